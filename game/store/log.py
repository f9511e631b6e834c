"""The log: three files of a megabyte at most in the user's folder, and the last lines in memory for crash reports."""

import logging
from collections import deque
from logging.handlers import RotatingFileHandler
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
                self._handlers.append(
                    RotatingFileHandler(
                        file, maxBytes=BYTES, backupCount=OLD_FILES, encoding="utf-8", errors="backslashreplace"
                    )
                )
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
