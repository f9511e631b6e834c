"""A new match: heroes on their homes, items of restored buildings, then setup step by step.

Ziggurat rulebook, "Setup".
"""

from game.core.frozen import FrozenDict
from game.core.rng import Rng
from game.rules.ziggurat.events import HeroPlaced, ItemGiven, LoreReady
from game.rules.ziggurat.honours import first_tally, notice
from game.rules.ziggurat.options import STARTERS, Options
from game.rules.ziggurat.playing import settle
from game.rules.ziggurat.state import BESIDE, GiveFrame, Hero, Pieces, SetupFrame, State
from game.rules.ziggurat.tables import ChapterTables
from game.rules.ziggurat.work import Work

GENTLE_ITEMS = ("cake", "bell", "rope", "flask")
FIRST_ITEMS_CHAPTER = 2


def begin_match(options: Options, chapter: ChapterTables, seed: int) -> Work:
    """Return a match after its setup, as far as no decision is needed; its log tells what happened."""
    tables = chapter.tables
    heroes = tuple(
        Hero(hero, name, tables.board.homes[home], tables.board.homes[home])
        for hero, name, home in zip(options.heroes, options.names, options.homes, strict=True)
    )
    state = State(
        chapter=options.chapter,
        pieces=Pieces(
            heroes=heroes,
            spirits=FrozenDict(dict.fromkeys(chapter.spirit_ids, BESIDE)),
            lore=options.lore,
        ),
        hands=(None,) * len(heroes),
        deck=(),
        discard=(),
        frames=(SetupFrame(0),),
        rng=Rng.from_seed(seed, "ziggurat"),
        tally=first_tally(len(heroes)),
        start_seat=STARTERS[chapter.chapter.starter](options),
        house=options.house,
        open_honorifics=tuple(
            honorific.id
            for honorific in tables.content.honorifics
            if honorific.chapter <= options.chapter and honorific.id not in options.earned
        ),
    )
    work = Work.thaw(state, chapter)
    work.log = []
    work.notice = notice
    for seat, hero in enumerate(heroes):
        work.emit(HeroPlaced(seat, hero.hero, hero.name, hero.home))
    if options.lore:
        work.emit(LoreReady(options.lore))
    if options.gentle:
        _give_gentle_items(work)
    elif "A" in chapter.letters:
        for building in reversed(options.buildings):
            item = tables.building_item[building]
            if tables.item_chapter[item] <= options.chapter:
                work.push_frame(GiveFrame(building, item))
    settle(work)
    return work


def _give_gentle_items(work: Work) -> None:
    """In a gentle game each hero starts with one item instead of the buildings' items."""
    chapter = work.base.chapter
    if chapter < FIRST_ITEMS_CHAPTER:
        return
    for seat in range(work.players):
        item = GENTLE_ITEMS[seat]
        if work.chapter.tables.item_chapter[item] > chapter:
            item = GENTLE_ITEMS[0]
        work.items[seat] = (item,)
        work.emit(ItemGiven(seat, item, ""))
