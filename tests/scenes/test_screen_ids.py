"""`docs/screen-tree.md` lists every id of the screens before the table."""

import re
from collections.abc import Callable

import pytest

from game.content.load import ROOT
from game.scenes.screens import make_screen
from tests.scenes.driver import Driver

SCREENS = ["title", "setup/aztack", "lessons/aztack", "settings", "rules/aztack", "keys", "change-keys", "error"]
WORDS = {"GAME": "(?:aztack|ziggurat|zaar)", "GROUP": r"[a-z]+", "NAME": "[a-z-]+", "N": r"\d+", "VALUE": "[a-z0-9-]+"}


def documented() -> list[re.Pattern[str]]:
    """Return a pattern for each id of the page."""
    page = (ROOT / "docs" / "screen-tree.md").read_text(encoding="utf-8")
    first = re.findall(r"^\| (`[^|]+) \|", page, re.MULTILINE)
    ids = [name for cell in first for name in re.findall(r"`([^`]+)`", cell)]
    return [re.compile(re.sub("|".join(WORDS), lambda word: WORDS[word[0]], name)) for name in ids]


def parts(entries: dict[str, dict[str, object]]) -> set[str]:
    """Return the ids of parts of choices."""
    choices = [name for name, entry in entries.items() if entry["role"] == "choice"]
    return {name for name in entries if any(name.startswith(f"{choice}/") for choice in choices)}


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("screen", SCREENS)
def test_every_id_is_documented(drive: Callable[..., Driver], screen: str, scale: float) -> None:
    patterns = documented()
    driver = drive((1920, 1080), scale=scale)
    driver.open(make_screen(driver.services, screen)[-1])
    seen = driver.entries()
    for name in [name for name in seen if name.startswith("settings/page/")]:
        driver.click(name)
        seen |= driver.entries()
    missing = [name for name in seen.keys() - parts(seen) if not any(pattern.fullmatch(name) for pattern in patterns)]
    assert missing == []


def test_the_fixed_ids_are_documented() -> None:
    patterns = documented()
    fixed = (
        "title/new/zaar title/continue title/load title/settings title/hall title/quit setup/seats/3/kind "
        "setup/seats/0/name setup/seats/0/level setup/option/first setup/start setup/back dialog/ok dialog/cancel"
    )
    for name in fixed.split():
        assert any(pattern.fullmatch(name) for pattern in patterns), name
