"""How the pile is looked at, what is in hand, and what every part of Aztack's picture needs to know."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.content.palette import PaletteContent
from game.content.texts import Texts
from game.present.aztack.faces import Faces
from game.present.aztack.holding import Held, meant
from game.present.aztack.pile import PileView, fitting
from game.present.aztack.words import Words
from game.present.frame import Frame
from game.present.node import Rect
from game.present.tablegame import TableContext
from game.present.widgets import Kit
from game.rules.aztack.actions import PlaceStone
from game.rules.aztack.engine import AztackRules
from game.rules.aztack.geometry import ALONG_X, PLACE_CELLS
from game.rules.aztack.matching import Match
from game.rules.aztack.state import DiscardFrame
from game.rules.aztack.view import AztackView

ZOOM_STEP, ZOOM_MIN, ZOOM_MAX = 1.1, 0.6, 2.0
SPREAD = 3.0
"""The spacing of the levels in the exploded view."""


@dataclass
class Look:
    """Camera, views and hand. `over` is the place that the held stone is over; `cut` levels at the top are outlines."""

    camera: int = 0
    from_above: bool = False
    spread: bool = False
    cut: int = 0
    zoom: float = 1.0
    shift: tuple[int, int] = (0, 0)
    sorted: bool = False
    held: Held | None = None
    carried: bool = False
    """Whether the held stone hangs at the pointer; then its slot shows only where it lay."""
    over: int | None = None
    turned_by: int = 0
    """The direction of the last turn of the camera, until that has been shown."""
    unfolded: int | None = None
    """Whose plate is open where room is too short for the panels."""

    def pile_view(self, frame: Frame, area: Rect, heights: Sequence[int]) -> PileView:
        """Return how the pile stands in an area of the window."""
        fitted = fitting(area, frame.s, self.camera, heights, SPREAD if self.spread else 1.0, self.zoom)
        shift = (fitted.shift[0] + self.shift[0], fitted.shift[1] + self.shift[1])
        return PileView(area, fitted.turns, fitted.scale, fitted.spread, shift)

    def drop(self) -> None:
        """Let go of the held stone."""
        self.held = self.over = None
        self.carried = False

    def turn_camera(self, step: int) -> None:
        """Walk round the table by quarter turns; a stone that the person has turned keeps its way on the screen."""
        self.camera = (self.camera + step) % 4
        self.turned_by = step
        if self.held is not None and self.held.turned:
            self._leave_crossed_place()

    def rotate(self, steps: int = 1) -> None:
        """Turn the held stone by quarters."""
        if self.held is not None:
            self.held = self.held.rotated(steps)
            self._leave_crossed_place()

    def flip(self) -> None:
        """Turn the held stone round; from the way it has turned itself, if the person has not turned it yet."""
        if self.held is None:
            return
        if self.over is not None and not self.held.turned:
            along = 0 if self.over < ALONG_X else 1
            self.held = Held(self.held.stone, (along + self.camera) % 4)
        self.rotate(2)

    def _leave_crossed_place(self) -> None:
        if self.held is not None and self.over is not None and self.held.flip_on(self.over, self.camera) is None:
            self.over = None

    def zoom_by(self, steps: int) -> None:
        """Come nearer or go away."""
        self.zoom = max(ZOOM_MIN, min(ZOOM_MAX, self.zoom * ZOOM_STEP**steps))

    def cut_by(self, step: int, levels: int) -> None:
        """Show fewer or more of the levels as outlines only."""
        self.cut = max(0, min(levels - 1, self.cut + step))

    def reset(self) -> None:
        """Look at the pile as at the beginning."""
        self.zoom, self.shift, self.cut, self.camera = 1.0, (0, 0), 0, 0


@dataclass(frozen=True)
class Drawing:
    """All that goes into one picture of the table."""

    kit: Kit
    context: TableContext
    look: Look
    rules: AztackRules
    texts: Texts
    words: Words
    palette: PaletteContent
    faces: Faces = field(compare=False)

    @property
    def view(self) -> AztackView:
        """What lies on the table."""
        view: AztackView = self.context.view
        return view

    @property
    def own(self) -> bool:
        """Whether the person whose rack is shown may act now."""
        return self.context.acting == self.context.shown and bool(self.context.legal)

    @property
    def discarding(self) -> bool:
        """Whether the bonus is being decided."""
        return is_discarding(self.view)

    def meant(self, place: int) -> PlaceStone:
        """Return the placement meant while the held stone is over a place."""
        assert self.look.held is not None
        return meant(self.look.held, place, self.look.camera, self.context.legal, self.context.wishes.auto_turn)

    def match_of(self, action: PlaceStone) -> Match | None:
        """Return how a placement matches what lies under it."""
        return self.rules.match_of(self.view, action.stone, action.place or 0, action.flip)

    def level(self, place: int) -> int:
        """Return how many stones lie under a place, on its higher side."""
        return max(self.view.heights[cell] for cell in PLACE_CELLS[place])


def is_discarding(view: AztackView) -> bool:
    """Whether the open decision is the bonus."""
    return bool(view.frames) and isinstance(view.frames[-1], DiscardFrame)
