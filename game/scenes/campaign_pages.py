"""What the pages of the campaign's screen say: the story, the heroes, the Hall, the copies, the groups."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.content.texts import Texts
from game.present.form import Field, Row
from game.present.textedit import TextEdit
from game.present.widgets import Kit
from game.present.ziggurat.campaign_pictures import (
    Game,
    HeroLine,
    House,
    chapters_row,
    game_row,
    hero_row,
    town_row,
)
from game.present.ziggurat.campaign_rows import button_row, choice_row, name_row, words_row
from game.present.ziggurat.words import ROMAN
from game.rules.ziggurat.campaign import EMBERS_FOR_A_BUILDING
from game.rules.ziggurat.campaign_state import Campaign, HallRow, rank_of
from game.scenes.campaign_file import Listed
from game.scenes.campaign_session import CampaignSession

ROOMY = 900
"""From so high a window on the row of chapters is shown."""
RANK_NAMES = ("master", "adept", "novice", "apprentice")


def hall_words(texts: Texts, row: HallRow) -> str:
    """Return a game of the Hall of Honor in words."""
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
    return f"{words} ({', '.join(marks)})" if marks else words


def chapter_start(campaign: Campaign, copies: Sequence[Listed]) -> Listed | None:
    """Return the latest copy in which the chapter's panel was still shut; None where it is so now, or there is none."""
    panel = f"top/{campaign.chapter}"
    if panel not in campaign.story_read:
        return None
    return next(
        (
            copy
            for copy in copies
            if copy.campaign is not None
            and copy.campaign.chapter == campaign.chapter
            and panel not in copy.campaign.story_read
        ),
        None,
    )


@dataclass
class Pages:
    """Makes the rows of one picture. `title` and `typed` are what was typed for a new group and for deleting."""

    kit: Kit
    texts: Texts
    session: CampaignSession | None
    difficulty: Field
    title: str
    typed: str
    edit_of: Callable[[str], TextEdit | None]
    groups: Sequence[Listed]
    copies: Sequence[Listed]

    @property
    def open(self) -> CampaignSession:
        """The campaign that is open."""
        assert self.session is not None
        return self.session

    def rows(self, tab: str) -> list[Row]:
        """Return the rows of a page."""
        return {
            "story": self.story_rows,
            "heroes": self.hero_rows,
            "hall": self.hall_rows,
            "copies": self.copy_rows,
            "groups": self.group_rows,
        }[tab]()

    def _name(self, node: str, words: str, value: str, empty: str) -> Row:
        return name_row(self.kit, node, words, value, empty, self.edit_of(node))

    def story_rows(self) -> list[Row]:
        """Return what comes next, and what the chapter and the town need."""
        session, texts = self.open, self.texts
        campaign, due = session.campaign, session.due
        roomy = self.kit.frame.height >= self.kit.frame.px(ROOMY)
        rows = [self._chapters()] if roomy else []
        rows.append(words_row(self.kit, "campaign/next", self._next_words(), strong=True))
        if due == "restore":
            rows.append(self._town())
        if session.table.honours or session.table.stickers:
            rows.append(words_row(self.kit, "campaign/loose", texts("campaign.loose")))
        games = texts("campaign.games", n=campaign.games, chapter=ROMAN[campaign.chapter])
        rows.append(words_row(self.kit, "campaign/games", games))
        if due in ("game", "play"):
            rows.append(words_row(self.kit, "campaign/objective", self._objective()))
        if due == "lore":
            rows.append(
                button_row(self.kit, "campaign/lore", texts("campaign.lore_waits"), texts("campaign.lore_button"))
            )
        if campaign.lore_open:
            rows.append(words_row(self.kit, "campaign/lore/text", texts("ziggurat.story.lore")))
        if "S" in campaign.stickers:
            town = texts("campaign.town", embers=campaign.embers, needed=EMBERS_FOR_A_BUILDING)
            rows.append(words_row(self.kit, "campaign/town", town))
        if "bottom/1" in campaign.story_read and due != "restore":
            rows.append(self._town())
        if due == "done":
            rank = rank_of(campaign.games)
            words = texts(
                "campaign.rank", rank=texts(f"ziggurat.rank.{rank}.name"), words=texts(f"ziggurat.rank.{rank}.text")
            )
            rows.append(words_row(self.kit, "campaign/rank", words, strong=True))
            for chapter in range(1, len(ROMAN)):
                words = texts("campaign.chapter", n=ROMAN[chapter], title=texts(f"ziggurat.chapter.{chapter}.title"))
                rows.append(button_row(self.kit, f"campaign/replay/{chapter}", words, texts("campaign.replay")))
        if due in ("game", "top", "bottom", "restore", "lore"):
            rows.append(choice_row(self.kit, self.difficulty))
        return rows

    def _chapters(self) -> Row:
        """Return the chapters, with the titles of those that are opened."""
        campaign, texts = self.open.campaign, self.texts
        titles = [
            texts(f"ziggurat.chapter.{n}.title") if f"top/{n}" in campaign.story_read else texts("storybook.untitled")
            for n in range(1, len(ROMAN))
        ]
        return chapters_row(self.kit, titles, campaign.chapter, campaign.done)

    def _town(self) -> Row:
        """Return the town page: its buildings, restored or in ruins, and what can be restored now."""
        texts, restored = self.texts, self.open.campaign.buildings
        houses = []
        for building, item in self.open.rules.tables.building_item.items():
            stands = building in restored
            given = texts(f"ziggurat.item.{item}.name").lower()
            key = "campaign.stands" if stands else "campaign.in_ruins"
            words = texts(key, building=texts(f"ziggurat.building.{building}"), item=given)
            free = self.open.due == "restore" and not stands
            houses.append(House(building, words, stands, texts("campaign.restore_button") if free else ""))
        return town_row(self.kit, houses)

    def _objective(self) -> str:
        """Return the goal of the chapter, and who starts."""
        session, texts = self.open, self.texts
        chapter = session.rules.tables.content.chapters[session.campaign.chapter - 1]
        needed = texts("campaign.or").join(map(str, dict.fromkeys(chapter.needed)))
        goal = texts(f"ziggurat.objective.{chapter.goal}", needed=needed)
        return texts("campaign.objective", goal=goal, starter=texts(f"ziggurat.starter.{chapter.starter}"))

    def _next_words(self) -> str:
        session = self.open
        chapter = session.campaign.chapter
        title = self.texts(f"ziggurat.chapter.{chapter}.title")
        if f"top/{chapter}" not in session.campaign.story_read:
            title = self.texts("storybook.untitled")
        return self.texts(f"campaign.next.{session.due}", n=ROMAN[chapter], title=title)

    def hero_rows(self) -> list[Row]:
        """Return the heroes with their names, honorifics and singed marks."""
        session, texts = self.open, self.texts
        rows = [words_row(self.kit, "campaign/heroes/help", texts("campaign.heroes_help"))]
        for figure in session.rules.tables.content.heroes:
            record = session.campaign.record_of(figure.id)
            name = record.name if record is not None else figure.name
            honours = tuple(texts(f"ziggurat.honorific.{h}.name") for h in record.honorifics) if record else ()
            singed = record.singed if record is not None else 0
            told = texts("campaign.singed", n=singed) if singed else ""
            line = HeroLine(figure.id, texts(f"ziggurat.hero.{figure.id}"), name, figure.name, honours, singed, told)
            rows.append(hero_row(self.kit, line, self.edit_of(f"campaign/hero/{figure.id}")))
        return rows

    def hall_rows(self) -> list[Row]:
        """Return the Hall of Honor."""
        campaign, texts = self.open.campaign, self.texts
        rows = [words_row(self.kit, "campaign/hall/head", texts("campaign.hall_head", n=campaign.games), strong=True)]
        ranks = texts("campaign.ranks", **{rank: texts(f"ziggurat.rank.{rank}.name") for rank in RANK_NAMES})
        rows.append(words_row(self.kit, "campaign/hall/ranks", ranks))
        if not campaign.hall:
            rows.append(words_row(self.kit, "campaign/hall/none", texts("campaign.hall_none")))
        for i, row in enumerate(reversed(campaign.hall)):
            game = Game(row.chapter, row.won, row.heroes, hall_words(texts, row))
            rows.append(game_row(self.kit, f"campaign/hall/{i}", game))
        return rows

    def copy_rows(self) -> list[Row]:
        """Return the copies to go back to, and the way to delete the group."""
        session, texts = self.open, self.texts
        rows = [words_row(self.kit, "campaign/copies/help", texts("campaign.copies_help"))]
        begun = bool(session.campaign.story_read)
        for part, can in (("chapter", chapter_start(session.campaign, self.copies) is not None), ("story", begun)):
            words = texts(f"campaign.restart_{part}", n=ROMAN[session.campaign.chapter])
            why = "" if can else texts("campaign.restart_why")
            label = texts("campaign.restart_button")
            rows.append(button_row(self.kit, f"campaign/restart/{part}", words, label, enabled=can, reason=why))
        for i, copy in enumerate(self.copies):
            words = texts("campaign.copy_of", label=copy.title, at=copy.saved_at.replace("T", " ").removesuffix("Z"))
            good, label = copy.campaign is not None, texts("campaign.copy_button")
            rows.append(
                button_row(
                    self.kit,
                    f"campaign/copy/{i}",
                    words,
                    label,
                    enabled=good,
                    reason=copy.problem,
                )
            )
        name = session.campaign.name
        rows.append(self._name("campaign/delete/name", texts("campaign.delete_help", name=name), self.typed, ""))
        rows.append(
            button_row(
                self.kit,
                "campaign/delete",
                texts("campaign.delete_words"),
                texts("campaign.delete"),
                enabled=self.typed == name,
                reason="" if self.typed == name else texts("campaign.delete_why"),
            )
        )
        return rows

    def group_rows(self) -> list[Row]:
        """Return all groups, and a new one."""
        texts = self.texts
        rows = []
        for i, entry in enumerate(self.groups):
            words = entry.problem or entry.title
            if entry.campaign is not None:
                chapter = ROMAN[entry.campaign.chapter]
                words = texts("campaign.group", title=entry.title, n=chapter, games=entry.campaign.games)
            here = self.session is not None and entry.name == self.session.name
            label = texts("campaign.group_here" if here else "campaign.group_open")
            rows.append(
                button_row(
                    self.kit,
                    f"campaign/group/{i}",
                    words,
                    label,
                    enabled=entry.campaign is not None and not here,
                    reason=entry.problem,
                )
            )
        usual = texts("campaign.usual_name", n=len(self.groups) + 1)
        rows.append(self._name("campaign/new/name", texts("campaign.new_name"), self.title, usual))
        rows.append(choice_row(self.kit, self.difficulty))
        rows.append(
            button_row(self.kit, "campaign/new", texts("campaign.new_words"), texts("campaign.new"), kind="primary")
        )
        return rows
