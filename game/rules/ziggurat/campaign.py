"""The campaign's rules: `apply_step(campaign, step)` gives the campaign after it and what happened.

Ziggurat rulebook, "Adding New Rule Stickers", "Chapter End", "If You Lose the Same Chapter Twice", "Replaying the
Story", "Hall of Honor". Permanent changes happen only here, each by one step that is due once: whoever saves the
campaign after every step can be stopped between any two and goes on where they were.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.content.board import LAST_CHAPTER
from game.core.errors import IllegalAction
from game.core.frozen import FrozenDict
from game.core.protocol import Event, Setup
from game.rules.ziggurat.campaign_state import Campaign, CampaignGame, HallRow, HeroRecord, Taken, rank_of
from game.rules.ziggurat.campaign_steps import (
    Abandon,
    BeginGame,
    BeginReplay,
    BuildingRestored,
    CampaignCompleted,
    CardsAdded,
    ComponentAdded,
    EmbersMarked,
    EndGame,
    HeroSinged,
    HonorificKept,
    LoreOpened,
    OpenBottom,
    OpenLore,
    OpenTop,
    PanelOpened,
    Rename,
    Restore,
    RowWritten,
    SaveGame,
    SetDifficulty,
    Step,
    StickerPlaced,
)
from game.rules.ziggurat.options import LONGEST_NAME, NAME_SEPARATOR, read_options
from game.rules.ziggurat.state import INSIDE, State
from game.rules.ziggurat.tables import Tables

EMBERS_FOR_A_BUILDING = 2
LOSSES_FOR_LORE = 2
LOSSES_FOR_MORE_LORE = 4
FEW_INSIDE, MANY_INSIDE = 2, 4
DIFFICULTIES = ("written", "gentle")


@dataclass(frozen=True, slots=True)
class CampaignChange:
    """A campaign after a step, and what happened."""

    campaign: Campaign
    events: tuple[Event, ...]


def new_campaign(campaign_id: str, name: str, created: str, difficulty: str = "written") -> Campaign:
    """Return a campaign that begins; `created` is a date as it shall be shown."""
    return Campaign(campaign_id, name, created, difficulty=difficulty)


def due(campaign: Campaign, tables: Tables) -> str:
    """Return what comes next: play, restore, lore, bottom, top, game or done.

    "play": a game is running. "restore" and "lore": a choice or package waits. "bottom" and "top": a panel is to be
    opened. "game": sit down to the chapter. "done": the story is told; chapters can be replayed.
    """
    if campaign.game is not None:
        return "play"
    if campaign.embers >= EMBERS_FOR_A_BUILDING and len(campaign.buildings) < len(tables.building_item):
        return "restore"
    if campaign.losses_in_row >= LOSSES_FOR_LORE and not campaign.lore_open:
        return "lore"
    if campaign.won_chapter:
        return "bottom"
    if campaign.done:
        return "done"
    return "game" if _top_id(campaign.chapter) in campaign.story_read else "top"


def _top_id(chapter: int) -> str:
    return f"top/{chapter}"


def apply_step(campaign: Campaign, step: Step, tables: Tables) -> CampaignChange:
    """Return the campaign after a step.

    Raises IllegalAction with code NOT_DUE, without any change, when the step is not the one to take now: it may have
    been taken before. BAD_STEP tells what else is wrong with it. ContentError: the setup can't be played.
    """
    return _STEPS[type(step)](campaign, step, tables)


def _need(campaign: Campaign, tables: Tables, *wanted: str) -> None:
    found = due(campaign, tables)
    if found not in wanted:
        raise IllegalAction("NOT_DUE", f"Now comes: {found}; this step belongs to: {' or '.join(wanted)}.")


def _refuse(message: str) -> IllegalAction:
    return IllegalAction("BAD_STEP", message)


def _open_top(campaign: Campaign, step: OpenTop, tables: Tables) -> CampaignChange:
    _need(campaign, tables, "top")
    if step.chapter != campaign.chapter:
        raise IllegalAction("NOT_DUE", f"The next panel is that of chapter {campaign.chapter}.")
    chapter = tables.content.chapters[step.chapter - 1]
    modes = {sticker.letter: sticker.mode for sticker in tables.content.stickers}
    cards = tuple(card.id for card in tables.content.cards if card.chapter == step.chapter)
    components = tuple(f"niche/{niche.item}" for niche in tables.board.niches if niche.from_chapter == step.chapter)
    if any(gate.from_chapter == step.chapter for gate in tables.board.gates):
        components = (*components, "gates")
    after = replace(
        campaign,
        stickers=(*campaign.stickers, *chapter.stickers),
        cards_added=(*campaign.cards_added, step.chapter),
        components=(*campaign.components, *components),
        story_read=(*campaign.story_read, _top_id(step.chapter)),
    )
    events: list[Event] = [PanelOpened(step.chapter, "top")]
    events += [StickerPlaced(letter, modes[letter]) for letter in chapter.stickers]
    events.append(CardsAdded(step.chapter, cards))
    events += [ComponentAdded(component) for component in components]
    return CampaignChange(after, tuple(events))


def _begin_game(campaign: Campaign, step: BeginGame, tables: Tables) -> CampaignChange:
    _need(campaign, tables, "game")
    chosen = _with_heroes(campaign, step.heroes, tables)
    options = {**dict(step.options), **_remembered(chosen, step.heroes, tables)}
    return _sit_down(chosen, campaign.chapter, step, options, tables, replay=False)


def _begin_replay(campaign: Campaign, step: BeginReplay, tables: Tables) -> CampaignChange:
    _need(campaign, tables, "done")
    chosen = _with_heroes(campaign, step.heroes, tables)
    remembered = _remembered(chosen, step.heroes, tables)
    kept = ("names", "lore", "difficulty", "counts", "wins")
    options = {**dict(step.options), **{name: remembered[name] for name in kept}}
    options["buildings"] = remembered["buildings"] if step.with_buildings else "0"
    return _sit_down(chosen, step.chapter, step, options, tables, replay=True)


def _sit_down(
    campaign: Campaign,
    chapter: int,
    step: BeginGame | BeginReplay,
    options: Mapping[str, str],
    tables: Tables,
    replay: bool,
) -> CampaignChange:
    options = {**options, "chapter": str(chapter), "heroes": ",".join(step.heroes)}
    read_options(Setup(step.seats, FrozenDict(options)), tables)
    game = CampaignGame(
        len(campaign.hall) + 1, chapter, step.seats, tuple(sorted(options.items())), step.seed, replay=replay
    )
    return CampaignChange(replace(campaign, game=game), ())


def _with_heroes(campaign: Campaign, heroes: tuple[str, ...], tables: Tables) -> Campaign:
    """Return the campaign with a record for each hero that is played."""
    records = campaign.heroes
    for hero in heroes:
        if hero not in tables.heroes:
            raise _refuse(f'There is no hero "{hero}".')
        if campaign.record_of(hero) is None and not any(record.hero == hero for record in records):
            records = (*records, HeroRecord(hero, tables.heroes[hero].name))
    return replace(campaign, heroes=records)


def _remembered(campaign: Campaign, heroes: tuple[str, ...], tables: Tables) -> dict[str, str]:
    """Return the options by which a match learns what the campaign remembers."""
    records = [campaign.record_of(hero) for hero in heroes]
    names = [record.name if record is not None else "" for record in records]
    counts = [len(record.honorifics) if record is not None else 0 for record in records]
    wins = [sum(row.won and not row.replay and hero in row.heroes for row in campaign.hall) for hero in heroes]
    restored = [building for building in tables.building_item if building in campaign.buildings]
    remembered = {
        "names": NAME_SEPARATOR.join(names),
        "buildings": ",".join(restored) or "0",
        "lore": "yes" if campaign.lore_open else "no",
        "lore_extra": "1" if campaign.losses_in_row >= LOSSES_FOR_MORE_LORE else "0",
        "difficulty": campaign.difficulty,
        "earned": ",".join(taken.honorific for taken in campaign.honorifics_taken),
        "counts": ",".join(map(str, counts)),
        "wins": ",".join(map(str, wins)),
    }
    if campaign.last_starting_seat is not None:
        remembered["last_start"] = str(campaign.last_starting_seat)
    return remembered


def game_setup(game: CampaignGame) -> Setup:
    """Return the setup of a campaign's game, for a new match with its seed."""
    return Setup(game.seats, FrozenDict(dict(game.options)))


def _save_game(campaign: Campaign, step: SaveGame, tables: Tables) -> CampaignChange:
    _need(campaign, tables, "play")
    assert campaign.game is not None
    return CampaignChange(replace(campaign, game=replace(campaign.game, state=step.state)), ())


def _abandon(campaign: Campaign, step: Abandon, tables: Tables) -> CampaignChange:
    _need(campaign, tables, "play")
    return CampaignChange(replace(campaign, game=None), ())


def _end_game(campaign: Campaign, step: EndGame, tables: Tables) -> CampaignChange:
    _need(campaign, tables, "play")
    game, state = campaign.game, step.state
    assert game is not None
    if state.ending is None or state.chapter != game.chapter or len(state.pieces.heroes) != len(game.seats):
        raise _refuse("This is not the end of the game that is being played.")
    heroes = state.pieces.heroes
    row = HallRow(
        date=step.date,
        chapter=game.chapter,
        heroes=tuple(hero.hero for hero in heroes),
        names=tuple(hero.name for hero in heroes),
        won=state.ending.kind == "won",
        plays=state.plays,
        reason=state.ending.reason,
        replay=game.replay,
        difficulty=state.house.difficulty,
    )
    after = replace(campaign, game=None, hall=(*campaign.hall, row))
    events: list[Event] = []
    if not game.replay:
        after = _keep_honorifics(after, state, game, events)
        after = _singe(after, state, events)
        after = _mark_embers(after, state, events)
        after = replace(
            after,
            last_starting_seat=state.start_seat,
            losses_in_row=0 if row.won else campaign.losses_in_row + 1,
            won_chapter=row.won,
        )
    return CampaignChange(after, (*events, RowWritten(row.chapter, row.won)))


def _change_record(campaign: Campaign, hero: str, change: Callable[[HeroRecord], HeroRecord]) -> Campaign:
    records = tuple(change(record) if record.hero == hero else record for record in campaign.heroes)
    return replace(campaign, heroes=records)


def _keep_honorifics(campaign: Campaign, state: State, game: CampaignGame, events: list[Event]) -> Campaign:
    for award in state.awards:
        hero = state.pieces.heroes[award.seat].hero
        taken = Taken(award.honorific, hero, game.chapter, game.number)
        campaign = replace(campaign, honorifics_taken=(*campaign.honorifics_taken, taken))
        records = tuple(
            replace(record, honorifics=(*record.honorifics, award.honorific)) if record.hero == hero else record
            for record in campaign.heroes
        )
        campaign = replace(campaign, heroes=records)
        events.append(HonorificKept(award.honorific, hero))
    return campaign


def _singe(campaign: Campaign, state: State, events: list[Event]) -> Campaign:
    ending = state.ending
    if ending is None or ending.reason != "burn" or ending.seat is None:
        return campaign
    hero = state.pieces.heroes[ending.seat].hero
    events.append(HeroSinged(hero))
    return _change_record(campaign, hero, lambda record: replace(record, singed=record.singed + 1))


def _mark_embers(campaign: Campaign, state: State, events: list[Event]) -> Campaign:
    """Sticker S: count the fire spirits inside, won or lost."""
    inside = sum(place == INSIDE for place in state.pieces.spirits.values())
    count = 2 if inside >= MANY_INSIDE else 1 if inside >= FEW_INSIDE else 0
    if "S" not in campaign.stickers or not count:
        return campaign
    events.append(EmbersMarked(count, campaign.embers + count))
    return replace(campaign, embers=campaign.embers + count)


def _restore(campaign: Campaign, step: Restore, tables: Tables) -> CampaignChange:
    _need(campaign, tables, "restore")
    if step.building not in tables.building_item or step.building in campaign.buildings:
        raise _refuse(f'The building "{step.building}" can\'t be restored.')
    after = replace(
        campaign, embers=campaign.embers - EMBERS_FOR_A_BUILDING, buildings=(*campaign.buildings, step.building)
    )
    return CampaignChange(after, (BuildingRestored(step.building),))


def _open_lore(campaign: Campaign, step: OpenLore, tables: Tables) -> CampaignChange:
    _need(campaign, tables, "lore")
    return CampaignChange(replace(campaign, lore_open=True), (LoreOpened(),))


def _open_bottom(campaign: Campaign, step: OpenBottom, tables: Tables) -> CampaignChange:
    _need(campaign, tables, "bottom")
    if step.chapter != campaign.chapter:
        raise IllegalAction("NOT_DUE", f"The panel to open is that of chapter {campaign.chapter}.")
    last = campaign.chapter == LAST_CHAPTER
    after = replace(
        campaign,
        won_chapter=False,
        done=last,
        chapter=campaign.chapter if last else campaign.chapter + 1,
        story_read=(*campaign.story_read, f"bottom/{step.chapter}"),
    )
    events: list[Event] = [PanelOpened(step.chapter, "bottom")]
    if last:
        events.append(CampaignCompleted(after.games, rank_of(after.games)))
    return CampaignChange(after, tuple(events))


def _rename(campaign: Campaign, step: Rename, tables: Tables) -> CampaignChange:
    name = step.name.strip()
    if not 1 <= len(name) <= LONGEST_NAME or NAME_SEPARATOR in name:
        raise _refuse(f'A name has 1 to {LONGEST_NAME} letters and no "{NAME_SEPARATOR}".')
    known = _with_heroes(campaign, (step.hero,), tables)
    return CampaignChange(_change_record(known, step.hero, lambda record: replace(record, name=name)), ())


def _set_difficulty(campaign: Campaign, step: SetDifficulty, tables: Tables) -> CampaignChange:
    if campaign.game is not None:
        raise IllegalAction("NOT_DUE", "The difficulty can be changed between two games.")
    if step.difficulty not in DIFFICULTIES:
        raise _refuse(f"The difficulty is {' or '.join(DIFFICULTIES)}.")
    return CampaignChange(replace(campaign, difficulty=step.difficulty), ())


_STEPS: Mapping[type, Callable[[Campaign, Any, Tables], CampaignChange]] = {
    OpenTop: _open_top,
    BeginGame: _begin_game,
    BeginReplay: _begin_replay,
    SaveGame: _save_game,
    EndGame: _end_game,
    Abandon: _abandon,
    Restore: _restore,
    OpenLore: _open_lore,
    OpenBottom: _open_bottom,
    Rename: _rename,
    SetDifficulty: _set_difficulty,
}
