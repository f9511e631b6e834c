"""Aztack on the table: the pile in perspective and from above, racks, panels and motion."""
