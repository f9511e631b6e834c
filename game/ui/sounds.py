"""Sounds by key from the manifest of `assets/sounds`; silent without an audio device or files.

Groups: effects; ambience and stings, which the music slider governs. A sting makes the ambience softer for its length.
"""

import itertools
import json
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

LOG = logging.getLogger(__name__)
DUCKED = 0.5
"""The ambience's loudness under a sting: 6 dB softer."""


@dataclass(frozen=True)
class Volumes:
    """Loudness from 0.0 to 1.0."""

    master: float = 0.8
    music: float = 0.6
    effects: float = 0.8
    mute: bool = False


class Sounds:
    """Plays sounds. The mixer is opened at the first sound, and closed while everything is silent."""

    def __init__(self, folder: Path, volumes: Volumes | None = None) -> None:
        self._folder = folder
        self._volumes = volumes or Volumes()
        self._manifest: dict[str, Any] | None = None
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._turn = itertools.count()
        self._loop: str | None = None
        self._channel: pygame.mixer.Channel | None = None
        self._duck_until = 0
        self._loop_due = False
        self._broken = False
        self._background = False

    def set_volumes(self, volumes: Volumes) -> None:
        """Take over the sliders."""
        self._volumes = volumes
        self._apply()

    def in_background(self, silent: bool) -> None:
        """Be silent while the window is in the background, if that is wished."""
        self._background = silent
        self._apply()

    def play(self, key: str) -> None:
        """Play an effect or a sting once; a missing one is silence and a line in the log."""
        if self._silent or not self._ready():
            return
        entry = self._entry(key)
        sound = self._sound(entry, key)
        if sound is None:
            return
        music = entry.get("group") in ("ambience", "stings")
        sound.set_volume(self._volumes.master * (self._volumes.music if music else self._volumes.effects))
        sound.play()
        if entry.get("group") == "stings":
            self._duck_until = pygame.time.get_ticks() + round(float(entry.get("seconds", 1)) * 1000)
            self._apply()

    def ambience(self, key: str | None) -> None:
        """Play a loop in place of the one before; None for silence."""
        if key == self._loop:
            return
        self._loop = key
        if self._channel is not None:
            self._channel.fadeout(600)
            self._channel = None
        # Opening the mixer and decoding a loop take longer than a frame: the picture comes first.
        self._loop_due = key is not None

    def tick(self) -> None:
        """Start and end what is due; called once a frame, after the picture."""
        if self._loop_due:
            self._loop_due = False
            self._start_loop()
        if self._duck_until and pygame.time.get_ticks() >= self._duck_until:
            self._duck_until = 0
            self._apply()

    def close(self) -> None:
        """Stop everything."""
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    @property
    def _silent(self) -> bool:
        return self._broken or self._background or self._volumes.mute or self._volumes.master <= 0

    def _apply(self) -> None:
        if self._silent:
            # An open mixer wakes the processor all the time, even when nothing is heard.
            if pygame.mixer.get_init():
                self._channel = None
                self._loaded.clear()
                pygame.mixer.quit()
            return
        if self._channel is None:
            self._loop_due = self._loop is not None
        else:
            self._channel.set_volume(self._ambience_volume())

    def _ambience_volume(self) -> float:
        return self._volumes.master * self._volumes.music * (DUCKED if self._duck_until else 1.0)

    def _start_loop(self) -> None:
        if self._loop is None or self._silent or self._volumes.music <= 0 or not self._ready():
            return
        sound = self._sound(self._entry(self._loop), self._loop)
        if sound is not None:
            self._channel = sound.play(loops=-1, fade_ms=900)
            if self._channel is not None:
                self._channel.set_volume(self._ambience_volume())

    def _ready(self) -> bool:
        if pygame.mixer.get_init():
            return True
        try:
            pygame.mixer.init(44100, -16, 2, 1024)
            pygame.mixer.set_num_channels(24)
        except pygame.error as error:
            LOG.info("There is no sound: %s", error)
            self._broken = True
            return False
        return True

    def _entry(self, key: str) -> dict[str, Any]:
        if self._manifest is None:
            try:
                data = json.loads((self._folder / "manifest.json").read_text(encoding="utf-8"))
                self._manifest = dict(data.get("sounds", data))
            except (OSError, ValueError, AttributeError) as error:
                LOG.warning("The list of sounds can't be read: %s", error)
                self._manifest = {}
        entry = self._manifest.get(key, {})
        return entry if isinstance(entry, dict) else {}

    def _sound(self, entry: dict[str, Any], key: str) -> pygame.mixer.Sound | None:
        files = list(entry.get("files", ()))
        if not files:
            LOG.warning("There is no sound %s.", key)
            return None
        # Variants follow one another, so that nothing repeats exactly.
        chosen = files[next(self._turn) % len(files)]
        name = chosen if isinstance(chosen, str) else chosen.get("file", "")
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(str(self._folder / name))
            except (OSError, pygame.error) as error:
                LOG.warning("The sound %s can't be read: %s", name, error)
                self._loaded[name] = None
        return self._loaded[name]
