"""The Ziggurat's rules object: it only routes; each subject has its own module.

Ziggurat rulebook, all of "Setup" to "Chapter End"; what the book leaves open: `docs/rulings.md`.
"""

from game.content.board import Board
from game.content.ziggurat import ZigguratContent
from game.core.errors import ContentError
from game.core.protocol import Action, Change, Outcome, Prompt, Reason, Seat, Setup
from game.core.rng import Rng
from game.rules.ziggurat import choosing, notation, reasons
from game.rules.ziggurat import view as views
from game.rules.ziggurat.chapters import all_chapters
from game.rules.ziggurat.check import check_state
from game.rules.ziggurat.dangers import Danger, dangers
from game.rules.ziggurat.goals import progress
from game.rules.ziggurat.handling import play
from game.rules.ziggurat.honours import notice
from game.rules.ziggurat.new_game import begin_match
from game.rules.ziggurat.options import read_options
from game.rules.ziggurat.preview import Preview, Reach, card_reach, order_matters, preview, saving_items
from game.rules.ziggurat.state import State
from game.rules.ziggurat.tables import Tables
from game.rules.ziggurat.view import View
from game.rules.ziggurat.work import Work


class ZigguratRules:
    """The rules of all six chapters, built from checked content and the board."""

    game_id = "ziggurat"
    rules_version = 1

    def __init__(self, content: ZigguratContent, board: Board) -> None:
        self.tables = Tables(content, board)
        self.chapters = all_chapters(self.tables)

    def new(self, setup: Setup, seed: int) -> Change:
        """Set up a match of a chapter. Raises ContentError that lists what the setup gets wrong."""
        options = read_options(setup, self.tables)
        work = begin_match(options, self.chapters[options.chapter, len(setup.seats)], seed)
        return Change(work.freeze(), tuple(work.log or ()))

    def work(self, state: State) -> Work:
        """Return a working copy of a state, for searches and previews."""
        return Work.thaw(state, self.chapters[state.chapter, len(state.pieces.heroes)])

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """Return who may act; empty exactly when the match is over."""
        return choosing.prompts(self.work(state))

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return every action the seat may play now, in a stable order."""
        return choosing.legal(self.work(state), seat)

    def apply(self, state: State, seat: Seat, action: Action, at_ms: int = 0) -> Change:
        """Play a legal action; the old state stays as it is."""
        work = self.work(state)
        work.log = []
        work.notice = notice
        play(work, seat, action)
        return Change(work.freeze(), tuple(work.log))

    def advance(self, state: State, to_ms: int) -> Change:
        """There is no clock: nothing falls due."""
        return Change(state, ())

    def why_not(self, state: State, seat: Seat, action: Action) -> Reason | None:
        """Return why an action is refused, None when it is legal."""
        return reasons.why_not(self.work(state), seat, action)

    def observe(self, state: State, seat: Seat) -> View:
        """Return what this seat may know; it is the same for every seat."""
        return views.observe(state)

    def imagine(self, view: View, rng: Rng) -> State:
        """Return a full state that agrees with the view."""
        return views.imagine(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended: everyone wins or everyone loses."""
        ending = state.ending
        if ending is None:
            return None
        winners = tuple(range(len(state.pieces.heroes))) if ending.kind == "won" else ()
        return Outcome(ending.kind, winners, ending.reason)

    def check(self, state: State) -> None:
        """Raise ContentError when no match could be in this state."""
        if not isinstance(state, State):
            raise ContentError(f"a position of the Ziggurat is a ziggurat.State, not a {type(state).__name__}")
        check_state(state, self.chapters)
        work = self.work(state)
        if state.frames and not any(
            prompt.required and choosing.legal(work, prompt.seat) for prompt in choosing.prompts(work)
        ):
            raise ContentError("frames: the decision on top has no legal action")

    def write_action(self, action: Action) -> str:
        """Return the action in the short notation."""
        return notation.write_action(action)

    def read_action(self, state: State, seat: Seat, text: str) -> Action:
        """Read the short notation. Raises IllegalAction with code NOTATION when it can't be read."""
        return notation.read_action(text)

    def preview(self, state: State, seat: Seat, action: Action) -> Preview:
        """Return what a legal action would bring: where pieces end, what would lose."""
        return preview(self.work(state), seat, action)

    def card_reach(self, state: State, seat: Seat) -> tuple[Reach, ...]:
        """Return where the open card of a seat could bring each piece, as the table lies now."""
        return card_reach(self.work(state), seat)

    def dangers(self, state: State) -> tuple[Danger, ...]:
        """Return the heroes without a safe way for some number, and the spirits near the summit."""
        return dangers(self.work(state))

    def saving_items(self, state: State) -> tuple[Action, ...]:
        """Return the items that avoid a loss now, () unless every choice without items loses."""
        return saving_items(self.work(state))

    def order_matters(self, state: State) -> bool:
        """Whether the order in which the heroes of an ALL card move makes a difference."""
        return order_matters(self.work(state))

    def progress(self, state: State) -> tuple[int, int]:
        """Return how far the chapter's number is reached, and the number."""
        return progress(self.work(state))
