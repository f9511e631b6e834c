"""`ai`: decisions, positions and time for each level, and how late frames are while a computer thinks (F7, A1)."""

import random
import time
from collections.abc import Callable, Iterator

from game.bots import LEVELS, bot_rng, load_bot
from game.bots.asking import asked
from game.bots.protocol import SLICE_NODES
from game.bots.runner import Request
from game.bots.worker import WorkerRunner
from game.commands.bench.playouts import NAMES
from game.commands.bench.report import Figure
from game.core.match import Match
from game.core.protocol import Prompt, Rules, Setup
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
    state = rules.new(Setup(NAMES), 1).state
    prompt = rules.prompts(state)[0]
    runner = WorkerRunner()
    ask = _asker(runner, rules, state, prompt)
    try:
        ask()
        while not runner.poll():
            time.sleep(0.01)
        idle, busy = [], []
        for _ in range(rounds):
            idle.append(_late_share(lambda: None))
            ask()
            busy.append(_late_share(lambda: ask() if runner.poll() else None))
            runner.cancel()
    finally:
        runner.close()
    off, on = 100 * sum(idle) / len(idle), 100 * sum(busy) / len(busy)
    yield Figure("frames later than 1.5 periods, computers at rest", off, "%", budget="F7", must=2.0, target=0.5)
    yield Figure("the same while a computer thinks", on, "%")
    yield Figure("so many more", on - off, "% points", budget="A1", must=5.0, target=1.0)


def _asker(runner: WorkerRunner, rules: Rules, state: object, prompt: Prompt) -> Callable[[], object]:
    legal, view = rules.legal(state, prompt.seat), rules.observe(state, prompt.seat)
    rng = random.Random(3)

    def ask() -> object:
        request = Request(rules, view, prompt, legal, bot_rng(rng.getrandbits(40), prompt.seat, 0), "hard")
        return [runner.ask(request) for _ in range(4)]

    return ask


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
