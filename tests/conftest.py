"""What every test can count on: no real screen, sound or user folder, repeatable chance, a virtual display."""

import os
import select
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

# Before anything imports pygame: SDL reads these once.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest
from hypothesis import settings

REPO = Path(__file__).resolve().parent.parent

settings.register_profile("oldstone", derandomize=True, deadline=None, database=None)
settings.load_profile("oldstone")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Tests print broken names on purpose; half a surrogate pair must not end the worker that reports it."""
    report.sections = [(title, text.encode("utf-8", "backslashreplace").decode()) for title, text in report.sections]


@pytest.fixture(scope="session", autouse=True)
def _no_real_user_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A test that forgets `--home` must not touch the saves of whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("user-data")))
        yield


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """An empty user folder, for `--home`."""
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.fixture
def run_program() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs `main.py` with arguments in a process of its own; keyword arguments are those of subprocess.run."""

    def run(*arguments: object, **options: object) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(REPO / "main.py"), *map(str, arguments)]
        return subprocess.run(command, **{"capture_output": True, "text": True, "timeout": 300, **options})

    return run


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The name of a virtual display of 1920x1080, for programs that open a real window."""
    server = shutil.which("Xvfb")
    if server is None:
        pytest.fail("This test opens a window and needs Xvfb; install it (on Debian and Ubuntu: apt install xvfb).")
    reading, writing = os.pipe()
    # The server picks a free number itself and writes it into the pipe once it answers.
    command = [server, "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        os.close(writing)
        try:
            with os.fdopen(reading) as pipe:
                ready, _, _ = select.select([pipe], [], [], 120)
                number = pipe.readline().strip() if ready else ""
            if not number:
                pytest.fail("Xvfb did not start; run it by hand to see why.")
            yield f":{number}"
        finally:
            process.terminate()


@pytest.fixture(autouse=True)
def _window_on_display(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests marked `window`, and the programs that they start, see the virtual display in place of the dummy driver."""
    if request.node.get_closest_marker("window"):
        monkeypatch.setenv("DISPLAY", request.getfixturevalue("display"))
        monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
        monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
