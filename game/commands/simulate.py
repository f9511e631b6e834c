"""`simulate GAME`: computer players play whole matches without a window; wins, reasons, lengths, scores and speed."""

import argparse
import json
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from game import bootstrap
from game.bots.runner import fault_of
from game.commands.figures import figures_of
from game.commands.playing import Stuck, Table, play_out
from game.commands.progress import Progress
from game.core.frozen import FrozenDict
from game.core.protocol import Outcome, Setup
from game.core.seats import SeatSpec
from game.rules import load_rules
from game.store.paths import find_folders

CHAPTERS = 6


@dataclass(frozen=True, slots=True)
class Job:
    """One match to play; `levels` by seat."""

    game: str
    levels: tuple[str, ...]
    names: tuple[str, ...]
    options: dict[str, str]
    seed: int
    cache: Path | None


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a match; `fault` is set when it had no end."""

    levels: tuple[str, ...]
    seed: int
    outcome: Outcome | None
    actions: int
    rounds: int
    scores: tuple[int, ...]
    more: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    fault: str = ""


def run(args: argparse.Namespace) -> int:
    """Play the matches and print what came of them; 1 when a match had no end."""
    seats: tuple[SeatSpec, ...] = args.seats or (SeatSpec("bot", "normal"), SeatSpec("bot", "normal"))
    for number, seat in enumerate(seats, start=1):
        if seat.kind == "human":
            bootstrap.fail(f"Seat {number} is a person; simulate needs computer players only, such as bot:normal.", 2)
    cache = find_folders(args.home).cache
    results = {}
    for title, options in _runs(args.game, args.options):
        jobs = _jobs(args, seats, options, cache)
        load_rules(args.game, cache).new(
            Setup(jobs[0].names, FrozenDict(options)), jobs[0].seed
        )  # refuses a wrong setup at once
        results[title] = _summary(args, seats, options, _play_all(jobs, args.jobs, title))
    if args.json:
        print(json.dumps(results[""] if "" in results else {"runs": list(results.values())}, ensure_ascii=False))
    else:
        for result in results.values():
            print("\n".join(_lines(result)), end="\n\n" if len(results) > 1 else "\n")
    return 1 if any(result["faults"] for result in results.values()) else 0


def _runs(game: str, options: dict[str, str]) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield a name and the options of each table of results; `chapter=all` makes one for every chapter."""
    if game == "ziggurat" and options.get("chapter") == "all":
        for chapter in range(1, CHAPTERS + 1):
            yield f"chapter {chapter}", {**options, "chapter": str(chapter)}
    else:
        yield "", options


def _jobs(
    args: argparse.Namespace, seats: Sequence[SeatSpec], options: dict[str, str], cache: Path | None
) -> list[Job]:
    """Return the matches; with --swap every seed is played with the players moved on by one seat each time."""
    first = args.seed or 0
    jobs = []
    for number in range(args.games):
        turn = number % len(seats) if args.swap else 0
        placed = (*seats[turn:], *seats[:turn])
        names = tuple(seat.name or f"{str(seat.level).capitalize()} {i}" for i, seat in enumerate(placed, start=1))
        seed = first + (number // len(seats) if args.swap else number)
        jobs.append(Job(args.game, tuple(str(seat.level) for seat in placed), names, options, seed, cache))
    return jobs


def _play_all(jobs: list[Job], processes: int, title: str) -> list[Played]:
    progress = Progress(len(jobs), title or "matches")
    played = []
    for result in _results(jobs, min(processes, len(jobs))):
        played.append(result)
        progress.step()
    progress.end()
    return played


def _results(jobs: list[Job], processes: int) -> Iterator[Played]:
    if processes == 1:
        yield from map(play, jobs)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, jobs)


def play(job: Job) -> Played:
    """Play one match."""
    rules = load_rules(job.game, job.cache)
    start = time.perf_counter()
    try:
        match = play_out(rules, Table(job.levels, Setup(job.names, FrozenDict(job.options))), job.seed)
    except Exception as error:
        # A fault of the rules or of a player ends this match only; it is told with its seed, and the status is 1.
        fault = str(error) if isinstance(error, Stuck) else f"The match of seed {job.seed} broke.\n{fault_of(error)}"
        return Played(job.levels, job.seed, None, 0, 0, (), fault=fault)
    seconds = time.perf_counter() - start
    figures = figures_of(match)
    return Played(
        job.levels, job.seed, match.outcome, len(match.entries), figures.rounds, figures.scores, figures.more, seconds
    )


def _summary(
    args: argparse.Namespace, seats: Sequence[SeatSpec], options: dict[str, str], played: list[Played]
) -> dict[str, Any]:
    """Return the results as JSON data."""
    ended = [(one, one.outcome) for one in played if one.outcome is not None]
    by_level: Counter[str] = Counter()
    by_seat = [0] * len(seats)
    for one, outcome in ended:
        for seat in outcome.winners:
            by_seat[seat] += 1
        by_level.update({one.levels[seat] for seat in outcome.winners})
    seconds = sum(one.seconds for one in played)
    actions = [one.actions for one, _ in ended]
    return {
        "game": args.game,
        "seats": [f"bot:{seat.level}" for seat in seats],
        "options": options,
        "seed": args.seed or 0,
        "games": len(played),
        "swap": args.swap,
        "kinds": dict(sorted(Counter(outcome.kind for _, outcome in ended).items())),
        "wins_per_seat": by_seat,
        "wins_per_level": {level: by_level[level] for level in dict.fromkeys(str(seat.level) for seat in seats)},
        "reasons": dict(Counter(f"{outcome.kind}: {outcome.reason}" for _, outcome in ended).most_common()),
        "actions": _spread(actions),
        "rounds": _spread([one.rounds for one, _ in ended]),
        "mean_score_per_seat": _means([one.scores for one, _ in ended]),
        "figures": _mean_figures([one.more for one, _ in ended]),
        "steps_per_second": round(sum(actions) / seconds, 1) if seconds else 0.0,
        "seconds": round(seconds, 3),
        "faults": [asdict(one)["fault"] for one in played if one.fault],
    }


def _spread(numbers: list[int]) -> dict[str, float] | None:
    if not numbers:
        return None
    return {"min": min(numbers), "median": statistics.median(numbers), "max": max(numbers)}


def _means(rows: list[tuple[int, ...]]) -> list[float] | None:
    rows = [row for row in rows if row]
    return [round(statistics.fmean(column), 2) for column in zip(*rows, strict=True)] or None


def _mean_figures(rows: list[dict[str, int]]) -> dict[str, float]:
    names = dict.fromkeys(name for row in rows for name in row)
    return {name: round(statistics.fmean(row.get(name, 0) for row in rows), 2) for name in names}


def _lines(result: dict[str, Any]) -> Iterator[str]:
    games = result["games"]
    options = " ".join(f"{name}={value}" for name, value in result["options"].items())
    yield f"{result['game']}: {games} matches of {', '.join(result['seats'])} {options}".rstrip()
    yield "ended          " + ", ".join(f"{kind} {count}" for kind, count in result["kinds"].items())
    for seat, wins in enumerate(result["wins_per_seat"]):
        yield f"wins of seat {seat + 1}{'' if result['swap'] else ' ' + result['seats'][seat]}: {_share(wins, games)}"
    for level, wins in result["wins_per_level"].items():
        yield f"wins of {level}: {_share(wins, games)}"
    for reason, count in result["reasons"].items():
        yield f"  {reason}: {_share(count, games)}"
    for name in ("actions", "rounds"):
        if result[name]:
            yield f"{name}: min {result[name]['min']}, median {result[name]['median']:g}, max {result[name]['max']}"
    if result["mean_score_per_seat"]:
        yield "mean score per seat: " + ", ".join(f"{score:g}" for score in result["mean_score_per_seat"])
    for name, mean in result["figures"].items():
        yield f"mean {name}: {mean:g}"
    yield f"speed: {result['steps_per_second']:g} steps a second"
    for fault in result["faults"]:
        yield f"FAULT: {fault}"


def _share(count: int, of: int) -> str:
    return f"{count} ({100 * count / of:.1f} %)"
