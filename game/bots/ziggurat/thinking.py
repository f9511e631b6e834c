"""Thinking without a pause, for callers that need the answer at once."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def finish(thinking: Generator[None, None, T]) -> T:
    """Run a thinking generator to its end and return its answer."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            answer: T = done.value
            return answer
