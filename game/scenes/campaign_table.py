"""A game of a campaign at the table: it is kept with the campaign, and its end is written there once."""

from game.core.match import Match
from game.core.protocol import Event
from game.present import widgets
from game.present.node import Node, Rect
from game.present.tablegame import Player, TableGame
from game.present.widgets import Kit
from game.rules.ziggurat.campaign_steps import Abandon, EmbersMarked, EndGame, HeroSinged, HonorificKept
from game.rules.ziggurat.events import CardPlayed
from game.scenes.base import Scene
from game.scenes.campaign import CampaignScene, today
from game.scenes.campaign_pages import hall_words
from game.scenes.campaign_session import CampaignSession, sticker_chapter
from game.scenes.dialog import DialogScene
from game.scenes.end import EndScene
from game.scenes.go import Go, Pop, Push, Reset
from game.scenes.opening import make_game
from game.scenes.rulebook import RulebookScene
from game.scenes.services import Services
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene


def open_game(services: Services, session: CampaignSession) -> "CampaignTable":
    """Return the table of the running game."""
    match, players = session.match()
    return CampaignTable(services, make_game(services, "ziggurat", session.rules), match, players, session)


class CampaignTable(TableScene):
    """The table of a campaign's game. `told` is what its end changed, once it is over."""

    def __init__(
        self,
        services: Services,
        side: TableGame,
        match: Match,
        players: tuple[Player, ...],
        session: CampaignSession,
    ) -> None:
        self.session = session
        self.told: tuple[Event, ...] | None = None
        super().__init__(services, side, match, players, None)
        self.save()

    def save(self) -> None:
        """Keep the game with its campaign; write its end there when it has come."""
        if self.told is not None:
            return
        if self.match.outcome is None:
            self.session.save_game(self.match)
        else:
            self.told = self.session.apply(EndGame(self.match.state, today()))

    def undo(self) -> None:
        """Take back, unless the end is written into the Hall."""
        if self.told is None:
            super().undo()
        else:
            self.refuse(self.texts("campaign.recorded"))

    def hand_over(self) -> None:
        """Let a computer player take a seat, and remember it."""
        super().hand_over()
        self.session.seat_levels([player.level for player in self.players])
        self.save()

    def show_end(self) -> Go:
        """Return the change to the end screen."""
        return Push(CampaignEnd(self.services, self))

    def rulebook(self) -> Scene:
        """Return the rules with the stickers placed so far."""
        more = sticker_chapter(self.services, self.session.campaign)
        return RulebookScene(self.services, self.game, self.rule_topic(), more)

    def menu_rows(self) -> list[tuple[str, bool, str]]:
        """A game can be abandoned; it is not recorded then."""
        over = self.told is not None
        why = self.texts("campaign.recorded" if over else "menu.abandon_why")
        return [("menu/abandon", not over, why), ("menu/campaign", True, "")]

    def menu_chosen(self, node: str) -> Go | None:
        """Abandon the game after a question, or leave it for later."""
        if node == "menu/campaign":
            return Reset(CampaignScene(self.services, self.session))
        if node != "menu/abandon":
            return None

        def answer() -> Go:
            self.session.apply(Abandon())
            self.told = ()
            return Reset(CampaignScene(self.services, self.session))

        title = self.texts("menu.abandon")
        return Push(
            DialogScene(self.services, self.name, title, self.texts("menu.abandon_ask"), ask=True, answer=answer)
        )

    def to_title(self) -> Go:
        """Let go of the campaign and return to the title."""
        self.session.close()
        return super().to_title()


def last_card(match: Match) -> int:
    """Return the entry from which the last card was played."""
    played = [entry for entry, event in match.events_by_entry() if isinstance(event, CardPlayed)]
    return max(0, played[-1] - 1) if played else 0


class CampaignEnd(EndScene):
    """The result of a campaign's game, and what it changed for good."""

    def __init__(self, services: Services, table: CampaignTable) -> None:
        super().__init__(services, table)
        self._campaign_table = table
        self.focus = self.buttons()[0]

    def _changes(self) -> str:
        """Return what the game left behind, in words."""
        texts = self.texts
        heroes = {hero.hero: hero.name for hero in self.table.match.state.pieces.heroes}
        parts = [self._hall_row()]
        for event in self._campaign_table.told or ():
            match event:
                case HonorificKept(honorific, hero):
                    name = texts(f"ziggurat.honorific.{honorific}.name")
                    parts.append(texts("campaign.kept", hero=heroes[hero], honorific=name))
                case HeroSinged(hero):
                    parts.append(texts("campaign.got_singed", hero=heroes[hero]))
                case EmbersMarked(count, _):
                    parts.append(texts("campaign.got_embers", n=count))
        return " ".join(part for part in parts if part)

    def _hall_row(self) -> str:
        """Return what was written into the Hall of Honor."""
        hall = self._campaign_table.session.campaign.hall
        return self.texts("campaign.hall_row", row=hall_words(self.texts, hall[-1])) if hall else ""

    def build(self, kit: Kit) -> list[Node]:
        """Return the result, and below it what it changed."""
        nodes = super().build(kit)
        words = self._changes()
        if not words:
            return nodes
        frame = kit.frame
        box = next(node.rect for node in nodes if node.id == "end")
        size = frame.text(20)
        height = round(size * 1.34) * frame.lines(words, box.w - frame.px(60), size) + frame.px(26)
        spot = Rect(box.x, max(4, min(box.bottom + frame.px(12), frame.height - height - 4)), box.w, height)
        nodes += widgets.panel(kit, "end/changes", spot)
        return nodes + widgets.text(
            kit, "end/changes/words", spot.inset(frame.px(30), 0), words, 20, align="center", wrap=True
        )

    @property
    def _lost(self) -> bool:
        hall = self._campaign_table.session.campaign.hall
        return bool(hall) and not hall[-1].won

    def buttons(self) -> tuple[str, ...]:
        """Try again or go on with the campaign, look at the match or its last card, or leave."""
        if self._lost:
            return "end/retry", "end/last", "end/go", "end/title"
        return "end/go", "end/watch", "end/title"

    def activate(self, node: str) -> Go | None:
        """Go on in the chosen way."""
        session = self._campaign_table.session
        if node == "end/retry" and session.due == "game" and not session.table.honours:
            return Reset(SetupScene(self.services, "ziggurat", session, None))
        if node in ("end/go", "end/retry"):
            return Reset(CampaignScene(self.services, session, book=bool(session.table.honours)))
        if node == "end/watch":
            self.table.look_back(0)
            return Pop()
        if node == "end/last":
            self.table.replay(last_card(self.table.match))
            return Pop()
        return self.table.to_title()
