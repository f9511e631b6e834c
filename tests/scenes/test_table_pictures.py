"""Real tables as pixels: what changed alone is painted, and the picture is as if all had been painted anew."""

import random
from collections.abc import Callable, Sequence

import pygame
import pytest

from game.present.node import Node
from tests.scenes.driver import Driver
from tests.scenes.hands import by_clicks, play_on, some_action

SIZE = (1280, 720)
KEYS = ("e", "q", "v", "x", "l", "h", "tab", "escape", "z", "y", "page down", "home")


def drawn(driver: Driver, nodes: Sequence[Node]) -> bytes:
    """Return the picture of nodes, each one simply drawn over those before."""
    surface = pygame.Surface(SIZE)
    for node in nodes:
        if node.art is None or node.alpha <= 0:
            continue
        picture = driver.off.stage.painter.picture(node.art, node.rect.w, node.rect.h)
        picture.surface.set_alpha(node.alpha)
        surface.set_clip(None if node.clip is None else (node.clip.x, node.clip.y, node.clip.w, node.clip.h))
        surface.blit(picture.surface, (node.rect.x + picture.dx, node.rect.y + picture.dy))
        picture.surface.set_alpha(255)
    return pygame.image.tobytes(surface, "RGB")


def shown(driver: Driver) -> bytes:
    """Return the picture in the window after a frame."""
    driver.app.paint(16)
    return pygame.image.tobytes(driver.off.target.surface, "RGB")


@pytest.mark.parametrize(("seats", "motion"), [("human:Ines,human:Bo", 1.0), ("human:Ines,bot:easy,bot:easy", 4.0)])
def test_every_frame_is_the_picture_of_its_nodes(drive: Callable[..., Driver], seats: str, motion: float) -> None:
    driver = drive(SIZE, seed=4, motion=motion).open_table(seats)
    chance = random.Random(4)
    for step in range(7):
        if driver.match.outcome is None and driver.scene is driver.table and driver.scene.settled and step % 2:
            driver.click(chance.choice(driver.pressable("hand/")))
            assert shown(driver) == drawn(driver, driver.table.nodes())
            driver.table.play(driver.match.state.seat, some_action(driver, chance))
        else:
            driver.point(chance.randrange(SIZE[0]), chance.randrange(SIZE[1]))
            driver.key(chance.choice(KEYS))
        for _ in range(4):
            driver.wait(48)
            driver.off.stage.end_fade()
            picture = shown(driver)
            if driver.scene is driver.table:
                assert picture == drawn(driver, driver.table.nodes())
        if driver.scene is not driver.table:
            driver.key("escape")
        driver.table.look_back(None)
        driver.settle()


def test_a_table_at_rest_redraws_nothing(drive: Callable[..., Driver]) -> None:
    driver = drive(SIZE, seed=4).open_table("human:Ines,human:Bo")
    play_on(driver, by_clicks, random.Random(4), 5)
    shown(driver)
    painter = driver.off.stage.painter
    for _ in range(20):
        driver.wait(100, 100)
        driver.app.paint(16)
        assert painter.pixels == 0


def test_a_hover_redraws_little(drive: Callable[..., Driver]) -> None:
    driver = drive(SIZE, seed=4).open_table("human:Ines,human:Bo")
    driver.point(1, 1)
    shown(driver)
    painter = driver.off.stage.painter
    for name in driver.pressable("hand/")[:3] + driver.pressable("table/")[:3]:
        driver.point(*driver.node(name).rect.center)
        driver.app.paint(16)
        assert 0 < painter.pixels < 0.05 * SIZE[0] * SIZE[1], name


def test_a_falling_stone_redraws_only_its_way(drive: Callable[..., Driver]) -> None:
    driver = drive(SIZE, seed=4, motion=1.0).open_table("human:Ines,bot:easy", first="1", undo="free")
    driver.wait(1000)
    by_clicks(driver, some_action(driver, random.Random(4)))
    driver.app.paint(16)
    painter = driver.off.stage.painter
    costs = []
    while driver.table.timeline.busy:
        driver.wait(16)
        driver.app.paint(16)
        costs.append(painter.pixels)
    assert costs
    assert sorted(costs)[len(costs) // 2] < 0.05 * SIZE[0] * SIZE[1]
