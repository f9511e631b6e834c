"""The driver of the scenes' tests."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app.services import ASSETS
from game.ui.images import Images
from tests.scenes.driver import Driver
from tests.scenes.races import Race


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


@pytest.fixture
def race(tmp_path: Path, images: Images) -> Iterator[Callable[..., Race]]:
    """Begin a race; arguments are the seats as on the command line, the window's size, and the match's options."""
    made: list[Race] = []

    def make(seats: str, size: tuple[int, int] = (1280, 720), motion: float = 0.0, **options: str) -> Race:
        driver = Race(tmp_path / str(len(made)), size, images=images, motion=motion)
        made.append(driver)
        return driver.begin(seats, **options)

    yield make
    for driver in made:
        driver.close()
