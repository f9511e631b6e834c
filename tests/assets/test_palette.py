"""Colours that the rules tell apart stay apart for every kind of sight, and text stays readable on its ground."""

import itertools
import math
from pathlib import Path

import pytest
import yaml

PALETTE = yaml.safe_load((Path(__file__).parents[2] / "data" / "palette.yaml").read_text(encoding="utf-8"))
SETS = ("aztack", "spirits", "homes", "rooms", "seats", "coins", "speed_seats")
LEAST = 10.0

# Linear light to linear light. Vienot 1999 for protan and deutan, Brettel 1997 (two half planes) for tritan.
VIENOT = {
    "protan": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deutan": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
}
BRETTEL_PLANE = (0.03901, -0.02788, -0.01113)
BRETTEL_TRITAN = (
    ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
    ((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.12320), (-0.37562, 1.12767, 0.24796)),
)
MACHADO = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(value):
    channels = (int(value[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def times(matrix, colour):
    return tuple(min(1.0, max(0.0, sum(m * c for m, c in zip(row, colour, strict=True)))) for row in matrix)


def seen(colour, sight):
    if sight == "normal":
        return colour
    if sight in VIENOT:
        return times(VIENOT[sight], colour)
    side = sum(n * c for n, c in zip(BRETTEL_PLANE, colour, strict=True)) <= 0
    return times(BRETTEL_TRITAN[side], colour)


def lab(colour):
    red, green, blue = colour
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (math.cbrt(v) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(first, second):
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    d_light, d_chroma = l2 - l1, c2 - c1
    d_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2

    def wave(factor, shift):
        return math.cos(math.radians(factor * hue + shift))

    t = 1 - 0.17 * wave(1, -30) + 0.24 * wave(2, 0) + 0.32 * wave(3, 6) - 0.20 * wave(4, -63)
    s_light = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    s_chroma, s_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    bend = math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2)))
    cross = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(bend)
    p, q, r = d_light / s_light, d_chroma / s_chroma, d_hue / s_hue
    return math.sqrt(p * p + q * q + r * r + cross * q * r)


def smallest(group, see):
    colours = {name: lab(see(linear(entry["hex"]))) for name, entry in PALETTE[group].items()}
    return min((ciede2000(colours[a], colours[b]), a, b) for a, b in itertools.combinations(colours, 2))


def contrast(first, second):
    lights = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(first), linear(second)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize(
    ("first", "second", "distance"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (50.0, 3.2592, 0.3350), 1.0000),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_ciede2000_agrees_with_published_pairs(first, second, distance):
    assert ciede2000(first, second) == pytest.approx(distance, abs=1e-4)


@pytest.mark.parametrize("sight", ["normal", "protan", "deutan", "tritan"])
@pytest.mark.parametrize("group", SETS)
def test_members_of_a_set_stay_apart(group, sight):
    distance, first, second = smallest(group, lambda colour: seen(colour, sight))
    assert distance >= LEAST, f"{group}: {first} and {second} differ by {distance:.1f} only ({sight})"


@pytest.mark.parametrize("sight", sorted(MACHADO))
def test_seats_stay_apart_in_a_second_model(sight):
    distance, first, second = smallest("seats", lambda colour: times(MACHADO[sight], colour))
    assert distance >= LEAST, f"{first} and {second} differ by {distance:.1f} only ({sight})"


@pytest.mark.parametrize("group", SETS)
def test_every_member_has_its_own_mark(group):
    marks = [(entry["mark"], entry.get("number")) for entry in PALETTE[group].values()]
    assert len(set(marks)) == len(marks)


def test_hex_values_are_well_formed():
    for group, entries in PALETTE.items():
        for name, entry in entries.items():
            for field in ("hex", "glyph"):
                value = entry.get(field, "#000000")
                assert len(value) == 7, f"{group}.{name}"
                assert set(value[1:]) <= set("0123456789abcdef"), f"{group}.{name}"


@pytest.mark.parametrize("group", ["aztack", "seats", "speed_seats", "hero_families"])
def test_glyphs_are_readable_on_their_colour(group):
    for name, entry in PALETTE[group].items():
        assert contrast(entry["hex"], entry["glyph"]) >= 3, f"{group}.{name}"


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("cream", "walnut_top"),
        ("cream", "indigo_top"),
        ("sand_walnut", "walnut_top"),
        ("sand_indigo", "indigo_top"),
        ("heading", "walnut_top"),
        ("ink", "parchment_bottom"),
        ("primary_label", "primary_top"),
        ("primary_label", "primary_bottom"),
    ],
)
def test_text_is_readable_on_panels(text, ground):
    assert contrast(PALETTE["ui"][text]["hex"], PALETTE["ui"][ground]["hex"]) >= 4.5
