"""One saved match for each released format lies in tests/saves; all of them open for ever."""

from pathlib import Path

import pytest

from game.core.resume import open_match
from game.rules import load_rules
from game.store.saved import read_save
from game.store.seal import FORMAT

FILES = sorted(Path(__file__).parents[1].joinpath("saves").glob("format*.json"))


def test_every_format_has_its_file() -> None:
    assert [file.stem for file in FILES] == [f"format{number}" for number in range(1, FORMAT + 1)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_save_of_any_format_opens_and_goes_on(file: Path) -> None:
    save = read_save(file)
    assert save.told is None
    assert (save.game, save.names, save.title, save.over) == ("aztack", ("Ann", "آرش"), "عصر جمعه", False)
    assert [seat["level"] for seat in save.table] == [None, "hard"]
    assert len(save.record["entries"]) == 5
    rules = load_rules(save.game)
    match = open_match(rules, save.record, save.snapshot_under(rules.rules_version)).match
    assert len(match.state.placed) >= 12 + 3
    seat = rules.prompts(match.state)[0].seat
    assert match.play(seat, rules.legal(match.state, seat)[0])
