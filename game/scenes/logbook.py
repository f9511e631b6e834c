"""The log of a match: its lines, whether it is open, and how far it is scrolled."""

from collections.abc import Sequence

from game.content.texts import Texts
from game.core.match import Match
from game.present.logpage import Anchor, LogLayout, lay_log, log_rect
from game.present.tablegame import Player, TableGame
from game.present.widgets import Kit

WHEEL_LINES = 3
PAGE_KEYS = ("page up", "page down", "home", "end")

Lines = tuple[tuple[int, str], ...]


def log_lines(match: Match, side: TableGame, players: Sequence[Player], texts: Texts) -> Lines:
    """Return what the log tells: the number of entries after which it had happened, and a sentence.

    That everybody may take back what others decided is an agreement before the match, and stands at its beginning.
    """
    names = tuple(player.name for player in players)
    lines = []
    for entry, event in match.events_by_entry():
        words = side.log_line(event, names)
        if words:
            lines.append((entry, words))
    if match.setup is not None and match.setup.options.get("undo") == "free":
        begun = sum(entry == 0 for entry, _ in lines)
        lines.insert(begun, (0, texts("table.log.free_undo")))
    return tuple(lines)


class Logbook:
    """The drawer with the log. Until somebody scrolls, it shows its end, or the moment that is looked at."""

    def __init__(self) -> None:
        self.open = False
        self._anchor = Anchor()
        self._shown = range(0)
        self._lines: Lines = ()

    def toggle(self) -> None:
        """Open the log at its end, or close it."""
        self.open = not self.open
        self._anchor = Anchor()

    def layout(self, kit: Kit, lines: Lines, looking: int | None, replay_why: str) -> LogLayout | None:
        """Return the log as it is to be shown, None while it is closed."""
        if not self.open:
            return None
        laid = lay_log(kit, lines, looking, self._anchor, replay_why)
        self._shown, self._lines = laid.shown, lines
        return laid

    def covers(self, kit: Kit, x: int, y: int) -> bool:
        """Whether a place in the window is on the open log."""
        return self.open and log_rect(kit).contains(x, y)

    def scroll(self, lines: int) -> None:
        """Scroll by lines, down to the end at most."""
        if lines > 0 and self._shown.stop + lines >= len(self._lines):
            self._anchor = Anchor(last=len(self._lines))
        elif lines:
            self._anchor = Anchor(top=max(0, self._shown.start + lines))

    def turn(self, key: str) -> str | None:
        """Turn a page, or go to an end; return the line's node that is to get the focus, None for other keys."""
        if key not in PAGE_KEYS or not self._lines:
            return None
        shown, count = self._shown, len(self._lines)
        index = {"page up": max(0, shown.start - len(shown) + 1), "page down": min(count, shown.stop + len(shown)) - 1}
        return self.show(self._lines[index.get(key, 0 if key == "home" else count - 1)][0])

    def beside(self, node: str, direction: str) -> str | None:
        """Return the line above or below the one that has the focus, and bring it into sight; None where none is."""
        entries = list(dict.fromkeys(entry for entry, _ in self._lines))
        number = node.removeprefix("log/")
        if direction not in ("up", "down") or not number.isdigit() or int(number) not in entries:
            return None
        place = entries.index(int(number)) + (1 if direction == "down" else -1)
        return self.show(entries[place]) if 0 <= place < len(entries) else None

    def show(self, entry: int) -> str:
        """Bring an entry's first line into sight, and return its node."""
        index = next(i for i, line in enumerate(self._lines) if line[0] == entry)
        if index < self._shown.start:
            self._anchor = Anchor(top=index)
        elif index >= self._shown.stop:
            self._anchor = Anchor(last=index + 1)
        return f"log/{entry}"

    def follow(self, entry: int | None) -> None:
        """Let the moment that is looked at be in sight; inside what is in sight the lines stay where they are."""
        shown, count = self._shown, len(self._lines)
        inner = range(shown.start + (shown.start > 0), shown.stop - (shown.stop < count))
        seen = entry is not None and any(self._lines[index][0] == entry for index in inner if index < count)
        self._anchor = Anchor(top=shown.start) if seen else Anchor()
