"""Setup after the heroes are chosen: spawn, shuffle and deal, the rule stickers' FOLLOW steps, the starting player.

Ziggurat rulebook, "Setup"; rule stickers A to H. Each step is a named function; `stickers.yaml` orders them.
"""

from collections.abc import Callable, Mapping

from game.content.board import SPIRIT_COLOURS
from game.rules.ziggurat.events import (
    BasinPlaced,
    BrazierPlaced,
    CardDealt,
    CardsPutBack,
    CinderPlaced,
    GateOpened,
    NicheFilled,
    ShardPlaced,
    SpiritPlaced,
    StarterChosen,
    TownspersonPlaced,
)
from game.rules.ziggurat.state import BESIDE, MAX_ITEMS, GiveFrame, SetupFrame, StartFrame, SwapFrame, TurnFrame
from game.rules.ziggurat.tables import SetupStep
from game.rules.ziggurat.work import Work

GENTLE = "gentle"


def settle_setup(work: Work, frame: SetupFrame) -> bool:
    """Do the next step of setup; a step may open a decision on top."""
    step = work.chapter.setup[frame.step]
    work.swap_frame(SetupFrame(frame.step + 1))
    SETUP_STEPS[step.do](work, step)
    return True


def settle_give(work: Work, frame: GiveFrame) -> bool:
    """Nobody is asked when no hero has room or no token is left (sticker A)."""
    if work.tokens_left(frame.item) > 0 and room_for_items(work):
        return False
    work.pop_frame()
    return True


def room_for_items(work: Work) -> tuple[int, ...]:
    """Return the seats whose heroes can take another item."""
    return tuple(seat for seat, items in enumerate(work.items) if len(items) < MAX_ITEMS)


def _put_back(work: Work, step: SetupStep) -> None:
    """Put cards from the bottom of the pile back into the box unseen; a gentle game keeps them."""
    assert step.step is not None
    count = step.step.each * work.players + step.step.more
    if work.base.house.difficulty == GENTLE or count <= 0:
        return
    keep = max(len(work.deck) - count, 0)
    work.boxed = (*work.boxed, *work.deck[keep:])
    work.deck = work.deck[:keep]
    if work.log is not None:
        work.emit(CardsPutBack(count, step.letter))


def spawn_first(work: Work, step: SetupStep) -> None:
    """Place one fire spirit of each colour on its spawn space."""
    for colour in SPIRIT_COLOURS:
        _place_spirit(work, colour, work.chapter.tables.board.spawns[colour])


def _place_spirit(work: Work, colour: str, space: str) -> None:
    spirit = next((i for i in work.chapter.indices_of(colour) if work.spirits[i] == BESIDE), None)
    if spirit is not None:
        work.put_spirit(spirit, space)
        if work.log is not None:
            work.emit(SpiritPlaced(work.chapter.spirit_ids[spirit], space))


def deal(work: Work, step: SetupStep) -> None:
    """Shuffle, put back what sticker B says, and deal one card face up to each player."""
    work.deck, work.rng = work.rng.shuffle(work.chapter.cards)
    for other in work.chapter.setup:
        if other.do == "put_back_at_shuffle":
            _put_back(work, other)
    work.hands = work.deck[: work.players]
    work.deck = work.deck[work.players :]
    if work.log is not None:
        for seat, card in enumerate(work.hands):
            work.emit(CardDealt(seat, str(card)))


def done_elsewhere(work: Work, step: SetupStep) -> None:
    """Nothing here: sticker A acts when the heroes are chosen, sticker B while the cards are shuffled."""


def fill_niche(work: Work, step: SetupStep) -> None:
    """Put an item on its niche."""
    assert step.step is not None
    assert step.step.item is not None
    item = step.step.item
    if item not in work.niches and work.tokens_left(item) > 0:
        work.niches = (*work.niches, item)
        if work.log is not None:
            space = next(space for space, kind in work.chapter.niche_at.items() if kind == item)
            work.emit(NicheFilled(item, space))


def swap_card(work: Work, step: SetupStep) -> None:
    """Sticker C: the team may swap one dealt card; without a pile there is nothing to swap for."""
    if work.deck:
        work.push_frame(SwapFrame())


def place_cinder(work: Work, step: SetupStep) -> None:
    """Sticker D: put Old Cinder on the board."""
    for spot in work.chapter.tables.board.spots_of("cinder", work.base.chapter):
        work.put_spirit(work.chapter.cinder, spot.space)
        if work.log is not None:
            work.emit(CinderPlaced(spot.space))


def place_basins(work: Work, step: SetupStep) -> None:
    """Sticker D: set out the full basins."""
    for spot in work.chapter.tables.board.spots_of("basin", work.base.chapter):
        work.basins = (*work.basins, spot.space)
        if work.log is not None:
            work.emit(BasinPlaced(spot.space))


def place_shards(work: Work, step: SetupStep) -> None:
    """Sticker E: put the shards on their spaces."""
    for spot in work.chapter.tables.board.spots_of("shard", work.base.chapter):
        work.shards = (*work.shards, spot.space)
        if work.log is not None:
            work.emit(ShardPlaced(spot.space))


def add_spirits(work: Work, step: SetupStep) -> None:
    """Stickers F and H: put one more spirit of each colour on the board."""
    for spot in work.chapter.tables.board.spots_of("spirit", work.base.chapter):
        _place_spirit(work, spot.colour, spot.space)


def open_gates(work: Work, step: SetupStep) -> None:
    """Sticker G: open the moss gates."""
    if work.log is not None:
        for gate in work.chapter.tables.board.gates:
            if gate.from_chapter <= work.base.chapter:
                work.emit(GateOpened(gate.pair, gate.ends))


def place_townsfolk(work: Work, step: SetupStep) -> None:
    """Sticker G: put the townsfolk on their spaces; with two players one has come down already."""
    for spot in work.chapter.tables.board.spots_of("townsfolk", work.base.chapter):
        if spot.who in work.chapter.folk:
            work.folk[spot.who] = spot.space
            if work.log is not None:
                work.emit(TownspersonPlaced(spot.who, spot.space))


def place_braziers(work: Work, step: SetupStep) -> None:
    """Sticker H: put each brazier on its space."""
    if work.log is not None:
        for space, colour in work.chapter.braziers.items():
            work.emit(BrazierPlaced(colour, space))


def start(work: Work, step: SetupStep) -> None:
    """Give the current player token to the starting player, or let the team choose one (chapter 6)."""
    if work.chapter.chapter.starter == "chosen":
        work.swap_frame(StartFrame(work.start_seat))
    else:
        begin(work, work.start_seat)


def begin(work: Work, seat: int) -> None:
    """Begin the first turn."""
    work.start_seat = seat
    work.frames = (TurnFrame(seat),)
    if work.log is not None:
        work.emit(StarterChosen(seat))


SETUP_STEPS: Mapping[str, Callable[[Work, SetupStep], None]] = {
    "spawn_first": spawn_first,
    "deal": deal,
    "wake_town": done_elsewhere,
    "put_back_at_shuffle": done_elsewhere,
    "fill_niche": fill_niche,
    "swap_card": swap_card,
    "place_cinder": place_cinder,
    "place_basins": place_basins,
    "place_shards": place_shards,
    "put_back": _put_back,
    "add_spirits": add_spirits,
    "open_gates": open_gates,
    "place_townsfolk": place_townsfolk,
    "place_braziers": place_braziers,
    "start": start,
}
"""The steps by the names that `stickers.yaml` uses, and the three that every setup has."""
