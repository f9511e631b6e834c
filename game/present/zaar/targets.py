"""Which nodes choose an action, in the order they are pressed (contract.md section 3)."""

from collections.abc import Sequence
from typing import Any, assert_never

from game.core.hex import Cell, neighbour
from game.core.protocol import Action, Seat
from game.rules.zaar.actions import Action as ZaarAction
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
from game.rules.zaar.frames import TURNS
from game.rules.zaar.state import View

Targets = tuple[str, ...]


def lays(legal: Sequence[Action], kind: type[PlaceRoom] | type[Fly]) -> dict[Cell, tuple[int, ...]]:
    """Return the legal rotations of placements of a kind, by cell."""
    found: dict[Cell, tuple[int, ...]] = {}
    for action in legal:
        if isinstance(action, kind):
            found[action.cell] = (*found.get(action.cell, ()), action.rotation)
    return found


def targets(view: View, top: Any, seat: Seat, action: ZaarAction, legal: Sequence[Action]) -> Targets:
    """Return the nodes that choose an action of a seat, in the order they are pressed."""
    match action:
        case Move() | Travel():
            return _way(view, seat, action, legal)
        case BuyTool():
            return "zaar/buy", f"buy/{action.kind}/{action.life}/{action.wisdom}"
        case UseTool():
            return f"tool/{seat}/{action.kind}", f"use/{action.kind}" + (f"/{action.target}" if action.target else "")
        case PlaceTool():
            cell = view.players[seat].cell or (0, 0)
            first = f"tool/{seat}/{action.kind}", f"put/{action.kind}"
            return first if action.side is None else (*first, f"door/{cell[0]}/{cell[1]}/{action.side}")
        case RemoveTool():
            side = "" if action.side is None else f"/{action.side}"
            return f"tool/{seat}/{action.kind}", f"remove/{action.kind}/{action.cell[0]}/{action.cell[1]}{side}"
        case Fly():
            return "zaar/fly", f"hex/{action.cell[0]}/{action.cell[1]}"
        case PlaceRoom():
            return (f"hex/{action.cell[0]}/{action.cell[1]}",)
        case BreakWall():
            q, r = top.cell
            return (f"door/{q}/{r}/{action.side}",)
        case Choose():
            return (f"choice/{action.option}",)
        case PickColour():
            return (f"pick/{action.colour}",)
        case PickCharacter():
            return (f"pick/{action.character}",)
        case EndTurn():
            return ("table/end-turn" if isinstance(top, TURNS) else "zaar/yield",)
        case DrawCard():
            return ("zaar/draw",)
        case ThrowDice():
            return ("zaar/throw",)
        case Fight():
            return ("zaar/fight",)
        case Seek():
            return ("zaar/seek",)
        case Stay():
            return ("zaar/stay",)
        case Leave():
            return ("zaar/leave",)
    assert_never(action)


def _way(view: View, seat: Seat, action: Move | Travel, legal: Sequence[Action]) -> Targets:
    """Return the room of a step; where a door and a secret way lead to the same one, the way is chosen, too."""
    cell = view.players[seat].cell or (0, 0)
    goal = action.cell if isinstance(action, Travel) else neighbour(cell, action.side)
    room = f"room/{goal[0]}/{goal[1]}"
    by_door = any(isinstance(other, Move) and neighbour(cell, other.side) == goal for other in legal)
    if not by_door or Travel(goal) not in legal:
        return (room,)
    return room, "way/secret" if isinstance(action, Travel) else "way/door"
