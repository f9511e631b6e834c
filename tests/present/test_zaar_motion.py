"""Every event of Zaar is seen or heard; each sound there is; revoked plaques crack together."""

import json
from pathlib import Path

from game.present.arts import Text
from game.present.node import LIVE_Z
from game.present.zaar.arts import PlaqueArt, Plate
from game.present.zaar.motion import SHOWN, SOUNDS, TOGETHER_MS, TOLD, Motion
from game.rules.zaar import events as ev
from game.rules.zaar.actions import BuyTool, EndTurn, Fight
from game.rules.zaar.events import BackTurned, PlaqueRevoked
from tests.present.zaar_drawing import Table

SOUND_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
BY_THE_SCENE = {ev.TurnBegan, ev.TurnEnded, ev.MatchEnded}
"""The next player is called, and the end is told, by the table itself."""
BY_OTHERS = {ev.ChoiceMade}
"""What was chosen shows in the event that follows."""


def test_every_event_is_seen_or_heard() -> None:
    events = {getattr(ev, name) for name in ev.__all__}
    assert events - set(SHOWN) - set(SOUNDS) - set(TOLD) - BY_THE_SCENE == BY_OTHERS
    assert set(TOLD) <= events


def test_each_sound_is_there() -> None:
    manifest = json.loads((SOUND_FOLDER / "manifest.json").read_text(encoding="utf-8"))
    known = set(manifest.get("sounds", manifest))
    assert set(SOUNDS.values()) <= known


def test_a_battle_won_at_once_is_told_from_the_plates_to_the_command() -> None:
    table = Table.before_a_battle(message=0)
    events = table.play(Fight())
    tweens = Motion(table.drawing(), table.rects).script(events)
    assert {type(event) for event in events} >= {BackTurned, PlaqueRevoked}
    shown = [node.id for tween in tweens for node in tween.draw(0.5)]
    for wanted in ("moving/large/astrolabe#letters", "moving/large/result", "moving/large/astrolabe#back"):
        assert wanted in shown
    sounds = [tween.sound for tween in tweens if tween.sound]
    assert sounds.index("zaar/ratchet") < sounds.index("zaar/revoked") < sounds.index("zaar/flip")


def test_plaques_of_a_command_crack_together() -> None:
    table = Table.before_a_battle(message=0)
    cells = [cell for cell, _ in table.match.state.live][:3]
    letters = [letter for _, letter in table.match.state.live][:3]
    events = [PlaqueRevoked(0, cell, letter, "coin") for cell, letter in zip(cells, letters, strict=True)]
    tweens = Motion(table.drawing(), {}).script(events)
    begins = sorted({tween.start for tween in tweens if tween.sound == "zaar/revoked"})
    assert begins == [0, TOGETHER_MS, 2 * TOGETHER_MS]


def test_counters_and_turn_bar_change_when_the_coins_have_come() -> None:
    table = Table.in_turn()
    asked = table.ask()
    buy = next(action for action in table.context().legal if isinstance(action, BuyTool))
    events = table.play(buy)
    tweens = Motion(table.drawing(), table.rects).script(events)
    coins = [tween for tween in tweens if any(node.id.startswith("coin/") for node in tween.draw(0.5))]
    landed = max(tween.start + tween.duration for tween in coins)
    held = {node.id: tween for tween in tweens for node in tween.draw(0.5) if node.id.startswith("held/")}
    assert held["held/seat/0/life#n"].duration == landed
    assert "seat/0/life#n" in held["held/seat/0/life#n"].hides
    bar = held["held/table/prompt"]
    assert (bar.start, bar.duration) == (0, max(tween.start + tween.duration for tween in tweens))
    words = [node.art.text for node in bar.draw(0.5) if isinstance(node.art, Text)]
    assert asked[1] not in words
    assert words == ["Ines", "bought a Boswellia"]
    assert not any(name.startswith("held/seat/1") for name in held)


def test_an_act_that_nothing_shows_holds_nothing() -> None:
    table = Table.in_turn()
    assert Motion(table.drawing(), {}).script([]) == []


def test_a_battle_that_no_motion_shows_is_told_until_the_next_act() -> None:
    table = Table.before_a_battle(message=6, still=True)
    assert "zaar/outcome" not in table.shown()
    events = table.play(Fight())
    table.script(events)
    assert table.shown()["zaar/outcome"].meaning is not None
    table.script(table.play(EndTurn()))
    assert "zaar/outcome" not in table.shown()


def test_a_battle_that_is_shown_is_not_told_again() -> None:
    table = Table.before_a_battle(message=6)
    table.script(table.play(Fight()))
    assert "zaar/outcome" not in table.shown()


def test_the_command_of_an_extra_win_is_told_with_it() -> None:
    table = Table.before_a_battle(message=0, still=True)
    events = table.play(Fight())
    table.script(events)
    back = next(event for event in events if isinstance(event, BackTurned))
    meaning = table.shown()["zaar/outcome"].meaning
    assert meaning is not None
    assert f"letter {back.name}" in meaning.label


def test_what_waits_in_the_mansion_lies_below_the_battle() -> None:
    table = Table.before_a_battle(message=0)
    tweens = Motion(table.drawing(), table.rects).script(table.play(Fight()))
    nodes = [node for tween in tweens if tween.start == 0 for node in tween.draw(0.5)]
    shade = next(node for node in nodes if node.id == "moving/large")
    waiting = [node for node in nodes if isinstance(node.art, PlaqueArt) and not node.id.startswith("moving/")]
    assert waiting
    assert max(node.z for node in waiting) < shade.z
    plates = [node for node in nodes if isinstance(node.art, Plate) and node.art.kind != "mater"]
    still = [node.z for node in nodes if node.id.startswith("moving/zaar/raml")]
    assert min(node.z for node in plates) >= LIVE_Z > max(still)
