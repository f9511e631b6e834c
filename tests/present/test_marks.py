"""The strength of the marks of legal moves, as a person set it."""

import pytest

from game.content.load import load_content
from game.content.palette import PaletteContent
from game.present.theme import Theme


@pytest.fixture(scope="module")
def palette() -> PaletteContent:
    return load_content(PaletteContent)


def test_strong_marks_are_wider_and_soft_ones_narrower(palette: PaletteContent) -> None:
    widths = [Theme(palette, marks=marks).mark_width(2.0) for marks in ("soft", "normal", "strong")]
    assert widths == sorted(set(widths))
    assert widths[1] == 2.0


def test_only_soft_marks_are_faint(palette: PaletteContent) -> None:
    assert Theme(palette, marks="soft").mark_alpha < 255
    assert Theme(palette, marks="strong").mark_alpha == Theme(palette).mark_alpha == 255
