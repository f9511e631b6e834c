"""Made-up players that answer, dawdle, hang, die or cheat: importable, so that a worker process finds them too."""

import os
import sys
import time
from collections.abc import Generator
from typing import Any

from game.bots.protocol import LEVELS, Hint
from game.bots.runner import Request
from game.core.frozen import FrozenDict
from game.core.protocol import Prompt
from game.core.rng import Rng


class FakeRules:
    """Rules that only have a name; `gate` is a file that a waiting player waits for."""

    rules_version = 1

    def __init__(self, game_id: str = "fake", gate: str = "") -> None:
        self.game_id = game_id
        self.gate = gate


class FakeBot:
    """Does what the view says; as the easiest player it plays the last legal action unless the view says "ruin"."""

    def __init__(self, level: str, rules: Any) -> None:
        self.level = level
        self.rules = rules

    def think(self, view: Any, prompt: Prompt, legal: tuple[Any, ...], rng: Rng) -> Generator[None, None, Any]:
        if self.level == LEVELS[0] and view != "ruin":
            return legal[-1]
        yield
        if view in ("raise", "ruin"):
            raise RuntimeError("the player lost its head")
        if view == "die":
            os._exit(3)
        if view == "hang":
            while True:
                time.sleep(0.01)
        if view == "yield":
            while True:
                yield
        if view == "wait":
            while not os.path.exists(self.rules.gate):  # noqa: PTH110
                time.sleep(0.002)
        if view == "cheat":
            return "not legal at all"
        if view == "pass":
            return None
        return legal[rng.below(len(legal))[0]]

    def explain(self, view: Any, prompt: Prompt, legal: tuple[Any, ...], rng: Rng) -> Hint:
        if view == "raise":
            raise RuntimeError("no idea")
        modules = ",".join(sorted(m for m in sys.modules if m.partition(".")[0] in ("pygame", "pytmx", "yaml")))
        facts = FrozenDict({"pid": str(os.getpid()), "modules": modules})
        return Hint(legal[0], "because", facts)


def make_bot(game: str, level: str, rules: Any) -> FakeBot:
    return FakeBot(level, rules)


def make_advisor(game: str, rules: Any) -> FakeBot:
    return FakeBot("normal", rules)


def request(view: str, rules: Any = None, *, required: bool = True, **fields: Any) -> Request:
    prompt = Prompt(0, "turn", required, "fake.prompt")
    legal = fields.pop("legal", ("a", "b", "c", "d"))
    return Request(rules or FakeRules(), view, prompt, legal, Rng.from_seed(5), **fields)
