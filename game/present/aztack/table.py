"""Aztack's side of the table scene: what is shown, what a press means, and how the stone in hand behaves."""

from collections.abc import Mapping, Sequence

from game.content.palette import PaletteContent
from game.content.texts import Texts
from game.core.frozen import FrozenDict
from game.core.protocol import Event, Seat
from game.present import widgets
from game.present.arts import Fill, Text
from game.present.aztack import board, panels, plan
from game.present.aztack.faces import Faces
from game.present.aztack.holding import Held, meant
from game.present.aztack.motion import Motion
from game.present.aztack.pile import PileView, bounds, fitting, place_catch
from game.present.aztack.words import Words
from game.present.focus import nearest
from game.present.frame import Frame
from game.present.node import Color, Meaning, Node, Rect
from game.present.selection import Selection
from game.present.tablegame import Answer, Play, Refused, TableContext
from game.present.timeline import Tween
from game.present.widgets import Kit
from game.rules.aztack.actions import DiscardStone, KeepAll, PlaceStone
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.events import (
    AllKept,
    MatchBegan,
    MatchEnded,
    Passed,
    Resigned,
    StoneDiscarded,
    StonePlaced,
)
from game.rules.aztack.geometry import ALONG_X, PLACE_CELLS, PLACES, cell_at, place_name, read_place_name
from game.rules.aztack.matching import Match
from game.rules.aztack.state import DiscardFrame, Placed, stone_and_half
from game.rules.aztack.view import AztackView

GOOD: Color = (92, 196, 128)
BAD: Color = (226, 74, 84)
Z_PLACE = 44
Z_RACK = 52
ZOOM_STEP, ZOOM_MIN, ZOOM_MAX = 1.1, 0.6, 2.0


class AztackTable:
    """Keeps how the pile is seen and which stone is in hand."""

    game_id = "aztack"
    lacquer = "walnut"
    ambience = "aztack/ambient"

    def __init__(self, rules: AztackRules, texts: Texts, palette: PaletteContent) -> None:
        self._rules = rules
        self._texts = texts
        self._palette = palette
        self._words = Words(rules.content.stones, texts)
        self._camera = 0
        self._top = False
        self._spread = False
        self._cut = 0
        self._zoom = 1.0
        self._shift = (0, 0)
        self._sorted = False
        self._held: Held | None = None
        self._over: int | None = None
        self._selection = Selection()
        self._view: PileView | None = None

    # What is shown -------------------------------------------------------------------------------------------

    def build(self, kit: Kit, context: TableContext) -> list[Node]:
        """Return the board, the panels and the racks."""
        faces = self._faces(context)
        others = self._others(context)
        spots = panels.places(kit.frame, len(others))
        view: AztackView = context.view
        self._view = self._pile_view(kit.frame, spots.board, view)
        nodes: list[Node] = []
        for rect, seat in zip(spots.others, others, strict=True):
            nodes += panels.other(kit, rect, seat, context, faces, self._words, spots.compact)
        nodes += self._board(kit, context, faces, spots)
        if spots.helper:
            nodes += panels.helper(kit, spots.helper, self._comparison(context), self._helper_labels())
        if spots.colours:
            title = self._texts("aztack_table.colours.title")
            nodes += panels.colours(kit, spots.colours, title, self._colour_names())
        nodes += self._rack(kit, context, faces, spots.rack)
        return nodes

    def _faces(self, context: TableContext) -> Faces:
        return Faces(self._rules.content.stones, dict(self._palette.aztack), context.wishes.letters)

    def _others(self, context: TableContext) -> list[Seat]:
        count = len(context.players)
        return [(context.shown + step) % count for step in range(1, count)]

    def _pile_view(self, frame: Frame, area: Rect, view: AztackView) -> PileView:
        spread = 3.0 if self._spread else 1.0
        fitted = fitting(area, frame.s, self._camera, view.heights, spread, self._zoom)
        shift = (fitted.shift[0] + self._shift[0], fitted.shift[1] + self._shift[1])
        return PileView(area, fitted.turns, fitted.scale, spread, shift)

    def _board(self, kit: Kit, context: TableContext, faces: Faces, spots: panels.Places) -> list[Node]:
        view: AztackView = context.view
        assert self._view is not None
        px = kit.frame.px
        nodes = widgets.panel(kit, "aztack/plan", spots.plan, self._texts("aztack_table.plan.title"))
        head = Rect(spots.plan.x + px(16), spots.plan.y + px(6), spots.plan.w - px(120), px(34))
        nodes += widgets.heading(kit, "aztack/plan/title", head, self._texts("aztack_table.plan.title"), 20)
        nodes += self._view_buttons(kit, spots.plan)
        inner = Rect(
            spots.plan.x + px(10), head.bottom + px(4), spots.plan.w - px(20), spots.plan.bottom - head.bottom - px(14)
        )
        small = plan.Plan(inner, self._camera)
        if not self._top:
            top = max(view.heights) - self._cut
            nodes += board.mat(self._view)
            nodes += board.pile(self._view, view.placed, faces, self._words, top=top)
            nodes += plan.cells(small, view.heights, view.tops, faces, kit.theme, prefix="plan/", z=1)
            nodes += self._marks(kit, context, faces, self._view, small)
            return nodes
        area = spots.board.inset(px(20))
        large = plan.Plan(area, self._camera)
        nodes += plan.cells(large, view.heights, view.tops, faces, kit.theme, prefix="top/")
        nodes += [self._spoken_stone(large, stone) for stone in view.placed]
        tiny = PileView(inner, self._camera, inner.h / 760, 1.0, (0, round(inner.h * 0.12)))
        nodes += board.pile(tiny, view.placed, faces, None, prefix="plan/")
        nodes += self._marks(kit, context, faces, None, large)
        return nodes

    def _spoken_stone(self, large: plan.Plan, stone: Placed) -> Node:
        place = PlaceStone(stone.stone, stone.x1, stone.y1, stone.x2, stone.y2).place
        meaning = Meaning("piece", self._words.stone(stone.stone))
        return Node(f"stone/{stone.stone}", large.place(place or 0), None, 0, meaning=meaning)

    def _view_buttons(self, kit: Kit, rect: Rect) -> list[Node]:
        px, edge = kit.frame.px, kit.frame.px(34)
        y = rect.y + px(7)
        nodes: list[Node] = []
        buttons = (
            ("aztack/view/top", "top-view", "aztack_table.view.top", self._top),
            ("aztack/explode", "explode", "aztack_table.view.explode", self._spread),
        )
        for i, (node, icon, key, on) in enumerate(reversed(buttons)):
            spot = Rect(rect.right - px(12) - (i + 1) * edge - i * px(6), y, edge, edge)
            label, why = self._texts(key), self._texts(f"{key}_why")
            nodes += widgets.button(kit, node, spot, label, icon=icon, show_label=False, checked=on, reason=why)
        return nodes

    def _marks(
        self, kit: Kit, context: TableContext, faces: Faces, view: PileView | None, flat: plan.Plan
    ) -> list[Node]:
        """Return the last placement's mark, the places of the held stone, and the stone over the one meant."""
        nodes: list[Node] = []
        table: AztackView = context.view
        last = table.last
        if last is not None and self._held is None:
            place = PlaceStone(last.stone, last.x1, last.y1, last.x2, last.y2).place or 0
            line = kit.theme["hint_line"]
            if view is not None:
                nodes.append(board.mark(view, place, last.level, "last", line, width=2.0, alpha=150))
            nodes.append(plan.mark(flat, place, "last/plan", line, width=max(1.5, flat.edge / 22), z=3))
        nodes += self._advice_marks(kit, context, view, flat)
        if self._held is None:
            return nodes
        for place in range(PLACES):
            nodes += self._place_nodes(kit, context, view, flat, place)
        if self._over is not None:
            nodes += self._over_place(kit, context, faces, view, flat, self._over)
        return nodes

    def _place_nodes(
        self, kit: Kit, context: TableContext, view: PileView | None, flat: plan.Plan, place: int
    ) -> list[Node]:
        assert self._held is not None
        table: AztackView = context.view
        only_axis = self._held.turned
        if only_axis and self._held.flip_on(place, self._camera) is None:
            return []
        action = meant(self._held, place, self._camera, context.legal, context.wishes.auto_turn)
        legal = action in context.legal
        level = max(table.heights[cell] for cell in PLACE_CELLS[place])
        name = place_name(place, level + 1)
        label, reason = self._place_words(context, action, name, legal)
        meaning = Meaning("place", label, legal, None, None, ("press",) if legal else (), "" if legal else reason)
        nodes = []
        small = flat.catch(place, only_axis)
        if view is not None:
            catch = place_catch(view, place, level, only_axis)
            nodes.append(Node(f"place/{name}", bounds(catch), None, Z_PLACE + level, meaning=meaning, hit=catch))
            nodes.append(Node(f"plan/{name}", bounds(small), None, Z_PLACE, meaning=meaning, hit=small))
        else:
            nodes.append(Node(f"place/{name}", bounds(small), None, Z_PLACE, meaning=meaning, hit=small))
        if legal and context.wishes.highlights != "off" and place != self._over:
            line = kit.theme["tooltip_heading"]
            if view is not None:
                nodes.append(board.mark(view, place, level, f"legal/{place}", line, dashed=True))
            nodes.append(
                plan.mark(flat, place, f"legal/plan/{place}", line, width=max(1.5, flat.edge / 20), dashed=True, z=4)
            )
        return nodes

    def _place_words(self, context: TableContext, action: PlaceStone, name: str, legal: bool) -> tuple[str, str]:
        level, x, y, way = name.split("/")
        where = self._texts(f"aztack_table.place.{way}", level=level, x=int(x) + 1, y=int(y) + 1)
        if legal:
            match = self._rules.match_of(context.view, action.stone, action.place or 0, action.flip)
            return f"{where}: {self._texts(f'aztack.match.{match.value}')}" if match else where, ""
        return where, context.why(action)

    def _over_place(
        self, kit: Kit, context: TableContext, faces: Faces, view: PileView | None, flat: plan.Plan, place: int
    ) -> list[Node]:
        assert self._held is not None
        table: AztackView = context.view
        action = meant(self._held, place, self._camera, context.legal, context.wishes.auto_turn)
        color = self._color(kit, context, action)
        level = max(table.heights[cell] for cell in PLACE_CELLS[place])
        nodes = []
        if view is not None:
            stone = Placed(action.stone, action.x1, action.y1, action.x2, action.y2, level + 1, None)
            nodes.append(board.mark(view, place, level, "over", color, width=4, fill=color, glow=6))
            nodes += board.ghost(view, stone, faces, color)
        else:
            rect = flat.place(place)
            a, b = flat.cell(cell_at(action.x1, action.y1)), flat.cell(cell_at(action.x2, action.y2))
            art = faces.top(action.stone, upright=rect.h > rect.w, swapped=(b.x, b.y) < (a.x, a.y))
            nodes.append(Node("ghost", rect.inset(2), art, 30, 225))
        width = max(2.5, flat.edge / 12)
        nodes.append(plan.mark(flat, place, "over/plan", color, width=width, fill=color, z=31))
        return nodes

    def _color(self, kit: Kit, context: TableContext, action: PlaceStone) -> Color:
        if action not in context.legal:
            return BAD
        match = self._rules.match_of(context.view, action.stone, action.place or 0, action.flip)
        return kit.theme["gold"] if match is Match.BOTH else GOOD

    def _advice_marks(self, kit: Kit, context: TableContext, view: PileView | None, flat: plan.Plan) -> list[Node]:
        advice = context.advice
        if advice is None or advice.stage < 2 or not isinstance(advice.action, PlaceStone):
            return []
        place = advice.action.place or 0
        level = max(context.view.heights[cell] for cell in PLACE_CELLS[place])
        line, nodes = kit.theme["hint_fill"], []
        if view is not None:
            nodes.append(board.mark(view, place, level, "advice", line, width=4, fill=line, glow=6))
        nodes.append(plan.mark(flat, place, "advice/plan", line, width=max(2, flat.edge / 14), fill=line, z=5))
        return nodes

    # Panels --------------------------------------------------------------------------------------------------

    def _comparison(self, context: TableContext) -> panels.Comparison | None:
        view: AztackView = context.view
        if self._held is None or self._over is None:
            return None
        action = meant(self._held, self._over, self._camera, context.legal, context.wishes.auto_turn)
        cells = (cell_at(action.x1, action.y1), cell_at(action.x2, action.y2))
        lower = [stone_and_half(view.tops[cell]) for cell in cells]
        if lower[0][0] == lower[1][0] or view.heights[cells[0]] != view.heights[cells[1]]:
            words = context.why(action)
        else:
            words = context.why(action) or self._match_words(context, action)
        upper = ((action.stone, 1), (action.stone, 2))
        return panels.Comparison(
            self._names(lower),
            self._names(upper),
            self._numbers(lower),
            self._numbers(upper),
            words,
        )

    def _match_words(self, context: TableContext, action: PlaceStone) -> str:
        match = self._rules.match_of(context.view, action.stone, action.place or 0, action.flip)
        return self._texts(f"aztack_table.helper.{match.value}") if match else ""

    def _names(self, halves: Sequence[tuple[int, int]]) -> tuple[str, str]:
        faces = Faces(self._rules.content.stones, {}, letters=False)
        return faces.name(*halves[0]), faces.name(*halves[1])

    def _numbers(self, halves: Sequence[tuple[int, int]]) -> tuple[int, int]:
        numbers = self._rules.tables.faces
        return numbers[2 * halves[0][0] + halves[0][1] - 3], numbers[2 * halves[1][0] + halves[1][1] - 3]

    def _helper_labels(self) -> dict[str, str]:
        names = ("title", "idle", "below", "yours", "both")
        labels = {name: self._texts(f"aztack_table.helper.{name}") for name in names}
        labels["colours"] = self._texts("aztack_table.helper.by_colours")
        labels["glyphs"] = self._texts("aztack_table.helper.by_glyphs")
        labels["both"] = self._texts("aztack_table.helper.by_both")
        return labels

    def _colour_names(self) -> list[tuple[str, str, str]]:
        listed = []
        for name, hue in self._palette.aztack.items():
            colour = self._texts(f"aztack.colour.{name}").capitalize()
            listed.append((f"{name}_flower", colour, self._texts(f"aztack_table.colours.{hue.mark}")))
        return listed

    def _rack(self, kit: Kit, context: TableContext, faces: Faces, rect: Rect) -> list[Node]:
        view: AztackView = context.view
        seat, frame = context.shown, kit.frame
        own = context.acting == seat and bool(context.legal)
        nodes = panels.rack_frame(kit, rect)
        head = Rect(rect.x + round(rect.w * 0.02), rect.y + round(rect.h * 0.04), rect.w // 2, round(rect.h * 0.24))
        one = sum(player.person for player in context.players) == 1 and context.players[seat].person
        key = "aztack_table.rack.yours" if one else "aztack_table.rack.of"
        title = self._texts(key, name=context.players[seat].name)
        mark = Rect(head.x, head.y + (head.h - frame.px(36)) // 2, frame.px(36), frame.px(36))
        nodes.append(Node("rack/mark", mark, panels.seat_mark(kit.theme, seat, context.players[seat].name), Z_RACK))
        size = frame.text(23)
        title_w = frame.measure(title, size, "title") + 4
        spot = Rect(mark.right + frame.px(10), head.y, title_w, head.h)
        nodes += widgets.text(kit, "rack/title", spot, title, 23, color=kit.theme["heading"], font="title", z=Z_RACK)
        hand = self._ordered(view.hands[seat])
        note = self._rack_note(context, len(hand), own)
        line = Rect(spot.right + frame.px(16), head.y, max(10, rect.x + round(rect.w * 0.6) - spot.right), head.h)
        nodes += widgets.text(kit, "rack/note", line, note, 18, z=Z_RACK, shadow=True)
        nodes += self._rack_buttons(kit, context, rect, head)
        slots = panels.rack_slots(frame, rect)
        counts = self._counts(context) if own else {}
        for slot, stone in zip(slots, hand, strict=False):
            nodes += self._rack_stone(kit, context, faces, slot, stone, own, counts)
        for i, stone in enumerate(view.discards[seat]):
            slot = slots[-1 - i]
            small = Rect(slot.x + slot.w // 6, slot.y + slot.h // 6, slot.w * 2 // 3, slot.h * 2 // 3)
            meaning = Meaning("piece", self._words.stone(stone))
            art = faces.top(stone, "", 130, crossed=True)
            nodes.append(Node(f"discard/{seat}/{stone}", small, art, Z_RACK, meaning=meaning))
        return nodes

    def _ordered(self, hand: tuple[int, ...]) -> list[int]:
        return sorted(hand) if self._sorted else list(hand)

    def _rack_note(self, context: TableContext, left: int, own: bool) -> str:
        if own and self._discarding(context):
            return self._texts("aztack_table.rack.discard")
        if own:
            return self._texts("aztack_table.rack.lit", n=left)
        return self._texts("aztack_table.rack.left", n=left)

    def _rack_buttons(self, kit: Kit, context: TableContext, rect: Rect, head: Rect) -> list[Node]:
        frame, nodes = kit.frame, []
        height = min(frame.px(40), head.h)
        x = rect.right - round(rect.w * 0.02)
        own = context.acting == context.shown and bool(context.legal)
        buttons: list[tuple[str, str, str | None, str]] = [("aztack/sort", "sort", "sort", "normal")]
        if own and self._discarding(context):
            buttons = [("aztack/keep-all", "keep_all", None, "primary")]
        elif self._held is not None:
            buttons += [
                ("aztack/flip", "flip", "flip", "normal"),
                ("aztack/rotate", "rotate", "rotate-stone", "normal"),
            ]
        for node, key, icon, kind in buttons:
            label = self._texts(f"aztack_table.button.{key}")
            width = frame.measure(label, frame.text(18), "bold") + frame.px(70 if icon else 44)
            x -= width
            spot = Rect(x, head.y + (head.h - height) // 2, width, height)
            why = self._texts(f"aztack_table.button.{key}_why")
            nodes += widgets.button(kit, node, spot, label, icon=icon, kind=kind, reason=why, size=18, z=Z_RACK)
            x -= frame.px(12)
        return nodes

    def _rack_stone(
        self,
        kit: Kit,
        context: TableContext,
        faces: Faces,
        slot: Rect,
        stone: int,
        own: bool,
        counts: Mapping[int, int],
    ) -> list[Node]:
        node = f"hand/{context.shown}/{stone}"
        held = self._held is not None and self._held.stone == stone
        fits = counts.get(stone, 0)
        usable = own and (fits > 0 or self._discarding(context))
        advised = context.advice is not None and getattr(context.advice.action, "stone", 0) == stone
        lit = "held" if held or advised else "can" if usable and context.wishes.highlights == "on" else ""
        dim = 255 if usable or not own else 150
        lift = round(slot.h * 0.32) if held else round(slot.h * 0.06) if kit.pointer.hover == node and usable else 0
        label = self._words.stone(stone)
        reason = "" if usable or not own else self._texts("aztack_table.rack.no_place")
        meaning = Meaning("piece", label, not own or usable, None, None, ("press", "drag") if usable else (), reason)
        rect = slot.moved(0, -lift)
        nodes = [Node(node, rect, faces.top(stone, lit, dim), Z_RACK, meaning=meaning)]
        if kit.pointer.focused(node):
            gap = kit.frame.px(6)
            ring = Fill(None, 0, kit.frame.px(10), kit.theme["gold"], 255, max(2, kit.frame.px(3)))
            nodes.append(Node(f"{node}#focus", rect.inset(-gap), ring, Z_RACK))
        if own and not self._discarding(context) and not held:
            side = max(18, kit.frame.px(26))
            badge = Rect(rect.right - side * 2 // 3, rect.y - side // 3, side, side)
            color = kit.theme["primary_top"] if fits else kit.theme["disabled_top"]
            ink = kit.theme["primary_label"] if fits else kit.theme["disabled_label"]
            nodes.append(
                Node(f"{node}#badge", badge, Fill(color, 255, side // 2, kit.theme["outline"], 255, 1), Z_RACK)
            )
            nodes.append(
                Node(f"{node}#count", badge, Text(str(fits), max(12, side * 5 // 9), ink, "bold", "center"), Z_RACK)
            )
        return nodes

    def _counts(self, context: TableContext) -> dict[int, int]:
        counts: dict[int, int] = {}
        for action in context.legal:
            if isinstance(action, PlaceStone):
                counts[action.stone] = counts.get(action.stone, 0) + 1
        return counts

    def _discarding(self, context: TableContext) -> bool:
        frames = context.view.frames
        return bool(frames) and isinstance(frames[-1], DiscardFrame)

    # What a press means --------------------------------------------------------------------------------------

    def begin_turn(self, context: TableContext) -> None:
        """Other actions are legal from now on: let go of what was in hand."""
        self._held = self._over = None
        acting = context.acting
        legal = [(acting, action) for action in context.legal] if acting is not None else []
        levels = [max(context.view.heights[cell] for cell in cells) + 1 for cells in PLACE_CELLS]
        self._selection = Selection.of(legal, lambda action: self._targets(acting or 0, action, levels))

    def _targets(self, seat: Seat, action: object, levels: Sequence[int]) -> tuple[str, ...]:
        if isinstance(action, PlaceStone) and action.place is not None:
            return f"hand/{seat}/{action.stone}", f"place/{place_name(action.place, levels[action.place])}"
        if isinstance(action, DiscardStone):
            return (f"hand/{seat}/{action.stone}",)
        return ("aztack/keep-all",) if isinstance(action, KeepAll) else (f"table/resign/{seat}",)

    def activate(self, node: str, context: TableContext) -> Answer:
        """A node was pressed."""
        tools = {
            "aztack/view/top": self._swap_views,
            "aztack/explode": self._explode,
            "aztack/rotate-view": lambda: self._turn_camera(1),
            "aztack/rotate-view-left": lambda: self._turn_camera(-1),
            "aztack/sort": self._sort,
            "aztack/flip": self._flip,
            "aztack/rotate": self._rotate,
        }
        if node in tools:
            tools[node]()
            return None
        if node.startswith("plan/"):
            node = "place/" + node.removeprefix("plan/")
        complete = self._selection.press(node)
        if complete:
            return self._choose(node, context, [choice.action for choice in complete])
        self._take_from_selection()
        return None

    def _choose(self, node: str, context: TableContext, actions: Sequence[object]) -> Answer:
        """Return the action meant by a completed press: on a place, the one for the stone as it is turned now."""
        if not node.startswith("place/") or self._held is None:
            return Play(actions[0])
        place, _ = read_place_name(node.removeprefix("place/"))
        action = meant(self._held, place, self._camera, context.legal, context.wishes.auto_turn)
        if action in actions:
            return Play(action)
        return Refused(context.why(action), f"hand/{context.acting}/{self._held.stone}")

    def _take_from_selection(self) -> None:
        chosen = self._selection.chosen
        if not chosen:
            self._held = self._over = None
            return
        stone = int(chosen[0].rpartition("/")[2])
        if self._held is None or self._held.stone != stone:
            self._held, self._over = Held(stone), None

    def cancel(self) -> bool:
        """Put the stone back into the rack."""
        if self._held is None:
            return False
        self._selection.cancel()
        self._held = self._over = None
        return True

    def key(self, name: str, context: TableContext) -> Answer | bool:
        """Take Aztack's keys: Q and E turn the camera, R and F the stone, V swaps the views, X spreads the levels."""
        steps = {
            "q": lambda: self._turn_camera(-1),
            "e": lambda: self._turn_camera(1),
            "r": self._rotate,
            "f": self._flip,
            "v": self._swap_views,
            "x": self._explode,
            "page up": lambda: self._cut_levels(-1, context),
            "page down": lambda: self._cut_levels(1, context),
            "home": self._reset_view,
        }
        if name not in steps:
            return False
        steps[name]()
        return None

    def wheel(self, steps: int) -> None:
        """Turn the held stone, else zoom."""
        if self._held is not None:
            self._held = self._held.rotated(1 if steps < 0 else -1)
        else:
            self._zoom = max(ZOOM_MIN, min(ZOOM_MAX, self._zoom * ZOOM_STEP**steps))

    def pan(self, dx: int, dy: int) -> None:
        """Move the pile in its area."""
        self._shift = (self._shift[0] + dx, self._shift[1] + dy)

    def alternate(self) -> None:
        """Turn the held stone by a quarter (right button)."""
        self._rotate()

    def hovered(self, node: str | None, x: int, y: int, context: TableContext) -> bool:
        """Show the held stone over the place that is meant."""
        over = None
        if node is not None and self._held is not None and node.startswith(("place/", "plan/")):
            over, _ = read_place_name(node.partition("/")[2])
        changed, self._over = over != self._over, over
        return changed

    def drag_begin(self, node: str, context: TableContext) -> bool:
        """Take a stone up by pulling it."""
        if not node.startswith("hand/") or self._discarding(context):
            return False
        if self._held is None or not node.endswith(f"/{self._held.stone}"):
            self._selection.chosen = ()
            self._selection.press(node)
            self._take_from_selection()
        return self._held is not None

    def drag_end(self, node: str | None, context: TableContext) -> Answer:
        """Lay the pulled stone down; where it may not lie it returns to the rack, and the reason is told."""
        held = self._held
        if held is None:
            return None
        if node is not None and node.startswith(("place/", "plan/")):
            place, _ = read_place_name(node.partition("/")[2])
            action = meant(held, place, self._camera, context.legal, context.wishes.auto_turn)
            if action in context.legal:
                return Play(action)
            self.cancel()
            return Refused(context.why(action), f"hand/{context.acting}/{held.stone}")
        self.cancel()
        return None

    def live(self, x: int, y: int, kit: Kit, context: TableContext) -> tuple[Node, ...]:
        """Return the pulled stone at the pointer while it is over no place."""
        if self._held is None or self._over is not None:
            return ()
        w = kit.frame.px(120)
        rect = Rect(x - w // 2, y - w // 4, w, w // 2)
        return (Node("carried", rect, self._faces(context).top(self._held.stone, "held"), 130, 235),)

    def focus_after(self, nodes: Sequence[Node], context: TableContext) -> str | None:
        """After taking a stone by key, the focus goes to its first legal place; after putting it back, to the stone."""
        if self._held is None:
            return None
        return next(
            (n.id for n in nodes if n.id.startswith("place/") and n.meaning is not None and n.meaning.enabled), None
        )

    def arrow_target(self, nodes: Sequence[Node], focus: str | None, direction: str) -> str | bool | None:
        """Move over the places while a stone is in hand."""
        if self._held is None or focus is None or not focus.startswith("place/"):
            return False
        return nearest([node for node in nodes if node.id.startswith("place/")], focus, direction)

    def _turn_camera(self, step: int) -> None:
        self._camera = (self._camera + step) % 4
        if self._held is not None and self._held.turned:
            self._held = self._held.rotated(step)

    def _swap_views(self) -> None:
        self._top = not self._top

    def _explode(self) -> None:
        self._spread = not self._spread

    def _sort(self) -> None:
        self._sorted = not self._sorted

    def _rotate(self) -> None:
        if self._held is not None:
            self._held = self._held.rotated()
            self._leave_foreign_place()

    def _flip(self) -> None:
        if self._held is not None:
            if self._over is not None and not self._held.turned:
                # The stone has turned itself for this place: turning it round starts from what is seen.
                quarter = 0 if self._over < ALONG_X else 1
                self._held = Held(self._held.stone, (quarter + self._camera) % 4)
            self._held = self._held.flipped()
            self._leave_foreign_place()

    def _leave_foreign_place(self) -> None:
        if self._held is not None and self._over is not None and self._held.flip_on(self._over, self._camera) is None:
            self._over = None

    def _cut_levels(self, step: int, context: TableContext) -> None:
        self._cut = max(0, min(max(context.view.heights) - 1, self._cut + step))

    def _reset_view(self) -> None:
        self._zoom, self._shift, self._cut, self._camera = 1.0, (0, 0), 0, 0

    # What happened -------------------------------------------------------------------------------------------

    def prompt(self, context: TableContext) -> tuple[str, str]:
        """Return whose turn it is and what is asked."""
        if context.acting is None:
            return self._texts("aztack_table.prompt.over"), ""
        player = context.players[context.acting]
        one = sum(p.person for p in context.players) == 1
        if not player.person:
            return player.name, self._texts("aztack_table.prompt.thinks")
        head = self._texts("aztack_table.prompt.yours" if one else "aztack_table.prompt.turn", name=player.name)
        key = "discard" if self._discarding(context) else "held" if self._held else "place"
        return head, self._texts(f"aztack_table.prompt.{key}")

    def script(self, events: Sequence[Event], rects: Mapping[str, Rect], after: TableContext, kit: Kit) -> list[Tween]:
        """Return how what happened is shown."""
        faces = self._faces(after)
        spots = panels.places(kit.frame, len(after.players) - 1)
        view = None if self._top else self._pile_view(kit.frame, spots.board, after.view)
        motion = Motion(view, faces, kit, after)
        return motion.script(events, rects, lambda event: self._words.event(event, after.names))

    def log_line(self, event: Event, names: tuple[str, ...]) -> str | None:
        """Return an event as a sentence."""
        return self._words.event(event, names)

    def brief(self, event: Event) -> tuple[Seat, str] | None:
        """Return a few words on a seat's last act."""
        if isinstance(event, (StonePlaced, StoneDiscarded, Passed, AllKept, Resigned)):
            return event.seat, self._words.brief(event)
        return None

    def figures(self, context: TableContext, events: Sequence[Event]) -> list[tuple[str, ...]]:
        """Return stones left, stones placed, bonuses and passes of each seat, the winner first."""
        end = next((event for event in reversed(events) if isinstance(event, MatchEnded)), None)
        ranking = end.ranking if end else tuple(range(len(context.players)))
        head = tuple(
            self._texts(f"aztack_table.end.{key}") for key in ("player", "left", "placed", "bonuses", "passes")
        )
        rows = [head]
        for seat in ranking:
            placed = [e for e in events if isinstance(e, StonePlaced) and e.seat == seat]
            bonuses = sum(event.match is Match.BOTH for event in placed)
            view: AztackView = context.view
            figures = (len(view.hands[seat]), len(placed), bonuses, view.passes[seat])
            rows.append((context.players[seat].name, *map(str, figures)))
        return rows

    def ended(self, events: Sequence[Event], names: tuple[str, ...]) -> tuple[str, str]:
        """Return who won and by which rule, in words."""
        end = next((event for event in reversed(events) if isinstance(event, MatchEnded)), None)
        if end is None:
            return "", ""
        winner = ", ".join(names[seat] for seat in end.winners)
        reason = self._texts(f"aztack.end.{end.reason}")
        return self._texts("aztack_table.end.wins", name=winner), reason[:1].upper() + reason[1:] + "."

    def rematch_options(self, options: Mapping[str, str], events: Sequence[Event], seats: int) -> Mapping[str, str]:
        """Let the next seat go first in a series; with "loser" the one who came last (RULING R13)."""
        if options.get("first") == "loser" or options.get("first", "").startswith("loser:"):
            end = next((event for event in reversed(events) if isinstance(event, MatchEnded)), None)
            return {"first": f"loser:{end.ranking[-1]}"} if end and end.ranking else {}
        began = next((event.seat for event in events if isinstance(event, MatchBegan)), 0)
        return {"first": str((began + 1) % seats)}

    def advise(self, reason: str, values: FrozenDict[str, str]) -> str:
        """Return a hint's reason in words."""
        return self._texts(reason, **values)
