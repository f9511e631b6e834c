"""Legal actions narrowed by each press, until one is meant."""

from hypothesis import given
from hypothesis import strategies as st

from game.present.selection import Selection

ACTIONS = {"a": ("x", "p"), "b": ("x", "q"), "c": ("y", "p"), "d": ("z",), "e": ("x", "q", "r")}


def selection(*names: str) -> Selection:
    return Selection.of([(0, name) for name in names or "abcd"], lambda action: ACTIONS[action])


def chosen(choices: tuple[object, ...]) -> list[object]:
    return [choice.action for choice in choices]  # type: ignore[attr-defined]


def test_a_choice_is_made_press_by_press() -> None:
    s = selection()
    assert s.open_targets() == {"x", "y", "z"}
    assert s.press("x") == ()
    assert s.open_targets() == {"p", "q"}
    assert chosen(s.matching()) == ["a", "b"]  # type: ignore[arg-type]
    assert chosen(s.press("q")) == ["b"]


def test_a_choice_of_one_press_is_complete_at_once() -> None:
    assert chosen(selection().press("z")) == ["d"]


def test_another_beginning_takes_over() -> None:
    s = selection()
    s.press("x")
    assert s.press("y") == ()
    assert s.chosen == ("y",)
    assert s.open_targets() == {"p"}
    assert chosen(s.press("z")) == ["d"] or s.chosen == ("z",)


def test_the_same_press_again_takes_it_back() -> None:
    s = selection()
    s.press("x")
    assert s.press("x") == ()
    assert s.chosen == ()


def test_what_is_not_offered_changes_nothing() -> None:
    s = selection()
    s.press("x")
    assert s.press("nonsense") == ()
    assert s.chosen == ("x",)


def test_cancel_goes_back_step_by_step() -> None:
    s = selection("e")
    s.press("x")
    s.press("q")
    assert s.chosen == ("x", "q")
    assert s.cancel()
    assert s.cancel()
    assert not s.cancel()
    assert s.chosen == ()


def test_actions_with_the_same_targets_come_together() -> None:
    s = Selection.of([(0, "one"), (0, "two"), (1, "three")], lambda action: ("x", "p"))
    s.press("x")
    assert chosen(s.press("p")) == ["one", "two", "three"]
    assert s.chosen == ("x",), "the piece stays chosen"


TARGETS = st.lists(st.sampled_from("pqrxyz"), min_size=1, max_size=3).map(tuple)


@given(targets=st.lists(TARGETS, max_size=8), presses=st.lists(st.sampled_from("pqrxyz!"), max_size=12))
def test_presses_never_lead_outside_the_legal_actions(targets: list[tuple[str, ...]], presses: list[str]) -> None:
    s = Selection.of([(0, i) for i in range(len(targets))], lambda action: targets[action])
    for node in presses:
        before, offered = s.chosen, s.open_targets()
        complete = s.press(node)
        for choice in complete:
            assert choice.targets == (*before, node)
            assert node in offered
        assert not s.chosen or s.matching(), "what is pressed always leads somewhere"
