"""Which function draws which sheet; the only list of sheets there is. Importing this needs no art package."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Recipe:
    """The function that draws one sheet, named by its key ``<game>/<sheet>``."""

    key: str
    module: str
    function: str
    suffix: str = ".webp"

    @property
    def game(self) -> str:
        """First half of the key."""
        return self.key.split("/")[0]

    @property
    def sheet(self) -> str:
        """Second half of the key."""
        return self.key.split("/")[1]

    def load(self) -> Callable[[Any], None]:
        """Import the drawing function, which takes a ``job.Job``."""
        module = importlib.import_module(f".{self.module}", __package__)
        function: Callable[[Any], None] = getattr(module, self.function)
        return function


RECIPES: tuple[Recipe, ...] = (
    Recipe("common/table", "table", "bake_table", ".jpg"),
    Recipe("common/icons", "icons", "icons"),
    Recipe("common/seats", "icons", "seats"),
    Recipe("common/emblem", "icons", "emblem"),
    Recipe("common/portraits", "common", "portraits"),
    Recipe("common/box_ziggurat", "common", "box"),
    Recipe("common/box_zaar", "common", "box"),
    Recipe("common/box_aztack", "common", "box"),
    Recipe("aztack/blocks", "aztack", "blocks"),
    Recipe("aztack/faces_iso_0", "aztack", "faces_iso"),
    Recipe("aztack/faces_iso_1", "aztack", "faces_iso"),
    Recipe("aztack/faces_iso_2", "aztack", "faces_iso"),
    Recipe("aztack/faces_iso_3", "aztack", "faces_iso"),
    Recipe("aztack/faces_top", "aztack", "faces_top"),
    Recipe("aztack/faces_plain_iso_0", "aztack", "faces_iso"),
    Recipe("aztack/faces_plain_iso_1", "aztack", "faces_iso"),
    Recipe("aztack/faces_plain_iso_2", "aztack", "faces_iso"),
    Recipe("aztack/faces_plain_iso_3", "aztack", "faces_iso"),
    Recipe("aztack/faces_plain_top", "aztack", "faces_top"),
    Recipe("aztack/blocks_top", "aztack", "blocks_top"),
    Recipe("aztack/mat_0", "aztack_mat", "mat"),
    Recipe("aztack/mat_1", "aztack_mat", "mat"),
    Recipe("aztack/mat_top", "aztack_mat", "mat"),
    Recipe("aztack/rack", "aztack_mat", "rack"),
    Recipe("aztack/marks", "marks", "aztack_marks"),
    Recipe("ziggurat/marks", "marks", "ziggurat_marks"),
    Recipe("ziggurat/papers", "papers", "ziggurat_papers"),
    Recipe("ziggurat/slab", "grounds", "slab"),
    Recipe("ziggurat/heroes", "ziggurat", "heroes"),
    Recipe("ziggurat/spirits", "ziggurat", "spirit_sheet"),
    Recipe("ziggurat/cinder", "ziggurat", "cinder"),
    Recipe("ziggurat/tiles", "ziggurat", "tiles"),
    Recipe("ziggurat/walls", "ziggurat", "walls"),
    Recipe("ziggurat/ladders_chutes", "ziggurat", "ladders_chutes"),
    Recipe("ziggurat/pads", "ziggurat", "pads"),
    Recipe("ziggurat/decor", "ziggurat", "decor_sheet"),
    Recipe("ziggurat/tokens", "ziggurat", "tokens"),
    Recipe("ziggurat/town", "ziggurat_town", "town"),
    Recipe("ziggurat/plan", "ziggurat_plan", "plan"),
    Recipe("zaar/coins", "zaar", "coins"),
    Recipe("zaar/dice", "zaar", "dice"),
    Recipe("zaar/plaques", "zaar", "plaques"),
    Recipe("zaar/pawns", "zaar", "pawns"),
    Recipe("zaar/papers", "papers", "zaar_papers"),
    Recipe("zaar/signs", "marks", "zaar_signs"),
    Recipe("zaar/cloth", "grounds", "cloth"),
    Recipe("zaar/cells", "grounds", "cells"),
    Recipe("zaar/doors", "zaar_doors", "doors"),
    Recipe("zaar/plate_mater", "zaar_plates", "plate"),
    Recipe("zaar/plate_letters", "zaar_plates", "plate"),
    Recipe("zaar/plate_powers", "zaar_plates", "plate"),
    Recipe("zaar/plate_back", "zaar_plates", "plate"),
    Recipe("zaar/plate_back_early", "zaar_plates", "plate"),
    Recipe("zaar/rooms_bloody", "zaar_rooms", "rooms"),
    Recipe("zaar/rooms_smoggy", "zaar_rooms", "rooms"),
    Recipe("zaar/rooms_humid", "zaar_rooms", "rooms"),
    Recipe("zaar/rooms_windy", "zaar_rooms", "rooms"),
    Recipe("zaar/rooms_sacred", "zaar_rooms", "rooms"),
    Recipe("zaar/rooms_suspended", "zaar_rooms", "rooms"),
    Recipe("title/table", "title", "table", ".jpg"),
    Recipe("title/box_ziggurat", "title", "box"),
    Recipe("title/box_zaar", "title", "box"),
    Recipe("title/box_aztack", "title", "box"),
    Recipe("title/pieces", "title", "pieces"),
)


def find(game: str | None, sheets: list[str]) -> list[Recipe]:
    """Recipes of a game, or only the named sheets of it; without a game all of them."""
    found = [r for r in RECIPES if game in (None, r.game) and (not sheets or r.sheet in sheets)]
    missing = set(sheets) - {r.sheet for r in found}
    if not found or missing:
        raise SystemExit(f"no such sheet: {game or ''} {' '.join(sorted(missing))}")
    return found
