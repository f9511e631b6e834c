"""What the screen of Speed Stack keeps beside the match: the turn of the held stone, keys, and who uses which."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.present.aztack.holding import Held
from game.present.node import Rect
from game.present.tablegame import Player
from game.rules.aztack.matching import Match

KINDS = (Match.COLOURS, Match.GLYPHS, Match.BOTH)

KEYS: tuple[tuple[int, int, int], ...] = ((29, 27, 6), (54, 55, 56), (30, 31, 32), (39, 45, 46))
"""By seat, the keys of the three calls by their place on the keyboard (USB usage numbers)."""

ALONE = (30, 31, 32)
"""The keys of one person against computer players."""

KEYPAD = (89, 90, 91)
"""The keys that the fourth seat may use as well."""

SIGNS: Mapping[int, str] = {
    29: "Z", 27: "X", 6: "C", 54: ",", 55: ".", 56: "/", 30: "1", 31: "2", 32: "3", 39: "0", 45: "-", 46: "=",
}  # fmt: skip
"""What stands on those keys on a US keyboard, where the person's own layout isn't known."""


ALONE_SEAT = 4
"""Stands for the only person in place of a seat."""

RESERVED = (40, 41, 43, 44, 79, 80, 81, 82)
"""Enter, Escape, Tab, Space and the arrows keep their meaning."""

_NAME = "speed/{seat}/{number}"


@dataclass
class Grip:
    """The stone in the claimant's hand as the screen shows it, where the pointer or the keys are, and whose keys."""

    held: Held | None = None
    over: int | None = None
    rect: Rect | None = None
    """Where the stone in hand was last drawn."""
    camera: int = 1
    """From which side the places are seen, by quarter turns."""
    slot: int = 0
    """Own keys: the stone of the rack that would be taken."""
    signs: dict[int, str] = field(default_factory=dict)
    """What stands on the keys that have been pressed, in the person's layout."""
    sign_of: Callable[[int], str] = lambda scan: ""
    """Tells what stands on a key in the person's layout, before it has been pressed."""
    bound: dict[tuple[int, int], int] = field(default_factory=dict)
    """The keys that persons have chosen, by seat and number of the call."""

    def drop(self) -> None:
        """Nothing is in hand any more."""
        self.held = self.over = self.rect = None
        self.slot = 0

    def sign(self, scan: int) -> str:
        """Return what stands on a key."""
        return self.signs.get(scan) or self.sign_of(scan) or SIGNS.get(scan, "")

    def scan_of(self, name: str) -> int:
        """Return which key stands for a sign, where a device doesn't tell the key itself; 0 for none."""
        return next((scan for scan in SIGNS if self.sign(scan).lower() == name), 0)

    def learn(self, scan: int, name: str) -> None:
        """Keep what stands on a key that was pressed; a key without a sign keeps its own."""
        if not name:
            return
        self.signs[scan] = name.upper() if len(name) == 1 and len(name.upper()) == 1 else name

    def keys_of(self, players: Sequence[Player], seat: int) -> tuple[int, int, int] | None:
        """Return the three keys of a person, None for a computer player."""
        if not players[seat].person:
            return None
        alone = sum(player.person for player in players) == 1
        owner, usual = (ALONE_SEAT, ALONE) if alone else (seat, KEYS[seat])
        first, second, third = (self.bound.get((owner, number), usual[number]) for number in range(3))
        return first, second, third

    def pressed_by(self, players: Sequence[Player], scan: int) -> tuple[int, int] | None:
        """Return whose key that is and which of the three, None where it is nobody's."""
        for seat in range(len(players)):
            keys = self.keys_of(players, seat)
            if keys is not None and scan in keys:
                return seat, keys.index(scan)
        if len(players) == 4 and players[3].person and scan in KEYPAD:
            return 3, KEYPAD.index(scan)
        return None

    def bind(self, players: Sequence[Player], seat: int, number: int, scan: int) -> bool:
        """Give a call another key; False where the key has another meaning already."""
        if scan in RESERVED or self.pressed_by(players, scan) not in (None, (seat, number)):
            return False
        alone = sum(player.person for player in players) == 1
        self.bound[ALONE_SEAT if alone else seat, number] = scan
        return True

    def remember(self, kept: Mapping[str, str]) -> None:
        """Take over the keys and signs of the settings; what can't be read is left out."""
        for seat in range(ALONE_SEAT + 1):
            for number in range(3):
                scan, _, sign = kept.get(_NAME.format(seat=seat, number=number), "").partition(" ")
                if scan.isascii() and scan.isdigit() and len(scan) <= 3:
                    self.bound[seat, number] = int(scan)
                    if sign:
                        self.signs[int(scan)] = sign

    def to_keep(self) -> dict[str, str]:
        """Return the chosen keys for the settings."""
        return {
            _NAME.format(seat=seat, number=number): f"{scan} {self.sign(scan)}".strip()
            for (seat, number), scan in self.bound.items()
        }
