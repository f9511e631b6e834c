"""Which part of the Ziggurat's rules is about what is at the table."""

from typing import Any

from game.content.board import Board
from game.present.topics import Topics, topic_of
from game.rules.ziggurat.engine import ZigguratRules

TOPICS: Topics = (
    ("*/cake*", "items/2"),
    ("*/bell*", "items/3"),
    ("*/rope*", "items/4"),
    ("*/flask*", "items/5"),
    ("item/*", "items/1"),
    ("niche/*", "items/1"),
    ("ziggurat/use/*", "items/1"),
    ("ziggurat/back/*", "items/6"),
    ("hero/*", "hero-ends/1"),
    ("ziggurat/choose/*", "turn/2"),
    ("seat/*", "turn/1"),
    ("card/*", "turn/1"),
    ("ziggurat/play", "turn/1"),
    ("ziggurat/pile", "turn/1"),
    ("pile/left", "end/6"),
    ("pile/*", "turn/1"),
    ("discard*", "turn/1"),
    ("table/end-turn", "turn/1"),
    ("table/prompt", "turn/1"),
    ("spirit/*", "spirit-ends/1"),
    ("ziggurat/spirit/*", "turn/3"),
    ("supply*", "spirit-ends/5"),
    ("ziggurat/way/*", "moving/1"),
    ("ziggurat/outcome*", "moving/1"),
    ("danger/*", "danger/1"),
    ("ziggurat/saving*", "danger/2"),
    ("goal*", "end/1"),
    ("gate/*", "stickers"),
    ("shard/*", "stickers"),
    ("basin/*", "stickers"),
    ("brazier/*", "stickers"),
    ("folk/*", "stickers"),
    ("seat/*/shards", "stickers"),
)


def topic(node: str, rules: ZigguratRules, view: Any) -> str | None:
    """Return the topic of a node, None where the rules say nothing of it."""
    if node.startswith("space/"):
        level, index = (int(number) for number in node.split("/")[1:3])
        board = rules.tables.board
        return _space(board, next((s.id for s in board.spaces if (s.level, s.index) == (level, index)), ""))
    return topic_of(node, TOPICS)


def _space(board: Board, space: str) -> str:
    """Return what the rules say of a space: the first thing that is there."""
    kinds = (
        ("hero-ends/2", board.pits),
        ("hero-ends/3", board.chutes.keys()),
        ("hero-ends/4", board.ladders.keys()),
        ("hero-ends/6", (board.summit,)),
        ("spirit-ends/5", board.spawns.values()),
        ("start/1", board.homes.values()),
    )
    return next((topic for topic, spaces in kinds if space in spaces), "moving/1")
