"""The campaign's screen: what comes next, the heroes, the Hall, the copies, and all groups that play the story."""

from collections.abc import Callable
from datetime import UTC, datetime

from game.core.errors import IllegalAction, OldstoneError
from game.present import widgets
from game.present.arts import Fill, Sprite, Text
from game.present.form import BODY, CONTROL, LINE, ROW, Field, Row, field_row
from game.present.node import Meaning, Node, Rect
from game.present.widgets import Kit
from game.present.ziggurat.words import ROMAN
from game.rules.ziggurat.campaign import EMBERS_FOR_A_BUILDING
from game.rules.ziggurat.campaign_state import rank_of
from game.rules.ziggurat.campaign_steps import OpenLore, Rename, Restore, SetDifficulty
from game.scenes.campaign_session import CampaignSession, Listed, listed
from game.scenes.dialog import DialogScene
from game.scenes.form import FormScene
from game.scenes.go import Go, Push, Reset
from game.scenes.services import Services
from game.store.notices import StoreError

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
    """Shows one campaign, or the list of groups when none is open."""

    name = "campaign"
    game = "ziggurat"
    list_id = "campaign/list"

    def __init__(self, services: Services, session: CampaignSession | None) -> None:
        super().__init__(services)
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
        width = min(frame.width - 2 * margin, frame.px(1500))
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
        nodes += self.scrolled(kit, self._rows_of(kit), area, beyond)
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

    # The rows of each page -----------------------------------------------------------------------------------

    def _rows_of(self, kit: Kit) -> list[Row]:
        return {
            "story": self._story_rows,
            "heroes": self._hero_rows,
            "hall": self._hall_rows,
            "copies": self._copy_rows,
            "groups": self._group_rows,
        }[self.tab](kit)

    def _words_row(self, kit: Kit, node: str, words: str, *, strong: bool = False) -> Row:
        frame = kit.frame
        size = frame.text(BODY if strong else BODY - 4)
        width = min(frame.width - 2 * frame.px(24), frame.px(1500)) - frame.px(150)
        lines = frame.lines(words, width, size)
        height = round(size * LINE) * lines + frame.px(18)

        def draw(rect: Rect) -> list[Node]:
            color = kit.theme["heading"] if strong else kit.theme["cream"]
            art = Text(words, size, color, "title" if strong else "text", "left", "middle", wrap=True)
            return [Node(node, rect.inset(frame.px(18), 0), art, meaning=Meaning("text", words))]

        return Row(height, draw)

    def _button_row(
        self,
        kit: Kit,
        node: str,
        words: str,
        label: str,
        *,
        kind: str = "normal",
        enabled: bool = True,
        reason: str = "",
    ) -> Row:
        frame = kit.frame

        def draw(rect: Rect) -> list[Node]:
            width = min(rect.w // 2, frame.measure(label, frame.text(BODY - 2), "bold") + frame.px(50))
            height = min(frame.px(CONTROL), rect.h - 4)
            spot = Rect(rect.right - frame.px(18) - width, rect.y + (rect.h - height) // 2, width, height)
            room = Rect(rect.x + frame.px(18), rect.y, spot.x - rect.x - frame.px(34), rect.h)
            art = Text(words, frame.text(BODY - 4), kit.theme["cream"], "medium", "left", "middle", wrap=True)
            plate = Node(f"{node}#row", rect.inset(0, frame.px(3)), Fill((0, 0, 0), 50, frame.px(10)))
            nodes = [plate, Node(f"{node}#words", room, art, meaning=Meaning("text", words))]
            return nodes + widgets.button(
                kit, node, spot, label, kind=kind, enabled=enabled, reason=reason, size=BODY - 2
            )

        return Row(frame.px(ROW), draw)

    def _name_row(self, kit: Kit, node: str, words: str, value: str, empty: str) -> Row:
        frame = kit.frame

        def draw(rect: Rect) -> list[Node]:
            width = min(rect.w // 2, frame.px(420))
            height = min(frame.px(CONTROL), rect.h - 4)
            spot = Rect(rect.right - frame.px(18) - width, rect.y + (rect.h - height) // 2, width, height)
            room = Rect(rect.x + frame.px(18), rect.y, spot.x - rect.x - frame.px(34), rect.h)
            art = Text(words, frame.text(BODY - 4), kit.theme["cream"], "medium", "left", "middle", wrap=True)
            nodes = [Node(f"{node}#words", room, art, meaning=Meaning("text", words))]
            edit = self.edit if self.focus == node else None
            return nodes + widgets.text_field(kit, node, spot, words, value, edit, empty=empty, size=BODY - 2)

        return Row(frame.px(ROW), draw)

    def _field_row(self, kit: Kit, item: Field) -> Row:
        return Row(kit.frame.px(ROW), lambda rect: field_row(kit, item, rect))

    def _story_rows(self, kit: Kit) -> list[Row]:
        session, texts = self._open(), self.texts
        campaign, due = session.campaign, session.due
        rows = [self._words_row(kit, "campaign/next", self._next_words(), strong=True)]
        games = texts("campaign.games", n=campaign.games, chapter=ROMAN[campaign.chapter])
        rows.append(self._words_row(kit, "campaign/games", games))
        if due in ("game", "play"):
            rows.append(self._words_row(kit, "campaign/objective", self._objective()))
        if due == "restore":
            for building, item in session.rules.tables.building_item.items():
                if building not in campaign.buildings:
                    words = texts(
                        "campaign.restore",
                        building=texts(f"ziggurat.building.{building}"),
                        item=texts(f"ziggurat.item.{item}.name").lower(),
                    )
                    label = texts("campaign.restore_button")
                    rows.append(self._button_row(kit, f"campaign/building/{building}", words, label, kind="primary"))
        if due == "lore":
            rows.append(
                self._button_row(kit, "campaign/lore", texts("campaign.lore_waits"), texts("campaign.lore_button"))
            )
        if campaign.lore_open:
            rows.append(self._words_row(kit, "campaign/lore/text", texts("ziggurat.story.lore")))
        if "S" in campaign.stickers:
            built = ", ".join(texts(f"ziggurat.building.{name}") for name in campaign.buildings) or "\u2013"
            town = texts("campaign.town", embers=campaign.embers, needed=EMBERS_FOR_A_BUILDING, buildings=built)
            rows.append(self._words_row(kit, "campaign/town", town))
        if due == "done":
            rank = rank_of(campaign.games)
            words = texts(
                "campaign.rank", rank=texts(f"ziggurat.rank.{rank}.name"), words=texts(f"ziggurat.rank.{rank}.text")
            )
            rows.append(self._words_row(kit, "campaign/rank", words, strong=True))
            for chapter in range(1, len(ROMAN)):
                words = texts("campaign.chapter", n=ROMAN[chapter], title=texts(f"ziggurat.chapter.{chapter}.title"))
                rows.append(self._button_row(kit, f"campaign/replay/{chapter}", words, texts("campaign.replay")))
        if due in ("game", "top", "bottom", "restore", "lore"):
            rows.append(self._field_row(kit, self.fields()[0]))
        return rows

    def _objective(self) -> str:
        """Return the goal of the chapter, and who starts."""
        session, texts = self._open(), self.texts
        chapter = session.rules.tables.content.chapters[session.campaign.chapter - 1]
        needed = "/".join(map(str, dict.fromkeys(chapter.needed)))
        goal = texts(f"ziggurat.objective.{chapter.goal}", needed=needed)
        return texts("campaign.objective", goal=goal, starter=texts(f"ziggurat.starter.{chapter.starter}"))

    def _next_words(self) -> str:
        session = self._open()
        chapter = session.campaign.chapter
        title = self.texts(f"ziggurat.chapter.{chapter}.title")
        if f"top/{chapter}" not in session.campaign.story_read:
            title = self.texts("storybook.untitled")
        return self.texts(f"campaign.next.{session.due}", n=ROMAN[chapter], title=title)

    def _hero_rows(self, kit: Kit) -> list[Row]:
        session, texts = self._open(), self.texts
        rows = [self._words_row(kit, "campaign/heroes/help", texts("campaign.heroes_help"))]
        for figure in session.rules.tables.content.heroes:
            record = session.campaign.record_of(figure.id)
            name = record.name if record is not None else figure.name
            honours = [texts(f"ziggurat.honorific.{h}.name") for h in record.honorifics] if record else []
            singed = texts("campaign.singed", n=record.singed) if record and record.singed else ""
            words = "; ".join(
                part for part in (texts(f"ziggurat.hero.{figure.id}"), ", ".join(honours), singed) if part
            )
            rows.append(self._name_row(kit, f"campaign/hero/{figure.id}", words, name, figure.name))
        return rows

    def _hall_rows(self, kit: Kit) -> list[Row]:
        campaign, texts = self._open().campaign, self.texts
        rows = [self._words_row(kit, "campaign/hall/head", texts("campaign.hall_head", n=campaign.games), strong=True)]
        if not campaign.hall:
            rows.append(self._words_row(kit, "campaign/hall/none", texts("campaign.hall_none")))
        for i, row in enumerate(reversed(campaign.hall)):
            words = texts(
                f"campaign.hall_{'won' if row.won else 'lost'}",
                date=row.date,
                chapter=ROMAN[row.chapter],
                heroes=", ".join(row.names),
                n=row.plays,
                reason=texts(f"ziggurat.end.{row.reason}"),
            )
            marks = [texts("ziggurat.story.replay")] if row.replay else []
            marks += [texts("ziggurat.story.gentle")] if row.difficulty == "gentle" else []
            if marks:
                words = f"{words} ({', '.join(marks)})"
            rows.append(self._words_row(kit, f"campaign/hall/{i}", words))
        return rows

    def _copy_rows(self, kit: Kit) -> list[Row]:
        session, texts = self._open(), self.texts
        rows = [self._words_row(kit, "campaign/copies/help", texts("campaign.copies_help"))]
        for i, copy in enumerate(self._copies()):
            words = texts("campaign.copy_of", label=copy.title, at=copy.saved_at.replace("T", " ").removesuffix("Z"))
            good = copy.campaign is not None
            rows.append(
                self._button_row(
                    kit, f"campaign/copy/{i}", words, texts("campaign.copy_button"), enabled=good, reason=copy.problem
                )
            )
        name = session.campaign.name
        rows.append(
            self._name_row(kit, "campaign/delete/name", texts("campaign.delete_help", name=name), self._typed, "")
        )
        rows.append(
            self._button_row(
                kit,
                "campaign/delete",
                texts("campaign.delete_words"),
                texts("campaign.delete"),
                enabled=self._typed == name,
                reason="" if self._typed == name else texts("campaign.delete_why"),
            )
        )
        return rows

    def _group_rows(self, kit: Kit) -> list[Row]:
        texts = self.texts
        rows = []
        for i, entry in enumerate(self._groups()):
            words = entry.problem or entry.title
            if entry.campaign is not None:
                chapter = ROMAN[entry.campaign.chapter]
                words = texts("campaign.group", title=entry.title, n=chapter, games=entry.campaign.games)
            here = self.session is not None and entry.name == self.session.name
            label = texts("campaign.group_here" if here else "campaign.group_open")
            rows.append(
                self._button_row(
                    kit,
                    f"campaign/group/{i}",
                    words,
                    label,
                    enabled=entry.campaign is not None and not here,
                    reason=entry.problem,
                )
            )
        usual = texts("campaign.usual_name", n=len(self._groups()) + 1)
        rows.append(self._name_row(kit, "campaign/new/name", texts("campaign.new_name"), self._title, usual))
        rows.append(self._field_row(kit, self._new_difficulty()))
        rows.append(
            self._button_row(kit, "campaign/new", texts("campaign.new_words"), texts("campaign.new"), kind="primary")
        )
        return rows

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
        """Let the moment pass in which the notebook isn't opened."""
        if self._deaf_ms > 0:
            self._deaf_ms -= dt
            if self._deaf_ms <= 0:
                self.touch()
        return None

    @property
    def moving(self) -> bool:
        """Whether that moment isn't over."""
        return self._deaf_ms > 0

    def pressed_other(self, node: str) -> Go | None:
        """Go on, turn to another page, or do what a row offers."""
        acts: dict[str, Callable[[], Go | None]] = {
            "campaign/back": self.left,
            "campaign/go": self._go_on,
            "campaign/book": self._book,
            "campaign/new": self._new,
            "campaign/delete": self._delete,
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
            return Reset(open_game(self.services, session))
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

        def answer() -> Go:
            session = self._open()
            try:
                session.restore(copy.name)
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
