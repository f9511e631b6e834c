"""Ziggurat's views and measures: the diagonal board, its pieces a little larger, the rise of one level."""

from __future__ import annotations

import math

from .bk import ROOT2
from .stage import View

SCALE = 1.41
PIECE_SCALE = 2.4
BRIGHTEST = (1.10, 1.10, 1.04)
ELEVATION = math.asin(2 / 3)
CELL = 102 / ROOT2
PIECE = 1.12
BOARD = View(CELL, ELEVATION)
PIECES = View(CELL * PIECE, ELEVATION)
RISE = 34 / (CELL * math.cos(ELEVATION))
