"""The small life of the title: dust in the lamp's light, and the box that opens (look.md section 6)."""

import math
from dataclasses import replace

from game.present.arts import Fill
from game.present.node import LIVE_Z, Node, Rect
from game.present.timeline import in_out_cubic
from game.present.title_page import View
from game.present.widgets import Kit

MOTES = 10
LAMP = (1700, 240)
"""The lamp's middle in the picture, at 1x."""
DRIFT = 340
FLAME = 0.36
"""How large the flickering light is beside the steady one."""
RISE, GROWTH, GROWTH_STEPS = 40, 0.06, 4
"""A box rises by so many pixels at 1x and grows by this share, in few steps, for each needs a picture of its own."""
DUSK_FROM, DUSK = 0.45, 130
"""From this share on it grows dark, and how dark: the change to the game's screen does the rest."""


def dust_nodes(kit: Kit, beat: int) -> list[Node]:
    """Return the motes of dust at a beat of the lamp; each wanders on a long way of its own and is never alone.

    With each beat half of them move on: so little is drawn anew that the title may lie open all day.
    """
    view = View.of(kit.frame)
    nodes = []
    for i in range(MOTES):
        phase = i * 2.399963
        moved = beat - (beat + i) % 2
        around = moved * 0.011 * (1 + 0.13 * (i % 5)) + phase
        reach = 90 + DRIFT * ((i * 0.618034) % 1)
        x = LAMP[0] - 80 + math.cos(around) * reach * 0.8
        y = LAMP[1] + 60 + math.sin(around * 0.7 + phase) * reach * 0.62
        px, py = view.point((x, y))
        size = max(2, round(kit.frame.s * (3 + i % 3)))
        shine = 0.5 + 0.5 * math.sin(moved * 0.05 + phase * 3)
        rect = Rect(round(px), round(py), size, size)
        art = Fill((255, 226, 160), 255, size // 2)
        nodes.append(Node(f"title/dust/{i}", rect, art, LIVE_Z, max(1, round(20 + 100 * shine))))
    return nodes


def flame_node(halo: Node, light: int) -> Node:
    """Return the light that flickers in the middle of the lamp's halo: a small picture, for it is drawn anew often."""
    w, h = round(halo.rect.w * FLAME), round(halo.rect.h * FLAME)
    x, y = halo.rect.center
    return Node("title/flame", Rect(x - w // 2, y - h // 2, w, h), halo.art, halo.z, light)


def opening_nodes(shown: tuple[Node, ...], game: str, share: float, kit: Kit) -> tuple[Node, ...]:
    """Return the title while a box opens: it rises and grows, and the light goes out over everything."""
    share = in_out_cubic(max(0.0, min(1.0, share)))
    rise = round(kit.frame.s * RISE * share)
    grown = 1 + GROWTH * math.ceil(share * GROWTH_STEPS) / GROWTH_STEPS
    nodes = [_raised(node, rise, grown) if _of_box(node.id, game) else node for node in shown]
    dark = max(0.0, (share - DUSK_FROM) / (1 - DUSK_FROM))
    whole = Rect(0, 0, kit.frame.width, kit.frame.height)
    return (*nodes, Node("title/dusk", whole, Fill(kit.theme["curtain"]), LIVE_Z + 90, max(1, round(DUSK * dark))))


def _of_box(node: str, game: str) -> bool:
    return node.startswith((f"title/box/{game}", f"title/new/{game}"))


def _raised(node: Node, rise: int, grown: float) -> Node:
    if node.art is None or not node.id.startswith("title/box/"):
        return node.moved(0, -rise)
    w, h = round(node.rect.w * grown), round(node.rect.h * grown)
    x, y = node.rect.center
    return replace(node, rect=Rect(x - w // 2, y - h // 2 - rise, w, h))
