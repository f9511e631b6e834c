"""How a match ends and who has won ("Game Ending"; design 4.5)."""

from game.core.protocol import Outcome
from game.rules.zaar.state import Table
from game.rules.zaar.working import Working


def outcome(pos: Table | Working) -> Outcome | None:
    """Return how the match ended, None while a pawn is in the game.

    Most coins wins (tools in hand are one each); a tie goes to more wisdom, then more life, then it is
    shared (RULING: 27).
    """
    players = pos.players
    if any(player.status == "in" for player in players):
        return None

    def score(seat: int) -> tuple[int, int, int]:
        player = players[seat]
        return player.coins, player.wisdom, player.life

    survivors = [seat for seat, player in enumerate(players) if player.status == "escaped"]
    ranking = tuple(sorted(survivors, key=lambda seat: (*(-n for n in score(seat)), seat)))
    lost = tuple(seat for seat in range(len(players)) if seat not in survivors)
    if not survivors:
        taken = all(player.status == "taken" for player in players)
        return Outcome("lost", (), "demon" if taken else "buried", lost)
    best = [seat for seat in survivors if score(seat) == score(ranking[0])]
    if len(best) > 1:
        return Outcome("won", tuple(best), "shared", ranking + lost)
    first = score(ranking[0])
    ties = [score(seat) for seat in ranking[1:] if score(seat)[0] == first[0]]
    reason = "coins" if not ties else "wisdom" if all(other[1] < first[1] for other in ties) else "life"
    return Outcome("won", (ranking[0],), reason, ranking + lost)
