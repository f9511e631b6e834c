"""The bar by which a race is walked through afterwards; it stands in place of the race's own bar."""

from game.content.texts import Texts
from game.present import widgets
from game.present.arts import Button, Fill, Text
from game.present.aztack.speed.words import fitted_in
from game.present.node import Meaning, Node, Rect
from game.present.widgets import PRESS, Kit

Z_LOOK = 60
STEPS = (("look/first", "chevron-left"), ("look/back", "arrow-left"), ("look/on", "arrow-right"))


def looking_bar(kit: Kit, texts: Texts, rect: Rect, looking: int, entries: int) -> list[Node]:
    """Return the bar: to the beginning, a step back, a step on, where one is, and the return to the result."""
    nodes = widgets.panel(kit, "look", rect, lit=True, z=Z_LOOK)
    pad = rect.h // 8
    edge = rect.h - 2 * pad
    x = rect.x + pad
    for node, icon in STEPS:
        enabled = looking < entries if node == "look/on" else looking > 0
        words = texts(f"table.look.{node.partition('/')[2]}")
        spot = Rect(x, rect.y + pad, edge, edge)
        nodes += widgets.button(kit, node, spot, words, icon=icon, show_label=False, enabled=enabled, z=Z_LOOK)
        if node == "look/first":
            tone = kit.theme["cream" if enabled else "disabled_label"]
            stop = Rect(x + edge // 4, spot.y + edge // 3, max(2, edge // 14), edge - 2 * (edge // 3))
            nodes.append(Node(f"{node}#stop", stop, Fill(tone), Z_LOOK))
        x += edge + pad
    words = texts("table.look.now")
    size = fitted_in(kit, 20, edge * 3 // 4, words, rect.w * 36 // 100)
    width = kit.frame.measure(words, size, "bold") + edge
    now = Rect(rect.right - pad - width, rect.y + pad, width, edge)
    meaning = Meaning("button", words, True, None, None, PRESS)
    body = Button("primary", kit.pointer.state("look/now"), kit.pointer.focused("look/now"), kit.frame.u)
    nodes.append(Node("look/now", now, body, Z_LOOK, meaning=meaning))
    ink = kit.label_color("primary", True)
    nodes.append(Node("look/now#label", now, Text(words, size, ink, "bold", "center"), Z_LOOK))
    where = Rect(x, rect.y, now.x - x, rect.h)
    words = texts("table.look.where", n=looking, all=entries)
    art = Text(words, fitted_in(kit, 20, edge, words, where.w - 4, "text"), kit.theme["cream"], "text", "center")
    nodes.append(Node("look/where", where, art, Z_LOOK, meaning=Meaning("text", words)))
    return nodes
