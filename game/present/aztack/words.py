"""Stones, places and events of Aztack in words, for labels, the log and readers."""

from game.content.aztack import Stone
from game.content.texts import Texts
from game.core.protocol import Event
from game.rules.aztack.events import (
    MatchEnded,
    StoneDiscarded,
    StonePlaced,
    StonesSwapped,
)
from game.rules.aztack.race_events import CallMade, ClaimBegan, ClaimFailed, ClaimKept, ModeSwitched, StoneTaken


class Words:
    """Says what lies where; built from the stones and the texts."""

    def __init__(self, stones: tuple[Stone, ...], texts: Texts) -> None:
        self._stones = {stone.id: stone for stone in stones}
        self._texts = texts

    def stone(self, stone: int) -> str:
        """Return a stone as its two faces in words."""
        (colour1, glyph1), (colour2, glyph2) = self._stones[stone].half1, self._stones[stone].half2
        return self._texts(
            "aztack.stone",
            colour1=self._texts(f"aztack.colour.{colour1.value}"),
            glyph1=self._texts(f"aztack.glyph.{glyph1.value}"),
            colour2=self._texts(f"aztack.colour.{colour2.value}"),
            glyph2=self._texts(f"aztack.glyph.{glyph2.value}"),
        )

    def face(self, stone: int, half: int) -> str:
        """Return one half's face in words; half 1 or 2."""
        colour, glyph = self._stones[stone].half1 if half == 1 else self._stones[stone].half2
        return f"{self._texts(f'aztack.colour.{colour.value}')} {self._texts(f'aztack.glyph.{glyph.value}')}"

    def event(self, event: Event, names: tuple[str, ...]) -> str:
        """Return one event as a sentence of the log."""
        key = f"aztack.log.{type(event).__name__}"
        seat = getattr(event, "seat", None)
        name = names[seat] if isinstance(seat, int) else ""
        match event:
            case StonePlaced():
                match = self._texts(f"aztack.match.{event.match.value}")
                return self._texts(key, name=name, stone=self.stone(event.stone), level=event.level, match=match)
            case StoneDiscarded():
                return self._texts(key, name=name, stone=self.stone(event.stone))
            case StonesSwapped():
                colour = self._texts(f"aztack.colour.{event.colour}")
                incoming, outgoing = self.stone(event.incoming), self.stone(event.outgoing)
                return self._texts(key, colour=colour.capitalize(), incoming=incoming, outgoing=outgoing)
            case MatchEnded():
                winner = ", ".join(names[seat] for seat in event.winners)
                return self._texts(key, winner=winner, reason=self._texts(f"aztack.end.{event.reason}"))
            case CallMade() | ClaimBegan() | ClaimKept():
                return self._texts(key, name=name, kind=self._texts(f"aztack.call.{event.kind.value}"))
            case ClaimFailed():
                reason = self._texts(f"aztack.failed.{event.reason.lower()}")
                return self._texts(key, name=name, kind=self._texts(f"aztack.call.{event.kind.value}"), reason=reason)
            case StoneTaken():
                return self._texts(key, name=name, stone=self.stone(event.stone))
            case ModeSwitched():
                return self._texts(key, mode=self._texts(f"aztack.option.mode.{event.mode}"))
        return self._texts(key, name=name)

    def brief(self, event: Event) -> str:
        """Return an event in a few words, for the line under a player's name."""
        key = f"aztack_table.brief.{type(event).__name__}"
        return self._texts(key, level=getattr(event, "level", ""))
