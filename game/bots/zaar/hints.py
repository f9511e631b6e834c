"""The reason of a hint: a text key for each kind of action, with the places of its sentence."""

from game.bots.protocol import Hint
from game.core.frozen import FrozenDict
from game.core.protocol import Action
from game.rules.zaar.actions import BuyTool, EndTurn, Fight, Move, PlaceRoom, PlaceTool, Seek, Travel, UseTool
from game.rules.zaar.frames import ChooseFrame, ConfrontFrame, EscapeFrame, PlaceRoomFrame
from game.rules.zaar.levels import trap_cell
from game.rules.zaar.mansion import live_letters
from game.rules.zaar.state import Table
from game.rules.zaar.tables import Tables


def reason_of(tables: Tables, pos: Table, action: Action) -> Hint:
    """Return the action with the reason for it."""
    top = pos.frames[-1]
    name = type(action).__name__
    if isinstance(action, (Move, Travel)):
        return _way(tables, pos, top.seat, action)
    if isinstance(action, PlaceRoom) and isinstance(top, PlaceRoomFrame):
        return Hint(action, "zaar.hint.PlaceRoom", FrozenDict({"room": tables.rooms[top.room].name}))
    if isinstance(action, (BuyTool, UseTool, PlaceTool)):
        return Hint(action, f"zaar.hint.{name}_{action.kind}")
    if isinstance(top, ChooseFrame):
        return Hint(action, f"zaar.hint.Choose_{top.kind}")
    if isinstance(action, Fight):
        return Hint(action, "zaar.hint.Fight" if isinstance(top, ConfrontFrame) else "zaar.hint.Fight_table")
    if isinstance(action, EndTurn):
        kind = "_battle" if isinstance(top, ConfrontFrame) else "_go_on" if isinstance(top, EscapeFrame) else ""
        return Hint(action, f"zaar.hint.EndTurn{kind}")
    if isinstance(action, Seek):
        cell = pos.players[top.seat].cell
        letters = " ".join(live_letters(pos, cell)) if cell is not None else ""
        return Hint(action, "zaar.hint.Seek", FrozenDict({"letters": letters}))
    return Hint(action, f"zaar.hint.{name}")


def _way(tables: Tables, pos: Table, seat: int, action: Move | Travel) -> Hint:
    cell = pos.players[seat].cell
    target = action.cell if isinstance(action, Travel) else tables.neighbours[cell][action.side] if cell else None
    room = pos.board.get(target) if target is not None else None
    values = FrozenDict({"room": tables.rooms[room.room].name if room is not None else ""})
    if pos.level == 4:
        return Hint(action, "zaar.hint.Move_escape", values)
    if pos.level == 3:
        return Hint(action, "zaar.hint.Move_fight", values)
    if target is not None and target == trap_cell(pos):
        return Hint(action, "zaar.hint.Move_trap", values)
    if room is not None and any(plaque.live for plaque in room.plaques):
        return Hint(action, "zaar.hint.Move_plaque", values)
    return Hint(action, "zaar.hint.Move", values)
