"""How good a position is for the team, in expected own moves; lower is better.

The terms: how far the heroes are, how near pits and fire are, how high the fire stands, items, and the chapter's goal.
Everything a term needs of board and deck is computed once for each chapter and number of players.
"""

from collections.abc import Callable, Mapping

from game.bots.ziggurat.distances import FAR, expected_moves, fire_mix, hero_mix, landing_place
from game.content.board import SPIRIT_COLOURS
from game.rules.ziggurat.goals import can_light
from game.rules.ziggurat.state import BESIDE, LED, SAFE, WAYS
from game.rules.ziggurat.tables import ChapterTables
from game.rules.ziggurat.work import Work

WIN = -1000.0
LOSS = 1_000_000.0
HEIGHT = (0.15, 0.3, 0.7, 1.5, 3.0, 3.0)
HERO_DANGER = 25.0
WITH_FLASK = 0.35
SPIRIT_DANGER = 30.0
COLOUR_CALLED = 0.25
CINDER_CALLED = 0.8
ITEM_VALUE = 0.9
FLASK_VALUE = 1.0
COUNT_VALUE = 1.5
SHARD_EXTRA = 0.5
BURY_FROM_BESIDE = 9.0
LIGHT_FROM_BESIDE = 12.0
LAST_TOKEN = 1.0
NEXT_COOLING = 6.0
IDLE_ON_SUMMIT = 3.0

TERMS = ("climb", "hero_danger", "spirit_danger", "height", "items", "goal")
"""The names of the terms, in the order in which `terms` returns them."""


class Judge:
    """The judgement of positions of one chapter with so many players; `rounds` plans Old Cinder's whole round."""

    def __init__(self, chapter: ChapterTables, rounds: bool = False) -> None:
        self.rounds = rounds
        self.chapter = chapter
        self.tables = tables = chapter.tables
        self.heroes_mix = hero_mix(chapter)
        self.fires_mix = fire_mix(chapter)
        self.to_summit = expected_moves(tables, self.heroes_mix, (tables.summit,), tables.pits, chapter.gates)
        self.hero_reach = {space: self._reach(space, self.heroes_mix) for space in tables.walk}
        self.fire_reach = {space: self._reach(space, self.fires_mix) for space in tables.walk}
        self.known_spots: dict[tuple[str, int], frozenset[str]] = {}
        self.known_hero_danger: dict[tuple[str, int], float] = {}
        self.known_fire_danger: dict[tuple[str, int], float] = {}
        self.goal = _GOALS[chapter.chapter.goal](self)
        self.climbs = chapter.chapter.goal != "townsfolk"

    def _reach(self, space: str, mix: tuple[tuple[int, float], ...]) -> int:
        """Return the bits of all spaces that matter for moves from a space."""
        mask = 0
        for walk in self.tables.walk[space].values():
            for number, _ in mix:
                end, passed, _ = walk[number]
                mask |= passed | self.tables.bit[landing_place(self.tables, end)]
        return mask

    def score(self, work: Work) -> float:
        """Return the judgement of a position."""
        if work.ending is not None:
            return WIN if work.ending.kind == "won" else LOSS
        return sum(self.terms(work))

    def terms(self, work: Work) -> tuple[float, float, float, float, float, float]:
        """Return the judgement part by part."""
        summit = self.tables.summit
        bit = self.tables.bit
        hot = work.hot()
        climb = worst = danger = 0.0
        heroes = 0
        to_summit = self.to_summit
        for seat, space in enumerate(work.spaces):
            heroes |= bit[space]
            if space == summit:
                continue
            value = to_summit[space]
            climb += value
            worst = max(worst, value)
            risk = self.hero_danger(space, hot)
            if risk:
                danger += HERO_DANGER * risk * (WITH_FLASK if "flask" in work.items[seat] else 1.0)
        if self.climbs:
            climb += worst / 2
        else:
            climb = IDLE_ON_SUMMIT * (len(work.spaces) - len(work.below_summit()))
        fire = height = 0.0
        cinder = self.chapter.cinder
        level = self.tables.level
        for spirit, space in enumerate(work.spirits):
            if space not in level:
                continue
            if spirit != cinder:
                height += HEIGHT[level[space]]
            enemies = bit[summit] if work.lit and work.is_friend(spirit) else heroes | bit[summit]
            risk = self.fire_danger(space, enemies)
            if risk:
                fire += SPIRIT_DANGER * (CINDER_CALLED if spirit == cinder else COLOUR_CALLED) * risk
        items = -COUNT_VALUE * work.lore
        for held in work.items:
            for item in held:
                items -= FLASK_VALUE if item == "flask" else ITEM_VALUE
        return climb, danger, fire, height, items, self.goal(work)

    def spots(self, space: str, number: int) -> frozenset[str]:
        """Return where a hero stands and where it can come by a number, both ways."""
        found = self.known_spots.get((space, number))
        if found is None:
            ends = [self.tables.walk[space][way][number][0] for way in WAYS]
            ends += [self.chapter.gates.get(end, end) for end in ends]
            found = frozenset((space, *(landing_place(self.tables, end) for end in ends)))
            self.known_spots[space, number] = found
        return found

    def hero_danger(self, space: str, hot: int) -> float:
        """Return the share of numbers with which neither way is safe for a hero."""
        hot &= self.hero_reach[space]
        found = self.known_hero_danger.get((space, hot))
        if found is None:
            found = 0.0
            for number, share in self.heroes_mix:
                if not any(self.is_safe(space, way, number, hot) for way in WAYS):
                    found += share
            self.known_hero_danger[space, hot] = found
        return found

    def is_safe(self, space: str, way: str, number: int, hot: int) -> bool:
        """Whether a hero's move meets neither fire nor a pit."""
        end, mask, _ = self.tables.walk[space][way][number]
        return not (mask & hot or end in self.tables.pits or self.tables.bit[landing_place(self.tables, end)] & hot)

    def fire_danger(self, space: str, heroes: int) -> float:
        """Return the share of numbers with which both ways burn a hero or reach the summit."""
        heroes &= self.fire_reach[space]
        found = self.known_fire_danger.get((space, heroes))
        if found is None:
            found = 0.0
            for number, share in self.fires_mix:
                if all(self._burns(space, way, number, heroes) for way in WAYS):
                    found += share
            self.known_fire_danger[space, heroes] = found
        return found

    def _burns(self, space: str, way: str, number: int, heroes: int) -> bool:
        end, mask, _ = self.tables.walk[space][way][number]
        return bool((mask | self.tables.bit[landing_place(self.tables, end)]) & heroes)


Goal = Callable[[Work], float]


def _climb_goal(judge: Judge) -> Goal:
    return lambda work: 0.0


def _cheapest(costs: list[float], count: int) -> float:
    return sum(sorted(costs)[: max(count, 0)])


def _shards_goal(judge: Judge) -> Goal:
    """The cheapest shards that are still needed, each by the hero with the smallest detour."""
    tables, chapter = judge.tables, judge.chapter
    spots = [spot.space for spot in tables.board.spots_of("shard", chapter.chapter.number)]
    to_shard = {
        space: expected_moves(tables, judge.heroes_mix, (space,), tables.pits, chapter.gates) for space in spots
    }
    up = judge.to_summit

    def cost(work: Work) -> float:
        missing = chapter.needed - sum(work.held)
        if missing <= 0:
            return 0.0
        walkers = [space for space in work.spaces if space != tables.summit]
        costs = [
            SHARD_EXTRA + min((to_shard[shard][space] + up[shard] - up[space] for space in walkers), default=FAR)
            for shard in work.shards
        ]
        return _cheapest(costs, missing)

    return cost


def _inside_goal(judge: Judge) -> Goal:
    """The spirits that are cheapest to bury."""
    tables = judge.tables
    to_pit = expected_moves(tables, judge.fires_mix, tables.pits, (tables.summit,))

    def cost(work: Work) -> float:
        missing = judge.chapter.needed - work.spirits.count("inside")
        if missing <= 0:
            return 0.0
        costs = [BURY_FROM_BESIDE if place == BESIDE else to_pit[place] for place in work.spirits if place != "inside"]
        return _cheapest(costs, missing)

    return cost


def _townsfolk_goal(judge: Judge) -> Goal:
    """Moves to a townsperson and from there to the town; carriers only to the town."""
    tables, chapter = judge.tables, judge.chapter
    town = frozenset(space for space in tables.spaces if tables.level[space] == 0)
    home = expected_moves(tables, judge.heroes_mix, town, tables.pits, chapter.gates)
    spots = [spot.space for spot in tables.board.spots_of("townsfolk", chapter.chapter.number)]
    to_folk = {space: expected_moves(tables, judge.heroes_mix, (space,), tables.pits, chapter.gates) for space in spots}
    middle = {space: sum(to_folk[space][start] for start in town) / len(town) for space in spots}

    def cost(work: Work) -> float:
        costs = []
        for who, place in work.folk.items():
            if place == SAFE:
                continue
            if place == LED:
                costs.append(home[work.spaces[work.leads.index(who)]])
                continue
            routes = [
                to_folk[place][space] if work.leads[seat] is None else home[space] + middle[place]
                for seat, space in enumerate(work.spaces)
                if space != tables.summit
            ]
            costs.append(min(routes, default=FAR) + home[place])
        return _cheapest(costs, chapter.needed - work.safe_townsfolk())

    return cost


def _cooled_goal(judge: Judge) -> Goal:
    """Old Cinder's way to the nearest full basin and so much for every cooling after it, or his whole round.

    The sum can make him wait beside a basin from which the next one is far; whoever plans his round doesn't wait.
    """
    tables, chapter = judge.tables, judge.chapter
    spots = [spot.space for spot in tables.board.spots_of("basin", chapter.chapter.number)]
    to_basin = {space: expected_moves(tables, judge.fires_mix, (space,), (tables.summit,)) for space in spots}
    known: dict[tuple[str, tuple[str, ...], int], float] = {}

    def whole_round(place: str, basins: tuple[str, ...], missing: int) -> float:
        if missing <= 0:
            return 0.0
        name = (place, basins, missing)
        if name not in known:
            legs = (
                to_basin[basin][place] + whole_round(basin, tuple(b for b in basins if b != basin), missing - 1)
                for basin in basins
            )
            known[name] = min(legs, default=FAR)
        return known[name]

    def cost(work: Work) -> float:
        missing = chapter.needed - work.cooled
        place = work.spirits[chapter.cinder]
        if missing <= 0 or place not in tables.level:
            return 0.0
        if judge.rounds:
            return whole_round(place, work.basins, missing)
        nearest = min((to_basin[basin][place] for basin in work.basins if basin != place), default=FAR)
        return nearest + NEXT_COOLING * (missing - 1)

    return cost


def _braziers_goal(judge: Judge) -> Goal:
    """The colours that are cheapest to bring to their brazier."""
    tables, chapter = judge.tables, judge.chapter
    to_brazier = {
        colour: expected_moves(tables, judge.fires_mix, (space,), (tables.summit, *tables.pits))
        for space, colour in chapter.braziers.items()
    }

    def cost(work: Work) -> float:
        costs = []
        for colour in SPIRIT_COLOURS:
            if colour in work.lit or not can_light(work, colour):
                continue
            places = [work.spirits[i] for i in chapter.indices_of(colour)]
            on_board = [place for place in places if place in tables.level]
            last = LAST_TOKEN if len(on_board) + places.count(BESIDE) == 1 else 0.0
            costs.append(min((to_brazier[colour][place] for place in on_board), default=LIGHT_FROM_BESIDE) + last)
        return _cheapest(costs, chapter.needed - len(work.lit))

    return cost


_GOALS: Mapping[str, Callable[[Judge], Goal]] = {
    "climb": _climb_goal,
    "shards": _shards_goal,
    "inside": _inside_goal,
    "townsfolk": _townsfolk_goal,
    "cooled": _cooled_goal,
    "braziers": _braziers_goal,
}
