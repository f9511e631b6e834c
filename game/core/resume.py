"""Opening a saved match: by replaying its record, or else from the position that was saved with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core.codec import decode, digest
from game.core.errors import ContentError, OldstoneError, RecordError
from game.core.match import Match
from game.core.protocol import Rules


@dataclass(frozen=True, slots=True)
class Opened:
    """A match to go on with. `unreplayable` says why its record could not be replayed, None when it was.

    A match that wasn't replayed starts at its saved position: nothing before it can be undone or watched.
    """

    match: Match
    unreplayable: RecordError | None = None


def open_match(rules: Rules, record: Mapping[str, Any], snapshot: Any) -> Opened:
    """Return the saved match of a record (`Match.record()`) and a snapshot (`encode(state)`).

    Raises RecordError when the record can't be replayed and the snapshot can't be used either.
    """
    state = None
    try:
        state = decode(snapshot)
        rules.check(state)
    except ContentError as error:
        unusable: ContentError | None = error
    else:
        unusable = None
    try:
        match = Match.from_record(rules, record)
        if unusable is None and digest(match.state) != digest(state):
            raise RecordError("The record ends in another position than the one that was saved.")
    except RecordError as error:
        if unusable is not None:
            raise RecordError(f"{error} The saved position can't be used either: {unusable}") from error
        return Opened(_resumed(rules, record, state), error)
    return Opened(match)


def _resumed(rules: Rules, record: Mapping[str, Any], state: Any) -> Match:
    try:
        return Match.resume(rules, record, state)
    except (OldstoneError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise RecordError(f"The saved match can't be resumed: {error}") from error
