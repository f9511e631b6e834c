"""Random clicks, single and double, on every dialog of the campaign: no panel opens twice or is skipped, none is lost.

The storm goes over the campaign's pages, the storybook, the set-up, the table's menu, questions, the notebook, the town
and the results. Only what leaves the story is kept out: the title, quitting, typing a group's name to delete it.
"""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from game.rules.ziggurat.campaign_state import Campaign
from game.rules.ziggurat.campaign_steps import EndGame
from game.rules.ziggurat.state import INSIDE, Award, State
from game.scenes.base import Scene
from game.scenes.campaign import CampaignScene
from game.scenes.campaign_session import CampaignSession
from game.scenes.campaign_table import CampaignTable
from tests.scenes.driver import Driver
from tests.scenes.story_hands import begin, campaign, ended

Drive = Callable[..., Driver]
KEPT_OUT = ("menu/title", "menu/quit", "menu/settings", "end/title", "setup/learn", "title/", "keys/", "settings/")
GOING_ON = ("campaign/go", "storybook/confirm", "setup/start", "end/go", "dialog/ok")
PANELS = tuple(f"{part}/{n}" for n in range(1, 7) for part in ("top", "bottom"))


def sound(now: Campaign) -> None:
    """Check what must hold of a campaign at any time."""
    assert now.story_read == PANELS[: len(now.story_read)], "panels are opened in their order, each once"
    for names in (now.stickers, now.cards_added, now.buildings):
        assert len(set(names)) == len(names)
    taken = [entry.honorific for entry in now.honorifics_taken]
    assert len(set(taken)) == len(taken)
    kept = [honour for record in now.heroes for honour in record.honorifics]
    assert sorted(kept) == sorted(taken), "every honorific stands on one card"
    assert now.done == (len(now.story_read) == len(PANELS))
    opened = sum(panel.startswith("bottom/") for panel in now.story_read)
    assert now.chapter == min(6, opened + 1)
    assert 0 <= now.embers <= 2 * len(now.hall)
    singed = sum(record.singed for record in now.heroes)
    assert singed == sum(row.reason == "burn" and not row.replay for row in now.hall)


def follows(before: Campaign, now: Campaign) -> None:
    """Check what one press may change."""
    assert len(now.story_read) - len(before.story_read) in (0, 1)
    assert len(now.hall) - len(before.hall) in (0, 1)
    assert len(now.buildings) - len(before.buildings) in (0, 1)
    assert now.hall[: len(before.hall)] == before.hall
    assert now.honorifics_taken[: len(before.honorifics_taken)] == before.honorifics_taken
    spent = 2 * (len(now.buildings) - len(before.buildings))
    assert now.embers >= before.embers - spent


def finished(state: State, chance: random.Random, taken: set[str]) -> State:
    """Return a state as a game could end: won or lost, with spirits inside, and with honorifics that are still free."""
    kind, reason = chance.choice((("won", "climb"), ("lost", "burn"), ("lost", "cards")))
    spirits = dict(state.pieces.spirits)
    for name in list(spirits)[: chance.randrange(5)]:
        spirits[name] = INSIDE
    pieces = replace(state.pieces, spirits=type(state.pieces.spirits)(spirits))
    free = [name for name in ("swift", "steady", "shover", "sweeper", "glassbearer", "tumbler") if name not in taken]
    awards = tuple(Award(name, chance.randrange(2)) for name in free[: chance.randrange(3)])
    over = ended(replace(state, pieces=pieces), kind, reason)
    return replace(over, awards=awards)


def end_game(driver: Driver, table: CampaignTable, chance: random.Random) -> None:
    """End the game at the table as it could end by itself, and show its result."""
    taken = {entry.honorific for entry in table.session.campaign.honorifics_taken}
    state = finished(table.match.state, chance, taken)
    table.told = table.session.apply(EndGame(state, "2026-01-01"))
    table._ended = True
    driver.app.carry_out(table.show_end())


def session_of(scene: Scene, session: CampaignSession) -> CampaignSession:
    """Return the campaign that a scene shows; another one may have been begun or opened."""
    found = getattr(scene, "session", None)
    return found if isinstance(found, CampaignSession) else session


def outside(driver: Driver) -> bool:
    """Whether the storm has left the story."""
    known = ("campaign", "storybook", "setup/ziggurat", "table/ziggurat", "end/ziggurat", "rules/ziggurat")
    return not driver.scene.name.startswith((*known, "dialog", "menu"))


@pytest.mark.parametrize(("clicks", "seed"), [(500, 1), pytest.param(10_000, 2, marks=pytest.mark.slow)])
def test_random_clicks_lose_no_step_and_take_none_twice(drive: Drive, clicks: int, seed: int) -> None:
    driver = begin(drive(seed=3))
    chance = random.Random(seed)
    session = campaign(driver).session
    assert session is not None
    seen: set[str] = set()
    before, read = session.campaign, 0
    for _ in range(clicks):
        top = driver.scene
        if outside(driver) or (isinstance(top, CampaignScene) and top.session is None):
            session = CampaignSession.resume(driver.services, session.name)
            driver.open(CampaignScene(driver.services, session), settle=False)
        table = next((scene for scene in driver.app.stack if isinstance(scene, CampaignTable)), None)
        if table is not None and table.told is None and table.match.outcome is None and chance.random() < 0.15:
            end_game(driver, table, chance)
        names = [name for name in driver.pressable() if not name.startswith(KEPT_OUT)]
        scene = driver.scene
        seen.add(scene.name)
        if not names:
            driver.key("escape")
            continue
        wanted = [name for name in names if name in GOING_ON]
        name = chance.choice(wanted) if wanted and chance.random() < 0.6 else chance.choice(names)
        if name == "campaign/new" and chance.random() < 0.9:
            continue
        restoring = name == "dialog/ok"
        x, y = driver.node(name).rect.center
        for _ in range(chance.choice((1, 1, 2))):
            driver.click_at(x, y)
            now = session_of(driver.scene, session)
            sound(now.campaign)
            if now is not session or restoring or now.campaign.id != before.id:
                session = now
            else:
                follows(before, now.campaign)
            before = session.campaign
            read = max(read, len(before.story_read))
        driver.wait(chance.choice((16, 16, 300, 700)), 100)
    assert {"campaign", "storybook", "setup/ziggurat", "table/ziggurat", "end/ziggurat"} <= seen
    assert read >= (2 if clicks < 1000 else 6), "the storm came through the story"
