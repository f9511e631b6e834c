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
from itertools import accumulate
from pathlib import Path
from types import CodeType
from typing import Any

from game.notice import cache_folder

MOST = 8000
"""When more sources are known, those that this start had no use for are forgotten."""
HEAD = 8


class Methods:
    """Takes the place of `exec` in the module `dataclasses`.

    The file holds a checksum, the length of the index, the index, which leads from the checksum of a source to its
    place, and there each source beside its code.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._content, self._places = _read(path)
        self._fresh: dict[str, CodeType] = {}
        self._used: set[int] = set()

    def run(self, source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
        """Execute a source text as `exec` does."""
        code = self._kept(source)
        if code is None:
            code = self._fresh[source] = compile(source, "<string>", "exec")
        exec(code, names, found)

    def _kept(self, source: str) -> CodeType | None:
        key = zlib.crc32(source.encode())
        place = self._places.get(key)
        if place is None:
            return None
        known: str
        code: CodeType
        known, code = marshal.loads(self._content[place[0] : place[1]])
        self._used.add(key)
        return code if known == source else None

    def write(self) -> None:
        """Keep what was compiled since the file was read; nothing when that is nothing."""
        if not self._fresh:
            return
        # Another thread may be importing; what it adds from here on is for the next time.
        fresh, self._fresh = self._fresh, {}
        fresh = fresh.copy()
        few = len(self._places) + len(fresh) <= MOST
        parts = {
            key: bytes(self._content[begin:end])
            for key, (begin, end) in self._places.items()
            if few or key in self._used
        }
        parts |= {zlib.crc32(source.encode()): marshal.dumps((source, code)) for source, code in fresh.items()}
        ends = list(accumulate(len(part) for part in parts.values()))
        index = dict(zip(parts, zip([0, *ends], ends, strict=False), strict=True))
        listed = marshal.dumps(index)
        body = len(listed).to_bytes(4, "big") + listed + b"".join(parts.values())
        draft = self._path.with_name(f"{self._path.name}.{os.getpid()}.tmp")
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_bytes(zlib.crc32(body).to_bytes(4, "big") + body)
            draft.replace(self._path)
        self._content, self._places = memoryview(body)[4 + len(listed) :], index


def _read(path: Path) -> tuple[memoryview, dict[int, tuple[int, int]]]:
    try:
        content = memoryview(path.read_bytes())
    except OSError:
        return memoryview(b""), {}
    if len(content) < HEAD or zlib.crc32(content[4:]).to_bytes(4, "big") != content[:4]:
        return memoryview(b""), {}
    begin = HEAD + int.from_bytes(content[4:HEAD], "big")
    places: dict[int, tuple[int, int]] = marshal.loads(content[HEAD:begin])
    return content[begin:], places


_installed: list[Methods] = []


def keep() -> None:
    """From now on dataclasses take their methods from the cache folder where they are there."""
    if _installed:
        return
    name = f"methods-2-{sys.implementation.cache_tag}-{sys.hexversion:08x}.bin"
    methods = Methods(Path(cache_folder(), name))
    vars(dataclasses)["exec"] = methods.run
    _installed.append(methods)


def write() -> None:
    """Keep what this start had to compile."""
    for methods in _installed:
        methods.write()
