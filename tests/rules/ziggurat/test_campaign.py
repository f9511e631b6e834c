"""The campaign: panels, stickers, marks, losses, the Hall; stopped and resumed between any two of its steps."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from game.bots import decide, load_bot
from game.bots.ziggurat.players import planner_of
from game.core.codec import decode, digest, encode
from game.core.errors import IllegalAction
from game.core.match import Match
from game.core.rng import Rng
from game.rules.ziggurat.campaign import apply_step, due, game_setup, new_campaign
from game.rules.ziggurat.campaign_state import Campaign, HallRow, rank_of
from game.rules.ziggurat.campaign_steps import (
    Abandon,
    BeginGame,
    BeginReplay,
    EndGame,
    OpenBottom,
    OpenLore,
    OpenTop,
    Rename,
    Restore,
    SaveGame,
    SetDifficulty,
    Step,
)
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.state import Award, Ending, State

SEATS = ("Ann", "Ben")
HEROES = ("h01", "h04")
LEVEL = "easy"

Keep = Callable[[Campaign], Campaign]


def stored(campaign: Campaign) -> Campaign:
    """What comes back after the program was killed."""
    again = decode(json.loads(json.dumps(encode(campaign))))
    assert isinstance(again, Campaign)
    assert again == campaign
    return again


def next_step(campaign: Campaign, rules: ZigguratRules) -> Step:
    """What the team does next outside a game."""
    match due(campaign, rules.tables):
        case "top":
            return OpenTop(campaign.chapter)
        case "game":
            return BeginGame(SEATS, HEROES, seed=100 + len(campaign.hall))
        case "bottom":
            return OpenBottom(campaign.chapter)
        case "lore":
            return OpenLore()
        case "restore":
            return Restore(next(b for b in rules.tables.building_item if b not in campaign.buildings))
    raise AssertionError(due(campaign, rules.tables))


def play_game(campaign: Campaign, rules: ZigguratRules, stops: bool) -> tuple[Campaign, State]:
    """Let computers play the running game; with stops, everything is saved and loaded after every decision."""
    game = campaign.game
    assert game is not None
    match = Match(rules, game_setup(game), game.seed)
    if game.state is not None:
        match = Match.from_state(rules, game.state)
    bot = load_bot("ziggurat", LEVEL, rules)
    while match.outcome is None:
        prompt = next(prompt for prompt in rules.prompts(match.state) if prompt.required)
        view = rules.observe(match.state, prompt.seat)
        action = decide(bot, view, prompt, rules.legal(match.state, prompt.seat), Rng(1))
        match.play(prompt.seat, action)
        if stops:
            planner_of(rules, LEVEL).plans.clear()
            campaign = stored(apply_step(campaign, SaveGame(match.state), rules.tables).campaign)
            assert campaign.game is not None
            match = Match.from_state(rules, campaign.game.state)
    return campaign, match.state


def whole_campaign(rules: ZigguratRules, stops: bool, until: int) -> tuple[Campaign, list[str]]:
    """Play a campaign to the end of a chapter; with stops, it is stored before and after every step."""
    campaign = new_campaign("c1", "Stillwater", "1 May")
    told: list[str] = []
    for _ in range(400):
        if campaign.done or campaign.chapter > until:
            return campaign, told
        if due(campaign, rules.tables) == "play":
            campaign, state = play_game(campaign, rules, stops)
            step: Step = EndGame(state, f"day {len(campaign.hall) + 1}")
        else:
            step = next_step(campaign, rules)
        change = apply_step(stored(campaign) if stops else campaign, step, rules.tables)
        told += [type(event).__name__ for event in change.events]
        campaign = stored(change.campaign) if stops else change.campaign
        if stops:
            with pytest.raises(IllegalAction) as refused:
                apply_step(campaign, step, rules.tables)
            assert refused.value.code == "NOT_DUE"
        if isinstance(step, EndGame) and campaign.game is not None:
            campaign = replace(campaign, game=None)
    raise AssertionError("the campaign has no end")


def forget_saves(campaign: Campaign) -> Campaign:
    return replace(campaign, game=None)


def test_two_chapters_with_stops_are_those_without(rules: ZigguratRules) -> None:
    one, told = whole_campaign(rules, stops=False, until=2)
    other, told_again = whole_campaign(rules, stops=True, until=2)
    assert forget_saves(one) == forget_saves(other)
    assert digest(forget_saves(one)) == digest(forget_saves(other))
    assert told == told_again


@pytest.mark.slow
def test_a_whole_campaign_with_losses_stopped_at_every_step_is_the_one_without(rules: ZigguratRules) -> None:
    one, told = whole_campaign(rules, stops=False, until=6)
    other, told_again = whole_campaign(rules, stops=True, until=6)
    assert one.done
    assert any(not row.won for row in one.hall)
    assert forget_saves(one) == forget_saves(other)
    assert told == told_again
    assert one.stickers == tuple(letter for chapter in rules.tables.content.chapters for letter in chapter.stickers)
    assert {row.chapter for row in one.hall if row.won} == {1, 2, 3, 4, 5, 6}
    assert told.count("PanelOpened") == 12
    assert told.count("CampaignCompleted") == 1


def begun(rules: ZigguratRules, chapter: int = 1) -> Campaign:
    """A campaign in which the chapter's game has begun."""
    campaign = new_campaign("c1", "Stillwater", "1 May")
    for number in range(1, chapter):
        campaign = apply_step(campaign, OpenTop(number), rules.tables).campaign
        campaign = replace(campaign, chapter=number + 1)
    campaign = apply_step(campaign, OpenTop(chapter), rules.tables).campaign
    return apply_step(campaign, BeginGame(SEATS, HEROES, seed=5), rules.tables).campaign


def ended(rules: ZigguratRules, campaign: Campaign, ending: Ending, **changes: object) -> State:
    game = campaign.game
    assert game is not None
    state = rules.new(game_setup(game), game.seed).state
    return replace(state, ending=ending, frames=(), **changes)  # type: ignore[arg-type]


LOST = Ending("lost", "pit", 0)
WON = Ending("won", "climb")


def finish(rules: ZigguratRules, campaign: Campaign, ending: Ending, **changes: object) -> Campaign:
    return apply_step(campaign, EndGame(ended(rules, campaign, ending, **changes), "today"), rules.tables).campaign


def test_opening_a_panel_places_its_stickers_cards_and_components(rules: ZigguratRules) -> None:
    campaign = begun(rules, 4)
    assert campaign.stickers == tuple("AENQSCFJGIOP")
    assert campaign.cards_added == (1, 2, 3, 4)
    assert set(campaign.components) == {"niche/cake", "niche/bell", "niche/rope", "niche/flask", "gates"}


def test_a_panel_is_opened_once_and_in_order(rules: ZigguratRules) -> None:
    campaign = new_campaign("c1", "Stillwater", "1 May")
    with pytest.raises(IllegalAction):
        apply_step(campaign, OpenTop(2), rules.tables)
    opened = apply_step(campaign, OpenTop(1), rules.tables).campaign
    with pytest.raises(IllegalAction):
        apply_step(opened, OpenTop(1), rules.tables)


def test_a_won_game_opens_the_next_chapter_after_its_bottom_panel(rules: ZigguratRules) -> None:
    campaign = finish(rules, begun(rules), WON)
    assert due(campaign, rules.tables) == "bottom"
    campaign = apply_step(campaign, OpenBottom(1), rules.tables).campaign
    assert (campaign.chapter, due(campaign, rules.tables)) == (2, "top")


def test_a_lost_game_is_tried_again_without_the_panel(rules: ZigguratRules) -> None:
    campaign = finish(rules, begun(rules), LOST)
    assert (campaign.chapter, campaign.losses_in_row, due(campaign, rules.tables)) == (1, 1, "game")


def test_two_losses_of_a_chapter_open_the_lore_and_four_give_one_use_more(rules: ZigguratRules) -> None:
    campaign = begun(rules)
    for losses in range(1, 5):
        campaign = finish(rules, campaign, LOST)
        if losses == 2:
            assert due(campaign, rules.tables) == "lore"
            campaign = apply_step(campaign, OpenLore(), rules.tables).campaign
        campaign = apply_step(campaign, BeginGame(SEATS, HEROES, seed=losses), rules.tables).campaign
        assert campaign.game is not None
        uses = rules.new(game_setup(campaign.game), 1).state.pieces.lore
        assert uses == {1: 0, 2: 1, 3: 1, 4: 2}[losses]


def test_a_win_between_keeps_the_lore_shut(rules: ZigguratRules) -> None:
    campaign = finish(rules, begun(rules), LOST)
    campaign = apply_step(campaign, BeginGame(SEATS, HEROES, seed=5), rules.tables).campaign
    campaign = finish(rules, campaign, WON)
    assert campaign.losses_in_row == 0


def test_honorifics_and_singed_marks_stay_with_the_hero(rules: ZigguratRules) -> None:
    campaign = finish(rules, begun(rules), Ending("lost", "burn", 1), awards=(Award("swift", 0), Award("shover", 1)))
    first, second = campaign.record_of("h01"), campaign.record_of("h04")
    assert first is not None
    assert second is not None
    assert (first.honorifics, first.singed) == (("swift",), 0)
    assert (second.honorifics, second.singed) == (("shover",), 1)
    campaign = apply_step(campaign, BeginGame(SEATS, HEROES, seed=5), rules.tables).campaign
    assert campaign.game is not None
    state = rules.new(game_setup(campaign.game), 1).state
    assert state.open_honorifics == ("steady", "sweeper")


def test_only_a_burn_singes(rules: ZigguratRules) -> None:
    campaign = finish(rules, begun(rules), LOST)
    assert [record.singed for record in campaign.heroes] == [0, 0]


@pytest.mark.parametrize(("inside", "embers"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (7, 2)])
def test_spirits_inside_mark_embers_from_chapter_two_on(rules: ZigguratRules, inside: int, embers: int) -> None:
    for chapter, wanted in ((1, 0), (2, embers)):
        campaign = begun(rules, chapter)
        state = ended(rules, campaign, LOST)
        spirits = state.pieces.spirits
        buried = spirits.merged(dict.fromkeys(list(spirits)[:inside], "inside"))
        state = replace(state, pieces=replace(state.pieces, spirits=buried))
        assert apply_step(campaign, EndGame(state, "today"), rules.tables).campaign.embers == wanted


def test_two_embers_restore_a_building_that_gives_its_item(rules: ZigguratRules) -> None:
    campaign = replace(finish(rules, begun(rules, 2), LOST), embers=3)
    assert due(campaign, rules.tables) == "restore"
    campaign = apply_step(campaign, Restore("rope_walk"), rules.tables).campaign
    assert (campaign.embers, campaign.buildings) == (1, ("rope_walk",))
    campaign = apply_step(campaign, BeginGame(SEATS, HEROES, seed=5), rules.tables).campaign
    assert campaign.game is not None
    state = rules.new(game_setup(campaign.game), 1).state
    assert rules.write_action(rules.legal(state, 0)[1]) == "give 1"
    given = rules.apply(state, 0, rules.legal(state, 0)[1]).state
    assert given.pieces.heroes[1].items == ("rope",)


def test_an_abandoned_game_leaves_no_trace(rules: ZigguratRules) -> None:
    campaign = begun(rules)
    after = apply_step(campaign, Abandon(), rules.tables).campaign
    assert (after.hall, after.losses_in_row, due(after, rules.tables)) == ((), 0, "game")


def test_chapter_four_starts_to_the_left_of_the_last_starting_seat(rules: ZigguratRules) -> None:
    campaign = begun(rules, 4)
    game = campaign.game
    assert game is not None
    assert rules.new(game_setup(game), 1).state.start_seat == 0
    campaign = finish(rules, campaign, LOST, start_seat=0)
    campaign = apply_step(campaign, BeginGame(SEATS, HEROES, seed=5), rules.tables).campaign
    assert campaign.game is not None
    assert rules.new(game_setup(campaign.game), 1).state.start_seat == 1


def test_a_replay_writes_its_row_and_nothing_else(rules: ZigguratRules) -> None:
    done = replace(begun(rules), done=True, game=None, chapter=6, embers=1)
    campaign = apply_step(done, BeginReplay(3, SEATS, HEROES, seed=1), rules.tables).campaign
    after = finish(rules, campaign, Ending("lost", "burn", 0), awards=(Award("swift", 0),))
    assert replace(after, hall=(), heroes=()) == replace(done, hall=(), heroes=())
    assert [(row.replay, row.won) for row in after.hall] == [(True, False)]
    assert after.games == 0
    assert all(record.singed == 0 and not record.honorifics for record in after.heroes)


def test_no_chapter_is_replayed_before_the_end(rules: ZigguratRules) -> None:
    campaign = apply_step(new_campaign("c", "C", "today"), OpenTop(1), rules.tables).campaign
    with pytest.raises(IllegalAction):
        apply_step(campaign, BeginReplay(1, SEATS, HEROES, seed=1), rules.tables)


@pytest.mark.parametrize(
    ("games", "rank"),
    [(6, "master"), (7, "adept"), (8, "adept"), (9, "novice"), (11, "novice"), (12, "apprentice"), (40, "apprentice")],
)
def test_ranks(games: int, rank: str) -> None:
    assert rank_of(games) == rank


def test_renaming_changes_who_starts(rules: ZigguratRules) -> None:
    campaign = apply_step(new_campaign("c", "C", "today"), OpenTop(1), rules.tables).campaign
    campaign = apply_step(campaign, Rename("h01", "Zoe"), rules.tables).campaign
    campaign = apply_step(campaign, BeginGame(SEATS, HEROES, seed=5), rules.tables).campaign
    assert campaign.game is not None
    assert rules.new(game_setup(campaign.game), 1).state.start_seat == 1


def test_names_that_cannot_be_shown_are_refused(rules: ZigguratRules) -> None:
    for name in ("", "x" * 17, "a|b"):
        with pytest.raises(IllegalAction) as refused:
            apply_step(new_campaign("c", "C", "today"), Rename("h01", name), rules.tables)
        assert refused.value.code == "BAD_STEP"


def test_the_difficulty_is_chosen_between_games_and_shown_in_the_row(rules: ZigguratRules) -> None:
    campaign = begun(rules)
    with pytest.raises(IllegalAction):
        apply_step(campaign, SetDifficulty("gentle"), rules.tables)
    campaign = apply_step(campaign, Abandon(), rules.tables).campaign
    campaign = apply_step(campaign, SetDifficulty("gentle"), rules.tables).campaign
    campaign = apply_step(campaign, BeginGame(SEATS, HEROES, seed=5), rules.tables).campaign
    assert finish(rules, campaign, LOST).hall[0].difficulty == "gentle"


def test_campaigns_side_by_side_do_not_touch_each_other(rules: ZigguratRules) -> None:
    first, second = begun(rules), new_campaign("c2", "Other", "today")
    finish(rules, first, WON)
    assert second == new_campaign("c2", "Other", "today")


def test_the_last_panel_completes_the_campaign(rules: ZigguratRules) -> None:
    row = HallRow("d", 1, HEROES, ("A", "B"), True, 20, "climb")
    campaign = replace(new_campaign("c", "C", "today"), chapter=6, won_chapter=True, hall=(row,) * 7)
    change = apply_step(campaign, OpenBottom(6), rules.tables)
    assert change.campaign.done
    assert encode(change.events[-1]) == {"$": "ziggurat.CampaignCompleted", "games": 7, "rank": "adept"}
