"""Setting up a match and picking the pawns ("Game Preparation and Pawns"; design section 2)."""

from game.content.zaar.plates import PLACES
from game.content.zaar.signs import NAME_LETTERS
from game.core.errors import ContentError
from game.core.frozen import FrozenDict
from game.core.protocol import Change, Setup
from game.core.rng import Rng
from game.rules.zaar.actions import PickCharacter, PickColour
from game.rules.zaar.astrolabe import cover_letter
from game.rules.zaar.coins import put_back
from game.rules.zaar.dice import throw
from game.rules.zaar.events import PawnPicked
from game.rules.zaar.frames import PickFrame
from game.rules.zaar.state import CoinBag, Plaque, Player, Room, State, Table, Tools
from game.rules.zaar.tables import CENTRE, Tables
from game.rules.zaar.turns import begin_turn
from game.rules.zaar.working import Working


def read_options(tables: Tables, setup: Setup) -> FrozenDict[str, str]:
    """Return all options with their values. Raises ContentError for a name or value the game doesn't know."""
    known = tables.numbers.options
    for name, value in setup.options.items():
        if name not in known:
            raise ContentError(f'Zaar has no option "{name}"; the options are {", ".join(known)}.')
        if value not in known[name].values:
            values = ", ".join(known[name].values)
            raise ContentError(f'The option {name} can\'t be "{value}"; it is one of {values}.')
    options = {name: setup.options.get(name, option.default) for name, option in known.items()}
    counts = tables.numbers.seats
    count = len(setup.seats)
    if not counts.fewest <= count <= counts.most:
        raise ContentError(f"Zaar is played by {counts.fewest} to {counts.most} players, not by {count}.")
    first = options["first_player"]
    if first != "random" and int(first) >= count:
        raise ContentError(f"The first player is one of the seats 0 to {count - 1}, not {first}.")
    start = options["start_room"]
    if start != "random" and start not in start_rooms(tables, count):
        doors = len(tables.rooms[start].doors)
        raise ContentError(f"{tables.rooms[start].name} has {doors} doors: too few for {count} players.")
    return FrozenDict(options)


def start_rooms(tables: Tables, count: int) -> tuple[str, ...]:
    """Return the rooms a match of so many players can start in: marked, with a door for each."""
    rooms = tables.rooms.values()
    return tuple(room.id for room in rooms if room.special == "start" and len(room.doors) >= count)


def new_match(tables: Tables, setup: Setup, seed: int) -> Change:
    """Set up a match; the first decision is the pick of the pawns, in the order that the Raml gives.

    RULING: 28 (who takes the first turn).
    """
    options = read_options(tables, setup)
    count = len(setup.seats)
    w = Working(_bare(tables, options, count, Rng.from_seed(seed)), tables)
    start = options["start_room"]
    if start == "random":
        rooms = start_rooms(tables, count)
        start = rooms[w.below(len(rooms))]
    w.add_room(Room(CENTRE, start, 0, tuple(Plaque(letter) for letter in tables.rooms[start].plaques)))
    w.deck = w.shuffle((*(room for room in tables.rooms if room != start), *tables.events))
    w.letter_index, w.power_index, w.back_index = w.below(PLACES), w.below(PLACES), w.below(PLACES)
    first = options["first_player"]
    starter = w.below(count) if first == "random" else int(first)
    order = _pick_order(w, count)
    if options["mode"] == "normal":
        start_coins = tables.numbers.start
        for seat in range(count):
            put_back(w, -start_coins.life, -start_coins.wisdom)
            w.set_player(seat, life=start_coins.life, wisdom=start_coins.wisdom)
    if options["early_name"] == "on":
        cover_letter(w, None, NAME_LETTERS[w.below(len(NAME_LETTERS))])
    w.push(PickFrame(order, starter))
    return w.change()


def _bare(tables: Tables, options: FrozenDict[str, str], count: int, rng: Rng) -> State:
    numbers = tables.numbers
    return State(
        options=options,
        rooms=(),
        players=tuple(Player() for _ in range(count)),
        raml=tables.throws[0],
        tools=Tools(**numbers.tools),
        deck=(),
        bag=CoinBag(numbers.coins.life, numbers.coins.wisdom),
        rng=rng,
        board=FrozenDict(),
    )


def _pick_order(w: Working, count: int) -> tuple[int, ...]:
    """Let each seat throw the Raml: the lowest number picks first; ties throw again among themselves."""

    def in_order(seats: tuple[int, ...]) -> tuple[int, ...]:
        if len(seats) == 1:
            return seats
        numbers: dict[int, list[int]] = {}
        for seat in seats:
            n1, n2, n3 = throw(w, seat, "pick").front.numbers
            numbers.setdefault(100 * n1 + 10 * n2 + n3, []).append(seat)
        return tuple(seat for number in sorted(numbers) for seat in in_order(tuple(numbers[number])))

    return in_order(tuple(range(count)))


def picks(tables: Tables, pos: Table | Working) -> tuple[PickColour | PickCharacter, ...]:
    """Return the pawns that are left: colours, or characters in advanced mode."""
    if pos.options["mode"] == "normal":
        taken = {player.colour for player in pos.players}
        return tuple(PickColour(colour) for colour in tables.numbers.colours if colour not in taken)
    gone = {player.character for player in pos.players}
    return tuple(PickCharacter(name) for name in tables.characters if name not in gone)


def pick(w: Working, seat: int, action: PickColour | PickCharacter) -> None:
    """Take a pawn, in advanced mode with its coins and tools; after the last pick the first turn begins."""
    if isinstance(action, PickColour):
        w.set_player(seat, colour=action.colour)
    else:
        _take_character(w, seat, action.character)
    player = w.players[seat]
    w.emit(PawnPicked(seat, player.colour or "", player.character))
    frame: PickFrame = w.pop()
    if len(frame.seats) > 1:
        w.push(PickFrame(frame.seats[1:], frame.starter))
    else:
        begin_turn(w, frame.starter)


def _take_character(w: Working, seat: int, name: str) -> None:
    character = w.tables.characters[name]
    tools = Tools(**character.tools)
    for kind, number in character.tools.items():
        w.tools = w.tools.plus(kind, -number)  # type: ignore[arg-type]
    put_back(w, -character.life, -character.wisdom)
    colour = w.tables.numbers.colours[seat]
    w.set_player(seat, colour=colour, character=name, life=character.life, wisdom=character.wisdom, tools=tools)
