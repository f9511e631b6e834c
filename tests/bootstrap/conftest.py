"""A copy of the program with tiny packages, and Pythons without any: first starts with no network and in seconds."""

import os
import shutil
import subprocess
import venv
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

REPO = Path(__file__).resolve().parents[2]
PARTS = ("main.py", "Play.pyw", "Play.command", "play.sh", "game/__init__.py", "game/__main__.py", "game/bootstrap.py")
PARTS += (
    "game/bytecode.py",
    "game/methods.py",
    "game/notice.py",
    "game/environment.py",
    "game/cli.py",
    "game/core/errors.py",
    "game/core/seats.py",
)
APP = """
import json, os, sys
import pygame

def run(args):
    facts = {"pygame": pygame.__file__, "speed": args.speed, "folder": os.getcwd(), "path": sys.path}
    if args.speed == 13:
        raise RuntimeError("thirteen")
    if args.screen_tree:
        args.screen_tree.write_text(json.dumps(facts), encoding="utf-8")
    print(json.dumps(facts))
    return 0
"""


def write_wheel(folder: Path, package: str, version: str, module: str, files: dict[str, str]) -> None:
    """The smallest wheel that pip installs."""
    stem = f"{package}-{version}"
    info = f"{stem}.dist-info"
    with zipfile.ZipFile(folder / f"{stem}-py3-none-any.whl", "w") as wheel:
        for name, text in files.items():
            wheel.writestr(f"{module}/{name}", text)
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n")
        wheel.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr(f"{info}/RECORD", "")


@pytest.fixture(scope="session")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that stands for the package index."""
    folder = tmp_path_factory.mktemp("wheels")
    write_wheel(folder, "pygame_ce", "2.5.8", "pygame", {"__init__.py": ""})
    write_wheel(folder, "PyYAML", "6.0.4", "yaml", {"__init__.py": ""})
    said = "import os, sys\nprint('pytest in', os.getcwd(), sys.argv[1:])\nsys.exit(7)\n"
    write_wheel(folder, "pytest", "9.2.0", "pytest", {"__init__.py": "", "__main__.py": said})
    return folder


@pytest.fixture(scope="session")
def bare_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python without any packages."""
    return make_bare_python(tmp_path_factory.mktemp("bare"))


def make_bare_python(folder: Path) -> Path:
    venv.create(folder, symlinks=True, with_pip=False)
    return folder / "bin" / "python"


@dataclass(frozen=True)
class Program:
    """A copy of the program in a folder with a difficult name, its surroundings, and ways to start it."""

    folder: Path
    python: Path
    cache: Path
    surroundings: dict[str, str]

    def command(self, *arguments: str) -> list[str]:
        return [str(self.python), str(self.folder / "main.py"), *arguments]

    def start(self, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Start and wait. Keyword arguments are further environment variables."""
        return self.run(self.command(*arguments), **more)

    def run(self, command: list[str], cwd: Path | None = None, **more: str) -> subprocess.CompletedProcess[str]:
        env = {**self.surroundings, **more}
        return subprocess.run(command, env=env, cwd=cwd, capture_output=True, text=True, timeout=300)

    def environments(self) -> list[str]:
        """The names of all environments in the cache, half ones included."""
        return sorted(path.name for path in self.cache.iterdir() if path.is_dir())


@pytest.fixture
def program(tmp_path: Path, bare_python: Path, wheels: Path) -> Program:
    """The program on a machine that lacks the packages, with an index that needs no network."""
    folder = tmp_path / "سنگ کهن and more"
    for name in PARTS:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(REPO / name, folder / name)
    (folder / "game" / "core" / "__init__.py").touch()
    (folder / "game" / "app.py").write_text(APP, encoding="utf-8")
    (folder / "requirements.txt").write_text("# run\npygame-ce==2.5.8\nPyYAML==6.0.4  # texts\n", encoding="utf-8")
    (folder / "requirements-test.txt").write_text("-r requirements.txt\npytest==9.2.0\n", encoding="utf-8")
    cache = tmp_path / "cache ذخیره"
    surroundings = {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path),
        "OLDSTONE_CACHE": str(cache),
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(wheels),
        "LC_ALL": "C.UTF-8",
    }
    return Program(folder, bare_python, cache, surroundings)


@pytest.fixture
def sentence() -> Callable[..., str]:
    """Checks that a start failed with one plain sentence and nothing else, and gives that sentence."""

    def check(result: subprocess.CompletedProcess[str], code: int = 1) -> str:
        lines = [line for line in result.stderr.splitlines() if "fetching" not in line]
        assert result.returncode == code, result
        assert result.stdout == ""
        assert len(lines) == 1, result.stderr
        assert lines[0].startswith("Oldstone: ")
        assert lines[0].endswith((".", "pygame-ce"))
        return lines[0]

    return check
