"""The errors a caller is meant to catch; anything else that escapes is a bug."""


class OldstoneError(Exception):
    """Base of all errors whose text may be shown to a player."""


class IllegalAction(OldstoneError):
    """An action that the rules refuse now; nothing has changed.

    `code` is an upper-case word listed in the docs of the game, `message` a sentence for the player.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, str]]:
        return type(self), (self.code, self.message)


class ContentError(OldstoneError):
    """Content or a position that no match could use.

    `problems` holds one line each, as `path:line:column: message` where the place is known.
    """

    def __init__(self, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class SaveError(OldstoneError):
    """A saved file that can't be read or written; the file itself is left as it was."""


class RecordError(OldstoneError):
    """A record that can't be replayed, or whose replay differs from what was recorded."""
