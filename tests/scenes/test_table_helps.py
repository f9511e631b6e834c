"""What helps at the table: hints in three stages, why-not sentences, the log, looking back, confirming, the menu."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from game.core.codec import digest
from game.core.match import Match
from game.present.aztack.arts import CellTop
from game.rules.aztack.actions import KeepAll, PlaceStone
from game.rules.aztack.geometry import PLACES, place_name
from game.store.settings import Settings
from tests.scenes.driver import Driver
from tests.scenes.hands import by_clicks, by_dragging, by_keys, place_node, play_on, some_action, stone_node
from tests.scenes.screen_checks import actions_offered, is_valid, presses_hit, rests_as_built, well_formed

TWO = "human:Ines,human:Bo"


def drawn(driver: Driver, name: str) -> bool:
    """Whether a node of this id is drawn now."""
    return any(node.id == name for node in driver.scene.nodes())


# Hints -------------------------------------------------------------------------------------------------------


def test_a_hint_shows_the_stone_then_the_place_then_the_reason(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    plain = {node.id: node.art for node in driver.scene.rest()}
    prompt = driver.words("table/prompt")
    driver.click("table/hint")
    driver.settle()
    lit = [n.id for n in driver.scene.rest() if n.id.startswith("hand/") and plain[n.id] != n.art]
    assert len(lit) == 1, "one stone is lit"
    assert not drawn(driver, "advice")
    told = [driver.words("table/prompt")]
    driver.click("table/hint")
    assert drawn(driver, "advice")
    assert drawn(driver, "advice/plan")
    told.append(driver.words("table/prompt"))
    driver.click("table/hint")
    told.append(driver.words("table/prompt"))
    assert len({prompt, *told}) == 4, "each stage stands in the turn bar, the last with the reason"
    # The hint is a legal action: the stone can be taken and the marked place takes it.
    driver.click(lit[0])
    assert driver.pressable("place/")
    driver.click(lit[0])
    play_on(driver, by_clicks, random.Random(1))
    assert not drawn(driver, "advice"), "a hint is over with the turn"


def test_a_hint_leaves_the_match_alone_and_costs_nothing(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table("human:Ines,bot:easy")
    record = driver.match.record()
    for _ in range(5):
        driver.key("h")
        driver.settle()
    assert driver.match.record() == record


def test_hints_can_be_off(drive: Callable[..., Driver]) -> None:
    driver = drive(settings=Settings(hints=False)).open_table(TWO)
    assert "table/hint" not in driver.pressable("table/")
    for _ in range(3):
        driver.key("h")
        driver.settle()
    assert not [n.id for n in driver.scene.rest() if n.id.startswith("advice")]
    told = next(node for node in driver.scene.nodes() if node.id == "refusal/words")
    assert told.meaning is not None
    assert told.meaning.label == driver.services.texts("table.hint_off")


def test_without_marks_nothing_speaks_of_lit_stones(drive: Callable[..., Driver]) -> None:
    for highlights in ("on", "off"):
        driver = drive(settings=Settings(highlights=highlights)).open_table(TWO)
        assert ("lit" in driver.words("rack/note").split()) == (highlights == "on")
        assert "lit" not in driver.words("aztack/helper/words").split()


def test_letters_on_colours_stand_in_the_legend_too(drive: Callable[..., Driver]) -> None:
    for letters in (True, False):
        driver = drive(settings=Settings(letters_on_colours=letters)).open_table(TWO)
        shown = {
            node.art.letter for node in driver.scene.rest() if isinstance(node.art, CellTop) and "colours" in node.id
        }
        assert shown == ({hue.letter for hue in driver.services.palette.aztack.values()} if letters else {""})


# Refusals ----------------------------------------------------------------------------------------------------


def test_a_press_where_the_stone_may_not_lie_says_why(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    state = driver.match.state
    stone = next(a.stone for a in driver.match.rules.legal(state, state.seat) if isinstance(a, PlaceStone))
    driver.click(f"hand/{state.seat}/{stone}")
    refused = 0
    for place in range(PLACES):
        entry = driver.entries()[f"plan/{place_name(place, 2)}"]
        if entry["enabled"]:
            continue
        driver.click(entry["id"])
        told = next(node for node in driver.scene.nodes() if node.id == "refusal/words")
        reasons = [driver.match.rules.why_not(state, state.seat, PlaceStone.at(stone, place, f)) for f in (0, 1)]
        expected = {reason.message for reason in reasons if reason is not None}
        assert told.meaning is not None
        assert told.meaning.label in expected
        refused += 1
        driver.wait(3000, 100)
        assert not drawn(driver, "refusal/words"), "the sentence goes by itself"
    assert refused > 10
    assert driver.match.entries == []


def test_a_wrong_drop_returns_the_stone_and_shakes_it(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5, motion=1.0).open_table(TWO)
    driver.wait(1000)
    state = driver.match.state
    action = next(a for a in driver.match.rules.legal(state, state.seat) if isinstance(a, PlaceStone))
    name = stone_node(driver, action)
    driver.lift(name)
    wrong = next(
        n["id"]
        for n in driver.tree()["nodes"]
        if n["id"].startswith("plan/") and n["role"] == "place" and not n["enabled"]
    )
    driver.drop(wrong)
    driver.point(1, 1)
    home = driver.node(name).rect
    seen = set()
    for _ in range(18):
        driver.wait(16)
        seen.add(next(node.rect.x for node in driver.scene.nodes() if node.id == name) - home.x)
    assert len(seen - {0}) == 2, f"the stone shakes to both sides: {seen}"
    driver.wait(400)
    assert next(node.rect for node in driver.scene.nodes() if node.id == name) == home
    assert not driver.pressable("place/")
    assert driver.match.entries == []


def test_with_reduced_motion_nothing_shakes(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5, motion=1.0, settings=Settings(reduced_motion=True)).open_table(TWO)
    name = driver.pressable("hand/")[0]
    driver.lift(name)
    wrong = next(
        n["id"]
        for n in driver.tree()["nodes"]
        if n["id"].startswith("plan/") and n["role"] == "place" and not n["enabled"]
    )
    driver.drop(wrong)
    driver.point(1, 1)
    home = driver.node(name).rect
    for _ in range(18):
        driver.wait(16)
        assert next(node.rect for node in driver.scene.nodes() if node.id == name) == home
    assert drawn(driver, "refusal/words")


def test_a_stone_that_fits_nowhere_says_so(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    chance = random.Random(5)
    while True:
        useless = [e for e in driver.entries().values() if e["id"].startswith("hand/") and not e["enabled"]]
        if useless:
            break
        play_on(driver, by_clicks, chance)
    driver.click(useless[0]["id"])
    assert driver.words("tooltip/words") == driver.services.texts("aztack_table.rack.no_place")
    assert not driver.pressable("place/")


# Log and looking back ----------------------------------------------------------------------------------------


def test_the_log_tells_every_event_and_leads_back_to_it(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    play_on(driver, by_clicks, random.Random(5), 7)
    now = digest(driver.match.state)
    driver.click("table/log")
    well_formed(driver)
    presses_hit(driver)
    lines = [e for e in driver.entries().values() if e["id"].startswith("log/") and e["role"] in ("item", "text")]
    words = [e["label"] for e in lines if e["id"] != "log/title"]
    names = tuple(player.name for player in driver.table.players)
    told = [driver.table.side.log_line(event, names) or "" for event in driver.match.events]
    assert sorted(words) == sorted(told)
    for entry in (6, 1, 0):
        driver.click(f"log/{entry}")
        stones = {e for e in driver.entries() if e.startswith("stone/")}
        then = driver.match.state_after(entry)
        assert stones == {f"stone/{stone.stone}" for stone in then.placed}
        assert not driver.pressable("hand/"), "the past can't be played"
        happened = next(event for at, event in driver.match.events_by_entry() if at == entry)
        assert driver.words("table/prompt").endswith(driver.table.side.log_line(happened, names) or "?")
        rests_as_built(driver)
    assert digest(driver.match.state) == now


def test_the_whole_log_can_be_walked_back_to_its_beginning(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5, size=(960, 540)).open_table(TWO)
    play_on(driver, by_clicks, random.Random(5), 16)
    driver.click("table/log")
    assert "log/0" not in driver.entries(), "the log is longer than its room"
    for _ in range(16):
        shown = [int(number) for name in driver.pressable("log/") if (number := name.partition("/")[2]).isdigit()]
        if 0 in shown:
            break
        driver.click(f"log/{min(shown)}")
        assert f"log/{min(shown)}" in driver.entries()
    assert 0 in shown
    driver.click("look/now")
    assert f"log/{len(driver.match.entries)}" in driver.entries()


def test_looking_back_step_by_step_and_returning(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    play_on(driver, by_clicks, random.Random(5), 5)
    table_now = driver.table.rest()
    driver.key("l")
    driver.click("log/3")
    driver.key("l")
    for button, entry in (("look/back", 2), ("look/on", 3), ("look/on", 4), ("look/first", 0), ("look/on", 1)):
        driver.click(button)
        well_formed(driver)
        placed = driver.match.state_after(entry).placed
        assert len([e for e in driver.entries() if e.startswith("stone/")]) == len(placed)
    assert "table/undo" not in driver.pressable("table/")
    record = driver.match.record()
    for key in ("z", "backspace", "y", "h"):
        driver.key(key)
        told = next(node for node in driver.scene.nodes() if node.id == "refusal/words")
        assert told.meaning is not None
        assert told.meaning.label == driver.services.texts("table.looking_back")
    assert driver.match.record() == record
    driver.click("look/now")
    driver.point(1, 1)
    driver.scene.focus = None
    assert {n.id for n in driver.table.rest()} == {n.id for n in table_now}
    actions_offered(driver)


def test_escape_returns_from_the_past_before_it_opens_the_menu(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    play_on(driver, by_clicks, random.Random(5), 2)
    driver.click("table/log")
    driver.click("log/1")
    driver.key("escape")
    assert driver.table.looking is None
    driver.key("escape")
    assert "log" not in driver.entries()
    assert driver.scene.name == "table/aztack"
    driver.key("escape")
    assert driver.scene.name == "table/menu"
    driver.key("escape")
    assert driver.scene.name == "table/aztack"


def test_computers_wait_while_somebody_looks_back(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5, motion=1.0).open_table("human:Ines,bot:easy", first="0")
    by_clicks(driver, some_action(driver, random.Random(1)))
    driver.wait(800)
    driver.key("l")
    driver.click("log/0")
    entries = len(driver.match.entries)
    driver.wait(5000, 100)
    assert len(driver.match.entries) == entries
    driver.key("escape")
    driver.wait(5000, 100)
    assert len(driver.match.entries) > entries


# Confirming --------------------------------------------------------------------------------------------------


def choose(driver: Driver) -> Any:
    """Press a stone and a place that fits; return the action that is meant."""
    state = driver.match.state
    action = next(a for a in driver.match.rules.legal(state, state.seat) if isinstance(a, PlaceStone))
    by_clicks(driver, action)
    return action


@pytest.mark.parametrize(
    ("confirm", "undo", "asked"),
    [
        ("off", "off", False),
        ("irreversible", "own", False),
        ("irreversible", "free", False),
        ("irreversible", "off", True),
        ("always", "own", True),
        ("always", "off", True),
    ],
)
def test_a_second_press_is_asked_for_as_the_settings_want(
    drive: Callable[..., Driver], confirm: str, undo: str, asked: bool
) -> None:
    driver = drive(seed=5, settings=Settings(confirm=confirm)).open_table(TWO, undo=undo)
    action = choose(driver)
    assert ("table/confirm" in driver.pressable("table/")) == asked
    assert len(driver.match.entries) == (0 if asked else 1)
    if asked:
        driver.click("table/confirm")
    assert [entry.action for entry in driver.match.entries] == [action]
    assert "table/confirm" not in driver.entries()


@pytest.mark.parametrize("way", ["again", "escape", "enter"])
def test_what_is_to_be_confirmed_can_be_pressed_again_or_left(drive: Callable[..., Driver], way: str) -> None:
    driver = drive(seed=5, settings=Settings(confirm="always")).open_table(TWO)
    action = choose(driver)
    well_formed(driver)
    if way == "escape":
        driver.key("escape")
        assert "table/confirm" not in driver.entries()
        assert driver.match.entries == []
        driver.click(place_node(driver, action))
        assert driver.match.entries == [], "it is asked for anew"
        return
    if way == "again":
        driver.click(place_node(driver, action))
    else:
        driver.tab_to("table/confirm")
        driver.key("return")
    assert [entry.action for entry in driver.match.entries] == [action]


@pytest.mark.parametrize("hand", [by_clicks, by_dragging, by_keys])
def test_the_bar_names_the_second_press_and_enter_is_one(
    drive: Callable[..., Driver], hand: Callable[[Driver, Any], None]
) -> None:
    driver = drive(seed=5, settings=Settings(confirm="always")).open_table(TWO)
    before = driver.words("table/prompt")
    action = some_action(driver, random.Random(1))
    hand(driver, action)
    told = driver.words("table/prompt")
    assert told != before
    assert told.endswith(driver.services.texts("table.confirm_prompt"))
    driver.key("return")
    assert [entry.action for entry in driver.match.entries] == [action]
    assert not driver.words("table/prompt").endswith(driver.services.texts("table.confirm_prompt"))


def test_enter_presses_what_the_focus_has_gone_to_instead(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5, settings=Settings(confirm="always")).open_table(TWO)
    choose(driver)
    driver.tab_to("table/log")
    driver.key("return")
    assert driver.match.entries == []
    assert "log" in driver.entries()


@pytest.mark.parametrize("turn", ["wheel", "right button", "r", "f"])
def test_a_stone_turned_anew_must_be_chosen_anew(drive: Callable[..., Driver], turn: str) -> None:
    driver = drive(seed=5, settings=Settings(confirm="always")).open_table(TWO)
    choose(driver)
    if turn == "wheel":
        driver.wheel(1)
    elif turn == "right button":
        driver.click("table/confirm", button=3)
    else:
        driver.key(turn)
    assert "table/confirm" not in driver.entries(), "what would be confirmed is no longer what one sees"
    assert driver.match.entries == []


# The menu ----------------------------------------------------------------------------------------------------


def test_the_menu_leads_everywhere_and_back(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    play_on(driver, by_clicks, random.Random(5), 2)
    record = driver.match.record()
    for row, screen in (
        ("menu/resume", "table/aztack"),
        ("menu/rules", "rules/aztack"),
        ("menu/settings", "settings"),
        ("menu/keys", "keys"),
    ):
        driver.click("table/menu")
        driver.settle()
        assert well_formed(driver)["screen"] == "table/menu"
        presses_hit(driver)
        driver.click(row)
        driver.settle()
        assert driver.scene.name == screen
        if screen != "table/aztack":
            driver.key("escape")
            assert driver.scene.name == "table/menu", f"{row} leads back to where it was pressed"
            driver.key("escape")
        assert driver.scene.name == "table/aztack"
    assert driver.match.record() == record
    driver.click("table/menu")
    driver.click("menu/title")
    driver.settle()
    assert driver.scene.name == "title"
    driver.click("title/continue")
    driver.settle()
    assert driver.match.record() == record


def test_the_tooltip_of_a_row_leaves_the_other_rows_in_sight(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    driver.click("table/menu")
    driver.point(*driver.node("menu/computer").rect.center)
    driver.wait(1000)
    nodes = driver.scene.rest()
    (tip,) = [node.rect for node in nodes if node.id == "tooltip"]
    for node in nodes:
        if node.meaning is not None and node.meaning.actions:
            covered = tip.within(node.rect)
            assert covered.w * covered.h == 0, node.id


def test_the_table_below_the_menu_takes_no_input_and_no_computer_plays(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5, motion=1.0).open_table("human:Ines,bot:easy", first="0")
    by_clicks(driver, some_action(driver, random.Random(1)))
    driver.key("escape")
    if driver.scene.name != "table/menu":
        driver.key("escape")
    entries = len(driver.match.entries)
    driver.wait(5000, 100)
    assert driver.scene.name == "table/menu"
    assert len(driver.match.entries) == entries
    assert all(not e["id"].startswith(("hand/", "place/")) for e in driver.tree()["nodes"])


def test_a_seat_can_be_left_to_a_computer(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO, first="0")
    play_on(driver, by_clicks, random.Random(5), 2)
    driver.key("escape")
    driver.click("menu/computer")
    driver.settle()
    left = [player.person for player in driver.table.players]
    assert left.count(True) == 1
    if driver.match.outcome is None:
        assert driver.table.players[driver.match.state.seat].person
    is_valid(driver.match)
    saved = driver.services.saves.read(str(driver.table.save_name))
    assert [seat["level"] for seat in saved.table] == [player.level for player in driver.table.players]


def test_giving_up_is_offered_only_with_the_option(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    driver.key("escape")
    assert "menu/resign" not in driver.entries()
    other = drive(seed=5).open_table(TWO, resign="on", first="0")
    other.key("escape")
    other.click("menu/resign")
    other.click("dialog/cancel")
    unharmed = other.match.outcome
    assert unharmed is None
    other.key("escape")
    other.click("menu/resign")
    other.click("dialog/ok")
    other.settle()
    assert other.match.outcome is not None
    assert other.match.outcome.winners == (1,)
    assert other.scene.name == "end/aztack"


# Saving ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [TWO, "human:Ines,bot:easy,bot:beginner"])
def test_after_each_action_the_save_is_the_live_match(drive: Callable[..., Driver], seats: str) -> None:
    driver = drive(seed=8).open_table(seats)
    chance = random.Random(8)
    while driver.match.outcome is None:
        play_on(driver, by_clicks, chance)
        assert driver.services.saves.flush(10)
        saved = driver.services.saves.read(str(driver.table.save_name))
        again = Match.from_record(driver.match.rules, saved.record)
        assert digest(again.state) == digest(driver.match.state)
        assert again.events == driver.match.events
        assert saved.over == (driver.match.outcome is not None)


def test_a_bonus_can_be_kept_or_used_by_mouse(drive: Callable[..., Driver]) -> None:
    for wish in (KeepAll, object):
        driver = drive(seed=7).open_table(TWO)
        chance = random.Random(7)
        while not driver.pressable("aztack/keep-all"):
            assert driver.match.outcome is None
            play_on(driver, by_clicks, chance)
        seat, left = driver.match.state.seat, len(driver.match.state.hands[driver.match.state.seat])
        actions_offered(driver)
        presses_hit(driver)
        if wish is KeepAll:
            driver.click("aztack/keep-all")
        else:
            driver.click(driver.pressable("hand/")[0])
        driver.settle()
        assert len(driver.match.state.hands[seat]) == left - (wish is not KeepAll)
        assert len(driver.match.state.discards[seat]) == (wish is not KeepAll)


# Keys that change what can't be seen -------------------------------------------------------------------------


def test_the_keys_for_motion_and_sound_tell_what_they_did(drive: Callable[..., Driver]) -> None:
    driver = drive(seed=5).open_table(TWO)
    speeds = []
    for key in ("-", "-", "+", "+", "+", "+"):
        driver.key(key)
        speeds.append(driver.services.settings.animation)
        words = driver.services.texts(f"settings.animation.{speeds[-1]}")
        assert words in told_now(driver)
    assert speeds == ["slow", "slow", "normal", "fast", "off", "off"], "none is the fastest"
    for key in ("sound_off", "sound_on"):
        driver.key("m")
        assert told_now(driver) == driver.services.texts(f"table.{key}")


def told_now(driver: Driver) -> str:
    """Return what the table tells for the moment."""
    node = next(node for node in driver.scene.nodes() if node.id == "refusal/words")
    assert node.meaning is not None
    return node.meaning.label
