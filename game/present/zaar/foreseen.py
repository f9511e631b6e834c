"""The large pictures that a battle may soon need, so that they are drawn while the table rests."""

from dataclasses import replace

from game.present.node import Node
from game.present.zaar.arts import PLATE_STEP, QUARTER, Plate
from game.present.zaar.astrolabe import body
from game.present.zaar.battle import battle, columns, fight_of
from game.present.zaar.fight import Fight
from game.present.zaar.look import Drawing
from game.present.zaar.plates import Plates, plates_of, tenths
from game.rules.zaar.astrolabe import coming_message
from game.rules.zaar.frames import BattleFrame
from game.rules.zaar.mansion import power_at

Z = 120


def soon(drawing: Drawing) -> list[Node]:
    """Return what a battle would show: its plates as they stand and as they would, the message, the back."""
    if drawing.view.level != 2 or not drawing.view.live or drawing.context.looking_back:
        return []
    fight = fight_of(drawing) or _any_fight(drawing)
    now = plates_of(drawing)
    if isinstance(drawing.top, BattleFrame):
        return body(drawing, now, True, Z, "", quiet=True)
    letters, powers, message = coming_message(drawing.tables, drawing.view, fight.letter, fight.power)
    then = Plates(tenths(letters), tenths(powers), now.back)
    read = replace(fight, message=message)
    large = battle(drawing, fight, now, Z, quiet=True, stands=(False, False))
    nodes = columns(drawing, fight, Z, opaque=True) + large + _leaning(large)
    return nodes + columns(drawing, read, Z, opaque=True) + battle(drawing, read, then, Z, quiet=True)


def _leaning(nodes: list[Node]) -> list[Node]:
    """Return the plates of a picture at the places from which they are turned on their way."""
    return [
        replace(node, art=replace(node.art, turned=lean))
        for node in nodes
        if isinstance(node.art, Plate) and node.art.kind in ("letters", "powers")
        for lean in range(PLATE_STEP, QUARTER, PLATE_STEP)
    ]


def _any_fight(drawing: Drawing) -> Fight:
    """Return a battle as it might begin: over the first live plaque."""
    cell, letter = drawing.view.live[0]
    raml, power = drawing.view.raml, power_at(drawing.tables, drawing.view, cell)
    return Fight(drawing.context.shown, letter, power, 3, raml.front, raml.back)
