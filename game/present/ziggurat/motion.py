"""How the Ziggurat's events are shown: pieces hop, climb, slide, are pushed and burn; cards fly (look.md, 6)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from game.core.protocol import Event
from game.present.arts import Sprite
from game.present.node import Art, Color, Node, Rect
from game.present.timeline import Tween
from game.present.ziggurat.arts import Glow, Standing
from game.present.ziggurat.cards import card_nodes
from game.present.ziggurat.ending import END_MS, end_glow
from game.present.ziggurat.look import BoardView, Drawing
from game.present.ziggurat.losing import LOSS_NODES
from game.present.ziggurat.panels import Places
from game.present.ziggurat.paths import line_nodes, tracks
from game.present.ziggurat.pieces import CINDER_SCALE, PIECE_SCALE, piece_rect, place_of, spirit_number
from game.present.ziggurat.words import colour_of
from game.rules.ziggurat import events as ev
from game.rules.ziggurat.state import CINDER

STEP_MS, CLIMB_MS, SLIDE_MS, PUSH_MS, GATE_MS, HOME_MS = 170, 520, 460, 260, 420, 520
PIT_MS, BURN_MS, SPAWN_MS, CARD_MS, STILL_MS, FADE_MS = 600, 700, 320, 320, 1200, 120
HOP = 14
Z_MOVE, Z_CARD, Z_LIGHT = 120, 140, 118
EMBER: Color = (255, 140, 40)
Spot = tuple[float, float, float]
"""Where a foot is, and how opaque the piece is from 0 to 1."""


@dataclass
class _Track:
    """One piece's way through a script: parts with begin, end and place by share."""

    art: Art
    rest: Spot
    parts: list[tuple[int, int, Callable[[float], Spot]]] = field(default_factory=list)

    def at(self, ms: float) -> Spot:
        """Return where the piece is at a time."""
        spot = self.rest
        for begin, end, place in self.parts:
            if ms < begin:
                break
            spot = place(min(1.0, (ms - begin) / max(1, end - begin)))
        return spot


class Motion:
    """Makes the tweens of what happened, for one way of seeing the board."""

    def __init__(self, view: BoardView, drawing: Drawing, spots: Places) -> None:
        self._view = view
        self._drawing = drawing
        self._spots = spots
        self._tracks: dict[str, _Track] = {}
        self._tweens: list[Tween] = []
        self._now = 0

    def script(self, events: Sequence[Event], rects: Mapping[str, Rect]) -> list[Tween]:
        """Return the tweens of events, one after the other."""
        if self._drawing.context.wishes.reduced_motion:
            return self._still(events)
        for event in events:
            self._piece_event(event)
            self._card_event(event, rects)
            self._sign_event(event)
        total = self._now
        moves = [self._move(piece, track, total) for piece, track in self._tracks.items()]
        return [*moves, *self._tweens]

    # Pieces --------------------------------------------------------------------------------------------------

    def _piece_event(self, event: Event) -> None:
        for piece, way in tracks([event]):
            match event:
                case ev.HeroMoved() | ev.SpiritMoved():
                    sound = "common/step" if piece.isdigit() else "ziggurat/spirit"
                    for a, b in pairwise(way):
                        self._go(piece, a, b, STEP_MS, HOP, sound)
                case ev.HeroClimbed() | ev.SpiritClimbed():
                    self._go(piece, way[0], way[1], CLIMB_MS, 0, "ziggurat/ladder", pulls=5)
                case ev.HeroFell() | ev.SpiritFell():
                    self._go(piece, way[0], way[1], SLIDE_MS, 0, "ziggurat/chute", fast=True)
                case ev.HeroPushed():
                    self._go(piece, way[0], way[1], PUSH_MS, 5, "ziggurat/push")
                case ev.HeroWalkedThrough():
                    self._go(piece, way[0], way[1], GATE_MS, 0, "ziggurat/gate", fade=True)
                case _:
                    self._go(piece, way[0], way[1], HOME_MS, 60, "ziggurat/gate")
        match event:
            case ev.HeroInPit(seat, space):
                self._vanish(str(seat), space, PIT_MS, "ziggurat/pit")
            case ev.SpiritInPit(spirit, space, _):
                self._vanish(spirit, space, PIT_MS, "ziggurat/pit")
            case ev.SpiritDoused(spirit, space):
                self._vanish(spirit, space, PIT_MS, "ziggurat/quench")
            case ev.BrazierLit(spirit, _, space):
                self._vanish(spirit, space, PIT_MS, "ziggurat/flame")
            case ev.SpiritSpawned(spirit, space):
                self._appear(spirit, space)

    def _track(self, piece: str, space: str) -> _Track:
        if piece not in self._tracks:
            x, y = place_of(self._view, self._drawing.spaces[space])
            self._tracks[piece] = _Track(self._art(piece), (x, y, 1.0))
        return self._tracks[piece]

    def _art(self, piece: str) -> Standing:
        pieces, scale = self._drawing.view.pieces, self._view.scale
        if piece.isdigit():
            return Standing(f"ziggurat/heroes/{pieces.heroes[int(piece)].hero}", round(PIECE_SCALE * scale, 3))
        if piece == CINDER:
            return Standing(f"ziggurat/cinder/cinder_{min(4, pieces.cooled)}", round(CINDER_SCALE * scale, 3))
        colour = colour_of(piece)
        frame = spirit_number(self._drawing, piece) % 4
        glow = self._drawing.spirit_color(colour)
        return Standing(f"ziggurat/spirits/{colour}_{frame}", round(PIECE_SCALE * scale, 3), 255, glow)

    def _go(
        self,
        piece: str,
        start: str,
        end: str,
        ms: int,
        hop: float,
        sound: str,
        *,
        pulls: int = 0,
        fast: bool = False,
        fade: bool = False,
    ) -> None:
        track, scale = self._track(piece, start), self._view.scale
        spaces = self._drawing.spaces
        ax, ay = place_of(self._view, spaces[start])
        bx, by = place_of(self._view, spaces[end])

        def place(share: float) -> Spot:
            along = share * share if fast else share
            if pulls:
                whole, part = divmod(share * pulls, 1.0)
                along = min(1.0, (whole + min(1.0, part * 1.8)) / pulls)
            alpha = abs(1 - 2 * share) if fade else 1.0
            lift = hop * scale * 4 * share * (1 - share)
            return ax + (bx - ax) * along, ay + (by - ay) * along - lift, alpha

        self._add(track, ms, place, sound)

    def _vanish(self, piece: str, space: str, ms: int, sound: str) -> None:
        track, drop = self._track(piece, space), 16 * self._view.scale
        x, y = place_of(self._view, self._drawing.spaces[space])
        self._add(track, ms, lambda share: (x, y + drop * share * share, 1 - share), sound)
        self._light(space, EMBER, ms, self._now - ms)

    def _appear(self, piece: str, space: str) -> None:
        x, y = place_of(self._view, self._drawing.spaces[space])
        if piece not in self._tracks:
            self._tracks[piece] = _Track(self._art(piece), (x, y, 0.0))
        rise = 10 * self._view.scale
        self._add(self._tracks[piece], SPAWN_MS, lambda share: (x, y + rise * (1 - share), share), "ziggurat/flame")
        self._light(space, self._drawing.spirit_color(colour_of(piece)), SPAWN_MS + 200, self._now - SPAWN_MS)

    def _add(self, track: _Track, ms: int, place: Callable[[float], Spot], sound: str) -> None:
        track.parts.append((self._now, self._now + ms, place))
        self._tweens.append(Tween(lambda share: (), ms, self._now, "linear", sound=sound))
        self._now += ms

    def _move(self, piece: str, track: _Track, total: int) -> Tween:
        node = f"hero/{piece}" if piece.isdigit() else f"spirit/{spirit_number(self._drawing, piece)}"
        scale = self._view.scale

        def draw(share: float) -> tuple[Node, ...]:
            x, y, alpha = track.at(share * total)
            if alpha <= 0.01:
                return ()
            return (Node(f"move/{piece}", piece_rect(x, y, scale), track.art, Z_MOVE, max(1, round(255 * alpha))),)

        return Tween(draw, max(1, total), 0, "linear", frozenset({node, f"ring/{node}"}))

    # Cards and signs -----------------------------------------------------------------------------------------

    def _card_event(self, event: Event, rects: Mapping[str, Rect]) -> None:
        match event:
            case ev.CardPlayed():
                self._sound("common/card_flip", 120)
            case ev.CardDiscarded(seat, card_id):
                source, goal = rects.get(f"card/{seat}"), rects.get("discard")
                if source is not None and goal is not None:
                    self._fly(self._face(seat, card_id), source, goal, frozenset())
                else:
                    self._sound("common/card_slide", 120)
            case ev.CardDrawn(seat, card_id):
                source, goal = rects.get("ziggurat/pile"), self._card_rect(seat, rects)
                card = self._drawing.rules.tables.cards[card_id]
                hidden = frozenset(node.id for node in card_nodes(self._drawing, Rect(0, 0, 90, 90), seat, card))
                if source is not None and goal is not None and not self._spots.compact:
                    back = Node("fly/card", self._card(), Sprite("ziggurat/papers/card_back"))
                    self._fly([back], source, goal, hidden)
                else:
                    self._sound("common/card_slide", 120)
            case ev.TurnPassed():
                self._sound("common/your_turn", 1)

    def _card_rect(self, seat: int, rects: Mapping[str, Rect]) -> Rect | None:
        return rects.get(f"card/{seat}") or rects.get(f"seat/{seat}/no-card")

    def _card(self) -> Rect:
        """Return a flying card's size, its middle at the corner of the window."""
        w, h = self._drawing.kit.frame.px(100), self._drawing.kit.frame.px(139)
        return Rect(-w // 2, -h // 2, w, h)

    def _face(self, seat: int, card_id: str) -> list[Node]:
        """Return a card as it flies: with its pictures and numbers, without words."""
        card = self._drawing.rules.tables.cards[card_id]
        nodes = card_nodes(self._drawing, self._card(), seat, card, node="fly/card")
        return [replace(node, meaning=None) for node in nodes if not node.id.endswith(("/words", "#title"))]

    def _fly(self, card: Sequence[Node], source: Rect, goal: Rect, hides: frozenset[str]) -> None:
        (ax, ay), (bx, by) = source.center, goal.center

        def draw(share: float) -> tuple[Node, ...]:
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share - 40 * share * (1 - share)
            return tuple(replace(node.moved(x, y), z=Z_CARD) for node in card)

        self._tweens.append(Tween(draw, CARD_MS, self._now, "outCubic", hides, sound="common/card_slide"))
        self._now += CARD_MS

    def _sign_event(self, event: Event) -> None:
        gold = self._drawing.kit.theme["gold"]
        match event:
            case ev.HeroBurned(_, _, space):
                self._light(space, (255, 90, 30), BURN_MS, self._now, "ziggurat/singe")
                self._now += BURN_MS
            case ev.ItemTaken(_, _, space) | ev.ShardTaken(_, space) | ev.TownspersonTaken(_, _, space):
                self._light(space, gold, 420, self._now, "ziggurat/item")
                self._now += 200
            case ev.RopeHeld(_, space):
                self._light(space, gold, 420, self._now, "ziggurat/rope")
                self._now += 200
            case ev.FlaskUsed(_, _, space) | ev.CinderCooled(space, _):
                self._light(space, (150, 214, 255), 600, self._now, "ziggurat/quench")
                self._now += 300
            case ev.FriendMet(_, _, space):
                self._light(space, (255, 200, 150), 420, self._now, "ziggurat/item")
            case ev.SummitReached() | ev.SummitBlocked():
                self._light(self._drawing.rules.tables.board.summit, gold, 800, self._now, "ziggurat/summit")
                self._now += 300
            case ev.TownspersonSafe() | ev.BellUsed() | ev.CakeUsed() | ev.ItemGiven():
                self._sound("ziggurat/item", 160)
            case ev.GameWon():
                self._light(self._drawing.rules.tables.board.summit, gold, END_MS, self._now, "common/win")
                self._tweens.append(end_glow(self._drawing.kit.frame, self._now, won=True))
                self._now += END_MS
            case ev.GameLost():
                # The sign of the loss isn't to be seen before it has happened.
                hidden = frozenset(LOSS_NODES)
                self._tweens.append(Tween(lambda share: (), max(1, self._now), 0, "linear", hidden))
                self._tweens.append(end_glow(self._drawing.kit.frame, self._now, won=False))
                self._sound("common/lose", END_MS)

    def _sound(self, sound: str, ms: int) -> None:
        self._tweens.append(Tween(lambda share: (), ms, self._now, "linear", sound=sound))
        self._now += ms

    def _light(self, space: str, color: Color, ms: int, begin: int, sound: str | None = None) -> None:
        if space not in self._drawing.spaces:
            return
        x, y = self._view.space(self._drawing.spaces[space])
        size = max(24, round(150 * self._view.scale))
        rect = Rect(round(x) - size // 2, round(y) - size // 2 - round(12 * self._view.scale), size, size)
        art, number = Glow(color), len(self._tweens)

        def draw(share: float) -> tuple[Node, ...]:
            alpha = round(255 * min(1.0, share * 5) * (1 - share))
            return (Node(f"light/{number}", rect, art, Z_LIGHT, max(1, alpha)),)

        self._tweens.append(Tween(draw, ms, max(0, begin), "linear", sound=sound))

    # Without motion ------------------------------------------------------------------------------------------

    def _still(self, events: Sequence[Event]) -> list[Tween]:
        """Show the ways of the pieces as arrows for a moment; the pieces stand at their ends at once."""
        gold = self._drawing.kit.theme["gold"]
        nodes: list[Node] = []
        for i, (_, way) in enumerate(tracks(events)):
            points = [self._view.space(self._drawing.spaces[space]) for space in way]
            line = line_nodes(f"trace/{i}", points, gold, max(2.0, 5 * self._view.scale))
            nodes += [replace(node, z=Z_MOVE) for node in line]
        if not nodes:
            return [Tween(lambda share: (), FADE_MS, 0, "linear", sound="common/step")]
        shown = tuple(nodes)
        return [Tween(lambda share: shown, STILL_MS, 0, "linear", sound="common/step")]
