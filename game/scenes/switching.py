"""Changing between turns and Speed Stack at the table, with everybody's agreement (rulings, R25)."""

from game.core.protocol import Action, Seat
from game.rules.aztack.actions import SwitchMode
from game.rules.aztack.options import may_switch
from game.scenes.dialog import DialogScene
from game.scenes.go import Go, Push, Reset
from game.scenes.opening import is_race, make_table
from game.scenes.speed_consent import ConsentScene
from game.scenes.table import TableScene


def _switch_of(table: TableScene) -> tuple[Seat, Action] | None:
    """Return a person's action that changes the way of playing, None where it can't be changed now."""
    rules, state = table.match.rules, table.match.state
    if table.looking is not None:
        return None
    for seat in table.people:
        for action in rules.legal(state, seat):
            if isinstance(action, SwitchMode):
                return seat, action
    return None


def switch_row(table: TableScene) -> tuple[bool, str]:
    """Return whether the menu's row can be pressed, and else why not."""
    if not may_switch(table.match.state.options):
        return False, table.texts("menu.speed_why")
    if _switch_of(table) is not None:
        return True, ""
    wanted = SwitchMode("turns") if is_race(table.match) else SwitchMode("speed")
    seat = table.people[0] if table.people else 0
    reason = table.match.rules.why_not(table.match.state, seat, wanted)
    return False, reason.message if reason is not None else ""


def ask_to_switch(table: TableScene) -> Go | None:
    """Return the page that explains the change and asks whether all agree."""
    if _switch_of(table) is None:
        return None
    if not is_race(table.match):
        return Push(ConsentScene(table, lambda: _switch(table)))
    title, words = table.texts("aztack_speed.back.title"), table.texts("aztack_speed.back.words")
    dialog = DialogScene(table.services, table.name, title, words, ask=True, answer=lambda: _switch(table))
    return Push(dialog)


def _switch(table: TableScene) -> Go | None:
    """Change the way of playing; the same match goes on at the other table."""
    found = _switch_of(table)
    if found is None:
        return None
    table.match.play(*found, table.match.time_ms)
    other = make_table(table.services, table.game, table.match, table.players, table.save_name)
    other.save()
    # The save goes on with the new table: closing the old one must not release it.
    table.save_name = None
    return Reset(other)
