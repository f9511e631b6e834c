"""How a battle ended, over the upper rim of the cloth, where no motion has told of it."""

from game.present import widgets
from game.present.node import Node, Rect
from game.present.zaar.fight import WON, Fight
from game.present.zaar.fight_tray import result_words
from game.present.zaar.look import Drawing
from game.present.zaar.parts import free_cloth, line_height

Z_OUTCOME = 54


def outcome(drawing: Drawing, fight: Fight, command: str) -> list[Node]:
    """Return the panel: the result, the message, the last throw, and the command or what else comes of it."""
    kit, texts, px = drawing.kit, drawing.texts, drawing.kit.frame.px
    head, below = result_words(drawing, fight)
    said = []
    if fight.message is not None:
        message = drawing.words.message(drawing.tables.messages[fight.message])
        said.append(texts("zaar_table.astrolabe.message", message=message))
    if fight.throws:
        strip = drawing.words.strip(fight.strip)
        result = texts(f"zaar_table.battle.{'met' if fight.met else 'missed'}")
        said.append(texts("zaar_table.battle.throw_label", n=fight.made, strip=strip, result=result))
    detail = " · ".join([*said, command or below])
    cloth = free_cloth(drawing)
    room = cloth.w - 2 * px(60)
    small = kit.frame.text(18)
    widest = max(kit.frame.measure(detail, small, "text"), kit.frame.measure(head, kit.frame.text(24), "title"))
    width = min(room, widest + px(48))
    first, line = line_height(drawing, 24), line_height(drawing, 18)
    high = first + kit.frame.lines(detail, width - px(40), small, "text") * line
    rect = Rect(cloth.x + (cloth.w - width) // 2, cloth.y + px(12), width, high + px(20))
    inner = Rect(rect.x + px(20), rect.y + px(10), rect.w - px(40), high)
    color = kit.theme["gold"] if fight.result in WON else kit.theme["cream"]
    nodes = widgets.panel(kit, "zaar/outcome", rect, f"{head}: {detail}", opaque=True, z=Z_OUTCOME)
    top = Rect(inner.x, inner.y, inner.w, first)
    nodes += widgets.text(
        kit,
        "zaar/outcome/head",
        top,
        head,
        24,
        font="title",
        align="center",
        color=color,
        spoken=False,
        z=Z_OUTCOME + 1,
    )
    rest = Rect(inner.x, top.bottom, inner.w, inner.bottom - top.bottom)
    return nodes + widgets.text(
        kit, "zaar/outcome/detail", rest, detail, 18, align="center", wrap=True, spoken=False, z=Z_OUTCOME + 1
    )
