"""The text of a text field while it is edited: caret, selection, and what keys and input methods do to it."""

import unicodedata
from dataclasses import dataclass

JOINER = "\u200d"


def clean(text: str) -> str:
    """Return typed or pasted text without control characters and line breaks."""
    return "".join(c for c in text if unicodedata.category(c) not in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp"))


def joined(text: str, index: int) -> bool:
    """Whether a character is seen as one with that before it: a mark, a part of a picture letter, half of a flag."""
    before, letter = text[index - 1], text[index]
    if letter == JOINER or before == JOINER or unicodedata.category(letter) in ("Mn", "Mc", "Me"):
        return True
    if "\U0001f3fb" <= letter <= "\U0001f3ff":  # the tones of skin
        return True
    flags = 0
    while flags <= index and "\U0001f1e6" <= text[index - flags] <= "\U0001f1ff":
        flags += 1
    return flags > 0 and flags % 2 == 0


def cut(text: str, most: int) -> str:
    """Return at most so many characters of a text, never half of what is seen as one."""
    end = min(len(text), most)
    while 0 < end < len(text) and joined(text, end):
        end -= 1
    return text[:end]


@dataclass
class TextEdit:
    """Editable text of at most `limit` characters; `caret` and `anchor` are indexes, equal without a selection.

    The caret steps over, and keys delete, what is seen as one letter, of however many characters it consists.
    """

    text: str = ""
    limit: int = 16
    caret: int = 0
    anchor: int = 0
    composition: str = ""
    """What an input method is composing; not part of the text yet."""

    def __post_init__(self) -> None:
        self.text = cut(clean(self.text), self.limit)
        self.select_all()

    @property
    def selection(self) -> tuple[int, int]:
        """The selected range, begin to end."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        begin, end = self.selection
        return self.text[begin:end]

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    def move_to(self, index: int, extend: bool = False) -> None:
        """Put the caret at a character; with `extend` the selection follows."""
        self.caret = max(0, min(len(self.text), index))
        if not extend:
            self.anchor = self.caret

    def insert(self, typed: str) -> None:
        """Put text in place of the selection; what is over the limit is dropped."""
        begin, end = self.selection
        room = self.limit - (len(self.text) - (end - begin))
        typed = cut(clean(typed), max(0, room))
        self.text = self.text[:begin] + typed + self.text[end:]
        self.composition = ""
        self.move_to(begin + len(typed))

    def key(self, name: str, shift: bool = False) -> bool:
        """Take an editing key (left, right, home, end, backspace, delete); False when it isn't one."""
        begin, end = self.selection
        if name in ("left", "right"):
            step = -1 if name == "left" else 1
            if begin != end and not shift:
                self.move_to(begin if step < 0 else end)
            else:
                self.move_to(self._beside(self.caret, step), shift)
        elif name in ("home", "end"):
            self.move_to(0 if name == "home" else len(self.text), shift)
        elif name in ("backspace", "delete"):
            if begin == end:
                begin, end = sorted((begin, self._beside(begin, -1 if name == "backspace" else 1)))
            self.text = self.text[:begin] + self.text[end:]
            self.move_to(begin)
        else:
            return False
        return True

    def _beside(self, index: int, step: int) -> int:
        """Return the next place for the caret in a direction."""
        index = max(0, min(len(self.text), index + step))
        while 0 < index < len(self.text) and joined(self.text, index):
            index += step
        return index
