"""What the store has to tell a person: a text key of `texts/<lang>/store.yaml` and the values of its named places."""

from collections.abc import Callable
from dataclasses import dataclass, field

from game.core.errors import SaveError
from game.core.frozen import FrozenDict


@dataclass(frozen=True, slots=True)
class Notice:
    """Something a person should know; nothing has to be answered. `key` is a text key, such as "store.disk_full"."""

    key: str
    values: FrozenDict[str, str] = field(default_factory=FrozenDict)

    def __str__(self) -> str:
        """Return the bare facts, for the log."""
        facts = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.key} ({facts})" if facts else self.key

    def told(self, texts: Callable[..., str]) -> str:
        """Return the sentence; `texts` is a `content.texts.Texts` or another lookup of the same form."""
        return texts(self.key, **self.values)


def notice(key: str, **values: object) -> Notice:
    """Return the notice `store.<key>` with its values as texts."""
    return Notice(f"store.{key}", FrozenDict({name: str(value) for name, value in values.items()}))


class StoreError(SaveError):
    """A file of the user that can't be read or written; `notice` is what to tell, the file is left as it was."""

    def __init__(self, told: Notice) -> None:
        super().__init__(str(told))
        self.notice = told

    def __reduce__(self) -> tuple[type["StoreError"], tuple[Notice]]:
        return type(self), (self.notice,)
