"""Level 4: who can still reach a sacred room, and by what way."""

from game.core.hex import Cell
from game.present import widgets
from game.present.arts import Text
from game.present.node import Meaning, Node, Rect
from game.present.zaar.arts import HexOutline, Warmth
from game.present.zaar.look import Drawing
from game.present.zaar.mansion import clip_of
from game.present.zaar.parts import line_height
from game.rules.zaar.mansion import joined

EXIT = (255, 226, 150)
GOOD, BAD = (146, 214, 164), (240, 120, 110)
Z_WAY, Z_EXIT = 6, 3


def way_out(drawing: Drawing, seat: int) -> tuple[Cell, ...] | None:
    """Return a shortest way through passages from a pawn's room to a sacred one; None where there is none."""
    view, tables = drawing.view, drawing.tables
    start = view.players[seat].cell
    if start is None:
        return None
    came: dict[Cell, Cell | None] = {start: None}
    edge = [start]
    while edge:
        for here in edge:
            if view.board[here].room in tables.sacred_rooms:
                return _back(came, here)
        beyond: list[Cell] = []
        for here in edge:
            for near in joined(tables, view, here):
                if near not in came:
                    came[near] = here
                    beyond.append(near)
        edge = sorted(beyond)
    return None


def _back(came: dict[Cell, Cell | None], cell: Cell) -> tuple[Cell, ...]:
    way: list[Cell] = []
    here: Cell | None = cell
    while here is not None:
        way.append(here)
        here = came[here]
    return tuple(reversed(way))


def way_out_words(drawing: Drawing, seat: int, *, short: bool = False) -> str:
    """Return in words, or in few words, how far it is out of the mansion."""
    way = way_out(drawing, seat)
    steps = len(way) - 1 if way is not None else None
    key = {None: "no_way", 0: "at_exit", 1: "way_out_one"}.get(steps, "way_out")
    if short:
        key = f"{key}_short"
    return drawing.texts(f"zaar_table.level.{key}", n=steps)


def exits(drawing: Drawing) -> list[Node]:
    """Return the light of the sacred rooms, and dots along the way of the pawn that has to step."""
    if drawing.view.level != 4:
        return []
    radius, clip, nodes = drawing.grid.radius, clip_of(drawing), []
    for room in drawing.view.rooms:
        if room.room in drawing.tables.sacred_rooms:
            art = HexOutline(round(radius * 0.97), EXIT, max(2.0, radius * 0.05), EXIT, 26, glow=8)
            name = f"exit/{room.cell[0]}/{room.cell[1]}"
            nodes.append(Node(name, drawing.grid.rect(room.cell), art, Z_EXIT, clip=clip))
    acting = drawing.context.acting
    way = way_out(drawing, acting) if acting is not None else None
    size = max(8, round(radius * 0.30))
    for i, (here, there) in enumerate(zip(way or (), (way or ())[1:], strict=False)):
        (ax, ay), (bx, by) = drawing.grid.center(here), drawing.grid.center(there)
        for k, share in enumerate((0.35, 0.65)):
            x, y = round(ax + (bx - ax) * share), round(ay + (by - ay) * share)
            spot = Rect(x - size // 2, y - size // 2, size, size)
            nodes.append(Node(f"exit/way/{i}/{k}", spot, Warmth(EXIT, 255), Z_WAY, clip=clip))
    return nodes


def fates(drawing: Drawing, rect: Rect, z: int = 0) -> list[Node]:
    """Return for each player how far it is out of the mansion, or what became of the pawn; nothing without room."""
    kit, view = drawing.kit, drawing.view
    title_h, count = line_height(drawing, 20), len(view.players)
    roomy = title_h + (line_height(drawing, 18) + kit.frame.px(4)) * count <= rect.h
    size = kit.frame.text(18 if roomy else 16)
    line = line_height(drawing, 18) + kit.frame.px(4) if roomy else line_height(drawing, 16)
    if title_h + line * count > rect.h:
        return []
    title = drawing.texts("zaar_table.level.fates")
    head = Rect(rect.x, rect.y, rect.w, title_h)
    nodes = widgets.text(kit, "fate/title", head, title, 20, color=kit.theme["heading"], font="title", z=z)
    for seat, player in enumerate(view.players):
        name = drawing.context.names[seat]
        inside = player.status == "in"
        said = way_out_words(drawing, seat, short=True) if inside else drawing.texts(f"zaar_table.seat.{player.status}")
        lost = player.status in ("buried", "taken") or (inside and way_out(drawing, seat) is None)
        row = Rect(rect.x, head.bottom + seat * line, rect.w, line)
        words_w = min(rect.w, kit.frame.measure(said, size, "bold") + 2)
        meaning = Meaning("text", f"{name}: {said}")
        left = Rect(row.x, row.y, max(1, rect.w - words_w - kit.frame.px(6)), line)
        nodes.append(Node(f"fate/{seat}", row, None, z, meaning=meaning))
        nodes.append(Node(f"fate/{seat}#name", left, Text(name, size, kit.theme["cream"]), z))
        nodes.append(Node(f"fate/{seat}#words", row, Text(said, size, BAD if lost else GOOD, "bold", "right"), z))
    return nodes
