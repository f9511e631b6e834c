"""The rulebook's page of the storybook: a slot for each sticker in the order of play, and the sticker in hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.content.texts import Texts
from game.present.arts import Fill, Text
from game.present.node import Color, Meaning, Node, Rect
from game.present.widgets import PRESS, Kit
from game.present.ziggurat.words import ROMAN

BROWN: Color = (122, 62, 30)
FAINT: Color = (96, 68, 30)
RED, TEAL = (168, 36, 40), (24, 108, 116)
GROUPS = (("setup", "ABEFGH"), ("play", "CDI"), ("singe", "JKL"), ("spirits", "MR"), ("heroes", "NOPQ"), ("end", "S"))
"""The rulebook's slots in the order of play."""


@dataclass(frozen=True)
class Slot:
    """A slot of the rulebook: its sticker is `placed`, waits on the `sheet`, is the `next` to place, or is `empty`."""

    letter: str
    chapter: int
    state: str
    mode: str = ""
    title: str = ""
    text: str = ""


def rulebook(kit: Kit, texts: Texts, stickers: Sequence[Slot], honours: Sequence[str], rect: Rect) -> list[Node]:
    """Return the right page: a slot for each sticker in the order of play, and the one that is placed next in full."""
    frame = kit.frame
    pad = frame.px(36)
    inner = rect.inset(pad, frame.px(18))
    head = Rect(inner.x, inner.y, inner.w, round(frame.text(34) * 1.3))
    words = texts("storybook.rulebook_heading")
    nodes = [
        Node(
            "storybook/rulebook",
            head,
            Text(words, frame.text(34), kit.theme["ink"], "title"),
            meaning=Meaning("text", words),
        )
    ]
    slots = {slot.letter: slot for slot in stickers}
    shown = next((slot for slot in stickers if slot.state == "next"), None)
    pointed = kit.pointer.focus if kit.pointer.keyboard else kit.pointer.hover
    if pointed and pointed.startswith("storybook/slot/"):
        found = slots[pointed.rpartition("/")[2]]
        shown = found if found.title else shown
    low = round(inner.h * 0.24)
    room = Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom - low - frame.px(8))
    columns = 6
    gap = frame.px(9)
    w = (room.w - gap * (columns - 1)) // columns
    label_h = round(frame.text(17) * 1.3)
    rows = (("setup",), ("play", "singe"), ("spirits", "heroes"), ("end",))
    h = (room.h - len(rows) * (label_h + gap)) // len(rows)
    y = room.y
    letters = dict(GROUPS)
    for row in rows:
        x = room.x
        for group in row:
            spot = Rect(x, y, w * len(letters[group]) + gap * (len(letters[group]) - 1), label_h)
            if group == "end":
                spot = Rect(x, y, room.w // 2, label_h)
            name = texts(f"storybook.slot.{group}")
            art = Text(name, min(frame.text(17), label_h), BROWN, "title")
            nodes.append(Node(f"storybook/group/{group}", spot, art))
            for letter in letters[group]:
                nodes += _slot(kit, texts, slots[letter], Rect(x, y + label_h, w, h))
                x += w + gap
        y += label_h + h + gap
    full = Rect(inner.x, inner.bottom - low, inner.w, low)
    return nodes + (_sticker(kit, texts, shown, full) if shown is not None else _honours(kit, texts, honours, full))


def _honours(kit: Kit, texts: Texts, honours: Sequence[str], rect: Rect) -> list[Node]:
    """Return the honorifics of the chapter, with who has earned them."""
    if not honours:
        return []
    frame = kit.frame
    lines = [texts("storybook.honours"), *honours]
    step = rect.h // len(lines)
    nodes: list[Node] = []
    for i, words in enumerate(lines):
        size = min(frame.text(22 if i == 0 else 18), round(step * 0.78))
        while size > 10 and frame.measure(words, size, "text") > rect.w:
            size -= 1
        spot = Rect(rect.x, rect.y + i * step, rect.w, step)
        color, font = (BROWN, "title") if i == 0 else (kit.theme["ink"], "text")
        nodes.append(
            Node(f"storybook/honour/{i}", spot, Text(words, size, color, font), meaning=Meaning("text", words))
        )
    return nodes


def _slot(kit: Kit, texts: Texts, slot: Slot, rect: Rect) -> list[Node]:
    frame, theme = kit.frame, kit.theme
    node = f"storybook/slot/{slot.letter}"
    placed = slot.state == "placed"
    line = theme["gold"] if slot.state == "next" else (150, 116, 66)
    width = max(1, frame.px(4 if slot.state == "next" else 1.5))
    fill = (250, 240, 208) if placed else (214, 190, 142)
    body = Fill(fill, 255 if placed else 120, frame.px(7), line, 255, width)
    label = texts("storybook.slot_empty", letter=slot.letter, n=ROMAN[slot.chapter])
    if slot.title and placed:
        label = texts("storybook.slot_placed", letter=slot.letter, title=slot.title)
    nodes = [Node(node, rect, body, meaning=Meaning("item", label, True, None, None, PRESS if placed else ()))]
    if not placed:
        top = Rect(rect.x, rect.y + rect.h // 8, rect.w, rect.h // 2)
        size = min(frame.text(30), round(top.h * 0.8))
        nodes.append(Node(f"{node}#letter", top, Text(slot.letter, size, FAINT, "title", "center")))
        low = Rect(rect.x + 2, top.bottom, rect.w - 4, rect.bottom - top.bottom - 2)
        words = texts("storybook.slot_chapter", n=ROMAN[slot.chapter])
        size = min(frame.text(16), round(low.h * 0.7))
        while size > 9 and frame.measure(words, size, "text") > low.w:
            size -= 1
        nodes.append(Node(f"{node}#chapter", low, Text(words, size, FAINT, "text", "center")))
        return nodes
    inner = rect.inset(frame.px(6), frame.px(4))
    badge = min(frame.px(26), inner.h // 3)
    spot = Rect(inner.x, inner.y, badge, badge)
    nodes.append(Node(f"{node}#disc", spot, Fill(BROWN, 255, badge // 2)))
    nodes.append(Node(f"{node}#letter", spot, Text(slot.letter, round(badge * 0.7), (255, 240, 214), "bold", "center")))
    rest = Rect(inner.x, spot.bottom + 1, inner.w, inner.bottom - spot.bottom - 1)
    size = frame.text(16)
    while size > 9 and (
        round(size * 1.34) * frame.lines(slot.title, rest.w, size, "bold") > rest.h
        or max(frame.measure(part, size, "bold") for part in slot.title.split()) > rest.w
    ):
        size -= 1
    nodes.append(Node(f"{node}#title", rest, Text(slot.title, size, theme["ink"], "bold", "left", "top", wrap=True)))
    return nodes


def _sticker(kit: Kit, texts: Texts, slot: Slot, rect: Rect) -> list[Node]:
    """Return a sticker in full."""
    frame, theme = kit.frame, kit.theme
    waits = slot.state != "placed"
    line = theme["gold"] if waits else (150, 116, 66)
    body = Fill((252, 243, 214), 255, frame.px(10), line, 255, max(1, frame.px(4 if waits else 2)))
    spoken = f"{slot.letter}: {slot.title} {slot.text}"
    nodes = [Node("storybook/sticker", rect, body, meaning=Meaning("text", spoken))]
    pad = frame.px(14)
    inner = rect.inset(pad, frame.px(8))
    size = min(frame.text(24), inner.h // 4)
    head = Rect(inner.x, inner.y, inner.w, round(size * 1.34))
    badge = Rect(head.x, head.y, head.h, head.h)
    nodes.append(Node("storybook/sticker/disc", badge, Fill(BROWN, 255, badge.w // 2)))
    nodes.append(
        Node("storybook/sticker/letter", badge, Text(slot.letter, round(size * 0.9), (255, 240, 214), "bold", "center"))
    )
    stamp = texts(f"storybook.mode.{slot.mode}")
    stamp_w = frame.measure(stamp, round(size * 0.8), "bold") + frame.px(22)
    tone = RED if slot.mode == "follow" else TEAL
    mark = Rect(head.right - stamp_w, head.y, stamp_w, head.h)
    nodes.append(Node("storybook/sticker/stamp", mark, Fill(None, 0, frame.px(5), tone, 255, 2)))
    nodes.append(Node("storybook/sticker/mode", mark, Text(stamp, round(size * 0.8), tone, "bold", "center")))
    title = Rect(badge.right + frame.px(10), head.y, mark.x - badge.right - frame.px(16), head.h)
    nodes.append(Node("storybook/sticker/title", title, Text(slot.title, size, theme["ink"], "title")))
    rest = Rect(inner.x, head.bottom + frame.px(4), inner.w, inner.bottom - head.bottom - frame.px(4))
    size = frame.text(20)
    while size > 10 and round(size * 1.34) * frame.lines(slot.text, rest.w, size) > rest.h:
        size -= 1
    nodes.append(
        Node("storybook/sticker/text", rest, Text(slot.text, size, theme["ink"], "text", "left", "top", wrap=True))
    )
    return nodes
