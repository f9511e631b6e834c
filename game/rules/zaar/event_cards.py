"""The instant event cards: each is fulfilled at once, then passed ("Event Cards"; design section 7)."""

from collections.abc import Callable
from typing import cast

from game.content.zaar.cards import EventCard
from game.content.zaar.signs import Letter
from game.rules.zaar.astrolabe import revoke, set_plaque, turn_back_plate
from game.rules.zaar.coins import pay, put_back, seats_in, tools_left
from game.rules.zaar.dice import throw
from game.rules.zaar.events import CoinsGiven, EventBegan, PlaqueRevived
from game.rules.zaar.frames import ChooseFrame, EventFrame, EventThrowFrame
from game.rules.zaar.fronts import move_pawn, put_in_front, reward, suffer
from game.rules.zaar.mansion import joined, nearest, power_at, read_cell, seats_at, sorted_cells, write_cell
from game.rules.zaar.placing import begin_placing
from game.rules.zaar.state import Plaque, Spot, spot_order
from game.rules.zaar.tables import CENTRE
from game.rules.zaar.working import Working


def begin_event(w: Working, seat: int, event: str) -> None:
    """Let an event card take effect; the turn is over when it has."""
    card = w.tables.events[event]
    w.emit(EventBegan(seat, event))
    if card.kind == "front":
        put_in_front(w, seat, card)
        w.set_turn(over="event")
        return
    w.push(EventFrame(seat, event))
    EFFECTS[card.effect.type](w, seat, card)


def _offer(w: Working, seat: int, card: EventCard, kind: str, options: tuple[str, ...]) -> None:
    if options:
        w.push(ChooseFrame(seat, kind, options, card.id))


def write_spot(spot: Spot) -> str:
    """Return a plaque as options write it: "1,-2:A"."""
    return f"{write_cell(spot[0])}:{spot[1]}"


def read_spot(text: str) -> Spot:
    """Return the plaque of a text such as "1,-2:A"."""
    cell, letter = text.split(":")
    return read_cell(cell), cast(Letter, letter)


def _throw_first(w: Working, seat: int, card: EventCard) -> None:
    w.push(EventThrowFrame(seat, card.id))


def _wishing_well(w: Working, seat: int, card: EventCard) -> None:
    player = w.players[seat]
    coins = tuple(coin for coin in ("life", "wisdom") if getattr(player, coin))
    if coins:
        _offer(w, seat, card, "well", (*coins, "none"))


def _gift(w: Working, seat: int, card: EventCard) -> None:
    _offer(w, seat, card, "tool", tools_left(w))


def _torn_scroll(w: Working, seat: int, card: EventCard) -> None:
    cell = w.players[seat].cell
    if cell is None:
        return
    rooms = (cell, *joined(w.tables, w, cell))
    _offer(w, seat, card, "scroll", tuple(write_spot(spot) for spot in w.live_spots() if spot[0] in rooms))


def _astrolabe_turns(w: Working, seat: int, card: EventCard) -> None:
    if card.effect.arrow is not None:
        turn_back_plate(w, seat, card.effect.arrow.steps)


def _spell_returns(w: Working, seat: int, card: EventCard) -> None:
    dead: list[Spot] = [(c, p.letter) for c, room in w.board.items() for p in room.plaques if not p.live]
    near = nearest((spot[0] for spot in dead), w.players[seat].cell or CENTRE)
    spots = sorted((spot for spot in dead if spot[0] in near), key=spot_order)
    _offer(w, seat, card, "spell", tuple(write_spot(spot) for spot in spots))


def _changed_places(w: Working, seat: int, card: EventCard) -> None:
    cell = w.players[seat].cell
    if cell is None:
        return
    others = (other for other in seats_in(w) if w.players[other].cell not in (None, cell))
    _offer(w, seat, card, "swap", tuple(str(other) for other in others))


def _trapdoor(w: Working, seat: int, card: EventCard) -> None:
    if w.players[seat].cell is None:
        return
    rooms = [cell for cell, room in w.board.items() if room.room != w.tables.suspended_room]
    rim = max(w.tables.enclosure[cell] for cell in rooms)
    cells = sorted_cells(w.tables, (cell for cell in rooms if w.tables.enclosure[cell] == rim))
    _offer(w, seat, card, "trapdoor", tuple(write_cell(cell) for cell in cells))


def _bread_and_salt(w: Working, seat: int, card: EventCard) -> None:
    cell = w.players[seat].cell
    guests = seats_at(w, cell) if cell is not None else (seat,)
    for guest in (seat, *(other for other in guests if other != seat)):
        reward(w, guest, card, card.effect.reward)


def _four_winds(w: Working, seat: int, card: EventCard) -> None:
    cell = w.players[seat].cell
    if cell is None:
        return
    power = power_at(w.tables, w, cell)
    reward(w, seat, card, card.effect.rewards.get(power))
    suffer(w, seat, card, card.effect.losses.get(power))


def _alms(w: Working, seat: int, card: EventCard) -> None:
    player = w.players[seat]
    least = min(w.players[other].coins for other in seats_in(w))
    if player.coins == least:
        reward(w, seat, card, card.effect.reward)
        return
    _offer(w, seat, card, "alms", tuple(coin for coin in ("life", "wisdom") if getattr(player, coin)))


def _hidden_door(w: Working, seat: int, card: EventCard) -> None:
    rooms = [name for name in reversed(w.deck) if name in w.tables.rooms]
    room = next((name for name in rooms if name in w.tables.sacred_rooms), rooms[0] if rooms else None)
    if room is not None:
        w.deck = w.shuffle(tuple(name for name in w.deck if name != room))
        begin_placing(w, seat, room)


EFFECTS: dict[str, Callable[[Working, int, EventCard], None]] = {
    "letters_judge": _throw_first,
    "wishing_well": _wishing_well,
    "gift": _gift,
    "torn_scroll": _torn_scroll,
    "astrolabe_turns": _astrolabe_turns,
    "spell_returns": _spell_returns,
    "changed_places": _changed_places,
    "trapdoor": _trapdoor,
    "bread_and_salt": _bread_and_salt,
    "four_winds": _four_winds,
    "alms": _alms,
    "hidden_door": _hidden_door,
}
"""What each instant event does; it may open decisions."""


def event_throw(w: Working, frame: EventThrowFrame) -> None:
    """Throw the Raml for an event: The Letters Judge, The Wishing Well, Zaar Fever."""
    w.pop()
    card = w.tables.events[frame.event]
    front = throw(w, frame.seat, frame.event).front
    if card.effect.type == "wishing_well":
        if card.effect.number in front.numbers:
            reward(w, frame.seat, card, card.effect.reward)
    else:
        suffer(w, frame.seat, card, card.effect.losses.get(front.letter))


def choose_well(w: Working, frame: ChooseFrame, option: str) -> None:
    """Throw a coin into the well, or not."""
    if option != "none":
        pay(w, frame.seat, frame.about, life=int(option == "life"), wisdom=int(option == "wisdom"))
        w.push(EventThrowFrame(frame.seat, frame.about))


def choose_scroll(w: Working, frame: ChooseFrame, option: str) -> None:
    """Revoke the plaque of Torn Scroll; the first coin lies on it, the second is the player's."""
    card = w.tables.events[frame.about]
    revoke(w, frame.seat, [read_spot(option)])
    reward(w, frame.seat, card, card.effect.reward)


def choose_spell(w: Working, frame: ChooseFrame, option: str) -> None:
    """Make a revoked plaque live again; its coin goes to the bag."""
    cell, letter = read_spot(option)
    plaque = next(plaque for plaque in w.board[cell].plaques if plaque.letter == letter)
    put_back(w, life=int(plaque.coin == "life"), wisdom=int(plaque.coin == "wisdom"))
    set_plaque(w, cell, Plaque(plaque.letter))
    w.emit(PlaqueRevived(frame.seat, cell, plaque.letter, plaque.coin))


def choose_swap(w: Working, frame: ChooseFrame, option: str) -> None:
    """Change places with another pawn."""
    other = int(option)
    own, others = w.players[frame.seat].cell, w.players[other].cell
    if own is not None and others is not None:
        move_pawn(w, frame.seat, others, "event")
        move_pawn(w, other, own, "event")


def choose_trapdoor(w: Working, frame: ChooseFrame, option: str) -> None:
    """Fall into a room at the rim."""
    move_pawn(w, frame.seat, read_cell(option), "event")


def choose_alms(w: Working, frame: ChooseFrame, option: str) -> None:
    """Name the coin that is given away; then who gets it is chosen among the poorest."""
    others = [other for other in seats_in(w) if other != frame.seat]
    least = min(w.players[other].coins for other in others)
    poorest = tuple(str(other) for other in others if w.players[other].coins == least)
    w.push(ChooseFrame(frame.seat, f"alms_{option}", poorest, frame.about))


def give_alms(w: Working, frame: ChooseFrame, option: str) -> None:
    """Give the coin to the poorest."""
    life, wisdom = int(frame.kind == "alms_life"), int(frame.kind == "alms_wisdom")
    giver, taker = w.players[frame.seat], w.players[int(option)]
    w.set_player(frame.seat, life=giver.life - life, wisdom=giver.wisdom - wisdom)
    w.set_player(int(option), life=taker.life + life, wisdom=taker.wisdom + wisdom)
    w.emit(CoinsGiven(frame.seat, int(option), life, wisdom, frame.about))
