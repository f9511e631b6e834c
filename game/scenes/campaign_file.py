"""What a campaign's file holds, and the lists of campaigns and copies."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.bots.protocol import LEVELS
from game.core.codec import decode
from game.core.errors import OldstoneError, SaveError
from game.core.frozen import FrozenDict
from game.rules.ziggurat.campaign_state import Campaign
from game.scenes.services import Services
from game.store.campaigns import Campaign as Stored
from game.store.campaigns import CampaignInfo


@dataclass(frozen=True)
class Listed:
    """A campaign in the list: its folder, title, and the campaign, None where it can't be read."""

    name: str
    title: str
    campaign: Campaign | None
    problem: str = ""
    saved_at: str = ""


def listed(services: Services, infos: Sequence[CampaignInfo]) -> list[Listed]:
    """Return campaigns or copies as they are shown; what can't be read says why."""
    found = []
    for info in infos:
        if info.campaign is None:
            problem = info.problem.told(services.texts) if info.problem is not None else ""
            found.append(Listed(info.name, info.name, None, problem))
            continue
        try:
            campaign = decoded(info.campaign)
        except SaveError as error:
            found.append(Listed(info.name, info.campaign.title, None, str(error)))
            continue
        label = info.campaign.label or info.campaign.title
        found.append(Listed(info.name, label, campaign, "", info.campaign.saved_at))
    return found


def decoded(stored: Stored) -> Campaign:
    """Return the campaign of a file. Raises SaveError when it can't be used."""
    try:
        campaign = decode(stored.data["state"])
    except (OldstoneError, KeyError, TypeError, ValueError) as error:
        raise SaveError(f"This campaign can't be read: {error}") from error
    if not isinstance(campaign, Campaign):
        raise SaveError("This file holds no campaign.")
    return campaign


@dataclass(frozen=True)
class Table:
    """What the campaign's file keeps beside the campaign: how the game came about, and what still lies loose.

    `levels` are those of the seats, None for persons, `people` the players by hero; `record` is that of the running
    game; `stickers` and `honours` count already, but nobody has put them into their places yet.
    """

    levels: tuple[str | None, ...] = ()
    people: FrozenDict[str, str] = field(default_factory=FrozenDict)
    record: Mapping[str, Any] | None = field(default=None, compare=False)
    stickers: tuple[str, ...] = ()
    honours: tuple[str, ...] = ()

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Table":
        """Return it from a campaign's file; what can't be used there is left out."""
        levels, people, record = data.get("levels"), data.get("people"), data.get("record")
        return cls(
            tuple(level if level in LEVELS else None for level in levels) if isinstance(levels, list) else (),
            FrozenDict({str(k): str(v) for k, v in people.items()} if isinstance(people, dict) else {}),
            record if isinstance(record, dict) else None,
            _texts(data.get("stickers")),
            _texts(data.get("honours")),
        )

    def written(self) -> dict[str, Any]:
        """Return it for the file."""
        return {
            "levels": list(self.levels),
            "people": dict(self.people),
            "record": self.record,
            "stickers": list(self.stickers),
            "honours": list(self.honours),
        }


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(part) for part in value) if isinstance(value, list) else ()
