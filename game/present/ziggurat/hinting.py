"""The last step of a hint: the whole line over the open cards, drawn on the board and told (ziggurat.md, 12.4)."""

from dataclasses import replace

from game.core.protocol import Event
from game.present.arts import Panel, Text
from game.present.node import Color, Meaning, Node, Rect
from game.present.ziggurat.arts import Disc
from game.present.ziggurat.look import BoardView, Drawing
from game.present.ziggurat.paths import Track, line_nodes, tracks
from game.rules.ziggurat.view import View

LAST_STAGE = 3
Z_LINE, Z_NUMBER, Z_WORDS = 37, 41, 50
CARD_COLORS: tuple[Color, ...] = ((255, 224, 120), (150, 210, 255), (186, 240, 160), (255, 186, 214))
"""The cards of the line, the next one first."""


def shown_line(drawing: Drawing) -> bool:
    """Whether the whole line of a hint is to be seen."""
    advice = drawing.context.advice
    return advice is not None and advice.stage >= LAST_STAGE and bool(advice.line) and drawing.pointed is None


def line_on_board(drawing: Drawing, view: BoardView) -> list[Node]:
    """Return the ways of all pieces in the line, card by card in a colour, with the card's number where each ends."""
    advice = drawing.context.advice
    if advice is None:
        return []
    nodes: list[Node] = []
    ended: dict[str, int] = {}
    for number, (_, events) in enumerate(advice.line):
        color = CARD_COLORS[number % len(CARD_COLORS)]
        for i, (piece, way) in enumerate(joined(tracks(events))):
            known = [space for space in way if space in drawing.spaces]
            points = [view.space(drawing.spaces[space]) for space in known]
            line = line_nodes(f"line/{number}/{i}", points, color, max(2.0, 5.0 * view.scale))
            nodes += [replace(node, z=Z_LINE) for node in line]
            if not known:
                continue
            x, y = view.foot(drawing.spaces[known[-1]])
            size = max(16, round(26 * view.scale))
            # Where several end on one space, their numbers stand beside each other.
            aside = ended.get(known[-1], 0)
            ended[known[-1]] = aside + 1
            spot = Rect(round(x - size / 2 + aside * size * 0.9), round(y - 14 * view.scale), size, size)
            art = Disc(str(number + 1), (36, 20, 8), color, color)
            nodes.append(Node(f"line/{number}/{piece}/{i}", spot, art, Z_NUMBER))
    return nodes


def joined(found: list[Track]) -> list[Track]:
    """Return the ways with those that a piece goes one after the other made one."""
    whole: list[Track] = []
    for piece, way in found:
        if whole and whole[-1][0] == piece and whole[-1][1][-1] == way[0]:
            whole[-1][1].extend(way[1:])
        else:
            whole.append((piece, list(way)))
    return whole


def line_in_words(drawing: Drawing, rect: Rect, bottom: int) -> list[Node]:
    """Return a panel above the bar with a line for each card: whose it is, and where each piece ends."""
    advice = drawing.context.advice
    if advice is None:
        return []
    frame, view = drawing.kit.frame, drawing.view
    size = frame.text(18)
    pad, step = frame.px(14), round(size * 1.34)
    lines = []
    for number, (seat, events) in enumerate(advice.line):
        words = drawing.texts(
            "ziggurat_table.line.card",
            n=number + 1,
            hero=view.pieces.heroes[seat].name,
            what=_told(drawing, events, view),
        )
        lines.append(words)
    inner = rect.w - 2 * pad
    counts = [frame.lines(words, inner, size, "medium") for words in lines]
    height = step * sum(counts) + frame.px(16)
    box = Rect(rect.x, bottom - height, rect.w, height)
    nodes = [Node("hint/line", box, Panel(drawing.kit.lacquer, True, frame.px(11), frame.u), Z_WORDS)]
    y = box.y + frame.px(8)
    for number, (words, count) in enumerate(zip(lines, counts, strict=True)):
        color = CARD_COLORS[number % len(CARD_COLORS)]
        spot = Rect(box.x + pad, y, inner, step * count)
        art = Text(words, size, color, "medium", "left", "top", wrap=True)
        nodes.append(Node(f"hint/line/{number}", spot, art, Z_WORDS, meaning=Meaning("text", words)))
        y += step * count
    return nodes


def _told(drawing: Drawing, events: tuple[Event, ...], view: View) -> str:
    """Return where the pieces of a card end."""
    texts, words = drawing.texts, drawing.words
    parts = []
    for piece, way in joined(tracks(events)):
        name = words.piece(piece, view.pieces.heroes)
        parts.append(texts("ziggurat_table.line.move", piece=name, space=words.space(way[-1])))
    return texts("ziggurat_table.line.and").join(parts) or texts("ziggurat_table.line.nothing")
