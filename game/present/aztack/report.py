"""What is said of a match of Aztack: its figures at the end, who won and how, and who begins the next one."""

from collections.abc import Mapping, Sequence

from game.content.texts import Texts
from game.core.protocol import Event
from game.rules.aztack.events import MatchBegan, MatchEnded, StonePlaced
from game.rules.aztack.matching import Match
from game.rules.aztack.view import AztackView

COLUMNS = ("player", "left", "placed", "bonuses", "passes")


def end_of(events: Sequence[Event]) -> MatchEnded | None:
    """Return the event that ended the match, None while it goes on."""
    return next((event for event in reversed(events) if isinstance(event, MatchEnded)), None)


def figures(texts: Texts, view: AztackView, names: Sequence[str], events: Sequence[Event]) -> list[tuple[str, ...]]:
    """Return a head row, then stones left, stones placed, bonuses and passes of each seat, the winner first."""
    end = end_of(events)
    ranking = end.ranking if end else tuple(range(len(names)))
    rows = [tuple(texts(f"aztack_table.end.{column}") for column in COLUMNS)]
    for seat in ranking:
        placed = [event for event in events if isinstance(event, StonePlaced) and event.seat == seat]
        bonuses = sum(event.match is Match.BOTH for event in placed)
        row = (len(view.hands[seat]), len(placed), bonuses, view.passes[seat])
        rows.append((names[seat], *map(str, row)))
    return rows


def ended(texts: Texts, events: Sequence[Event], names: Sequence[str]) -> tuple[str, str]:
    """Return who won and by which rule; empty while the match goes on."""
    end = end_of(events)
    if end is None:
        return "", ""
    winner = ", ".join(names[seat] for seat in end.winners)
    reason = texts(f"aztack.end.{end.reason}")
    return texts("aztack_table.end.wins", name=winner), f"{reason[:1].upper()}{reason[1:]}."


def rematch_options(options: Mapping[str, str], events: Sequence[Event], seats: int) -> Mapping[str, str]:
    """Return who goes first when the same seats play again: the next seat, or with "loser" the one who came last.

    RULING R13: the first seat has an advantage with three and four players, so it moves on in a series.
    """
    if options.get("first", "").partition(":")[0] == "loser":
        end = end_of(events)
        return {"first": f"loser:{end.ranking[-1]}"} if end and end.ranking else {}
    began = next((event.seat for event in events if isinstance(event, MatchBegan)), 0)
    return {"first": str((began + 1) % seats)}
