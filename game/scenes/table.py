"""The table: one class for all games. It takes what persons do, and shows the match that is played."""

from collections.abc import Callable
from typing import Any

from game.core.match import Match
from game.present.focus import top_node
from game.present.intents import Key, Press, Wheel
from game.present.node import Node, by_depth
from game.present.tablegame import Answer, Play, Player, Refused, TableContext, TableGame, Turning
from game.present.tablepage import TablePage, chrome
from game.present.widgets import Kit
from game.scenes.go import Go, Push, Reset
from game.scenes.logbook import log_lines
from game.scenes.playing import PlayingScene
from game.scenes.services import Services
from game.scenes.tuning import change_speed, switch_sound


class TableScene(PlayingScene):
    """A match at the table; see `PlayingScene`."""

    def __init__(
        self, services: Services, side: TableGame, match: Match, players: tuple[Player, ...], save: str | None
    ) -> None:
        self.log_open = False
        self._pointer = (0, 0)
        self._pan_from: tuple[int, int] | None = None
        super().__init__(services, side, match, players, save)

    # Input ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Any) -> Go | None:
        """Take what a person did; a press while something moves ends the motion first."""
        if isinstance(intent, (Press, Key)) and (self.timeline.busy or self._telling.announcing):
            under = self._under(intent)
            self.timeline.skip()
            self._telling.hush()
            self.touch()
            if isinstance(intent, Press) and under != self._under(intent):
                return None
        return super().handle(intent)

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
            "look/first": lambda: self.look_back(0),
            "look/back": lambda: self.look_back((self.looking or 0) - 1),
            "look/on": lambda: self.look_back((self.looking or 0) + 1),
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
        if isinstance(answer, Play) and self._confirming.holds(answer, wish, reach):
            self.touch()
            return None
        self._confirming.forget()
        if isinstance(answer, Play):
            seat = self.context().acting if answer.seat is None else answer.seat
            if seat is not None:
                self.play(seat, answer.action)
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

    def _confirm(self) -> None:
        pending = self._confirming.pending
        if pending is not None:
            self._take(pending)

    def _pause(self) -> Go:
        from game.scenes.pause import PauseScene

        return Push(PauseScene(self.services, self))

    def _toggle_log(self) -> None:
        self.log_open = not self.log_open
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
        if self.log_open:
            self._toggle_log()
            return None
        return self._pause()

    def key(self, key: Key) -> Go | None:
        """Take the table's keys, then the game's."""
        acts = {"z": self.undo, "y": self.redo, "h": self.hint, "l": self._toggle_log, "backspace": self.undo}
        if key.name in acts:
            acts[key.name]()
            return None
        if key.name == "m":
            self._note(*switch_sound(self.services))
            return None
        if key.name in ("+", "=", "-"):
            self._note(*change_speed(self.services, -1 if key.name == "-" else 1))
            return None
        answer = self.side.key(key.name, self.context())
        if isinstance(answer, bool):
            return None
        return self._take(answer)

    def _note(self, words: str, icon: str) -> None:
        self._telling.note(words, icon)
        self.touch()

    def wheel(self, wheel: Wheel) -> None:
        """Turn what is in hand, or zoom."""
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
        """A press on a place where the stone may not lie says why."""
        node = self.node(self.hover)
        meaning = node.meaning if node is not None else None
        if meaning is not None and meaning.role == "place" and not meaning.enabled and meaning.reason:
            self.refuse(meaning.reason)
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
        """Return where an arrow key moves the focus."""
        target = self.side.arrow_target(self.rest(), self.focus, direction)
        return super().arrow_target(direction) if isinstance(target, bool) else target

    # Pictures ------------------------------------------------------------------------------------------------

    def build(self, kit: Kit) -> list[Node]:
        """Return the table at rest."""
        context = self.context()
        nodes = self.side.build(kit, context)
        nodes += chrome(kit, self.texts, self._page(context))
        return nodes

    def _page(self, context: TableContext) -> TablePage:
        head, detail = self._bar_words(context)
        lines = log_lines(self.match, self.side, self.players) if self.log_open else ()
        undo = self.undoing
        settled = self.looking is None
        person = context.acting is not None and context.players[context.acting].person
        return TablePage(
            head,
            detail,
            undo_reason=self._undo_reason(),
            redo=undo.can_redo and settled,
            hint=person and settled and self.services.settings.hints,
            log=lines,
            log_open=self.log_open,
            looking=self.looking,
            entries=len(self.match.entries),
            turns=self.side.turn_nodes,
            confirm=self._confirming.pending is not None,
        )

    def _bar_words(self, context: TableContext) -> tuple[str, str]:
        """Return the two pieces of the turn bar: what is asked, how far the hint goes, or what is looked at."""
        if self.looking is not None:
            told = [words for entry, words in log_lines(self.match, self.side, self.players) if entry == self.looking]
            return self.texts("table.look.head"), told[0] if told else ""
        head, detail = self.side.prompt(context)
        if self._advice is None:
            return head, detail
        stages = {1: self.texts("table.hint_piece"), 2: self.texts("table.hint_place")}
        return head, stages.get(self._advice.stage, self._advice.words)

    def nodes(self) -> tuple[Node, ...]:
        """Return the table now: at rest, with what moves in place of what it stands for."""
        rest = self.rest()
        extra: list[Node] = []
        hidden = self.timeline.hidden()
        extra += self.timeline.nodes()
        if self._dragging:
            extra += self.side.live(*self._pointer, self.kit(), self.context())
        extra += self._telling.nodes(self.kit(), self.side.prompt(self.context())[0])
        if self.services.motion > 0 and not self.services.settings.reduced_motion:
            shaken = self._telling.shaken(rest, self.frame.px(5))
            if shaken is not None:
                hidden = hidden | {shaken.id}
                extra.append(shaken)
        if not extra and not hidden:
            return rest
        kept = [node for node in rest if node.id not in hidden]
        return by_depth([*kept, *extra])

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


def _usable(node: Node) -> bool:
    return node.meaning is not None and node.meaning.enabled and bool(node.meaning.actions)
