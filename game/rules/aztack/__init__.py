"""Aztack's rules: stones laid upon a pyramid by matching colours or glyphs (Aztack rulebook)."""
