"""`--selftest`: every asset loads, computer players answer from their process, one match of each game ends."""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from game.commands.playing import Table, play_out
from game.core.frozen import FrozenDict
from game.core.protocol import Setup
from game.rules import GAMES, load_rules
from game.store.paths import find_folders

SEED = 1
PATIENCE_SECONDS = 60.0

Test = Callable[[], Iterator[str]]


def run(args: argparse.Namespace) -> int:
    """Run every test and print one line for each; 1 when something is wrong."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    cache = find_folders(args.home).cache
    tests: dict[str, Test] = {
        "images and sounds are unchanged": _assets,
        "every sound can be played": _sounds,
        "every typeface can be drawn": _fonts,
        "content, texts and maps": _content,
        "the computer players' process answers": lambda: _worker(cache),
        **{f"a match of {game} ends": lambda game=game: _match(game, cache) for game in GAMES},  # type: ignore[misc]
    }
    faults = 0
    for name, test in tests.items():
        found = list(_tried(test))
        faults += len(found)
        print(f"{'FAULT' if found else 'ok':5} {name}", flush=True)
        for line in found:
            print(f"      {line}", file=sys.stderr)
    print(f"{faults} fault{'' if faults == 1 else 's'}")
    return 1 if faults else 0


def _tried(test: Test) -> Iterator[str]:
    try:
        yield from test()
    except Exception as error:
        yield f"{type(error).__name__}: {error}"


def _assets() -> Iterator[str]:
    from game.commands.check import assets
    from game.commands.check.targets import find_targets
    from game.content.load import ROOT

    targets, problems = find_targets([ROOT / "assets" / "images", ROOT / "assets" / "sounds"])
    yield from map(str, problems + assets.find_problems(targets))


def _sounds() -> Iterator[str]:
    import pygame

    from game.content.load import ROOT

    pygame.mixer.init()
    for path in sorted((ROOT / "assets" / "sounds").rglob("*.ogg")):
        try:
            if pygame.mixer.Sound(path).get_length() <= 0:
                yield f"{path.name} is empty."
        except pygame.error as error:
            yield f"{path.name}: {error}"
    pygame.mixer.quit()


def _fonts() -> Iterator[str]:
    from game.ui.fonts import FACES, OTHERS, font_file, package_file

    for face in FACES:
        if font_file(face) is None:
            yield f"No file of the face {face} is installed."
    for package, name in OTHERS:
        if package_file(package, name) is None:
            yield f"The font {name} of the package {package} is not installed."


def _content() -> Iterator[str]:
    from game.commands.check import content, maps, texts
    from game.commands.check.targets import find_targets
    from game.content.load import ROOT

    targets, problems = find_targets([ROOT / "data", ROOT / "levels"])
    for check in (content, texts, maps):
        problems += check.find_problems(targets)
    yield from map(str, problems)


def _worker(cache: Path | None) -> Iterator[str]:
    from game.bots import bot_rng
    from game.bots.runner import Request
    from game.bots.worker import WorkerRunner

    rules = load_rules("aztack", cache)
    state = rules.new(Setup(("A", "B")), SEED).state
    prompt = rules.prompts(state)[0]
    legal = rules.legal(state, prompt.seat)
    runner = WorkerRunner()
    try:
        runner.ask(Request(rules, rules.observe(state, prompt.seat), prompt, legal, bot_rng(SEED, prompt.seat, 0)))
        deadline = time.monotonic() + PATIENCE_SECONDS
        answers = runner.poll()
        while not answers and time.monotonic() < deadline:
            time.sleep(0.01)
            answers = runner.poll()
        if not answers:
            yield "There is no answer."
        elif answers[0].fault or not runner.in_process:
            yield answers[0].fault or "No process could be started; the program would think in slices."
    finally:
        runner.close()


def _match(game: str, cache: Path | None) -> Iterator[str]:
    rules = load_rules(game, cache)
    match = play_out(rules, Table(("normal", "normal"), Setup(("A", "B"), FrozenDict())), SEED)
    outcome = match.outcome
    if outcome is None:
        yield "The match has no outcome."
