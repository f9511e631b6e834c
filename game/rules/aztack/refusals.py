"""Why an action is refused, in the order in which a player should hear it; for messages only, never to decide."""

from collections.abc import Mapping

from game.content.aztack import COLOURS, GLYPHS, AztackContent
from game.core.protocol import Reason
from game.rules.aztack.actions import (
    Action,
    AskHint,
    Call,
    EndMatch,
    KeepAll,
    Pause,
    PlaceStone,
    Ready,
    Resign,
    Resume,
    SwitchMode,
    TakeStone,
)
from game.rules.aztack.geometry import cell_at, is_on_grid
from game.rules.aztack.matching import match_of, same_colour, same_glyph
from game.rules.aztack.options import may_switch
from game.rules.aztack.state import DiscardFrame, Pile, State
from game.rules.aztack.tables import Tables


class Refusals:
    """Finds the first reason that applies and fills in its sentence."""

    def __init__(self, content: AztackContent, tables: Tables) -> None:
        self._why: Mapping[str, str] = content.why
        self._colours = [content.colour_names[colour] for colour in COLOURS]
        self._glyphs = [content.glyph_names[glyph] for glyph in GLYPHS]
        self._tables = tables

    def reason(self, code: str, text: str = "", /, **values: object) -> Reason:
        """Return a reason with its sentence; `text` names it where the code has more than one."""
        return Reason(code, self._why[text or code.lower()].format(**values))

    def why_not(self, state: State, seat: int, action: Action) -> Reason | None:
        """Return why the seat may not play the action now, None when it may."""
        if state.end is not None:
            return self.reason("GAME_OVER")
        if not 0 <= seat < len(state.names):
            return self.reason("NOT_YOUR_TURN", name=state.names[state.seat])
        if isinstance(action, Resign):
            return None if state.options.get("resign") == "on" else self.reason("NO_RESIGN")
        if isinstance(action, SwitchMode):
            return self._why_not_switch(state, action)
        if isinstance(action, Call | Ready | TakeStone | Pause | Resume | AskHint | EndMatch):
            return self.reason("NOT_IN_TURNS")
        if seat != state.seat:
            return self.reason("NOT_YOUR_TURN", name=state.names[state.seat])
        stone = None if isinstance(action, KeepAll) else action.stone
        if stone is not None and stone not in state.hands[seat]:
            return self.reason("NOT_YOUR_STONE")
        bonus = isinstance(state.frames[-1], DiscardFrame)
        if isinstance(action, PlaceStone):
            return self.reason("DISCARD_FIRST") if bonus else self.why_not_there(state, action)
        return None if bonus else self.reason("NO_BONUS")

    def _why_not_switch(self, state: State, action: SwitchMode) -> Reason | None:
        if not may_switch(state.options) or action.mode == "turns":
            return self.reason("NO_SWITCH")
        return self.reason("DISCARD_FIRST") if isinstance(state.frames[-1], DiscardFrame) else None

    def why_not_there(self, pile: Pile, action: PlaceStone) -> Reason | None:
        """Return why a stone can't lie there, whoever has it; None when it may."""
        return self.why_it_bounces(pile, action) or self._why_no_match(pile, action)

    def why_it_bounces(self, pile: Pile, action: PlaceStone) -> Reason | None:
        """Return why a stone would not come to rest there, matching or not; None when it would."""
        if not (is_on_grid(action.x1, action.y1) and is_on_grid(action.x2, action.y2)):
            return self.reason("OFF_PYRAMID")
        if abs(action.x1 - action.x2) + abs(action.y1 - action.y2) != 1:
            return self.reason("NOT_NEIGHBOURS")
        first, second = cell_at(action.x1, action.y1), cell_at(action.x2, action.y2)
        tilt = abs(pile.heights[first] - pile.heights[second])
        if tilt:
            return self.reason("TILTS", "" if tilt == 1 else "tilts_far", n=tilt)
        if pile.tops[first] >> 1 == pile.tops[second] >> 1:
            return self.reason("ONE_STONE")
        return None

    def _why_no_match(self, pile: Pile, action: PlaceStone) -> Reason | None:
        first, second = cell_at(action.x1, action.y1), cell_at(action.x2, action.y2)
        upper = self._tables.halves_of_stone[action.stone - 1]
        lower = (self._tables.faces[pile.tops[first]], self._tables.faces[pile.tops[second]])
        if match_of(upper, lower) is not None:
            return None
        colours = [same_colour(*pair) for pair in zip(upper, lower, strict=True)]
        glyphs = [same_glyph(*pair) for pair in zip(upper, lower, strict=True)]
        fitting = [half for half in (0, 1) if colours[half] or glyphs[half]]
        if len(fitting) == 2:
            colour = self._colours[upper[colours.index(True)] // len(GLYPHS)]
            glyph = self._glyphs[upper[glyphs.index(True)] % len(GLYPHS)]
            reason = self.reason("MIXED", colour=colour, glyph=glyph)
        elif fitting:
            reason = self.reason("HALF", face=self.face_name(upper[fitting[0]]))
        else:
            reason = self.reason("NO_MATCH")
        if match_of(upper, (lower[1], lower[0])) is None:
            return reason
        return Reason(reason.code, f"{reason.message} {self._why['turned']}")

    def face_name(self, face: int) -> str:
        """Return a face in words, such as "green water"."""
        return f"{self._colours[face // len(GLYPHS)]} {self._glyphs[face % len(GLYPHS)]}"
