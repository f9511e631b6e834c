"""The bar below the tower: what can be decided now as buttons, the items that may be used, the outcome in words."""

from dataclasses import replace

from game.content.board import LEVELS
from game.present import widgets
from game.present.arts import Icon, Panel, Text
from game.present.node import Meaning, Node, Rect
from game.present.ziggurat.hinting import line_in_words, shown_line
from game.present.ziggurat.look import Choice, Drawing
from game.rules.ziggurat import actions as act

Z_BAR = 50
ICONS = {"cw": "rotate-right", "ccw": "rotate-left"}
ITEMS = (act.UseItem, act.CountAgain, act.TakeBack)
AUTO = "ziggurat/auto-order"
PLAN, SPACES, LIFT = "ziggurat/plan", "ziggurat/spaces", "ziggurat/lift"


def bar(drawing: Drawing, rect: Rect, board: Rect) -> list[Node]:
    """Return the bar with the buttons of this decision, and what lies above it."""
    main = [choice for choice in drawing.choices if not isinstance(choice.action, ITEMS)]
    chips = [choice for choice in drawing.choices if isinstance(choice.action, ITEMS)]
    nodes = widgets.panel(drawing.kit, "ziggurat/bar", rect, z=Z_BAR)
    nodes += _views(drawing, rect)
    nodes += _buttons(drawing, _middle(drawing, rect), main)
    top = rect.y
    if chips:
        found, top = _chips(drawing, rect, chips)
        nodes += found
    nodes += _advised(drawing, nodes)
    wide = Rect(max(rect.x, board.x), rect.y, min(rect.w, board.w), rect.h)
    if shown_line(drawing):
        return nodes + line_in_words(drawing, wide, top - drawing.kit.frame.px(6))
    return nodes + _outcome(drawing, wide, top)


def _advised(drawing: Drawing, nodes: list[Node]) -> list[Node]:
    """Return the ring around the button of what a hint proposes."""
    advice = drawing.context.advice
    buttons = {choice.nodes[0] for choice in drawing.choices if advice is not None and choice.action == advice.action}
    return [widgets.advised(drawing.kit, node.rect, Z_BAR + 1, node.clip) for node in nodes if node.id in buttons]


def _edge(drawing: Drawing, rect: Rect) -> int:
    return min(rect.h - drawing.kit.frame.px(12), drawing.kit.frame.px(46))


def _middle(drawing: Drawing, rect: Rect) -> Rect:
    """Return the room for the buttons between the two buttons of the view."""
    edge, gap = _edge(drawing, rect), drawing.kit.frame.px(12)
    left = 2 * edge + 2 * gap
    return Rect(rect.x + left, rect.y, rect.w - left - edge - gap, rect.h)


def _views(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return the buttons for the flat plan, for lifting steps off, and for reading all spaces by the keyboard."""
    kit, look, texts = drawing.kit, drawing.look, drawing.texts
    edge, pad = _edge(drawing, rect), kit.frame.px(8)
    y = rect.y + (rect.h - edge) // 2
    left, right = Rect(rect.x + pad, y, edge, edge), Rect(rect.right - pad - edge, y, edge, edge)
    nodes = widgets.button(
        kit,
        PLAN,
        left,
        texts("ziggurat_table.view.plan"),
        icon="top-view",
        show_label=False,
        checked=look.flat,
        reason=texts("ziggurat_table.view.plan_why"),
        z=Z_BAR,
    )
    nodes += widgets.button(
        kit,
        LIFT,
        left.moved(edge + pad, 0),
        texts("ziggurat_table.view.lift"),
        icon="explode",
        show_label=False,
        checked=look.top < LEVELS - 1,
        enabled=not look.flat,
        reason=texts("ziggurat_table.view.lift_why"),
        z=Z_BAR,
    )
    return nodes + widgets.button(
        kit,
        SPACES,
        right,
        texts("ziggurat_table.view.spaces"),
        icon="eye",
        show_label=False,
        checked=look.spaces,
        reason=texts("ziggurat_table.view.spaces_why"),
        z=Z_BAR,
    )


def _buttons(drawing: Drawing, rect: Rect, choices: list[Choice]) -> list[Node]:
    """Return one button for each choice, side by side."""
    kit, texts = drawing.kit, drawing.texts
    frame = kit.frame
    entries = [(choice.nodes[0], _label(drawing, choice), choice) for choice in choices]
    if drawing.facts.any_order and entries:
        entries.append((AUTO, texts("ziggurat_table.button.auto"), choices[0]))
    if not entries:
        head = _waiting(drawing)
        return widgets.text(kit, "ziggurat/waiting", rect, head, 20, align="center", color=kit.sand, z=Z_BAR)
    gap, pad = frame.px(10), frame.px(6)
    height = min(rect.h - frame.px(10), frame.px(48))
    size = 20.0
    icon = height
    room = rect.w - 2 * pad - gap * (len(entries) - 1)

    def widths(points: float) -> list[int]:
        return [
            frame.measure(label, frame.text(points, 14), "bold")
            + frame.px(34)
            + (round(icon * 0.6) + frame.px(6) if hasattr(choice.action, "way") else 0)
            for _, label, choice in entries
        ]

    while size > 13 and sum(widths(size)) > room:
        size -= 1
    wanted = widths(size)
    spare = room - sum(wanted)
    extra = max(0, min(spare // len(entries), frame.px(90)))
    fitted = [width + extra for width in wanted] if spare >= 0 else [room * width // sum(wanted) for width in wanted]
    x = rect.x + (rect.w - sum(fitted) - gap * (len(entries) - 1)) // 2
    nodes: list[Node] = []
    for (node, label, choice), width in zip(entries, fitted, strict=True):
        spot = Rect(x, rect.y + (rect.h - height) // 2, width, height)
        loses = drawing.facts.loses(choice.seat, choice.action)
        primary = len(entries) == 1
        why = _why(drawing, choice)
        if node == AUTO:
            why = texts("ziggurat_table.button.auto_why")
        nodes += widgets.button(
            kit,
            node,
            spot,
            label,
            kind="primary" if primary else "normal",
            icon="danger" if loses else ICONS.get(getattr(choice.action, "way", "")),
            reason=why,
            size=size,
            z=Z_BAR,
        )
        x += width + gap
    return nodes


def _waiting(drawing: Drawing) -> str:
    context, texts = drawing.context, drawing.texts
    if context.looking_back or context.acting is None:
        return texts("ziggurat_table.bar.nothing")
    return texts("ziggurat_table.bar.waits", name=context.players[context.acting].name)


def _label(drawing: Drawing, choice: Choice) -> str:
    texts, heroes = drawing.texts, drawing.view.pieces.heroes
    action = choice.action
    key = "ziggurat_table.button."
    match action:
        case act.PlayCard():
            return texts(f"{key}play")
        case act.DrawCard():
            return texts(f"{key}draw")
        case act.KeepCards():
            return texts(f"{key}keep")
        case act.RefuseMove():
            return texts(f"{key}refuse")
        case act.ChooseHero(hero) | act.GiveItem(hero) | act.ChooseStart(hero):
            return heroes[hero].name
        case act.SwapCard(hero):
            return texts(f"{key}swap", hero=heroes[hero].name)
        case act.ChooseSpirit(spirit):
            return drawing.words.spirit(spirit)
    label = texts(f"{key}{getattr(action, 'way', 'refuse')}")
    if drawing.look.armed == action:
        return texts(f"{key}again", way=label)
    if drawing.facts.loses(choice.seat, action):
        return texts(f"{key}loses", way=label)
    return label


def _why(drawing: Drawing, choice: Choice) -> str:
    preview = drawing.facts.preview(choice.seat, choice.action)
    if preview is not None:
        return ""
    match choice.action:
        case act.PlayCard():
            return drawing.texts("ziggurat_table.button.play_why")
        case act.DrawCard():
            return drawing.texts("ziggurat_table.button.draw_why")
    return ""


def _chips(drawing: Drawing, rect: Rect, choices: list[Choice]) -> tuple[list[Node], int]:
    """Return the items that may be used now as small chips above the bar, and where their rows begin."""
    kit, frame = drawing.kit, drawing.kit.frame
    height, gap = frame.px(42), frame.px(8)
    saving = set(map(repr, drawing.facts.saving))
    entries = []
    for choice in choices:
        label = _chip_label(drawing, choice)
        width = frame.measure(label, frame.text(18), "bold") + frame.px(36)
        entries.append((choice, label, min(width, rect.w)))
    rows: list[list[tuple[Choice, str, int]]] = [[]]
    used = 0
    for entry in entries:
        if used + entry[2] > rect.w and rows[-1]:
            rows.append([])
            used = 0
        rows[-1].append(entry)
        used += entry[2] + gap
    top = rect.y - frame.px(8) - len(rows) * (height + gap) + gap
    nodes: list[Node] = []
    if saving and all(drawing.facts.loses(c.seat, c.action) for c in drawing.choices if hasattr(c.action, "way")):
        nodes += _saving_line(drawing, rect, top)
    for i, row in enumerate(rows):
        x = rect.x + (rect.w - sum(width for _, _, width in row) - gap * (len(row) - 1)) // 2
        for choice, label, width in row:
            spot = Rect(x, top + i * (height + gap), width, height)
            taken = isinstance(choice.action, act.TakeBack)
            kind = "primary" if repr(choice.action) in saving or taken else "normal"
            why = drawing.texts(f"ziggurat.item.{_item(choice)}.text")
            nodes += widgets.button(
                kit, choice.nodes[0], spot, label, kind=kind, reason=why, size=18, checked=taken, z=Z_BAR
            )
            x += width + gap
    return nodes, top - (frame.px(44) if saving else 0)


def _saving_line(drawing: Drawing, rect: Rect, top: int) -> list[Node]:
    kit = drawing.kit
    words = drawing.texts("ziggurat_table.bar.saving")
    width = min(rect.w, kit.frame.measure(words, kit.frame.text(20), "bold") + kit.frame.px(50))
    spot = Rect(rect.x + (rect.w - width) // 2, top - kit.frame.px(44), width, kit.frame.px(40))
    nodes = widgets.panel(kit, "ziggurat/saving", spot, z=Z_BAR)
    return nodes + widgets.text(
        kit, "ziggurat/saving/words", spot, words, 20, font="bold", align="center", color=kit.theme["heading"], z=Z_BAR
    )


def _item(choice: Choice) -> str:
    match choice.action:
        case act.UseItem(_, item, _) | act.TakeBack(item):
            return item
    return "count"


def _chip_label(drawing: Drawing, choice: Choice) -> str:
    texts, heroes = drawing.texts, drawing.view.pieces.heroes
    name = texts(f"ziggurat.item.{_item(choice)}.name")
    frame = drawing.view.frames[-1]
    match choice.action:
        case act.UseItem(holder, "cake", change):
            number = getattr(frame, "number", 0) + change
            return texts("ziggurat_table.chip.cake", item=name, hero=heroes[holder].name, n=number)
        case act.UseItem(holder, _, _):
            return texts("ziggurat_table.chip.use", item=name, hero=heroes[holder].name)
        case act.CountAgain(number):
            return texts("ziggurat_table.chip.count", n=number)
    return texts("ziggurat_table.chip.back", item=name)


def _outcome(drawing: Drawing, rect: Rect, top: int) -> list[Node]:
    """Return what the choice that is pointed at would bring, in words; a loss with its sign."""
    choice = drawing.pointed
    preview = drawing.facts.preview(choice.seat, choice.action) if choice is not None else None
    if choice is None or preview is None:
        return []
    kit, frame = drawing.kit, drawing.kit.frame
    words = drawing.words.outcome(preview, drawing.view)
    if preview.loses and drawing.look.armed != choice.action:
        words = f"{words} {drawing.texts('ziggurat_table.button.loses_why')}"
    pad = frame.px(16)
    edge = frame.px(30) if preview.loses else 0
    inner = rect.w - 2 * pad - edge
    size, least = frame.text(20), frame.text(17)
    while size > least and frame.lines(words, inner, size, "medium") > 2:
        size -= 1
    lines = frame.lines(words, inner, size, "medium")
    height = round(size * 1.34) * lines + frame.px(16)
    box = Rect(rect.x, top - frame.px(6) - height, rect.w, height)
    color = kit.theme["heading"] if not preview.loses else (255, 150, 140)
    nodes = [Node("ziggurat/outcome", box, Panel(kit.lacquer, False, frame.px(11), frame.u), Z_BAR)]
    if edge:
        spot = Rect(box.x + frame.px(10), box.y + (height - edge) // 2, edge, edge)
        nodes.append(Node("ziggurat/outcome/sign", spot, Icon("danger", color), Z_BAR))
    spot = Rect(box.x + pad + edge, box.y, inner, height)
    art = Text(words, size, color, "medium", "center", "middle", wrap=True)
    nodes.append(Node("ziggurat/outcome/words", spot, art, Z_BAR, meaning=Meaning("text", words)))
    return [replace(node, solid=False) for node in nodes]
