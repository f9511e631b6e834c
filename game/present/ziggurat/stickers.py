"""The rulebook's page of the storybook: a slot for each sticker in the order of play, the sheet, the one in hand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import radians, sin

from game.content.texts import Texts
from game.present.arts import Fill, Text
from game.present.frame import Frame, break_lines
from game.present.node import Color, Meaning, Node, Rect
from game.present.widgets import PRESS, Kit
from game.present.ziggurat.book_arts import Sticker
from game.present.ziggurat.words import ROMAN

BROWN: Color = (122, 62, 30)
FAINT: Color = (96, 66, 28)
ROWS = (
    (("setup", "ABEFGH"),),
    (("dealt", "CD"), ("play", "I"), ("singe", "JKL")),
    (("spirits", "MR"), ("heroes", "NOPQ")),
    (("end", "S"),),
)
"""The rulebook's slots in the order of play, row by row."""
COLUMNS = 6
TILTS = (-14, 11, -7, 16, -11, 8)
"""How much the stickers are tilted, in tenths of a degree: nobody places them quite straight."""
Z_SHEET, Z_FULL = 4, 20
FULL_W, WIDE_W, LONG_TEXT, FULL_TILT = 380, 470, 130, 32
GRAB = ("press", "drag")


@dataclass(frozen=True)
class Slot:
    """A slot of the rulebook: its sticker is `placed`, waits on the `sheet`, is the `next` to place, or is `empty`."""

    letter: str
    chapter: int
    state: str
    mode: str = ""
    title: str = ""
    text: str = ""


def slots_of(stickers: Sequence[Slot]) -> dict[str, Slot]:
    """Return slots by letter."""
    return {slot.letter: slot for slot in stickers}


def rulebook(kit: Kit, geo: Frame, texts: Texts, stickers: Sequence[Slot], held: bool, rect: Rect) -> list[Node]:
    """Return the right page. `held` is whether the next sticker is on its way with the pointer."""
    frame = kit.frame
    inner = rect.inset(geo.px(36), geo.px(16))
    size = frame.text(32)
    head = Rect(inner.x, inner.y, inner.w, round(size * 1.25))
    words, beside = texts("storybook.rulebook_title"), texts("storybook.rulebook_heading")
    wide = frame.measure(words, size, "title") + geo.px(20)
    nodes = [
        Node("storybook/rulebook", head, Text(words, size, kit.theme["ink"], "title"), meaning=Meaning("text", words)),
        Node(
            "storybook/rulebook/of",
            Rect(head.x + wide, head.y, head.w - wide, head.h),
            Text(beside, frame.text(19), BROWN, "title"),
        ),
    ]
    slots = slots_of(stickers)
    room = Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
    gap = geo.px(9)
    w = (room.w - gap * (COLUMNS - 1)) // COLUMNS
    label_h = round(frame.text(16) * 1.35)
    h = room.h // len(ROWS) - label_h - gap
    spots: dict[str, Rect] = {}
    y = room.y
    for row in ROWS:
        x = room.x
        for group, letters in row:
            wide = room.w if group == "end" else (w + gap) * len(letters) - gap
            nodes += _label(kit, texts, group, Rect(x, y, wide, label_h))
            for letter in letters:
                spots[letter] = Rect(x, y + label_h, w, h)
                nodes += _slot(kit, geo, texts, slots[letter], spots[letter], held)
                x += w + gap
        y += label_h + h + gap
    last = spots["S"]
    free = Rect(
        last.right + geo.px(26), last.y - label_h // 2, room.right - last.right - geo.px(26), last.h + label_h // 2
    )
    loose = [slot for slot in stickers if slot.state in ("next", "sheet")]
    nodes += _sheet(kit, geo, texts, loose, free) if loose else _free(kit, texts, stickers, free)
    # The sheet stays free: its stickers are taken from there.
    clear = Rect(rect.x, rect.y, rect.w, free.y - rect.y) if loose else rect
    following = next((slot for slot in stickers if slot.state == "next"), None)
    if following is not None and not held:
        nodes += full_sticker(kit, geo, texts, following, spots[following.letter], clear, "storybook/sticker")
    read = None if held else _pointed(kit, slots)
    if read is not None and read.state != "next":
        nodes += full_sticker(kit, geo, texts, read, spots[read.letter], clear, "storybook/read")
    return nodes


def _pointed(kit: Kit, slots: dict[str, Slot]) -> Slot | None:
    """Return the sticker that is pointed at, to be read in full."""
    pointed = kit.pointer.focus if kit.pointer.keyboard else kit.pointer.hover
    head, _, letter = (pointed or "").rpartition("/")
    if head == "storybook/sheet" or (head == "storybook/slot" and slots[letter].state == "placed"):
        return slots[letter]
    return None


def _label(kit: Kit, texts: Texts, group: str, rect: Rect) -> list[Node]:
    words = texts(f"storybook.slot.{group}")
    size = min(kit.frame.text(16), rect.h)
    while size > 11 and kit.frame.measure(words, size, "title") > rect.w:
        size -= 1
    line = Rect(rect.x, rect.bottom - 2, rect.w, 1)
    return [
        Node(f"storybook/group/{group}", rect, Text(words, size, BROWN, "title")),
        Node(f"storybook/group/{group}#line", line, Fill((150, 116, 66), 110)),
    ]


def _slot(kit: Kit, geo: Frame, texts: Texts, slot: Slot, rect: Rect, held: bool) -> list[Node]:
    """Return a slot: its place, and the sticker once it is in."""
    node = f"storybook/slot/{slot.letter}"
    placed, wanted = slot.state == "placed", slot.state == "next"
    lit = wanted or kit.pointer.focused(node)
    line: Color = kit.theme["gold"] if lit else (158, 124, 72)
    place = Fill((206, 178, 126), 90, geo.px(7), line, 255, max(1, geo.px(4 if lit else 1.4)))
    label = texts("storybook.slot_empty", letter=slot.letter, n=ROMAN[slot.chapter])
    if placed:
        label = texts("storybook.slot_placed", letter=slot.letter, title=slot.title)
    nodes = [
        Node(
            node,
            rect,
            place,
            meaning=Meaning("item", label, True, None, None, PRESS if placed or wanted or held else ()),
        )
    ]
    if wanted:
        nodes.append(
            Node(f"{node}#glow", rect.inset(-geo.px(5)), Fill(None, 0, geo.px(11), line, 90, max(2, geo.px(5))))
        )
    if placed:
        tilt = TILTS[ord(slot.letter) % len(TILTS)]
        nodes.append(Node(f"{node}#sticker", rect.inset(geo.px(1)), small_sticker(kit, geo, texts, slot, rect, tilt)))
        return nodes
    top = Rect(rect.x, rect.y + rect.h // 10, rect.w, rect.h // 2)
    letter = Text(slot.letter, min(kit.frame.text(32), round(top.h * 0.86)), FAINT, "title", "center")
    nodes.append(Node(f"{node}#letter", top, letter))
    low = Rect(rect.x + 2, top.bottom, rect.w - 4, rect.bottom - top.bottom - geo.px(6))
    words = texts("storybook.slot_chapter", n=ROMAN[slot.chapter])
    size = min(kit.frame.text(16), round(low.h * 0.8))
    while size > 10 and kit.frame.measure(words, size, "text") > low.w:
        size -= 1
    nodes.append(Node(f"{node}#chapter", low, Text(words, size, FAINT, "text", "center")))
    return nodes


def small_sticker(kit: Kit, geo: Frame, texts: Texts, slot: Slot, rect: Rect, tilt: int) -> Sticker:
    """Return a sticker as it looks in its slot: letter, stamp and title."""
    frame = kit.frame
    width = rect.w - geo.px(18)
    title = slot.title.rstrip(".")
    size = frame.text(17)

    def lines() -> tuple[str, ...]:
        return tuple(break_lines(title, width, lambda part: frame.measure(part, size, "bold")))

    room = rect.h - geo.px(24) - min(round(frame.text(16) * 1.45), rect.h // 3)
    while size > 11 and (
        len(lines()) * size * 1.22 > room or max(frame.measure(line, size, "bold") for line in lines()) > width
    ):
        size -= 1
    stamp = texts(f"storybook.mode.{slot.mode}")
    return Sticker(
        slot.letter, lines(), (), stamp, slot.mode == "follow", frame.text(16), size, turn=tilt, scale=round(geo.u, 3)
    )


def _sheet(kit: Kit, geo: Frame, texts: Texts, loose: Sequence[Slot], rect: Rect) -> list[Node]:
    """Return the chapter's sheet with the stickers that still are to be placed."""
    frame = kit.frame
    body = Fill((206, 216, 216), 255, geo.px(6), (132, 146, 150), 255, max(1, geo.px(1.5)), bottom=(176, 190, 192))
    shade = Fill((30, 18, 8), 70, geo.px(8))
    nodes = [
        Node("storybook/sheet#shade", rect.moved(geo.px(4), geo.px(5)), shade, Z_SHEET),
        Node("storybook/sheet", rect, body, Z_SHEET, meaning=Meaning("panel", texts("storybook.sheet"))),
    ]
    size = frame.text(16)
    head = Rect(rect.x + geo.px(12), rect.y + geo.px(3), rect.w - geo.px(24), round(size * 1.4))
    ink: Color = (44, 56, 62)
    left = texts("storybook.sheet_left", n=len(loose))
    nodes += [
        Node("storybook/sheet/title", head, Text(texts("storybook.sheet"), size, ink, "title"), Z_SHEET),
        Node(
            "storybook/sheet/left", head, Text(left, size, ink, "text", "right"), Z_SHEET, meaning=Meaning("text", left)
        ),
    ]
    gap = geo.px(9)
    columns = max(4, len(loose))
    room = Rect(rect.x + gap, head.bottom + 2, rect.w - 2 * gap, rect.bottom - head.bottom - gap)
    w = min((room.w - gap * (columns - 1)) // columns, round(room.h * 1.2))
    for i, slot in enumerate(loose):
        spot = Rect(room.x + i * (w + gap), room.y, w, room.h)
        node = f"storybook/sheet/{slot.letter}"
        label = texts("storybook.sheet_sticker", letter=slot.letter, title=slot.title)
        art = small_sticker(kit, geo, texts, slot, spot, 0)
        waits = slot.state == "sheet"
        if kit.pointer.focused(node) or kit.pointer.hover == node:
            art = replace(art, lit=True)
        meaning = Meaning("item", label, True, None, None, GRAB)
        nodes.append(Node(node, spot, art, Z_SHEET, 255 if waits else 90, meaning=meaning))
    return nodes


def _free(kit: Kit, texts: Texts, stickers: Sequence[Slot], rect: Rect) -> list[Node]:
    """Return how many stickers there are, where no sheet lies."""
    placed = sum(slot.state == "placed" for slot in stickers)
    key = "storybook.no_stickers" if not placed else "storybook.stickers_read"
    words = texts(key, n=placed, of=len(stickers))
    size = kit.frame.text(18)
    art = Text(words, size, BROWN, "italic", "left", "middle", wrap=True)
    return [Node("storybook/stickers", rect, art, meaning=Meaning("text", words))]


def full_sticker(kit: Kit, geo: Frame, texts: Texts, slot: Slot, target: Rect, page: Rect, node: str) -> list[Node]:
    """Return a sticker in full beside its slot; the one in hand is pressed down by a press on it or on its slot."""
    width, art, height = full_art(kit, geo, texts, slot, page.w - geo.px(80))
    gap = geo.px(4)
    x = max(page.x + gap, min(page.right - gap - width, target.center[0] - width // 2))
    y = target.bottom + gap
    if y + height > page.bottom - gap // 2:
        y = target.y - gap - height
    if y < page.y + gap // 2:
        y = max(page.y + gap // 2, min(target.y, page.bottom - gap // 2 - height))
        x = target.right + gap if target.right + gap + width <= page.right else max(page.x, target.x - gap - width)
    spoken = f"{slot.letter}: {slot.title} {slot.text}"
    held = node == "storybook/sticker"
    meaning = Meaning("button" if held else "text", spoken, True, None, None, GRAB if held else ())
    if held and (kit.pointer.focused(node) or kit.pointer.hover == node):
        art = replace(art, lit=True)
    return [Node(node, Rect(x, y, width, height), art, Z_FULL if held else Z_FULL + 1, meaning=meaning)]


def full_art(kit: Kit, geo: Frame, texts: Texts, slot: Slot, most: int) -> tuple[int, Sticker, int]:
    """Return a sticker with its text: how wide, how it looks, how high."""
    frame = kit.frame
    size, title_size = frame.text(20), frame.text(25)
    width = min(most, max(geo.px(WIDE_W if len(slot.text) > LONG_TEXT else FULL_W), size * 14))
    pad = round(max(6, 18 * geo.u))
    lines = tuple(break_lines(slot.text, width - 2 * pad, lambda part: frame.measure(part, size, "text")))
    disc = round(title_size * 1.5)
    stamp = texts(f"storybook.mode.{slot.mode}")
    room = width - 2 * pad - disc - round(10 * geo.u) - frame.measure(stamp, size, "bold") - size
    title = slot.title.rstrip(".")
    while title_size > size and frame.measure(title, title_size, "title") > room:
        title_size -= 1
    heads = tuple(break_lines(title, room, lambda part: frame.measure(part, title_size, "title")))
    waits = slot.state in ("next", "sheet")
    foot = texts("storybook.press_down") if waits else ""
    high = max(disc, round(title_size * 1.1) * len(heads))
    height = pad + high + round(11 * geo.u) + len(lines) * round(size * 1.3) + (round(size * 1.9) if foot else pad)
    lean, soft = sin(radians(FULL_TILT / 10)) / 2 if waits else 0.0, geo.px(12)
    margin = (round(height * lean) + soft, round(width * lean) + soft)
    art = Sticker(
        slot.letter,
        heads,
        lines,
        stamp,
        slot.mode == "follow",
        size,
        title_size,
        foot,
        FULL_TILT if waits else 0,
        scale=round(geo.u, 3),
        margin=margin,
    )
    return width + 2 * margin[0], art, height + 2 * margin[1]
