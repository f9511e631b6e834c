"""Whether a match could be in a state, for positions written by hand."""

from collections import Counter
from collections.abc import Iterator

from game.content.aztack import STONE_COUNT
from game.core.errors import ContentError
from game.rules.aztack.geometry import WIDTH
from game.rules.aztack.matching import Match
from game.rules.aztack.options import MIN_SEATS, read_options
from game.rules.aztack.placing import can_place, lay_again
from game.rules.aztack.setting_up import BASE_STONES, HAND_STONES
from game.rules.aztack.state import End, PlaceFrame, State, pile_of
from game.rules.aztack.tables import Tables
from game.rules.aztack.winning import REASONS, SPEED_REASONS, end_when_stuck, last_placer


def check_state(tables: Tables, state: State) -> None:
    """Raise ContentError that lists every fault of the first group that has one: seats, stones, base, pyramid, turn."""
    read_options(state.options, len(state.names))
    if state.options.get("mode") == "speed":
        raise ContentError("options: a match in turns is played in mode turns; a race is an aztack.SpeedState")
    check_table(tables, state)
    problems = list(_turn_faults(tables, state))
    if problems:
        raise ContentError(*problems)


def check_table(tables: Tables, state: State) -> None:
    """Raise ContentError that lists every fault of the first group that has one: seats, stones, base, pyramid."""
    for find in (_seat_faults, _stone_faults, _base_faults):
        problems = list(find(state))
        if problems:
            raise ContentError(*problems)
    for look in (_pile_faults, _order_faults):
        problems = list(look(tables, state))
        if problems:
            raise ContentError(*problems)


def _seat_faults(state: State) -> Iterator[str]:
    seats = len(state.names)
    for name in ("hands", "discards", "last_placed", "passes"):
        found = len(getattr(state, name))
        if found != seats:
            yield f"{name}: expected one entry for each of {seats} seats, found {found}"
    if not 0 <= state.seat < seats:
        yield f"seat: there is no seat {state.seat}"
    for placed in state.placed:
        if placed.seat is not None and not 0 <= placed.seat < seats:
            yield f"placed: there is no seat {placed.seat}"
    if any(count < 0 for count in state.passes):
        yield "passes: a count can't be negative"


def _stone_faults(state: State) -> Iterator[str]:
    counts = Counter(stone.stone for stone in state.placed)
    counts.update(state.boxed)
    for hand, discards in zip(state.hands, state.discards, strict=True):
        counts.update(hand)
        counts.update(discards)
    for stone in range(1, STONE_COUNT + 1):
        if counts[stone] != 1:
            yield f"stone {stone} is in {counts[stone]} places; every stone is in exactly one"
    for stone in sorted(counts):
        if not 1 <= stone <= STONE_COUNT:
            yield f"there is no stone {stone}"
    for seat, (hand, discards) in enumerate(zip(state.hands, state.discards, strict=True)):
        had = len(hand) + len(discards) + sum(stone.seat == seat for stone in state.placed)
        if had > HAND_STONES:
            yield f"seat {seat} has had {had} stones in rack, discards and pyramid; each is dealt {HAND_STONES}"


def _base_faults(state: State) -> Iterator[str]:
    base = [stone for stone in state.placed if stone.seat is None]
    if len(base) != BASE_STONES or any(stone.seat is not None for stone in state.placed[:BASE_STONES]):
        yield f"placed: the {BASE_STONES} stones of the base (seat null) stand first, all others have a seat"
        return
    for position, stone in enumerate(base):
        x, back = position % WIDTH, 2 * (position // WIDTH)
        if stone.x1 != x or stone.x2 != x or {stone.y1, stone.y2} != {back, back + 1} or stone.level != 1:
            yield f"placed[{position}]: this stone of the base lies on ({x}, {back}) and ({x}, {back + 1}), level 1"


def _pile_faults(tables: Tables, state: State) -> Iterator[str]:
    """Lay every stone again and see that it lies flat, bridges two stones and matches."""
    if (state.heights, state.tops) != pile_of(state.placed):
        yield "the derived fields don't fit; make the state with decode"
        return
    for number, (stone, level, match) in enumerate(lay_again(tables, state.placed)):
        if stone.seat is None:
            continue
        if match is None:
            yield f"placed[{number}]: stone {stone.stone} may not be placed there"
        elif stone.level != level:
            yield f"placed[{number}]: stone {stone.stone} lies on level {level}, not {stone.level}"


def _order_faults(tables: Tables, state: State) -> Iterator[str]:
    """A position written by hand need not show every stone ever placed, but may not contradict itself."""
    numbers = [number for number in state.last_placed if number != 0]
    if len(set(numbers)) != len(numbers) or any(number < 0 for number in numbers):
        yield "last_placed: the numbers are positive and different, or 0 for a seat that has placed nothing"
    order = list(dict.fromkeys(stone.seat for stone in reversed(state.placed) if stone.seat is not None))
    latest = [state.last_placed[seat] for seat in order]
    if 0 in latest or latest != sorted(latest, reverse=True):
        yield f"last_placed: by the pyramid the seats placed their latest stones in the order {order[::-1]}"


def _turn_faults(tables: Tables, state: State) -> Iterator[str]:
    if state.end is not None:
        yield from _end_faults(tables, state)
        return
    if any(not hand for hand in state.hands):
        yield "a player without stones has won; `end` is missing"
    if len(state.frames) != 1 or state.frames[0].seat != state.seat:
        yield f"frames: expected one frame of seat {state.seat}, the seat on turn"
        return
    frame, last = state.frames[0], state.placed[-1]
    if isinstance(frame, PlaceFrame):
        if not can_place(tables, state.codes, state.masks[state.seat]):
            yield f"seat {state.seat} has the turn but can't place a stone"
    elif last.seat != state.seat or [*lay_again(tables, state.placed)][-1][2] is not Match.BOTH:
        yield f"seat {state.seat} has no bonus: the last stone placed isn't its own match by colours and glyphs"


def _end_faults(tables: Tables, state: State) -> Iterator[str]:
    end = state.end
    if end is None:
        return
    if state.frames:
        yield "frames: none is open once the match is over"
    if end.reason not in REASONS:
        yield f"end: the reason is one of {', '.join(REASONS)}"
    elif (fault := _winner_fault(state, end)) is not None:
        yield fault
    elif end.reason in ("fewest", "tie_placed_last"):
        if _somebody_can_place(tables, state):
            yield "end: somebody can still place a stone"
        elif end != end_when_stuck(state.hands, state.last_placed):
            yield f"end: by the stones left it is {end_when_stuck(state.hands, state.last_placed)}"


def end_of_race_faults(tables: Tables, state: State) -> Iterator[str]:
    """Yield what is wrong with the end of a match of Speed Stack."""
    end = state.end
    if end is None:
        return
    if end.reason not in SPEED_REASONS:
        yield f"end: the reason is one of {', '.join(SPEED_REASONS)}"
    elif (fault := _winner_fault(state, end)) is not None:
        yield fault
    elif end.reason in ("stuck_placed_last", "agreed_placed_last"):
        if end.winner != last_placer(state.last_placed):
            yield f"end: seat {last_placer(state.last_placed)} placed last"
        if end.reason == "stuck_placed_last" and _somebody_can_place(tables, state):
            yield "end: somebody can still place a stone"


def _winner_fault(state: State, end: End) -> str | None:
    if not 0 <= end.winner < len(state.names):
        return f"end: there is no seat {end.winner}"
    if end.reason in ("placed_last", "discarded_last") and state.hands[end.winner]:
        return f"end: seat {end.winner} still has stones"
    if end.reason == "resigned" and len(state.names) != MIN_SEATS:
        return "end: only a match of two can be given up"
    return None


def _somebody_can_place(tables: Tables, state: State) -> bool:
    return any(can_place(tables, state.codes, mask) for mask in state.masks)
