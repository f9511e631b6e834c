"""Which way the parts of a line run, against worked lines and against another implementation of the same annex."""

import random

import bidi
import pytest

from game.ui.bidi import base_level, levels, visual_runs

LETTERS = "abcXYZ 12,.-+%$()[]{}<>!?:;/'\"" + "שלום אבג" + "سارا ولي" + "١٢٣" + "\u0301\u05b0\u064b" + "\t"
MIRRORED = str.maketrans(")]}>", "([{<")
LINES = 6000


def ordered(text: str, base: int) -> str:
    """Return a line's characters as they stand on the screen, by turning round the levels one by one."""
    found = levels(text, base)
    places = list(range(len(text)))
    for level in range(max(found, default=0), 0, -1):
        begin = 0
        while begin < len(places):
            end = begin
            while end < len(places) and found[places[end]] >= level:
                end += 1
            places[begin:end] = places[begin:end][::-1]
            begin = end + 1
    return "".join(text[i] for i in places)


@pytest.mark.parametrize("way", ["L", "R"])
def test_random_lines_stand_as_the_reference_puts_them(way: str) -> None:
    rng = random.Random(7)
    for _ in range(LINES // 2):
        text = "".join(rng.choice(LETTERS) for _ in range(rng.randint(0, 14)))
        expected = bidi.get_display(text, base_dir=way)
        assert ordered(text, int(way == "R")).translate(MIRRORED) == expected.translate(MIRRORED), ascii(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann", [("Ann", False)]),
        ("شیراز", [("شیراز", True)]),
        ("Ann و Ben", [("Ann ", False), ("و", True), (" Ben", False)]),
        ("سارا Ann", [("سارا", True), (" Ann", False)]),
        ("سارا's turn", [("سارا", True), ("'s turn", False)]),
        ("سارا Bo (2) goes first.", [("سارا", True), (" Bo (2) goes first.", False)]),
        ("سارا (2)", [(")", True), ("2", False), ("سارا (", True)]),
        ("Bo سارُ", [("Bo ", False), ("سارُ", True)]),
        ("Bo (سارا) wins", [("Bo (", False), ("سارا", True), (") wins", False)]),
        ("سارا 12:30 Bo", [("12:30", False), ("سارا ", True), (" Bo", False)]),
        ("שרה 50% Bo", [("50%", False), ("שרה ", True), (" Bo", False)]),
        ("12 Ann", [("12 Ann", False)]),
        ("", [("", False)]),
    ],
)
def test_runs_stand_in_the_order_of_the_screen(text: str, expected: list[tuple[str, bool]]) -> None:
    assert [(text[run.begin : run.end], run.rtl) for run in visual_runs(text)] == expected


@pytest.mark.parametrize(("text", "level"), [("", 0), ("12", 0), ("Ann سارا", 0), ("سارا Ann", 0), ("سارا 12", 1)])
def test_a_line_with_a_latin_letter_runs_from_the_left(text: str, level: int) -> None:
    assert base_level(text) == level
