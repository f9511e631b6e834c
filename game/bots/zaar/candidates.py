"""The actions worth trying out at a decision, the heuristic's first (design 13.3, point 1)."""

from collections.abc import Iterator

from game.bots.zaar.heuristic import Heuristic
from game.bots.zaar.luck import Luck
from game.bots.zaar.paths import Paths
from game.bots.zaar.placing import ranked
from game.core.hex import Cell
from game.core.protocol import Action
from game.rules.zaar.actions import BuyTool, DrawCard, EndTurn, Fly, PlaceRoom, RemoveTool, Seek, Travel, UseTool
from game.rules.zaar.actions import Move as Step
from game.rules.zaar.astrolabe import spots_of
from game.rules.zaar.frames import (
    ChooseFrame,
    ConfrontFrame,
    EscapeFrame,
    PlaceRoomFrame,
    ShortcutFrame,
    ShowdownFrame,
    TurnFrame,
)
from game.rules.zaar.state import Table
from game.rules.zaar.tables import Tables

NEAREST_PLAQUES = 3


def candidates(
    tables: Tables, pos: Table, legal: tuple[Action, ...], heuristic: Heuristic, luck: Luck, count: int
) -> list[Action]:
    """Return up to `count` legal actions, best guess first."""
    top = pos.frames[-1]
    found: dict[Action, None] = {heuristic.choose(pos): None}
    allowed = set(legal)
    for action in _by_kind(tables, pos, top, legal, heuristic, luck):
        if len(found) >= count and not isinstance(top, ChooseFrame):
            break
        if action in allowed:
            found[action] = None
    return list(found)


def _by_kind(
    tables: Tables, pos: Table, top: object, legal: tuple[Action, ...], heuristic: Heuristic, luck: Luck
) -> Iterator[Action]:
    if isinstance(top, (ChooseFrame, ConfrontFrame, ShortcutFrame)):
        yield from legal
    elif isinstance(top, PlaceRoomFrame):
        yield from ranked(tables, pos, top, [action for action in legal if isinstance(action, PlaceRoom)], luck)
    elif isinstance(top, EscapeFrame):
        yield from (action for action in legal if not isinstance(action, (BuyTool, Fly, RemoveTool)))
        if any(isinstance(action, BuyTool) for action in legal):
            yield heuristic.purchase(pos, top.seat)
    elif isinstance(top, (TurnFrame, ShowdownFrame)):
        yield from _on_turn(tables, pos, top, heuristic)


def _on_turn(tables: Tables, pos: Table, top: TurnFrame | ShowdownFrame, heuristic: Heuristic) -> Iterator[Action]:
    yield DrawCard()
    yield EndTurn()
    cell = pos.players[top.seat].cell
    if pos.level == 1 or cell is None:
        return
    yield Seek()
    yield from _moves(tables, pos, top.seat, cell)
    yield UseTool("peganum")
    yield UseTool("amulet")
    counts = [(len(spots_of(tables, pos, target)), target) for target in tables.targets]
    worth = [(number, target) for number, target in counts if 0 < number < len(pos.live)]
    if worth:
        yield UseTool("boswellia", max(worth)[1])
        yield heuristic.purchase(pos, top.seat)


def _moves(tables: Tables, pos: Table, seat: int, cell: Cell) -> Iterator[Step | Travel]:
    """Yield the first steps toward the nearest live plaques, the nearest sacred room and the song."""
    paths = Paths(tables, pos, seat)
    targets = {spot[0] for spot in pos.live} - {cell}
    for _ in range(NEAREST_PLAQUES):
        way = paths.toward(cell, targets)
        if way is None:
            break
        targets.discard(way[2])
        yield way[0]
    front = pos.players[seat].front
    goal = tables.events[front.event].effect.room if front is not None else None
    songs = [room.cell for room in pos.board.values() if goal is not None and room.room == goal]
    for places in (set(paths.sacred) - {cell}, songs):
        way = paths.toward(cell, places)
        if way is not None:
            yield way[0]
