"""From what is pressed to an action: the list of legal actions, narrowed by each piece and place that is chosen.

No screen tests a rule. Every legal action has a target list, the node ids in the order they are pressed; what was
pressed so far keeps the actions whose list begins so, and one that is complete and alone is the action.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from game.core.protocol import Action, Seat

Targets = Callable[[Action], tuple[str, ...]]


@dataclass(frozen=True)
class Choice:
    """A legal action of a seat and the node ids that choose it."""

    seat: Seat
    action: Action
    targets: tuple[str, ...]


@dataclass
class Selection:
    """The legal choices of the people to act, and what has been pressed so far."""

    choices: tuple[Choice, ...] = ()
    chosen: tuple[str, ...] = field(default=())

    @classmethod
    def of(cls, legal: Iterable[tuple[Seat, Action]], targets: Targets) -> "Selection":
        """Return the selection of the given legal actions, nothing pressed yet."""
        return cls(tuple(Choice(seat, action, targets(action)) for seat, action in legal))

    @classmethod
    def of_all(cls, choices: Iterable[tuple[Seat, Action, tuple[str, ...]]]) -> "Selection":
        """Return the selection of actions of several seats with their targets, nothing pressed yet."""
        return cls(tuple(Choice(*choice) for choice in choices))

    def matching(self) -> tuple[Choice, ...]:
        """Return the choices that are still possible."""
        n = len(self.chosen)
        return tuple(choice for choice in self.choices if choice.targets[:n] == self.chosen)

    def open_targets(self) -> frozenset[str]:
        """Return the node ids that may be pressed next."""
        n = len(self.chosen)
        return frozenset(choice.targets[n] for choice in self.matching() if len(choice.targets) > n)

    def first_targets(self) -> frozenset[str]:
        """Return the node ids a choice may begin with."""
        return frozenset(choice.targets[0] for choice in self.choices if choice.targets)

    def press(self, node: str) -> tuple[Choice, ...]:
        """Take a press: it narrows the list, begins anew, or takes itself back. Returns the completed choices.

        More than one is returned where several actions share their targets; the screen then tells them apart.
        """
        if self.chosen and node == self.chosen[-1]:
            self.chosen = self.chosen[:-1]
            return ()
        if node in self.open_targets():
            self.chosen = (*self.chosen, node)
            complete = tuple(choice for choice in self.matching() if choice.targets == self.chosen)
            if complete:
                self.chosen = self.chosen[:-1]
            return complete
        if node in self.first_targets():
            self.chosen = (node,)
        return ()

    def cancel(self) -> bool:
        """Take the last press back; False when there was none."""
        if not self.chosen:
            return False
        self.chosen = self.chosen[:-1]
        return True
