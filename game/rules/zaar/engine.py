"""Zaar's rules: routes each action to its chapter, then settles what needs no decision."""

from collections.abc import Callable
from typing import Any

from game.content.zaar import ZaarContent
from game.core.errors import ContentError
from game.core.frozen import FrozenDict
from game.core.protocol import Action, Change, Outcome, Prompt, Reason, Setup
from game.core.rng import Rng
from game.rules.zaar import battle, checking, moving, notation, reasons, setup, showdown, tools
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
from game.rules.zaar.choices import choose, is_forced
from game.rules.zaar.drawing import draw_card
from game.rules.zaar.escape import leave, step, throw_to_escape
from game.rules.zaar.event_cards import event_throw
from game.rules.zaar.events import ChoiceMade, FightBegan, ShortcutLeft
from game.rules.zaar.frame_check import wrong
from game.rules.zaar.frames import (
    TURNS,
    BattleFrame,
    ChooseFrame,
    ConfrontFrame,
    DemonFrame,
    EndFrame,
    EscapeFrame,
    EventFrame,
    EventThrowFrame,
    FightFrame,
    PickFrame,
    ShortcutFrame,
)
from game.rules.zaar.levels import check_trap
from game.rules.zaar.menu import LEGAL
from game.rules.zaar.missions import pass_event
from game.rules.zaar.placing import break_wall, lay_room
from game.rules.zaar.scoring import outcome
from game.rules.zaar.state import State, View
from game.rules.zaar.tables import Tables
from game.rules.zaar.turns import end_step, end_turn
from game.rules.zaar.view import imagine, observe
from game.rules.zaar.working import Working, passages_of

RULES_VERSION = 1


class ZaarRules:
    """The rules of Zaar for one checked content; see `game.core.protocol.Rules`."""

    game_id = "zaar"
    rules_version = RULES_VERSION

    def __init__(self, content: ZaarContent) -> None:
        self.content = content
        self.tables = Tables(content)

    def new(self, setup_: Setup, seed: int) -> Change:
        """Set up a match; the pick of the pawns is its first decision."""
        return setup.new_match(self.tables, setup_, seed)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """Return who decides; while a turn's menu is open every other seat may take out its placed tools."""
        if not state.frames:
            return ()
        top = state.frames[-1]
        kind = kind_of(top)
        found = [Prompt(top.seat, kind, True, f"zaar.prompt.{kind}", self._values(state, top))]
        if isinstance(top, TURNS):
            seats = sorted(tools.owners(state) - {top.seat})
            asked = (seat for seat in seats if state.players[seat].status == "in")
            found.extend(Prompt(seat, "remove_tool", False, "zaar.prompt.remove_tool") for seat in asked)
        return tuple(found)

    def _values(self, state: State, top: Any) -> FrozenDict[str, str]:
        tables = self.tables
        if isinstance(top, ChooseFrame):
            event = tables.events.get(top.about)
            return FrozenDict({"event": event.title}) if event is not None else FrozenDict()
        values = {}
        for name in ("room", "event", "letter"):
            known = getattr(top, name, None)
            if known is not None:
                values[name] = known
        if "room" in values:
            values["room"] = tables.rooms[values["room"]].name
        if "event" in values:
            values["event"] = tables.events[values["event"]].title
        return FrozenDict(values)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        """Return every action the seat may play now."""
        if not state.frames or not 0 <= seat < len(state.players):
            return ()
        top = state.frames[-1]
        if seat == top.seat:
            return LEGAL[type(top)](self.tables, self._ready(state), top)
        if isinstance(top, TURNS) and state.players[seat].status == "in":
            return tools.removals(state, seat)
        return ()

    def _ready(self, state: State) -> State:
        """Fill in the passages of a state that was read from data: they need the rooms' doors."""
        passages_of(self.tables, state)
        return state

    def apply(self, state: State, seat: int, action: Action, at_ms: int = 0) -> Change:
        """Play an action that is legal."""
        w = Working(self._ready(state), self.tables)
        HANDLE[type(action)](w, seat, action)
        settle(w)
        return w.change()

    def advance(self, state: State, to_ms: int) -> Change:
        """Do nothing: Zaar has no clock."""
        return Change(state, ())

    def why_not(self, state: State, seat: int, action: Action) -> Reason | None:
        """Return why an action is refused, None when it is legal."""
        if action in self.legal(state, seat):
            return None
        return reasons.why_not(self.tables, self._ready(state), seat, action)

    def observe(self, state: State, seat: int) -> View:
        """Return what a seat knows."""
        return observe(self._ready(state), seat)

    def imagine(self, view: View, rng: Rng) -> State:
        """Return a full position that agrees with a view."""
        return imagine(self.tables, view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended, None while it goes on."""
        return outcome(state)

    def check(self, state: State) -> None:
        """Raise ContentError when no match could be in this state."""
        if not isinstance(state, State):
            raise ContentError(f"a position of Zaar is a zaar.State, not a {type(state).__name__}")
        checking.check(self.tables, state)
        if state.frames and not self.legal(state, state.frames[-1].seat):
            raise wrong("frames", "the decision on top has no legal action")

    def write_action(self, action: Action) -> str:
        """Return an action in the short notation."""
        return notation.write_action(action)

    def read_action(self, state: State, seat: int, text: str) -> Action:
        """Return the action of a line of the short notation."""
        return notation.read_action(text, self.content.why["NOTATION"])


def kind_of(frame: Any) -> str:
    """Return the prompt's kind of a frame: its name in small letters, for a choice with the kind of choice."""
    if isinstance(frame, ChooseFrame):
        return f"choose_{frame.kind}"
    name = type(frame).__name__.removesuffix("Frame")
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


def settle(w: Working) -> None:
    """Advance whatever needs no decision until one is open or the match is over."""
    while w.frames and _advance(w):
        pass


def _advance(w: Working) -> bool:
    """Do one thing that needs no decision; return False when there is none."""
    top = w.top
    if isinstance(top, TURNS):
        return _advance_turn(w, top)
    if isinstance(top, ChooseFrame) and is_forced(w, top):
        choose(w, top.options[0])
    elif isinstance(top, EventFrame):
        w.pop()
        pass_event(w, top.seat, top.event, "done")
        w.set_turn(over="event")
    elif isinstance(top, EndFrame):
        check_trap(w)
        if w.top is top:
            end_step(w)
    elif isinstance(top, PickFrame) and len(pawns := setup.picks(w.tables, w)) == 1:
        setup.pick(w, top.seat, pawns[0])
    else:
        return False
    return True


def _advance_turn(w: Working, turn: Any) -> bool:
    is_over = turn.stage == "over" if isinstance(turn, EscapeFrame) else bool(turn.over)
    if w.players[turn.seat].status != "in":
        end_turn(w)
    elif not check_trap(w):
        if not is_over:
            return False
        end_turn(w)
    return True


def _throw(w: Working, seat: int, _: ThrowDice) -> None:
    top = w.top
    if isinstance(top, DemonFrame):
        moving.throw_for_demon(w, top)
    elif isinstance(top, BattleFrame):
        battle.throw_in_battle(w, top)
    elif isinstance(top, FightFrame):
        showdown.throw_in_fight(w, top)
    elif isinstance(top, EventThrowFrame):
        event_throw(w, top)
    elif isinstance(top, ShortcutFrame):
        w.pop()
        moving.throw_for_shortcut(w, seat)
    else:
        throw_to_escape(w, seat)


def _fight(w: Working, seat: int, _: Fight) -> None:
    if isinstance(w.top, ConfrontFrame):
        battle.fight(w)
    else:
        w.emit(FightBegan(seat))
        w.push(FightFrame(seat))


def _end(w: Working, seat: int, _: EndTurn) -> None:
    top = w.top
    if isinstance(top, ConfrontFrame):
        battle.decline(w)
    elif isinstance(top, EscapeFrame):
        w.set_turn(stage="over")
    elif isinstance(top, TURNS):
        w.set_turn(over="ended")
    else:
        w.pop()
        w.emit(ShortcutLeft(seat))


def _choose(w: Working, seat: int, action: Choose) -> None:
    frame: ChooseFrame = w.top
    w.emit(ChoiceMade(seat, frame.kind, action.option, frame.about))
    choose(w, action.option)


def _move(w: Working, seat: int, action: Move | Travel) -> None:
    if w.level == 4:
        step(w, seat, action)
    else:
        moving.move(w, seat, action)


HANDLE: dict[type, Callable[[Working, int, Any], None]] = {
    PickColour: setup.pick,
    PickCharacter: setup.pick,
    DrawCard: lambda w, seat, _: draw_card(w, seat),
    PlaceRoom: lambda w, _, action: lay_room(w, w.top, action.cell, action.rotation),
    BreakWall: lambda w, seat, action: break_wall(w, seat, w.pop().cell, action.side),
    Move: _move,
    Travel: _move,
    Seek: lambda w, seat, _: moving.seek(w, seat),
    ThrowDice: _throw,
    Fight: _fight,
    EndTurn: _end,
    Choose: _choose,
    BuyTool: tools.buy,
    UseTool: tools.use,
    PlaceTool: tools.place,
    RemoveTool: tools.remove,
    Fly: tools.fly,
    Stay: lambda w, _, action: w.set_turn(stage="over"),
    Leave: lambda w, seat, _: leave(w, seat),
}
"""By the class of the action; the frame on top tells the rest."""
