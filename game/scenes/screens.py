"""Every screen by the name that `shot` and the screen tree know, made from services and, for tables, a saved match."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.content.board import FIRST_CHAPTER, LAST_CHAPTER
from game.scenes.base import Scene
from game.scenes.services import Services

Make = Callable[[Services, Path | None], list[Scene]]


def _title(services: Services, load: Path | None) -> list[Scene]:
    from game.scenes.title import TitleScene

    return [TitleScene(services)]


def _setup(services: Services, load: Path | None, game: str = "aztack") -> list[Scene]:
    from game.scenes.setup import SetupScene

    return [SetupScene(services, game)]


def _settings(services: Services, load: Path | None) -> list[Scene]:
    from game.scenes.settings import SettingsScene

    return [*_title(services, load), SettingsScene(services)]


def _table(services: Services, load: Path | None, game: str = "aztack") -> list[Scene]:
    from game.scenes.opening import open_sample, open_save_file

    return [open_save_file(services, load) if load else open_sample(services, game)]


def _race(services: Services, load: Path | None, alone: bool = False) -> list[Scene]:
    from game.scenes.opening import open_race, open_save_file

    return [open_save_file(services, load) if load else open_race(services, alone)]


def _zaar(services: Services, load: Path | None, sample: str = "crowded") -> list[Scene]:
    from game.scenes.opening import open_save_file
    from game.scenes.zaar_moments import sample_table

    return [open_save_file(services, load) if load else sample_table(services, sample)]


def _chapter(services: Services, load: Path | None, chapter: int) -> list[Scene]:
    from game.scenes.opening import open_save_file
    from game.scenes.ziggurat_moments import chapter_table

    return [open_save_file(services, load) if load else chapter_table(services, chapter)]


def _menu(services: Services, load: Path | None, game: str = "aztack") -> list[Scene]:
    from game.scenes.opening import open_sample, open_save_file
    from game.scenes.pause import PauseScene

    table = open_save_file(services, load) if load else open_sample(services, game)
    return [table, PauseScene(services, table)]


def _end(services: Services, load: Path | None, game: str = "aztack") -> list[Scene]:
    from game.scenes.opening import open_finished, open_save_file

    return [open_save_file(services, load) if load else open_finished(services, game)]


def _rules(services: Services, load: Path | None, game: str = "aztack") -> list[Scene]:
    from game.scenes.rulebook import RulebookScene

    return [*_title(services, load), RulebookScene(services, game)]


def _lessons(services: Services, load: Path | None, game: str = "aztack") -> list[Scene]:
    from game.scenes.lesson_match import load_course
    from game.scenes.lessons import LessonsScene

    course = load_course(services, game)
    assert course is not None
    return [*_setup(services, load, game), LessonsScene(services, game, course)]


def _lesson(services: Services, load: Path | None, game: str = "aztack") -> list[Scene]:
    from game.scenes.lesson import LessonScene, Place
    from game.scenes.lesson_match import load_course

    course = load_course(services, game)
    assert course is not None
    step = next(number for number, step in enumerate(course.lessons[0].steps) if step.do)
    return [*_lessons(services, load, game), LessonScene(services, Place(game, course, 0, step))]


def _load(services: Services, load: Path | None) -> list[Scene]:
    from game.scenes.load import LoadScene

    return [*_title(services, load), LoadScene(services)]


def _hall(services: Services, load: Path | None) -> list[Scene]:
    from game.scenes.hall import HallScene

    return [*_title(services, load), HallScene(services)]


def _change_keys(services: Services, load: Path | None) -> list[Scene]:
    from game.scenes.change_keys import ChangeKeysScene

    return [*_title(services, load), ChangeKeysScene(services)]


def _keys(services: Services, load: Path | None) -> list[Scene]:
    from game.scenes.keys import KeysScene

    return [*_title(services, load), KeysScene(services)]


def _gallery(services: Services, load: Path | None) -> list[Scene]:
    from game.scenes.gallery import GalleryScene

    return [GalleryScene(services)]


def _error(services: Services, load: Path | None) -> list[Scene]:
    from game.scenes.error import ErrorScene

    return [ErrorScene(services, RuntimeError(services.texts("error.sample")), None)]


def _campaign(services: Services, load: Path | None) -> list[Scene]:
    from game.scenes.campaign import CampaignScene
    from game.scenes.campaign_session import sample_session

    return [CampaignScene(services, sample_session(services))]


def _storybook(services: Services, load: Path | None) -> list[Scene]:
    from game.scenes.campaign_session import sample_session
    from game.scenes.storybook import StorybookScene

    return [*_campaign(services, load), StorybookScene(services, sample_session(services, loose=True))]


CHAPTERS = range(FIRST_CHAPTER, LAST_CHAPTER + 1)
ZAAR_SAMPLES = ("crowded", "placing", "battle", "showdown", "escape")
"""Positions of Zaar that a match comes to late or seldom."""

SCREENS: dict[str, Make] = {
    "title": _title,
    "setup/aztack": _setup,
    "table/aztack": _table,
    "table/aztack-speed": _race,
    "table/aztack-speed-alone": partial(_race, alone=True),
    "table/menu": _menu,
    "end/aztack": _end,
    "lessons/aztack": _lessons,
    "lesson/aztack": _lesson,
    "lessons/zaar": partial(_lessons, game="zaar"),
    "lesson/zaar": partial(_lesson, game="zaar"),
    "lessons/ziggurat": partial(_lessons, game="ziggurat"),
    "lesson/ziggurat": partial(_lesson, game="ziggurat"),
    "setup/ziggurat": partial(_setup, game="ziggurat"),
    "table/ziggurat": partial(_table, game="ziggurat"),
    **{f"table/ziggurat-{chapter}": partial(_chapter, chapter=chapter) for chapter in CHAPTERS},
    "end/ziggurat": partial(_end, game="ziggurat"),
    "campaign": _campaign,
    "storybook": _storybook,
    "rules/ziggurat": partial(_rules, game="ziggurat"),
    "setup/zaar": partial(_setup, game="zaar"),
    "table/zaar": partial(_table, game="zaar"),
    **{f"table/zaar-{sample}": partial(_zaar, sample=sample) for sample in ZAAR_SAMPLES},
    "end/zaar": partial(_end, game="zaar"),
    "rules/zaar": partial(_rules, game="zaar"),
    "settings": _settings,
    "rules/aztack": _rules,
    "keys": _keys,
    "change-keys": _change_keys,
    "load": _load,
    "hall": _hall,
    "gallery": _gallery,
    "error": _error,
}


def make_screen(services: Services, name: str, load: Path | None = None) -> list[Scene]:
    """Return the scenes of a screen, the one on top last."""
    return SCREENS[name](services, load)
