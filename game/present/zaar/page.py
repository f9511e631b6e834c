"""Zaar's whole table as nodes: the mansion on its cloth, the panels around it, what lies open over it."""

from game.present import widgets
from game.present.node import Node, Rect
from game.present.zaar import astrolabe, nametable
from game.present.zaar.battle import battle, columns, fight_of, goes_on
from game.present.zaar.cards import cards
from game.present.zaar.folded import column
from game.present.zaar.look import Drawing
from game.present.zaar.mansion import mansion
from game.present.zaar.marks import marks
from game.present.zaar.menus import SEAT_CHOICES, menu
from game.present.zaar.message import message
from game.present.zaar.outcome import outcome
from game.present.zaar.plates import plates_of
from game.present.zaar.raml import raml
from game.present.zaar.seats import choose_seats, seat_plate
from game.rules.zaar.frames import ChooseFrame

Z_OPEN, Z_NAME = 50, 58
Z_ZOOM = 40


def page(drawing: Drawing) -> list[Node]:
    """Return all nodes at rest."""
    spots, top = drawing.places, drawing.top
    fight = drawing.look.fight = fight_of(drawing)
    drawing.look.view = drawing.view
    fighting = fight is not None and goes_on(drawing)
    beside = drawing.look.standing = standing(drawing)
    nodes = mansion(drawing) + marks(drawing)
    if not fighting and not astrolabe.is_large(drawing):
        nodes += _zoom(drawing)
    else:
        # Below the shade of the astrolabe small signs could not be read.
        nodes = [node for node in nodes if not node.id.endswith(("#star", "#used"))]
    nodes += beside
    if isinstance(top, ChooseFrame) and top.kind in SEAT_CHOICES and drawing.acts:
        nodes += choose_seats(drawing, spots.seats, top.options)
    if fight is not None and fighting:
        nodes += battle(drawing, fight, plates_of(drawing), Z_OPEN)
    else:
        nodes += astrolabe.large(drawing)
    if spots.name is None and drawing.look.panel == "name":
        nodes += _open_name(drawing)
    if drawing.look.told is not None:
        nodes += outcome(drawing, *drawing.look.told)
    nodes += menu(drawing)
    return nodes + _advice(drawing, nodes)


def standing(drawing: Drawing) -> list[Node]:
    """Return what stands beside the cloth: the columns and the players."""
    fight, spots = fight_of(drawing), drawing.places
    if fight is not None and goes_on(drawing):
        nodes = columns(drawing, fight) + (_tabs(drawing, spots.tabs) if spots.tabs is not None else [])
    else:
        nodes = drawing.kept_for("columns", lambda: _columns(drawing))
    return nodes + drawing.kept_for(("seats", spots.seats), lambda: _seats(drawing))


def _seats(drawing: Drawing) -> list[Node]:
    return [node for seat, rect in enumerate(drawing.places.seats) for node in seat_plate(drawing, rect, seat)]


def _columns(drawing: Drawing) -> list[Node]:
    """Return the panels at the sides."""
    spots = drawing.places
    nodes = raml(drawing, spots.raml)
    if spots.tabs is not None:
        return nodes + column(drawing, spots.cards) + _tabs(drawing, spots.tabs)
    nodes += message(drawing, spots.message) + cards(drawing, spots.cards)
    if spots.astrolabe is not None:
        nodes += astrolabe.panel(drawing, spots.astrolabe)
    if spots.name is not None:
        nodes += nametable.name_panel(drawing, spots.name)
    return nodes


def _advice(drawing: Drawing, nodes: list[Node]) -> list[Node]:
    """Return the ring around what a hint says is to be pressed next; rooms and places are marked on the cloth."""
    advice = drawing.context.advice
    if advice is None:
        return []
    choice = next((choice for choice in drawing.selection.choices if choice.action == advice.action), None)
    if choice is None or choice.targets[0].startswith(("room/", "hex/")):
        return []
    depth = len(drawing.chosen) if choice.targets[: len(drawing.chosen)] == drawing.chosen else 0
    found = next((node for node in nodes if node.id == choice.targets[min(depth, len(choice.targets) - 1)]), None)
    if found is None:
        return []
    return [widgets.advised(drawing.kit, found.rect, 90, found.clip)]


def _zoom(drawing: Drawing) -> list[Node]:
    """Return the buttons that come nearer, go away and show all, in a corner of the cloth."""
    kit, cloth, px = drawing.kit, drawing.places.cloth, drawing.kit.frame.px
    edge = px(44)
    nodes: list[Node] = []
    names = (
        ("zaar/zoom-in", "plus", "zoom_in"),
        ("zaar/zoom-out", "minus", "zoom_out"),
        ("zaar/fit", "full-screen", "fit"),
    )
    for i, (node, icon, key) in enumerate(names):
        spot = Rect(cloth.right - px(14) - (3 - i) * (edge + px(6)), cloth.bottom - px(14) - edge, edge, edge)
        label, why = drawing.texts(f"zaar_table.button.{key}"), drawing.texts(f"zaar_table.button.{key}_why")
        nodes += widgets.button(kit, node, spot, label, icon=icon, show_label=False, reason=why, z=Z_ZOOM)
    return nodes


def _tabs(drawing: Drawing, rect: Rect) -> list[Node]:
    """Return the buttons of the folded panels."""
    kit, texts, gap = drawing.kit, drawing.texts, drawing.kit.frame.px(8)
    half = (rect.w - gap) // 2
    names = (("zaar/astrolabe/open", "astrolabe.title", "astrolabe"), ("zaar/name/open", "name.tab", "name"))
    nodes: list[Node] = []
    for i, (node, key, panel) in enumerate(names):
        spot = Rect(rect.x + i * (half + gap), rect.y, half, rect.h)
        label = texts(f"zaar_table.{key}")
        why = texts("zaar_table.button.open", title=label)
        checked = drawing.look.panel == panel
        size = 16.0
        while size > 11 and kit.frame.measure(label, kit.frame.text(size), "bold") > spot.w - kit.frame.px(22):
            size -= 1
        nodes += widgets.button(kit, node, spot, label, reason=why, checked=checked, size=size)
    return nodes


def _open_name(drawing: Drawing) -> list[Node]:
    """Return the folded panel of the demon's name, open over the cloth."""
    kit, cloth, px = drawing.kit, drawing.places.cloth, drawing.kit.frame.px
    width, height = min(cloth.w - px(16), px(380)), min(cloth.h - px(16), px(560))
    rect = Rect(cloth.x + (cloth.w - width) // 2, cloth.y + (cloth.h - height) // 2, width, height)
    nodes = widgets.panel(kit, "zaar/name/back", rect, opaque=True, z=Z_NAME)
    return nodes + nametable.name_panel(drawing, rect, Z_NAME + 1)
