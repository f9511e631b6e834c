"""The Ziggurat's side of the table scene: what is shown, and what presses and keys mean."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.content.palette import PaletteContent
from game.content.texts import Texts
from game.core.frozen import FrozenDict
from game.core.protocol import Action, Event, Seat
from game.present.node import Node, Rect
from game.present.tablegame import Answer, Play, Refused, TableContext
from game.present.timeline import Tween
from game.present.widgets import Kit
from game.present.ziggurat import report
from game.present.ziggurat.arts import TowerArt
from game.present.ziggurat.bar import AUTO, LIFT, PLAN, SPACES, bar
from game.present.ziggurat.choosing import asking, choices_of
from game.present.ziggurat.facts import Facts
from game.present.ziggurat.flat import FlatView, fitting_plan, plan_nodes
from game.present.ziggurat.hinting import line_on_board, shown_line
from game.present.ziggurat.look import BoardView, Choice, Drawing, Look
from game.present.ziggurat.losing import loss_cause, loss_nodes
from game.present.ziggurat.motion import Motion
from game.present.ziggurat.panels import Places, places
from game.present.ziggurat.paths import card_reach, previews
from game.present.ziggurat.pieces import pieces
from game.present.ziggurat.seats import seats
from game.present.ziggurat.sides import sides
from game.present.ziggurat.spaces import spaces
from game.present.ziggurat.tower import TowerView, fitting
from game.present.ziggurat.words import Words
from game.rules.ziggurat import events as ev
from game.rules.ziggurat.actions import PlayCard, TakeBack, UseItem
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.state import HeroMoveFrame, PushFrame, SpiritMoveFrame
from game.rules.ziggurat.view import View

Z_TOWER, Z_SIDES, Z_OLD = -50, 45, 105
TURN_MS = 220
PLAN_TOP = 84
"""The plan stays clear of the bar above it."""
ITEM_NODES = ("ziggurat/use/", "ziggurat/count/", "ziggurat/back/")


class ZigguratTable:
    """Keeps how the tower is looked at, and what is pointed at; see `TableGame`."""

    game_id = "ziggurat"
    lacquer = "walnut"
    ambience = "ziggurat/ambient"
    turn_nodes: tuple[str, ...] = ("ziggurat/turn-right", "ziggurat/turn-left")

    def __init__(self, rules: ZigguratRules, texts: Texts, palette: PaletteContent) -> None:
        self._rules = rules
        self._texts = texts
        self._palette = palette
        self._words = Words(texts, rules.tables.content, rules.tables.board)
        self._spaces = {space.id: space for space in rules.tables.board.spaces}
        self.look = Look()
        self._facts: Facts | None = None
        self._choices: tuple[Choice, ...] = ()
        self._heroes: tuple[str, ...] = ()
        self._seats, self._calm = 0, False
        self._faced: Action | None = None
        self._item = -1

    # What is shown -------------------------------------------------------------------------------------------

    def build(self, kit: Kit, context: TableContext) -> list[Node]:
        """Return the tower or plan, the pieces, the panels and the bar."""
        drawing = self._drawing(kit, context)
        spots = places(kit.frame, len(context.players))
        self._seats, self._calm = len(context.players), context.wishes.reduced_motion
        view = self._face(context, self._view(kit, spots))
        nodes = self._ground(view)
        nodes += spaces(drawing, view)
        nodes += pieces(drawing, view)
        seat = self._card_pointed()
        if seat is not None and drawing.pointed is None:
            nodes += card_reach(drawing, view, seat)
        elif shown_line(drawing):
            nodes += line_on_board(drawing, view)
        else:
            nodes += previews(drawing, view)
        nodes += loss_nodes(drawing, view, spots.board)
        nodes += [replace(node, z=node.z + Z_SIDES) for node in sides(drawing, spots)]
        nodes += [replace(node, z=node.z + Z_SIDES) for node in seats(drawing, spots.seats, spots.compact)]
        return nodes + bar(drawing, spots.bar, spots.board)

    def _drawing(self, kit: Kit, context: TableContext) -> Drawing:
        facts = self._facts_of(context.view)
        return Drawing(
            kit,
            context,
            self.look,
            self._rules,
            self._texts,
            self._words,
            self._palette,
            facts,
            self._choices,
            context.why,
        )

    def _facts_of(self, view: View) -> Facts:
        if self._facts is None or self._facts.view != view:
            self._facts = Facts(self._rules, view)
            self._heroes = tuple(hero.name for hero in view.pieces.heroes)
        return self._facts

    def _view(self, kit: Kit, spots: Places) -> BoardView:
        look = self.look
        if look.flat:
            low = max(spots.board.y, kit.frame.px(PLAN_TOP))
            area = Rect(spots.board.x, low, spots.board.w, spots.board.bottom - low)
            return fitting_plan(area, look.turns)
        return fitting(spots.board, kit.frame.s, look.turns, look.zoom, look.shift)

    def _ground(self, view: BoardView) -> list[Node]:
        board = self._rules.tables.board
        if isinstance(view, FlatView):
            return plan_nodes(view, board)
        assert isinstance(view, TowerView)
        rect = Rect(round(view.cx) - 1, round(view.cy) - 1, 2, 2)
        return [Node("tower", rect, TowerArt(board, view.turns, round(view.scale, 4), self.look.top), Z_TOWER)]

    def turning(self, kit: Kit) -> list[Tween]:
        """Return the old view of the tower as it fades and slides away; the plan just changes."""
        before, self.look.turned_from = self.look.turned_from, None
        if before is None or self.look.flat or self._seats == 0:
            return []
        turns, step = before
        view = self._view(kit, places(kit.frame, self._seats))
        assert isinstance(view, TowerView)
        old = replace(self._ground(replace(view, turns=turns))[0], id="tower/before", z=Z_OLD)
        slide = 0 if self._calm else 12 * step * view.scale

        def fade(share: float) -> tuple[Node, ...]:
            return (replace(old.moved(-slide * share, 0), alpha=max(1, round(255 * (1 - share)))),)

        return [Tween(fade, TURN_MS, 0, "outCubic")]

    def other_views(self, kit: Kit) -> Sequence[Node]:
        """Return the tower after a quarter turn to the right, to the left, and from the far side."""
        if self._seats == 0 or self.look.flat:
            return ()
        view = self._view(kit, places(kit.frame, self._seats))
        assert isinstance(view, TowerView)
        turns = [(self.look.turns + step) % 4 for step in (1, 3, 2)]
        return [self._ground(replace(view, turns=turn))[0] for turn in turns]

    def _face(self, context: TableContext, view: BoardView) -> BoardView:
        """Turn the tower once so that the end of a hint's move doesn't lie behind."""
        advice = context.advice
        if advice is None or advice.stage < 2 or advice.action not in context.legal:
            return view
        if advice.action == self._faced or not isinstance(view, TowerView):
            return view
        self._faced = advice.action
        facts, seat = self._facts_of(context.view), context.acting
        preview = facts.preview(seat, advice.action) if seat is not None else None
        ends = [self._spaces[end.end] for end in preview.ends if end.end in self._spaces] if preview else []
        for _ in range(4):
            if not any(view.behind(end) for end in ends):
                break
            self.look.turns = (self.look.turns + 1) % 4
            view = replace(view, turns=self.look.turns)
        return view

    def _card_pointed(self) -> Seat | None:
        over = self.look.over or ""
        parts = over.split("/")
        if parts[0] in ("card", "seat") and len(parts) > 1 and parts[1].isdigit():
            return int(parts[1])
        return None

    # What a press means --------------------------------------------------------------------------------------

    def resignation(self, context: TableContext) -> Action | None:
        """Nobody gives up alone: the heroes win or lose together."""
        return None

    def begin_turn(self, context: TableContext) -> None:
        """Other actions are legal from now on; a piece to move that lies behind is brought to the front."""
        self.look.armed = self.look.over = None
        facts = self._facts_of(context.view)
        self._choices = choices_of(context, facts, self._spaces)

    def activate(self, node: str, context: TableContext) -> Answer:
        """A node was pressed; what lies on an open card means the same as on the panel."""
        node = node.removesuffix("/open")
        tools: dict[str, Callable[[], None]] = {
            "ziggurat/turn-right": lambda: self.look.turn(1),
            "ziggurat/turn-left": lambda: self.look.turn(-1),
            PLAN: self._swap_views,
            LIFT: self.look.lift,
            SPACES: self._read_spaces,
        }
        if node in tools:
            tools[node]()
            return None
        if node == AUTO:
            first = next((choice for choice in self._choices if choice.nodes[0].startswith("ziggurat/choose/")), None)
            return Play(first.action, first.seat) if first is not None else None
        found = [choice for choice in self._choices if node in choice.nodes]
        if found:
            return self._choose(found[0], context)
        if node.startswith("seat/"):
            seat = int(node.split("/")[1])
            self.look.unfolded = None if self.look.unfolded == seat else seat
        return None

    def _choose(self, choice: Choice, context: TableContext) -> Answer:
        """Return the action of a choice; one that loses has to be pressed twice."""
        facts = self._facts
        if facts is not None and facts.loses(choice.seat, choice.action) and self.look.armed != choice.action:
            self.look.armed = choice.action
            return Refused(self._texts("ziggurat_table.refused.loses"))
        self.look.armed = None
        return asking(choice, context)

    def loses(self, context: TableContext, action: Action) -> bool:
        """Whether an action of the seat to act loses on the spot."""
        return context.acting is not None and self._facts_of(context.view).loses(context.acting, action)

    def cancel(self) -> bool:
        """Take back a losing choice that was pressed once; fold an open card; leave reading the spaces."""
        look = self.look
        if look.armed is not None:
            look.armed = None
        elif look.unfolded is not None:
            look.unfolded = None
        elif look.spaces:
            look.spaces = False
        else:
            return False
        return True

    def key(self, name: str, context: TableContext) -> Answer | bool:
        """Q and E turn the tower, V shows the plan, T lifts its upper steps off, X lets the focus go over the spaces.

        I announces items. Home looks as at first.
        """
        if name == "i":
            return self._next_item(context)
        steps: dict[str, Callable[[], None]] = {
            "q": lambda: self.look.turn(-1),
            "e": lambda: self.look.turn(1),
            "v": self._swap_views,
            "t": self.look.lift,
            "x": self._read_spaces,
            "home": self.look.reset,
        }
        if name not in steps:
            return False
        steps[name]()
        return None

    def _next_item(self, context: TableContext) -> Answer:
        """Take back what is announced for the move, else announce the next item that can be taken back."""
        back = next((choice for choice in self._choices if isinstance(choice.action, TakeBack)), None)
        if back is not None:
            return Play(back.action, back.seat)
        items = [c for c in self._choices if isinstance(c.action, UseItem) and c.action.item != "bell"]
        if not items:
            return Refused(self._texts("ziggurat_table.refused.no_item"))
        self._item = (self._item + 1) % len(items)
        return asking(items[self._item], context)

    def _swap_views(self) -> None:
        self.look.flat = not self.look.flat

    def _read_spaces(self) -> None:
        self.look.spaces = not self.look.spaces

    def wheel(self, steps: int) -> None:
        """Zoom."""
        self.look.zoom_by(steps)

    def pan(self, dx: int, dy: int) -> None:
        """Move the tower in its area."""
        self.look.shift = (self.look.shift[0] + dx, self.look.shift[1] + dy)

    def hovered(self, node: str | None, x: int, y: int, context: TableContext) -> bool:
        """Show the way, the space or the card that is pointed at."""
        changed, self.look.over = node != self.look.over, node
        return changed

    def drag_begin(self, node: str, context: TableContext) -> bool:
        """Nothing is dragged: pieces go where the rules lead them."""
        return False

    def drag_end(self, node: str | None, context: TableContext) -> Answer:
        """Nothing is dragged."""
        return None

    def live(self, x: int, y: int, kit: Kit, context: TableContext) -> tuple[Node, ...]:
        """Nothing follows the pointer."""
        return ()

    def focus_after(self, nodes: Sequence[Node], context: TableContext) -> str | None:
        """After a press by key the focus goes to the next decision in the bar."""
        here = {node.id for node in nodes}
        main = [choice.nodes[0] for choice in self._choices if not choice.nodes[0].startswith(ITEM_NODES)]
        return next((node for node in main if node in here), None)

    def arrow_target(self, nodes: Sequence[Node], focus: str | None, direction: str) -> str | bool | None:
        """Left and right go between the two ways of a move."""
        ways = [choice.nodes[0] for choice in self._choices if choice.nodes[0].startswith("ziggurat/way/")]
        if focus in ways and direction in ("left", "right"):
            other = next((way for way in ways if way != focus), None)
            here = {node.id: node.rect.x for node in nodes}
            if other is not None and (here[other] > here[str(focus)]) == (direction == "right"):
                return other
        return False

    # What happened -------------------------------------------------------------------------------------------

    def prompt(self, context: TableContext) -> tuple[str, str]:
        """Return who decides and what."""
        texts, view = self._texts, context.view
        if context.acting is None:
            return texts("ziggurat_table.prompt.over"), ""
        player = context.players[context.acting]
        if not player.person:
            return player.name, context.said or texts("ziggurat_table.prompt.thinks")
        alone = sum(other.person for other in context.players) == 1
        head = texts("ziggurat_table.prompt.yours" if alone else "ziggurat_table.prompt.turn", name=player.name)
        return head, self._asked(view)

    def _asked(self, view: View) -> str:
        """Return what is asked, in words."""
        texts, words, heroes = self._texts, self._words, view.pieces.heroes
        frame = view.frames[-1]
        key = f"ziggurat_table.asked.{type(frame).__name__}"
        match frame:
            case HeroMoveFrame():
                return texts(key, hero=heroes[frame.mover].name, n=frame.number)
            case SpiritMoveFrame():
                return texts(key, spirit=words.spirit(frame.spirit), n=frame.number)
            case PushFrame():
                return texts(key, by=heroes[frame.by].name, pushed=heroes[frame.pushed].name)
        values = {
            "n": str(getattr(frame, "n", "")),
            "item": texts(f"ziggurat.item.{frame.item}.name").lower() if hasattr(frame, "item") else "",
            "building": texts(f"ziggurat.building.{frame.building}") if getattr(frame, "building", "") else "",
        }
        played = "Played" if getattr(frame, "played", False) else ""
        return texts(f"{key}{played}", **values)

    def script(self, events: Sequence[Event], rects: Mapping[str, Rect], after: TableContext, kit: Kit) -> list[Tween]:
        """Return how what happened is shown."""
        spots = places(kit.frame, len(after.players))
        return Motion(self._view(kit, spots), self._drawing(kit, after), spots).script(events, rects)

    def log_line(self, event: Event, names: tuple[str, ...]) -> str | None:
        """Return an event as a sentence."""
        return self._words.event(event, self._heroes or names)

    def brief(self, event: Event) -> tuple[Seat, str] | None:
        """The panels show cards, not last acts."""
        return None

    def retold_from(self, events: Sequence[tuple[int, Event]]) -> int | None:
        """A loss on the board is shown once more, from the card that brought it."""
        if loss_cause(event for _, event in events) is None:
            return None
        played = [entry for entry, event in events if isinstance(event, ev.CardPlayed)]
        return max(0, played[-1] - 1) if played else None

    def figures(self, context: TableContext, events: Sequence[Event]) -> list[tuple[str, ...]]:
        """Return the table of the end screen."""
        return report.figures(self._texts, context.view, context.names)

    def ended(self, events: Sequence[Event], names: tuple[str, ...]) -> tuple[str, str]:
        """Return won or lost and why, in words."""
        placed = {event.seat: event.name for event in events if isinstance(event, ev.HeroPlaced)}
        heroes = tuple(placed.get(seat, name) for seat, name in enumerate(names))
        return report.ended(self._texts, self._words, events, heroes)

    def rematch_options(self, options: Mapping[str, str], events: Sequence[Event], seats: int) -> Mapping[str, str]:
        """The same chapter is played again as it was set up."""
        return {}

    def announces(self, action: Action) -> bool:
        """A computer player says its plan once it has put its card on the table."""
        return isinstance(action, PlayCard)

    def advise(self, reason: str, values: FrozenDict[str, str]) -> str:
        """Return a hint's reason in words."""
        told = {name: self._words.place_or_piece(value) for name, value in values.items()}
        if "spirit" in values:
            told["spirit"] = self._words.spirit(values["spirit"])
        if "item" in values:
            told["item"] = self._texts(f"ziggurat.item.{values['item']}.name").lower()
        if "who" in values:
            told["who"] = self._texts(f"ziggurat.townsperson.{values['who']}")
        return self._texts(reason, **told)
