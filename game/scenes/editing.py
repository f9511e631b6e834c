"""The keys of an open text field, the system's clipboard among them."""

from game.present.intents import Key
from game.present.textedit import TextEdit
from game.scenes.services import Clipboard

ENDING = ("return", "tab", "escape", "up", "down")
"""Keys that close a text field; Escape drops what was typed."""


def take_key(edit: TextEdit, key: Key, clipboard: Clipboard) -> bool:
    """Let a text field have a key; False when it has no use for it.

    While an input method is composing, the keys are its own: what they do arrives as text.
    """
    if edit.composition:
        if key.name == "escape":
            edit.composition = ""
        return True
    if not (key.control and key.name in ("a", "c", "x", "v")):
        return edit.key(key.name, key.shift)
    if key.name == "a":
        edit.select_all()
    elif key.name == "v":
        edit.insert(clipboard.get())
    elif edit.selected:
        clipboard.put(edit.selected)
        if key.name == "x":
            edit.key("delete")
    return True
