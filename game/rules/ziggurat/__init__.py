"""The Ziggurat's rules: moving, landing, fire spirits, chapters, rule stickers and the campaign."""
