"""A match in play: game side, computer players, motion, saves, undo, hints and looking back, without any input."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.errors import IllegalAction
from game.core.match import Match
from game.core.protocol import Action, Outcome, Prompt, Seat
from game.present.frame import Frame
from game.present.tablegame import Advice, Announcing, Player, TableContext, TableGame
from game.present.timeline import Timeline, Tween
from game.scenes.base import Scene
from game.scenes.botplay import BotPlay
from game.scenes.confirming import Confirming
from game.scenes.go import Go
from game.scenes.keeping import save_of
from game.scenes.noting import note_of
from game.scenes.services import Services
from game.scenes.showing import required, show_now, show_then, wishes_of
from game.scenes.telling import BANNER_MS, Telling
from game.scenes.undoing import Undoing

YOUR_TURN = "common/your_turn"
DEALT, STONES_DEALT = "common/shuffle", "aztack/slide"


class PlayingScene(Scene):
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
        self.looking: int | None = None
        self._bots = BotPlay(match, services.make_runner)
        self._advice: Advice | None = None
        self._wish: tuple[Seat, Action, Seat] | None = None
        self._said = ""
        self._telling = Telling()
        self._last_person: Seat | None = None
        self._confirming = Confirming()
        self._ended = False
        self._dealt = False
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
            wishes = replace(wishes_of(self.services.settings), still=self.services.motion <= 0)
            if self.looking is not None:
                self._context = show_then(self.match, self.players, self.side, wishes, self._last_person, self.looking)
            else:
                now = show_now(self.match, self.players, self.side, wishes, self._last_person)
                thinking = now.acting if self._bots.dots and not self._person(now.acting) else None
                self._context = replace(now, thinking=thinking, advice=self._advice, said=self._said)
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
        self.timeline.speed = self.services.motion
        tweens = self.side.script(events, rects, self.context(), kit)
        if self._turns_to_another(seat):
            lasts = max((tween.start + tween.duration for tween in tweens), default=0) / self.services.motion
            self._telling.announce(lasts if lasts > BANNER_MS else 0)
        self.timeline.add([*tweens, *self._call(seat, tweens)])
        self.save()

    def _call(self, seat: Seat, tweens: Sequence[Tween]) -> list[Tween]:
        """Call a person whose turn it is now, if the game's own sounds don't."""
        prompt = self.required()
        if prompt is None or prompt.seat == seat or not self.players[prompt.seat].person:
            return []
        if any(YOUR_TURN in (tween.sound, tween.end_sound) for tween in tweens):
            return []
        end = max((tween.start + tween.duration for tween in tweens), default=0)
        return [Tween(lambda share: (), 1, end, sound=YOUR_TURN)]

    def ask_leave(self, seat: Seat, action: Action, owner: Seat) -> None:
        """Ask a computer player whether its own may be used; the action is played when it agrees, else it says no."""
        self._wish = (seat, action, owner)
        self._bots.ask_leave(owner, self.players[owner], action)
        self.touch()

    def _take_leave(self, agreed: bool) -> None:
        wish, self._wish = self._wish, None
        if wish is None:
            return
        seat, action, owner = wish
        if agreed:
            self.play(seat, action)
        else:
            self.refuse(self.texts("table.keeps", name=self.players[owner].name))

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
        self._wish = None
        self._confirming.forget()
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
        if self.save_name is not None:
            self.services.saves.write(self.save_name, save_of(self.match, self.players))

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
            if self._tell_end():
                return None
            self._ended = True
            self._enter_hall(self.match.outcome)
            return self.show_end()
        return None

    def _tell_end(self) -> bool:
        """Begin to show how it came to the end; False when the result is to be shown now."""
        return False

    def _enter_hall(self, outcome: Outcome) -> None:
        """Note the result; a match that nobody saves, such as a sample, has none."""
        if self.save_name is not None:
            seats = [(player.name, player.level) for player in self.players]
            note, actions = note_of(self.match), len(self.match.entries)
            self.services.hall.add(self.save_name, self.game, seats, outcome.winners, actions, note.mode, note.placed)

    def show_end(self) -> Go:
        """Return the change to the end screen."""
        raise NotImplementedError

    def _let_bots_play(self, dt: float) -> None:
        bots, before = self._bots, self._bots.dots
        bots.poll()
        if bots.hint is not None:
            words = self.side.advise(bots.hint.reason, bots.hint.values)
            self._advice, bots.hint = Advice(bots.hint.action, words, line=bots.hint.line), None
            self.touch()
        if bots.plan is not None:
            plan, bots.plan = bots.plan, None
            sentences = ((plan.reason, plan.values), *plan.also)
            self._said = ", ".join(self.side.advise(*sentence) for sentence in sentences)
            self.touch()
        if bots.leave is not None:
            agreed, bots.leave = bots.leave, None
            self._take_leave(agreed)
        if self.looking is None:
            move = bots.move(self.players, dt, self.services.motion)
            if move is not None:
                self._play_computer(*move)
        if bots.dots != before:
            self.touch()

    def _play_computer(self, seat: Seat, action: Action) -> None:
        """Play a computer player's action; at some it says what it is about to do."""
        tells = isinstance(self.side, Announcing) and self.side.announces(action)
        if tells:
            self._said = ""
        self.play(seat, action)
        if tells and self.match.outcome is None:
            self._bots.ask_plan(seat, self.players[seat])

    # Undo, hint, leaving ------------------------------------------------------------------------------------

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

    # Coming and going ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The table is on top."""
        super().enter()
        self.services.sounds.ambience(self.side.ambience)
        if not self.match.entries and not self._dealt:
            self.services.sounds.play(STONES_DEALT if self.game == "aztack" else DEALT)
        self._dealt = True

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
