"""Every ruling marked in the code of a game is written down in docs/rulings.md, in the section of that game."""

import re
from pathlib import Path

import pytest

REPO = Path(__file__).resolve().parents[2]
GAMES = ("aztack", "ziggurat", "zaar")
MARK = re.compile(r"RULING: ((?:(?:ziggurat-)?R?\d+(?:, (?=(?:ziggurat-)?R?\d))?)+)")


def section(game: str) -> str:
    """Return the part of the page that is headed with the game's name."""
    text = (REPO / "docs" / "rulings.md").read_text(encoding="utf-8")
    found = re.search(rf"^## (?:The )?{game}\b.*?$(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE | re.IGNORECASE)
    assert found, f"docs/rulings.md has no section of {game}"
    return found[1]


def marks(game: str) -> list[tuple[str, str]]:
    """Return (place, number) of every ruling named in the code of a game."""
    found = []
    for layer in ("rules", "bots"):
        for path in sorted((REPO / "game" / layer / game).rglob("*.py")):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
                for mark in MARK.findall(line):
                    found += [(f"{path.relative_to(REPO)}:{number}", ruling) for ruling in mark.split(", ") if ruling]
                assert "RULING" not in line or MARK.search(line), f"{path}:{number}: write RULING: and its number"
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_in_the_code_is_written_down(game: str) -> None:
    used = marks(game)
    assert used
    missing = [(place, ruling) for place, ruling in used if not re.search(rf"\b{re.escape(ruling)}\b", section(game))]
    assert missing == []
