"""The Ziggurat at the screen: tower and plan, cards, choosing with previews, motion and words."""
