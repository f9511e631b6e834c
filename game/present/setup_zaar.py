"""The options of a match of Zaar as fields of the set-up (values and defaults as its rules know them)."""

from game.content.zaar.numbers import DEFAULT_OPTIONS
from game.present.form import Field
from game.present.setup_form import SetupForm, Words

SEATS = 6
VALUES: dict[str, tuple[str, ...]] = {
    "start_room": ("random", "bloody_chamber", "smoggy_chamber", "moss_chamber", "panjdari"),
    "letters_needed": ("2", "3", "4"),
    "seek": ("on", "off"),
    "deadly_mansion": ("on", "off"),
    "astrolabe_preview": ("on", "off"),
    "alchemist_fee": ("on", "off"),
    "literal_physician": ("on", "off"),
    "early_name": ("on", "off"),
}
ONLY_ADVANCED = ("alchemist_fee", "literal_physician")
MOST_IN_PANJDARI = 5
LISTS = ("start_room", "letters_needed", "literal_physician")


def mode_field(form: SetupForm, words: Words) -> Field:
    """Return the way of playing: pawns that are all alike, or characters."""
    value = form.options.get("mode", "normal")
    names = tuple((mode, words(f"zaar.option.mode.{mode}")) for mode in ("normal", "advanced"))
    return Field(
        "setup/option/mode",
        words("zaar.option.mode.name"),
        "segments",
        value if value in dict(names) else "normal",
        names,
        help=words("zaar.option.mode.help"),
    )


def option_fields(form: SetupForm, words: Words) -> list[Field]:
    """Return the other options in the order they are shown."""
    advanced = mode_field(form, words).value == "advanced"
    fields = [_field("first_player", form, words, _first_players(form, words))]
    for name, values in VALUES.items():
        shown = values[:-1] if name == "start_room" and len(form.open) > MOST_IN_PANJDARI else values
        group = f"zaar.option.{name}" if name in LISTS else "common"
        names = tuple((value, words(f"{group}.{value}")) for value in shown)
        reason = words("zaar_setup.only_advanced") if name in ONLY_ADVANCED and not advanced else ""
        fields.append(_field(name, form, words, names, reason))
    return fields


def chosen_options(form: SetupForm, words: Words) -> dict[str, str]:
    """Return the options of the match: what was chosen, has a meaning and is not the default."""
    found = {"mode": mode_field(form, words).value}
    for item in option_fields(form, words):
        name = item.node.rpartition("/")[2]
        if item.enabled and item.value != DEFAULT_OPTIONS[name]:
            found[name] = item.value
    return found


def shown_options(options: dict[str, str]) -> dict[str, str]:
    """Return remembered options as the form has them: they are the same."""
    return options


def _first_players(form: SetupForm, words: Words) -> tuple[tuple[str, str], ...]:
    names = [(str(i), form.name(line, words)) for i, line in enumerate(form.open)]
    return ("random", words("zaar.option.first_player.random")), *names


def _field(name: str, form: SetupForm, words: Words, options: tuple[tuple[str, str], ...], reason: str = "") -> Field:
    default = DEFAULT_OPTIONS[name]
    value = form.options.get(name, default)
    if reason or value not in dict(options):
        value = default
    return Field(
        f"setup/option/{name}",
        words(f"zaar.option.{name}.name"),
        "toggle" if name in VALUES and name not in LISTS else "list",
        value,
        options,
        help=words(f"zaar.option.{name}.help"),
        enabled=not reason,
        reason=reason,
    )
