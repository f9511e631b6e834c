"""Zaar's side of the table scene: what is shown, and what presses, keys and drags mean."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.content.palette import PaletteContent
from game.content.texts import Texts
from game.core.frozen import FrozenDict
from game.core.hex import Cell
from game.core.protocol import Action, Event, Seat
from game.present.focus import nearest
from game.present.frame import Frame
from game.present.node import Node, Rect
from game.present.selection import Selection
from game.present.tablegame import Answer, Play, Refused, TableContext
from game.present.timeline import Tween
from game.present.widgets import Kit
from game.present.zaar import report
from game.present.zaar.foreseen import soon
from game.present.zaar.look import Drawing, Look, cells_in_sight, grid_of, rotation_at
from game.present.zaar.motion import Motion
from game.present.zaar.page import page
from game.present.zaar.places import places
from game.present.zaar.targets import lays, targets
from game.present.zaar.words import Words
from game.rules.zaar.actions import Fight, Fly, PlaceRoom
from game.rules.zaar.engine import ZaarRules, kind_of
from game.rules.zaar.frames import BreakWallFrame, ChooseFrame, FightFrame, PlaceRoomFrame, ShowdownFrame

BUTTON_KEYS = {
    "d": "zaar/draw",
    "t": "zaar/throw",
    "f": "zaar/fight",
    "s": "zaar/seek",
    "b": "zaar/buy",
    "n": "table/end-turn",
}


class ZaarTable:
    """Keeps how the mansion is looked at, how the room in hand is turned, and what was pressed; see `TableGame`."""

    game_id = "zaar"
    lacquer = "indigo"
    ambience = "zaar/ambient"
    turn_nodes = ()

    def __init__(self, rules: ZaarRules, texts: Texts, palette: PaletteContent) -> None:
        self._rules = rules
        self._texts = texts
        self._palette = palette
        self._words = Words(rules.tables, texts)
        self.look = Look()
        self._selection = Selection()
        self._places_of: Mapping[Cell, tuple[int, ...]] = {}
        self._flights: Mapping[Cell, tuple[int, ...]] = {}
        self._cache: dict[Any, list[Node]] = {}
        self._labels: dict[tuple[Cell, bool], str] = {}
        self._in_sight: list[Cell] = []
        self._foreseen: tuple[Frame, tuple[Node, ...]] | None = None

    # What is shown -------------------------------------------------------------------------------------------

    def build(self, kit: Kit, context: TableContext) -> list[Node]:
        """Return the mansion, the panels and the players."""
        return page(self._drawing(kit, context))

    def soon(self, kit: Kit, context: TableContext) -> Sequence[Node]:
        """Return what a battle would show."""
        if self._foreseen is None or self._foreseen[0] != kit.frame:
            self._foreseen = (kit.frame, tuple(soon(self._drawing(kit, context))))
        return self._foreseen[1]

    def _drawing(self, kit: Kit, context: TableContext) -> Drawing:
        spots = places(kit.frame, len(context.players))
        grid = grid_of(self.look, spots.cloth, kit.frame.s, self._in_sight)
        chosen = self._selection.chosen
        where = self._flights if chosen[:1] == ("zaar/fly",) else self._places_of
        return Drawing(
            kit,
            context,
            self.look,
            self._rules,
            self._texts,
            self._words,
            self._palette,
            spots,
            grid,
            self._selection,
            chosen,
            self._selection.open_targets(),
            self._selection.first_targets(),
            where,
            self._cache,
            self._labels,
        )

    # What a press means --------------------------------------------------------------------------------------

    def resignation(self, context: TableContext) -> Action | None:
        """Return None: nobody gives Zaar up."""
        return None

    def begin_turn(self, context: TableContext) -> None:
        """Other actions are legal from now on: let go of what was in hand."""
        look, view = self.look, context.view
        self._words.learn(view)
        self._cache.clear()
        self._labels.clear()
        self._foreseen = None
        look.turned = look.over = look.told = None
        look.shut = False
        top = view.frames[-1] if view.frames else None
        acting = context.acting
        legal: list[tuple[Seat, Action]] = [(acting, action) for action in context.legal] if acting is not None else []
        legal += [(seat, action) for seat, actions in context.offers.items() for action in actions]
        self._selection = Selection.of_all(
            (seat, action, targets(view, top, seat, action, context.legal)) for seat, action in legal
        )
        self._in_sight = cells_in_sight(self._rules.tables, view)
        self._places_of = lays(context.legal, PlaceRoom)
        self._flights = lays(context.legal, Fly)
        if isinstance(top, (PlaceRoomFrame, BreakWallFrame, ChooseFrame)):
            look.panel = None
        if isinstance(top, FightFrame) != look.at_name:
            # Where the panels are folded the name table lies open while it is thrown for.
            look.at_name = not look.at_name
            look.panel = "name" if look.at_name else None

    def activate(self, node: str, context: TableContext) -> Answer:
        """A node was pressed."""
        tools: dict[str, Callable[[], None]] = {
            "zaar/rotate-left": lambda: self._turn(-1),
            "zaar/rotate-right": lambda: self._turn(1),
            "zaar/zoom-in": lambda: self.look.zoom_by(2),
            "zaar/zoom-out": lambda: self.look.zoom_by(-2),
            "zaar/fit": self.look.fit,
            "zaar/flip": self._flip,
            "zaar/large/flip": self._flip,
            "zaar/astrolabe/open": lambda: self._open("astrolabe"),
            "zaar/astrolabe/close": lambda: self._close(context),
            "zaar/name/open": lambda: self._open("name"),
            "zaar/name/close": lambda: self._close(context),
            "menu/close": self._forget,
            "zaar/cloth": self._forget,
        }
        if node in tools:
            tools[node]()
            return None
        complete = self._selection.press(node)
        if self._selection.chosen:
            self.look.panel = None
        if not complete:
            return None
        if node.startswith("hex/"):
            return self._lay(node, context)
        return Play(complete[0].action, complete[0].seat)

    def _lay(self, node: str, context: TableContext) -> Answer:
        _, q, r = node.split("/")
        cell = int(q), int(r)
        flying = self._selection.chosen[:1] == ("zaar/fly",)
        where = self._flights if flying else self._places_of
        rotation = rotation_at(self.look.turned, where.get(cell, ()))
        action = Fly(cell, rotation) if flying else PlaceRoom(cell, rotation)
        return Play(action) if action in context.legal else Refused(context.why(action))

    def _forget(self) -> None:
        self._selection.chosen = ()
        self.look.over = self.look.turned = None

    def _flip(self) -> None:
        self.look.back = not self.look.back

    def _open(self, panel: str) -> None:
        if panel == "astrolabe" and self.look.shut and self.look.fight is not None:
            self.look.shut = False
            return
        self.look.panel = None if self.look.panel == panel else panel
        self.look.shut = False

    def _close(self, context: TableContext) -> None:
        self.look.panel = None
        self.look.shut = True

    def _turn(self, step: int) -> None:
        """Turn what is to be laid by a sixth; from the way it lies now."""
        where = self._flights if self._selection.chosen[:1] == ("zaar/fly",) else self._places_of
        legal = where.get(self.look.over, ()) if self.look.over is not None else ()
        self.look.turned = (rotation_at(self.look.turned, legal) + step) % 6

    @property
    def _holds(self) -> bool:
        """Whether a room is to be laid or flown."""
        return bool(self._places_of) or self._selection.chosen[:1] == ("zaar/fly",)

    def cancel(self) -> bool:
        """Close what lies open over the cloth, or let go of what was pressed."""
        if self._selection.cancel():
            self.look.over = self.look.turned = None
            return True
        if self.look.panel is not None:
            self.look.panel = None
            return True
        if self.look.turned is not None:
            self.look.turned = None
            return True
        return False

    def key(self, name: str, context: TableContext) -> Answer | bool:
        """Take Zaar's keys: Q and E turn the room, V opens the astrolabe, X turns it over, letters press buttons."""
        steps: dict[str, Callable[[], None]] = {
            "q": lambda: self._turn(-1),
            "e": lambda: self._turn(1),
            "r": lambda: self._turn(1),
            "v": lambda: self._open("astrolabe"),
            "x": self._flip,
            "home": self.look.fit,
            "page up": lambda: self.look.zoom_by(1),
            "page down": lambda: self.look.zoom_by(-1),
        }
        if name in ("q", "e", "r") and not self._holds:
            return False
        if name in steps:
            steps[name]()
            return None
        node = BUTTON_KEYS.get(name)
        if node is None or node not in self._selection.first_targets():
            return False
        return self.activate(node, context)

    def wheel(self, steps: int) -> None:
        """Turn the room in hand, else zoom."""
        if self._holds and self.look.over is not None:
            self._turn(1 if steps < 0 else -1)
        else:
            self.look.zoom_by(steps)

    def pan(self, dx: int, dy: int) -> None:
        """Move the mansion on its cloth."""
        self.look.move_by(dx, dy)

    def hovered(self, node: str | None, x: int, y: int, context: TableContext) -> bool:
        """Show the room in hand over the place that is meant."""
        over = self.look.over
        if node is not None and node.startswith("hex/"):
            _, q, r = node.split("/")
            over = int(q), int(r)
        elif node is None or node.startswith(("room/", "choice/", "zaar/cloth")):
            over = None
        changed, self.look.over = over != self.look.over, over
        return changed

    def drag_begin(self, node: str, context: TableContext) -> bool:
        """Return False: nothing is carried by hand; pulling the cloth moves it."""
        return False

    def drag_end(self, node: str | None, context: TableContext) -> Answer:
        """Do nothing: nothing is carried by hand."""
        return None

    def live(self, x: int, y: int, kit: Kit, context: TableContext) -> tuple[Node, ...]:
        """Return nothing: nothing is carried by hand."""
        return ()

    def focus_after(self, nodes: Sequence[Node], context: TableContext) -> str | None:
        """After a press by key the focus goes to the first thing that has to be chosen."""
        wanted = self._selection.open_targets() if self._selection.chosen else frozenset()
        first = ("hex/", "door/", "choice/", "pick/")
        for node in nodes:
            if node.meaning is None or not node.meaning.enabled:
                continue
            if node.id in wanted or (not wanted and node.id.startswith(first)):
                return node.id
        return None

    def arrow_target(self, nodes: Sequence[Node], focus: str | None, direction: str) -> str | bool | None:
        """Move over the places while a room is in hand."""
        if focus is None or not focus.startswith("hex/"):
            return False
        return nearest([node for node in nodes if node.id.startswith("hex/")], focus, direction)

    # What happened -------------------------------------------------------------------------------------------

    def prompt(self, context: TableContext) -> tuple[str, str]:
        """Return whose turn it is and what is asked."""
        self.look.asked = self._prompt(context)
        return self.look.asked

    def _prompt(self, context: TableContext) -> tuple[str, str]:
        texts, view = self._texts, context.view
        if not view.frames:
            return texts("zaar_table.prompt.over"), ""
        if context.acting is None:
            return texts("zaar_table.level.head", level=view.level), ""
        player = context.players[context.acting]
        if not player.person:
            return player.name, texts("zaar_table.prompt.thinks")
        alone = sum(other.person for other in context.players) == 1
        head = texts("zaar_table.prompt.yours" if alone else "zaar_table.prompt.turn", name=player.name)
        return head, self._asked(context)

    def _asked(self, context: TableContext) -> str:
        top, texts = context.view.frames[-1], self._texts
        chosen = self._selection.chosen
        if chosen[:1] == ("zaar/fly",):
            return texts("zaar_table.prompt.fly_hint")
        if chosen[1:2] == ("put/amulet",):
            return texts("zaar_table.prompt.amulet_hint")
        room = self._words.room(top.room) if isinstance(top, PlaceRoomFrame) else ""
        if room:
            return texts("zaar_table.prompt.place_hint", room=room)
        event = getattr(top, "event", None) or getattr(top, "about", "")
        title = self._words.event_title(event) if event in self._rules.tables.events else ""
        kind = "showdown_here" if isinstance(top, ShowdownFrame) and Fight() in context.legal else kind_of(top)
        key = f"zaar_table.ask.{kind}" if f"zaar_table.ask.{kind}" in texts else f"zaar.prompt.{kind}"
        return texts(key, event=title, letter=getattr(top, "letter", ""))

    def script(self, events: Sequence[Event], rects: Mapping[str, Rect], after: TableContext, kit: Kit) -> list[Tween]:
        """Return how what happened is shown."""
        motion = Motion(self._drawing(kit, after), rects)
        tweens = motion.script(events)
        if after.wishes.still:
            self.look.told = motion.battle
        return tweens

    def log_line(self, event: Event, names: tuple[str, ...]) -> str | None:
        """Return an event as a sentence."""
        return self._words.event(event, names)

    def brief(self, event: Event) -> tuple[Seat, str] | None:
        """Return a few words on a seat's last act."""
        words = self._words.brief(event)
        seat = getattr(event, "seat", None)
        return (seat, words) if words and seat is not None else None

    def figures(self, context: TableContext, events: Sequence[Event]) -> list[tuple[str, ...]]:
        """Return the table of the end screen."""
        return report.figures(self._texts, self._rules, context.view, context.names)

    def ended(self, events: Sequence[Event], names: tuple[str, ...]) -> tuple[str, str]:
        """Return who won and by which rule, in words."""
        return report.ended(self._texts, events, names)

    def rematch_options(self, options: Mapping[str, str], events: Sequence[Event], seats: int) -> Mapping[str, str]:
        """Return the options that differ when the same seats play again: the next seat begins."""
        return report.rematch_options(events, seats)

    def advise(self, reason: str, values: FrozenDict[str, str]) -> str:
        """Return a hint's reason in words."""
        return self._texts(reason, **values)
