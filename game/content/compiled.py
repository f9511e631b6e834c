"""The compiled cache: content that was read and checked, as JSON in the user's cache folder.

It is keyed by the size and time of every source file; a stale, damaged or unwritable cache only costs time.
"""

import contextlib
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

FORMAT = 1


def key_of(paths: Iterable[Path]) -> list[Any]:
    """Return what tells whether the sources have changed."""
    key: list[Any] = [FORMAT]
    for path in paths:
        try:
            stat = path.stat()
        except OSError:
            key.append([str(path), None, None])
        else:
            key.append([str(path), stat.st_size, stat.st_mtime_ns])
    return key


def read(cache: Path | None, name: str, key: list[Any]) -> Any:
    """Return what was kept under a name, None when there is nothing fresh."""
    if cache is None:
        return None
    try:
        stored = json.loads((cache / f"{name}.json").read_text(encoding="utf-8"))
        return stored["content"] if stored["key"] == key else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write(cache: Path | None, name: str, key: list[Any], content: Any) -> None:
    """Keep JSON data under a name; without a folder, or where it can't be written, nothing is kept."""
    if cache is None:
        return
    target = cache / f"{name}.json"
    fresh = target.with_name(f"{target.name}.{os.getpid()}.tmp")
    try:
        cache.mkdir(parents=True, exist_ok=True)
        fresh.write_text(json.dumps({"key": key, "content": content}, ensure_ascii=False), encoding="utf-8")
        fresh.replace(target)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
