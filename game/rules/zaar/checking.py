"""Whether a match could be in a state: every card, coin and tool exactly once, pawns in rooms, fitting frames."""

from collections import Counter

from game.content.zaar.signs import TOOLS
from game.rules.zaar.frame_check import check_frames, wrong
from game.rules.zaar.frames import ChooseFrame, EventFrame, PlaceRoomFrame
from game.rules.zaar.state import Room, State
from game.rules.zaar.tables import Tables


def check(tables: Tables, state: State) -> None:
    """Raise ContentError that names the first fault of a state.

    RULING: 29 (cards that a position leaves out stand in the discard).
    """
    _check_options(tables, state)
    _check_cards(tables, state)
    for room in state.rooms:
        _check_room(tables, room)
    _check_coins(tables, state)
    _check_tools(tables, state)
    _check_players(tables, state)
    _check_plates(tables, state)
    check_frames(tables, state)
    _check_demon(state)


def _check_options(tables: Tables, state: State) -> None:
    known = tables.numbers.options
    if set(state.options) != set(known):
        raise wrong("options", f"all options must be given: {', '.join(known)}")
    for name, value in state.options.items():
        if value not in known[name].values:
            raise wrong(f"options.{name}", f'"{value}" is not one of {", ".join(known[name].values)}')


def _check_cards(tables: Tables, state: State) -> None:
    rooms = [room.room for room in state.rooms]
    rooms += [frame.room for frame in state.frames if isinstance(frame, PlaceRoomFrame)]
    events = [event for player in state.players for event in player.passed]
    events += [player.front.event for player in state.players if player.front is not None]
    events += [frame.event for frame in state.frames if isinstance(frame, EventFrame)]
    for what, known, names in (("room", tables.rooms, rooms), ("event", tables.events, events)):
        for name in names:
            if name not in known:
                raise wrong("rooms" if what == "room" else "players", f"there is no {what} {name}")
    cards = Counter[str]((*state.deck, *state.discard, *rooms, *events))
    for card in (*tables.rooms, *tables.events):
        if cards[card] != 1:
            times = "is nowhere" if cards[card] == 0 else f"stands {cards[card]} times"
            raise wrong("deck", f"the card {card} {times} in deck, discard, mansion and players' cards")
    unknown = sorted(set(cards) - set(tables.rooms) - set(tables.events))
    if unknown:
        raise wrong("deck", f"there is no card {unknown[0]}")


def _check_room(tables: Tables, room: Room) -> None:
    where = f"rooms.{room.room}"
    if room.cell not in tables.order:
        raise wrong(where, f"the cell {room.cell} is out of bounds")
    if tuple(plaque.letter for plaque in room.plaques) != tables.rooms[room.room].plaques:
        raise wrong(where, f"its plaques must be {list(tables.rooms[room.room].plaques)}")
    if any(plaque.coin == "hidden" for plaque in room.plaques):
        raise wrong(where, "the kind of a coin must be given")


def _check_coins(tables: Tables, state: State) -> None:
    box = tables.numbers.coins
    if any(cover == "hidden" for row in state.name_table for cover in row):
        raise wrong("name_table", "the kind of a coin must be given")
    for kind, count in (("life", box.life), ("wisdom", box.wisdom)):
        held = [getattr(player, kind) for player in state.players]
        if min(held) < 0:
            raise wrong("players", f"nobody can have fewer than no {kind} coins")
        found = sum(held) + getattr(state.bag, kind)
        found += sum(plaque.coin == kind for room in state.rooms for plaque in room.plaques)
        found += sum(cover == kind for row in state.name_table for cover in row)
        if found != count:
            raise wrong("bag", f"there are {count} {kind} coins in the box, here are {found}")


def _check_tools(tables: Tables, state: State) -> None:
    lying = Counter[str](tool.kind for room in state.rooms for tool in room.tools)
    lying["amulet"] += len(state.amulets)
    for kind in TOOLS:
        found = lying[kind] + state.tools.of(kind) + sum(player.tools.of(kind) for player in state.players)
        if found != tables.numbers.tools[kind]:
            raise wrong("tools", f"there are {tables.numbers.tools[kind]} {kind} coins in the box, here are {found}")
    owners = {tool.owner for room in state.rooms for tool in room.tools} | {amulet.owner for amulet in state.amulets}
    if not owners <= set(range(len(state.players))):
        raise wrong("tools", "a tool in the mansion is owned by a seat")
    walls = [amulet.wall for amulet in state.amulets] + list(state.broken_walls)
    if len(set(walls)) < len(walls):
        raise wrong("amulets", "a wall is opened twice")
    for wall in walls:
        beyond = tables.neighbours.get(wall.cell, (None,) * 6)[wall.side]
        if wall.cell not in state.board or beyond not in state.board:
            raise wrong("amulets", f"there is no wall between two rooms at {wall.cell}, side {wall.side}")


def _check_players(tables: Tables, state: State) -> None:
    seats = tables.numbers.seats
    if not seats.fewest <= len(state.players) <= seats.most:
        raise wrong("players", f"{seats.fewest} to {seats.most} can play")
    for seat, player in enumerate(state.players):
        where = f"players.{seat}"
        if player.character is not None and player.character not in tables.characters:
            raise wrong(where, f"there is no character {player.character}")
        if player.status != "in":
            if player.cell is not None:
                raise wrong(where, "who is out of the game has no pawn in the mansion")
            continue
        front = player.front.event if player.front is not None else None
        comes_home = any(isinstance(f, ChooseFrame) and f.kind == "return" and f.seat == seat for f in state.frames)
        shut_out = front == tables.event_of_effect["shut_out"] or comes_home
        if (player.cell is None) != shut_out:
            raise wrong(where, "a pawn is out of the mansion exactly while Shut Out lies in front")
        if player.cell is not None and (player.cell not in state.board or state.board[player.cell].collapsed):
            raise wrong(where, f"there is no room to stand in at {player.cell}")
        if front is not None and tables.events[front].kind != "front":
            raise wrong(where, f"{front} is never in front of a player")
    characters = [player.character for player in state.players if player.character is not None]
    if len(set(characters)) < len(characters):
        raise wrong("players", "each character exists once")


def _check_plates(tables: Tables, state: State) -> None:
    for name in ("letter_index", "power_index", "back_index"):
        if not 0 <= getattr(state, name) < len(tables.messages):
            raise wrong(name, "an index is a number from 0 to 15")
    if state.raml not in tables.throws:
        raise wrong("raml", "the cubes can't lie like this")
    if len(state.name_table) != 4 or any(len(row) != 6 for row in state.name_table):
        raise wrong("name_table", "the table has 4 rows of 6 cells")
    if len(set(state.name_letters)) < len(state.name_letters) or not set(state.name_letters) <= set(tables.name_cells):
        raise wrong("name_letters", "each letter of the table at most once")
    open_cells = {cell for letter in state.name_letters for cell in tables.name_cells[letter]}
    for r, row in enumerate(state.name_table):
        for c, cover in enumerate(row):
            if cover != "none" and (r, c) not in open_cells:
                raise wrong("name_table", f"the letter of row {r}, column {c} isn't covered")
            if cover == "none" and (r, c) in open_cells and state.level < 3:
                raise wrong("name_table", f"the letter of row {r}, column {c} must be covered")


def _check_demon(state: State) -> None:
    fights = state.level == 3
    if fights != (state.demon_cell is not None):
        raise wrong("demon_cell", "the demon's room is known exactly in level 3")
    if state.demon_cell is not None and state.demon_cell not in state.board:
        raise wrong("demon_cell", "there is no room")
    if state.last_revoker is not None and not 0 <= state.last_revoker < len(state.players):
        raise wrong("last_revoker", f"there is no seat {state.last_revoker}")
