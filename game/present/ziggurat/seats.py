"""The players: portrait, hero's name, what it carries, and the open card; plates where room is short."""

from game.core.protocol import Seat
from game.present import widgets
from game.present.arts import Button, Fill, Sprite, Text
from game.present.node import Color, Meaning, Node, Rect
from game.present.widgets import PRESS
from game.present.ziggurat.arts import Bust, Disc, Standing
from game.present.ziggurat.cards import BROWN, Line, card_nodes, short_lines
from game.present.ziggurat.look import Drawing
from game.present.ziggurat.panels import PANEL_H, PANEL_W
from game.rules.ziggurat.state import TurnFrame

Z_OPEN = 40


def current_seat(drawing: Drawing) -> Seat | None:
    """Return whose turn it is, which need not be who decides now."""
    frames = drawing.view.frames
    first = frames[0] if frames else None
    return first.seat if isinstance(first, TurnFrame) else None


def seats(drawing: Drawing, rects: tuple[Rect, ...], compact: bool) -> list[Node]:
    """Return all players."""
    nodes: list[Node] = []
    for seat, rect in enumerate(rects):
        if not compact:
            nodes += _panel(drawing, rect, seat, 0)
            continue
        nodes += _plate(drawing, rect, seat)
        if drawing.look.unfolded == seat:
            nodes += _unfolded(drawing, rect, seat)
    return nodes


def _unfolded(drawing: Drawing, rect: Rect, seat: Seat) -> list[Node]:
    frame = drawing.kit.frame
    w, h = min(frame.px(PANEL_W), frame.width - rect.w - frame.px(60)), frame.px(PANEL_H)
    x = rect.right + frame.px(10) if rect.x < frame.width // 2 else rect.x - frame.px(10) - w
    y = max(frame.px(84), min(rect.y, frame.height - h - frame.px(90)))
    return _panel(drawing, Rect(x, y, w, h), seat, Z_OPEN, "/open")


def rim(drawing: Drawing, seat: Seat) -> Color:
    """Return the colour of a seat's home."""
    home = drawing.view.pieces.heroes[seat].home
    for colour, space in drawing.rules.tables.board.homes.items():
        if space == home:
            return drawing.palette.homes[colour].rgb
    return drawing.kit.theme["brass"]


def _panel(drawing: Drawing, rect: Rect, seat: Seat, z: int, suffix: str = "") -> list[Node]:
    kit, context = drawing.kit, drawing.context
    frame, theme = kit.frame, kit.theme
    hero, player = drawing.view.pieces.heroes[seat], context.players[seat]
    node = f"seat/{seat}{suffix}"
    label = drawing.texts("ziggurat_table.seat.label", hero=hero.name, player=player.name)
    lit = current_seat(drawing) == seat
    nodes = widgets.panel(kit, node, rect, label, lit=lit, z=z)
    pad = frame.px(14)
    column = round(rect.w * 0.325)
    edge = min(frame.px(92), column - frame.px(8))
    left = Rect(rect.x + frame.px(10), rect.y + frame.px(16), column, edge)
    spot = Rect(left.x + (column - edge) // 2, left.y, edge, edge)
    nodes.append(Node(f"{node}/portrait", spot, Bust(f"ziggurat/heroes/{hero.hero}", rim(drawing, seat)), z))
    y = spot.bottom + frame.px(4)
    line = max(frame.px(28), round(frame.text(21) * 1.3))
    name = Rect(left.x, y, column, line)
    nodes += widgets.text(
        kit, f"{node}/name", name, hero.name, 21, color=theme["heading"], font="title", align="center", z=z
    )
    small = max(frame.px(24), round(frame.text(17) * 1.3))
    below = Rect(left.x, name.bottom, column, small)
    nodes += widgets.text(kit, f"{node}/player", below, player.name, 17, color=kit.sand, align="center", z=z)
    rest = Rect(left.x, below.bottom + frame.px(2), column, rect.bottom - frame.px(12) - below.bottom - frame.px(2))
    nodes += _belongings(drawing, rest, seat, z, node)
    card_id = drawing.view.hands[seat]
    x = left.right + frame.px(8)
    spot = Rect(x, rect.y + pad, rect.right - pad - x, rect.h - 2 * pad)
    played = _open_card(drawing, seat)
    card = drawing.rules.tables.cards.get(card_id or played or "")
    if card is not None:
        nodes += card_nodes(drawing, spot, seat, card, z=z + 1, node=f"card/{seat}{suffix}" if suffix else "")
    else:
        nodes.append(Node(f"{node}/no-card", spot, Fill((0, 0, 0), 60, frame.px(9), theme["brass"], 90, 1), z))
        words = drawing.texts(f"ziggurat_table.card.{'none' if drawing.dealt else 'soon'}")
        nodes += widgets.text(
            kit, f"{node}/no-card/words", spot.inset(pad), words, 18, color=kit.sand, align="center", wrap=True, z=z
        )
    return nodes


def _open_card(drawing: Drawing, seat: Seat) -> str | None:
    """Return the card that a seat is just playing."""
    for frame in drawing.view.frames:
        card = getattr(frame, "card", None)
        if card is not None and frame.seat == seat:
            return str(card)
    return None


def _belongings(drawing: Drawing, rect: Rect, seat: Seat, z: int, node: str) -> list[Node]:
    """Return a hero's state in a word or two, and below it what it carries: items, shards and companion."""
    hero, frame = drawing.view.pieces.heroes[seat], drawing.kit.frame
    if not hero.items and not hero.shards and hero.leads is None:
        return _state_pill(drawing, rect, seat, z, node)
    nodes: list[Node] = []
    if _state(drawing, seat):
        high = rect.h * 2 // 5
        nodes = _state_pill(drawing, Rect(rect.x, rect.y, rect.w, high), seat, z, node)
        rect = Rect(rect.x, rect.y + high + frame.px(4), rect.w, rect.h - high - frame.px(4))
    edge = min(rect.h, frame.px(48), rect.w // 3)
    spot = Rect(rect.x + frame.px(4), rect.y + (rect.h - edge) // 2, edge, edge)
    step = edge + frame.px(4)
    for i, item in enumerate(hero.items):
        again = f"/{i}" if item in hero.items[:i] else ""
        nodes += _item(drawing, spot, f"item/{seat}/{item}{again}", item, z, node)
        spot = spot.moved(step, 0)
    if hero.shards:
        words = drawing.texts("ziggurat_table.seat.shards", n=hero.shards)
        nodes.append(_token(spot, f"{node}/shards", "ziggurat/decor/shard", 52, words, z))
        disc = round(edge * 0.46)
        badge = Disc(str(hero.shards), (60, 34, 18), (255, 240, 214), drawing.kit.theme["brass"])
        corner = Rect(spot.right - disc, spot.bottom - disc, disc, disc)
        nodes.append(Node(f"{node}/shards/n", corner, badge, z))
        spot = spot.moved(step, 0)
    if hero.leads is not None:
        words = drawing.texts("ziggurat_table.seat.leads", who=drawing.texts(f"ziggurat.townsperson.{hero.leads}"))
        nodes.append(_token(spot, f"{node}/leads", f"ziggurat/tokens/{hero.leads}", 92, words, z))
    return nodes


def _item(drawing: Drawing, spot: Rect, name: str, item: str, z: int, node: str) -> list[Node]:
    """Return an item on a hero's card; it is lit while it can be used."""
    theme, texts = drawing.kit.theme, drawing.texts
    can = name in drawing.targets
    words, why = texts(f"ziggurat.item.{item}.name"), texts(f"ziggurat.item.{item}.text")
    meaning = Meaning("piece", words, True, None, None, PRESS if can else (), why)
    fill, line = (theme["gold"], 255) if can else ((0, 0, 0), 70)
    back = Fill(fill, 90 if can else 70, spot.w // 4, theme["gold"], line, 2)
    picture = _token(spot, f"{node}/{name}#picture", f"ziggurat/tokens/{item}", 58, "", z)
    return [Node(f"{name}/open" if z else name, spot, back, z, meaning=meaning), picture]


def _token(spot: Rect, node: str, key: str, size: int, words: str, z: int) -> Node:
    """Return a small picture that stands in a square; `size` is how large it is at 1x."""
    art = Standing(key, round(spot.w / size, 3), 255, None, False)
    meaning = Meaning("piece", words) if words else None
    return Node(node, Rect(spot.x, spot.y, spot.w, round(spot.h * 0.85)), art, z, meaning=meaning)


def _state_pill(drawing: Drawing, rect: Rect, seat: Seat, z: int, node: str) -> list[Node]:
    """Return whose turn it is, who decides or thinks, who has arrived; nothing else needs a word."""
    key = _state(drawing, seat)
    if not key:
        return []
    kit, frame, theme = drawing.kit, drawing.kit.frame, drawing.kit.theme
    words = drawing.texts(f"ziggurat_table.seat.{key}")
    height = min(rect.h, max(frame.px(30), round(frame.text(16) * 1.5)))
    spot = Rect(rect.x + frame.px(2), rect.y + (rect.h - height) // 2, rect.w - frame.px(4), height)
    gold = key in ("turn", "decides")
    fill = Fill(theme["gold"] if gold else (0, 0, 0), 255 if gold else 90, height // 2)
    color = theme["primary_label"] if gold else kit.sand
    text = Text(words, frame.text(16), color, "bold" if gold else "text", "center")
    return [
        Node(f"{node}/state", spot, fill, z, meaning=Meaning("text", words)),
        Node(f"{node}/state#words", spot, text, z),
    ]


def _state(drawing: Drawing, seat: Seat) -> str:
    context, view = drawing.context, drawing.view
    if context.thinking == seat:
        return "thinks"
    if current_seat(drawing) == seat:
        return "turn"
    if context.acting == seat and view.ending is None:
        return "decides"
    if view.pieces.heroes[seat].space == drawing.rules.tables.board.summit:
        return "up"
    return ""


def _plate(drawing: Drawing, rect: Rect, seat: Seat) -> list[Node]:
    """Return the plate: portrait, name and the card in short; pressing it opens the panel."""
    kit, texts = drawing.kit, drawing.texts
    frame, theme = kit.frame, kit.theme
    hero = drawing.view.pieces.heroes[seat]
    node = f"seat/{seat}"
    card_id = drawing.view.hands[seat] or _open_card(drawing, seat)
    card = drawing.rules.tables.cards.get(card_id or "")
    nodes = widgets.panel(kit, f"{node}#body", rect, lit=current_seat(drawing) == seat)
    words = drawing.words.card(card_id) if card_id else texts("ziggurat_table.card.none")
    label = texts("ziggurat_table.card.of", hero=hero.name, card=words)
    meaning = Meaning(
        "button", label, True, drawing.look.unfolded == seat, None, PRESS, texts("ziggurat_table.seat.open_why")
    )
    art = Button("segment", kit.pointer.state(node), kit.pointer.focused(node), frame.u)
    nodes.append(Node(node, rect, art, meaning=meaning))
    pad = frame.px(8)
    edge = min(rect.h - 2 * pad, frame.px(62), rect.w // 4)
    spot = Rect(rect.x + pad, rect.y + (rect.h - edge) // 2, edge, edge)
    nodes.append(Node(f"{node}/portrait", spot, Bust(f"ziggurat/heroes/{hero.hero}", rim(drawing, seat))))
    x = spot.right + pad
    width = rect.right - pad - x
    size = frame.text(19)
    name = Rect(x, rect.y + pad // 2, width, min(rect.h // 3, round(size * 1.3)))
    art_name = Text(hero.name, min(size, name.h), theme["heading"], "title")
    nodes.append(Node(f"{node}/name", name, art_name, meaning=Meaning("text", hero.name)))
    nodes += _carried(drawing, name, seat, frame.measure(hero.name, art_name.size, "title") + pad)
    if card is not None:
        lines = short_lines(drawing, seat, card)
        step = (rect.bottom - pad // 2 - name.bottom) // max(2, len(lines))
        for i, line in enumerate(lines):
            spot = Rect(x, name.bottom + i * step, width, step)
            nodes += _plate_line(drawing, f"{node}/line/{i}", spot, line)
    return nodes


def _carried(drawing: Drawing, rect: Rect, seat: Seat, used: int) -> list[Node]:
    """Return small pictures of what a hero carries at the right of its name, as far as there is room."""
    hero = drawing.view.pieces.heroes[seat]
    keys = [(f"ziggurat/tokens/{item}", 58) for item in hero.items]
    keys += [("ziggurat/decor/shard", 52)] * hero.shards
    if hero.leads is not None:
        keys.append((f"ziggurat/tokens/{hero.leads}", 92))
    edge = rect.h
    shown = keys[: max(0, (rect.w - used) // edge)]
    left = rect.right - edge * len(shown)
    return [
        _token(Rect(left + i * edge, rect.y, edge, edge), f"seat/{seat}/carried/{i}", key, size, "", 0)
        for i, (key, size) in enumerate(shown)
    ]


def _plate_line(drawing: Drawing, node: str, rect: Rect, line: Line) -> list[Node]:
    """Return a line of a plate: a picture, a few words, and the number."""
    frame, theme = drawing.kit.frame, drawing.kit.theme
    edge = min(rect.h, frame.px(36))
    nodes: list[Node] = []
    if line.key and line.tall:
        art = Standing(line.key, round(rect.h * 0.84 / 96, 3), 255, None, False)
        nodes.append(Node(f"{node}/picture", Rect(rect.x, rect.y, edge, round(rect.h * 0.8)), art))
    elif line.key:
        picture = Rect(rect.x, rect.y, edge, rect.h)
        nodes.append(Node(f"{node}/picture", picture, Sprite(line.key, True, round(edge * 0.8 / 64, 3))))
    right = rect.right
    if line.number:
        disc = min(rect.h - 2, frame.px(32))
        spot = Rect(rect.right - disc, rect.y + (rect.h - disc) // 2, disc, disc)
        nodes.append(Node(f"{node}/number", spot, Disc(line.number, BROWN, (255, 240, 214), (84, 40, 18))))
        right = spot.x
    words = Rect(rect.x + edge + frame.px(4), rect.y, right - rect.x - edge - frame.px(6), rect.h)
    size = min(frame.text(18, 14), round(rect.h * 0.8))
    while size > 11 and frame.measure(line.words, size, "text") > words.w:
        size -= 1
    nodes.append(Node(f"{node}/words", words, Text(line.words, size, theme["cream"], "text")))
    return nodes
