"""Old formats come up step by step; the file before the step is kept."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.frozen import FrozenDict
from game.store import saves as saves_module
from game.store import seal as seal_module
from game.store.notices import StoreError
from game.store.saves import Saves
from game.store.seal import checksum, open_sealed, seal
from tests.store.conftest import make_save


def to_2(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "body": {**data["body"], "places": data["body"]["table"]}}


def to_3(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "body": {**data["body"], "places": [*data["body"]["places"], "more"]}}


def test_formats_are_migrated_one_step_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    content = seal("zaar", 4, {"table": ["a"]})
    monkeypatch.setattr(seal_module, "FORMAT", 3)
    monkeypatch.setattr(seal_module, "MIGRATIONS", {1: to_2, 2: to_3})
    opened = open_sealed(content, "x.json")
    assert opened.body == {"table": ["a"], "places": ["a", "more"]}
    assert (opened.game, opened.rules_version, opened.format) == ("zaar", 4, 1)
    monkeypatch.setattr(seal_module, "MIGRATIONS", {2: to_3})
    with pytest.raises(StoreError, match="damaged"):
        open_sealed(content, "x.json")


def test_the_checksum_is_that_of_the_body_as_canonical_json() -> None:
    # made with: printf '{"a":[1,2],"\\u00fc":"x"}' | sha256sum
    assert checksum({"ü": "x", "a": [1, 2]}) == "fc2571d6bf0421c722eb9585e52295d0d439aaee052bcae581fa947e72e1128f"


def test_the_file_of_an_older_format_is_kept_beside_the_new_one(
    saves: Saves, folder: Path, open_saves: Callable[[], Saves], monkeypatch: pytest.MonkeyPatch
) -> None:
    name = saves.begin("aztack")
    saves.write(name, make_save())
    saves.close()
    old = (folder / f"{name}.json").read_bytes()

    def same(data: dict[str, Any]) -> dict[str, Any]:
        return data

    for module in (seal_module, saves_module):
        monkeypatch.setattr(module, "FORMAT", 2)
    monkeypatch.setattr(seal_module, "MIGRATIONS", {1: same})
    later = open_saves()
    assert later.resume(name)[0] == name
    assert later.flush(10)
    assert (folder / f"{name}.json.format1").read_bytes() == old
    assert json.loads((folder / f"{name}.json").read_bytes())["format"] == 2
    assert [info.name for info in later.list()] == [name]


def test_a_snapshot_is_brought_to_todays_rules_where_a_step_is_known() -> None:
    save = make_save()
    steps = FrozenDict({("aztack", 1): lambda s: {**s, "b": 1}, ("aztack", 3): lambda s: {**s, "c": s["b"] + 1}})
    assert save.snapshot_under(1, steps) == save.snapshot
    assert save.snapshot_under(2, steps) == {**save.snapshot, "b": 1}
    assert save.snapshot_under(4, steps) == {**save.snapshot, "b": 1, "c": 2}
