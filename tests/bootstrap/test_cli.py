"""The command line: what is understood, what is refused and how, and who answers."""

import argparse
import subprocess
import sys
import types
from pathlib import Path

import pytest

from game import bootstrap, cli
from game.core.errors import ContentError
from game.core.seats import SeatSpec, parse_seats


def refused(capsys, *argv):
    """The sentence with which these arguments are refused."""
    with pytest.raises(SystemExit) as end:
        cli.parse(argv)
    said = capsys.readouterr()
    assert (end.value.code, said.out) == (2, "")
    [line] = said.err.splitlines()
    return line


def test_seats():
    assert parse_seats("human:Ann, bot:hard ,BOT:Easy:Old Ben,human") == (
        SeatSpec("human", None, "Ann"),
        SeatSpec("bot", "hard", None),
        SeatSpec("bot", "easy", "Old Ben"),
        SeatSpec("human", None, None),
    )
    assert parse_seats("human:نیل\u200cوفر") == (SeatSpec("human", None, "نیل\u200cوفر"),)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "Seat 1: nothing is given"),
        ("human,", "Seat 2: nothing is given"),
        ("human,robot:hard", 'Seat 2: "robot:hard" is not known'),
        ("bot", 'Seat 1: "bot" has no level'),
        ("bot:", 'Seat 1: "bot:" has no level'),
        ("bot:strong", 'Seat 1: "strong" is not a level'),
        ("human:", "Seat 1: the name after the colon is empty"),
        ("bot:hard: ", "Seat 1: the name after the colon is empty"),
        ("human:a\x07b", "Seat 1: the name 'a\\x07b' has control characters"),
    ],
)
def test_seats_that_make_no_sense(text, part, capsys):
    with pytest.raises(ValueError) as problem:
        parse_seats(text)
    assert str(problem.value).startswith(part)
    assert part in refused(capsys, "--new", "zaar", "--seats", text)


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["chess"], '"chess" is not a command of Oldstone; choose test, check, simulate, replay, bench or shot.'),
        (["--new", "chess"], '"chess" is not a game of Oldstone; choose aztack, ziggurat or zaar'),
        (["simulate", "chess"], '"chess" is not a game of Oldstone; choose aztack, ziggurat or zaar'),
        (["simulate"], "GAME"),
        (["simulate", "zaar", "--games", "0"], '"0" is not a whole number of at least 1'),
        (["simulate", "zaar", "--seed", "x"], '"x" is not a whole number from 0 to'),
        (["simulate", "zaar", "--option", "mode"], '"mode" is not an option; write NAME=VALUE'),
        (["bench", "speed"], '"speed" is not a benchmark; choose frames, motion, race, idle, start, engines, ai or'),
        (["replay"], "FILE"),
        (["shot", "title"], "shot needs a SCREEN and --out FILE, or --list"),
        (["--size", "big"], '"big" is not a size; write WIDTHxHEIGHT'),
        (["--size", "10x10"], '"10x10" is not a size'),
        (["--speed", "nan"], '"nan" is not a number from 0 to 100'),
        (["--scale", "9"], '"9" is not a number from 0.5 to 4'),
        (["--present", "fast"], "auto"),
        (["--fullscren"], "--fullscren"),
        (["--full"], "--full"),
        (["--seats", "human"], "add --new aztack, --new ziggurat or --new zaar"),
        (["--new", "zaar", "--load", "x"], "--new and --load cannot be used together"),
        (["--portable", "--home", "x"], "--portable and --home cannot be used together"),
    ],
)
def test_mistakes_are_named_in_one_line(argv, words, capsys):
    assert words in refused(capsys, *argv)


WINDOW = """--home h --size 1280x720 --fullscreen --mute --seed 7 --speed 0 --scale 1.25 --screen-tree t.json
--new aztack --seats human,bot:normal --option mode=turns undo=free --option x=a=b --present flip --safe
--exit-after-first-frame"""
SIMULATE = "simulate ziggurat --seats bot:easy,bot:hard --games 5 --seed 3 --option chapter=3 --jobs 2 --json"


def test_names_are_read_where_the_locale_knows_ascii_only():
    typed = "human:سارا,bot:easy:Łuk".encode().decode("ascii", "surrogateescape")
    assert [seat.name for seat in cli.parse(["--new", "aztack", "--seats", typed]).seats] == ["سارا", "Łuk"]
    assert cli.parse(["--new", "aztack", "--seats", "human:A\udcff,human:B"]).seats[0].name == "A\ufffd"


def test_the_window():
    args = cli.parse(WINDOW.split())
    assert args.command is None
    assert (args.home, args.screen_tree, args.size) == (Path("h"), Path("t.json"), (1280, 720))
    assert (args.fullscreen, args.mute, args.safe, args.exit_after_first_frame) == (True, True, True, True)
    assert (args.seed, args.speed, args.scale, args.present) == (7, 0, 1.25, "flip")
    assert (args.new, args.options) == ("aztack", {"mode": "turns", "undo": "free", "x": "a=b"})
    assert args.seats == (SeatSpec("human"), SeatSpec("bot", "normal"))
    nothing = cli.parse([])
    assert (nothing.home, nothing.new, nothing.seats, nothing.options, nothing.seed) == (None, None, None, {}, None)


def test_commands():
    args = cli.parse(SIMULATE.split())
    assert (args.command, args.game, args.games, args.jobs) == ("simulate", "ziggurat", 5, 2)
    assert (args.seed, args.json, len(args.seats)) == (3, True, 2)
    assert args.options == {"chapter": "3"}
    assert cli.parse(["check", "a", "b"]).files == [Path("a"), Path("b")]
    assert cli.parse(["check"]).files == []
    assert cli.parse(["replay", "f.json", "--json"]).file == Path("f.json")
    assert cli.parse(["bench", "ai", "start"]).names == ["ai", "start"]
    shot = cli.parse(["shot", "table/zaar", "--out", "x.png", "--size", "800x600", "--load", "s", "--seed", "1"])
    assert (shot.screen, shot.out, shot.size, shot.load) == ("table/zaar", Path("x.png"), (800, 600), Path("s"))
    assert cli.parse(["shot", "--list"]).list


def test_portable_keeps_user_files_beside_the_program(monkeypatch, tmp_path):
    assert cli.parse(["--portable"]).home == Path(bootstrap.program_folder()) / "userdata"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "oldstone"))
    assert cli.parse(["--portable"]).home == tmp_path / "userdata"


@pytest.mark.parametrize(
    ("argv", "module"),
    [
        ([], "game.app"),
        (["--selftest"], "game.commands.selftest"),
        (["check"], "game.commands.check"),
        (["simulate", "zaar"], "game.commands.simulate"),
        (["replay", "x"], "game.commands.replay"),
        (["bench"], "game.commands.bench"),
        (["shot", "--list"], "game.commands.shot"),
    ],
)
def test_who_answers(monkeypatch, argv, module):
    seen = []
    answer = types.SimpleNamespace(run=lambda args: seen.append(args) or 5)
    monkeypatch.setattr(cli, "import_module", lambda name: answer if name == module else pytest.fail(name))
    assert cli.main(argv) == 5
    assert isinstance(seen[0], argparse.Namespace)


def test_errors_meant_for_people_are_said_without_a_traceback(monkeypatch, capsys):
    def run(_):
        raise ContentError("data/x.yaml:3:1: no such stone")

    monkeypatch.setattr(cli, "import_module", lambda _: types.SimpleNamespace(run=run))
    with pytest.raises(SystemExit) as end:
        cli.main(["check"])
    assert end.value.code == 1
    assert capsys.readouterr().err == "Oldstone: data/x.yaml:3:1: no such stone\n"


def test_help_and_mistypings_load_no_pygame():
    code = (
        "import sys; from game import cli\n"
        "for argv in (['--help'], ['shot', '--help'], ['--new', 'chess']):\n"
        "    try: cli.main(argv)\n"
        "    except SystemExit: pass\n"
        "assert not {'pygame', 'yaml', 'pytmx', 'multiprocessing'} & set(sys.modules)"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], cwd=bootstrap.program_folder(), capture_output=True, text=True
    )
    assert result.returncode == 0, result.stderr
    assert "simulate GAME" in result.stdout


def test_the_version(run_program):
    result = run_program("--version")
    assert (result.returncode, result.stdout) == (0, "Oldstone 0.1.0\n")
