"""Which nodes choose which action: the contract's ids for pieces, spaces, cards and items, and the bar's buttons."""

from collections import Counter
from collections.abc import Iterator, Sequence

from game.content.board import Space
from game.core.protocol import Action, Seat
from game.present.tablegame import Play, TableContext
from game.present.ziggurat.facts import Facts
from game.present.ziggurat.look import Choice
from game.present.ziggurat.paths import tracks
from game.present.ziggurat.spaces import space_node
from game.rules.ziggurat import actions as act
from game.rules.ziggurat.view import View

DRAW, PLAY, KEEP, REFUSE = "table/end-turn", "ziggurat/play", "ziggurat/keep", "ziggurat/refuse"
CHANGES = {0: "", 1: "/more", -1: "/less"}


def choices_of(context: TableContext, facts: Facts, spaces: dict[str, Space]) -> tuple[Choice, ...]:
    """Return all that people may do now, each with the nodes that choose it."""
    view: View = context.view
    found: list[tuple[Seat, Action]] = []
    if context.acting is not None:
        found = [(context.acting, action) for action in context.legal]
    known = set(context.legal)
    for seat, actions in context.offers.items():
        for action in actions:
            if action not in known:
                known.add(action)
                found.append((seat, action))
    return _with_ends([Choice(seat, action, nodes(seat, action, view)) for seat, action in found], facts, spaces)


def nodes(seat: Seat, action: Action, view: View) -> tuple[str, ...]:
    """Return the nodes that choose an action, the bar's first."""
    match action:
        case act.PlayCard():
            return PLAY, f"card/{seat}"
        case act.DrawCard():
            return DRAW, "ziggurat/pile"
        case act.ChooseHero(hero) | act.GiveItem(hero) | act.ChooseStart(hero):
            return f"ziggurat/choose/{hero}", f"hero/{hero}"
        case act.MoveHero(way) | act.MoveSpirit(way) | act.PushHero(way):
            return (f"ziggurat/way/{way}",)
        case act.ChooseSpirit(spirit):
            number = list(view.pieces.spirits).index(spirit)
            return f"ziggurat/spirit/{number}", f"spirit/{number}"
        case act.SwapCard(hero):
            return f"ziggurat/swap/{hero}", f"card/{hero}"
        case act.UseItem(holder, item, change):
            chip = f"ziggurat/use/{holder}/{item}{CHANGES[change]}"
            return (chip, f"item/{holder}/{item}") if change >= 0 else (chip,)
        case act.CountAgain(number):
            return (f"ziggurat/count/{number}",)
        case act.TakeBack(item):
            return (f"ziggurat/back/{item}",)
        case act.KeepCards():
            return (KEEP,)
    return (REFUSE,)


def _with_ends(choices: Sequence[Choice], facts: Facts, spaces: dict[str, Space]) -> tuple[Choice, ...]:
    """Return the choices; a move is also chosen by the space it ends on, where only one way ends there."""
    ends = [tuple(_ends(choice, facts)) for choice in choices]
    count = Counter(space for group in ends for space in group)
    return tuple(
        Choice(
            choice.seat,
            choice.action,
            (*choice.nodes, *(space_node(spaces[space]) for space in group if count[space] == 1)),
        )
        for choice, group in zip(choices, ends, strict=True)
    )


def _ends(choice: Choice, facts: Facts) -> Iterator[str]:
    """Return the space a move lands on, and the one it leads on to."""
    preview = facts.preview(choice.seat, choice.action)
    if preview is None:
        return
    found = tracks(preview.events)
    if not found:
        return
    piece, way = found[0]
    landing = way[-1]
    yield landing
    last = next((end.end for end in preview.ends if end.piece == piece), landing)
    if last != landing and last in facts.rules.tables.level:
        yield last


def asking(choice: Choice, context: TableContext) -> Play:
    """Return the play of a choice; a computer player is asked before its item is used (ziggurat.md, 7)."""
    action = choice.action
    lent = isinstance(action, act.UseItem) and not context.players[action.holder].person
    return Play(action, choice.seat, action.holder if isinstance(action, act.UseItem) and lent else None)
