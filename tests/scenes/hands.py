"""Three ways to play a given action of Aztack: clicks, drag and drop, keys alone. Each plays exactly that action."""

import random
from collections.abc import Callable

from game.core.protocol import Action
from game.rules.aztack.actions import DiscardStone, KeepAll, PlaceStone
from tests.scenes.driver import Driver

Hand = Callable[[Driver, Action], None]

# aztack.md 7.1: where a cell lies on the screen after k quarter turns of the camera.
TURNED: tuple[Callable[[int, int], tuple[int, int]], ...] = (
    lambda x, y: (x, y),
    lambda x, y: (3 - y, x),
    lambda x, y: (5 - x, 3 - y),
    lambda x, y: (y, 5 - x),
)
RIGHT_FRONT_LEFT_BACK = ((1, 0), (0, 1), (-1, 0), (0, -1))


def quarters(action: PlaceStone, camera: int = 0) -> int:
    """Return how often a stone just taken must be turned by a quarter so that half 2 lies as in the action."""
    (ax, ay), (bx, by) = TURNED[camera](action.x1, action.y1), TURNED[camera](action.x2, action.y2)
    return RIGHT_FRONT_LEFT_BACK.index((bx - ax, by - ay))


def stone_node(driver: Driver, action: Action) -> str:
    """Return the node of an action's stone in the rack of the player on turn."""
    assert isinstance(action, (PlaceStone, DiscardStone))
    return f"hand/{driver.match.state.seat}/{action.stone}"


def place_names(driver: Driver, action: PlaceStone) -> tuple[str, str]:
    """Return the action's place on the pile and on the small plan, as the contract names it."""
    heights = driver.match.state.heights
    level = heights[6 * action.y1 + action.x1] + 1
    x, y = min(action.x1, action.x2), min(action.y1, action.y2)
    name = f"{level}/{x}/{y}/{'H' if action.y1 == action.y2 else 'V'}"
    return f"place/{name}", f"plan/{name}"


def place_node(driver: Driver, action: PlaceStone) -> str:
    """Return the node by which the action's place can be pressed now."""
    open_nodes = set(driver.pressable())
    found = next((name for name in place_names(driver, action) if name in open_nodes), None)
    assert found is not None, f"{action} can't be chosen on the screen"
    return found


def by_clicks(driver: Driver, action: Action, camera: int = 0) -> None:
    """Click a stone, turn it with the right button, click a place."""
    if isinstance(action, KeepAll):
        driver.click("aztack/keep-all")
        return
    stone = stone_node(driver, action)
    driver.click(stone)
    if isinstance(action, PlaceStone):
        for _ in range(quarters(action, camera)):
            driver.click(stone, button=3)
        driver.click(place_node(driver, action))


def by_dragging(driver: Driver, action: Action) -> None:
    """Pull a stone out of the rack, turn it with the wheel, drop it on a place."""
    if not isinstance(action, PlaceStone):
        by_clicks(driver, action)
        return
    driver.lift(stone_node(driver, action))
    for _ in range(quarters(action)):
        driver.wheel(-1)
    driver.drop(place_node(driver, action))


def by_keys(driver: Driver, action: Action) -> None:
    """Tab to a stone, Enter, R turns it, Tab to the place, Enter."""
    if isinstance(action, KeepAll):
        driver.activate("aztack/keep-all")
        return
    driver.activate(stone_node(driver, action))
    if isinstance(action, PlaceStone):
        for _ in range(quarters(action)):
            driver.key("r")
        driver.activate(place_node(driver, action))


def some_action(driver: Driver, chance: random.Random) -> Action:
    """Return a random legal action of the player on turn."""
    state = driver.match.state
    return chance.choice(driver.match.rules.legal(state, state.seat))


def play_on(driver: Driver, hand: Hand, chance: random.Random, actions: int = 1) -> None:
    """Play random actions, each one as it was chosen, and let the table come to rest after each."""
    for _ in range(actions):
        if driver.match.outcome is not None:
            return
        action = some_action(driver, chance)
        before = len(driver.match.entries)
        hand(driver, action)
        assert driver.match.entries[before].action == action
        driver.settle()
