"""The Ziggurat's maps: what they hold, and what the reader refuses, with file, line, layer and object."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.board import RINGS, grid_place, space_id
from game.content.load import load_content
from game.content.tiled import MAPS, load_board, read_board
from game.content.ziggurat import ZigguratContent
from game.core.errors import ContentError
from game.core.match import Match
from game.core.protocol import Setup
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.moving import move_hero

RESAVED = Path(__file__).parent / "maps"


@pytest.fixture
def maps(tmp_path: Path) -> Path:
    """A copy of the maps to edit; the tileset's picture isn't needed for reading."""
    folder = tmp_path / "ziggurat"
    shutil.copytree(MAPS, folder)
    return folder


def edit(folder: Path, level: int, old: str, new: str, count: int = 1) -> None:
    path = folder / f"level{level}.tmx"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, count), encoding="utf-8")


def number(name: str, value: int) -> str:
    return f'<property name="{name}" type="int" value="{value}"/>'


def text_of(name: str, value: str) -> str:
    return f'<property name="{name}" value="{value}"/>'


def drop_object(folder: Path, level: int, name: str) -> None:
    path = folder / f"level{level}.tmx"
    text = path.read_text(encoding="utf-8")
    cut = re.sub(rf'  <object id="\d+" name="{re.escape(name)}".*?</object>\n', "", text, count=1, flags=re.DOTALL)
    assert cut != text
    path.write_text(cut, encoding="utf-8")


def add_object(folder: Path, level: int, layer: str, body: str) -> None:
    path = folder / f"level{level}.tmx"
    text = path.read_text(encoding="utf-8")
    found = re.search(rf'<objectgroup [^>]*name="{layer}"(/?)>', text)
    assert found
    if found[1]:
        head = found[0].replace("/>", ">")
        text = text.replace(found[0], f"{head}\n{body}\n </objectgroup>")
    else:
        text = text.replace(found[0], f"{found[0]}\n{body}")
    path.write_text(text, encoding="utf-8")


def feature(name: str, kind: str, **values: str | int) -> str:
    rows = "".join(
        number(key, value) if isinstance(value, int) else text_of(key, value) for key, value in values.items()
    )
    return (
        f'  <object id="{900 + len(name)}" name="{name}" type="{kind}" x="0" y="0" width="64" height="64">'
        f"<properties>{rows}</properties></object>"
    )


def problems(folder: Path) -> list[str]:
    return [str(problem) for problem in read_board(folder).problems]


def test_the_board_has_the_spaces_and_features_of_the_design() -> None:
    board = load_board()
    assert [sum(space.level == level for space in board.spaces) for level in range(6)] == list(RINGS)
    assert (len(board.homes), len(board.spawns), len(board.ladders), len(board.chutes)) == (4, 4, 12, 8)
    assert (len(board.pits), len(board.niches), len(board.gates), board.summit) == (4, 4, 2, "L5-00")
    assert board.ladders["L4-07"] == "L5-00"
    assert board.chutes["L4-05"] == "L2-15"
    assert board.homes == {"red": "L0-05", "yellow": "L0-15", "white": "L0-25", "purple": "L0-35"}
    assert {building.id for building in board.buildings} == {"bakehouse", "bell_tower", "rope_walk", "well_house"}


def test_every_cell_of_the_plan_is_one_space() -> None:
    places = [grid_place(level, index) for level, ring in enumerate(RINGS) for index in range(ring)]
    assert sorted(places) == [(x, y) for x in range(11) for y in range(11)]


def test_neighbours_of_a_ring_touch() -> None:
    for level, ring in enumerate(RINGS[:-1]):
        for index in range(ring):
            (x, y), (u, v) = grid_place(level, index), grid_place(level, (index + 1) % ring)
            assert abs(x - u) + abs(y - v) == 1, space_id(level, index)


def test_the_maps_give_no_warning() -> None:
    assert read_board().warnings == ()


def test_maps_saved_by_the_editor_give_the_same_board() -> None:
    """The fixture maps were opened and saved by Tiled (`tools/levels/check_with_tiled.py --write`)."""
    assert load_board(RESAVED) == load_board()


def move_foot(folder: Path) -> None:
    edit(folder, 0, text_of("space", "L0-08"), text_of("space", "L0-07"))


def test_moving_a_ladder_in_the_map_changes_the_game(maps: Path) -> None:
    move_foot(maps)
    ends = []
    for board in (load_board(), load_board(maps)):
        rules = ZigguratRules(load_content(ZigguratContent), board)
        match = Match(rules, Setup(("A", "B")), seed=3)
        work = rules.work(match.state)
        move_hero(work, 0, "cw", 2, rope_asked=False)
        ends.append(work.spaces[0])
    assert ends == ["L0-07", "L1-07"]


def test_a_map_edited_in_the_editor_plays_whole_matches(maps: Path) -> None:
    move_foot(maps)
    rules = ZigguratRules(load_content(ZigguratContent), load_board(maps))
    match = Match(rules, Setup(("A", "B")), seed=3)
    while match.outcome is None:
        seat = next(prompt.seat for prompt in rules.prompts(match.state) if prompt.required)
        match.play(seat, rules.legal(match.state, seat)[0])
    rules.check(match.state)


FAULTS: list[tuple[str, Callable[[Path], None], str]] = [
    (
        "an unknown target",
        lambda f: edit(f, 1, 'value="L2-10"', 'value="L2-99"'),
        r'level1\.tmx:\d+:\d+: layer "features", ladder "ladder-L1-13": target "L2-99" does not exist',
    ),
    ("a missing map", lambda f: (f / "level3.tmx").unlink(), r"level3\.tmx:0:0: The file is missing"),
    (
        "a level twice",
        lambda f: edit(f, 4, number("level", 4), number("level", 3)),
        r"level4\.tmx:\d+:\d+: Level 3 has two maps",
    ),
    (
        "a wrong ring",
        lambda f: edit(f, 2, number("ring", 24), number("ring", 23)),
        r"level2\.tmx:\d+:\d+: ring must be 24 on level 2; found 23",
    ),
    ("a gap in the ring", lambda f: drop_object(f, 1, "L1-07"), r'layer "spaces" of level 1: index 7 missing'),
    (
        "an index twice",
        lambda f: edit(f, 1, number("index", 7), number("index", 8)),
        r"level 1: index 8 double",
    ),
    (
        "a wrong name",
        lambda f: edit(f, 1, 'name="L1-07" type="space"', 'name="L1-70" type="space"'),
        r'space "L1-70": the name of index 7 must be "L1-07"',
    ),
    (
        "a wrong place",
        lambda f: edit(f, 3, 'name="L3-00" type="space" x="192"', 'name="L3-00" type="space" x="200"'),
        r'space "L3-00": it must lie at tile 3,3; found 3\.125,3',
    ),
    (
        "an unknown class",
        lambda f: edit(f, 1, 'type="pit"', 'type="pitt"'),
        r'unknown class "pitt"\. Did you mean "pit"\?',
    ),
    (
        "a missing property",
        lambda f: edit(f, 1, '    <property name="to" value="L2-10"/>\n', ""),
        r'ladder "ladder-L1-13": the property "to" is missing',
    ),
    (
        "a property of the wrong type",
        lambda f: edit(f, 1, number("index", 7), text_of("index", "7")),
        r'space "L1-07": the property "index" must be of type int',
    ),
    (
        "a number that is none",
        lambda f: edit(f, 1, 'type="int" value="7"/>', 'type="int" value="seven"/>'),
        r'the property "index" must be a whole number; found "seven"',
    ),
    (
        "an unknown space",
        lambda f: edit(f, 1, text_of("space", "L1-01"), text_of("space", "L1-51")),
        r'pit "pit-L1-01": space "L1-51" does not exist',
    ),
    (
        "two features on a space",
        lambda f: edit(f, 1, text_of("space", "L1-01"), text_of("space", "L1-13")),
        r'L1-13 has the ladder "ladder-L1-13" already',
    ),
    (
        "a ladder that goes down",
        lambda f: edit(f, 1, 'value="L2-10"', 'value="L0-02"'),
        r"a ladder must go up; L1-13 to L0-02 does not",
    ),
    (
        "a chute that goes up",
        lambda f: edit(f, 1, 'value="L0-14"', 'value="L3-02"'),
        r"a chute must go down; L1-11 to L3-02 does not",
    ),
    (
        "a slide that ends where a climb begins",
        lambda f: edit(f, 1, 'value="L0-14"', 'value="L0-08"'),
        r"L0-08 has a pit, ladder, chute or spawn space; nothing may end there",
    ),
    ("a missing home", lambda f: drop_object(f, 0, "home-red"), r"no home of the colour red"),
    (
        "a home colour twice",
        lambda f: edit(f, 0, text_of("colour", "red"), text_of("colour", "white")),
        r"there are two home objects of the colour white",
    ),
    ("a missing spawn", lambda f: drop_object(f, 1, "spawn-blue"), r"no spawn of the colour blue"),
    ("no summit", lambda f: drop_object(f, 5, "summit"), r"no summit"),
    (
        "a summit elsewhere",
        lambda f: add_object(f, 4, "features", feature("top", "summit", space="L4-00")),
        r'summit "top": the summit must be on level 5',
    ),
    (
        "a summit out of reach",
        lambda f: drop_object(f, 4, "ladder-L4-07"),
        r"the summit can't be reached from the home",
    ),
    (
        "a doomed number",
        lambda f: add_object(f, 3, "features", feature("pit-L3-10", "pit", space="L3-10")),
        r"L3-12 is doomed: with 2 both ways end in a pit",
    ),
    ("a gate with one arch", lambda f: drop_object(f, 2, "gate-1-L2-01"), r"gate pair 1 must have two arches; found 1"),
    (
        "two niches for an item",
        lambda f: edit(f, 0, text_of("item", "bell"), text_of("item", "cake")),
        r"there are two niches for the item cake",
    ),
    (
        "a chapter that is none",
        lambda f: edit(f, 1, number("chapter", 2), number("chapter", 7)),
        r"chapter 7 does not exist",
    ),
    (
        "a spot on a pit",
        lambda f: edit(f, 2, 'name="space" value="L2-12"/>', 'name="space" value="L2-17"/>'),
        r"L2-17 has a pit, ladder, chute or spawn space",
    ),
    (
        "moss on another side",
        lambda f: edit(f, 5, 'name="moss_side" value="north"', 'name="moss_side" value="south"'),
        r'level5\.tmx:\d+:\d+: moss_side is "south" here and "north" in',
    ),
    ("an infinite map", lambda f: edit(f, 2, 'infinite="0"', 'infinite="1"'), r"An infinite map can't be used"),
    (
        "a compression that is not read",
        lambda f: edit(f, 2, '<data encoding="csv">', '<data encoding="base64" compression="zstd">'),
        r'Layer "ground" is written as base64 zstd; choose CSV',
    ),
    (
        "a short layer",
        lambda f: edit(f, 2, "0,0,0,0,0,0,0,0,0,0,0,\n", ""),
        r'Layer "ground" has 110 tiles; it must have 121',
    ),
    (
        "an object from a template",
        lambda f: edit(f, 1, 'name="pit-L1-01" type="pit"', 'name="pit-L1-01" template="pit.tx"'),
        r'object "pit-L1-01" is made from a template; detach it',
    ),
    ("no XML", lambda f: edit(f, 1, "</map>", "</mop>"), r"level1\.tmx:\d+:\d+: This is not XML"),
    ("a missing layer", lambda f: edit(f, 0, 'name="moss"', 'name="mass"'), r'Unknown tile layer "mass"'),
    ("another game", lambda f: edit(f, 0, 'value="ziggurat"', 'value="zaar"'), r'The map belongs to "zaar"'),
    ("a lost tileset", lambda f: edit(f, 0, "tiles.tsx", "tails.tsx"), r'The tileset "tails\.tsx" is missing'),
]


@pytest.mark.parametrize(("change", "message"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_a_faulty_map_is_refused(maps: Path, change: Callable[[Path], None], message: str) -> None:
    change(maps)
    found = problems(maps)
    assert any(re.search(message, problem) for problem in found), found
    assert all(re.match(r"[^:]+:\d+:\d+: ", problem) for problem in found)
    with pytest.raises(ContentError):
        load_board(maps)


def test_all_faults_are_told_together(maps: Path) -> None:
    edit(maps, 1, 'value="L2-10"', 'value="L2-99"')
    drop_object(maps, 0, "home-red")
    edit(maps, 1, 'type="pit"', 'type="pitt"')
    assert len(problems(maps)) == 3


def test_an_unknown_property_is_only_a_warning(maps: Path) -> None:
    edit(
        maps,
        1,
        text_of("to", "L2-10"),
        '<property name="to" value="L2-10"/><property name="note" value="x"/>',
    )
    reading = read_board(maps)
    assert reading.board == load_board()
    assert ['"note" is not known' in str(warning) for warning in reading.warnings] == [True]


def test_compressed_layers_that_the_reader_knows_are_read(maps: Path) -> None:
    import base64
    import zlib

    path = maps / "level1.tmx"
    text = path.read_text(encoding="utf-8")
    csv = re.search(r'<data encoding="csv">\n(.*?)</data>', text, re.DOTALL)
    assert csv
    numbers = b"".join(int(tile).to_bytes(4, "little") for tile in csv[1].split(","))
    packed = base64.b64encode(zlib.compress(numbers)).decode()
    short = base64.b64encode(zlib.compress(numbers[:-44])).decode()
    head = '<data encoding="base64" compression="zlib">'
    path.write_text(text.replace(csv[0], f"{head}{packed}</data>"), encoding="utf-8")
    assert load_board(maps) == load_board()
    path.write_text(text.replace(csv[0], f"{head}{short}</data>"), encoding="utf-8")
    assert any('Layer "ground" has 110 tiles' in problem for problem in problems(maps))


def test_classes_written_the_newer_way_are_read(maps: Path) -> None:
    for level in range(6):
        path = maps / f"level{level}.tmx"
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r'(<object [^>]*) type="', r'\1 class="', text), encoding="utf-8")
    assert load_board(maps) == load_board()
