"""The story through the screen: groups, panels in two steps, stickers, games, losses, copies, and coming back later."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from game.core.frozen import FrozenDict
from tests.scenes.driver import Driver
from tests.scenes.screen_checks import presses_hit, rests_as_built, well_formed
from tests.scenes.story_hands import begin, campaign, finish, open_panel, place_all, sit_down
from tests.scenes.ziggurat_hands import play_on

Drive = Callable[..., Driver]


def test_the_whole_story(drive: Drive) -> None:
    driver = begin(drive(seed=5))
    for chapter in range(1, 7):
        session = campaign(driver).session
        assert session is not None
        assert session.campaign.chapter == chapter
        assert session.due == "top"
        open_panel(driver, "top")
        wanted = session.rules.tables.content.chapters[chapter - 1].stickers
        assert set(wanted) <= set(session.campaign.stickers)
        sit_down(driver)
        play_on(driver, random.Random(chapter), 3)
        rests_as_built(driver)
        finish(driver, "won", session.rules.tables.content.chapters[chapter - 1].goal)
        assert session.due == "bottom"
        well_formed(driver)
        open_panel(driver, "bottom")
    session = campaign(driver).session
    assert session is not None
    assert session.due == "done"
    assert session.campaign.games == 6
    for tab in ("story", "heroes", "hall", "copies", "groups"):
        driver.click(f"campaign/tab/{tab}")
        well_formed(driver)
    driver.click("campaign/tab/story")
    driver.click("campaign/replay/1")
    driver.settle()
    driver.click("setup/start")
    driver.settle()
    assert driver.match.state.chapter == 1
    assert session.campaign.game is not None
    assert session.campaign.game.replay


def test_a_game_is_played_to_its_end_and_written_once(drive: Drive) -> None:
    driver = begin(drive(seed=2))
    open_panel(driver, "top")
    table = sit_down(driver)
    play_on(driver, random.Random(2), 3000)
    assert driver.scene.name == "end/ziggurat"
    assert len(table.session.campaign.hall) == 1
    table.undo()
    table.save()
    assert table.match.outcome is not None
    assert len(table.session.campaign.hall) == 1
    well_formed(driver)
    earned = {entry.honorific for entry in table.session.campaign.honorifics_taken}
    driver.click("end/go")
    driver.settle()
    assert set(table.session.table.honours) == earned
    if earned:
        assert driver.scene.name == "storybook"
        place_all(driver)
        assert not table.session.table.honours
        driver.click("storybook/back")
        driver.settle()
    assert campaign(driver).session is table.session
    assert table.session.due in ("game", "bottom", "restore")


def test_continue_comes_back_to_the_game_as_it_stood(drive: Drive) -> None:
    driver = begin(drive(seed=3))
    open_panel(driver, "top")
    sit_down(driver)
    play_on(driver, random.Random(3), 6)
    state = driver.match.state
    driver.key("escape")
    driver.click("menu/title")
    driver.settle()
    assert driver.scene.name == "title"
    driver.click("title/continue")
    driver.settle()
    assert driver.scene.name == "campaign"
    driver.click("campaign/go")
    driver.settle()
    assert driver.match.state == state
    play_on(driver, random.Random(4), 3)


def test_after_continue_the_game_is_undone_and_watched_as_before(drive: Drive) -> None:
    driver = begin(drive(seed=3))
    open_panel(driver, "top")
    sit_down(driver)
    play_on(driver, random.Random(3), 8)
    entries = list(driver.match.entries)
    states = [driver.match.state_after(count) for count in range(len(entries) + 1)]
    driver.key("escape")
    driver.click("menu/campaign")
    driver.settle()
    driver.click("campaign/go")
    driver.settle()
    assert driver.match.entries == entries
    assert [driver.match.state_after(count) for count in range(len(entries) + 1)] == states
    while "table/undo" in driver.pressable():
        driver.click("table/undo")
        driver.settle()
    assert len(driver.match.entries) < len(entries)
    assert driver.match.state == states[len(driver.match.entries)]
    while "table/redo" in driver.pressable():
        driver.click("table/redo")
        driver.settle()
    assert driver.match.state == states[-1]


def test_a_game_can_be_abandoned_and_is_not_recorded(drive: Drive) -> None:
    driver = begin(drive(seed=3))
    open_panel(driver, "top")
    sit_down(driver)
    driver.key("escape")
    driver.click("menu/abandon")
    driver.settle()
    driver.click("dialog/ok")
    driver.settle()
    session = campaign(driver).session
    assert session is not None
    assert session.campaign.game is None
    assert session.campaign.hall == ()
    assert session.due == "game"


def test_two_losses_open_the_lore_in_two_steps(drive: Drive) -> None:
    driver = begin(drive(seed=3))
    open_panel(driver, "top")
    session = campaign(driver).session
    assert session is not None
    for _ in range(2):
        sit_down(driver)
        finish(driver, "lost", "burn")
    assert session.due == "lore"
    assert sum(record.singed for record in session.campaign.heroes) == 2
    driver.click("campaign/lore")
    driver.click("campaign/lore/open")
    assert not notebook_open(driver), "the first moments are deaf"
    driver.settle()
    driver.click("campaign/lore/open")
    driver.settle()
    assert notebook_open(driver)
    sit_down(driver)
    assert driver.match.state.pieces.lore == 1


def notebook_open(driver: Driver) -> bool:
    """Return whether the group on the screen has opened the notebook."""
    session = campaign(driver).session
    assert session is not None
    return session.campaign.lore_open


def test_copies_lead_back(drive: Drive) -> None:
    driver = begin(drive(seed=3))
    session = campaign(driver).session
    assert session is not None
    open_panel(driver, "top")
    sit_down(driver)
    finish(driver, "won", "climb")
    open_panel(driver, "bottom")
    assert session.campaign.chapter == 2
    driver.click("campaign/tab/copies")
    copies = campaign(driver)._copies()
    oldest = next(i for i, copy in enumerate(copies) if copy.campaign is not None and not copy.campaign.story_read)
    driver.tab_to(f"campaign/copy/{oldest}")
    driver.key("return")
    driver.settle()
    driver.click("dialog/ok")
    driver.settle()
    assert session.campaign.chapter == 1
    assert session.due == "top"
    assert len(campaign(driver)._copies()) > len(copies)


@pytest.mark.parametrize("part", ["chapter", "story"])
def test_a_chapter_or_the_story_is_begun_again_and_a_copy_is_kept(drive: Drive, part: str) -> None:
    driver = begin(drive(seed=3))
    session = campaign(driver).session
    assert session is not None
    assert "campaign/restart/chapter" not in driver.pressable()
    open_panel(driver, "top")
    sit_down(driver)
    finish(driver, "won", "climb")
    open_panel(driver, "bottom")
    open_panel(driver, "top")
    stood = session.campaign
    assert stood.chapter == 2
    driver.click("campaign/tab/copies")
    driver.click(f"campaign/restart/{part}")
    driver.settle()
    driver.click("dialog/cancel")
    driver.settle()
    assert session.campaign == stood
    driver.click(f"campaign/restart/{part}")
    driver.settle()
    driver.click("dialog/ok")
    driver.settle()
    assert session.due == "top"
    assert session.campaign.chapter == (2 if part == "chapter" else 1)
    assert session.campaign.stickers == ()
    assert session.campaign.games == (1 if part == "chapter" else 0)
    assert any(copy.campaign == stood for copy in campaign(driver)._copies())


def test_groups_stand_side_by_side_and_are_deleted_by_name_only(drive: Drive) -> None:
    driver = begin(drive(seed=3))
    first = campaign(driver).session
    assert first is not None
    open_panel(driver, "top")
    driver.click("campaign/tab/groups")
    driver.click("campaign/new")
    driver.settle()
    second = campaign(driver).session
    assert second is not None
    assert second.name != first.name
    assert second.due == "top"
    assert len(campaign(driver)._groups()) == 2
    driver.click("campaign/tab/copies")
    assert "campaign/delete" not in driver.pressable()
    campaign(driver).edited("campaign/delete/name", second.campaign.name)
    driver.scene.touch()
    driver.tab_to("campaign/delete")
    driver.key("return")
    driver.settle()
    again = campaign(driver).session
    assert again is not None
    assert again.name == first.name
    assert "top/1" in again.campaign.story_read


def test_a_hero_gets_a_name_of_its_own(drive: Drive) -> None:
    driver = begin(drive(seed=3))
    session = campaign(driver).session
    assert session is not None
    campaign(driver).edited("campaign/hero/h01", "Zoe")
    open_panel(driver, "top")
    table = sit_down(driver)
    assert table.match.state.pieces.heroes[0].name == "Zoe"
    assert session.campaign.record_of("h01") is not None


def test_a_double_click_on_a_seal_opens_nothing(drive: Drive) -> None:
    driver = begin(drive(seed=3))
    session = campaign(driver).session
    assert session is not None
    driver.click("campaign/go")
    driver.settle()
    driver.click("storybook/top")
    driver.click("storybook/top")
    assert not session.campaign.story_read
    driver.click("storybook/confirm")
    assert not session.campaign.story_read, "the first moments are deaf"
    driver.settle()
    driver.click("storybook/confirm")
    driver.click("storybook/back")
    driver.settle()
    assert list(session.campaign.story_read) == ["top/1"]


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_campaign_and_storybook_fit_the_window(drive: Drive, size: tuple[int, int], scale: float) -> None:
    driver = begin(drive(size, seed=3, scale=scale))
    for tab in ("heroes", "hall", "copies", "groups", "story"):
        driver.click(f"campaign/tab/{tab}")
        well_formed(driver)
        presses_hit(driver)
    driver.click("campaign/go")
    driver.settle()
    well_formed(driver)
    presses_hit(driver)


def test_a_game_that_cannot_be_played_on_is_told(drive: Drive) -> None:
    driver = begin(drive(seed=3))
    open_panel(driver, "top")
    sit_down(driver)
    driver.key("escape")
    driver.click("menu/title")
    driver.settle()
    driver.click("title/continue")
    driver.settle()
    session = driver.scene.session  # type: ignore[attr-defined]
    session.table = replace(session.table, record=None)
    game = replace(session.campaign.game, state=None, options=FrozenDict({"heroes": "h01"}))
    session.campaign = replace(session.campaign, game=game)
    driver.click("campaign/go")
    driver.settle()
    assert driver.scene.name == "campaign"
    assert "heroes" in driver.words("dialog/words")
    driver.click("dialog/ok")
    assert "campaign/go" in driver.entries()
