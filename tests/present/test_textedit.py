"""A text field's text: typing, selecting, deleting, and what is kept out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.present.textedit import TextEdit, clean


def at(text: str, caret: int, anchor: int | None = None) -> TextEdit:
    edit = TextEdit(text)
    edit.move_to(caret if anchor is None else anchor)
    edit.move_to(caret, extend=anchor is not None)
    return edit


def test_all_is_selected_at_first_so_that_typing_replaces_it() -> None:
    edit = TextEdit("Ann")
    assert edit.selected == "Ann"
    edit.insert("B")
    assert (edit.text, edit.caret) == ("B", 1)


@pytest.mark.parametrize(
    ("keys", "text", "caret"),
    [
        (["left", "backspace"], "Anna", 0),
        (["end", "backspace"], "Ann", 3),
        (["home", "delete"], "nna", 0),
        (["right", "left", "delete"], "Ann", 3),
        (["backspace"], "", 0),
        (["home", "backspace"], "Anna", 0),
        (["end", "delete"], "Anna", 4),
    ],
)
def test_keys_edit(keys: list[str], text: str, caret: int) -> None:
    edit = TextEdit("Anna")
    for key in keys:
        assert edit.key(key)
    assert (edit.text, edit.caret, edit.anchor) == (text, caret, caret)


def test_shift_selects_and_a_key_replaces_the_selection() -> None:
    edit = at("Anna", 1)
    edit.key("right", shift=True)
    edit.key("right", shift=True)
    assert edit.selected == "nn"
    edit.insert("-")
    assert edit.text == "A-a"
    edit = at("Anna", 3, 1)
    edit.key("left")
    assert (edit.caret, edit.selected) == (1, "")


def test_what_is_over_the_limit_is_dropped() -> None:
    edit = TextEdit("", limit=5)
    edit.insert("abcdefg")
    assert edit.text == "abcde"
    edit.move_to(2)
    edit.insert("xy")
    assert edit.text == "abcde"
    edit.move_to(3)
    edit.move_to(1, extend=True)
    edit.insert("123")
    assert edit.text == "a12de"


@pytest.mark.parametrize("dirty", ["a\nb", "a\tb", "a\x00b", "a\x1b\x7fb", "a\u2028b", "a\ud800b", "a\ue000b"])
def test_control_characters_never_come_in(dirty: str) -> None:
    assert clean(dirty) == "ab"


def test_joiners_and_marks_belong_to_names() -> None:
    assert clean("می\u200cشود") == "می\u200cشود"
    assert clean("e\u0301") == "e\u0301"


KEYS = st.sampled_from(["left", "right", "home", "end", "backspace", "delete"])


@given(st.lists(st.one_of(st.tuples(KEYS, st.booleans()), st.text(max_size=6)), max_size=40), st.integers(0, 20))
def test_caret_and_limit_hold_whatever_is_done(steps: list[object], limit: int) -> None:
    edit = TextEdit("start", limit=limit)
    for step in steps:
        if isinstance(step, tuple):
            edit.key(*step)
        elif isinstance(step, str):
            edit.insert(step)
        assert 0 <= edit.caret <= len(edit.text) <= limit
        assert 0 <= edit.anchor <= len(edit.text)
        assert edit.text == clean(edit.text)


@pytest.mark.parametrize("letter", ["e\u0301", "👩\u200d🚀", "❤\ufe0f", "👍🏽", "🇩🇪", "क्ष"[:2], "سُ"])
def test_what_is_seen_as_one_letter_is_one_for_the_keys(letter: str) -> None:
    edit = at(f"a{letter}b", 1)
    edit.key("right")
    assert edit.caret == 1 + len(letter)
    edit.key("left")
    assert edit.caret == 1
    edit.key("delete")
    assert edit.text == "ab"
    edit = at(f"a{letter}b", 1 + len(letter))
    edit.key("backspace")
    assert (edit.text, edit.caret) == ("ab", 1)


def test_two_flags_are_two_letters() -> None:
    edit = at("🇩🇪🇮🇷", 4)
    edit.key("backspace")
    assert edit.text == "🇩🇪"


def test_the_limit_never_halves_a_letter() -> None:
    assert TextEdit("abc👩\u200d🚀", limit=5).text == "abc"
    edit = TextEdit("", limit=4)
    edit.insert("abce\u0301")
    assert edit.text == "abc"
