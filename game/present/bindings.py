"""The keys of the tables: what each is for, which key it is by use, and which one a person has chosen instead.

The games know the usual keys only; a pressed key is turned into the usual one of what it is bound to.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.frozen import FrozenDict

COMMON = "table"
"""The group of the keys that every table has."""

FIXED = frozenset(
    {
        *("tab", "return", "enter", "space", "escape", "left", "right", "up", "down", "f1", "f2", "f11", "f12"),
        *("left shift", "right shift", "left ctrl", "right ctrl", "left alt", "right alt", "alt gr"),
        *("left meta", "right meta", "caps lock", "numlock", "scroll lock", "menu", "print screen", ""),
    }
)
"""Keys that mean the same everywhere, and those that only change others."""

SIGNS = {"+": "Plus", "-": "Minus", "=": "Equals"}
"""Keys whose sign is hard to read by itself."""


@dataclass(frozen=True)
class Binding:
    """Something a key is for. `keys` are the usual ones, of which the first is the one that games know."""

    group: str
    name: str
    keys: tuple[str, ...]

    @property
    def id(self) -> str:
        """The name by which a changed key is kept in the settings."""
        return f"{self.group}/{self.name}"


def _group(group: str, **keys: str) -> tuple[Binding, ...]:
    return tuple(Binding(group, name.replace("_", "-"), tuple(line.split("|"))) for name, line in keys.items())


BINDINGS: tuple[Binding, ...] = (
    *_group(
        COMMON,
        undo="z|backspace",
        redo="y",
        hint="h",
        log="l",
        replay="p",
        mute="m",
        faster="+|=",
        slower="-",
    ),
    *_group(
        "aztack",
        turn="r",
        flip="f",
        walk_left="q",
        walk_right="e",
        view="v",
        explode="x",
        cut="page down",
        uncover="page up",
        reset="home",
    ),
    *_group(
        "zaar",
        turn_left="q",
        turn_right="e|r",
        draw="d",
        throw="t",
        seek="s",
        fight="f",
        buy="b",
        end="n",
        plates="v",
        over="x",
        nearer="page up",
        away="page down",
        whole="home",
    ),
    *_group(
        "ziggurat",
        walk_left="q",
        walk_right="e",
        plan="v",
        lift="t",
        spaces="x",
        items="i",
        reset="home",
    ),
)

_BY_ID = FrozenDict({binding.id: binding for binding in BINDINGS})


def sign(key: str) -> str:
    """Return how a key is written."""
    return SIGNS.get(key, key.upper() if len(key) == 1 else key.title())


class Keymap:
    """The keys as they are now; `changed` are those that a person has chosen, by the ids of what they are for."""

    def __init__(self, changed: Mapping[str, str]) -> None:
        self._changed = {name: key for name, key in changed.items() if name in _BY_ID}

    def keys_of(self, binding: Binding) -> tuple[str, ...]:
        """Return the keys that do something now."""
        chosen = self._changed.get(binding.id)
        return (chosen,) if chosen is not None else binding.keys

    def usual(self, game: str, key: str) -> str:
        """Return the usual key of what a key does at a game's table; empty when it does nothing there any more."""
        here = _at(game)
        for binding in here:
            if key in self.keys_of(binding):
                return binding.keys[0]
        return "" if any(key in binding.keys for binding in here) else key

    def clash(self, binding: Binding, key: str) -> Binding | None:
        """Return what a key does already where the binding counts; None where it is free."""
        for other in BINDINGS:
            meets = other.group == binding.group or COMMON in (other.group, binding.group)
            if other is not binding and meets and key in self.keys_of(other):
                return other
        return None

    def with_key(self, binding: Binding, key: str) -> FrozenDict[str, str]:
        """Return the changed keys with one more; the usual key is no change."""
        changed = {**self._changed, binding.id: key}
        if key == binding.keys[0]:
            del changed[binding.id]
        return FrozenDict(changed)

    def signs(self) -> dict[str, str]:
        """Return how the keys are written now, by the places that texts have for them: `key_zaar_turn_left`."""
        return {
            f"key_{binding.group}_{binding.name.replace('-', '_')}": ", ".join(sign(k) for k in self.keys_of(binding))
            for binding in BINDINGS
        }


def _at(game: str) -> list[Binding]:
    return [binding for binding in BINDINGS if binding.group in (COMMON, game)]


def is_table_key(name: str) -> bool:
    """Whether a key that the settings keep is one of these; others keep theirs beside them."""
    return name in _BY_ID


def find(name: str) -> Binding | None:
    """Return a binding by its id."""
    return _BY_ID.get(name)
