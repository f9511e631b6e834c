"""The table: one class for all games. It wires match, game side, computer players, motion, log, saves and undo."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.codec import encode
from game.core.errors import IllegalAction
from game.core.match import Match
from game.core.protocol import Action, Outcome, Prompt, Seat
from game.present.focus import top_node
from game.present.frame import Frame
from game.present.intents import Key, Press, Wheel
from game.present.node import Node, by_depth
from game.present.tablegame import Advice, Answer, Play, Player, Refused, TableContext, TableGame, Turning
from game.present.tablepage import TablePage, chrome
from game.present.timeline import Timeline
from game.present.widgets import Kit
from game.scenes.base import Scene
from game.scenes.botplay import BotPlay
from game.scenes.go import Go, Push, Reset
from game.scenes.services import Services
from game.scenes.showing import required, show_now, show_then, wishes_of
from game.scenes.telling import Telling
from game.scenes.undoing import Undoing
from game.store.saved import Save


class TableScene(Scene):
    """A match being played. `players` sit on the seats; `save` is the name it is saved under, None for no saving."""

    def __init__(
        self, services: Services, side: TableGame, match: Match, players: tuple[Player, ...], save: str | None
    ) -> None:
        super().__init__(services)
        self.side = side
        self.match = match
        self.players = players
        self.save_name = save
        self.game = side.game_id
        self.lacquer = side.lacquer
        self.name = f"table/{side.game_id}"
        self.timeline = Timeline(services.sounds.play, services.motion)
        self.undoing = Undoing(match, players)
        self.log_open = False
        self.looking: int | None = None
        self._bots = BotPlay(match, services.make_runner)
        self._advice: Advice | None = None
        self._telling = Telling()
        self._last_person: Seat | None = None
        self._pending: Play | None = None
        self._ended = False
        self._pointer = (0, 0)
        self._pan_from: tuple[int, int] | None = None
        self._context: TableContext | None = None
        self._after_change()

    # The match as it stands ----------------------------------------------------------------------------------

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats on which persons sit."""
        return tuple(seat for seat, player in enumerate(self.players) if player.person)

    def required(self) -> Prompt | None:
        """Return what the game waits for."""
        return required(self.match)

    def context(self) -> TableContext:
        """Return the match as it is to be shown now."""
        if self._context is None:
            wishes = wishes_of(self.services.settings)
            if self.looking is not None:
                self._context = show_then(self.match, self.players, self.side, wishes, self._last_person, self.looking)
            else:
                now = show_now(self.match, self.players, self.side, wishes, self._last_person)
                thinking = now.acting if self._bots.dots and not self._person(now.acting) else None
                self._context = replace(now, thinking=thinking, advice=self._advice)
        return self._context

    def _person(self, seat: Seat | None) -> bool:
        return seat is not None and self.players[seat].person

    # Playing -------------------------------------------------------------------------------------------------

    def play(self, seat: Seat, action: Action) -> None:
        """Play an action, show it, save the match."""
        kit = self.kit()
        rects = {node.id: node.rect for node in self.rest()}
        try:
            events = self.match.play(seat, action)
        except IllegalAction as error:
            self.refuse(error.message)
            return
        if self.players[seat].person:
            self._last_person = seat
        self._advice = None
        self._after_change()
        if self._turns_to_another(seat):
            self._telling.announce()
        self.timeline.speed = self.services.motion
        self.timeline.add(self.side.script(events, rects, self.context(), kit))
        self.save()

    def _turns_to_another(self, seat: Seat) -> bool:
        """Whether the next to decide is another person at the same screen."""
        prompt = self.required()
        return (
            prompt is not None
            and prompt.seat != seat
            and self.players[prompt.seat].person
            and len(self.people) > 1
            and self.services.motion > 0
        )

    def _after_change(self) -> None:
        """The match stands differently: forget what hung on the state before."""
        self._bots.forget()
        self._pending = None
        self._telling.forget()
        self.touch()
        self.side.begin_turn(self.context())

    def touch(self) -> None:
        """Build the nodes anew at the next picture."""
        super().touch()
        self._context = None

    def refuse(self, words: str, node: str | None = None) -> None:
        """Tell why something can't be done."""
        if not words:
            return
        self._telling.refuse(words, node)
        self.services.sounds.play("aztack/wrong")
        self.touch()

    def save(self) -> None:
        """Keep the match; the writing is done in the background."""
        if self.save_name is None:
            return
        outcome = self.match.outcome
        over = None
        if outcome is not None:
            over = {"kind": outcome.kind, "winners": list(outcome.winners), "reason": outcome.reason}
        table = [{"name": player.name, "level": player.level} for player in self.players]
        save = Save(self.match.record(), encode(self.match.state), table, over)
        self.services.saves.write(self.save_name, save)

    # Time ----------------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether something is on its way."""
        return self.timeline.busy or self._telling.announcing or self._telling.refusing

    @property
    def settled(self) -> bool:
        """Whether nothing moves and no computer player is at work."""
        if self.timeline.busy or self._telling.announcing:
            return False
        return self.looking is not None or not self._bots.pending(self.players)

    def tick(self, dt: float) -> Go | None:
        """Let time pass: motion, computer players, and the end of the match."""
        self.timeline.advance(dt)
        self._telling.advance(dt)
        for notice in self.services.saves.notices():
            self._telling.warn(notice.told(self.texts))
        if self.timeline.busy:
            return None
        self._let_bots_play(dt)
        if self.match.outcome is not None and not self._ended and self.looking is None:
            self._ended = True
            self._enter_hall(self.match.outcome)
            return self.show_end()
        return None

    def _enter_hall(self, outcome: Outcome) -> None:
        """Note the result; a match that nobody saves, such as a sample, has none."""
        if self.save_name is not None:
            seats = [(player.name, player.level) for player in self.players]
            self.services.hall.add(self.save_name, self.game, seats, outcome.winners, len(self.match.entries))

    def show_end(self) -> Go:
        """Return the change to the end screen."""
        from game.scenes.end import EndScene

        return Push(EndScene(self.services, self))

    def _let_bots_play(self, dt: float) -> None:
        bots, before = self._bots, self._bots.dots
        bots.poll()
        if bots.hint is not None:
            words = self.side.advise(bots.hint.reason, bots.hint.values)
            self._advice, bots.hint = Advice(bots.hint.action, words), None
            self.touch()
        if self.looking is None:
            move = bots.move(self.players, dt, self.services.motion)
            if move is not None:
                self.play(*move)
        if bots.dots != before:
            self.touch()

    # Undo, hint, looking back --------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back to a person's own last decision, as far as the match's option reaches; else say why not."""
        self.timeline.skip()
        reason = self._undo_reason()
        if reason:
            self.refuse(reason)
        elif self.undoing.undo():
            self.services.sounds.play("common/put_back")
            self._ended = False
            self._advice = None
            self._after_change()
            self.save()

    def _undo_reason(self) -> str:
        """Return why nothing can be taken back now; empty when it can."""
        return self.undoing.why_not(self.texts) if self.looking is None else self.texts("table.looking_back")

    def redo(self) -> None:
        """Play again what was taken back; else say why not."""
        self.timeline.skip()
        if self.looking is not None:
            self.refuse(self.texts("table.looking_back"))
        elif not self.undoing.redo():
            self.refuse(self.texts("table.redo_nothing"))
        else:
            self.services.sounds.play("common/pick_up")
            self._advice = None
            self._after_change()
            self.save()

    def hint(self) -> None:
        """Show a little more of a hint at each press: the piece, the place, the reason; else say why there is none."""
        prompt = self.required()
        if self.looking is not None:
            self.refuse(self.texts("table.looking_back"))
        elif prompt is None or not self.players[prompt.seat].person or not self.services.settings.hints:
            self.refuse(self.texts("table.hint_off"))
        elif self._advice is not None:
            self._advice = replace(self._advice, stage=min(3, self._advice.stage + 1))
            self.touch()
        elif not self._bots.busy:
            self._bots.ask(prompt, self.players[prompt.seat], "hint")

    def look_back(self, entry: int | None) -> None:
        """Show the table as it was after an entry of the match; None returns to now, in the end to the result."""
        self.timeline.skip()
        if entry is None:
            self._ended = False
        else:
            entry = max(0, min(len(self.match.entries), entry))
        self.looking = entry
        self.touch()
        self.side.begin_turn(self.context())

    def hand_over_seat(self) -> Seat | None:
        """Return the seat of a person who may leave it to a computer player: the one to act, among others."""
        acting = self.context().acting
        return acting if acting is not None and self.players[acting].person and self.looking is None else None

    def hand_over(self) -> None:
        """Let a normal computer player take the seat of the person to act (RULING R16)."""
        seat = self.hand_over_seat()
        if seat is None:
            return
        players = list(self.players)
        players[seat] = replace(players[seat], level="normal")
        self.players = tuple(players)
        self.undoing = Undoing(self.match, self.players)
        self._after_change()
        self.save()

    def resignation(self) -> tuple[Seat, Action] | None:
        """Return the action by which the person to act gives up, where the match allows it."""
        context = self.context()
        action = self.side.resignation(context)
        return None if action is None or context.acting is None else (context.acting, action)

    def resign(self) -> None:
        """Give the match up."""
        resignation = self.resignation()
        if resignation is not None:
            self.play(*resignation)

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
        if isinstance(answer, Play) and self._wants_confirming(answer):
            self._pending = answer
            self.touch()
            return None
        self._pending = None
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

    def _wants_confirming(self, answer: Play) -> bool:
        """Whether the settings want a second press first: always, or where the match can't be taken back."""
        wish = self.services.settings.confirm
        asked = wish == "always" or (wish == "irreversible" and self.undoing.reach == "off")
        return asked and answer != self._pending

    def _confirm(self) -> None:
        pending = self._pending
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
        if self._pending is not None:
            self._pending = None
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
            self._switch_sound()
            return None
        if key.name in ("+", "=", "-"):
            self._change_speed(1 if key.name != "-" else -1)
            return None
        answer = self.side.key(key.name, self.context())
        if isinstance(answer, bool):
            return None
        return self._take(answer)

    def _switch_sound(self) -> None:
        mute = not self.services.settings.mute
        self.services.change(mute=mute)
        self._telling.note(self.texts("table.sound_off" if mute else "table.sound_on"), "mute" if mute else "sound")
        self.touch()

    def _change_speed(self, step: int) -> None:
        speeds = ("slow", "normal", "fast", "off")
        now = speeds.index(self.services.settings.animation)
        speed = speeds[max(0, min(3, now + step))]
        self.services.change(animation=speed)
        self._telling.note(self.texts("table.motion", speed=self.texts(f"settings.animation.{speed}")), "speed")
        self.touch()

    def wheel(self, wheel: Wheel) -> None:
        """Turn what is in hand, or zoom."""
        self.side.wheel(wheel.steps)
        self._pending = None
        self.touch()

    def pan(self, dx: int, dy: int) -> None:
        """The middle button moves the board."""
        self.side.pan(dx, dy)
        self.touch()

    def alternate(self, node: str | None) -> None:
        """The right button turns what is in hand."""
        self.side.key("r", self.context())
        self._pending = None
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
        lines = self._log_lines() if self.log_open else ()
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
            confirm=self._pending is not None,
        )

    def _bar_words(self, context: TableContext) -> tuple[str, str]:
        """Return the two pieces of the turn bar: what is asked, how far the hint goes, or what is looked at."""
        if self.looking is not None:
            told = [words for entry, words in self._log_lines() if entry == self.looking]
            return self.texts("table.look.head"), told[0] if told else ""
        head, detail = self.side.prompt(context)
        if self._advice is None:
            return head, detail
        stages = {1: self.texts("table.hint_piece"), 2: self.texts("table.hint_place")}
        return head, stages.get(self._advice.stage, self._advice.words)

    def _log_lines(self) -> tuple[tuple[int, str], ...]:
        names = tuple(player.name for player in self.players)
        lines = []
        for entry, event in self.match.events_by_entry():
            words = self.side.log_line(event, names)
            if words:
                lines.append((entry, words))
        return tuple(lines)

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

    # Coming and going ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The table is on top."""
        super().enter()
        self.services.sounds.ambience(self.side.ambience)

    def leave(self) -> None:
        """The table is left: nothing is lost."""
        self._bots.close()
        if self.save_name is not None:
            self.services.saves.release(self.save_name)
        self.services.sounds.ambience(None)

    def crash_record(self) -> dict[str, object] | None:
        """Return the record of the match."""
        return self.match.record()

    def resize(self, frame: Frame) -> None:
        """Take the window's size."""
        self.timeline.skip()
        super().resize(frame)

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
