"""Who wins and how the others are ranked (Aztack rulebook, "Winning").

Reasons: `placed_last` (placed the last stone), `discarded_last` (got rid of it by the bonus), `fewest` (all are
stuck, fewest stones left), `tie_placed_last` (all are stuck, tied, placed last), `resigned`. In Speed Stack also
`stuck_placed_last` (all are stuck, placed last) and `agreed_placed_last` (all agreed to end, placed last).
"""

from collections.abc import Sequence

from game.core.protocol import Outcome
from game.rules.aztack.state import End

REASONS = ("placed_last", "discarded_last", "fewest", "tie_placed_last", "resigned")
SPEED_REASONS = ("placed_last", "discarded_last", "stuck_placed_last", "agreed_placed_last", "resigned")


def ranking(hands: Sequence[Sequence[int]], last_placed: Sequence[int]) -> tuple[int, ...]:
    """Return the seats, best first: fewest stones left, then the later latest placement, then the later seat.

    RULING: R12, "the player who last placed a stone" is the one of the tied players who placed most recently.
    """
    return tuple(sorted(range(len(hands)), key=lambda seat: (len(hands[seat]), -last_placed[seat], -seat)))


def end_when_stuck(hands: Sequence[Sequence[int]], last_placed: Sequence[int]) -> End:
    """Return the end of a match in which nobody can place any more."""
    order = ranking(hands, last_placed)
    tied = len(hands[order[0]]) == len(hands[order[1]])
    return End(order[0], "tie_placed_last" if tied else "fewest")


def last_placer(last_placed: Sequence[int]) -> int:
    """Return the seat that placed a stone most recently."""
    return max(range(len(last_placed)), key=lambda seat: last_placed[seat])


def outcome_of(end: End, hands: Sequence[Sequence[int]], last_placed: Sequence[int]) -> Outcome:
    """Return the outcome; the winner leads the ranking also where the other resigned."""
    order = ranking(hands, last_placed)
    others = tuple(seat for seat in order if seat != end.winner)
    return Outcome("won", (end.winner,), end.reason, (end.winner, *others))
