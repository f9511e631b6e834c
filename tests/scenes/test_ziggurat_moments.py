"""The moments that are measured and pictured: they begin as they say, and come to an end."""

from collections.abc import Callable

import pytest

from game.rules.ziggurat.actions import PlayCard
from game.scenes.campaign_session import rules_of
from game.scenes.screens import make_screen
from game.scenes.ziggurat_moments import mid_game, move_piece, turn_tower
from tests.scenes.driver import Driver
from tests.scenes.screen_checks import presses_hit, well_formed

Drive = Callable[..., Driver]


def test_the_tower_turns_and_a_piece_moves_for_a_while(drive: Drive) -> None:
    driver = drive((1280, 720), seed=7, motion=1.0)
    driver.open(mid_game(driver.services))
    table = driver.table
    before = driver.match.state
    turn_tower(table)
    assert table.timeline.busy
    assert driver.match.state == before
    driver.settle()
    move_piece(table)
    assert table.timeline.busy
    assert driver.match.state.pieces.heroes != before.pieces.heroes
    driver.settle()
    assert driver.match.outcome is None


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("chapter", range(1, 7))
def test_each_chapter_has_a_picture_before_its_first_card(drive: Drive, chapter: int, scale: float) -> None:
    driver = drive((1280, 720), seed=7, scale=scale)
    driver.open(make_screen(driver.services, f"table/ziggurat-{chapter}")[-1])
    state = driver.match.state
    assert state.chapter == chapter
    assert all(state.hands)
    assert isinstance(driver.match.rules.legal(state, 0)[0], PlayCard)
    well_formed(driver)
    presses_hit(driver)


def test_plates_show_what_is_carried_and_all_lines_of_a_card(drive: Drive) -> None:
    driver = drive((1280, 720), seed=7, scale=1.5)
    driver.open(make_screen(driver.services, "table/ziggurat-6")[-1])
    drawn = {node.id for node in driver.scene.nodes()}
    state, cards = driver.match.state, rules_of(driver.services).tables.cards
    long = [seat for seat, card in enumerate(state.hands) if card and cards[card].icon and cards[card].fire]
    assert long
    assert all(f"seat/{seat}/line/2/words" in drawn for seat in long)
    carried = [(seat, i) for seat, hero in enumerate(state.pieces.heroes) for i in range(len(hero.items))]
    assert carried
    assert all(f"seat/{seat}/carried/{i}" in drawn for seat, i in carried)
