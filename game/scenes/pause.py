"""The pause menu over a table: go on, rules, settings, a new match, or back to the title. Nothing is ever lost."""

from game.present import widgets
from game.present.node import Node, Rect
from game.present.widgets import Kit
from game.scenes.base import Scene
from game.scenes.dialog import DialogScene
from game.scenes.go import Go, Pop, Push, Replace
from game.scenes.opening import is_race
from game.scenes.services import Services
from game.scenes.switching import ask_to_switch, switch_row
from game.scenes.table import TableScene


class PauseScene(Scene):
    """The menu of a table."""

    name = "table/menu"
    overlay = True

    def __init__(self, services: Services, table: TableScene) -> None:
        super().__init__(services)
        self.table = table
        self.lacquer = table.lacquer
        self.focus = "menu/resume"

    def build(self, kit: Kit) -> list[Node]:
        """Return the menu."""
        frame = kit.frame
        rows: list[tuple[str, bool, str]] = [
            ("menu/resume", True, ""),
            *self._result(),
            ("menu/rules", True, ""),
            ("menu/settings", True, ""),
            ("menu/keys", True, ""),
            *(self._leaving() if self.table.is_match else ()),
            *self.table.menu_rows(),
            ("menu/title", True, ""),
        ]
        height, gap = frame.px(56), frame.px(14)
        total = frame.px(90) + len(rows) * (height + gap) + frame.px(56)
        if total > frame.height - 20:
            shrink = (frame.height - 20) / total
            height, gap = round(height * shrink), max(2, round(gap * shrink))
            total = frame.height - 20
        width = min(frame.px(460), frame.width - 40)
        box = Rect((frame.width - width) // 2, (frame.height - total) // 2, width, total)
        nodes = widgets.panel(kit, "menu", box, self.texts("menu.heading"))
        pad = frame.px(34)
        head = Rect(box.x + pad, box.y + frame.px(12), width - 2 * pad, frame.px(56))
        nodes += widgets.heading(kit, "menu/heading", head, self.texts("menu.heading"), 30, align="center")
        y = head.bottom + frame.px(8)
        for node, enabled, reason in rows:
            spot = Rect(box.x + pad, y, width - 2 * pad, height)
            kind = "primary" if node == "menu/resume" else "normal"
            racing = node == "aztack/speed" and is_race(self.table.match)
            label = self.texts("menu.turns" if racing else f"menu.{node.rpartition('/')[2]}")
            nodes += widgets.button(kit, node, spot, label, kind=kind, enabled=enabled, reason=reason)
            y += height + gap
        note = Rect(box.x + pad, y - gap // 2, width - 2 * pad, box.bottom - y - frame.px(6))
        nodes += widgets.text(kit, "menu/note", note, self._note(), 16, color=kit.sand, align="center")
        return nodes

    def _note(self) -> str:
        return self.texts("menu.saved" if self.table.is_match else "lessons.kept")

    def _result(self) -> list[tuple[str, bool, str]]:
        over = self.table.is_match and self.table.match.outcome is not None
        return [("menu/result", True, self.texts("menu.result_why"))] if over else []

    def _leaving(self) -> list[tuple[str, bool, str]]:
        """Return the rows for who wants to leave the match (RULING R16)."""
        rows = []
        if self.table.side.game_id == "aztack":
            rows.append(("aztack/speed", *switch_row(self.table)))
        if self.table.hand_over_seat() is not None:
            rows.append(("menu/computer", True, self.texts("menu.computer_why")))
        if self.table.resignation() is not None:
            rows.append(("menu/resign", True, self.texts("menu.resign_why")))
        return rows

    def activate(self, node: str) -> Go | None:
        """Go where the pressed row leads."""
        from game.scenes.keys import KeysScene
        from game.scenes.settings import SettingsScene

        if node == "menu/rules":
            return Push(self.table.rulebook())
        if node == "menu/settings":
            return Push(SettingsScene(self.services))
        if node == "menu/keys":
            return Push(KeysScene(self.services))
        if node == "aztack/speed":
            return ask_to_switch(self.table)
        if node == "menu/computer":
            self.table.hand_over()
        if node == "menu/result":
            self.table.look_back(None)
        if node == "menu/resign":
            return self._ask_to_resign()
        if node == "menu/title":
            return self.table.to_title()
        return self.table.menu_chosen(node) or Pop()

    def _ask_to_resign(self) -> Go:
        """A match that is given up is over: that is asked about."""

        def answer() -> None:
            self.table.resign()

        title, words = self.texts("menu.resign"), self.texts("menu.resign_why")
        return Replace(DialogScene(self.services, self.table.name, title, words, ask=True, answer=answer))
