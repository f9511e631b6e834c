"""What every scene gets in its constructor; there are no globals."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Lock
from typing import Any, Protocol

from game.content.palette import PaletteContent
from game.content.texts import Texts
from game.core.protocol import Rules
from game.present.bindings import Keymap
from game.present.clock import Clock
from game.present.node import Color
from game.present.theme import Theme
from game.rules import load_rules
from game.store.campaigns import Campaigns
from game.store.hall import HallFile
from game.store.saves import Saves
from game.store.settings import Settings, SettingsFile
from game.ui.images import Images


class SoundPlayer(Protocol):
    """Plays sounds by key; silence is a fine player."""

    def play(self, key: str) -> None:
        """Play an effect or a sting once."""

    def ambience(self, key: str | None) -> None:
        """Play a loop in place of the one before; None for silence."""


class Clipboard(Protocol):
    """The system's clipboard."""

    def get(self) -> str:
        """Return its text, empty where it has none."""

    def put(self, text: str) -> None:
        """Put a text there."""


@dataclass
class Services:
    """The shared parts of the program."""

    clock: Clock
    texts: Texts
    palette: PaletteContent
    images: Images
    sounds: SoundPlayer
    clipboard: Clipboard
    settings_file: SettingsFile
    settings: Settings
    saves: Saves
    campaigns: Campaigns
    hall: HallFile
    cache: Path | None
    make_runner: Callable[[], Any]
    """Returns a new runner of computer players (see `game.bots.runner`)."""
    new_seed: Callable[[], int]
    speed: float | None = None
    """Motion speed from the command line; it stands over the setting."""
    scale: float | None = None
    notices: list[str] = field(default_factory=list)
    """Sentences to show once, such as that settings could not be kept."""
    put_pointer: Callable[[int, int], None] = lambda x, y: None
    """Moves the mouse's pointer to a place in the window; without a window nothing happens."""
    dress_pointer: Callable[[Color | None], None] = lambda color: None
    """Gives the mouse's pointer a colour, None its usual looks."""
    repeat_keys: Callable[[bool], None] = lambda on: None
    """Whether a key that is held counts as pressed again and again."""
    key_held: Callable[[int], bool] = lambda scan: False
    """Whether the key at a place on the keyboard is held down."""
    key_sign: Callable[[int], str] = lambda scan: ""
    """What stands on the key at a place on the keyboard in the user's layout, empty where that isn't known."""

    loading: Lock = field(default_factory=Lock)
    """Held by the thread that loads a game's rules."""

    def __post_init__(self) -> None:
        self.texts.stand(self.keymap.signs())

    @property
    def keymap(self) -> Keymap:
        """The keys of the tables as they are now."""
        return Keymap(self.settings.keys)

    @property
    def theme(self) -> Theme:
        """The colours as the settings want them."""
        return Theme(self.palette, self.settings.high_contrast, self.settings.mark_strength)

    @property
    def motion(self) -> float:
        """How fast things move: 1.0 is normal, 0 means not at all."""
        if self.speed is not None:
            return self.speed
        return {"off": 0.0, "fast": 2.0, "normal": 1.0, "slow": 2 / 3}[self.settings.animation]

    @property
    def interface(self) -> float:
        """The interface scale."""
        return self.scale if self.scale is not None else self.settings.scale

    def rules(self, game: str) -> Rules:
        """Return a game's rules, loaded when first asked for; what another thread is loading is waited for."""
        with self.loading:
            return load_rules(game, self.cache)

    def change(self, **fields: Any) -> None:
        """Change settings and keep them."""
        self.settings = replace(self.settings, **fields)
        if "animation" in fields:
            self.speed = None
        if "scale" in fields:
            self.scale = None
        self.keep(self.settings)

    def keep(self, settings: Settings) -> None:
        """Take over settings and write their file; a fault is told once."""
        self.settings = settings
        self.texts.stand(self.keymap.signs())
        notice = self.settings_file.save(settings)
        if notice is not None:
            self.notices.append(notice.told(self.texts))
