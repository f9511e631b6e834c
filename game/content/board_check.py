"""Builds the Ziggurat's `Board` from the objects of the maps and checks it as a whole.

Every fault names file, line, layer and object. Ziggurat rulebook, "The Board" and "Features".
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.content.board import (
    FIRST_CHAPTER,
    HOME_COLOURS,
    ITEMS,
    LAST_CHAPTER,
    RINGS,
    SPIRIT_COLOURS,
    SPOT_KINDS,
    Board,
    Building,
    Gate,
    Niche,
    Space,
    Spot,
    grid_place,
    space_id,
)
from game.content.board_walk import walk_problems
from game.content.reader import near
from game.content.tmx_file import Place
from game.content.tree import Problem
from game.core.frozen import FrozenDict


@dataclass(frozen=True, slots=True)
class MapObject:
    """One object of a map; `grid` is its top-left corner in tiles, `place` where it stands in the file."""

    layer: str
    level: int
    name: str
    kind: str
    rect: tuple[int, int, int, int]
    grid: tuple[float, float]
    values: Mapping[str, Any]
    place: Place

    def problem(self, message: str) -> Problem:
        """Return a fault of this object."""
        return self.place.problem(f'layer "{self.layer}", {self.kind or "object"} "{self.name}": {message}')


@dataclass(frozen=True, slots=True)
class _Kind:
    """What a class of objects must have: its layer, its properties with their types, and those it may have."""

    layer: str
    needs: Mapping[str, type]
    may: Mapping[str, type]


_KINDS = {
    "space": _Kind("spaces", {"index": int}, {}),
    "home": _Kind("features", {"space": str, "colour": str}, {}),
    "spawn": _Kind("features", {"space": str, "colour": str}, {}),
    "ladder": _Kind("features", {"space": str, "to": str}, {}),
    "chute": _Kind("features", {"space": str, "to": str}, {}),
    "pit": _Kind("features", {"space": str}, {}),
    "summit": _Kind("features", {"space": str}, {}),
    "niche": _Kind("spots", {"space": str, "item": str, "from_chapter": int}, {}),
    "gate": _Kind("spots", {"space": str, "pair": int, "from_chapter": int}, {}),
    "spot": _Kind("spots", {"space": str, "kind": str, "chapter": int}, {"colour": str, "who": str}),
    "building": _Kind("decor", {"building_id": str}, {}),
}
_FEATURES = ("home", "spawn", "ladder", "chute", "pit", "summit")
_CLOSED = ("pit", "chute", "ladder", "spawn")
_WORDS: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("home", "colour"): HOME_COLOURS,
    ("spawn", "colour"): SPIRIT_COLOURS,
    ("niche", "item"): ITEMS,
    ("spot", "kind"): SPOT_KINDS,
}
_TYPE_NAMES = {int: "int", str: "string"}


def board_of(
    objects: Iterable[MapObject], moss_side: str, problems: list[Problem], warnings: list[Problem]
) -> Board | None:
    """Return the board of all maps' objects; None with faults added to `problems` when they don't make one."""
    check = _BoardCheck(problems, warnings)
    sound = [item for item in objects if check.is_sound(item)]
    by_kind = {kind: [item for item in sound if item.kind == kind] for kind in _KINDS}
    spaces = check.spaces(by_kind["space"])
    check.known = {space.id for space in spaces}
    for kind in ("home", "spawn", "ladder", "chute", "pit", "summit", "niche", "gate", "spot"):
        by_kind[kind] = [item for item in by_kind[kind] if check.stands_on_a_space(item)]
    check.one_feature_each([item for kind in _FEATURES for item in by_kind[kind]])
    check.closed = {item.values["space"] for kind in _CLOSED for item in by_kind[kind]}
    ladders = check.links(by_kind["ladder"], lambda start, end: end > start, "a ladder must go up")
    chutes = check.links(by_kind["chute"], lambda start, end: end < start, "a chute must go down")
    homes = check.colours(by_kind["home"], HOME_COLOURS)
    spawns = check.colours(by_kind["spawn"], SPIRIT_COLOURS)
    summit = check.summit(by_kind["summit"])
    check.homes_in_town(by_kind["home"])
    niches = check.niches(by_kind["niche"])
    gates = check.gates(by_kind["gate"])
    spots = check.spots(by_kind["spot"])
    if problems:
        return None
    board = Board(
        moss_side=moss_side,
        spaces=spaces,
        homes=homes,
        spawns=spawns,
        ladders=ladders,
        chutes=chutes,
        pits=tuple(item.values["space"] for item in by_kind["pit"]),
        summit=summit,
        niches=niches,
        gates=gates,
        spots=spots,
        buildings=tuple(Building(item.values["building_id"], *item.rect) for item in by_kind["building"]),
    )
    places = {item.values.get("space", item.name): item.place for item in sound}
    problems.extend(walk_problems(board, places))
    return None if problems else board


class _BoardCheck:
    """The checks, one method each; faults and warnings are collected."""

    def __init__(self, problems: list[Problem], warnings: list[Problem]) -> None:
        self.problems = problems
        self.warnings = warnings
        self.known: set[str] = set()
        self.closed: set[str] = set()

    def fault(self, item: MapObject, message: str) -> bool:
        """Note a fault; returns False, so that a check can end with it."""
        self.problems.append(item.problem(message))
        return False

    def is_sound(self, item: MapObject) -> bool:
        """Check class, layer and properties of one object."""
        kind = _KINDS.get(item.kind)
        if kind is None:
            return self.fault(item, f'unknown class "{item.kind}".{near(item.kind, _KINDS)}')
        if kind.layer != item.layer:
            return self.fault(item, f'a {item.kind} belongs in the layer "{kind.layer}"')
        sound = True
        for name, wanted in {**kind.needs, **kind.may}.items():
            value = item.values.get(name)
            if value is None:
                if name in kind.needs:
                    sound = self.fault(item, f'the property "{name}" is missing')
            elif type(value) is not wanted:
                sound = self.fault(item, f'the property "{name}" must be of type {_TYPE_NAMES[wanted]}')
            else:
                words = _WORDS.get((item.kind, name))
                if words is not None and value not in words:
                    sound = self.fault(item, f'{name} "{value}" is not one of {", ".join(words)}')
        for name in item.values:
            if name not in kind.needs and name not in kind.may:
                self.warnings.append(item.problem(f'the property "{name}" is not known and has no meaning'))
        return sound

    def spaces(self, items: list[MapObject]) -> tuple[Space, ...]:
        """Check that every level's ring is whole and each space lies in its place of the plan."""
        found: dict[str, Space] = {}
        for level, ring in enumerate(RINGS):
            here = [item for item in items if item.level == level]
            counted = Counter(item.values["index"] for item in here)
            missing = [index for index in range(ring) if index not in counted]
            double = [index for index, count in sorted(counted.items()) if count > 1]
            beyond = [index for index in sorted(counted) if not 0 <= index < ring]
            for what, indices in (("missing", missing), ("double", double), (f"not 0 to {ring - 1}", beyond)):
                if indices:
                    where = here[0].place if here else Place(f"level{level}.tmx", 0, 0)
                    names = ", ".join(map(str, indices))
                    self.problems.append(where.problem(f'layer "spaces" of level {level}: index {names} {what}'))
            for item in here:
                index = item.values["index"]
                if not 0 <= index < ring:
                    continue
                space = Space(space_id(level, index), level, index, *grid_place(level, index))
                if item.name != space.id:
                    self.fault(item, f'the name of index {index} must be "{space.id}"')
                if item.grid != (space.x, space.y):
                    x, y = item.grid
                    self.fault(item, f"it must lie at tile {space.x},{space.y}; found {x:g},{y:g}")
                found[space.id] = space
        return tuple(found[key] for key in sorted(found))

    def stands_on_a_space(self, item: MapObject) -> bool:
        """Check that a feature's or spot's space is there, on the level of its map."""
        space = item.values["space"]
        if space not in self.known:
            return self.fault(item, f'space "{space}" does not exist')
        if not space.startswith(f"L{item.level}-"):
            return self.fault(item, f'space "{space}" lies on another level than this map')
        return True

    def one_feature_each(self, items: list[MapObject]) -> None:
        """Check that no two features share a space."""
        first: dict[str, MapObject] = {}
        for item in items:
            other = first.setdefault(item.values["space"], item)
            if other is not item:
                self.fault(item, f'{item.values["space"]} has the {other.kind} "{other.name}" already')

    def links(self, items: list[MapObject], fits: Callable[[int, int], bool], rule: str) -> FrozenDict[str, str]:
        """Check ladders or chutes: their ends are there, on the right side, and end on a space that holds."""
        found: dict[str, str] = {}
        for item in items:
            start, end = item.values["space"], item.values["to"]
            if end not in self.known:
                self.fault(item, f'target "{end}" does not exist')
            elif not fits(int(start[1]), int(end[1])):
                self.fault(item, f"{rule}; {start} to {end} does not")
            elif end in self.closed:
                self.fault(item, f"{end} has a pit, ladder, chute or spawn space; nothing may end there")
            else:
                found[start] = end
        return FrozenDict({start: found[start] for start in sorted(found)})

    def colours(self, items: list[MapObject], colours: tuple[str, ...]) -> FrozenDict[str, str]:
        """Check that each colour has exactly one home or spawn space."""
        found: dict[str, str] = {}
        kind = "home" if colours is HOME_COLOURS else "spawn"
        for item in items:
            if item.values["colour"] in found:
                self.fault(item, f"there are two {kind} objects of the colour {item.values['colour']}")
            found[item.values["colour"]] = item.values["space"]
        missing = [colour for colour in colours if colour not in found]
        if missing:
            self.problems.append(
                Problem("levels/ziggurat", 0, 0, f'layer "features": no {kind} of the colour {", ".join(missing)}')
            )
        return FrozenDict({colour: found[colour] for colour in colours if colour in found})

    def homes_in_town(self, items: list[MapObject]) -> None:
        """Check that all homes lie in the town."""
        for item in items:
            if item.level != 0:
                self.fault(item, "a home must lie in the town, on level 0")

    def summit(self, items: list[MapObject]) -> str:
        """Check that there is one summit, on the last level."""
        for item in items:
            if item.level != len(RINGS) - 1:
                self.fault(item, f"the summit must be on level {len(RINGS) - 1}")
        for item in items[1:]:
            self.fault(item, "there is a summit already")
        if not items:
            self.problems.append(Problem("levels/ziggurat", 0, 0, 'layer "features": no summit'))
            return ""
        return str(items[0].values["space"])

    def is_open(self, item: MapObject, chapter: int) -> bool:
        """Check a spot's chapter and that its space can hold something."""
        if not FIRST_CHAPTER <= chapter <= LAST_CHAPTER:
            return self.fault(item, f"chapter {chapter} does not exist")
        if item.values["space"] in self.closed:
            return self.fault(item, f"{item.values['space']} has a pit, ladder, chute or spawn space")
        return True

    def niches(self, items: list[MapObject]) -> tuple[Niche, ...]:
        """Check that each item has one niche."""
        found: dict[str, Niche] = {}
        for item in items:
            name, chapter = item.values["item"], item.values["from_chapter"]
            if name in found:
                self.fault(item, f"there are two niches for the item {name}")
            elif self.is_open(item, chapter):
                found[name] = Niche(name, item.values["space"], chapter)
        missing = [name for name in ITEMS if name not in {item.values["item"] for item in items}]
        if missing:
            self.problems.append(Problem("levels/ziggurat", 0, 0, f'layer "spots": no niche for {", ".join(missing)}'))
        return tuple(found[name] for name in ITEMS if name in found)

    def gates(self, items: list[MapObject]) -> tuple[Gate, ...]:
        """Check that each gate has two arches from one chapter on."""
        pairs: dict[int, list[MapObject]] = {}
        for item in items:
            self.is_open(item, item.values["from_chapter"])
            pairs.setdefault(item.values["pair"], []).append(item)
        found = []
        for pair, ends in sorted(pairs.items()):
            if len(ends) != 2:
                self.fault(ends[-1], f"the gate pair {pair} must have two arches; found {len(ends)}")
                continue
            first, second = ends
            chapter = first.values["from_chapter"]
            if first.values["space"] == second.values["space"]:
                self.fault(second, f"both arches of pair {pair} lie on {second.values['space']}")
            elif second.values["from_chapter"] != chapter:
                self.fault(second, f"the other arch of pair {pair} opens in chapter {chapter}")
            else:
                found.append(Gate(pair, (first.values["space"], second.values["space"]), chapter))
        return tuple(found)

    def spots(self, items: list[MapObject]) -> tuple[Spot, ...]:
        """Check the chapters' spots: known colours, names where they are needed, no two of one kind on a space."""
        found: list[Spot] = []
        for item in items:
            values = item.values
            spot = Spot(
                values["kind"], values["space"], values["chapter"], values.get("colour", ""), values.get("who", "")
            )
            if not self.is_open(item, spot.chapter):
                continue
            if spot.kind in ("spirit", "brazier") and spot.colour not in SPIRIT_COLOURS:
                self.fault(item, f"a {spot.kind} needs a colour: {', '.join(SPIRIT_COLOURS)}")
            elif spot.kind == "townsfolk" and not spot.who:
                self.fault(item, 'a townsperson needs the property "who"')
            elif any((o.kind, o.space, o.chapter) == (spot.kind, spot.space, spot.chapter) for o in found):
                self.fault(item, f"{spot.space} has a {spot.kind} of chapter {spot.chapter} already")
            else:
                found.append(spot)
        return tuple(found)
