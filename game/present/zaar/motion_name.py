"""The demon's name table in motion: a letter that is covered, a line that is taken."""

from dataclasses import replace

from game.present.arts import Fill, Text
from game.present.node import Node, Rect
from game.present.timeline import Tween
from game.present.zaar.arts import Disc
from game.present.zaar.motion_coins import coins, flight, plate
from game.present.zaar.moving import FADE_MS, Z_MOVING, Stage, notice, until
from game.rules.zaar.events import LetterCovered, LineTaken

GLOW_MS, LINE_MS = 900, 700


def covered(stage: Stage, event: LetterCovered, begin: int) -> list[Tween]:
    """Return the three cells of a letter lighting up on the name table."""
    cells = stage.drawing.tables.name_cells[event.letter]
    spots = _rects(stage, cells)
    if not spots:
        return []
    found = stage.drawing.view.name_letters.index(event.letter)
    hides = {f"name-table/{row}/{column}#coin" for row, column in cells}
    hides |= {f"name-table/letters/{found}", f"name-table/letters/{found}#body"}
    color = stage.drawing.kit.sand
    bare = [
        Node(f"uncovered/{i}", rect, Text(event.letter, round(rect.h * 0.53), color, "title", "center"), Z_MOVING)
        for i, rect in enumerate(spots)
    ]
    box = stage.rects.get(f"name-table/letters/{found}#body")
    if box is not None:
        empty = Fill((10, 6, 18), 180, box.w // 6, color, 110, 1)
        bare.append(Node("uncovered/letter", box, empty, Z_MOVING))
    return [*until(bare, frozenset(hides), begin), _light(stage, spots, begin, GLOW_MS, "zaar/letter")]


def _rects(stage: Stage, cells: tuple[tuple[int, int], ...]) -> list[Rect]:
    """Return where cells of the table lie in the picture; none where the table is folded."""
    rects = (stage.rects.get(f"name-table/{row}/{column}") for row, column in cells)
    return [rect for rect in rects if rect is not None]


def _light(stage: Stage, spots: list[Rect], begin: int, duration: int, sound: str) -> Tween:
    gold = stage.drawing.kit.theme["gold"]
    nodes = [
        Node(f"cover/{i}", rect.inset(-3), Fill(gold, 90, rect.w // 6, gold, 255, 3), Z_MOVING + 2)
        for i, rect in enumerate(spots)
    ]

    def light(share: float) -> tuple[Node, ...]:
        return tuple(replace(node, alpha=max(1, round(255 * min(1.0, 2 * (1 - share))))) for node in nodes)

    return Tween(light, FADE_MS * 5 if stage.calm else duration, begin, "linear", sound=sound)


def line_taken(stage: Stage, event: LineTaken, begin: int) -> list[Tween]:
    """Return the row or column that a throw matched lighting up, and what lay on it flying to the player."""
    line = next(line for line in stage.drawing.tables.lines if "".join(map(str, line.code)) == event.code)
    words = stage.drawing.words.event(event, stage.drawing.context.names) or ""
    told = [notice(stage, words, begin)]
    spots, held = _rects(stage, line.cells), _rects(stage, event.cells)
    if not spots:
        return told
    lying = [
        Node(f"lying/{i}", rect.inset(max(1, rect.w // 12)), Disc("zaar/coins/revoked"), Z_MOVING)
        for i, rect in enumerate(held)
    ]
    still = tuple(lying)
    after = begin + LINE_MS
    tweens = [*until(lying, frozenset(), begin), Tween(lambda share: still, LINE_MS, begin, "linear")]
    tweens.append(_light(stage, spots, begin, LINE_MS * 2, "zaar/letter"))
    kinds = coins(event.life, event.wisdom, event.seals)
    start = held[len(held) // 2].center if held else spots[0].center
    return [*told, *tweens, *flight(stage, kinds, start, plate(stage, event.seat), after)]
