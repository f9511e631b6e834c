"""Tools for the Ziggurat's maps: the tileset picture and the check with the Tiled editor."""
