"""The call keys of Speed Stack: press all to see which reach the program, click one to choose another."""

from collections.abc import Sequence
from typing import Any

from game.core.frozen import FrozenDict
from game.present import widgets
from game.present.arts import Fill, Icon, Text
from game.present.aztack.speed.hand import KINDS, Grip
from game.present.intents import Key
from game.present.node import Meaning, Node, Rect
from game.present.tablegame import Player
from game.present.widgets import PRESS, Kit
from game.scenes.base import Scene
from game.scenes.go import Go, Pop
from game.scenes.services import Services


class SpeedKeysScene(Scene):
    """Lights the keys that were pressed while the page is open; a race below is paused."""

    overlay = True

    def __init__(self, services: Services, name: str, grip: Grip, players: Sequence[Player]) -> None:
        super().__init__(services)
        self.name = name
        self.focus = "speed-keys/close"
        self._grip = grip
        self._players = tuple(players)
        self._people = [seat for seat, player in enumerate(players) if player.person]
        self._lit: set[tuple[int, int]] = set()
        self._choosing: tuple[int, int] | None = None
        self._told = ""

    def enter(self) -> None:
        """The page is on top: only a key's way down counts."""
        super().enter()
        self.services.repeat_keys(False)

    def leave(self) -> None:
        """The page is closed: keys are as everywhere."""
        self.services.repeat_keys(True)

    def build(self, kit: Kit) -> list[Node]:
        """Return the page: a row of three keys for each person."""
        frame, texts = kit.frame, self.texts
        people = self._people
        row = min(frame.px(92), (frame.height - frame.px(60)) // (len(people) + 4))
        width = min(frame.px(980), frame.width - 24)
        height = row * (len(people) + 3)
        box = Rect((frame.width - width) // 2, max(4, (frame.height - height) // 2), width, height)
        nodes = widgets.panel(kit, "speed-keys", box, texts("aztack_speed.keys.title"), opaque=True)
        pad = row // 3
        head = Rect(box.x + pad, box.y + pad // 2, box.w - 2 * pad, row // 2)
        nodes += widgets.heading(kit, "speed-keys/title", head, texts("aztack_speed.keys.title"), 30)
        below = Rect(head.x, head.bottom, head.w, row + row // 6)
        words = self._told or texts("aztack_speed.keys.help")
        nodes += widgets.text(kit, "speed-keys/told", below, words, 19, valign="top", wrap=True)
        y = below.bottom
        for seat in people:
            nodes += self._row(kit, Rect(head.x, y, head.w, row), seat)
            y += row
        for i, (node, key) in enumerate((("speed-keys/close", "close"), ("speed-keys/usual", "usual"))):
            spot = Rect(box.right - pad - (i + 1) * (box.w // 4 + pad), y + row // 6, box.w // 4, row * 2 // 3)
            kind = "normal" if i else "primary"
            nodes += widgets.button(kit, node, spot, texts(f"aztack_speed.keys.{key}"), kind=kind)
        return nodes

    def _row(self, kit: Kit, rect: Rect, seat: int) -> list[Node]:
        grip, texts = self._grip, self.texts
        name, hue = self._players[seat].name, kit.theme.speed_seat(seat)
        label = Rect(rect.x, rect.y, rect.w // 4, rect.h)
        nodes = widgets.text(kit, f"speed-keys/{seat}/name", label, name, 22, font="bold")
        keys = grip.keys_of(self._players, seat) or (0, 0, 0)
        width = (rect.w - label.w) // 3
        for number, kind in enumerate(KINDS):
            node = f"speed-keys/{seat}/{kind.value}"
            spot = Rect(label.right + number * width, rect.y + rect.h // 10, width - rect.h // 8, rect.h * 8 // 10)
            lit = (seat, number) in self._lit
            sign, words = grip.sign(keys[number]), texts(f"aztack.call.{kind.value}")
            said = texts("aztack_speed.keys.cap", name=name, kind=words, key=sign)
            body = Fill(
                hue.rgb if lit else kit.theme["outline"],
                255,
                max(4, rect.h // 9),
                kit.theme["gold"] if self._choosing == (seat, number) or kit.pointer.focused(node) else hue.rgb,
                255,
                3,
            )
            nodes.append(Node(node, spot, body, meaning=Meaning("button", said, True, lit, None, PRESS)))
            ink = hue.ink if lit else kit.theme["cream"]
            edge = spot.h // 2
            icon = Rect(spot.x + spot.h // 6, spot.y + (spot.h - edge) // 2, edge, edge)
            nodes.append(Node(f"{node}#icon", icon, Icon(kind.value, ink)))
            cap = Rect(icon.right + spot.h // 6, spot.y, max(1, spot.right - icon.right - spot.h // 4), spot.h)
            nodes.append(Node(f"{node}#key", cap, Text(sign, kit.frame.text(24), ink, "bold")))
        return nodes

    def handle(self, intent: Any) -> Go | None:
        """Take a key by its place on the keyboard before anything else does."""
        if isinstance(intent, Key) and intent.scan and self._take(intent):
            return None
        return super().handle(intent)

    def _take(self, key: Key) -> bool:
        grip = self._grip
        if self._choosing is not None and key.name != "escape":
            chosen = grip.bind(self._players, *self._choosing, key.scan)
            self._told = "" if chosen else self.texts("aztack_speed.keys.clash")
            self._choosing = None
            if chosen:
                grip.learn(key.scan, key.name)
                self._keep()
            self.touch()
            return True
        hit = grip.pressed_by(self._players, key.scan)
        if hit is None:
            return False
        grip.learn(key.scan, key.name)
        self._lit.add(hit)
        self.touch()
        return True

    def _keep(self) -> None:
        others = {name: key for name, key in self.services.settings.keys.items() if not name.startswith("speed/")}
        self.services.change(keys=FrozenDict({**others, **self._grip.to_keep()}))
        self.touch()

    def activate(self, node: str) -> Go | None:
        """Choose another key, go back to the usual ones, or close."""
        if node == "speed-keys/close":
            return Pop()
        if node == "speed-keys/usual":
            self._grip.bound.clear()
            self._told, self._choosing = "", None
            self._keep()
            return None
        _, seat, kind = node.split("/")
        number = next(i for i, one in enumerate(KINDS) if one.value == kind)
        self._choosing = int(seat), number
        name = self._players[int(seat)].name
        self._told = self.texts("aztack_speed.keys.wait", name=name, kind=self.texts(f"aztack.call.{kind}"))
        return None
