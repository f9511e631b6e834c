"""A loss on the board: a sign where it happened, and the sentence that says why (ziggurat.md, 11)."""

from collections.abc import Iterable

from game.core.protocol import Event
from game.present.arts import Icon, Panel, Text
from game.present.node import Meaning, Node, Rect
from game.present.ziggurat.arts import Disc
from game.present.ziggurat.look import DANGER, BoardView, Drawing
from game.present.ziggurat.pieces import ring_at
from game.rules.ziggurat import events as ev
from game.rules.ziggurat.view import View

Z_LOSS = 42
ICONS = {"pit": "pit", "burn": "flame", "summit": "danger"}
LOSS_NODES = ("loss", "loss#icon", "loss/ring", "loss/plate", "loss/words")
CAUSES = (ev.HeroInPit, ev.HeroBurned, ev.SummitBlocked)


def loss_cause(events: Iterable[Event]) -> Event | None:
    """Return the event by which everyone lost on the board, None where it was none such."""
    return next((event for event in events if isinstance(event, CAUSES)), None)


def loss_space(view: View, summit: str) -> str | None:
    """Return the space where a match that is over was lost; None while it goes on, or where no space is to blame."""
    ending = view.ending
    if ending is None or ending.kind != "lost":
        return None
    if ending.reason == "summit":
        return summit
    return view.pieces.heroes[ending.seat].space if ending.reason in ICONS and ending.seat is not None else None


def loss_nodes(drawing: Drawing, view: BoardView, board: Rect) -> list[Node]:
    """Return the sign on the space where the match was lost, and what happened there in words."""
    space = loss_space(drawing.view, drawing.rules.tables.board.summit)
    ending = drawing.view.ending
    if space is None or ending is None:
        return []
    frame = drawing.kit.frame
    at = drawing.spaces[space]
    x, y = view.space(at)
    size = max(34, round(54 * view.scale))
    spot = Rect(round(x) - size // 2, round(y - 74 * view.scale) - size // 2, size, size)
    hero = drawing.view.pieces.heroes[ending.seat].name if ending.seat is not None else ""
    words = drawing.texts(f"ziggurat_table.loss.{ending.reason}", hero=hero)
    points = frame.text(22)
    width = frame.measure(words, points, "bold") + frame.px(48)
    height = round(points * 1.34) + frame.px(18)
    left = max(board.x + 4, min(board.right - width - 4, spot.center[0] - width // 2))
    top = spot.y - height - frame.px(10)
    if top < board.y:
        top = round(y + 40 * view.scale)
    plate = Rect(left, top, width, height)
    text = Text(words, points, (255, 176, 160), "bold", "center")
    return [
        ring_at(view, at, "loss/ring", DANGER, 5.0),
        Node("loss", spot, Disc("", (170, 24, 28), (255, 255, 255), (255, 214, 190)), Z_LOSS),
        Node("loss#icon", spot.inset(size // 5), Icon(ICONS[ending.reason], (255, 240, 226)), Z_LOSS),
        Node("loss/plate", plate, Panel(drawing.kit.lacquer, False, frame.px(11), frame.u), Z_LOSS),
        Node("loss/words", plate, text, Z_LOSS, meaning=Meaning("text", words)),
    ]
