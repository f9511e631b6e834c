"""The whole line over the open cards as events, card by card: the last thing that a hint shows (ziggurat.md, 12.4)."""

from game.bots.ziggurat.lines import next_card, unwound
from game.bots.ziggurat.planning import Planner
from game.core.protocol import Event, Seat
from game.rules.ziggurat.handling import play
from game.rules.ziggurat.state import TurnFrame
from game.rules.ziggurat.view import View
from game.rules.ziggurat.work import Work


def foreseen(planner: Planner, view: View) -> tuple[tuple[Seat, tuple[Event, ...]], ...]:
    """Return whose card and what happens by it, for the card in play and the open ones after it."""
    here = planner.work(view)
    begun = _begun(here)
    if begun is None:
        return ()
    seat, work = begun
    line = planner.line(view, work)
    decisions = unwound(line.trail) if line is not None else {}
    found: list[tuple[Seat, tuple[Event, ...]]] = []
    for _ in range(work.players):
        work.log = []
        while work.ending is None and (action := decisions.get(work.key())) is not None:
            play(work, work.frames[-1].seat, action)
        found.append((seat, tuple(work.log)))
        if work.ending is not None or not isinstance(work.frames[-1], TurnFrame):
            break
        seat = (seat + 1) % work.players
        if work.hands[seat] is None or len(found) == min(work.players, planner.breadth.cards):
            break
        work = next_card(work, seat)
    return tuple(found)


def _begun(here: Work) -> tuple[Seat, Work] | None:
    """Return whose card is played from here on, and the position in which its first decision is made."""
    if here.ending is not None or not here.frames:
        return None
    top = here.frames[-1]
    first = here.frames[0]
    if not isinstance(first, TurnFrame):
        return None
    if not isinstance(top, TurnFrame):
        return first.seat, here.copy()
    seat = (first.seat + 1) % here.players if top.played else first.seat
    return (seat, next_card(here, seat)) if here.hands[seat] is not None else None
