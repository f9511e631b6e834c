"""Moments of Zaar's table to be measured, the same each time: the whole mansion, its plates turning, the Raml thrown.

`Offstage` (game.commands.shot) gives the services and the program around them; with `services.speed` 1.0 the moments
take as long as in the window. After `turn_plates` or `throw` let time pass until `scene.timeline.busy` is over;
`pan` and `zoom` each make one step.
"""

from collections.abc import Callable

from game.core.match import Match
from game.present.tablegame import Player
from game.rules.zaar.actions import Fight, ThrowDice
from game.rules.zaar.engine import ZaarRules
from game.scenes.opening import make_table
from game.scenes.services import Services
from game.scenes.table import TableScene
from game.scenes.zaar_samples import NAMES, battle, crowded, escape, placing, showdown

STRIP = 15
"""The message that a throw meets least often."""
ROOMS, SEATS = 52, 6


def table_of(services: Services, match: Match) -> TableScene:
    """Return the table of a sample: persons on all seats, not saved."""
    players = tuple(Player(name) for name in NAMES[: len(match.state.players)])
    return make_table(services, "zaar", match, players, None)


SAMPLES: dict[str, Callable[[ZaarRules], Match]] = {
    "crowded": lambda rules: crowded(rules, 40, 4),
    "placing": placing,
    "battle": battle,
    "showdown": showdown,
    "escape": escape,
}
"""Positions for pictures, by name."""


def sample_table(services: Services, name: str) -> TableScene:
    """Return the table of a position for pictures."""
    return table_of(services, SAMPLES[name](rules_of(services)))


def rules_of(services: Services) -> ZaarRules:
    """Return Zaar's rules."""
    rules = services.rules("zaar")
    assert isinstance(rules, ZaarRules)
    return rules


def crowd(services: Services) -> TableScene:
    """Return a table with all rooms laid and six pawns, at the beginning of a turn."""
    return table_of(services, crowded(rules_of(services), ROOMS, SEATS))


def fight(services: Services) -> TableScene:
    """Return the same mansion with the demon trapped before the first pawn."""
    return table_of(services, battle(rules_of(services), STRIP, None, ROOMS, SEATS))


def turn_plates(scene: TableScene) -> None:
    """Begin the battle of `fight`: the plates turn sign by sign."""
    scene.rest()
    scene.play(0, Fight())


def throw(scene: TableScene) -> None:
    """Throw the Raml in the battle that `turn_plates` has begun and that has come to rest."""
    scene.rest()
    scene.play(0, ThrowDice())


def pan(scene: TableScene, step: int) -> None:
    """Pull the cloth a little, to and fro."""
    scene.pan(9 if step // 20 % 2 else -9, 4)


def zoom(scene: TableScene, step: int) -> None:
    """Come nearer by a notch of the wheel or go away, ten notches each way."""
    scene.side.wheel(1 if step // 10 % 2 == 0 else -1)
    scene.touch()
