"""Throws of the Raml ("How to Throw Geomancy Dice")."""

from game.rules.zaar.events import DiceThrown
from game.rules.zaar.state import Raml, Strip, Table
from game.rules.zaar.working import Working


def throw(w: Working, seat: int, why: str) -> Raml:
    """Throw the Raml and leave it as it lies."""
    w.raml = w.tables.throws[w.below(len(w.tables.throws))]
    w.emit(DiceThrown(seat, why, w.raml.front, w.raml.back))
    return w.raml


def readings(pos: Table | Working, seat: int) -> tuple[tuple[str, Strip], ...]:
    """Return the strips a seat may read in a battle or fight: the Warrior also the back."""
    front = ("front", pos.raml.front)
    if pos.players[seat].character == "warrior":
        return front, ("back", pos.raml.back)
    return (front,)
