"""A campaign that is open: every step is applied once, written at once, and copied where a chapter starts or ends."""

import logging
from collections.abc import Sequence
from dataclasses import replace

from game.core.codec import encode
from game.core.errors import OldstoneError, SaveError
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Event
from game.core.resume import open_match
from game.present.rulebook_page import Chapter
from game.present.tablegame import Player
from game.present.ziggurat.words import ROMAN
from game.rules.ziggurat.campaign import apply_step, due, game_setup, new_campaign
from game.rules.ziggurat.campaign_state import Campaign
from game.rules.ziggurat.campaign_steps import (
    BeginGame,
    BeginReplay,
    EndGame,
    HonorificKept,
    OpenBottom,
    OpenTop,
    SaveGame,
    Step,
    StickerPlaced,
)
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.state import Award, Ending
from game.scenes.campaign_file import Table, decoded
from game.scenes.rulebook import Today
from game.scenes.services import Services
from game.store.campaigns import Campaign as Stored
from game.store.notices import StoreError

LOG = logging.getLogger(__name__)
GAME = "ziggurat"
COPIED = {OpenTop: "top", OpenBottom: "bottom", EndGame: "playing"}
"""Before and after these steps a copy is kept."""


def rules_of(services: Services) -> ZigguratRules:
    """Return the Ziggurat's rules."""
    rules = services.rules(GAME)
    assert isinstance(rules, ZigguratRules)
    return rules


def sticker_chapter(services: Services, campaign: Campaign) -> Today:
    """Return the rules of today: with a chapter of the stickers placed so far, those of this chapter marked as new."""
    return rules_with(services, campaign.stickers, campaign.chapter)


def rules_with(services: Services, letters: Sequence[str], chapter: int) -> Today:
    """Return the rules with some stickers, those of a chapter marked as new."""
    texts = services.texts
    stickers = {sticker.letter: sticker for sticker in rules_of(services).tables.content.stickers}
    lines = []
    for letter in letters:
        sticker = stickers[letter]
        key = "campaign.sticker_new" if sticker.chapter == chapter else "campaign.sticker"
        title, text = texts(f"ziggurat.sticker.{letter}.title"), texts(f"ziggurat.sticker.{letter}.text")
        lines.append("- " + texts(key, letter=letter, title=title, text=text))
    added = (Chapter("stickers", texts("storybook.rulebook_heading"), tuple(lines)),) if lines else ()
    return Today(added, max((stickers[letter].chapter for letter in letters), default=1))


class CampaignSession:
    """One campaign, held for this program until `close`."""

    def __init__(self, services: Services, name: str, campaign: Campaign, table: Table | None = None) -> None:
        self.services = services
        self.rules = rules_of(services)
        self.name = name
        self.campaign = campaign
        self.table = table or Table()

    @classmethod
    def begin(cls, services: Services, title: str, date: str, difficulty: str) -> "CampaignSession":
        """Begin a campaign and write it."""
        name = services.campaigns.begin(GAME)
        session = cls(services, name, new_campaign(name, title, date, difficulty))
        session.write()
        return session

    @classmethod
    def resume(cls, services: Services, name: str) -> "CampaignSession":
        """Open a campaign. Raises StoreError or SaveError when it can't be used."""
        stored = services.campaigns.resume(name)
        try:
            return cls(services, name, decoded(stored), Table.read(stored.data))
        except SaveError:
            services.campaigns.release(name)
            raise

    def restore(self, copy: str) -> None:
        """Go back to a copy; how it stands now is kept as one. Raises StoreError or SaveError."""
        decoded(self.services.campaigns.read(self.name, copy))
        label = self.services.texts("campaign.copy.back", n=ROMAN[self.campaign.chapter])
        stored = self.services.campaigns.restore(self.name, copy, label)
        self.campaign, self.table = decoded(stored), Table.read(stored.data)
        self.write()

    def begin_again(self, date: str) -> None:
        """Begin the whole story again under the same name; how it stands now is kept as a copy. Raises StoreError."""
        label = self.services.texts("campaign.copy.again", n=ROMAN[self.campaign.chapter])
        self.services.campaigns.keep_copy(self.name, self._stored(label))
        before = self.campaign
        self.campaign = new_campaign(before.id, before.name, date, before.difficulty)
        self.table = Table()
        self.write()

    @property
    def due(self) -> str:
        """What comes next (see `rules.ziggurat.campaign.due`)."""
        return due(self.campaign, self.rules.tables)

    def apply(self, step: Step) -> tuple[Event, ...]:
        """Take a step, write the campaign, and return what happened. Raises IllegalAction when it isn't due."""
        change = apply_step(self.campaign, step, self.rules.tables)
        if type(step) in COPIED:
            self._copy(COPIED[type(step)])
        self.campaign = change.campaign
        self._lay_out(change.events)
        if self.campaign.game is None:
            self.table = replace(self.table, record=None)
        self.write()
        if isinstance(step, EndGame):
            self._copy("won" if self.campaign.hall[-1].won else "lost")
        return change.events

    def _lay_out(self, events: Sequence[Event]) -> None:
        """Stickers and honorifics that came with a step lie loose until somebody puts them into their places."""
        stickers = tuple(event.letter for event in events if isinstance(event, StickerPlaced))
        honours = tuple(event.honorific for event in events if isinstance(event, HonorificKept))
        table = self.table
        self.table = replace(table, stickers=table.stickers + stickers, honours=table.honours + honours)

    def place(self, *names: str) -> None:
        """Put loose stickers (by letter) and honorifics (by id) into their places."""
        table = self.table
        stickers = tuple(letter for letter in table.stickers if letter not in names)
        honours = tuple(honour for honour in table.honours if honour not in names)
        if (stickers, honours) != (table.stickers, table.honours):
            self.table = replace(table, stickers=stickers, honours=honours)
            self.write()

    def begin_game(self, step: BeginGame | BeginReplay, levels: Sequence[str | None]) -> None:
        """Sit down to a game; `levels` are None for persons. What still lay loose is put into its place."""
        people = FrozenDict(dict(zip(step.heroes, step.seats, strict=True)))
        self.table = Table(tuple(levels), people)
        self.apply(step)

    def seat_levels(self, levels: Sequence[str | None]) -> None:
        """Other players sit on the seats from now on."""
        self.table = replace(self.table, levels=tuple(levels))

    def match(self) -> tuple[Match, tuple[Player, ...]]:
        """Return the running game as it was left, and who plays. It can be watched and undone as before it was left."""
        game, levels = self.campaign.game, self.table.levels
        assert game is not None
        setup = game_setup(game)
        players = tuple(
            Player(name, levels[seat] if seat < len(levels) else None) for seat, name in enumerate(game.seats)
        )
        if game.state is None:
            return Match(self.rules, setup, game.seed), players
        if self.table.record is not None:
            try:
                return open_match(self.rules, self.table.record, encode(game.state)).match, players
            except OldstoneError as error:
                LOG.warning("The record of a campaign's game can't be used: %s", error)
        match = Match.from_state(self.rules, game.state)
        match.setup, match.seed = setup, game.seed
        return match, players

    def save_game(self, match: Match) -> None:
        """Keep how the running game stands, and how it came about."""
        self.campaign = apply_step(self.campaign, SaveGame(match.state), self.rules.tables).campaign
        self.table = replace(self.table, record=match.record())
        self.write()

    def write(self) -> None:
        """Write the campaign; the writing is done in the background."""
        self.services.campaigns.write(self.name, self._stored(""))

    def close(self) -> None:
        """Let go of the campaign."""
        self.services.campaigns.release(self.name)

    def _copy(self, kind: str) -> None:
        games = len(self.campaign.hall) + (kind == "playing")
        label = self.services.texts(f"campaign.copy.{kind}", n=ROMAN[self.campaign.chapter], games=games)
        try:
            self.services.campaigns.keep_copy(self.name, self._stored(label))
        except StoreError as error:
            LOG.warning("No copy of the campaign was kept: %s", error)

    def _stored(self, label: str) -> Stored:
        data = {"state": encode(self.campaign), **self.table.written()}
        return Stored(GAME, self.rules.rules_version, self.campaign.name, data, label)


def sample_session(services: Services, *, loose: bool = False) -> CampaignSession:
    """Return a campaign in its second chapter, the same each time: for pictures. With `loose` not all is placed yet."""
    rules = rules_of(services)
    campaign = new_campaign("sample", services.texts("campaign.usual_name", n=1), "2026-01-01")
    heroes = ("h01", "h04", "h07", "h10")
    names = ("Ines", "Lupe", "Tomas", "Mina")
    for step in (OpenTop(1), BeginGame(names, heroes, 7)):
        campaign = apply_step(campaign, step, rules.tables).campaign
    match = Match(rules, game_setup(campaign.game), 7) if campaign.game is not None else None
    assert match is not None
    won = replace(match.state, frames=(), ending=Ending("won", "climb"), awards=SAMPLE_AWARDS, plays=29)
    for last in (EndGame(won, "2026-01-02"), OpenBottom(1), OpenTop(2)):
        campaign = apply_step(campaign, last, rules.tables).campaign
    table = Table(people=FrozenDict(dict(zip(heroes, names, strict=True))))
    if loose:
        table = replace(table, stickers=SAMPLE_STICKERS, honours=("steady",))
    return CampaignSession(services, services.campaigns.begin(GAME), campaign, table)


SAMPLE_STICKERS = ("E", "N", "S")
SAMPLE_AWARDS = (Award("swift", 1), Award("steady", 2))
