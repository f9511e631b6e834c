"""The side of Speed Stack for the table scene: corners, the view from above, the claim, and what moves among them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.content.palette import PaletteContent
from game.content.texts import Texts
from game.core.protocol import Event
from game.present import widgets
from game.present.arts import Fill, Sprite
from game.present.aztack import board, plan
from game.present.aztack.look import Drawing
from game.present.aztack.pile import PileView
from game.present.aztack.speed import claim
from game.present.aztack.speed.arrange import Places, places
from game.present.aztack.speed.corner import corner
from game.present.aztack.speed.hand import Grip
from game.present.aztack.speed.report import figures
from game.present.aztack.table import AztackTable
from game.present.node import LIVE_Z, Meaning, Node, Rect
from game.present.tablegame import TableContext
from game.present.timeline import Tween
from game.present.widgets import PRESS, Kit
from game.rules.aztack.actions import PlaceStone
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.geometry import PLACES, place_name, read_place_name
from game.rules.aztack.speed_state import ClaimFrame, OpenFrame, SpeedView
from game.rules.aztack.windows import END_AFTER, HINT_AFTER, windows_of

TURNS = 1
"""The view from above stands upright: four cells wide, six high."""

Z_PLACE = 30
Z_HELD = LIVE_Z + 2


class SpeedTable(AztackTable):
    """Draws races; in the few things that concern a match in turns it is the table of turns."""

    def __init__(self, rules: AztackRules, texts: Texts, palette: PaletteContent) -> None:
        super().__init__(rules, texts, palette)
        self.grip = Grip()
        self.told = ""

    # What is at rest -----------------------------------------------------------------------------------------

    def build(self, kit: Kit, context: TableContext) -> list[Node]:
        """Return the screen at rest."""
        race = context.view
        if not isinstance(race, SpeedView):
            return super().build(kit, context)
        if context.looking_back:
            race = replace(race, frames=())
        drawing = self.drawing(kit, context, race)
        spots = places(kit.frame, len(context.players))
        whole = Rect(0, 0, kit.frame.width, kit.frame.height)
        nodes = [Node("ground", whole, Sprite("common/table", cover=True), -100)]
        for seat, place in enumerate(spots.corners):
            nodes += corner(drawing, race, self.grip, place, seat)
        if not context.looking_back:
            nodes += claim.bar(drawing, race, spots.bar)
        nodes += claim.band(drawing, race, self.grip, spots.right, "" if context.looking_back else self._told(race))
        nodes += self._tools(drawing, race, spots)
        nodes += self._pile(drawing, race, spots.left)
        nodes += self._board(drawing, race, spots)
        return nodes

    def drawing(self, kit: Kit, context: TableContext, race: SpeedView) -> Drawing:
        """Return what the parts of a picture share, with the table of the race as its view."""
        return self._drawing(kit, replace(context, view=race.table))

    def _told(self, race: SpeedView) -> str:
        """Return what is told while the race is open: the last claim, or after a minute what to look for."""
        if race.end is None and self._quiet(race) >= HINT_AFTER:
            kinds = [
                self._rules.match_of(race.table, action.stone, action.place or 0, action.flip)
                for seat in range(len(race.names))
                for action in self._rules.placements_of(race.table, seat)[:1]
            ]
            kind = next((match for match in kinds if match is not None), None)
            if kind is not None:
                return self._texts("aztack_speed.claim.open_help") + " " + self._hint(kind.value)
        return self.told

    def _hint(self, kind: str) -> str:
        return self._texts("aztack_speed.hint", kind=self._texts(f"aztack.call.{kind}"))

    def _quiet(self, race: SpeedView) -> int:
        """Return for how long nobody has called."""
        opened = bool(race.frames) and isinstance(race.frames[0], OpenFrame)
        return race.open_ms - race.opened_at if opened else 0

    def quiet_stage(self, race: SpeedView) -> int:
        """Return 1 once a hint is offered, 2 once the match may be ended, else 0."""
        quiet = self._quiet(race)
        return (quiet >= HINT_AFTER) + (quiet >= END_AFTER)

    def _tools(self, drawing: Drawing, race: SpeedView, spots: Places) -> list[Node]:
        """Return the button that turns the held stone, or the one that ends a match in which nobody calls."""
        frame, rect = race.claim, spots.right
        edge = round(rect.h * 0.16)
        spot = Rect(rect.right - rect.w // 20 - edge, rect.bottom - edge - rect.h // 20, edge, edge)
        if frame is not None and frame.step == "place" and drawing.context.players[frame.seat].person:
            label = drawing.texts("aztack_table.button.rotate")
            return widgets.button(
                drawing.kit, "aztack/rotate", spot, label, icon="rotate-stone", show_label=False, z=claim.Z_BAND
            )
        if race.end is None and self.quiet_stage(race) == 2 and any(race.table.last_placed):
            wide = Rect(rect.x + rect.w // 20, spot.y, rect.w * 9 // 10, edge)
            return claim.wide_button(drawing, wide, "speed/end-match", "end_match")
        return []

    def _pile(self, drawing: Drawing, race: SpeedView, rect: Rect) -> list[Node]:
        """Return the pile in perspective, small."""
        kit, texts = drawing.kit, drawing.texts
        nodes = widgets.panel(kit, "speed/pile", rect, texts("aztack_speed.pile"), z=claim.Z_BAND - 20)
        pad = rect.h // 20
        inner = rect.inset(pad)
        if not race.covered:
            levels = max(race.table.heights)
            scale = min(inner.h / (760 + 55 * max(0, levels - 3)), inner.w / 1000)
            view = PileView(inner, drawing.look.camera, scale, 1.0, (0, round(inner.h * 0.1)))
            nodes += board.pile(view, race.table.placed, drawing.faces, None, prefix="plan/", base=0)
        words = texts("aztack_speed.highest", n=max(race.table.heights))
        line = Rect(inner.x, inner.y, inner.w, max(14, min(rect.h, rect.w // 2) // 10))
        size = round(line.h * 0.62 / max(0.01, kit.frame.u))
        nodes += widgets.text(kit, "speed/highest", line, words, size, color=kit.sand, align="right", z=60)
        edge = max(24, min(rect.h, rect.w // 2) // 8)
        spot = Rect(inner.x, inner.bottom - edge, edge, edge)
        label = texts("table.button.rotate-view")
        return nodes + widgets.button(
            kit, "aztack/rotate-view", spot, label, icon="rotate-right", show_label=False, z=claim.Z_BAND
        )

    def _board(self, drawing: Drawing, race: SpeedView, spots: Places) -> list[Node]:
        """Return the view from above with its places, or its cover."""
        large = plan.Plan(spots.board, TURNS)
        frame = Fill((38, 25, 15), 255, max(4, large.edge // 10), drawing.kit.theme["brass"], 255, 3)
        nodes = [Node("speed/board", spots.board.inset(-max(6, large.edge // 9)), frame, -2)]
        if race.covered:
            return nodes + claim.cover(drawing, race, spots)
        table = race.table
        nodes += plan.cells(
            large, table.heights, table.tops, drawing.faces, drawing.kit.theme, prefix="top/", badge=0.26
        )
        nodes += [self._spoken(large, stone) for stone in table.placed]
        frame_now = race.claim
        if frame_now is not None and frame_now.step == "place" and drawing.context.players[frame_now.seat].person:
            nodes += self._places(drawing, race, large)
        return nodes

    def _places(self, drawing: Drawing, race: SpeedView, large: plan.Plan) -> list[Node]:
        """Return the places where the held stone may be dropped as it is turned; which of them fit isn't shown."""
        held = self.grip.held
        if held is None:
            return []
        nodes = []
        fitting = self._shown_fits(race, held.stone)
        for place in range(PLACES):
            if held.flip_on(place, TURNS) is None:
                continue
            level = drawing.level(place) + 1
            node = f"place/{place_name(place, level)}"
            meaning = Meaning("place", place_name(place, level), True, None, None, PRESS)
            nodes.append(Node(node, large.place(place), None, Z_PLACE, meaning=meaning, hit=large.catch(place, True)))
            if place in fitting:
                gold = drawing.kit.theme["gold"]
                nodes.append(plan.mark(large, place, f"{node}#fits", gold, width=3, dashed=True, z=Z_PLACE - 1))
        return nodes

    def _shown_fits(self, race: SpeedView, stone: int) -> set[int]:
        """Return the places that fit, where the option shows them; seats marked young see theirs."""
        frame = race.claim
        wish = race.options.get("speed_highlights", "off")
        if frame is None or wish == "off":
            return set()
        if wish != "held" and str(frame.seat) not in wish.removeprefix("young:").split(";"):
            return set()
        actions = self._rules.placements_of(race.table, frame.seat)
        return {action.place for action in actions if action.stone == stone and action.place is not None}

    # What moves ----------------------------------------------------------------------------------------------

    def race_nodes(self, kit: Kit, context: TableContext, race: SpeedView, pointer: tuple[int, int]) -> list[Node]:
        """Return the clocks, the countdown and the held stone."""
        drawing = self.drawing(kit, context, race)
        spots = places(kit.frame, len(context.players))
        nodes = [claim.clock(drawing, race, spots.bar)]
        nodes += claim.countdown(drawing, race, spots)
        frame = race.claim
        total = self._window(race, frame) if frame is not None else 1
        nodes += claim.clocks(drawing, race, spots, total)
        if frame is not None and self.grip.held is not None and not race.covered:
            nodes += self._held(drawing, race, frame, spots, pointer, total)
        return nodes

    def _window(self, race: SpeedView, frame: ClaimFrame) -> int:
        windows = windows_of(race.options, self._rules.content.presets)
        return {
            "hand_over": windows.hand_over,
            "take": windows.take,
            "place": windows.place,
            "discard": windows.discard,
        }[frame.step]

    def _held(
        self,
        drawing: Drawing,
        race: SpeedView,
        frame: ClaimFrame,
        spots: Places,
        pointer: tuple[int, int],
        total: int,
    ) -> list[Node]:
        held = self.grip.held
        assert held is not None
        large = plan.Plan(spots.board, TURNS)
        upright = held.quarter % 2 == 1
        w, h = (large.edge, 2 * large.edge) if upright else (2 * large.edge, large.edge)
        if self.grip.over is not None:
            rect = large.place(self.grip.over)
        else:
            rect = Rect(pointer[0] - w // 2, pointer[1] - h // 2, w, h)
        rect = rect.inset(max(2, large.edge // 24))
        art = drawing.faces.top(held.stone, "held", 255, upright=upright, swapped=held.quarter >= 2)
        hue = drawing.kit.theme.speed_seat(frame.seat)
        rim = Fill(None, 0, max(4, large.edge // 8), hue.rgb, 255, max(3, large.edge // 24))
        side = max(26, large.edge * 2 // 5)
        ring = Rect(rect.right - side // 2, rect.y - side // 2, side, side)
        nodes = [Node("carried", rect, art, Z_HELD, 240), Node("carried#rim", rect.inset(-3), rim, Z_HELD)]
        left = max(0, frame.ends_at - claim.frozen_at(race))
        return nodes + claim.ring_of(drawing, "carried/clock", ring, left, total)

    # What a press means --------------------------------------------------------------------------------------

    def placement(self, node: str) -> PlaceStone | None:
        """Return the placement of the held stone on a place's node; None where it lies across."""
        held = self.grip.held
        if held is None or not node.startswith("place/"):
            return None
        place, _ = read_place_name(node.partition("/")[2])
        flip = held.flip_on(place, TURNS)
        return None if flip is None else PlaceStone.at(held.stone, place, flip)

    def begin_turn(self, context: TableContext) -> None:
        """Nobody has a turn in a race."""
        if not isinstance(context.view, SpeedView):
            super().begin_turn(context)

    def prompt(self, context: TableContext) -> tuple[str, str]:
        """Return what goes on, for the line at the top while looking back."""
        return self._texts("aztack_speed.title"), ""

    def script(self, events: Sequence[Event], rects: Mapping[str, Rect], after: TableContext, kit: Kit) -> list[Tween]:
        """Nothing waits for motion in a race."""
        return []

    def figures(self, context: TableContext, events: Sequence[Event]) -> list[tuple[str, ...]]:
        """Return the table of the end screen."""
        race = context.view
        hands = race.table.hands if isinstance(race, SpeedView) else race.hands
        return figures(self._texts, hands, context.names, events)
