"""Plays a given action of Zaar by the nodes that choose it: with the mouse, or with keys alone."""

import random
from functools import cache

from game.bots import bot_rng, decide, load_bot
from game.bots.protocol import Bot
from game.core.protocol import Action
from game.core.seats import parse_seats
from game.present.zaar.targets import targets
from game.rules import load_rules
from game.rules.zaar.actions import Fly, PlaceRoom
from game.scenes.opening import open_setup
from tests.scenes.driver import Driver


def open_zaar(driver: Driver, seats: str, **options: str) -> Driver:
    """Begin a match; `seats` as on the command line."""
    scene = open_setup(driver.services, "zaar", parse_seats(seats), options)
    return driver.open(scene)


def nodes_of(driver: Driver, seat: int, action: Action) -> tuple[str, ...]:
    """Return the nodes that choose an action, in the order they are pressed."""
    rules, state = driver.match.rules, driver.match.state
    view = rules.observe(state, seat)
    return targets(view, view.frames[-1], seat, action, rules.legal(state, seat))


def turn_to(driver: Driver, node: str, rotation: int, press: str) -> None:
    """Turn the room in hand until it lies on a cell as wanted; `press` says by what."""
    look = driver.table.side.look  # type: ignore[attr-defined]
    for _ in range(7):
        drawing = look.turned
        if drawing == rotation:
            return
        if press == "wheel":
            driver.wheel(-1)
        else:
            driver.key(press)
    raise AssertionError(f"{node} can't be turned to {rotation}")


def by_mouse(driver: Driver, seat: int, action: Action) -> None:
    """Click the nodes of an action; a room is turned by the wheel over its place."""
    for node in nodes_of(driver, seat, action):
        show(driver, node)
        x, y = driver.node(node).rect.center
        driver.point(x, y)
        if node.startswith("hex/") and isinstance(action, (PlaceRoom, Fly)):
            turn_to(driver, node, action.rotation, "wheel")
        assert node in driver.pressable(), f"{node} can't be pressed for {action}: {driver.pressable()}"
        driver.click(node)


def by_keys(driver: Driver, seat: int, action: Action) -> None:
    """Tab to the nodes of an action and press Enter; a room is turned by E."""
    for node in nodes_of(driver, seat, action):
        driver.tab_to(node)
        if node.startswith("hex/") and isinstance(action, (PlaceRoom, Fly)):
            turn_to(driver, node, action.rotation, "e")
            driver.tab_to(node)
        driver.key("return")


def show(driver: Driver, node: str) -> None:
    """Bring a node of the cloth into sight: where it is beyond the cloth, show the whole mansion or go further away."""
    for _ in range(12):
        found = driver.scene.node(node)
        if found is None or found.clip is None or found.clip.contains(*found.rect.center):
            return
        driver.click("zaar/zoom-out")


def some_action(driver: Driver, chance: random.Random) -> tuple[int, Action]:
    """Return a random legal action of whoever has to decide."""
    rules, state = driver.match.rules, driver.match.state
    prompt = next(prompt for prompt in rules.prompts(state) if prompt.required)
    return prompt.seat, chance.choice(rules.legal(state, prompt.seat))


def likely_action(driver: Driver, chance: random.Random, wild: float = 0.15) -> tuple[int, Action]:
    """Return what an easy computer player would do, now and then anything that is legal: matches come to an end."""
    match = driver.match
    rules, state = match.rules, match.state
    prompt = next(prompt for prompt in rules.prompts(state) if prompt.required)
    legal = rules.legal(state, prompt.seat)
    if chance.random() < wild:
        return prompt.seat, chance.choice(legal)
    bot = _easy()
    rng = bot_rng(match.seed or 0, prompt.seat, len(match.entries))
    return prompt.seat, decide(bot, rules.observe(state, prompt.seat), prompt, legal, rng) or legal[0]


@cache
def _easy() -> Bot:
    return load_bot("zaar", "easy", load_rules("zaar"))
