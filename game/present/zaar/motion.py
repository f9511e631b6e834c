"""How Zaar's events are shown: what moves, one event after the other (look.md, 6)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.protocol import Event
from game.present.node import Rect
from game.present.timeline import Tween
from game.present.zaar import (
    crumbling,
    motion_astrolabe,
    motion_cards,
    motion_coins,
    motion_mansion,
    motion_name,
    motion_pawns,
)
from game.present.zaar.fight import Fight
from game.present.zaar.holding import hold, hold_bar, hold_nodes
from game.present.zaar.look import Drawing
from game.present.zaar.motion_astrolabe import fight_bar
from game.present.zaar.moving import Stage, notice, pause
from game.present.zaar.page import standing
from game.rules.zaar import events as ev

TOLD = (
    ev.EventVoided,
    ev.MissionPaid,
    ev.DemonDestroyed,
    ev.DuskFell,
    ev.DemonAway,
    ev.CardPutBack,
    ev.FightLost,
    ev.LetterRepeated,
    ev.BagEmpty,
)
"""What is told in words over the cloth for a moment."""

SOUNDS: dict[type[Event], str] = {
    ev.EventVoided: "zaar/event",
    ev.EventPassed: "common/card_flip",
    ev.CardDrawn: "common/card_flip",
    ev.CardPutBack: "common/shuffle",
    ev.MissionPaid: "common/coin",
    ev.DemonDestroyed: "common/win",
    ev.LetterRepeated: "zaar/letter",
    ev.FightLost: "zaar/hurt",
    ev.DuskFell: "zaar/collapse",
    ev.WallBroken: "zaar/wall",
    ev.PawnPicked: "common/pick_up",
    ev.DemonSought: "zaar/event",
    ev.BattleDeclined: "zaar/door",
    ev.FightBegan: "zaar/event",
    ev.BagEmpty: "zaar/hurt",
    ev.PawnStayed: "zaar/door",
    ev.ShortcutLeft: "common/put_back",
}
"""What is heard of events that have no motion of their own."""

BATTLES = (ev.AstrolabeTurned, ev.DiceThrown, ev.BattleEnded, ev.BackTurned)
"""What belongs to a battle."""

TOGETHER_MS = 160
"""Plaques that are revoked together crack so soon one after the other."""

Show = Callable[[Stage, Any, int], list[Tween]]

SHOWN: dict[type[Event], Show] = {
    ev.DiceThrown: motion_astrolabe.thrown,
    ev.AstrolabeTurned: motion_astrolabe.turned,
    ev.BackTurned: motion_astrolabe.commanded,
    ev.BattleEnded: motion_astrolabe.ended,
    ev.CardDrawn: motion_cards.drawn,
    ev.EventBegan: motion_cards.event_began,
    ev.LevelBegan: motion_cards.level_began,
    ev.RoomPlaced: motion_mansion.placed,
    ev.RoomFlew: motion_mansion.flew,
    ev.RoomCollapsed: crumbling.collapsed,
    ev.PawnMoved: motion_mansion.moved,
    ev.PawnEscaped: motion_pawns.escaped,
    ev.PawnBuried: motion_pawns.buried,
    ev.PawnShutOut: motion_pawns.shut_out,
    ev.PawnTaken: motion_pawns.taken,
    ev.PlaqueRevoked: motion_mansion.revoked,
    ev.PlaqueRevived: motion_mansion.revived,
    ev.DemonTrapped: motion_mansion.trapped,
    ev.MissionPaid: motion_mansion.mission_paid,
    ev.CoinsGained: motion_coins.gained,
    ev.CoinsLost: motion_coins.lost,
    ev.CoinsGiven: motion_coins.given,
    ev.PlaqueCoinsTaken: motion_coins.taken,
    ev.ToolGained: motion_coins.tool_gained,
    ev.ToolBought: motion_coins.tool_gained,
    ev.ToolPlaced: motion_coins.tool_placed,
    ev.ToolRemoved: motion_coins.tool_removed,
    ev.ToolUsed: motion_coins.tool_used,
    ev.LetterCovered: motion_name.covered,
    ev.LineTaken: motion_name.line_taken,
}


class Motion:
    """Makes the tweens of what happened; `rects` are the places of the nodes before it."""

    def __init__(self, drawing: Drawing, rects: Mapping[str, Rect]) -> None:
        self._stage = Stage(drawing, rects, fight=drawing.look.fight)

    def script(self, events: Sequence[Event]) -> list[Tween]:
        """Return the tweens of events, one after the other."""
        stage = self._stage
        stage.note(events)
        tweens: list[Tween] = []
        ends: dict[int, int] = {}
        fight = stage.fight if any(isinstance(event, BATTLES) for event in events) else None
        before: Event | None = None
        begin = 0
        for event in events:
            if isinstance(event, ev.PlaqueRevoked) and isinstance(before, ev.PlaqueRevoked):
                begin += TOGETHER_MS
            else:
                begin = max((tween.start + tween.duration for tween in tweens), default=0)
            shown = self._shown(event, begin)
            tweens += shown
            before = event
            seats: set[int | None] = {getattr(event, "seat", None), getattr(event, "to", None)}
            for seat in [seat for seat in seats if seat is not None]:
                ends[seat] = max(ends.get(seat, 0), begin, *(tween.start + tween.duration for tween in shown))
        if isinstance(events[-1] if events else None, ev.MatchEnded):
            tweens.append(self._end(events[-1], max((t.start + t.duration for t in tweens), default=0)))
        end = max((tween.start + tween.duration for tween in tweens), default=0)
        fight = stage.over or stage.fight or fight
        bar = hold_bar(stage, events, end) if fight is None else hold_nodes(fight_bar(stage, fight), end)
        return [*hold(stage, standing(stage.drawing), ends, end), *bar, *tweens]

    @property
    def battle(self) -> tuple[Fight, str] | None:
        """The battle that has ended in the script, and its command in words, empty where there was none."""
        return None if self._stage.over is None else (self._stage.over, self._stage.command)

    def _shown(self, event: Event, begin: int) -> list[Tween]:
        stage, sound = self._stage, SOUNDS.get(type(event))
        show = SHOWN.get(type(event))
        tweens = show(stage, event, begin) if show is not None else []
        if isinstance(event, TOLD):
            words = stage.drawing.words.event(event, stage.drawing.context.names)
            if words:
                return [*tweens, notice(stage, words, begin, sound)]
        if tweens or sound is None:
            return tweens
        return [pause(begin, sound)]

    def _end(self, event: Any, begin: int) -> Tween:
        person_won = any(self._stage.drawing.context.players[seat].person for seat in event.winners)
        sound = "common/draw" if len(event.winners) > 1 else "common/win" if person_won else "common/lose"
        return Tween(lambda share: (), 300, begin, sound=sound)
