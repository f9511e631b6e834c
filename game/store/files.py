"""Whole files or none: atomic writing, and reading that can't be surprised by what it finds.

A file is written beside its place, flushed to the disk and renamed over it, so that a kill, a full disk or a power cut
leaves the old file or the new one, never half of either. The file before it can be kept as `.bak`.
"""

import contextlib
import errno
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.store.notices import StoreError, notice

MAX_BYTES = 32 * 1024 * 1024
"""A larger file is none of ours and isn't read."""

ON_WINDOWS = os.name == "nt"

LOCK_WAITS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4)
"""Seconds between tries while a virus scanner or an indexer holds a file on Windows."""

Sleep = Callable[[float], None]


def write_whole(path: Path, content: bytes, *, backup: bool = False, sleep: Sleep = time.sleep) -> None:
    """Write a file so that it is whole or absent; `backup` keeps the file before it as `.bak`.

    Raises StoreError when it can't be written; the old file is still in place then.
    """
    fresh = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            _write_through(fresh, content)
            if backup:
                _keep_previous(path, sleep)
            _replace(fresh, path, sleep)
        except OSError:
            for left in (fresh, _second_name(path)):
                with contextlib.suppress(OSError):
                    left.unlink(missing_ok=True)
            raise
        _sync_folder(path.parent)
    except OSError as error:
        raise StoreError(_why_unwritten(path, error)) from error


def backup_of(path: Path) -> Path:
    """Return where the file before this one is kept."""
    return path.with_name(path.name + ".bak")


def set_aside(path: Path, ending: str) -> Path:
    """Rename a file that must not be overwritten to `name.ending`, numbered when that is taken; return its new place.

    Raises StoreError when it can't be renamed.
    """
    target = path.with_name(f"{path.name}.{ending}")
    number = 1
    while target.exists():
        number += 1
        target = path.with_name(f"{path.name}.{number}.{ending}")
    try:
        _replace(path, target, time.sleep)
    except OSError as error:
        raise StoreError(_why_unwritten(path, error)) from error
    return target


def read_bytes(path: Path) -> bytes:
    """Return what stands in a file. Raises StoreError when it is missing, too large to be ours or can't be read."""
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except FileNotFoundError as error:
        raise StoreError(notice("missing", file=path.name)) from error
    except (OSError, ValueError) as error:
        raise StoreError(notice("unreadable", file=path.name, reason=_words(error))) from error
    if len(content) > MAX_BYTES:
        raise StoreError(notice("foreign", file=path.name))
    return content


def parse(content: bytes, name: str) -> Any:
    """Return the JSON data of a file's content. Raises StoreError ("damaged") when it is none."""
    try:
        return json.loads(content.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise StoreError(notice("damaged", file=name)) from error


def probe(folder: Path) -> None:
    """Make a folder and write into it once. Raises StoreError when that can't be done."""
    path = folder / f"probe.{os.getpid()}.tmp"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"")
        path.unlink()
    except OSError as error:
        raise StoreError(_why_unwritten(path, error)) from error


def _write_through(path: Path, content: bytes) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags, 0o666)
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _keep_previous(path: Path, sleep: Sleep) -> None:
    """Make `.bak` the present file. With a second name for it first, the present one never disappears on the way."""
    second = _second_name(path)
    with contextlib.suppress(FileNotFoundError):
        try:
            second.unlink(missing_ok=True)
            os.link(path, second)
        except FileNotFoundError:
            return
        except OSError:
            # No second names on this file system: between this line and the next rename only `.bak` is there,
            # and a reader takes that.
            second = path
        _replace(second, backup_of(path), sleep)


def _second_name(path: Path) -> Path:
    return path.with_name(f"{path.name}.{os.getpid()}.old")


def _replace(source: Path, target: Path, sleep: Sleep) -> None:
    for wait in LOCK_WAITS:
        try:
            source.replace(target)
        except PermissionError:
            if not ON_WINDOWS:
                raise
            sleep(wait)
        else:
            return
    source.replace(target)


def _sync_folder(folder: Path) -> None:
    """Make the new name itself last through a power cut; Windows can't and needn't."""
    if ON_WINDOWS:
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _why_unwritten(path: Path, error: OSError) -> Any:
    if error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)):
        return notice("disk_full", folder=path.parent)
    return notice("unwritable", folder=path.parent, reason=_words(error))


def _words(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
