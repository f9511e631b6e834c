"""The self-test as a person or a bundle's builder calls it."""

import argparse
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.commands import selftest

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.mark.slow
def test_the_program_passes_its_own_test(run_program: Run, home: Path) -> None:
    done = run_program("--selftest", "--home", home)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "0 faults"
    assert done.stdout.count("ok ") == 8


def test_a_fault_is_told_and_the_others_go_on(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def faulty() -> Iterator[str]:
        yield "the sky is green"

    def broken() -> Iterator[str]:
        raise KeyError("gone")

    def fine(*_: object) -> Iterator[str]:
        return iter(())

    monkeypatch.setattr(selftest, "_assets", faulty)
    monkeypatch.setattr(selftest, "_sounds", broken)
    for name in ("_fonts", "_content", "_worker", "_match"):
        monkeypatch.setattr(selftest, name, fine)
    assert selftest.run(argparse.Namespace(home=home)) == 1
    told = capsys.readouterr()
    assert told.out.count("FAULT") == 2
    assert told.out.count("ok ") == 6
    assert told.out.splitlines()[-1] == "2 faults"
    assert "the sky is green" in told.err
    assert "KeyError" in told.err
