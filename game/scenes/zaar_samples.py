"""Positions of Zaar for pictures and measurements: crowded mansions, a battle, the fight for the name, the escape."""

from game.content.zaar.plates import PLACES
from game.content.zaar.signs import TOOLS
from game.core.frozen import FrozenDict
from game.core.hex import distance
from game.core.match import Match
from game.core.protocol import Setup
from game.core.rng import Rng
from game.rules.zaar.actions import Fight, ThrowDice
from game.rules.zaar.astrolabe import coming_message, cover_letter, reward_revoker
from game.rules.zaar.coins import gain_tool
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.frames import BattleFrame, ConfrontFrame, EscapeFrame, PlaceRoomFrame, ShowdownFrame, TurnFrame
from game.rules.zaar.mansion import power_at, room_cards
from game.rules.zaar.placing import Fit, Place
from game.rules.zaar.state import FrontEvent, Plaque, Room, State
from game.rules.zaar.tables import CENTRE
from game.rules.zaar.tools import place, placings
from game.rules.zaar.working import Working

NAMES = ("Ines", "Lupe", "Tomas", "Noor", "Omid", "Leila")
SEED = 7
STANDS = (0, 5, 5, 9, 13, 5)
"""The rooms in which the pawns of a sample stand, by the order in which the rooms were laid."""
TRIES = 400
"""So many seeds are tried for a battle in which no throw meets the message."""


def crowded(rules: ZaarRules, rooms: int = 52, seats: int = 6) -> Match:
    """Return a match of level 2 at the beginning of the first seat's turn, with so many rooms laid."""
    return _match(rules, _mansion(rules, rooms, seats).change().state, seats)


def placing(rules: ZaarRules, rooms: int = 24, seats: int = 4) -> Match:
    """Return a match in which the first seat has drawn a room and has to lay it."""
    w = _mansion(rules, rooms, seats)
    fit = Fit(w.tables, w)
    room = max(room_cards(w.tables, w), key=lambda card: (len(fit.places(card, "strict", True)), card))
    w.deck = tuple(card for card in w.deck if card != room)
    w.push(PlaceRoomFrame(0, room))
    return _match(rules, w.change().state, seats)


def battle(rules: ZaarRules, message: int = 2, throws: int | None = 2, rooms: int = 19, seats: int = 4) -> Match:
    """Return a match in which the first seat fights over a message of the astrolabe and has thrown so often in vain.

    With `throws` None the match stands before the fight, as it does for messages without numbers: they are settled at
    once. Raises ValueError where no plaque of the mansion can bring the message.
    """
    w = _mansion(rules, rooms, seats)
    _turn_up(w, message)
    if rules.tables.messages[message].kind not in ("loose", "strip"):
        return _match(rules, w.change().state, seats)
    for seed in range(TRIES):
        w.rng = Rng.from_seed(seed)
        w.raml = w.tables.throws[seed % len(w.tables.throws)]
        match = _match(rules, w.change().state, seats)
        fought = _match(rules, match.state, seats)
        fought.play(0, Fight())
        while isinstance(top := fought.state.frames[-1], BattleFrame) and top.throws < (throws or 0):
            fought.play(0, ThrowDice())
        if isinstance(top, BattleFrame):
            return match if throws is None else fought
    raise ValueError(f"each throw meets message {message}")


def _turn_up(w: Working, message: int) -> None:
    """Put the first pawn before a plaque, and the plates so that a battle turns them as far as can be to a message."""
    best: tuple[int, int, int] | None = None
    for cell, letter in w.live_spots():
        for start in range(PLACES * PLACES):
            w.letter_index, w.power_index = divmod(start, PLACES)
            a, p, found = coming_message(w.tables, w, letter, power_at(w.tables, w, cell))
            steps = (a - w.letter_index - 1) % PLACES + (p - w.power_index - 1) % PLACES
            if found == message and (best is None or steps > best[0]):
                best = steps, w.letter_index, w.power_index
        if best is not None:
            _, w.letter_index, w.power_index = best
            w.set_player(0, cell=cell)
            w.push(ConfrontFrame(0, letter))
            return
    raise ValueError(f"no plaque brings message {message}")


def showdown(rules: ZaarRules, rooms: int = 19, seats: int = 4) -> Match:
    """Return a match of level 3: the first seat stands in the demon's room, some of the name is taken."""
    w = _mansion(rules, rooms, seats)
    (demon, _), *others = w.live_spots()
    for cell, letter in others:
        reward_revoker(w, 0, cell, letter)
    for name in [name for name in ("V", "T") if name not in w.name_letters]:
        cover_letter(w, 0, name)
    taken = w.name_table[0][4:]
    w.name_table = ((*w.name_table[0][:4], "none", "none"), *w.name_table[1:])
    player = w.players[1]
    w.set_player(1, life=player.life + taken.count("life"), wisdom=player.wisdom + taken.count("wisdom"))
    w.level, w.demon_cell = 3, demon
    w.set_player(0, cell=demon)
    w.set_player(1, cell=demon)
    w.frames = (ShowdownFrame(0, w.board[demon].room),)
    _end_fronts(w)
    return _match(rules, w.change().state, seats)


def escape(rules: ZaarRules, rooms: int = 26, seats: int = 4) -> Match:
    """Return a match of level 4: rooms have collapsed, one pawn has left the mansion, one is buried."""
    w = _mansion(rules, rooms, seats)
    for cell, letter in w.live_spots():
        if distance(cell, CENTRE) != 1:
            reward_revoker(w, 1, cell, letter)
    w.level = 4
    stand = {player.cell for player in w.players}
    kept = w.tables.sacred_rooms | {w.tables.suspended_room}
    falling = [cell for cell, room in w.board.items() if cell not in stand and room.room not in kept and not room.tools]
    for cell in falling[1::3]:
        w.set_room(cell, collapsed=True)
        w.refresh_passages(cell)
    _end_fronts(w)
    if seats > 2:
        w.set_player(seats - 1, status="escaped", cell=None)
    if seats > 3:
        gone = w.players[seats - 2]
        w.bag = type(w.bag)(w.bag.life + gone.life, w.bag.wisdom + gone.wisdom)
        for kind in TOOLS:
            w.tools = w.tools.plus(kind, gone.tools.of(kind))
        w.set_player(seats - 2, status="buried", cell=None, life=0, wisdom=0, tools=type(gone.tools)())
    own = w.players[0].cell
    w.frames = (EscapeFrame(0, w.board[own].room if own is not None else None),)
    return _match(rules, w.change().state, seats)


def _end_fronts(w: Working) -> None:
    for seat, player in enumerate(w.players):
        if player.front is not None:
            w.set_player(seat, front=None, passed=(*player.passed, player.front.event))


def _match(rules: ZaarRules, state: State, seats: int) -> Match:
    match = Match.from_state(rules, state)
    match.setup, match.seed = Setup(NAMES[:seats], state.options), SEED
    return match


def _mansion(rules: ZaarRules, rooms: int, seats: int) -> Working:
    """Return a position of level 2 with so many rooms, revoked plaques, tools, events, and pawns all over it."""
    setup = Setup(NAMES[:seats], FrozenDict(mode="advanced", start_room="bloody_chamber", first_player="0"))
    match = Match(rules, setup, SEED)
    while not isinstance(match.state.frames[0], TurnFrame):
        seat = match.state.frames[-1].seat
        match.play(seat, rules.legal(match.state, seat)[0])
    w = Working(match.state, rules.tables)
    w.level = 2
    cards = room_cards(w.tables, w)
    for card in cards[: rooms - 1]:
        w.deck = tuple(other for other in w.deck if other != card)
        cell, rotation = _closest(w, card)
        plaques = tuple(Plaque(letter) for letter in w.tables.rooms[card].plaques)
        w.add_room(Room(cell, card, rotation, plaques, mission_used=len(w.board) % 13 == 5))
    _spread(w, seats)
    return w


def _closest(w: Working, card: str) -> Place:
    """Return where a card is laid: near the middle, with as many passages as it can have there."""
    fit = Fit(w.tables, w)
    found = fit.places(card, "strict", bool(w.deck)) or fit.places(card, "breach", False)
    found = found or fit.places(card, "sealed", False)
    masks = w.tables.masks[card]

    def cost(place: Place) -> tuple[int, int, Place]:
        cell, rotation = place
        return 2 * distance(cell, CENTRE) - (masks[rotation] & fit.gaps[cell].doors).bit_count(), rotation, place

    return min(found, key=cost)


def _spread(w: Working, seats: int) -> None:
    """Let players have revoked plaques, found letters, bought and placed tools, and gone through the mansion."""
    for cell, letter in w.live_spots()[1::3]:
        reward_revoker(w, len(w.events) % seats, cell, letter)
    for name in ("H", "K", "Z"):
        cover_letter(w, 0, name)
    cells = list(w.board)
    for seat in range(seats):
        kind = TOOLS[seat % 3]
        gain_tool(w, seat, kind, "bought")
        gain_tool(w, seat, kind, "bought")
        w.set_player(seat, cell=cells[min(len(cells) - 1, 3 + 4 * seat)])
        options = [action for action in placings(w.tables, w, seat) if action.kind == kind]
        if options:
            place(w, seat, options[0])
        w.set_player(seat, cell=cells[min(len(cells) - 1, STANDS[seat])])
    events = [card for card in w.deck if card in w.tables.events]
    shut_out = w.tables.event_of_effect["shut_out"]
    fronts = [card for card in events if w.tables.events[card].kind == "front" and card != shut_out]
    for seat, front in zip(range(1, seats, 2), fronts, strict=False):
        w.set_player(seat, front=FrontEvent(front, 2))
        w.deck = tuple(card for card in w.deck if card != front)
    passed = [card for card in events if card not in fronts][: seats + 1]
    for number, card in enumerate(passed):
        player = w.players[number % seats]
        w.set_player(number % seats, passed=(*player.passed, card))
    w.deck = tuple(card for card in w.deck if card not in passed)
