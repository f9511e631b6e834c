"""What all of Zaar's motion needs: the picture after the events, what stood before, small tweens."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.hex import Cell
from game.core.protocol import Event
from game.present import widgets
from game.present.node import Node, Rect
from game.present.timeline import Tween
from game.present.zaar.fight import Fight
from game.present.zaar.look import Drawing
from game.present.zaar.parts import free_cloth
from game.present.zaar.plates import Plates, tenths
from game.rules.zaar import events as ev
from game.rules.zaar.coins import wisdom_allowed
from game.rules.zaar.state import Plaque

FADE_MS, STILL_MS, NOTICE_MS, PAUSE_MS = 120, 1200, 1500, 160
Z_WAITING, Z_BELOW, Z_MOVING, Z_TOLD = 48, 61, 110, 150


@dataclass
class Stage:
    """The picture after the events, where the nodes lay before, and what each event begins from.

    `letters`, `powers` and `back` are the plates' indices before the event at hand, `cells` the pawns' rooms, `fight`
    the battle that goes on.
    """

    drawing: Drawing
    rects: Mapping[str, Rect]
    letters: int = 0
    powers: int = 0
    back: int = 0
    cells: dict[int, Cell | None] = field(default_factory=dict)
    fight: Fight | None = None
    over: Fight | None = None
    """The battle that has ended, with its result."""
    command: str = ""
    """The command of the back plate, in words."""
    before: Drawing = field(init=False)
    """The picture with everything as it lay before the events, for what is still told of that."""

    def __post_init__(self) -> None:
        view, context = self.drawing.look.view, self.drawing.context
        self.before = (
            self.drawing
            if view is None
            else replace(self.drawing, context=replace(context, view=view), cache={}, labels={})
        )

    def note(self, events: Sequence[Event]) -> None:
        """Work back from the picture after the events to how the plates stood before them."""
        view = self.drawing.view
        self.letters, self.powers, self.back = view.letter_index, view.power_index, view.back_index
        for event in reversed(events):
            if isinstance(event, ev.AstrolabeTurned):
                self.letters = (event.letter_index - event.letter_steps) % 16
                self.powers = (event.power_index - event.power_steps) % 16
            elif isinstance(event, ev.BackTurned):
                self.back = (event.back_index - event.steps) % 16

    def plaques_before(self, cell: Cell) -> tuple[Plaque, ...]:
        """Return the plaques of a room as they lay before the events; none where there was no room."""
        room = self.before.view.board.get(cell)
        return room.plaques if room is not None else ()

    @property
    def plates(self) -> Plates:
        """How the plates stand before the event at hand."""
        return Plates(tenths(self.letters), tenths(self.powers), tenths(self.back))

    def began(self, event: ev.AstrolabeTurned) -> Fight:
        """Return the battle that begins, while the plates still turn."""
        known = self.fight
        if known is None or known.letter != event.letter or known.power != event.power:
            raml, player = self.before.view.raml, self.before.view.players[event.seat]
            allowed = wisdom_allowed(player, getattr(self.drawing.turn, "boosted", False))
            reads_back = player.character == "warrior"
            known = Fight(event.seat, event.letter, event.power, allowed, raml.front, raml.back, reads_back)
        return replace(known, message=None, throws=(), earlier=0, result="")

    def read(self, event: ev.AstrolabeTurned) -> Fight:
        """Return the same battle with its message, and keep it for the events that follow."""
        self.fight = replace(self.began(event), message=event.message)
        return self.fight

    @property
    def calm(self) -> bool:
        """Whether reduced motion is wanted: fades in place of motion."""
        return self.drawing.context.wishes.reduced_motion


def pause(begin: int, sound: str | None, duration: int = PAUSE_MS) -> Tween:
    """Return a moment in which only a sound is heard."""
    return Tween(lambda share: (), duration, begin, sound=sound)


def shown_for(nodes: Sequence[Node], begin: int, duration: int, sound: str | None = None) -> Tween:
    """Return nodes that come, stay and go."""

    def tell(share: float) -> tuple[Node, ...]:
        alpha = min(1.0, share * 8, (1 - share) * 8)
        return tuple(replace(node, alpha=max(1, round(node.alpha * alpha))) for node in nodes)

    return Tween(tell, duration, begin, "linear", sound=sound)


def until(nodes: Sequence[Node], hides: frozenset[str], begin: int) -> list[Tween]:
    """Return how things still look until `begin`, in place of how they will look after the events.

    They lie still, below a battle.
    """
    still = tuple(replace(node, z=min(node.z, Z_WAITING)) for node in nodes)
    return [Tween(lambda share: still, begin, 0, "linear", hides)] if begin > 0 else []


def notice(stage: Stage, words: str, begin: int, sound: str | None = None) -> Tween:
    """Return a sentence over the cloth."""
    kit, cloth = stage.drawing.kit, free_cloth(stage.drawing)
    frame = kit.frame
    size = frame.text(22)
    width = min(cloth.w - frame.px(20), frame.measure(words, size, "bold") + frame.px(70))
    lines = frame.lines(words, width - frame.px(40), size, "bold")
    height = lines * round(size * 1.36) + frame.px(26)
    rect = Rect(cloth.x + (cloth.w - width) // 2, cloth.y + frame.px(30), width, height)
    nodes = widgets.panel(kit, "notice", rect, opaque=True, z=Z_TOLD)
    nodes += widgets.text(
        kit,
        "notice/words",
        rect.inset(frame.px(18), frame.px(8)),
        words,
        22,
        color=kit.theme["heading"],
        font="bold",
        align="center",
        wrap=True,
        z=Z_TOLD + 1,
    )
    return shown_for(nodes, begin, NOTICE_MS, sound)


def along(
    make: Callable[[int, int], Node], start: tuple[int, int], end: tuple[int, int], lift: float
) -> Callable[[float], tuple[Node, ...]]:
    """Return how a node goes from one point to another in an arc of `lift` pixels."""

    def draw(share: float) -> tuple[Node, ...]:
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share - lift * 4 * share * (1 - share)
        return (make(round(x), round(y)),)

    return draw
