"""The astrolabe and the Raml against the exact figures of the design, by counting and by fixed-seed samples."""

import dataclasses
from collections import Counter
from dataclasses import replace
from itertools import product
from math import sqrt

import pytest

from game.core.protocol import Setup
from game.core.rng import Rng
from game.rules.zaar.actions import Fight
from game.rules.zaar.astrolabe import coming_message
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.events import AstrolabeTurned
from game.rules.zaar.frames import ConfrontFrame, TurnFrame
from game.rules.zaar.state import Plaque, Room, State

ALL = tuple(range(16))
REACHABLE = {
    "A": ("0 3 4 7 8 11 12 15", "1 2 5 6 9 10 13 14", "all", "all"),
    "B": ("0 2 5 8 10 13", "0 2 3 4 6 7 8 10 11 12 14 15", "0 1 3 4 6 8 9 11 12 14", "1 2 4 6 7 9 10 12 14 15"),
    "J": (
        "1 2 3 4 6 7 9 10 11 12 14 15", "0 1 3 4 6 8 9 10 11 13 15", "0 1 2 5 7 10 11 12 13 14",
        "0 2 3 5 6 8 9 10 11 12 13 14 15",
    ),
    "D": (
        "1 2 3 4 6 7 9 10 11 12 14 15", "0 1 2 3 5 7 8 9 11 12 14", "2 3 4 5 6 8 9 10 13 15",
        "0 1 2 3 4 5 6 7 8 10 11 13 14",
    ),
}  # fmt: skip
POWERS = ("bloody", "smoggy", "humid", "windy")

PER_THROW = {
    1: 0.578, 2: 0.125, 4: 0.312, 5: 0.250, 7: 0.438, 8: 0.250, 9: 0.203, 10: 0.125, 12: 0.438, 13: 0.250,
    14: 0.312, 15: 0.062,
}  # fmt: skip
WITH_FIRST_HIT = {
    1: (92, 97, 99, 99), 2: (33, 41, 49, 55), 4: (68, 78, 85, 89), 5: (58, 68, 76, 82), 7: (82, 90, 94, 97),
    8: (58, 68, 76, 82), 9: (49, 60, 68, 74), 10: (33, 41, 49, 55), 12: (82, 90, 94, 97), 13: (58, 68, 76, 82),
    14: (68, 78, 85, 89), 15: (18, 23, 28, 32),
}  # fmt: skip
"""Chances in percent with 2, 3, 4 and 5 wisdom; the numbers already on the Raml count as one more throw."""

ALL_MESSAGES = (50, 56, 61, 65)
"""The same for all 16 messages alike, with Revoked as a win."""

CODES = {"020": 4, "100": 2, "000": 4, "003": 2, "010": 4, "200": 2, "030": 4, "001": 2, "120": 2, "013": 2}


@pytest.mark.parametrize(("letter", "power"), list(product(REACHABLE, POWERS)))
def test_every_pair_of_letter_and_power_shows_just_these_messages(rules: ZaarRules, letter: str, power: str) -> None:
    astrolabe = rules.content.astrolabe
    starts = product(ALL, ALL)
    found = set()
    for a, p in starts:
        position = _plates(rules, a, p)
        new_a, new_p, message = coming_message(rules.tables, position, letter, power)
        assert astrolabe.letters[new_a] == letter
        assert astrolabe.powers[new_p] == power
        assert (new_a, new_p) != (a, p)
        found.add(message)
    text = REACHABLE[letter][POWERS.index(power)]
    assert found == set(ALL if text == "all" else map(int, text.split()))


def _plates(rules: ZaarRules, letter_index: int, power_index: int) -> State:
    state: State = rules.new(Setup(("A", "B")), 1).state
    object.__setattr__(state, "letter_index", letter_index)
    object.__setattr__(state, "power_index", power_index)
    return state


def met_by_a_throw(rules: ZaarRules, number: int) -> float:
    message = rules.content.astrolabe.messages[number]
    faces = list(product(*rules.content.raml.numbers))
    met = 0
    for shown in faces:
        if message.kind == "strip":
            met += all(want in (None, digit) for want, digit in zip(message.value, shown, strict=True))
        else:
            met += all(want in shown for want in message.value)
    return met / len(faces)


@pytest.mark.parametrize("number", PER_THROW)
def test_number_messages_are_met_as_often_as_designed(rules: ZaarRules, number: int) -> None:
    chance = met_by_a_throw(rules, number)
    assert abs(chance - PER_THROW[number]) < 0.0006
    for wisdom, percent in zip((2, 3, 4, 5), WITH_FIRST_HIT[number], strict=True):
        assert abs(100 * (1 - (1 - chance) ** (wisdom + 1)) - percent) < 0.51
    found = sum(rules.tables.meets(rules.tables.messages[number], raml.front.numbers) for raml in rules.tables.throws)
    assert found / len(rules.tables.throws) == chance


@pytest.mark.parametrize(("wisdom", "percent"), list(zip((2, 3, 4, 5), ALL_MESSAGES, strict=True)))
def test_battles_are_won_as_often_as_designed(rules: ZaarRules, wisdom: int, percent: int) -> None:
    chances = [1.0] + [1 - (1 - met_by_a_throw(rules, number)) ** (wisdom + 1) for number in PER_THROW]
    assert abs(100 * sum(chances) / 16 - percent) < 0.6


def stepped(ring: tuple[str, ...], place: int, sign: str) -> int:
    """Turn a plate place by place until a sign shows again."""
    place = (place + 1) % 16
    while ring[place] != sign:
        place = (place + 1) % 16
    return place


@pytest.mark.parametrize(("letter", "room"), [("B", "ghalyan_khane"), ("A", "sedari"), ("J", "jarrah_khane")])
def test_messages_come_as_often_as_the_rings_say(rules: ZaarRules, letter: str, room: str) -> None:
    """4,000 battles from plates at random: each message stays within four standard errors of its exact chance."""
    astrolabe, power = rules.content.astrolabe, rules.tables.rooms[room].power
    exact = Counter(
        (stepped(astrolabe.letters, a, letter) - stepped(astrolabe.powers, p, power)) % 16 for a, p in product(ALL, ALL)
    )
    state = facing(rules, room, letter)
    rng, found, size = Rng.from_seed(3, room), Counter[int](), 4000
    for _ in range(size):
        a, rng = rng.below(16)
        p, rng = rng.below(16)
        change = rules.apply(replace(state, letter_index=a, power_index=p), 0, Fight())
        found[next(event.message for event in change.events if isinstance(event, AstrolabeTurned))] += 1
    for number in ALL:
        chance = exact[number] / 256
        assert abs(found[number] / size - chance) <= 4 * sqrt(chance * (1 - chance) / size)


def facing(rules: ZaarRules, room: str, letter: str) -> State:
    """Return a position in which the demon is trapped in a plaque of a room."""
    start: State = rules.new(Setup(("A", "B"), {"start_room": "panjdari"}), 1).state  # type: ignore[arg-type]
    card = rules.tables.rooms[room]
    rooms = (*start.rooms, Room((0, -1), room, 0, tuple(Plaque(shown) for shown in card.plaques)))
    players = (replace(start.players[0], cell=(0, -1)), start.players[1])
    frames = (TurnFrame(0, over="confronted"), ConfrontFrame(0, letter))  # type: ignore[arg-type]
    fields = {f.name: getattr(start, f.name) for f in dataclasses.fields(start) if f.name not in ("board", "live")}
    fields.update(level=2, rooms=rooms, players=players, frames=frames, deck=tuple(c for c in start.deck if c != room))
    state = State.rebuild(**fields)
    rules.check(state)
    return state


@pytest.mark.parametrize("number", PER_THROW)
def test_a_sample_of_throws_meets_a_message_as_often(rules: ZaarRules, number: int) -> None:
    """20,000 throws of a fixed seed stay within four standard errors of the exact chance."""
    rng, met, size = Rng.from_seed(number, "message"), 0, 20_000
    chance = met_by_a_throw(rules, number)
    for _ in range(size):
        face, rng = rng.below(len(rules.tables.throws))
        met += rules.tables.meets(rules.tables.messages[number], rules.tables.throws[face].front.numbers)
    assert abs(met / size - chance) < 4 * sqrt(chance * (1 - chance) / size)


def test_a_sample_of_throws_shows_every_face_alike(rules: ZaarRules) -> None:
    """Chi-square of 51,200 throws over the 256 ways the cubes can lie: 255 degrees of freedom, bound at 0.1 %."""
    rng, counts, size = Rng.from_seed(7, "throws"), Counter[int](), 51_200
    for _ in range(size):
        face, rng = rng.below(len(rules.tables.throws))
        counts[face] += 1
    expected = size / 256
    assert sum((counts[face] - expected) ** 2 / expected for face in range(256)) < 330.5


def test_the_codes_of_the_name_table_come_as_often_as_designed(rules: ZaarRules) -> None:
    shown = Counter("".join(map(str, raml.front.numbers)) for raml in rules.tables.throws)
    assert {code: 64 * shown[code] // 256 for code in CODES} == CODES
    assert sum(CODES.values()) == 28
    assert {"".join(map(str, line.code)) for line in rules.tables.lines} == set(CODES)


def test_the_back_of_a_zero_is_never_zero_on_the_first_and_third_cube(rules: ZaarRules) -> None:
    assert len(set(rules.tables.throws)) == len(rules.tables.throws) - sum(
        rules.tables.throws.count(raml) - 1 for raml in set(rules.tables.throws)
    )
    for raml in rules.tables.throws:
        assert {raml.front.letter, raml.back.letter} in ({"A", "J"}, {"B", "D"})
        for place in (0, 2):
            assert raml.front.numbers[place] or raml.back.numbers[place]
