"""Places as nodes: where the held stone may lie, where it is meant to lie, where the last one was laid."""

from game.present.arts import Fill, Icon
from game.present.aztack import board, plan
from game.present.aztack.look import Drawing
from game.present.aztack.pile import STONE_HEIGHT, PileView, bounds, place_catch
from game.present.node import Color, Meaning, Node, Rect
from game.rules.aztack.actions import PlaceStone
from game.rules.aztack.geometry import PLACES, cell_at, place_name
from game.rules.aztack.matching import Match, same_colour, same_glyph
from game.rules.aztack.state import Placed

GOOD: Color = (92, 196, 128)
BAD: Color = (226, 74, 84)
Z_SMALL = 44
Z_FITS = 20
"""How much higher a marked place lies for the pointer: a mark seen through a taller pile in front can be pressed."""


def marks(drawing: Drawing, view: PileView | None, flat: plan.Plan) -> list[Node]:
    """Return all marks; `view` is None while the pile is seen from above in the large view."""
    nodes = [*_last(drawing, view, flat), *_advised(drawing, view, flat)]
    if drawing.look.held is None:
        return nodes
    for place in range(PLACES):
        nodes += _place(drawing, view, flat, place)
    if drawing.look.over is not None:
        nodes += _meant(drawing, view, flat, drawing.look.over)
    return nodes


def _last(drawing: Drawing, view: PileView | None, flat: plan.Plan) -> list[Node]:
    last = drawing.view.last
    if last is None or drawing.look.held is not None:
        return []
    place = PlaceStone(last.stone, last.x1, last.y1, last.x2, last.y2).place or 0
    line, nodes = drawing.kit.theme["hint_line"], []
    if view is not None:
        gold = drawing.kit.theme["gold"]
        nodes.append(board.mark(view, place, last.level, "last", gold, width=3.2, glow=6))
    nodes.append(plan.mark(flat, place, "last/plan", line, width=max(1.5, flat.edge / 18), z=3))
    return nodes


def _advised(drawing: Drawing, view: PileView | None, flat: plan.Plan) -> list[Node]:
    advice = drawing.context.advice
    if advice is None or advice.stage < 2 or not isinstance(advice.action, PlaceStone):
        return []
    place = advice.action.place or 0
    line, nodes = drawing.kit.theme["hint_fill"], []
    if view is not None:
        level = drawing.level(place)
        nodes.append(board.mark(view, place, level, "advice", line, width=4, fill=line, glow=6))
    nodes.append(plan.mark(flat, place, "advice/plan", line, width=max(2, flat.edge / 14), fill=line, z=5))
    return nodes


def _place(drawing: Drawing, view: PileView | None, flat: plan.Plan, place: int) -> list[Node]:
    look, context = drawing.look, drawing.context
    assert look.held is not None
    only_axis = look.held.turned
    if only_axis and look.held.flip_on(place, look.camera) is None:
        return []
    action = drawing.meant(place)
    legal = action in context.legal
    level = drawing.level(place)
    name = place_name(place, level + 1)
    label = place_words(drawing, action, name, legal)
    reason = "" if legal else context.why(action)
    meaning = Meaning("place", label, legal, None, None, ("press",) if legal else (), reason)
    nodes: list[Node] = []
    small = flat.catch(place, only_axis)
    marked = legal and context.wishes.highlights != "off"
    if view is not None:
        catch = place_catch(view, place, level, only_axis)
        z = board.Z_PLACE + level + (Z_FITS if marked else 0)
        nodes.append(Node(f"place/{name}", bounds(catch), None, z, meaning=meaning, hit=catch))
        nodes.append(Node(f"plan/{name}", bounds(small), None, Z_SMALL, meaning=meaning, hit=small))
    else:
        nodes.append(Node(f"place/{name}", bounds(small), None, Z_SMALL, meaning=meaning, hit=small))
    if marked and place != look.over:
        nodes += _legal(drawing, view, flat, place, level)
    return nodes


def _legal(drawing: Drawing, view: PileView | None, flat: plan.Plan, place: int, level: int) -> list[Node]:
    """Return the marks of a legal place, as strong as the person wants them."""
    theme, nodes = drawing.kit.theme, []
    line, back, alpha = theme["hint_line"], theme["ink"], theme.mark_alpha
    if view is not None:
        width = theme.mark_width(3.2)
        nodes.append(
            board.mark(view, place, level, f"legal/{place}", line, width=width, dashed=True, alpha=alpha, back=back)
        )
    width = theme.mark_width(max(1.5, flat.edge / 20))
    nodes.append(plan.mark(flat, place, f"legal/plan/{place}", line, width=width, dashed=True, alpha=alpha, z=4))
    return nodes


def place_words(drawing: Drawing, action: PlaceStone, name: str, legal: bool) -> str:
    """Return a place in words, with the match a stone would make there."""
    level, x, y, way = name.split("/")
    column, line = int(x) + 1, int(y) + 1
    values: dict[str, object] = {"level": level, "x": column, "right": column + 1, "y": line, "below": line + 1}
    where = drawing.texts(f"aztack_table.place.{way}", **values)
    match = drawing.match_of(action) if legal else None
    return f"{where}: {drawing.texts(f'aztack.match.{match.value}')}" if match else where


def _meant(drawing: Drawing, view: PileView | None, flat: plan.Plan, place: int) -> list[Node]:
    action = drawing.meant(place)
    color = rim_color(drawing, action)
    level = drawing.level(place)
    nodes: list[Node] = []
    if view is not None:
        stone = Placed(action.stone, action.x1, action.y1, action.x2, action.y2, level + 1, None)
        nodes.append(board.mark(view, place, level, "over", color, width=4, fill=color, glow=6))
        nodes += board.ghost(view, stone, drawing.faces, color)
        nodes += _signs(drawing, view, action, level + 1)
    else:
        rect = flat.place(place)
        a, b = flat.cell(cell_at(action.x1, action.y1)), flat.cell(cell_at(action.x2, action.y2))
        art = drawing.faces.top(action.stone, upright=rect.h > rect.w, swapped=(b.x, b.y) < (a.x, a.y))
        nodes.append(Node("ghost", rect.inset(2), art, 30, 225))
    width = max(2.5, flat.edge / 12)
    nodes.append(plan.mark(flat, place, "over/plan", color, width=width, fill=color, z=31))
    return nodes


def _signs(drawing: Drawing, view: PileView, action: PlaceStone, level: int) -> list[Node]:
    """Return a small sign on each half of the floating stone: what it matches in, or a cross."""
    theme, nodes = drawing.kit.theme, []
    size = max(18, round(30 * view.scale))
    cells = ((action.x1, action.y1), (action.x2, action.y2))
    for half, (x, y) in enumerate(cells, start=1):
        colour, glyph = half_match(drawing, action.stone, half, cell_at(x, y))
        icon = "both" if colour and glyph else "colours" if colour else "glyphs" if glyph else "cross"
        sx, sy = view.point(x + 0.5, y + 0.5, level * STONE_HEIGHT + board.GHOST_RISE)
        spot = Rect(round(sx) - size // 2, round(sy) - round(size * 1.9), size, size)
        back = (58, 143, 97) if colour or glyph else (150, 40, 44)
        nodes.append(
            Node(f"ghost/sign/{half}", spot, Fill(back, 255, size // 2, theme["cream"], 220, 1), board.Z_MARK + 4)
        )
        nodes.append(
            Node(f"ghost/sign/{half}#icon", spot.inset(size // 6), Icon(icon, theme["cream"]), board.Z_MARK + 5)
        )
    return nodes


def half_match(drawing: Drawing, stone: int, half: int, cell: int) -> tuple[bool, bool]:
    """Return whether one half of a stone matches the face on a cell by colour, and by glyph."""
    faces = drawing.rules.tables.faces
    upper, lower = faces[2 * stone + half - 3], faces[drawing.view.tops[cell]]
    return same_colour(upper, lower), same_glyph(upper, lower)


def rim_color(drawing: Drawing, action: PlaceStone) -> Color:
    """Return green for a legal placement, gold for a bonus, red for what the rules refuse."""
    if action not in drawing.context.legal:
        return BAD
    return drawing.kit.theme["gold"] if drawing.match_of(action) is Match.BOTH else GOOD
