"""A progress bar on standard error: redrawn in place on a terminal, a line for every tenth elsewhere."""

import sys

WIDTH = 30


class Progress:
    """Counts steps toward `total`. Without a standard error nothing is shown."""

    def __init__(self, total: int, what: str) -> None:
        self._total = total
        self._what = what
        self._done = 0
        self._told = -1
        self._live = sys.stderr is not None and sys.stderr.isatty()
        self._show()

    def step(self) -> None:
        """Count one more."""
        self._done += 1
        self._show()

    def end(self) -> None:
        """Leave the line."""
        if self._live:
            print(file=sys.stderr)

    def _show(self) -> None:
        if sys.stderr is None:
            return
        filled = WIDTH * self._done // self._total
        line = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {self._done}/{self._total} {self._what}"
        if self._live:
            print(f"\r{line}", end="", file=sys.stderr, flush=True)
        elif 10 * self._done // self._total > self._told:
            self._told = 10 * self._done // self._total
            print(line, file=sys.stderr, flush=True)
