"""The computer players of one table: they are asked, answer in their own time, and are shown at a steady pace."""

import logging
from collections.abc import Callable, Sequence
from typing import Literal

from game.bots.asking import asked
from game.bots.protocol import Hint, bot_rng
from game.bots.runner import Request, Runner
from game.core.match import Match
from game.core.protocol import Action, Prompt, Seat
from game.present.tablegame import Player

Kind = Literal["move", "hint", "leave", "plan"]
LOG = logging.getLogger(__name__)

PACE_MS = 700
"""A computer's move is shown no sooner than this after it could begin to think."""
DOTS_MS = 300
"""From then on three dots show that it thinks."""


class BotPlay:
    """Asks the computer players of a match one at a time. `make_runner` is called when the first one is needed."""

    def __init__(self, match: Match, make_runner: Callable[[], Runner]) -> None:
        self._match = match
        self._make_runner = make_runner
        self._runner: Runner | None = None
        self._asked: dict[int, tuple[Seat, Kind]] = {}
        self._waiting: list[Prompt] | None = None
        self._answer: tuple[Seat, Action] | None = None
        self._waited_ms = 0.0
        self.hint: Hint | None = None
        """The last hint that came in; whoever takes it sets it back to None."""
        self.plan: Hint | None = None
        """What a player said that it is about to do, until somebody takes it and sets it back to None."""
        self.leave: bool | None = None
        """Whether a player has let its own be used, once the answer came in; whoever takes it sets it back to None."""

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return bool(self._asked)

    @property
    def dots(self) -> bool:
        """Whether somebody has thought long enough for it to be shown."""
        return self._waited_ms >= DOTS_MS and self.busy

    def pending(self, players: Sequence[Player]) -> bool:
        """Whether a computer player is still to be asked, thinks, or is about to move."""
        return bool(self._to_ask(players) or self._answer or any(kind != "hint" for _, kind in self._asked.values()))

    def forget(self) -> None:
        """The match stands differently: what was asked has no meaning any more."""
        if self._runner is not None and self._asked:
            self._runner.cancel()
        self._asked.clear()
        self._answer, self._waiting, self._waited_ms = None, None, 0.0
        self.hint, self.leave, self.plan = None, None, None

    def _to_ask(self, players: Sequence[Player]) -> list[Prompt]:
        if self._waiting is None:
            bots = {seat for seat, player in enumerate(players) if not player.person}
            self._waiting = list(asked(self._match.rules.prompts(self._match.state), bots))
        return self._waiting

    def ask(self, prompt: Prompt, player: Player, kind: Kind = "move") -> None:
        """Ask a computer player for a move, or the advisor for a hint."""
        self._send(prompt, player, kind, self._match.rules.legal(self._match.state, prompt.seat))

    def ask_leave(self, owner: Seat, player: Player, action: Action) -> None:
        """Ask a computer player whether another may do something with what is its own."""
        self._send(Prompt(owner, "leave", False, ""), player, "leave", (action,))

    def ask_plan(self, seat: Seat, player: Player) -> None:
        """Ask a computer player what it is about to do."""
        self._send(Prompt(seat, "plan", False, ""), player, "plan", ())

    def _send(self, prompt: Prompt, player: Player, kind: Kind, legal: tuple[Action, ...]) -> None:
        rules, seat = self._match.rules, prompt.seat
        if self._runner is None:
            self._runner = self._make_runner()
        view, rng = rules.observe(self._match.state, seat), bot_rng(self._match.seed, seat, len(self._match.entries))
        request = Request(rules, view, prompt, legal, rng, player.level or "normal", kind)
        self._asked[self._runner.ask(request)] = (seat, kind)

    def poll(self) -> None:
        """Fetch the answers that have come in; never waits."""
        for answer in self._runner.poll() if self._runner is not None else ():
            asked = self._asked.pop(answer.number, None)
            if asked is None:
                continue
            if answer.fault:
                LOG.warning("A computer player failed: %s", answer.fault)
            if asked[1] == "hint":
                self.hint = answer.hint
            elif asked[1] == "plan":
                self.plan = answer.hint
            elif asked[1] == "leave":
                self.leave = answer.action is not None
            elif answer.action is not None:
                self._answer = (asked[0], answer.action)

    def move(self, players: Sequence[Player], dt: float, motion: float) -> tuple[Seat, Action] | None:
        """Return a computer player's move once it is known and its time has come.

        Those who may act but needn't are asked before the one the game waits for (see `game.bots.asking`).
        """
        if self._answer is None and not self._asked and self._to_ask(players):
            prompt = self._to_ask(players).pop(0)
            self.ask(prompt, players[prompt.seat])
        if self._asked or self._answer:
            self._waited_ms += dt
        if self._answer is None or (motion > 0 and self._waited_ms < PACE_MS / motion):
            return None
        return self._answer

    def close(self) -> None:
        """End all thinking for good."""
        if self._runner is not None:
            self._runner.close()
            self._runner = None
