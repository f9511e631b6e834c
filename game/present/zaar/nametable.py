"""The demon's name table with its codes, the letters found, and the missions."""

from collections.abc import Mapping

from game.content.zaar.signs import NAME_LETTERS
from game.present import widgets
from game.present.arts import Fill, Text
from game.present.node import Meaning, Node, Rect
from game.present.zaar.arts import Disc
from game.present.zaar.look import Drawing
from game.present.zaar.parts import head, line_height
from game.present.zaar.progress import rooms_ready
from game.present.zaar.wayout import fates
from game.rules.zaar.frames import ChooseFrame
from game.rules.zaar.levels import letters_needed
from game.rules.zaar.showdown import covers


def name_table(drawing: Drawing, rect: Rect, z: int = 0, *, opaque: bool = False) -> tuple[list[Node], int]:
    """Return the upper part of the panel, codes, cells and the letters found, and where it ends."""
    kit, texts, view = drawing.kit, drawing.texts, drawing.view
    px, frame = kit.frame.px, kit.frame
    title = texts("zaar_table.name.title")
    if frame.measure(title, frame.text(26), "title") > rect.w - px(36):
        title = texts("zaar_table.name.short")
    known = texts("zaar_table.name.known", n=len(view.name_letters), all=len(NAME_LETTERS))
    nodes = head(drawing, "zaar/name", rect, title, known, z=z, opaque=opaque)
    pad = px(16)
    codes_w = frame.measure("000", frame.text(18), "bold") + px(10)
    cell = min((rect.w - 2 * pad - codes_w) // 6, round((rect.h - px(56)) * 0.115) if rect.h < px(420) else 999)
    cell = min(cell, px(50))
    left, top = rect.x + pad + codes_w, rect.y + px(54) + line_height(drawing, 16)
    nodes += _codes(drawing, rect.x + pad, left, top, cell, z)
    nodes += _cells(drawing, left, top, cell, z)
    y = top + 4 * cell + px(14)
    nodes += _letters(drawing, Rect(rect.x + pad, y, rect.w - 2 * pad, px(34)), z)
    return nodes, y + px(34) + px(8)


def name_panel(drawing: Drawing, rect: Rect, z: int = 0) -> list[Node]:
    """Return the panel: the table, what it is for where there is room for that, and the missions."""
    kit, frame, px, view = drawing.kit, drawing.kit.frame, drawing.kit.frame.px, drawing.view
    nodes, y = name_table(drawing, rect, z)
    pad, line = px(16), line_height(drawing, 16)
    words = purpose(drawing)
    height = frame.lines(words, rect.w - 2 * pad, frame.text(16)) * line if words else 0
    listed = line_height(drawing, 20) + line * len(drawing.tables.content.missions)
    if words and y + height + listed <= rect.bottom - px(10):
        spot = Rect(rect.x + pad, y, rect.w - 2 * pad, height)
        nodes += widgets.text(kit, "name-table/trap", spot, words, 16, color=kit.sand, wrap=True, valign="top", z=z)
        y += height + px(8)
    if view.level == 4:
        return nodes + fates(drawing, Rect(rect.x + pad, y, rect.w - 2 * pad, rect.bottom - px(10) - y), z)
    return nodes + missions(drawing, Rect(rect.x + pad, y, rect.w - 2 * pad, rect.bottom - px(10) - y), z)


def purpose(drawing: Drawing) -> str:
    """Return what the name is good for in this level; empty in the last one."""
    key = {1: "trap", 2: "trap", 3: "fight"}.get(drawing.view.level)
    return drawing.texts(f"zaar_table.name.{key}", n=letters_needed(drawing.view)) if key else ""


def lit_codes(drawing: Drawing) -> tuple[tuple[int, int, int], ...]:
    """Return the codes of the lines among which a player has to choose."""
    view, top = drawing.view, drawing.top
    if not isinstance(top, ChooseFrame) or top.kind != "line":
        return ()
    strips = {"front": view.raml.front, "back": view.raml.back}
    return tuple(strips[option].numbers for option in top.options)


def _codes(drawing: Drawing, x: int, left: int, top: int, cell: int, z: int) -> list[Node]:
    frame, theme, view = drawing.kit.frame, drawing.kit.theme, drawing.view
    lit = lit_codes(drawing)
    nodes = []
    high = line_height(drawing, 16)
    for i, line in enumerate(drawing.tables.lines):
        code = "".join(map(str, line.code))
        is_row = i < 4
        spot = (
            Rect(x, top + i * cell, left - x, cell) if is_row else Rect(left + (i - 4) * cell, top - high, cell, high)
        )
        worth = len(covers(view, line))
        color = theme["heading" if view.level != 3 or worth else "disabled_label"]
        if line.code in lit:
            color = theme["gold"]
        size = frame.text(18) if is_row else min(frame.text(16), round(cell * 0.46))
        art = Text(code, size, color, "bold", "left" if is_row else "center")
        key = "row" if is_row else "column"
        label = drawing.texts(f"zaar_table.name.{key}", code=code)
        if view.level == 3:
            label = f"{label}: {drawing.texts('zaar_table.name.worth', n=worth)}"
        name = f"name-table/{key}/{i if is_row else i - 4}"
        nodes.append(Node(name, spot, art, z, meaning=Meaning("text", label)))
    return nodes


def _cells(drawing: Drawing, left: int, top: int, cell: int, z: int) -> list[Node]:
    view, theme, texts = drawing.view, drawing.kit.theme, drawing.texts
    table = drawing.tables.content.name_table
    lines = [drawing.tables.line_of[code] for code in lit_codes(drawing)]
    nodes = []
    for row, letters in enumerate(table.cells):
        for column, letter in enumerate(letters):
            spot = Rect(left + column * cell, top + row * cell, cell, cell).inset(max(1, cell // 16))
            cover = view.name_table[row][column]
            shines = any((row, column) in line.cells for line in lines)
            found = letter in view.name_letters
            edge = theme["gold"] if shines else theme["brass"]
            strong = 255 if shines else 130
            body = Fill((10, 6, 18), 235, cell // 7, edge, strong, 3 if shines else 1)
            nodes.append(Node(f"name-table/{row}/{column}#body", spot, body, z))
            state = _state(cover, found)
            words = texts("zaar_table.name.cell", letter=letter, row=table.rows[row], column=table.columns[column])
            label = f"{words}: {texts(f'zaar_table.name.{state}')}"
            color = drawing.kit.sand if cover == "none" and not found else theme["heading"]
            art = Text(letter, round(cell * 0.5), color, "title", "center") if cover == "none" else None
            nodes.append(Node(f"name-table/{row}/{column}", spot, art, z, meaning=Meaning("place", label)))
            if cover != "none":
                coin = spot.inset(max(1, cell // 12))
                dim = 150 if cover == "seal" else 255
                nodes.append(Node(f"name-table/{row}/{column}#coin", coin, Disc("zaar/coins/revoked", dim), z + 1))
    return nodes


def _state(cover: str, found: bool) -> str:
    if cover == "none":
        return "taken" if found else "free"
    return "seal" if cover == "seal" else "hidden"


def _letters(drawing: Drawing, rect: Rect, z: int) -> list[Node]:
    theme, found = drawing.kit.theme, drawing.view.name_letters
    size = min(rect.h, (rect.w - 7 * drawing.kit.frame.px(6)) // 8)
    gap = (rect.w - 8 * size) // 7
    said = ", ".join(found) or drawing.texts("zaar_table.name.none")
    label = drawing.texts("zaar_table.name.letters", letters=said)
    nodes = [Node("name-table/letters", rect, None, z, meaning=Meaning("text", label))]
    for i in range(8):
        spot = Rect(rect.x + i * (size + gap), rect.y, size, size)
        known = i < len(found)
        body = Fill(theme["primary_top"], 255, size // 6, theme["brass"], 255, 1, theme["primary_bottom"])
        empty = Fill((10, 6, 18), 180, size // 6, drawing.kit.sand, 110, 1)
        nodes.append(Node(f"name-table/letters/{i}#body", spot, body if known else empty, z))
        if known:
            art = Text(found[i], round(size * 0.62), theme["primary_label"], "title", "center")
            nodes.append(Node(f"name-table/letters/{i}", spot, art, z))
    return nodes


def missions(drawing: Drawing, rect: Rect, z: int) -> list[Node]:
    """Return the missions with how far they have come, as many as there is room for."""
    kit, texts = drawing.kit, drawing.texts
    line = line_height(drawing, 16)
    title_h = line_height(drawing, 20)
    if rect.h < title_h + line:
        return []
    spot = Rect(rect.x, rect.y, rect.w, title_h)
    nodes = widgets.text(
        kit, "mission/title", spot, texts("zaar_table.mission.title"), 20, color=kit.theme["heading"], font="title", z=z
    )
    y = spot.bottom
    ready = rooms_ready(drawing)
    for mission in drawing.tables.content.missions:
        if y + line > rect.bottom:
            break
        label = f"{mission.title}: {mission.text}"
        row = Rect(rect.x, y, rect.w, line)
        meaning = Meaning("text", label, reason=mission.text)
        art = Text(mission.title, kit.frame.text(16), kit.theme["cream"])
        count = progress(drawing, mission.id, ready)
        nodes.append(Node(f"mission/{mission.id}", row, art, z, meaning=meaning))
        if count:
            number = Text(count, kit.frame.text(16), kit.theme["heading"], "bold", "right")
            nodes.append(Node(f"mission/{mission.id}#n", row, number, z))
        y += line
    return nodes


def progress(drawing: Drawing, mission: str, ready: Mapping[str, tuple[int, int]]) -> str:
    """Return how far a mission has come; `ready` tells of those of rooms. Empty where no number can tell it."""
    view, texts = drawing.view, drawing.texts
    if mission in ready:
        count, need = ready[mission]
        return texts("zaar_table.cards.of", n=count, all=need)
    if mission == "four_events":
        seat = drawing.context.shown
        return texts("zaar_table.cards.of", n=len(view.players[seat].passed) % 4, all=4)
    if mission in ("sixth_letter", "seventh_letter"):
        return texts("zaar_table.cards.of", n=len(view.name_letters), all=6 if mission == "sixth_letter" else 7)
    return ""
