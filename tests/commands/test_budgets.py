"""The exact counts among the budgets: what a start imports and decodes, what frames draw, what a search may not use."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.commands.bench import frames, start
from game.commands.bench.units import process_cpu_ms, program
from game.content.load import ROOT
from game.rules import GAMES

COUNTED = """
import sys, pygame, main
loaded = []
real = pygame.image.load
pygame.image.load = lambda *a: loaded.append(str(a[0])) or real(*a)
compiled = []
import builtins
real_compile = builtins.compile
builtins.compile = lambda *a, **k: compiled.append(a[1]) or real_compile(*a, **k)
main.main()
print(len(loaded), compiled.count("<string>"))
"""


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home and a cache folder of their own."""
    monkeypatch.setenv("OLDSTONE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return tmp_path / "home"


def test_nothing_heavy_is_imported_for_the_title(kept: Path) -> None:
    title = program("--exit-after-first-frame", "--home", kept)
    process_cpu_ms(title)  # the first start reads and checks the texts
    figures = start._modules(title)
    early = next(figure for figure in figures if figure.name == "of them too early")
    assert early.value == 0, early.note


@pytest.mark.parametrize("words", [(), ("--new", "zaar", "--seats", "human,human", "--seed", "4")])
def test_a_second_start_decodes_and_compiles_nothing(kept: Path, words: tuple[str, ...]) -> None:
    def counts() -> tuple[int, int]:
        command = [sys.executable, "-c", COUNTED, "--exit-after-first-frame", "--home", str(kept), *words]
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=dict(os.environ), check=True)
        loaded, compiled = done.stdout.splitlines()[-1].split()
        return int(loaded), int(compiled)

    first = counts()
    assert first[0] > 3
    assert first[1] > 100
    assert counts() == (0, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_at_rest_draws_nothing_and_a_sliding_card_little(home: Path, game: str) -> None:
    table = frames.open_table(home, game)
    table.paint()
    before = table.screen.rects
    for _ in range(3):
        table.paint()
        assert table.app.stage.painter.pixels == 0
    assert table.screen.rects == before
    slides = frames._slides(table, 1)
    next(slides)()
    for _ in range(5):
        next(slides)()
        assert 0 < table.app.stage.painter.pixels <= 2 * frames.CARD[0] * frames.CARD[1]


def test_no_search_copies_deeply() -> None:
    for path in sorted((ROOT / "game" / "bots").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {"copy", "pickle"} & set(names), path
