"""The log: three files of a megabyte at most in the user's folder, and the last lines in memory for crash reports."""

import contextlib
import logging
from collections import deque
from pathlib import Path

BYTES = 1_000_000
OLD_FILES = 2
LINES = 200
FORM = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class RecentLines(logging.Handler):
    """Keeps the last lines of the log in memory."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: deque[str] = deque(maxlen=LINES)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        try:
            self._lines.append(self.format(record))
        except Exception:
            self.handleError(record)

    def lines(self) -> tuple[str, ...]:
        """Return the last lines, oldest first."""
        return tuple(self._lines)


class RotatingFile(logging.FileHandler):
    """A log file that becomes `.1`, `.2`, ... when it is full.

    The standard library has one too, but importing it takes in sockets and a tenth of the time of a whole start.
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, into a new file where it doesn't fit into this one."""
        try:
            length = len(self.format(record).encode("utf-8", "backslashreplace")) + 1
            if self.stream is not None and self.stream.tell() + length > BYTES:
                self.stream.close()
                self._turn_over()
            super().emit(record)
        except Exception:
            self.handleError(record)

    def _turn_over(self) -> None:
        base = Path(self.baseFilename)
        names = [base, *(base.with_name(f"{base.name}.{number}") for number in range(1, OLD_FILES + 1))]
        for older, newer in reversed(list(zip(names[1:], names, strict=False))):
            with contextlib.suppress(OSError):
                newer.replace(older)
        # A file that can't be renamed (Windows, while somebody reads it) is begun anew.
        self.stream = base.open("w", encoding="utf-8", errors="backslashreplace")


class Log:
    """The program's log while it is open. `file` is None where none could be written."""

    def __init__(self, folder: Path | None, level: int = logging.INFO) -> None:
        self._recent = RecentLines()
        self._handlers: list[logging.Handler] = [self._recent]
        self.file: Path | None = None
        trouble: OSError | None = None
        if folder is not None:
            try:
                folder.mkdir(parents=True, exist_ok=True)
                file = folder / "oldstone.log"
                self._handlers.append(RotatingFile(file, encoding="utf-8", errors="backslashreplace"))
                self.file = file
            except OSError as error:
                trouble = error
        root = logging.getLogger()
        self._level_before = root.level
        root.setLevel(level)
        for handler in self._handlers:
            handler.setFormatter(logging.Formatter(FORM))
            root.addHandler(handler)
        if trouble is not None:
            logging.getLogger(__name__).warning("no log file can be written: %s", trouble)

    def lines(self) -> tuple[str, ...]:
        """Return the last lines, oldest first."""
        return self._recent.lines()

    def close(self) -> None:
        """Stop logging and close the file."""
        root = logging.getLogger()
        for handler in self._handlers:
            root.removeHandler(handler)
            handler.close()
        root.setLevel(self._level_before)
