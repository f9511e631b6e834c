"""What stands in each of the 52 rooms: power, floor, and props with their arguments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from . import zaar_furniture as f
from . import zaar_props as p
from .materials import Surface

Prop = tuple[Callable[..., None], tuple[Any, ...]]
IVORY = Surface("#e9dcc0", rough=0.6)
LINEN = Surface("#efe9da", rough=0.95, bump=0.3, bump_noise=30)
ALTAR = Surface("#8a8078", vary=0.2, bump=0.4, rough=0.8)
MERCURY = Surface("#d6dde2", metal=1.0, rough=0.04, bump=0.1, bump_noise=5)
QUILT = Surface("#8c2a2a", "#c08a34", 0.3, 7, bump=0.4, rough=0.95)
BOW = Surface("#8a5a2b", rough=0.5)


class Room(NamedTuple):
    """One room; lamp and energy only where they differ from their power's mood."""

    power: str
    floor: str
    props: tuple[Prop, ...]
    lamp: tuple[float, float, float] | None = None
    energy: float | None = None


def _do(prop: Callable[..., None], *arguments: Any) -> Prop:
    return prop, arguments


def _columns(count: int, radius: float, start: float = 0.0) -> None:
    for x, y, _ in p.around(count, radius, start):
        p.column(x, y)


def _lattices(count: int, start: float) -> None:
    for x, y, angle in p.around(count, 0.66, start):
        p.lattice(x, y, angle * 57.2958 + 90)


def _jars(count: int, radius: float, start: float, size: float = 0.9) -> None:
    colours = ("#3f7f7c", "#c9a35a", "#8a4a3a", "#5a6f9a", "#7a8f4a")
    for k, (x, y, _) in enumerate(p.around(count, radius, start)):
        p.jar(x, y, colours[k % 5], size)


def _plants(count: int, radius: float, start: float, flowers: str = "") -> None:
    for k, (x, y, _) in enumerate(p.around(count, radius, start)):
        f.plant(x, y, k + count, flowers)


def _clubs() -> None:
    for x, y, _ in p.around(6, 0.55, 30):
        for shift in (-0.05, 0.05):
            p.rod((x + shift, y, 0.02), (x + shift, y, 0.12), 0.02, p.WOOD)
            p.ball(x + shift, y, 0.045, p.WOOD, 0.14, (1, 1, 1.5))


def _weapons() -> None:
    for k, (x, y, angle) in enumerate(p.around(3, 0.42, 30)):
        f.shield(x, y, 0.12, ("#8c2a2a", "#2a4f7c", "#3f6a48")[k])
        f.sword(x * 0.45, y * 0.45, angle * 57.3 + 70)
    for x, y, angle in p.around(3, 0.62, 90):
        p.rod((x, y, 0.04), (x * 0.4, y * 0.4, 0.04), 0.014, BOW)
        p.ball(x * 0.38, y * 0.38, 0.03, f.STEEL, 0.04, (1.6, 0.7, 0.7))
        p.block(x, y, (0.12, 0.3, 0.1), p.WOOD, angle * 57.3)


def _hooks() -> None:
    p.rod((-0.62, 0.16, 0.3), (0.62, 0.16, 0.3), 0.03, p.WOOD)
    for x in (-0.35, 0.0, 0.35):
        p.rod((x, 0.16, 0.3), (x, 0.16, 0.1), 0.012, p.IRON)
        p.ball(x, 0.16, 0.06, Surface("#8c3a34", vary=0.3, rough=0.5), 0.1, (0.8, 0.8, 1.6))


def _antlers() -> None:
    for side in (-1, 1):
        for k in range(4):
            start = (0.02 * side + side * 0.06 * k, 0.46 + 0.03 * k, 0.1)
            p.rod(start, (start[0] + side * 0.07, start[1] + 0.06, 0.14), 0.014, IVORY)
        p.rod((0, 0.42, 0.1), (side * 0.3, 0.6, 0.13), 0.018, IVORY)


def _axe() -> None:
    p.disc(0, 0, 0.14, 0.16, p.WOOD)
    p.rod((0.05, 0.02, 0.18), (0.4, 0.22, 0.2), 0.02, p.WOOD)
    p.block(0.06, 0.02, (0.16, 0.1, 0.03), f.STEEL, 30, 0.17)


def _logs() -> None:
    for k in range(5):
        p.rod((-0.5 + 0.05 * k, -0.36 + 0.055 * k, 0.05), (-0.2 + 0.05 * k, -0.52 + 0.055 * k, 0.05), 0.04, p.WOOD)


def _flasks() -> None:
    for k, (x, y, _) in enumerate(p.around(7, 0.15, 0)):
        glow = Surface(("#5fdca0", "#c92a78", "#3a9be0", "#f2c14a")[k % 4], rough=0.1, coat=1.0, emission=0.5)
        p.ball(x * 1.5, y, 0.045, glow, 0.21)
        p.rod((x * 1.5, y, 0.22), (x * 1.5, y, 0.3), 0.014, glow)


def _laundry() -> None:
    for k, (x, value) in enumerate(((-0.3, "#e8dcc0"), (0.0, "#8c2a2a"), (0.3, "#2a4f7c"))):
        p.block(
            x, 0.42 - 0.04 * (k % 2), (0.2, 0.12, 0.05), Surface(value, rough=0.95, bump=0.5), 12 * k - 10, bevel=0.02
        )


def _small_rugs() -> None:
    for k, (x, y) in enumerate(((-0.36, 0.24), (0, 0.3), (0.36, 0.24), (-0.36, -0.2), (0, -0.14), (0.36, -0.2))):
        p.rug(("green", "blue", "sand")[k % 3], 0.4, 0.26, 90, (x, y))


def _frost(count: int) -> None:
    for k, (x, y, angle) in enumerate(p.around(count, 0.26, 15)):
        f.ice(x, y, angle * 57.3 + 20 * k, 0.15 + 0.03 * (k % 2))
    f.ice(0, 0, 20, 0.2)


def _balustrade() -> None:
    for x, y, angle in p.around(6, 0.64, 30):
        p.block(x, y, (0.06, 0.6, 0.05), p.MARBLE, angle * 57.3, 0.15)
        for k in range(5):
            side = (k - 2) * 0.12
            dx, dy = -side * y / 0.64, side * x / 0.64
            p.disc(x + dx, y + dy, 0.025, 0.15, p.MARBLE)


_bloody: dict[str, tuple[str, tuple[Prop, ...]]] = {
    "bloody_chamber": (
        "blood_hex",
        (
            _do(p.blood, 1),
            _do(p.table, 0, 0.02, 23, 0.5, 0.3),
            _do(p.candles, 3, 0.55, 29),
            _do(p.jar, -0.45, 0.3, "#4a2a2a"),
        ),
    ),
    "sallakh_khane": (
        "blood_brick",
        (_do(p.blood, 3, 14), _do(_hooks), _do(f.well, 0.1), _do(p.candles, 2, 0.58, 240)),
    ),
    "siah_chal": (
        "blood_ring",
        (_do(f.well, 0.34), *(_do(p.chain, a, 0.34, 0.66, 0.1) for a in (30, 150, 270)), _do(p.candles, 3, 0.6, 90)),
    ),
    "shekanje_gah": ("blood_brick", (_do(p.blood, 5), _do(f.wheel), _do(p.candles, 3, 0.6, 10))),
    "aslahe_khane": ("blood_hex", (_do(_weapons), _do(p.candles, 2, 0.2, 20))),
    "jarrah_khane": (
        "blood_star",
        (
            _do(p.table, 0, 0, 10, 0.6, 0.3),
            _do(p.block, 0, 0, (0.5, 0.26, 0.03), LINEN, 10, 0.17),
            _do(p.blood, 8, 6),
            _do(f.shelf, 90, 0.62, False, 3),
            _do(p.candles, 2, 0.5, 200),
        ),
    ),
    "zoor_khane": (
        "blood_ring",
        (
            _do(p.disc, 0, 0, 0.44, 0.02, p.SAND, 0.0, 8),
            _do(_clubs),
            _do(p.candles, 3, 0.3, 30),
            _do(p.brazier, 0, 0, 0.7),
        ),
    ),
    "shekar_khane": (
        "planks",
        (
            _do(f.pelt, 200),
            _do(_antlers),
            _do(f.sword, -0.5, -0.2, 80, 0.3),
            _do(p.candles, 3, 0.58, 330),
            _do(p.chest, 0.45, -0.3, 40),
        ),
    ),
    "ghorban_gah": (
        "blood_ring",
        (_do(p.block, 0, 0, (0.46, 0.3, 0.18), ALTAR, 0), _do(p.blood, 12, 10), _do(p.candles, 6, 0.5, 0)),
    ),
    "mir_ghazab_khane": (
        "blood_star",
        (_do(p.rug, "red", 0.95, 0.6, 90), _do(_axe), _do(p.blood, 7, 6), _do(p.candles, 2, 0.6, 20)),
    ),
    "broken_stairway": (
        "blood_brick",
        (_do(f.stairs, 7, 90, 0.5, 3), _do(f.rubble, 4, 18, (0, 0.05)), _do(p.candles, 2, 0.55, 0)),
    ),
}
_smoggy: dict[str, tuple[str, tuple[Prop, ...]]] = {
    "smoggy_chamber": ("smog_brick", (_do(p.brazier, 0, 0, 1.3), _do(p.smoke, 3), _do(p.cushions, 5))),
    "matbakh": (
        "smog_square",
        (
            _do(f.hearth, -0.3, 0.34, 35),
            _do(f.hearth, 0.3, 0.34, -35),
            _do(p.table, 0, -0.2, 0, 0.56, 0.28),
            _do(_jars, 4, 0.6, 215),
            _do(p.smoke, 5, 8),
        ),
    ),
    "ghahve_khane": (
        "smog_star",
        (
            _do(p.rug, "plum", 0.9, 0.6, 30),
            _do(p.table, 0, 0, 30, 0.3, 0.24),
            _do(p.jar, 0, 0, "#d2a446", 0.5, 0.17),
            _do(p.cushions, 6, 0.54),
            _do(p.smoke, 9, 7),
        ),
    ),
    "tanoor_khane": ("smog_hex", (_do(f.oven), _do(p.smoke, 4, 9), _do(p.jar, 0.5, -0.4, "#c9a35a"))),
    "toon_khane": (
        "smog_brick",
        (
            _do(p.block, 0, 0.34, (0.6, 0.34, 0.28), ALTAR, 0),
            _do(p.block, 0, 0.15, (0.24, 0.08, 0.14), f.EMBER, 0),
            _do(_logs),
            _do(p.brazier, 0.42, -0.3, 0.9),
            _do(p.smoke, 6, 12),
        ),
    ),
    "ghalyan_khane": (
        "smog_star",
        (
            _do(p.rug, "red", 0.8, 0.54, -20),
            _do(f.water_pipe, -0.2, 0.12),
            _do(f.water_pipe, 0.22, -0.1, "#7a2a2a"),
            _do(p.cushions, 6, 0.56),
            _do(p.smoke, 11, 12),
        ),
    ),
    "ahangar_khane": (
        "smog_square",
        (
            _do(f.anvil, 0, -0.08, 25),
            _do(p.brazier, -0.36, 0.28, 1.5),
            _do(p.trough, 0.42, 0.18, 0.3, 0.16, "#2f4f5a", 70),
            _do(f.sword, 0.3, -0.42, 150, 0.28),
            _do(p.smoke, 8, 7),
        ),
    ),
    "kimia_khane": (
        "smog_star",
        (
            _do(p.table, 0, 0, 0, 0.62, 0.34),
            _do(_flasks),
            _do(f.shelf, 90, 0.62, False, 8),
            _do(p.brazier, -0.45, -0.3, 0.7, "#5fdca0"),
            _do(f.book_stand, 0.42, -0.34, 40),
        ),
    ),
    "jive_khane": (
        "smog_hex",
        (
            _do(p.disc, 0, 0, 0.44, 0.05, p.MARBLE, 0.0, 6),
            _do(p.disc, 0, 0, 0.37, 0.056, MERCURY, 0.0, 40),
            *(_do(p.ball, x, y, 0.05, MERCURY, 0.03, (1, 1, 0.5)) for x, y, _ in p.around(5, 0.58, 12)),
            _do(p.smoke, 2, 5),
        ),
    ),
    "korsi_khane": (
        "smog_square",
        (
            _do(p.rug, "sand", 1.0, 0.7, 0),
            _do(p.block, 0, 0, (0.5, 0.5, 0.14), QUILT, 45, 0.0, 0.06),
            _do(p.block, 0, 0, (0.26, 0.26, 0.03), p.WOOD, 45, 0.14),
            _do(p.cushions, 4, 0.5, 45),
            _do(p.smoke, 13, 5),
        ),
    ),
    "esfand_khane": (
        "smog_hex",
        (
            *(_do(p.brazier, x, y, 0.8) for x, y, _ in p.around(3, 0.34, 90)),
            _do(_plants, 3, 0.56, 30),
            _do(p.smoke, 15, 18),
        ),
    ),
}
_humid: dict[str, tuple[str, tuple[Prop, ...]]] = {
    "moss_chamber": ("humid_star", (_do(p.moss, 4, 110), _do(p.pool, 0.24, "#2a7f5a", 6), _do(_columns, 4, 0.59, 45))),
    "howz_khane": (
        "humid_hex",
        (
            _do(
                p.pool,
            ),
            _do(p.moss, 2, 40),
            _do(p.jar, 0.5, 0.3, "#3f7f7c"),
            _do(p.jar, 0.56, 0.16, "#c9a35a", 0.8),
        ),
    ),
    "ab_anbar": (
        "humid_ring",
        (
            _do(p.disc, 0, 0, 0.66, 0.03, p.MARBLE, 0.0, 6),
            _do(p.pool, 0.56, "#15606e", 6, (0, 0), False),
            _do(_columns, 3, 0.3, 90),
        ),
    ),
    "garmabeh": (
        "humid_square",
        (
            _do(p.pool, 0.32, "#3fa0a8", 6),
            *(_do(p.block, x, y, (0.12, 0.42, 0.08), p.MARBLE, a * 57.3) for x, y, a in p.around(6, 0.62, 30)),
            _do(p.smoke, 21, 8),
        ),
    ),
    "sardab": (
        "humid_ring",
        (_do(p.pool, 0.2, "#1f7f9a", 8), _do(_jars, 6, 0.6, 0, 1.1), _do(p.moss, 9, 24), _do(p.cushions, 3, 0.4, 90)),
    ),
    "payab": ("humid_square", (_do(f.stepped_pool, "#146070"), _do(p.moss, 12, 30, 0.58, 0.74))),
    "sharbat_khane": (
        "humid_star",
        (
            _do(p.rug, "blue", 0.9, 0.6, 0),
            _do(p.table, 0, 0, 0, 0.56, 0.3),
            _do(_flasks),
            _do(_jars, 3, 0.58, 90),
            _do(p.cushions, 4, 0.54, 225),
        ),
    ),
    "rakhtshoor_khane": (
        "humid_square",
        (
            _do(p.trough, 0, 0.08, 0.8, 0.2, "#2f8f9a"),
            _do(p.trough, 0, -0.3, 0.7, 0.16, "#2f8f9a"),
            _do(_laundry),
            _do(p.moss, 3, 20),
        ),
    ),
    "yakh_dan": (
        "humid_hex",
        (_do(f.well, 0.42, 8, p.MARBLE), _do(_frost, 6)),
    ),
    "golkhane": (
        "humid_star",
        (_do(_plants, 9, 0.58, 0, "#d94a7a"), _do(_plants, 4, 0.34, 45, "#f0c44c"), _do(p.pool, 0.16, "#2a8f8a", 8)),
    ),
    "mazhar_e_ghanat": (
        "humid_ring",
        (_do(f.channel, 90, "#2a8fa8"), _do(p.pool, 0.24, "#2a8fa8", 8, (0, 0), False), _do(p.moss, 6, 60)),
    ),
}
_windy: dict[str, tuple[str, tuple[Prop, ...]]] = {
    "panjdari": ("wind_brick", (_do(_lattices, 5, 18), _do(p.rug, "green", 0.7, 0.46, 0), _do(p.jar, 0.42, 0))),
    "windcatcher_corridor": ("wind_hex", (_do(f.grille), _do(p.candles, 2, 0.62, 0))),
    "broken_porch": (
        "wind_square",
        (
            _do(_columns, 3, 0.5, 30),
            _do(p.disc, 0.1, -0.45, 0.07, 0.1, p.SAND),
            _do(p.rod, (-0.4, -0.3, 0.06), (0.1, -0.12, 0.06), 0.055, p.SAND),
            _do(f.rubble, 9, 22, (0, -0.3), 0.22),
        ),
    ),
    "motreb_khane": (
        "wind_star",
        (
            _do(p.rug, "plum", 0.95, 0.62, 0),
            _do(f.lute, -0.2, 0.05, 60),
            _do(f.drum, 0.2, 0.12),
            _do(f.drum, 0.06, -0.2, 0.09),
            _do(p.cushions, 6, 0.58),
        ),
    ),
    "mahtabi": (
        "wind_square",
        (_do(_balustrade), _do(p.rug, "sand", 0.7, 0.46, 20), _do(_plants, 3, 0.46, 90, "#f2efe6")),
    ),
    "talar": ("wind_brick", (_do(_columns, 6, 0.5, 0), _do(p.rug, "red", 0.62, 0.42, 0), _do(p.candles, 2, 0.2, 0))),
    "sedari": ("wind_star", (_do(_lattices, 3, 30), _do(p.rug, "blue", 0.7, 0.46, 90), _do(_jars, 3, 0.54, 90))),
    "kolah_farangi": (
        "wind_hex",
        (_do(f.pavilion), _do(p.pool, 0.18, "#2f9fb0", 8), _do(_plants, 6, 0.66, 0, "#d94a7a")),
    ),
    "kaftar_khane": ("wind_brick", (_do(f.nest_boxes),)),
    "posht_e_bam": ("wind_square", (_do(f.domes), _do(p.rug, "green", 0.4, 0.27, 30), _do(_jars, 2, 0.6, 30))),
    "goosh_vareh": (
        "wind_hex",
        (
            _do(_lattices, 2, 90),
            *(_do(p.block, x, 0, (0.16, 0.7, 0.1), p.SAND, 0) for x in (-0.5, 0.5)),
            _do(p.rug, "sand", 0.7, 0.46, 90),
            _do(p.cushions, 4, 0.5, 45),
        ),
    ),
}
_sacred: dict[str, tuple[str, tuple[Prop, ...]]] = {
    "namaz_khane": ("sacred_square", (_do(_small_rugs), _do(_columns, 2, 0.62, 0), _do(p.candles, 2, 0.58, 90))),
    "chelle_khane": (
        "sacred_ring",
        (_do(p.rug, "sand", 0.46, 0.3, 90), _do(f.book_stand, 0, 0.36, 0), _do(p.candles, 8, 0.52, 22.5)),
    ),
    "shah_neshin": ("sacred_star", (_do(f.dais), _do(p.candles, 6, 0.6, 0), _do(p.cushions, 4, 0.5, 45))),
    "hashti": (
        "sacred_hex",
        (_do(_columns, 8, 0.56, 22.5), _do(p.disc, 0, 0, 0.3, 0.03, p.MARBLE, 0.0, 8), _do(p.brazier, 0, 0, 0.9)),
    ),
    "ayene_khane": ("sacred_square", (_do(f.mirrors), _do(p.candles, 6, 0.42, 0))),
    "ketab_khane": (
        "sacred_ring",
        (
            *(_do(f.shelf, a, 0.62, True, a) for a in (30, 90, 150, 270)),
            _do(p.rug, "blue", 0.7, 0.46, 0),
            _do(f.book_stand, 0, 0, 15),
            _do(p.candles, 2, 0.34, 20),
        ),
    ),
    "saqqa_khane": ("sacred_star", (_do(p.pool, 0.26, "#2f8fc0", 8), _do(p.candles, 6, 0.58, 30))),
}
_suspended: dict[str, tuple[str, tuple[Prop, ...]]] = {
    "the_suspended_room": (
        "planks",
        (
            _do(p.rug, "red", 0.6, 0.4, 12),
            *(_do(p.chain, a, 0.3, 0.7, 0.2) for a in (0, 60, 120, 180, 240, 300)),
            _do(p.chest, 0, 0, 57),
        ),
    ),
}
_groups = (("bloody", _bloody), ("smoggy", _smoggy), ("humid", _humid), ("windy", _windy), ("sacred", _sacred))
ROOMS: dict[str, Room] = {
    name: Room(power, floor, props)
    for power, group in (*_groups, ("suspended", _suspended))
    for name, (floor, props) in group.items()
}
ROOMS["mahtabi"] = ROOMS["mahtabi"]._replace(lamp=(0.7, 0.8, 1.0), energy=7)
ROOMS["posht_e_bam"] = ROOMS["posht_e_bam"]._replace(lamp=(0.85, 0.88, 1.0), energy=8)
ROOMS["yakh_dan"] = ROOMS["yakh_dan"]._replace(lamp=(0.75, 0.9, 1.0))
