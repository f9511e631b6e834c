"""The astrolabe on the screen agrees with the rules: after any number of battles, and on the way from sign to sign."""

import random
from collections.abc import Iterable
from dataclasses import replace

import pytest

from game.content.load import load_content
from game.content.palette import PaletteContent
from game.content.texts import load_texts
from game.core.match import Match
from game.core.protocol import Setup
from game.present.frame import Frame
from game.present.node import Node
from game.present.tablegame import Player, TableContext
from game.present.theme import Theme
from game.present.timeline import Tween
from game.present.widgets import Kit, Pointer
from game.present.zaar.arts import Loupe, Plate
from game.present.zaar.look import Drawing, Look
from game.present.zaar.motion_astrolabe import commanded, turned
from game.present.zaar.moving import Stage
from game.present.zaar.page import page
from game.present.zaar.plates import TENTHS, tenths
from game.present.zaar.table import ZaarTable
from game.rules import load_rules
from game.rules.zaar.astrolabe import coming_message
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.events import AstrolabeTurned, BackTurned

BATTLES = 1000


@pytest.fixture(scope="module")
def drawing() -> Drawing:
    """A table of two just begun."""
    rules = load_rules("zaar")
    assert isinstance(rules, ZaarRules)
    palette = load_content(PaletteContent)
    match = Match(rules, Setup(("Ines", "Bo")), 3)
    players = (Player("Ines"), Player("Bo"))
    context = TableContext(rules.observe(match.state, 0), players, 0, rules.legal(match.state, 0), 0)
    table = ZaarTable(rules, load_texts(), palette)
    table.begin_turn(context)
    return table._drawing(Kit(Frame(1280, 720), Theme(palette), Pointer(), "indigo"), context)


def turned_by(nodes: Iterable[Node], kind: str) -> int:
    """Return how far the plate of a kind is turned in a picture."""
    (found,) = (node.art.turned for node in nodes if isinstance(node.art, Plate) and node.art.kind == kind)
    return found


def moving(tweens: list[Tween]) -> list[Tween]:
    """Return the tweens that show something."""
    return [tween for tween in tweens if tween.draw(1.0)]


def rests_at(drawing: Drawing, a: int, p: int, message: int) -> None:
    """Check that the table at rest draws the plates as the rules have them, in its panel and in full."""
    view = replace(drawing.view, letter_index=a, power_index=p)
    object.__setattr__(view, "passages", drawing.view.passages)
    context = replace(drawing.context, view=view)
    for look in (Look(), Look(panel="astrolabe")):
        nodes = page(replace(drawing, context=context, look=look, cache={}))
        for kind, index in (("letters", a), ("powers", p)):
            drawn = [n.art.turned for n in nodes if isinstance(n.art, Plate) and n.art.kind == kind]
            assert len(drawn) == (2 if look.panel else 1)
            assert set(drawn) == {index * TENTHS}
        assert {n.art.message for n in nodes if isinstance(n.art, Loupe)} == ({message} if look.panel else set())


def test_the_angle_equals_the_index_after_a_thousand_battles(drawing: Drawing) -> None:
    chance = random.Random(1)
    tables = drawing.tables
    stage = Stage(drawing, {}, letters=drawing.view.letter_index, powers=drawing.view.power_index)
    a, p = stage.letters, stage.powers
    rings = tables.content.astrolabe
    for number in range(BATTLES):
        letter, power = chance.choice("ABJD"), chance.choice(("bloody", "smoggy", "humid", "windy"))
        position = replace(drawing.view, letter_index=a, power_index=p)
        new_a, new_p, message = coming_message(tables, position, letter, power)
        event = AstrolabeTurned(
            0, letter, power, (new_a - a - 1) % 16 + 1, (new_p - p - 1) % 16 + 1, new_a, new_p, message  # type: ignore[arg-type]
        )  # fmt: skip
        last = moving(turned(stage, event, 0))[-1].draw(1.0)
        a, p = new_a, new_p
        assert (turned_by(last, "letters"), turned_by(last, "powers")) == (tenths(a), tenths(p))
        assert (rings.letters[a], rings.powers[p]) == (letter, power)
        assert (turned_by(last, "letters") - turned_by(last, "powers")) // TENTHS % 16 == message
        if number % 20 == 0:
            rests_at(drawing, a, p, message)


def test_the_plates_turn_sign_by_sign_the_letters_first(drawing: Drawing) -> None:
    stage = Stage(drawing, {}, letters=14, powers=5)
    event = AstrolabeTurned(0, "A", "humid", 2, 5, 0, 10, 6)
    tweens = turned(stage, event, 0)
    shown = moving(tweens)
    letters, powers = shown[0], shown[1]
    assert letters.start + letters.duration <= powers.start
    for k in range(3):
        nodes = letters.draw(k / 2)
        assert (turned_by(nodes, "letters"), turned_by(nodes, "powers")) == ((14 + k) * TENTHS, 5 * TENTHS)
    for k in range(6):
        assert turned_by(powers.draw(k / 5), "powers") == (5 + k) * TENTHS
    assert sum(tween.sound == "zaar/ratchet" for tween in tweens) == 7


@pytest.mark.parametrize(("start", "steps"), [(15, 2), (1, -3), (0, -1), (8, 3)])
def test_the_back_turns_by_the_dots_in_the_arrows_direction(drawing: Drawing, start: int, steps: int) -> None:
    stage = Stage(drawing, {}, back=start)
    end = (start + steps) % 16
    shown = moving(commanded(stage, BackTurned(0, steps, end, "A", "H"), 0))
    turn = shown[1]
    for k in range(abs(steps) + 1):
        way = 1 if steps > 0 else -1
        assert turned_by(turn.draw(k / abs(steps)), "back") == (start + way * k) % 16 * TENTHS
    assert turned_by(shown[-1].draw(0.5), "back") == tenths(end)


def test_the_events_of_a_turn_begin_where_the_plates_stood(drawing: Drawing) -> None:
    stage = Stage(drawing, {})
    view = drawing.view
    battle = AstrolabeTurned(0, "A", "humid", 4, 7, view.letter_index, view.power_index, 0)
    stage.note([battle, BackTurned(0, -2, view.back_index, "A", "H")])
    assert stage.letters == (view.letter_index - 4) % 16
    assert stage.powers == (view.power_index - 7) % 16
    assert stage.back == (view.back_index + 2) % 16
