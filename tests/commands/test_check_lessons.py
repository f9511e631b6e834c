"""`check` plays the lessons and names the place of what can't be played or said."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.commands.check import find_problems
from game.content.load import DATA


@pytest.fixture
def changed(tmp_path: Path) -> Callable[[str, str], list[str]]:
    """Check a copy of the lessons of Aztack in which a text is replaced."""

    def check(old: str, new: str) -> list[str]:
        text = (DATA / "lessons" / "aztack.yaml").read_text(encoding="utf-8")
        assert old in text
        path = tmp_path / "data" / "lessons" / "aztack.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return [str(problem) for problem in find_problems([path])]

    return check


def line_of(part: str) -> int:
    text = (DATA / "lessons" / "aztack.yaml").read_text(encoding="utf-8")
    return text[: text.index(part)].count("\n") + 1


def test_the_lessons_as_they_are_have_no_fault() -> None:
    assert find_problems([DATA / "lessons"]) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('do: ["27@4,3>5,3"]', 'do: ["27@0,3>1,3"]', '"27@0,3>1,3"'),
        ('do: ["27@4,3>5,3"]', 'do: ["27 here"]', "27 here"),
        ('then: ["1: 37@3,2>4,2"]', 'then: ["1: 37@0,0>0,1"]', '"1: 37@0,0>0,1"'),
        ('then: ["1: 37@3,2>4,2"]', 'then: ["0: 45@2,0>3,0"]', '"0: 45@2,0>3,0"'),
        ("{id: taken}", "{id: token}", 'The text "lesson.aztack.laying.steps.token.say" is missing.'),
        ("{id: taken}", "{id: goal}", 'The step "goal" stands here twice.'),
        ("{id: taken}", "{id: taken, dos: x}", 'Unknown key "dos".'),
    ],
)
def test_a_fault_is_told_at_its_line(changed: Callable[[str, str], list[str]], old: str, new: str, told: str) -> None:
    problems = changed(old, new)
    assert problems
    assert any(told in problem and f"aztack.yaml:{line_of(old)}:" in problem for problem in problems), problems


def test_a_lesson_must_end_with_something_to_read(changed: Callable[[str, str], list[str]]) -> None:
    problems = changed("      - {id: end}\n", "")
    assert any("only read" in problem for problem in problems)
