"""The table: one class for all games. It takes what persons do, and shows the match that is played."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.match import Match
from game.present.focus import top_node
from game.present.intents import Key, Press, Release, Wheel
from game.present.node import Node
from game.present.tablegame import Answer, Foreseeing, Play, Player, Refused, TableGame, Turning
from game.scenes.go import Go, Push, Reset
from game.scenes.hearing import heard, marks
from game.scenes.logbook import WHEEL_LINES
from game.scenes.services import Services
from game.scenes.tableview import TableView
from game.scenes.tuning import change_speed, switch_sound


class TableScene(TableView):
    """A match at the table; see `PlayingScene` and `TableView`.

    `is_match` is False for a lesson: it is kept nowhere, and has no result.
    """

    is_match = True

    def __init__(
        self, services: Services, side: TableGame, match: Match, players: tuple[Player, ...], save: str | None
    ) -> None:
        self._pan_from: tuple[int, int] | None = None
        self._put_off = ""
        """Why a press was refused, told when it is let go without having pulled the board."""
        super().__init__(services, side, match, players, save)

    def soon(self) -> Sequence[Node]:
        """Return the other views of a board that turns, or what a game foresees."""
        if isinstance(self.side, Foreseeing):
            return self.side.soon(self.kit(), self.context())
        return self.side.other_views(self.kit()) if isinstance(self.side, Turning) else ()

    # Input ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Any) -> Go | None:
        """Take what a person did; a press while something moves ends the motion first, and in a replay the wait."""
        shown = self.timeline.busy or self._telling.announcing or self._replaying.running
        if isinstance(intent, (Press, Key)) and shown:
            under = self._under(intent)
            self.timeline.skip()
            self._telling.hush()
            self._replaying.hurry()
            self.touch()
            if isinstance(intent, Press) and under != self._under(intent):
                return None
        if not isinstance(intent, (Press, Release, Key, Wheel)):
            return super().handle(intent)
        if isinstance(intent, (Press, Release)):
            words, self._put_off = self._put_off, ""
            if isinstance(intent, Release) and not self._dragging:
                self.refuse(words)
        before, played = marks(self._seen(), self._logbook.open), len(self.match.entries)
        go = super().handle(intent)
        # What an action or its end brings about has sounds of its own, and so has what is pulled.
        if len(self.match.entries) == played:
            sound = heard(before, marks(self._seen(), self._logbook.open))
            if sound is not None:
                self.services.sounds.play(sound)
        return go

    def _seen(self) -> object:
        return getattr(self.side, "look", None)

    def _under(self, intent: Any) -> str | None:
        if not isinstance(intent, Press):
            return None
        top = top_node(self.nodes(), intent.x, intent.y)
        return top.id if top else None

    def activate(self, node: str) -> Go | None:
        """A node was pressed."""
        if node == "table/menu":
            return self._pause()
        if node == "table/rules":
            return Push(self.rulebook())
        acts: dict[str, Callable[[], None]] = {
            "table/confirm": self._confirm,
            "table/undo": self.undo,
            "table/redo": self.redo,
            "table/hint": self.hint,
            "table/log": self._toggle_log,
            "table/replay": self._switch_replay,
            "log/replay": self._switch_replay,
            "log/scroll/up": lambda: self._scroll_log(-WHEEL_LINES),
            "log/scroll/down": lambda: self._scroll_log(WHEEL_LINES),
            "look/first": lambda: self.look_back(0),
            "look/back": lambda: self.look_back((self.looking or 0) - 1),
            "look/on": lambda: self.look_back((self.looking or 0) + 1),
            "look/play": self._play_from_here,
            "look/now": lambda: self.look_back(None),
        }
        if node in acts:
            acts[node]()
            return None
        if node.startswith("log/"):
            self.look_back(int(node.removeprefix("log/")))
            return None
        return self._take(self.side.activate(node, self.context()))

    def _take(self, answer: Answer) -> Go | None:
        reach, wish = self.undoing.reach, self.services.settings.confirm
        if isinstance(answer, Play) and self._confirming.holds(answer, wish, reach, self.focus):
            self.touch()
            return None
        self._confirming.forget()
        if isinstance(answer, Play):
            seat = self.context().acting if answer.seat is None else answer.seat
            if seat is not None and answer.owner is not None:
                self.ask_leave(seat, answer.action, answer.owner)
            elif seat is not None:
                self.play(seat, answer.action)
            if seat is not None:
                return None
        if isinstance(answer, Refused):
            self.refuse(answer.words, answer.node)
        if isinstance(self.side, Turning):
            self.timeline.speed = self.services.motion
            self.timeline.add(self.side.turning(self.kit()))
        self.touch()
        if self.keyboard:
            target = self.side.focus_after(self.rest(), self.context())
            if target is not None:
                self._focus_on(target)
        return None

    def _key(self, key: Key) -> Go | None:
        if key.name == "return" and self._confirming.by_enter(self.focus):
            self._confirm()
            return None
        return super()._key(key)

    def _confirm(self) -> None:
        pending = self._confirming.pending
        if pending is not None:
            self._take(pending)

    def _pause(self) -> Go:
        from game.scenes.pause import PauseScene

        return Push(PauseScene(self.services, self))

    def _switch_replay(self) -> None:
        """Show once more what happened since the last turn; pressed again, end that."""
        if self._replaying.running:
            self.look_back(None)
        else:
            self.replay()

    def _play_from_here(self) -> None:
        """Let the match run on from the moment that is looked at; pressed again, stop there."""
        if self._replaying.running:
            self.look_back(self.looking)
        else:
            self.replay(self.looking)

    def _toggle_log(self) -> None:
        self._logbook.toggle()
        self.touch()

    def _scroll_log(self, lines: int) -> None:
        self._logbook.scroll(lines)
        self.touch()

    def cancel(self) -> Go | None:
        """Escape: let go of what is in hand, close the log, return to now, else open the pause menu."""
        held = self.focus
        if self._confirming.forget():
            self.touch()
            return None
        if self.side.cancel():
            if self.keyboard and held is not None:
                self._focus_on(next((n.id for n in self.rest() if n.id.startswith("hand/") and _usable(n)), None))
            self.touch()
            return None
        if self.looking is not None:
            self.look_back(None)
            return None
        if self._logbook.open:
            self._toggle_log()
            return None
        return self._pause()

    def key(self, key: Key) -> Go | None:
        """Take the table's keys, then the game's."""
        if self._log_key(key.name):
            return None
        name = self.services.keymap.usual(self.game, key.name)
        acts = {
            "z": self.undo,
            "y": self.redo,
            "h": self.hint,
            "l": self._toggle_log,
            "p": self._switch_replay,
        }
        if name in acts:
            acts[name]()
            return None
        if name == "m":
            self._note(*switch_sound(self.services))
            return None
        if name in ("+", "-"):
            self._note(*change_speed(self.services, -1 if name == "-" else 1))
            return None
        answer = self.side.key(name, self.context())
        if isinstance(answer, bool):
            return None
        return self._take(answer)

    def _log_key(self, name: str) -> bool:
        """While a line of the log has the focus, let a key turn the log's pages."""
        if not (self._logbook.open and (self.focus or "").startswith("log/")):
            return False
        node = self._logbook.turn(name)
        if node is not None:
            self.touch()
            self._focus_on(node)
        return node is not None

    def _note(self, words: str, icon: str) -> None:
        self._telling.note(words, icon)
        self.touch()

    def wheel(self, wheel: Wheel) -> None:
        """Scroll the log under the pointer; else turn what is in hand, or zoom."""
        if self._logbook.covers(self.kit(), wheel.x, wheel.y):
            self._scroll_log(-WHEEL_LINES * wheel.steps)
            return
        self.side.wheel(wheel.steps)
        self._confirming.forget()
        self.touch()

    def pan(self, dx: int, dy: int) -> None:
        """The middle button moves the board."""
        self.side.pan(dx, dy)
        self.touch()

    def alternate(self, node: str | None) -> None:
        """The right button turns what is in hand."""
        self.side.key("r", self.context())
        self._confirming.forget()
        self.touch()

    def hovered(self, x: int, y: int) -> None:
        """Follow the pointer with what is in hand."""
        self._pointer = (x, y)
        if not self.keyboard and self.side.hovered(self.hover, x, y, self.context()):
            self.touch()

    def pressed_nothing(self, x: int, y: int) -> Go | None:
        """A press on a place where nothing may lie says why; on a board that can be pulled once it is let go."""
        node = self.node(self.hover)
        meaning = node.meaning if node is not None else None
        refused = meaning is not None and meaning.role == "place" and not meaning.enabled
        words = meaning.reason if meaning is not None and refused else ""
        board = _board_at(self.rest(), x, y)
        if board is None or not (refused or (meaning is not None and meaning.role == "piece")):
            self.refuse(words)
        else:
            self.pressed, self._press_at, self._put_off = board.id, (x, y), words
        return None

    def focused(self, name: str | None) -> None:
        """The keyboard's focus moves what is in hand."""
        node = self.node(name)
        x, y = node.rect.center if node is not None else (0, 0)
        self.side.hovered(name, x, y, self.context())

    def drag_begin(self, node: str) -> bool:
        """A piece is pulled, or the board itself."""
        taken = self.side.drag_begin(node, self.context())
        found = self.node(node)
        if taken:
            self.services.sounds.play("common/pick_up")
        elif found is not None and found.meaning is not None and found.meaning.role == "panel":
            self._pan_from = self._press_at
        self.touch()
        return taken or self._pan_from is not None

    def drag_move(self, x: int, y: int) -> None:
        """The pulled piece follows the pointer, or the board does."""
        self._pointer = (x, y)
        if self._pan_from is not None:
            self.pan(x - self._pan_from[0], y - self._pan_from[1])
            self._pan_from = (x, y)

    def drag_end(self, x: int, y: int) -> Go | None:
        """The piece or the board is let go."""
        if self._pan_from is not None:
            self._pan_from = None
            return None
        top = top_node(self.rest(), x, y) if x >= 0 else None
        return self._take(self.side.drag_end(top.id if top else None, self.context()))

    def arrow_target(self, direction: str) -> str | None:
        """Return where an arrow key moves the focus; the log scrolls along."""
        line = self._logbook.beside(self.focus or "", direction) if self._logbook.open else None
        if line is not None:
            self.touch()
            return line
        target = self.side.arrow_target(self.rest(), self.focus, direction)
        return super().arrow_target(direction) if isinstance(target, bool) else target

    # Leaving -------------------------------------------------------------------------------------------------

    def show_end(self) -> Go:
        """Return the change to the end screen."""
        from game.scenes.end import EndScene

        return Push(EndScene(self.services, self))

    def menu_rows(self) -> list[tuple[str, bool, str]]:
        """Return the rows of the pause menu by which this match is left for another: node, enabled, and why."""
        return [("menu/new", True, "")]

    def menu_chosen(self, node: str) -> Go | None:
        """One of those rows was pressed."""
        from game.scenes.setup import SetupScene

        return Reset(SetupScene(self.services, self.side.game_id)) if node == "menu/new" else None

    def to_title(self) -> Go:
        """Return the change to the title."""
        from game.scenes.title import TitleScene

        return Reset(TitleScene(self.services))


def _board_at(nodes: Sequence[Node], x: int, y: int) -> Node | None:
    """Return the board that can be pulled, None where there is none or something lies between."""
    for node in reversed(nodes):
        if node.at(x, y):
            if node.meaning is not None and node.meaning.role == "panel" and "drag" in node.meaning.actions:
                return node
            if node.solid:
                return None
    return None


def _usable(node: Node) -> bool:
    return node.meaning is not None and node.meaning.enabled and bool(node.meaning.actions)
