"""What is said of a match of Zaar at its end: the ranking, who won and how, and who begins the next one."""

from collections.abc import Mapping, Sequence

from game.content.texts import Texts
from game.core.protocol import Event
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.events import MatchEnded, TurnBegan
from game.rules.zaar.scoring import outcome
from game.rules.zaar.state import View

COLUMNS = ("player", "fate", "life", "wisdom", "tools", "coins")


def figures(texts: Texts, rules: ZaarRules, view: View, names: Sequence[str]) -> list[tuple[str, ...]]:
    """Return a head row, then fate and coins of each seat, the winner first."""
    result = outcome(view)
    ranking = result.ranking if result is not None else tuple(range(len(names)))
    rows = [tuple(texts(f"zaar_table.end.{column}") for column in COLUMNS)]
    for seat in ranking:
        player = view.players[seat]
        counts = (player.life, player.wisdom, player.tools.total, player.coins)
        rows.append((names[seat], texts(f"zaar_table.end.{player.status}"), *map(str, counts)))
    return rows


def ended(texts: Texts, events: Sequence[Event], names: Sequence[str]) -> tuple[str, str]:
    """Return who won and by which rule; empty while the match goes on."""
    end = next((event for event in reversed(events) if isinstance(event, MatchEnded)), None)
    if end is None:
        return "", ""
    reason = texts(f"zaar.end.{end.reason}")
    if not end.winners:
        return texts("zaar_table.end.nobody"), reason
    return texts("zaar_table.end.wins", name=", ".join(names[seat] for seat in end.winners)), reason


def rematch_options(events: Sequence[Event], seats: int) -> Mapping[str, str]:
    """Return who goes first when the same seats play again: the next seat (RULING R13)."""
    began = next((event.seat for event in events if isinstance(event, TurnBegan)), 0)
    return {"first_player": str((began + 1) % seats)}
