"""Baked pictures and their indexes: sizes, hashes, places, budget. Needs no art package."""

import hashlib
import itertools
import json
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
import yaml

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "assets" / "images"
MANIFEST = json.loads((IMAGES / "manifest.json").read_text(encoding="utf-8"))
SHEETS = MANIFEST["sheets"]
MAX_FILE, MAX_TOTAL, MAX_FILES = 400 * 1024, 12 * 1024 * 1024, 400


def index(key):
    return json.loads((IMAGES / f"{key}.json").read_text(encoding="utf-8"))


def files():
    return [p for p in IMAGES.rglob("*") if p.is_file() and not p.name.startswith(".")]


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_manifest_lists_exactly_the_baked_files():
    listed = {"manifest.json"}
    for key, sheet in SHEETS.items():
        listed |= {sheet["file"], f"{key}.json"}
    baked = {p.relative_to(IMAGES).as_posix() for p in files() if p.suffix in (".webp", ".jpg", ".json")}
    assert baked == listed


@pytest.mark.parametrize("key", sorted(SHEETS))
def test_picture_and_index_are_those_of_the_manifest(key):
    sheet = SHEETS[key]
    assert digest(IMAGES / sheet["file"]) == sheet["sha256"]
    assert digest(IMAGES / f"{key}.json") == sheet["index_sha256"]
    assert (IMAGES / sheet["file"]).stat().st_size == sheet["bytes"]


@pytest.mark.parametrize("key", sorted(SHEETS))
def test_picture_loads_with_the_noted_size(key):
    picture = pygame.image.load(IMAGES / SHEETS[key]["file"])
    assert list(picture.get_size()) == SHEETS[key]["size"]


@pytest.mark.parametrize("key", sorted(SHEETS))
def test_sprites_lie_inside_their_picture_and_apart(key):
    width, height = SHEETS[key]["size"]
    rects = {}
    for name, entry in index(key).items():
        x, y, w, h = entry["rect"]
        assert min(x, y) >= 0, name
        assert min(w, h) > 0, name
        assert x + w <= width, name
        assert y + h <= height, name
        rects[name] = pygame.Rect(x, y, w, h)
    for (first, a), (second, b) in itertools.combinations(rects.items(), 2):
        assert not a.colliderect(b), f"{first} overlaps {second}"


@pytest.mark.parametrize("key", sorted(SHEETS))
def test_anchors_scales_and_slices_make_sense(key):
    for name, entry in index(key).items():
        width, height = entry["rect"][2:]
        ax, ay = entry["anchor"]
        assert 0 <= ax <= width, name
        assert 0 <= ay <= height, name
        assert 0.5 <= entry["scale"] <= 4, name
        if "slice" in entry:
            left, top, right, bottom = entry["slice"]
            assert left + right < width, name
            assert top + bottom < height, name
        for x, y in entry.get("path", ()):
            assert -width <= x <= 2 * width, name
            assert -height <= y <= 2 * height, name


def test_budget_is_kept():
    sizes = {p: p.stat().st_size for p in files()}
    for path, size in sizes.items():
        assert size <= MAX_FILE, f"{path.name} has {size // 1024} KB"
    assert sum(sizes.values()) <= MAX_TOTAL
    assert len(sizes) <= MAX_FILES


@pytest.mark.parametrize("kind", ["", "plain_"])
def test_every_aztack_face_exists_in_all_directions(kind):
    faces = set(index(f"aztack/faces_{kind}top"))
    assert len(faces) == 20
    assert faces == set(index("aztack/faces_top"))
    for turn in range(4):
        assert set(index(f"aztack/faces_{kind}iso_{turn}")) == {f"{face}_{turn}" for face in faces}


def test_every_sheet_has_its_recipe_and_every_recipe_its_sheet():
    done = subprocess.run(
        [sys.executable, "-m", "tools.art.check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def content(name):
    return yaml.safe_load((ROOT / "data" / name).read_text(encoding="utf-8"))


def test_every_room_of_zaar_has_its_picture():
    for room in content("zaar/rooms.yaml"):
        assert room["id"] in index(f"zaar/rooms_{room['power']}"), room["id"]


def test_every_piece_of_the_content_has_its_picture():
    assert {hero["id"] for hero in content("ziggurat/heroes.yaml")} <= set(index("ziggurat/heroes"))
    assert {item["id"] for item in content("ziggurat/items.yaml")} <= set(index("ziggurat/tokens"))
    assert {character["id"] for character in content("zaar/characters.yaml")} <= set(index("zaar/pawns"))


def test_heroes_have_the_colour_families_of_the_palette():
    families = content("palette.yaml")["hero_families"]
    assert {hero["colour"] for hero in content("ziggurat/heroes.yaml")} == set(families)
