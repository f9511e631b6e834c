"""Setting up a match: who sits where, the options, and Start."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.errors import OldstoneError
from game.core.frozen import FrozenDict
from game.core.seats import LEVELS
from game.present.form import Field, Row
from game.present.intents import Key
from game.present.node import Node, Rect
from game.present.setup_aztack import KEYS
from game.present.setup_form import KINDS, SetupForm, digits
from game.present.setup_games import SETUPS
from game.present.setup_page import setup_nodes
from game.present.setup_parts import SeatLine, SetupPage
from game.present.setup_ziggurat import SITTING
from game.present.textedit import TextEdit
from game.present.widgets import Kit
from game.rules.ziggurat.options import DEFAULT_HEROES
from game.scenes.base import Scene
from game.scenes.dialog import DialogScene
from game.scenes.form import FormScene
from game.scenes.go import Go, Push, Reset
from game.scenes.services import Services
from game.scenes.suggesting import suggested_level
from game.store.hall import Played
from game.store.settings import LastSetup

if TYPE_CHECKING:
    from game.scenes.campaign_session import CampaignSession

WORDS = (
    "play",
    "seats",
    "order",
    "options",
    "seed",
    "seed_empty",
    "seed_dice",
    "start",
    "back",
    "last",
    "last_reason",
    "last_none",
    "learn",
)
LACQUERS = {"zaar": "indigo"}
"""The games whose panels aren't of walnut."""
DRAWN_SEEDS = 100_000
"""Seeds drawn by the dice are short enough to be told to somebody."""


class SetupScene(FormScene):
    """Fills in a form and starts the match; the last setup, else one person against a computer, is filled in."""

    list_id = "setup/list"

    def __init__(
        self,
        services: Services,
        game: str,
        campaign: "CampaignSession | None" = None,
        replay: int | None = None,
    ) -> None:
        super().__init__(services)
        self._campaign = campaign
        self._replay = replay
        self._played: tuple[Played, ...] = ()
        self.game = game
        self.name = f"setup/{game}"
        self.lacquer = LACQUERS.get(game, self.lacquer)
        self.part = SETUPS[game]
        self.form = self._last() or SetupForm.usual(self.part.SEATS, next(iter(services.settings.names), ""))
        self._sitting()

    def _sitting(self) -> None:
        """A game of a campaign has its chapter from there, and so has the form."""
        if self._campaign is not None:
            self.form.options |= {"mode": "campaign", SITTING: "yes"}

    def enter(self) -> None:
        """Start has the focus, so that Enter begins."""
        super().enter()
        self._played = self.services.hall.load()
        if self.focus is None:
            self.focus = "setup/start"

    def _last(self) -> SetupForm | None:
        last = self.services.settings.last_setup.get(self.game)
        if last is None:
            return None
        return SetupForm.from_lines(last.seats, self.part.shown_options(dict(last.options)), self.part.SEATS)

    # The form ------------------------------------------------------------------------------------------------

    def fields(self) -> list[Field]:
        """Return everything that can be chosen."""
        found = [self.part.mode_field(self.form, self.texts), *self.part.option_fields(self.form, self.texts)]
        for line in range(len(self.form.seats)):
            found += [self._kind(line), self._level(line)]
        return found

    def _kind(self, line: int) -> Field:
        texts = self.texts
        return Field(
            f"setup/seats/{line}/kind",
            texts("setup.seat_kind", n=line + 1),
            "segments",
            self.form.seats[line].kind,
            tuple((kind, texts(f"setup.{kind}")) for kind in KINDS),
            help=texts("setup.help_kind"),
            icons=("person", "computer", "close"),
            quiet=frozenset({"closed"}),
        )

    def _level(self, line: int) -> Field:
        texts = self.texts
        return Field(
            f"setup/seats/{line}/level",
            texts("setup.seat_level", name=self.form.name(line, texts)),
            "list",
            self.form.seats[line].level,
            tuple((level, texts(f"setup.level.{level}")) for level in LEVELS),
            help=texts("setup.help_level"),
        )

    def choose(self, node: str, value: str) -> None:
        """Take over a chosen value."""
        parts = node.split("/")
        if parts[1] == "option":
            self.form.options[parts[2]] = value
        elif parts[3] == "level":
            self.form.seats[int(parts[2])].level = value
        else:
            self.form.seats[int(parts[2])].kind = next(kind for kind in KINDS if kind == value)

    def edited(self, node: str, text: str) -> None:
        """Take over a name or the seed."""
        if node == "setup/option/seed":
            self.form.seed = digits(text)
        elif node.endswith("/name"):
            self.form.seats[int(node.split("/")[2])].name = text.strip()

    # The picture ---------------------------------------------------------------------------------------------

    def lay_out(self, kit: Kit, beyond: bool) -> list[Node]:
        """Return the screen."""
        texts, form = self.texts, self.form
        problem = form.problem(texts)
        mode = self.part.mode_field(form, texts)
        words = {word: texts(f"setup.{word}") for word in WORDS} | {"goal": texts(f"setup.goal.{self.game}")}
        page = SetupPage(
            game=self.game,
            title=texts(f"game.{self.game}.name"),
            subtitle=texts("setup.subtitle", players=texts(f"game.{self.game}.players")),
            seats=[self._seat(line) for line in range(len(form.seats))],
            mode=mode,
            mode_help={value: texts(f"setup.mode.{value}") for value, _ in mode.options},
            options=self.part.option_fields(form, texts),
            seed=form.seed,
            seed_edit=self._edit_of("setup/option/seed"),
            help=self._help_words(),
            summary=self._summary(),
            problem=problem.told(texts) if problem else "",
            can_repeat=self.game in self.services.settings.last_setup,
            words=words,
        )

        def scrolled(inner: Kit, rows: Sequence[Row], area: Rect) -> list[Node]:
            return self.scrolled(inner, rows, area, beyond)

        return setup_nodes(kit, page, scrolled)

    def _seat(self, line: int) -> SeatLine:
        seat = self.form.seats[line]
        closed = seat.kind == "closed"
        return SeatLine(
            line,
            self._kind(line),
            self._level(line),
            seat.name,
            self.texts("setup.closed_name") if closed else self.form.name(line, self.texts),
            self.texts("setup.seat_name", n=line + 1),
            self._edit_of(f"setup/seats/{line}/name"),
        )

    def _edit_of(self, node: str) -> TextEdit | None:
        return self.edit if self.focus == node else None

    def _help_words(self) -> str:
        """Return the explanation of what is under the pointer or has the focus."""
        node = self.meant()
        item = self.field(node)
        if item is not None and node is not None:
            refused = item.refused.get(node.rpartition("/")[2])
            return f"**{item.label}:** {refused or item.reason or item.help}"
        if node is not None and node.startswith("setup/option/seed"):
            return f"**{self.texts('setup.seed')}:** {self.texts('setup.seed_help')}"
        if node is not None and node.endswith("/name"):
            return self.texts("setup.help_name")
        return self._suggestion() or self.texts("setup.help")

    def _suggestion(self) -> str:
        """Return which computer players would suit the only person in a race, where another level is chosen."""
        form, texts = self.form, self.texts
        if self.game != "aztack" or form.options.get("mode") != "speed" or form.count("person") != 1:
            return ""
        line = next(line for line in form.open if form.seats[line].kind == "person")
        level = suggested_level(self._played, form.name(line, texts))
        chosen = {form.seats[line].level for line in form.open if form.seats[line].kind == "computer"}
        if level is None or not chosen or chosen == {level}:
            return ""
        return texts("setup.suggested", level=texts(f"setup.level.{level}"))

    def _summary(self) -> str:
        texts, form = self.texts, self.form
        persons, computers = form.count("person"), form.count("computer")
        parts = []
        for count, key in ((persons, "persons"), (computers, "computers")):
            if count:
                parts.append(texts(f"setup.{key}_{'one' if count == 1 else 'n'}", n=count))
        seats = texts("setup.seats_n", n=persons + computers)
        return texts("setup.summary", seats=seats, who=", ".join(parts))

    # Input ---------------------------------------------------------------------------------------------------

    def pressed_other(self, node: str) -> Go | None:
        """Start, go back, fill in the last setup, draw a seed, or learn to play."""
        if node == "setup/start":
            return self._start()
        if node == "setup/back":
            return self.left()
        if node == "setup/last":
            self.form = self._last() or self.form
            self._sitting()
        elif node == "setup/option/seed/draw":
            self.form.seed = str(self.services.new_seed() % DRAWN_SEEDS)
        elif node == KEYS:
            return Push(self._keys_page())
        elif node == "setup/learn":
            from game.scenes.lessons import learn

            return learn(self.services, self.game)
        return None

    def _keys_page(self) -> Scene:
        """Return the page on which the call keys of Speed Stack are tried and chosen, before the race."""
        from game.present.aztack.speed.hand import Grip
        from game.scenes.opening import players_of
        from game.scenes.speed_keys import SpeedKeysScene

        grip = Grip(sign_of=self.services.key_sign)
        grip.remember(self.services.settings.keys)
        players = players_of(self.services, self.form.specs(self.texts))
        return SpeedKeysScene(self.services, self.name, grip, players)

    def key(self, key: Key) -> Go | None:
        """Page Up and Page Down scroll."""
        if key.name in ("page up", "page down"):
            self.scroll(-3 if key.name == "page up" else 3)
        return None

    def left(self) -> Go | None:
        """Return to the title, or to the campaign."""
        from game.scenes.campaign import CampaignScene
        from game.scenes.title import TitleScene

        if self._campaign is not None:
            return Reset(CampaignScene(self.services, self._campaign))
        return Reset(TitleScene(self.services))

    def _start(self) -> Go | None:
        from game.scenes.opening import open_setup

        form, services = self.form, self.services
        if self._campaign is None and self.part.mode_field(form, self.texts).value == "campaign":
            from game.scenes.campaign import CampaignScene, open_latest

            return Reset(CampaignScene(services, open_latest(services)))
        if form.problem(self.texts) is not None:
            return None
        options = self.part.chosen_options(form, self.texts)
        settings = services.settings.with_setup(self.game, LastSetup(form.lines(), FrozenDict(options)))
        for line in reversed(form.open):
            name = form.seats[line].name.strip()
            if form.seats[line].kind == "person" and name:
                settings = settings.with_name(name)
        services.keep(settings)
        try:
            if self._campaign is not None:
                return self._sit_down(self._campaign, options)
            return Reset(open_setup(services, self.game, form.specs(self.texts), options, form.seed_number()))
        except (OldstoneError, ValueError) as error:
            return Push(DialogScene(services, self.name, self.texts("setup.refused"), str(error)))

    def _sit_down(self, session: "CampaignSession", options: dict[str, str]) -> Go:
        """Begin the campaign's game with the seats and heroes of the form."""
        from game.rules.ziggurat.campaign_steps import BeginGame, BeginReplay
        from game.scenes.campaign_table import open_game
        from game.scenes.opening import players_of

        players = players_of(self.services, self.form.specs(self.texts))
        seats = tuple(player.name for player in players)
        heroes = tuple(options.pop("heroes", ",".join(DEFAULT_HEROES)).split(","))[: len(seats)]
        number = self.form.seed_number()
        seed = self.services.new_seed() if number is None else number
        house = tuple(sorted(options.items()))
        if self._replay is None:
            step: BeginGame | BeginReplay = BeginGame(seats, heroes, seed, house)
        else:
            step = BeginReplay(self._replay, seats, heroes, seed, False, house)
        session.begin_game(step, [player.level for player in players])
        return Reset(open_game(self.services, session))
