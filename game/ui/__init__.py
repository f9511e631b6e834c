"""Everything that touches pygame: window, painter, fonts, images, sounds and input devices."""
