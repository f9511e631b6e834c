"""Lines of text in any script: measured as rendered, cut with an ellipsis, broken between words, kept within bounds."""

import unicodedata

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui import fonts as fonts_module
from game.ui.brush import Brush
from game.ui.coverage import coverage
from game.ui.fonts import EMOJI, FACES, LATIN, Fonts, font_file

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


@given(
    text=st.text("abc 123 شیراز אבג 李明さくら한 😀❤️👩‍🚀 Жя क्ष ‌-.,!?'…ßé\U000130b8", max_size=30),
    face=st.sampled_from(sorted(FACES)),
)
def test_pieces_hold_every_letter_once(brush: Brush, text: str, face: str) -> None:
    places = sorted((piece.begin, piece.end) for piece in brush.fonts.pieces(text, face))
    assert [i for begin, end in places for i in range(begin, end)] == list(range(len(text)))
    for piece in brush.fonts.pieces(text, face):
        assert len(piece.text) == piece.end - piece.begin


SCRIPTS = {
    "Cyrl": "Жена",
    "Grek": "Ωμέγα",
    "Hebr": "שרה",
    "Arab": "سارا",
    "Hani": "李明",
    "Hira": "さくら",
    "Hang": "민준",
    "Deva": "क्षत्रिय",
    "Taml": "தமிழ்",
    "Thai": "สมชาย",
    "Geor": "ნინო",
    "Ethi": "ሰላም",
}


@pytest.mark.parametrize("face", sorted(FACES))
@pytest.mark.parametrize("tag", sorted(SCRIPTS))
def test_a_name_in_any_script_is_one_piece_of_a_font_that_has_it(brush: Brush, tag: str, face: str) -> None:
    (piece,) = brush.fonts.pieces(SCRIPTS[tag], face)
    assert piece.script == tag
    assert piece.text == SCRIPTS[tag]
    assert piece.path is not None
    assert all(letter in coverage(piece.path) for letter in piece.text)
    assert piece.rtl == (tag in ("Hebr", "Arab"))


@pytest.mark.parametrize("text", ["😀", "🎲", "👩‍🚀", "❤️", "👍🏽"])
def test_a_picture_letter_is_one_piece_and_no_box(brush: Brush, text: str) -> None:
    (piece,) = brush.fonts.pieces(text, "text")
    assert piece.path is not None
    assert piece.path.name == EMOJI
    assert piece.text == text
    assert brush.fonts.measure(text, 20, "text") < 40


def test_what_no_font_has_is_the_sign_for_what_is_missing(brush: Brush) -> None:
    assert "".join(piece.text for piece in brush.fonts.pieces("a\U000130b8", "text")) in ("a\ufffd", "a?")


def test_a_line_is_as_high_as_its_face_whatever_stands_in_it(brush: Brush) -> None:
    height = brush.fonts.line("Ann", 20, "text", (255, 255, 255)).get_height()
    for text in ("李明", "Ann 😀", "สมชาย", "סרה", "ந"):
        assert brush.fonts.line(text, 20, "text", (255, 255, 255)).get_height() == height


def test_latin_letters_don_t_move_when_another_script_stands_beside_them(brush: Brush) -> None:
    alone = brush.fonts.line("Ann ", 20, "text", (255, 255, 255))
    beside = brush.fonts.line("Ann 李明", 20, "text", (255, 255, 255))
    area = alone.get_rect()
    assert pygame.image.tobytes(alone, "RGBA") == pygame.image.tobytes(beside.subsurface(area), "RGBA")


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
    monkeypatch.setattr(fonts_module, "package_file", lambda package, name: None)
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


@pytest.mark.parametrize("face", sorted(FACES))
def test_each_face_has_the_letters_that_are_not_looked_up(face: str) -> None:
    path = font_file(face)
    assert path is not None
    assert [letter for letter in sorted(LATIN) if letter not in coverage(path)] == []
    assert [letter for letter in sorted(LATIN) if unicodedata.bidirectional(letter) in ("R", "AL", "AN")] == []
