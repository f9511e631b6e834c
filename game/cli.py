"""The command line: what may be typed, and which part of the program answers it.

Every answer is a function `run(args) -> int`, imported only when asked for, so that `--help` and a mistyped word need
no packages. What these functions find in `args`, files as Paths, None or empty where nothing was typed:

- the window, and `--selftest`: size (pair of ints), fullscreen, mute, seed, speed, scale, screen_tree, new, seats
  (tuple of SeatSpec), options (dict of texts), load, present, portable, safe, exit_after_first_frame
- check: files
- simulate: game, seats, games, seed, options, jobs, swap, json
- replay: file, json
- bench: names, rounds, json
- shot: screen, out, size, load, seed, scale, list
- all of them: home
"""

import argparse
import gc
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NoReturn

import game
from game import bootstrap
from game.core.errors import OldstoneError
from game.core.seats import SeatSpec, parse_seats

GAMES = ("aztack", "ziggurat", "zaar")
BENCHES = ("frames", "motion", "race", "idle", "start", "engines", "ai", "all")
ABOUT = "Oldstone: the board games Aztack, Ziggurat and Zaar at one table, for people and computer players."
EPILOG = """commands (each has its own --help):
  test [pytest arguments]   run the test suite
  check [FILE ...]          validate content, maps and assets
  simulate GAME             computer players play whole matches without a window
  replay FILE               play a saved match again and compare
  bench [NAME ...]          measure speed
  shot SCREEN --out FILE    draw one screen into a PNG"""


class _Parser(argparse.ArgumentParser):
    """An argument parser that answers a mistake with one sentence instead of a page of usage."""

    def error(self, message: str) -> NoReturn:
        bootstrap.fail(f"{message.rstrip('.')}. See {self.prog} --help.", 2)


def _named(text: str, names: Sequence[str], what: str) -> str:
    if text not in names:
        raise argparse.ArgumentTypeError(f'"{text}" is not {what}; choose {", ".join(names[:-1])} or {names[-1]}')
    return text


def _game(text: str) -> str:
    return _named(text, GAMES, "a game of Oldstone")


def _bench(text: str) -> str:
    return _named(text, BENCHES, "a benchmark")


def _words(text: str) -> str:
    """Read words of the command line as UTF-8, also where the terminal's locale knows no letters but ASCII."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _seats(text: str) -> tuple[SeatSpec, ...]:
    try:
        return parse_seats(_words(text))
    except ValueError as wrong:
        raise argparse.ArgumentTypeError(str(wrong)) from None


def _players(text: str) -> tuple[SeatSpec, ...]:
    try:
        return parse_seats(_words(text), models=True)
    except ValueError as wrong:
        raise argparse.ArgumentTypeError(str(wrong)) from None


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().replace("×", "x").partition("x")
    if not (width.isdecimal() and height.isdecimal() and 200 <= int(width) <= 16384 and 200 <= int(height) <= 16384):
        raise argparse.ArgumentTypeError(f'"{text}" is not a size; write WIDTHxHEIGHT in pixels, such as 1280x720')
    return int(width), int(height)


def _whole(low: int, high: int | None = None) -> Callable[[str], int]:
    span = f"of at least {low}" if high is None else f"from {low} to {high}"

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if number < low or (high is not None and number > high):
            raise argparse.ArgumentTypeError(f'"{text}" is not a whole number {span}')
        return number

    return read


def _decimal(low: float, high: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:  # also refuses "nan"
            raise argparse.ArgumentTypeError(f'"{text}" is not a number from {low:g} to {high:g}')
        return number

    return read


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name.strip() and equals and value.strip()):
        raise argparse.ArgumentTypeError(f'"{text}" is not an option; write NAME=VALUE, such as mode=turns')
    return name.strip(), value.strip()


def _add_home(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--home", type=Path, metavar="DIR", help="keep all user files in this folder")


def _add_match(
    parser: argparse.ArgumentParser, read: Callable[[str], tuple[SeatSpec, ...]] = _seats, more: str = ""
) -> None:
    seats = "human[:NAME] or bot:LEVEL[:NAME], with commas between"
    parser.add_argument("--seats", type=read, metavar="LIST", help=seats + more)
    several = parser.add_argument("--option", type=_option, nargs="+", action="extend", dest="options", default=[])
    several.metavar, several.help = "K=V", "rules of the match, such as mode=turns"


def _add_picture(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--size", type=_size, metavar="WxH", help="size of the picture in pixels")
    parser.add_argument("--scale", type=_decimal(0.5, 4), metavar="F", help="size of words and buttons, 1 is normal")
    parser.add_argument("--load", type=Path, metavar="FILE", help="open this saved match")


def _add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=_whole(0, 2**64 - 1), metavar="N", help="starting number for all chance")


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def _window(parser: argparse.ArgumentParser) -> None:
    _add_home(parser)
    _add_picture(parser)
    _add_seed(parser)
    parser.add_argument("--new", type=_game, metavar="GAME", help="go straight to a new match (with --seats, --option)")
    _add_match(parser)
    parser.add_argument("--fullscreen", action="store_true", help="fill the whole screen")
    parser.add_argument("--mute", action="store_true", help="no sound")
    parser.add_argument("--speed", type=_decimal(0, 100), metavar="F", help="speed of motion, 1 is normal, 0 is none")
    parser.add_argument("--screen-tree", type=Path, metavar="FILE", help="write what the screen shows into this file")
    presents = ("auto", "plain", "accelerated", "flip")
    parser.add_argument("--present", choices=presents, help="how pictures reach the screen")
    parser.add_argument("--portable", action="store_true", help="keep user files beside the program")
    parser.add_argument("--safe", action="store_true", help="start in a window with all settings at their defaults")
    parser.add_argument("--exit-after-first-frame", action="store_true", help="end once the first screen is live")
    parser.add_argument("--selftest", action="store_true", help="load every asset, play each game once, no window")
    parser.add_argument("--version", action="version", version=f"Oldstone {game.__version__}")


def _check(parser: argparse.ArgumentParser) -> None:
    _add_home(parser)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="files or folders; without any, everything")


def _simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", type=_game, metavar="GAME", help=", ".join(GAMES))
    _add_home(parser)
    _add_match(parser, _players, "; in Speed Stack also bot:person, bot:person-slow and bot:person-fast")
    _add_seed(parser)
    parser.add_argument("--games", type=_whole(1), default=10, metavar="N", help="number of matches (10)")
    parser.add_argument("--jobs", type=_whole(1), default=1, metavar="J", help="number of processes (1)")
    parser.add_argument("--swap", action="store_true", help="play every seed once with each player in each seat")
    _add_json(parser)


def _replay(parser: argparse.ArgumentParser) -> None:
    _add_home(parser)
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved match")
    _add_json(parser)


def _bench_command(parser: argparse.ArgumentParser) -> None:
    _add_home(parser)
    parser.add_argument("names", nargs="*", type=_bench, metavar="NAME", help=", ".join(BENCHES))
    parser.add_argument("--rounds", type=_whole(1), default=5, metavar="N", help="repetitions of each measurement (5)")
    _add_json(parser)


def _shot(parser: argparse.ArgumentParser) -> None:
    _add_home(parser)
    parser.add_argument("screen", nargs="?", metavar="SCREEN", help="title, table/GAME, ...; --list names all")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the PNG file to write")
    parser.add_argument("--list", action="store_true", help="name every screen")
    _add_picture(parser)
    _add_seed(parser)


COMMANDS: dict[str, Callable[[argparse.ArgumentParser], None]] = {
    "check": _check,
    "simulate": _simulate,
    "replay": _replay,
    "bench": _bench_command,
    "shot": _shot,
}


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Read the arguments; `command` is None for the window. A mistake ends the program with status 2."""
    command = argv[0] if argv and argv[0] in COMMANDS else None
    if command is None and argv and not argv[0].startswith("-"):
        names = ["test", *COMMANDS]
        bootstrap.fail(f'"{argv[0]}" is not a command of Oldstone; choose {", ".join(names[:-1])} or {names[-1]}.', 2)
    prog = "main.py" if command is None else f"main.py {command}"
    parser = _Parser(
        prog=prog,
        description=ABOUT if command is None else None,
        epilog=EPILOG if command is None else None,
        # Every argument makes a formatter, and without a width each of them asks the terminal for its own.
        formatter_class=partial(argparse.RawDescriptionHelpFormatter, width=shutil.get_terminal_size().columns - 2),
        allow_abbrev=False,
    )
    add_arguments = COMMANDS[command] if command else _window
    add_arguments(parser)
    args = parser.parse_args(argv[1:] if command else argv)
    args.command = command
    if "options" in args:
        args.options = dict(args.options)
    if command is None:
        _check_window(parser, args)
    if command == "shot" and not args.list and not (args.screen and args.out):
        parser.error("shot needs a SCREEN and --out FILE, or --list")
    return args


def _check_window(parser: argparse.ArgumentParser, args: argparse.Namespace) -> None:
    if args.new is None and (args.seats or args.options):
        parser.error("--seats and --option belong to a new match; add --new aztack, --new ziggurat or --new zaar")
    if args.new and args.load:
        parser.error("--new and --load cannot be used together")
    if args.portable:
        if args.home:
            parser.error("--portable and --home cannot be used together")
        args.home = Path(bootstrap.program_folder()) / "userdata"


def main(argv: Sequence[str]) -> int:
    """Do what the command line asks; what comes back is the exit status."""
    args = parse(argv)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if args.command or args.selftest:
        module = f"game.commands.{args.command or 'selftest'}"
        gc.enable()
    else:
        module = "game.app"
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter shows its number; a name in another script is no reason to stop.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        return int(import_module(module).run(args))
    except OldstoneError as problem:
        bootstrap.fail(str(problem), 1)
