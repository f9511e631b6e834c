"""Aztack's side of the table scene: what is shown, and what presses, keys and drags mean."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.content.palette import PaletteContent
from game.content.texts import Texts
from game.core.frozen import FrozenDict
from game.core.protocol import Action, Event, Seat
from game.present.aztack import board, panels, places, plan, report
from game.present.aztack.faces import Faces
from game.present.aztack.helper import helper
from game.present.aztack.holding import Held, meant
from game.present.aztack.look import Drawing, Look, is_discarding
from game.present.aztack.motion import Motion
from game.present.aztack.others import other
from game.present.aztack.pile import PileView
from game.present.aztack.rack import rack
from game.present.aztack.words import Words
from game.present.focus import nearest
from game.present.node import Meaning, Node, Rect
from game.present.selection import Selection
from game.present.tablegame import Answer, Play, Refused, TableContext
from game.present.timeline import Tween
from game.present.widgets import Kit
from game.rules.aztack.actions import DiscardStone, KeepAll, PlaceStone, Resign, SwitchMode
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.events import AllKept, Passed, Resigned, StoneDiscarded, StonePlaced
from game.rules.aztack.geometry import PLACE_CELLS, place_name, read_place_name
from game.rules.aztack.state import Placed

Z_CARRIED = 130
Z_BEFORE = 101
"""The view before a turn of the camera lies over the new one."""
TURN_MS, CALM_TURN_MS, TURN_SLIDE = 220, 120, 12


class AztackTable:
    """Keeps how the pile is looked at and which stone is in hand; see `TableGame`."""

    game_id = "aztack"
    lacquer = "walnut"
    ambience = "aztack/ambient"
    turn_nodes = ("aztack/rotate-view", "aztack/rotate-view-left")

    def __init__(self, rules: AztackRules, texts: Texts, palette: PaletteContent) -> None:
        self._rules = rules
        self._texts = texts
        self._palette = palette
        self._words = Words(rules.content.stones, texts)
        self.look = Look()
        self._selection = Selection()
        self._ground: tuple[Node, ...] = ()
        self._last: tuple[Drawing, Rect] | None = None
        self._turned: tuple[object, list[Node]] = (None, [])
        """The pile after the next turn, kept as long as it would look the same."""
        self._calm = False

    # What is shown -------------------------------------------------------------------------------------------

    def build(self, kit: Kit, context: TableContext) -> list[Node]:
        """Return the board, the panels and the racks."""
        drawing = self._drawing(kit, context)
        others = self._others(context)
        spots = panels.places(kit.frame, len(others))
        nodes: list[Node] = []
        for rect, seat in zip(spots.others, others, strict=True):
            nodes += other(drawing, rect, seat, spots.compact)
        nodes += self._boards(drawing, spots)
        if spots.helper:
            nodes += helper(drawing, spots.helper)
        if spots.colours:
            nodes += panels.colours(drawing, spots.colours)
        nodes += rack(drawing, spots.rack)
        return nodes

    def _drawing(self, kit: Kit, context: TableContext) -> Drawing:
        faces = Faces(
            self._rules.content.stones, dict(self._palette.aztack), context.wishes.letters, context.wishes.corners
        )
        return Drawing(kit, context, self.look, self._rules, self._texts, self._words, self._palette, faces)

    def _others(self, context: TableContext) -> list[Seat]:
        count = len(context.players)
        return [(context.shown + step) % count for step in range(1, count)]

    def _boards(self, drawing: Drawing, spots: panels.Places) -> list[Node]:
        """Return the large view and the small one beside it."""
        view, look, kit = drawing.view, drawing.look, drawing.kit
        nodes, inner = panels.plan_panel(drawing, spots.plan)
        if look.from_above:
            large = plan.Plan(spots.board.inset(kit.frame.px(20)), look.camera)
            nodes += plan.cells(large, view.heights, view.tops, drawing.faces, kit.theme, prefix="top/")
            nodes += [self._spoken(large, stone) for stone in view.placed]
            tiny = PileView(inner, look.camera, inner.h / 760, 1.0, (0, round(inner.h * 0.12)))
            nodes += board.pile(tiny, view.placed, drawing.faces, None, prefix="plan/", base=1)
            return nodes + places.marks(drawing, None, large)
        pile_view = look.pile_view(kit.frame, spots.board, view.heights)
        small = plan.Plan(inner, look.camera)
        ground = board.mat(pile_view)
        ground += board.pile(pile_view, view.placed, drawing.faces, self._words, top=max(view.heights) - look.cut)
        end = Rect(0, 0, kit.frame.width, spots.rack.y)
        self._ground = tuple(replace(node, clip=end) for node in ground if node.art is not None)
        self._calm, self._last = drawing.context.wishes.reduced_motion, (drawing, spots.board)
        nodes += ground
        nodes += plan.cells(small, view.heights, view.tops, drawing.faces, kit.theme, prefix="plan/", z=1)
        return nodes + places.marks(drawing, pile_view, small)

    def turning(self, kit: Kit) -> list[Tween]:
        """Return the old view of the pile as it fades and slides away; the view from above just changes."""
        step, self.look.turned_by = self.look.turned_by, 0
        if not step or self.look.from_above:
            return []
        before = [replace(node, id=f"before/{node.id}", z=Z_BEFORE, meaning=None, hit=None) for node in self._ground]
        slide = 0 if self._calm else TURN_SLIDE * step * kit.frame.s

        def fade(share: float) -> tuple[Node, ...]:
            left = round(-slide * share)
            return tuple(replace(n.moved(left, 0), alpha=max(1, round(n.alpha * (1 - share)))) for n in before)

        return [Tween(fade, CALM_TURN_MS if self._calm else TURN_MS, 0, "outCubic")]

    def other_views(self, kit: Kit) -> Sequence[Node]:
        """Return the pile as it will look after a turn to the right, then to the left."""
        if self._last is None or self.look.from_above:
            return ()
        drawing, area = self._last
        looks = [replace(self.look, camera=(self.look.camera + step) % 4) for step in (1, -1)]
        views = [look.pile_view(kit.frame, area, drawing.view.heights) for look in looks]
        now = (views, drawing.view.placed, self.look.cut, drawing.context.wishes)
        if now != self._turned[0]:
            nodes: list[Node] = []
            for view in views:
                top = max(drawing.view.heights) - self.look.cut
                nodes += board.mat(view) + board.pile(view, drawing.view.placed, drawing.faces, None, top=top)
            self._turned = (now, nodes)
        return self._turned[1]

    def _spoken(self, large: plan.Plan, stone: Placed) -> Node:
        place = PlaceStone(stone.stone, stone.x1, stone.y1, stone.x2, stone.y2).place
        meaning = Meaning("piece", self._words.stone(stone.stone))
        return Node(f"stone/{stone.stone}", large.place(place or 0), None, 0, meaning=meaning)

    # What a press means --------------------------------------------------------------------------------------

    def resignation(self, context: TableContext) -> Action | None:
        """Return the legal resignation, None where the match can't be given up."""
        return next((action for action in context.legal if isinstance(action, Resign)), None)

    def begin_turn(self, context: TableContext) -> None:
        """Other actions are legal from now on: let go of what was in hand."""
        self.look.drop()
        acting = context.acting
        levels = [max(context.view.heights[cell] for cell in cells) + 1 for cells in PLACE_CELLS]
        choices = [action for action in context.legal if not isinstance(action, SwitchMode)]
        legal = [(acting, action) for action in choices] if acting is not None else []
        self._selection = Selection.of(legal, lambda action: targets(acting or 0, action, levels))

    def activate(self, node: str, context: TableContext) -> Answer:
        """A node was pressed."""
        tools: dict[str, Callable[[], None]] = {
            "aztack/view/top": self._swap_views,
            "aztack/explode": self._explode,
            "aztack/rotate-view": lambda: self.look.turn_camera(1),
            "aztack/rotate-view-left": lambda: self.look.turn_camera(-1),
            "aztack/sort": self._sort,
            "aztack/flip": self.look.flip,
            "aztack/rotate": self.look.rotate,
        }
        if node in tools:
            tools[node]()
            return None
        if node.startswith("seat/"):
            seat = int(node.split("/")[1])
            self.look.unfolded = None if self.look.unfolded == seat else seat
            return None
        if node.startswith("plan/"):
            node = "place/" + node.removeprefix("plan/")
        complete = self._selection.press(node)
        if complete:
            return self._choose(node, context, [choice.action for choice in complete])
        self._take_chosen()
        return None

    def _choose(self, node: str, context: TableContext, actions: Sequence[Action]) -> Answer:
        """Return the action of a completed press: on a place, the one for the stone as it is turned now."""
        if not node.startswith("place/") or self.look.held is None:
            return Play(actions[0])
        return self._lay(node, self.look.held, context)

    def _lay(self, node: str, held: Held, context: TableContext) -> Answer:
        place, _ = read_place_name(node.partition("/")[2])
        action = meant(held, place, self.look.camera, context.legal, context.wishes.auto_turn)
        if action in context.legal:
            return Play(action)
        return Refused(context.why(action), f"hand/{context.acting}/{held.stone}")

    def _take_chosen(self) -> None:
        chosen = self._selection.chosen
        if not chosen:
            self.look.drop()
            return
        stone = int(chosen[0].rpartition("/")[2])
        if self.look.held is None or self.look.held.stone != stone:
            self.look.held, self.look.over = Held(stone), None

    def cancel(self) -> bool:
        """Put the stone back into the rack."""
        if self.look.held is None:
            return False
        self._selection.chosen = ()
        self.look.drop()
        return True

    def key(self, name: str, context: TableContext) -> Answer | bool:
        """Take Aztack's keys: Q and E turn the camera, R and F the stone, V swaps the views, X spreads the levels."""
        levels = max(context.view.heights)
        steps: dict[str, Callable[[], None]] = {
            "q": lambda: self.look.turn_camera(-1),
            "e": lambda: self.look.turn_camera(1),
            "r": self.look.rotate,
            "f": self.look.flip,
            "v": self._swap_views,
            "x": self._explode,
            "page down": lambda: self.look.cut_by(1, levels),
            "page up": lambda: self.look.cut_by(-1, levels),
            "home": self.look.reset,
        }
        if name not in steps:
            return False
        steps[name]()
        return None

    def _swap_views(self) -> None:
        self.look.from_above = not self.look.from_above

    def _explode(self) -> None:
        self.look.spread = not self.look.spread

    def _sort(self) -> None:
        self.look.sorted = not self.look.sorted

    def wheel(self, steps: int) -> None:
        """Turn the held stone, else zoom."""
        if self.look.held is not None:
            self.look.rotate(1 if steps < 0 else -1)
        else:
            self.look.zoom_by(steps)

    def pan(self, dx: int, dy: int) -> None:
        """Move the pile in its area."""
        self.look.shift = (self.look.shift[0] + dx, self.look.shift[1] + dy)

    def hovered(self, node: str | None, x: int, y: int, context: TableContext) -> bool:
        """Show the held stone over the place that is meant."""
        over = None
        if node is not None and self.look.held is not None and node.startswith(("place/", "plan/")):
            over, _ = read_place_name(node.partition("/")[2])
        changed, self.look.over = over != self.look.over, over
        return changed

    def drag_begin(self, node: str, context: TableContext) -> bool:
        """Take a stone up by pulling it."""
        if not node.startswith("hand/") or is_discarding(context.view):
            return False
        held = self.look.held
        if held is None or not node.endswith(f"/{held.stone}"):
            self._selection.chosen = ()
            self._selection.press(node)
            self._take_chosen()
        self.look.carried = self.look.held is not None
        return self.look.carried

    def drag_end(self, node: str | None, context: TableContext) -> Answer:
        """Lay the pulled stone down; where it may not lie it returns to the rack, and the reason is told."""
        held, self.look.carried = self.look.held, False
        if held is None:
            return None
        answer: Answer = None
        if node is not None and node.startswith(("place/", "plan/")):
            answer = self._lay(node, held, context)
        if not isinstance(answer, Play):
            self.cancel()
        return answer

    def live(self, x: int, y: int, kit: Kit, context: TableContext) -> tuple[Node, ...]:
        """Return the pulled stone at the pointer while it is over no place."""
        if self.look.held is None or self.look.over is not None:
            return ()
        w = kit.frame.px(120)
        art = self._drawing(kit, context).faces.top(self.look.held.stone, "held")
        return (Node("carried", Rect(x - w // 2, y - w // 4, w, w // 2), art, Z_CARRIED, 235),)

    def focus_after(self, nodes: Sequence[Node], context: TableContext) -> str | None:
        """After taking a stone by key, the focus goes to its first legal place."""
        if self.look.held is None:
            return None
        return next(
            (n.id for n in nodes if n.id.startswith("place/") and n.meaning is not None and n.meaning.enabled), None
        )

    def arrow_target(self, nodes: Sequence[Node], focus: str | None, direction: str) -> str | bool | None:
        """Move over the places while a stone is in hand."""
        if self.look.held is None or focus is None or not focus.startswith("place/"):
            return False
        return nearest([node for node in nodes if node.id.startswith("place/")], focus, direction)

    # What happened -------------------------------------------------------------------------------------------

    def prompt(self, context: TableContext) -> tuple[str, str]:
        """Return whose turn it is and what is asked."""
        if context.acting is None:
            return self._texts("aztack_table.prompt.over"), ""
        player = context.players[context.acting]
        if not player.person:
            return player.name, self._texts("aztack_table.prompt.thinks")
        alone = sum(other.person for other in context.players) == 1
        head = self._texts("aztack_table.prompt.yours" if alone else "aztack_table.prompt.turn", name=player.name)
        key = "discard" if is_discarding(context.view) else "held" if self.look.held else "place"
        return head, self._texts(f"aztack_table.prompt.{key}")

    def script(self, events: Sequence[Event], rects: Mapping[str, Rect], after: TableContext, kit: Kit) -> list[Tween]:
        """Return how what happened is shown."""
        spots = panels.places(kit.frame, len(after.players) - 1)
        above = self.look.from_above
        view = None if above else self.look.pile_view(kit.frame, spots.board, after.view.heights)
        motion = Motion(view, self._drawing(kit, after).faces, kit, after)
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
        """Return the table of the end screen."""
        return report.figures(self._texts, context.view, context.names, events)

    def ended(self, events: Sequence[Event], names: tuple[str, ...]) -> tuple[str, str]:
        """Return who won and by which rule, in words."""
        return report.ended(self._texts, events, names)

    def rematch_options(self, options: Mapping[str, str], events: Sequence[Event], seats: int) -> Mapping[str, str]:
        """Return the options that differ when the same seats play again."""
        return report.rematch_options(options, events, seats)

    def advise(self, reason: str, values: FrozenDict[str, str]) -> str:
        """Return a hint's reason in words."""
        return self._texts(reason, **values)


def targets(seat: Seat, action: Action, levels: Sequence[int]) -> tuple[str, ...]:
    """Return the nodes that choose an action, in the order they are pressed; `levels` by place."""
    if isinstance(action, PlaceStone) and action.place is not None:
        return f"hand/{seat}/{action.stone}", f"place/{place_name(action.place, levels[action.place])}"
    if isinstance(action, DiscardStone):
        return (f"hand/{seat}/{action.stone}",)
    return ("aztack/keep-all",) if isinstance(action, KeepAll) else (f"table/resign/{seat}",)
