"""The options of a match of Aztack as fields of the set-up (values and defaults as its rules know them)."""

from game.core.frozen import FrozenDict
from game.present.form import Field
from game.present.setup_form import SetupForm, Words
from game.rules.aztack.options import MAX_SEATS, TURN_OPTIONS

SEATS = MAX_SEATS
TWO = 2


def mode_field(form: SetupForm, words: Words) -> Field:
    """Return the way of playing; Speed Stack can't be chosen yet."""
    names = tuple((value, words(f"aztack.option.mode.{value}")) for value in ("turns", "speed"))
    refused = FrozenDict({"speed": words("setup.speed_later")})
    return Field(
        "setup/option/mode",
        words("aztack.option.mode.name"),
        "segments",
        "turns",
        names,
        help=words("aztack.option.mode.help"),
        refused=refused,
    )


def option_fields(form: SetupForm, words: Words) -> list[Field]:
    """Return the other options in the order they are shown."""
    two = len(form.open) == TWO
    hard = any(form.seats[line].kind == "computer" and form.seats[line].level == "hard" for line in form.open)
    switch = (("off", words("common.off")), ("on", words("common.on")))
    return [
        _field("first", form, words, _first_players(form, words)),
        _field("undo", form, words, _values("undo", words)),
        _field(
            "think", form, words, _values("think", words), kind="segments", reason="" if two and hard else "only_hard"
        ),
        _field("resign", form, words, switch, kind="toggle", reason="" if two else "only_two"),
    ]


def chosen_options(form: SetupForm, words: Words) -> dict[str, str]:
    """Return the options of the match: what was chosen and has a meaning with these seats."""
    return {
        name: item.value
        for name, item in ((f.node.rpartition("/")[2], f) for f in option_fields(form, words))
        if item.enabled and item.value != TURN_OPTIONS[name][0]
    } | {"mode": "turns"}


def shown_options(options: dict[str, str]) -> dict[str, str]:
    """Return remembered options as the form has them: they are the same."""
    return options


def _first_players(form: SetupForm, words: Words) -> tuple[tuple[str, str], ...]:
    names = [(str(i), form.name(line, words)) for i, line in enumerate(form.open)]
    return (
        ("random", words("aztack.option.first.random")),
        *names,
        ("loser", words("aztack.option.first.loser")),
    )


def _values(name: str, words: Words) -> tuple[tuple[str, str], ...]:
    return tuple((value, words(f"aztack.option.{name}.{value}")) for value in TURN_OPTIONS[name])


def _field(
    name: str,
    form: SetupForm,
    words: Words,
    options: tuple[tuple[str, str], ...],
    kind: str = "list",
    reason: str = "",
) -> Field:
    default = TURN_OPTIONS[name][0]
    value = form.options.get(name, default)
    if reason or value not in dict(options):
        value = default
    return Field(
        f"setup/option/{name}",
        words(f"aztack.option.{name}.name"),
        kind,
        value,
        options,
        help=words(f"aztack.option.{name}.help"),
        enabled=not reason,
        reason=words(f"setup.{reason}") if reason else "",
    )
