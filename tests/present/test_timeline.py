"""Motion as data: each tween in its time, each sound once, and nothing left when it is skipped or over."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.present.node import Node, Rect
from game.present.timeline import EASINGS, Timeline, Tween


def mover(name: str, **fields: object) -> Tween:
    """Return a tween that moves a node from 0 to 1000."""
    return Tween(lambda share: (Node(name, Rect(round(1000 * share), 0, 1, 1)),), **fields)  # type: ignore[arg-type]


def places(timeline: Timeline) -> dict[str, int]:
    return {node.id: node.rect.x for node in timeline.nodes()}


@pytest.mark.parametrize("name", list(EASINGS))
def test_every_easing_begins_at_0_and_ends_at_1(name: str) -> None:
    ease = EASINGS[name]
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == pytest.approx(1)
    values = [ease(i / 50) for i in range(51)]
    assert all(-0.2 <= value <= 1.2 for value in values)
    if name != "outBack":
        assert values == sorted(values)


def test_a_tween_goes_its_way_in_its_time() -> None:
    timeline = Timeline(lambda sound: None)
    timeline.add([mover("a", duration=100, easing="linear", hides=frozenset({"piece"}))])
    assert timeline.busy
    assert timeline.hidden() == {"piece"}
    assert places(timeline) == {"a": 0}
    timeline.advance(25)
    assert places(timeline) == {"a": 250}
    timeline.advance(75)
    assert places(timeline) == {"a": 1000}
    timeline.advance(1)
    assert not timeline.busy
    assert timeline.nodes() == ()
    assert timeline.hidden() == frozenset()


@pytest.mark.parametrize(("speed", "place"), [(1.0, 250), (2.0, 500), (0.5, 125)])
def test_the_speed_counts(speed: float, place: int) -> None:
    timeline = Timeline(lambda sound: None, speed)
    timeline.add([mover("a", duration=100, easing="linear")])
    timeline.advance(25)
    assert places(timeline) == {"a": place}


def test_a_start_waits_and_what_waits_is_hidden_already() -> None:
    timeline = Timeline(lambda sound: None)
    timeline.add([mover("a", duration=50, start=50, easing="linear", hides=frozenset({"piece"}))])
    timeline.advance(49)
    assert timeline.nodes() == ()
    assert timeline.hidden() == {"piece"}
    timeline.advance(26)
    assert places(timeline) == {"a": 500}


def test_what_is_added_begins_after_what_is_running() -> None:
    timeline = Timeline(lambda sound: None)
    timeline.add([mover("a", duration=100, easing="linear")])
    timeline.advance(40)
    timeline.add([mover("b", duration=100, easing="linear"), mover("c", duration=100, start=30, easing="linear")])
    timeline.advance(70)
    assert places(timeline) == {"b": 100}
    timeline.advance(30)
    assert places(timeline) == {"b": 400, "c": 100}


def test_without_motion_only_the_sounds_are_left() -> None:
    heard: list[str] = []
    timeline = Timeline(heard.append, 0.0)
    timeline.add([mover("a", duration=100, sound="begin", end_sound="end"), mover("b", duration=1)])
    assert heard == ["begin", "end"]
    assert not timeline.busy
    assert timeline.nodes() == ()
    assert not timeline.advance(16)


def test_skipping_ends_everything_and_the_last_sound_is_heard() -> None:
    heard: list[str] = []
    timeline = Timeline(heard.append)
    timeline.add(
        [mover("a", duration=10, sound="up", end_sound="down"), mover("b", duration=10, start=10, end_sound="thud")]
    )
    timeline.advance(5)
    timeline.skip()
    assert heard == ["up", "thud"]
    assert not timeline.busy
    assert timeline.nodes() == ()
    assert timeline.hidden() == frozenset()
    timeline.skip()
    timeline.advance(100)
    assert heard == ["up", "thud"]


TWEENS = st.lists(st.tuples(st.integers(0, 200), st.integers(0, 300)), min_size=1, max_size=5)


@given(tweens=TWEENS, steps=st.lists(st.integers(1, 90), max_size=40), speed=st.sampled_from((0.5, 1.0, 4.0)))
def test_every_sound_is_heard_once_whatever_the_frames(
    tweens: list[tuple[int, int]], steps: list[int], speed: float
) -> None:
    heard: list[str] = []
    timeline = Timeline(heard.append, speed)
    timeline.add(
        mover(str(i), start=start, duration=duration, sound=f"{i} begin", end_sound=f"{i} end")
        for i, (start, duration) in enumerate(tweens)
    )
    for step in (*steps, *(100 for _ in range(20))):
        timeline.advance(step)
    assert not timeline.busy
    assert sorted(heard) == sorted(f"{i} {when}" for i in range(len(tweens)) for when in ("begin", "end"))
    for i in range(len(tweens)):
        assert heard.index(f"{i} begin") < heard.index(f"{i} end")
