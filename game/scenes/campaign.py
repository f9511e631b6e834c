"""The campaign's screen: what comes next, the heroes, the Hall, the copies, and all groups that play the story."""

from collections.abc import Callable
from datetime import UTC, datetime

from game.core.errors import IllegalAction, OldstoneError
from game.present import widgets
from game.present.arts import Sprite
from game.present.form import BODY, CONTROL, Field
from game.present.node import Node, Rect
from game.present.widgets import Kit
from game.present.ziggurat.campaign_rows import WIDTH
from game.present.ziggurat.words import ROMAN
from game.rules.ziggurat.campaign_steps import OpenLore, Rename, Restore, SetDifficulty
from game.scenes.base import Scene
from game.scenes.campaign_file import Listed, listed
from game.scenes.campaign_pages import Pages, chapter_start
from game.scenes.campaign_session import CampaignSession, sticker_chapter
from game.scenes.dialog import DialogScene
from game.scenes.form import FormScene
from game.scenes.go import Go, Push, Reset
from game.scenes.rulebook import RulebookScene
from game.scenes.services import Services
from game.store.notices import StoreError
from game.ui import ziggurat_art

TABS = ("story", "heroes", "hall", "copies", "groups")
DEAF_MS = 600
"""The button that opens the notebook takes no press in the first moments after it came."""
LONGEST_TITLE = 24


def today() -> str:
    """Return the date as it is written into campaigns."""
    return datetime.now(UTC).date().isoformat()


def open_latest(services: Services) -> CampaignSession | None:
    """Open the campaign that was played last; None when there is none that can be opened."""
    for entry in listed(services, services.campaigns.list()):
        if entry.campaign is not None:
            try:
                return CampaignSession.resume(services, entry.name)
            except (StoreError, OldstoneError):
                continue
    return None


class CampaignScene(FormScene):
    """Shows one campaign, or the list of groups when none is open; `book` opens the storybook by itself at first."""

    name = "campaign"
    game = "ziggurat"
    list_id = "campaign/list"

    def __init__(self, services: Services, session: CampaignSession | None, *, book: bool = False) -> None:
        super().__init__(services)
        self._opens_book = book
        ziggurat_art.load()
        self.session = session
        self.tab = "story" if session is not None else "groups"
        self._title = ""
        self._difficulty = "written"
        self._typed = ""
        self._lore_armed = False
        self._deaf_ms = 0.0

    def enter(self) -> None:
        """The button that goes on has the focus."""
        super().enter()
        if self.focus is None:
            self.focus = "campaign/go" if self.session is not None else "campaign/new"
        self.services.sounds.ambience("ziggurat/ambient")

    # The picture ---------------------------------------------------------------------------------------------

    def lay_out(self, kit: Kit, beyond: bool) -> list[Node]:
        """Return the screen."""
        frame, texts = kit.frame, self.texts
        nodes = [Node("ground", Rect(0, 0, frame.width, frame.height), Sprite("common/table", cover=True), -100)]
        margin, gap = frame.px(24), frame.px(16)
        width = min(frame.width - 2 * margin, frame.px(WIDTH))
        x = (frame.width - width) // 2
        head = Rect(x, frame.px(14), width, frame.px(74))
        nodes += widgets.panel(kit, "campaign/title", head)
        title = self.session.campaign.name if self.session is not None else texts("campaign.title")
        nodes += widgets.heading(kit, "campaign/name", head.inset(frame.px(28), 0), title, 34)
        tabs = Rect(x, head.bottom + gap, width, frame.px(CONTROL))
        nodes += self._tabs(kit, tabs)
        bar_h = frame.px(96)
        bar = Rect(x, frame.height - frame.px(14) - bar_h, width, bar_h)
        box = Rect(x, tabs.bottom + gap, width, bar.y - gap - tabs.bottom - gap)
        nodes += widgets.panel(kit, "campaign/page", box, texts(f"campaign.tab.{self.tab}"))
        area = box.inset(frame.px(16), frame.px(16))
        pages = Pages(
            kit,
            texts,
            self.session,
            self.fields()[0],
            self._title,
            self._typed,
            lambda node: self.edit if self.focus == node else None,
            self._groups() if self.tab == "groups" else (),
            self._copies() if self.tab == "copies" else (),
        )
        nodes += self.scrolled(kit, pages.rows(self.tab), area, beyond)
        return nodes + self._bar(kit, bar)

    def _tabs(self, kit: Kit, rect: Rect) -> list[Node]:
        tabs = TABS if self.session is not None else ("groups",)
        width = rect.w // len(TABS)
        nodes: list[Node] = []
        for i, tab in enumerate(tabs):
            spot = Rect(rect.x + i * width, rect.y, width - kit.frame.px(10), rect.h)
            kind = "primary" if tab == self.tab else "normal"
            words = self.texts(f"campaign.tab.{tab}")
            nodes += widgets.button(kit, f"campaign/tab/{tab}", spot, words, kind=kind, size=BODY - 4)
        return nodes

    def _bar(self, kit: Kit, rect: Rect) -> list[Node]:
        frame, texts = kit.frame, self.texts
        nodes = widgets.panel(kit, "campaign/bar", rect)
        height = frame.px(66)
        y = rect.y + (rect.h - height) // 2
        pad = frame.px(16)
        back = Rect(rect.x + pad, y, height, height)
        nodes += widgets.button(kit, "campaign/back", back, texts("common.back"), icon="chevron-left", show_label=False)
        right = rect.right - pad
        if self._lore_armed:
            words = texts("campaign.lore_open")
            width = frame.measure(words, frame.text(BODY), "bold") + frame.px(60)
            spot = Rect(back.right + frame.px(20), y, width, height)
            nodes += widgets.button(
                kit, "campaign/lore/open", spot, words, kind="primary", enabled=self._deaf_ms <= 0, size=BODY
            )
            return nodes
        if self.session is not None:
            words = texts(f"campaign.go.{self.session.due}", n=ROMAN[self.session.campaign.chapter])
            width = max(frame.px(280), frame.measure(words, frame.text(BODY), "bold") + frame.px(60))
            spot = Rect(right - width, y, width, height)
            enabled = self.session.due not in ("restore", "lore", "done")
            reason = "" if enabled else texts(f"campaign.why.{self.session.due}")
            nodes += widgets.button(
                kit, "campaign/go", spot, words, kind="primary", enabled=enabled, reason=reason, size=BODY
            )
            right = spot.x - frame.px(16)
            words = texts("campaign.book")
            width = frame.measure(words, frame.text(BODY), "bold") + frame.px(60)
            nodes += widgets.button(kit, "campaign/book", Rect(right - width, y, width, height), words, size=BODY)
        return nodes

    def _open(self) -> CampaignSession:
        assert self.session is not None
        return self.session

    def _groups(self) -> list[Listed]:
        return listed(self.services, self.services.campaigns.list())

    def _copies(self) -> list[Listed]:
        return listed(self.services, self.services.campaigns.copies(self._open().name))

    # Input ---------------------------------------------------------------------------------------------------

    def fields(self) -> list[Field]:
        """Return the difficulty of the open campaign on its page, and of a new one among the groups."""
        if self.tab == "groups" or self.session is None:
            return [self._new_difficulty()]
        return [self._difficulty_field("campaign/difficulty", self.session.campaign.difficulty)]

    def _new_difficulty(self) -> Field:
        return self._difficulty_field("campaign/new/difficulty", self._difficulty)

    def _difficulty_field(self, node: str, value: str) -> Field:
        texts = self.texts
        names = tuple((name, texts(f"ziggurat.option.difficulty.values.{name}")) for name in ("written", "gentle"))
        label = texts("ziggurat.option.difficulty.name")
        return Field(node, label, "segments", value, names, help=texts("ziggurat.option.difficulty.why"))

    def choose(self, node: str, value: str) -> None:
        """Take over a difficulty."""
        if node == "campaign/new/difficulty":
            self._difficulty = value
        elif self.session is not None and self.session.campaign.game is None:
            self.session.apply(SetDifficulty(value))

    def edited(self, node: str, text: str) -> None:
        """Take over a typed name."""
        if node == "campaign/new/name":
            self._title = text.strip()[:LONGEST_TITLE]
        elif node == "campaign/delete/name":
            self._typed = text.strip()
        elif node.startswith("campaign/hero/") and self.session is not None:
            try:
                self.session.apply(Rename(node.rpartition("/")[2], text))
            except IllegalAction:
                self.services.sounds.play("common/button_off")

    def tick(self, dt: float) -> Go | None:
        """Open the storybook if it is due by itself; let the moment pass in which the notebook isn't opened."""
        if self._opens_book:
            self._opens_book = False
            return self._book()
        if self._deaf_ms > 0:
            self._deaf_ms -= dt
            if self._deaf_ms <= 0:
                self.touch()
        return None

    @property
    def moving(self) -> bool:
        """Whether that moment isn't over, or the storybook is about to open."""
        return self._deaf_ms > 0 or self._opens_book

    def pressed_other(self, node: str) -> Go | None:
        """Go on, turn to another page, or do what a row offers."""
        acts: dict[str, Callable[[], Go | None]] = {
            "campaign/back": self.left,
            "campaign/go": self._go_on,
            "campaign/book": self._book,
            "campaign/new": self._new,
            "campaign/delete": self._delete,
            "campaign/restart/chapter": self._ask_chapter,
            "campaign/restart/story": self._ask_story,
            "campaign/lore": self._arm_lore,
            "campaign/lore/open": self._open_lore,
        }
        if node in acts:
            return acts[node]()
        head, _, last = node.rpartition("/")
        if head == "campaign/tab":
            self.tab, self.first, self._lore_armed = last, 0, False
        elif head == "campaign/building":
            self._open().apply(Restore(last))
            self.services.sounds.play("ziggurat/chapter")
        elif head == "campaign/group":
            return self._switch(self._groups()[int(last)])
        elif head == "campaign/copy":
            return self._ask_copy(self._copies()[int(last)])
        elif head == "campaign/replay":
            return self._sit_down(int(last))
        return None

    def _go_on(self) -> Go | None:
        from game.scenes.campaign_table import open_game

        session = self._open()
        if session.due == "play":
            try:
                return Reset(open_game(self.services, session))
            except OldstoneError as error:
                return self._tell(str(error))
        if session.due in ("top", "bottom"):
            return self._book()
        return self._sit_down(None) if session.due == "game" else None

    def _sit_down(self, replay: int | None) -> Go:
        from game.scenes.setup import SetupScene

        return Reset(SetupScene(self.services, "ziggurat", self._open(), replay))

    def _book(self) -> Go:
        from game.scenes.storybook import StorybookScene

        return Push(StorybookScene(self.services, self._open()))

    def _arm_lore(self) -> Go | None:
        self._lore_armed, self._deaf_ms = True, float(DEAF_MS)
        return None

    def _open_lore(self) -> Go | None:
        if self._lore_armed and self._deaf_ms <= 0 and self._open().due == "lore":
            self._open().apply(OpenLore())
            self._lore_armed = False
            self.services.sounds.play("ziggurat/chapter")
        return None

    def _new(self) -> Go | None:
        title = self._title or self.texts("campaign.usual_name", n=len(self._groups()) + 1)
        if self.session is not None:
            self.session.close()
        session = CampaignSession.begin(self.services, title, today(), self._difficulty)
        return Reset(CampaignScene(self.services, session))

    def _switch(self, entry: Listed) -> Go | None:
        try:
            session = CampaignSession.resume(self.services, entry.name)
        except StoreError as error:
            return self._tell(error.notice.told(self.texts))
        except OldstoneError as error:
            return self._tell(str(error))
        if self.session is not None:
            self.session.close()
        return Reset(CampaignScene(self.services, session))

    def _ask_copy(self, copy: Listed) -> Go:
        words = self.texts("campaign.copy_ask", label=copy.title)
        return self._ask(words, lambda session: session.restore(copy.name))

    def _ask_chapter(self) -> Go | None:
        """Go back to where the chapter's panel was still shut, after a question."""
        start = chapter_start(self._open().campaign, self._copies())
        if start is None:
            return None
        chapter = ROMAN[self._open().campaign.chapter]
        words = self.texts("campaign.restart_chapter_ask", n=chapter)
        return self._ask(words, lambda session: session.restore(start.name))

    def _ask_story(self) -> Go:
        """Begin the whole story again, after a question."""
        return self._ask(self.texts("campaign.restart_story_ask"), lambda session: session.begin_again(today()))

    def _ask(self, words: str, act: Callable[[CampaignSession], None]) -> Go:
        """Ask before something is done with the campaign that goes back in the story."""

        def answer() -> Go:
            session = self._open()
            try:
                act(session)
            except StoreError as error:
                return self._tell(error.notice.told(self.texts))
            except OldstoneError as error:
                return self._tell(str(error))
            return Reset(CampaignScene(self.services, session))

        return Push(
            DialogScene(self.services, self.name, self.texts("campaign.tab.copies"), words, ask=True, answer=answer)
        )

    def _delete(self) -> Go | None:
        session = self._open()
        if self._typed == session.campaign.name:
            self.services.campaigns.delete(session.name)
            return Reset(CampaignScene(self.services, open_latest(self.services)))
        return None

    def _tell(self, words: str) -> Go:
        return Push(DialogScene(self.services, self.name, self.texts("campaign.title"), words))

    def rulebook(self) -> Scene:
        """Return the rules with the stickers placed so far."""
        more = sticker_chapter(self.services, self.session.campaign) if self.session is not None else None
        return RulebookScene(self.services, self.game, self.rule_topic(), more)

    def left(self) -> Go | None:
        """Let the notebook be, else return to the title."""
        from game.scenes.title import TitleScene

        if self._lore_armed:
            self._lore_armed = False
            self.touch()
            return None
        if self.session is not None:
            self.session.close()
        return Reset(TitleScene(self.services))
