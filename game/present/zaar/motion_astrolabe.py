"""The Raml thrown, the plates turned sign by sign, the back that flips over, and what came of it."""

from dataclasses import replace

from game.present import widgets
from game.present.node import Node, Rect
from game.present.timeline import Tween, out_back
from game.present.zaar.arts import Die, Plate
from game.present.zaar.astrolabe import body
from game.present.zaar.battle import battle, columns
from game.present.zaar.fight import Fight
from game.present.zaar.moving import FADE_MS, Z_BELOW, Z_MOVING, Stage, notice, shown_for
from game.present.zaar.plates import TENTHS, Plates, tenths
from game.present.zaar.raml import cube_rects, faces, shows_back
from game.rules.zaar.events import AstrolabeTurned, BackTurned, BattleEnded, DiceThrown

THROW_MS, SETTLE_MS, TURN_MS = 1100, 170, 70
SIGN_MS, FLIP_MS, READ_MS, RESULT_MS = 90, 420, 1500, 1700
ROLL_FRAMES = 6
STANDS_IN = frozenset({"large", "large/warmth", "table/prompt", "table/prompt#head", "table/prompt#detail"})
"""What a battle in motion shows itself: the shade over the mansion, and what goes on in place of what is asked next."""


def tray_of(stage: Stage) -> Rect:
    """Return where the cubes lie: in a battle on its tray, else in the Raml's panel."""
    return stage.rects.get("zaar/raml#tray", stage.drawing.places.raml)


def thrown(stage: Stage, event: DiceThrown, begin: int) -> list[Tween]:
    """Return the throw: the cubes turn about the rod and settle one after the other from the left."""
    drawing = stage.drawing
    hides = frozenset({f"die/{i}" for i in range(4)} | {f"die/{i}#back" for i in range(4)})
    still: tuple[Node, ...] = ()
    bed, z = tray_of(stage), Z_MOVING
    fight = stage.fight if event.why == "battle" else None
    if fight is not None:
        still = shown(stage, fight, stage.plates, dice=False)
        stage.fight = fight.thrown(drawing.tables, event)
        bed = next((node.rect for node in still if node.id == "moving/zaar/raml#tray"), bed)
        z += 8
        hides |= STANDS_IN
    cubes = cube_rects(drawing, bed, shows_back(drawing, event.seat))
    ends = faces(event.front)
    if stage.calm:
        lying = tuple(Node(f"throw/{i}", rect, Die(ends[i]), z) for i, rect in enumerate(cubes))
        return [Tween(lambda share: (*still, *lying), 5 * FADE_MS, begin, hides=hides, sound="zaar/dice")]

    def roll(share: float) -> tuple[Node, ...]:
        now = share * THROW_MS
        found = list(still)
        for i, rect in enumerate(cubes):
            rest = THROW_MS - (len(cubes) - i) * SETTLE_MS
            if now >= rest:
                found.append(Node(f"throw/{i}", rect, Die(ends[i]), z))
                continue
            step = int((now + i * 37) / (TURN_MS * (0.6 + 0.6 * now / rest))) % ROLL_FRAMES
            hop = round(rect.h * 0.12 * abs(1 - now / rest) * (1 if step % 2 else 0.4))
            found.append(Node(f"throw/{i}", rect.moved(0, -hop), Die(f"roll_{step}"), z))
        return tuple(found)

    return [Tween(roll, THROW_MS, begin, "linear", hides, sound="zaar/dice")]


def lifted(nodes: list[Node]) -> tuple[Node, ...]:
    """Return nodes of a picture as they are drawn in motion: nothing of them can be pressed.

    Only the plates that turn and what lies over them is drawn anew with every step; the rest lies still.
    """
    turning = [(node.z, place, node.rect) for place, node in enumerate(nodes) if _turns(node)]
    first = min((z, place) for z, place, _ in turning)
    square = turning[0][2]
    found = []
    for place, node in enumerate(nodes):
        over = (node.z, place) >= first and _meet(node.rect, square)
        z = node.z if over else node.z - Z_MOVING + Z_BELOW
        found.append(replace(node, id=f"moving/{node.id}", meaning=None, solid=False, z=z))
    return tuple(found)


def _meet(rect: Rect, square: Rect) -> bool:
    common = rect.within(square)
    return common.w > 0 and common.h > 0


def _turns(node: Node) -> bool:
    return isinstance(node.art, Plate) and node.art.kind != "mater"


def shown(
    stage: Stage, fight: Fight, plates: Plates, *, dice: bool = True, stands: tuple[bool, bool] = (True, True)
) -> tuple[Node, ...]:
    """Return the picture of a battle as it is drawn in motion, with its columns."""
    drawing = stage.before
    nodes = columns(drawing, fight, Z_MOVING, opaque=True) + fight_bar(stage, fight)
    return lifted(nodes + battle(drawing, fight, plates, Z_MOVING, quiet=True, dice=dice, stands=stands))


def fight_bar(stage: Stage, fight: Fight) -> list[Node]:
    """Return the bar that tells who fights over what."""
    drawing, rect = stage.drawing, stage.rects.get("table/prompt")
    if rect is None:
        return []
    kit, texts, name = drawing.kit, drawing.texts, drawing.context.names[fight.seat]
    words = texts("zaar_table.battle.bar", name=name, letter=fight.letter, power=drawing.words.power(fight.power))
    size = 24.0
    while size > 14 and kit.frame.measure(words, kit.frame.text(size), "title") > rect.w - kit.frame.px(36):
        size -= 1
    nodes = widgets.panel(kit, "fight/bar", rect, z=Z_MOVING)
    gold = kit.theme["heading"]
    return nodes + widgets.text(
        kit, "fight/bar/words", rect, words, size, color=gold, font="title", align="center", z=Z_MOVING + 1
    )


def _large(stage: Stage, plates: Plates, back: bool, words: str) -> tuple[Node, ...]:
    """Return the large astrolabe as it is drawn in motion."""
    return lifted(body(stage.drawing, plates, back, Z_MOVING, words, quiet=True))


def _stepped(steps: int, passed: float) -> float:
    """Return how far a plate has turned, in places: sign by sign, each a little too far and back."""
    whole = int(passed)
    if whole >= steps:
        return float(steps)
    return whole + out_back(passed - whole)


def turned(stage: Stage, event: AstrolabeTurned, begin: int) -> list[Tween]:
    """Return the plates turning: the letter plate first, then the power plate; then the message is read."""
    letters, powers, back = stage.letters, stage.powers, tenths(stage.back)
    stage.letters, stage.powers = event.letter_index, event.power_index
    fight = stage.began(event)
    end = Plates(tenths(event.letter_index), tenths(event.power_index), back)
    read = shown(stage, stage.read(event), end)
    if stage.calm:
        return [shown_for(read, begin, READ_MS, "zaar/plate")]
    first, second = event.letter_steps * SIGN_MS, event.power_steps * SIGN_MS

    start = Plates(tenths(letters), tenths(powers), back)
    parts = [shown(stage, fight, start, stands=(turned_already, False)) for turned_already in (False, True)]

    def letter_turn(share: float) -> tuple[Node, ...]:
        now = round(_stepped(event.letter_steps, share * event.letter_steps) * TENTHS)
        return _spun(parts[0], replace(start, letters=start.letters + now))

    def power_turn(share: float) -> tuple[Node, ...]:
        now = round(_stepped(event.power_steps, share * event.power_steps) * TENTHS)
        return _spun(parts[1], replace(end, powers=start.powers + now))

    tweens = [Tween(letter_turn, first, begin, "linear", STANDS_IN)]
    tweens.append(Tween(power_turn, second, begin + first, "linear", STANDS_IN, end_sound="zaar/plate"))
    tweens += ticks(event.letter_steps + event.power_steps, begin)
    tweens.append(Tween(lambda share: read, READ_MS, begin + first + second, "linear", STANDS_IN))
    return tweens


def _spun(nodes: tuple[Node, ...], plates: Plates) -> tuple[Node, ...]:
    """Return a picture of the astrolabe with its plates as they stand now."""
    stand = {"letters": plates.letters, "powers": plates.powers, "back": plates.back, "back_early": plates.back}
    return tuple(
        replace(node, art=Plate(node.art.kind, stand[node.art.kind]))
        if isinstance(node.art, Plate) and node.art.kind in stand
        else node
        for node in nodes
    )


def ticks(count: int, begin: int) -> list[Tween]:
    """Return the ratchet's ticks, one for each sign that passes."""
    return [Tween(lambda share: (), 1, begin + i * SIGN_MS, sound="zaar/ratchet") for i in range(count)]


def commanded(stage: Stage, event: BackTurned, begin: int) -> list[Tween]:
    """Return the astrolabe flipping over, its back turning by the dots, and the command that is read."""
    drawing = stage.drawing
    start, stage.back = stage.back, event.back_index
    front = Plates(tenths(stage.letters), tenths(stage.powers), tenths(start))
    end = replace(front, back=tenths(event.back_index))
    words = stage.command = drawing.words.event(event, drawing.context.names) or ""
    if stage.calm:
        return [shown_for(_large(stage, end, True, words), begin, READ_MS, "zaar/plate")]
    over = drawing.texts("zaar_table.battle.turns_over")
    sides = (_large(stage, front, False, over), _large(stage, front, True, over))

    def flip(share: float) -> tuple[Node, ...]:
        return _narrowed(sides[share >= 0.5], abs(1 - 2 * share))

    count = abs(event.steps)
    way = 1 if event.steps > 0 else -1

    def turn(share: float) -> tuple[Node, ...]:
        now = round(_stepped(count, share * count) * TENTHS) * way
        return _spun(sides[1], replace(front, back=(tenths(start) + now) % 3600))

    tweens = [Tween(flip, FLIP_MS, begin, "inOutCubic", sound="zaar/flip")]
    after = begin + FLIP_MS
    tweens.append(Tween(turn, count * SIGN_MS * 2, after, "linear", end_sound="zaar/plate"))
    tweens += [Tween(lambda share: (), 1, after + i * SIGN_MS * 2, sound="zaar/ratchet") for i in range(count)]
    still = _large(stage, end, True, words)
    tweens.append(Tween(lambda share: still, READ_MS, after + count * SIGN_MS * 2, "linear"))
    return tweens


def _narrowed(nodes: tuple[Node, ...], share: float) -> tuple[Node, ...]:
    """Return the astrolabe seen at an angle: as narrow as a coin that flips."""
    found = []
    for node in nodes:
        if "astrolabe#" not in node.id:
            found.append(node)
            continue
        width = max(2, round(node.rect.w * share / 8) * 8)
        rect = Rect(node.rect.center[0] - width // 2, node.rect.y, width, node.rect.h)
        found.append(replace(node, rect=rect, z=max(node.z, Z_MOVING)))
    return tuple(found)


def ended(stage: Stage, event: BattleEnded, begin: int) -> list[Tween]:
    """Return the result of a battle: on its tray, with the cubes as they lie; else in words."""
    sound = {"draw": "zaar/door", "lose": "zaar/hurt"}.get(event.result, "zaar/revoked")
    fight = stage.fight
    if fight is None:
        words = stage.drawing.words.event(event, stage.drawing.context.names) or ""
        return [notice(stage, words, begin, sound)]
    stage.fight, stage.over = None, fight.ended(event)
    still = shown(stage, stage.over, stage.plates)
    return [Tween(lambda share: still, RESULT_MS, begin, "linear", STANDS_IN, sound=sound)]
