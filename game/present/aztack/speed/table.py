"""The side of Speed Stack for the table scene: corners, the view from above, the claim, and what moves among them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.content.palette import PaletteContent
from game.content.texts import Texts
from game.core.protocol import Event
from game.present import widgets
from game.present.arts import Sprite, UpsideDown
from game.present.aztack.look import Drawing
from game.present.aztack.speed import clocks
from game.present.aztack.speed.arrange import Corner, Places, places, solo_seat
from game.present.aztack.speed.buttons import wide_button
from game.present.aztack.speed.claim import band
from game.present.aztack.speed.corner import corner, front, hint_button
from game.present.aztack.speed.flights import flights, shown_in_the_air
from game.present.aztack.speed.hand import Grip
from game.present.aztack.speed.report import figures
from game.present.aztack.speed.views import UPRIGHT, boards, held_stone
from game.present.aztack.speed.words import is_locked
from game.present.aztack.table import AztackTable
from game.present.node import Node, Rect
from game.present.tablegame import Player, TableContext
from game.present.timeline import Tween
from game.present.widgets import Kit
from game.rules.aztack.actions import PlaceStone
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.geometry import read_place_name
from game.rules.aztack.speed_state import ClaimFrame, OpenFrame, SpeedView
from game.rules.aztack.windows import END_AFTER, HINT_AFTER, windows_of

TOOLS = (
    ("table/rules", "help", "rules"),
    ("table/hint", "hint", "hint"),
    ("aztack/rotate-view", "rotate-right", "rotate-view"),
    ("aztack/rotate-view-left", "rotate-left", "rotate-view-left"),
    ("aztack/view/top", "top-view", ""),
)
"""The buttons beside the bar, for one person: node, icon, words; the last one only where the small view is folded."""


class SpeedTable(AztackTable):
    """Draws races; in the few things that concern a match in turns it is the table of turns."""

    def __init__(self, rules: AztackRules, texts: Texts, palette: PaletteContent) -> None:
        super().__init__(rules, texts, palette)
        self.grip = Grip()
        self.told = ""
        self.hints = True
        """Whether hints are given at all."""
        self.hint_for_all = False
        """Whether all are told what to look for, because nobody has called for long."""
        self._played_ms = 0
        self.past = ""
        """What happened at the moment that is looked back to."""

    def sit(self, players: Sequence[Player]) -> None:
        """Take in who plays: one person walks round the pile, many sit round the upright view."""
        self.grip.camera = UPRIGHT if solo_seat(players) is None else self.look.camera

    def turn_view(self, steps: int, players: Sequence[Player]) -> None:
        """Walk round the pile by quarter turns; a stone in hand keeps its way on the screen."""
        self.look.turn_camera(steps)
        self.sit(players)
        held, over = self.grip.held, self.grip.over
        if held is not None and over is not None and held.flip_on(over, self.grip.camera) is None:
            self.grip.over = None

    # What is at rest -----------------------------------------------------------------------------------------

    def build(self, kit: Kit, context: TableContext) -> list[Node]:
        """Return the screen at rest."""
        race = context.view
        if not isinstance(race, SpeedView):
            return super().build(kit, context)
        if context.looking_back:
            race = replace(race, frames=())
        self._played_ms = race.played_ms
        drawing = self.drawing(kit, context, race)
        spots = self.spots(kit, context, race)
        whole = Rect(0, 0, kit.frame.width, kit.frame.height)
        nodes = [Node("ground", whole, Sprite("common/table", cover=True), -100)]
        for seat, place in enumerate(spots.corners):
            nodes += self._corner(drawing, race, place, seat, spots)
        if not context.looking_back:
            nodes += clocks.bar(drawing, race, spots.bar)
        told = self.past if context.looking_back else self._told(race)
        nodes += band(drawing, race, self.grip, spots.claim, told, brief=spots.solo is not None)
        if not context.looking_back:
            nodes += self._tools(drawing, race, spots)
        nodes += boards(drawing, race, self.grip, spots, self._shown_fits(race))
        return nodes

    def spots(self, kit: Kit, context: TableContext, race: SpeedView) -> Places:
        """Return where everything lies."""
        return places(kit.frame, context.players, touch=race.options.get("placing") == "touch")

    def _corner(self, drawing: Drawing, race: SpeedView, place: Corner, seat: int, spots: Places) -> list[Node]:
        if seat == spots.solo:
            return front(drawing, race, self.grip, place, seat)
        nodes = corner(drawing, race, self.grip, place, seat)
        if drawing.context.players[seat].person and not drawing.context.looking_back:
            enabled, why = self._hint_reason(race, seat)
            nodes += hint_button(drawing, place, seat, enabled, why)
        return upside_down(nodes, place.body) if place.turned else nodes

    def drawing(self, kit: Kit, context: TableContext, race: SpeedView) -> Drawing:
        """Return what the parts of a picture share, with the table of the race as its view."""
        return self._drawing(kit, replace(context, view=race.table))

    def _told(self, race: SpeedView) -> str:
        """Return what is told while the race is open: the last claim or hint, or what all may look for."""
        if self.hint_for_all and race.end is None:
            kinds = [
                self._rules.match_of(race.table, action.stone, action.place or 0, action.flip)
                for seat in range(len(race.names))
                for action in self._rules.placements_of(race.table, seat)[:1]
            ]
            kind = next((match for match in kinds if match is not None), None)
            if kind is not None:
                return self._texts("aztack_speed.hint", kind=self._texts(f"aztack.call.{kind.value}"))
        return self.told

    def _quiet(self, race: SpeedView) -> int:
        """Return for how long nobody has called."""
        opened = bool(race.frames) and isinstance(race.frames[0], OpenFrame)
        return race.open_ms - race.opened_at if opened else 0

    def quiet_stage(self, race: SpeedView) -> int:
        """Return 1 once a hint is offered, 2 once the match may be ended, else 0."""
        quiet = self._quiet(race)
        return (quiet >= HINT_AFTER) + (quiet >= END_AFTER)

    def _tools(self, drawing: Drawing, race: SpeedView, spots: Places) -> list[Node]:
        """Return the buttons: for the views of one person, and what can be done about the claim."""
        kit, texts = drawing.kit, drawing.texts
        nodes: list[Node] = []
        for rect, (node, icon, key) in zip(spots.tools, TOOLS, strict=False):
            words = f"table.button.{key}" if key else "aztack_table.view.top"
            label, why, enabled = texts(words), texts(f"{words}_why"), True
            if node == "table/hint":
                enabled, why = self._hint_reason(race, spots.solo or 0)
            nodes += widgets.button(
                kit, node, rect, label, icon=icon, show_label=False, enabled=enabled, reason=why, z=clocks.Z_BAR
            )
        frame, rect = race.claim, spots.claim
        edge = round(rect.h * 0.16)
        spot = Rect(rect.right - rect.w // 20 - edge, rect.bottom - edge - rect.h // 40, edge, edge)
        if frame is not None and frame.step == "place" and drawing.context.players[frame.seat].person:
            label = texts("aztack_table.button.rotate")
            nodes += widgets.button(
                kit, "aztack/rotate", spot, label, icon="rotate-stone", show_label=False, z=clocks.Z_BAR
            )
        return nodes + self._quiet_tools(drawing, race, Rect(rect.x + rect.w // 20, spot.y, rect.w * 9 // 10, edge))

    def _quiet_tools(self, drawing: Drawing, race: SpeedView, rect: Rect) -> list[Node]:
        """Return what is offered to all when nobody has called for long: a hint, later the end of the match."""
        stage = self.quiet_stage(race) if race.end is None and not race.covered else 0
        nodes: list[Node] = []
        if stage == 2 and any(race.table.last_placed):
            nodes += wide_button(drawing, rect, "speed/end-match", "end_match")
            rect = rect.moved(0, -rect.h * 5 // 4)
        if stage and not self.hint_for_all:
            nodes += wide_button(drawing, rect, "speed/hint-all", "hint_all", icon="hint")
        return nodes

    def _hint_reason(self, race: SpeedView, seat: int) -> tuple[bool, str]:
        """Return whether a hint can be asked for, and what it costs or why there is none."""
        if not self.hints:
            return False, self._texts("table.hint_off")
        lockout = windows_of(race.options, self._rules.content.presets).lockout
        words = self._texts("aztack_speed.hint_why", n=f"{lockout / 1000:g}")
        opened = bool(race.frames) and isinstance(race.frames[-1], OpenFrame) and race.end is None
        return opened and not is_locked(race, seat) and not race.stuck[seat], words

    def _shown_fits(self, race: SpeedView) -> set[int]:
        """Return the places that fit the held stone, where the option shows them; seats marked young see theirs."""
        frame, held = race.claim, self.grip.held
        wish = race.options.get("speed_highlights", "off")
        if frame is None or held is None or wish == "off":
            return set()
        if wish != "held" and str(frame.seat) not in wish.removeprefix("young:").split(";"):
            return set()
        actions = self._rules.placements_of(race.table, frame.seat)
        return {action.place for action in actions if action.stone == held.stone and action.place is not None}

    # What moves ----------------------------------------------------------------------------------------------

    def race_nodes(self, kit: Kit, context: TableContext, race: SpeedView, pointer: tuple[int, int]) -> list[Node]:
        """Return the clocks, the countdown and the held stone."""
        drawing = self.drawing(kit, context, race)
        spots = self.spots(kit, context, race)
        nodes = [clocks.clock(drawing, race, spots.bar)]
        nodes += clocks.countdown(drawing, race, spots)
        frame = race.claim
        total = self._window(race, frame) if frame is not None else 1
        nodes += clocks.clocks(drawing, race, spots, total)
        nodes += shown_in_the_air(drawing, race, spots)
        if frame is not None and self.grip.held is not None and not race.covered:
            stone, spot = held_stone(drawing, race, self.grip, spots, pointer)
            self.grip.rect = next((node.rect for node in stone if node.id == "carried"), None)
            left = max(0, frame.ends_at - clocks.frozen_at(race))
            nodes += [*stone, *clocks.ring_of(drawing, "carried/clock", spot, left, total)]
        return nodes

    def flights(
        self,
        events: Sequence[Event],
        rects: Mapping[str, Rect],
        kit: Kit,
        context: TableContext,
        hand: Rect | None,
    ) -> list[Tween]:
        """Return how events of a race are shown on their way; `hand` is where a person held the stone."""
        race = context.view
        if not isinstance(race, SpeedView) or race.covered:
            return []
        drawing, spots = self.drawing(kit, context, race), self.spots(kit, context, race)
        return [tween for event in events for tween in flights(drawing, race, spots, event, rects, hand)]

    def _window(self, race: SpeedView, frame: ClaimFrame) -> int:
        windows = windows_of(race.options, self._rules.content.presets)
        return {
            "hand_over": windows.hand_over,
            "take": windows.take,
            "place": windows.place,
            "discard": windows.discard,
        }[frame.step]

    # What a press means --------------------------------------------------------------------------------------

    def placement(self, node: str) -> PlaceStone | None:
        """Return the placement of the held stone on a place's node; None where it lies across."""
        held = self.grip.held
        if held is None or not node.startswith(("place/", "plan/")):
            return None
        place, _ = read_place_name(node.partition("/")[2])
        flip = held.flip_on(place, self.grip.camera)
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

    def ended(self, events: Sequence[Event], names: tuple[str, ...]) -> tuple[str, str]:
        """Return who won and by which rule, and how long the race took."""
        head, reason = super().ended(events, names)
        seconds = self._played_ms // 1000
        return head, f"{reason} {self._texts('aztack_speed.time', time=f'{seconds // 60}:{seconds % 60:02}')}"

    def figures(self, context: TableContext, events: Sequence[Event]) -> list[tuple[str, ...]]:
        """Return the table of the end screen."""
        race = context.view
        hands = race.table.hands if isinstance(race, SpeedView) else race.hands
        return figures(self._texts, hands, context.names, events)


def upside_down(nodes: Sequence[Node], body: Rect) -> list[Node]:
    """Return nodes turned by half a circle round the middle of a rectangle."""
    across, down = 2 * body.x + body.w, 2 * body.y + body.h
    found = []
    for node in nodes:
        rect = Rect(across - node.rect.right, down - node.rect.bottom, node.rect.w, node.rect.h)
        found.append(replace(node, rect=rect, art=UpsideDown(node.art) if node.art is not None else None))
    return found
