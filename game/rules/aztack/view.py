"""What a seat may know: everything on the table; the stones in the box stay unseen until the end (RULING: R7)."""

from dataclasses import dataclass
from typing import Any

from game.core.codec import derived, register
from game.core.frozen import FrozenDict
from game.rules.aztack.state import End, Frame, Placed, State, codes_of, mask_of


@register("aztack.View")
@dataclass(frozen=True, slots=True)
class AztackView:
    """The table. `tops` holds the number of the half on top of each cell (see `state.stone_and_half`).

    `boxed` is empty until the match is over; `boxed_count` is always known.
    """

    names: tuple[str, ...]
    options: FrozenDict[str, str]
    placed: tuple[Placed, ...]
    heights: tuple[int, ...]
    tops: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    discards: tuple[tuple[int, ...], ...]
    boxed_count: int
    boxed: tuple[int, ...]
    last_placed: tuple[int, ...]
    passes: tuple[int, ...]
    seat: int
    frames: tuple[Frame, ...]
    end: End | None
    codes: tuple[int, ...] = derived(())
    masks: tuple[int, ...] = derived(())

    @classmethod
    def rebuild(cls, **fields: Any) -> "AztackView":
        """Return the view of the written fields."""
        codes = codes_of(fields["heights"], fields["tops"])
        return cls(**fields, codes=codes, masks=tuple(mask_of(hand) for hand in fields["hands"]))

    @property
    def last(self) -> Placed | None:
        """The stone placed last, None while only the base lies."""
        return self.placed[-1] if self.placed[-1].seat is not None else None


def view_of(state: State) -> AztackView:
    """Return the view of a state; it is the same for every seat."""
    return AztackView(
        state.names,
        state.options,
        state.placed,
        state.heights,
        state.tops,
        state.hands,
        state.discards,
        len(state.boxed),
        state.boxed if state.end else (),
        state.last_placed,
        state.passes,
        state.seat,
        state.frames,
        state.end,
        state.codes,
        state.masks,
    )
