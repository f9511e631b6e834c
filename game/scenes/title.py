"""The title: three boxes on a table, the way into every match and every other screen."""

from game.core.errors import OldstoneError
from game.present.focus import usable
from game.present.node import Node
from game.present.title_page import Box, Entry, TitlePage, title_nodes
from game.present.widgets import Kit
from game.rules import GAMES
from game.scenes.base import Scene
from game.scenes.dialog import DialogScene
from game.scenes.go import Go, Push, Quit, Reset
from game.scenes.services import Services
from game.store.notices import StoreError
from game.store.saved import SaveInfo

OPEN = ("aztack",)
"""The games whose box can be opened."""
LIFT_MS = 90
ORDER = ("ziggurat", "zaar", "aztack")
"""The boxes from left to right."""

SPOTS: dict[str, tuple[float, float, float, float]] = {
    "ziggurat": (31, 277, 606, 429),
    "zaar": (674, 260, 559, 397),
    "aztack": (1290, 277, 599, 438),
}
OUTLINES: dict[str, tuple[tuple[float, float], ...]] = {
    "ziggurat": ((160, 300), (637, 277), (615, 682), (69, 706), (31, 640)),
    "zaar": ((740, 260), (1203, 270), (1233, 607), (1230, 657), (678, 657), (674, 590)),
    "aztack": ((1290, 277), (1764, 300), (1889, 643), (1866, 715), (1302, 679)),
}


class TitleScene(Scene):
    """Opens a box, goes on with the match that was played last, or shows another screen."""

    name = "title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._latest: SaveInfo | None = None
        self._lift = dict.fromkeys(GAMES, 0.0)

    def enter(self) -> None:
        """See which match is waiting; Continue has the focus when there is one."""
        super().enter()
        self._latest = self.services.saves.latest_unfinished()
        if self.focus is None:
            self.focus = "title/continue" if self._latest else f"title/new/{OPEN[0]}"
        self.services.sounds.ambience("title/fire")

    def build(self, kit: Kit) -> list[Node]:
        """Return the table with everything on it."""
        texts = self.texts
        page = TitlePage(
            texts("title.name"),
            texts("title.question"),
            texts("title.keys"),
            [self._box(game) for game in ORDER],
            self._bar(),
        )
        return title_nodes(kit, page)

    def _box(self, game: str) -> Box:
        texts = self.texts
        name = texts(f"game.{game}.name")
        state = texts(f"game.{game}.about")
        if self._latest is not None and self._latest.game == game:
            state = texts("title.waiting", names=self._names(self._latest))
        return Box(
            game,
            name,
            texts("title.open", game=name),
            texts(f"game.{game}.players"),
            state,
            SPOTS[game],
            OUTLINES[game],
            shut="" if game in OPEN else texts(f"game.{game}.shut"),
            lift=self._lift[game],
        )

    def _bar(self) -> list[Entry]:
        texts, latest = self.texts, self._latest
        if latest is None:
            first = Entry("title/continue", texts("title.continue"), False, texts("title.no_match"), True)
        else:
            game = texts(f"game.{latest.game}.name")
            label = texts("title.continue_match", game=game, names=self._names(latest))
            first = Entry("title/continue", label, primary=True)
        return [
            first,
            Entry("title/load", texts("title.load"), False, texts("title.load_later")),
            Entry("title/hall", texts("title.hall"), False, texts("title.hall_later")),
            Entry("title/settings", texts("title.settings")),
            Entry("title/quit", texts("title.quit")),
        ]

    def _names(self, save: SaveInfo) -> str:
        return ", ".join(save.names)

    def tab_order(self) -> tuple[Node, ...]:
        """Return the nodes; Continue comes first when a match is waiting."""
        nodes = self.rest()
        return tuple(sorted(nodes, key=lambda node: not (node.id == "title/continue" and usable(node))))

    def activate(self, node: str) -> Go | None:
        """Go where the button or box leads."""
        if node == "title/quit":
            return Quit()
        if node == "title/settings":
            from game.scenes.settings import SettingsScene

            return Push(SettingsScene(self.services))
        if node == "title/continue":
            return self._continue()
        if node.startswith("title/new/"):
            from game.scenes.setup import SetupScene

            self.services.sounds.play("title/box")
            return Reset(SetupScene(self.services, node.removeprefix("title/new/")))
        return None

    def _continue(self) -> Go | None:
        from game.scenes.opening import open_save

        assert self._latest is not None
        try:
            return Reset(open_save(self.services, self._latest.name))
        except StoreError as error:
            words = error.notice.told(self.texts)
        except OldstoneError as error:
            words = str(error)
        return Push(DialogScene(self.services, self.name, self.texts("title.cant_open"), words))

    def tick(self, dt: float) -> Go | None:
        """Lift the box under the pointer, and tell what has to be told."""
        for game, lift in self._lift.items():
            goal = self._goal(game)
            if lift != goal:
                step = dt * self.services.motion / LIFT_MS if self.services.motion else 1.0
                self._lift[game] = min(goal, lift + step) if goal > lift else max(goal, lift - step)
                self.touch()
        if self.services.notices:
            words = "\n".join(self.services.notices)
            self.services.notices.clear()
            return Push(DialogScene(self.services, self.name, self.texts("title.notice"), words))
        return None

    def _goal(self, game: str) -> float:
        if game not in OPEN:
            return 0.0
        node = f"title/new/{game}"
        return 1.0 if self.hover == node or (self.keyboard and self.focus == node) else 0.0

    @property
    def moving(self) -> bool:
        """Whether a box is on its way up or down."""
        return any(lift != self._goal(game) for game, lift in self._lift.items())
