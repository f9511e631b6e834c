"""Several people's fingers on one screen: calls at once, a claim's own fingers, turning, pulling, who sits opposite."""

from collections.abc import Callable

from game.present.arts import UpsideDown
from game.rules.aztack.matching import Match as Kind
from game.rules.aztack.race_events import CallMade, ClaimBegan, ClaimKept
from tests.scenes.races import FRAME_MS, Race, finish

Begin = Callable[..., Race]


def middle(driver: Race, node: str) -> tuple[int, int]:
    return driver.node(node).rect.center


def take_by_finger(driver: Race, seat: int, number: int) -> tuple[Kind, int, int, int]:
    """Call and take by touch; the finger that takes stays down."""
    wanted = driver.matching(seat)
    assert wanted is not None
    x, y = middle(driver, f"call/{seat}/{wanted[0].value}")
    driver.finger("down", number, x, y)
    driver.finger("up", number, x, y)
    driver.wait(200)
    driver.finger("down", number, *middle(driver, f"hand/{seat}/{wanted[1]}"))
    driver.wait(FRAME_MS)
    assert driver.claim is not None
    assert driver.claim.stone == wanted[1]
    return wanted


def test_two_fingers_of_two_seats_call_in_one_frame(race: Begin) -> None:
    driver = race("human:Ann,human:Ben", placing="touch")
    driver.go()
    order = driver.speed.match.state.tie_list
    driver.finger("down", 0, *middle(driver, "call/1/both"))
    driver.finger("down", 1, *middle(driver, "call/0/glyphs"))
    driver.wait(200)
    events = driver.speed.match.events
    assert {event.seat for event in events if isinstance(event, CallMade)} == {0, 1}
    (began,) = [event for event in events if isinstance(event, ClaimBegan)]
    assert began.seat == order[0]
    assert began.others == (order[1],)


def test_the_claim_takes_only_its_own_fingers(race: Begin) -> None:
    """While one pulls a stone, another's fingers on his rack, on the pile and in the air change nothing."""
    driver = race("human:Ann,human:Ben", placing="touch")
    driver.go()
    wanted = take_by_finger(driver, 0, 3)
    before = len(driver.speed.match.entries)
    others = driver.speed.race.table.hands[1][0]
    driver.finger("down", 7, *middle(driver, f"hand/1/{others}"))
    driver.finger("move", 7, 640, 360)
    driver.finger("up", 7, 640, 360)
    driver.wait(FRAME_MS)
    assert len(driver.speed.match.entries) == before
    assert driver.speed.side.grip.over is None
    driver.turn_to(wanted[2], wanted[3])
    x, y = middle(driver, driver.place_node(wanted[2]))
    driver.finger("move", 3, x, y)
    driver.wait(FRAME_MS)
    assert driver.speed.side.grip.over == wanted[2]
    driver.finger("up", 3, x, y)
    driver.wait(FRAME_MS)
    assert [event.seat for event in driver.speed.match.events if isinstance(event, ClaimKept)] == [0]


def test_a_tap_on_the_stone_in_hand_turns_it(race: Begin) -> None:
    driver = race("human:Ann,human:Ben", placing="touch")
    driver.go()
    wanted = take_by_finger(driver, 1, 0)
    x, y = middle(driver, f"seat/1/slot/{driver.speed.race.table.hands[1].index(wanted[1])}")
    driver.finger("up", 0, x, y)
    held = driver.speed.side.grip.held
    assert held is not None
    driver.finger("down", 1, x, y)
    driver.finger("up", 1, x + 2, y)
    turned = driver.speed.side.grip.held
    assert turned is not None
    assert turned.quarter == (held.quarter + 1) % 4
    driver.turn_to(wanted[2], wanted[3])
    driver.press_at(driver.place_node(wanted[2]), finger=True)
    assert any(isinstance(event, ClaimKept) for event in driver.speed.match.events)


def test_the_two_upper_seats_read_their_corners_from_their_side(race: Begin) -> None:
    driver = race("human:Ann,human:Ben,human:Cem,human:Dia", placing="touch")
    driver.go()
    for seat, turned in ((0, False), (1, False), (2, True), (3, True)):
        node = driver.node(f"call/{seat}/colours")
        assert isinstance(node.art, UpsideDown) == turned
        body = driver.node(f"seat/{seat}").rect
        # Turned by half a circle, the first call lies at the right and nearer to the window's upper edge.
        assert (node.rect.center[0] > body.center[0]) == turned
        assert (node.rect.center[1] < body.center[1]) == turned
    wanted = driver.matching(2)
    assert wanted is not None
    driver.press_at(f"call/2/{wanted[0].value}", finger=True)
    driver.wait(200)
    assert driver.claim is not None
    assert driver.claim.seat == 2


def test_four_people_play_a_whole_match_by_touch(race: Begin) -> None:
    driver = race("human:Ann,human:Ben,human:Cem,human:Dia", placing="touch")
    finish(driver, (0, 1, 2, 3), finger=True)
    kept = {event.seat for event in driver.speed.match.events if isinstance(event, ClaimKept)}
    assert kept == {0, 1, 2, 3}


def test_one_person_plays_by_touch_before_the_pile(race: Begin) -> None:
    driver = race("human:Ann,bot:beginner", placing="touch")
    finish(driver, (0,), finger=True)
    assert any(isinstance(event, ClaimKept) and event.seat == 0 for event in driver.speed.match.events)
