"""The title: three boxes on a table, the way into every match and every other screen."""

from dataclasses import replace
from typing import TypeAlias

from game.core.errors import OldstoneError
from game.present.focus import usable
from game.present.intents import Intent, Key, Press
from game.present.node import Node, Point
from game.present.title_life import dust_nodes, flame_node, opening_nodes
from game.present.title_page import Box, Entry, Piece, TitlePage, table_nodes, title_nodes
from game.present.widgets import Kit
from game.rules import GAMES
from game.scenes.base import Scene
from game.scenes.dialog import DialogScene
from game.scenes.go import Go, Push, Quit, Reset
from game.scenes.services import Services
from game.store.campaigns import CampaignInfo
from game.store.notices import StoreError
from game.store.saved import SaveInfo

OPEN = ("aztack", "ziggurat", "zaar")
"""The games whose box can be opened."""
LIFT_MS = 90
ORDER = ("ziggurat", "zaar", "aztack")
"""The boxes from left to right."""

PIECES = ("halo", "heroes", "coins", "dice", "amulet", "stones")
HALO = 196
"""The strength of the steady light round the lamp."""
OPEN_MS = 420
"""A box opens for so long."""
BEAT_MS = 250
"""The dust moves on this often, as long as somebody is there; the lamp's light with every second beat."""
REST_MS = 20_000
"""After so long without input the light is still."""
GLOW = (196, 214, 200, 231, 207, 186, 219, 240, 211, 202, 226, 191)
"""The light's strength, again and again; 12 steps so that no rhythm is seen."""


Spot: TypeAlias = tuple[float, float, float, float]


def _corners(spot: Spot) -> tuple[Point, ...]:
    x, y, w, h = spot
    return (x, y), (x + w, y), (x + w, y + h), (x, y + h)


class TitleScene(Scene):
    """Opens a box, goes on with the match that was played last, or shows another screen."""

    name = "title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._latest: SaveInfo | None = None
        self._story: CampaignInfo | None = None
        self._any_kept = self._any_played = False
        self._lift = dict.fromkeys(GAMES, 0.0)
        self._light_ms = 0.0
        self._quiet_ms = 0.0
        self._opening: str | None = None
        self._opening_ms = 0.0
        self._covered = False
        self._shown: tuple[tuple[Node, ...], int, tuple[Node, ...]] | None = None

    def enter(self) -> None:
        """See which match is waiting; Continue has the focus when there is one."""
        super().enter()
        self._covered = False
        self._latest = self.services.saves.latest_unfinished()
        self._story = self._latest_story()
        self._any_kept = bool(self.services.saves.list())
        self._any_played = bool(self.services.hall.load())
        if self.focus is None:
            self.focus = "title/continue" if self._latest or self._story else f"title/new/{OPEN[0]}"
        self.services.sounds.ambience("title/fire")

    def covered(self) -> None:
        """Half-covered words would only disturb what lies over them: the table is left."""
        self._covered = True
        self.touch()

    def build(self, kit: Kit) -> list[Node]:
        """Return the table with everything on it."""
        texts = self.texts
        page = TitlePage(
            texts("title.name"),
            texts("title.question"),
            texts("title.keys"),
            [self._box(game) for game in ORDER],
            [Piece(name, self._placed(f"title/pieces/{name}")[0]) for name in PIECES],
            self._bar(),
        )
        return table_nodes(kit, page) if self._covered else title_nodes(kit, page)

    def _box(self, game: str) -> Box:
        texts = self.texts
        name = texts(f"game.{game}.name")
        state = texts(f"game.{game}.about")
        if self._latest is not None and self._latest.game == game:
            state = texts("title.waiting", names=self._names(self._latest))
        return Box(
            game,
            name,
            texts("title.open", game=name) if game in OPEN else name,
            texts(f"game.{game}.players"),
            state,
            *self._placed(f"title/box_{game}"),
            shut="" if game in OPEN else texts(f"game.{game}.shut"),
            lift=self._lift[game],
        )

    def _placed(self, key: str) -> tuple[Spot, tuple[Point, ...]]:
        """Return where a sprite lies in the picture at 1x, and its outline, as its sheet's manifest says."""
        entry = self.services.images.entry(key)
        scale = entry.get("scale", 1.0)
        _, _, w, h = entry.get("rect", (0, 0, 160, 96))
        x, y = entry.get("at", (960, 540))
        left, top = entry.get("anchor", (w / 2, h / 2))
        spot = (x - left / scale, y - top / scale, w / scale, h / scale)
        outline = tuple((px, py) for px, py in entry.get("outline", ()))
        return spot, outline or _corners(spot)

    def _bar(self) -> list[Entry]:
        texts, latest = self.texts, self._latest
        if self._story is not None and self._story.campaign is not None:
            label = texts("title.continue_story", title=self._story.campaign.title)
            first = Entry("title/continue", label, primary=True)
        elif latest is None:
            first = Entry("title/continue", texts("title.continue"), False, texts("title.no_match"), True)
        else:
            game = texts(f"game.{latest.game}.name")
            label = texts("title.continue_match", game=game, names=self._names(latest))
            first = Entry("title/continue", label, primary=True)
        return [
            first,
            Entry("title/load", texts("title.load"), self._any_kept, texts("title.load_none")),
            Entry("title/hall", texts("title.hall"), self._any_played, texts("title.hall_empty")),
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
        if node == "title/hall":
            from game.scenes.hall import HallScene

            return Push(HallScene(self.services))
        if node == "title/load":
            from game.scenes.load import LoadScene

            return Push(LoadScene(self.services))
        if node == "title/continue":
            return self._continue()
        if node.startswith("title/new/"):
            self.services.sounds.play("title/box")
            self._opening, self._opening_ms = node.removeprefix("title/new/"), 0.0
            return self._opened(0.0)
        return None

    def _opened(self, dt: float) -> Go | None:
        """Let the box open a little further; when it is open, its game's set-up follows."""
        motion = self.services.motion if not self.services.settings.reduced_motion else 0.0
        self._opening_ms += dt * motion
        if self._opening is None or (motion and self._opening_ms < OPEN_MS):
            return None
        from game.scenes.setup import SetupScene

        return Reset(SetupScene(self.services, self._opening))

    def _continue(self) -> Go | None:
        from game.scenes.opening import open_save

        if self._story is not None:
            return self._continue_story(self._story.name)
        assert self._latest is not None
        try:
            return Reset(open_save(self.services, self._latest.name))
        except StoreError as error:
            words = error.notice.told(self.texts)
        except OldstoneError as error:
            words = str(error)
        return Push(DialogScene(self.services, self.name, self.texts("title.cant_open"), words))

    def _latest_story(self) -> CampaignInfo | None:
        """Return the campaign that was played last, if nothing was played after it."""
        stories = self.services.campaigns.list()
        if not stories or stories[0].campaign is None:
            return None
        later = self._latest is not None and self._latest.saved_at > stories[0].campaign.saved_at
        return None if later else stories[0]

    def _continue_story(self, name: str) -> Go:
        from game.scenes.campaign import CampaignScene
        from game.scenes.campaign_session import CampaignSession

        try:
            return Reset(CampaignScene(self.services, CampaignSession.resume(self.services, name)))
        except StoreError as error:
            words = error.notice.told(self.texts)
        except OldstoneError as error:
            words = str(error)
        return Push(DialogScene(self.services, self.name, self.texts("title.cant_open"), words))

    def handle(self, intent: Intent) -> Go | None:
        """Take what a person did; the lamp flickers on. A press while a box opens ends the motion."""
        self._quiet_ms = 0.0
        if self._opening is not None:
            return self._opened(OPEN_MS) if isinstance(intent, (Press, Key)) else None
        return super().handle(intent)

    def nodes(self) -> tuple[Node, ...]:
        """Return what is to be seen now: the lamp's light and the dust in it, and the box that is being opened."""
        beat, rest = int(self._light_ms / BEAT_MS), self.rest()
        if self._opening is not None:
            return opening_nodes(self._lit(rest, beat), self._opening, self._opening_ms / OPEN_MS, self.kit())
        if self._shown is None or self._shown[0] is not rest or self._shown[1] != beat:
            self._shown = (rest, beat, self._lit(rest, beat))
        return self._shown[2]

    def _lit(self, rest: tuple[Node, ...], beat: int) -> tuple[Node, ...]:
        light = GLOW[beat // 2 % len(GLOW)]
        lit: list[Node] = []
        for node in rest:
            if node.id == "title/pieces/halo":
                lit += [replace(node, alpha=HALO), flame_node(node, light)]
            else:
                lit.append(node)
        return (*lit, *dust_nodes(self.kit(), beat))

    def tick(self, dt: float) -> Go | None:
        """Let the lamp flicker, lift the box under the pointer, and tell what has to be told."""
        if self._opening is not None:
            return self._opened(dt)
        self._quiet_ms += dt
        motion = 0.0 if self.services.settings.reduced_motion else self.services.motion
        if motion and self._quiet_ms < REST_MS:
            self._light_ms += dt
        for game, lift in self._lift.items():
            goal = self._goal(game)
            if lift != goal:
                step = dt * motion / LIFT_MS if motion else 1.0
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
        """Whether a box is being opened, or on its way up or down."""
        return self._opening is not None or any(lift != self._goal(game) for game, lift in self._lift.items())
