"""Lines of text in any script: measured as rendered, cut with an ellipsis, broken between words, kept within bounds."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui import fonts as fonts_module
from game.ui.brush import Brush
from game.ui.fonts import FACES, Fonts, runs

WORDS = st.text("abc ABC 123 شیراز אבג ‌-.,!?'…ßéЖ", max_size=40)


@pytest.mark.parametrize("face", list(FACES))
@pytest.mark.parametrize("text", ["Ines", "شیراز و Bo", "level 2, row 3", "a", " "])
def test_a_line_is_as_wide_as_measured(brush: Brush, face: str, text: str) -> None:
    line = brush.fonts.line(text, 22, face, (255, 255, 255))
    assert abs(line.get_width() - brush.fonts.measure(text, 22, face)) <= 1


@given(text=WORDS, width=st.integers(0, 300))
def test_a_shortened_line_fits_or_is_only_an_ellipsis(brush: Brush, text: str, width: int) -> None:
    short = brush.fonts.shortened(text, width, 20, "text")
    assert short == "…" or brush.fonts.measure(short, 20, "text") <= width
    assert short == text or (short.endswith("…") and text.startswith(short[:-1]))
    if brush.fonts.measure(text, 20, "text") <= width:
        assert short == text


@given(text=WORDS, width=st.integers(1, 400))
def test_broken_lines_keep_all_words_and_fit(brush: Brush, text: str, width: int) -> None:
    lines = brush.fonts.broken(text, width, 20, "text")
    assert " ".join(lines).split() == text.split()
    for line in lines:
        assert " " not in line.strip() or brush.fonts.measure(line, 20, "text") <= width


@given(text=WORDS)
def test_runs_hold_every_letter_once(text: str) -> None:
    parts = runs(text)
    assert sorted("".join(part for part, _ in parts)) == sorted(text)
    for (_, one), (_, other) in pairwise(parts):
        assert one != other


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
        ("12 Ann", [("12 Ann", False)]),
        ("", [("", False)]),
    ],
)
def test_runs_stand_in_the_order_of_the_screen(text: str, expected: list[tuple[str, bool]]) -> None:
    assert runs(text) == expected


def test_the_caret_stands_where_the_next_letter_goes(brush: Brush) -> None:
    fonts = brush.fonts
    whole, latin = fonts.measure("سارا", 20, "text"), fonts.measure("Ann ", 20, "text")
    assert fonts.caret("Ann", 0, 20, "text") == 0
    assert fonts.caret("Ann", 3, 20, "text") == fonts.measure("Ann", 20, "text")
    assert fonts.caret("سارا", 0, 20, "text") == whole
    assert fonts.caret("سارا", 4, 20, "text") == 0
    assert fonts.caret("Ann سارا", 4, 20, "text") == latin
    assert fonts.caret("Ann سارا", 8, 20, "text") == latin
    assert latin < fonts.caret("Ann سارا", 6, 20, "text") < latin + whole


@given(text=st.text(max_size=30))
def test_any_text_at_all_can_be_rendered(brush: Brush, text: str) -> None:
    visible = text.replace("\0", "")
    assert brush.fonts.line(visible, 18, "text", (255, 255, 255)).get_height() >= 1
    assert brush.fonts.measure(visible, 18, "text") >= 0


def test_without_font_packages_text_is_still_drawn(monkeypatch: pytest.MonkeyPatch, brush: Brush) -> None:
    monkeypatch.setattr(fonts_module, "font_file", lambda face: None)
    fonts = Fonts()
    assert fonts.line("Oldstone شیراز", 24, "title", (255, 255, 255)).get_width() > 40
    assert fonts.measure("Oldstone", 24, "bold") > 40


def test_rendered_lines_are_kept_and_bounded(brush: Brush) -> None:
    fonts = Fonts(keep=10)
    first = fonts.line("one", 20, "text", (1, 2, 3))
    assert fonts.line("one", 20, "text", (1, 2, 3)) is first
    assert fonts.line("one", 20, "text", (3, 2, 1)) is not first
    for number in range(200):
        fonts.line(str(number), 20, "text", (1, 2, 3))
        fonts.measure(str(number), 20, "text")
    assert len(fonts._lines) <= 10
    assert len(fonts._widths) <= 40
