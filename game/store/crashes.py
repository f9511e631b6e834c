"""Crash reports: one text file that says what happened and holds the record of the match, for a replay."""

import json
import platform
import sys
import traceback
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from game.store.files import parse, read_bytes, write_whole
from game.store.notices import StoreError, notice

RECORD = "Record of the match (main.py replay reads it from this file):"


def write_crash(
    folder: Path,
    error: BaseException,
    *,
    now: datetime,
    versions: Mapping[str, str],
    log: Sequence[str] = (),
    record: Mapping[str, Any] | None = None,
) -> Path:
    """Write `crash-<date>.txt`, return its path; `versions` names the program and its packages. Raises StoreError."""
    number, stem = 1, f"crash-{now:%Y%m%d-%H%M%S}"
    path = folder / f"{stem}.txt"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.txt"
    write_whole(path, _report(error, now, versions, log, record).encode("utf-8", "backslashreplace"))
    return path


def read_crash(path: Path) -> dict[str, Any] | None:
    """Return the record in a crash report, None when it has none or is no report. Raises StoreError when unreadable."""
    text = read_bytes(path).decode("utf-8", "replace")
    head, found, tail = text.partition(f"\n{RECORD}\n")
    if not found or not head.startswith("Oldstone"):
        return None
    record = parse(tail.encode("utf-8"), path.name)
    if not isinstance(record, dict):
        raise StoreError(notice("damaged", file=path.name))
    return record


def _report(
    error: BaseException,
    now: datetime,
    versions: Mapping[str, str],
    log: Sequence[str],
    record: Mapping[str, Any] | None,
) -> str:
    named = {**versions, "Python": sys.version.split()[0], "System": platform.platform()}
    parts = [
        f"Oldstone stopped on {now:%Y-%m-%d at %H:%M:%S}.",
        "\n".join(f"{name}: {version}" for name, version in named.items()),
        "".join(traceback.format_exception(error)).rstrip(),
        "Last lines of the log:\n" + "\n".join(log),
    ]
    if record is not None:
        parts.append(f"{RECORD}\n{json.dumps(record, ensure_ascii=False)}")
    return "\n\n".join(parts) + "\n"
