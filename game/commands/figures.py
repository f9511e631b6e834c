"""What `simulate` counts in a finished match beside its outcome: rounds, each seat's score, and figures of the game."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game.core.match import Match
from game.core.protocol import Seat


@dataclass(frozen=True, slots=True)
class Figures:
    """`scores` has one number for each seat, empty in a game that has none; `more` are counts by name."""

    rounds: int
    scores: tuple[int, ...] = ()
    more: dict[str, int] = field(default_factory=dict)


def figures_of(match: Match) -> Figures:
    """Return the figures of a finished match."""
    return _FIGURES[match.rules.game_id](match)


def rounds_of(match: Match) -> int:
    """Return how often the turn came round: the greatest number of times that one seat's decisions began anew."""
    turns: dict[Seat, int] = {}
    before: Seat | None = None
    for entry in match.entries:
        if entry.seat != before:
            turns[entry.seat] = turns.get(entry.seat, 0) + 1
        before = entry.seat
    return max(turns.values(), default=0)


def _count(match: Match, *names: str) -> dict[str, int]:
    """Return how many events of each class name happened."""
    found = [type(event).__name__ for event in match.events]
    return {name: found.count(name) for name in names}


def _aztack(match: Match) -> Figures:
    """Score: the stones left in a rack, fewer being better (Aztack rulebook, "Winning")."""
    state: Any = match.state
    scores = tuple(len(hand) for hand in state.hands)
    if hasattr(state, "played_ms"):
        return Figures(0, scores, _race(match))
    return Figures(rounds_of(match), scores, _count(match, "StonePlaced", "StoneDiscarded", "Passed"))


def _race(match: Match) -> dict[str, int]:
    """What matters in Speed Stack: times in milliseconds without pauses, calls that failed, calls at one time."""
    state: Any = match.state
    contested = [event for event in match.events if type(event).__name__ == "ClaimBegan" and event.others]  # type: ignore[attr-defined]
    return {
        "race ms": state.played_ms,
        "open ms": state.open_ms,
        "contested calls": len(contested),
        **_count(match, "ClaimBegan", "StonePlaced", "StoneDiscarded", "ClaimFailed"),
    }


def _ziggurat(match: Match) -> Figures:
    """Score: the honorifics earned; the team wins or loses together. A round is a card played by every seat."""
    state: Any = match.state
    seats = range(len(state.hands))
    scores = tuple(sum(award.seat == seat for award in state.awards) for seat in seats)
    inside = sum(place == "inside" for place in state.pieces.spirits.values())
    return Figures(
        -(-state.plays // len(seats)),
        scores,
        {"cards played": state.plays, "spirits inside": inside, **_count(match, "HeroPushed", "HeroFell")},
    )


def _zaar(match: Match) -> Figures:
    """Score: life, wisdom and tool coins, which is what the final count is made of (Zaar rulebook, "Level 4")."""
    from game.rules.zaar.statistics import figures

    state: Any = match.state
    found = figures(match)
    more = {name.replace("_", " "): count for name, count in found.items() if isinstance(count, int)}
    return Figures(more.pop("rounds"), tuple(player.coins for player in state.players), more)


_FIGURES: dict[str, Callable[[Match], Figures]] = {"aztack": _aztack, "ziggurat": _ziggurat, "zaar": _zaar}
