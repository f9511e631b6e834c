"""Everything that stands on the board: heroes, spirits, Old Cinder, townsfolk, items and the chapters' things."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from game.content.board import Space
from game.present.arts import Icon, Outline
from game.present.node import Color, Meaning, Node, Rect
from game.present.widgets import PRESS
from game.present.ziggurat.arts import Disc, Standing
from game.present.ziggurat.look import DANGER, WARN, BoardView, Drawing
from game.present.ziggurat.words import colour_of
from game.rules.ziggurat.state import CINDER, HeroMoveFrame, PushFrame, SpiritMoveFrame

Z_RING, Z_PIECE, Z_SIGN = 6, 10, 30
PIECE_SCALE = 0.84
CINDER_SCALE = 0.62
PAD_W, PAD_H = 40, 64
SPREAD = 24
"""How far pieces on one space stand apart, in pixels at 1x."""
GOLD: Color = (255, 215, 106)
GONE = 100
"""How opaque a hero is that has fallen into a pit."""


@dataclass(frozen=True)
class Piece:
    """One thing that stands on a space."""

    node: str
    space: str
    key: str
    label: str
    scale: float = PIECE_SCALE
    glow: Color | None = None
    low: bool = False
    """Whether others may stand on the same space without making room."""


def pieces(drawing: Drawing, view: BoardView) -> list[Node]:
    """Return all that stands on the board, what is further away first, with the signs around it."""
    standing: defaultdict[str, list[Piece]] = defaultdict(list)
    for piece in _all(drawing):
        standing[piece.space].append(piece)
    found: list[tuple[float, Node]] = []
    for space_id, group in standing.items():
        if not drawing.stands(space_id):
            continue
        space = drawing.spaces[space_id]
        tall = [piece for piece in group if not piece.low]
        for piece in group:
            row = tall.index(piece) if piece in tall else -1
            found.append(_node(drawing, view, space, piece, row, len(tall)))
    found.sort(key=lambda item: item[0])
    return _signs(drawing, view) + [node for _, node in found]


def place_of(view: BoardView, space: Space, row: int = 0, count: int = 1) -> tuple[float, float]:
    """Return where the foot of a piece stands that is one of `count` on its space."""
    x, y = view.foot(space)
    if count > 1 and row >= 0:
        x += (row - (count - 1) / 2) * SPREAD * view.scale
        y += (row % 2) * 5 * view.scale
    return x, y


def piece_rect(x: float, y: float, scale: float) -> Rect:
    """Return the rectangle of a piece whose foot is at a place."""
    w, h = round(PAD_W * scale), round(PAD_H * scale)
    return Rect(round(x) - w // 2, round(y) - h, w, h)


def _node(drawing: Drawing, view: BoardView, space: Space, piece: Piece, row: int, count: int) -> tuple[float, Node]:
    x, y = place_of(view, space, row, count)
    rect = piece_rect(x, y, view.scale * (0.5 if piece.low else 1.0))
    open_to = piece.node in drawing.targets
    meaning = Meaning("piece", piece.label, True, None, None, PRESS if open_to else ())
    lifted = open_to and piece.node == drawing.look.over
    art = Standing(piece.key, round(piece.scale * view.scale, 3), 255, piece.glow)
    if lifted:
        rect = rect.moved(0, -max(2, round(3 * view.scale)))
    alpha = GONE if piece.node == _fallen(drawing) else 255
    return y + (0 if piece.low else 0.5), Node(piece.node, rect, art, Z_PIECE, alpha, meaning=meaning)


def _fallen(drawing: Drawing) -> str:
    """Return the node of the hero that lies in a pit, empty when none does."""
    ending = drawing.view.ending
    return f"hero/{ending.seat}" if ending is not None and ending.reason == "pit" else ""


def _all(drawing: Drawing) -> Iterator[Piece]:
    yield from _things(drawing)
    view, words, texts = drawing.view, drawing.words, drawing.texts
    for seat, hero in enumerate(view.pieces.heroes):
        player = drawing.context.players[seat].name
        label = texts("ziggurat_table.piece.hero", hero=hero.name, player=player, space=words.space(hero.space))
        yield Piece(f"hero/{seat}", hero.space, f"ziggurat/heroes/{hero.hero}", label)
    for number, (spirit, place) in enumerate(view.pieces.spirits.items()):
        if place not in drawing.spaces:
            continue
        label = texts("ziggurat_table.piece.at", piece=words.spirit(spirit), space=words.space(place))
        if spirit == CINDER:
            cooled = min(4, view.pieces.cooled)
            yield Piece(f"spirit/{number}", place, f"ziggurat/cinder/cinder_{cooled}", label, CINDER_SCALE)
            continue
        colour = colour_of(spirit)
        key = f"ziggurat/spirits/{colour}_{number % 4}"
        yield Piece(f"spirit/{number}", place, key, label, PIECE_SCALE, drawing.spirit_color(colour))


def _things(drawing: Drawing) -> Iterator[Piece]:
    """Return what lies or stands for the chapter and for the items."""
    pieces_, words, texts = drawing.view.pieces, drawing.words, drawing.texts
    board, chapter = drawing.rules.tables.board, drawing.view.chapter

    def at(node: str, space: str, key: str, name: str, scale: float = 0.8, *, low: bool = True) -> Piece:
        label = texts("ziggurat_table.piece.at", piece=name, space=words.space(space))
        return Piece(node, space, key, label, scale, None, low)

    for gate in board.gates:
        if gate.from_chapter <= chapter:
            for space in gate.ends:
                name = texts("ziggurat_table.piece.gate", n=gate.pair)
                yield at(f"gate/{space}", space, f"ziggurat/decor/gate_{gate.pair}", name, 0.8)
    for niche in board.niches:
        if niche.item in pieces_.niches:
            name = texts(f"ziggurat.item.{niche.item}.name")
            yield at(f"niche/{niche.item}", niche.space, f"ziggurat/tokens/{niche.item}", name, 0.95)
    for space in pieces_.shards:
        yield at(f"shard/{space}", space, "ziggurat/decor/shard", texts("ziggurat_table.piece.shard"), 0.9)
    for space in pieces_.basins:
        yield at(f"basin/{space}", space, "ziggurat/decor/basin_full", texts("ziggurat_table.piece.basin"), 0.9)
    for spot in board.spots_of("brazier", chapter):
        lit = spot.colour in pieces_.lit
        key = f"ziggurat/decor/brazier_{spot.colour}{'' if lit else '_unlit'}"
        state = "lit" if lit else "unlit"
        name = texts(f"ziggurat_table.piece.brazier_{state}", colour=texts(f"ziggurat.colour.{spot.colour}"))
        yield at(f"brazier/{spot.colour}", spot.space, key, name, 0.95)
    for who, place in pieces_.folk.items():
        if place in drawing.spaces:
            name = texts(f"ziggurat.townsperson.{who}")
            yield at(f"folk/{who}", place, f"ziggurat/tokens/{who}", name, 0.74, low=False)


def _signs(drawing: Drawing, view: BoardView) -> list[Node]:
    """Return the rings under pieces that can be chosen or move now, and the signs of danger."""
    nodes: list[Node] = []
    frame = drawing.view.frames[-1] if drawing.view.frames else None
    moving: set[str] = set()
    if isinstance(frame, (HeroMoveFrame, PushFrame)):
        moving.add(f"hero/{frame.mover if isinstance(frame, HeroMoveFrame) else frame.pushed}")
    elif isinstance(frame, SpiritMoveFrame):
        moving.add(f"spirit/{spirit_number(drawing, frame.spirit)}")
    for node, space in _places(drawing):
        if (node in moving or node in drawing.targets) and drawing.stands(space):
            width = drawing.kit.theme.mark_width(4.0 if node in moving else 2.6)
            nodes.append(ring_at(view, drawing.spaces[space], f"ring/{node}", GOLD, width, dashed=node not in moving))
    if drawing.context.wishes.highlights != "off":
        nodes += _dangers(drawing, view)
    return nodes


def spirit_number(drawing: Drawing, spirit: str) -> int:
    """Return the number of a spirit in the ids of nodes."""
    return list(drawing.view.pieces.spirits).index(spirit)


def _places(drawing: Drawing) -> Iterator[tuple[str, str]]:
    for seat, hero in enumerate(drawing.view.pieces.heroes):
        yield f"hero/{seat}", hero.space
    for number, place in enumerate(drawing.view.pieces.spirits.values()):
        if place in drawing.spaces:
            yield f"spirit/{number}", place


def ring_at(
    view: BoardView, space: Space, node: str, color: Color, width: float, *, dashed: bool = False, fill: int = 0
) -> Node:
    """Return a coloured outline round a space."""
    x, y = view.space(space)
    points = view.diamond(x, y, 0.86)
    left, top = min(px for px, _ in points), min(py for _, py in points)
    right, bottom = max(px for px, _ in points), max(py for _, py in points)
    rect = Rect(round(left), round(top), max(2, round(right - left)), max(2, round(bottom - top)))
    shape = tuple((round(px - left, 1), round(py - top, 1)) for px, py in points)
    art = Outline(shape, color, max(1.5, width * view.scale), color if fill else None, fill, dashed)
    return Node(node, rect, art, Z_RING)


def _place(drawing: Drawing, piece: str) -> str:
    """Return where a hero (by its seat) or a spirit stands."""
    pieces_ = drawing.view.pieces
    return pieces_.heroes[int(piece)].space if piece.isdigit() else pieces_.spirits[piece]


def _dangers(drawing: Drawing, view: BoardView) -> list[Node]:
    """Return orange marks with the numbers that are dangerous; red where an open card has one of them."""
    nodes: list[Node] = []
    heroes = drawing.view.pieces.heroes
    for piece, danger in drawing.facts.dangers.items():
        if not drawing.stands(_place(drawing, piece)):
            continue
        if not piece.isdigit():
            space = drawing.spaces[_place(drawing, piece)]
            x, y = view.foot(space)
            size = max(16, round(24 * view.scale))
            spot = Rect(round(x) - size // 2, round(y - 88 * view.scale), size, size)
            words = drawing.texts(
                "ziggurat_table.danger.summit",
                spirit=drawing.words.spirit(piece),
                n=", ".join(map(str, danger.numbers)),
            )
            back = Disc("", DANGER, (255, 255, 255), (40, 16, 6))
            nodes.append(Node(f"danger/{piece}", spot, back, Z_SIGN, meaning=Meaning("text", words)))
            icon = Icon("crown", (255, 236, 214))
            nodes.append(Node(f"danger/{piece}#icon", spot.inset(max(2, size // 6)), icon, Z_SIGN))
            continue
        color = DANGER if danger.certain else WARN
        space = drawing.spaces[_place(drawing, piece)]
        nodes.append(ring_at(view, space, f"danger/{piece}", color, 4.0))
        x, y = view.foot(space)
        size = max(16, round(22 * view.scale))
        left = x + 17 * view.scale
        for i, number in enumerate(danger.numbers):
            spot = Rect(round(left + i * size * 0.86), round(y - 64 * view.scale), size, size)
            art = Disc(str(number), color, (30, 12, 4), (40, 16, 6))
            words = drawing.texts(
                "ziggurat_table.danger.certain" if danger.certain else "ziggurat_table.danger.some",
                hero=heroes[int(piece)].name,
                n=number,
            )
            nodes.append(Node(f"danger/{piece}/{number}", spot, art, Z_SIGN, meaning=Meaning("text", words)))
    return nodes
