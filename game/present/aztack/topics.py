"""Which part of Aztack's rules is about what is at the table."""

from typing import Any

from game.present.topics import Topics, topic_of

TOPICS: Topics = (
    ("hand/*", "placing/1"),
    ("place/*", "placing/2"),
    ("plan/*", "placing/2"),
    ("stone/*", "placing/1"),
    ("rack/*", "placing/1"),
    ("discard/*", "bonus/1"),
    ("aztack/keep-all", "bonus/2"),
    ("aztack/helper*", "placing/2"),
    ("aztack/colours*", "aim/3"),
    ("aztack/flip", "screen/2"),
    ("aztack/rotate", "screen/2"),
    ("aztack/plan*", "screen/3"),
    ("seat/*", "end/1"),
    ("call/*", "speed/3"),
    ("speed*", "speed/1"),
    ("table/prompt", "turn/1"),
)


def topic(node: str, rules: Any, view: Any) -> str | None:
    """Return the topic of a node, None where the rules say nothing of it."""
    return topic_of(node, TOPICS)
