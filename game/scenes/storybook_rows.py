"""What the storybook says of a campaign: the rulebook's slots, the honorifics of a chapter, the heroes' cards."""

from game.content.texts import Texts
from game.present.textedit import TextEdit
from game.present.ziggurat.honours import HeroCard, Honour
from game.present.ziggurat.stickers import ROWS, Slot
from game.rules.ziggurat.campaign_state import Campaign
from game.scenes.campaign_session import CampaignSession

FIRST_HEROES = ("h01", "h04", "h07", "h10")
"""Whose cards lie there before the first game: those that sit down when nobody chooses."""
MOST_CARDS = 4


def slots(session: CampaignSession, texts: Texts, following: str) -> list[Slot]:
    """Return the rulebook's slots in the order of play; `following` is the sticker that is placed next."""
    stickers = {sticker.letter: sticker for sticker in session.rules.tables.content.stickers}
    found = []
    for letter in "".join(letters for row in ROWS for _, letters in row):
        sticker = stickers[letter]
        if letter not in session.campaign.stickers:
            found.append(Slot(letter, sticker.chapter, "empty"))
            continue
        state = "placed"
        if letter in session.table.stickers:
            state = "next" if letter == following else "sheet"
        title, text = texts(f"ziggurat.sticker.{letter}.title"), texts(f"ziggurat.sticker.{letter}.text")
        found.append(Slot(letter, sticker.chapter, state, sticker.mode, title, text))
    return found


def honour_rows(session: CampaignSession, texts: Texts, chapter: int, held: str) -> list[Honour]:
    """Return the honorifics of a chapter whose panel is open, after those that lie loose from others."""
    campaign, table = session.campaign, session.table
    taken = {entry.honorific: entry.hero for entry in campaign.honorifics_taken}
    opened = f"top/{chapter}" in campaign.story_read
    found = []
    for honorific in session.rules.tables.content.honorifics:
        loose = honorific.id in table.honours
        if not loose and not (opened and honorific.chapter == chapter):
            continue
        key = f"ziggurat.honorific.{honorific.id}"
        record = campaign.record_of(taken[honorific.id]) if honorific.id in taken else None
        found.append(
            Honour(
                honorific.id,
                texts(f"{key}.name"),
                texts(f"storybook.short.{honorific.id}"),
                texts(f"{key}.text"),
                record.name if record is not None else "",
                "loose" if loose else "given" if record is not None else "open",
                honorific.id == held,
            )
        )
    return found


def shown_heroes(campaign: Campaign) -> tuple[str, ...]:
    """Return whose cards lie on the table: those who play or played last, before that the usual four."""
    if campaign.game is not None:
        options = dict(campaign.game.options)
        return tuple(options["heroes"].split(","))
    last = next((row for row in reversed(campaign.hall) if not row.replay), None)
    if last is not None:
        return last.heroes
    known = tuple(record.hero for record in campaign.heroes)[:MOST_CARDS]
    return known + tuple(hero for hero in FIRST_HEROES if hero not in known)[: MOST_CARDS - len(known)]


def owner_of(campaign: Campaign, honour: str) -> str:
    """Return the hero who has earned an honorific, empty when nobody has."""
    return next((entry.hero for entry in campaign.honorifics_taken if entry.honorific == honour), "")


def hero_rows(session: CampaignSession, texts: Texts, held: str, edits: dict[str, TextEdit]) -> list[HeroCard]:
    """Return the heroes' cards; honorifics that lie loose are not on them yet."""
    campaign, table = session.campaign, session.table
    figures = {figure.id: figure for figure in session.rules.tables.content.heroes}
    wanted = owner_of(campaign, held) if held in table.honours else ""
    found = []
    for hero in shown_heroes(campaign):
        record = campaign.record_of(hero)
        kept = [h for h in record.honorifics if h not in table.honours] if record is not None else []
        found.append(
            HeroCard(
                hero,
                record.name if record is not None else figures[hero].name,
                texts(f"ziggurat.hero.{hero}"),
                table.people.get(hero, ""),
                tuple(texts(f"ziggurat.honorific.{h}.name") for h in kept),
                record.singed if record is not None else 0,
                hero == wanted,
                held in table.honours,
                edits.get(hero),
            )
        )
    return found
