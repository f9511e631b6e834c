"""Decisions of the whole team at setup: who carries a building's item, whether to swap a card, who starts."""

from game.core.protocol import Action
from game.rules.ziggurat.actions import ChooseStart, GiveItem, KeepCards
from game.rules.ziggurat.state import GiveFrame, StartFrame, SwapFrame
from game.rules.ziggurat.work import Work


def team_choice(work: Work, legal: tuple[Action, ...]) -> Action | None:
    """Return the choice for an open decision of setup, None when another kind of decision is open.

    Building number k gives its item to seat k, as far as that hero has room; dealt cards are kept; the first turn
    goes to the seat proposed.
    """
    frame = work.frames[-1]
    if isinstance(frame, GiveFrame):
        page = list(work.chapter.tables.building_item)
        wished = GiveItem(page.index(frame.building) % work.players)
        return wished if wished in legal else legal[0]
    if isinstance(frame, SwapFrame):
        return KeepCards()
    if isinstance(frame, StartFrame):
        return ChooseStart(frame.preset)
    return None
