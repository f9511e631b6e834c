"""What a scene is asked and told. A subclass answers where it has a use for it; the answers here do nothing."""

from collections.abc import Sequence

from game.present.intents import Key, Wheel
from game.present.node import Node
from game.present.widgets import Kit
from game.scenes.go import Go, Pop


class Hooks:
    """The questions and calls that a scene may answer. `overlay` leaves the scene below in sight, dimmed."""

    overlay = False

    def build(self, kit: Kit) -> list[Node]:
        """Return all nodes at rest, in drawing order within each z."""
        raise NotImplementedError

    def soon(self) -> Sequence[Node]:
        """Return what may have to be drawn soon, the likeliest first: it is drawn ahead while the picture rests."""
        return ()

    def activate(self, node: str) -> Go | None:
        """A node was pressed, by pointer or key."""

    def adjust(self, node: str, step: int) -> bool:
        """A focused slider or choice is to change by one step; True when it did."""
        return False

    def set_share(self, node: str, share: float) -> None:
        """A slider was pressed or dragged to a place, 0.0 to 1.0."""

    def cancel(self) -> Go | None:
        """Escape was pressed and nothing in the base had a use for it."""
        return Pop() if self.overlay else None

    def key(self, key: Key) -> Go | None:
        """A key that the base has no use for."""

    def wheel(self, wheel: Wheel) -> None:
        """The wheel turned."""

    def alternate(self, node: str | None) -> None:
        """The right button was pressed on a node, or on none."""

    def pan(self, dx: int, dy: int) -> None:
        """The middle button drags the view."""

    def drag_begin(self, node: str) -> bool:
        """A node that can be dragged is being pulled; True when the drag is on."""
        return False

    def drag_move(self, x: int, y: int) -> None:
        """The pointer moved while something is dragged."""

    def drag_end(self, x: int, y: int) -> Go | None:
        """What was dragged is let go."""

    def hovered(self, x: int, y: int) -> None:
        """The pointer moved; for scenes that show more than the hover of nodes."""

    def edited(self, node: str, text: str) -> None:
        """A text field's text was taken over."""

    def covered(self) -> None:
        """An overlay lies over the scene from now on, until it is entered again."""

    def tick(self, dt: float) -> Go | None:
        """Time passed; called once a frame."""

    def crash_record(self) -> dict[str, object] | None:
        """Return the record of the match in this scene, for a crash report."""
        return None

    def pressed_nothing(self, x: int, y: int) -> Go | None:
        """The left button was pressed where nothing can be pressed."""

    def rule_topic(self) -> str | None:
        """Return which part of the rules is about what has the focus or the pointer; None for the beginning."""

    def focused(self, name: str | None) -> None:
        """The keyboard's focus moved."""
