"""The options of a match of the Ziggurat as fields of the set-up (values and defaults as its rules know them)."""

from game.content.board import FIRST_CHAPTER, LAST_CHAPTER
from game.core.frozen import FrozenDict
from game.present.form import Field
from game.present.setup_form import SetupForm, Words
from game.rules.ziggurat.options import CHOICES, DEFAULT_BUILDINGS

SEATS = 4
CAMPAIGN = "campaign"
COMPANIES = {"first": "h01,h04,h07,h10", "second": "h02,h05,h08,h11", "third": "h03,h06,h09,h12"}
"""The heroes of the four seats: each company has one of each colour."""
ROMAN = ("", "I", "II", "III", "IV", "V", "VI")
BUILDINGS = 4


def mode_field(form: SetupForm, words: Words) -> Field:
    """Return the way of playing: one chapter by itself; the story has its own screen."""
    names = tuple((value, words(f"ziggurat_setup.mode.{value}")) for value in ("chapter", CAMPAIGN))
    refused = FrozenDict({CAMPAIGN: words("ziggurat_setup.campaign_later")})
    return Field(
        "setup/option/mode",
        words("ziggurat_setup.mode.name"),
        "segments",
        "chapter",
        names,
        help=words("ziggurat_setup.mode.help"),
        refused=refused,
    )


def option_fields(form: SetupForm, words: Words) -> list[Field]:
    """Return the options in the order they are shown."""
    chapters = tuple(
        (str(n), words("ziggurat_setup.chapter", n=ROMAN[n])) for n in range(FIRST_CHAPTER, LAST_CHAPTER + 1)
    )
    companies = tuple((name, words(f"ziggurat_setup.company.{name}")) for name in COMPANIES)
    first = _chapter(form) == FIRST_CHAPTER
    buildings = tuple((str(n), str(n)) for n in range(BUILDINGS + 1))
    return [
        _field("chapter", form, words, chapters, help_key="ziggurat_setup.chapter_help"),
        _field("heroes", form, words, companies),
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
        _field("chooser", form, words, _values("chooser", words)),
        _field("refuse", form, words, _values("refuse", words)),
        _field("win_check", form, words, _values("win_check", words)),
        _field("item_after_push", form, words, _values("item_after_push", words)),
    ]


def chosen_options(form: SetupForm, words: Words) -> dict[str, str]:
    """Return the options of the match: what was chosen and is not the default."""
    found = {}
    for item in option_fields(form, words):
        name = item.node.rpartition("/")[2]
        if name == "heroes":
            if item.value != "first":
                found[name] = COMPANIES[item.value]
        elif item.enabled and (name not in CHOICES or item.value != CHOICES[name][0]):
            found[name] = item.value
    return found


def shown_options(options: dict[str, str]) -> dict[str, str]:
    """Return remembered options as the form has them: heroes by their company."""
    companies = {heroes: name for name, heroes in COMPANIES.items()}
    return {name: companies.get(value, value) if name == "heroes" else value for name, value in options.items()}


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
