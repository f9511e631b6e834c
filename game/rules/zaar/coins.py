"""Coins come from the bag and go back to it ("Life and Wisdom Coins"; design 1.4, section 10)."""

from typing import Literal

from game.content.zaar.signs import TOOLS, Tool
from game.rules.zaar.events import BagEmpty, CoinsGained, CoinsLost, PawnTaken, ToolGained
from game.rules.zaar.state import CoinBag, Player, Table, Tools
from game.rules.zaar.working import Working

Kind = Literal["life", "wisdom"]


def allowance(count: int) -> int:
    """Return how many cards, moves or throws a number of coins allows: at least one.

    RULING: 1 (last breath).
    """
    return max(1, count)


def life_allowed(player: Player, boosted: bool) -> int:
    """Return the moves of a turn; an Amulet used up counts life and wisdom together."""
    return allowance(player.life + player.wisdom if boosted else player.life)


def wisdom_allowed(player: Player, boosted: bool) -> int:
    """Return the cards of a turn, or the throws of a fight."""
    return allowance(player.life + player.wisdom if boosted else player.wisdom)


def take_coin(w: Working) -> Kind | None:
    """Draw one coin from the bag, each equally likely; None when the bag is empty."""
    bag = w.bag
    if bag.total == 0:
        return None
    if w.below(bag.total) < bag.life:
        w.bag = CoinBag(bag.life - 1, bag.wisdom)
        return "life"
    w.bag = CoinBag(bag.life, bag.wisdom - 1)
    return "wisdom"


def put_back(w: Working, life: int = 0, wisdom: int = 0) -> None:
    """Put coins back into the bag."""
    w.bag = CoinBag(w.bag.life + life, w.bag.wisdom + wisdom)


def gain(w: Working, seat: int, why: str, life: int = 0, wisdom: int = 0) -> None:
    """Give a player named coins, as many as the bag still holds of them."""
    got_life, got_wisdom = min(life, w.bag.life), min(wisdom, w.bag.wisdom)
    w.bag = CoinBag(w.bag.life - got_life, w.bag.wisdom - got_wisdom)
    _receive(w, seat, why, got_life, got_wisdom, life + wisdom)


def gain_random(w: Working, seat: int, why: str, count: int) -> None:
    """Give a player coins drawn at random."""
    drawn = [take_coin(w) for _ in range(count)]
    _receive(w, seat, why, drawn.count("life"), drawn.count("wisdom"), count)


def _receive(w: Working, seat: int, why: str, life: int, wisdom: int, wanted: int) -> None:
    if life or wisdom:
        player = w.players[seat]
        w.set_player(seat, life=player.life + life, wisdom=player.wisdom + wisdom)
        w.emit(CoinsGained(seat, life, wisdom, why))
    if life + wisdom < wanted:
        w.emit(BagEmpty(seat, wanted - life - wisdom))


def pay(w: Working, seat: int, why: str, life: int = 0, wisdom: int = 0) -> None:
    """Take coins that the player has and put them into the bag."""
    player = w.players[seat]
    w.set_player(seat, life=player.life - life, wisdom=player.wisdom - wisdom)
    put_back(w, life, wisdom)
    w.emit(CoinsLost(seat, life, wisdom, why))


def lose(w: Working, seat: int, kind: Kind, why: str) -> None:
    """Make a player lose a coin against his will; who has none of the kind loses the other, or nothing.

    RULING: 2. Under `deadly_mansion` a player without life after the loss of a life is taken (RULING: 31).
    """
    other: Kind = "wisdom" if kind == "life" else "life"
    player = w.players[seat]
    lost: Kind | None = next((coin for coin in (kind, other) if getattr(player, coin)), None)
    if lost is not None:
        pay(w, seat, why, life=int(lost == "life"), wisdom=int(lost == "wisdom"))
    if "life" in (kind, lost) and w.players[seat].life == 0 and w.options["deadly_mansion"] == "on":
        w.emit(PawnTaken(seat))
        give_up_all(w, seat)
        w.set_player(seat, status="taken", cell=None)


def give_up_all(w: Working, seat: int) -> None:
    """Put all of a player's coins and tools back; a front event leaves the game."""
    player = w.players[seat]
    put_back(w, player.life, player.wisdom)
    for kind in TOOLS:
        w.tools = w.tools.plus(kind, player.tools.of(kind))
    if player.front is not None:
        w.discard = (*w.discard, player.front.event)
    w.set_player(seat, life=0, wisdom=0, tools=Tools(), front=None)


def gain_tool(w: Working, seat: int, kind: Tool, why: str) -> None:
    """Give a player a tool from the tool bag."""
    w.tools = w.tools.plus(kind, -1)
    w.set_player(seat, tools=w.players[seat].tools.plus(kind, 1))
    w.emit(ToolGained(seat, kind, why))


def tools_left(pos: Table | Working) -> tuple[Tool, ...]:
    """Return the kinds of which the tool bag holds one."""
    return tuple(kind for kind in TOOLS if pos.tools.of(kind))


def seats_in(pos: Table | Working) -> tuple[int, ...]:
    """Return the seats whose pawns are still in the game."""
    return tuple(seat for seat, player in enumerate(pos.players) if player.status == "in")


def next_seat(pos: Table | Working, seat: int) -> int | None:
    """Return the next seat clockwise that is in the game, None when there is none."""
    count = len(pos.players)
    order = ((seat + step) % count for step in range(1, count + 1))
    return next((other for other in order if pos.players[other].status == "in"), None)
