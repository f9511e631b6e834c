"""Taking and putting with three keys: back, on, put; a double tap on the third turns the stone round."""

from game.present.aztack.holding import Held
from game.present.aztack.pile import turned
from game.present.aztack.speed.hand import Grip
from game.rules.aztack.actions import PlaceStone
from game.rules.aztack.claims import is_sound
from game.rules.aztack.geometry import PLACE_CELLS, cell_xy
from game.rules.aztack.speed_state import SpeedView

DOUBLE_MS = 250
"""Two taps within this time turn the stone; a single one puts it down when the time is over."""


class KeyPlacing:
    """Steps over the open places in reading order of the view from above, without showing which fit."""

    def __init__(self, grip: Grip) -> None:
        self._grip = grip
        self._flipped = False
        self._tap_ms = 0.0

    def begin(self, race: SpeedView) -> None:
        """A stone was taken: begin at the first place; with the mouse nothing is shown yet."""
        self._flipped, self._tap_ms = False, 0.0
        if race.options.get("placing") == "keys":
            self._go(reading_order(race, self._grip.camera), 0)

    def press(self, number: int, race: SpeedView) -> None:
        """Take one of the three keys."""
        order = reading_order(race, self._grip.camera)
        if number == 2:
            if self._tap_ms > 0:
                self._tap_ms = 0.0
                self._flipped = not self._flipped
                self._show()
            else:
                self._tap_ms = DOUBLE_MS
            return
        at = order.index(self._grip.over) if self._grip.over in order else 0
        self._go(order, at + (1 if number else -1))

    def advance(self, dt: float) -> bool:
        """Let time pass; True when a single tap has become a put."""
        if self._tap_ms <= 0:
            return False
        self._tap_ms -= dt
        return self._tap_ms <= 0

    def placement(self) -> PlaceStone | None:
        """Return where the stone is now."""
        held, over = self._grip.held, self._grip.over
        if held is None or over is None:
            return None
        flip = held.flip_on(over, self._grip.camera)
        return None if flip is None else PlaceStone.at(held.stone, over, flip)

    def _go(self, order: list[int], index: int) -> None:
        if order:
            self._grip.over = order[index % len(order)]
            self._show()

    def _show(self) -> None:
        held, over = self._grip.held, self._grip.over
        if held is not None and over is not None:
            wanted = int(self._flipped)
            ways = [Held(held.stone, quarter, True) for quarter in range(4)]
            self._grip.held = next(way for way in ways if way.flip_on(over, self._grip.camera) == wanted)


def reading_order(race: SpeedView, camera: int) -> list[int]:
    """Return the places on which a stone would rest, from the top of the view from above down, left to right."""
    codes = race.table.codes

    def where(place: int) -> tuple[float, float, int]:
        cells = [cell_xy(cell) for cell in PLACE_CELLS[place]]
        spots = [turned(x + 0.5, y + 0.5, camera) for x, y in cells]
        return sum(y for _, y in spots), sum(x for x, _ in spots), place

    return sorted((place for place in range(len(codes)) if is_sound(codes[place])), key=where)
