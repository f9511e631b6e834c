"""One saved match: as a value, as the content of a file, and as a line of the list."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.frozen import FrozenDict
from game.store.notices import Notice, StoreError, notice
from game.store.seal import Sealed, read_sealed, seal

SnapshotSteps = Mapping[tuple[str, int], Callable[[Any], Any]]

SNAPSHOT_STEPS: SnapshotSteps = FrozenDict()
"""`{("zaar", 1): to_2}`: turns a snapshot of one rules version of a game into the next, where its form changed."""

_NOT_RECORD = frozenset({"snapshot", "table", "title", "saved_at", "outcome", "auto"})


@dataclass(frozen=True, slots=True)
class Save:
    """One saved match. `record` is `Match.record()`, `snapshot` `encode(match.state)`; the store looks into neither.

    `table` says who sits where: a JSON object for each seat (kind, level, name, colour, as the table scene writes it).
    `outcome` is `{"kind", "winners", "reason"}` of a match that is over, else None. `title` is what a person called it.
    """

    record: Mapping[str, Any]
    snapshot: Any
    table: Sequence[Mapping[str, Any]] = ()
    outcome: Mapping[str, Any] | None = None
    title: str = ""
    auto: bool = True
    saved_at: str = ""
    told: Notice | None = None

    @property
    def game(self) -> str:
        """Which game it is of."""
        return str(self.record["game"])

    @property
    def rules_version(self) -> int:
        """Under which rules it was played."""
        return int(self.record["rules_version"])

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.outcome is not None

    def snapshot_under(self, version: int, steps: SnapshotSteps = SNAPSHOT_STEPS) -> Any:
        """Return the snapshot as the rules of a later version write it; where no step is known, as it is."""
        data = self.snapshot
        for old in range(self.rules_version, version):
            step = steps.get((self.game, old))
            data = step(data) if step else data
        return data

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table."""
        setup = self.record.get("setup")
        seats = setup.get("seats") if isinstance(setup, dict) else None
        return tuple(str(name) for name in seats) if isinstance(seats, list) else ()


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """A line of the list. `state` is "good", "backup" (only its backup verifies), "damaged", "foreign" or "newer".

    `problem` says what is wrong; a file of the last three states is never opened, written to or deleted.
    """

    name: str
    state: str = "good"
    problem: Notice | None = None
    game: str = ""
    title: str = ""
    saved_at: str = ""
    names: tuple[str, ...] = ()
    over: bool = False
    auto: bool = False

    @property
    def usable(self) -> bool:
        """Whether the match can be opened."""
        return self.state in ("good", "backup")


def read_save(path: Path) -> Save:
    """Return the save of any file; `told` says when its backup was taken. Raises StoreError when there is none."""
    return to_save(read_sealed(path), path.name)


def to_bytes(save: Save) -> bytes:
    """Return the content of the save's file."""
    body = {
        **save.record,
        "title": save.title,
        "saved_at": save.saved_at,
        "auto": save.auto,
        "outcome": save.outcome,
        "table": list(save.table),
        "snapshot": save.snapshot,
    }
    return seal(save.game, save.rules_version, body)


def to_save(sealed: Sealed, name: str) -> Save:
    """Return the save of an opened file; raises StoreError when the body has another form than ours."""
    body = sealed.body
    record = {key: value for key, value in body.items() if key not in _NOT_RECORD}
    record.setdefault("game", sealed.game)
    record.setdefault("rules_version", sealed.rules_version)
    same = record["game"] == sealed.game and record["rules_version"] == sealed.rules_version
    table, outcome = body.get("table", []), body.get("outcome")
    sound = (
        same
        and {"setup", "seed", "entries", "snapshot"} <= set(body)
        and isinstance(body["entries"], list)
        and isinstance(table, list)
        and all(isinstance(seat, dict) for seat in table)
        and (outcome is None or isinstance(outcome, dict))
    )
    if not sound:
        raise StoreError(notice("damaged", file=name))
    return Save(
        record=record,
        snapshot=body["snapshot"],
        table=tuple(table),
        outcome=outcome,
        title=_words(body.get("title")),
        auto=body.get("auto") is True,
        saved_at=_words(body.get("saved_at")),
        told=sealed.told,
    )


def _words(value: Any) -> str:
    return value if isinstance(value, str) else ""


def info_of(name: str, save: Save) -> SaveInfo:
    """Return the line of a save that can be opened."""
    return SaveInfo(
        name=name,
        state="backup" if save.told else "good",
        problem=save.told,
        game=save.game,
        title=save.title,
        saved_at=save.saved_at,
        names=save.names,
        over=save.over,
        auto=save.auto,
    )
