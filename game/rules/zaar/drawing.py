"""Drawing a card: a room is laid, an event takes effect, is void, or goes back ("Picking Cards")."""

from game.rules.zaar.event_cards import begin_event
from game.rules.zaar.events import CardDrawn, EventVoided
from game.rules.zaar.placing import begin_placing, put_card_back
from game.rules.zaar.working import Working


def draw_card(w: Working, seat: int) -> None:
    """Draw the top card of the deck; whatever it is, it counts as a drawn card (RULING: 10 for void ones)."""
    card = w.deck[-1]
    w.deck = w.deck[:-1]
    w.set_turn(cards=w.turn.cards + 1)
    w.emit(CardDrawn(seat, card))
    if card in w.tables.rooms:
        begin_placing(w, seat, card)
    elif w.players[seat].front is not None:
        put_card_back(w, seat, card, "front")
    elif w.level == 1 and w.tables.events[card].void_level_1:
        w.discard = (*w.discard, card)
        w.emit(EventVoided(seat, card))
        w.set_turn(over="event")
    else:
        begin_event(w, seat, card)
