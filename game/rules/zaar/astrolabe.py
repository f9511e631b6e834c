"""The astrolabe: its plates, its messages and the commands of its back ("How to Use the Astrolabe?")."""

from collections.abc import Iterable

from game.content.zaar.plates import PLACES
from game.content.zaar.signs import LETTERS, Letter
from game.core.hex import Cell
from game.rules.zaar.coins import gain_random, take_coin
from game.rules.zaar.events import AstrolabeTurned, BackTurned, LetterCovered, LetterRepeated, PlaqueRevoked
from game.rules.zaar.mansion import power_at
from game.rules.zaar.missions import pay_mission
from game.rules.zaar.state import Cover, Plaque, Spot, Table, spot_order
from game.rules.zaar.tables import Tables
from game.rules.zaar.working import Working


def turned(ring: tuple[str, ...], index: int, sign: str) -> int:
    """Return how many steps a plate turns until a sign shows: at least one ("rotate until it's shown again")."""
    steps = 1
    while ring[(index + steps) % len(ring)] != sign:
        steps += 1
    return steps


def coming_message(tables: Tables, pos: Table | Working, letter: str, power: str) -> tuple[int, int, int]:
    """Return letter index, power index and message that a battle over a plaque in a room of a power would bring."""
    astrolabe = tables.content.astrolabe
    a = (pos.letter_index + turned(astrolabe.letters, pos.letter_index, letter)) % PLACES
    p = (pos.power_index + turned(astrolabe.powers, pos.power_index, power)) % PLACES
    return a, p, (a - p) % PLACES


def turn_plates(w: Working, seat: int, letter: Letter, power: str) -> int:
    """Turn the front plates for a battle and return the message in the window."""
    a, p, message = coming_message(w.tables, w, letter, power)
    steps = ((a - w.letter_index - 1) % PLACES + 1, (p - w.power_index - 1) % PLACES + 1)
    w.letter_index, w.power_index = a, p
    w.emit(AstrolabeTurned(seat, letter, power, *steps, a, p, message))
    return message


def spots_of(tables: Tables, pos: Table | Working, target: str) -> tuple[Spot, ...]:
    """Return the live plaques a command points to: those of a letter, or those in rooms of a power."""
    spots = pos.live_spots() if isinstance(pos, Working) else pos.live
    if target in LETTERS:
        return tuple(spot for spot in spots if spot[1] == target)
    return tuple(spot for spot in spots if power_at(tables, pos, spot[0]) == target)


def revoke(w: Working, seat: int, spots: Iterable[Spot]) -> None:
    """Revoke plaques in their order, with one random coin on each; an empty bag puts a seal on it (RULING: 3)."""
    for cell, letter in sorted(spots, key=spot_order):
        coin = take_coin(w)
        set_plaque(w, cell, Plaque(letter, False, coin or "seal"))
        w.emit(PlaqueRevoked(seat, cell, letter, "coin" if coin else "seal"))
        w.last_revoker = seat


def set_plaque(w: Working, cell: Cell, plaque: Plaque) -> None:
    """Put a plaque in place of the one of the same letter."""
    plaques = w.board[cell].plaques
    w.set_room(cell, plaques=tuple(plaque if old.letter == plaque.letter else old for old in plaques))


def turn_back_plate(w: Working, seat: int, steps: int) -> None:
    """Turn the back plate and obey the command it shows ("Commencing the Command").

    A command that shows the same as before is obeyed again; a part that finds nothing does nothing.
    """
    w.back_index = (w.back_index + steps) % PLACES
    command = w.tables.commands[w.options["early_name"]][w.back_index]
    w.emit(BackTurned(seat, steps, w.back_index, command.target.name, command.name))
    revoke(w, seat, spots_of(w.tables, w, command.target.name))
    if command.name in w.name_letters:
        w.emit(LetterRepeated(seat, command.name))
        return
    cover_letter(w, seat, command.name)
    for mission in w.tables.content.missions:
        if mission.kind == "letter" and mission.letter == len(w.name_letters):
            pay_mission(w, seat, mission.id)


def cover_letter(w: Working, seat: int | None, letter: str) -> None:
    """Cover the three cells of a name letter with a random coin each, an empty bag with seals."""
    rows = [list(row) for row in w.name_table]
    seals = 0
    for row, column in w.tables.name_cells[letter]:
        cover: Cover = take_coin(w) or "seal"
        seals += cover == "seal"
        rows[row][column] = cover
    w.name_table = tuple(tuple(row) for row in rows)
    w.name_letters = (*w.name_letters, letter)
    w.emit(LetterCovered(seat, letter, seals))


def reward_revoker(w: Working, seat: int, cell: Cell, letter: Letter) -> None:
    """Revoke a plaque by a won battle: the first coin drawn is the player's, the second the plaque's (RULING: 16)."""
    gain_random(w, seat, "battle", 1)
    revoke(w, seat, [(cell, letter)])
