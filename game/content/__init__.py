"""YAML, maps and texts become frozen dataclasses here; errors name file, line and column."""
