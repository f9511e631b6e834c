"""The widgets as functions: each returns the nodes that draw it and say what it is; nothing is kept here."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.present.arts import Button, Fill, Icon, Knob, Panel, Switch, Text, TextInput
from game.present.frame import Frame
from game.present.node import Color, Meaning, Node, Rect
from game.present.textedit import TextEdit
from game.present.theme import Theme

PRESS = ("press",)


@dataclass(frozen=True)
class Pointer:
    """What is under the pointer, held down, and focused (shown only after a key was used)."""

    hover: str | None = None
    pressed: str | None = None
    focus: str | None = None
    keyboard: bool = False

    def state(self, node: str, enabled: bool = True) -> str:
        """Return normal, hover, pressed or disabled for a widget."""
        if not enabled:
            return "disabled"
        if self.pressed == node and self.hover == node:
            return "pressed"
        return "hover" if self.hover == node else "normal"

    def focused(self, node: str) -> bool:
        """Whether the focus ring is drawn on a widget."""
        return self.keyboard and self.focus == node


@dataclass(frozen=True)
class Kit:
    """What every widget needs to know: the window, the colours, the pointer and the panel's lacquer."""

    frame: Frame
    theme: Theme
    pointer: Pointer
    lacquer: str = "walnut"

    @property
    def sand(self) -> Color:
        """The colour of secondary text on this lacquer."""
        return self.theme[f"sand_{self.lacquer}"]

    def label_color(self, kind: str, enabled: bool) -> Color:
        """Return the colour of a button's label."""
        if not enabled:
            return self.theme["disabled_label"]
        return self.theme["primary_label" if kind == "primary" else "cream"]


def button(
    kit: Kit,
    node: str,
    rect: Rect,
    label: str,
    *,
    kind: str = "normal",
    enabled: bool = True,
    reason: str = "",
    icon: str | None = None,
    show_label: bool = True,
    checked: bool | None = None,
    role: str = "button",
    size: float = 20,
    z: int = 0,
) -> list[Node]:
    """Return a button: a body, and its label, icon or both. `reason` says why it is disabled, or what it does."""
    state = kit.pointer.state(node, enabled)
    if kind == "normal" and kit.lacquer == "indigo":
        kind = "indigo"
    color = kit.label_color(kind, enabled)
    meaning = Meaning(role, label, enabled, checked, None, PRESS if enabled else (), reason)
    body = Button(kind, state, kit.pointer.focused(node), kit.frame.u)
    nodes = [Node(node, rect, body, z, meaning=meaning)]
    drop = max(1, round(kit.frame.u)) if state == "pressed" else 0
    inner = rect.inset(kit.frame.px(10), 0).moved(0, drop)
    if icon:
        edge = round(min(rect.h * 0.58, rect.w * 0.8))
        left = inner.x if show_label else rect.x + (rect.w - edge) // 2
        spot = Rect(left, inner.y + (inner.h - edge) // 2, edge, edge)
        nodes.append(Node(f"{node}#icon", spot, Icon(icon, color), z))
        inner = Rect(inner.x + edge + kit.frame.px(6), inner.y, inner.w - edge - kit.frame.px(6), inner.h)
    if show_label:
        text = Text(label, kit.frame.text(size), color, "bold", "left" if icon else "center")
        nodes.append(Node(f"{node}#label", inner, text, z))
    return nodes


def panel(
    kit: Kit, node: str, rect: Rect, label: str = "", *, lit: bool = False, opaque: bool = False, z: int = 0
) -> list[Node]:
    """Return a lacquer panel that keeps the pointer from what lies below it; `opaque` for much to read on it."""
    radius = kit.frame.px(13)
    art = Panel(kit.lacquer, lit, radius, kit.frame.u)
    meaning = Meaning("panel", label) if label else None
    nodes = [Node(node, rect, art, z, meaning=meaning, solid=True)]
    if opaque:
        back = Fill(kit.theme[f"{kit.lacquer}_bottom"], 255, radius)
        nodes.insert(0, Node(f"{node}#back", rect.inset(1), back, z))
    return nodes


def text(
    kit: Kit,
    node: str,
    rect: Rect,
    words: str,
    size: float = 20,
    *,
    color: Color | None = None,
    font: str = "text",
    align: str = "left",
    valign: str = "middle",
    wrap: bool = False,
    shadow: bool = False,
    z: int = 0,
    spoken: bool = True,
) -> list[Node]:
    """Return a line or paragraph; `spoken` lists it in the screen tree."""
    art = Text(words, kit.frame.text(size), color or kit.theme["cream"], font, align, valign, wrap, shadow)
    return [Node(node, rect, art, z, meaning=Meaning("text", words) if spoken and words else None)]


def heading(kit: Kit, node: str, rect: Rect, words: str, size: float = 26, *, align: str = "left") -> list[Node]:
    """Return a heading in the title face."""
    return text(kit, node, rect, words, size, color=kit.theme["heading"], font="title", align=align)


def advised(kit: Kit, rect: Rect, z: int, clip: Rect | None = None) -> Node:
    """Return the ring around what a hint says is to be pressed."""
    px, theme = kit.frame.px, kit.theme
    art = Fill(theme["hint_fill"], 50, px(12), theme["hint_line"], 255, max(3, px(4)))
    return Node("advice/ring", rect.inset(-px(4)), art, z, clip=clip)


def toggle(
    kit: Kit,
    node: str,
    rect: Rect,
    label: str,
    on: bool,
    words: tuple[str, str],
    *,
    enabled: bool = True,
    reason: str = "",
    size: float = 15,
    z: int = 0,
) -> list[Node]:
    """Return an on/off switch; `words` are what it says when off and on."""
    state = kit.pointer.state(node, enabled)
    meaning = Meaning("toggle", label, enabled, on, words[on], PRESS if enabled else (), reason)
    art = Switch(on, words[on], state, kit.pointer.focused(node), kit.frame.text(size))
    return [Node(node, rect, art, z, meaning=meaning)]


def segments(
    kit: Kit,
    node: str,
    rect: Rect,
    label: str,
    options: Sequence[tuple[str, str]],
    value: str,
    *,
    icons: Sequence[str] = (),
    quiet: frozenset[str] = frozenset(),
    enabled: bool = True,
    reason: str = "",
    size: float = 19,
    z: int = 0,
) -> list[Node]:
    """Return a row of choices of which one is gold; `options` are (value, label), `quiet` values are never gold.

    The whole row is the choice `node`; each part is the button `node/VALUE`.
    """
    shown = dict(options).get(value, value)
    ringed = kit.pointer.focused(node)
    trough = Fill(
        kit.theme["outline"],
        225,
        kit.frame.px(9),
        kit.theme["gold"] if ringed else (0, 0, 0),
        255 if ringed else 230,
        max(2, kit.frame.px(3)) if ringed else 2,
    )
    whole = Meaning("choice", label, enabled, None, shown, PRESS if enabled else (), reason)
    nodes = [Node(node, rect, trough, z, meaning=whole)]
    width = rect.w / max(1, len(options))
    for i, (name, words) in enumerate(options):
        part = f"{node}/{name}"
        left, right = rect.x + round(i * width), rect.x + round((i + 1) * width)
        spot = Rect(left, rect.y, right - left, rect.h).inset(kit.frame.px(3))
        chosen = name == value
        gold = chosen and name not in quiet and enabled
        color = kit.label_color("primary", True) if gold else kit.theme["cream"] if chosen else kit.sand
        if not enabled:
            color = kit.theme["disabled_label"]
        plain = "indigo" if kit.lacquer == "indigo" else "normal"
        kind = "primary" if gold else plain if chosen else "segment"
        state = kit.pointer.state(part, enabled) if not (chosen and enabled) else "normal"
        meaning = Meaning("button", f"{label}: {words}", enabled, chosen, None, PRESS if enabled else ())
        nodes.append(Node(part, spot, Button(kind, state, kit.pointer.focused(part), kit.frame.u), z, meaning=meaning))
        if icons:
            edge = round(min(spot.h, spot.w) * 0.72)
            icon = Rect(spot.x + (spot.w - edge) // 2, spot.y + (spot.h - edge) // 2, edge, edge)
            nodes.append(Node(f"{part}#icon", icon, Icon(icons[i], color), z))
        else:
            art = Text(words, kit.frame.text(size), color, "bold" if chosen else "medium", "center")
            nodes.append(Node(f"{part}#label", spot, art, z))
    return nodes


def stepper(
    kit: Kit, node: str, rect: Rect, label: str, shown: str, *, less: bool, more: bool, size: float = 20
) -> list[Node]:
    """Return a value between a minus and a plus button (`node/less`, `node/more`)."""
    side = rect.h
    low = Rect(rect.x, rect.y, side, side)
    high = Rect(rect.right - side, rect.y, side, side)
    middle = Rect(low.right, rect.y, max(1, rect.w - 2 * side), rect.h)
    meaning = Meaning("choice", label, True, None, shown, PRESS)
    art = Text(shown, kit.frame.text(size), kit.theme["heading"], "bold", "center")
    nodes = [Node(node, middle, art, meaning=meaning)]
    if kit.pointer.focused(node):
        around, line = middle.inset(kit.frame.px(2)), max(2, kit.frame.px(3))
        nodes.append(Node(f"{node}#ring", around, Fill(None, 0, kit.frame.px(9), kit.theme["gold"], 255, line)))
    nodes += button(kit, f"{node}/less", low, f"{label}: less", enabled=less, icon="minus", show_label=False)
    nodes += button(kit, f"{node}/more", high, f"{label}: more", enabled=more, icon="plus", show_label=False)
    return nodes


def dropdown(
    kit: Kit,
    node: str,
    rect: Rect,
    label: str,
    shown: str,
    *,
    enabled: bool = True,
    reason: str = "",
    size: float = 19,
    z: int = 0,
) -> list[Node]:
    """Return a closed drop-down list; the screen opens `dropdown_list` over it."""
    state = kit.pointer.state(node, enabled)
    kind = "indigo" if kit.lacquer == "indigo" else "normal"
    meaning = Meaning("choice", label, enabled, None, shown, PRESS if enabled else (), reason)
    nodes = [Node(node, rect, Button(kind, state, kit.pointer.focused(node), kit.frame.u), z, meaning=meaning)]
    color = kit.label_color("normal", enabled)
    edge = round(rect.h * 0.5)
    words = Rect(rect.x + kit.frame.px(14), rect.y, rect.w - edge - kit.frame.px(26), rect.h)
    mark = Rect(rect.right - edge - kit.frame.px(8), rect.y + (rect.h - edge) // 2, edge, edge)
    nodes.append(Node(f"{node}#label", words, Text(shown, kit.frame.text(size), color, "medium"), z))
    nodes.append(Node(f"{node}#mark", mark, Icon("chevron-down", color), z))
    return nodes


def dropdown_list(
    kit: Kit,
    node: str,
    field: Rect,
    label: str,
    options: Sequence[tuple[str, str]],
    value: str,
    *,
    size: float = 19,
    z: int = 50,
) -> list[Node]:
    """Return the open list of a drop-down below (or above) its field; each part is the button `node/VALUE`.

    It is as wide as its longest line and stays inside the window.
    """
    frame = kit.frame
    row = min(field.h + frame.px(2), (frame.height - frame.px(20)) // max(1, len(options)))
    height = row * len(options) + frame.px(10)
    top = field.bottom + 2 if field.bottom + 2 + height <= frame.height else max(2, field.y - 2 - height)
    top = min(top, frame.height - height - 2)
    longest = max((frame.measure(words, frame.text(size), "medium") for _, words in options), default=0)
    width = min(frame.width - 4, max(field.w, longest + frame.px(34)))
    rect = Rect(max(2, min(field.right - width, frame.width - width - 2)), field.y, width, row - frame.px(2))
    body = Rect(rect.x, top, rect.w, height)
    nodes = [Node(f"{node}#list", body, Panel(kit.lacquer, False, kit.frame.px(9), kit.frame.u), z, solid=True)]
    for i, (name, words) in enumerate(options):
        part = f"{node}/{name}"
        spot = Rect(rect.x + kit.frame.px(5), top + kit.frame.px(5) + i * row, rect.w - kit.frame.px(10), rect.h)
        chosen = name == value
        color = kit.theme["primary_label"] if chosen else kit.theme["cream"]
        meaning = Meaning("button", f"{label}: {words}", True, chosen, None, PRESS)
        kind = "primary" if chosen else "segment"
        art = Button(kind, kit.pointer.state(part), kit.pointer.focused(part), kit.frame.u)
        nodes.append(Node(part, spot, art, z, meaning=meaning))
        words_rect = spot.inset(kit.frame.px(10), 0)
        nodes.append(Node(f"{part}#label", words_rect, Text(words, kit.frame.text(size), color, "medium"), z))
    return nodes


def slider(
    kit: Kit, node: str, rect: Rect, label: str, percent: int, shown: str = "", enabled: bool = True, reason: str = ""
) -> list[Node]:
    """Return a slider from 0 to 100; `shown` is its value in words where that isn't the percentage."""
    state = kit.pointer.state(node, enabled)
    actions = ("press", "drag") if enabled else ()
    meaning = Meaning("slider", label, enabled, None, shown or f"{percent} %", actions, reason=reason)
    return [Node(node, rect, Knob(percent, state, kit.pointer.focused(node)), meaning=meaning)]


def text_field(
    kit: Kit,
    node: str,
    rect: Rect,
    label: str,
    value: str,
    edit: TextEdit | None = None,
    *,
    enabled: bool = True,
    empty: str = "",
    size: float = 20,
) -> list[Node]:
    """Return a text field; `edit` is given while it is being edited, `empty` is shown faintly while it has no text."""
    focused = edit is not None or kit.pointer.focused(node)
    line = kit.theme["gold"] if focused else kit.theme["brass"]
    body = Fill(
        kit.theme["outline"], 225, kit.frame.px(8), line, 255 if focused else 170, kit.frame.px(3 if focused else 1.5)
    )
    meaning = Meaning("text-field", label, enabled, None, edit.text if edit else value, PRESS if enabled else ())
    nodes = [Node(node, rect, body, meaning=meaning)]
    color = kit.theme["cream"] if enabled else kit.theme["disabled_label"]
    inner = rect.inset(kit.frame.px(12), kit.frame.px(4))
    pixels = kit.frame.text(size)
    if edit is not None:
        art = TextInput(edit.text, edit.caret, edit.anchor, pixels, color, edit.composition)
    elif value:
        art = TextInput(value, -1, -1, pixels, color)
    else:
        art = TextInput(empty, -1, -1, pixels, kit.sand)
    nodes.append(Node(f"{node}#text", inner, art))
    return nodes


def tooltip(kit: Kit, rect: Rect, title: str, words: str, others: Sequence[Rect] = ()) -> list[Node]:
    """Return a tooltip near the rectangle it explains, inside the window, never over that rectangle.

    It lies where it covers fewest of the `others` that can be pressed: below if it can, else above, or beside.
    """
    if not title and not words:
        return []
    frame = kit.frame
    size = frame.text(20)
    pad = frame.px(14)
    longest = max(frame.measure(title, size, "bold"), min(frame.measure(words, size, "text"), frame.px(430)))
    width = min(frame.width - 8, longest + 2 * pad + 4)
    line = round(size * 1.34)
    count = frame.lines(words, width - 2 * pad, size) if words else 0
    height = (line if title else 0) + count * line + 2 * frame.px(10)
    body = _tooltip_spot(frame, rect, width, height, others)
    x, y = body.x, body.y
    nodes = [Node("tooltip", body, Panel(kit.lacquer, False, frame.px(10), frame.u), 900)]
    top = y + frame.px(10)
    if title:
        spot = Rect(x + pad, top, width - 2 * pad, line)
        nodes.append(Node("tooltip/title", spot, Text(title, size, kit.theme["tooltip_heading"], "bold"), 900))
        top += line
    if words:
        spot = Rect(x + pad, top, width - 2 * pad, count * line)
        art = Text(words, size, kit.theme["cream"], "text", "left", "top", wrap=True)
        nodes.append(Node("tooltip/words", spot, art, 900, meaning=Meaning("text", words)))
    return nodes


def _tooltip_spot(frame: Frame, rect: Rect, width: int, height: int, others: Sequence[Rect]) -> Rect:
    """Return where a tooltip of a size lies: of the spots round what it explains, the one that covers least."""
    gap, edge = frame.px(8), 4
    x = max(edge, min(frame.width - width - edge, rect.center[0] - width // 2))
    y = max(edge, min(frame.height - height - edge, rect.center[1] - height // 2))
    below, above = Rect(x, rect.bottom + gap, width, height), Rect(x, max(edge, rect.y - gap - height), width, height)
    beside = (Rect(rect.right + gap, y, width, height), Rect(rect.x - gap - width, y, width, height))
    spots = [above] if below.bottom > frame.height - edge else [below, above]
    spots += [spot for spot in beside if spot.x >= edge and spot.right <= frame.width - edge]

    def covered(spot: Rect) -> int:
        parts = (spot.within(other) for other in others)
        return sum(part.w * part.h for part in parts)

    return min(spots, key=covered)
