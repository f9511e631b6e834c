"""The figures of a race for its end screen: stones, right and wrong calls, and how fast they came."""

from collections.abc import Sequence

from game.content.texts import Texts
from game.core.protocol import Event
from game.present.aztack.report import end_of
from game.rules.aztack.events import StonePlaced
from game.rules.aztack.race_events import CallMade, ClaimFailed, ClaimKept

COLUMNS = ("player", "left", "placed", "right", "wrong", "wait")


def figures(
    texts: Texts, hands: Sequence[Sequence[int]], names: Sequence[str], events: Sequence[Event]
) -> list[tuple[str, ...]]:
    """Return a head row, then a row for each seat, the winner first."""
    end = end_of(events)
    ranking = end.ranking if end else tuple(range(len(names)))
    rows = [tuple(texts(f"aztack_speed.columns.{column}") for column in COLUMNS)]
    for seat in ranking:
        waits = [event.waited_ms for event in events if isinstance(event, CallMade) and event.seat == seat]
        mean = f"{sum(waits) / len(waits) / 1000:.1f}" if waits else "-"
        counts = (
            len(hands[seat]),
            _count(events, StonePlaced, seat),
            _count(events, ClaimKept, seat),
            _count(events, ClaimFailed, seat),
        )
        rows.append((names[seat], *map(str, counts), texts("aztack_speed.columns.seconds", n=mean)))
    return rows


def _count(events: Sequence[Event], kind: type[StonePlaced | ClaimKept | ClaimFailed], seat: int) -> int:
    return sum(isinstance(event, kind) and event.seat == seat for event in events)
