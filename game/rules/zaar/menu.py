"""What is allowed under each open decision: the complete lists, in a stable order."""

from collections.abc import Callable
from typing import Any

from game.core.protocol import Action
from game.rules.zaar.actions import (
    BreakWall,
    Choose,
    DrawCard,
    EndTurn,
    Fight,
    Leave,
    PlaceRoom,
    Seek,
    Stay,
    ThrowDice,
    UseTool,
)
from game.rules.zaar.choices import may_leave
from game.rules.zaar.coins import wisdom_allowed
from game.rules.zaar.escape import escape_steps
from game.rules.zaar.frames import (
    BattleFrame,
    BreakWallFrame,
    ChooseFrame,
    ConfrontFrame,
    DemonFrame,
    EscapeFrame,
    EventThrowFrame,
    FightFrame,
    PickFrame,
    PlaceRoomFrame,
    ShortcutFrame,
    ShowdownFrame,
    TurnFrame,
)
from game.rules.zaar.fronts import front_type
from game.rules.zaar.mansion import live_letters
from game.rules.zaar.moving import moves_left, shortcut_targets, steps, travels
from game.rules.zaar.placing import breakable_sides, places
from game.rules.zaar.setup import picks
from game.rules.zaar.showdown import in_demon_room
from game.rules.zaar.state import State, Table
from game.rules.zaar.tables import Tables
from game.rules.zaar.tools import flights, placings, purchases, removals, uses

Actions = tuple[Action, ...]


def may_draw(tables: Tables, pos: Table, frame: TurnFrame) -> bool:
    """Tell whether the turn still allows a card."""
    if not pos.deck or front_type(tables, pos, frame.seat) == "no_cards":
        return False
    return frame.cards < wisdom_allowed(pos.players[frame.seat], frame.boosted)


def may_seek(pos: Table, seat: int) -> bool:
    """Tell whether there is something to seek where a pawn stands."""
    cell = pos.players[seat].cell
    return pos.options["seek"] == "on" and cell is not None and bool(live_letters(pos, cell))


def _turn(tables: Tables, pos: Table, frame: TurnFrame) -> Actions:
    seat = frame.seat
    found: list[Action] = []
    if may_draw(tables, pos, frame):
        found.append(DrawCard())
    if pos.players[seat].cell is not None and moves_left(tables, pos, frame):
        found += steps(tables, pos, seat, True)
        found += travels(tables, pos, seat)
        if may_seek(pos, seat):
            found.append(Seek())
    return (*found, *_tools(tables, pos, seat, frame.boosted, frame.flown), EndTurn())


def _tools(tables: Tables, pos: Table, seat: int, boosted: bool, flown: bool) -> Actions:
    return (
        *(() if flown else flights(tables, pos, seat)),
        *purchases(tables, pos, seat),
        *uses(tables, pos, seat, boosted),
        *placings(tables, pos, seat),
        *removals(pos, seat),
    )


def _showdown(tables: Tables, pos: Table, frame: ShowdownFrame) -> Actions:
    seat = frame.seat
    tools = _tools(tables, pos, seat, frame.boosted, frame.flown)
    if in_demon_room(pos, seat):
        return (Fight(), *tools)
    moves: Actions = ()
    if moves_left(tables, pos, frame):
        moves = (*steps(tables, pos, seat, True), *travels(tables, pos, seat))
    return (*moves, *tools, EndTurn())


def _escape(tables: Tables, pos: Table, frame: EscapeFrame) -> Actions:
    seat = frame.seat
    if frame.stage == "arrived":
        return (Leave(), EndTurn(), *removals(pos, seat))
    cell = pos.players[seat].cell
    found: list[Action] = [*escape_steps(tables, pos, seat)]
    if cell is not None and shortcut_targets(tables, pos, cell):
        found.append(ThrowDice())
    if cell is not None and pos.board[cell].room in tables.sacred_rooms:
        found.append(Leave())
    if not frame.flown:
        found += flights(tables, pos, seat)
    if not pos.players[seat].has_moved:
        found += purchases(tables, pos, seat)
    return (*found, *placings(tables, pos, seat), *removals(pos, seat), Stay())


def _confront(tables: Tables, pos: Table, frame: ConfrontFrame) -> Actions:
    boosted = pos.frames[0].boosted
    amulet = [use for use in uses(tables, pos, frame.seat, boosted) if use == UseTool("amulet")]
    return (Fight(), *amulet, EndTurn())


def _choose(tables: Tables, pos: Table, frame: ChooseFrame) -> Actions:
    options = tuple(Choose(option) for option in frame.options)
    return (*options, EndTurn()) if may_leave(pos.level, frame) else options


def _place(tables: Tables, pos: Table, frame: PlaceRoomFrame) -> Actions:
    return tuple(PlaceRoom(cell, rotation) for cell, rotation in places(tables, pos, frame))


def _break(tables: Tables, pos: Table, frame: BreakWallFrame) -> Actions:
    return tuple(BreakWall(side) for side in breakable_sides(tables, pos, frame.cell))


def _pick(tables: Tables, pos: Table, frame: PickFrame) -> Actions:
    return picks(tables, pos)


def _throw(tables: Tables, pos: Table, frame: Any) -> Actions:
    return (ThrowDice(),)


def _shortcut(tables: Tables, pos: Table, frame: ShortcutFrame) -> Actions:
    return ThrowDice(), EndTurn()


LEGAL: dict[type, Callable[[Tables, State, Any], Actions]] = {
    PickFrame: _pick,
    TurnFrame: _turn,
    ShowdownFrame: _showdown,
    EscapeFrame: _escape,
    PlaceRoomFrame: _place,
    BreakWallFrame: _break,
    DemonFrame: _throw,
    EventThrowFrame: _throw,
    BattleFrame: _throw,
    FightFrame: _throw,
    ConfrontFrame: _confront,
    ShortcutFrame: _shortcut,
    ChooseFrame: _choose,
}
"""By the frame on top of the stack."""
