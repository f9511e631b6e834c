"""Synthesis of every sound of the game; see README.md in this folder."""
