"""Looking for words in the rules: what is found, where it stands, and what a campaign keeps to itself."""

from collections.abc import Callable

import pygame
import pytest

from game.content.texts import load_texts
from game.present.rulebook_search import fold, has_all, spots
from game.scenes.campaign_session import CampaignSession, sample_session, sticker_chapter
from game.scenes.go import Push
from game.scenes.rulebook import RulebookScene, chapters
from game.scenes.title import TitleScene
from tests.scenes.driver import Driver
from tests.scenes.screen_checks import well_formed

Drive = Callable[..., Driver]


def type_in(driver: Driver, words: str) -> None:
    for letter in words:
        if letter.isascii() and letter.isalnum():
            driver.key(letter.lower())
        driver.send(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def open_rules(drive: Drive, game: str = "zaar", **parts: object) -> Driver:
    driver = drive(**parts)
    driver.open(TitleScene(driver.services))
    driver.app.carry_out(Push(RulebookScene(driver.services, game)))
    return driver


def paragraphs(game: str) -> list[str]:
    return [p for chapter in chapters(load_texts(), game) for p in (chapter.title, *chapter.paragraphs)]


def marked(driver: Driver) -> str:
    """The paragraph that is marked, in words."""
    plates = [node for node in driver.scene.rest() if node.id.startswith("rules/found/")]
    assert plates, "a paragraph is marked"
    inside = [
        node.meaning.label
        for node in driver.scene.rest()
        if node.id.startswith("rules/text/") and node.meaning and plates[0].rect.contains(*node.rect.center)
    ]
    (words,) = inside
    return words


@pytest.mark.parametrize(("text", "query", "found"), [("Ärger", "ARG", True), ("a live plaque", "plaque live", True)])
def test_words_are_found_in_any_order_and_whatever_their_size(text: str, query: str, found: bool) -> None:
    assert has_all(text, query) == found
    assert not has_all(text, "")
    assert not has_all(text, "xyz")
    assert len(fold(text)) == len(text)


def test_where_words_stand_in_a_line() -> None:
    assert spots("Rope on a rope", "rope") == [(0, 4), (10, 14)]
    assert spots("Rope on a rope", "") == []


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_typing_finds_every_paragraph_with_the_words(drive: Drive, scale: float) -> None:
    driver = open_rules(drive, scale=scale)
    type_in(driver, "live plaque")
    expected = [p for p in paragraphs("zaar") if "live" in p.casefold() and "plaque" in p.casefold()]
    assert len(expected) > 2
    seen = set()
    for number in range(len(expected)):
        assert driver.words("rules/search/count") == f"{number + 1} of {len(expected)}"
        seen.add(marked(driver))
        well_formed(driver)
        driver.key("return")
    assert driver.words("rules/search/count") == f"1 of {len(expected)}", "after the last one comes the first"
    assert len(seen) == len(expected)
    for words in seen:
        assert any(words.startswith(p.removeprefix("- ").removeprefix("! ")) for p in expected)
    driver.key("return", shift=True)
    assert driver.words("rules/search/count") == f"{len(expected)} of {len(expected)}"


def test_the_words_themselves_are_marked(drive: Drive) -> None:
    driver = open_rules(drive)
    type_in(driver, "peganum")
    lines = {n.rect.y: n.art.text for n in driver.scene.rest() if n.id.startswith(("rules/text", "rules/line"))}  # type: ignore[union-attr]
    grounds = [n for n in driver.scene.rest() if n.id.startswith("rules/match/") and not n.id.endswith("-line")]
    assert grounds
    for ground in grounds:
        assert "peganum" in lines[ground.rect.y].casefold()
    for y, text in lines.items():
        if "peganum" in text.casefold() and y not in {g.rect.y for g in grounds}:
            pytest.fail(f"not marked: {text}")


@pytest.mark.parametrize("way", ["typing", "ctrl f", "press", "tab"])
def test_ways_into_the_field_and_the_buttons_beside_it(drive: Drive, way: str) -> None:
    driver = open_rules(drive)
    if way == "ctrl f":
        driver.key("f", control=True)
    elif way == "press":
        driver.click("rules/search")
    elif way == "tab":
        driver.activate("rules/search")
    type_in(driver, "demon")
    assert driver.entries()["rules/search"]["value"] == "demon"
    first = marked(driver)
    driver.click("rules/search/next")
    second = marked(driver)
    assert second != first
    driver.click("rules/search/before")
    assert marked(driver) == first


def test_what_is_not_there_is_said_and_escape_ends_the_search_first(drive: Drive) -> None:
    driver = open_rules(drive)
    type_in(driver, "zeppelin")
    assert driver.words("rules/search/count") == driver.services.texts("rules.search_none")
    assert not [n for n in driver.scene.rest() if n.id.startswith(("rules/found/", "rules/match/"))]
    driver.key("escape")
    assert driver.scene.name == "rules/zaar"
    assert "rules/search/count" not in driver.entries()
    driver.key("escape")
    assert driver.scene.name == "title"


# A campaign --------------------------------------------------------------------------------------------------


def rules_of(driver: Driver, session: CampaignSession) -> Driver:
    today = sticker_chapter(driver.services, session.campaign)
    return driver.open(RulebookScene(driver.services, "ziggurat", None, today))


def test_a_campaign_finds_nothing_of_chapters_that_are_shut(drive: Drive) -> None:
    driver = drive()
    session = CampaignSession.begin(driver.services, "Group", "2026-01-01", "written")
    rules_of(driver, session)
    for words in ("honey cake", "rope", "bell", "flask", "second chapter"):
        type_in(driver, words)
        assert driver.words("rules/search/count") == driver.services.texts("rules.search_none"), words
        driver.key("escape")
    assert "rules/topic/items" not in driver.entries()
    assert "rules/topic/stickers" not in driver.entries()


def test_a_campaign_finds_what_its_open_chapters_brought(drive: Drive) -> None:
    driver = drive()
    session = sample_session(driver.services)
    assert session.campaign.chapter == 2
    rules_of(driver, session)
    type_in(driver, "honey cake")
    assert driver.words("rules/search/count") != driver.services.texts("rules.search_none")
    driver.key("escape")
    type_in(driver, "flask")
    assert driver.words("rules/search/count") == driver.services.texts("rules.search_none")
    driver.key("escape")
    title = driver.services.texts(f"ziggurat.sticker.{session.campaign.stickers[0]}.title")
    type_in(driver, title)
    assert driver.words("rules/search/count").startswith("1 of ")


def test_outside_a_campaign_all_rules_are_there_without_marks() -> None:
    words = "\n".join(paragraphs("ziggurat"))
    assert "Dew flask" in words
    assert "@" not in words
