"""The heuristic that plays by open information only (design 13.2); all levels build on it."""

from collections.abc import Callable
from typing import Any

from game.bots.zaar.luck import Luck, Traits
from game.bots.zaar.paths import Paths
from game.bots.zaar.placing import ranked
from game.core.hex import Cell, distance
from game.core.protocol import Action
from game.rules.zaar.actions import (
    BreakWall,
    BuyTool,
    Choose,
    DrawCard,
    EndTurn,
    Fight,
    Fly,
    Leave,
    PickCharacter,
    PickColour,
    PlaceRoom,
    PlaceTool,
    Seek,
    Stay,
    ThrowDice,
    UseTool,
)
from game.rules.zaar.astrolabe import spots_of
from game.rules.zaar.dice import readings
from game.rules.zaar.event_cards import read_spot
from game.rules.zaar.frames import (
    BattleFrame,
    BreakWallFrame,
    ChooseFrame,
    ConfrontFrame,
    DemonFrame,
    EscapeFrame,
    EventThrowFrame,
    FightFrame,
    PickFrame,
    PlaceRoomFrame,
    ShortcutFrame,
    ShowdownFrame,
    TurnFrame,
)
from game.rules.zaar.fronts import front_type
from game.rules.zaar.levels import letters_needed, trap_cell
from game.rules.zaar.mansion import live_letters, read_cell, seats_at
from game.rules.zaar.menu import may_draw, may_seek
from game.rules.zaar.moving import moves_left, shortcut_targets
from game.rules.zaar.placing import breakable_sides, places
from game.rules.zaar.setup import picks
from game.rules.zaar.showdown import covers, hit_line, in_demon_room
from game.rules.zaar.state import Player, Table
from game.rules.zaar.tables import Tables
from game.rules.zaar.tools import flights, peganum_spots, price_of

PLAQUES_WANTED = 6
DRAW_FIRST = 35
NEAR = 2
OUT_AND_BACK = 2
"""A plaque so near is as good as leaving a room and entering it again."""

ESCAPE_DEPTH, WALL_DEPTH = 7, 5
GO_ON = 1.0


class Heuristic:
    """Answers every open decision of a position; `luck` is used up, `traits` are the player's habits."""

    def __init__(self, tables: Tables, luck: Luck, traits: Callable[[Table, int], Traits]) -> None:
        self.tables = tables
        self.luck = luck
        self.traits = traits

    def choose(self, pos: Table) -> Action:
        """Return the action for the decision on top."""
        top = pos.frames[-1]
        answer: Action = getattr(self, _ANSWERS[type(top)])(pos, top)
        return answer

    def _pick(self, pos: Table, frame: PickFrame) -> Action:
        pawns: tuple[PickColour | PickCharacter, ...] = picks(self.tables, pos)
        if isinstance(pawns[0], PickColour):
            return next((p for p in pawns if p == PickColour(self.tables.numbers.colours[frame.seat])), pawns[0])
        return pawns[self.luck.below(len(pawns))]

    def _throw(self, pos: Table, frame: Any) -> Action:
        return ThrowDice()

    def _shortcut(self, pos: Table, frame: ShortcutFrame) -> Action:
        return EndTurn()

    def _confront(self, pos: Table, frame: ConfrontFrame) -> Action:
        return Fight()

    def _place(self, pos: Table, frame: PlaceRoomFrame) -> Action:
        options = [PlaceRoom(cell, turn) for cell, turn in places(self.tables, pos, frame)]
        return ranked(self.tables, pos, frame, options, self.luck)[0]

    def _break(self, pos: Table, frame: BreakWallFrame) -> Action:
        return BreakWall(breakable_sides(self.tables, pos, frame.cell)[0])

    def _turn(self, pos: Table, frame: TurnFrame) -> Action:
        seat, player = frame.seat, pos.players[frame.seat]
        draw = self.wants_card(pos, frame)
        if player.cell is None:
            if player.tools.boswellia:
                return UseTool("boswellia", "event")
            return DrawCard() if draw else EndTurn()
        if pos.level == 1:
            return DrawCard() if draw else EndTurn()
        tool = self.tool(pos, frame)
        if tool is not None:
            return tool
        paths = Paths(self.tables, pos, seat)
        targets = {spot[0] for spot in pos.live}
        near = player.cell in targets or paths.toward(player.cell, targets, NEAR) is not None
        if draw and frame.moves == 0 and (not near or frame.cards or self.luck.chance(DRAW_FIRST)):
            return DrawCard()
        moving = self.move(pos, frame, paths, targets) if moves_left(self.tables, pos, frame) else None
        if moving is None and not near and not frame.flown:
            moving = self.flight(pos, seat, targets)
        if moving is not None:
            return moving
        return DrawCard() if draw else EndTurn()

    def wants_card(self, pos: Table, frame: TurnFrame) -> bool:
        """Tell whether the player wants a card and may draw one (point 1)."""
        if not may_draw(self.tables, pos, frame):
            return False
        if pos.level == 1:
            return True
        if len(pos.name_letters) >= letters_needed(pos):
            return not pos.live
        wanted = PLAQUES_WANTED + len(pos.players) + self.traits(pos, frame.seat).more_plaques
        return len(pos.live) < wanted

    def move(self, pos: Table, frame: TurnFrame, paths: Paths, targets: set[Cell]) -> Action | None:
        """Return the next move of level 2 (point 4), None when there is nothing to go to."""
        seat, cell = frame.seat, pos.players[frame.seat].cell
        if cell is None:
            return None
        last = trap_cell(pos)
        if last is not None:
            way = paths.toward(cell, (last,))
            return way[0] if way is not None else None
        home = self._way_home(pos, frame, paths, cell)
        if home is not None:
            return home
        song = self._way_to_song(pos, seat, paths, cell)
        if song is not None:
            return song
        if cell in targets:
            return Seek() if may_seek(pos, seat) else self._out_and_back(paths, cell, targets)
        return self.to_plaque(pos, seat, paths, targets)

    def _out_and_back(self, paths: Paths, cell: Cell, targets: set[Cell]) -> Action | None:
        """Go to the next plaque, or only out of the room to enter it again: for tables that don't allow seeking."""
        way = paths.toward(cell, targets - {cell}, OUT_AND_BACK)
        if way is not None:
            return way[0]
        wind = self.tables.windcatcher
        steps = sorted(paths.steps(cell), key=lambda step: paths.pos.board[step[1]].room == wind)
        return steps[0][0] if steps else None

    def to_plaque(self, pos: Table, seat: int, paths: Paths, targets: set[Cell]) -> Action | None:
        """Return the first step to the nearest live plaque, None when no path leads to one."""
        cell = pos.players[seat].cell
        way = paths.toward(cell, targets) if cell is not None else None
        return way[0] if way is not None else None

    def _way_home(self, pos: Table, frame: TurnFrame, paths: Paths, cell: Cell) -> Action | None:
        """Let the Physician end the turn in a sacred room that his last moves just reach."""
        if pos.players[frame.seat].character != "physician":
            return None
        left = moves_left(self.tables, pos, frame)
        if cell in paths.sacred:
            return None
        way = paths.toward(cell, paths.sacred, left)
        return way[0] if way is not None and way[1] == left else None

    def _way_to_song(self, pos: Table, seat: int, paths: Paths, cell: Cell) -> Action | None:
        front = pos.players[seat].front
        if front is None or front_type(self.tables, pos, seat) != "find_room":
            return None
        goal = self.tables.events[front.event].effect.room
        rooms = [room.cell for room in pos.board.values() if room.room == goal]
        way = paths.toward(cell, rooms, 2 * max(1, pos.players[seat].life))
        return way[0] if way is not None else None

    def flight(self, pos: Table, seat: int, targets: set[Cell]) -> Fly | None:
        """Return a flight next to a live plaque, None when the pawn isn't in the Suspended Room or none helps."""
        found = flights(self.tables, pos, seat)
        for option in found:
            mask = self.tables.masks[self.tables.suspended_room][option.rotation]
            for side, beyond in enumerate(self.tables.neighbours[option.cell]):
                if beyond in targets and mask >> side & 1 and self._has_door(pos, beyond, side):
                    return option
        return None

    def _has_door(self, pos: Table, cell: Cell | None, side: int) -> bool:
        if cell is None:
            return False
        room = pos.board[cell]
        return bool(self.tables.masks[room.room][room.rotation] >> (side + 3) % 6 & 1)

    def tool(self, pos: Table, frame: TurnFrame) -> Action | None:
        """Return a tool worth using or buying in level 2 (point 6)."""
        player = pos.players[frame.seat]
        enough = len(pos.name_letters) >= letters_needed(pos)
        live = len(pos.live)
        if player.tools.peganum and live:
            revoked = len(peganum_spots(self.tables, pos, player.cell))
            if revoked and (revoked >= 3 or (enough and revoked < live)):
                return UseTool("peganum")
        if player.tools.amulet and not frame.boosted and player.life + player.wisdom >= 6 and live >= 2:
            return UseTool("amulet")
        if enough and live > 1:
            return self._boswellia(pos, frame.seat, player, live)
        return None

    def _boswellia(self, pos: Table, seat: int, player: Player, live: int) -> Action | None:
        can_buy = pos.tools.boswellia and player.life + player.wisdom >= 9
        if not player.tools.boswellia and not can_buy:
            return None
        counts = [(len(spots_of(self.tables, pos, target)), target) for target in self.tables.targets]
        count, target = max(((n, t) for n, t in counts if n < live), key=lambda pair: pair[0], default=(0, ""))
        if player.tools.boswellia:
            return UseTool("boswellia", target) if count >= 2 else None
        return self.purchase(pos, seat) if count >= 3 else None

    def purchase(self, pos: Table, seat: int) -> BuyTool:
        """Return the purchase of a Boswellia, paid from the larger pile, life first in level 4."""
        player = pos.players[seat]
        life = wisdom = 0
        for _ in range(price_of(self.tables, pos, seat)):
            left, other = player.life - life, player.wisdom - wisdom
            if left and (not other or pos.level == 4 or left >= other):
                life += 1
            else:
                wisdom += 1
        return BuyTool("boswellia", life, wisdom)

    def _showdown(self, pos: Table, frame: ShowdownFrame) -> Action:
        seat, player = frame.seat, pos.players[frame.seat]
        if player.cell is None or pos.demon_cell is None:
            return EndTurn()
        if in_demon_room(pos, seat):
            if player.tools.amulet and not frame.boosted and player.life >= 2:
                return UseTool("amulet")
            return Fight()
        if not moves_left(self.tables, pos, frame):
            return EndTurn()
        paths = Paths(self.tables, pos, seat)
        if self.joins(pos, seat) or not seats_at(pos, pos.demon_cell):
            way = paths.toward(player.cell, (pos.demon_cell,))
            return way[0] if way is not None else EndTurn()
        way = paths.toward(player.cell, paths.sacred)
        is_near = player.cell in paths.sacred or (way is not None and way[1] == 1)
        return EndTurn() if way is None or is_near else way[0]

    def joins(self, pos: Table, seat: int) -> bool:
        """Tell whether the player goes to the last fight (point 7)."""
        return pos.players[seat].wisdom >= 2 and self.traits(pos, seat).joins

    def _fight(self, pos: Table, frame: FightFrame) -> Action:
        return ThrowDice()

    def _escape(self, pos: Table, frame: EscapeFrame) -> Action:
        """Return the step of the escape (point 8)."""
        seat, player = frame.seat, pos.players[frame.seat]
        cell = player.cell
        if cell is None:
            return Stay()
        paths = Paths(self.tables, pos, seat)
        best = paths.best_escape(cell, WALL_DEPTH if paths.walls else ESCAPE_DEPTH)
        if cell in paths.sacred:
            if best is None or best[0] < GO_ON:
                return Leave()
            return EndTurn() if frame.stage == "arrived" else best[1]
        return best[1] if best is not None else self._last_way(pos, frame, paths, cell)

    def _last_way(self, pos: Table, frame: EscapeFrame, paths: Paths, cell: Cell) -> Action:
        """Return what is left without a path: a secret passage, a flight, a shortcut, any step."""
        seat, player = frame.seat, pos.players[frame.seat]
        if self.tables.rooms[pos.board[cell].room].plaques:
            if player.tools.boswellia:
                return PlaceTool("boswellia")
            can_pay = player.life + player.wisdom >= price_of(self.tables, pos, seat)
            if not player.has_moved and pos.tools.boswellia and can_pay:
                return self.purchase(pos, seat)
        if not frame.flown:
            found = flights(self.tables, pos, seat)
            homes = set(paths.lengths(paths.sacred))
            flight = self.flight(pos, seat, homes) if found else None
            if found:
                return flight or found[self.luck.below(len(found))]
        if shortcut_targets(self.tables, pos, cell):
            return ThrowDice()
        steps = list(paths.steps(cell))
        return steps[self.luck.below(len(steps))][0] if steps else Stay()

    def _choose(self, pos: Table, frame: ChooseFrame) -> Action:
        if frame.kind == "shortcut" and pos.level < 4:
            return EndTurn()
        pick = _CHOICES.get(frame.kind, Heuristic._any)
        return Choose(pick(self, pos, frame))

    def _any(self, pos: Table, frame: ChooseFrame) -> str:
        return frame.options[self.luck.below(len(frame.options))]

    def _first(self, pos: Table, frame: ChooseFrame) -> str:
        return frame.options[0]

    def _larger_pile(self, pos: Table, frame: ChooseFrame) -> str:
        player = pos.players[frame.seat]
        life, wisdom = "life" in frame.options, "wisdom" in frame.options
        return "life" if life and (not wisdom or player.life >= player.wisdom) else "wisdom"

    def _poorest(self, pos: Table, frame: ChooseFrame) -> str:
        return min(frame.options, key=lambda option: pos.players[int(option)].coins)

    def _nearest_spot(self, pos: Table, frame: ChooseFrame) -> str:
        cell = pos.players[frame.seat].cell or (0, 0)
        return min(frame.options, key=lambda option: distance(read_spot(option)[0], cell))

    def _nearest_pawn(self, pos: Table, frame: ChooseFrame) -> str:
        """Return the seat whose pawn stands nearest to a live plaque."""

        def far(option: str) -> int:
            cell = pos.players[int(option)].cell or (0, 0)
            return min((distance(cell, spot[0]) for spot in pos.live), default=0)

        return min(frame.options, key=far)

    def _safest_room(self, pos: Table, frame: ChooseFrame) -> str:
        """Return a room with a live plaque where there is one: that is where a pawn wants to be in level 2."""
        live = [option for option in frame.options if live_letters(pos, read_cell(option))]
        return (live or list(frame.options))[self.luck.below(len(live or frame.options))]

    def _reading(self, pos: Table, frame: ChooseFrame) -> str:
        battle = pos.frames[-2]
        strips = dict(readings(pos, frame.seat))
        return next((o for o in frame.options if strips[o].letter == battle.letter), frame.options[0])

    def _line(self, pos: Table, frame: ChooseFrame) -> str:
        strips = dict(readings(pos, frame.seat))

        def pieces(option: str) -> int:
            line = hit_line(self.tables, pos, strips[option])
            return len(covers(pos, line)) if line is not None else 0

        return max(frame.options, key=pieces)


_ANSWERS: dict[type, str] = {
    PickFrame: "_pick",
    TurnFrame: "_turn",
    ShowdownFrame: "_showdown",
    EscapeFrame: "_escape",
    PlaceRoomFrame: "_place",
    BreakWallFrame: "_break",
    DemonFrame: "_throw",
    EventThrowFrame: "_throw",
    BattleFrame: "_throw",
    FightFrame: "_fight",
    ConfrontFrame: "_confront",
    ShortcutFrame: "_shortcut",
    ChooseFrame: "_choose",
}
"""The method that answers each frame, by name, so that better players may replace some."""

_CHOICES: dict[str, Callable[[Heuristic, Table, ChooseFrame], str]] = {
    "tool": Heuristic._first,
    "gift": Heuristic._poorest,
    "reading": Heuristic._reading,
    "line": Heuristic._line,
    "well": Heuristic._larger_pile,
    "alms": Heuristic._larger_pile,
    "scroll": Heuristic._nearest_spot,
    "swap": Heuristic._nearest_pawn,
    "return": Heuristic._safest_room,
    "trapdoor": Heuristic._safest_room,
}
