"""The comparison with a new bake lets pass what can't be seen, and nothing more."""

from pathlib import Path

import numpy as np
import pytest

from tools.art import check_rebake
from tools.art.check_rebake import FAR, KINDS, compared, differences
from tools.art.recipes import RECIPES


def picture(seed: int = 1) -> check_rebake.Levels:
    made: check_rebake.Levels = np.random.default_rng(seed).integers(0, 256, (40, 50, 4)).astype(np.float32)
    return made


def test_the_same_picture_agrees() -> None:
    found = compared("a", picture(), picture())
    assert found.agrees
    assert found.greatest == 0


def test_colour_below_nothing_counts_for_nothing() -> None:
    old, new = picture(), picture()
    old[..., 3] = new[..., 3] = 0
    new[..., 0] = 255 - new[..., 0]
    assert compared("a", old, new).agrees


def test_a_level_more_everywhere_is_seen() -> None:
    old = picture()
    old[..., 3] = 255
    assert not compared("a", old, old + np.float32([1, 1, 1, 0])).agrees


def test_a_few_pixels_far_away_are_seen() -> None:
    old, new = picture(), picture()
    new[:2, :2, 3] += 2 * FAR
    assert not compared("a", old, new).agrees


@pytest.mark.parametrize("key", sorted(KINDS.values()))
def test_each_kind_names_a_sheet_that_agrees_with_itself(key: str) -> None:
    recipe = next(recipe for recipe in RECIPES if recipe.key == key)
    found, faults = differences(recipe, check_rebake.IMAGES)
    assert found
    assert not faults
    assert all(each.agrees for each in found)


def test_a_sprite_in_one_sheet_only_is_told(tmp_path: Path) -> None:
    recipe = next(recipe for recipe in RECIPES if recipe.key == "common/seats")
    (tmp_path / "common").mkdir()
    for ending in (recipe.suffix, ".json"):
        data = (check_rebake.IMAGES / f"{recipe.key}{ending}").read_bytes()
        (tmp_path / f"{recipe.key}{ending}").write_bytes(data.replace(b'"cream"', b'"other"'))
    assert differences(recipe, tmp_path)[1]
