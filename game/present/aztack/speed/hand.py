"""What the screen of Speed Stack keeps beside the match: the turn of the held stone, keys, and who uses which."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.present.aztack.holding import Held
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
"""What stands on those keys on a US keyboard, until the person's own layout is known."""


@dataclass
class Grip:
    """The stone in the claimant's hand as the screen shows it, and where the pointer or the keys are."""

    held: Held | None = None
    over: int | None = None
    slot: int = 0
    """Own keys: the stone of the rack that would be taken."""
    signs: dict[int, str] = field(default_factory=dict)
    """What stands on the keys that have been pressed, in the person's layout."""

    def drop(self) -> None:
        """Nothing is in hand any more."""
        self.held = self.over = None
        self.slot = 0

    def sign(self, scan: int) -> str:
        """Return what stands on a key."""
        return self.signs.get(scan, SIGNS.get(scan, ""))

    def scan_of(self, name: str) -> int:
        """Return which key stands for a sign, where a device doesn't tell the key itself; 0 for none."""
        return next((scan for scan in SIGNS if self.sign(scan).lower() == name), 0)


def seat_keys(players: Sequence[Player], seat: int) -> tuple[int, int, int] | None:
    """Return the three keys of a person, None for a computer player."""
    if not players[seat].person:
        return None
    return ALONE if sum(player.person for player in players) == 1 else KEYS[seat]


def pressed_by(players: Sequence[Player], scan: int) -> tuple[int, int] | None:
    """Return whose key that is and which of the three, None where it is nobody's."""
    for seat in range(len(players)):
        keys = seat_keys(players, seat)
        if keys is not None and scan in keys:
            return seat, keys.index(scan)
        if keys is not None and seat == 3 and scan in KEYPAD:
            return seat, KEYPAD.index(scan)
    return None
