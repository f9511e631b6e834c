"""What the hall of honour keeps of a match beside its result: how it was played, and who placed how many stones."""

from dataclasses import dataclass

from game.core.match import Match

TURNS, SPEED, MIXED = "turns", "speed", "mixed"


@dataclass(frozen=True, slots=True)
class Note:
    """`mode` is "turns", "speed" or "mixed" where a game has two ways of playing, else empty (RULING: R25).

    `placed` are the stones that each seat has placed, where that says how fast somebody is.
    """

    mode: str = ""
    placed: tuple[int, ...] = ()


def note_of(match: Match) -> Note:
    """Return what is kept of a finished match."""
    if match.rules.game_id != "aztack":
        return Note()
    from game.rules.aztack.events import StonePlaced
    from game.rules.aztack.race_events import ModeSwitched

    switched = any(isinstance(event, ModeSwitched) for event in match.events)
    mode = MIXED if switched else str(match.state.options.get("mode", TURNS))
    counts = [0] * len(match.state.hands)
    for event in match.events:
        if isinstance(event, StonePlaced):
            counts[event.seat] += 1
    return Note(mode, tuple(counts) if mode == SPEED else ())
