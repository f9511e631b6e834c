"""The envelope of saved matches: format, game, version and a checksum over the body (contract, section 4).

The checksum is the SHA-256 of the body as canonical JSON (sorted keys, no spaces, ASCII only), so that a file may be
laid out anew by an editor and still verifies.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.frozen import FrozenDict
from game.store.files import backup_of, parse, read_bytes
from game.store.notices import Notice, StoreError, notice

FORMAT = 1
"""The form of the envelope and its body; it grows when a body of today could not be read by a program of yesterday."""

MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = FrozenDict()
"""`{1: to_2, 2: to_3}`: each turns a whole envelope of one format into the next; 1 is the first that was released."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """A file that verified. `told` says what a person should know about how it was found."""

    game: str
    rules_version: int
    body: dict[str, Any]
    format: int = FORMAT
    told: Notice | None = None


def seal(game: str, rules_version: int, body: Mapping[str, Any]) -> bytes:
    """Return the content of a file: JSON with one entry of the body, and one item of its long lists, on each line."""
    envelope = {
        "format": FORMAT,
        "game": game,
        "rules_version": rules_version,
        "checksum": checksum(body),
        "body": body,
    }
    # A name typed on a broken terminal may hold half a letter; written as \udcxx it stays valid UTF-8 and JSON.
    return (_laid_out(envelope, 0) + "\n").encode("utf-8", "backslashreplace")


def checksum(body: Any) -> str:
    """Return the hex SHA-256 of a body."""
    import hashlib  # it takes milliseconds to load, and a start without matches doesn't need it

    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def open_sealed(content: bytes, name: str) -> Sealed:
    """Return what stands in a file's content, brought to today's format.

    Raises StoreError: "foreign" when it is no file of this program, "newer" when a later version wrote it, "damaged"
    when it doesn't verify.
    """
    data = parse(content, name)
    if not isinstance(data, dict) or not {"format", "game", "body", "checksum"} <= set(data):
        raise StoreError(notice("foreign", file=name))
    found = data["format"]
    if isinstance(found, bool) or not isinstance(found, int):
        raise StoreError(notice("damaged", file=name))
    if found > FORMAT:
        raise StoreError(notice("newer", file=name))
    try:
        if checksum(data["body"]) != data["checksum"]:
            raise StoreError(notice("damaged", file=name))
        for step in range(found, FORMAT):
            data = MIGRATIONS[step](data)
        game, version, body = data["game"], data["rules_version"], data["body"]
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise StoreError(notice("damaged", file=name)) from error
    if not isinstance(game, str) or type(version) is not int or not isinstance(body, dict):
        raise StoreError(notice("damaged", file=name))
    return Sealed(game, version, body, found)


def read_sealed(path: Path) -> Sealed:
    """Return what stands in a file, or in its backup when the file itself is missing or damaged.

    Raises StoreError about the file itself when neither can be used.
    """
    try:
        return open_sealed(read_bytes(path), path.name)
    except StoreError as error:
        if error.notice.key in ("store.newer", "store.foreign"):
            raise
        try:
            found = open_sealed(read_bytes(backup_of(path)), path.name)
        except StoreError:
            raise error from None
        told = notice("backup_used", file=path.name)
        return Sealed(found.game, found.rules_version, found.body, found.format, told)


def _laid_out(value: Any, depth: int) -> str:
    if isinstance(value, Mapping) and depth < 2 and value:
        inner = (f"{_line(key)}: {_laid_out(item, depth + 1)}" for key, item in value.items())
        return "{\n" + ",\n".join(inner) + "\n}"
    if isinstance(value, (list, tuple)) and depth == 2 and value:
        return "[\n" + ",\n".join(map(_line, value)) + "\n]"
    return _line(value)


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
