"""Figures of a finished or running match, for tables of many matches."""

from collections import Counter
from itertools import pairwise

from game.core.match import Match
from game.rules.zaar.events import (
    BagEmpty,
    BattleEnded,
    CardDrawn,
    LetterCovered,
    LetterRepeated,
    LevelBegan,
    LineTaken,
    MissionPaid,
    PawnPicked,
    RoomPlaced,
    ToolBought,
    TurnBegan,
)


def figures(match: Match) -> dict[str, int | str]:
    """Return what is counted of a match: rounds, turns by level, battles, letters, missions, survivors, coins."""
    events = match.events
    turns = [event for event in events if isinstance(event, TurnBegan)]
    found: dict[str, int | str] = {"rounds": _rounds(turns), "turns": len(turns)}
    levels = Counter(turn.level for turn in turns)
    found.update({f"turns_level_{level}": levels[level] for level in (1, 2, 3, 4)})
    found["level"] = match.state.level
    found["level_3_played"] = sum(isinstance(event, LevelBegan) and event.level == 3 for event in events)
    found["rooms"] = len(match.state.rooms)
    found["breaches"] = sum(isinstance(event, RoomPlaced) and event.how == "breach" for event in events)
    found["cards"] = sum(isinstance(event, CardDrawn) for event in events)
    results = Counter(event.result for event in events if isinstance(event, BattleEnded))
    found["battles"] = sum(results.values())
    found.update({f"battles_{result}": results[result] for result in ("draw", "lose", "win", "extra")})
    found["letters"] = sum(isinstance(event, LetterCovered) for event in events)
    found["letters_repeated"] = sum(isinstance(event, LetterRepeated) for event in events)
    found["lines_taken"] = sum(isinstance(event, LineTaken) for event in events)
    found["tools_bought"] = sum(isinstance(event, ToolBought) for event in events)
    found["coins_missing"] = sum(event.missing for event in events if isinstance(event, BagEmpty))
    paid = Counter(event.mission for event in events if isinstance(event, MissionPaid))
    found.update({f"mission_{mission}": count for mission, count in sorted(paid.items())})
    players = match.state.players
    found["survivors"] = sum(player.status == "escaped" for player in players)
    outcome = match.outcome
    winners = outcome.winners if outcome is not None else ()
    found["winner_coins"] = max((players[seat].coins for seat in winners), default=0)
    picked = {event.seat: event.character for event in events if isinstance(event, PawnPicked)}
    found["characters"] = " ".join(picked[seat] or "-" for seat in sorted(picked))
    return found


def _rounds(turns: list[TurnBegan]) -> int:
    """Return how often the turn came round: a round is every player in the game once."""
    return 1 + sum(later.seat <= earlier.seat for earlier, later in pairwise(turns)) if turns else 0
