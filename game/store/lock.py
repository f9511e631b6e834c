"""A lock that a program holds on a file as long as it runs, so that two running programs never write the same save.

The file holds the holder's process number. Where the system can lock files, its lock decides and ends with the process,
so that what a killed program left behind is taken over; elsewhere nobody is kept out.
"""

import contextlib
import errno
import os
import sys
from pathlib import Path

_FAR = 1 << 30
"""Windows locks bytes against reading too: the byte locked lies far behind the number that others may read."""

_BUSY = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class Lock:
    """A lock that is held. `release` gives it back; the end of the process does too."""

    def __init__(self, path: Path, descriptor: int | None) -> None:
        self._path = path
        self._descriptor = descriptor

    def release(self) -> None:
        """Let others take the lock."""
        if self._descriptor is None:
            return
        with contextlib.suppress(OSError):
            if os.name != "nt":
                self._path.unlink()
            os.close(self._descriptor)
            if os.name == "nt":
                self._path.unlink()
        self._descriptor = None


def take(path: Path) -> Lock | None:
    """Return the lock of a file, None while another running program (or another holder in this one) has it.

    Where no lock file can be made (a read-only folder), nothing can be written either, and the lock is given.
    """
    while True:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:
            return Lock(path, None)
        try:
            _lock(descriptor)
        except OSError as error:
            os.close(descriptor)
            return None if error.errno in _BUSY else Lock(path, None)
        if _is_file(descriptor, path):
            with contextlib.suppress(OSError):
                os.truncate(descriptor, 0)
                os.write(descriptor, str(os.getpid()).encode("ascii"))
            return Lock(path, descriptor)
        os.close(descriptor)  # its holder removed it between our two calls


def holder(path: Path) -> int | None:
    """Return the process number that stands in a lock file, None when there is none."""
    try:
        return int(path.read_bytes())
    except (OSError, ValueError):
        return None


def _is_file(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except OSError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
