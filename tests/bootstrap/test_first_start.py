"""First starts: what is fetched, where it goes, and that neither interruption nor company does harm."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import bootstrap, environment, notice


def test_the_first_start_fetches_and_the_next_takes_the_short_way(program, tmp_path):
    first = program.start("--speed", "2")
    assert first.returncode == 0, first.stderr
    assert "first start" in first.stderr
    facts = json.loads(first.stdout)
    assert facts["speed"] == 2
    assert facts["pygame"].startswith(str(program.cache))
    names = program.environments()
    assert len(names) == 1
    assert names[0].startswith(f"run-python3.{sys.version_info[1]}-")

    # No index is there any more: the next start must not need one. Neither folder nor module start matter.
    second = program.run(program.command(), cwd=tmp_path, PIP_FIND_LINKS="/nowhere")
    assert (second.returncode, second.stderr) == (0, "")
    assert json.loads(second.stdout)["folder"] == str(tmp_path)
    module = program.run([str(program.python), "-m", "game"], cwd=program.folder, PIP_FIND_LINKS="/nowhere")
    assert (module.returncode, module.stderr) == (0, "")
    launcher = program.run([str(program.python), str(program.folder / "Play.pyw")], PIP_FIND_LINKS="/nowhere")
    assert (launcher.returncode, launcher.stderr) == (0, "")

    # The system's own packages give way to those of the environment.
    assert not [path for path in json.loads(second.stdout)["path"][:-1] if path.endswith("-packages")]


def test_two_first_starts_at_once(program):
    starts = [
        subprocess.Popen(program.command(), env=program.surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    said = [start.communicate(timeout=300)[1].decode() for start in starts]
    assert [start.returncode for start in starts] == [0, 0], said
    assert len(program.environments()) == 1
    assert sorted("waiting for it" in words for words in said) == [False, True]


def test_a_killed_first_start_leaves_nothing_that_looks_ready(program):
    start = subprocess.Popen(
        program.command(), env=program.surroundings, stderr=subprocess.DEVNULL, start_new_session=True
    )
    deadline = time.monotonic() + 120
    while not list(program.cache.glob("*.part-*/pyvenv.cfg")):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    os.killpg(start.pid, signal.SIGKILL)
    start.wait()
    assert [name for name in program.environments() if ".part-" not in name] == []
    again = program.start()
    assert again.returncode == 0, again.stderr
    assert [".part-" in name for name in program.environments()] == [False]


def test_an_interrupted_first_start_cleans_up(program):
    start = subprocess.Popen(program.command(), env=program.surroundings, stderr=subprocess.PIPE)
    deadline = time.monotonic() + 120
    while not list(program.cache.glob("*.part-*/pyvenv.cfg")):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    start.send_signal(signal.SIGINT)
    words = start.communicate(timeout=120)[1].decode()
    assert start.returncode == 130
    assert "Traceback" not in words
    assert program.environments() == []


def test_a_damaged_environment_is_replaced(program):
    program.start().check_returncode()
    before = program.environments()
    (program.cache / before[0] / "oldstone-ready").unlink()
    (program.cache / before[0] / "stray").touch()
    program.start().check_returncode()
    assert program.environments() == before
    assert not (program.cache / before[0] / "stray").exists()


def test_other_requirements_need_another_environment(monkeypatch, tmp_path):
    pins = tmp_path / "pins.txt"
    monkeypatch.setattr(environment, "requirements", lambda kind: str(pins))
    folders = set()
    for words in ("pygame-ce==2.5.8\n", "# the same\r\npygame-ce==2.5.8  # still\r\n", "pygame-ce==2.5.9\n"):
        pins.write_text(words, encoding="utf-8", newline="")
        folders.add(environment.folder("run"))
    assert len(folders) == 2


def test_tests_run_in_their_own_environment_from_the_program_folder(program, tmp_path):
    result = program.run(program.command("test", "-x", "some path"), cwd=tmp_path)
    assert result.returncode == 7, result.stderr
    assert result.stdout == f"pytest in {program.folder} ['-x', 'some path']\n"
    assert [name.split("-")[0] for name in program.environments()] == ["test"]


def test_a_python_with_the_right_packages_needs_no_environment(program, wheels, tmp_path):
    shelf = tmp_path / "shelf"
    for wheel in wheels.glob("*.whl"):
        shutil.unpack_archive(wheel, shelf, "zip")
    ready = program.start(PYTHONPATH=str(shelf))
    assert (ready.returncode, ready.stderr) == (0, "")
    assert json.loads(ready.stdout)["pygame"].startswith(str(shelf))
    assert not program.cache.exists()


@pytest.mark.parametrize(("version", "right"), [("1.26.4", True), ("2.4.6", True), ("2.0.0", False), (None, False)])
def test_where_a_pin_depends_on_the_python_either_will_do(monkeypatch, tmp_path, version, right):
    pins = tmp_path / "pins.txt"
    pins.write_text(
        'numpy==1.26.4; python_version < "3.13"\nnumpy==2.4.6; python_version >= "3.13"\n', encoding="utf-8"
    )
    monkeypatch.setattr(environment, "requirements", lambda kind: str(pins))
    monkeypatch.setattr(bootstrap, "installed", lambda folders: {"numpy": version} if version else {})
    assert bootstrap.has_packages("test") == right


def test_words_and_mistypings_need_no_packages(program, sentence):
    for arguments in (["--version"], ["--help"], ["simulate", "--help"]):
        result = program.start(*arguments)
        assert (result.returncode, result.stderr) == (0, "")
    assert "choose aztack, ziggurat or zaar" in sentence(program.start("--new", "chess"), code=2)
    assert not program.cache.exists()


@pytest.mark.parametrize("launcher", ["play.sh", "Play.command"])
def test_launchers_find_a_python_and_pass_arguments_on(program, launcher, tmp_path):
    result = program.run([str(program.folder / launcher), "--version"], cwd=tmp_path)
    assert (result.returncode, result.stdout) == (0, "Oldstone 0.1.0\n")


def test_launchers_say_when_there_is_no_python(program, sentence, tmp_path):
    for tool in ("dirname", "uname", "ps"):
        (tmp_path / tool).symlink_to(str(shutil.which(tool)))
    for name in ("python3.13", "python3.12", "python3.11", "python3"):
        old = tmp_path / name
        old.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
        old.chmod(0o755)
    script = program.folder / "play.sh"
    # Real Pythons in the places that the script knows by their full names must not answer either.
    script.write_text(script.read_text(encoding="utf-8").replace("/usr/local/bin/", "/nowhere/"), encoding="utf-8")
    result = program.run(["/bin/sh", str(script)], PATH=str(tmp_path))
    assert "needs Python 3.11 or newer" in sentence(result)


def test_packages_are_named_as_they_come(tmp_path, capsys):
    """Pip says so only of an index, which the other tests go without."""
    words = "import time; print('Collecting fontpkg>=0.1.0 (from x)', flush=True); time.sleep(0.3)"
    assert environment.run_step([sys.executable, "-c", words], str(tmp_path / "log")) == 0
    assert capsys.readouterr().err == "Oldstone:   fetching fontpkg\n"


def test_the_cache_folder_follows_the_platform(monkeypatch):
    monkeypatch.delenv("OLDSTONE_CACHE", raising=False)
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setenv("XDG_CACHE_HOME", "/var/cache/ann")
    monkeypatch.setattr(sys, "platform", "linux")
    assert Path(notice.cache_folder()) == Path("/var/cache/ann/Oldstone")
    monkeypatch.setenv("XDG_CACHE_HOME", "relative is not allowed")
    assert Path(notice.cache_folder()) == Path("/home/ann/.cache/Oldstone")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert Path(notice.cache_folder()) == Path("/home/ann/Library/Caches/Oldstone")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    assert Path(notice.cache_folder()) == Path("/local/Oldstone/Cache")
