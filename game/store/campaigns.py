"""Campaigns: one folder each, written like saved matches, with copies of how one stood at chapter starts and ends.

A folder's name is an id of the program; what people called the campaign stands inside. `campaign.json` is how it stands
now, `copy-*.json` how it stood; a copy is never written to again.
"""

import contextlib
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.store import lock
from game.store.files import backup_of, set_aside
from game.store.notices import Notice, StoreError, notice
from game.store.seal import open_sealed, read_sealed, seal
from game.store.writer import Writer

CURRENT = "campaign"


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign as it stands or stood. `data` is the rules' own JSON data; `label` says what a copy was kept for."""

    game: str
    rules_version: int
    title: str
    data: Mapping[str, Any]
    label: str = ""
    saved_at: str = ""
    told: Notice | None = None


@dataclass(frozen=True, slots=True)
class CampaignInfo:
    """A line of a list of campaigns or copies; `problem` says why it can't be used, `campaign` is None then."""

    name: str
    campaign: Campaign | None
    problem: Notice | None = None


class Campaigns:
    """The folder of campaigns. `writer` may be shared; `now` gives the time that is written into files."""

    def __init__(self, folder: Path, writer: Writer, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._folder = folder
        self._writer = writer
        self._now = now
        self._locks: dict[str, lock.Lock] = {}

    def begin(self, game: str) -> str:
        """Return the name for a new campaign, held for this program."""
        stem = f"{game}-{self._now():%Y%m%d-%H%M%S}"
        name, number = stem, 1
        while (self._folder / name).exists() or not self._hold(name):
            number += 1
            name = f"{stem}-{number}"
        return name

    def resume(self, name: str) -> Campaign:
        """Hold a campaign for this program and return it. Raises StoreError: "in_use", or why it can't be read."""
        held = name in self._locks
        if not held and not self._hold(name):
            raise StoreError(notice("in_use", file=name))
        try:
            campaign = self.read(name)
            if campaign.told is not None:
                self._set_aside(name)
        except StoreError:
            if not held:
                self.release(name)
            raise
        return campaign

    def write(self, name: str, campaign: Campaign) -> None:
        """Write how a campaign stands now, soon; the file before stays as backup."""
        self._put(name, CURRENT, campaign)

    def keep_copy(self, name: str, campaign: Campaign) -> str:
        """Keep a copy of how a campaign stands, with its label; return the copy's name."""
        stem = f"copy-{self._now():%Y%m%d-%H%M%S}"
        copy, number = stem, 1
        while self._exists(name, copy):
            number += 1
            copy = f"{stem}-{number}"
        self._put(name, copy, campaign)
        return copy

    def restore(self, name: str, copy: str, label: str = "") -> Campaign:
        """Hold a campaign and go back to a copy, after keeping one of how it stands, with a label.

        Raises StoreError when the copy can't be read, or "in_use"; nothing has changed then.
        """
        wanted = self.read(name, copy)
        if name not in self._locks and not self._hold(name):
            raise StoreError(notice("in_use", file=name))
        try:
            self.keep_copy(name, replace(self.read(name), label=label))
        except StoreError:
            self._set_aside(name)
        self.write(name, wanted)
        return wanted

    def read(self, name: str, file: str = CURRENT) -> Campaign:
        """Return a campaign or a copy of it, also one that isn't on the disk yet. Raises StoreError."""
        path = self._path(name, file)
        unwritten = self._writer.newest(path)
        sealed = open_sealed(unwritten, path.name) if unwritten is not None else read_sealed(path)
        data = sealed.body.get("campaign")
        if not isinstance(data, dict):
            raise StoreError(notice("damaged", file=path.name))
        return Campaign(
            game=sealed.game,
            rules_version=sealed.rules_version,
            title=str(sealed.body.get("title", "")),
            data=data,
            label=str(sealed.body.get("label", "")),
            saved_at=str(sealed.body.get("saved_at", "")),
            told=sealed.told,
        )

    def list(self) -> tuple[CampaignInfo, ...]:
        """Return all campaigns, the one played last first; those that can't be used stand last. Never raises."""
        names = {path.parent.name for path in self._writer.pending() if path.parent.parent == self._folder}
        with contextlib.suppress(OSError):
            names |= {path.name for path in self._folder.iterdir() if path.is_dir()}
        return _sorted(self._info(name, CURRENT, name) for name in names if self._exists(name, CURRENT))

    def copies(self, name: str) -> tuple[CampaignInfo, ...]:
        """Return the copies of a campaign, the latest first. Never raises."""
        folder = self._path(name, CURRENT).parent
        names = {path.stem for path in self._writer.pending() if path.parent == folder}
        with contextlib.suppress(OSError):
            names |= {path.stem for path in folder.glob("copy-*.json")}
        return _sorted(self._info(name, copy, copy) for copy in names - {CURRENT})

    def delete(self, name: str) -> bool:
        """Delete a campaign with its copies; False when another program holds it or it can't be deleted."""
        if name not in self._locks and not self._hold(name):
            return False
        folder = self._path(name, CURRENT).parent
        for path in self._writer.pending():
            if path.parent == folder:
                self._writer.forget(path)
        self.release(name)
        shutil.rmtree(folder, ignore_errors=True)
        return not folder.exists()

    def release(self, name: str) -> None:
        """Let go of a campaign, after writing what is waiting."""
        held = self._locks.pop(name, None)
        if held is not None:
            self._writer.flush()
            held.release()

    def close(self) -> None:
        """Let go of everything."""
        for name in tuple(self._locks):
            self.release(name)

    def _set_aside(self, name: str) -> None:
        """Keep a file that can't be used where nothing will overwrite it."""
        path = self._path(name, CURRENT)
        if path.exists():
            set_aside(path, "damaged")

    def _put(self, name: str, file: str, campaign: Campaign) -> None:
        if name not in self._locks:
            raise ValueError(f"the campaign {name} isn't held by this program")
        body = {
            "title": campaign.title,
            "label": campaign.label,
            "saved_at": self._now().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "campaign": campaign.data,
        }
        content = seal(campaign.game, campaign.rules_version, body)
        self._writer.put(self._path(name, file), lambda: content, backup=file == CURRENT)

    def _info(self, name: str, file: str, shown: str) -> CampaignInfo:
        try:
            campaign = self.read(name, file)
        except StoreError as error:
            return CampaignInfo(shown, None, error.notice)
        return CampaignInfo(shown, campaign, campaign.told)

    def _exists(self, name: str, file: str) -> bool:
        try:
            path = self._path(name, file)
        except StoreError:
            return False
        return path.exists() or backup_of(path).exists() or path in self._writer.pending()

    def _path(self, name: str, file: str) -> Path:
        if any(
            not part or part.startswith(".") or "/" in part or "\\" in part or "\0" in part for part in (name, file)
        ):
            raise StoreError(notice("missing", file=name))
        return self._folder / name / f"{file}.json"

    def _hold(self, name: str) -> bool:
        held = lock.take(self._path(name, CURRENT).with_suffix(".lock"))
        if held is not None:
            self._locks[name] = held
        return held is not None


def _sorted(infos: Any) -> tuple[CampaignInfo, ...]:
    by_name = sorted(infos, key=lambda info: info.name, reverse=True)
    return tuple(sorted(by_name, key=lambda i: i.campaign.saved_at if i.campaign else "", reverse=True))
