"""A race of Speed Stack at one computer: time, everybody's keys and presses, computer players, pauses."""

from typing import Any

from game.bots import load_timed
from game.core.errors import IllegalAction
from game.core.match import Match
from game.core.protocol import Action, Event, Seat
from game.present.aztack.holding import Held
from game.present.aztack.speed.arrange import places
from game.present.aztack.speed.hand import KINDS
from game.present.aztack.speed.keys import KeyPlacing
from game.present.aztack.speed.table import SpeedTable
from game.present.focus import top_node
from game.present.intents import FocusLost, Key, Press, Release, Wheel
from game.present.node import Node, by_depth
from game.present.tablegame import Player
from game.present.tablepage import chrome
from game.present.widgets import Kit
from game.rules.aztack import race_events as told
from game.rules.aztack.actions import (
    Call,
    DiscardStone,
    EndMatch,
    KeepAll,
    Pause,
    PlaceStone,
    Ready,
    Resume,
    TakeStone,
)
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

DRAG_PX = 6

_PHASES: dict[type, int] = {Pause: 0, Resume: 0, Call: 3}
"""The order of the inputs of one frame (rulings, R26); all else is the claimant's and comes between."""


class SpeedScene(TableScene):
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
        self._dragged: tuple[int, int] | None = None
        self._ticked = 0
        self._quiet = 0
        self._placing = KeyPlacing(side.grip)
        side.grip.remember(services.settings.keys)
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
        return self.racing and any(isinstance(action, Resume) for action in self.match.rules.legal(self.match.state, 0))

    @property
    def moving(self) -> bool:
        """Whether something changes by itself."""
        return (self.racing and not self.paused) or self._telling.refusing or 0 < self._end_ms < END_MS

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
        for notice in self.services.saves.notices():
            self.refuse(notice.told(self.texts))
        if self.match.outcome is not None and self.looking is None and not self._ended:
            self._end_ms += dt
            if self._end_ms >= END_MS:
                self._ended = True
                self.save()
                return self.show_end()
        if not self.racing:
            return None
        self._clock += min(dt, STALL_MS)
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
        inputs, self._inputs = self._inputs, []
        for seat, action in sorted(inputs, key=lambda one: _PHASES.get(type(one[1]), 1)):
            self._enter(seat, action, to_ms)
        self._hear()
        self._count_down()
        return None

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
        for event in events:
            self._take_in(event)
        self.touch()
        if any(isinstance(event, told.ClaimKept | told.ClaimFailed | told.Paused | MatchEnded) for event in events):
            self.save()

    def _take_in(self, event: Event) -> None:
        sounds, grip = self.services.sounds, self.side.grip
        words = self.side.log_line(event, tuple(player.name for player in self.players))
        if isinstance(event, told.ClaimFailed | told.ClaimKept | StoneDiscarded) and words:
            self.side.told = words
        match event:
            case told.CallMade(kind=kind):
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

    def _hand_the_mouse(self, seat: Seat) -> None:
        """Put the pointer into the middle of the claimant's rack; that is no movement of a person's."""
        slots = places(self.frame, len(self.players)).corners[seat].slots
        x, y = slots[2].right, slots[2].bottom
        self._pointer = (x, y)
        self.services.put_pointer(x, y)

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

    # Input ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Any) -> Go | None:
        """Take calls on the way down, whoever makes them; everything else as on any screen."""
        if not self.racing:
            return super().handle(intent)
        if isinstance(intent, FocusLost) and intent.away:
            self.pause()
        if isinstance(intent, Key) and self._seat_key(intent):
            return None
        if isinstance(intent, Press) and intent.button == 1 and self._race_press(intent):
            return None
        if isinstance(intent, Release) and intent.button == 1 and self._dragged is not None:
            self._race_release(intent)
            return None
        return super().handle(intent)

    def _seat_key(self, key: Key) -> bool:
        """Take a call key, or one by which a player takes and puts."""
        grip = self.side.grip
        hit = grip.pressed_by(self.players, key.scan or grip.scan_of(key.name)) if not key.control else None
        if hit is None:
            return False
        seat, number = hit
        if key.scan:
            grip.learn(key.scan, key.name)
        frame = self._claim()
        if frame is not None and frame.seat == seat and self.race.options.get("placing") == "keys":
            self._place_by_keys(frame, number)
        elif frame is None or frame.seat != seat:
            self.send(seat, Call(KINDS[number]))
        return True

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

    def _race_press(self, press: Press) -> bool:
        """Take a press on a call, a stone or a place at once; True when it was one."""
        top = top_node(self.rest(), press.x, press.y)
        if top is None or top.meaning is None or not top.meaning.enabled or not top.meaning.actions:
            return False
        if not top.id.startswith(("call/", "hand/", "place/")):
            return False
        self._pointer = (press.x, press.y)
        self.keyboard = False
        self.hover = top.id
        if top.id.startswith("hand/"):
            self._dragged = (press.x, press.y)
        self.activate(top.id)
        return True

    def _race_release(self, release: Release) -> None:
        """Put down the stone that was pulled out of the rack; a mere click on it keeps it in hand."""
        begun, self._dragged = self._dragged, None
        if begun is None or abs(begun[0] - release.x) + abs(begun[1] - release.y) <= DRAG_PX:
            return
        top = top_node(self.rest(), release.x, release.y)
        if top is not None and top.id.startswith("place/"):
            self.activate(top.id)

    def activate(self, node: str) -> Go | None:
        """A node was pressed."""
        if not self.racing:
            return super().activate(node)
        group, _, rest = node.partition("/")
        frame = self._claim()
        if group == "call":
            seat, _, kind = rest.partition("/")
            self.send(int(seat), Call(Kind(kind)))
        elif group == "hand" and frame is not None:
            stone = int(rest.partition("/")[2])
            self.send(frame.seat, DiscardStone(stone) if frame.step == "discard" else TakeStone(stone))
        elif group == "place" and frame is not None:
            action = self.side.placement(node)
            if action is not None:
                self.send(frame.seat, action)
        elif node == "aztack/keep-all" and frame is not None:
            self.send(frame.seat, KeepAll())
        elif node == "aztack/rotate":
            self._turn(1)
        elif node == "aztack/rotate-view":
            self.side.look.turn_camera(1)
        elif node == "speed/pause":
            self.pause()
        elif node == "speed/resume":
            self.send(self.people[0] if self.people else 0, Resume())
        elif node == "speed/end-match":
            self.send(self.people[0] if self.people else 0, EndMatch())
        elif node == "speed/keys":
            from game.scenes.speed_keys import SpeedKeysScene

            return Push(SpeedKeysScene(self.services, self))
        elif node == "table/menu":
            return self._pause()
        self.touch()
        return None

    def pause(self) -> None:
        """Stop the clocks at once, before anything else of this millisecond."""
        if self.racing and not self.paused:
            self._inputs.clear()
            self._enter(self.people[0] if self.people else 0, Pause(), self.match.time_ms)
            self._hear()

    def key(self, key: Key) -> Go | None:
        """Space and P pause and go on; R turns the held stone, F turns it round."""
        if not self.racing:
            return super().key(key)
        if key.name in ("space", "p"):
            if self.paused:
                self.send(self.people[0] if self.people else 0, Resume())
            else:
                self.pause()
        elif key.name == "r":
            self._turn(1)
        elif key.name == "f":
            self._turn(2)
        elif key.name == "m":
            self.services.change(mute=not self.services.settings.mute)
        return None

    def _key(self, key: Key) -> Go | None:
        if self.racing and key.name == "space":
            return self.key(key)
        return super()._key(key)

    def _turn(self, steps: int) -> None:
        grip = self.side.grip
        if grip.held is not None and self._claim("place") is not None:
            grip.held = grip.held.rotated(steps)
            grip.over = None
            self.touch()

    def wheel(self, wheel: Wheel) -> None:
        """Turn the held stone."""
        self._turn(1 if wheel.steps < 0 else -1)

    def alternate(self, node: str | None) -> None:
        """The right button turns the held stone."""
        self._turn(1)

    def hovered(self, x: int, y: int) -> None:
        """The pointer moves: the mouse has come to the claimant, and the held stone follows."""
        if (x, y) == self._pointer:
            return
        self._pointer = (x, y)
        frame = self._claim("hand_over")
        if frame is not None and (frame.seat, Ready()) not in self._inputs:
            self.send(frame.seat, Ready())
        if self.race.options.get("placing") != "keys":
            action = self.side.placement(self.hover or "")
            self.side.grip.over = action.place if action is not None else None

    def focused(self, name: str | None) -> None:
        """The keyboard's focus moves the held stone."""
        action = self.side.placement(name or "")
        self.side.grip.over = action.place if action is not None else None

    def cancel(self) -> Go | None:
        """Escape opens the menu; the race is paused meanwhile."""
        return self._pause() if self.racing else super().cancel()

    def _pause(self) -> Go:
        self.pause()
        return super()._pause()

    # Pictures ------------------------------------------------------------------------------------------------

    def build(self, kit: Kit) -> list[Node]:
        """Return the race at rest, with the line for looking back while somebody does."""
        context = self.context()
        nodes = self.side.build(kit, context)
        if self.looking is not None:
            nodes += [node for node in chrome(kit, self.texts, self._page(context)) if node.id.startswith("look")]
        return nodes

    def nodes(self) -> tuple[Node, ...]:
        """Return the race now: at rest, with its clocks and the stone in hand."""
        rest = self.rest()
        extra = list(self._telling.nodes(self.kit(), ""))
        if isinstance(self.match.state, SpeedState) and self.looking is None:
            extra += self.side.race_nodes(self.kit(), self.context(), self.race, self._pointer)
        return by_depth([*rest, *extra])

    def stand_still(self) -> None:
        """Let time stand still for a picture; a stone taken up is shown in hand."""
        self.still = True
        frames = self.match.state.frames
        frame = frames[-1] if frames else None
        if isinstance(frame, ClaimFrame) and frame.stone:
            self.side.grip.held, self.side.grip.over = Held(frame.stone), 20

    # Coming and going ----------------------------------------------------------------------------------------

    def show_end(self) -> Go:
        """Return the change to the end screen."""
        from game.scenes.end import EndScene

        return Push(EndScene(self.services, self))
