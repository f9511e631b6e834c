"""The honorifics: what earns each, told from the events of the match as they happen (ruling R28).

Ziggurat rulebook, "Honorifics": stickers for the first hero that meets the goal; they are just for fun.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.content.ziggurat import Honorific
from game.core.protocol import Event, Seat
from game.rules.ziggurat import events as happened
from game.rules.ziggurat.state import Award, CardFrame, Tally
from game.rules.ziggurat.work import Work


def first_tally(players: int) -> Tally:
    """Return the counts of a match that begins."""
    none = (0,) * players
    return Tally(none, none, none, none)


def notice(work: Work, event: Event) -> None:
    """Count what happened and give the honorifics that it earned."""
    _count(work, event)
    for name in work.open_honorifics:
        honorific = work.chapter.tables.honorifics[name]
        for seat in HONORIFICS[honorific.earned](work, event, honorific):
            if name in work.open_honorifics:
                work.open_honorifics = tuple(other for other in work.open_honorifics if other != name)
                work.awards = (*work.awards, Award(name, seat))
                work.emit(happened.HonorificEarned(name, seat))


def _count(work: Work, event: Event) -> None:
    tally = work.tally
    if isinstance(event, happened.HeroClimbed):
        tally = replace(tally, ladders=_one_more(tally.ladders, event.seat))
    elif isinstance(event, happened.HeroFell):
        tally = replace(tally, chutes=_one_more(tally.chutes, event.seat))
    elif isinstance(event, happened.TownspersonSafe):
        tally = replace(tally, saved=_one_more(tally.saved, event.seat))
    elif isinstance(event, (happened.CakeUsed, happened.BellUsed, happened.RopeHeld, happened.FlaskUsed)):
        tally = replace(tally, used=_one_more(tally.used, event.seat))
    elif isinstance(event, happened.SummitReached):
        tally = replace(tally, last_up=event.seat)
    elif isinstance(event, happened.SpiritInPit) and _card(work) is not None:
        work.note_spirit_fell()
    elif isinstance(event, happened.TurnPassed):
        near = tuple(seat for seat in range(work.players) if _is_beside_cinder(work, seat))
        tally = replace(tally, beside_cinder=(*tally.beside_cinder, *(s for s in near if s not in tally.beside_cinder)))
    work.tally = tally


def _one_more(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return tuple(count + (number == seat) for number, count in enumerate(counts))


def _card(work: Work) -> CardFrame | None:
    frame = work.frames[1] if len(work.frames) > 1 else None
    return frame if isinstance(frame, CardFrame) else None


def _is_beside_cinder(work: Work, seat: Seat) -> bool:
    cinder, space = work.chapter.cinder, work.spaces[seat]
    walks = work.chapter.tables.walk.get(space)
    if cinder < 0 or walks is None:
        return False
    return any(walk[1][0] == work.spirits[cinder] for walk in walks.values())


Fits = Callable[[Work, Event, Honorific], bool]
Earned = Callable[[Work, Event, Honorific], tuple[Seat, ...]]
"""Returns the seats that an event gives an honorific, none or one in nearly every case."""


def _when(kind: type | tuple[type, ...], fits: Fits | None = None) -> Earned:
    """Return the test for the hero of an event of one kind."""

    def earned(work: Work, event: Event, honorific: Honorific) -> tuple[Seat, ...]:
        if isinstance(event, kind) and (fits is None or fits(work, event, honorific)):
            return (event.seat,)  # type: ignore[attr-defined]
        return ()

    return earned


def _card_when(kind: type, fits: Fits) -> Earned:
    """Return the test for the seat whose card is being played."""

    def earned(work: Work, event: Event, honorific: Honorific) -> tuple[Seat, ...]:
        card = _card(work)
        return (card.seat,) if card is not None and isinstance(event, kind) and fits(work, event, honorific) else ()

    return earned


def _steady(work: Work, event: Event, honorific: Honorific) -> bool:
    assert isinstance(event, happened.HeroClimbed)
    return work.tally.ladders[event.seat] == 3 and work.tally.chutes[event.seat] == 0


def _pushed_by_mover(work: Work, event: Event, honorific: Honorific) -> tuple[Seat, ...]:
    """The Shover goes only to the hero that moved (R5)."""
    return (event.by,) if isinstance(event, happened.HeroPushed) and work.own_move else ()


def _completes_inside(work: Work, event: Event, honorific: Honorific) -> bool:
    assert isinstance(event, happened.SpiritInPit)
    return work.chapter.chapter.goal == "inside" and event.inside == work.chapter.needed


def _without_items(work: Work, event: Event, honorific: Honorific) -> bool:
    assert isinstance(event, happened.SummitReached)
    return work.tally.used[event.seat] == 0


def _two_levels(work: Work, event: Event, honorific: Honorific) -> bool:
    assert isinstance(event, happened.HeroFell)
    return int(event.start[1]) - int(event.end[1]) == 2


def _helped_another(work: Work, event: Event, honorific: Honorific) -> bool:
    assert isinstance(event, happened.CakeUsed)
    return event.seat != event.mover


def _two_items(work: Work, event: Event, honorific: Honorific) -> bool:
    assert isinstance(event, (happened.ItemTaken, happened.ItemGiven))
    return len(work.items[event.seat]) == 2


def _close_shave(work: Work, event: Event, honorific: Honorific) -> tuple[Seat, ...]:
    if not isinstance(event, happened.GameWon):
        return ()
    summit = work.chapter.tables.summit
    return tuple(seat for seat in work.tally.beside_cinder if work.spaces[seat] == summit)[:1]


def _no_hero_moved(work: Work, event: Event, honorific: Honorific) -> bool:
    card = _card(work)
    return card is not None and not card.moved and work.spaces[card.seat] == work.chapter.tables.summit


def _last_up(work: Work, event: Event, honorific: Honorific) -> tuple[Seat, ...]:
    last = work.tally.last_up
    return (last,) if isinstance(event, happened.GameWon) and last is not None else ()


def _falls(work: Work, event: Event, honorific: Honorific) -> bool:
    card = _card(work)
    return card is not None and card.fallen == honorific.count


def _chutes(work: Work, event: Event, honorific: Honorific) -> bool:
    assert isinstance(event, happened.HeroFell)
    return work.tally.chutes[event.seat] == honorific.count


def _saved(work: Work, event: Event, honorific: Honorific) -> bool:
    assert isinstance(event, happened.TownspersonSafe)
    return work.tally.saved[event.seat] == honorific.count


def _lit(work: Work, event: Event, honorific: Honorific) -> bool:
    return len(work.lit) == honorific.count


def _always(work: Work, event: Event, honorific: Honorific) -> bool:
    return True


HONORIFICS: Mapping[str, Earned] = {
    "first_on_summit": _when(happened.SummitReached),
    "three_ladders_without_a_chute": _when(happened.HeroClimbed, _steady),
    "pushed_another": _pushed_by_mover,
    "card_sends_into_pit": _card_when(happened.SpiritInPit, _falls),
    "took_shard": _when(happened.ShardTaken),
    "holds_two_items": _when((happened.ItemTaken, happened.ItemGiven), _two_items),
    "item_helped_another": _when(happened.CakeUsed, _helped_another),
    "fell_down_chutes": _when(happened.HeroFell, _chutes),
    "saved_by_flask": _when(happened.FlaskUsed),
    "completed_the_number_inside": _card_when(happened.SpiritInPit, _completes_inside),
    "on_summit_without_items": _when(happened.SummitReached, _without_items),
    "brought_townsfolk": _when(happened.TownspersonSafe, _saved),
    "walked_through_gate": _when(happened.HeroWalkedThrough),
    "fell_two_levels": _when(happened.HeroFell, _two_levels),
    "cooled_cinder": _card_when(happened.CinderCooled, _always),
    "doused_spirit": _card_when(happened.SpiritDoused, _always),
    "beside_cinder_then_summit": _close_shave,
    "card_without_hero_move": _card_when(happened.CardDiscarded, _no_hero_moved),
    "lit_brazier": _card_when(happened.BrazierLit, _lit),
    "touched_friend": _when(happened.FriendMet),
    "last_on_summit_of_a_win": _last_up,
}
"""The ways to earn an honorific by the names that `honorifics.yaml` uses."""
