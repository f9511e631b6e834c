"""How a game's content declares where its parts are read from; the rules may import it, it reads nothing."""

import dataclasses
from collections.abc import Callable
from typing import Any, Protocol

Report = Callable[..., None]
"""`report(message, field, *path)`: note a fault of the value that stands at `path` in the file of `field`."""


def part(file: str, *, key: str | None = None) -> Any:
    """Return a dataclass field that is read from a file under `data/`; `key` (dotted) picks an entry of the file."""
    return dataclasses.field(metadata={"file": file, "in": key})


class Content(Protocol):
    """A game's whole content."""

    def check(self, report: Report) -> None:
        """Report every fault that one entry alone can't show: ids, counts, references."""
