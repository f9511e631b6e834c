"""Every way in which a start can fail says one plain sentence: what is wrong and what to do."""

import shutil
import subprocess
import sys
import venv

import pytest

from game import bootstrap, environment, notice

OLD_PYTHONS = ("python2", "python2.7", "python3.6", "python3.7", "python3.8", "python3.9", "python3.10")


def block(folder, module):
    """A folder for PYTHONPATH that takes a module away, as a system that packages Python in parts does."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(f"import sys\nsys.modules[{module!r}] = None\n", encoding="utf-8")
    return str(folder)


def test_no_network(program, sentence):
    index = {
        "PIP_NO_INDEX": "0",
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
        "PIP_FIND_LINKS": "",
        "PIP_RETRIES": "0",
    }
    words = sentence(program.start(**index))
    assert "connect to the internet and start the game again" in words
    assert program.environments() == []
    assert "pygame-ce" in (program.cache / "first-start.log").read_text(encoding="utf-8")


def test_nothing_for_this_python(program, sentence, tmp_path):
    assert "start the game with another version of Python" in sentence(program.start(PIP_FIND_LINKS=str(tmp_path)))
    assert program.environments() == []


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_no_venv(program, sentence, tmp_path, module):
    words = sentence(program.start(PYTHONPATH=block(tmp_path / "shim", module)))
    assert f"comes without its module {module}" in words
    assert f"apt install python3.{sys.version_info[1]}-venv" in words
    assert not program.cache.exists()


def test_a_cache_folder_that_cannot_be_written(program, sentence):
    program.cache.write_text("a file is in the way", encoding="utf-8")
    words = sentence(program.start())
    assert str(program.cache) in words
    assert "cannot be written" in words
    assert "OLDSTONE_CACHE" in words
    assert program.cache.read_text(encoding="utf-8") == "a file is in the way"


def test_a_cache_folder_inside_a_file(program, sentence):
    program.cache.write_text("", encoding="utf-8")
    assert "cannot be written" in sentence(program.start(OLDSTONE_CACHE=str(program.cache / "inside")))


@pytest.mark.parametrize("start", ["main.py", "Play.pyw", "-m game"])
def test_too_old_a_python(program, sentence, start):
    """The version is feigned, since every Python that runs the tests is new enough."""
    feign = "import runpy, sys; sys.version_info = (3, 6, 9, 'final', 0); sys.path.insert(0, sys.argv[1]); "
    if start == "-m game":
        feign += "runpy.run_module('game', run_name='__main__', alter_sys=True)"
    else:
        feign += f"runpy.run_path(sys.argv[1] + '/{start}', run_name='__main__')"
    words = sentence(program.run([str(program.python), "-c", feign, str(program.folder)]))
    assert "this is Python 3.6 and the game needs Python 3.11 or newer" in words
    assert "python.org" in words


def test_real_old_pythons_if_there_are_any(program, sentence):
    for name in OLD_PYTHONS:
        found = shutil.which(name)
        if found and subprocess.run([found, "-c", ""], capture_output=True).returncode == 0:
            words = sentence(program.run([found, str(program.folder / "main.py")]))
            assert "the game needs Python 3.11 or newer" in words


@pytest.fixture
def classic(tmp_path):
    """A folder with what pip leaves behind after installing the classic pygame."""
    folder = tmp_path / "classic"
    (folder / "pygame").mkdir(parents=True)
    (folder / "pygame" / "__init__.py").touch()
    (folder / "pygame-2.6.1.dist-info").mkdir()
    return folder


def test_the_classic_pygame_on_the_path(program, sentence, classic):
    words = sentence(program.start(PYTHONPATH=str(classic)))
    assert str(classic) in words
    assert "classic pygame" in words
    assert not program.cache.exists()


def test_a_module_called_pygame_beside_the_program(program, sentence):
    (program.folder / "pygame.py").touch()
    assert str(program.folder) in sentence(program.start())


def test_the_classic_pygame_in_a_virtual_environment(program, sentence, classic, tmp_path):
    venv.create(tmp_path / "own", symlinks=True)
    python = tmp_path / "own" / "bin" / "python"
    [packages] = (tmp_path / "own").glob("lib/python*/site-packages")
    shutil.copytree(classic, packages, dirs_exist_ok=True)
    words = sentence(program.run([str(python), str(program.folder / "main.py")]))
    assert words.endswith(f'"{python}" -m pip uninstall -y pygame pygame-ce')


def test_the_classic_pygame_of_the_system_gives_way(program, monkeypatch):
    monkeypatch.setattr(bootstrap, "installed", lambda folders: {"pygame": "2.6.1", "pygame-ce": "2.5.8"})
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    bootstrap.refuse_classic_pygame()
    assert not bootstrap.has_packages("run")


@pytest.mark.parametrize("mode", ["start", "failure"])
def test_no_standard_streams_at_all(program, tmp_path, mode):
    (program.folder / "requirements.txt").write_text("" if mode == "start" else "nothing==1\n", encoding="utf-8")
    (program.folder / "pygame.py").touch() if mode == "failure" else None
    app = program.folder / "game" / "app.py"
    app.write_text(
        app.read_text(encoding="utf-8").replace("import pygame\n", "pygame = sys\n").replace("pygame.__file__", "0")
    )
    tree = tmp_path / "tree.json"
    closed = ["/bin/sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *program.command("--screen-tree", str(tree))]
    result = program.run(closed)
    if mode == "start":
        assert (result.returncode, tree.exists()) == (0, True)
    else:
        assert result.returncode == 1
        assert "in place of pygame-ce" in (program.cache / "problem.txt").read_text(encoding="utf-8")


def test_a_mistake_of_ours_goes_into_a_file(program, wheels, sentence, tmp_path):
    shelf = tmp_path / "shelf"
    for wheel in wheels.glob("*.whl"):
        shutil.unpack_archive(wheel, shelf, "zip")
    words = sentence(program.start("--speed", "13", PYTHONPATH=str(shelf)))
    [report] = program.cache.glob("error-*.txt")
    assert str(report) in words
    assert "RuntimeError: thirteen" in report.read_text(encoding="utf-8")

    (program.folder / "game" / "app.py").unlink()
    assert "the program lacks a part (game.app)" in sentence(program.start(PYTHONPATH=str(shelf)))
    (program.folder / "game" / "app.py").write_text("import nothing_of_that_name\n", encoding="utf-8")
    assert "a package cannot be loaded" in sentence(program.start(PYTHONPATH=str(shelf)))


@pytest.mark.parametrize(
    ("log", "words"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "is full; make"),
        (
            "connection error: Temporary failure in name resolution\nNo matching distribution found",
            "connect to the internet",
        ),
        ("HTTPSConnectionPool: Read timed out.", "connect to the internet"),
        ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] failed')))", "set its clock right"),
        ("503 Server Error: Service Unavailable for url", "connect to the internet"),
        ("ERROR: No matching distribution found for pygame-ce==2.5.8", "with another version of Python"),
        ("something else", "the packages cannot be installed"),
    ],
)
def test_what_pip_says_becomes_a_sentence(tmp_path, log, words):
    (tmp_path / "log").write_text(log, encoding="utf-8")
    assert words in environment.why_no_packages(str(tmp_path / "log"), str(tmp_path / "none"))


@pytest.mark.parametrize(
    ("log", "words"),
    [
        (
            "The virtual environment was not created successfully because ensurepip is not available.",
            "module ensurepip",
        ),
        ("OSError: [Errno 28] No space left on device", "is full; make"),
        ("something else", "cannot make a virtual environment"),
    ],
)
def test_what_venv_says_becomes_a_sentence(tmp_path, log, words):
    (tmp_path / "log").write_text(log, encoding="utf-8")
    assert words in environment.why_no_venv(str(tmp_path / "log"))


BOX = """
import sys
sys.path.insert(0, sys.argv[1])
from game import bootstrap
bootstrap.fail("no display was found.", 3)
"""


def test_without_a_reader_a_box_comes_up(program, tmp_path):
    tools = tmp_path / "tools"
    tools.mkdir()
    zenity = tools / "zenity"
    zenity.write_text(f"#!/bin/sh\nprintf '%s\\n' \"$@\" > '{tmp_path}/shown'\n", encoding="utf-8")
    zenity.chmod(0o755)
    # On a display that does not answer, Tk gives up and the desktop's own tool is next.
    env = {**program.surroundings, "PATH": f"{tools}:{program.surroundings['PATH']}", "DISPLAY": ":9999"}
    command = [str(program.python), "-c", BOX, str(program.folder)]
    nothing = subprocess.DEVNULL
    assert subprocess.run(command, env=env, stdin=nothing, stdout=nothing, stderr=nothing, timeout=300).returncode == 3
    assert "--text=No display was found." in (tmp_path / "shown").read_text(encoding="utf-8").splitlines()
    assert (program.cache / "problem.txt").read_text(encoding="utf-8") == "no display was found.\n"


def test_with_a_reader_no_box_comes_up(program, tmp_path):
    command = [str(program.python), "-c", BOX, str(program.folder)]
    result = program.run(command, DISPLAY=":9999")
    assert (result.returncode, result.stderr) == (3, "Oldstone: no display was found.\n")
    with (tmp_path / "log").open("w+", encoding="utf-8") as log:
        env = {**program.surroundings, "DISPLAY": ":9999"}
        assert subprocess.run(command, env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=log).returncode == 3
    assert not (program.cache / "problem.txt").exists()


def test_the_log_of_a_desktop_session_is_no_reader(tmp_path):
    with (tmp_path / ".xsession-errors").open("w", encoding="utf-8") as session, (tmp_path / "log").open("w") as log:
        assert notice.is_session_log(session.fileno())
        assert not notice.is_session_log(log.fileno())
