"""The stage: an overlay lies over everything of the scene below, and a change of scene ends in the true picture."""

from dataclasses import replace

import pygame
import pytest

from game.present.arts import Fill
from game.present.node import LIVE_Z, Node, Rect
from game.ui.brush import Brush
from game.ui.painter import Painter
from game.ui.stage import FADE_MS, REDUCED_FADE_MS, Stage, Surface

SIZE = (160, 120)
GROUND = Node("ground", Rect(0, 0, *SIZE), Fill((40, 60, 80)), -100)
MENU = Node("menu", Rect(40, 30, 80, 60), Fill((250, 250, 250)))


class Counting(Surface):
    """Remembers what was presented."""

    def __init__(self) -> None:
        super().__init__(SIZE)
        self.presented: list[list[pygame.Rect]] = []

    def present(self, rects: list[pygame.Rect]) -> None:
        self.presented.append(rects)


@pytest.fixture
def window() -> Counting:
    return Counting()


@pytest.fixture
def stage(window: Counting, brush: Brush) -> Stage:
    return Stage(window, Painter(window.surface, brush))


def pixel(window: Counting, x: int, y: int) -> tuple[int, int, int]:
    r, g, b, _ = window.surface.get_at((x, y))
    return r, g, b


def test_an_overlay_dims_what_lies_below_and_covers_it(window: Counting, stage: Stage) -> None:
    stage.paint([[GROUND]], 16)
    bright = pixel(window, 5, 5)
    stage.paint([[GROUND], [MENU]], 16)
    assert sum(pixel(window, 5, 5)) < 0.6 * sum(bright)
    assert pixel(window, 80, 60) == (250, 250, 250)
    stage.paint([[GROUND]], 16)
    assert pixel(window, 5, 5) == bright
    assert pixel(window, 80, 60) == bright


def test_what_moves_or_is_told_below_stays_below_an_overlay(window: Counting, stage: Stage) -> None:
    told = Node("refusal", Rect(30, 50, 100, 20), Fill((200, 20, 20)), LIVE_Z + 100)
    stage.paint([[GROUND, told]], 16)
    assert pixel(window, 80, 60) == (200, 20, 20)
    stage.paint([[GROUND, told], [MENU]], 16)
    assert pixel(window, 80, 60) == (250, 250, 250)
    assert pixel(window, 35, 60) != (200, 20, 20), "beside the menu it is dimmed"


def test_scenes_may_use_the_same_ids(window: Counting, stage: Stage) -> None:
    own = replace(MENU, rect=Rect(0, 0, 20, 20), art=Fill((9, 200, 9)))
    stage.paint([[GROUND, own], [MENU]], 16)
    assert pixel(window, 80, 60) == (250, 250, 250)
    assert pixel(window, 10, 10)[1] > 50


@pytest.mark.parametrize(("reduced", "whole"), [(False, FADE_MS), (True, REDUCED_FADE_MS)])
def test_a_scene_fades_in_and_then_costs_nothing(window: Counting, stage: Stage, reduced: bool, whole: int) -> None:
    stage.change_scene(fade=True, motion=1.0, reduced=reduced)
    frames = 0
    levels = []
    while stage.fading:
        stage.paint([[GROUND]], 10)
        levels.append(sum(pixel(window, 80, 60)))
        frames += 1
    assert abs(frames * 10 - whole) <= 20
    assert levels == sorted(levels)
    stage.paint([[GROUND]], 10)
    assert pixel(window, 80, 60) == (40, 60, 80)
    window.presented.clear()
    stage.paint([[GROUND]], 10)
    assert window.presented == []


@pytest.mark.parametrize("reduced", [False, True])
def test_the_old_picture_goes_into_the_new_one_and_no_picture_is_all_dark(
    window: Counting, stage: Stage, reduced: bool
) -> None:
    stage.paint([[GROUND]], 16)
    stage.change_scene(fade=True, motion=1.0, reduced=reduced)
    bright = [replace(GROUND, art=Fill((200, 210, 220)))]
    stage.paint([bright], 16)
    assert pixel(window, 80, 60) == (40, 60, 80), "the first picture is still the old one"
    levels = []
    while stage.fading:
        stage.paint([bright], 5)
        levels.append(sum(pixel(window, 80, 60)))
    assert min(levels) > 60
    assert levels[-1] == 630


@pytest.mark.parametrize("how", ["no fade", "no motion", "ended"])
def test_without_fade_the_picture_is_there_at_once(window: Counting, stage: Stage, how: str) -> None:
    stage.change_scene(fade=how != "no fade", motion=0.0 if how == "no motion" else 1.0, reduced=False)
    if how == "ended":
        stage.paint([[GROUND]], 16)
        stage.end_fade()
    assert not stage.fading
    stage.paint([[GROUND]], 16)
    assert pixel(window, 80, 60) == (40, 60, 80)


def test_only_what_changed_is_presented(window: Counting, stage: Stage) -> None:
    stage.paint([[GROUND, MENU]], 16)
    window.presented.clear()
    stage.paint([[GROUND, replace(MENU, rect=Rect(42, 30, 80, 60))]], 16)
    assert window.presented == [[pygame.Rect(40, 30, 82, 60)]]


def test_figures_show_and_go(window: Counting, stage: Stage) -> None:
    stage.paint([[GROUND]], 16)
    plain = pygame.image.tobytes(window.surface, "RGB")
    stage.toggle_figures()
    stage.paint([[GROUND]], 16)
    assert pygame.image.tobytes(window.surface, "RGB") != plain
    stage.toggle_figures()
    stage.paint([[GROUND]], 16)
    assert pygame.image.tobytes(window.surface, "RGB") == plain


def test_a_changed_window_is_drawn_whole(window: Counting, stage: Stage, brush: Brush) -> None:
    stage.paint([[GROUND]], 16)
    window.surface = pygame.Surface((320, 200))
    stage.rebuild(window.surface, brush.theme)
    ground = replace(GROUND, rect=Rect(0, 0, 320, 200))
    stage.paint([[ground]], 16)
    assert pixel(window, 310, 190) == (40, 60, 80)
    assert stage.size == (320, 200)
