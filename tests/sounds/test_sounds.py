"""The sound files, their manifest and the recipes they come from agree."""

import ast
import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sounds"
RECIPES = ROOT / "tools" / "sound"
GROUPS = {"effects", "ambience", "stings"}
PLACES = {"common", "aztack", "ziggurat", "zaar", "title"}
FREQUENT = {
    "aztack/stone",
    "common/button",
    "common/card_flip",
    "common/card_slide",
    "common/coin",
    "common/pick_up",
    "common/put_back",
    "common/step",
    "zaar/dice",
    "zaar/ratchet",
    "zaar/room",
    "ziggurat/spirit",
}
TOTAL_BYTES = 4_000_000
EFFECT_BYTES = 40_000
LOOP_BYTES = 500_000

Entry = dict[str, Any]
MANIFEST: dict[str, Entry] = json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))
FILES = [(key, name) for key, entry in MANIFEST.items() for name in entry["files"]]


@pytest.fixture(scope="module")
def mixer() -> Iterator[Any]:
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 2, 512, allowedchanges=0)
    yield pygame.mixer
    pygame.mixer.quit()
    if before is None:
        del os.environ["SDL_AUDIODRIVER"]
    else:
        os.environ["SDL_AUDIODRIVER"] = before


def recipe_calls() -> dict[str, tuple[str, int]]:
    """Read the recipes without running them: key -> (kind of recipe, number of variants)."""
    found: dict[str, tuple[str, int]] = {}
    for path in sorted(RECIPES.glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in (node for node in tree.body if isinstance(node, ast.FunctionDef)):
            for mark in function.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name):
                    key = ast.literal_eval(mark.args[0])
                    words = {word.arg: word.value for word in mark.keywords}
                    number = ast.literal_eval(words["variants"]) if "variants" in words else 1
                    assert key not in found, f"two recipes for {key}"
                    found[key] = (mark.func.id, number)
    return found


def test_every_recipe_is_baked_and_every_sound_has_a_recipe() -> None:
    kinds = {"effects": "effect", "stings": "sting", "ambience": "ambience"}
    baked = {key: (kinds[entry["group"]], len(entry["files"])) for key, entry in MANIFEST.items()}
    assert baked == recipe_calls()


def test_the_folder_holds_exactly_the_files_of_the_manifest() -> None:
    stored = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()}
    assert stored == {name for _, name in FILES} | {"manifest.json"}


@pytest.mark.parametrize("key", MANIFEST)
def test_an_entry_is_complete(key: str) -> None:
    entry = MANIFEST[key]
    place, name = key.split("/")
    assert set(entry) == {"files", "group", "seconds", "loop", "sha256", "peak", "loudness"}
    assert place in PLACES
    assert entry["group"] in GROUPS
    assert entry["loop"] is (entry["group"] == "ambience")
    assert entry["seconds"] > 0
    assert entry["files"] == [f"{place}/{name}_{number}.ogg" for number in range(1, len(entry["files"]) + 1)]
    for column in ("sha256", "peak", "loudness"):
        assert sorted(entry[column]) == sorted(entry["files"])


def test_frequent_sounds_have_variants_that_differ() -> None:
    assert set(MANIFEST) >= FREQUENT
    for key in FREQUENT:
        assert 3 <= len(MANIFEST[key]["files"]) <= 5, key
    for key, entry in MANIFEST.items():
        assert len(set(entry["sha256"].values())) == len(entry["files"]), key


@pytest.mark.parametrize(("key", "name"), FILES)
def test_a_file_has_the_stated_hash(key: str, name: str) -> None:
    assert hashlib.sha256((FOLDER / name).read_bytes()).hexdigest() == MANIFEST[key]["sha256"][name]


@pytest.mark.parametrize(("key", "name"), FILES)
def test_a_file_loads_with_the_stated_length(key: str, name: str, mixer: Any) -> None:
    sound = mixer.Sound(FOLDER / name)
    assert sound.get_length() == pytest.approx(MANIFEST[key]["seconds"], abs=0.002)


@pytest.mark.parametrize(("key", "name"), FILES)
def test_a_decoded_file_keeps_its_peak_and_ends_softly(key: str, name: str, mixer: Any) -> None:
    samples = memoryview(mixer.Sound(FOLDER / name).get_raw()).cast("h")
    highest = max(max(samples), -min(samples)) / 32768
    stated = 10 ** (MANIFEST[key]["peak"][name] / 20)
    assert highest <= 10 ** (-3 / 20)
    assert highest == pytest.approx(stated, rel=0.02)
    if not MANIFEST[key]["loop"]:
        assert max(abs(value) for value in samples[:20]) < 330
        assert max(abs(value) for value in samples[-90:]) < 66


def test_loudness_is_near_what_the_group_asks_for() -> None:
    for key, name in FILES:
        loud = MANIFEST[key]["loudness"][name]
        if MANIFEST[key]["group"] == "ambience":
            assert -31 < loud < -29, name
        else:
            assert -31 < loud < -14, name


def test_sizes_keep_within_the_budget() -> None:
    sizes = {name: (FOLDER / name).stat().st_size for _, name in FILES}
    assert sum(sizes.values()) < TOTAL_BYTES
    for key, name in FILES:
        assert sizes[name] < (LOOP_BYTES if MANIFEST[key]["loop"] else EFFECT_BYTES), name


def test_loops_are_stereo_and_the_rest_is_mono() -> None:
    for key, name in FILES:
        head = (FOLDER / name).read_bytes()[:64]
        start = head.index(b"\x01vorbis")
        assert head[start + 11] == (2 if MANIFEST[key]["loop"] else 1), name
        assert int.from_bytes(head[start + 12 : start + 16], "little") == 44_100, name
