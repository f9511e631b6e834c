"""Compiled code is kept where it may lie: beside the source or in the cache folder; damage costs only time."""

import dataclasses
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game import bytecode, methods
from game.methods import Methods


@pytest.fixture
def python(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A Python that keeps compiled code beside the source, and a cache folder."""
    monkeypatch.setenv("OLDSTONE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "pycache_prefix", None)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return tmp_path / "cache" / "bytecode"


def test_a_writable_folder_keeps_its_own(python: Path) -> None:
    bytecode.keep()
    assert sys.pycache_prefix is None
    assert not python.exists()


def test_a_folder_that_is_to_stay_clean_uses_the_cache(python: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    bytecode.keep()
    assert sys.pycache_prefix == str(python)
    assert not sys.dont_write_bytecode
    assert python.is_dir()


def test_a_read_only_folder_uses_the_cache(python: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: str(path) != bytecode.ROOT)
    bytecode.keep()
    assert sys.pycache_prefix == str(python)


@pytest.mark.parametrize("reason", ["chosen", "bundle", "no cache"])
def test_it_is_left_alone(python: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, reason: str) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    match reason:
        case "chosen":
            monkeypatch.setattr(sys, "pycache_prefix", "/chosen")
        case "bundle":
            monkeypatch.setattr(sys, "frozen", True, raising=False)
        case "no cache":
            (tmp_path / "cache").write_text("", encoding="utf-8")
    before = sys.pycache_prefix
    bytecode.keep()
    assert sys.pycache_prefix == before
    assert sys.dont_write_bytecode


SOURCE = "def __create_fn__(base):\n def add(number):\n  return base + number\n return add"


def test_methods_are_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def works(kept: Methods) -> bool:
        found: dict[str, Callable[[int], Callable[[int], int]]] = {}
        kept.run(SOURCE, {}, found)
        return found["__create_fn__"](3)(4) == 7

    path = tmp_path / "deep" / "methods.bin"
    first = Methods(path)
    assert works(first)
    first.write()
    written = path.read_bytes()
    monkeypatch.setattr("builtins.compile", None)
    second = Methods(path)
    assert works(second)
    second.write()
    assert path.read_bytes() == written
    assert [entry.name for entry in path.parent.iterdir()] == ["methods.bin"]


@pytest.mark.parametrize("harm", [b"", b"abc", b"\0" * 50, "cut", "changed"])
def test_a_damaged_file_is_not_believed(tmp_path: Path, harm: bytes | str) -> None:
    path = tmp_path / "methods.bin"
    first = Methods(path)
    first.run(SOURCE, {}, {})
    first.write()
    content = path.read_bytes()
    changes = {"cut": content[:-9], "changed": content[:60] + bytes([content[60] ^ 1]) + content[61:]}
    path.write_bytes(changes[harm] if isinstance(harm, str) else harm)
    second = Methods(path)
    second.run(SOURCE, {}, {})
    second.write()
    assert path.read_bytes() == content


def test_sources_without_use_are_forgotten_when_there_are_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "methods.bin"
    first = Methods(path)
    for number in range(6):
        first.run(f"a = {number}", {}, {})
    first.write()
    many = path.stat().st_size
    monkeypatch.setattr(methods, "MOST", 4)
    second = Methods(path)
    second.run("a = 0", {}, {})
    second.run("a = 77", {}, {})
    second.write()
    assert path.stat().st_size < many


PROGRAM = """
import dataclasses, sys
sys.path.insert(0, sys.argv[1])
from game import methods
methods.keep()
@dataclasses.dataclass(frozen=True, slots=True, order=True)
class Place:
    x: int
    y: int = dataclasses.field(default=5)
methods.write()
a = Place(1)
assert (a.x, a.y, repr(a), a == Place(1, 5), a < Place(2), hash(a) == hash(Place(1, 5))) == (
    1, 5, "Place(x=1, y=5)", True, True, True)
try:
    a.x = 3
except dataclasses.FrozenInstanceError:
    print(dataclasses.replace(a, y=6))
"""


def test_dataclasses_are_as_ever(tmp_path: Path) -> None:
    env = {"OLDSTONE_CACHE": str(tmp_path)}
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, bytecode.ROOT], capture_output=True, text=True, env=env, check=True
        )
        assert done.stdout == "Place(x=1, y=6)\n"
    assert [path.suffix for path in tmp_path.iterdir()] == [".bin"]
    assert "exec" not in vars(dataclasses)
