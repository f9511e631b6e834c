"""The check of content, texts, maps and assets: nothing wrong with ours, and every damage is found at its place."""

import hashlib
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from game.commands.check import find_problems, names, words
from game.content.load import DATA, ROOT, content_files

Run = Callable[..., subprocess.CompletedProcess[str]]
LINE = re.compile(r".+:\d+:\d+: .+")


def lines_of(*paths: Path) -> list[str]:
    problems = sorted(map(str, find_problems(paths)))
    assert all(LINE.fullmatch(line) for line in problems)
    return problems


def copied(tmp_path: Path, *files: str) -> Path:
    """Copy files of the program into a folder of another name."""
    for file in files:
        target = tmp_path / "copy" / Path(file).relative_to(Path(file).parts[0])
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / file, target)
    return tmp_path / "copy"


def edit(path: Path, old: str, new: str) -> int:
    """Replace the first `old` in a file; return the number of its line."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_the_program_has_no_problems(run_program: Run, home: Path) -> None:
    done = run_program("check", "--home", home)
    assert done.stdout.splitlines()[-1] == "0 problems", done.stdout
    assert done.returncode == 0


def test_each_problem_is_one_line_and_the_number_stands_last(run_program: Run, home: Path, tmp_path: Path) -> None:
    folder = copied(tmp_path, "data/aztack/stones.yaml")
    line = edit(folder / "aztack" / "stones.yaml", "half2: [orange, water]", "half2: [ornge, watr]")
    done = run_program("check", folder / "aztack" / "stones.yaml", "--home", home)
    *problems, last = done.stdout.splitlines()
    assert done.returncode == 1
    assert last == f"{len(problems)} problems"
    assert len(problems) >= 2
    assert all(problem.startswith(f"{folder.as_posix()}/aztack/stones.yaml:{line}:") for problem in problems[:2])
    assert 'Did you mean "orange"?' in done.stdout


def test_the_last_line_has_one_form_for_every_number(run_program: Run, home: Path) -> None:
    done = run_program("check", home / "missing", "--home", home)
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        f"{(home / 'missing').as_posix()}:0:0: There is no such file or folder.",
        "1 problems",
    ]


def test_an_unchanged_copy_of_any_file_is_sound(tmp_path: Path) -> None:
    folder = copied(tmp_path, "data/zaar/rooms.yaml", "data/texts/en/aztack.yaml", "data/palette.yaml")
    assert lines_of(folder / "zaar" / "rooms.yaml", folder / "texts/en/aztack.yaml", folder / "palette.yaml") == []


def test_a_file_given_by_a_relative_path_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(copied(tmp_path, "data/aztack/stones.yaml") / "aztack")
    assert lines_of(Path("stones.yaml")) == []
    edit(Path("stones.yaml"), "id: 7", "id: 8")
    assert any("stones.yaml" in line for line in lines_of(Path("stones.yaml")))


def test_what_is_no_yaml_or_no_text_is_told_with_its_place(tmp_path: Path) -> None:
    path = copied(tmp_path, "data/aztack/stones.yaml") / "aztack" / "stones.yaml"
    path.write_text("stones: [\n  - {id: 1", encoding="utf-8")
    assert "is not YAML" in lines_of(path)[0]
    path.write_bytes(b"\xff\xfe\x00")
    assert "can't be read" in lines_of(path)[0]
    path.write_text("", encoding="utf-8")
    assert "empty" in lines_of(path)[0]


def test_what_lacks_in_a_folder_is_missing(tmp_path: Path) -> None:
    from game.content.zaar import ZaarContent

    texts = (f"data/texts/en/{path.name}" for path in (DATA / "texts" / "en").iterdir())
    folder = copied(tmp_path, *(f"data/{file}" for file in content_files(ZaarContent)), *texts)
    assert lines_of(folder) == []
    (folder / "zaar" / "rooms.yaml").unlink()
    assert lines_of(folder) == [f"{folder.as_posix()}/zaar/rooms.yaml:0:0: The file is missing."]


@pytest.mark.parametrize("name", ["nowhere.yaml", "aztack/nowhere.yaml"])
def test_a_path_that_leads_nowhere_is_a_problem(tmp_path: Path, name: str) -> None:
    assert lines_of(tmp_path / name) == [f"{(tmp_path / name).as_posix()}:0:0: There is no such file or folder."]


@pytest.mark.parametrize("name", ["notes.txt", "aztack/stones.json", "chess/pieces.yaml", "levels.tmx/x"])
def test_an_unknown_kind_of_file_is_a_problem(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("x")
    assert "no kind of file" in lines_of(path)[0]


def test_a_misspelt_file_is_a_problem(tmp_path: Path) -> None:
    folder = copied(tmp_path, "data/aztack/stones.yaml")
    (folder / "aztack" / "stones.yaml").rename(folder / "aztack" / "stnes.yaml")
    assert "No part of the program reads this file" in lines_of(folder / "aztack" / "stnes.yaml")[0]
    (folder / "aztack" / "stnes.yaml").rename(folder / "stray.yaml")
    assert "no kind of file" in lines_of(folder)[0]


def test_an_empty_folder_is_a_problem(tmp_path: Path) -> None:
    assert "nothing to check" in lines_of(tmp_path)[0]


@pytest.mark.parametrize(
    ("old", "new", "words_"),
    [
        ("{name} goes first", "{nme} goes first", "a place that English has not; there are: {name}"),
        ("{name} goes first.", "{name goes first.", "a brace without its partner"),
        ("    MatchBegan: ", "    MatchBegun: ", '"aztack.log.MatchBegan" is missing'),
        ("    MatchBegan: ", "    MatchBegun: ", '"aztack.log.MatchBegun" is not a text of English'),
        ('MatchBegan: "{name} goes first."', "MatchBegan: ' '", '"aztack.log.MatchBegan" is empty'),
        ('MatchBegan: "{name} goes first."', "MatchBegan: [a, b]", "must be a text"),
        ("  log:\n", "  why: {}\n  log:\n", "stands here twice"),
    ],
)
def test_damaged_texts_are_found(tmp_path: Path, old: str, new: str, words_: str) -> None:
    path = copied(tmp_path, "data/texts/en/aztack.yaml") / "texts" / "en" / "aztack.yaml"
    line = edit(path, old, new)
    found = [problem for problem in lines_of(path) if words_ in problem]
    assert found
    if "missing" not in words_:
        assert found[0].startswith(f"{path.as_posix()}:{line}:")


def test_another_language_is_held_against_english(tmp_path: Path) -> None:
    folder = tmp_path / "texts" / "de"
    shutil.copytree(DATA / "texts" / "en", folder)
    assert lines_of(folder) == []
    edit(folder / "store.yaml", "The file {file} is missing.", "Die Datei {datei} fehlt.")
    assert len(lines_of(folder / "store.yaml")) == 1
    (folder / "aztack.yaml").unlink()
    assert f"{folder.as_posix()}/aztack.yaml:0:0: The file is missing." in lines_of(tmp_path)


def test_damaged_maps_are_found_at_their_place(tmp_path: Path) -> None:
    folder = copied(tmp_path, "levels/ziggurat/level2.tmx") / "ziggurat"
    assert lines_of(folder / "level2.tmx") == []
    line = edit(folder / "level2.tmx", 'infinite="0"', 'infinite="1"')
    assert lines_of(folder / "level2.tmx")[0].startswith(f"{folder.as_posix()}/level2.tmx:{line}:")
    (folder / "level2.tmx").write_text("<map", encoding="utf-8")
    assert "not XML" in lines_of(folder / "level2.tmx")[0]


def test_a_folder_of_maps_must_be_whole(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "levels" / "ziggurat", tmp_path / "ziggurat")
    assert lines_of(tmp_path) == []
    (tmp_path / "ziggurat" / "level3.tmx").unlink()
    assert any("level3.tmx" in line for line in lines_of(tmp_path))


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """A copy of one sheet and one sound with manifests that list only these."""
    source = ROOT / "assets"
    for kind, keys in (("images", ["common/icons"]), ("sounds", ["common/button"])):
        whole = json.loads((source / kind / "manifest.json").read_text(encoding="utf-8"))
        entries = whole["sheets"] if kind == "images" else whole
        kept = {key: entries[key] for key in keys}
        files = ["common/icons.webp", "common/icons.json"] if kind == "images" else kept[keys[0]]["files"]
        for file in files:
            (tmp_path / kind / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source / kind / file, tmp_path / kind / file)
        text = json.dumps({"sheets": kept} if kind == "images" else kept, indent=1)
        (tmp_path / kind / "manifest.json").write_text(text, encoding="utf-8")
    return tmp_path


def reindexed(assets: Path, old: str, new: str) -> int:
    """Change the index of the sheet and the hash in the manifest with it; return the changed line."""
    index = assets / "images" / "common" / "icons.json"
    line = edit(index, old, new)
    manifest = assets / "images" / "manifest.json"
    data = json.loads(manifest.read_text(encoding="utf-8"))
    data["sheets"]["common/icons"]["index_sha256"] = hashlib.sha256(index.read_bytes()).hexdigest()
    manifest.write_text(json.dumps(data), encoding="utf-8")
    return line


def test_whole_assets_are_sound(assets: Path) -> None:
    assert lines_of(assets) == []
    assert lines_of(assets / "images" / "common" / "icons.webp") == []
    assert lines_of(assets / "sounds" / "manifest.json") == []


@pytest.mark.parametrize(
    ("file", "content", "said"),
    [
        ("images/common/icons.webp", b"RIFF", "differs from its entry"),
        ("images/common/icons.webp", None, "missing"),
        ("images/common/icons.json", b"{}", "differs from its entry"),
        ("images/common/extra.png", b"x", "doesn't list this file"),
        ("images/manifest.json", b"{", "not JSON"),
        ("images/manifest.json", b"[]", "not a manifest"),
        ("images/manifest.json", None, "missing"),
        ("sounds/common/button_1.ogg", b"x", "differs from its entry"),
        ("sounds/common/button_2.ogg", None, "missing"),
        ("sounds/common/extra.ogg", b"x", "doesn't list this file"),
        ("sounds/manifest.json", b'{"a": 5}', "not a manifest"),
    ],
)
def test_damaged_assets_are_found(assets: Path, file: str, content: bytes | None, said: str) -> None:
    if content is None:
        (assets / file).unlink()
    else:
        (assets / file).write_bytes(content)
    found = [line for line in lines_of(assets) if said in line]
    assert found
    assert found[0].startswith(f"{(assets / file).as_posix()}:")


def test_a_sprite_outside_its_picture_is_found_at_its_line(assets: Path) -> None:
    entry = '"access": {"rect": [492, 492, 96, 96]'
    line = reindexed(assets, entry, '"access": {"rect": [792, 492, 96, 96]')
    [problem] = lines_of(assets / "images")
    assert problem.startswith(f"{assets.as_posix()}/images/common/icons.json:{line}:3: ")
    assert "outside its picture" in problem


def test_keys_in_the_code_need_their_texts(tmp_path: Path) -> None:
    data, code = tmp_path / "data", tmp_path / "game"
    (data / "texts" / "en").mkdir(parents=True)
    (code / "rules" / "zaar").mkdir(parents=True)
    (code / "scenes").mkdir()
    texts = "zaar: {log: {Won: '{name} won.'}, kind: {a: A, b: B}}\ngame: {over: Over}\n"
    (data / "texts" / "en" / "zaar.yaml").write_text(texts, encoding="utf-8")
    (code / "scenes" / "good.py").write_text(
        '"""zaar.nothing in a docstring."""\n'
        'import_module("game.scenes.good")\n'
        'register("zaar.State")\n'
        'texts("zaar.log.Won", name=1)\n'
        'texts(f"zaar.kind.{letter}")\n'
        'part("x", key="zaar.kind")\n'
        'open("game.json")\n'
        'texts("game.over")\n'
    )
    (code / "scenes" / "bad.py").write_text(
        'texts("zaar.log.Wonn")\ntexts("zaar.log.Won", title=1)\ntexts(f"zaar.sort.{letter}")\n'
    )
    (code / "rules" / "zaar" / "events.py").write_text("class Won(Event): pass\nclass Lost(Event): pass\n")
    problems = sorted(words.find_problems(code, data))
    places = [(Path(problem.path).name, problem.line) for problem in problems]
    assert places == [("events.py", 2), ("bad.py", 1), ("bad.py", 2), ("bad.py", 3)]
    assert "zaar.log.Lost" in problems[0].message
    assert "{name}" in problems[2].message


def test_pictures_and_sounds_the_code_names_must_be_there(assets: Path, tmp_path: Path) -> None:
    code = tmp_path / "code"
    code.mkdir()
    (code / "good.py").write_text(
        'Icon("access"), Icon(f"arrow-{way}"), Sprite("common/icons/back"), sounds.play("common/button")\n'
        'Icon("access" if on else "back"), Tween(0, sound=""), images[f"common/{sheet}/{name}"], Icon(name)\n'
    )
    (code / "bad.py").write_text(
        'Icon("acces")\n'
        'Icon("access" if on else "bak")\n'
        'Sprite("common/icons")\n'
        'images[f"common/icons/arow-{way}"]\n'
        'self.sounds.play("common/buton")\n'
        'Tween(0, end_sound="common/icons")\n'
    )
    problems = sorted(names.find_problems(code, assets))
    assert [(Path(problem.path).name, problem.line) for problem in problems] == [("bad.py", n) for n in range(1, 7)]
    assert [problem.column for problem in problems] == [6, 26, 8, 8, 18, 20]
    assert "acces" in problems[0].message
    (assets / "images" / "manifest.json").write_text("{")
    assert names.find_problems(code, assets) == []
