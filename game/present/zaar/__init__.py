"""Zaar on the table: the mansion of hexagons, the Raml, the astrolabe, the name table and the players."""
