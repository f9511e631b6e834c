"""The hall of honour: for each game and person how many matches were played and won, and against whom."""

from collections import Counter
from collections.abc import Sequence

from game.core.seats import LEVELS
from game.present.form import Field, Row
from game.present.keys_page import keys_nodes
from game.present.node import Node, Rect
from game.present.settings_page import Line
from game.present.widgets import Kit
from game.rules import GAMES
from game.scenes.form import FormScene
from game.scenes.go import Go, Pop
from game.scenes.noting import MIXED, SPEED
from game.scenes.services import Services
from game.store.hall import Played


class HallScene(FormScene):
    """Shows the records of the persons who played at this computer; computer players have none."""

    name = "hall"
    overlay = True
    list_id = "hall/list"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._lines = self._records(services.hall.load())

    def enter(self) -> None:
        """Close has the focus."""
        super().enter()
        self.focus = "hall/close"

    def fields(self) -> Sequence[Field]:
        """Nothing can be chosen here."""
        return ()

    def choose(self, node: str, value: str) -> None:
        """Nothing can be chosen here."""

    def lay_out(self, kit: Kit, beyond: bool) -> list[Node]:
        """Return the records."""

        def scrolled(inner: Kit, rows: Sequence[Row], area: Rect) -> list[Node]:
            return self.scrolled(inner, rows, area, beyond)

        texts = self.texts
        return keys_nodes(kit, texts("hall.title"), texts("hall.close"), self._lines, scrolled, screen="hall")

    def pressed_other(self, node: str) -> Go | None:
        """Close the hall."""
        return Pop() if node == "hall/close" else None

    def _records(self, played: Sequence[Played]) -> list[Line]:
        lines: list[Line] = []
        for game in GAMES:
            matches = [match for match in played if match.game == game]
            people = Counter(name for match in matches for name in _people(match))
            if not people:
                continue
            lines.append(Line(f"hall/{game}", "", self.texts(f"game.{game}.name")))
            order = sorted(people, key=lambda name: (-_wins(matches, name), -people[name], name))
            for i, name in enumerate(order):
                lines.append(Line(f"hall/{game}/{i}", name, self._words(matches, name)))
        return lines

    def _words(self, matches: Sequence[Played], name: str) -> str:
        texts = self.texts
        mine = [match for match in matches if name in _people(match)]
        words = texts("hall.record", played=len(mine), won=_wins(matches, name))
        for mode in (SPEED, MIXED):
            count = sum(match.mode == mode for match in mine)
            if count:
                words += " " + texts(f"hall.{mode}", n=count)
        beaten = [level for level in LEVELS if _beat(mine, name, level)]
        if beaten:
            words += " " + texts("hall.best", level=texts(f"setup.level.{beaten[-1]}"))
        in_turns = [match for match in mine if match.mode not in (SPEED, MIXED)]
        quickest = min((match.actions for match in in_turns if _won(match, name)), default=None)
        return words if quickest is None else words + " " + texts("hall.quickest", n=quickest)


def _people(match: Played) -> set[str]:
    return {name for name, level in zip(match.names, match.levels, strict=True) if level is None}


def _won(match: Played, name: str) -> bool:
    return any(match.names[seat] == name and match.levels[seat] is None for seat in match.won)


def _wins(matches: Sequence[Played], name: str) -> int:
    return sum(_won(match, name) for match in matches)


def _beat(matches: Sequence[Played], name: str, level: str) -> bool:
    """Whether somebody has won against a computer player of a level who did not win."""
    return any(
        _won(match, name) and any(other == level and seat not in match.won for seat, other in enumerate(match.levels))
        for match in matches
    )
