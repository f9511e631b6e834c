"""The list of all kept matches: one press opens a match, a second button throws it away after a question."""

from collections.abc import Sequence
from datetime import datetime

from game.core.errors import OldstoneError
from game.present.form import Field, Row
from game.present.load_page import Kept, LoadWords, load_nodes
from game.present.node import Node, Rect
from game.present.widgets import Kit
from game.rules import GAMES
from game.scenes.dialog import DialogScene
from game.scenes.form import FormScene
from game.scenes.go import Go, Pop, Push, Reset
from game.scenes.services import Services
from game.store.notices import StoreError
from game.store.saved import SaveInfo


class LoadScene(FormScene):
    """Shows the kept matches, newest first; files that can't be used are listed with the reason and left alone."""

    name = "load"
    overlay = True
    list_id = "load/list"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._infos: tuple[SaveInfo, ...] = ()

    def enter(self) -> None:
        """Read the list anew; the first match has the focus."""
        super().enter()
        self._infos = self.services.saves.list()
        usable = next((info for info in self._infos if info.usable), None)
        self.focus = f"load/open/{usable.name}" if usable else "load/close"

    def fields(self) -> Sequence[Field]:
        """Nothing can be chosen here."""
        return ()

    def choose(self, node: str, value: str) -> None:
        """Nothing can be chosen here."""

    def lay_out(self, kit: Kit, beyond: bool) -> list[Node]:
        """Return the list."""

        def scrolled(inner: Kit, rows: Sequence[Row], area: Rect) -> list[Node]:
            return self.scrolled(inner, rows, area, beyond)

        words = LoadWords(*(self.texts(f"load.{key}") for key in ("title", "close", "empty", "open", "delete")))
        return load_nodes(kit, words, [self._kept(info) for info in self._infos], scrolled)

    def _kept(self, info: SaveInfo) -> Kept:
        texts = self.texts
        if not info.usable:
            problem = info.problem.told(texts) if info.problem is not None else ""
            return Kept(info.name, "", info.name, "", problem or texts("load.unusable"))
        game = texts(f"game.{info.game}.name")
        state = texts("load.over" if info.over else "load.going_on")
        about = texts("load.about", game=game, when=_local(info.saved_at), state=state)
        shut = "" if info.game in GAMES else texts("load.unusable")
        return Kept(info.name, info.game, info.title or ", ".join(info.names) or info.name, about, shut)

    def pressed_other(self, node: str) -> Go | None:
        """Open a match, ask before one is thrown away, or close the list."""
        if node.startswith("load/open/"):
            return self._open(node.removeprefix("load/open/"))
        if node.startswith("load/delete/"):
            name = node.removeprefix("load/delete/")
            info = next((info for info in self._infos if info.name == name), None)
            words = self.texts("load.sure", title=self._kept(info).title if info else name)
            asked = DialogScene(
                self.services, self.name, self.texts("load.delete"), words, ask=True, answer=lambda: self._delete(name)
            )
            return Push(asked)
        return Pop()

    def _delete(self, name: str) -> Go | None:
        self.services.saves.delete(name)
        return None

    def _open(self, name: str) -> Go:
        from game.scenes.opening import open_save

        try:
            return Reset(open_save(self.services, name))
        except StoreError as error:
            words = error.notice.told(self.texts)
        except (OldstoneError, ValueError) as error:
            words = str(error)
        return Push(DialogScene(self.services, self.name, self.texts("title.cant_open"), words))


def _local(saved_at: str) -> str:
    """Return a time of a file as the clock on the wall shows it."""
    try:
        return datetime.fromisoformat(saved_at).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return saved_at
