"""The methods that dataclasses write for themselves, compiled once instead of at every start.

`dataclasses` puts together the source of `__init__`, `__eq__` and so on for each class and compiles it while a module
is imported; for some hundred classes that is a third of the work of a start. What it compiled is kept in the user's
cache folder by its source text, so it can't be stale; a damaged or unwritable file only costs time.
"""

import dataclasses
import marshal
import os
import sys
import zlib
from contextlib import suppress
from pathlib import Path
from types import CodeType
from typing import Any

from game.notice import cache_folder

MOST = 8000
"""When more sources are known, those that this start had no use for are forgotten."""


class Methods:
    """Takes the place of `exec` in the module `dataclasses`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = _read(path)
        self._used: dict[str, bytes] = {}
        self._fresh = False

    def run(self, source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
        """Execute a source text as `exec` does."""
        kept = self._known.get(source)
        if kept is None:
            code = compile(source, "<string>", "exec")
            kept = self._known[source] = marshal.dumps(code)
            self._fresh = True
        else:
            code = _code(kept)
        self._used[source] = kept
        exec(code, names, found)

    def write(self) -> None:
        """Keep what was compiled since the file was read; nothing when that is nothing."""
        if not self._fresh:
            return
        self._fresh = False
        body = marshal.dumps(self._known if len(self._known) <= MOST else self._used)
        draft = self._path.with_name(f"{self._path.name}.{os.getpid()}.tmp")
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_bytes(zlib.crc32(body).to_bytes(4, "big") + body)
            draft.replace(self._path)


def _code(kept: bytes) -> CodeType:
    code: CodeType = marshal.loads(kept)
    return code


def _read(path: Path) -> dict[str, bytes]:
    try:
        content = path.read_bytes()
    except OSError:
        return {}
    body = content[4:]
    if zlib.crc32(body).to_bytes(4, "big") != content[:4]:
        return {}
    known: dict[str, bytes] = marshal.loads(body)
    return known


_installed: list[Methods] = []


def keep() -> None:
    """From now on dataclasses take their methods from the cache folder where they are there."""
    if _installed:
        return
    name = f"methods-{sys.implementation.cache_tag}-{sys.hexversion:08x}.bin"
    methods = Methods(Path(cache_folder(), name))
    vars(dataclasses)["exec"] = methods.run
    _installed.append(methods)


def write() -> None:
    """Keep what this start had to compile."""
    for methods in _installed:
        methods.write()
