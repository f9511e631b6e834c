"""The storybook of a campaign: panels are opened by two presses at two places, stickers and honorifics are placed."""

from dataclasses import replace

from game.core.errors import IllegalAction
from game.present.focus import top_node
from game.present.form import form_frame
from game.present.node import LIVE_Z, Node, by_depth
from game.present.timeline import Timeline, Tween
from game.present.widgets import Kit
from game.present.ziggurat.book import HEROES, RULES, book_places
from game.present.ziggurat.page import StoryPage
from game.present.ziggurat.storybook import in_hand, storybook_nodes
from game.present.ziggurat.words import ROMAN
from game.rules.ziggurat.campaign_steps import OpenBottom, OpenTop, Rename
from game.scenes import storybook_rows as rows
from game.scenes.base import Scene
from game.scenes.campaign_session import CampaignSession, sticker_chapter
from game.scenes.go import Go, Pop, Push
from game.scenes.rulebook import RulebookScene
from game.scenes.services import Services
from game.ui import ziggurat_art, ziggurat_book

FLIGHT_MS = 420
DEAF_MS = 600
"""A seal takes no press in the first moments after it came into sight, nor the button after the seal was pressed."""
TOLD_MS = 3200


class StorybookScene(Scene):
    """Shows the chapters reached so far, opens the panel that is due, and has stickers and honorifics placed.

    What is placed counts already: closing the book loses nothing, and nothing can be placed twice.
    """

    name = "storybook"
    game = "ziggurat"

    def __init__(self, services: Services, session: CampaignSession) -> None:
        super().__init__(services)
        ziggurat_art.load()
        ziggurat_book.load()
        self.session = session
        self.chapter = session.campaign.chapter
        self.part = "bottom" if self._read("bottom") else "top"
        self._armed: str | None = None
        self._deaf_ms = float(DEAF_MS)
        self._told, self._told_ms = "", 0.0
        self._held = ""
        self._pointer = (0, 0)
        self._timeline = Timeline(services.sounds.play, services.motion)
        self._turned = ""
        self._turn_to_loose()

    def _turn_to_loose(self) -> None:
        """Where not all pages fit: show the one on which the next loose thing is placed."""
        table = self.session.table
        self._turned = RULES if table.stickers else HEROES if table.honours else self._turned

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

    @property
    def loose(self) -> tuple[str, ...]:
        """What is to be placed: stickers by letter, then honorifics by id."""
        return self.session.table.stickers + self.session.table.honours

    @property
    def following(self) -> str:
        """What is placed next: what is in the hand, else the first that lies loose."""
        return self._held or next(iter(self.loose), "")

    def page(self) -> StoryPage:
        """Return the book as it is to be shown now."""
        texts, chapter, session = self.texts, self.chapter, self.session
        following = self.following
        edits = {}
        if self.edit is not None and self.focus is not None and self.focus.startswith("storybook/hero/"):
            edits[self.focus.split("/")[2]] = self.edit
        stickers = following if following in session.table.stickers else next(iter(session.table.stickers), "")
        return StoryPage(
            chapter=chapter,
            last=session.campaign.chapter,
            part=self.part,
            seals={part: self._seal(part) for part in ("top", "bottom")},
            title=texts(f"ziggurat.chapter.{chapter}.title") if self._read("top") else texts("storybook.untitled"),
            text=texts(f"ziggurat.chapter.{chapter}.{self.part}") if self._read(self.part) else "",
            slots=rows.slots(session, texts, stickers),
            honours=rows.honour_rows(session, texts, chapter, self._held),
            cards=rows.hero_rows(session, texts, following, edits),
            confirm=texts(f"storybook.confirm.{self._armed}", n=ROMAN[chapter]) if self._armed is not None else "",
            ready=self._deaf_ms <= 0,
            place=self._place_words(following),
            loose=len(self.loose),
            held=self._held,
            next=self._next_words(),
            told=self._told,
            turned=self._turned,
            board=session.rules.tables.board,
        )

    def _next_words(self) -> str:
        """Return what is to be done in this book, or after it."""
        campaign, due = self.session.campaign, self.session.due
        if due == "top" and self.chapter != campaign.chapter and not self.loose:
            return self.texts("storybook.next_ribbon", n=ROMAN[campaign.chapter])
        if due == "game" and self.chapter == campaign.chapter and not self.loose:
            return self.texts("storybook.next_game")
        return self.texts("storybook.read_on")

    def _place_words(self, thing: str) -> str:
        if not thing:
            return ""
        if thing in self.session.table.stickers:
            return self.texts("storybook.place", letter=thing)
        return self.texts("storybook.place_honour", name=self.texts(f"ziggurat.honorific.{thing}.name"))

    def _kit(self, kit: Kit) -> Kit:
        return replace(kit, frame=form_frame(kit.frame))

    def build(self, kit: Kit) -> list[Node]:
        """Return the book."""
        return storybook_nodes(self._kit(kit), self.texts, self.page())

    def nodes(self) -> tuple[Node, ...]:
        """Return the book with what flies to its place, and what is in the hand."""
        rest, extra = self.rest(), list(self._timeline.nodes())
        if self._held:
            x, y = self._pointer
            node = self.node(self.focus) if self.keyboard else None
            if node is not None:
                x, y = node.rect.center
            extra += in_hand(self._kit(self.kit()), self.texts, self.page(), x, y)
        if not extra:
            return rest
        hidden = self._timeline.hidden()
        return by_depth([*(node for node in rest if node.id not in hidden), *extra])

    # Time ----------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The book came into sight."""
        super().enter()
        self._deaf_ms = float(DEAF_MS)
        if self.focus is None:
            self.focus = "storybook/back"

    def tick(self, dt: float) -> Go | None:
        """Let the moments pass in which nothing is opened, or something is told."""
        self._timeline.advance(dt)
        if self._deaf_ms > 0:
            self._deaf_ms -= dt
            if self._deaf_ms <= 0:
                self.touch()
        if self._told_ms > 0:
            self._told_ms -= dt
            if self._told_ms <= 0:
                self._told = ""
                self.touch()
        return None

    @property
    def moving(self) -> bool:
        """Whether something flies, or the moment in which nothing is opened isn't over."""
        return self._deaf_ms > 0 or self._timeline.busy

    def _tell(self, words: str) -> None:
        self._told, self._told_ms = words, float(TOLD_MS)
        self.services.sounds.play("common/button_off")
        self.touch()

    # Input ---------------------------------------------------------------------------------------------------

    def activate(self, node: str) -> Go | None:
        """Turn the page, break a seal, open a panel, take something into the hand or put it into its place."""
        head, _, last = node.rpartition("/")
        if node == "storybook/back":
            return Pop()
        if node == "storybook/rules":
            return Push(self.rulebook())
        if node == "storybook/turn":
            self._turn_page()
        elif head == "storybook/chapter":
            self.chapter = int(last)
            self.part = "bottom" if self._read("bottom") else "top"
            self._armed, self._held = None, ""
        elif node in ("storybook/top", "storybook/bottom"):
            self._press_seal(last)
        elif node == "storybook/confirm":
            self._open()
        elif node in ("storybook/place", "storybook/place-all"):
            self._place(self.loose if last == "place-all" else (self.following,))
        elif node == "storybook/sticker":
            self._place((self.following,))
        elif head in ("storybook/sheet", "storybook/honour"):
            self._take(node)
        elif head in ("storybook/slot", "storybook/hero"):
            self._put(node)
        return None

    def _turn_page(self) -> None:
        pages = book_places(form_frame(self.frame), self._turned)
        if pages.pages:
            self._turned = pages.pages[(pages.pages.index(pages.page) + 1) % len(pages.pages)]

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

    def rulebook(self) -> Scene:
        """Return the rules with the stickers placed so far."""
        more = sticker_chapter(self.services, self.session.campaign)
        return RulebookScene(self.services, self.game, self.rule_topic(), more)

    # Stickers and honorifics ---------------------------------------------------------------------------------

    def _thing(self, node: str) -> str:
        """Return the loose thing that a node shows, empty when it is none."""
        head, _, last = node.rpartition("/")
        if head == "storybook/sheet" and last in self.session.table.stickers:
            return last
        if node == "storybook/sticker":
            return self.following if self.following in self.session.table.stickers else ""
        if head == "storybook/honour":
            listed = rows.honour_rows(self.session, self.texts, self.chapter, self._held)
            if int(last) < len(listed) and listed[int(last)].state == "loose":
                return listed[int(last)].id
        return ""

    def _goal(self, thing: str) -> str:
        """Return the node of a thing's place."""
        if thing in self.session.table.stickers:
            return f"storybook/slot/{thing}"
        return f"storybook/hero/{rows.owner_of(self.session.campaign, thing)}"

    def _take(self, node: str) -> None:
        """Take a loose thing into the hand; the one that is in the hand goes back."""
        thing = self._thing(node)
        if self._deaf_ms > 0 or not thing:
            return
        self._held = "" if self._held == thing else thing
        if self._held:
            self.services.sounds.play("common/pick_up")
            self.touch()
            if self.keyboard and self.node(self._goal(thing)) is not None:
                self._focus_on(self._goal(thing))

    def _put(self, node: str) -> None:
        """Put what is in the hand, or the next sticker, onto a slot or card; another's place says whose it is."""
        thing = self._held or next(iter(self.session.table.stickers), "")
        if not thing or (not self._held and node != self._goal(thing)):
            return
        if node == self._goal(thing):
            self._place((thing,))
            return
        if thing in self.session.table.stickers:
            self._tell(self.texts("storybook.other_slot", letter=thing))
            return
        record = self.session.campaign.record_of(rows.owner_of(self.session.campaign, thing))
        name = self.texts(f"ziggurat.honorific.{thing}.name")
        self._tell(self.texts("storybook.other_hero", name=name, hero=record.name if record is not None else ""))

    def _place(self, things: tuple[str, ...]) -> None:
        if self._deaf_ms > 0 or not things or not things[0]:
            return
        for number, thing in enumerate(things):
            self._fly(thing, number)
        self._held = ""
        self.session.place(*things)
        self._turn_to_loose()
        self.services.sounds.play("ziggurat/sticker")
        self.touch()

    def _fly(self, thing: str, number: int) -> None:
        """Let a thing fly to its place, unless it is there already."""
        sticker = thing in self.session.table.stickers
        source = self._source(thing)
        goal = self.node(self._goal(thing))
        if source is None or goal is None or self.services.settings.reduced_motion or self.services.motion <= 0:
            return
        art, end = source.art, goal.rect
        ax, ay = source.rect.center
        bx, by = end.center
        w, h = (end.w, end.h) if sticker else (source.rect.w, source.rect.h)
        if art is None:
            return

        def draw(share: float) -> tuple[Node, ...]:
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share - 60 * share * (1 - share)
            spot = replace(source.rect, x=round(x - w / 2), y=round(y - h / 2), w=w, h=h)
            return (Node(f"storybook/flying/{thing}", spot, art, LIVE_Z + 1),)

        self._timeline.speed = self.services.motion
        hides = frozenset({f"storybook/slot/{thing}#sticker"}) if sticker else frozenset()
        self._timeline.add([Tween(draw, FLIGHT_MS, number * 90, "inOutCubic", hides)])

    def _source(self, thing: str) -> Node | None:
        if thing in self.session.table.stickers:
            return self.node(f"storybook/sheet/{thing}")
        listed = rows.honour_rows(self.session, self.texts, self.chapter, "")
        number = next((i for i, row in enumerate(listed) if row.id == thing), None)
        return self.node(f"storybook/honour/{number}") if number is not None else None

    def drag_begin(self, node: str) -> bool:
        """A loose sticker or honorific is pulled off."""
        thing = self._thing(node)
        if not thing or self._deaf_ms > 0:
            return False
        self._held = thing
        self.services.sounds.play("common/pick_up")
        self.touch()
        return True

    def drag_move(self, x: int, y: int) -> None:
        """What is in the hand follows the pointer."""
        self._pointer = (x, y)

    def drag_end(self, x: int, y: int) -> Go | None:
        """What was pulled is let go: over its place it stays, elsewhere it goes back."""
        node = top_node(self.rest(), x, y) if x >= 0 else None
        if node is not None and node.id.startswith(("storybook/slot/", "storybook/hero/")):
            self._put("/".join(node.id.split("/")[:3]))
        self._held = ""
        self.touch()
        return None

    def hovered(self, x: int, y: int) -> None:
        """What is in the hand follows the pointer."""
        self._pointer = (x, y)

    def pressed_nothing(self, x: int, y: int) -> Go | None:
        """A press beside everything puts back what is in the hand."""
        if self._held:
            self._held = ""
            self.touch()
        return None

    def edited(self, node: str, text: str) -> None:
        """Take over a hero's new name."""
        try:
            self.session.apply(Rename(node.split("/")[2], text))
        except IllegalAction as error:
            self._tell(error.message)

    def cancel(self) -> Go | None:
        """Escape puts back what is in the hand, lets the seal be, else closes the book."""
        if self._held or self._armed is not None:
            self._held, self._armed = "", None
            self.touch()
            return None
        return Pop()
