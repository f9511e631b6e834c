"""The working copy of a match: flat lists that one decision changes, thawed from a state and frozen again.

The engine keeps a log of events in it; a search copies it instead and keeps none. Both run the same rules.
"""

from collections.abc import Callable
from typing import Any

from game.core.frozen import FrozenDict
from game.core.protocol import Event, Seat
from game.core.rng import Rng
from game.rules.ziggurat.state import SAFE, CardFrame, Ending, Hero, Pieces, State, Tally
from game.rules.ziggurat.tables import ChapterTables


class Work:
    """A match while a decision is carried out. Heroes are numbered by seat, spirits as in `chapter.spirit_ids`."""

    __slots__ = (
        "awards",
        "base",
        "basins",
        "boxed",
        "chapter",
        "cooled",
        "deck",
        "depth",
        "discard",
        "ending",
        "entered",
        "folk",
        "frames",
        "hands",
        "held",
        "hot_mask",
        "items",
        "leads",
        "lit",
        "log",
        "lore",
        "niches",
        "notice",
        "open_honorifics",
        "own_move",
        "pending",
        "plays",
        "rng",
        "rope",
        "rope_asked",
        "shards",
        "spaces",
        "spirits",
        "start_seat",
        "tally",
        "through_gate",
        "weary",
    )

    base: State
    chapter: ChapterTables
    spaces: list[str]
    items: list[tuple[str, ...]]
    held: list[int]
    leads: list[str | None]
    spirits: list[str]
    niches: tuple[str, ...]
    shards: tuple[str, ...]
    folk: dict[str, str]
    basins: tuple[str, ...]
    cooled: int
    lit: tuple[str, ...]
    lore: int
    hands: tuple[str | None, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    boxed: tuple[str, ...]
    frames: tuple[Any, ...]
    rng: Rng
    tally: Tally
    start_seat: Seat
    plays: int
    open_honorifics: tuple[str, ...]
    awards: tuple[Any, ...]
    ending: Ending | None
    log: list[Event] | None
    notice: Callable[["Work", Event], None] | None
    hot_mask: int
    pending: tuple[Seat, Seat] | None
    entered: tuple[tuple[int, str], ...]
    depth: int
    weary: int
    rope: bool
    rope_asked: bool
    through_gate: bool
    own_move: bool

    @classmethod
    def thaw(cls, state: State, chapter: ChapterTables) -> "Work":
        """Return a working copy of a state, without a log."""
        work = cls()
        pieces = state.pieces
        work.base = state
        work.chapter = chapter
        heroes = pieces.heroes
        work.spaces = [hero.space for hero in heroes]
        work.items = [hero.items for hero in heroes]
        work.held = [hero.shards for hero in heroes]
        work.leads = [hero.leads for hero in heroes]
        work.spirits = [pieces.spirits[spirit] for spirit in chapter.spirit_ids]
        work.niches = pieces.niches
        work.shards = pieces.shards
        work.folk = dict(pieces.folk)
        work.basins = pieces.basins
        work.cooled = pieces.cooled
        work.lit = pieces.lit
        work.lore = pieces.lore
        work.hands = state.hands
        work.deck = state.deck
        work.discard = state.discard
        work.boxed = state.boxed
        work.frames = state.frames
        work.rng = state.rng
        work.tally = state.tally
        work.start_seat = state.start_seat
        work.plays = state.plays
        work.open_honorifics = state.open_honorifics
        work.awards = state.awards
        work.ending = state.ending
        work.log = None
        work.notice = None
        work.forget_chain()
        work.hot_mask = -1
        return work

    def copy(self) -> "Work":
        """Return an independent copy without a log, for a search."""
        new = Work.__new__(Work)
        new.base = self.base
        new.chapter = self.chapter
        new.spaces = self.spaces[:]
        new.items = self.items[:]
        new.held = self.held[:]
        new.leads = self.leads[:]
        new.spirits = self.spirits[:]
        new.niches = self.niches
        new.shards = self.shards
        new.folk = self.folk.copy()
        new.basins = self.basins
        new.cooled = self.cooled
        new.lit = self.lit
        new.lore = self.lore
        new.hands = self.hands
        new.deck = self.deck
        new.discard = self.discard
        new.boxed = self.boxed
        new.frames = self.frames
        new.rng = self.rng
        new.tally = self.tally
        new.start_seat = self.start_seat
        new.plays = self.plays
        new.open_honorifics = self.open_honorifics
        new.awards = self.awards
        new.ending = self.ending
        new.log = None
        new.notice = None
        new.hot_mask = self.hot_mask
        new.pending = self.pending
        new.entered = self.entered
        new.depth = self.depth
        new.weary = self.weary
        new.rope = self.rope
        new.rope_asked = self.rope_asked
        new.through_gate = self.through_gate
        new.own_move = self.own_move
        return new

    def key(self) -> tuple[Any, ...]:
        """Return what tells two tables of one match apart, open decisions included."""
        return (
            tuple(self.spaces),
            tuple(self.spirits),
            tuple(self.items),
            tuple(self.held),
            tuple(self.leads),
            self.niches,
            self.shards,
            tuple(self.folk.values()),
            self.basins,
            self.cooled,
            self.lit,
            self.lore,
            self.frames,
            self.ending,
        )

    def freeze(self) -> State:
        """Return the state that this copy has become."""
        base = self.base
        return State(
            chapter=base.chapter,
            pieces=self.pieces(),
            hands=self.hands,
            deck=self.deck,
            discard=self.discard,
            frames=self.frames,
            rng=self.rng,
            tally=self.tally,
            start_seat=self.start_seat,
            house=base.house,
            boxed=self.boxed,
            plays=self.plays,
            open_honorifics=self.open_honorifics,
            awards=self.awards,
            ending=self.ending,
        )

    def pieces(self) -> Pieces:
        """Return what lies on the table."""
        heroes = []
        for seat, hero in enumerate(self.base.pieces.heroes):
            now = (self.spaces[seat], self.items[seat], self.held[seat], self.leads[seat])
            if now != (hero.space, hero.items, hero.shards, hero.leads):
                heroes.append(Hero(hero.hero, hero.name, hero.home, *now))
            else:
                heroes.append(hero)
        return Pieces(
            heroes=tuple(heroes),
            spirits=FrozenDict(zip(self.chapter.spirit_ids, self.spirits, strict=True)),
            niches=self.niches,
            shards=self.shards,
            folk=FrozenDict(self.folk),
            basins=self.basins,
            cooled=self.cooled,
            lit=self.lit,
            lore=self.lore,
        )

    def emit(self, event: Event) -> None:
        """Note what happened; only called while there is a log."""
        if self.log is not None:
            self.log.append(event)
            if self.notice is not None:
                self.notice(self, event)

    def forget_chain(self) -> None:
        """Begin an individual move: nothing has been entered or pushed in it yet (R9)."""
        self.pending = None
        self.entered = ()
        self.depth = 0
        self.weary = 0
        self.rope = False
        self.rope_asked = False
        self.through_gate = False
        self.own_move = False

    def push_frame(self, frame: Any) -> None:
        """Open a decision on top of the others."""
        self.frames = (*self.frames, frame)

    def pop_frame(self) -> None:
        """Close the decision on top."""
        self.frames = self.frames[:-1]

    def swap_frame(self, frame: Any) -> None:
        """Put `frame` in place of the decision on top."""
        self.frames = (*self.frames[:-1], frame)

    def next_step(self, step: str) -> None:
        """Say which step of the card being played comes next."""
        card = self.frames[1]
        self._change_card(CardFrame(card.seat, card.card, step, card.fallen, card.moved, card.before))

    def note_hero_moved(self) -> None:
        """Remember that a hero moved by the card being played."""
        card = self.frames[1]
        if not card.moved:
            self._change_card(CardFrame(card.seat, card.card, card.step, card.fallen, True, card.before))

    def note_spirit_fell(self) -> None:
        """Remember that a spirit fell into a pit by the card being played."""
        card = self.frames[1]
        self._change_card(CardFrame(card.seat, card.card, card.step, card.fallen + 1, card.moved, card.before))

    def _change_card(self, card: CardFrame) -> None:
        self.frames = (self.frames[0], card, *self.frames[2:])

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.spaces)

    def lose(self, reason: str, seat: Seat | None) -> None:
        """End the match: everyone loses. The first reason stays."""
        if self.ending is None:
            self.ending = Ending("lost", reason, seat)

    def hot(self) -> int:
        """Return the bits of all spaces with a spirit that burns."""
        mask = self.hot_mask
        if mask < 0:
            mask = 0
            bit = self.chapter.tables.bit
            spirits = self.spirits
            if self.lit:
                friends = {i for colour in self.lit for i in self.chapter.indices_of(colour)}
                for i, place in enumerate(spirits):
                    if i not in friends:
                        mask |= bit[place]
            else:
                for place in spirits:
                    mask |= bit[place]
            self.hot_mask = mask
        return mask

    def put_spirit(self, spirit: int, place: str) -> None:
        """Move a spirit's token without any consequence."""
        self.spirits[spirit] = place
        self.hot_mask = -1

    def is_friend(self, spirit: int) -> bool:
        """Whether a spirit burns nobody any more (sticker L)."""
        return bool(self.lit) and any(spirit in self.chapter.indices_of(colour) for colour in self.lit)

    def burning_on(self, space: str) -> list[int]:
        """Return the spirits on a space that burn."""
        return [i for i, place in enumerate(self.spirits) if place == space and not self.is_friend(i)]

    def hero_on(self, space: str, other_than: Seat | None = None) -> Seat | None:
        """Return the seat whose hero stands on a space."""
        for seat, place in enumerate(self.spaces):
            if place == space and seat != other_than:
                return seat
        return None

    def below_summit(self) -> tuple[Seat, ...]:
        """Return the seats whose heroes are not on the summit."""
        summit = self.chapter.tables.summit
        return tuple([seat for seat, space in enumerate(self.spaces) if space != summit])

    def drop_item(self, seat: Seat, item: str) -> None:
        """Take one item off a hero card; its token goes back to the supply."""
        items = list(self.items[seat])
        items.remove(item)
        self.items[seat] = tuple(items)

    def tokens_left(self, item: str) -> int:
        """Return how many tokens of an item lie in the supply."""
        used = sum(items.count(item) for items in self.items) + (item in self.niches)
        return self.chapter.tables.tokens[item] - used

    def safe_townsfolk(self) -> int:
        """Return how many townsfolk are safe."""
        return sum(place == SAFE for place in self.folk.values())
