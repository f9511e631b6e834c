"""What can happen in Speed Stack beside placing and discarding, as facts for the log, the screen and the sounds."""

from dataclasses import dataclass

from game.core.codec import register
from game.core.protocol import Event
from game.rules.aztack.actions import Mode
from game.rules.aztack.matching import Match


@register("aztack.CountdownBegan")
@dataclass(frozen=True, slots=True)
class CountdownBegan(Event):
    """Three, two, one: the race begins, or goes on, at `go_ms`."""

    go_ms: int


@register("aztack.RaceBegan")
@dataclass(frozen=True, slots=True)
class RaceBegan(Event):
    """Go: the stones are open and everybody may call."""


@register("aztack.RaceWentOn")
@dataclass(frozen=True, slots=True)
class RaceWentOn(Event):
    """The countdown after a pause is over."""


@register("aztack.CallMade")
@dataclass(frozen=True, slots=True)
class CallMade(Event):
    """A player called; `waited_ms` is how long the race had been open since the last claim."""

    seat: int
    kind: Match
    waited_ms: int


@register("aztack.ClaimBegan")
@dataclass(frozen=True, slots=True)
class ClaimBegan(Event):
    """The call of `seat` counts; `others` called at the same time and lose nothing (RULING: R19, R20)."""

    seat: int
    kind: Match
    others: tuple[int, ...]


@register("aztack.TakingBegan")
@dataclass(frozen=True, slots=True)
class TakingBegan(Event):
    """The claimant has the mouse; the clock for taking a stone runs."""

    seat: int


@register("aztack.StoneTaken")
@dataclass(frozen=True, slots=True)
class StoneTaken(Event):
    """The claimant took up a stone; the clock for placing it runs."""

    seat: int
    stone: int


@register("aztack.ClaimFailed")
@dataclass(frozen=True, slots=True)
class ClaimFailed(Event):
    """The claim came to nothing and its player is locked for `lockout_ms` of open time (RULING: R18).

    `reason` is TIME where the clock ran out, else how the stone didn't match: MIXED, HALF, NO_MATCH or WRONG_TYPE.
    `stone` is the stone taken up, 0 for none; x1 to y2 are its cells, -1 where it was not put down.
    """

    seat: int
    kind: Match
    reason: str
    lockout_ms: int
    stone: int = 0
    x1: int = -1
    y1: int = -1
    x2: int = -1
    y2: int = -1


@register("aztack.ClaimKept")
@dataclass(frozen=True, slots=True)
class ClaimKept(Event):
    """The claim was made good by a placement."""

    seat: int
    kind: Match


@register("aztack.Unlocked")
@dataclass(frozen=True, slots=True)
class Unlocked(Event):
    """The lockout of a player is over."""

    seat: int


@register("aztack.HintGiven")
@dataclass(frozen=True, slots=True)
class HintGiven(Event):
    """A player was told the type of a match in the rack and is locked for `lockout_ms` of open time (RULING: R27)."""

    seat: int
    kind: Match
    lockout_ms: int


@register("aztack.GotStuck")
@dataclass(frozen=True, slots=True)
class GotStuck(Event):
    """No stone of this player fits any more, until the pyramid changes (RULING: R22)."""

    seat: int


@register("aztack.GotFree")
@dataclass(frozen=True, slots=True)
class GotFree(Event):
    """A stone of this player fits again."""

    seat: int


@register("aztack.Paused")
@dataclass(frozen=True, slots=True)
class Paused(Event):
    """All clocks stand still and the stones are covered."""

    seat: int


@register("aztack.ModeSwitched")
@dataclass(frozen=True, slots=True)
class ModeSwitched(Event):
    """The match goes on in the other way of playing (RULING: R25)."""

    seat: int
    mode: Mode


@register("aztack.EndAgreed")
@dataclass(frozen=True, slots=True)
class EndAgreed(Event):
    """All agreed to end a match in which nobody calls (RULING: R23)."""

    seat: int
