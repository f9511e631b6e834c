"""What a screen leads to is loaded while somebody looks at it, and a fault there is left for when it is opened."""

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.app.ahead import Ahead
from game.commands.shot import Offstage
from game.core.errors import ContentError
from game.scenes.services import Services
from tests.scenes.driver import Driver

TWO = "human:Ines,human:Bo"


@pytest.fixture
def services(home: Path) -> Iterator[Services]:
    made = Offstage(home, (320, 200)).services
    yield made
    made.saves.close()


def loaded(services: Services, monkeypatch: pytest.MonkeyPatch, act: Callable[[Ahead], None]) -> list[str]:
    """Return the games that are loaded when `act` tells which screens have come to rest."""
    found: list[str] = []
    monkeypatch.setattr("game.scenes.opening.make_game", lambda services, game, rules: found.append(game))
    monkeypatch.setattr(services, "rules", lambda game: game)
    ahead = Ahead(services)
    act(ahead)
    ahead.close()
    return found


@pytest.mark.parametrize(
    ("screen", "games"),
    [("setup/zaar", ["zaar"]), ("campaign", ["ziggurat"]), ("title", []), ("settings", []), ("table/zaar", [])],
)
def test_a_screen_leads_to_a_game(
    services: Services, monkeypatch: pytest.MonkeyPatch, screen: str, games: list[str]
) -> None:
    assert loaded(services, monkeypatch, lambda ahead: ahead.rested(screen)) == games


def test_the_title_leads_on_with_the_latest_match(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Driver(home, (1280, 720))
    first.open_table(TWO)
    first.table.save()
    first.close()  # which waits until it is written
    second = Offstage(home, (320, 200)).services
    assert loaded(second, monkeypatch, lambda ahead: ahead.rested("title")) == ["aztack"]


def test_a_game_is_loaded_once(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    def act(ahead: Ahead) -> None:
        for screen in ("setup/zaar", "setup/zaar", "title", "setup/zaar"):
            ahead.rested(screen)
            while ahead.busy:
                pass

    assert loaded(services, monkeypatch, act) == ["zaar"]


def test_a_fault_waits_until_the_game_is_opened(
    services: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(game: str) -> None:
        raise ContentError("rooms.yaml:3:1: it is torn")

    monkeypatch.setattr(services, "rules", fail)
    ahead = Ahead(services)
    with caplog.at_level(logging.INFO):
        ahead.rested("setup/zaar")
        ahead.close()
    assert "torn" in caplog.text
