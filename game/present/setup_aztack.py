"""The options of a match of Aztack as fields of the set-up (values and defaults as its rules know them)."""

from game.core.frozen import FrozenDict
from game.present.form import Field
from game.present.setup_form import SetupForm, Words
from game.rules.aztack.options import MAX_SEATS, SWITCH, TURN_OPTIONS
from game.rules.aztack.windows import CHOICES, PACE

SEATS = MAX_SEATS
TWO = 2

KEYS = "setup/keys"
"""The button that opens the page of the call keys."""

USUAL = "preset"
"""Shown for a time that the preset gives."""

SPEED_TIMES: FrozenDict[str, tuple[int, ...]] = FrozenDict(
    {
        "take_window": (1500, 2000, 2500, 4000, 6000),
        "place_window": (2000, 3000, 5000, 8000),
        "discard_window": (2000, 3000, 6000),
        "lockout": (0, 2000, 4000, 6000, 8000),
        "tie_window": (0, 60, 120, 250),
        "recovery": (0, 600, 1200),
        "hand_over": (0, 1500, 3000),
    }
)
"""Single times that can be chosen, in milliseconds."""

FACTORS = (1, 2, 3, 4, 5)
"""How many times as long own keys may take."""

ONLY_WITH: FrozenDict[str, str] = FrozenDict({"hand_over": "mouse", "keys_factor": "keys"})
"""The options that have a meaning with one way of placing only."""


def mode_field(form: SetupForm, words: Words) -> Field:
    """Return the way of playing."""
    names = tuple((value, words(f"aztack.option.mode.{value}")) for value in TURN_OPTIONS["mode"])
    return Field(
        "setup/option/mode",
        words("aztack.option.mode.name"),
        "segments",
        "speed" if form.options.get("mode") == "speed" else "turns",
        names,
        help=words("aztack.option.mode.help"),
    )


def option_fields(form: SetupForm, words: Words) -> list[Field]:
    """Return the other options of the chosen way of playing in the order they are shown."""
    two = len(form.open) == TWO
    switch = _switch(words)
    resign = _field("resign", form, words, switch, kind="toggle", reason="" if two else "only_two")
    changing = _field("switch", form, words, switch, kind="toggle")
    if form.options.get("mode") == "speed":
        return [*_speed_fields(form, words), changing, resign]
    hard = any(form.seats[line].kind == "computer" and form.seats[line].level == "hard" for line in form.open)
    return [
        _field("first", form, words, _first_players(form, words)),
        _field("undo", form, words, _values("undo", words)),
        _field(
            "think", form, words, _values("think", words), kind="segments", reason="" if two and hard else "only_hard"
        ),
        changing,
        resign,
    ]


def _speed_fields(form: SetupForm, words: Words) -> list[Field]:
    """Return the options of Speed Stack; a time that is left alone is the preset's."""
    computers = any(form.seats[line].kind == "computer" for line in form.open)
    highlights = [(value, words(f"aztack.option.speed_highlights.{value}")) for value in ("off", "held")]
    highlights += [
        (f"young:{i}", words("aztack.option.speed_highlights.young", name=form.name(line, words)))
        for i, line in enumerate(form.open)
        if form.seats[line].kind == "person"
    ]
    switch = _switch(words)
    fields = [
        _field("preset", form, words, _values("preset", words)),
        _field("placing", form, words, _values("placing", words)),
        *_keys(form, words),
        _field("pace", form, words, _paces(words), kind="slider", reason="" if computers else "only_computers"),
        _field("bonus_in_speed", form, words, switch, kind="toggle"),
        _field("speed_highlights", form, words, tuple(highlights)),
    ]
    usual = (USUAL, words("aztack.option.times.preset"))
    for name, times in SPEED_TIMES.items():
        steps = tuple((str(ms), words("aztack.option.times.seconds", n=f"{ms / 1000:g}")) for ms in times)
        fields.append(_field(name, form, words, (usual, *steps), reason=_only_with(name, form)))
    steps = tuple((str(n), words("aztack.option.times.factor", n=n)) for n in FACTORS)
    fields.append(_field("keys_factor", form, words, (usual, *steps), reason=_only_with("keys_factor", form)))
    return fields


def _paces(words: Words) -> tuple[tuple[str, str], ...]:
    """Return the steps of the computer players' pace, a tenth each."""
    values = [f"{tenths // 10}.{tenths % 10}" for tenths in range(PACE[0], PACE[1] + 1)]
    return tuple((value, words("aztack.option.pace.times", n=value)) for value in values)


def _only_with(name: str, form: SetupForm) -> str:
    """Return the key of the reason why an option has no meaning with the way of placing, empty where it has."""
    wanted = ONLY_WITH.get(name)
    placing = form.options.get("placing", CHOICES["placing"][0])
    return "" if wanted in (None, placing) else f"only_{wanted}"


def _keys(form: SetupForm, words: Words) -> list[Field]:
    """Return the button that opens the page of the call keys, where a person has some."""
    if not form.count("person"):
        return []
    name, shown = words("aztack.option.keys.name"), (("", words("aztack.option.keys.open")),)
    return [Field(KEYS, name, "press", "", shown, help=words("aztack.option.keys.help"), icons=("keys",))]


def chosen_options(form: SetupForm, words: Words) -> dict[str, str]:
    """Return the options of the match: what was chosen and has a meaning with these seats."""
    return {
        name: item.value
        for name, item in ((f.node.rpartition("/")[2], f) for f in option_fields(form, words))
        if item.enabled and item.kind != "press" and item.value != _default(name)
    } | {"mode": mode_field(form, words).value}


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


def _switch(words: Words) -> tuple[tuple[str, str], ...]:
    return ("off", words("common.off")), ("on", words("common.on"))


def _values(name: str, words: Words) -> tuple[tuple[str, str], ...]:
    values = TURN_OPTIONS[name] if name in TURN_OPTIONS else CHOICES[name]
    return tuple((value, words(f"aztack.option.{name}.{value}")) for value in values)


def _default(name: str) -> str:
    """Return the value that an option has where none is chosen."""
    if name in TURN_OPTIONS:
        return TURN_OPTIONS[name][0]
    if name == "switch":
        return SWITCH[0]
    return {"pace": "1.0", "speed_highlights": "off"}.get(name) or CHOICES.get(name, (USUAL,))[0]


def _field(
    name: str,
    form: SetupForm,
    words: Words,
    options: tuple[tuple[str, str], ...],
    kind: str = "list",
    reason: str = "",
) -> Field:
    default = _default(name)
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
