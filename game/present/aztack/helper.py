"""The helper at the right: what lies under the place that is meant, the stone in hand, and which rule they meet."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.present import widgets
from game.present.arts import Fill, Icon
from game.present.aztack.arts import CellTop
from game.present.aztack.look import Drawing
from game.present.node import Node, Rect
from game.present.widgets import Kit
from game.rules.aztack.geometry import cell_at
from game.rules.aztack.matching import same_colour, same_glyph
from game.rules.aztack.state import stone_and_half

GREEN, BROWN = (58, 143, 97), (70, 54, 42)


@dataclass(frozen=True)
class _Comparison:
    """Half by half: the faces' sprite names below and above, which rules they meet, and the verdict in words."""

    lower: tuple[str, str]
    upper: tuple[str, str]
    colours: bool
    glyphs: bool
    words: str


def helper(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return the helper's panel."""
    kit, texts = drawing.kit, drawing.texts
    title = texts("aztack_table.helper.title")
    nodes = widgets.panel(kit, "aztack/helper", rect, title)
    row = _Rows(kit, rect)
    nodes += widgets.heading(kit, "aztack/helper/title", row.at(10, 36), title, 24)
    compared = _compare(drawing)
    if compared is None:
        words = texts("aztack_table.helper.idle" if drawing.own else "aztack_table.helper.wait")
        return nodes + widgets.text(kit, "aztack/helper/words", row.at(54, 226), words, wrap=True, valign="top")
    for y, key, faces in ((46, "below", compared.lower), (138, "yours", compared.upper)):
        words = texts(f"aztack_table.helper.{key}")
        nodes += widgets.text(kit, f"aztack/helper/{key}", row.at(y, 24), words, 16, color=kit.sand)
        nodes += _pair(f"aztack/helper/{key}/faces", row.at(y + 28, 54, 2, 108), faces)
    both = compared.colours and compared.glyphs
    for i, (name, met) in enumerate((("colours", compared.colours), ("glyphs", compared.glyphs), ("both", both))):
        nodes += _check(drawing, row.at(80 + 44 * i, 28, 128, 28), rect, name, met)
    line = row.at(230, 1.5)
    nodes.append(Node("aztack/helper/line", line, Fill(kit.theme["brass"], 110)))
    spot = Rect(line.x, line.bottom + kit.frame.px(2), line.w, rect.bottom - line.bottom - kit.frame.px(8))
    return nodes + widgets.text(kit, "aztack/helper/words", spot, compared.words, 16, wrap=True)


@dataclass(frozen=True)
class _Rows:
    """Rectangles inside the panel by lengths at 1x."""

    kit: Kit
    rect: Rect

    def at(self, y: float, h: float, x: float = 0, w: float | None = None) -> Rect:
        """Return a row `y` below the panel's top."""
        px, pad = self.kit.frame.px, self.kit.frame.px(18)
        width = self.rect.w - 2 * pad if w is None else px(w)
        return Rect(self.rect.x + pad + px(x), self.rect.y + px(y), width, max(1, px(h)))


def _check(drawing: Drawing, icon: Rect, panel: Rect, name: str, met: bool) -> list[Node]:
    kit, node = drawing.kit, f"aztack/helper/{name}"
    words = Rect(icon.right + kit.frame.px(8), icon.y, panel.right - icon.right - kit.frame.px(14), icon.h)
    color = kit.theme["cream"] if met else kit.sand
    label = drawing.texts(f"aztack_table.helper.by_{name}")
    return [
        Node(f"{node}/disc", icon, Fill(GREEN if met else BROWN, 255, icon.h // 2)),
        Node(f"{node}/sign", icon.inset(kit.frame.px(4)), Icon("check" if met else "cross", kit.theme["cream"])),
        *widgets.text(kit, node, words, label, 17, color=color, font="bold" if met else "medium"),
    ]


def _pair(node: str, rect: Rect, faces: tuple[str, str]) -> list[Node]:
    half = rect.w // 2
    return [Node(f"{node}/{i}", Rect(rect.x + i * half, rect.y, half, rect.h), CellTop(f)) for i, f in enumerate(faces)]


def _compare(drawing: Drawing) -> _Comparison | None:
    look, view = drawing.look, drawing.view
    if look.held is None or look.over is None:
        return None
    action = drawing.meant(look.over)
    cells = (cell_at(action.x1, action.y1), cell_at(action.x2, action.y2))
    lower = [stone_and_half(view.tops[cell]) for cell in cells]
    upper = [(action.stone, 1), (action.stone, 2)]
    pairs = list(zip(_numbers(drawing, upper), _numbers(drawing, lower), strict=True))
    words = drawing.context.why(action)
    match = drawing.match_of(action)
    if not words and match is not None:
        words = drawing.texts(f"aztack_table.helper.{match.value}")
    return _Comparison(
        _names(drawing, lower),
        _names(drawing, upper),
        all(same_colour(a, b) for a, b in pairs),
        all(same_glyph(a, b) for a, b in pairs),
        words,
    )


def _names(drawing: Drawing, halves: Sequence[tuple[int, int]]) -> tuple[str, str]:
    first, second = halves
    faces = drawing.faces
    return faces.above(faces.name(*first)), faces.above(faces.name(*second))


def _numbers(drawing: Drawing, halves: Sequence[tuple[int, int]]) -> list[int]:
    return [drawing.rules.tables.faces[2 * stone + half - 3] for stone, half in halves]
