"""Spaces, pieces, cards, previews and events of the Ziggurat in words, for labels, the log and readers."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from game.content.board import Board
from game.content.texts import Texts
from game.content.ziggurat import Card, ZigguratContent
from game.core.protocol import Event
from game.rules.ziggurat import events as ev
from game.rules.ziggurat.preview import Preview
from game.rules.ziggurat.state import CINDER, Hero
from game.rules.ziggurat.view import View

ROMAN = ("", "I", "II", "III", "IV", "V", "VI")
COLOURS = {"P": "pink", "O": "orange", "B": "blue", "G": "green"}
QUIET = (
    ev.HeroPlaced,
    ev.SpiritPlaced,
    ev.ShardPlaced,
    ev.BasinPlaced,
    ev.BrazierPlaced,
    ev.TownspersonPlaced,
    ev.CinderPlaced,
    ev.NicheFilled,
    ev.GateOpened,
    ev.CardDealt,
    ev.CardDiscarded,
    ev.HeroChosen,
    ev.SpiritChosen,
    ev.TurnPassed,
)
"""Events that the log leaves out: they are seen, or told by the next one."""
SEATS = ("seat", "by", "hero", "mover")
PLACES = ("space", "start", "end")


def colour_of(spirit: str) -> str:
    """Return the colour of a spirit's id, empty for Old Cinder."""
    return COLOURS.get(spirit[:1], "") if spirit != CINDER else ""


class Words:
    """Says what lies where; built from the texts, the content and the board."""

    def __init__(self, texts: Texts, content: ZigguratContent, board: Board) -> None:
        self._texts = texts
        self._board = board
        self._cards = {card.id: card for card in content.cards}

    def space(self, space: str) -> str:
        """Return a space's name, such as "Terrace 10"; other places as they are called."""
        level, _, index = space.partition("-")
        if not index or not level.startswith("L"):
            return space
        name = self._texts(f"ziggurat.level.{level[1:]}")
        return name if space == self._board.summit else f"{name} {int(index)}"

    def place_or_piece(self, name: str) -> str:
        """Return what a value of a hint means: a space, a spirit, or a name that stands for itself."""
        if name == CINDER or (len(name) == 2 and name[:1] in COLOURS and name[1:].isdigit()):
            return self.spirit(name)
        return self.space(name)

    def spirit(self, spirit: str) -> str:
        """Return a spirit's name."""
        if spirit == CINDER:
            return self._texts("ziggurat.spirit.cinder")
        return self._texts(f"ziggurat.spirit.{colour_of(spirit)}", number=spirit[1:])

    def piece(self, piece: str, heroes: Sequence[Hero]) -> str:
        """Return a piece of a preview: a seat's number or a spirit's id."""
        return heroes[int(piece)].name if piece.isdigit() else self.spirit(piece)

    def card(self, card_id: str) -> str:
        """Return a card in one line."""
        return "; ".join(self.card_lines(self._cards[card_id]))

    def card_lines(self, card: Card) -> list[str]:
        """Return what a card says, line by line, in full."""
        lines = [self._texts(f"ziggurat.card.{card.hero.who}", n=card.hero.n)]
        if card.fire is not None:
            kind = "move" if card.fire.move is not None else "spawn"
            colour = self._texts(f"ziggurat.colour.{card.fire.move or card.fire.spawn}")
            lines.append(self._texts(f"ziggurat.card.{kind}", colour=colour.upper(), n=card.fire.n))
        if card.icon is not None:
            lines.append(self.icon(card.icon))
        return lines

    def icon(self, icon: str) -> str:
        """Return a card's icon in words."""
        return self._texts("ziggurat.card.draught" if icon == "draught" else f"ziggurat.item.{icon}.name")

    def event(self, event: Event, heroes: Sequence[str]) -> str | None:
        """Return an event as a sentence of the log; None where it is left out. `heroes` are their names by seat."""
        if isinstance(event, QUIET):
            return None
        data: Any = event
        values = {field.name: self._value(event, field.name, heroes) for field in fields(data)}
        if isinstance(event, ev.GameLost):
            values["reason"] = self._texts(f"ziggurat.end.{event.reason}").rstrip(".").lower()
        words = self._texts(f"ziggurat.log.{type(event).__name__}", **values)
        return words[:1].upper() + words[1:]

    def _value(self, event: Event, name: str, heroes: Sequence[str]) -> str:
        value: Any = getattr(event, name)
        if name in SEATS and isinstance(value, int):
            return heroes[value]
        if name in PLACES:
            return self.space(str(value))
        if name in ("path", "spaces"):
            return ", ".join(self.space(space) for space in value[-1:]) if name == "path" else self._spaces(value)
        if name in ("card", "old"):
            return f"\u201c{self.card(value)}\u201d"
        return self._plain(name, value)

    def _spaces(self, value: Sequence[str]) -> str:
        return ", ".join(self.space(space) for space in value)

    def _plain(self, name: str, value: Any) -> str:
        texts = self._texts
        keys = {
            "spirit": lambda: self.spirit(value),
            "item": lambda: texts(f"ziggurat.item.{value}.name").lower(),
            "who": lambda: texts(f"ziggurat.townsperson.{value}"),
            "colour": lambda: texts(f"ziggurat.colour.{value}"),
            "way": lambda: texts(f"ziggurat.way.{value}"),
            "honorific": lambda: texts(f"ziggurat.honorific.{value}.name"),
            "change": lambda: f"{value:+d}",
        }
        return keys[name]() if name in keys and value not in (None, "") else str(value)

    def outcome(self, preview: Preview, view: View) -> str:
        """Return what a choice would bring, in words: where pieces end, then a loss or win."""
        heroes = view.pieces.heroes
        names = [hero.name for hero in heroes]
        parts = [told for event in preview.events if (told := self._told(event, names, heroes))]
        if not parts:
            texts = self._texts
            parts = [
                texts("ziggurat.preview.ends", piece=self.piece(end.piece, heroes), space=self.space(end.end))
                for end in preview.ends
            ]
        if preview.ending is None and preview.pushes:
            parts.append(self._texts("ziggurat.preview.choice"))
        if preview.loses:
            reason = preview.ending.reason if preview.ending is not None else self._push_reason(preview)
            parts.append(self._texts("ziggurat.preview.loses", reason=self._texts(f"ziggurat.end.{reason}").lower()))
        elif preview.wins:
            parts.append(self._texts("ziggurat.preview.wins"))
        return " ".join(parts)

    def _push_reason(self, preview: Preview) -> str:
        return next((push.ending.reason for push in preview.pushes if push.ending is not None), "pit")

    def _told(self, event: Event, names: Sequence[str], heroes: Sequence[Hero]) -> str:
        texts = self._texts
        match event:
            case ev.HeroMoved(seat, _, _, path):
                return texts("ziggurat.preview.ends", piece=names[seat], space=self.space(path[-1]))
            case ev.SpiritMoved(spirit, _, _, path):
                return texts("ziggurat.preview.ends", piece=self.spirit(spirit), space=self.space(path[-1]))
            case ev.HeroClimbed(seat, _, end):
                return texts("ziggurat.preview.climbs", piece=names[seat], space=self.space(end))
            case ev.SpiritClimbed(spirit, _, end):
                return texts("ziggurat.preview.climbs", piece=self.spirit(spirit), space=self.space(end))
            case ev.HeroFell(seat, _, end):
                return texts("ziggurat.preview.falls", piece=names[seat], space=self.space(end))
            case ev.SpiritFell(spirit, _, end):
                return texts("ziggurat.preview.falls", piece=self.spirit(spirit), space=self.space(end))
            case ev.HeroPushed(seat, by, _, _, end):
                return texts("ziggurat.preview.pushes", by=names[by], piece=names[seat], space=self.space(end))
            case ev.HeroWentHome(seat, _, end, _):
                return texts("ziggurat.preview.home", piece=names[seat], space=self.space(end))
            case ev.RopeHeld(seat, space):
                return texts("ziggurat.preview.rope", piece=names[seat], space=self.space(space))
            case ev.FlaskUsed(seat, _, _):
                return texts("ziggurat.preview.flask", piece=names[seat])
            case ev.SpiritInPit(spirit, _, _):
                return texts("ziggurat.preview.inside", piece=self.spirit(spirit))
            case ev.SpiritDoused(spirit, _):
                return texts("ziggurat.preview.beside", piece=self.spirit(spirit))
            case ev.BrazierLit(spirit, _, _):
                return texts("ziggurat.preview.settled", piece=self.spirit(spirit))
        if isinstance(event, (ev.HeroWalkedThrough, ev.ShardTaken, ev.TownspersonTaken, ev.ItemTaken)):
            return self.event(event, names) or ""
        if isinstance(event, (ev.TownspersonSafe, ev.CinderCooled, ev.HeroBurned, ev.HeroInPit)):
            return self.event(event, names) or ""
        return ""
