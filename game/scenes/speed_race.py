"""A race of Speed Stack at one computer as time passes: computer players, what is heard and shown, pauses, its end."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots import load_timed
from game.core.errors import IllegalAction
from game.core.match import Match
from game.core.protocol import Action, Event, Seat
from game.present.aztack.holding import Held
from game.present.aztack.speed.arrange import places
from game.present.aztack.speed.keys import KeyPlacing
from game.present.aztack.speed.table import SpeedTable
from game.present.node import Rect
from game.present.tablegame import Player
from game.present.timeline import Timeline
from game.rules.aztack import race_events as told
from game.rules.aztack.actions import AskHint, Call, DiscardStone, Pause, PlaceStone, Ready, Resume, TakeStone
from game.rules.aztack.events import MatchEnded, StoneDiscarded, StonePlaced
from game.rules.aztack.matching import Match as Kind
from game.rules.aztack.speed_state import ClaimFrame, ReadyFrame, ResumeFrame, SpeedState, SpeedView
from game.rules.aztack.windows import COUNTDOWN
from game.scenes.go import Go, Push
from game.scenes.services import Services
from game.scenes.table import TableScene

STALL_MS = 100
"""A longer frame is a pause of the rest, so that a hitch never times anybody out."""

END_MS = 1200
"""The last stone is seen for so long before the result comes."""

_PHASES: dict[type, int] = {Pause: 0, Resume: 0, Call: 3, AskHint: 4}
"""The order of the inputs of one frame (rulings, R26); all else is the claimant's and comes between."""

REPEAT_MS = 150
"""Own keys: a key that is held steps on after each such time."""


@dataclass
class Holding:
    """A key that a claimant holds down: where it lies, which of the three it is, and the time until its next step."""

    scan: int
    number: int
    wait_ms: float = REPEAT_MS


class RaceScene(TableScene):
    """A race being played; see `TableScene`. Inputs are kept until the frame's time has come and go in by phases."""

    side: SpeedTable
    restless = True

    def __init__(
        self, services: Services, side: SpeedTable, match: Match, players: tuple[Player, ...], save: str | None
    ) -> None:
        super().__init__(services, side, match, players, save)
        self.side = side
        self._racers = load_timed(match, [player.level for player in players])
        self._clock = float(match.time_ms)
        self._inputs: list[tuple[Seat, Action]] = []
        self._heard = len(match.events)
        self._end_ms = 0.0
        self._ticked = 0
        self._owner: Seat | None = None
        self._rects: dict[str, Rect] = {}
        """Where the stones lay in the last picture."""
        self.flying = Timeline(lambda sound: None)
        self._quiet = 0
        self._placing = KeyPlacing(side.grip)
        self._holding: Holding | None = None
        side.grip.remember(services.settings.keys)
        side.grip.sign_of = services.key_sign
        self._paused_of: tuple[object, bool] = (None, False)
        self.still = False
        """Time doesn't pass at all: for pictures."""

    # The race as it stands -----------------------------------------------------------------------------------

    @property
    def race(self) -> SpeedView:
        """What is known of the race at this moment."""
        view = self.match.rules.observe(self.match.state, 0)
        assert isinstance(view, SpeedView)
        return view

    @property
    def racing(self) -> bool:
        """Whether time passes: the match is a race, goes on, and nobody looks back."""
        going = self.looking is None and self.match.outcome is None and isinstance(self.match.state, SpeedState)
        return going and not self.still

    @property
    def paused(self) -> bool:
        """Whether the race stands still."""
        if not self.racing:
            return False
        state = self.match.state
        if self._paused_of[0] is not state:
            stands = any(isinstance(action, Resume) for action in self.match.rules.legal(state, 0))
            self._paused_of = (state, stands)
        return self._paused_of[1]

    @property
    def moving(self) -> bool:
        """Whether something changes by itself."""
        told = self._telling.refusing or self.flying.busy
        return (self.racing and not self.paused) or told or 0 < self._end_ms < END_MS

    @property
    def settled(self) -> bool:
        """A race rests only in pauses and at its end."""
        if self.match.outcome is not None:
            return self._ended
        return not self.racing or (self.paused and not self._inputs)

    def _claim(self, *steps: str) -> ClaimFrame | None:
        """Return the claim of a person in one of these steps, if that is what the race waits for."""
        frames = self.match.state.frames if self.racing else ()
        frame = frames[-1] if frames else None
        if isinstance(frame, ClaimFrame) and self.players[frame.seat].person and (not steps or frame.step in steps):
            return frame
        return None

    # Time ----------------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> Go | None:
        """Let time pass, play what computers and persons do, and come to the end."""
        self._telling.advance(dt)
        self.flying.advance(dt)
        for notice in self.services.saves.notices():
            self.refuse(notice.told(self.texts))
        if self.match.outcome is not None and self.looking is None and not self._ended:
            self._end_ms += dt
            if self._end_ms >= END_MS:
                self._ended = True
                self.save()
                self._enter_hall(self.match.outcome)
                return self.show_end()
        if not self.racing:
            return None
        self._clock += min(dt, STALL_MS)
        if self.paused and not self._inputs:
            return None  # nothing happens until somebody does something; the clocks catch up then
        to_ms = int(self._clock)
        if self._racers is not None:
            for seat, action, at_ms in self._racers.run(to_ms):
                self._enter(seat, action, at_ms)
        if self.match.time_ms < to_ms and self.match.outcome is None:
            self.match.advance(to_ms)
        frame = self._claim("place")
        put = self._placing.advance(dt)
        if put and frame is not None:
            self._put_by_keys(frame)
        self._repeat(dt)
        inputs, self._inputs = self._inputs, []
        for seat, action in sorted(inputs, key=lambda one: _PHASES.get(type(one[1]), 1)):
            self._enter(seat, action, to_ms)
        self._hear()
        self._count_down()
        self._dress_pointer()
        return None

    def _place_by_keys(self, frame: ClaimFrame, number: int) -> None:
        race = self.race
        hand = race.table.hands[frame.seat]
        if frame.step == "place":
            self._placing.press(number, race)
        elif number < 2:
            self.side.grip.slot = (self.side.grip.slot + (1 if number else -1)) % len(hand)
        else:
            stone = hand[self.side.grip.slot % len(hand)]
            self.send(frame.seat, DiscardStone(stone) if frame.step == "discard" else TakeStone(stone))
        self.touch()

    def _put_by_keys(self, frame: ClaimFrame) -> None:
        action = self._placing.placement()
        if action is not None:
            self.send(frame.seat, action)

    def _repeat(self, dt: float) -> None:
        """A key that is held steps on and on, as long as its player has the claim."""
        holding, frame = self._holding, self._claim("take", "place", "discard")
        if holding is None:
            return
        if frame is None or not self.services.key_held(holding.scan):
            self._holding = None
            return
        holding.wait_ms -= dt
        if holding.wait_ms <= 0:
            holding.wait_ms += REPEAT_MS
            self._place_by_keys(frame, holding.number)

    def _enter(self, seat: Seat, action: Action, at_ms: int) -> None:
        """Play an action at its time; what is refused changes nothing."""
        if self.match.outcome is not None:
            return
        try:
            self.match.play(seat, action, at_ms)
        except IllegalAction as error:
            if isinstance(action, Call):
                self.services.sounds.play("aztack/taken")
            if not isinstance(action, Ready | Pause | Resume):
                self._telling.refuse(error.message, None)
                if isinstance(action, PlaceStone):
                    self.services.sounds.play("aztack/wrong")

    def send(self, seat: Seat, action: Action) -> None:
        """Take in what a person does; it is played at the time of this frame."""
        if self.racing:
            self._inputs.append((seat, action))

    def _hear(self) -> None:
        """Show and sound what has happened since the last frame."""
        events = self.match.events[self._heard :]
        self._heard = len(self.match.events)
        stage = self.side.quiet_stage(self.race) if self.racing else 0
        if stage != self._quiet:
            self._quiet = stage
            self.touch()
        if not events:
            return
        hand = self.side.grip.rect
        for event in events:
            self._take_in(event)
        self.touch()
        self._let_fly(events, hand)
        if self.keyboard:
            self._lead_focus(events)
        if any(isinstance(event, told.ClaimKept | told.ClaimFailed | told.Paused | MatchEnded) for event in events):
            self.save()

    def _lead_focus(self, events: Sequence[Event]) -> None:
        """Lead the keyboard's focus along: to the claimant's stones, and with one in hand to the first place."""
        for event in events:
            prefix = ""
            if isinstance(event, told.ClaimBegan) and self.players[event.seat].person:
                prefix = f"hand/{event.seat}/"
            elif isinstance(event, told.StoneTaken) and self.players[event.seat].person:
                prefix = "place/"
            found = next((node.id for node in self.rest() if prefix and node.id.startswith(prefix)), None)
            if found is not None:
                self._focus_on(found)

    def _let_fly(self, events: Sequence[Event], hand: Rect | None) -> None:
        """Show stones on their way; with reduced motion they just lie where they lie."""
        if self.services.motion > 0 and not self.services.settings.reduced_motion and self.racing:
            self.flying.skip()
            self.flying.speed = self.services.motion
            self.flying.add(self.side.flights(events, self._rects, self.kit(), self.context(), hand))

    def _take_in(self, event: Event) -> None:
        sounds, grip = self.services.sounds, self.side.grip
        words = self.side.log_line(event, tuple(player.name for player in self.players))
        if isinstance(event, told.ClaimFailed | told.ClaimKept | StoneDiscarded) and words:
            self.side.told = words
        match event:
            case told.HintGiven(seat=seat, kind=kind):
                name, lock = self.players[seat].name, event.lockout_ms / 1000
                kinds = self.texts(f"aztack.call.{kind.value}")
                self.side.told = self.texts("aztack_speed.hint_given", name=name, kind=kinds, n=f"{lock:g}")
                sounds.play("aztack/locked")
            case told.CallMade(kind=kind):
                self.side.hint_for_all = False
                sounds.play(f"aztack/call_{kind.value}")
            case told.ClaimBegan(seat=seat):
                grip.drop()
                if self.players[seat].person and len(self.people) == 1:
                    self.send(seat, Ready())
                elif self.players[seat].person and self.race.options.get("placing", "mouse") == "mouse":
                    self._hand_the_mouse(seat)
            case told.StoneTaken(seat=seat, stone=stone):
                sounds.play("common/pick_up")
                if self.players[seat].person:
                    grip.held = Held(stone)
                    self._placing.begin(self.race)
            case StonePlaced(match=match):
                grip.drop()
                sounds.play("aztack/bonus" if match is Kind.BOTH else "aztack/stone")
            case told.ClaimFailed():
                grip.drop()
                sounds.play("aztack/locked")
            case told.Unlocked():
                sounds.play("aztack/unlocked")
            case told.RaceBegan() | told.RaceWentOn():
                sounds.play("aztack/go")
            case StoneDiscarded():
                sounds.play("aztack/discard")
            case MatchEnded(winners=winners):
                person_won = any(self.players[seat].person for seat in winners)
                sounds.play("common/win" if person_won else "common/lose")

    def _hand_the_mouse(self, seat: Seat) -> None:
        """Put the pointer into the middle of the claimant's rack; that is no movement of a person's."""
        slots = places(self.frame, self.players).corners[seat].slots
        x, y = slots[2].right, slots[2].bottom
        self._pointer = (x, y)
        self.services.put_pointer(x, y)

    def _dress_pointer(self) -> None:
        """Give the pointer the colour of the seat that has the mouse, for as long as it has it."""
        frame = self._claim() if not self.paused else None
        shared = frame is not None and len(self.people) > 1 and self.race.options.get("placing", "mouse") == "mouse"
        owner = frame.seat if frame is not None and shared else None
        if owner != self._owner:
            self._owner = owner
            self.services.dress_pointer(None if owner is None else self.services.theme.speed_seat(owner).rgb)

    def _count_down(self) -> None:
        """Tick once for each number of a countdown."""
        frame = self.match.state.frames[-1] if self.racing and self.match.state.frames else None
        number = 0
        if isinstance(frame, ReadyFrame | ResumeFrame):
            left = frame.ends_at - self.match.time_ms
            number = 1 + left * 3 // (COUNTDOWN + 1)
        if number and number != self._ticked:
            self.services.sounds.play("aztack/tick")
        self._ticked = number

    def pause(self) -> None:
        """Stop the clocks at once, before anything else of this millisecond."""
        if self.racing and not self.paused:
            self._inputs.clear()
            self._enter(self.people[0] if self.people else 0, Pause(), self.match.time_ms)
            self._hear()
            self._dress_pointer()

    # Coming and going ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The table is on top: only a key's way down counts."""
        super().enter()
        self.services.repeat_keys(False)

    def leave(self) -> None:
        """The table is left: pointer and keys are as everywhere."""
        self.services.repeat_keys(True)
        self.services.dress_pointer(None)
        super().leave()

    def show_end(self) -> Go:
        """Return the change to the end screen."""
        from game.scenes.end import EndScene

        return Push(EndScene(self.services, self))
