"""What a beginner's random choice is made from: the sensible actions (design 13.1)."""

from game.bots.zaar.paths import Paths
from game.core.protocol import Action
from game.rules.zaar.actions import (
    BuyTool,
    DrawCard,
    EndTurn,
    Fly,
    Leave,
    Move,
    PlaceTool,
    RemoveTool,
    Seek,
    Travel,
    UseTool,
)
from game.rules.zaar.frames import TURNS, EscapeFrame, TurnFrame
from game.rules.zaar.state import Table
from game.rules.zaar.tables import Tables

SENSELESS = (BuyTool, UseTool, PlaceTool, RemoveTool, Fly)


def sensible(tables: Tables, pos: Table, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions a beginner may stumble on; all of them when none is sensible."""
    top = pos.frames[-1]
    if not isinstance(top, TURNS):
        return legal
    found = [action for action in legal if not isinstance(action, SENSELESS)]
    if isinstance(top, EscapeFrame):
        found = _toward_safety(tables, pos, top, found)
    else:
        found = [action for action in found if not _is_odd_step(tables, pos, top.seat, action)]
        idle = isinstance(top, TurnFrame) and top.cards == 0 and top.moves == 0
        if idle and any(isinstance(action, (DrawCard, Move, Travel, Seek)) for action in found):
            found = [action for action in found if not isinstance(action, EndTurn)]
    return tuple(found) or legal


def _is_odd_step(tables: Tables, pos: Table, seat: int, action: Action) -> bool:
    """Tell whether a move goes through a wall or into the Windcatcher."""
    cell = pos.players[seat].cell
    if cell is None or not isinstance(action, Move):
        return False
    beyond = tables.neighbours[cell][action.side]
    is_wall = not pos.passages[cell] >> action.side & 1
    return is_wall or (beyond is not None and pos.board[beyond].room == tables.windcatcher)


def _toward_safety(tables: Tables, pos: Table, frame: EscapeFrame, found: list[Action]) -> list[Action]:
    """Keep what shortens the way to a sacred room while one can be reached, and leaving at once."""
    if Leave() in found:
        return [Leave()]
    cell = pos.players[frame.seat].cell
    if cell is None:
        return found
    paths = Paths(tables, pos, frame.seat)
    home = paths.lengths(paths.sacred)
    if cell not in home:
        return found
    nearer = {action for action, target in paths.steps(cell) if home.get(target, 99) < home[cell]}
    return [action for action in found if action in nearer] or found
