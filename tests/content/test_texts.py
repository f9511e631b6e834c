"""The texts players see: dotted keys, named places, faults with their place."""

from pathlib import Path

import pytest

from game.content.texts import Texts, load_texts, read_texts
from game.core.errors import ContentError


def folder(tmp_path: Path, **files: str) -> Path:
    path = tmp_path / "texts" / "en"
    path.mkdir(parents=True)
    for name, text in files.items():
        (path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def test_texts_are_looked_up_and_filled(tmp_path: Path) -> None:
    texts = load_texts("en", folder(tmp_path, a="a:\n  greet: 'Hello {name}, {n} left'\n"))
    assert texts("a.greet", name="Ann", n=3) == "Hello Ann, 3 left"
    assert texts("a.greet", name="Ann") == "Hello Ann, {n} left"
    assert "a.greet" in texts
    assert list(texts) == ["a.greet"]


def test_some_places_stand_in_every_text() -> None:
    texts = Texts({"a": "{key} opens {what}"})
    assert texts("a", what="it") == "{key} opens it"
    before = texts.revision
    texts.stand({"key": "K", "what": "all"})
    assert texts("a") == "K opens all"
    assert texts("a", what="it") == "K opens it", "what a call gives comes first"
    assert texts.revision > before
    before = texts.revision
    texts.stand({"key": "K", "what": "all"})
    assert texts.revision == before


def test_an_unknown_key_is_shown_rather_than_breaking() -> None:
    assert Texts({})("no.such.key", n=1) == "no.such.key"


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"a": "a: [1, 2]\n"}, r'a\.yaml:1:4: "a" must be a text'),
        ({"a": "a:\n"}, r'a\.yaml:1:3: "a" must be a text'),
        ({"a": "x: {y: one}\n", "b": "x: {y: two}\n"}, r'b\.yaml:1:8: The text "x\.y" stands in another file too'),
        ({}, "There are no texts of this language here"),
    ],
)
def test_faulty_texts_are_reported(tmp_path: Path, files: dict[str, str], message: str) -> None:
    with pytest.raises(ContentError, match=message):
        load_texts("en", folder(tmp_path, **files))


def test_all_texts_of_the_program_are_in_order() -> None:
    load_texts("en")


def test_the_cache_follows_the_files(tmp_path: Path) -> None:
    data = folder(tmp_path, a="a: one\n")
    cache = tmp_path / "cache"
    assert load_texts("en", data, cache)("a") == "one"
    assert load_texts("en", data, cache)("a") == "one"
    (data / "texts/en/a.yaml").write_text("a: other\n", encoding="utf-8")
    assert load_texts("en", data, cache)("a") == "other"
    assert read_texts(data / "texts/en") == ({"a": "other"}, [])
