"""The short notation of Zaar's actions: one line for each, round trip; documented in docs/rules-api-zaar.md."""

from collections.abc import Callable
from typing import Any

from game.content.zaar.signs import TOOLS, Tool
from game.core.errors import IllegalAction
from game.core.hex import SIDE_NAMES
from game.core.protocol import Action
from game.rules.zaar.actions import (
    BreakWall,
    BuyTool,
    Choose,
    DrawCard,
    EndTurn,
    Fight,
    Fly,
    Leave,
    Move,
    PickCharacter,
    PickColour,
    PlaceRoom,
    PlaceTool,
    RemoveTool,
    Seek,
    Stay,
    ThrowDice,
    Travel,
    UseTool,
)
from game.rules.zaar.mansion import read_cell, write_cell

_PLAIN: dict[str, Action] = {
    "draw": DrawCard(),
    "seek": Seek(),
    "throw": ThrowDice(),
    "fight": Fight(),
    "end": EndTurn(),
    "stay": Stay(),
    "leave": Leave(),
}
_WORDS = {type(action): word for word, action in _PLAIN.items()}


def _side(side: int | None) -> str:
    return "" if side is None else f" {SIDE_NAMES[side]}"


_WRITERS: dict[type, Callable[[Any], str]] = {
    PickColour: lambda a: f"pick {a.colour}",
    PickCharacter: lambda a: f"be {a.character}",
    PlaceRoom: lambda a: f"place {write_cell(a.cell)}/{a.rotation}",
    BreakWall: lambda a: f"break {SIDE_NAMES[a.side]}",
    Move: lambda a: f"move {SIDE_NAMES[a.side]}",
    Travel: lambda a: f"travel {write_cell(a.cell)}",
    Choose: lambda a: f"choose {a.option}",
    BuyTool: lambda a: f"buy {a.kind} {a.life}+{a.wisdom}",
    UseTool: lambda a: f"use {a.kind}" + ("" if a.target is None else f" {a.target}"),
    PlaceTool: lambda a: f"put {a.kind}{_side(a.side)}",
    RemoveTool: lambda a: f"remove {a.kind} {write_cell(a.cell)}{_side(a.side)}",
    Fly: lambda a: f"fly {write_cell(a.cell)}/{a.rotation}",
}


def write_action(action: Action) -> str:
    """Return an action in the short notation."""
    word = _WORDS.get(type(action))
    return word if word is not None else _WRITERS[type(action)](action)


def _tool(word: str) -> Tool:
    if word not in TOOLS:
        raise ValueError(word)
    return word


def _place(word: str) -> tuple[tuple[int, int], int]:
    cell, rotation = word.split("/")
    return read_cell(cell), int(rotation)


def _sides(words: list[str]) -> int | None:
    if not words:
        return None
    (word,) = words
    return SIDE_NAMES.index(word)


def _buy(words: list[str]) -> BuyTool:
    kind, price = words
    life, wisdom = price.split("+")
    return BuyTool(_tool(kind), int(life), int(wisdom))


def _use(words: list[str]) -> UseTool:
    kind, *target = words
    if len(target) > 1:
        raise ValueError(" ".join(words))
    return UseTool(_tool(kind), target[0] if target else None)


def _one(words: list[str]) -> str:
    (word,) = words
    return word


_READERS: dict[str, Callable[[list[str]], Action]] = {
    "pick": lambda words: PickColour(_one(words)),
    "be": lambda words: PickCharacter(_one(words)),
    "place": lambda words: PlaceRoom(*_place(_one(words))),
    "break": lambda words: BreakWall(SIDE_NAMES.index(_one(words))),
    "move": lambda words: Move(SIDE_NAMES.index(_one(words))),
    "travel": lambda words: Travel(read_cell(_one(words))),
    "choose": lambda words: Choose(_one(words)),
    "buy": _buy,
    "use": _use,
    "put": lambda words: PlaceTool(_tool(words[0]), _sides(words[1:])),
    "remove": lambda words: RemoveTool(_tool(words[0]), read_cell(words[1]), _sides(words[2:])),
    "fly": lambda words: Fly(*_place(_one(words))),
}


def read_action(text: str, message: str) -> Action:
    """Return the action of a line. Raises IllegalAction with code NOTATION and the message when it is none."""
    words = text.split()
    if len(words) == 1 and words[0] in _PLAIN:
        return _PLAIN[words[0]]
    try:
        return _READERS[words[0]](words[1:])
    except (LookupError, ValueError) as error:
        raise IllegalAction("NOTATION", message.format(text=text)) from error
