"""Which script a letter belongs to, as the shaper wants to know it."""

import unicodedata
from functools import cache

_TAGS = {
    "LATIN": "Latn",
    "GREEK": "Grek",
    "CYRILLIC": "Cyrl",
    "ARABIC": "Arab",
    "HEBREW": "Hebr",
    "ARMENIAN": "Armn",
    "GEORGIAN": "Geor",
    "ETHIOPIC": "Ethi",
    "DEVANAGARI": "Deva",
    "BENGALI": "Beng",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "KANNADA": "Knda",
    "MALAYALAM": "Mlym",
    "ORIYA": "Orya",
    "SINHALA": "Sinh",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAI": "Thai",
    "LAO": "Laoo",
    "KHMER": "Khmr",
    "MYANMAR": "Mymr",
    "CJK": "Hani",
    "HIRAGANA": "Hira",
    "KATAKANA": "Kana",
    "HANGUL": "Hang",
}


@cache
def script(character: str) -> str:
    """Return the four letters of a character's script; empty for signs, digits and spaces, which belong to any."""
    if not unicodedata.category(character).startswith(("L", "M")):
        return ""
    return _TAGS.get(unicodedata.name(character, "").partition(" ")[0], "")


def invisible(character: str) -> bool:
    """Whether a character only tells how its neighbours are drawn, such as a joiner."""
    return unicodedata.category(character) in ("Cf", "Cc") or "\ufe00" <= character <= "\ufe0f"


def clings(character: str) -> bool:
    """Whether a character is drawn with the one before it."""
    return unicodedata.category(character) in ("Mn", "Mc", "Me") or invisible(character)
