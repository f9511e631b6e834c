"""The one door to the rules: `load_rules(game)` reads and checks a game's content and returns its rules."""

from pathlib import Path
from typing import Any

from game.core.protocol import Rules, Setup

__all__ = ["GAMES", "Rules", "Setup", "load_rules"]

GAMES = ("aztack", "ziggurat", "zaar")
"""The games by id, in no particular order of merit."""

_LOADED: dict[tuple[str, Path | None], Rules] = {}


def load_rules(game: str, cache: Path | None = None) -> Rules:
    """Return the rules of a game, built from its validated content (the same object at each call).

    `cache` is a folder for compiled content; without one every first call reads the YAML.
    Raises ContentError that lists every fault of the content, or ValueError for an unknown game.
    """
    key = (game, cache)
    if key not in _LOADED:
        _LOADED[key] = _build(game, cache)
    return _LOADED[key]


def _build(game: str, cache: Path | None) -> Rules:
    from game.content.load import load_content

    rules: Any
    if game == "aztack":
        from game.content.aztack import AztackContent
        from game.rules.aztack.engine import AztackRules

        rules = AztackRules(load_content(AztackContent, cache=cache))
    elif game == "ziggurat":
        from game.content.tiled import load_board
        from game.content.ziggurat import ZigguratContent
        from game.rules.ziggurat.engine import ZigguratRules

        rules = ZigguratRules(load_content(ZigguratContent, cache=cache), load_board())
    elif game == "zaar":
        from game.content.zaar import ZaarContent
        from game.rules.zaar.engine import ZaarRules

        rules = ZaarRules(load_content(ZaarContent, cache=cache))
    else:
        raise ValueError(f'There is no game "{game}"; the games are {", ".join(GAMES)}.')
    loaded: Rules = rules
    return loaded
