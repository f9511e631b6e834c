"""Opening tables: a new match from a setup, a saved match by name or file, and the samples that `shot` draws."""

import logging
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game.bots import bot_rng, decide, load_bot, load_timed
from game.core.errors import OldstoneError, SaveError
from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Rules, Setup
from game.core.resume import open_match
from game.core.seats import SeatSpec
from game.present.tablegame import Player, TableGame
from game.scenes.services import Services
from game.scenes.table import TableScene
from game.store.saved import Save, read_save

LOG = logging.getLogger(__name__)

SAMPLE_ENTRIES = {"aztack": 14, "ziggurat": 62, "zaar": 70}
SAMPLE_PROMPTS = {"aztack": "place", "ziggurat": "way", "zaar": "place_room"}
"""A sample stops at the first decision of this kind after so many entries."""
SAMPLE_OPTIONS = {"aztack": {"first": "0"}, "ziggurat": {"chapter": "2"}, "zaar": {"mode": "advanced"}}
SAMPLE_PLAYERS = {"ziggurat": "easy", "zaar": "easy"}
"""The computer player that plays a sample; without one chance does."""
SEATS: Mapping[str, Callable[[Any], int]] = {
    "aztack": lambda state: len(state.names),
    "ziggurat": lambda state: len(state.pieces.heroes),
    "zaar": lambda state: len(state.players),
}
"""How many play, as each game's state tells it."""
RACERS = ("Ines", "Lupe", "Tomas", "Noor")
RACE_MS = 600_000


def make_game(services: Services, game: str, rules: Rules) -> TableGame:
    """Return a game's side of the table."""
    if game == "aztack":
        from game.present.aztack.table import AztackTable
        from game.rules.aztack.engine import AztackRules
        from game.ui import aztack_art

        assert isinstance(rules, AztackRules)
        aztack_art.load()
        return AztackTable(rules, services.texts, services.palette)
    if game == "ziggurat":
        from game.present.ziggurat.table import ZigguratTable
        from game.rules.ziggurat.engine import ZigguratRules
        from game.ui import ziggurat_art

        assert isinstance(rules, ZigguratRules)
        ziggurat_art.load()
        return ZigguratTable(rules, services.texts, services.palette)
    from game.present.zaar.table import ZaarTable
    from game.rules.zaar.engine import ZaarRules
    from game.ui import zaar_art

    assert isinstance(rules, ZaarRules)
    zaar_art.load()
    return ZaarTable(rules, services.texts, services.palette)


def is_race(match: Match) -> bool:
    """Whether a match is played in Speed Stack at present."""
    if match.rules.game_id != "aztack":
        return False
    from game.rules.aztack.speed_state import SpeedState

    return isinstance(match.state, SpeedState)


def still_race(table: TableScene) -> TableScene:
    """Stop a race for a picture: with the claimant's stone over the board."""
    from game.scenes.speed import SpeedScene

    assert isinstance(table, SpeedScene)
    table.stand_still()
    return table


def pause_race(match: Match) -> None:
    """A saved race is opened paused."""
    from game.rules.aztack.actions import Pause

    if Pause() in match.rules.legal(match.state, 0):
        match.play(0, Pause(), match.time_ms)


def make_table(
    services: Services, game: str, match: Match, players: tuple[Player, ...], save: str | None
) -> TableScene:
    """Return the table of a match, with its game's side, or the one of a race."""
    if is_race(match):
        from game.present.aztack.speed.table import SpeedTable
        from game.rules.aztack.engine import AztackRules
        from game.scenes.speed import SpeedScene
        from game.ui import aztack_art

        assert isinstance(match.rules, AztackRules)
        aztack_art.load()
        side = SpeedTable(match.rules, services.texts, services.palette)
        return SpeedScene(services, side, match, players, save)
    return TableScene(services, make_game(services, game, match.rules), match, players, save)


def players_of(services: Services, seats: tuple[SeatSpec, ...]) -> tuple[Player, ...]:
    """Return who sits where; seats without a name get one, and nobody is named like another."""
    players: list[Player] = []
    for number, seat in enumerate(seats, start=1):
        level = seat.level if seat.kind == "bot" else None
        name = seat.name or default_name(services, number, level)
        taken = {player.name for player in players}
        wanted, copy = name, 2
        while wanted in taken:
            wanted, copy = f"{name} {copy}", copy + 1
        players.append(Player(wanted, level))
    return tuple(players)


def default_name(services: Services, number: int, level: str | None) -> str:
    """Return the name of a seat that nobody has named; `number` counts from 1."""
    return services.texts("setup.computer_name" if level else "setup.person_name", n=number)


def open_setup(
    services: Services,
    game: str,
    seats: tuple[SeatSpec, ...],
    options: Mapping[str, str],
    seed: int | None = None,
) -> TableScene:
    """Start a match. Raises ContentError or ValueError with a sentence when it can't begin so."""
    rules = services.rules(game)
    players = players_of(services, seats)
    setup = Setup(tuple(player.name for player in players), FrozenDict(options))
    match = Match(rules, setup, services.new_seed() if seed is None else seed)
    scene = make_table(services, game, match, players, services.saves.begin(game))
    scene.save()
    return scene


def open_setup_line(
    services: Services, game: str, seats: tuple[SeatSpec, ...] | None, options: Mapping[str, str]
) -> TableScene:
    """Start the match the command line asks for; without seats one person plays against a normal computer."""
    line = seats or (SeatSpec("human", None, None), SeatSpec("bot", "normal", None))
    try:
        return open_setup(services, game, line, options)
    except ValueError as error:
        raise SaveError(str(error)) from error


def open_save(services: Services, name: str) -> TableScene:
    """Open a saved match by its name and go on saving it there. Raises SaveError when it can't be used."""
    held, save = services.saves.resume(name)
    try:
        scene = _open(services, save, held)
    except OldstoneError:
        services.saves.release(held)
        raise
    if save.told is not None:
        scene.refuse(save.told.told(services.texts))
    return scene


def open_save_file(services: Services, path: Path) -> TableScene:
    """Open the saved match of any file; it goes on under a new name. Raises SaveError when it can't be used."""
    save = read_save(path)
    scene = _open(services, save, services.saves.begin(save.game))
    scene.save()
    return scene


def _open(services: Services, save: Save, name: str) -> TableScene:
    rules = services.rules(save.game)
    opened = open_match(rules, save.record, save.snapshot_under(rules.rules_version))
    match = opened.match
    if is_race(match):
        pause_race(match)
    scene = make_table(services, save.game, match, _seated(services, save, match), name)
    if opened.unreplayable is not None:
        LOG.warning("A save goes on from its position: %s", opened.unreplayable)
        scene.refuse(services.texts("table.not_replayable"))
    return scene


def _seated(services: Services, save: Save, match: Match) -> tuple[Player, ...]:
    """Return who sits where; a seat of a position that nobody is named for gets a name, as in the set-up."""
    names = match.setup.seats if match.setup is not None else save.names
    table: list[Mapping[str, Any]] = list(save.table)
    players = []
    for seat in range(SEATS[save.game](match.state)):
        level = table[seat].get("level") if seat < len(table) else None
        level = level if level in ("beginner", "easy", "normal", "hard") else None
        name = names[seat] if seat < len(names) else default_name(services, seat + 1, level)
        players.append(Player(name, level))
    return tuple(players)


def open_sample(services: Services, game: str) -> TableScene:
    """Return a match in its middle, the same each time: for pictures."""
    names = (("Ines", None), ("Lupe", None), ("Tomas", None), (services.texts("setup.computer_name", n=4), "hard"))
    return _sample(services, game, tuple(Player(*name) for name in names), SAMPLE_ENTRIES[game])


def open_finished(services: Services, game: str) -> TableScene:
    """Return a match that is over: for pictures."""
    return _sample(services, game, (Player("Ines"), Player("Lupe")), 5000)


def _sample(services: Services, game: str, players: tuple[Player, ...], entries: int) -> TableScene:
    rules = services.rules(game)
    setup = Setup(tuple(player.name for player in players), FrozenDict(SAMPLE_OPTIONS[game]))
    match = Match(rules, setup, services.new_seed())
    chance = random.Random(5)
    level = SAMPLE_PLAYERS.get(game)
    bot = load_bot(game, level, rules) if level else None
    while match.outcome is None:
        prompt = next(prompt for prompt in rules.prompts(match.state) if prompt.required)
        if len(match.entries) >= entries and prompt.seat == 0 and prompt.kind == SAMPLE_PROMPTS[game]:
            break
        legal = rules.legal(match.state, prompt.seat)
        action = None
        if bot is not None:
            view, rng = rules.observe(match.state, prompt.seat), bot_rng(match.seed, prompt.seat, len(match.entries))
            action = decide(bot, view, prompt, legal, rng)
        match.play(prompt.seat, action if action is not None else chance.choice(legal))
    return make_table(services, game, match, players, None)


def open_race(services: Services, alone: bool = False) -> TableScene:
    """Return a race of Speed Stack in which the first seat holds a stone: for pictures.

    Four people sit there, or one before the pile against three computer players.
    """
    rules = services.rules("aztack")
    players = tuple(Player(name, "hard" if alone and seat else None) for seat, name in enumerate(RACERS))
    setup = Setup(tuple(player.name for player in players), FrozenDict(mode="speed"))
    match = Match(rules, setup, services.new_seed())
    timed = load_timed(match, ["hard"] * len(players))
    assert timed is not None
    for seat, action, at_ms in timed.run(RACE_MS):
        match.play(seat, action, at_ms)
        if len(match.entries) > 50 and seat == 0 and type(action).__name__ == "TakeStone":
            match.advance(at_ms + 400)
            break
    return still_race(make_table(services, "aztack", match, players, None))
