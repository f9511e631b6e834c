"""Which part of the rules is about what is on the screen: patterns of node ids, tried one after the other."""

from collections.abc import Sequence
from fnmatch import fnmatchcase

Topics = Sequence[tuple[str, str]]
"""A pattern of ids, in which a star stands for anything, and a topic: a chapter, or a paragraph like "tools/2"."""


def topic_of(node: str, topics: Topics) -> str | None:
    """Return the topic of the first pattern that fits; None where none does."""
    return next((topic for pattern, topic in topics if fnmatchcase(node, pattern)), None)
