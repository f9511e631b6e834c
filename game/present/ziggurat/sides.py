"""Beside the tower: the piles with the plays left, the goal with its progress, the spirits off the board."""

from game.content.board import SPIRIT_COLOURS
from game.present import widgets
from game.present.arts import Fill, Icon, Sprite, Text
from game.present.node import Art, Meaning, Node, Rect
from game.present.widgets import PRESS
from game.present.ziggurat.arts import Standing
from game.present.ziggurat.cards import card_nodes
from game.present.ziggurat.look import Drawing
from game.present.ziggurat.panels import Places
from game.present.ziggurat.words import ROMAN, colour_of
from game.rules.ziggurat.state import BESIDE, INSIDE


def sides(drawing: Drawing, spots: Places) -> list[Node]:
    """Return the piles, the goal, and the spirits beside the board."""
    if spots.compact:
        low = round(spots.goal.h * 0.3)
        above = Rect(spots.goal.x, spots.goal.y, spots.goal.w, spots.goal.h - low)
        nodes = _short_piles(drawing, spots.piles) + goal(drawing, above, spots.goal)
        return nodes + _short_supply(drawing, Rect(spots.goal.x, above.bottom, spots.goal.w, low))
    nodes = _piles(drawing, spots.piles) + goal(drawing, spots.goal)
    if spots.supply is not None:
        nodes += _supply(drawing, spots.supply)
    return nodes


def _pile_label(drawing: Drawing) -> str:
    view = drawing.view
    return drawing.texts("ziggurat_table.pile.label", pile=view.pile, discard=len(view.discard), left=view.plays_left)


def _piles(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return the draw pile, which can be pressed to draw, the last discarded card, and how many plays are left."""
    kit, view, texts = drawing.kit, drawing.view, drawing.texts
    frame, theme = kit.frame, kit.theme
    w, h = frame.px(100), frame.px(139)
    can = "ziggurat/pile" in drawing.targets
    pile = Rect(rect.x, rect.y, w, h)
    meaning = Meaning("card", _pile_label(drawing), True, None, None, PRESS if can else ())
    nodes: list[Node] = []
    below = range(min(3, view.pile // 8), 0, -1)
    nodes += [Node(f"pile/{i}", pile.moved(-2 * i, -2 * i), Sprite("ziggurat/papers/card_back"), -1) for i in below]
    art = Sprite("ziggurat/papers/card_back") if view.pile else Fill((0, 0, 0), 70, frame.px(9), theme["brass"], 110, 2)
    nodes.append(Node("ziggurat/pile", pile, art, meaning=meaning))
    if can:
        width = max(2, frame.px(4))
        nodes.append(
            Node("ziggurat/pile#lit", pile.inset(-width), Fill(None, 0, frame.px(10), theme["gold"], 255, width))
        )
    discard = Rect(pile.right + frame.px(24), rect.y, w, h)
    nodes += _discard(drawing, discard)
    line = max(frame.px(28), round(frame.text(19) * 1.3))
    if not drawing.dealt:
        low = Rect(pile.x - frame.px(12), pile.bottom + frame.px(2), 2 * w + frame.px(48), line)
        words = texts("ziggurat_table.pile.soon")
        return nodes + widgets.text(kit, "pile/left", low, words, 17, align="center", shadow=True)
    for spot, key, n in ((pile, "draw", view.pile), (discard, "discard", len(view.discard))):
        under = Rect(spot.x - frame.px(12), spot.bottom + frame.px(2), spot.w + frame.px(24), line)
        words = texts(f"ziggurat_table.pile.{key}", n=n)
        nodes += widgets.text(kit, f"pile/{key}", under, words, 17, font="medium", align="center", shadow=True)
    low = Rect(pile.x - frame.px(12), pile.bottom + line, 2 * w + frame.px(48), line)
    left = texts("ziggurat_table.pile.left", n=view.plays_left)
    nodes += widgets.text(kit, "pile/left", low, left, 18, color=theme["heading"], align="center", shadow=True)
    return nodes


def _discard(drawing: Drawing, rect: Rect) -> list[Node]:
    kit, view = drawing.kit, drawing.view
    if not view.discard:
        hollow = Fill((0, 0, 0), 60, kit.frame.px(9), kit.theme["brass"], 90, 2)
        return [Node("discard", rect, hollow, meaning=Meaning("card", drawing.texts("ziggurat_table.pile.empty")))]
    label = drawing.texts("ziggurat_table.pile.last", card=drawing.words.card(view.discard[-1]))
    last = drawing.rules.tables.cards[view.discard[-1]]
    nodes = card_nodes(drawing, rect, 0, last, node="discard")
    meaning = Meaning("card", label)
    return [
        Node(n.id, n.rect, n.art, n.z, meaning=meaning if n.id == "discard" else None)
        for n in nodes
        if not n.id.endswith(("/words", "#title"))
    ]


def _short_piles(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return the piles as a plate with words."""
    kit, view, texts = drawing.kit, drawing.view, drawing.texts
    frame = kit.frame
    can = "ziggurat/pile" in drawing.targets
    label = _pile_label(drawing)
    nodes = widgets.panel(kit, "piles", rect, lit=can)
    meaning = Meaning("card", label, True, None, None, PRESS if can else ())
    nodes.append(Node("ziggurat/pile", rect, None, meaning=meaning))
    lines: tuple[str, ...] = (
        texts("ziggurat_table.pile.draw", n=view.pile),
        texts("ziggurat_table.pile.discard", n=len(view.discard)),
        texts("ziggurat_table.pile.left", n=view.plays_left),
    )
    if not drawing.dealt:
        lines = (texts("ziggurat_table.pile.soon"),)
    pad = frame.px(12)
    high = rect.h - 2 * pad
    back = Rect(rect.x + pad, rect.y + pad, round(high * 0.72), high)
    if view.pile:
        nodes.append(Node("piles/back", back, Sprite("ziggurat/papers/card_back")))
    step = high // len(lines)
    x = back.right + pad if drawing.dealt else rect.x + pad
    for i, words in enumerate(lines):
        line = Rect(x, rect.y + pad + i * step, rect.right - pad - x, step)
        size = min(frame.text(19), round(step * 0.8))
        while size > 11 and frame.measure(words, size, "medium") > line.w:
            size -= 1
        color = kit.theme["heading"] if i == 2 else kit.theme["cream"]
        nodes.append(Node(f"piles/{i}", line, Text(words, size, color, "medium", "left")))
    return nodes


def goal_words(drawing: Drawing) -> str:
    """Return how far the goal of the chapter is reached."""
    done, needed = drawing.facts.progress
    summit = drawing.rules.tables.board.summit
    up = sum(hero.space == summit for hero in drawing.view.pieces.heroes)
    kind = drawing.rules.tables.content.chapters[drawing.view.chapter - 1].goal
    players = len(drawing.view.pieces.heroes)
    return drawing.texts(f"ziggurat.goal.{kind}", done=done, needed=needed, up=up, players=players)


def goal(drawing: Drawing, rect: Rect, body: Rect | None = None) -> list[Node]:
    """Return the chapter and its goal with the progress; the panel is `body`, where more lies on it."""
    kit, texts, chapter = drawing.kit, drawing.texts, drawing.view.chapter
    frame = kit.frame
    title = texts(f"ziggurat.chapter.{chapter}.title")
    head = texts("ziggurat_table.goal.chapter", n=ROMAN[chapter], title=title)
    words = goal_words(drawing)
    pad = frame.px(12)
    inner = rect.w - 2 * pad
    size = frame.text(18)
    while size > 10 and round(size * 1.34) * frame.lines(words, inner, size) > rect.h * 0.66 - pad:
        size -= 1
    if frame.lines(words, inner, size - 1) < frame.lines(words, inner, size):
        size -= 1
    nodes = widgets.panel(kit, "goal", body or rect, head)
    top = Rect(rect.x + pad, rect.y + pad // 2, inner, round(rect.h * 0.32))
    head_size = min(frame.text(21), round(top.h * 0.74))
    while head_size > 10 and frame.measure(head, head_size, "title") > inner:
        head_size -= 1
    nodes.append(
        Node("goal/chapter", top, Text(head, head_size, kit.theme["heading"], "title"), meaning=Meaning("text", head))
    )
    nodes += _pips(drawing, top)
    rest = Rect(rect.x + pad, top.bottom, inner, rect.bottom - pad // 2 - top.bottom)
    art = Text(words, size, kit.theme["cream"], "text", "left", "middle", wrap=True)
    nodes.append(Node("goal/progress", rest, art, meaning=Meaning("text", words)))
    return nodes


def _pips(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return a circle for each hero, filled for those on the summit, where the title leaves room for them."""
    kit, view = drawing.kit, drawing.view
    summit = drawing.rules.tables.board.summit
    edge, gap = min(kit.frame.px(17), rect.h // 2), kit.frame.px(5)
    count = len(view.pieces.heroes)
    title = drawing.texts("ziggurat_table.goal.chapter", n=ROMAN[view.chapter], title="")
    whole = drawing.texts(f"ziggurat.chapter.{view.chapter}.title")
    used = kit.frame.measure(title + whole, min(kit.frame.text(21), round(rect.h * 0.74)), "title")
    wide = count * (edge + gap)
    if used + wide + gap > rect.w:
        return []
    nodes = []
    up = sorted((hero.space == summit for hero in view.pieces.heroes), reverse=True)
    for i, there in enumerate(up):
        spot = Rect(rect.right - wide + i * (edge + gap) + gap, rect.y + (rect.h - edge) // 2, edge, edge)
        gold = kit.theme["gold"]
        fill = Fill(gold if there else None, 255 if there else 0, edge // 2, gold, 255, max(1, kit.frame.px(2)))
        nodes.append(Node(f"goal/pip/{i}", spot, fill))
    return nodes


def _short_supply(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return how many spirits of each colour are beside the board, in a row, and how many are inside."""
    kit, texts, spirits = drawing.kit, drawing.texts, drawing.view.pieces.spirits
    pad = kit.frame.px(10)
    cells = len(SPIRIT_COLOURS) + 1
    step = (rect.w - 2 * pad) // cells
    nodes: list[Node] = []
    high = rect.h - pad // 2
    for i, colour in enumerate((*SPIRIT_COLOURS, "")):
        spot = Rect(rect.x + pad + i * step, rect.y, step, high)
        picture = Rect(spot.x, spot.y, step // 2, round(high * 0.84))
        count = Rect(picture.right, spot.y, step - step // 2, high)
        if colour:
            beside = sum(place == BESIDE and colour_of(spirit) == colour for spirit, place in spirits.items())
            words = texts("ziggurat_table.supply.beside", colour=texts(f"ziggurat.colour.{colour}"), n=beside)
            key = f"ziggurat/spirits/{colour}_0"
            art: Art = Standing(key, round(high * 0.84 / 92, 3), 255 if beside else 110, None, False)
        else:
            beside = sum(place == INSIDE for place in spirits.values())
            words = texts("ziggurat_table.supply.inside", n=beside)
            edge = min(picture.w, round(high * 0.7))
            picture = Rect(spot.x, spot.y + (high - edge) // 2, edge, edge)
            art = Icon("pit", kit.sand)
        name = f"supply/{colour or 'inside'}"
        nodes.append(Node(name, picture, art, meaning=Meaning("text", words)))
        size = min(kit.frame.text(18), round(high * 0.7))
        nodes.append(Node(f"{name}/n", count, Text(str(beside), size, kit.theme["cream"], "bold")))
    return nodes


def _supply(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return how many spirits of each colour are beside the board and inside, and the uses of Count Again."""
    kit, texts = drawing.kit, drawing.texts
    frame, theme = kit.frame, kit.theme
    spirits = drawing.view.pieces.spirits
    nodes = widgets.panel(kit, "supply", rect, texts("ziggurat_table.supply.title"))
    pad = frame.px(12)
    head = Rect(rect.x + pad, rect.y + frame.px(4), rect.w - 2 * pad, frame.px(34))
    title = texts("ziggurat_table.supply.title")
    nodes.append(Node("supply/title", head, Text(title, frame.text(18), theme["heading"], "title", "center")))
    inside = sum(place == INSIDE for place in spirits.values())
    lore = drawing.view.pieces.lore
    foot = texts("ziggurat_table.supply.inside", n=inside)
    if lore:
        foot = f"{foot} \u00b7 {texts('ziggurat_table.supply.lore', n=lore)}"
    low_h = max(frame.px(30), round(frame.text(17) * 1.3))
    low = Rect(rect.x + pad, rect.bottom - low_h - frame.px(6), rect.w - 2 * pad, low_h)
    nodes += widgets.text(kit, "supply/inside", low, foot, 17, align="center", color=kit.sand)
    step_x, step_y = (rect.w - 2 * pad) // 2, (low.y - head.bottom) // 2
    for i, colour in enumerate(SPIRIT_COLOURS):
        beside = sum(place == BESIDE and colour_of(spirit) == colour for spirit, place in spirits.items())
        x, y = rect.x + pad + i % 2 * step_x, head.bottom + i // 2 * step_y
        words = texts("ziggurat_table.supply.beside", colour=texts(f"ziggurat.colour.{colour}"), n=beside)
        scale = round(step_y * 0.86 / 92, 3)
        spot = Rect(x, y, round(step_x * 0.5), round(step_y * 0.82))
        art = Standing(f"ziggurat/spirits/{colour}_0", scale, 255 if beside else 110, None, False)
        nodes.append(Node(f"supply/{colour}", spot, art, meaning=Meaning("text", words)))
        count = Rect(spot.right, y, step_x - spot.w, step_y)
        nodes.append(Node(f"supply/{colour}/n", count, Text(f"\u00d7{beside}", frame.text(22), theme["cream"], "bold")))
        mark = round(step_y * 0.3)
        corner = Rect(spot.right - round(mark * 0.9), spot.bottom - round(mark * 0.6), mark, mark)
        nodes.append(Node(f"supply/{colour}/mark", corner, Sprite(f"ziggurat/marks/{colour}")))
    return nodes
