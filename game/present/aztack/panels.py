"""Aztack's panels: the other players at the left, the helper and the colours at the right, the rack at the front."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.present import widgets
from game.present.arts import Fill, Icon, NineSlice, SeatMark, Text
from game.present.aztack.arts import CellTop
from game.present.aztack.faces import Faces
from game.present.aztack.words import Words
from game.present.frame import Frame
from game.present.node import Meaning, Node, Rect
from game.present.tablegame import TableContext
from game.present.theme import Theme
from game.present.widgets import Kit
from game.rules.aztack.matching import match_of, same_colour, same_glyph

RACK_SLOTS = 12
SIDE, GAP, MARGIN = 352, 14, 24


@dataclass(frozen=True)
class Places:
    """Where everything lies in this window; what doesn't fit is None and folds away (look.md section 9)."""

    board: Rect
    rack: Rect
    others: tuple[Rect, ...]
    compact: bool
    helper: Rect | None
    colours: Rect | None
    plan: Rect


def places(frame: Frame, others: int) -> Places:
    """Return the layout for a number of other players."""
    px = frame.px
    margin, gap = px(MARGIN), px(GAP)
    folded = px(SIDE) > frame.width * 0.22
    side = min(px(SIDE), round(frame.width * 0.2)) if folded else px(SIDE)
    rack_h = min(px(172), round(frame.height * 0.2))
    rack_w = min(px(1780), frame.width - 2 * margin)
    rack = Rect((frame.width - rack_w) // 2, frame.height - rack_h - px(14), rack_w, rack_h)
    top = px(96)
    bottom = rack.y - gap
    step = px(200)
    full_h = px(186)
    compact = folded or top + (others - 1) * step + full_h > bottom
    if compact:
        full_h = min(px(74), (bottom - top) // max(1, others) - gap)
        step = full_h + gap
    left = tuple(Rect(margin, top + i * step, side, full_h) for i in range(others))
    right_x = frame.width - margin - side
    plan_h = min(px(188), round(side * 0.62)) if folded else px(188)
    plan = Rect(right_x, bottom - plan_h + px(6), side, plan_h)
    room = plan.y - top - gap
    helper = Rect(right_x, top, side, px(300)) if room >= px(300) and not folded else None
    colours = None
    if helper is not None and room - helper.h - gap >= px(252):
        colours = Rect(right_x, helper.bottom + gap, side, min(px(266), room - helper.h - gap))
    board = Rect(left[0].right if left else margin, px(76), 0, 0)
    board = Rect(board.x + gap, board.y, right_x - board.x - 2 * gap, bottom - board.y + px(10))
    return Places(board, rack, left, compact, helper, colours, plan)


def seat_mark(theme: Theme, seat: int, name: str) -> SeatMark:
    """Return a seat's mark with the first letter of its name."""
    hue = theme.seat(seat)
    return SeatMark(hue.rgb, hue.mark, name[:1].upper(), hue.ink)


def other(
    kit: Kit, rect: Rect, seat: int, context: TableContext, faces: Faces, words: Words, compact: bool
) -> list[Node]:
    """Return another player's panel: mark, name, last act, stones left, and the rack itself."""
    frame, theme, view = kit.frame, kit.theme, context.view
    player, node = context.players[seat], f"seat/{seat}"
    hand, discards = view.hands[seat], view.discards[seat]
    acting = context.acting == seat
    nodes = widgets.panel(kit, node, rect, player.name, lit=acting)
    pad = frame.px(14)
    size = min(frame.px(46), rect.h - 2 * frame.px(8))
    mark = Rect(rect.x + pad, rect.y + (frame.px(14) if not compact else (rect.h - size) // 2), size, size)
    nodes.append(Node(f"{node}/mark", mark, seat_mark(theme, seat, player.name)))
    number_w = frame.px(64)
    number = Rect(rect.right - pad - number_w, mark.y - frame.px(6), number_w, frame.px(40))
    label = Meaning("text", f"{player.name}: {len(hand)}")
    nodes.append(
        Node(
            f"{node}/left",
            number,
            Text(str(len(hand)), frame.text(32), theme["heading"], "title", "right"),
            meaning=label,
        )
    )
    text_x = mark.right + frame.px(12)
    name_w = number.x - text_x
    name_h = frame.px(30)
    name = Rect(text_x, mark.y - frame.px(4) if not compact else rect.y + (rect.h - name_h) // 2, name_w, name_h)
    nodes += widgets.text(kit, f"{node}/name", name, player.name, 23, color=theme["heading"], font="title")
    if compact:
        return nodes + _thinking(
            kit, node, seat, context, Rect(name.x, name.bottom - frame.px(8), name_w, frame.px(18))
        )
    below = Rect(text_x, name.bottom, name_w, frame.px(24))
    if context.thinking == seat:
        nodes += _thinking(kit, node, seat, context, below)
    else:
        said = context.briefs.get(seat, "")
        nodes += widgets.text(kit, f"{node}/brief", below, said, 16, color=kit.sand)
    nodes += _small_rack(kit, node, rect, hand, discards, faces, words)
    return nodes


def _thinking(kit: Kit, node: str, seat: int, context: TableContext, rect: Rect) -> list[Node]:
    if context.thinking != seat:
        return []
    edge = max(4, kit.frame.px(8))
    return [
        Node(
            f"{node}/thinking/{i}",
            Rect(rect.x + i * edge * 2, rect.y + (rect.h - edge) // 2, edge, edge),
            Fill(kit.theme["gold"], 255, edge // 2),
            meaning=Meaning("text", "…") if i == 0 else None,
        )
        for i in range(3)
    ]


def _small_rack(
    kit: Kit, node: str, rect: Rect, hand: Sequence[int], discards: Sequence[int], faces: Faces, words: Words
) -> list[Node]:
    frame, nodes = kit.frame, []
    pad = frame.px(14)
    pitch = (rect.w - 2 * pad) / 6
    w = round(min(frame.px(49), pitch - 4))
    h = round(w * 24 / 49)
    top = rect.y + frame.px(84)
    seat = node.split("/")[1]
    for slot in range(RACK_SLOTS):
        x = rect.x + pad + round(slot % 6 * pitch)
        y = top + slot // 6 * frame.px(40)
        spot = Rect(x, y, w, h)
        if slot < len(hand):
            stone = hand[slot]
            meaning = Meaning("piece", words.stone(stone))
            nodes.append(Node(f"hand/{seat}/{stone}", spot, faces.top(stone), meaning=meaning))
        elif RACK_SLOTS - slot <= len(discards):
            stone = discards[RACK_SLOTS - slot - 1]
            meaning = Meaning("piece", words.stone(stone))
            nodes.append(
                Node(f"discard/{seat}/{stone}", spot, faces.top(stone, "", 120, crossed=True), meaning=meaning)
            )
        else:
            nodes.append(Node(f"{node}/slot/{slot}", spot, Fill((0, 0, 0), 60, 4, kit.theme["brass"], 60, 1)))
    return nodes


def rack_slots(frame: Frame, rack: Rect) -> tuple[Rect, ...]:
    """Return the twelve places of the big rack."""
    pad = round(rack.w * 0.024)
    pitch = (rack.w - 2 * pad) / RACK_SLOTS
    w = round(min(frame.px(132), pitch * 0.88))
    h = w // 2
    head = round(rack.h * 0.3)
    y = rack.y + head + (rack.h - head - round(rack.h * 0.1) - h) // 2
    return tuple(Rect(round(rack.x + pad + i * pitch + (pitch - w) / 2), y, w, h) for i in range(RACK_SLOTS))


def rack_frame(kit: Kit, rect: Rect) -> list[Node]:
    """Return the wooden rack."""
    return [Node("rack", rect, NineSlice("aztack/rack", kit.frame.u), 50, solid=True)]


def colours(kit: Kit, rect: Rect, title: str, names: Sequence[tuple[str, str, str]]) -> list[Node]:
    """Return the panel of the colours' marks; `names` are (face, colour, mark in words)."""
    frame = kit.frame
    nodes = widgets.panel(kit, "aztack/colours", rect, title)
    pad = frame.px(18)
    nodes += widgets.heading(
        kit, "aztack/colours/title", Rect(rect.x + pad, rect.y + frame.px(8), rect.w - 2 * pad, frame.px(38)), title, 24
    )
    step = (rect.h - frame.px(58)) // max(1, len(names))
    for i, (face, colour, words) in enumerate(names):
        y = rect.y + frame.px(48) + i * step
        edge = min(frame.px(32), step - 4)
        nodes.append(Node(f"aztack/colours/{i}", Rect(rect.x + pad, y + (step - edge) // 2, edge, edge), CellTop(face)))
        line = Rect(rect.x + pad + edge + frame.px(12), y, rect.w - 2 * pad - edge - frame.px(12), step)
        nodes += widgets.text(kit, f"aztack/colours/{i}/name", line, colour, 19, font="bold")
        nodes += widgets.text(kit, f"aztack/colours/{i}/mark", line, words, 16, color=kit.sand, align="right")
    return nodes


@dataclass(frozen=True)
class Comparison:
    """What lies under a place and what is held over it, half by half: the faces' sprite names and numbers."""

    lower: tuple[str, str]
    upper: tuple[str, str]
    lower_faces: tuple[int, int]
    upper_faces: tuple[int, int]
    words: str


def helper(kit: Kit, rect: Rect, comparison: Comparison | None, labels: dict[str, str]) -> list[Node]:
    """Return the helper: what lies underneath, the held stone, which rule it meets, and the rule in a sentence."""
    frame, theme = kit.frame, kit.theme
    nodes = widgets.panel(kit, "aztack/helper", rect, labels["title"])
    pad = frame.px(18)
    inner = rect.w - 2 * pad

    def row(y: float, h: float, x: float = 0, w: float | None = None) -> Rect:
        return Rect(rect.x + pad + frame.px(x), rect.y + frame.px(y), inner if w is None else frame.px(w), frame.px(h))

    nodes += widgets.heading(kit, "aztack/helper/title", row(10, 36), labels["title"], 24)
    if comparison is None:
        nodes += widgets.text(kit, "aztack/helper/words", row(54, 226), labels["idle"], 20, wrap=True, valign="top")
        return nodes
    nodes += widgets.text(kit, "aztack/helper/below", row(44, 24), labels["below"], 16, color=kit.sand)
    nodes += _pair(frame, "aztack/helper/lower", row(72, 56, 6, 112), comparison.lower, 255)
    nodes += widgets.text(kit, "aztack/helper/yours", row(136, 24), labels["yours"], 16, color=kit.sand)
    nodes += _pair(frame, "aztack/helper/upper", row(164, 56, 6, 112), comparison.upper, 255)
    lower, upper = comparison.lower_faces, comparison.upper_faces
    colours_match = all(same_colour(a, b) for a, b in zip(upper, lower, strict=True))
    glyphs_match = all(same_glyph(a, b) for a, b in zip(upper, lower, strict=True))
    checks = (
        ("colours", colours_match),
        ("glyphs", glyphs_match),
        ("both", match_of(upper, lower) is not None and colours_match and glyphs_match),
    )
    for i, (name, met) in enumerate(checks):
        y = 76 + 42 * i
        icon = row(y, 28, 140, 28)
        disc = (58, 143, 97) if met else (70, 54, 42)
        nodes.append(Node(f"aztack/helper/{name}/disc", icon, Fill(disc, 255, icon.h // 2)))
        sign = Icon("check" if met else "cross", theme["cream"])
        nodes.append(Node(f"aztack/helper/{name}/sign", icon.inset(frame.px(4)), sign))
        words = Rect(icon.right + frame.px(8), icon.y, rect.right - pad - icon.right - frame.px(8), icon.h)
        color = theme["cream"] if met else kit.sand
        nodes += widgets.text(
            kit, f"aztack/helper/{name}", words, labels[name], 17, color=color, font="bold" if met else "medium"
        )
    line = Rect(rect.x + pad, rect.y + frame.px(228), inner, max(1, frame.px(1.5)))
    nodes.append(Node("aztack/helper/line", line, Fill(theme["brass"], 110)))
    spot = Rect(line.x, line.y + frame.px(4), inner, rect.bottom - line.y - frame.px(10))
    nodes += widgets.text(kit, "aztack/helper/words", spot, comparison.words, 17, wrap=True)
    return nodes


def _pair(frame: Frame, node: str, rect: Rect, faces: tuple[str, str], dim: int) -> list[Node]:
    half = rect.w // 2
    return [
        Node(f"{node}/{i}", Rect(rect.x + i * half, rect.y, half, rect.h), CellTop(face, dim))
        for i, face in enumerate(faces)
    ]
