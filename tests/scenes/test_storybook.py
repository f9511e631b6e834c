"""The storybook under the hand: stickers and honorifics are dragged, clicked and keyed into their places, once each."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.rules.ziggurat.state import Award
from game.scenes.campaign_session import CampaignSession, sample_session
from game.scenes.storybook import StorybookScene
from tests.scenes.driver import Driver
from tests.scenes.screen_checks import presses_hit, well_formed
from tests.scenes.story_hands import begin, campaign, finish, open_end, open_panel, sit_down

Drive = Callable[..., Driver]
SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]


def book(driver: Driver, stickers: str = "AENQS", honours: tuple[str, ...] = ("swift", "steady")) -> CampaignSession:
    """Open the storybook of a campaign in its second chapter, where all this lies loose."""
    session = sample_session(driver.services)
    session.table = replace(session.table, stickers=tuple(stickers), honours=honours)
    driver.open(StorybookScene(driver.services, session))
    return session


def number_of(driver: Driver, name: str) -> str:
    """Return the node of an honorific in the list."""
    rows = [node for node in driver.entries() if node.startswith("storybook/honour/")]
    return next(node for node in rows if driver.words(node).startswith(name))


def test_stickers_are_dragged_from_the_sheet_to_their_slots(drive: Drive) -> None:
    driver = drive((1920, 1080), seed=3)
    session = book(driver)
    driver.lift("storybook/sheet/Q")
    driver.drop("storybook/slot/N")
    assert "Q" in session.table.stickers, "another slot does not take it"
    assert "Q" in driver.words("storybook/told")
    driver.settle()
    driver.lift("storybook/sheet/Q")
    driver.drop("storybook/slot/Q")
    assert session.table.stickers == tuple("AENS")
    driver.lift("storybook/sticker")
    driver.drop("storybook/slot/A")
    assert session.table.stickers == tuple("ENS")
    driver.lift("storybook/sheet/S")
    driver.drop("storybook/back")
    assert session.table.stickers == tuple("ENS"), "let go elsewhere it goes back"


def test_stickers_are_clicked_into_their_slots(drive: Drive) -> None:
    driver = drive((1920, 1080), seed=3)
    session = book(driver)
    driver.click("storybook/sheet/N")
    driver.click("storybook/slot/N")
    driver.settle()
    assert session.table.stickers == tuple("AEQS")
    driver.click("storybook/sticker")
    assert session.table.stickers == tuple("EQS"), "the next one is pressed down where it lies"
    driver.settle()
    driver.click("storybook/slot/E")
    assert session.table.stickers == tuple("QS"), "its slot takes it, too"


def test_honorifics_are_dragged_and_clicked_onto_the_cards_of_their_heroes(drive: Drive) -> None:
    driver = drive((1920, 1080), seed=3)
    session = book(driver, "")
    swift = number_of(driver, "The Swift")
    driver.lift(swift)
    driver.drop("storybook/hero/h01")
    assert "swift" in session.table.honours
    assert "Dalia" in driver.words("storybook/told")
    driver.lift(swift)
    driver.drop("storybook/hero/h04")
    assert session.table.honours == ("steady",)
    assert driver.words("storybook/hero/h04/honour/0") == "The Swift"
    driver.settle()
    driver.click(number_of(driver, "The Steady"))
    driver.click("storybook/hero/h07")
    assert session.table.honours == ()
    assert driver.words("storybook/hero/h07/honour/0") == "The Steady"
    assert "storybook/place" not in driver.entries()


def test_everything_is_placed_by_keys_alone(drive: Drive) -> None:
    driver = drive((1920, 1080), seed=3)
    session = book(driver)
    driver.activate("storybook/sheet/Q")
    assert driver.scene.focus == "storybook/slot/Q", "the focus waits at its place"
    driver.key("return")
    driver.settle()
    assert session.table.stickers == tuple("AENS")
    driver.activate(number_of(driver, "The Swift"))
    assert driver.scene.focus == "storybook/hero/h04"
    driver.key("escape")
    assert session.table.honours == ("swift", "steady"), "Escape puts it back"
    driver.activate(number_of(driver, "The Swift"))
    driver.key("return")
    driver.settle()
    assert session.table.honours == ("steady",)
    driver.activate("storybook/place-all")
    driver.settle()
    assert not session.table.stickers + session.table.honours


def test_what_lies_loose_is_there_again_after_the_program_was_closed(drive: Drive) -> None:
    driver = begin(drive((1920, 1080), seed=3))
    open_panel(driver, "top")
    sit_down(driver)
    session = campaign_of(driver)
    open_end(driver, "won", "climb", (Award("swift", 0), Award("shover", 1)))
    driver.click("end/go")
    driver.settle()
    assert driver.scene.name == "storybook", "the honorifics are given first"
    driver.click("storybook/place")
    driver.settle()
    session.close()
    again = CampaignSession.resume(driver.services, session.name)
    assert again.table.honours == ("shover",)
    assert again.campaign.honorifics_taken == session.campaign.honorifics_taken
    driver.open(StorybookScene(driver.services, again))
    driver.click("storybook/place")
    assert again.table.honours == ()


def campaign_of(driver: Driver) -> CampaignSession:
    """Return the campaign of the table."""
    session = getattr(driver.table, "session", None)
    assert isinstance(session, CampaignSession)
    return session


def test_a_double_click_opens_nothing_and_places_nothing_more(drive: Drive) -> None:
    driver = begin(drive((1920, 1080), seed=3))
    session = campaign(driver).session
    assert session is not None
    open_panel(driver, "top")
    sit_down(driver)
    open_end(driver, "won", "climb")
    driver.click("end/go")
    driver.settle()
    open_panel(driver, "bottom")
    driver.click("campaign/go")
    driver.settle()
    driver.click("storybook/top")
    driver.settle()
    driver.click("storybook/confirm")
    loose = session.table.stickers
    assert len(loose) == 5
    for node in ("storybook/place", "storybook/place-all", "storybook/sticker"):
        driver.click(node)
    assert session.table.stickers == loose, "the first moments after the panel came are deaf"


def test_a_hero_is_renamed_on_its_card(drive: Drive) -> None:
    driver = drive((1920, 1080), seed=3)
    session = book(driver, "", ())
    driver.click("storybook/hero/h01/name")
    assert driver.scene.edit is not None
    driver.scene.edit.select_all()
    driver.scene.edit.insert("Zoe")
    driver.key("return")
    driver.settle()
    record = session.campaign.record_of("h01")
    assert record is not None
    assert record.name == "Zoe"
    assert driver.words("storybook/hero/h01").startswith("Zoe")


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_book_fits_the_window_on_every_page(drive: Drive, size: tuple[int, int], scale: float) -> None:
    driver = drive(size, seed=3, scale=scale)
    session = book(driver)
    for _ in range(3):
        well_formed(driver)
        presses_hit(driver)
        if "storybook/turn" in driver.pressable():
            driver.click("storybook/turn")
            driver.settle()
    while session.table.stickers:
        driver.click("storybook/place")
        driver.settle()
        well_formed(driver)


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_where_not_all_pages_fit_the_one_with_the_next_loose_thing_is_open(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size, seed=3, scale=2.0)
    session = book(driver, stickers="EN")
    while session.table.stickers:
        assert f"storybook/slot/{session.table.stickers[0]}" in driver.entries()
        driver.click("storybook/place")
        driver.settle()
    assert driver.pressable("storybook/honour/"), "the heroes' cards lie open as soon as honorifics are to be given"


def test_more_honorifics_than_rows_stand_in_two_columns_of_readable_height(drive: Drive) -> None:
    driver = drive((1280, 720), seed=3)
    session = book(driver, stickers="", honours=("swift", "steady", "shover"))
    taken = session.campaign.honorifics_taken
    assert {entry.honorific for entry in taken} == {"swift", "steady"}
    rows = [driver.node(node).rect for node in driver.entries() if node.startswith("storybook/honour/")]
    assert len(rows) == 7
    assert len({rect.x for rect in rows}) == 2
    assert min(rect.h for rect in rows) >= 18
    well_formed(driver)


def test_the_bar_says_what_is_next(drive: Drive) -> None:
    driver = begin(drive((1920, 1080), seed=3))
    texts = driver.services.texts
    open_panel(driver, "top")
    driver.click("campaign/book")
    driver.settle()
    assert driver.words("storybook/told") == texts("storybook.next_game")
    driver.click("storybook/back")
    driver.settle()
    sit_down(driver)
    finish(driver, "won", "climb")
    driver.click("campaign/go")
    driver.settle()
    driver.click("storybook/bottom")
    driver.settle()
    driver.click("storybook/confirm")
    driver.settle()
    assert driver.words("storybook/told") == texts("storybook.next_ribbon", n="II")
    driver.click("storybook/chapter/2")
    driver.settle()
    assert driver.words("storybook/told") == texts("storybook.read_on")
