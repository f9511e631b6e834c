"""What a computer player says at the table: its plan before it moves, and whether it gives an item it is asked for.

Ziggurat rulebook, "If You Are on the Summit" and "Items": others are asked first. Between people that is a talk.
"""

from game.bots.ziggurat.advice import follow_plan
from game.bots.ziggurat.lines import best_line
from game.bots.ziggurat.planning import Planner
from game.bots.ziggurat.thinking import finish
from game.core.frozen import FrozenDict
from game.core.protocol import Action
from game.rules.ziggurat.choosing import deciding_seat
from game.rules.ziggurat.handling import play
from game.rules.ziggurat.state import INSIDE, TurnFrame
from game.rules.ziggurat.view import View
from game.rules.ziggurat.work import Work

KEY = "ziggurat.plan."
GIVES_UP_TO = 1.0
"""A computer player gives its item if the position is not worse by more than this, in expected moves."""

Sentence = tuple[str, FrozenDict[str, str]]


def announcement(planner: Planner, view: View) -> tuple[Sentence, ...]:
    """Return what the planned card will do, as text keys with their values; for one line before the first move."""
    finish(planner.choose(view))
    work = planner.work(view)
    after = work.copy()
    follow_plan(planner, view, after)
    found: list[Sentence] = []
    heroes = work.base.pieces.heroes
    for hero, start, end in zip(heroes, work.spaces, after.spaces, strict=True):
        if start != end:
            found.append((KEY + "move", FrozenDict(piece=hero.name, space=end)))
    for spirit, start, end in zip(work.chapter.spirit_ids, work.spirits, after.spirits, strict=True):
        if start != end and end == INSIDE:
            found.append((KEY + "inside", FrozenDict(piece=spirit)))
        elif start != end and end in work.chapter.tables.level:
            found.append((KEY + "spirit", FrozenDict(piece=spirit, space=end)))
    return tuple(found) or ((KEY + "nothing", FrozenDict()),)


def gives_item(planner: Planner, view: View, action: Action) -> bool:
    """Whether a computer player lets its item be used as an action says (ruling R1, section "Items")."""
    work = planner.work(view)
    after = work.copy()
    seat = deciding_seat(work)
    play(after, seat if seat is not None else 0, action)
    return _worth(planner, view, after) <= _worth(planner, view, work) + GIVES_UP_TO


def _worth(planner: Planner, view: View, work: Work) -> float:
    judge = planner.judge(view)
    if work.ending is not None or isinstance(work.frames[-1], TurnFrame):
        return judge.score(work)
    line = finish(best_line(judge, work, planner.breadth))
    return line.score if line is not None else judge.score(work)
