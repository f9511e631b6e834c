"""The table of a race: everybody's keys and presses, the shared mouse, and the picture."""

from dataclasses import dataclass, replace
from typing import Any

from game.core.match import Match
from game.core.protocol import Seat
from game.present.aztack.holding import Held
from game.present.aztack.speed.arrange import places
from game.present.aztack.speed.hand import KINDS
from game.present.aztack.speed.looking import looking_bar
from game.present.aztack.speed.table import SpeedTable
from game.present.focus import top_node
from game.present.intents import FocusLost, Key, Point, Press, Release, Wheel
from game.present.node import Node, by_depth
from game.present.tablegame import Player
from game.present.widgets import Kit
from game.rules.aztack.actions import AskHint, Call, DiscardStone, EndMatch, KeepAll, Ready, Resume, TakeStone
from game.rules.aztack.matching import Match as Kind
from game.rules.aztack.speed_state import ClaimFrame, SpeedState
from game.scenes.go import Go, Push
from game.scenes.services import Services
from game.scenes.speed_race import Holding, RaceScene
from game.scenes.tuning import switch_sound

DRAG_PX = 6
SHOWN_PLACE = 20
"""Where the stone in hand is held for a picture."""

VIEW_KEYS = ("q", "e", "v", "x", "page up", "page down", "home")


@dataclass(frozen=True, slots=True)
class _Pull:
    """What a pointer has pressed and may pull: a stone of the rack, or by `finger` also the one that is in hand."""

    x: int
    y: int
    finger: int
    in_hand: bool


class SpeedScene(RaceScene):
    """A race at which persons sit: their keys, the mouse and fingers become calls, takes and drops."""

    def __init__(
        self, services: Services, side: SpeedTable, match: Match, players: tuple[Player, ...], save: str | None
    ) -> None:
        super().__init__(services, side, match, players, save)
        self._pull: _Pull | None = None
        self._stood: tuple[object, object, object, tuple[Node, ...]] = (None, None, None, ())
        """What the last picture of a pause was made from, and what it was: nothing changes in a pause."""
        side.sit(players)

    # Input ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Any) -> Go | None:
        """Take calls on the way down, whoever makes them; everything else as on any screen."""
        if not self.racing:
            return super().handle(intent)
        if isinstance(intent, FocusLost):
            self._pull = None
            if intent.away:
                self.pause()
        if isinstance(intent, Key) and self._seat_key(intent):
            return None
        if isinstance(intent, Press) and intent.button == 1 and self._race_press(intent):
            return None
        if isinstance(intent, Point | Release) and self._is_idle(intent.finger):
            return None
        if isinstance(intent, Release) and intent.button == 1 and self._pull is not None:
            self._race_release(intent)
            return None
        return super().handle(intent)

    def _is_idle(self, finger: int) -> bool:
        """Whether a finger has nothing to do with the claim: it neither moves the stone nor lets it go."""
        return finger > 0 and self._claim() is not None and (self._pull is None or self._pull.finger != finger)

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
            self._holding = Holding(key.scan, number) if key.scan and number < 2 else None
            self._place_by_keys(frame, number)
        elif frame is None or frame.seat != seat:
            self.send(seat, Call(KINDS[number]))
        return True

    def _race_press(self, press: Press) -> bool:
        """Take a press on a call, a stone or a place at once; True when it was one."""
        if press.finger and self._is_in_hand(press):
            self._pull = _Pull(press.x, press.y, press.finger, True)
            return True
        top = top_node(self.rest(), press.x, press.y)
        if top is None or top.meaning is None or not top.meaning.enabled or not top.meaning.actions:
            return False
        if not top.id.startswith(("call/", "hand/", "place/", "plan/")):
            return False
        self._pointer = (press.x, press.y)
        self.keyboard = False
        self.hover = top.id
        if top.id.startswith("hand/"):
            self._pull = _Pull(press.x, press.y, press.finger, False)
        self.activate(top.id)
        return True

    def _is_in_hand(self, press: Press) -> bool:
        """Whether the stone in hand was touched."""
        carried = next((node for node in self.nodes() if node.id == "carried"), None)
        return carried is not None and carried.rect.contains(press.x, press.y)

    def _race_release(self, release: Release) -> None:
        """Put down the stone that was pulled out of the rack; a mere click keeps it in hand, a tap on it turns it."""
        pull, self._pull = self._pull, None
        if pull is None:
            return
        if abs(pull.x - release.x) + abs(pull.y - release.y) <= DRAG_PX:
            if pull.in_hand:
                self._turn(1)
            return
        top = top_node(self.rest(), release.x, release.y)
        if top is not None and top.id.startswith(("place/", "plan/")):
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
        elif group in ("place", "plan") and frame is not None:
            action = self.side.placement(node)
            if action is not None:
                self.send(frame.seat, action)
        elif node == "aztack/keep-all" and frame is not None:
            self.send(frame.seat, KeepAll())
        elif node == "aztack/rotate":
            self._turn(1)
        elif node in ("aztack/rotate-view", "aztack/rotate-view-left"):
            self.side.turn_view(1 if node == "aztack/rotate-view" else -1, self.players)
        elif node in ("aztack/view/top", "aztack/explode"):
            self.side.activate(node, self.context())
        elif node == "speed/pause":
            self.pause()
        elif node == "speed/resume":
            self.send(self.people[0] if self.people else 0, Resume())
        elif node == "table/hint" or (group == "speed" and rest.startswith("hint/")):
            self._ask_hint(int(rest.partition("/")[2] or self.people[0]) if group == "speed" else self.people[0])
        elif node == "speed/hint-all":
            self.side.hint_for_all = True
        elif node == "table/rules":
            self.pause()
            return Push(self.rulebook())
        elif node == "speed/end-match":
            self.send(self.people[0] if self.people else 0, EndMatch())
        elif node == "speed/keys":
            from game.scenes.speed_keys import SpeedKeysScene

            return Push(SpeedKeysScene(self.services, self.name, self.side.grip, self.players))
        elif node == "table/menu":
            return self._pause()
        self.touch()
        return None

    def _ask_hint(self, seat: Seat) -> None:
        """Ask for the type of a match in a seat's rack; it costs a lockout."""
        if self.services.settings.hints:
            self.send(seat, AskHint())
        else:
            self.refuse(self.texts("table.hint_off"))

    def rule_topic(self) -> str | None:
        """Return which part of the rules is about what is pointed at: in a race that of the race, when nothing else."""
        return super().rule_topic() or ("speed/1" if self.racing else None)

    def _help(self, key: str) -> Go | None:
        self.pause()
        return super()._help(key)

    def key(self, key: Key) -> Go | None:
        """Space and P pause and go on; R turns the held stone, F turns it round; alone there are H and the views."""
        if not self.racing:
            return super().key(key)
        name = self.services.keymap.usual(self.game, key.name)
        alone = len(self.people) == 1
        if key.name == "space" or name == "p":
            if self.paused:
                self.send(self.people[0] if self.people else 0, Resume())
            else:
                self.pause()
        elif name == "h" and alone:
            self._ask_hint(self.people[0])
        elif name in VIEW_KEYS and alone:
            self._change_view(name)
        elif name in ("r", "f"):
            self._turn(1 if name == "r" else 2)
        elif name == "m":
            self._note(*switch_sound(self.services))
        return None

    def _change_view(self, name: str) -> None:
        """Take the keys that only one person's pile has; with more people they are call keys."""
        if name in ("q", "e"):
            self.side.turn_view(-1 if name == "q" else 1, self.players)
        else:
            self.side.key(name, replace(self.context(), view=self.race.table))
        self.touch()

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
        """Turn the held stone; one person's pile comes nearer or goes away."""
        if self._claim("place") is None and len(self.people) == 1:
            self.side.look.zoom_by(wheel.steps)
            self.touch()
        else:
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
        self.side.hints = self.services.settings.hints
        if self.looking is None:
            nodes = self.side.build(kit, context)
            self._rects = {node.id: node.rect for node in nodes if node.id.startswith("hand/")}
            return nodes
        _, self.side.past = self._bar_words(context)
        bar = places(kit.frame, self.players).bar
        nodes = self.side.build(kit, context)
        return nodes + looking_bar(kit, self.texts, bar, self.looking, len(self.match.entries))

    def nodes(self) -> tuple[Node, ...]:
        """Return the race now: at rest, with its clocks and the stone in hand."""
        rest, state = self.rest(), self.match.state
        stands = self.paused and not self.moving
        if stands and self._stood[0] is rest and self._stood[1] is state and self._stood[2] == self._pointer:
            return self._stood[3]
        nodes = self._nodes_now(rest)
        if stands:
            self._stood = (rest, state, self._pointer, nodes)
        return nodes

    def _nodes_now(self, rest: tuple[Node, ...]) -> tuple[Node, ...]:
        extra = list(self._telling.nodes(self.kit(), ""))
        hidden: frozenset[str] = frozenset()
        if isinstance(self.match.state, SpeedState) and self.looking is None:
            hidden = self.flying.hidden()
            extra += self.side.race_nodes(self.kit(), self.context(), self.race, self._pointer)
            extra += self.flying.nodes()
        return by_depth([node for node in (*rest, *extra) if node.id not in hidden])

    def stand_still(self) -> None:
        """Let time stand still for a picture; a stone taken up is shown in hand."""
        self.still = True
        frames = self.match.state.frames
        frame = frames[-1] if frames else None
        if isinstance(frame, ClaimFrame) and frame.stone:
            grip, over = self.side.grip, SHOWN_PLACE
            ways = (Held(frame.stone, quarter) for quarter in range(4))
            grip.held = next(way for way in ways if way.flip_on(over, grip.camera) is not None)
            grip.over = over
