"""Why a move is proposed, in one sentence: it wins, earns the bonus, takes stones from another, or keeps one's own."""

from game.bots.aztack.twin import Twin, play_on_twin
from game.bots.protocol import Hint
from game.core.frozen import FrozenDict
from game.rules.aztack.actions import Action, DiscardStone
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.view import AztackView


def explain(rules: AztackRules, view: AztackView, action: Action) -> Hint:
    """Return the hint for an action; of several reasons the first that applies."""
    me = view.seat
    twin = Twin(rules.tables, view)
    before = _playable(twin)
    places = twin.placements_of(action.stone) if isinstance(action, DiscardStone) else 0
    play_on_twin(twin, action)
    if twin.winner == me:
        return Hint(action, "aztack.hint.wins")
    if isinstance(action, DiscardStone):
        return Hint(action, "aztack.hint.discard", FrozenDict({"n": str(places)}))
    if twin.bonus:
        return Hint(action, "aztack.hint.bonus")
    after = _playable(twin)
    others = [(me + k) % twin.seats for k in range(1, twin.seats)]
    hurt = max(others, key=lambda seat: before[seat] - after[seat])
    if after[hurt] < before[hurt]:
        values = {"name": view.names[hurt], "n": str(after[hurt]), "m": str(before[hurt])}
        return Hint(action, "aztack.hint.leaves", FrozenDict(values))
    return Hint(action, "aztack.hint.keeps", FrozenDict({"n": str(after[me])}))


def _playable(twin: Twin) -> list[int]:
    fitting = twin.fitting()
    return [twin.playable(seat, fitting) for seat in range(twin.seats)]
