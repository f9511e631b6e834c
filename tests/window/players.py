"""People at the real window: they see only the screen tree, and play whatever it offers."""

import random

from tests.window.program import Program, Tree, ids, pressable

END = "end/aztack"


def to_decide(tree: Tree) -> bool:
    """Whether a person is to do something, or the match is over."""
    return tree["screen"] == END or bool(pressable(tree, "hand/"))


def nothing_held(tree: Tree) -> bool:
    """Whether no stone is in hand."""
    return not any(name.startswith("place/") for name in ids(tree))


def holding(tree: Tree) -> bool:
    """Whether a stone is in hand and can be laid."""
    return bool(pressable(tree, "place/") or pressable(tree, "plan/"))


def place_in(tree: Tree, chance: random.Random) -> str:
    """Return a place that is offered, on the pile or on the plan."""
    return chance.choice(pressable(tree, "place/") or pressable(tree, "plan/"))


def turn_by_mouse(program: Program, chance: random.Random, *, pull: bool = False) -> bool:
    """Make one decision; False when the match is over."""
    tree = program.until(to_decide, "a decision")
    if tree["screen"] == END:
        return False
    stone = chance.choice(pressable(tree, "hand/"))
    if "aztack/keep-all" in ids(tree):
        program.click(chance.choice((stone, "aztack/keep-all")))
        program.until(lambda tree: "aztack/keep-all" not in ids(tree), "the bonus to be over")
        return True
    if pull:
        program.pull(stone, lambda tree: place_in(tree, chance))
    else:
        program.click(stone)
        program.click(place_in(program.until(holding, "places"), chance))
    program.until(nothing_held, "the stone to be laid")
    return True


def turn_by_keys(program: Program, chance: random.Random) -> bool:
    """Make one decision with the keyboard; False when the match is over."""
    tree = program.until(to_decide, "a decision")
    if tree["screen"] == END:
        return False
    if "aztack/keep-all" in ids(tree):
        program.focus_on("aztack/keep-all")
        program.key("Return")
        program.until(lambda tree: "aztack/keep-all" not in ids(tree), "the bonus to be over")
        return True
    stones = pressable(tree, "hand/")
    program.focus_on(stones[0] if chance.random() < 0.8 else stones[-1])
    program.key("Return")
    tree = program.until(lambda tree: holding(tree) and str(tree["focus"]).startswith("place/"), "a place in focus")
    if chance.random() < 0.3:
        program.key(chance.choice(("Left", "Right", "Up", "Down")))
        tree = program.changed(tree)
    if not ids(tree)[tree["focus"]]["enabled"]:
        # Keys also reach a place that a tower hides from the mouse.
        program.focus_on(next(n for n, e in ids(tree).items() if n.startswith("place/") and e["enabled"]))
    program.key("Return")
    program.until(nothing_held, "the stone to be laid")
    return True
