"""The spaces as places that can be read and, where a move ends there, pressed."""

from functools import lru_cache

from game.content.board import Space
from game.present.node import Meaning, Node, Point, Rect
from game.present.widgets import PRESS
from game.present.ziggurat.look import BoardView, Drawing
from game.present.ziggurat.pieces import ring_at

Z_SPACE = 2
HOVER = (255, 246, 214)


def space_node(space: Space) -> str:
    """Return the node's id of a space, as the contract writes it."""
    return f"space/{space.level}/{space.index}"


def spaces(drawing: Drawing, view: BoardView) -> list[Node]:
    """Return all spaces; the one under the pointer and what it leads to are marked."""
    nodes: list[Node] = []
    over, told = drawing.look.over, drawing.facts.told
    for space, node, rect, points in _shapes(view, drawing.rules.tables.board.spaces):
        if not drawing.stands(space.id):
            continue
        if space.id not in told:
            told[space.id] = describe(drawing, space)
        can = node in drawing.targets or drawing.look.spaces
        label = drawing.words.space(space.id)
        meaning = Meaning("place", label, True, None, None, PRESS if can else (), told[space.id])
        nodes.append(Node(node, rect, None, Z_SPACE, meaning=meaning, hit=points, solid=True))
        if node == over:
            nodes.append(ring_at(view, space, "over", HOVER, 2.4, fill=34))
            linked = [other for other in _linked(drawing, space) if drawing.stands(other.id)]
            nodes += [ring_at(view, other, f"over/{other.id}", HOVER, 3.0, fill=60) for other in linked]
    for node, choices in drawing.targets.items():
        if node.startswith("space/") and node != over:
            _, level, index = node.split("/")
            end = drawing.spaces[f"L{level}-{int(index):02d}"]
            if not drawing.stands(end.id):
                continue
            bad = all(drawing.facts.loses(choice.seat, choice.action) for choice in choices)
            color = (226, 58, 58) if bad else drawing.kit.theme["hint_line"]
            nodes.append(
                ring_at(view, end, f"end/{end.id}", color, drawing.kit.theme.mark_width(3.0), dashed=True, fill=46)
            )
    return nodes


@lru_cache(maxsize=8)
def _shapes(view: BoardView, board: tuple[Space, ...]) -> list[tuple[Space, str, Rect, tuple[Point, ...]]]:
    """Return each space with its node's id, rectangle and outline."""
    found = []
    for space in board:
        x, y = view.space(space)
        points = view.diamond(x, y, 0.98)
        half_w, half_h = round(points[1][0] - x), round(y - points[0][1])
        rect = Rect(round(x) - half_w, round(y) - half_h, 2 * half_w, 2 * half_h)
        found.append((space, space_node(space), rect, points))
    return found


def _linked(drawing: Drawing, space: Space) -> list[Space]:
    """Return the other ends of what begins or ends on a space."""
    board, found = drawing.rules.tables.board, []
    for links in (board.ladders, board.chutes):
        for a, b in links.items():
            if space.id == a:
                found.append(drawing.spaces[b])
            elif space.id == b:
                found.append(drawing.spaces[a])
    for gate in board.gates:
        if gate.from_chapter <= drawing.view.chapter and space.id in gate.ends:
            found += [drawing.spaces[end] for end in gate.ends if end != space.id]
    return found


def describe(drawing: Drawing, space: Space) -> str:
    """Return what a space is and what happens there, in words."""
    board, words, texts = drawing.rules.tables.board, drawing.words, drawing.texts
    parts = []

    def add(key: str, **values: object) -> None:
        parts.append(texts(f"ziggurat_table.space.{key}", **{name: str(value) for name, value in values.items()}))

    for colour, home in board.homes.items():
        if home == space.id:
            add("home", colour=texts(f"ziggurat.colour.{colour}"))
    for colour, spawn in board.spawns.items():
        if spawn == space.id:
            add("spawn", colour=texts(f"ziggurat.colour.{colour}"))
    if space.id in board.pits:
        add("pit")
    if space.id in board.ladders:
        add("ladder", space=words.space(board.ladders[space.id]))
    if space.id in board.chutes:
        add("chute", space=words.space(board.chutes[space.id]))
    if space.id in board.ladders.values():
        add("ladder_top")
    if space.id in board.chutes.values():
        add("chute_end")
    if space.id == board.summit:
        add("summit")
    for niche in board.niches:
        if niche.space == space.id and niche.from_chapter <= drawing.view.chapter:
            add("niche", item=texts(f"ziggurat.item.{niche.item}.name"))
    for gate in board.gates:
        if gate.from_chapter <= drawing.view.chapter and space.id in gate.ends:
            other = next(end for end in gate.ends if end != space.id)
            add("gate", space=words.space(other))
    here = _standing(drawing, space)
    if here:
        add("here", pieces=", ".join(here))
    return " ".join(parts) or texts("ziggurat_table.space.plain")


def _standing(drawing: Drawing, space: Space) -> list[str]:
    """Return the names of the pieces on a space."""
    pieces, words, texts = drawing.view.pieces, drawing.words, drawing.texts
    found = [hero.name for hero in pieces.heroes if hero.space == space.id]
    found += [words.spirit(spirit) for spirit, place in pieces.spirits.items() if place == space.id]
    found += [texts(f"ziggurat.townsperson.{who}") for who, place in pieces.folk.items() if place == space.id]
    for spaces_, key in ((pieces.shards, "shard"), (pieces.basins, "basin")):
        if space.id in spaces_:
            found.append(texts(f"ziggurat_table.piece.{key}"))
    return found
