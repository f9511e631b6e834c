"""The page before Speed Stack begins at a table: the three calls, everybody's keys, and whether all agree."""

from collections.abc import Callable

from game.present import widgets
from game.present.arts import Fill, Icon, SeatMark, Text
from game.present.aztack.speed.hand import KINDS, Grip
from game.present.node import Meaning, Node, Rect
from game.present.widgets import Kit
from game.scenes.base import Scene
from game.scenes.go import Go, Pop
from game.scenes.table import TableScene


class ConsentScene(Scene):
    """Explains Speed Stack over the table; `answer` is what follows when all agree."""

    overlay = True

    def __init__(self, table: TableScene, answer: Callable[[], Go | None]) -> None:
        super().__init__(table.services)
        self.name = table.name
        self.lacquer = table.lacquer
        self.focus = "dialog/cancel"
        self._table = table
        self._answer = answer
        self._grip = Grip(sign_of=table.services.key_sign)
        self._grip.remember(table.services.settings.keys)

    def build(self, kit: Kit) -> list[Node]:
        """Return the page."""
        frame, texts = kit.frame, self.texts
        width = min(frame.px(1120), frame.width - 24)
        pad = min(frame.px(36), width // 24)
        inner = width - 2 * pad
        size = frame.text(21)
        paragraphs = [texts("aztack_speed.switch.words"), texts("aztack_speed.switch.agree")]
        heights = [round(frame.lines(words, inner, size) * size * 1.36) for words in paragraphs]
        gap = frame.px(14)
        fixed = 2 * pad + frame.px(52) + sum(heights) + frame.px(64) + gap
        row = max(22, min(frame.px(66), (frame.height - 16 - fixed) // (len(KINDS) + 1)))
        height = min(frame.height - 8, fixed + row * (len(KINDS) + 1))
        box = Rect((frame.width - width) // 2, (frame.height - height) // 2, width, height)
        title = texts("aztack_speed.switch.title")
        nodes = widgets.panel(kit, "dialog", box, title, opaque=True)
        y = box.y + pad
        head = Rect(box.x + pad, y, inner, frame.px(52))
        nodes += widgets.heading(kit, "dialog/title", head, title, 32)
        y = head.bottom
        nodes += self._paragraph(kit, "dialog/words", Rect(head.x, y, inner, heights[0]), paragraphs[0])
        y += heights[0]
        nodes += self._calls(kit, Rect(head.x, y, inner, row * (len(KINDS) + 1)), row)
        y += row * (len(KINDS) + 1) + gap
        nodes += self._paragraph(kit, "dialog/agree", Rect(head.x, y, inner, heights[1]), paragraphs[1])
        edge = frame.px(52)
        wide = min(frame.px(240), inner // 2 - pad // 2)
        spot = Rect(box.right - pad - wide, box.bottom - pad // 2 - edge, wide, edge)
        nodes += widgets.button(kit, "dialog/ok", spot, texts("aztack_speed.switch.ok"), kind="primary")
        return nodes + widgets.button(
            kit, "dialog/cancel", spot.moved(-wide - pad // 2, 0), texts("aztack_speed.switch.cancel")
        )

    def _paragraph(self, kit: Kit, node: str, rect: Rect, words: str) -> list[Node]:
        return widgets.text(kit, node, rect, words, 21, valign="top", wrap=True)

    def _calls(self, kit: Kit, rect: Rect, row: int) -> list[Node]:
        """Return a row for each call: its sign, its word, what it says, and each person's key for it."""
        texts, players = self.texts, self._table.players
        people = self._table.people
        cap = min(round(row * 0.72), rect.w // 14)
        step = cap + row // 3
        left = rect.right - step * len(people)
        nodes: list[Node] = []
        for column, seat in enumerate(people):
            hue = kit.theme.speed_seat(seat)
            mark = Rect(left + column * step, rect.y + (row - cap) // 2, cap, cap)
            art = SeatMark(hue.rgb, hue.mark, str(seat + 1), hue.ink)
            nodes.append(Node(f"consent/{seat}", mark, art, meaning=Meaning("text", players[seat].name)))
        for line, kind in enumerate(KINDS):
            y = rect.y + (line + 1) * row
            edge = round(row * 0.66)
            icon = Rect(rect.x, y + (row - edge) // 2, edge, edge)
            nodes.append(Node(f"consent/{kind.value}/icon", icon, Icon(kind.value, kit.theme["gold"])))
            name, said = texts(f"aztack.call.{kind.value}"), texts(f"aztack_speed.switch.{kind.value}")
            size = self._fitting(kit, said, left - icon.right - row, row // 2)
            name_spot = Rect(icon.right + row // 4, y, left - icon.right - row // 2, row // 2)
            nodes += self._line(f"consent/{kind.value}/name", name_spot, name, size, "bold", kit)
            below = Rect(name_spot.x, y + row // 2, name_spot.w, row // 2)
            nodes += self._line(f"consent/{kind.value}/said", below, said, size, "text", kit)
            for column, seat in enumerate(people):
                spot = Rect(left + column * step, y + (row - cap) // 2, cap, cap)
                nodes += self._cap(kit, seat, line, spot, name)
        return nodes

    def _fitting(self, kit: Kit, words: str, width: int, height: int) -> int:
        size = min(kit.frame.text(20), round(height * 0.82))
        while size > 9 and kit.frame.measure(words, size, "text") > width:
            size -= 1
        return size

    def _line(self, node: str, rect: Rect, words: str, size: int, font: str, kit: Kit) -> list[Node]:
        color = kit.theme["cream"] if font == "bold" else kit.sand
        return [Node(node, rect, Text(words, size, color, font), meaning=Meaning("text", words))]

    def _cap(self, kit: Kit, seat: int, number: int, spot: Rect, kind: str) -> list[Node]:
        """Return a key as a cap with a rim in its player's colour."""
        hue, players = kit.theme.speed_seat(seat), self._table.players
        keys = self._grip.keys_of(players, seat) or (0, 0, 0)
        sign = self._grip.sign(keys[number])
        label = Meaning("text", self.texts("aztack_speed.keys.cap", name=players[seat].name, kind=kind, key=sign))
        body = Fill(kit.theme["cream"], 255, max(3, spot.h // 6), hue.rgb, 255, max(2, spot.h // 12))
        size = max(9, round(spot.h * 0.5))
        node = f"consent/{seat}/{number}"
        words = Text(sign, size, kit.theme["outline"], "bold", "center")
        return [Node(node, spot, body, meaning=label), Node(f"{node}#key", spot, words)]

    def activate(self, node: str) -> Go | None:
        """All agree, or the match goes on as before."""
        if node == "dialog/ok":
            return self._answer() or Pop()
        return Pop() if node == "dialog/cancel" else None
