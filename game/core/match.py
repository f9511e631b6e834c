"""A match in progress: the one mutable object around the rules. It keeps entries, undo and the record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.codec import decode, digest, encode
from game.core.errors import ContentError, IllegalAction, OldstoneError, RecordError
from game.core.frozen import FrozenDict
from game.core.protocol import Action, Event, Outcome, Rules, Seat, Setup, State

DIGEST_EVERY = 20
"""A record holds a digest of the state after every so many entries."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of the record; `at_ms` is the engine time of it, 0 in games without a clock."""

    seat: Seat
    action: Action
    at_ms: int = 0


@dataclass(frozen=True, slots=True)
class _Point:
    """The match after some entry: the state, how many events there were, and whether undo may leave it backwards.

    `played` is the state right after the entry; in timed games `state` moves on with the clock.
    """

    state: State
    event_count: int
    barrier: bool
    played: State


class Match:
    """A match of one game. `state`, `events` and `outcome` tell how it stands now.

    Raises ContentError when the setup doesn't fit the game.
    """

    def __init__(self, rules: Rules, setup: Setup, seed: int) -> None:
        change = rules.new(setup, seed)
        self._begin(rules, setup, seed, change.state, change.events)
        self._from_setup = True

    def _begin(
        self, rules: Rules, setup: Setup | None, seed: int, state: State, events: tuple[Event, ...] = ()
    ) -> None:
        self.rules = rules
        self.setup = setup
        self.seed = seed
        self.state: State = state
        self.events: list[Event] = list(events)
        self.entries: list[Entry] = []
        self.time_ms = 0
        self._start = state
        self._from_setup = False
        self._points = [_Point(state, len(self.events), True, state)]
        self._redo: list[tuple[Entry, _Point, tuple[Event, ...]]] = []
        self._digests: dict[int, tuple[_Point, str]] = {}

    @classmethod
    def from_state(cls, rules: Rules, state: State) -> "Match":
        """Return a match that starts in `state`. Raises ContentError when no match could be in it."""
        rules.check(state)
        match = cls.__new__(cls)
        match._begin(rules, None, 0, state)
        return match

    @classmethod
    def resume(cls, rules: Rules, data: Mapping[str, Any], state: State) -> "Match":
        """Return a match that goes on from `state` where its record can't be replayed under today's rules.

        Names and options come from the record; nothing before `state` can be undone or replayed.
        """
        match = cls.from_state(rules, state)
        match.setup = decode_setup(data["setup"])
        match.seed = data["seed"]
        return match

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, None while it goes on."""
        return self.rules.outcome(self.state)

    def play(self, seat: Seat, action: Action, at_ms: int = 0) -> tuple[Event, ...]:
        """Play an action and return what happened. Raises IllegalAction when it isn't legal; nothing changes then."""
        state: State = self.state
        before: tuple[Event, ...] = ()
        if at_ms > self.time_ms:
            due = self.rules.advance(state, at_ms)
            state, before = due.state, due.events
        if action not in self.rules.legal(state, seat):
            reason = self.rules.why_not(state, seat, action)
            if reason is None:
                raise IllegalAction("NOT_NOW", "That can't be done now.")
            raise IllegalAction(reason.code, reason.message)
        change = self.rules.apply(state, seat, action, at_ms)
        events = before + change.events
        barrier = change.state.rng != self.state.rng or any(event.reveals for event in events)
        point = _Point(change.state, len(self.events) + len(events), barrier, change.state)
        self._keep(Entry(seat, action, at_ms), point, events)
        self._redo.clear()
        return events

    def _keep(self, entry: Entry, point: _Point, events: tuple[Event, ...]) -> None:
        self.entries.append(entry)
        self._points.append(point)
        self.events.extend(events)
        self.state = point.state
        self.time_ms = max(self.time_ms, entry.at_ms)

    def advance(self, to_ms: int) -> tuple[Event, ...]:
        """Settle what falls due before `to_ms` in a timed game. It keeps no entry; the record holds the last time."""
        change = self.rules.advance(self.state, to_ms)
        self.time_ms = max(self.time_ms, to_ms)
        self.state = change.state
        self.events.extend(change.events)
        if change.events:
            self._points[-1] = _Point(self.state, len(self.events), True, self._points[-1].played)
        return change.events

    @property
    def can_undo(self) -> bool:
        """Whether the last entry may be taken back: it revealed nothing and drew nothing at random."""
        return bool(self.entries) and not self._points[-1].barrier

    def can_undo_by(self, steps: int) -> bool:
        """Whether so many entries may be taken back, one after the other."""
        return steps <= len(self.entries) and not any(
            point.barrier for point in self._points[len(self._points) - steps :]
        )

    @property
    def can_redo(self) -> bool:
        """Whether an entry taken back may be played again."""
        return bool(self._redo)

    def undo(self) -> bool:
        """Take back the last entry; False when there is none or the undo barrier stands there."""
        if not self.can_undo:
            return False
        entry, point = self.entries.pop(), self._points.pop()
        count = self._points[-1].event_count
        self._redo.append((entry, point, tuple(self.events[count:])))
        del self.events[count:]
        self.state = self._points[-1].state
        return True

    def redo(self) -> bool:
        """Play the entry last taken back once more; False when there is none."""
        if not self._redo:
            return False
        self._keep(*self._redo.pop())
        return True

    def last_events(self) -> tuple[Event, ...]:
        """Return what the last entry brought about."""
        if not self.entries:
            return tuple(self.events)
        return tuple(self.events[self._points[-2].event_count :])

    def state_after(self, entries: int) -> State:
        """Return the state after so many entries, for looking back."""
        return self._points[entries].state

    def events_until(self, entries: int) -> list[Event]:
        """Return all events up to so many entries."""
        return self.events[: self._points[entries].event_count]

    def events_by_entry(self) -> list[tuple[int, Event]]:
        """Return every event with the number of entries after which it had happened."""
        counts = [point.event_count for point in self._points]
        listed, entry = [], 0
        for index, event in enumerate(self.events):
            while entry + 1 < len(counts) and index >= counts[entry]:
                entry += 1
            listed.append((entry, event))
        return listed

    @property
    def redo_entries(self) -> tuple[Entry, ...]:
        """What was taken back and may be played again, the next one first."""
        return tuple(entry for entry, _, _ in reversed(self._redo))

    def record(self) -> dict[str, Any]:
        """Return the match as plain JSON data: start, entries, a digest every 20 entries and at the end.

        What was taken back and may be played again stands there too, while there is any.
        """
        data: dict[str, Any] = {
            "game": self.rules.game_id,
            "rules_version": self.rules.rules_version,
            "setup": encode_setup(self.setup),
            "seed": self.seed,
            "entries": [_write_entry(entry) for entry in self.entries],
            "digests": {str(n): self._digest_after(n) for n in range(DIGEST_EVERY, len(self.entries), DIGEST_EVERY)},
            "time_ms": self.time_ms,
            "digest": digest(self.state),
        }
        if not self._from_setup:
            data["start"] = encode(self._start)
        if self._redo:
            data["redo"] = [_write_entry(entry) for entry in self.redo_entries]
        return data

    def _digest_after(self, entries: int) -> str:
        """Return the digest after so many entries; a record is written after every action, so it is kept."""
        point = self._points[entries]
        kept = self._digests.get(entries)
        if kept is None or kept[0] is not point:
            kept = self._digests[entries] = (point, digest(point.played))
        return kept[1]

    @classmethod
    def from_record(cls, rules: Rules, data: Mapping[str, Any]) -> "Match":
        """Replay a record. Raises RecordError when it can't be played or a digest differs."""
        try:
            return cls._replay(rules, data)
        except RecordError:
            raise
        except (OldstoneError, KeyError, TypeError, ValueError, AttributeError) as error:
            raise RecordError(f"The record can't be replayed: {error}") from error

    @classmethod
    def _replay(cls, rules: Rules, data: Mapping[str, Any]) -> "Match":
        if data["game"] != rules.game_id:
            raise RecordError(f"The record is of {data['game']}, not of {rules.game_id}.")
        if data["rules_version"] != rules.rules_version:
            made, now = data["rules_version"], rules.rules_version
            raise RecordError(f"The record was made under version {made} of the rules; this is version {now}.")
        setup = decode_setup(data["setup"])
        if "start" in data:
            match = cls.from_state(rules, decode(data["start"]))
            match.setup, match.seed = setup, data["seed"]
        elif setup is not None:
            match = cls(rules, setup, data["seed"])
        else:
            raise RecordError("The record has neither a setup nor a start position.")
        for number, item in enumerate(data["entries"], start=1):
            entry = _read_entry(item)
            match.play(entry.seat, entry.action, entry.at_ms)
            expected = data.get("digests", {}).get(str(number))
            if expected is not None and digest(match.state) != expected:
                raise RecordError(f"The replay differs from the record at or before entry {number}.")
        if data.get("time_ms", 0) > match.time_ms:
            match.advance(data["time_ms"])
        if "digest" in data and digest(match.state) != data["digest"]:
            raise RecordError("The replay ends in another position than the record.")
        match._take_back(data.get("redo", ()))
        return match

    def _take_back(self, items: Sequence[Any]) -> None:
        """Play entries and take them back, so that they may be played again."""
        for entry in map(_read_entry, items):
            self.play(entry.seat, entry.action, entry.at_ms)
        for _ in items:
            if not self.undo():
                raise RecordError("What was taken back in the record can't be taken back.")


def encode_setup(setup: Setup | None) -> dict[str, Any] | None:
    """Return a setup as plain JSON data; None stays None."""
    if setup is None:
        return None
    return {"seats": list(setup.seats), "options": dict(setup.options)}


def decode_setup(data: Any) -> Setup | None:
    """Return the setup that `encode_setup` wrote. Raises ContentError when it can't be one."""
    if data is None:
        return None
    if not isinstance(data, dict) or set(data) != {"seats", "options"}:
        raise ContentError("setup: expected an object with seats and options")
    seats, options = data["seats"], data["options"]
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        raise ContentError("setup.seats: expected a list of names")
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise ContentError("setup.options: expected an object of texts")
    return Setup(tuple(seats), FrozenDict(options))


def _write_entry(entry: Entry) -> dict[str, Any]:
    data: dict[str, Any] = {"seat": entry.seat, "action": encode(entry.action)}
    if entry.at_ms:
        data["at_ms"] = entry.at_ms
    return data


def _read_entry(data: Any) -> Entry:
    return Entry(data["seat"], decode(data["action"]), data.get("at_ms", 0))
