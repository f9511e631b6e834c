"""The screen of Speed Stack as nodes."""
