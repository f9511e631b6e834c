"""The preview on the board: ways to choose as arrows, the chosen one with steps, pushes, ends and dangers."""

from collections.abc import Iterable, Sequence

from game.core.protocol import Event
from game.present.arts import Icon
from game.present.node import Color, Node, Point, Rect
from game.present.ziggurat.arts import Disc, PathLine, Standing
from game.present.ziggurat.look import DANGER, GOOD, BoardView, Drawing
from game.present.ziggurat.pieces import CINDER_SCALE, PIECE_SCALE, piece_rect, place_of, ring_at
from game.present.ziggurat.words import colour_of
from game.rules.ziggurat import events as ev
from game.rules.ziggurat.preview import PieceEnd, Preview
from game.rules.ziggurat.state import CINDER

Z_PATH, Z_GHOST = 36, 40
FAINT, LINE = 4.0, 6.0
PUSHED: Color = (255, 170, 90)
Track = tuple[str, list[str]]


def previews(drawing: Drawing, view: BoardView) -> list[Node]:
    """Return the ways that can be chosen now, the one pointed at in full."""
    pointed = drawing.pointed
    nodes: list[Node] = []
    for i, choice in enumerate(drawing.choices):
        found = drawing.facts.preview(choice.seat, choice.action)
        if found is None:
            continue
        if choice is pointed:
            nodes += _full(drawing, view, found)
        elif pointed is None or drawing.facts.preview(pointed.seat, pointed.action) is None:
            color = DANGER if found.loses else drawing.kit.theme["hint_fill"]
            for j, (_, spaces) in enumerate(tracks(found.events)[:1]):
                nodes += _line(drawing, view, f"way/{i}/{j}", spaces, color, FAINT)
    advice = drawing.context.advice
    if pointed is None and advice is not None and advice.stage >= 2 and advice.action in drawing.context.legal:
        seat = drawing.context.acting if drawing.context.acting is not None else 0
        found = drawing.facts.preview(seat, advice.action)
        if found is not None:
            nodes += _full(drawing, view, found)
    return nodes


def card_reach(drawing: Drawing, view: BoardView, seat: int) -> list[Node]:
    """Return where a seat's open card could bring each piece, as the table lies now."""
    nodes: list[Node] = []
    for i, reach in enumerate(drawing.facts.reach(seat)):
        hero = reach.piece.isdigit()
        color = DANGER if reach.loses else GOOD if hero else drawing.spirit_color(colour_of(reach.piece))
        start = drawing.view.pieces.heroes[int(reach.piece)].space if hero else drawing.view.pieces.spirits[reach.piece]
        nodes += _line(drawing, view, f"reach/{i}", [start, *reach.path], color, FAINT)
        if reach.end in drawing.spaces and reach.end != (reach.path[-1] if reach.path else ""):
            nodes.append(ring_at(view, drawing.spaces[reach.end], f"reach/{i}/end", color, 3.0, dashed=True))
    return nodes


def tracks(events: Iterable[Event]) -> list[Track]:
    """Return the ways of all pieces that move in events: the piece and the spaces it goes over, from its start."""
    found: list[Track] = []
    for event in events:
        match event:
            case ev.HeroMoved(seat, _, start, path):
                found.append((str(seat), [start, *path]))
            case ev.SpiritMoved(spirit, _, start, path):
                found.append((spirit, [start, *path]))
            case ev.HeroClimbed(seat, start, end) | ev.HeroFell(seat, start, end):
                found.append((str(seat), [start, end]))
            case ev.HeroWalkedThrough(seat, start, end):
                found.append((str(seat), [start, end]))
            case ev.SpiritClimbed(spirit, start, end) | ev.SpiritFell(spirit, start, end):
                found.append((spirit, [start, end]))
            case ev.HeroPushed(seat, _, _, start, end):
                found.append((str(seat), [start, end]))
            case ev.HeroWentHome(seat, start, end, _):
                found.append((str(seat), [start, end]))
    return found


def _full(drawing: Drawing, view: BoardView, preview: Preview, prefix: str = "path") -> list[Node]:
    """Return the way of every piece, steps counted, ghosts at the ends, and what loses there."""
    color = DANGER if preview.loses else GOOD
    nodes: list[Node] = []
    for j, (_, spaces) in enumerate(tracks(preview.events)):
        nodes += _line(drawing, view, f"{prefix}/{j}", spaces, color if j == 0 or preview.loses else PUSHED, LINE)
    if prefix == "path":
        nodes += _steps(drawing, view, preview.events)
    for end in preview.ends:
        nodes += _ghost(drawing, view, end, f"{prefix}/ghost/{end.piece}")
    nodes += _harm(drawing, view, preview.events, prefix)
    for k, push in enumerate(preview.pushes):
        nodes += _full(drawing, view, push, f"{prefix}/push{k}")
    return nodes


def _steps(drawing: Drawing, view: BoardView, events: Sequence[Event]) -> list[Node]:
    """Return the numbers of the steps on the spaces of the first move."""
    for _, spaces in tracks(events):
        size = max(14, round(20 * view.scale))
        nodes = []
        for n, name in enumerate(spaces[1:], start=1):
            x, y = view.space(drawing.spaces[name])
            art = Disc(str(n), (43, 26, 14), (255, 240, 205), (255, 215, 130))
            spot = Rect(round(x) - size // 2, round(y) - size // 2, size, size)
            nodes.append(Node(f"path/step/{n}", spot, art, Z_PATH + 2))
        return nodes
    return []


def _ghost(drawing: Drawing, view: BoardView, end: PieceEnd, node: str) -> list[Node]:
    if end.end not in drawing.spaces:
        return []
    if end.piece.isdigit():
        key = f"ziggurat/heroes/{drawing.view.pieces.heroes[int(end.piece)].hero}"
        scale = PIECE_SCALE
    elif end.piece == CINDER:
        key, scale = f"ziggurat/cinder/cinder_{min(4, drawing.view.pieces.cooled)}", CINDER_SCALE
    else:
        key, scale = f"ziggurat/spirits/{colour_of(end.piece)}_0", PIECE_SCALE
    x, y = place_of(view, drawing.spaces[end.end])
    art = Standing(key, round(scale * view.scale, 3), 255, None, False)
    return [Node(node, piece_rect(x, y, view.scale), art, Z_GHOST, 165)]


def _harm(drawing: Drawing, view: BoardView, events: Sequence[Event], prefix: str) -> list[Node]:
    """Return a flame, pit or summit sign where something is lost."""
    nodes: list[Node] = []
    for i, event in enumerate(events):
        match event:
            case ev.HeroInPit(_, space):
                icon, place = "pit", space
            case ev.HeroBurned(_, _, space):
                icon, place = "flame", space
            case ev.SummitBlocked():
                icon, place = "danger", drawing.rules.tables.board.summit
            case _:
                continue
        x, y = view.space(drawing.spaces[place])
        size = max(26, round(40 * view.scale))
        spot = Rect(round(x) - size // 2, round(y - 44 * view.scale) - size // 2, size, size)
        back = Disc("", (150, 22, 26), (255, 255, 255), (255, 214, 190))
        nodes.append(Node(f"{prefix}/harm/{i}", spot, back, Z_GHOST + 2))
        nodes.append(Node(f"{prefix}/harm/{i}#icon", spot.inset(size // 5), Icon(icon, (255, 240, 226)), Z_GHOST + 3))
    return nodes


def _line(
    drawing: Drawing, view: BoardView, node: str, spaces: Sequence[str], color: Color, width: float
) -> list[Node]:
    """Return a line over the middles of spaces."""
    points = [view.space(drawing.spaces[name]) for name in spaces if name in drawing.spaces]
    return line_nodes(node, points, color, max(2.0, width * view.scale))


def line_nodes(node: str, points: Sequence[Point], color: Color, width: float) -> list[Node]:
    """Return a line over points, with an arrow head at its end."""
    if len(points) < 2:
        return []
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    rect = Rect(round(left), round(top), max(1, round(right - left)), max(1, round(bottom - top)))
    shape = tuple((round(x - rect.x, 1), round(y - rect.y, 1)) for x, y in points)
    return [Node(node, rect, PathLine(shape, color, round(width, 1)), Z_PATH)]
