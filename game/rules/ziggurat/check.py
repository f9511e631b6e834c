"""Whether a match could be in a state: known names, every piece and card exactly once, open decisions that fit.

Used when a match starts from a position that no setup made.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.core.errors import ContentError
from game.rules.ziggurat.state import (
    BESIDE,
    CINDER,
    INSIDE,
    LED,
    MAX_ITEMS,
    SAFE,
    SETTLED,
    CardFrame,
    GiveFrame,
    HeroesFrame,
    HeroMoveFrame,
    PushFrame,
    SetupFrame,
    SpiritMoveFrame,
    SpiritsFrame,
    StartFrame,
    State,
    SwapFrame,
    TurnFrame,
)
from game.rules.ziggurat.tables import ChapterTables, colour_of


def check_state(state: State, chapters: Mapping[tuple[int, int], ChapterTables]) -> None:
    """Raise ContentError that lists everything by which no match could be in a state."""
    players = len(state.pieces.heroes)
    chapter = chapters.get((state.chapter, players))
    if chapter is None:
        raise ContentError(f"chapter {state.chapter} with {players} heroes: chapters are 1 to 6, players 2 to 4")
    problems = [
        *_heroes(state, chapter),
        *_spirits(state, chapter),
        *_things(state, chapter),
        *_cards(state, chapter),
        *_rest(state, chapter),
    ]
    if not problems:
        problems = [*_frames(state, chapter)]
    if problems:
        raise ContentError(*problems)


def _heroes(state: State, chapter: ChapterTables) -> Iterator[str]:
    tables = chapter.tables
    heroes = state.pieces.heroes
    for seat, hero in enumerate(heroes):
        where = f"pieces.heroes.{seat}"
        if hero.hero not in tables.heroes:
            yield f'{where}: there is no hero "{hero.hero}"'
        if hero.home not in tables.board.homes.values():
            yield f'{where}: "{hero.home}" is not a home'
        if hero.space not in tables.level:
            yield f'{where}: there is no space "{hero.space}"'
        elif hero.space in tables.ladders and state.ending is None:
            yield f"{where}: nobody stays at the foot of a ladder ({hero.space})"
        if len(hero.items) > MAX_ITEMS or any(item not in tables.tokens for item in hero.items):
            yield f"{where}: a hero holds up to {MAX_ITEMS} items of {', '.join(tables.tokens)}"
        if hero.shards < 0:
            yield f"{where}: shards can't be fewer than none"
        if hero.leads is not None and state.pieces.folk.get(hero.leads) != LED:
            yield f'{where}: "{hero.leads}" is not led'
    for what, values in (("hero", [h.hero for h in heroes]), ("home", [h.home for h in heroes])):
        if len(set(values)) != len(values):
            yield f"pieces.heroes: two seats have the same {what}"
    spaces = [hero.space for hero in heroes if hero.space != tables.summit]
    pushing = any(isinstance(frame, PushFrame) for frame in state.frames)
    shared = len(spaces) - len(set(spaces))
    if shared > pushing and state.ending is None:
        yield "pieces.heroes: two heroes share a space"


def _spirits(state: State, chapter: ChapterTables) -> Iterator[str]:
    tables = chapter.tables
    spirits = state.pieces.spirits
    if set(spirits) != set(chapter.spirit_ids):
        yield f"pieces.spirits: the spirits of this chapter are {', '.join(chapter.spirit_ids)}"
        return
    for spirit, place in spirits.items():
        if place == SETTLED:
            if colour_of(spirit) not in state.pieces.lit:
                yield f"pieces.spirits.{spirit}: the brazier of its colour is not lit"
        elif place in tables.level:
            held = place in tables.ladders or place in tables.chutes or place == tables.summit
            if (held or (place in tables.pits and spirit != CINDER)) and state.ending is None:
                yield f"pieces.spirits.{spirit}: a spirit can't stay on {place}"
        elif place not in (BESIDE, INSIDE) or (spirit == CINDER and place == INSIDE):
            yield f'pieces.spirits.{spirit}: "{place}" is neither a space nor beside, inside or settled'
    for seat, hero in enumerate(state.pieces.heroes):
        for spirit, place in spirits.items():
            if place == hero.space and colour_of(spirit) not in state.pieces.lit and state.ending is None:
                yield f"pieces.heroes.{seat}: it shares {place} with the spirit {spirit}, which would have burned it"


def _things(state: State, chapter: ChapterTables) -> Iterator[str]:
    pieces, board, number = state.pieces, chapter.tables.board, state.chapter
    for name, spaces, kind in (("shards", pieces.shards, "shard"), ("basins", pieces.basins, "basin")):
        known = [spot.space for spot in board.spots_of(kind, number)]
        if len(set(spaces)) != len(spaces) or any(space not in known for space in spaces):
            yield f"pieces.{name}: one each on some of {', '.join(known) or 'no space in this chapter'}"
    shards = len(pieces.shards) + sum(hero.shards for hero in pieces.heroes)
    if shards > len(board.spots_of("shard", number)):
        yield f"pieces.shards: there are only {len(board.spots_of('shard', number))} shards in this chapter"
    if len(set(pieces.niches)) != len(pieces.niches) or any(i not in chapter.niche_at.values() for i in pieces.niches):
        yield f"pieces.niches: one each of {', '.join(chapter.niche_at.values()) or 'no item in this chapter'}"
    counted = Counter(item for hero in pieces.heroes for item in hero.items) + Counter(pieces.niches)
    for item, count in counted.items():
        if count > chapter.tables.tokens.get(item, count):
            yield f"pieces: there are only {chapter.tables.tokens[item]} tokens of {item}"
    if any(who not in chapter.folk for who in pieces.folk):
        yield f"pieces.folk: the townsfolk here are {', '.join(chapter.folk) or 'none'}"
    leaders = Counter(hero.leads for hero in pieces.heroes if hero.leads is not None)
    for who, place in pieces.folk.items():
        if place == LED and leaders[who] != 1:
            yield f"pieces.folk.{who}: led by nobody or by two"
        elif place not in (LED, SAFE) and place not in chapter.tables.level:
            yield f'pieces.folk.{who}: there is no space "{place}"'
    if len(set(pieces.lit)) != len(pieces.lit) or any(c not in chapter.braziers.values() for c in pieces.lit):
        yield f"pieces.lit: one each of {', '.join(chapter.braziers.values()) or 'no brazier in this chapter'}"
    if pieces.cooled < 0 or pieces.lore < 0:
        yield "pieces: cooled and lore can't be less than 0"


def _cards(state: State, chapter: ChapterTables) -> Iterator[str]:
    tables = chapter.tables
    if len(state.hands) != chapter.players:
        yield f"hands: one card or null for each of the {chapter.players} seats"
    playing = [frame.card for frame in state.frames if isinstance(frame, CardFrame)]
    hands = [card for card in state.hands if card is not None]
    found = Counter((*state.deck, *state.discard, *state.boxed, *hands, *playing))
    unknown = [card for card in found if card not in tables.cards]
    if unknown:
        yield f"cards: there is no card {', '.join(unknown)}"
    double = [card for card, count in found.items() if count > 1]
    if double:
        yield f"cards: {', '.join(double)} stands in two places"
    foreign = [card for card in found if card in tables.cards and card not in chapter.cards]
    if foreign:
        yield f"cards: {', '.join(foreign)} is not used in this chapter with {chapter.players} players"
    setting_up = any(isinstance(frame, SetupFrame) for frame in state.frames)
    missing = [card for card in chapter.cards if card not in found]
    if missing and not setting_up:
        yield f"cards: {', '.join(missing)} is missing; cards put back unseen stand in boxed"


def _rest(state: State, chapter: ChapterTables) -> Iterator[str]:
    tally, players = state.tally, chapter.players
    for name in ("ladders", "chutes", "saved", "used"):
        if len(getattr(tally, name)) != players:
            yield f"tally.{name}: one number for each of the {players} seats"
    if not 0 <= state.start_seat < players:
        yield f"start_seat: 0 to {players - 1}"
    for name in (*state.open_honorifics, *(award.honorific for award in state.awards)):
        if name not in chapter.tables.honorifics:
            yield f'open_honorifics, awards: there is no honorific "{name}"'
    if (state.ending is None) != bool(state.frames):
        yield "frames: empty exactly when the match has an ending"


def _frames(state: State, chapter: ChapterTables) -> Iterator[str]:
    for i, frame in enumerate(state.frames):
        kind = type(frame)
        below = type(state.frames[i - 1]) if i else None
        if kind not in _UNDER or below not in _UNDER[kind]:
            yield f"frames.{i}: a {kind.__name__} can't stand here"
            return
        for field in ("seat", "mover", "pushed", "by", "cake"):
            seat = getattr(frame, field, None)
            if seat is not None and not 0 <= seat < chapter.players:
                yield f"frames.{i}.{field}: 0 to {chapter.players - 1}"
                return
        test = _FITS.get(kind)
        if test is not None and not test(state, chapter, frame):
            yield f"frames.{i}: this {kind.__name__} doesn't fit the pieces"
    if state.frames and isinstance(state.frames[-1], (SetupFrame, CardFrame)):
        yield "frames: the last one must be a decision"


_UNDER: Mapping[type, tuple[type | None, ...]] = {
    SetupFrame: (None,),
    StartFrame: (None,),
    GiveFrame: (SetupFrame, GiveFrame),
    SwapFrame: (SetupFrame,),
    TurnFrame: (None,),
    CardFrame: (TurnFrame,),
    HeroesFrame: (CardFrame,),
    SpiritsFrame: (CardFrame,),
    HeroMoveFrame: (CardFrame, HeroesFrame),
    SpiritMoveFrame: (CardFrame, SpiritsFrame),
    PushFrame: (CardFrame, HeroesFrame, SpiritsFrame),
}
"""Below which frame each kind may lie."""


def _fits_turn(state: State, chapter: ChapterTables, frame: TurnFrame) -> bool:
    return frame.played or len(state.frames) > 1 or state.hands[frame.seat] is not None


def _fits_card(state: State, chapter: ChapterTables, frame: CardFrame) -> bool:
    steps = ("heroes", "fire", "cinder", "icon", "draught", "end")
    return frame.step in steps and state.frames[0].seat == frame.seat and state.hands[frame.seat] is None


def _fits_heroes(state: State, chapter: ChapterTables, frame: HeroesFrame) -> bool:
    return 1 <= frame.n <= 6 and all(0 <= seat < chapter.players for seat in frame.left)


def _fits_hero_move(state: State, chapter: ChapterTables, frame: HeroMoveFrame) -> bool:
    below = state.pieces.heroes[frame.mover].space != chapter.tables.summit
    cake = frame.cake is None or "cake" in state.pieces.heroes[frame.cake].items
    lore = 0 <= frame.count <= 6 and (frame.count == 0 or state.pieces.lore > 0)
    changes = (0,) if frame.cake is None else (-1, 1)
    return below and cake and lore and 1 <= frame.n <= 6 and frame.change in changes and frame.number >= 1


def _fits_spirits(state: State, chapter: ChapterTables, frame: SpiritsFrame) -> bool:
    return 1 <= frame.n <= 6 and all(spirit in state.pieces.spirits for spirit in frame.left)


def _fits_spirit_move(state: State, chapter: ChapterTables, frame: SpiritMoveFrame) -> bool:
    on_board = state.pieces.spirits.get(frame.spirit) in chapter.tables.level
    return on_board and 1 <= frame.n <= 6 and 0 <= frame.count <= 6


def _fits_push(state: State, chapter: ChapterTables, frame: PushFrame) -> bool:
    heroes = state.pieces.heroes
    pushed, by = heroes[frame.pushed].space, heroes[frame.by].space
    return frame.pushed != frame.by and pushed == by and pushed != chapter.tables.summit


def _fits_give(state: State, chapter: ChapterTables, frame: GiveFrame) -> bool:
    return chapter.tables.building_item.get(frame.building) == frame.item


def _fits_setup(state: State, chapter: ChapterTables, frame: SetupFrame) -> bool:
    return 0 <= frame.step < len(chapter.setup)


def _fits_start(state: State, chapter: ChapterTables, frame: StartFrame) -> bool:
    return 0 <= frame.preset < chapter.players


_FITS: Mapping[type, Callable[[State, ChapterTables, Any], bool]] = {
    TurnFrame: _fits_turn,
    CardFrame: _fits_card,
    HeroesFrame: _fits_heroes,
    HeroMoveFrame: _fits_hero_move,
    SpiritsFrame: _fits_spirits,
    SpiritMoveFrame: _fits_spirit_move,
    PushFrame: _fits_push,
    GiveFrame: _fits_give,
    SetupFrame: _fits_setup,
    StartFrame: _fits_start,
}
