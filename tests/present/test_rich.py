"""Rich text: what is strong, where lines break, and that nothing is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.load import load_content
from game.content.palette import PaletteContent
from game.present.arts import Text
from game.present.frame import Frame
from game.present.node import Node, Rect
from game.present.rich import plain, rich, rich_height
from game.present.theme import Theme
from game.present.widgets import Kit, Pointer

WORDS = st.lists(st.sampled_from(["stone", "of", "**level two**", "**all**.", "long", "(**in** it)"]), max_size=12)


@pytest.fixture(scope="module")
def kit() -> Kit:
    palette = load_content(PaletteContent)
    return Kit(Frame(1920, 1080), Theme(palette), Pointer())


def lines(nodes: list[Node]) -> list[list[Text]]:
    rows: dict[int, list[Text]] = {}
    for node in nodes:
        if isinstance(node.art, Text):
            rows.setdefault(node.rect.y, []).append(node.art)
    return [rows[y] for y in sorted(rows)]


def test_strong_words_have_their_own_face_and_colour(kit: Kit) -> None:
    (line,) = lines(rich(kit, "t", Rect(0, 0, 900, 60), "one **two three**, four", 20))
    assert [(art.text, art.font) for art in line] == [("one", "text"), (" two three", "bold"), (", four", "text")]
    assert line[0].color != line[1].color


def test_it_is_read_aloud_without_its_marks(kit: Kit) -> None:
    nodes = rich(kit, "t", Rect(0, 0, 900, 60), "**Confirm:** asks before", 20)
    assert nodes[0].meaning is not None
    assert nodes[0].meaning.label == "Confirm: asks before"


@given(words=WORDS, width=st.integers(60, 700))
def test_no_word_is_lost_and_no_line_too_wide(kit: Kit, words: list[str], width: int) -> None:
    text = " ".join(words)
    height = rich_height(kit, text, width, 20)
    nodes = rich(kit, "t", Rect(5, 7, width, height), text, 20)
    shown = lines(nodes)
    assert " ".join("".join(art.text for art in line) for line in shown).split() == plain(text).split()
    for node in nodes[1:]:
        assert node.rect.bottom <= 7 + height
        assert isinstance(node.art, Text)
        alone = " " not in node.art.text.strip()
        assert alone or node.rect.right <= 5 + width + 2


def test_a_line_break_is_kept(kit: Kit) -> None:
    assert len(lines(rich(kit, "t", Rect(0, 0, 900, 90), "one\ntwo **three**", 20))) == 2
