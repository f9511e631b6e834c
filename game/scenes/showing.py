"""The match as a table shows it: now, or as it was when looking back."""

from collections.abc import Sequence

from game.core.frozen import FrozenDict
from game.core.match import Match
from game.core.protocol import Action, Event, Prompt, Seat, State
from game.present.tablegame import Player, TableContext, TableGame, Wishes
from game.store.settings import Settings


def required(match: Match) -> Prompt | None:
    """Return what the game waits for, None when the match is over."""
    return next((prompt for prompt in match.rules.prompts(match.state) if prompt.required), None)


def wishes_of(settings: Settings) -> Wishes:
    """Return the settings a table looks at."""
    return Wishes(
        settings.highlights,
        settings.auto_turn,
        settings.letters_on_colours,
        settings.corner_marks,
        settings.reduced_motion,
    )


def shown_seat(players: Sequence[Player], acting: Seat | None, last: Seat | None) -> Seat:
    """Return whose pieces lie before the person: of who must act, else of the person who acted last."""
    people = [seat for seat, player in enumerate(players) if player.person]
    for seat in (acting, last):
        if seat is not None and seat in people:
            return seat
    return people[0] if people else 0


def show_now(
    match: Match, players: tuple[Player, ...], side: TableGame, wishes: Wishes, last: Seat | None
) -> TableContext:
    """Return the match as it stands."""
    rules, state = match.rules, match.state
    prompt = required(match)
    acting = prompt.seat if prompt else None
    legal: tuple[Action, ...] = ()
    if acting is not None and players[acting].person:
        legal = rules.legal(state, acting)
    shown = shown_seat(players, acting, last)

    def why(action: Action) -> str:
        reason = rules.why_not(state, acting, action) if acting is not None else None
        return reason.message if reason else ""

    return TableContext(
        rules.observe(state, shown),
        players,
        acting,
        legal,
        shown,
        briefs=_briefs(side, match.events, len(players)),
        wishes=wishes,
        offers=_offers(match, players, state),
        past=tuple(match.events),
        why=why,
    )


def show_then(
    match: Match, players: tuple[Player, ...], side: TableGame, wishes: Wishes, last: Seat | None, entries: int
) -> TableContext:
    """Return the match as it was after so many entries; nobody can act there."""
    state, past = match.state_after(entries), match.events_until(entries)
    shown = shown_seat(players, None, last)
    return TableContext(
        match.rules.observe(state, shown),
        players,
        None,
        (),
        shown,
        briefs=_briefs(side, past, len(players)),
        wishes=wishes,
        looking_back=True,
        past=past,
    )


def _offers(match: Match, players: Sequence[Player], state: State) -> FrozenDict[int, tuple[Action, ...]]:
    """Return what persons may do although nobody waits for it."""
    prompts = [prompt for prompt in match.rules.prompts(state) if not prompt.required]
    return FrozenDict({p.seat: match.rules.legal(state, p.seat) for p in prompts if players[p.seat].person})


def _briefs(side: TableGame, events: Sequence[Event], seats: int) -> FrozenDict[int, str]:
    """Return the last words on each seat, looked for from the end."""
    briefs: dict[int, str] = {}
    for event in reversed(events):
        brief = side.brief(event)
        if brief is not None:
            briefs.setdefault(*brief)
            if len(briefs) == seats:
                break
    return FrozenDict(briefs)
