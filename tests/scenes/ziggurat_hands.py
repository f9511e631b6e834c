"""Plays the Ziggurat through the screen: every decision is chosen by a node, found in the screen tree."""

import random
from collections.abc import Callable

from game.core.protocol import Action
from game.core.seats import parse_seats
from game.present.ziggurat.choosing import nodes
from game.scenes.opening import open_setup
from tests.scenes.driver import Driver

Hand = Callable[[Driver, str], None]


def open_ziggurat(driver: Driver, seats: str, *, settle: bool = True, **options: str) -> Driver:
    """Begin a match of a chapter; `seats` as on the command line."""
    return driver.open(open_setup(driver.services, "ziggurat", parse_seats(seats), options), settle=settle)


def legal_now(driver: Driver) -> tuple[Action, ...]:
    """Return what the seat to decide may do."""
    prompt = driver.table.required()
    assert prompt is not None
    return driver.match.rules.legal(driver.match.state, prompt.seat)


def node_of(driver: Driver, action: Action) -> str:
    """Return the node in the bar that chooses an action."""
    prompt = driver.table.required()
    assert prompt is not None
    return nodes(prompt.seat, action, driver.match.rules.observe(driver.match.state, prompt.seat))[0]


def by_click(driver: Driver, node: str) -> None:
    """Click a node."""
    driver.click(node)


def by_key(driver: Driver, node: str) -> None:
    """Reach a node by Tab, unless it has the focus already, and press Enter."""
    driver.activate(node)


def play(driver: Driver, action: Action, hand: Hand = by_click) -> None:
    """Play an action by its button; a losing one takes a second press."""
    before = len(driver.match.entries)
    node = node_of(driver, action)
    hand(driver, node)
    if len(driver.match.entries) == before:
        hand(driver, node)
    assert driver.match.entries[before].action == action
    driver.settle()


def careful(driver: Driver, chance: random.Random) -> Action:
    """Return a random legal action that doesn't lose on the spot, if there is one."""
    rules, state = driver.match.rules, driver.match.state
    seat = driver.match.rules.prompts(state)[0].seat
    legal = legal_now(driver)
    safe = [a for a in legal if not _loses(rules.apply(state, seat, a).state)]
    return chance.choice(safe or list(legal))


def _loses(state: object) -> bool:
    ending = getattr(state, "ending", None)
    return ending is not None and ending.kind == "lost"


def play_on(driver: Driver, chance: random.Random, decisions: int, hand: Hand = by_click) -> None:
    """Play so many decisions, or until the match is over."""
    for _ in range(decisions):
        if driver.match.outcome is not None:
            return
        play(driver, careful(driver, chance), hand)
