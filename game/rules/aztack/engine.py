"""The rules of Aztack in turns: routes actions to the chapters and settles what needs no decision.

Races of Speed Stack are states of another class and go to `speed_engine`.
"""

from game.content.aztack import STONE_COUNT, AztackContent
from game.core.draft import Draft
from game.core.errors import ContentError
from game.core.frozen import FrozenDict
from game.core.protocol import Change, Outcome, Prompt, Reason, Setup
from game.core.rng import Rng
from game.rules.aztack import notation
from game.rules.aztack.actions import Action, DiscardStone, KeepAll, PlaceStone, Resign, SwitchMode
from game.rules.aztack.checking import check_state
from game.rules.aztack.clock import next_due
from game.rules.aztack.events import AllKept, MatchBegan, MatchEnded, Passed, Resigned, StoneDiscarded
from game.rules.aztack.matching import Match
from game.rules.aztack.options import MIN_SEATS, first_seat, may_switch, read_options
from game.rules.aztack.placing import can_place, place_stone, placements, with_entry, without_stone
from game.rules.aztack.refusals import Refusals
from game.rules.aztack.setting_up import HAND_STONES, deal, lay_base
from game.rules.aztack.speed_checking import check_speed_state
from game.rules.aztack.speed_engine import SpeedRules
from game.rules.aztack.speed_state import SpeedState, SpeedView, race_of
from game.rules.aztack.state import DiscardFrame, End, Pile, PlaceFrame, State, codes_of
from game.rules.aztack.switching import begin_race, to_speed, to_turns
from game.rules.aztack.tables import build_tables
from game.rules.aztack.view import AztackView, view_of
from game.rules.aztack.winning import end_when_stuck, outcome_of

_KEEP_ALL = KeepAll()
_RESIGN = Resign()
_SWITCH = SwitchMode("speed")


class AztackRules:
    """Aztack as `core.protocol.Rules`; see docs/rules-api-aztack.md."""

    game_id = "aztack"
    rules_version = 1

    def __init__(self, content: AztackContent) -> None:
        self.content = content
        self.tables = build_tables(content)
        self._refusals = Refusals(content, self.tables)
        self._speed = SpeedRules(content, self.tables, self._refusals)

    def new(self, setup: Setup, seed: int) -> Change:
        """Lay the base, deal and let the first player begin; see `core.protocol.Rules.new`."""
        seats = len(setup.seats)
        options = read_options(setup.options, seats)
        rng = Rng.from_seed(seed, "aztack")
        chosen = first_seat(options)
        while True:
            laid, rng = deal(self.tables, rng)
            placed, rng = lay_base(laid.base, rng)
            first, rng = rng.below(seats) if chosen is None else (chosen, rng)
            hands = tuple(laid.supply[HAND_STONES * s : HAND_STONES * (s + 1)] for s in range(seats))
            state = State.rebuild(
                names=setup.seats,
                options=options,
                placed=placed,
                hands=hands,
                discards=((),) * seats,
                boxed=laid.supply[HAND_STONES * seats :],
                last_placed=(0,) * seats,
                passes=(0,) * seats,
                seat=first,
                frames=(),
                rng=rng,
            )
            # RULING: R7, when nobody could place a stone, the deal is repeated.
            if any(can_place(self.tables, state.codes, mask) for mask in state.masks):
                break
        draft = Draft(state)
        for swap in laid.swaps:
            draft.emit(swap)
        if options["mode"] == "speed":
            return begin_race(state, 0, tuple(draft.events))
        draft.emit(MatchBegan(first))
        self._give_turn(draft, (*range(first, seats), *range(first)))
        return draft.change()

    def prompts(self, state: State | SpeedState) -> tuple[Prompt, ...]:
        """Return who decides; with `resign=on` the player not on turn may give up as well."""
        if isinstance(state, SpeedState):
            return self._speed.prompts(state)
        if state.end is not None:
            return ()
        kind = "discard" if isinstance(state.frames[-1], DiscardFrame) else "place"
        name = FrozenDict({"name": state.names[state.seat]})
        prompt = Prompt(state.seat, kind, True, f"aztack.prompt.{kind}", name)
        if not self._may_resign(state):
            return (prompt,)
        other = 1 - state.seat
        name = FrozenDict({"name": state.names[other]})
        return prompt, Prompt(other, "resign", False, "aztack.prompt.resign", name)

    def legal(self, state: State | SpeedState, seat: int) -> tuple[Action, ...]:
        """Return placements by place, flip and stone, or discards in rack order and KeepAll; Resign last."""
        if isinstance(state, SpeedState):
            return self._speed.legal(state, seat)
        if state.end is not None or not 0 <= seat < len(state.names):
            return ()
        resign: tuple[Action, ...] = (_RESIGN,) if self._may_resign(state) else ()
        if seat != state.seat:
            return resign
        if isinstance(state.frames[-1], DiscardFrame):
            discards = self.tables.discards
            return (*(discards[stone - 1] for stone in state.hands[seat]), _KEEP_ALL, *resign)
        switch: tuple[Action, ...] = (_SWITCH,) if may_switch(state.options) else ()
        return placements(self.tables, state.codes, state.masks[seat]) + switch + resign

    def apply(self, state: State | SpeedState, seat: int, action: Action, at_ms: int = 0) -> Change:
        """Play a legal action; see `core.protocol.Rules.apply`. There is no clock in turns."""
        if isinstance(state, SpeedState):
            if isinstance(action, SwitchMode):
                return self._to_turns(state, seat)
            return self._speed.apply(state, seat, action, at_ms)
        if isinstance(action, SwitchMode):
            return to_speed(state, seat, at_ms)
        draft = Draft(state)
        if isinstance(action, PlaceStone):
            self._place(draft, action)
        elif isinstance(action, DiscardStone):
            self._discard(draft, action)
        elif isinstance(action, KeepAll):
            draft.emit(AllKept(seat))
            self._end_turn(draft)
        else:
            draft.emit(Resigned(seat))
            self._finish(draft, End(1 - seat, "resigned"))
        return draft.change()

    def advance(self, state: State | SpeedState, to_ms: int) -> Change:
        """Settle what falls due in a race; nothing does in turns."""
        if isinstance(state, SpeedState):
            return self._speed.advance(state, to_ms)
        return Change(state, ())

    def next_due(self, state: State | SpeedState) -> int | None:
        """Return when something will happen by itself, None in turns and while nothing will."""
        return next_due(state) if isinstance(state, SpeedState) else None

    def why_not(self, state: State | SpeedState, seat: int, action: object) -> Reason | None:
        """Return the first reason against an action, None when it is legal."""
        if not isinstance(action, Action):
            return self._refusals.reason("NO_SUCH_ACTION")
        if isinstance(state, SpeedState):
            return self._speed.why_not(state, seat, action)
        return self._refusals.why_not(state, seat, action)

    def observe(self, state: State | SpeedState, seat: int) -> AztackView | SpeedView:
        """Return the table, in Speed Stack with the race; everybody sees the same."""
        return self._speed.observe(state) if isinstance(state, SpeedState) else view_of(state)

    def imagine(self, view: AztackView | SpeedView, rng: Rng) -> State | SpeedState:
        """Return a state that agrees with a view; the stones in the box are guessed where they are unseen."""
        if isinstance(view, SpeedView):
            return race_of(view, self._imagine_table(view.table, rng))
        return self._imagine_table(view, rng)

    def _imagine_table(self, view: AztackView, rng: Rng) -> State:
        boxed = view.boxed
        if len(boxed) < view.boxed_count:
            seen = {stone.stone for stone in view.placed}.union(*view.hands, *view.discards)
            boxed, rng = rng.shuffle([s for s in range(1, STONE_COUNT + 1) if s not in seen])
        return State(
            view.names,
            view.options,
            view.placed,
            view.hands,
            view.discards,
            boxed,
            view.last_placed,
            view.passes,
            view.seat,
            view.frames,
            rng,
            view.end,
            view.heights,
            view.tops,
            view.codes,
            view.masks,
        )

    def outcome(self, state: State | SpeedState) -> Outcome | None:
        """Return how the match ended, None while it goes on."""
        if isinstance(state, SpeedState):
            return self._speed.outcome(state)
        return None if state.end is None else outcome_of(state.end, state.hands, state.last_placed)

    def check(self, state: State | SpeedState) -> None:
        """Raise ContentError that lists why no match could be in this state."""
        if isinstance(state, SpeedState):
            check_speed_state(self.tables, state)
        elif isinstance(state, State):
            check_state(self.tables, state)
        else:
            raise ContentError(f"a position of Aztack is an aztack.State or SpeedState, not a {type(state).__name__}")

    def write_action(self, action: Action) -> str:
        """Return the short notation of an action."""
        return notation.write_action(action)

    def read_action(self, state: State | SpeedState, seat: int, text: str) -> Action:
        """Read the short notation. Raises IllegalAction with code NOTATION."""
        return notation.read_action(text)

    def match_of(self, pile: Pile, stone: int, place: int, flip: int) -> Match | None:
        """Return how a stone would match on a place of a state or view, whoever has it; None when it may not."""
        return self.tables.match_of(codes_of(pile.heights, pile.tops)[place], flip * STONE_COUNT + stone - 1)

    def placements_of(self, view: State | AztackView, seat: int) -> tuple[PlaceStone, ...]:
        """Return every placement that would be legal for a seat if it had the turn."""
        return placements(self.tables, view.codes, view.masks[seat])

    def _to_turns(self, state: SpeedState, seat: int) -> Change:
        draft, order = to_turns(state, seat)
        self._give_turn(draft, order)
        return draft.change()

    def _may_resign(self, state: State) -> bool:
        return state.options.get("resign") == "on" and len(state.names) == MIN_SEATS

    def _place(self, draft: Draft[State], action: PlaceStone) -> None:
        match = place_stone(self.tables, draft, action)
        state = draft.state
        if not state.hands[state.seat]:
            self._finish(draft, End(state.seat, "placed_last"))
        elif match is Match.BOTH:
            draft.state = state.with_turn(state.seat, state.passes, (DiscardFrame(state.seat),), None)
        else:
            self._end_turn(draft)

    def _discard(self, draft: Draft[State], action: DiscardStone) -> None:
        seat, stone = draft.state.seat, action.stone
        hands, masks = without_stone(draft.state, seat, stone)
        discards = with_entry(draft.state.discards, seat, (*draft.state.discards[seat], stone))
        draft.set(hands=hands, masks=masks, discards=discards)
        draft.emit(StoneDiscarded(seat, stone))
        # RULING: R9, who gets rid of the last stone by the bonus wins like by placing it.
        if not hands[seat]:
            self._finish(draft, End(seat, "discarded_last"))
        else:
            self._end_turn(draft)

    def _end_turn(self, draft: Draft[State]) -> None:
        seat, seats = draft.state.seat, len(draft.state.names)
        self._give_turn(draft, (*range(seat + 1, seats), *range(seat + 1)))

    def _give_turn(self, draft: Draft[State], order: tuple[int, ...]) -> None:
        """Give the turn to the first seat in order that can place; those before it pass (RULING: R10, R11)."""
        state = draft.state
        tables, codes, masks = self.tables, state.codes, state.masks
        passes = state.passes
        for place, able in enumerate(order):
            if can_place(tables, codes, masks[able]):
                for seat in order[:place]:
                    draft.emit(Passed(seat))
                    passes = with_entry(passes, seat, passes[seat] + 1)
                draft.state = state.with_turn(able, passes, (PlaceFrame(able),), None)
                return
        self._finish(draft, end_when_stuck(state.hands, state.last_placed))

    def _finish(self, draft: Draft[State], end: End) -> None:
        draft.state = draft.state.with_turn(draft.state.seat, draft.state.passes, (), end)
        outcome = outcome_of(end, draft.state.hands, draft.state.last_placed)
        draft.emit(MatchEnded(outcome.kind, outcome.winners, outcome.reason, outcome.ranking))
