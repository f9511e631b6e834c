"""The painter redraws what changed and nothing else, and the picture is always as if all had been drawn anew."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.present.arts import Fill, Outline, Panel
from game.present.aztack.arts import StoneTop
from game.present.node import LIVE_Z, Meaning, Node, Rect, by_depth
from game.ui import aztack_art
from game.ui.brush import DRAW, Brush
from game.ui.painter import FULL_SHARE, Painter, _longest_rise, merged

aztack_art.load()
SIZE = (160, 120)
GROUND = Node("ground", Rect(0, 0, *SIZE), Fill((40, 30, 20)), -100)
RED, BLUE = Fill((200, 30, 30)), Fill((30, 30, 200), 120, 6, (255, 255, 0), 200, 2)


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def painter_of(brush: Brush, size: tuple[int, int] = SIZE) -> Painter:
    return Painter(pygame.Surface(size), brush)


def drawn_anew(brush: Brush, nodes: Sequence[Node], size: tuple[int, int] = SIZE) -> bytes:
    """Return the picture of nodes, each one simply drawn over those before."""
    surface = pygame.Surface(size)
    for node in nodes:
        if node.art is None or node.alpha <= 0:
            continue
        picture = DRAW[type(node.art)](brush, node.art, node.rect.w, node.rect.h)
        picture.surface.set_alpha(node.alpha)
        surface.set_clip(None if node.clip is None else (node.clip.x, node.clip.y, node.clip.w, node.clip.h))
        surface.blit(picture.surface, (node.rect.x + picture.dx, node.rect.y + picture.dy))
        picture.surface.set_alpha(255)
    return bytes_of(surface)


# Rectangles that change ----------------------------------------------------------------------------------------


def test_the_first_picture_is_drawn_whole(brush: Brush) -> None:
    painter = painter_of(brush)
    assert painter.paint([GROUND]) == [pygame.Rect(0, 0, *SIZE)]
    assert painter.surface.get_at((80, 60))[:3] == (40, 30, 20)


def test_nothing_is_redrawn_when_nothing_changed(brush: Brush) -> None:
    painter = painter_of(brush)
    nodes = [GROUND, Node("a", Rect(10, 10, 30, 20), RED), Node("b", Rect(20, 15, 30, 20), BLUE, 1, 128)]
    painter.paint(nodes)
    for again in (nodes, [replace(node) for node in nodes]):
        assert painter.paint(again) == []
        assert painter.pixels == 0


def test_what_is_not_seen_may_change_without_a_redraw(brush: Brush) -> None:
    painter = painter_of(brush)
    node = Node("a", Rect(10, 10, 30, 20), RED, meaning=Meaning("button", "one"))
    painter.paint([GROUND, node])
    assert painter.paint([GROUND, replace(node, meaning=Meaning("button", "two"), hit=((0, 0), (1, 0), (1, 1)))]) == []
    bare = Node("bare", Rect(0, 0, 50, 50), None)
    assert painter.paint([GROUND, node, bare]) == []
    assert painter.paint([GROUND, node, replace(bare, rect=Rect(5, 5, 90, 90))]) == []


@pytest.mark.parametrize(
    ("change", "dirty"),
    [
        ({"art": BLUE}, [(10, 10, 30, 20)]),
        ({"alpha": 90}, [(10, 10, 30, 20)]),
        ({"rect": Rect(80, 60, 30, 20)}, [(10, 10, 30, 20), (80, 60, 30, 20)]),
        ({"rect": Rect(15, 12, 30, 20)}, [(10, 10, 35, 22)]),
        ({"rect": Rect(10, 10, 40, 20)}, [(10, 10, 40, 20)]),
        ({"rect": Rect(150, 110, 30, 20)}, [(10, 10, 30, 20), (150, 110, 10, 10)]),
        ({"rect": Rect(500, 500, 30, 20)}, [(10, 10, 30, 20)]),
        ({"alpha": 0}, [(10, 10, 30, 20)]),
        ({"art": None}, [(10, 10, 30, 20)]),
        ({"id": "b"}, [(10, 10, 30, 20)]),
    ],
)
def test_exactly_the_old_and_the_new_place_are_redrawn(
    brush: Brush, change: dict[str, object], dirty: list[tuple[int, int, int, int]]
) -> None:
    painter = painter_of(brush)
    node = Node("a", Rect(10, 10, 30, 20), RED)
    painter.paint([GROUND, node])
    areas = painter.paint([GROUND, replace(node, **change)])  # type: ignore[arg-type]
    assert sorted(map(tuple, areas)) == sorted(dirty)
    assert painter.pixels == sum(w * h for _, _, w, h in dirty)


def test_a_node_that_is_gone_is_wiped_out(brush: Brush) -> None:
    painter = painter_of(brush)
    painter.paint([GROUND, Node("a", Rect(10, 10, 30, 20), RED)])
    assert [tuple(area) for area in painter.paint([GROUND])] == [(10, 10, 30, 20)]
    assert bytes_of(painter.surface) == drawn_anew(brush, [GROUND])


@pytest.mark.parametrize("art", [RED, Panel(), StoneTop(("faces_top/green_deer", "faces_top/blue_water"), 0, "can")])
@pytest.mark.parametrize("step", [(3, 0), (2, 5), (90, 0), (0, 70)])
def test_a_sliding_piece_costs_at_most_twice_its_picture(brush: Brush, art: object, step: tuple[int, int]) -> None:
    size = (1280, 720)
    painter = painter_of(brush, size)
    ground = replace(GROUND, rect=Rect(0, 0, *size))
    node = Node("piece", Rect(200, 150, 130, 65), art)  # type: ignore[arg-type]
    picture = painter.picture(node.art, 130, 65).surface  # type: ignore[arg-type]
    area = picture.get_width() * picture.get_height()
    painter.paint([ground, node])
    for _ in range(6):
        node = node.moved(*step)
        painter.paint([ground, node])
        assert 0 < painter.pixels <= 2 * area
    assert bytes_of(painter.surface) == drawn_anew(brush, [ground, node], size)


def test_the_whole_window_is_redrawn_once_where_much_changed(brush: Brush) -> None:
    painter = painter_of(brush)
    painter.paint([GROUND])
    assert painter.paint([GROUND, Node("a", Rect(0, 0, 150, 110), RED)]) == [pygame.Rect(0, 0, *SIZE)]
    assert painter.pixels == SIZE[0] * SIZE[1]


def test_invalidate_and_forget_draw_everything_anew(brush: Brush) -> None:
    painter = painter_of(brush)
    nodes = [GROUND, Node("a", Rect(10, 10, 30, 20), BLUE)]
    painter.paint(nodes)
    whole = bytes_of(painter.surface)
    renewals: tuple[Callable[[], None], ...] = (
        painter.invalidate,
        lambda: painter.invalidate(layers=True),
        lambda: painter.forget(painter.surface, brush),
    )
    for renew in renewals:
        painter.surface.fill((255, 0, 255))
        renew()
        assert painter.paint(nodes) == [pygame.Rect(0, 0, *SIZE)]
        assert bytes_of(painter.surface) == whole


# Order and transparency ------------------------------------------------------------------------------------------


def test_a_change_of_order_alone_is_seen(brush: Brush) -> None:
    painter = painter_of(brush)
    a, b = Node("a", Rect(10, 10, 30, 20), RED), Node("b", Rect(20, 15, 30, 20), Fill((0, 200, 0)))
    for nodes in ([GROUND, a, b], [GROUND, b, a], [GROUND, replace(a, z=5), b]):
        painter.paint(by_depth(nodes))
        assert bytes_of(painter.surface) == drawn_anew(brush, by_depth(nodes))


def test_two_nodes_of_one_art_keep_their_own_transparency(brush: Brush) -> None:
    painter = painter_of(brush)
    nodes = [
        GROUND,
        *(Node(f"n{i}", Rect(10 + 40 * i, 10, 30, 20), RED, 0, alpha) for i, alpha in enumerate((255, 128, 1))),
    ]
    painter.paint(nodes)
    reds = [painter.surface.get_at((25 + 40 * i, 20))[0] for i in range(3)]
    assert reds[0] == 200
    assert 100 < reds[1] < 140
    assert 38 <= reds[2] <= 43
    assert painter.kept == painter.picture(RED, 30, 20).surface.get_width() * 20 * 4 + 160 * 120 * 4


ARTS = st.sampled_from(
    [
        None,
        RED,
        BLUE,
        Fill((0, 160, 80), 255, 8),
        Fill(None, 0, 4, (255, 255, 255), 255, 3),
        Panel("walnut", True, 6, 0.5),
        Outline(((0, 0), (30, 5), (20, 25)), (250, 200, 90), 2.0, (0, 0, 90), 90, True, 3),
    ]
)
NODES = st.builds(
    Node,
    st.sampled_from("abcdefgh"),
    st.builds(
        Rect, st.integers(-30, 150), st.integers(-30, 110), st.sampled_from((8, 25, 60)), st.sampled_from((5, 30))
    ),
    ARTS,
    st.sampled_from((-1, 0, 1, LIVE_Z - 1, LIVE_Z, LIVE_Z + 7)),
    st.sampled_from((255, 255, 128, 1, 0)),
    clip=st.sampled_from((None, None, None, Rect(20, 20, 70, 60))),
)
SCENES = st.lists(
    st.tuples(st.sampled_from(("all", "some", "order")), st.lists(NODES, max_size=8, unique_by=lambda node: node.id)),
    min_size=2,
    max_size=7,
)


@settings(max_examples=70)
@given(scenes=SCENES, chance=st.randoms(use_true_random=False))
def test_painting_what_changed_gives_the_same_picture_as_painting_all(
    brush: Brush, scenes: list[tuple[str, list[Node]]], chance: Random
) -> None:
    painter = painter_of(brush)
    kept = [GROUND]
    for change, scene in scenes:
        if change == "order":
            chance.shuffle(kept)
        else:
            stay = {node.id: node for node in kept if change == "some"}
            kept = list((stay | {node.id: node for node in scene} | {"ground": GROUND}).values())
        nodes = by_depth(kept)
        before = bytes_of(painter.surface)
        areas = painter.paint(nodes)
        assert bytes_of(painter.surface) == drawn_anew(brush, nodes)
        assert painter.surface.get_clip() == painter.surface.get_rect()
        outside = pygame.Surface(SIZE)
        outside.blit(pygame.image.frombytes(before, SIZE, "RGB"), (0, 0))
        for area in areas:
            outside.blit(painter.surface, area, area)
        assert bytes_of(outside) == bytes_of(painter.surface), "a change lies outside of what is presented"


# Kept pictures ---------------------------------------------------------------------------------------------------


def test_pictures_are_kept_within_the_budget_and_the_newest_stay(brush: Brush) -> None:
    painter = Painter(pygame.Surface(SIZE), brush, budget=20_000)
    for size in range(10, 60):
        painter.picture(RED, size, size)
        assert painter.kept <= 20_000
    newest = painter.picture(RED, 59, 59)
    assert painter.picture(RED, 59, 59) is newest
    painter.forget(painter.surface, brush)
    assert painter.kept == 0
    assert painter.picture(RED, 59, 59) is not newest


def test_a_picture_larger_than_the_budget_is_still_drawn(brush: Brush) -> None:
    painter = Painter(pygame.Surface(SIZE), brush, budget=10)
    painter.paint([GROUND, Node("a", Rect(10, 10, 30, 20), RED)])
    assert painter.surface.get_at((20, 20))[:3] == (200, 30, 30)


RECTS = st.lists(
    st.builds(pygame.Rect, st.integers(0, 150), st.integers(0, 110), st.integers(0, 60), st.integers(0, 60)),
    max_size=40,
)


@given(rects=RECTS)
def test_merged_rectangles_cover_all_and_never_overlap(rects: list[pygame.Rect]) -> None:
    whole = pygame.Rect(0, 0, 220, 180)
    found = merged(list(rects), FULL_SHARE * whole.w * whole.h, whole)
    for rect in rects:
        assert not rect.w or not rect.h or any(area.contains(rect) for area in found)
    assert not any(a.colliderect(b) for i, a in enumerate(found) for b in found[i + 1 :])
    assert len(found) <= 30
    if found != [whole]:
        assert sum(area.w * area.h for area in found) <= FULL_SHARE * whole.w * whole.h


@pytest.mark.parametrize(
    ("numbers", "length"),
    [([], 0), ([5], 1), ([1, 2, 3], 3), ([3, 2, 1], 1), ([9, 0, 1, 2, 3], 4), ([4, 0, 5, 1, 6, 2], 3)],
)
def test_what_kept_its_order_is_found(numbers: list[int], length: int) -> None:
    kept = sorted(_longest_rise(numbers))
    assert len(kept) == length
    assert [numbers[i] for i in kept] == sorted(numbers[i] for i in kept)


def test_any_new_order_looks_as_if_drawn_afresh(brush: Brush) -> None:
    chance = Random(3)
    nodes = [
        Node(f"{i}", Rect(chance.randrange(100), chance.randrange(80), 40, 30), Fill((i * 20, 250 - i * 20, i * 9)))
        for i in range(12)
    ]
    painter = painter_of(brush)
    for _ in range(40):
        chance.shuffle(nodes)
        shown = [GROUND, *nodes[: chance.randrange(3, 12)]]
        painter.paint(shown)
        assert bytes_of(painter.surface) == drawn_anew(brush, shown)
