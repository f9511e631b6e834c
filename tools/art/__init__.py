"""Bakes the pictures of the game: run ``python -m tools.art.bake``; see the README beside this file."""
