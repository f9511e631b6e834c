"""Computer players in one process of their own, so that the window stays live while they think (performance.md, 6).

The process is started with the first request and gets the rules as a value: it reads no file and imports no pygame. A
thread of the program starts it, hands it one request after the other and waits for each answer; no frame ever does.
If the process dies or hangs, it is started anew once; what it could not answer is thought about in slices instead.
"""

import contextlib
import logging
import os
import signal
import threading
from collections import deque
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

from game.bots.protocol import Hint
from game.bots.runner import (
    CAP_MS,
    Answer,
    InlineRunner,
    Milliseconds,
    Players,
    Request,
    Runner,
    Thinking,
    fault_of,
    steady_ms,
)
from game.core.protocol import Action

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

LOG = logging.getLogger(__name__)

PLAYERS = Players()
NICENESS = 10
DEATHS = 2
"""After so many processes that ended by themselves without an answer between them, the program thinks in slices."""
JOIN_SECONDS = 5.0


def make_runner(now_ms: Milliseconds = steady_ms) -> Runner:
    """Return the runner of the program: a worker process, or slices of this one where none can be started."""
    return WorkerRunner(now_ms)


class WorkerRunner:
    """A `Runner` that has a process think. `players` must be importable functions; the process gets them by name."""

    def __init__(
        self,
        now_ms: Milliseconds = steady_ms,
        cap_ms: float = CAP_MS,
        players: Players = PLAYERS,
    ) -> None:
        self._now = now_ms
        self._cap = cap_ms
        self._players = players
        self._inline = InlineRunner(now_ms, cap_ms=cap_ms, players=players)
        self._open: dict[int, tuple[Request, float]] = {}
        self._last = 0
        self._deaths = 0
        self._life: _Life | None = None
        self._ended: list[_Life] = []

    @property
    def in_process(self) -> bool:
        """Whether requests go to a process; False once that proved impossible."""
        return self._deaths < DEATHS

    def ask(self, request: Request) -> int:
        """Take a request and return its number."""
        self._last += 1
        if self.in_process:
            self._send(self._last, request)
        else:
            self._inline.take(self._last, request)
        return self._last

    def poll(self) -> list[Answer]:
        """Return the answers that have come in; never waits."""
        answers: list[Answer] = []
        if self._life is not None:
            self._collect(self._life, answers)
            self._look_after(self._life)
        answers += self._inline.poll()
        for answer in answers:
            if answer.fault:
                LOG.error("a computer player failed: %s", answer.fault)
        return answers

    def cancel(self) -> None:
        """Forget all open requests; a process that thinks about one is ended, and another started for what comes."""
        if self._open:
            self._end_life()
            self._life = _Life(self._players)
        self._open.clear()
        self._inline.cancel()

    def close(self) -> None:
        """End the process and wait until it is gone."""
        self._open.clear()
        self._inline.cancel()
        self._end_life()
        for life in self._ended:
            life.join()
        self._ended.clear()

    def _send(self, number: int, request: Request) -> None:
        if self._life is None:
            self._life = _Life(self._players)
        # The clock of a request starts when those before it are answered.
        self._open[number] = (request, self._now())
        self._life.put(number, request)

    def _collect(self, life: "_Life", answers: list[Answer]) -> None:
        for answer in life.answers():
            entry = self._open.pop(answer.number, None)
            if entry is None:
                continue
            self._deaths = 0
            if answer.fault:
                self._inline.take(answer.number, entry[0], answer.fault)
            else:
                answers.append(answer)
            now = self._now()
            self._open = {number: (request, now) for number, (request, _) in self._open.items()}

    def _look_after(self, life: "_Life") -> None:
        """Start a new process when this one died or hangs; the request it hung on is answered without it."""
        now = self._now()
        late = bool(self._open) and now - next(iter(self._open.values()))[1] > self._cap
        if not late and life.over is None:
            return
        self._end_life()
        LOG.warning("the computer players' process %s", "hangs" if late else f"ended: {life.over}")
        waiting, self._open = self._open, {}
        fault = ""
        if late:
            fault = f"no answer after {self._cap:.0f} ms"
        elif life.hopeless:
            self._deaths = DEATHS
        else:
            self._deaths += 1
            fault = "" if self.in_process else f"the process ended: {life.over}"
        if fault and waiting:
            # What a process hung on or died of must not be tried by the program itself.
            number, (request, _) = next(iter(waiting.items()))
            del waiting[number]
            self._inline.take(number, request, fault)
        for number, (request, _) in waiting.items():
            if self.in_process:
                self._send(number, request)
            else:
                self._inline.take(number, request)

    def _end_life(self) -> None:
        self._ended = [life for life in self._ended if life.running]
        if self._life is not None:
            self._life.end()
            self._ended.append(self._life)
            self._life = None


class _Life:
    """One process and the thread that serves it. `over` says why it ended, None while it lives."""

    def __init__(self, players: Players) -> None:
        self.over: str | None = None
        self.hopeless = False
        self._players = players
        self._requests: SimpleQueue[tuple[int, Request] | None] = SimpleQueue()
        self._answers: deque[Answer] = deque()
        self._process: BaseProcess | None = None
        self._ending = False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._serve, name="players", daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether the process isn't gone yet."""
        return self._thread.is_alive()

    def put(self, number: int, request: Request) -> None:
        """Have a request sent when those before it are answered."""
        self._requests.put((number, request))

    def answers(self) -> list[Answer]:
        """Return the answers that have come in."""
        found = []
        with contextlib.suppress(IndexError):
            while True:
                found.append(self._answers.popleft())
        return found

    def end(self) -> None:
        """End the process now, without waiting for it."""
        with self._lock:
            self._ending = True
            if self._process is not None:
                self._process.kill()
        self._requests.put(None)

    def join(self) -> None:
        """Wait until the process is gone."""
        self._thread.join(JOIN_SECONDS)

    def _serve(self) -> None:
        try:
            connection = self._start()
        except Exception as error:
            # Whatever keeps a process from starting, the game goes on without it.
            self.hopeless, self.over = True, f"{type(error).__name__}: {error}"
            return
        try:
            self._talk(connection)
        except (EOFError, OSError) as error:
            self.over = f"{type(error).__name__}: {error}"
        except Exception as error:
            self.hopeless, self.over = True, f"{type(error).__name__}: {error}"
        finally:
            connection.close()
            assert self._process is not None
            self._process.kill()
            self._process.join(JOIN_SECONDS)

    def _start(self) -> "Connection[Any, Any]":
        import multiprocessing  # a twentieth of a second that the title screen needn't pay

        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, self._players), name="players", daemon=True)
        process.start()
        theirs.close()
        with self._lock:
            self._process = process
            if self._ending:
                process.kill()
        return ours

    def _talk(self, connection: "Connection[Any, Any]") -> None:
        known: dict[str, Any] = {}
        while (item := self._requests.get()) is not None:
            number, request = item
            game = request.rules.game_id
            if known.get(game) is not request.rules:
                known[game] = request.rules
                connection.send((game, request.rules))
            connection.send(
                (number, game, request.view, request.prompt, request.legal, request.rng, request.level, request.kind)
            )
            self._answers.append(connection.recv())


def _work(connection: "Connection[Any, Any]", players: Players) -> None:
    """Answer requests until the program is gone. Runs in the process."""
    with contextlib.suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program, which ends this process
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICENESS)
    rules: dict[str, Any] = {}
    with contextlib.suppress(EOFError, OSError):
        while True:
            message = connection.recv()
            if len(message) == 2:
                rules[message[0]] = message[1]
                continue
            number, game, *parts = message
            connection.send(_answer(number, players, Request(rules[game], *parts)))


def _answer(number: int, players: Players, request: Request) -> Answer:
    try:
        action, hint = _finish(players.think(request))
    except Exception as error:
        return Answer(number, None, None, fault_of(error))
    return Answer(number, action, hint)


def _finish(thinking: Thinking) -> tuple[Action | None, Hint | None]:
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: tuple[Action | None, Hint | None] = done.value
            return found
