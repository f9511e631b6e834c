"""The base of all scenes: pointer, keyboard focus, tooltips and text fields work the same everywhere."""

from collections.abc import Sequence

from game.present.focus import DIRECTIONS, nearest, next_in_order, takes_pointer, top_node, usable
from game.present.frame import Frame
from game.present.intents import Composed, FocusLost, Intent, Key, Point, Press, Release, Typed, Wheel
from game.present.node import Node, by_depth
from game.present.textedit import TextEdit
from game.present.widgets import Kit, Pointer
from game.scenes.editing import ENDING, take_key
from game.scenes.go import Go, Pop, Push
from game.scenes.hooks import Hooks
from game.scenes.services import Services
from game.scenes.tips import Tips
from game.ui.devices import type_at

DRAG_PX = 6


class Scene(Hooks):
    """One screen. A subclass builds its nodes, and answers when one is pressed.

    `name` is what the screen tree calls it; `overlay` leaves the scene below in sight, dimmed.
    """

    name = ""
    restless = False
    """Whether nothing ever comes to rest here, as in a race; the screen tree then tells every change."""
    lacquer = "walnut"
    game = "aztack"
    """Whose rules F2 opens."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.texts = services.texts
        self.frame = Frame(1920, 1080)
        self.hover: str | None = None
        self.pressed: str | None = None
        self.focus: str | None = None
        self.keyboard = False
        self.edit: TextEdit | None = None
        self._press_at: tuple[int, int] | None = None
        self._dragging = False
        self._pan_at: tuple[int, int] | None = None
        self._tips = Tips()
        self._nodes: tuple[Node, ...] | None = None
        self._reach: tuple[tuple[Node, ...], tuple[Node, ...]] = ((), ())

    # What the app asks for -----------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether something is on its way, so that the picture changes by itself."""
        return False

    @property
    def settled(self) -> bool:
        """Whether the picture has come to rest and nobody is thinking; endless decoration doesn't count."""
        return not self.moving

    def resize(self, frame: Frame) -> None:
        """Take the window's size."""
        self.frame = frame
        self.touch()

    def touch(self) -> None:
        """Build the nodes anew at the next picture."""
        self._nodes = None

    def enter(self) -> None:
        """The scene is on top now, for the first time or again."""
        self.hover = self.pressed = None
        self._drop()
        self.touch()

    def leave(self) -> None:
        """The scene is closed for good."""

    def rest(self) -> tuple[Node, ...]:
        """Return the nodes at rest, in drawing order."""
        if self._nodes is None:
            nodes = self.build(self.kit())
            if not self._dragging and self.edit is None:
                nodes += self._tips.nodes(self.kit(), nodes)
            self._nodes = by_depth(nodes)
        return self._nodes

    def nodes(self) -> tuple[Node, ...]:
        """Return what is to be seen now, in drawing order."""
        return self.rest()

    def kit(self) -> Kit:
        """Return what the widgets need to know."""
        pointer = Pointer(self.hover, self.pressed, self.focus, self.keyboard)
        return Kit(self.frame, self.services.theme, pointer, self.lacquer)

    def node(self, name: str | None) -> Node | None:
        """Return a node at rest by its id."""
        return next((node for node in self.rest() if node.id == name), None) if name else None

    def update(self, dt: float) -> Go | None:
        """Let time pass by `dt` ms."""
        if self._tips.advance(self.hover, self.pressed == self.hover, dt) and not self._dragging:
            self._tip(self.hover)
        return self.tick(dt)

    def handle(self, intent: Intent) -> Go | None:
        """Take what a person did."""
        match intent:
            case Point(x, y):
                return self._point(x, y)
            case Press(x, y, button):
                return self._press(x, y, button)
            case Release(x, y, button):
                return self._release(x, y, button)
            case Wheel():
                self.wheel(intent)
            case Key():
                return self._key(intent)
            case Typed(text) if self.edit is not None:
                self.edit.insert(text)
                self.touch()
            case Composed(text) if self.edit is not None:
                self.edit.composition = text
                self.touch()
            case FocusLost():
                self._drop()
        return None

    def _tip(self, name: str | None) -> None:
        if self._tips.show(name):
            self.touch()

    # Pointer -------------------------------------------------------------------------------------------------

    def _reached(self) -> Sequence[Node]:
        """Return the nodes at rest that the pointer can be on; it is asked for them with every move."""
        rest = self.rest()
        if self._reach[0] is not rest:
            self._reach = (rest, tuple(node for node in rest if takes_pointer(node)))
        return self._reach[1]

    def _point(self, x: int, y: int) -> Go | None:
        if self._pan_at is not None:
            self.pan(x - self._pan_at[0], y - self._pan_at[1])
            self._pan_at = (x, y)
            return None
        if self._press_at is not None and self.pressed:
            node = self.node(self.pressed)
            far = abs(x - self._press_at[0]) + abs(y - self._press_at[1]) > DRAG_PX
            if node is not None and node.meaning is not None and "drag" in node.meaning.actions:
                if node.meaning.role == "slider":
                    self._slide(node, x)
                    return None
                if far and not self._dragging:
                    self._dragging = self.drag_begin(self.pressed)
                    self._tip(None)
        if self._dragging:
            self.drag_move(x, y)
        top = top_node(self._reached(), x, y)
        hover = top.id if top is not None and top.meaning is not None else None
        if hover != self.hover:
            self.hover = hover
            self._tips.restart()
            self.touch()
        self.hovered(x, y)
        return None

    def _press(self, x: int, y: int, button: int) -> Go | None:
        self._point(x, y)
        if button == 2:
            self._pan_at = (x, y)
        if button == 3:
            self.alternate(self.hover)
        if button != 1:
            return None
        self.keyboard = False
        node = self.node(self.hover)
        if self.edit is not None and self.hover != self.focus:
            self._finish_edit()
        self._tip(None)
        if node is None or not usable(node):
            if node is not None and node.meaning is not None and not node.meaning.enabled and node.meaning.reason:
                self._tip(node.id)
                self.services.sounds.play("common/button_off")
            self.touch()
            return self.pressed_nothing(x, y)
        self.pressed, self._press_at = node.id, (x, y)
        self.focus = node.id
        if node.meaning is not None and node.meaning.role == "slider":
            self._slide(node, x)
        self.touch()
        return None

    def _release(self, x: int, y: int, button: int) -> Go | None:
        if button == 2:
            self._pan_at = None
        if button != 1:
            return None
        pressed, dragging = self.pressed, self._dragging
        self.pressed, self._press_at, self._dragging = None, None, False
        self.touch()
        if dragging:
            return self.drag_end(x, y)
        self._point(x, y)
        if pressed is not None and pressed == self.hover:
            self._tips.pin(None)  # what has been pressed is known: its tooltip would only lie in the way
            return self._activate(pressed)
        return None

    def _slide(self, node: Node, x: int) -> None:
        knob = min(node.rect.h, max(18, round(node.rect.h * 0.8)))
        share = (x - node.rect.x - knob / 2) / max(1, node.rect.w - knob)
        self.set_share(node.id, max(0.0, min(1.0, share)))
        self.touch()

    def _activate(self, name: str) -> Go | None:
        node = self.node(name)
        if node is None or not usable(node) or node.meaning is None:
            return None
        role = node.meaning.role
        if role == "text-field":
            self.begin_edit(name, node.meaning.value or "")
            return None
        if role in ("button", "toggle", "choice"):
            self.services.sounds.play("common/toggle" if role == "toggle" else "common/button")
        go = self.activate(name)
        self.touch()
        return go

    def _drop(self) -> None:
        """Let go of everything held by the pointer."""
        self._pan_at = None
        self.pressed, self._press_at = None, None
        if self._dragging:
            self._dragging = False
            self.drag_end(-1, -1)
        self.touch()

    # Keyboard ------------------------------------------------------------------------------------------------

    def _key(self, key: Key) -> Go | None:
        if self.edit is not None and self._edit_key(key):
            self.touch()
            return None
        if key.name == "tab":
            self._focus_on(next_in_order(self.tab_order(), self.focus, -1 if key.shift else 1))
            return None
        if key.name in ("return", "space") and self.focus is not None:
            node = self.node(self.focus)
            if node is not None and not self.keyboard:
                self.keyboard = True
            if node is not None and node.meaning is not None and not node.meaning.enabled:
                self._tip(node.id)
                self.services.sounds.play("common/button_off")
                return None
            if node is not None:
                return self._activate(self.focus)
        if key.name == "escape":
            self.touch()
            return self.cancel()
        if key.name in ("f1", "f2"):
            return self._help(key.name)
        if key.name in DIRECTIONS and not key.control and self._arrow(key.name):
            return None
        return self.key(key)

    def _help(self, key: str) -> Go | None:
        """Open the list of keys, or the rules at what has the focus."""
        from game.scenes.keys import KeysScene
        from game.scenes.rulebook import RulebookScene

        if isinstance(self, KeysScene if key == "f1" else RulebookScene):
            return Pop()
        self._finish_edit()
        if key == "f1":
            return Push(KeysScene(self.services))
        return Push(self.rulebook())

    def rulebook(self) -> "Scene":
        """Return the rules, at what has the focus or the pointer."""
        from game.scenes.rulebook import RulebookScene

        return RulebookScene(self.services, self.game, self.rule_topic())

    def _arrow(self, direction: str) -> bool:
        node = self.node(self.focus)
        if node is not None and node.meaning is not None and node.meaning.role in ("slider", "choice"):
            step = {"left": -1, "right": 1}.get(direction, 0)
            if step and self.adjust(node.id, step):
                self.keyboard = True
                self.touch()
                return True
        target = self.arrow_target(direction)
        if target is None:
            return False
        self._focus_on(target)
        return True

    def arrow_target(self, direction: str) -> str | None:
        """Return which node an arrow key moves the focus to."""
        return nearest(self.rest(), self.focus, direction)

    def tab_order(self) -> tuple[Node, ...]:
        """Return the nodes in the order of the Tab key."""
        return self.rest()

    def _focus_on(self, name: str | None) -> None:
        self.focus, self.keyboard = name, True
        self._tips.pin(name)
        self.focused(name)
        self.touch()

    # Text fields ---------------------------------------------------------------------------------------------

    def begin_edit(self, name: str, text: str) -> None:
        """Open a text field for typing."""
        self.focus = name
        self.edit = TextEdit(text)
        node = self.node(name)
        if node is not None:
            type_at(node.rect)
        self.touch()

    def _finish_edit(self, keep: bool = True) -> None:
        edit, self.edit = self.edit, None
        if edit is not None and keep and self.focus is not None:
            self.edited(self.focus, edit.text)
        self.touch()

    def _edit_key(self, key: Key) -> bool:
        edit = self.edit
        assert edit is not None
        if take_key(edit, key, self.services.clipboard):
            return True
        if key.name in ENDING:
            self._finish_edit(keep=key.name != "escape")
            return key.name in ("return", "escape")
        # Letters arrive as typed text; the key itself must do nothing else meanwhile.
        return len(key.name) == 1 or key.name == "space"
