"""Why an action is refused: a code and a sentence, for hints only; the codes are listed in docs/rules-api-zaar.md."""

from collections.abc import Callable
from typing import Any

from game.core.hex import mask_sides, opposite
from game.core.protocol import Action, Reason
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
from game.rules.zaar.frames import (
    TURNS,
    BreakWallFrame,
    ChooseFrame,
    EscapeFrame,
    PickFrame,
    PlaceRoomFrame,
    ShowdownFrame,
    TurnFrame,
)
from game.rules.zaar.fronts import front_type
from game.rules.zaar.mansion import live_letters, room_cards
from game.rules.zaar.moving import moves_left
from game.rules.zaar.placing import Fit, Gap, seals_matter
from game.rules.zaar.showdown import in_demon_room
from game.rules.zaar.state import State
from game.rules.zaar.tables import Tables
from game.rules.zaar.tools import price_of

Found = tuple[str, dict[str, object]]
"""A code and what fills the places of its sentence."""

WHERE = ("north", "north-east", "south-east", "south", "south-west", "north-west")


def why_not(tables: Tables, state: State, seat: int, action: Action) -> Reason:
    """Return why an illegal action is refused."""
    code, values = _find(tables, state, seat, action)
    return Reason(code, tables.content.why[code].format(**values))


def _find(tables: Tables, state: State, seat: int, action: Action) -> Found:
    if not state.frames:
        return "OVER", {}
    top = state.frames[-1]
    if isinstance(action, RemoveTool):
        return ("NOT_YOUR_TOOL" if isinstance(top, TURNS) else "DECIDE_FIRST"), {}
    if seat != top.seat:
        return "NOT_YOUR_TURN", {}
    expected = _ANSWERS.get(type(action))
    if expected is not None and not isinstance(top, expected):
        return ("DECIDE_FIRST" if not isinstance(top, TURNS) else "NOT_NOW"), {}
    find = _FINDERS.get(type(action))
    return find(tables, state, top, action) if find is not None else ("NOT_NOW", {})


_ANSWERS: dict[type, tuple[type, ...]] = {
    DrawCard: TURNS,
    Move: TURNS,
    Travel: TURNS,
    Seek: TURNS,
    BuyTool: TURNS,
    PlaceTool: TURNS,
    Fly: TURNS,
    Stay: TURNS,
    Leave: TURNS,
    PlaceRoom: (PlaceRoomFrame,),
    BreakWall: (BreakWallFrame,),
    PickColour: (PickFrame,),
    PickCharacter: (PickFrame,),
    Choose: (ChooseFrame,),
}
"""Which frame an action answers; the others answer several."""


def _draw(tables: Tables, state: State, top: Any, action: DrawCard) -> Found:
    if not isinstance(top, TurnFrame):
        return "NO_CARDS_NOW", {}
    if not state.deck:
        return "DECK_EMPTY", {}
    if front_type(tables, state, top.seat) == "no_cards":
        return "EVENT_FORBIDS_CARDS", {}
    return "NO_CARDS_LEFT", {"count": top.cards}


def _place(tables: Tables, state: State, top: PlaceRoomFrame, action: PlaceRoom) -> Found:
    cell, rotation = action.cell, action.rotation
    if cell not in tables.order:
        return "OUT_OF_BOUNDS", {}
    if cell in state.board:
        return "OCCUPIED", {"room": tables.rooms[state.board[cell].room].name}
    fit = Fit(tables, state)
    gap = fit.gaps.get(cell)
    if gap is None or not gap.anchors or not 0 <= rotation < 6:
        return "NOT_CONNECTED", {}
    mask = tables.masks[top.room][rotation]
    if top.how == "strict" and top.room != tables.suspended_room:
        blocked = _blocked(tables, state, action, gap, mask)
        if blocked is not None:
            return blocked
    if not mask & gap.anchor_doors:
        return "NOT_CONNECTED", {}
    others = bool(room_cards(tables, state))
    if seals_matter(tables, state, top.room, others) and not fit.leaves_open(top.room, cell, gap, mask):
        return "SEALS", {}
    return "NOT_NOW", {}


def _blocked(tables: Tables, state: State, action: PlaceRoom, gap: Gap, mask: int) -> Found | None:
    """Return which wall blocks which door: the new room's doors are looked at first."""
    for side in mask_sides((mask ^ gap.doors) & gap.sides):
        beyond = tables.neighbours[action.cell][side]
        if beyond is not None:
            name = tables.rooms[state.board[beyond].room].name
            if mask >> side & 1:
                return "WALL_BLOCKS_DOOR", {"side": WHERE[side], "room": name}
            return "BLOCKS_DOOR", {"side": WHERE[opposite(side)], "room": name}
    return None


def _move(tables: Tables, state: State, top: Any, action: Move | Travel) -> Found:
    player = state.players[top.seat]
    if player.cell is None:
        return "SHUT_OUT", {}
    if isinstance(top, EscapeFrame):
        if top.stage != "act":
            return "ONE_STEP", {}
    elif isinstance(top, ShowdownFrame) and in_demon_room(state, top.seat):
        return "HELD", {}
    elif not moves_left(tables, state, top):
        return "NO_MOVES_LEFT", {"count": top.moves}
    if isinstance(action, Travel):
        return "NO_SECRET_WAY", {}
    beyond = tables.neighbours[player.cell][action.side] if 0 <= action.side < 6 else None
    if beyond is None or beyond not in state.board:
        return "NO_ROOM_THERE", {}
    name = tables.rooms[state.board[beyond].room].name
    if state.board[beyond].collapsed:
        return "COLLAPSED", {"room": name}
    if player.character == "alchemist" and state.options["alchemist_fee"] == "on" and state.level == 4:
        return "NO_COIN_FOR_WALL", {"room": name}
    return "NO_PASSAGE", {"room": name}


def _seek(tables: Tables, state: State, top: Any, action: Seek) -> Found:
    cell = state.players[top.seat].cell
    if cell is None:
        return "SHUT_OUT", {}
    if state.options["seek"] == "off" or not isinstance(top, TurnFrame):
        return "NO_SEEKING", {}
    if not live_letters(state, cell):
        return "NOTHING_TO_SEEK", {}
    return "NO_MOVES_LEFT", {"count": top.moves}


def _end(tables: Tables, state: State, top: Any, action: EndTurn) -> Found:
    if isinstance(top, ShowdownFrame):
        return "MUST_FIGHT", {}
    return ("STAY_OR_GO" if isinstance(top, EscapeFrame) else "DECIDE_FIRST"), {}


def _fight(tables: Tables, state: State, top: Any, action: Fight) -> Found:
    return ("NO_DEMON_HERE" if isinstance(top, TURNS) else "DECIDE_FIRST"), {}


def _throw(tables: Tables, state: State, top: Any, action: ThrowDice) -> Found:
    if isinstance(top, EscapeFrame):
        return ("ONE_STEP" if top.stage != "act" else "NO_SHORTCUT"), {}
    return ("NOTHING_TO_THROW" if isinstance(top, TURNS) else "DECIDE_FIRST"), {}


def _choose(tables: Tables, state: State, top: ChooseFrame, action: Choose) -> Found:
    return "NO_SUCH_OPTION", {"options": ", ".join(top.options)}


def _pick(tables: Tables, state: State, top: PickFrame, action: Action) -> Found:
    return "PAWN_TAKEN", {}


def _buy(tables: Tables, state: State, top: Any, action: BuyTool) -> Found:
    player, price = state.players[top.seat], price_of(tables, state, top.seat)
    if isinstance(top, EscapeFrame) and (player.has_moved or top.stage != "act"):
        return "TOO_LATE_TO_BUY", {}
    if not state.tools.of(action.kind):
        return "NO_SUCH_TOOL_LEFT", {"tool": action.kind.capitalize()}
    return "PRICE", {"price": price}


def _use(tables: Tables, state: State, top: Any, action: UseTool) -> Found:
    player = state.players[top.seat]
    if not player.tools.of(action.kind):
        return "NO_SUCH_TOOL", {"tool": action.kind.capitalize()}
    if not isinstance(top, TURNS) and action.kind != "amulet":
        return "DECIDE_FIRST", {}
    if action.target == "event":
        return "NO_EVENT_TO_LIFT", {}
    if player.cell is None:
        return "SHUT_OUT", {}
    if action.kind == "amulet":
        return ("AMULET_IN_USE" if state.level < 4 else "NO_USE_IN_LEVEL"), {"level": state.level}
    if state.level != 2:
        return "NO_USE_IN_LEVEL", {"level": state.level}
    return "NO_SUCH_OPTION", {"options": ", ".join(tables.targets)}


def _put(tables: Tables, state: State, top: Any, action: PlaceTool) -> Found:
    player = state.players[top.seat]
    if not player.tools.of(action.kind):
        return "NO_SUCH_TOOL", {"tool": action.kind.capitalize()}
    if player.cell is None:
        return "SHUT_OUT", {}
    if isinstance(top, EscapeFrame) and top.stage != "act":
        return "ONE_STEP", {}
    return ("NO_WALL_FOR_AMULET" if action.kind == "amulet" else "NO_PLACE_FOR_TOOL"), {}


def _fly(tables: Tables, state: State, top: Any, action: Fly) -> Found:
    cell = state.players[top.seat].cell
    if cell is None or state.board[cell].room != tables.suspended_room:
        return "NOT_IN_SUSPENDED", {}
    if top.flown:
        return "FLOWN", {}
    if isinstance(top, EscapeFrame) and top.stage != "act":
        return "ONE_STEP", {}
    return "FLIGHT_NEEDS_DOOR", {}


def _break(tables: Tables, state: State, top: BreakWallFrame, action: BreakWall) -> Found:
    return "NO_WALL_TO_BREAK", {}


def _escape_only(tables: Tables, state: State, top: Any, action: Stay | Leave) -> Found:
    if not isinstance(top, EscapeFrame):
        return "ONLY_ESCAPING", {}
    return ("NOT_SACRED" if isinstance(action, Leave) else "ONE_STEP"), {}


_FINDERS: dict[type, Callable[[Tables, State, Any, Any], Found]] = {
    DrawCard: _draw,
    PlaceRoom: _place,
    BreakWall: _break,
    Move: _move,
    Travel: _move,
    Seek: _seek,
    EndTurn: _end,
    Fight: _fight,
    ThrowDice: _throw,
    Choose: _choose,
    PickColour: _pick,
    PickCharacter: _pick,
    BuyTool: _buy,
    UseTool: _use,
    PlaceTool: _put,
    Fly: _fly,
    Stay: _escape_only,
    Leave: _escape_only,
}
