"""What is said of a match of the Ziggurat at its end: won or lost and why, and a line for each hero."""

from collections.abc import Sequence

from game.content.texts import Texts
from game.core.protocol import Event
from game.present.ziggurat.words import Words
from game.rules.ziggurat import events as ev
from game.rules.ziggurat.view import View

COLUMNS = ("hero", "ladders", "honours")


def figures(texts: Texts, view: View, names: Sequence[str]) -> list[tuple[str, ...]]:
    """Return a head row, then the ladders, chutes and honorifics of each hero, then each honorific by name."""
    rows = [tuple(texts(f"ziggurat_table.end.{column}") for column in COLUMNS)]
    for seat, hero in enumerate(view.pieces.heroes):
        earned = sum(award.seat == seat for award in view.awards)
        rows.append(
            (
                texts("ziggurat_table.end.name", hero=hero.name, player=names[seat]),
                texts("ziggurat_table.end.steps", up=view.tally.ladders[seat], down=view.tally.chutes[seat]),
                str(earned) if earned else "\u2013",
            )
        )
    for award in view.awards:
        name = texts(f"ziggurat.honorific.{award.honorific}.name")
        rows.append((name, view.pieces.heroes[award.seat].name, ""))
    return rows


def ended(texts: Texts, words: Words, events: Sequence[Event], heroes: Sequence[str]) -> tuple[str, str]:
    """Return whether everyone won or lost, and why; the event that did it is named."""
    for i in range(len(events) - 1, -1, -1):
        event = events[i]
        if isinstance(event, ev.GameWon):
            return texts("ziggurat_table.end.won"), texts(f"ziggurat_table.end.goal.{event.chapter}")
        if isinstance(event, ev.GameLost):
            cause = next((c for c in reversed(events[:i]) if isinstance(c, CAUSES)), None)
            told = words.event(cause, heroes) if cause is not None and event.reason in DIRECT else None
            return texts("ziggurat_table.end.lost"), told or texts(f"ziggurat.end.{event.reason}")
    return "", ""


CAUSES = (ev.HeroInPit, ev.HeroBurned, ev.SummitBlocked, ev.PileEmpty)
DIRECT = ("pit", "burn", "summit")
"""Losses by something that happened on the board just before."""
