"""What is heard when a person looks at a table otherwise: a view or a piece turned, a panel opened, a stone taken."""

from typing import Any, TypeAlias

Marks: TypeAlias = dict[str, Any]

TURNED = {"camera", "turns", "turned", "from_above", "flat"}
SLID = {"sorted", "spread"}
PANELS = {"panel", "unfolded", "log"}
OVER = {"back"}
HELD = "held"

TURN, SLIDE, OPEN, CLOSE = "common/turn", "aztack/slide", "common/open", "common/close"
PICK_UP, PUT_BACK, FLIP = "common/pick_up", "common/put_back", "zaar/flip"


def marks(look: object, log_open: bool) -> Marks:
    """Return what of a game's way of looking can be heard when it changes."""
    names = (*TURNED, *SLID, *PANELS, *OVER, HELD)
    found = {name: getattr(look, name) for name in names if hasattr(look, name)}
    return {**found, "log": log_open}


def heard(before: Marks, after: Marks) -> str | None:
    """Return the sound of a change, None where nothing changed that is heard."""
    changed = [name for name, value in after.items() if value != before.get(name)]
    for name in changed:
        old, new = before.get(name), after[name]
        if name in TURNED and new is not None:
            return TURN
        if name in SLID:
            return SLIDE
        if name in OVER:
            return FLIP
        if name in PANELS:
            return OPEN if new not in (None, False) else CLOSE
        if name == HELD:
            return _in_hand(old, new)
    return None


def _in_hand(old: Any, new: Any) -> str:
    """A stone was taken up, put back, or turned in the hand."""
    if new is None:
        return PUT_BACK
    return SLIDE if old is not None and old.stone == new.stone else PICK_UP
