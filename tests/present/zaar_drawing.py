"""Zaar's table without a scene: a match, its picture, and the picture before the last action."""

from collections.abc import Mapping, Sequence

from game.content.load import load_content
from game.content.palette import PaletteContent
from game.content.texts import load_texts
from game.core.match import Match
from game.core.protocol import Action, Event
from game.present.frame import Frame
from game.present.node import Node, Rect
from game.present.tablegame import Player, TableContext, Wishes
from game.present.theme import Theme
from game.present.timeline import Tween
from game.present.widgets import Kit, Pointer
from game.present.zaar.look import Drawing
from game.present.zaar.table import ZaarTable
from game.rules import load_rules
from game.rules.zaar.engine import ZaarRules
from game.scenes.zaar_samples import NAMES, battle, crowded, escape


class Table:
    """A match of persons at 1280x720; `rects` are the places of the nodes before the last action."""

    def __init__(self, rules: ZaarRules, match: Match, *, reduced: bool = False, still: bool = False) -> None:
        palette = load_content(PaletteContent)
        self.match = match
        self.rects: Mapping[str, Rect] = {}
        self._rules = rules
        self._wishes = Wishes(reduced_motion=reduced, still=still)
        self._side = ZaarTable(rules, load_texts(), palette)
        self._kit = Kit(Frame(1280, 720), Theme(palette), Pointer(), "indigo")
        self._side.begin_turn(self.context())

    @classmethod
    def before_a_battle(cls, message: int, *, reduced: bool = False, still: bool = False) -> "Table":
        """Return a table at which the first seat may fight over a message."""
        rules = zaar_rules()
        return cls(rules, battle(rules, message, None), reduced=reduced, still=still)

    @classmethod
    def in_turn(cls) -> "Table":
        """Return a table at the beginning of the first seat's turn."""
        rules = zaar_rules()
        return cls(rules, crowded(rules, 19, 4))

    @classmethod
    def in_flight(cls, *, reduced: bool = False) -> "Table":
        """Return a table of level 4."""
        rules = zaar_rules()
        return cls(rules, escape(rules), reduced=reduced)

    def context(self) -> TableContext:
        """Return the match as the first seat sees it."""
        match, rules = self.match, self._rules
        players = tuple(Player(name) for name in NAMES[: len(match.state.players)])
        view, legal = rules.observe(match.state, 0), rules.legal(match.state, 0)
        return TableContext(view, players, 0, legal, 0, wishes=self._wishes, past=tuple(match.events))

    def drawing(self) -> Drawing:
        """Return all that goes into the picture now."""
        return self._side._drawing(self._kit, self.context())

    def ask(self) -> tuple[str, str]:
        """Return what the turn bar says, as when it is shown."""
        return self._side.prompt(self.context())

    def shown(self) -> dict[str, Node]:
        """Return the nodes at rest, by id."""
        return {node.id: node for node in self._side.build(self._kit, self.context())}

    def script(self, events: Sequence[Event]) -> list[Tween]:
        """Return how events are shown that have just happened."""
        return self._side.script(events, self.rects, self.context(), self._kit)

    def play(self, action: Action) -> tuple[Event, ...]:
        """Play an action of the first seat, as the scene does."""
        self.rects = {node.id: node.rect for node in self._side.build(self._kit, self.context())}
        events = self.match.play(0, action)
        self._side.begin_turn(self.context())
        return events


def zaar_rules() -> ZaarRules:
    """Return Zaar's rules."""
    rules = load_rules("zaar")
    assert isinstance(rules, ZaarRules)
    return rules
