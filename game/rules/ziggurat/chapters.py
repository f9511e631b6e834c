"""Puts together what holds in each chapter: stickers in force, their setup steps, the landing lists, the goal.

Ziggurat rulebook, "Adding New Rule Stickers": a sticker placed stays in force, unless it belongs to its chapter only.
"""

from collections.abc import Iterator

from game.content.board import FIRST_CHAPTER, LAST_CHAPTER, SPIRIT_COLOURS
from game.content.ziggurat import PLAYERS, Entry, Sticker
from game.core.errors import ContentError
from game.rules.ziggurat.fire_features import SPIRIT_EFFECTS
from game.rules.ziggurat.goals import GOALS
from game.rules.ziggurat.hero_features import HERO_EFFECTS
from game.rules.ziggurat.honours import HONORIFICS
from game.rules.ziggurat.setting_up import SETUP_STEPS
from game.rules.ziggurat.state import CINDER
from game.rules.ziggurat.tables import ChapterTables, SetupStep, Tables, colour_of, spirit_ids


def all_chapters(tables: Tables) -> dict[tuple[int, int], ChapterTables]:
    """Return the tables of every chapter and number of players. Raises ContentError for an unknown name in the data."""
    _check_names(tables)
    chapters = range(FIRST_CHAPTER, LAST_CHAPTER + 1)
    return {(chapter, players): _chapter(tables, chapter, players) for chapter in chapters for players in PLAYERS}


def _check_names(tables: Tables) -> None:
    content = tables.content
    problems = [
        f"data/ziggurat/landing.yaml:0:0: There is no effect {entry.effect} for {slot}."
        for slot, entries, known in (
            ("heroes", content.landing.heroes, HERO_EFFECTS),
            ("spirits", content.landing.spirits, SPIRIT_EFFECTS),
        )
        for entry in entries
        if entry.effect not in known
    ]
    problems += [
        f"data/ziggurat/stickers.yaml:0:0: Sticker {sticker.letter}: there is no step {step.do}."
        for sticker in content.stickers
        for step in sticker.steps
        if step.do not in SETUP_STEPS
    ]
    problems += [
        f"data/ziggurat/honorifics.yaml:0:0: {honorific.id}: there is no way {honorific.earned} to earn it."
        for honorific in content.honorifics
        if honorific.earned not in HONORIFICS
    ]
    problems += [
        f"data/ziggurat/items.yaml:0:0: In the maps {niche.item} has its niche from chapter {niche.from_chapter} on."
        for niche in tables.board.niches
        if niche.from_chapter != tables.item_chapter[niche.item]
    ]
    if problems:
        raise ContentError(*problems)


def in_force(tables: Tables, chapter: int) -> tuple[Sticker, ...]:
    """Return the stickers in force in a chapter, in the order of their letters."""
    return tuple(
        sticker
        for sticker in sorted(tables.content.stickers, key=lambda sticker: sticker.letter)
        if sticker.chapter == chapter or (sticker.chapter < chapter and not sticker.only)
    )


def _steps(tables: Tables, chapter: int) -> Iterator[SetupStep]:
    """Yield setup's steps: spawn, deal, then the stickers by letter, then the starting player."""
    yield SetupStep("spawn_first")
    yield SetupStep("deal")
    for sticker in in_force(tables, chapter):
        for step in sticker.steps:
            if sticker.chapter == chapter or not step.only:
                yield SetupStep(step.do, sticker.letter, step)
    yield SetupStep("start")


def _entries(entries: tuple[Entry, ...], letters: frozenset[str]) -> tuple[str, ...]:
    return tuple(entry.effect for entry in entries if entry.sticker is None or entry.sticker in letters)


def _chapter(tables: Tables, number: int, players: int) -> ChapterTables:
    content, board = tables.content, tables.board
    chapter = content.chapters[number - 1]
    letters = frozenset(sticker.letter for sticker in in_force(tables, number))
    setup = tuple(_steps(tables, number))
    doing = {step.do for step in setup}
    away = {step.step.two_players_without for step in setup if step.step is not None and players == min(PLAYERS)}
    ids = spirit_ids("place_cinder" in doing)
    is_met, is_hopeless = GOALS[chapter.goal]
    gates = {}
    if "open_gates" in doing:
        for gate in board.gates:
            if gate.from_chapter <= number:
                first, second = gate.ends
                gates.update({first: second, second: first})
    return ChapterTables(
        tables=tables,
        chapter=chapter,
        players=players,
        letters=letters,
        setup=setup,
        hero_effects=tuple(HERO_EFFECTS[name] for name in _entries(content.landing.heroes, letters)),
        spirit_effects=tuple(SPIRIT_EFFECTS[name] for name in _entries(content.landing.spirits, letters)),
        is_met=is_met,
        is_hopeless=is_hopeless,
        needed=chapter.needed_by(players),
        spirit_ids=ids,
        spirit_number={spirit: number for number, spirit in enumerate(ids)},
        colour_numbers={
            colour: tuple(number for number, spirit in enumerate(ids) if colour_of(spirit) == colour)
            for colour in SPIRIT_COLOURS
        },
        cinder=ids.index(CINDER) if CINDER in ids else -1,
        gates=gates,
        niche_at={niche.space: niche.item for niche in board.niches if niche.from_chapter <= number},
        braziers={spot.space: spot.colour for spot in board.spots_of("brazier", number)},
        folk=tuple(spot.who for spot in board.spots_of("townsfolk", number) if spot.who not in away),
        cards=tuple(
            card.id
            for card in content.cards
            if card.chapter <= number and not (card.two_player and players == min(PLAYERS))
        ),
        count_again=players - 1,
    )
