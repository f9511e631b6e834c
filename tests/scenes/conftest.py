"""The driver of the scenes' tests."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app.services import ASSETS
from game.ui.images import Images
from tests.scenes.driver import Driver


@pytest.fixture(scope="session")
def images() -> Images:
    """The baked pictures, loaded once for all tests."""
    return Images(ASSETS / "images")


@pytest.fixture
def drive(home: Path, images: Images) -> Iterator[Callable[..., Driver]]:
    """Make a driver; arguments are those of `Driver`. All of them are closed at the end."""
    started: list[Driver] = []

    def make(*arguments: Any, **parts: Any) -> Driver:
        started.append(Driver(home, *arguments, **{"images": images, **parts}))
        return started[-1]

    yield make
    for driver in started:
        driver.close()
