"""The storybook of a campaign: panels are opened by two presses at two places, stickers are placed one by one."""

from dataclasses import replace

from game.core.errors import IllegalAction
from game.present.arts import Fill, Text
from game.present.form import form_frame
from game.present.node import LIVE_Z, Node, Rect, by_depth
from game.present.timeline import Timeline, Tween
from game.present.widgets import Kit
from game.present.ziggurat.stickers import GROUPS, Slot
from game.present.ziggurat.storybook import StoryPage, storybook_nodes
from game.rules.ziggurat.campaign_steps import OpenBottom, OpenTop
from game.scenes.base import Scene
from game.scenes.campaign_session import CampaignSession, sticker_chapter
from game.scenes.go import Go, Pop
from game.scenes.rulebook import RulebookScene
from game.scenes.services import Services
from game.ui import ziggurat_art

FLIGHT_MS = 420
DEAF_MS = 600
"""A seal takes no press in the first moments after it came into sight, nor the button after the seal was pressed."""


class StorybookScene(Scene):
    """Shows the chapters reached so far, and opens the panel that is due."""

    name = "storybook"
    game = "ziggurat"

    def __init__(self, services: Services, session: CampaignSession) -> None:
        super().__init__(services)
        ziggurat_art.load()
        self.session = session
        self.chapter = session.campaign.chapter
        self.part = "bottom" if self._read("bottom") else "top"
        self._armed: str | None = None
        self._deaf_ms = float(DEAF_MS)
        self._waiting: list[str] = []
        self._timeline = Timeline(services.sounds.play, services.motion)
        self._rules = False

    # The book as it stands -----------------------------------------------------------------------------------

    def _read(self, part: str) -> bool:
        return f"{part}/{self.chapter}" in self.session.campaign.story_read

    def _seal(self, part: str) -> str:
        """Return how a panel of the shown chapter stands: open, waiting, broken or shut."""
        if self._read(part):
            return "open"
        if self._armed == part:
            return "broken"
        due = self.session.due == part and self.chapter == self.session.campaign.chapter
        return "waiting" if due else "shut"

    def _slots(self) -> list[Slot]:
        campaign, texts = self.session.campaign, self.texts
        content = self.session.rules.tables.content
        stickers = {sticker.letter: sticker for sticker in content.stickers}
        found = []
        for _, letters in GROUPS:
            for letter in letters:
                sticker = stickers[letter]
                if letter not in campaign.stickers:
                    found.append(Slot(letter, sticker.chapter, "empty"))
                    continue
                state = "placed"
                if letter in self._waiting:
                    state = "next" if letter == self._waiting[0] else "sheet"
                title, text = texts(f"ziggurat.sticker.{letter}.title"), texts(f"ziggurat.sticker.{letter}.text")
                found.append(Slot(letter, sticker.chapter, state, sticker.mode, title, text))
        return found

    def _honours(self) -> list[str]:
        """Return the honorifics of the shown chapter with who has earned them, once its panel is open."""
        if not self._read("top"):
            return []
        campaign, texts = self.session.campaign, self.texts
        taken = {entry.honorific: entry.hero for entry in campaign.honorifics_taken}
        found = []
        for honorific in self.session.rules.tables.content.honorifics:
            if honorific.chapter != self.chapter:
                continue
            key = f"ziggurat.honorific.{honorific.id}"
            words = texts("storybook.honour", name=texts(f"{key}.name"), words=texts(f"{key}.text"))
            record = campaign.record_of(taken[honorific.id]) if honorific.id in taken else None
            found.append(texts("storybook.honour_of", words=words, hero=record.name) if record is not None else words)
        return found

    def build(self, kit: Kit) -> list[Node]:
        """Return the book."""
        kit = replace(kit, frame=form_frame(kit.frame))
        texts, chapter = self.texts, self.chapter
        confirm = ""
        if self._armed is not None:
            confirm = texts(f"storybook.confirm.{self._armed}", n=chapter)
        shown = self._read(self.part)
        page = StoryPage(
            chapter=chapter,
            last=self.session.campaign.chapter,
            part=self.part,
            seals={part: self._seal(part) for part in ("top", "bottom")},
            title=texts(f"ziggurat.chapter.{chapter}.title") if self._read("top") else texts("storybook.untitled"),
            text=texts(f"ziggurat.chapter.{chapter}.{self.part}") if shown else "",
            slots=self._slots(),
            confirm=confirm,
            ready=self._deaf_ms <= 0,
            can_place=self._waiting[0] if self._waiting else "",
            honours=self._honours(),
            rules=self._rules,
            board=self.session.rules.tables.board,
        )
        return storybook_nodes(kit, texts, page)

    # Time and input ------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The book came into sight."""
        super().enter()
        self._deaf_ms = float(DEAF_MS)
        if self.focus is None:
            self.focus = "storybook/back"

    def tick(self, dt: float) -> Go | None:
        """Let the moment pass in which nothing is opened."""
        self._timeline.advance(dt)
        if self._deaf_ms > 0:
            self._deaf_ms -= dt
            if self._deaf_ms <= 0:
                self.touch()
        return None

    @property
    def moving(self) -> bool:
        """Whether the moment in which nothing is opened isn't over."""
        return self._deaf_ms > 0 or self._timeline.busy

    def activate(self, node: str) -> Go | None:
        """Turn the page, break a seal, open a panel, place a sticker."""
        if node == "storybook/back":
            return Pop()
        if node == "storybook/turn":
            self._rules = not self._rules
        elif node.startswith("storybook/chapter/"):
            self.chapter = int(node.rpartition("/")[2])
            self.part = "bottom" if self._read("bottom") else "top"
            self._armed = None
        elif node in ("storybook/top", "storybook/bottom"):
            self._press_seal(node.rpartition("/")[2])
        elif node == "storybook/confirm":
            self._open()
        elif node == "storybook/place":
            self._place(1)
        elif node == "storybook/place-all":
            self._place(len(self._waiting))
        return None

    def _press_seal(self, part: str) -> None:
        if self._read(part):
            self.part = part
            return
        if self._seal(part) == "waiting" and self._deaf_ms <= 0:
            self._armed, self._deaf_ms = part, float(DEAF_MS)
            self.services.sounds.play("ziggurat/seal")

    def _open(self) -> None:
        """Open the panel whose seal was broken; the rules take the step once only."""
        part = self._armed
        if part is None or self._deaf_ms > 0:
            return
        self._armed = None
        step = OpenTop(self.chapter) if part == "top" else OpenBottom(self.chapter)
        try:
            self.session.apply(step)
        except IllegalAction:
            return
        self.part = part
        self._deaf_ms = float(DEAF_MS)
        self.services.sounds.play("ziggurat/chapter")
        if part == "top":
            self._waiting = list(self.session.rules.tables.content.chapters[self.chapter - 1].stickers)

    def _place(self, count: int) -> None:
        if self._waiting and self._deaf_ms <= 0:
            self._fly(self._waiting[0])
            self._waiting = self._waiting[count:]
            self.services.sounds.play("ziggurat/sticker")

    def rulebook(self) -> Scene:
        """Return the rules with the stickers placed so far."""
        more = sticker_chapter(self.services, self.session.campaign)
        return RulebookScene(self.services, self.game, self.rule_topic(), more)

    def _fly(self, letter: str) -> None:
        """Let the sticker in hand fly to its slot."""
        before, slot = self.node("storybook/sticker"), self.node(f"storybook/slot/{letter}")
        if before is None or slot is None or self.services.settings.reduced_motion:
            return
        (ax, ay), (bx, by) = before.rect.center, slot.rect.center
        w, h = slot.rect.w, slot.rect.h
        body = Fill((252, 243, 214), 255, 8, (255, 215, 106), 255, 3)

        def draw(share: float) -> tuple[Node, ...]:
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            rect = Rect(round(x - w / 2), round(y - h / 2), w, h)
            words = Text(letter, max(12, h // 2), (122, 62, 30), "title", "center")
            return (
                Node("storybook/flying", rect, body, LIVE_Z + 1),
                Node("storybook/flying/letter", rect, words, LIVE_Z + 2),
            )

        self._timeline.speed = self.services.motion
        self._timeline.add([Tween(draw, FLIGHT_MS, 0, "inOutCubic")])

    def nodes(self) -> tuple[Node, ...]:
        """Return the book, with the sticker that flies."""
        return by_depth([*self.rest(), *self._timeline.nodes()])

    def cancel(self) -> Go | None:
        """Escape lets the seal be, else closes the book."""
        if self._armed is not None:
            self._armed = None
            self.touch()
            return None
        return Pop()
