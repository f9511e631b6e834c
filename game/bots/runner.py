"""How a table asks computer players: requests go in, answers are fetched once a tick, and nothing ever waits.

`InlineRunner` thinks in slices inside the program; `worker.WorkerRunner` has a process of its own do it. Both settle a
request by the same function, so that the same request has the same answer wherever it is thought about.
"""

import time
import traceback
from collections import deque
from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from game.bots import load_advisor, load_bot
from game.bots.protocol import LEVELS, Announcer, Bot, Hint, Lender
from game.core.protocol import Action, Prompt, Rules, View
from game.core.rng import Rng

SLICE_MS = 4.0
"""A program without a worker process thinks for so long in each tick."""

CAP_MS = 20_000.0
"""A decision that takes longer is a fault: budgets count positions and end long before."""

Milliseconds = Callable[[], float]


def steady_ms() -> float:
    """Return the machine's steady clock in milliseconds."""
    return time.monotonic() * 1000


@dataclass(frozen=True, slots=True)
class Request:
    """What a computer player is asked. `rng` is `bot_rng(match.seed, seat, len(match.entries))`.

    Of the kind "hint" the game's advisor is asked for a move and its reason; `level` has no meaning then. Of the kind
    "leave" the player is asked whether another may do the one legal action with what is the player's own: the answer is
    that action, or None. Of the kind "plan" it is asked what it is about to do: the hint of the answer says it.
    """

    rules: Rules
    view: View
    prompt: Prompt
    legal: tuple[Action, ...]
    rng: Rng
    level: str = "normal"
    kind: Literal["move", "hint", "leave", "plan"] = "move"


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to request `number`: an action, or None where the prompt isn't required or nobody found a hint.

    `fault` tells the log why a simpler player had to choose, or none could.
    """

    number: int
    action: Action | None
    hint: Hint | None = None
    fault: str = ""


class Runner(Protocol):
    """Has requests answered, one after the other. Every request gets one answer unless it is cancelled."""

    def ask(self, request: Request) -> int:
        """Take a request and return its number."""

    def poll(self) -> list[Answer]:
        """Return the answers that have come in; never waits. Call it once a tick."""

    def cancel(self) -> None:
        """Forget all open requests: their answers won't come."""

    def close(self) -> None:
        """End all thinking for good."""


Thinking = Generator[None, None, tuple[Action | None, Hint | None]]


@dataclass(frozen=True, slots=True)
class Players:
    """Where computer players come from: `game.bots` in the program, made-up ones in tests."""

    bot: Callable[[str, str, Rules], Bot] = load_bot
    advisor: Callable[[str, Rules], Bot] = load_advisor

    def think(self, request: Request) -> Thinking:
        """Think about a request in slices. Raises what the player raises, ValueError for an illegal answer."""
        game = request.rules.game_id
        if request.kind == "hint":
            hint = self.advisor(game, request.rules).explain(request.view, request.prompt, request.legal, request.rng)
            yield
            action: Action | None = hint.action
        elif request.kind == "plan":
            planner = self.bot(game, request.level, request.rules)
            yield
            said = planner.announce(request.view) if isinstance(planner, Announcer) else ()
            return None, Hint(None, *said[0], also=said[1:]) if said else None
        elif request.kind == "leave":
            owner = self.bot(game, request.level, request.rules)
            yield
            agreed = not isinstance(owner, Lender) or owner.gives_item(request.view, request.legal[0])
            return request.legal[0] if agreed else None, None
        else:
            hint = None
            if len(request.legal) == 1 and request.prompt.required:
                return request.legal[0], None
            bot = self.bot(game, request.level, request.rules)
            action = yield from bot.think(request.view, request.prompt, request.legal, request.rng)
        if action not in request.legal and (action is not None or request.prompt.required):
            raise ValueError(f"the answer {action!r} is not legal")
        return action, hint


_PLAYERS = Players()


def fault_of(error: BaseException) -> str:
    """Return an error with its traceback as text, for the log."""
    return "".join(traceback.format_exception(error)).rstrip()


@dataclass(slots=True)
class _Job:
    number: int
    request: Request
    fault: str
    thinking: Thinking
    since: float | None = None
    rescued: bool = False


class InlineRunner:
    """Thinks inside the program, `slice_ms` in each `poll`; None has every answer ready at the next poll.

    A hint is found in one go: an advisor explains without a pause.
    """

    def __init__(
        self,
        now_ms: Milliseconds = steady_ms,
        slice_ms: float | None = SLICE_MS,
        cap_ms: float = CAP_MS,
        players: Players = _PLAYERS,
    ) -> None:
        self._now = now_ms
        self._slice = slice_ms
        self._cap = cap_ms
        self._players = players
        self._jobs: deque[_Job] = deque()
        self._last = 0

    def ask(self, request: Request) -> int:
        """Take a request and return its number."""
        self._last += 1
        self.take(self._last, request)
        return self._last

    def take(self, number: int, request: Request, fault: str = "") -> None:
        """Take a request under a number that another runner gave; `fault` says what went wrong there."""
        job = _Job(number, request, fault, self._players.think(request))
        if fault:
            self._rescue(job)
        self._jobs.append(job)

    def poll(self) -> list[Answer]:
        """Think for a slice and return the answers found."""
        answers: list[Answer] = []
        begin = self._now()
        while self._jobs:
            answer = self._step(self._jobs[0])
            if answer is not None:
                self._jobs.popleft()
                answers.append(answer)
            if self._slice is not None and self._now() - begin >= self._slice:
                break
        return answers

    def cancel(self) -> None:
        """Forget all open requests."""
        self._jobs.clear()

    def close(self) -> None:
        """Forget all open requests."""
        self.cancel()

    def _step(self, job: _Job) -> Answer | None:
        """Let a job go on to its next pause; the answer when it has one."""
        if job.since is None:
            job.since = self._now()
        try:
            next(job.thinking)
        except StopIteration as done:
            action, hint = done.value
            return Answer(job.number, action, hint, job.fault)
        except Exception as error:
            return self._failed(job, fault_of(error))
        if self._now() - job.since > self._cap:
            return self._failed(job, f"no answer after {self._cap:.0f} ms")
        return None

    def _failed(self, job: _Job, fault: str) -> Answer | None:
        """Have the easiest player choose after a fault; if that fails too, the first legal action is the answer."""
        again = job.rescued
        job.fault = f"{job.fault}\n{fault}".strip()
        if job.request.kind == "hint":
            return Answer(job.number, None, None, job.fault)
        if again:
            first = job.request.legal[0] if job.request.prompt.required else None
            return Answer(job.number, first, None, job.fault)
        self._rescue(job)
        return None

    def _rescue(self, job: _Job) -> None:
        job.rescued, job.since = True, None
        if job.request.kind == "hint":
            job.thinking = _no_hint()
        else:
            job.thinking = self._players.think(replace(job.request, level=LEVELS[0]))


def _no_hint() -> Thinking:
    """Find no hint: after a fault the screen says that there is none now."""
    yield
    return None, None
