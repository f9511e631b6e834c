"""What the players may know, and a full state that agrees with it.

Hidden are the order of the draw pile, which cards went back into the box unseen, and the generator. All seats know
the same; no seat has a private hand.
"""

from dataclasses import dataclass
from typing import Any

from game.core.codec import register
from game.core.protocol import Seat
from game.core.rng import Rng
from game.rules.ziggurat.state import Award, Ending, House, Pieces, State, Tally


@register("ziggurat.View")
@dataclass(frozen=True, slots=True)
class View:
    """A state without its secrets: `pile` cards lie in the draw pile, which are among `unseen` (sorted)."""

    chapter: int
    pieces: Pieces
    hands: tuple[str | None, ...]
    pile: int
    unseen: tuple[str, ...]
    discard: tuple[str, ...]
    frames: tuple[Any, ...]
    tally: Tally
    start_seat: Seat
    house: House
    plays: int
    open_honorifics: tuple[str, ...]
    awards: tuple[Award, ...]
    ending: Ending | None

    @property
    def plays_left(self) -> int:
        """How many cards can still be played: those in the pile and in the hands."""
        return self.pile + sum(card is not None for card in self.hands)


def observe(state: State) -> View:
    """Return what every seat knows."""
    return View(
        chapter=state.chapter,
        pieces=state.pieces,
        hands=state.hands,
        pile=len(state.deck),
        unseen=tuple(sorted((*state.deck, *state.boxed))),
        discard=state.discard,
        frames=state.frames,
        tally=state.tally,
        start_seat=state.start_seat,
        house=state.house,
        plays=state.plays,
        open_honorifics=state.open_honorifics,
        awards=state.awards,
        ending=state.ending,
    )


def imagine(view: View, rng: Rng) -> State:
    """Return a full state that agrees with a view: the unseen cards in random order."""
    unseen, after = rng.shuffle(view.unseen)
    return State(
        chapter=view.chapter,
        pieces=view.pieces,
        hands=view.hands,
        deck=unseen[: view.pile],
        discard=view.discard,
        frames=view.frames,
        rng=after,
        tally=view.tally,
        start_seat=view.start_seat,
        house=view.house,
        boxed=unseen[view.pile :],
        plays=view.plays,
        open_honorifics=view.open_honorifics,
        awards=view.awards,
        ending=view.ending,
    )
