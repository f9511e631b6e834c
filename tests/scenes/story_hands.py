"""Plays the story of a campaign through the screen: new groups, panels, sitting down, and ends as they are wanted."""

from dataclasses import replace

from game.rules.ziggurat.campaign_steps import EndGame
from game.rules.ziggurat.state import Award, Ending, State
from game.scenes.campaign import CampaignScene
from game.scenes.campaign_table import CampaignTable
from game.scenes.title import TitleScene
from tests.scenes.driver import Driver


def campaign(driver: Driver) -> CampaignScene:
    """Return the campaign's screen, which is on top."""
    assert isinstance(driver.scene, CampaignScene)
    return driver.scene


def begin(driver: Driver) -> Driver:
    """Go from the title to a new group."""
    driver.open(TitleScene(driver.services))
    driver.click("title/new/ziggurat")
    driver.settle()
    driver.key("escape")
    driver.settle()
    driver.open(CampaignScene(driver.services, None))
    driver.click("campaign/new")
    driver.settle()
    return driver


def open_panel(driver: Driver, part: str) -> None:
    """Break a seal and open the panel, from the campaign's screen and back."""
    driver.click("campaign/go")
    driver.settle()
    driver.click(f"storybook/{part}")
    driver.settle()
    driver.click("storybook/confirm")
    driver.settle()
    place_all(driver)
    driver.click("storybook/back")
    driver.settle()


def sit_down(driver: Driver) -> CampaignTable:
    """Begin the chapter's game with the seats that are filled in."""
    driver.click("campaign/go")
    driver.settle()
    assert driver.scene.name == "setup/ziggurat"
    driver.click("setup/seats/1/kind/person")
    driver.click("setup/start")
    driver.settle()
    assert isinstance(driver.table, CampaignTable)
    return driver.table


def ended(state: State, kind: str, reason: str) -> State:
    """Return a state as it could be at the end."""
    return replace(state, frames=(), ending=Ending(kind, reason, 0))


def finish(driver: Driver, kind: str, reason: str) -> None:
    """End the running game in a given way, and return to the campaign's screen."""
    table = driver.table
    assert isinstance(table, CampaignTable)
    session = table.session
    session.apply(EndGame(ended(table.match.state, kind, reason), "2026-01-01"))
    driver.open(CampaignScene(driver.services, session))


def place_all(driver: Driver) -> None:
    """Put everything that lies loose in the open storybook into its place."""
    for node in ("storybook/place-all", "storybook/place"):
        if node in driver.pressable():
            driver.click(node)
            driver.settle()
            return


def open_end(driver: Driver, kind: str, reason: str, awards: tuple[Award, ...] = ()) -> None:
    """End the running game in a given way at the table, with its end screen on top."""
    table = driver.table
    assert isinstance(table, CampaignTable)
    state = replace(ended(table.match.state, kind, reason), awards=awards)
    table.told = table.session.apply(EndGame(state, "2026-01-01"))
    table._ended = True
    driver.app.carry_out(table.show_end())
    driver.settle()
