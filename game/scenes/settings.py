"""The settings: four pages over the scene they were opened from; every change counts at once."""

from collections.abc import Sequence
from dataclasses import fields as dataclass_fields
from dataclasses import replace
from typing import Any

from game.present.form import Field, Row
from game.present.intents import Key
from game.present.node import Node, Rect
from game.present.settings_page import Line, SettingsPage, Tab, settings_nodes
from game.present.widgets import Kit
from game.scenes.change_keys import ChangeKeysScene
from game.scenes.form import FormScene
from game.scenes.go import Go, Pop, Push
from game.scenes.keys import key_lines
from game.scenes.services import Services
from game.store.settings import Settings

TOGGLE, CHOICE, SLIDER, SCALE = "toggle", "choice", "slider", "scale"
PAGES: dict[str, tuple[tuple[str, str], ...]] = {
    "game": (
        ("animation", CHOICE),
        ("confirm", CHOICE),
        ("highlights", CHOICE),
        ("hints", TOGGLE),
        ("auto_turn", TOGGLE),
    ),
    "picture": (
        ("scale", SCALE),
        ("letters_on_colours", TOGGLE),
        ("corner_marks", TOGGLE),
        ("mark_strength", CHOICE),
        ("high_contrast", TOGGLE),
        ("reduced_motion", TOGGLE),
        ("fullscreen", TOGGLE),
    ),
    "sound": (
        ("master_volume", SLIDER),
        ("music_volume", SLIDER),
        ("effects_volume", SLIDER),
        ("mute", TOGGLE),
        ("mute_in_background", TOGGLE),
    ),
    "keys": (),
}
"""Each page's settings, and how each is chosen."""

ICONS = {"game": "dice", "picture": "picture", "sound": "sound", "keys": "keys"}
CHOICES = {
    "animation": ("off", "fast", "normal", "slow"),
    "confirm": ("off", "irreversible", "always"),
    "highlights": ("on", "held", "off"),
    "mark_strength": ("soft", "normal", "strong"),
}
SCALES = (80, 90, 100, 110, 125, 150, 175, 200)
STONES = (("green_flint", "blue_water"), ("orange_deer", "burgundy_deer"), ("grey_flower", "green_flint"))
WORDS = (
    "title",
    "done",
    "delivered",
    "delivered_help",
    "at_once",
    "preview",
    "preview_turn",
    "preview_words",
)
KEEP_MS = 300
"""A slider's setting is written this long after its last move."""


class SettingsScene(FormScene):
    """Changes settings; Done and Escape return to where they were opened."""

    name = "settings"
    overlay = True
    list_id = "settings/list"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.page = "game"
        self._keep_in = 0.0

    def enter(self) -> None:
        """The page has the focus."""
        super().enter()
        if self.focus is None:
            self.focus = f"settings/page/{self.page}"

    # The fields ----------------------------------------------------------------------------------------------

    def fields(self) -> list[Field]:
        """Return the settings of the page."""
        return [self._field(name, kind) for name, kind in PAGES[self.page]]

    def _field(self, name: str, kind: str) -> Field:
        texts, value = self.texts, getattr(self.services.settings, name)
        label, help_words = texts(f"settings.{name}.name"), texts(f"settings.{name}.help")
        node = f"settings/{name.replace('_', '-')}"
        if kind == TOGGLE:
            words = (("off", texts("common.off")), ("on", texts("common.on")))
            return Field(node, label, "toggle", "on" if value else "off", words, help=help_words)
        if kind == SLIDER:
            return Field(node, label, "slider", str(round(value * 100)), help=help_words)
        if kind == SCALE:
            percent = round(self.services.interface * 100)
            steps = sorted({*SCALES, percent})
            return Field(
                node, label, "stepper", str(percent), tuple((str(s), f"{s} %") for s in steps), help=help_words
            )
        options = tuple((choice, texts(f"settings.{name}.{choice}")) for choice in CHOICES[name])
        return Field(node, label, "segments", value, options, help=help_words)

    def choose(self, node: str, value: str) -> None:
        """Change a setting; sliders and the rest alike count at once."""
        name = node.removeprefix("settings/").replace("-", "_")
        kind = dict(PAGES[self.page])[name]
        if kind == TOGGLE:
            self.services.change(**{name: value == "on"})
        elif kind == SCALE:
            self.services.change(scale=int(value) / 100)
        elif kind == SLIDER:
            self._slide_to(name, int(value))
        else:
            self.services.change(**{name: value})
        self.touch()

    def _slide_to(self, name: str, percent: int) -> None:
        """Change a loudness, and write it when the slider has come to rest."""
        if round(getattr(self.services.settings, name) * 100) != percent:
            changed: dict[str, Any] = {name: percent / 100}
            self.services.settings = replace(self.services.settings, **changed)
            self._keep_in = KEEP_MS

    def _keep(self) -> None:
        if self._keep_in:
            self._keep_in = 0.0
            self.services.sounds.play("common/slider")
            self.services.keep(self.services.settings)

    def tick(self, dt: float) -> Go | None:
        """Write what a slider changed, once it rests."""
        if self._keep_in and self.pressed is None:
            self._keep_in = max(0.01, self._keep_in - dt)
            if self._keep_in <= 0.01:
                self._keep()
        return None

    def leave(self) -> None:
        """Write what is not written yet."""
        self._keep()

    # The picture ---------------------------------------------------------------------------------------------

    def lay_out(self, kit: Kit, beyond: bool) -> list[Node]:
        """Return the dialog."""
        texts = self.texts
        words = {word: texts(f"settings.{word}") for word in WORDS} | {"close": texts("common.close")}
        words["change_keys"] = texts("keys.change.open")
        tabs = [Tab(f"settings/page/{page}", texts(f"settings.page.{page}"), ICONS[page]) for page in PAGES]
        letters = {name: hue.letter for name, hue in self.services.palette.aztack.items()}
        page = SettingsPage(
            words,
            tabs,
            f"settings/page/{self.page}",
            self.fields(),
            self._lines() if self.page == "keys" else (),
            self._help_words(),
            STONES,
            letters if self.services.settings.letters_on_colours else {},
            self.services.settings.corner_marks,
        )

        def scrolled(inner: Kit, rows: Sequence[Row], area: Rect) -> list[Node]:
            return self.scrolled(inner, rows, area, beyond)

        return settings_nodes(kit, page, scrolled)

    def _help_words(self) -> str:
        item = self.field(self.meant())
        return f"**{item.label}:** {item.help}" if item is not None else self.texts("settings.help")

    def _lines(self) -> list[Line]:
        texts = self.texts
        language = texts(f"settings.language.{self.services.settings.language}")
        return [
            Line("settings/language/heading", "", texts("settings.language.name")),
            Line("settings/language", language, texts("settings.language.help")),
            *key_lines(texts),
        ]

    # Input ---------------------------------------------------------------------------------------------------

    def pressed_other(self, node: str) -> Go | None:
        """Open a page, set it back, or return."""
        if node in ("settings/done", "settings/close"):
            return Pop()
        if node == "settings/change-keys":
            return Push(ChangeKeysScene(self.services))
        if node == "settings/delivered":
            self._set_back()
        elif node.startswith("settings/page/"):
            self._show(node.removeprefix("settings/page/"))
        return None

    def _show(self, page: str) -> None:
        if page in PAGES and page != self.page:
            self._keep()
            self.page, self.first, self.open_list = page, 0, None

    def _set_back(self) -> None:
        names = [name for name, _ in PAGES[self.page]]
        delivered: dict[str, Any] = {f.name: f.default for f in dataclass_fields(Settings) if f.name in names}
        self.services.change(**delivered)

    def key(self, key: Key) -> Go | None:
        """Page Up and Page Down turn the pages."""
        if key.name in ("page up", "page down"):
            pages = list(PAGES)
            step = -1 if key.name == "page up" else 1
            self._show(pages[(pages.index(self.page) + step) % len(pages)])
            self.focus = f"settings/page/{self.page}"
            self.touch()
        return None
