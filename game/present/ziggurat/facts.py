"""What the rules say of the position that is shown: previews, danger signs, reach and progress, each asked once."""

from functools import cached_property

from game.core.protocol import Action, Seat
from game.core.rng import Rng
from game.rules.ziggurat.actions import (
    ChooseHero,
    ChooseSpirit,
    MoveHero,
    MoveSpirit,
    PushHero,
)
from game.rules.ziggurat.dangers import Danger
from game.rules.ziggurat.engine import ZigguratRules
from game.rules.ziggurat.preview import Preview, Reach
from game.rules.ziggurat.state import HeroesFrame, State
from game.rules.ziggurat.view import View

MOVES = (MoveHero, MoveSpirit, PushHero)


class Facts:
    """Answers for one view. The hidden cards are guessed: nothing that is asked here depends on them."""

    def __init__(self, rules: ZigguratRules, view: View) -> None:
        self.rules = rules
        self.view = view
        self.told: dict[str, str] = {}
        """What the spaces are and what stands there, in words, once it was asked for."""
        self._previews: dict[tuple[Seat, Action], Preview] = {}
        self._reach: dict[Seat, tuple[Reach, ...]] = {}

    @cached_property
    def state(self) -> State:
        """A full state that agrees with the view."""
        return self.rules.imagine(self.view, Rng.from_seed(0, "shown"))

    def preview(self, seat: Seat, action: Action) -> Preview | None:
        """Return what a move would bring; None for actions that move nothing."""
        if not isinstance(action, MOVES):
            return None
        key = (seat, action)
        if key not in self._previews:
            self._previews[key] = self.rules.preview(self.state, seat, action)
        return self._previews[key]

    def loses(self, seat: Seat, action: Action) -> bool:
        """Whether an action loses on the spot."""
        found = self.preview(seat, action)
        return found is not None and found.loses

    @cached_property
    def dangers(self) -> dict[str, Danger]:
        """The danger signs by piece."""
        return {danger.piece: danger for danger in self.rules.dangers(self.state)}

    def reach(self, seat: Seat) -> tuple[Reach, ...]:
        """Return where a seat's open card could bring each piece."""
        if seat not in self._reach:
            self._reach[seat] = self.rules.card_reach(self.state, seat)
        return self._reach[seat]

    @cached_property
    def progress(self) -> tuple[int, int]:
        """How far the chapter's number is reached, and the number."""
        return self.rules.progress(self.state)

    @cached_property
    def saving(self) -> tuple[Action, ...]:
        """The items that avoid a loss, where every choice without one loses."""
        return self.rules.saving_items(self.state)

    @cached_property
    def any_order(self) -> bool:
        """Whether heroes are to be chosen and their order makes no difference."""
        frame = self.view.frames[-1] if self.view.frames else None
        if not isinstance(frame, HeroesFrame) or not frame.all:
            return False
        return not self.rules.order_matters(self.state)


def is_choice(action: Action) -> bool:
    """Whether an action says which piece moves next."""
    return isinstance(action, (ChooseHero, ChooseSpirit))
