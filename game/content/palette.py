"""The colours of `data/palette.yaml`, each with the shape that goes with it."""

import re
from dataclasses import dataclass

from game.content.schema import Report, part
from game.core.frozen import FrozenDict


@dataclass(frozen=True, slots=True)
class Hue:
    """A colour as "#rrggbb", with the mark, the colour of a glyph on it, a letter and a number where it has them."""

    hex: str
    mark: str = ""
    glyph: str = ""
    letter: str = ""
    number: int = 0

    def __post_init__(self) -> None:
        for text in (self.hex, self.glyph or self.hex):
            if not re.fullmatch("#[0-9a-f]{6}", text):
                raise ValueError(f'"{text}" is not a colour; write it as "#rrggbb" in lower case.')

    @property
    def rgb(self) -> tuple[int, int, int]:
        """Red, green and blue, 0 to 255."""
        return rgb(self.hex)

    @property
    def ink(self) -> tuple[int, int, int]:
        """The colour of what is drawn upon it."""
        return rgb(self.glyph or self.hex)


def rgb(text: str) -> tuple[int, int, int]:
    """Return the red, green and blue of "#rrggbb"."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@dataclass(frozen=True, slots=True)
class PaletteContent:
    """All groups of colours by name, in the file's order."""

    ui: FrozenDict[str, Hue] = part("palette.yaml", key="ui")
    aztack: FrozenDict[str, Hue] = part("palette.yaml", key="aztack")
    spirits: FrozenDict[str, Hue] = part("palette.yaml", key="spirits")
    homes: FrozenDict[str, Hue] = part("palette.yaml", key="homes")
    rooms: FrozenDict[str, Hue] = part("palette.yaml", key="rooms")
    seats: FrozenDict[str, Hue] = part("palette.yaml", key="seats")
    coins: FrozenDict[str, Hue] = part("palette.yaml", key="coins")
    speed_seats: FrozenDict[str, Hue] = part("palette.yaml", key="speed_seats")

    def check(self, report: Report) -> None:
        """Report groups that are too small for the games they serve."""
        for group, count in (("aztack", 5), ("spirits", 4), ("homes", 4), ("rooms", 6), ("seats", 6), ("coins", 6)):
            if len(getattr(self, group)) != count:
                report(f"The group {group} needs {count} colours.", group)
