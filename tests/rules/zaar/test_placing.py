"""Where a drawn room may be laid, read again from the four rules, and houses built to the last card."""

from collections.abc import Callable, Iterator

import pytest

from game.core.hex import cells_within, neighbour
from game.core.protocol import Setup
from game.core.rng import Rng
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.frames import PlaceRoomFrame
from game.rules.zaar.state import State
from game.rules.zaar.working import passages_at

FIELD = cells_within(5)


def doors(rules: ZaarRules, room: str, rotation: int) -> set[int]:
    names = ("n", "ne", "se", "s", "sw", "nw")
    return {(names.index(door) + rotation) % 6 for door in rules.tables.rooms[room].doors}


class Reader:
    """Reads the rules of a placement sentence by sentence, with sets of sides."""

    def __init__(self, rules: ZaarRules, state: State, room: str) -> None:
        self.rules = rules
        self.room = room
        self.house = {placed.cell: doors(rules, placed.room, placed.rotation) for placed in state.rooms}
        self.names = {placed.cell: placed.room for placed in state.rooms}
        self.level = state.level
        self.deck = [card for card in state.deck if card in rules.tables.rooms]

    def is_anchor(self, name: str) -> bool:
        return name not in ("the_suspended_room", "windcatcher_corridor")

    def fits(self, cell: tuple[int, int], rotation: int, walls_count: bool) -> bool:
        own = doors(self.rules, self.room, rotation)
        if cell not in FIELD or cell in self.house:
            return False
        met = False
        for side in range(6):
            other = neighbour(cell, side)
            if other not in self.house or self.names[other] == "the_suspended_room":
                continue
            faces = (side + 3) % 6 in self.house[other]
            met |= faces and side in own and self.is_anchor(self.names[other])
            if walls_count and faces != (side in own) and self.room != "the_suspended_room":
                return False
        return met and (self.may_seal() or self.open_after(cell, own))

    def may_seal(self) -> bool:
        sacred = self.rules.tables.power[self.room] == "sacred"
        return not self.deck or self.room == "the_suspended_room" or (sacred and self.level == 1)

    def open_after(self, cell: tuple[int, int], own: set[int]) -> bool:
        house, names = {**self.house, cell: own}, {**self.names, cell: self.room}
        return any(
            neighbour(place, side) in FIELD and neighbour(place, side) not in house
            for place, sides in house.items()
            if self.is_anchor(names[place])
            for side in sides
        )

    def all_places(self, walls_count: bool) -> set[tuple[tuple[int, int], int]]:
        return {(cell, turn) for cell in FIELD for turn in range(6) if self.fits(cell, turn, walls_count)}


@pytest.mark.parametrize("seed", range(6))
def test_the_places_of_a_room_are_those_of_the_four_rules(
    rules: ZaarRules, wander: Callable[..., Iterator[State]], seed: int
) -> None:
    seen = 0
    for state in wander(seed, steps=900):
        top = state.frames[-1] if state.frames else None
        if isinstance(top, PlaceRoomFrame):
            seen += 1
            reader = Reader(rules, state, top.room)
            places = {(action.cell, action.rotation) for action in rules.legal(state, top.seat)}
            strict = reader.all_places(walls_count=True)
            if top.how == "strict":
                assert places == strict
            else:
                assert not strict
                assert top.how == "sealed" or places == reader.all_places(walls_count=False)
    assert seen > 10


@pytest.mark.parametrize("seed", range(6))
def test_passages_and_live_plaques_are_kept_up_to_date(
    rules: ZaarRules, wander: Callable[..., Iterator[State]], seed: int
) -> None:
    mode = ("normal", "advanced")[seed % 2]
    for state in wander(seed, steps=600, mode=mode):
        extra = frozenset((*(amulet.wall for amulet in state.amulets), *state.broken_walls))
        assert state.passages == {c: passages_at(rules.tables, state.board, extra, c) for c in state.board}
        assert set(state.live) == {(r.cell, p.letter) for r in state.rooms for p in r.plaques if p.live}
        assert tuple(state.board.values()) == state.rooms


def build(rules: ZaarRules, seed: int, closing: bool) -> State:
    """Draw all cards of the deck and lay every room: at random, or where fewest doors stay open."""
    state: State = rules.new(Setup(("A", "B"), {"start_room": "panjdari"}), seed).state  # type: ignore[arg-type]
    rng = Rng.from_seed(seed, "build")
    while True:
        prompts = rules.prompts(state)
        seat, legal = prompts[0].seat, rules.legal(state, prompts[0].seat)
        if isinstance(state.frames[-1], PlaceRoomFrame):
            if closing:
                legal = tuple(sorted(legal, key=lambda action: _open_doors(rules, state, action)))[:1]
            action, rng = rng.choice(legal)
        elif any(rules.write_action(action) == "draw" for action in legal):
            action = next(action for action in legal if rules.write_action(action) == "draw")
        elif not state.deck:
            return state
        else:
            action, rng = rng.choice([a for a in legal if rules.write_action(a).split()[0] not in ("move", "buy")])
        state = rules.apply(state, seat, action).state


def _open_doors(rules: ZaarRules, state: State, action: object) -> int:
    top = state.frames[-1]
    after: State = rules.apply(state, top.seat, action).state
    return sum(
        neighbour(room.cell, side) in FIELD and neighbour(room.cell, side) not in after.board
        for room in after.rooms
        for side in doors(rules, room.room, room.rotation)
    )


def reached(state: State) -> set[tuple[int, int]]:
    found, edge = {(0, 0)}, [(0, 0)]
    while edge:
        cell = edge.pop()
        for side in range(6):
            other = neighbour(cell, side)
            if state.passages[cell] >> side & 1 and other not in found:
                found.add(other)
                edge.append(other)
    return found


def all_rooms_stand(rules: ZaarRules, seed: int, closing: bool) -> None:
    state = build(rules, seed, closing)
    assert len(state.rooms) == 52
    lonely = {room.cell for room in state.rooms} - reached(state)
    assert all(state.board[cell].room in ("the_suspended_room", "windcatcher_corridor") for cell in lonely)


@pytest.mark.parametrize("closing", [False, True])
def test_every_house_can_be_built_to_the_last_room(rules: ZaarRules, closing: bool) -> None:
    for seed in range(1 if closing else 4):
        all_rooms_stand(rules, seed, closing)


@pytest.mark.slow
@pytest.mark.parametrize("closing", [False, True])
def test_many_houses_can_be_built_to_the_last_room(rules: ZaarRules, closing: bool) -> None:
    for seed in range(100, 110 if closing else 150):
        all_rooms_stand(rules, seed, closing)
