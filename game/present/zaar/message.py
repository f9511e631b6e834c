"""The message panel: level and goal, and the buttons of the decision that is open."""

from dataclasses import dataclass

from game.core.protocol import Action
from game.present import widgets
from game.present.node import Node, Rect
from game.present.zaar.astrolabe import coming_words
from game.present.zaar.look import Drawing
from game.present.zaar.nametable import purpose
from game.present.zaar.parts import head, line_height
from game.present.zaar.wayout import way_out_words
from game.rules.zaar.actions import EndTurn, Fight, Leave, Seek, Stay
from game.rules.zaar.frames import TURNS, ConfrontFrame, EscapeFrame
from game.rules.zaar.levels import letters_needed, trap_cell


@dataclass(frozen=True)
class Act:
    """A button that plays an action or does something with what is in hand."""

    node: str
    key: str
    primary: bool = False
    why: str = ""


def plain_targets(drawing_top: object, action: Action) -> str | None:
    """Return the button of an action that has one of its own, whatever else is chosen."""
    if isinstance(action, Fight):
        return "zaar/fight"
    if isinstance(action, Seek):
        return "zaar/seek"
    if isinstance(action, Stay):
        return "zaar/stay"
    if isinstance(action, Leave):
        return "zaar/leave"
    if isinstance(action, EndTurn):
        return "table/end-turn" if isinstance(drawing_top, TURNS) else "zaar/yield"
    return None


def goal(drawing: Drawing) -> str:
    """Return what the level asks for, in one line."""
    texts, view = drawing.texts, drawing.view
    if view.level == 2:
        cell = trap_cell(view)
        if cell is not None:
            return texts("zaar_table.level.2_trap", room=drawing.words.at(cell))
        needed, letters = letters_needed(view), len(view.name_letters)
        key = "2_more" if letters > needed else "2"
        return texts(f"zaar_table.level.{key}", live=len(view.live), letters=letters, needed=needed)
    left = sum(cover != "none" for row in view.name_table for cover in row)
    return texts(f"zaar_table.level.{view.level}", left=left)


def acts(drawing: Drawing) -> list[Act]:
    """Return the buttons of this panel for the decision that is open."""
    if drawing.laying is not None:
        return [Act("zaar/rotate-left", "rotate_left"), Act("zaar/rotate-right", "rotate_right")]
    found: list[Act] = []
    if drawing.may(Fight()):
        confront = isinstance(drawing.top, ConfrontFrame)
        found.append(Act("zaar/fight", "fight", True, "fight_why" if confront else "fight_table_why"))
    if drawing.may(EndTurn()) and not isinstance(drawing.top, TURNS):
        key = "yield" if isinstance(drawing.top, ConfrontFrame) else "leave_shortcut"
        found.append(Act("zaar/yield", key))
    if drawing.may(Seek()):
        found.append(Act("zaar/seek", "seek"))
    if drawing.may(Leave()):
        found.append(Act("zaar/leave", "leave", True))
    if drawing.may(Stay()):
        found.append(Act("zaar/stay", "stay"))
    if any(choice.targets[0] == "zaar/fly" for choice in drawing.selection.choices):
        found.append(Act("zaar/fly", "fly"))
    return found


def message(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return the panel."""
    kit, texts = drawing.kit, drawing.texts
    px = kit.frame.px
    title = texts("zaar_table.level.head", level=drawing.view.level)
    nodes = head(drawing, "zaar/message", rect, title, "")
    buttons = acts(drawing)
    button_h = min(px(46), round(rect.h * 0.30))
    rows = min(2, (len(buttons) + 1) // 2)
    low = rows * (button_h + px(6)) + (px(8) if rows else 0)
    words = goal_words(drawing)
    spot = Rect(rect.x + px(18), rect.y + px(48), rect.w - px(36), rect.h - px(48) - low - px(6))
    lines = max(1, spot.h // line_height(drawing, 18))
    size = 18.0
    if kit.frame.lines(words, spot.w, kit.frame.text(18), "text") > lines:
        size = 16.0
    if spot.h >= line_height(drawing, size) * 0.9:
        used = kit.frame.lines(words, spot.w, kit.frame.text(size), "text") * line_height(drawing, size)
        nodes += widgets.text(kit, "zaar/goal", Rect(spot.x, spot.y, spot.w, min(spot.h, used)), words, size, wrap=True)
        nodes += _purpose(drawing, Rect(spot.x, spot.y + used, spot.w, spot.h - used))
    gap = px(8)
    width = (rect.w - px(28) - gap) // 2
    top = rect.bottom - low
    for i, act in enumerate(buttons[:4]):
        alone = len(buttons) == 1 or (len(buttons) % 2 == 1 and i == len(buttons) - 1)
        x = rect.x + px(14) + (i % 2) * (width + gap)
        place = Rect(x, top + (i // 2) * (button_h + px(6)), 2 * width + gap if alone else width, button_h)
        label = texts(f"zaar_table.button.{act.key}")
        why = texts(f"zaar_table.button.{act.why or f'{act.key}_why'}")
        kind = "primary" if act.primary else "normal"
        nodes += widgets.button(kit, act.node, place, label, kind=kind, reason=why, size=18)
    return nodes


def _purpose(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return what the demon's name is good for, where there is room for it."""
    words, kit = purpose(drawing), drawing.kit
    if not words or kit.frame.lines(words, rect.w, kit.frame.text(16)) * line_height(drawing, 16) > rect.h:
        return []
    return widgets.text(kit, "zaar/purpose", rect, words, 16, color=kit.sand, wrap=True, valign="top")


def goal_words(drawing: Drawing) -> str:
    """Return the goal; before a battle what it would bring; in level 4 how long a pawn has stayed."""
    top = drawing.top
    if isinstance(top, ConfrontFrame):
        coming = coming_words(drawing, top.letter)
        if coming:
            return coming
    if isinstance(top, EscapeFrame):
        stayed = drawing.view.players[top.seat].stay_count
        more = drawing.texts("zaar_table.level.stayed") if stayed else way_out_words(drawing, top.seat)
        return f"{goal(drawing)} {more}"
    return goal(drawing)
