"""Every sound that is baked is heard somewhere: screens and matches are driven, and what they play is written down."""

import ast
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.app.services import ASSETS
from game.core.seats import parse_seats
from game.rules.aztack.matching import Match as Kind
from game.rules.zaar import events as zaar_events
from game.rules.zaar.escape_events import MatchEnded
from game.scenes.opening import open_setup
from game.scenes.screens import make_screen
from game.scenes.title import TitleScene
from game.ui.images import Images
from tests.scenes.driver import Driver
from tests.scenes.races import Race
from tests.scenes.story_hands import begin, campaign, finish, open_panel, sit_down

Drive = Callable[..., Driver]

GAME = Path(__file__).resolve().parents[2] / "game"
KEYS: frozenset[str] = frozenset(json.loads((ASSETS / "sounds" / "manifest.json").read_text(encoding="utf-8")))


class Ears:
    """Notes what is played."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.all: set[str] = set()
        self._loop: str | None = None

    def play(self, key: str) -> None:
        assert key in KEYS, f"there is no sound {key}"
        self.heard.append(key)
        self.all.add(key)

    def ambience(self, key: str | None) -> None:
        if key is not None and key != self._loop:
            self.play(key)
        self._loop = key

    def since(self) -> list[str]:
        """Return what was played since the last question."""
        heard, self.heard = self.heard, []
        return heard


@pytest.fixture
def ears() -> Ears:
    return Ears()


def played(constants: ast.AST) -> Iterator[str]:
    """Yield the sounds that a piece of code names where it plays something."""
    for node in ast.walk(constants):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        values = [k.value for k in node.keywords if k.arg in ("sound", "end_sound")]
        values += node.args if name in ("play", "ambience", "_sound") else []
        for value in values:
            for part in ast.walk(value):
                if (
                    isinstance(part, ast.Constant)
                    and isinstance(part.value, str)
                    and re.fullmatch(r"\w+/[a-z_]*[a-z]", part.value)
                ):
                    yield part.value


def test_the_code_names_only_sounds_that_there_are() -> None:
    found = {key for path in GAME.rglob("*.py") for key in played(ast.parse(path.read_text(encoding="utf-8")))}
    assert len(found) > 30
    assert found <= KEYS


def test_the_list_of_sounds_names_all_of_them() -> None:
    words = (GAME.parent / "docs" / "sounds.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"`((?:common|title|aztack|ziggurat|zaar)/[a-z_]+)`", words))
    assert listed == KEYS


def screens(driver: Driver, ears: Ears) -> None:
    """Go over the screens before the table."""
    driver.open(TitleScene(driver.services))
    assert ears.since() == ["title/fire"]
    driver.click("title/continue")
    assert ears.since() == ["common/button_off"]
    driver.click("title/settings")
    assert ears.since() == ["common/button", "common/open"]
    driver.click("settings/hints")
    assert ears.since() == ["common/toggle"]
    driver.click("settings/page/sound")
    ears.since()
    driver.click("settings/master-volume")
    driver.wait(600)
    assert ears.since() == ["common/slider"]
    driver.key("escape")
    assert ears.since() == ["common/close"]
    driver.key("f2")
    assert ears.since() == ["common/open"]
    driver.click("rules/scroll/down")
    assert "common/button" in ears.since()
    driver.key("page down")
    driver.click(next(name for name in driver.pressable("rules/topic/")[1:]))
    assert "common/page" in ears.since()
    driver.key("escape")
    driver.click("title/new/zaar")
    assert "title/box" in ears.since()


def table(driver: Driver, ears: Ears) -> None:
    """Do at Aztack's table what plays no action."""
    driver.open_table("human:Ines,human:Bo", undo="free")
    assert ears.since()[:2] == ["aztack/ambient", "aztack/slide"]
    driver.key("q")
    driver.click("aztack/rotate-view")
    assert ears.since() == ["common/turn", "common/button", "common/turn"]
    driver.key("l")
    driver.key("l")
    assert ears.since() == ["common/open", "common/close"]
    stone = driver.pressable("hand/")[0]
    driver.click(stone)
    driver.key("r")
    driver.key("escape")
    assert ears.since() == ["common/pick_up", "aztack/slide", "common/put_back"]
    driver.key("z")
    assert ears.since() == ["aztack/wrong"]
    driver.lift(stone)
    driver.drop("rack")
    assert ears.since()[0] == "common/pick_up"


def test_the_screens_before_the_table(drive: Drive, ears: Ears) -> None:
    screens(drive(sounds=ears), ears)


def test_looking_round_the_table(drive: Drive, ears: Ears) -> None:
    table(drive(sounds=ears), ears)


def test_a_person_is_called_when_the_turn_comes_to_them(drive: Drive, ears: Ears) -> None:
    driver = drive(sounds=ears)
    driver.open_table("human:Ines,bot:beginner")
    while driver.match.state.seat != 0:
        driver.wait(100)
    ears.since()
    table = driver.table
    action = next(a for a in table.context().legal if type(a).__name__ == "PlaceStone")
    table.play(0, action)
    for _ in range(200):
        driver.wait(100)
        if driver.match.state.seat == 0 and driver.scene.settled:
            break
    assert "common/your_turn" in ears.since()


def whole_match(driver: Driver, game: str, seats: str, options: dict[str, str]) -> None:
    """Let computer players play a match to its result."""
    driver.open(open_setup(driver.services, game, parse_seats(seats), options), settle=False)
    for _ in range(4000):
        driver.wait(200, 200)
        if driver.scene.name.startswith("end/"):
            return
    raise AssertionError(f"{game} does not end")


def calls(driver: Race) -> None:
    """Call a few times in a race and never place a stone."""
    driver.begin("human:Ines,bot:hard,bot:normal")
    driver.go()
    for _ in range(5):
        for kind in Kind:
            driver.call_key(0, kind)
        driver.wait(9000, 100)


def whole_race(driver: Race) -> None:
    """Let computer players race to the end."""
    driver.begin("bot:hard,bot:normal")
    for _ in range(100):
        driver.wait(5000, 100)
        if driver.scene.name.startswith("end/"):
            return
    raise AssertionError("the race does not end")


def two_chapters(driver: Driver) -> None:
    """Open the first panels of the story as far as the first stickers."""
    begin(driver)
    open_panel(driver, "top")
    session = campaign(driver).session
    assert session is not None
    sit_down(driver)
    finish(driver, "won", session.rules.tables.content.chapters[0].goal)
    open_panel(driver, "bottom")
    open_panel(driver, "top")


def rare_in_zaar(driver: Driver) -> None:
    """Show two events that are too rare for a match of a few seconds."""
    driver.open(make_screen(driver.services, "table/zaar")[-1], settle=False)
    table = driver.table
    for event in (zaar_events.WallBroken(0, (0, 0), 0), MatchEnded((0, 1), "coins")):
        table.timeline.add(table.side.script([event], {}, table.context(), table.kit()))


MATCHES: tuple[tuple[str, str, int, dict[str, str]], ...] = (
    ("aztack", "bot:beginner,bot:beginner,bot:beginner", 1, {}),
    ("ziggurat", "bot:beginner,bot:easy,bot:easy", 1, {"chapter": "3"}),
    ("ziggurat", "bot:beginner,bot:easy,bot:easy", 1, {"chapter": "5"}),
    ("ziggurat", "bot:beginner,bot:easy,bot:easy", 3, {"chapter": "6"}),
    ("zaar", "bot:beginner,bot:beginner", 1, {}),
)


def test_every_sound_is_heard(drive: Drive, ears: Ears, tmp_path: Path, images: Images) -> None:
    screens(drive(sounds=ears), ears)
    table(drive(sounds=ears), ears)
    for game, seats, seed, options in MATCHES:
        whole_match(drive(seed=seed, sounds=ears), game, seats, options)
    for name, drive_race in (("calls", calls), ("whole", whole_race)):
        race = Race(tmp_path / name, images=images, sounds=ears)
        drive_race(race)
        race.close()
    two_chapters(drive(seed=3, sounds=ears))
    rare_in_zaar(drive(sounds=ears))
    assert sorted(KEYS - ears.all) == []
