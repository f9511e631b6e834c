"""Coins and tools on their way: to their players, back to the bag, from one to another, into the mansion."""

from game.present.node import Node, Rect
from game.present.timeline import Tween
from game.present.zaar.arts import Disc
from game.present.zaar.mansion import clip_of
from game.present.zaar.moving import Z_MOVING, Stage, along
from game.rules.zaar.events import (
    CoinsGained,
    CoinsGiven,
    CoinsLost,
    PlaqueCoinsTaken,
    ToolBought,
    ToolGained,
    ToolPlaced,
    ToolRemoved,
    ToolUsed,
)

COIN_MS, APART_MS = 420, 90
MOST = 6
Spot = tuple[int, int]


def flight(
    stage: Stage, kinds: list[str], start: Spot, end: Spot, begin: int, sound: str = "common/coin"
) -> list[Tween]:
    """Return discs that fly from one place to another, one after the other; without motion only what is heard."""
    if not kinds:
        return []
    if stage.calm:
        return [Tween(lambda share: (), 120, begin, sound=sound)]
    size = stage.drawing.kit.frame.px(40)

    def disc(i: int, kind: str) -> Tween:
        def make(x: int, y: int) -> Node:
            spot = Rect(x - size // 2, y - size // 2, size, size)
            return Node(f"coin/{i}", spot, Disc(f"zaar/coins/{kind}"), Z_MOVING + 30)

        draw = along(make, start, end, 50 * stage.drawing.kit.frame.s)
        return Tween(draw, COIN_MS, begin + i * APART_MS, "outCubic", end_sound=sound)

    return [disc(i, kind) for i, kind in enumerate(kinds[:MOST])]


def coins(life: int, wisdom: int, seals: int = 0) -> list[str]:
    """Return the pictures of coins."""
    return ["life"] * life + ["wisdom"] * wisdom + ["revoked"] * seals


def plate(stage: Stage, seat: int) -> Spot:
    """Return where a player's things lie."""
    return stage.drawing.places.seats[seat].center


def bag(stage: Stage) -> Spot:
    """Return where the bag stands: at its number, where that is shown."""
    return stage.rects.get("zaar/count/bag", stage.drawing.places.cards).center


def pawn(stage: Stage, seat: int) -> Spot:
    """Return where a player's pawn stands, the middle of the cloth while it is out."""
    cell = stage.cells.get(seat) or stage.drawing.view.players[seat].cell
    return stage.drawing.grid.center(cell) if cell is not None else stage.drawing.places.cloth.center


def gained(stage: Stage, event: CoinsGained, begin: int) -> list[Tween]:
    """Return coins that fly from the pawn to its player."""
    kinds = coins(event.life, event.wisdom)
    return flight(stage, kinds, pawn(stage, event.seat), plate(stage, event.seat), begin)


def lost(stage: Stage, event: CoinsLost, begin: int) -> list[Tween]:
    """Return coins that fly back to the bag."""
    kinds = coins(event.life, event.wisdom)
    return flight(stage, kinds, plate(stage, event.seat), bag(stage), begin, "zaar/hurt")


def given(stage: Stage, event: CoinsGiven, begin: int) -> list[Tween]:
    """Return coins that fly from one player to another."""
    return flight(stage, coins(event.life, event.wisdom), plate(stage, event.seat), plate(stage, event.to), begin)


def taken(stage: Stage, event: PlaqueCoinsTaken, begin: int) -> list[Tween]:
    """Return the coins of a room's plaques that fly to the player."""
    start = stage.drawing.grid.center(event.cell)
    return flight(stage, coins(event.life, event.wisdom, event.seals), start, plate(stage, event.seat), begin)


def tool_gained(stage: Stage, event: ToolGained | ToolBought, begin: int) -> list[Tween]:
    """Return a tool that comes to its player, and the coins paid for it."""
    paid: list[Tween] = []
    if isinstance(event, ToolBought):
        paid = flight(stage, coins(event.life, event.wisdom), plate(stage, event.seat), bag(stage), begin)
    after = max((tween.start + tween.duration for tween in paid), default=begin)
    return paid + flight(stage, [event.kind], bag(stage), plate(stage, event.seat), after, "zaar/tool")


def tool_placed(stage: Stage, event: ToolPlaced, begin: int) -> list[Tween]:
    """Return a tool that is laid into a room or onto a wall."""
    grid = stage.drawing.grid
    end = grid.center(event.cell) if event.side is None else grid.edge(event.cell, event.side)
    return flight(stage, [event.kind], plate(stage, event.seat), end, begin, "zaar/tool")


def tool_removed(stage: Stage, event: ToolRemoved, begin: int) -> list[Tween]:
    """Return a tool that goes from the mansion into the bag."""
    grid = stage.drawing.grid
    start = grid.center(event.cell) if event.side is None else grid.edge(event.cell, event.side)
    return flight(stage, [event.kind], start, bag(stage), begin, "zaar/tool")


def tool_used(stage: Stage, event: ToolUsed, begin: int) -> list[Tween]:
    """Return a tool that goes up in smoke over its player's pawn."""
    start, end = plate(stage, event.seat), pawn(stage, event.seat)
    if stage.calm:
        return [Tween(lambda share: (), 120, begin, sound="zaar/incense")]
    size = round(stage.drawing.grid.radius * 0.5)
    clip = clip_of(stage.drawing)

    def rise(share: float) -> tuple[Node, ...]:
        grown = size + round(size * 0.8 * share / 4) * 4
        spot = Rect(end[0] - grown // 2, end[1] - round(size * 1.4 * share) - grown // 2, grown, grown)
        alpha = max(1, round(255 * (1 - share)))
        return (Node("coin/smoke", spot, Disc(f"zaar/coins/{event.kind}"), Z_MOVING + 30, alpha, clip=clip),)

    come = flight(stage, [event.kind], start, end, begin, "zaar/tool")
    return [*come, Tween(rise, 700, begin + COIN_MS, "outCubic", sound="zaar/incense")]
