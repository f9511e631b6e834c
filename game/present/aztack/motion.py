"""How Aztack's events are shown: stones fly, fall and raise dust; a bonus shines; a pass is told (look.md, 6)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.core.protocol import Event
from game.present import widgets
from game.present.aztack import board
from game.present.aztack.arts import Puff
from game.present.aztack.faces import Faces
from game.present.aztack.pile import STONE_HEIGHT, PileView
from game.present.node import Node, Rect
from game.present.tablegame import TableContext
from game.present.timeline import Tween
from game.present.widgets import Kit
from game.rules.aztack.events import MatchEnded, Passed, StoneDiscarded, StonePlaced, StonesSwapped
from game.rules.aztack.matching import Match
from game.rules.aztack.state import Placed

FLIGHT_MS, DROP_MS, DUST_MS, RING_MS, NOTICE_MS, DISCARD_MS = 350, 210, 380, 600, 1200, 320
FADE_MS, STILL_MS = 120, 1200
RISE = 0.75
PUFFS = 10
Z_FLIGHT = 120


class Motion:
    """Makes the tweens of what happened, for one way of seeing the pile."""

    def __init__(self, view: PileView | None, faces: Faces, kit: Kit, after: TableContext) -> None:
        self._view = view
        self._faces = faces
        self._kit = kit
        self._after = after

    def script(self, events: Sequence[Event], rects: Mapping[str, Rect], words: Callable[[Event], str]) -> list[Tween]:
        """Return the tweens of events, one after the other."""
        tweens: list[Tween] = []
        for event in events:
            begin = max((tween.start + tween.duration for tween in tweens), default=0)
            if isinstance(event, StonePlaced):
                tweens += self._placed(event, rects, begin)
            elif isinstance(event, StoneDiscarded):
                tweens += self._discarded(event, rects, begin)
            elif isinstance(event, (Passed, StonesSwapped)):
                tweens.append(self._notice(words(event), begin))
            elif isinstance(event, MatchEnded):
                person_won = any(self._after.players[seat].person for seat in event.winners)
                tweens.append(Tween(lambda share: (), 300, begin, sound="common/win" if person_won else "common/lose"))
        return tweens

    def _placed(self, event: StonePlaced, rects: Mapping[str, Rect], begin: int) -> list[Tween]:
        match_sound = "aztack/bonus" if event.match is Match.BOTH else "aztack/match"
        hides = frozenset({f"stone/{event.stone}"})
        if self._view is None or self._after.wishes.reduced_motion:
            return [Tween(lambda share: (), FADE_MS, begin, sound="aztack/stone", end_sound=match_sound)]
        view = self._view
        stone = Placed(event.stone, event.x1, event.y1, event.x2, event.y2, event.level, event.seat)
        tweens: list[Tween] = []
        source = rects.get(f"hand/{event.seat}/{event.stone}")
        if source is not None and not self._after.players[event.seat].person:
            tweens.append(self._flight(stone, source, begin, hides))
            begin += FLIGHT_MS
        body = board.stone_node(view, stone, self._faces, f"drop/{event.stone}", None, Z_FLIGHT)
        rise = RISE * view.spread * 69.42 * view.scale

        def fall(share: float) -> tuple[Node, ...]:
            return (body.moved(0, -rise * (1 - share)),)

        tweens.append(Tween(fall, DROP_MS, begin, "inQuad", hides, end_sound="aztack/stone"))
        tweens.append(self._dust(stone, begin + DROP_MS))
        if event.match is Match.BOTH:
            tweens.append(self._ring(stone, begin + DROP_MS))
        else:
            tweens.append(Tween(lambda share: (), 1, begin + DROP_MS + 60, sound=match_sound))
        return tweens

    def _flight(self, stone: Placed, source: Rect, begin: int, hides: frozenset[str]) -> Tween:
        assert self._view is not None
        (x, y), _, _ = self._view.stone(stone)
        y -= RISE * self._view.spread * 69.42 * self._view.scale
        w = max(source.w, self._kit.frame.px(96))
        art = self._faces.top(stone.stone, "held")
        sx, sy = source.center

        def fly(share: float) -> tuple[Node, ...]:
            cx, cy = sx + (x - sx) * share, sy + (y - sy) * share
            cy -= 60 * self._view.scale * 4 * share * (1 - share) if self._view else 0
            rect = Rect(round(cx - w / 2), round(cy - w / 4), w, w // 2)
            alpha = 255 if share < 0.8 else round(255 * (1 - share) / 0.2)
            return (Node(f"fly/{stone.stone}", rect, art, Z_FLIGHT, max(1, alpha)),)

        return Tween(fly, FLIGHT_MS, begin, "inOutCubic", hides, sound="common/pick_up")

    def _dust(self, stone: Placed, begin: int) -> Tween:
        view = self._view
        assert view is not None
        z = (stone.level - 1) * STONE_HEIGHT
        x0, y0 = min(stone.x1, stone.x2), min(stone.y1, stone.y2)
        x1, y1 = max(stone.x1, stone.x2) + 1, max(stone.y1, stone.y2) + 1
        spots = []
        for i in range(PUFFS):
            t = i / PUFFS * 4
            side, along = int(t), t - int(t)
            corner = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
            (ax, ay), (bx, by) = corner[side], corner[(side + 1) % 4]
            spots.append(view.point(ax + (bx - ax) * along, ay + (by - ay) * along, z))
        cx = sum(x for x, _ in spots) / PUFFS
        cy = sum(y for _, y in spots) / PUFFS
        size = max(6, round(26 * view.scale))

        def drift(share: float) -> tuple[Node, ...]:
            alpha = round(150 * (1 - share))
            grown = round(size * (0.6 + 0.6 * share))
            return tuple(
                Node(
                    f"dust/{stone.stone}/{i}",
                    Rect(
                        round(x + (x - cx) * 0.18 * share - grown / 2),
                        round(y + (y - cy) * 0.18 * share - grown / 2),
                        grown // 2 * 2,
                        grown // 2 * 2,
                    ),
                    Puff((214, 196, 160), 255),
                    Z_FLIGHT - 1,
                    max(1, alpha),
                )
                for i, (x, y) in enumerate(spots)
            )

        return Tween(drift, DUST_MS, begin)

    def _ring(self, stone: Placed, begin: int) -> Tween:
        assert self._view is not None
        node = board.rim(self._view, stone, f"ring/{stone.stone}", self._kit.theme["gold"], 0.0, Z_FLIGHT + 1)

        def shine(share: float) -> tuple[Node, ...]:
            return (replace(node, alpha=max(1, round(255 * min(1.0, 2.4 * (1 - share))))),)

        return Tween(shine, RING_MS, begin, "linear", sound="aztack/bonus")

    def _discarded(self, event: StoneDiscarded, rects: Mapping[str, Rect], begin: int) -> list[Tween]:
        source = rects.get(f"hand/{event.seat}/{event.stone}")
        if source is None or self._after.wishes.reduced_motion:
            return [Tween(lambda share: (), FADE_MS, begin, sound="aztack/discard")]
        art = self._faces.top(event.stone, "held")

        def away(share: float) -> tuple[Node, ...]:
            rect = source.moved(round(40 * share), round(-source.h * 1.6 * share))
            return (Node(f"away/{event.stone}", rect, art, Z_FLIGHT, max(1, round(255 * (1 - share)))),)

        return [Tween(away, DISCARD_MS, begin, sound="aztack/discard")]

    def _notice(self, words: str, begin: int) -> Tween:
        kit, frame = self._kit, self._kit.frame
        size = frame.text(22)
        width = min(frame.width - 40, frame.measure(words, size, "bold") + frame.px(80))
        rect = Rect((frame.width - width) // 2, round(frame.height * 0.3), width, frame.px(64))
        nodes = widgets.panel(kit, "notice", rect, z=Z_FLIGHT + 20)
        nodes += widgets.text(
            kit,
            "notice/words",
            rect,
            words,
            22,
            color=kit.theme["heading"],
            font="bold",
            align="center",
            z=Z_FLIGHT + 21,
        )

        def tell(share: float) -> tuple[Node, ...]:
            alpha = round(255 * min(1.0, share * 8, (1 - share) * 8))
            return tuple(replace(node, alpha=max(1, alpha)) for node in nodes)

        return Tween(tell, NOTICE_MS, begin, "linear", sound="aztack/pass")
