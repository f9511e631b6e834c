"""Which part of a game's rules is about a node of its table, and what its rules are there."""

from collections.abc import Callable, Sequence
from typing import Any

from game.scenes.rulebook import Today
from game.scenes.services import Services

SILENT = ("table/menu", "table/rules")
"""Buttons that open the rules from their beginning."""


def table_topic(game: str, nodes: Sequence[str], rules: Any, view: Any) -> str | None:
    """Return the topic of the first of some nodes that has one; None for the beginning of the rules."""
    topic = _topics(game)
    for node in nodes:
        if node in SILENT:
            return None
        found = topic(node.partition("#")[0], rules, view)
        if found is not None:
            return found
    return None


def _topics(game: str) -> Callable[[str, Any, Any], str | None]:
    """Return what tells a topic by node, rules and view."""
    if game == "zaar":
        from game.present.zaar.topics import topic as of_zaar

        return of_zaar
    if game == "ziggurat":
        from game.present.ziggurat.topics import topic as of_ziggurat

        return of_ziggurat
    from game.present.aztack.topics import topic as of_aztack

    return of_aztack


def table_rules(services: Services, game: str, view: Any) -> Today | None:
    """Return the rules of a single chapter of the Ziggurat: with all stickers in force there; None for other games."""
    if game != "ziggurat":
        return None
    from game.rules.ziggurat.chapters import in_force
    from game.scenes.campaign_session import rules_of, rules_with

    letters = [sticker.letter for sticker in in_force(rules_of(services).tables, view.chapter)]
    return rules_with(services, letters, view.chapter)
