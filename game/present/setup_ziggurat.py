"""The options of a match of the Ziggurat as fields of the set-up (values and defaults as its rules know them)."""

from game.content.board import FIRST_CHAPTER, LAST_CHAPTER
from game.core.frozen import FrozenDict
from game.present.form import Field
from game.present.setup_form import SetupForm, Words
from game.rules.ziggurat.options import CHOICES, DEFAULT_BUILDINGS, DEFAULT_HEROES

SEATS = 4
CHAPTER, CAMPAIGN = "chapter", "campaign"
SITTING = "sitting"
"""Set in the form's options while a game of a campaign is set up: its chapter and what it remembers are given."""
PLACES = ("first", "second", "third", "fourth")
HEROES = tuple(f"h{n:02d}" for n in range(1, 13))
ROMAN = ("", "I", "II", "III", "IV", "V", "VI")
BUILDINGS = 4
HOUSE = ("chooser", "refuse", "win_check", "item_after_push")


def mode_field(form: SetupForm, words: Words) -> Field:
    """Return the way of playing: one chapter by itself, or the story, which has its own screen."""
    sitting = SITTING in form.options
    values = (CAMPAIGN,) if sitting else (CHAPTER, CAMPAIGN)
    names = tuple((value, words(f"ziggurat_setup.mode.{value}")) for value in values)
    value = form.options.get("mode", CHAPTER)
    return Field(
        "setup/option/mode",
        words("ziggurat_setup.mode.name"),
        "segments",
        value if value in values else values[0],
        names,
        help=words("ziggurat_setup.mode.help"),
    )


def option_fields(form: SetupForm, words: Words) -> list[Field]:
    """Return the options in the order they are shown; the story alone has none before a group is chosen."""
    sitting = SITTING in form.options
    if not sitting and form.options.get("mode") == CAMPAIGN:
        return []
    heroes = [_hero_field(place, form, words) for place in range(len(form.open))]
    house = [_field(name, form, words, _values(name, words)) for name in HOUSE]
    if sitting:
        return [*heroes, *house]
    chapters = tuple(
        (str(n), words("ziggurat_setup.chapter", n=ROMAN[n])) for n in range(FIRST_CHAPTER, LAST_CHAPTER + 1)
    )
    first = _chapter(form) == FIRST_CHAPTER
    buildings = tuple((str(n), str(n)) for n in range(BUILDINGS + 1))
    return [
        _field("chapter", form, words, chapters, help_key="ziggurat_setup.chapter_help"),
        *heroes,
        _field("difficulty", form, words, _values("difficulty", words)),
        _field(
            "buildings",
            form,
            words,
            buildings,
            default=str(DEFAULT_BUILDINGS[_chapter(form)]),
            reason="ziggurat_setup.not_in_first" if first else "",
        ),
        _field("lore", form, words, _values("lore", words)),
        *house,
    ]


def chosen_options(form: SetupForm, words: Words) -> dict[str, str]:
    """Return the options of the match: what was chosen and is not the default."""
    found = {}
    heroes = []
    for item in option_fields(form, words):
        name = item.node.rpartition("/")[2]
        if name.startswith("hero-"):
            heroes.append(item.value)
        elif item.enabled and (name not in CHOICES or item.value != CHOICES[name][0]):
            found[name] = item.value
    if heroes and tuple(heroes) != DEFAULT_HEROES[: len(heroes)]:
        found["heroes"] = ",".join(heroes)
    return found


def shown_options(options: dict[str, str]) -> dict[str, str]:
    """Return remembered options as the form has them: each seat's hero by itself."""
    shown = {name: value for name, value in options.items() if name != "heroes"}
    heroes = options.get("heroes", "").split(",")
    shown |= {f"hero-{place}": hero for place, hero in zip(PLACES, heroes, strict=False) if hero in HEROES}
    return shown


def _hero_field(place: int, form: SetupForm, words: Words) -> Field:
    """Return whom a seat plays; nobody can be played twice."""
    chosen = _heroes(form)
    names = tuple((hero, words(f"ziggurat_setup.hero.{hero}")) for hero in HEROES)
    taken = words("ziggurat_setup.taken")
    refused = {hero: taken for other, hero in enumerate(chosen) if other != place}
    return Field(
        f"setup/option/hero-{PLACES[place]}",
        words("ziggurat_setup.hero_of", name=form.name(form.open[place], words)),
        "list",
        chosen[place],
        names,
        help=words(f"ziggurat.hero.{chosen[place]}"),
        refused=FrozenDict(refused),
    )


def _heroes(form: SetupForm) -> list[str]:
    """Return the hero of each open seat: as chosen, else a usual one that nobody has."""
    found: list[str] = []
    wanted = [form.options.get(f"hero-{PLACES[place]}", "") for place in range(len(form.open))]
    for place, hero in enumerate(wanted):
        free = hero if hero in HEROES and hero not in found else ""
        usual = (DEFAULT_HEROES[place], *DEFAULT_HEROES, *HEROES)
        spare = (other for other in usual if other not in found and other not in wanted)
        found.append(free or next(spare))
    return found


def _chapter(form: SetupForm) -> int:
    value = form.options.get("chapter", "1")
    return int(value) if value in CHOICES["chapter"] else FIRST_CHAPTER


def _values(name: str, words: Words) -> tuple[tuple[str, str], ...]:
    return tuple((value, words(f"ziggurat.option.{name}.values.{value}")) for value in CHOICES[name])


def _field(
    name: str,
    form: SetupForm,
    words: Words,
    options: tuple[tuple[str, str], ...],
    *,
    default: str = "",
    reason: str = "",
    help_key: str = "",
) -> Field:
    default = default or options[0][0]
    value = form.options.get(name, default)
    if reason or value not in dict(options):
        value = default
    return Field(
        f"setup/option/{name}",
        words(f"ziggurat.option.{name}.name"),
        "list",
        value,
        options,
        help=words(help_key or f"ziggurat.option.{name}.why"),
        enabled=not reason,
        reason=words(reason) if reason else "",
    )
