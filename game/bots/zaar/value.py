"""What a position is worth to each seat at the end of a playout (design 13.3, point 4)."""

from math import exp

from game.bots.zaar.paths import Paths
from game.core.hex import Cell
from game.rules.zaar.levels import trap_cell
from game.rules.zaar.moving import shortcut_targets
from game.rules.zaar.scoring import outcome
from game.rules.zaar.state import Player, Table
from game.rules.zaar.tables import Tables
from game.rules.zaar.tools import price_of

SOFTNESS = 3.0
NEAR_SACRED, FAR_SACRED = 0.95, 0.8
STEP_RISK = 0.08
LOST, LAST_CHANCE = 0.1, 0.5
PLAQUE_NEAR = 0.25
LAST_SPELL = 1.5


def shares(tables: Tables, pos: Table) -> tuple[float, ...]:
    """Return every seat's share of the position: 1 in all; a finished match gives it to the winners."""
    over = outcome(pos)
    if over is not None:
        count = len(over.winners)
        return tuple(1 / count if seat in over.winners else 0.0 for seat in range(len(pos.players)))
    values = [exp(worth(tables, pos, seat) / SOFTNESS) for seat in range(len(pos.players))]
    total = sum(values)
    return tuple(value / total for value in values)


def worth(tables: Tables, pos: Table, seat: int) -> float:
    """Return what a seat can expect to bring out of the mansion, in coins."""
    player = pos.players[seat]
    if player.status == "escaped":
        return float(player.coins)
    if player.status != "in":
        return 0.0
    if player.cell is None or pos.level == 1:
        return float(player.coins)
    paths = Paths(tables, pos, seat)
    if pos.level == 2:
        return player.coins + _prospects(pos, seat, player.cell, paths)
    if pos.level == 3:
        way = paths.toward(player.cell, paths.sacred, 4)
        return player.coins * (NEAR_SACRED if way is not None or player.cell in paths.sacred else FAR_SACRED)
    return player.coins * _survival(tables, pos, seat, player, paths)


def _prospects(pos: Table, seat: int, cell: Cell, paths: Paths) -> float:
    value = LAST_SPELL if pos.last_revoker == seat and trap_cell(pos) is not None else 0.0
    near = {cell}
    for _ in range(2):
        near |= {target for origin in near for _, target in paths.steps(origin)}
    return value + PLAQUE_NEAR * sum(spot[0] in near for spot in pos.live)


def _survival(tables: Tables, pos: Table, seat: int, player: Player, paths: Paths) -> float:
    if player.cell in paths.sacred:
        return NEAR_SACRED
    way = paths.toward(player.cell, paths.sacred) if player.cell is not None else None
    if way is not None:
        return max(LOST, NEAR_SACRED - STEP_RISK * way[1])
    if player.cell is not None and shortcut_targets(tables, pos, player.cell):
        return LAST_CHANCE
    can_buy = not player.has_moved and player.life + player.wisdom >= price_of(tables, pos, seat)
    return LAST_CHANCE if can_buy or player.tools.boswellia else LOST
