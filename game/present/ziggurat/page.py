"""What the storybook shows at one moment."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.content.board import Board
from game.present.ziggurat.honours import HeroCard, Honour
from game.present.ziggurat.stickers import Slot


@dataclass(frozen=True)
class StoryPage:
    """The open book. The seal of a panel is open, waiting, broken (pressed once) or shut.

    `confirm` names the button that opens the panel whose seal is broken, `ready` is whether it takes a press yet;
    `place` the button that puts the next loose thing into its place; `next` stands in the bar, `told` for a moment.
    """

    chapter: int
    last: int
    part: str
    seals: dict[str, str]
    title: str
    text: str
    slots: Sequence[Slot]
    honours: Sequence[Honour]
    cards: Sequence[HeroCard]
    confirm: str = ""
    ready: bool = True
    place: str = ""
    loose: int = 0
    held: str = ""
    next: str = ""
    told: str = ""
    turned: str = ""
    board: Board | None = field(default=None, compare=False)
