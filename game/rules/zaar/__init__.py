"""Zaar: pure rules after the printed rulebook; the engine only routes, each chapter has its module."""
