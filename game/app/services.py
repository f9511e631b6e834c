"""Makes the services that every scene gets."""

import os

import game
from game.content.load import DATA, ROOT, load_content
from game.content.palette import PaletteContent
from game.content.texts import load_texts
from game.present.clock import RealClock
from game.scenes.services import Services
from game.store.campaigns import Campaigns
from game.store.hall import HallFile
from game.store.paths import Folders
from game.store.saves import Saves
from game.store.settings import Settings, SettingsFile
from game.store.writer import Writer
from game.ui.images import Images
from game.ui.shelf import Shelf, seal_of
from game.ui.sounds import Sounds, Volumes
from game.ui.window import SystemClipboard

ASSETS = ROOT / "assets"


def make_runner() -> object:
    """Return a new runner of computer players: a worker process, or slices of this one where none can be started."""
    from game.bots.worker import make_runner as start_runner

    return start_runner()


def make_services(folders: Folders, settings_file: SettingsFile, settings: Settings, **parts: object) -> Services:
    """Return the services; `parts` stand in for the ones made here (tests bring their own clock and sounds)."""
    writer = Writer()
    made: dict[str, object] = {
        "clock": RealClock(),
        "texts": load_texts(settings.language, cache=folders.cache),
        "palette": load_content(PaletteContent, cache=folders.cache),
        "images": Images(ASSETS / "images", folders.cache / "sheets"),
        "sounds": Sounds(ASSETS / "sounds", volumes_of(settings)),
        "clipboard": SystemClipboard(),
        "settings_file": settings_file,
        "settings": settings,
        "saves": Saves(folders.saves, writer),
        "campaigns": Campaigns(folders.campaigns, writer),
        "hall": HallFile(folders.hall),
        "cache": folders.cache,
        "make_runner": make_runner,
        "new_seed": lambda: int.from_bytes(os.urandom(6), "big"),
    }
    return Services(**(made | parts))  # type: ignore[arg-type]


def make_shelf(folders: Folders) -> Shelf:
    """Return where finished drawings are kept, sealed by what they are made from: pictures, colours, code."""
    seal = seal_of(game.__version__, ASSETS / "images", DATA, ROOT / "game" / "ui")
    return Shelf(folders.cache / "pictures", seal)


def volumes_of(settings: Settings, mute: bool = False) -> Volumes:
    """Return the loudness that the settings want."""
    return Volumes(settings.master_volume, settings.music_volume, settings.effects_volume, settings.mute or mute)
