"""How Zaar's events are shown: what moves, one event after the other (look.md, 6)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.protocol import Event
from game.present.node import Rect
from game.present.timeline import Tween
from game.present.zaar import motion_astrolabe, motion_mansion
from game.present.zaar.look import Drawing
from game.present.zaar.moving import Stage, notice, pause
from game.rules.zaar import events as ev

TOLD = (
    ev.LevelBegan,
    ev.EventBegan,
    ev.EventVoided,
    ev.MissionPaid,
    ev.DemonDestroyed,
    ev.DuskFell,
    ev.PawnTaken,
    ev.DemonAway,
    ev.CardPutBack,
)
"""What is told in words over the cloth for a moment."""

SOUNDS: dict[type[Event], str] = {
    ev.LevelBegan: "zaar/event",
    ev.EventBegan: "zaar/event",
    ev.EventVoided: "zaar/event",
    ev.EventPassed: "common/card_flip",
    ev.CardDrawn: "common/draw",
    ev.CardPutBack: "common/card_slide",
    ev.MissionPaid: "common/coin",
    ev.CoinsGained: "common/coin",
    ev.CoinsLost: "zaar/hurt",
    ev.CoinsGiven: "common/coin",
    ev.PlaqueCoinsTaken: "common/coin",
    ev.LineTaken: "common/coin",
    ev.ToolGained: "zaar/tool",
    ev.ToolBought: "zaar/tool",
    ev.ToolUsed: "zaar/incense",
    ev.ToolPlaced: "zaar/tool",
    ev.ToolRemoved: "zaar/tool",
    ev.DemonTrapped: "zaar/trapped",
    ev.DemonDestroyed: "common/win",
    ev.LetterCovered: "zaar/letter",
    ev.LetterRepeated: "zaar/letter",
    ev.FightLost: "zaar/hurt",
    ev.PlaqueRevived: "zaar/trapped",
    ev.PawnEscaped: "zaar/door",
    ev.PawnBuried: "zaar/collapse",
    ev.PawnTaken: "zaar/trapped",
    ev.DuskFell: "zaar/collapse",
    ev.WallBroken: "zaar/wall",
    ev.PawnShutOut: "zaar/door",
}

Show = Callable[[Stage, Any, int], list[Tween]]

SHOWN: dict[type[Event], Show] = {
    ev.DiceThrown: motion_astrolabe.thrown,
    ev.AstrolabeTurned: motion_astrolabe.turned,
    ev.BackTurned: motion_astrolabe.commanded,
    ev.BattleEnded: motion_astrolabe.ended,
    ev.RoomPlaced: motion_mansion.placed,
    ev.RoomFlew: motion_mansion.flew,
    ev.RoomCollapsed: motion_mansion.collapsed,
    ev.PawnMoved: motion_mansion.moved,
    ev.PlaqueRevoked: motion_mansion.revoked,
    ev.CoinsGained: motion_mansion.gained,
    ev.LetterCovered: motion_mansion.covered,
    ev.DemonTrapped: motion_mansion.trapped,
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
        for event in events:
            begin = max((tween.start + tween.duration for tween in tweens), default=0)
            tweens += self._shown(event, begin)
        if isinstance(events[-1] if events else None, ev.MatchEnded):
            tweens.append(self._end(events[-1], max((t.start + t.duration for t in tweens), default=0)))
        return tweens

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
        return Tween(lambda share: (), 300, begin, sound="common/win" if person_won else "common/lose")
