"""Which part of Zaar's rules is about what is at the table."""

from game.present.topics import Topics, topic_of
from game.rules.zaar.engine import ZaarRules
from game.rules.zaar.state import View

SPECIAL = {
    "suspended": "special/2",
    "windcatcher": "special/3",
    "shortcut_down": "special/4",
    "shortcut_up": "special/5",
    "shortcut_both": "special/6",
}
"""Rooms with a paragraph of their own."""

TOPICS: Topics = (
    ("*/peganum*", "tools/2"),
    ("*/amulet*", "tools/3"),
    ("wall/*", "tools/3"),
    ("*/boswellia*", "tools/4"),
    ("zaar/buy", "tools/1"),
    ("buy/*", "tools/1"),
    ("hex/*", "rooms/2"),
    ("door/*", "rooms/8"),
    ("zaar/drawn", "rooms/1"),
    ("zaar/rotate*", "rooms/1"),
    ("zaar/deck", "turn/2"),
    ("zaar/draw", "turn/2"),
    ("zaar/count/draws", "turn/2"),
    ("zaar/count/moves", "turn/3"),
    ("zaar/count/throws", "battle/6"),
    ("zaar/seek", "demon/3"),
    ("zaar/fly", "special/2"),
    ("zaar/leave", "escape/4"),
    ("zaar/stay", "escape/5"),
    ("table/end-turn", "turn/5"),
    ("pawn/*", "turn/3"),
    ("seat/*", "turn/3"),
    ("astrolabe/back", "command/1"),
    ("zaar/flip", "command/1"),
    ("astrolabe*", "battle/1"),
    ("zaar/astrolabe*", "battle/1"),
    ("large*", "battle/1"),
    ("square/*", "battle/5"),
    ("die/*", "battle/6"),
    ("fight*", "battle/6"),
    ("zaar/yield", "demon/2"),
    ("event/*", "events/1"),
    ("mission/bloody_corridor*", "missions/2"),
    ("mission/humid_ab*", "missions/3"),
    ("mission/windy_bad*", "missions/4"),
    ("mission/smoggy_triangle*", "missions/5"),
    ("mission/four_powers*", "missions/6"),
    ("mission/*", "missions/7"),
    ("pick/warrior", "characters/1"),
    ("pick/monk", "characters/2"),
    ("pick/knight", "characters/3"),
    ("pick/alchemist", "characters/4"),
    ("pick/wise", "characters/5"),
    ("pick/physician", "characters/6"),
    ("pick/*", "start/2"),
)


def topic(node: str, rules: ZaarRules, view: View) -> str | None:
    """Return the topic of a node, None where the rules say nothing of it."""
    if node.startswith("room/"):
        return _room(node, rules, view)
    if node in ("table/prompt", "zaar/goal"):
        return f"levels/{view.level}"
    if node.startswith("name-table"):
        return "fight/2" if view.level == 3 else "command/3"
    if node in ("zaar/throw", "zaar/fight"):
        return {1: "demon/1", 2: "battle/6", 3: "fight/2"}.get(view.level, "escape/1")
    return topic_of(node, TOPICS)


def _room(node: str, rules: ZaarRules, view: View) -> str:
    """Return what the rules say of a room: its own power, that it is sacred, whom it shelters, how it was laid."""
    q, r = (int(number) for number in node.split("/")[1:3])
    room = view.board.get((q, r))
    card = next((card for card in rules.content.rooms if room is not None and card.id == room.room), None)
    if room is None or card is None:
        return "rooms/1"
    if card.special in SPECIAL:
        return SPECIAL[card.special]
    if card.power == "sacred":
        return "special/1"
    if any(plaque.live for plaque in room.plaques):
        return "demon/1"
    return "escape/2" if view.level == 4 else "turn/3"
