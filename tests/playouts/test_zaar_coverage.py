"""Plays Zaar until everything has happened: room specials, events, messages, commands, tools, missions, endings."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.bots import load_bot
from game.bots.protocol import Bot, decide
from game.core.match import Match
from game.core.protocol import Action, Setup
from game.core.rng import Rng
from game.rules import load_rules
from game.rules.zaar.actions import (
    BuyTool,
    Choose,
    DrawCard,
    EndTurn,
    Fight,
    Fly,
    Move,
    Seek,
    Stay,
    Travel,
    UseTool,
)
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.events import (
    AstrolabeTurned,
    BackTurned,
    BattleEnded,
    CardPutBack,
    CoinsGained,
    DuskFell,
    EventBegan,
    EventPassed,
    EventVoided,
    LevelBegan,
    MatchEnded,
    MissionPaid,
    PawnMoved,
    PawnTaken,
    PlaqueRevoked,
    ToolBought,
    ToolPlaced,
    ToolRemoved,
    ToolUsed,
)
from game.rules.zaar.frames import ChooseFrame, ShortcutFrame, TurnFrame
from game.rules.zaar.state import State

NAMES = ("Ann", "Ben", "Cem", "Dia", "Eli", "Fay")
STEPS = 3000
MATCHES = 400


@pytest.fixture(scope="module")
def rules() -> ZaarRules:
    loaded = load_rules("zaar")
    assert isinstance(loaded, ZaarRules)
    return loaded


def wanted(rules: ZaarRules) -> set[str]:
    """Return the names of all that is to happen; the rarest ties at the end are among the scenarios."""
    content = rules.content
    names = {f"event {event.id}" for event in content.events}
    names |= {f"void {event.id}" for event in content.events if event.void_level_1}
    names |= {f"front {event.id} {how}" for event in content.events if event.turns for how in ("over", "lifted")}
    names -= {"front E15 over", "front E17 over"}
    names |= {"front E02 done", "front E03 done", "front E15 done", "front E16 done", "front E17 done", "front level"}
    names |= {f"message {number}" for number in range(16)} | {f"command {number}" for number in range(16)}
    names |= {f"battle {result}" for result in ("draw", "lose", "win", "extra", "first hit")}
    names |= {f"mission {mission.id}" for mission in content.missions}
    names |= {f"use {kind}" for kind in ("amulet", "peganum", *(f"boswellia {t}" for t in rules.tables.targets))}
    names |= {f"{act} {kind}" for act in ("buy", "put") for kind in ("boswellia", "amulet", "peganum")}
    names |= {f"removed {why}" for why in ("word", "collapse")} | {"removed in another's turn"}
    names |= {f"moved {how}" for how in ("passage", "wall", "travel", "fall", "shortcut", "event", "return")}
    names |= {f"shortcut {room}" for room in ("broken_porch", "broken_stairway", "jive_khane")}
    names |= {"flight", "fall by choice", "put back", "dusk", "seal", "taken", "shortcut left alone"}
    names |= {"warrior", "monk", "knight", "alchemist", "wise", "physician"}
    names |= {"level 2", "level 3", "level 4 by the table", "level 4 without a fight"}
    return names | {f"end {reason}" for reason in ("coins", "wisdom", "buried", "demon")}


def marks(state: State, action: Action, events: tuple[Any, ...]) -> Iterator[str]:
    """Yield the names of what an action brought about; `state` is the position before it."""
    top = state.frames[-1]
    player = state.players[top.seat]
    for event in events:
        match event:
            case EventBegan(event=card):
                yield f"event {card}"
            case EventVoided(event=card):
                yield f"void {card}"
            case EventPassed(event=card, how=how):
                yield "front level" if how == "level" else f"front {card} {how}"
            case AstrolabeTurned(message=message):
                yield f"message {message}"
            case BackTurned(back_index=index):
                yield f"command {index}"
            case BattleEnded(seat=seat, result=result, first=first):
                yield "battle first hit" if first else f"battle {result}"
                if state.players[seat].character == "wise" and result == "extra" and not first:
                    yield "wise"
            case MissionPaid(mission=mission):
                yield f"mission {mission}"
            case ToolUsed(kind=kind, target=target):
                yield f"use {kind}" + (f" {target}" if target not in (None, "event") else "")
            case ToolBought(seat=seat, kind=kind, life=life, wisdom=wisdom):
                yield f"buy {kind}"
                if life + wisdom == 2:
                    yield "knight"
            case ToolPlaced(kind=kind):
                yield f"put {kind}"
            case ToolRemoved(seat=seat, why=why):
                yield f"removed {why}"
                if why == "word" and seat != top.seat:
                    yield "removed in another's turn"
            case PawnMoved(seat=seat, origin=origin, how=how):
                yield f"moved {how}"
                if how == "wall":
                    yield "alchemist"
                if how == "travel" and state.players[seat].character == "monk":
                    yield "monk"
                if how == "shortcut" and origin is not None:
                    yield f"shortcut {state.board[origin].room}"
            case CoinsGained(why="physician"):
                yield "physician"
            case CardPutBack():
                yield "put back"
            case PlaqueRevoked(covered="seal"):
                yield "seal"
            case DuskFell():
                yield "dusk"
            case PawnTaken():
                yield "taken"
            case LevelBegan(level=4):
                yield "level 4 without a fight" if state.level == 2 else "level 4 by the table"
            case LevelBegan(level=level):
                yield f"level {level}"
            case MatchEnded(reason=reason):
                yield f"end {reason}"
    if isinstance(action, Fly):
        yield "flight"
    if isinstance(action, Choose) and isinstance(top, ChooseFrame):
        if top.kind == "fall":
            yield "fall by choice"
        if top.kind in ("reading", "line") and player.character == "warrior":
            yield "warrior"
    if isinstance(action, EndTurn) and isinstance(top, ShortcutFrame | ChooseFrame):
        yield "shortcut left alone"


class Explorer:
    """Plays half by the easy player, half at random, and has a leaning of its own in each match."""

    def __init__(self, rules: ZaarRules, seed: int) -> None:
        self.rules = rules
        self.bot: Bot = load_bot("zaar", "easy", rules)
        self.rng = Rng.from_seed(seed, "explorer")
        self.leaning = seed % 4

    def below(self, n: int) -> int:
        value, self.rng = self.rng.below(n)
        return value

    def choose(self, state: State) -> tuple[int, Action]:
        prompts = self.rules.prompts(state)
        prompt = prompts[self.below(len(prompts)) if self.below(10) == 0 else 0]
        legal = self.rules.legal(state, prompt.seat)
        leaning = self._leaning(state, legal) if prompt.required else None
        if leaning is not None:
            return prompt.seat, leaning
        if prompt.required and self.below(100) < 60:
            action = decide(self.bot, self.rules.observe(state, prompt.seat), prompt, legal, self.rng)
            if action is not None:
                return prompt.seat, action
        kinds = sorted({type(action).__name__ for action in legal})
        kind = kinds[self.below(len(kinds))]
        options = [action for action in legal if type(action).__name__ == kind]
        return prompt.seat, options[self.below(len(options))]

    def _leaning(self, state: State, legal: tuple[Action, ...]) -> Action | None:
        """0: none. 1: draws whatever it may. 2: seeks and fights long. 3: dawdles in the escape. All lift events."""
        top = state.frames[-1]
        if state.players[top.seat].front is not None and self.below(3) == 0:
            lifting = UseTool("boswellia", "event")
            purchase = next((a for a in legal if isinstance(a, BuyTool) and a.kind == "boswellia"), None)
            if lifting in legal or purchase is not None:
                return lifting if lifting in legal else purchase
        if self.leaning == 1 and DrawCard() in legal:
            return DrawCard()
        if self.leaning == 2 and isinstance(top, TurnFrame) and state.level == 2 and self.below(4):
            return next((action for action in (Seek(), DrawCard()) if action in legal), None)
        if self.leaning == 2 and Fight() in legal:
            return Fight()
        if self.leaning == 3 and state.level == 4 and self.below(3):
            tame = [action for action in legal if isinstance(action, Move | Travel | EndTurn)]
            return tame[self.below(len(tame))] if tame else Stay() if Stay() in legal else None
        return None


OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"mode": "advanced"},
    {"letters_needed": "4", "early_name": "on"},
    {"mode": "advanced", "letters_needed": "2"},
    {"deadly_mansion": "on"},
    {"mode": "advanced", "deadly_mansion": "on", "alchemist_fee": "on", "literal_physician": "off"},
    {"letters_needed": "4", "seek": "off"},
)


def explore(rules: ZaarRules, seed: int, missing: set[str]) -> None:
    """Play one match and strike out what happened in it."""
    match = Match(rules, Setup(NAMES[: 2 + seed % 5], OPTIONS[seed % len(OPTIONS)]), seed)  # type: ignore[arg-type]
    explorer = Explorer(rules, seed)
    while match.outcome is None and len(match.entries) < STEPS:
        state = match.state
        seat, action = explorer.choose(state)
        events = match.play(seat, action)
        missing.difference_update(marks(state, action, events))
    rules.check(match.state)


def test_everything_happens(rules: ZaarRules) -> None:
    missing = wanted(rules)
    for seed in range(MATCHES):
        explore(rules, seed, missing)
        if not missing:
            break
    assert not missing
