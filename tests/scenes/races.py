"""Drives a race without a window: keys by their places, mouse, fingers, and time by hand."""

from typing import Any

import pygame

from game.core.seats import parse_seats
from game.rules.aztack.geometry import PLACE_CELLS, place_name
from game.rules.aztack.matching import Match as Kind
from game.rules.aztack.speed_state import ClaimFrame, OpenFrame
from game.scenes.end import EndScene
from game.scenes.opening import open_setup
from game.scenes.speed import SpeedScene
from tests.scenes.driver import Driver

FRAME_MS = 16


class Race(Driver):
    """The program with a race on it."""

    def begin(self, seats: str, **options: str) -> "Race":
        lines = parse_seats(seats)
        self.open(open_setup(self.services, "aztack", lines, {"mode": "speed", **options}), settle=False)
        return self

    @property
    def speed(self) -> SpeedScene:
        return next(scene for scene in self.app.stack if isinstance(scene, SpeedScene))

    @property
    def claim(self) -> ClaimFrame | None:
        frames = self.speed.match.state.frames
        return frames[-1] if frames and isinstance(frames[-1], ClaimFrame) else None

    def go(self) -> None:
        """Wait until anybody may call."""
        for _ in range(400):
            if any(isinstance(frame, OpenFrame) for frame in self.speed.match.state.frames[-1:]):
                return
            self.wait(FRAME_MS)
        raise AssertionError("the race doesn't open")

    def call_key(self, seat: int, kind: Kind) -> None:
        """Press a call key by its place on the keyboard."""
        keys = self.speed.side.grip.keys_of(self.speed.players, seat)
        assert keys is not None
        scan = keys[tuple(Kind).index(kind)]
        event = pygame.event.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=scan)
        self.app.handle([event])
        self.wait(FRAME_MS)

    def matching(self, seat: int) -> tuple[Kind, int, int, int] | None:
        """Return a call a person could make: its kind, the stone, the place and the flip."""
        race = self.speed.race
        rules: Any = self.speed.match.rules
        for action in rules.placements_of(race.table, seat):
            match = rules.match_of(race.table, action.stone, action.place, action.flip)
            if match is not None:
                return match, action.stone, action.place, action.flip
        return None

    def turn_to(self, place: int, flip: int) -> None:
        """Turn the held stone with R until it lies so."""
        for _ in range(4):
            held = self.speed.side.grip.held
            assert held is not None
            if held.flip_on(place, self.speed.side.grip.camera) == flip:
                return
            self.key("r")
        raise AssertionError("the stone can't be turned so")

    def place_node(self, place: int) -> str:
        heights = self.speed.race.table.heights
        return f"place/{place_name(place, max(heights[cell] for cell in PLACE_CELLS[place]) + 1)}"

    def press_at(self, node: str, finger: bool = False) -> None:
        """Press the middle of a node's catching area, by mouse or by finger."""
        found = self.node(node)
        x, y = found.rect.center
        if finger:
            self.finger("down", 1, x, y)
            self.finger("up", 1, x, y)
        else:
            self.app.handle(
                [pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0), touch=False)]
            )
            self.app.handle([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)])
            self.app.handle([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False)])
        self.wait(FRAME_MS)

    def finger(self, way: str, number: int, x: int, y: int) -> None:
        """Put a finger down, move it, or lift it, as a touch screen tells it."""
        kind = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}[way]
        w, h = self.off.stage.size
        parts = {"touch_id": 1, "finger_id": number, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        self.app.handle([pygame.event.Event(kind, x=x / w, y=y / h, **parts)])

    def claim_by(self, seat: int, *, finger: bool = False) -> bool:
        """Let a person call, take and place rightly; False where none of his stones fits or another was faster."""
        wanted = self.matching(seat)
        if wanted is None:
            return False
        kind, stone, place, flip = wanted
        if finger:
            self.press_at(f"call/{seat}/{kind.value}", finger=True)
        else:
            self.call_key(seat, kind)
        for _ in range(12):
            if self.claim is not None:
                break
            self.wait(FRAME_MS)
        if self.claim is None or self.claim.seat != seat:
            return False
        self.press_at(f"hand/{seat}/{stone}", finger)
        assert self.claim is not None
        assert self.claim.stone == stone
        self.turn_to(place, flip)
        self.press_at(self.place_node(place), finger)
        frame = self.claim
        if frame is not None and frame.seat == seat and frame.step == "discard":
            self.press_at("aztack/keep-all", finger)
        return True


def finish(driver: Race, seats: tuple[int, ...], *, finger: bool = False) -> None:
    """Let the persons race until the match is over and its result is shown."""
    turn, wait = 0, 0
    while driver.speed.match.outcome is None and driver.speed.match.time_ms < 400_000:
        driver.wait(FRAME_MS)
        wait -= FRAME_MS
        opened = [isinstance(frame, OpenFrame) for frame in driver.speed.match.state.frames]
        if opened == [True] and wait <= 0:
            driver.claim_by(seats[turn % len(seats)], finger=finger)
            turn, wait = turn + 1, 700
    assert driver.speed.match.outcome is not None
    driver.wait(2000)
    assert isinstance(driver.scene, EndScene)


def press_scan(driver: Race, scan: int, key: int = 0) -> None:
    driver.app.handle([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=scan)])
    driver.wait(FRAME_MS)
