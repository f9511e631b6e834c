"""How a match ends in sight: the lamp brightens and gold motes rise, or it dims and embers sink (look.md, 6)."""

from math import pi, sin

from game.present.arts import Fill
from game.present.frame import Frame
from game.present.node import Color, Node, Rect
from game.present.timeline import Tween
from game.present.ziggurat.arts import Glow

END_MS = 2000
Z_END = 150
MOTES = 26
WARM: Color = (255, 206, 110)
COLD: Color = (10, 18, 60)
GOLD: Color = (255, 224, 130)
EMBER: Color = (255, 120, 40)
STRENGTH = {True: 54, False: 120}
"""How opaque the light or the dark over the whole table becomes, of 255."""


def end_glow(frame: Frame, begin: int, *, won: bool) -> Tween:
    """Return the light or the dark over the table with its motes; it comes and goes by itself."""
    whole = Rect(0, 0, frame.width, frame.height)
    veil, mote = Fill(WARM if won else COLD), Glow(GOLD if won else EMBER)
    size = max(8, frame.px(26))

    def draw(share: float) -> tuple[Node, ...]:
        strength = sin(pi * share)
        nodes = [Node("ending", whole, veil, Z_END, max(1, round(STRENGTH[won] * strength)))]
        for i in range(MOTES):
            # Each mote has its own column, its own pace and its own moment; nothing here needs chance.
            pace = 0.5 + (i * 37 % 17) / 17 * 0.5
            along = (share * pace + i * 0.191) % 1.0
            x = (i * 0.618 % 1.0) * frame.width + 30 * frame.s * sin(2 * pi * (along + i / 7))
            y = frame.height * (1 - along if won else along)
            spot = Rect(round(x) - size // 2, round(y) - size // 2, size, size)
            nodes.append(Node(f"ending/{i}", spot, mote, Z_END + 1, max(1, round(230 * strength * sin(pi * along)))))
        return tuple(nodes)

    return Tween(draw, END_MS, begin, "linear")
