"""The two views of the pile with the held stone and its places: from above for many, in perspective for one."""

from dataclasses import replace

from game.present import widgets
from game.present.arts import Fill
from game.present.aztack import board, panels, plan
from game.present.aztack.arts import MatTop
from game.present.aztack.look import Drawing
from game.present.aztack.pile import PileView, bounds, place_catch
from game.present.aztack.speed.arrange import Places
from game.present.aztack.speed.clocks import cover
from game.present.aztack.speed.hand import Grip
from game.present.node import LIVE_Z, Meaning, Node, Rect
from game.present.widgets import PRESS
from game.rules.aztack.actions import PlaceStone
from game.rules.aztack.geometry import PLACES, place_name
from game.rules.aztack.speed_state import SpeedView
from game.rules.aztack.state import Placed

UPRIGHT = 1
"""The large view from above stands upright: four cells wide, six high."""

Z_BOARD, Z_PLACE, Z_SMALL, Z_INSET = -2, 30, 44, -10
Z_HELD = LIVE_Z + 2


def camera_of(drawing: Drawing, spots: Places) -> int:
    """Return from which side the places are seen: many sit round the upright view, one walks round the pile."""
    return UPRIGHT if spots.solo is None else drawing.look.camera


def boards(drawing: Drawing, race: SpeedView, grip: Grip, spots: Places, fitting: set[int]) -> list[Node]:
    """Return both views, or what covers them; `fitting` are places that are marked."""
    nodes = _beside(drawing, race, spots) if spots.solo is None else _small(drawing, race, spots)
    if race.covered:
        if spots.solo is None:
            nodes += _ground(large_plan(drawing, spots))
        else:
            nodes += board.mat(pile_view(drawing, race, spots))
        return nodes + cover(drawing, race, spots)
    if in_perspective(drawing, spots):
        view = pile_view(drawing, race, spots)
        nodes += board.mat(view)
        top = max(race.table.heights) - drawing.look.cut
        nodes += board.pile(view, race.table.placed, drawing.faces, drawing.words, top=top)
    else:
        large = large_plan(drawing, spots)
        nodes += _ground(large)
        heights, tops = race.table.heights, race.table.tops
        nodes += plan.cells(large, heights, tops, drawing.faces, drawing.kit.theme, prefix="top/", badge=0.26)
        nodes += [_spoken(drawing, large, stone) for stone in race.table.placed]
    frame = race.claim
    if frame is not None and frame.step == "place" and drawing.context.players[frame.seat].person:
        nodes += _places(drawing, race, grip, spots, fitting)
    return nodes


def in_perspective(drawing: Drawing, spots: Places) -> bool:
    """Whether the main view is the pile in perspective: for one person who doesn't look from above."""
    return spots.solo is not None and not drawing.look.from_above


def pile_view(drawing: Drawing, race: SpeedView, spots: Places) -> PileView:
    """Return how the pile stands in the main view of one person."""
    return drawing.look.pile_view(drawing.kit.frame, spots.board, race.table.heights)


def large_plan(drawing: Drawing, spots: Places) -> plan.Plan:
    """Return where the cells of the large view from above lie."""
    if spots.solo is None:
        return plan.Plan(spots.board, UPRIGHT)
    return plan.Plan(spots.board.inset(drawing.kit.frame.px(60)), drawing.look.camera)


def small_plan(drawing: Drawing, spots: Places) -> plan.Plan:
    """Return where the cells of the small view from above lie, for one person."""
    _, inner = panels.plan_panel(drawing, spots.inset)
    return plan.Plan(inner, drawing.look.camera)


def _ground(large: plan.Plan) -> list[Node]:
    """Return the mat below the view from above."""
    first = large.cell(0)
    edge = large.edge
    left = large.rect.x + (large.rect.w - edge * large.columns) // 2
    top = large.rect.y + (large.rect.h - edge * large.rows) // 2
    margin = round(edge * 0.27)
    rect = Rect(left - margin, top - margin, edge * large.columns + 2 * margin, edge * large.rows + 2 * margin)
    return [Node("speed/board", rect, MatTop(margin, max(1, first.w // 40)), Z_BOARD)]


def _spoken(drawing: Drawing, large: plan.Plan, stone: Placed) -> Node:
    place = PlaceStone(stone.stone, stone.x1, stone.y1, stone.x2, stone.y2).place
    meaning = Meaning("piece", drawing.words.stone(stone.stone))
    return Node(f"stone/{stone.stone}", large.place(place or 0), None, 0, meaning=meaning)


def _beside(drawing: Drawing, race: SpeedView, spots: Places) -> list[Node]:
    """Return the pile in perspective, small, beside the view from above."""
    kit, texts, rect = drawing.kit, drawing.texts, spots.inset
    nodes = widgets.panel(kit, "speed/pile", rect, texts("aztack_speed.pile"), z=Z_INSET)
    inner = rect.inset(rect.h // 20)
    line = Rect(inner.x, inner.y, inner.w, max(14, min(rect.h, rect.w // 2) // 9))
    if not race.covered:
        levels = max(race.table.heights)
        scale = min((inner.h - line.h) / (800 + 55 * max(0, levels - 3)), inner.w / 1050)
        shift = round(inner.h * 0.06 + 14 * scale * max(0, levels - 3))
        view = PileView(inner, drawing.look.camera, scale, 1.0, (0, shift))
        nodes += [replace(node, z=Z_INSET + 1) for node in board.mat(view, "plan/")]
        nodes += board.pile(view, race.table.placed, drawing.faces, None, prefix="plan/", base=0)
        words = texts("aztack_speed.highest", n=levels)
        size = round(line.h * 0.62 / max(0.01, kit.frame.u))
        nodes += widgets.text(kit, "speed/highest", line, words, size, color=kit.sand, align="right", z=60)
    size = round(line.h * 0.8 / max(0.01, kit.frame.u))
    heading = kit.theme["heading"]
    nodes += widgets.text(kit, "speed/pile/title", line, texts("aztack_speed.pile"), size, color=heading, font="title")
    edge = max(24, min(rect.h, rect.w // 2) // 8)
    spot = Rect(inner.x, inner.bottom - edge, edge, edge)
    label = texts("table.button.rotate-view")
    return nodes + widgets.button(
        kit, "aztack/rotate-view", spot, label, icon="rotate-right", show_label=False, z=Z_PLACE
    )


def _small(drawing: Drawing, race: SpeedView, spots: Places) -> list[Node]:
    """Return the other view in its panel, for one person; folded away it isn't there."""
    if not spots.inset.w:
        return []
    nodes, inner = panels.plan_panel(drawing, spots.inset)
    if race.covered:
        return nodes
    if drawing.look.from_above:
        tiny = PileView(inner, drawing.look.camera, inner.h / 760, 1.0, (0, round(inner.h * 0.12)))
        return nodes + board.pile(tiny, race.table.placed, drawing.faces, None, prefix="plan/", base=1)
    small = plan.Plan(inner, drawing.look.camera)
    table = race.table
    return nodes + plan.cells(small, table.heights, table.tops, drawing.faces, drawing.kit.theme, prefix="plan/", z=1)


def _places(drawing: Drawing, race: SpeedView, grip: Grip, spots: Places, fitting: set[int]) -> list[Node]:
    """Return the places where the held stone may be dropped as it is turned; which of them fit isn't shown."""
    held = grip.held
    if held is None:
        return []
    nodes: list[Node] = []
    camera, theme = camera_of(drawing, spots), drawing.kit.theme
    gold, thick = theme["gold"], theme.mark_width(3.2)
    view = pile_view(drawing, race, spots) if in_perspective(drawing, spots) else None
    flat = small_plan(drawing, spots) if view is not None else large_plan(drawing, spots)
    for place in range(PLACES):
        if held.flip_on(place, camera) is None:
            continue
        level = drawing.level(place)
        name = place_name(place, level + 1)
        meaning = Meaning("place", name, True, None, None, PRESS)
        catch = flat.catch(place, True)
        if view is not None and spots.inset.w:
            nodes.append(Node(f"plan/{name}", flat.place(place), None, Z_SMALL, meaning=meaning, hit=catch))
        if view is not None:
            catch = place_catch(view, place, level, True)
            z = board.Z_PLACE + level
            nodes.append(Node(f"place/{name}", bounds(catch), None, z, meaning=meaning, hit=catch))
            if place in fitting:
                nodes.append(board.mark(view, place, level, f"fits/{place}", gold, width=thick, dashed=True))
        else:
            nodes.append(Node(f"place/{name}", flat.place(place), None, Z_PLACE, meaning=meaning, hit=catch))
        if place in fitting and (view is None or spots.inset.w):
            width = theme.mark_width(max(1.5, flat.edge / 30))
            nodes.append(plan.mark(flat, place, f"fits/plan/{place}", gold, width=width, dashed=True, z=Z_PLACE - 1))
    return nodes


def held_stone(
    drawing: Drawing, race: SpeedView, grip: Grip, spots: Places, pointer: tuple[int, int]
) -> tuple[list[Node], Rect]:
    """Return the stone in hand with its rim in the seat's colour, and where its clock hangs."""
    held, frame = grip.held, race.claim
    assert held is not None
    assert frame is not None
    hue = drawing.kit.theme.speed_seat(frame.seat)
    if grip.over is not None and in_perspective(drawing, spots):
        return _floating(drawing, race, grip, spots)
    upright = held.quarter % 2 == 1
    if in_perspective(drawing, spots):
        edge = drawing.kit.frame.px(64)
        large = None
    else:
        large = large_plan(drawing, spots)
        edge = large.edge
    w, h = (edge, 2 * edge) if upright else (2 * edge, edge)
    if grip.over is not None and large is not None:
        rect = large.place(grip.over)
    else:
        rect = Rect(pointer[0] - w // 2, pointer[1] - h // 2, w, h)
    rect = rect.inset(max(2, edge // 24))
    art = drawing.faces.top(held.stone, "held", 255, upright=upright, swapped=held.quarter >= 2)
    rim = Fill(None, 0, max(4, edge // 8), hue.rgb, 255, max(3, edge // 18))
    nodes = [Node("carried", rect, art, Z_HELD, 245), Node("carried#rim", rect.inset(-max(3, edge // 24)), rim, Z_HELD)]
    side = max(26, edge * 2 // 5)
    return nodes, Rect(rect.right - side // 2, rect.y - side // 2, side, side)


def _floating(drawing: Drawing, race: SpeedView, grip: Grip, spots: Places) -> tuple[list[Node], Rect]:
    """Return the stone floating over its place on the pile."""
    held, over, frame = grip.held, grip.over, race.claim
    assert held is not None
    assert over is not None
    assert frame is not None
    view = pile_view(drawing, race, spots)
    hue = drawing.kit.theme.speed_seat(frame.seat)
    action = PlaceStone.at(held.stone, over, held.flip_on(over, drawing.look.camera) or 0)
    level = drawing.level(over)
    stone = Placed(held.stone, action.x1, action.y1, action.x2, action.y2, level + 1, None)
    mark = board.mark(view, over, level, "carried/place", hue.rgb, width=4, fill=hue.rgb, glow=6)
    floating = board.ghost(view, stone, drawing.faces, drawing.kit.theme["gold"])
    rise = board.GHOST_RISE * view.spread * 69.42 * view.scale
    corners = [(x, y - rise) for x, y in view.quad(*_footprint(stone), stone.level)]
    outline = board.rim(view, stone, "carried#rim", hue.rgb, board.GHOST_RISE, Z_HELD)
    nodes = [
        replace(mark, z=Z_HELD - 1),
        replace(floating[0], id="carried", z=Z_HELD, alpha=235),
        outline,
    ]
    side = max(26, round(58 * view.scale))
    x, y = max(x for x, _ in corners), min(y for _, y in corners)
    # High on the board it would lie over the bar.
    return nodes, Rect(round(x) - side // 2, max(round(y) - side // 2, spots.bar.bottom + 2), side, side)


def _footprint(stone: Placed) -> tuple[int, int, int, int]:
    return (
        min(stone.x1, stone.x2),
        min(stone.y1, stone.y2),
        max(stone.x1, stone.x2) + 1,
        max(stone.y1, stone.y2) + 1,
    )
