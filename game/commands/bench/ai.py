"""`ai`: decisions, positions and time for each level, and how late frames are while a computer thinks (F7, A1)."""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from game.bots import LEVELS, bot_rng, load_bot
from game.bots.asking import asked
from game.bots.protocol import SLICE_NODES
from game.bots.runner import Request
from game.bots.worker import WorkerRunner
from game.commands.bench.playouts import NAMES
from game.commands.bench.report import Figure
from game.core.match import Match
from game.core.protocol import Rules, Setup
from game.rules import GAMES, load_rules

SECONDS, SECONDS_ALONE = 0.5, 4.0
"""So long each level of each game decides."""
FRAMES = 150
HERTZ = 60
LATE = 1.5


def measure(rounds: int, alone: bool) -> list[Figure]:
    """Return the figures of all levels and of the frames beside them."""
    figures: list[Figure] = []
    for game in GAMES:
        rules = load_rules(game)
        for level in LEVELS:
            figures += _level(rules, level, SECONDS_ALONE if alone else SECONDS)
    return [*figures, *_lateness(rounds if alone else min(rounds, 2))]


def _level(rules: Rules, level: str, seconds: float) -> Iterator[Figure]:
    """Measure decisions of one level at positions of its own matches."""
    times: list[float] = []
    slices: list[int] = []
    deadline = time.perf_counter() + seconds
    seed = 0
    while time.perf_counter() < deadline:
        seed += 1
        match = Match(rules, Setup(NAMES), seed)
        bot = load_bot(rules.game_id, level, rules)
        while match.outcome is None and time.perf_counter() < deadline:
            _decide(match, bot, times, slices)
    times.sort()
    name = f"{rules.game_id}, {level}: "
    yield Figure(name + "decisions", len(times), "decisions")
    yield Figure(name + "positions, about", SLICE_NODES * sum(slices) / len(slices), "a decision")
    yield Figure(name + "time, mean", 1000 * sum(times) / len(times), "ms")
    yield Figure(name + "time, slowest of 20", 1000 * times[int(0.95 * (len(times) - 1))], "ms")


def _decide(match: Match, bot: object, times: list[float], slices: list[int]) -> None:
    rules, state = match.rules, match.state
    for prompt in asked(rules.prompts(state), range(len(NAMES))):
        legal = rules.legal(state, prompt.seat)
        begin = time.perf_counter()
        view = rules.observe(state, prompt.seat)
        rng = bot_rng(match.seed, prompt.seat, len(match.entries))
        thinking = bot.think(view, prompt, legal, rng)  # type: ignore[attr-defined]
        count = 0
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                action = done.value
                break
            count += 1
        times.append(time.perf_counter() - begin)
        slices.append(count)
        if action is not None:
            match.play(prompt.seat, action)
            return


def _lateness(rounds: int) -> Iterator[Figure]:
    """Measure frames that come later than 1.5 periods, at rest and while the process thinks without a pause."""
    rules = load_rules("aztack")
    thinker = _Thinker(rules)
    try:
        thinker.ask()
        thinker.rest()  # the process has started and knows the rules
        idle, busy = [], []
        for _ in range(rounds):
            idle.append(_late_share(lambda: None))
            thinker.ask()
            busy.append(_late_share(thinker.go_on))
            thinker.rest()
    finally:
        thinker.close()
    off, on = 100 * sum(idle) / len(idle), 100 * sum(busy) / len(busy)
    yield Figure("frames later than 1.5 periods, computers at rest", off, "%", budget="F7", must=2.0, target=0.5)
    yield Figure("the same while a computer thinks", on, "%", note=f"{thinker.answered} answers")
    yield Figure("so many more", on - off, "% points", budget="A1", must=5.0, target=1.0)


class _Thinker:
    """A computer player's process that has always something to think about."""

    def __init__(self, rules: Rules) -> None:
        state = rules.new(Setup(NAMES), 1).state
        prompt = rules.prompts(state)[0]
        legal, view = rules.legal(state, prompt.seat), rules.observe(state, prompt.seat)
        self._request = Request(rules, view, prompt, legal, bot_rng(7, prompt.seat, 0), "hard")
        self._chance = random.Random(3)
        self._runner = WorkerRunner()
        self._open = 0
        self.answered = 0

    def ask(self) -> None:
        """Give it two decisions, so that one is waiting while it thinks about the other."""
        while self._open < 2:
            rng = bot_rng(self._chance.getrandbits(40), self._request.prompt.seat, 0)
            self._runner.ask(replace(self._request, rng=rng))
            self._open += 1

    def go_on(self) -> None:
        """Take answers, and ask again."""
        self._take()
        self.ask()

    def _take(self) -> None:
        found = len(self._runner.poll())
        self._open -= found
        self.answered += found

    def rest(self) -> None:
        """Wait until it has nothing more to think about."""
        while self._open:
            time.sleep(0.01)
            self._take()

    def close(self) -> None:
        """End the process."""
        self._runner.close()


def _late_share(every_frame: Callable[[], object]) -> float:
    import pygame

    pygame.display.init()
    screen = pygame.display.set_mode((1280, 720))
    card = pygame.Surface((128, 180)).convert()
    clock = pygame.time.Clock()
    late, last = 0, time.perf_counter()
    for number in range(FRAMES):
        every_frame()
        pygame.event.get()
        pygame.display.update(screen.blit(card, (number, 100)))
        clock.tick(HERTZ)
        now = time.perf_counter()
        late += now - last > LATE / HERTZ
        last = now
    pygame.display.quit()
    return late / FRAMES
