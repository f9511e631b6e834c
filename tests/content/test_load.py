"""The loader: every fault of a file is reported at once, with file, line and column; the cache only saves time."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content import load
from game.content.aztack import AztackContent, Colour, Glyph
from game.content.load import DATA, content_files, find_problems, load_content
from game.core.errors import ContentError

STONES = "aztack/stones.yaml"
FIRST_STONE = 7
"""The line of stone 1; stone n stands on line FIRST_STONE + n - 1."""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the files of Aztack."""
    for file in content_files(AztackContent):
        (tmp_path / "data" / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(DATA / file, tmp_path / "data" / file)
    return tmp_path / "data"


@pytest.fixture
def edit(data: Path) -> Callable[..., None]:
    """Replace a text of a file, by default of the stones; it must stand there exactly once."""

    def replace(old: str, new: str, file: str = STONES) -> None:
        path = data / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    return replace


def problems(data: Path, cache: Path | None = None) -> list[str]:
    """Return the problems without the folder in front of the file's path."""
    with pytest.raises(ContentError) as refused:
        load_content(AztackContent, data=data, cache=cache)
    shown = [line.removeprefix(f"{data.as_posix()}/") for line in refused.value.problems]
    assert shown == [str(p).removeprefix(f"{data.as_posix()}/") for p in find_problems(AztackContent, data)]
    return shown


def line(stone: int) -> int:
    return FIRST_STONE + stone - 1


def test_the_real_files_are_in_order() -> None:
    content = load_content(AztackContent)
    assert len(content.stones) == 60
    assert content.stones[4].half1 == (Colour.GREEN, Glyph.WATER)
    assert find_problems(AztackContent) == []


def test_a_stone_too_few(data: Path, edit: Callable[..., None]) -> None:
    edit("  - {id: 60, half1: [blue, deer], half2: [burgundy, flint]}\n", "")
    assert problems(data) == [f"{STONES}:{FIRST_STONE}:3: There must be 60 stones; 59 stand here."]


def test_one_face_on_both_halves(data: Path, edit: Callable[..., None]) -> None:
    edit("{id: 7, half1: [green, flower], half2: [grey, water]}", "{id: 7, half1: [grey, deer], half2: [grey, deer]}")
    assert problems(data) == [f"{STONES}:{line(7)}:5: Stone 7 shows the same face on both halves."]


def test_two_stones_alike_even_turned_round(data: Path, edit: Callable[..., None]) -> None:
    edit(
        "{id: 7, half1: [green, flower], half2: [grey, water]}",
        "{id: 7, half1: [orange, water], half2: [green, flower]}",
    )
    assert problems(data) == [f"{STONES}:{line(7)}:5: Stone 7 is the same as stone 1."]


def test_an_id_given_twice(data: Path, edit: Callable[..., None]) -> None:
    edit("{id: 9,", "{id: 8,")
    assert problems(data) == [f"{STONES}:{line(9)}:10: The id 8 is given twice."]


def test_an_id_out_of_range(data: Path, edit: Callable[..., None]) -> None:
    edit("{id: 9,", "{id: 61,")
    assert problems(data) == [f"{STONES}:{line(9)}:5: A stone's id is a number from 1 to 60, not 61."]


def test_an_unknown_colour_names_the_nearest(data: Path, edit: Callable[..., None]) -> None:
    edit("{id: 1, half1: [green, flower]", "{id: 1, half1: [geen, flower]")
    (problem,) = problems(data)
    assert problem.startswith(f"{STONES}:{line(1)}:21: ")
    assert "green, orange, grey, blue, burgundy" in problem
    assert 'Did you mean "green"?' in problem


def test_a_duplicate_key(data: Path, edit: Callable[..., None]) -> None:
    edit("{id: 2, half1:", "{id: 2, id: 2, half1:")
    assert problems(data) == [
        f'{STONES}:{line(2)}:13: The key "id" stands here twice; it is already on line {line(2)}.'
    ]


def test_an_unknown_and_a_missing_key(data: Path, edit: Callable[..., None]) -> None:
    edit("{id: 2, half1:", "{id: 2, halb1:")
    found = problems(data)
    assert [problem.split(": ")[0] for problem in found] == [f"{STONES}:{line(2)}:5", f"{STONES}:{line(2)}:20"]
    assert 'The key "half1" is missing.' in found[0]
    assert 'Unknown key "halb1". Did you mean "half1"?' in found[1]


@pytest.mark.parametrize(
    ("old", "new", "column", "message"),
    [
        ("{id: 3,", "{id: three,", 10, 'Expected a whole number, found "three".'),
        ("{id: 3,", "{id: 3.0,", 10, 'Expected a whole number, found "3.0".'),
        ("{id: 3,", "{id: [3],", 10, 'Expected a whole number, found ["3"].'),
        ("{id: 3, half1: [green, flower]", "{id: 3, half1: green", 20, 'Expected a list, found "green".'),
        ("{id: 3, half1: [green, flower]", "{id: 3, half1: [green]", 20, "Expected a list of 2, found 1."),
        (
            "{id: 3, half1: [green, flower], half2: [orange, flint]}",
            "stone",
            5,
            'Expected an entry with keys, found "stone".',
        ),
    ],
)
def test_a_wrong_type(data: Path, edit: Callable[..., None], old: str, new: str, column: int, message: str) -> None:
    edit(old, new)
    assert problems(data) == [f"{STONES}:{line(3)}:{column}: {message}"]


def test_bad_yaml(data: Path, edit: Callable[..., None]) -> None:
    edit("{id: 4, half1: [green, water]", "{id: 4, half1: [green, water")
    (problem,) = problems(data)
    assert problem.startswith(f"{STONES}:")
    assert "This is not YAML" in problem
    place = problem.split(":")
    assert int(place[1]) >= line(4)


def test_an_alias_is_refused(data: Path, edit: Callable[..., None]) -> None:
    edit("{id: 5, half1: [green, water]", "{id: 5, half1: &a [green, water]")
    edit("{id: 10, half1: [green, water]", "{id: 10, half1: *a")
    assert any(f":{line(10)}:" in problem or "alias" in problem for problem in problems(data))


def test_all_faults_of_all_files_come_at_once_in_order(data: Path, edit: Callable[..., None]) -> None:
    edit("{id: 3,", "{id: three,")
    edit("{id: 40, half1: [orange, deer]", "{id: 40, half1: [orange, dear]")
    edit("{id: 50, half1:", "{id: 50, extra: 1, half1:")
    edit("  hint_nodes: 1000", "  hint_nodes: many", "aztack/settings.yaml")
    found = problems(data)
    assert [problem.split(": ")[0].rsplit(":", 1)[0] for problem in found] == [
        "aztack/settings.yaml:19",
        f"{STONES}:{line(3)}",
        f"{STONES}:{line(40)}",
        f"{STONES}:{line(50)}",
    ]


def test_a_missing_file(data: Path) -> None:
    (data / STONES).unlink()
    assert problems(data) == [f"{STONES}:0:0: The file is missing."]


def test_an_empty_file(data: Path) -> None:
    (data / STONES).write_text("", encoding="utf-8")
    assert problems(data) == [f"{STONES}:1:1: The file is empty."]


def test_a_file_that_is_no_text(data: Path) -> None:
    (data / STONES).write_bytes(b"\xff\xfe\x00stones")
    (problem,) = problems(data)
    assert problem.startswith(f"{STONES}:0:0: The file can't be read")


def test_a_missing_text(data: Path, edit: Callable[..., None]) -> None:
    edit("    burgundy: burgundy\n", "", "texts/en/aztack.yaml")
    (problem,) = problems(data)
    assert 'The colour "burgundy" has no name here.' in problem


def test_numbers_of_the_search_are_checked(data: Path, edit: Callable[..., None]) -> None:
    edit("  root_width: 20", "  root_width: 0", "aztack/settings.yaml")
    (problem,) = problems(data)
    assert "must be at least 1" in problem


class TestCache:
    @pytest.fixture
    def cache(self, tmp_path: Path) -> Path:
        return tmp_path / "cache"

    @pytest.fixture
    def reads(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """The YAML files read so far."""
        seen: list[str] = []
        real = load.read_tree

        def note(path: Path, shown: str, problems: list[load.Problem]) -> load.Item | None:
            seen.append(path.name)
            return real(path, shown, problems)

        monkeypatch.setattr(load, "read_tree", note)
        return seen

    def test_the_second_load_reads_no_yaml(self, data: Path, cache: Path, reads: list[str]) -> None:
        first = load_content(AztackContent, data=data, cache=cache)
        assert reads
        reads.clear()
        assert load_content(AztackContent, data=data, cache=cache) == first
        assert reads == []

    def test_a_changed_file_makes_it_stale(self, data: Path, cache: Path, edit: Callable[..., None]) -> None:
        load_content(AztackContent, data=data, cache=cache)
        edit(
            "{id: 1, half1: [green, flower], half2: [orange, water]}",
            "{id: 1, half2: [green, flower], half1: [orange, water]}",
        )
        assert load_content(AztackContent, data=data, cache=cache).stones[0].half1 == (Colour.ORANGE, Glyph.WATER)

    def test_a_newer_time_makes_it_stale(self, data: Path, cache: Path, reads: list[str]) -> None:
        load_content(AztackContent, data=data, cache=cache)
        reads.clear()
        os.utime(data / STONES, ns=(1, 1))
        load_content(AztackContent, data=data, cache=cache)
        assert "stones.yaml" in reads

    def test_faults_are_found_behind_a_stale_cache(self, data: Path, cache: Path, edit: Callable[..., None]) -> None:
        load_content(AztackContent, data=data, cache=cache)
        edit("{id: 9,", "{id: 8,")
        assert problems(data, cache) == [f"{STONES}:{line(9)}:10: The id 8 is given twice."]

    @pytest.mark.parametrize("damage", ["", "{", "[]", '{"key": 1}', "null", "\x00", '{"key": [], "content": {}}'])
    def test_a_damaged_cache_only_costs_time(self, data: Path, cache: Path, damage: str) -> None:
        first = load_content(AztackContent, data=data, cache=cache)
        (stored,) = cache.iterdir()
        stored.write_text(damage, encoding="utf-8")
        assert load_content(AztackContent, data=data, cache=cache) == first

    @pytest.mark.parametrize(
        "content",
        [
            None,
            [],
            {},
            {STONES: None},
            {STONES: {"stones": []}, "aztack/settings.yaml": {}, "texts/en/aztack.yaml": {}},
        ],
    )
    def test_a_cache_with_other_content_is_not_believed(self, data: Path, cache: Path, content: object) -> None:
        first = load_content(AztackContent, data=data, cache=cache)
        (stored,) = cache.iterdir()
        kept = json.loads(stored.read_text(encoding="utf-8"))
        stored.write_text(json.dumps({**kept, "content": content}), encoding="utf-8")
        assert load_content(AztackContent, data=data, cache=cache) == first

    def test_a_folder_that_can_not_be_made_is_no_fault(self, data: Path, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("", encoding="utf-8")
        assert load_content(AztackContent, data=data, cache=tmp_path / "file" / "cache").stones

    def test_nothing_is_kept_of_faulty_content(self, data: Path, cache: Path, edit: Callable[..., None]) -> None:
        edit("{id: 9,", "{id: 8,")
        problems(data, cache)
        assert not cache.exists() or not list(cache.iterdir())
