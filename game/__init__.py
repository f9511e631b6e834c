"""Oldstone: the board games Aztack, Ziggurat and Zaar at one table."""

__version__ = "0.1.0"
