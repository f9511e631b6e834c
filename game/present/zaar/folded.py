"""The column at the right of a small or strongly scaled window: the goal, and a button for all that can be done."""

from dataclasses import dataclass

from game.present import widgets
from game.present.node import Node, Rect
from game.present.zaar.cards import counts
from game.present.zaar.look import Drawing
from game.present.zaar.message import acts, goal_words
from game.present.zaar.nametable import missions
from game.present.zaar.parts import line_height
from game.present.zaar.wayout import fates
from game.rules.zaar.actions import BuyTool, DrawCard, EndTurn
from game.rules.zaar.frames import EscapeFrame
from game.rules.zaar.tools import price_of

ROLES = {"zaar/draw": "card"}


@dataclass(frozen=True)
class Button:
    """One button of the column."""

    node: str
    label: str
    enabled: bool
    why: str
    primary: bool = False


def column(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return the column: what the level asks for and what is left of the turn, then the buttons two by two."""
    kit, px = drawing.kit, drawing.kit.frame.px
    nodes = widgets.panel(kit, "zaar/column", rect, drawing.texts("zaar_table.level.head", level=drawing.view.level))
    buttons = _buttons(drawing)
    rows = -(-len(buttons) // 2)
    pad, gap = px(8), px(5)
    line = line_height(drawing, 16)
    high = min(px(56), max(px(36), (rect.h - 2 * pad - 2 * line) // rows - gap))
    top = rect.bottom - pad - rows * (high + gap) + gap
    words = Rect(rect.x + px(12), rect.y + pad, rect.w - px(24), max(0, top - rect.y - pad - gap))
    nodes += _words(drawing, words)
    width = (rect.w - 2 * pad - gap) // 2
    for i, button in enumerate(buttons):
        last = i == len(buttons) - 1 and len(buttons) % 2 == 1
        x, y = rect.x + pad + i % 2 * (width + gap), top + i // 2 * (high + gap)
        spot = Rect(x, y, 2 * width + gap if last else width, high)
        size = 18.0
        while size > 12 and kit.frame.measure(button.label, kit.frame.text(size), "bold") > spot.w - px(20):
            size -= 1
        nodes += widgets.button(
            kit,
            button.node,
            spot,
            button.label,
            kind="primary" if button.primary else "normal",
            enabled=button.enabled,
            reason=button.why,
            role=ROLES.get(button.node, "button"),
            size=size,
        )
    return nodes


def _words(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return the goal and what is left of the turn, as far as there is room."""
    kit, texts = drawing.kit, drawing.texts
    head = texts("zaar_table.level.head", level=drawing.view.level)
    left = (f"{texts(f'zaar_table.cards.{key}')} {value}" for key, value in counts(drawing) if key != "draws")
    nodes: list[Node] = []
    y = rect.y
    said = (("zaar/goal", f"{head}: {goal_words(drawing)}"), ("zaar/left", ", ".join(left)))
    for node, words in said:
        size = kit.frame.text(16)
        high = kit.frame.lines(words, rect.w, size) * line_height(drawing, 16)
        if y + high > rect.bottom + 2:
            continue
        spot = Rect(rect.x, y, rect.w, high)
        nodes += widgets.text(kit, node, spot, words, 16, wrap=True, valign="top")
        y += high
    rest = Rect(rect.x, y + kit.frame.px(10), rect.w, rect.bottom - y - kit.frame.px(10))
    if drawing.look.panel == "name" or rest.h < 2 * line_height(drawing, 20):
        return nodes
    return nodes + (fates(drawing, rest) if drawing.view.level == 4 else missions(drawing, rest, 0))


def _buttons(drawing: Drawing) -> list[Button]:
    """Return the buttons: those of the decision that is open first."""
    texts, context = drawing.texts, drawing.context
    found = [
        Button(
            act.node,
            texts(f"zaar_table.button.{act.key}"),
            True,
            texts(f"zaar_table.button.{act.why or f'{act.key}_why'}"),
            act.primary,
        )
        for act in acts(drawing)
    ]
    may = drawing.may(DrawCard())
    why = texts("zaar_table.cards.draw_why") if may else context.why(DrawCard()) if drawing.acts else ""
    drawn = f"{texts('zaar_table.cards.draw')} ({len(drawing.view.deck)})"
    found.append(Button("zaar/draw", drawn, may, why))
    can_buy = any(isinstance(action, BuyTool) for action in context.legal)
    price = price_of(drawing.tables, drawing.view, drawing.turn.seat if drawing.turn is not None else 0)
    buy_why = texts("zaar_table.button.buy_why", price=price)
    if not can_buy and drawing.acts:
        buy_why = context.why(BuyTool("amulet", price, 0)) or buy_why
    found.append(Button("zaar/buy", texts("zaar_table.button.buy"), can_buy, buy_why))
    may_end = "table/end-turn" in drawing.first
    key = "stay_here" if isinstance(drawing.turn, EscapeFrame) else "end"
    end_why = texts(f"zaar_table.button.{key}_why") if may_end else context.why(EndTurn()) if drawing.acts else ""
    found.append(Button("table/end-turn", texts(f"zaar_table.button.{key}"), may_end, end_why, may_end and not may))
    return found
