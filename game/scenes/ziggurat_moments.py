"""Moments of the Ziggurat's table, the same each time: a decision in mid-game, the tower turning, a piece on its way.

`Offstage` (game.commands.shot) gives the services and the program around them; with `services.speed` 1.0 the moments
take as long as in the window. After `turn_tower` or `move_piece` let time pass until `scene.timeline.busy` is over.
"""

from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Setup
from game.present.tablegame import Player
from game.present.ziggurat.table import ZigguratTable
from game.rules.ziggurat.actions import MoveHero
from game.rules.ziggurat.state import TurnFrame
from game.scenes.opening import make_table, open_sample
from game.scenes.services import Services
from game.scenes.table import TableScene

TURN = "ziggurat/turn-right"
NAMES = ("Ines", "Lupe", "Tomas", "Mina")


def chapter_table(services: Services, chapter: int) -> TableScene:
    """Return a chapter's table for four people, with the items given out and the cards dealt: for pictures."""
    rules = services.rules("ziggurat")
    match = Match(rules, Setup(NAMES, FrozenDict(chapter=str(chapter))), services.new_seed())
    while not isinstance(match.state.frames[0], TurnFrame):
        seat = rules.prompts(match.state)[0].seat
        match.play(seat, rules.legal(match.state, seat)[0])
    return make_table(services, "ziggurat", match, tuple(Player(name) for name in NAMES), None)


def mid_game(services: Services) -> TableScene:
    """Return a table in mid-game with the pieces of chapter 2, at a person's decision which way a hero goes."""
    return open_sample(services, "ziggurat")


def turn_tower(scene: TableScene) -> None:
    """Begin a quarter turn of the tower, from how it is to be seen now."""
    scene.rest()
    scene.activate(TURN)


def move_piece(scene: TableScene) -> None:
    """Begin the move of the hero: the way that doesn't lose on the spot, clockwise before counter-clockwise."""
    side, context = scene.side, scene.context()
    assert isinstance(side, ZigguratTable)
    assert context.acting is not None
    ways = [action for action in context.legal if isinstance(action, MoveHero)]
    scene.play(context.acting, min(ways, key=lambda action: side.loses(context, action)))
