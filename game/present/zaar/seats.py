"""The players in the bottom row: pawn, name, coins, tools, events (look.md 8; design 12.3)."""

from game.content.zaar.signs import TOOLS
from game.core.protocol import Seat
from game.present import widgets
from game.present.arts import Fill, SeatMark, Sprite, Text
from game.present.node import Meaning, Node, Rect
from game.present.widgets import PRESS
from game.present.zaar.arts import CardBack, Disc
from game.present.zaar.look import Drawing
from game.present.zaar.mansion import pawn_sprite
from game.present.zaar.parts import counted
from game.present.zaar.wayout import way_out_words
from game.rules.zaar.actions import RemoveTool, UseTool
from game.rules.zaar.tools import removals


def seat_plate(drawing: Drawing, rect: Rect, seat: Seat) -> list[Node]:
    """Return a player's plate."""
    kit, view = drawing.kit, drawing.view
    px, theme = kit.frame.px, kit.theme
    player, name = view.players[seat], drawing.context.names[seat]
    active = drawing.context.acting == seat
    label = drawing.texts("zaar_table.seat.label", name=name, life=player.life, wisdom=player.wisdom)
    nodes = widgets.panel(kit, f"seat/{seat}", rect, label, lit=active)
    wide, narrow = rect.w >= px(400), rect.w < px(230)
    high = rect.h // 2
    size = high - px(6) if narrow else min(rect.h - px(16), px(76), rect.w // 4)
    top = rect.y + px(6) if narrow else rect.y + (rect.h - size) // 2
    spot = Rect(rect.x + px(10), top, size, size)
    nodes += _portrait(drawing, seat, spot)
    left = spot.right + px(10)
    kinds = sum(bool(player.tools.of(kind) or placed_count(drawing, seat, kind)) for kind in TOOLS)
    coins_w = px(146 + 46 * kinds) if wide else 0
    name_w = max(px(40), rect.right - left - coins_w - px(10))
    name_rect = Rect(left, rect.y + px(6), name_w, high - px(4))
    text_size = 22.0
    while text_size > 15 and kit.frame.measure(name, kit.frame.text(text_size), "title") > name_w:
        text_size -= 1
    nodes += widgets.text(
        kit, f"seat/{seat}/name", name_rect, name, text_size, color=theme["heading"], font="title", spoken=False
    )
    if wide:
        nodes += _brief(drawing, seat, Rect(left, rect.y + high, name_w, high - px(8)), active)
        row = Rect(rect.right - coins_w - px(4), rect.y + (rect.h - px(44)) // 2, coins_w, px(44))
    else:
        start = rect.x + px(10) if narrow else left
        row = Rect(start, rect.y + high - px(2), rect.right - start - px(8), min(px(40), high - px(4)))
    nodes += _coins(drawing, seat, row)
    nodes += _events(drawing, seat, rect)
    return nodes


def _portrait(drawing: Drawing, seat: Seat, spot: Rect) -> list[Node]:
    theme, view = drawing.kit.theme, drawing.view
    player = view.players[seat]
    hue = theme.seat(seat)
    ring = Fill((8, 5, 14), 230, spot.w // 2, drawing.seat_color(seat), 255, max(2, spot.w // 22))
    nodes = [Node(f"seat/{seat}/ring", spot, ring)]
    if player.colour or player.character:
        share = spot.h / 62
        foot = Rect(spot.x, spot.y + round(spot.h * 0.56), spot.w, round(spot.h * 0.4))
        dim = 255 if player.status == "in" else 110
        sprite = Sprite(pawn_sprite(player.colour, player.character), True, share, dim)
        nodes.append(Node(f"seat/{seat}/pawn", foot, sprite))
    else:
        name = drawing.context.names[seat]
        mark = SeatMark(hue.rgb, hue.mark, name[:1].upper(), hue.ink)
        nodes.append(Node(f"seat/{seat}/mark", spot.inset(spot.w // 6), mark))
    return nodes


def _brief(drawing: Drawing, seat: Seat, rect: Rect, active: bool) -> list[Node]:
    """Return whose turn it is, else what became of the player, the character, or the last act."""
    kit, texts, context = drawing.kit, drawing.texts, drawing.context
    player = drawing.view.players[seat]
    if context.thinking == seat:
        edge = max(4, kit.frame.px(8))
        dot = Fill(kit.theme["gold"], 255, edge // 2)
        y = rect.y + (rect.h - edge) // 2
        return [Node(f"seat/{seat}/thinking/{i}", Rect(rect.x + 2 * i * edge, y, edge, edge), dot) for i in range(3)]
    if active and context.players[seat].person and player.status == "in":
        words = texts("zaar_table.seat.your_turn")
        size = kit.frame.text(15)
        width = kit.frame.measure(words, size, "bold") + kit.frame.px(24)
        if width > rect.w:
            return []
        pill = Rect(rect.x, rect.y + kit.frame.px(4), width, min(rect.h - kit.frame.px(8), round(size * 1.7)))
        theme = kit.theme
        body = Fill(theme["primary_top"], 255, pill.h // 2, bottom=theme["primary_bottom"])
        text = Text(words, size, theme["primary_label"], "bold", "center")
        return [Node(f"seat/{seat}/pill", pill, body), Node(f"seat/{seat}/pill#words", pill, text)]
    if player.status != "in":
        words = texts(f"zaar_table.seat.{player.status}")
    elif player.cell is None:
        words = texts("zaar_table.seat.out")
    elif drawing.view.level == 4:
        words = way_out_words(drawing, seat, short=True)
    elif player.character:
        words = drawing.tables.characters[player.character].name
    else:
        words = context.briefs.get(seat, "")
    return widgets.text(kit, f"seat/{seat}/brief", rect, words, 16, color=kit.sand) if words else []


def placed_count(drawing: Drawing, seat: Seat, kind: str) -> int:
    """Return how many tools of a kind a player has placed in the mansion."""
    return sum(isinstance(a, RemoveTool) and a.kind == kind for a in removals(drawing.view, seat))


def _coins(drawing: Drawing, seat: Seat, row: Rect) -> list[Node]:
    """Return life, wisdom and tools."""
    player, px = drawing.view.players[seat], drawing.kit.frame.px
    kinds = [kind for kind in TOOLS if player.tools.of(kind) or placed_count(drawing, seat, kind)]
    size = min(row.h, px(40), round(row.w / (4.4 + 1.1 * len(kinds))))
    y = row.y + (row.h - size) // 2
    nodes: list[Node] = []
    x = row.x
    for key, count in (("life", player.life), ("wisdom", player.wisdom)):
        found, used = counted(drawing, f"seat/{seat}/{key}", Rect(x, y, size, size), key, count)
        nodes += found
        x += used + px(6)
    step = min(size + px(6), max(1, (row.right - x - size) // max(1, len(kinds) - 1)))
    for kind in kinds:
        nodes += _tool(drawing, seat, kind, Rect(x, y, size, size))
        x += step
    return nodes


def _tool(drawing: Drawing, seat: Seat, kind: str, spot: Rect) -> list[Node]:
    """Return a player's tools of a kind; pressing them shows what can be done."""
    texts, theme = drawing.texts, drawing.kit.theme
    player = drawing.view.players[seat]
    count, placed = player.tools.of(kind), placed_count(drawing, seat, kind)  # type: ignore[arg-type]
    node = f"tool/{seat}/{kind}"
    can = node in drawing.first
    label = texts("zaar_table.tools.node", n=count, kind=drawing.words.tool(kind), placed=placed)
    reason = ""
    if not can and drawing.focused(node):
        own = drawing.acts and drawing.context.acting == seat
        why = drawing.context.why(UseTool(kind)) if own else ""  # type: ignore[arg-type]
        reason = why or texts("zaar_table.tools.none")
    meaning = Meaning("piece", label, can, None, str(count), PRESS if can else (), reason)
    open_now = drawing.chosen[:1] == (node,)
    lit = open_now or (can and drawing.focused(node))
    ring = theme["gold"] if lit else theme["hint_line"] if can else None
    nodes = [Node(node, spot, Disc(f"zaar/coins/{kind}", 255 if count else 120, ring), 1, meaning=meaning)]
    if count > 1:
        edge = max(12, spot.w // 2)
        badge = Rect(spot.right - edge, spot.bottom - edge, edge, edge)
        nodes.append(Node(f"{node}#badge", badge, Fill((20, 14, 30), 235, edge // 2, theme["brass"], 200, 1), 2))
        nodes.append(
            Node(f"{node}#n", badge, Text(str(count), round(edge * 0.72), theme["cream"], "bold", "center"), 2)
        )
    return nodes


def _events(drawing: Drawing, seat: Seat, rect: Rect) -> list[Node]:
    """Return the event card in front with its turns left, and how many have passed."""
    kit, texts, view = drawing.kit, drawing.texts, drawing.view
    px, player = kit.frame.px, view.players[seat]
    nodes: list[Node] = []
    w = min(px(58), rect.w // 5)
    h = round(w * 0.866)
    x = rect.right - w - px(4)
    y = rect.y - h // 2
    if player.front is not None:
        card = drawing.tables.events[player.front.event]
        key = "event" if player.front.turns_left > 1 else "event_last"
        label = texts(f"zaar_table.seat.{key}", title=card.title, n=player.front.turns_left, text=card.text)
        spot = Rect(x, y, w, h)
        meaning = Meaning("card", label, reason=label)
        nodes.append(Node(f"event/{seat}/0", spot, CardBack("event_back", 1), 3, meaning=meaning))
        number = Text(str(player.front.turns_left), round(h * 0.5), kit.theme["cream"], "title", "center", shadow=True)
        core = round(min(spot.w, spot.h) * 0.56)
        disc = Rect(spot.x + (spot.w - core) // 2, spot.y + (spot.h - core) // 2, core, core)
        nodes.append(Node(f"event/{seat}/0#disc", disc, Fill((40, 12, 18), 255, core // 2), 3))
        nodes.append(Node(f"event/{seat}/0#n", spot, number, 4))
        x -= w + px(4)
    first = rect.x + px(96)
    step = min(px(30), max(px(6), (x + w - first - px(36)) // max(1, len(player.passed))))
    for i, event in enumerate(player.passed, start=1):
        card = drawing.tables.events[event]
        small = Rect(first + (i - 1) * step, rect.y - px(14), px(32), px(28))
        label = texts("zaar_table.seat.passed", titles=f"{card.title}: {card.text}")
        meaning = Meaning("card", label, reason=label)
        nodes.append(Node(f"event/{seat}/{i}", small, CardBack("event_back", 1), 3, 235, meaning=meaning))
    return nodes


def choose_seats(drawing: Drawing, plates: tuple[Rect, ...], options: tuple[str, ...]) -> list[Node]:
    """Return the plates of the players among whom is to be chosen."""
    nodes: list[Node] = []
    theme, px = drawing.kit.theme, drawing.kit.frame.px
    for option in options:
        seat = int(option)
        node = f"choice/{option}"
        label = drawing.texts("zaar_table.choice.seat", name=drawing.context.names[seat])
        meaning = Meaning("place", label, True, None, None, PRESS)
        line = theme["gold" if drawing.focused(node) else "hint_line"]
        art = Fill(theme["hint_fill"], 50, px(12), line, 255, 4)
        nodes.append(Node(node, plates[seat], art, 10, meaning=meaning))
    return nodes
