"""The end of a match, over the table, which stays visible: who won and by which rule, figures, and the ways on."""

from collections.abc import Sequence

from game.core.frozen import FrozenDict
from game.core.seats import SeatSpec
from game.present import widgets
from game.present.arts import Fill
from game.present.node import Meaning, Node, Rect
from game.present.widgets import Kit
from game.scenes.base import Scene
from game.scenes.go import Go, Pop, Reset
from game.scenes.opening import open_setup
from game.scenes.services import Services
from game.scenes.table import TableScene

NUMBER, WORDS = 18, 22
"""The sizes of the head row and of all others."""
NAMES_LEAST, NAMES_MOST = 0.24, 0.45
"""The shares of the width that the names have at least and at most."""


def columns(kit: Kit, rect: Rect, rows: Sequence[Sequence[str]]) -> list[int]:
    """Return where the columns begin and the last one ends: each as wide as its words, the names take the rest."""
    frame = kit.frame
    pad = frame.px(30)
    needed = []
    for column in range(1, len(rows[0])):
        words = [frame.measure(row[column], frame.text(WORDS), "bold") for row in rows[1:]]
        needed.append(max(frame.measure(rows[0][column], frame.text(NUMBER), "text"), *words, 0) + pad)
    names = max(frame.measure(row[0], frame.text(WORDS), "bold") for row in rows) + pad
    room = rect.w - min(max(names, round(rect.w * NAMES_LEAST)), round(rect.w * NAMES_MOST))
    spare = max(0, room - sum(needed)) // max(1, len(needed))
    widths = [width + spare for width in needed]
    if sum(widths) > room:
        widths = [width * room // sum(widths) for width in widths]
    edges = [rect.x, rect.right - sum(widths)]
    for width in widths:
        edges.append(edges[-1] + width)
    return edges


class EndScene(Scene):
    """The result of a match."""

    overlay = True

    def __init__(self, services: Services, table: TableScene) -> None:
        super().__init__(services)
        self.table = table
        self.lacquer = table.lacquer
        self.name = f"end/{table.side.game_id}"
        self.focus = "end/again"

    def build(self, kit: Kit) -> list[Node]:
        """Return the result and its buttons."""
        frame, table = kit.frame, self.table
        context = table.context()
        head, reason = table.side.ended(table.match.events, context.names)
        rows = table.side.figures(context, table.match.events)
        line = min(frame.px(44), (frame.height - 24 - frame.px(240)) // len(rows))
        width = min(frame.px(940), frame.width - 24)
        height = min(frame.height - 24, frame.px(150) + line * len(rows) + frame.px(150))
        box = Rect((frame.width - width) // 2, (frame.height - height) // 2, width, height)
        nodes = widgets.panel(kit, "end", box, head, lit=True)
        pad = frame.px(40)
        inner = width - 2 * pad
        title = Rect(box.x + pad, box.y + frame.px(16), inner, frame.px(60))
        nodes += widgets.heading(kit, "end/winner", title, head, 40, align="center")
        why = Rect(box.x + pad, title.bottom, inner, frame.px(40))
        nodes += widgets.text(kit, "end/reason", why, reason, 22, align="center")
        nodes += self._rows(kit, Rect(box.x + pad, why.bottom + frame.px(14), inner, line * len(rows)), rows)
        nodes += self._buttons(kit, box, pad)
        return nodes

    def _rows(self, kit: Kit, rect: Rect, rows: list[tuple[str, ...]]) -> list[Node]:
        nodes: list[Node] = []
        line = rect.h // max(1, len(rows))
        edges = columns(kit, rect, rows)
        for i, row in enumerate(rows):
            y = rect.y + i * line
            spot = Rect(rect.x, y, rect.w, line)
            if i == 1:
                nodes.append(Node("end/first", spot, Fill(kit.theme["gold"], 40, kit.frame.px(6))))
            nodes.append(Node(f"end/row/{i}", spot, None, meaning=Meaning("item", ", ".join(row))))
            for j, words in enumerate(row):
                cell = Rect(edges[j] + kit.frame.px(8), y, edges[j + 1] - edges[j] - kit.frame.px(16), line)
                head = i == 0
                nodes += widgets.text(
                    kit,
                    f"end/row/{i}/{j}",
                    cell,
                    words,
                    NUMBER if head else WORDS,
                    color=kit.sand if head else None,
                    font="text" if head else "bold",
                    align="left" if j == 0 else "center",
                    spoken=False,
                )
        return nodes

    def _buttons(self, kit: Kit, box: Rect, pad: int) -> list[Node]:
        frame = kit.frame
        names = self.buttons()
        gap = frame.px(14)
        width = (box.w - 2 * pad - gap * (len(names) - 1)) // len(names)
        height = frame.px(56)
        nodes: list[Node] = []
        for i, node in enumerate(names):
            spot = Rect(box.x + pad + i * (width + gap), box.bottom - frame.px(30) - height, width, height)
            key = node.rpartition("/")[2].replace("-", "_")
            kind = "primary" if i == 0 else "normal"
            why = self.texts(f"end.{key}_why")
            nodes += widgets.button(kit, node, spot, self.texts(f"end.{key}"), kind=kind, reason=why)
        return nodes

    def buttons(self) -> tuple[str, ...]:
        """Return the buttons; the first one is gold."""
        return "end/again", "end/same-deal", "end/watch", "end/title"

    def activate(self, node: str) -> Go | None:
        """Go on in the chosen way."""
        if node == "end/again":
            return Reset(self._rematch(None))
        if node == "end/same-deal":
            return Reset(self._rematch(self.table.match.seed))
        if node == "end/watch":
            self.table.look_back(0)
            return Pop()
        return self.table.to_title()

    def cancel(self) -> Go | None:
        """Escape closes the result and leaves the table in sight."""
        return Pop()

    def _rematch(self, seed: int | None) -> TableScene:
        """Return a new match of the same seats; another one begins (RULING R13), with the same deal the same one."""
        table = self.table
        setup = table.match.setup
        options = setup.options if setup is not None else FrozenDict()
        seats = tuple(
            SeatSpec("human" if player.person else "bot", player.level, player.name) for player in table.players
        )
        if seed is None:
            options = options.merged(table.side.rematch_options(options, table.match.events, len(seats)))
        return open_setup(self.services, table.side.game_id, seats, options, seed)
