"""What stands in few words on the screen of Speed Stack, and how large."""

from game.present.aztack.look import Drawing
from game.present.widgets import Kit
from game.rules.aztack.speed_state import ClaimFrame, SpeedView, TieFrame


def fitted_in(kit: Kit, size: float, room: int, words: str = "", width: int = 0, font: str = "bold") -> int:
    """Return a text size that keeps to its line, in height and for given words in width, however large all else is."""
    frame = kit.frame
    pixels = max(9, min(frame.text(size), round(room * 0.8)))
    while words and pixels > 9 and frame.measure(words, pixels, font) > width:
        pixels -= 1
    return pixels


def fitted(drawing: Drawing, size: float, room: int, words: str = "", width: int = 0, font: str = "bold") -> int:
    """Return a text size that keeps to its line (see `fitted_in`)."""
    return fitted_in(drawing.kit, size, room, words, width, font)


def is_locked(race: SpeedView, seat: int) -> bool:
    """Whether a failed claim keeps a seat from calling."""
    blocked, locked = race.blocked_ms(seat)
    return locked and blocked > 0 and race.end is None


def state_words(drawing: Drawing, race: SpeedView, seat: int, *, short: bool = False) -> str:
    """Return in a few words what a seat does or what holds it up; `short` for a narrow plate."""
    texts, frame = drawing.texts, race.frames[-1] if race.frames else None
    if race.end is not None or race.covered or frame is None:
        return ""
    if isinstance(frame, ClaimFrame) and frame.seat == seat:
        return texts("aztack_speed.state.calls", kind=texts(f"aztack.call.{frame.kind.value}"))
    if isinstance(frame, TieFrame) and seat in frame.seats:
        return texts("aztack_speed.state.tie")
    blocked, locked = race.blocked_ms(seat)
    if locked:
        return texts("aztack_speed.state.locked", n=f"{blocked / 1000:.1f}")
    if race.stuck[seat]:
        return texts("aztack_speed.state.stuck_short" if short else "aztack_speed.state.stuck")
    if isinstance(frame, ClaimFrame):
        return texts("aztack_speed.state.waits_short" if short else "aztack_speed.state.waits")
    if blocked:
        return texts("aztack_speed.state.rests")
    person = drawing.context.players[seat].person
    return texts("aztack_speed.state.free" if person else "aztack_speed.state.computer")
