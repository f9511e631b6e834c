"""What each decision does, one function per action. Ziggurat rulebook, "How to Play" and "Setup"."""

from collections.abc import Callable, Mapping
from typing import Any

from game.core.protocol import Seat
from game.rules.ziggurat import actions as act
from game.rules.ziggurat.events import (
    CardDrawn,
    CardPlayed,
    CardsKept,
    CardSwapped,
    HeroChosen,
    ItemGiven,
    MoveRefused,
    PileEmpty,
    SpiritChosen,
    TurnPassed,
)
from game.rules.ziggurat.goals import check_win
from game.rules.ziggurat.items import count_again, spend_for_hero, spend_for_spirit, take_back, use_item
from game.rules.ziggurat.moving import move_hero, move_spirit, open_push, push
from game.rules.ziggurat.playing import choose_hero, choose_spirit, settle
from game.rules.ziggurat.setting_up import begin
from game.rules.ziggurat.state import CardFrame, HeroesFrame, TurnFrame
from game.rules.ziggurat.work import Work


def play_card(work: Work, seat: Seat, action: act.PlayCard) -> None:
    """Play the card: it leaves the hand and its steps begin."""
    card = work.hands[seat]
    assert card is not None
    work.hands = (*work.hands[:seat], None, *work.hands[seat + 1 :])
    work.plays += 1
    before = work.pieces() if work.log is not None else None
    work.push_frame(CardFrame(seat, card, before=before))
    if work.log is not None:
        work.emit(CardPlayed(seat, card))


def draw_card(work: Work, seat: Seat, action: act.DrawCard) -> None:
    """Draw a new card and pass the current player token to the left (R20)."""
    if work.deck:
        work.hands = (*work.hands[:seat], work.deck[0], *work.hands[seat + 1 :])
        work.deck = work.deck[1:]
        if work.log is not None:
            work.emit(CardDrawn(seat, str(work.hands[seat])))
    elif work.log is not None:
        work.emit(PileEmpty(seat))
    following = (seat + 1) % work.players
    work.swap_frame(TurnFrame(following))
    if work.log is not None:
        work.emit(TurnPassed(following))


def pick_hero(work: Work, seat: Seat, action: act.ChooseHero) -> None:
    """Say which hero moves next."""
    if work.log is not None:
        work.emit(HeroChosen(seat, action.hero))
    choose_hero(work, work.frames[-1], action.hero)


def go(work: Work, seat: Seat, action: act.MoveHero) -> None:
    """Move the chosen hero one way."""
    frame = work.frames[-1]
    spend_for_hero(work, frame)
    work.pop_frame()
    work.note_hero_moved()
    move_hero(work, frame.mover, action.way, frame.number, frame.rope)
    check_win(work)
    open_push(work)


def refuse(work: Work, seat: Seat, action: act.RefuseMove) -> None:
    """Refuse to be moved: the current player chooses among the others (R1, option `refuse`)."""
    frame = work.frames[-1]
    work.pop_frame()
    work.push_frame(HeroesFrame(work.frames[0].seat, frame.others, frame.n))
    if work.log is not None:
        work.emit(MoveRefused(frame.mover))


def push_on(work: Work, seat: Seat, action: act.PushHero) -> None:
    """Push a hero one way."""
    frame = work.frames[-1]
    work.pop_frame()
    push(work, frame, action.way)
    check_win(work)
    open_push(work)


def pick_spirit(work: Work, seat: Seat, action: act.ChooseSpirit) -> None:
    """Say which spirit moves next."""
    if work.log is not None:
        work.emit(SpiritChosen(seat, action.spirit))
    choose_spirit(work, work.frames[-1], action.spirit)


def blow(work: Work, seat: Seat, action: act.MoveSpirit) -> None:
    """Move the chosen spirit one way."""
    frame = work.frames[-1]
    spend_for_spirit(work, frame)
    work.pop_frame()
    move_spirit(work, work.chapter.spirit_number[frame.spirit], action.way, frame.number)
    check_win(work)
    open_push(work)


def give(work: Work, seat: Seat, action: act.GiveItem) -> None:
    """Give the item of a restored building to a hero (sticker A)."""
    frame = work.frames[-1]
    work.pop_frame()
    work.items[action.hero] = (*work.items[action.hero], frame.item)
    if work.log is not None:
        work.emit(ItemGiven(action.hero, frame.item, frame.building))


def swap(work: Work, seat: Seat, action: act.SwapCard) -> None:
    """Put a dealt card under the pile and deal a new one (sticker C)."""
    work.pop_frame()
    old = work.hands[action.hero]
    assert old is not None
    work.hands = (*work.hands[: action.hero], work.deck[0], *work.hands[action.hero + 1 :])
    work.deck = (*work.deck[1:], old)
    if work.log is not None:
        work.emit(CardSwapped(action.hero, old, str(work.hands[action.hero])))


def keep(work: Work, seat: Seat, action: act.KeepCards) -> None:
    """Keep the dealt cards."""
    work.pop_frame()
    if work.log is not None:
        work.emit(CardsKept())


def choose_start(work: Work, seat: Seat, action: act.ChooseStart) -> None:
    """Say who takes the first turn (chapter 6)."""
    begin(work, action.hero)


HANDLE: Mapping[type, Callable[[Work, Seat, Any], None]] = {
    act.PlayCard: play_card,
    act.DrawCard: draw_card,
    act.ChooseHero: pick_hero,
    act.MoveHero: go,
    act.RefuseMove: refuse,
    act.PushHero: push_on,
    act.ChooseSpirit: pick_spirit,
    act.MoveSpirit: blow,
    act.UseItem: use_item,
    act.CountAgain: count_again,
    act.TakeBack: take_back,
    act.GiveItem: give,
    act.SwapCard: swap,
    act.KeepCards: keep,
    act.ChooseStart: choose_start,
}


def play(work: Work, seat: Seat, action: act.Action) -> None:
    """Carry out a decision on a working copy and all that follows from it without another decision."""
    HANDLE[type(action)](work, seat, action)
    settle(work)
