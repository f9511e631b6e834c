"""A rack's twelve slots: stones, the gap of the stone in hand, discards at the end, and backs while covered."""

from game.present.arts import Fill
from game.present.aztack.look import Drawing
from game.present.aztack.speed.hand import Grip
from game.present.node import Meaning, Node, Rect
from game.rules.aztack.speed_state import SpeedView

Z_SLOT = 10
DARK = 110
"""How bright a rack is whose player can't place at present."""


def rack(drawing: Drawing, race: SpeedView, grip: Grip, slots: tuple[Rect, ...], seat: int) -> list[Node]:
    """Return the slots of a seat."""
    kit, table = drawing.kit, race.table
    frame = race.claim
    claiming = frame is not None and frame.seat == seat and not race.covered
    can_take = claiming and frame is not None and frame.step in ("hand_over", "take", "discard")
    usable = can_take and drawing.context.players[seat].person
    held = frame.stone if claiming and frame is not None else 0
    dim = DARK if race.stuck[seat] and race.end is None else 255
    hand, discards = table.hands[seat], table.discards[seat]
    chosen = hand[grip.slot % len(hand)] if hand and race.options.get("placing") == "keys" else 0
    nodes: list[Node] = []
    for i, slot in enumerate(slots):
        radius = max(2, slot.h // 8)
        if i < len(hand) and race.covered:
            back = Fill((92, 66, 42), 255, radius, kit.theme["brass"], 200, 2)
            nodes.append(Node(f"seat/{seat}/slot/{i}", slot, back, Z_SLOT))
        elif i < len(hand) and hand[i] != held:
            lit = "" if not usable else "held" if hand[i] == chosen else "can"
            nodes += _stone(drawing, slot, seat, hand[i], lit, dim)
        elif len(slots) - i <= len(discards):
            stone = discards[len(slots) - i - 1]
            meaning = Meaning("piece", drawing.texts("aztack_table.other.discarded", stone=drawing.words.stone(stone)))
            art = drawing.faces.top(stone, "", 120, crossed=True)
            nodes.append(Node(f"discard/{seat}/{stone}", slot, art, Z_SLOT, meaning=meaning))
        else:
            gap = i < len(hand)
            line = kit.theme["gold"] if gap else kit.theme["brass"]
            hollow = Fill((0, 0, 0), 70, radius, line, 255 if gap else 66, 2 if gap else 1)
            nodes.append(Node(f"seat/{seat}/slot/{i}", slot, hollow, Z_SLOT))
    return nodes


def _stone(drawing: Drawing, slot: Rect, seat: int, stone: int, lit: str, dim: int) -> list[Node]:
    kit, node = drawing.kit, f"hand/{seat}/{stone}"
    actions = ("press", "drag") if lit else ()
    meaning = Meaning("piece", drawing.words.stone(stone), True, None, None, actions)
    rect = slot.moved(0, -round(slot.h * 0.06)) if lit and kit.pointer.hover == node else slot
    nodes = [Node(node, rect, drawing.faces.top(stone, lit, dim), Z_SLOT, meaning=meaning)]
    if kit.pointer.focused(node):
        ring = Fill(None, 0, slot.h // 6, kit.theme["gold"], 255, max(2, slot.h // 12))
        nodes.append(Node(f"{node}#focus", rect.inset(-slot.h // 8), ring, Z_SLOT))
    return nodes
