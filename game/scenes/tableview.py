"""What is seen of a match at the table: now, at a moment that is looked back to, or running once more."""

from game.core.match import Match
from game.present.node import Node, by_depth
from game.present.tablegame import Player, Retelling, TableContext, TableGame
from game.present.tablepage import TablePage, chrome
from game.present.widgets import Kit
from game.scenes.base import Scene
from game.scenes.go import Go
from game.scenes.logbook import Lines, Logbook, log_lines
from game.scenes.playing import PlayingScene
from game.scenes.replaying import Replaying, last_turn
from game.scenes.rulebook import RulebookScene
from game.scenes.services import Services
from game.scenes.topics import table_rules, table_topic


class TableView(PlayingScene):
    """A match and its picture; see `PlayingScene`."""

    def __init__(
        self, services: Services, side: TableGame, match: Match, players: tuple[Player, ...], save: str | None
    ) -> None:
        self._logbook = Logbook()
        self._replaying = Replaying()
        self._pointer = (0, 0)
        self._end_told = match.outcome is not None
        super().__init__(services, side, match, players, save)

    # Looking back --------------------------------------------------------------------------------------------

    def look_back(self, entry: int | None) -> None:
        """Show the table as it was after an entry of the match; None returns to now, in the end to the result."""
        self.timeline.skip()
        self._replaying.stop()
        if entry is None:
            self._ended = False
        else:
            entry = max(0, min(len(self.match.entries), entry))
        self._show_moment(entry)

    def _show_moment(self, entry: int | None) -> None:
        self.looking = entry
        self._logbook.follow(entry)
        self.touch()
        self.side.begin_turn(self.context())

    def replay(self, first: int | None = None) -> None:
        """Show what happened after an entry once more; None is since the last turn of who is shown."""
        if self.replay_reason():
            self.refuse(self.replay_reason())
            return
        self.look_back(last_turn(self.match.entries, self.context().shown) if first is None else first)
        self._replaying.begin()

    def replay_reason(self) -> str:
        """Return why nothing can be shown once more; empty when it can."""
        if self.restless:
            return self.texts("table.replay_race")
        return "" if self.match.entries else self.texts("table.undo_nothing")

    def _replay_next(self) -> None:
        """Show the next action as it was played; after the last one return to now."""
        if self.looking is None or self.looking >= len(self.match.entries):
            self.look_back(None)
            return
        rects = {node.id: node.rect for node in self.rest()}
        shown = len(self.match.events_until(self.looking))
        self._show_moment(self.looking + 1)
        events = self.match.events_until(self.looking)[shown:]
        self.timeline.speed = self.services.motion
        self.timeline.add(self.side.script(events, rects, self.context(), self.kit()))
        self._replaying.rest(self.services.motion)

    def _after_change(self) -> None:
        self._end_told = self._end_told and self.match.outcome is not None
        super()._after_change()

    def _tell_end(self) -> bool:
        if self._end_told or self.services.motion <= 0 or not isinstance(self.side, Retelling):
            return False
        self._end_told = True
        first = self.side.retold_from(self.match.events_by_entry())
        if first is not None:
            self.replay(first)
        return first is not None

    @property
    def moving(self) -> bool:
        """Whether something is on its way, or a replay runs."""
        return super().moving or self._replaying.running

    @property
    def settled(self) -> bool:
        """Whether nothing moves, no replay runs and no computer player is at work."""
        return super().settled and not self._replaying.running

    def tick(self, dt: float) -> Go | None:
        """Let time pass; in a replay the next action is shown when the one before has come to rest."""
        go = super().tick(dt)
        if self._replaying.running and not self.timeline.busy and self._replaying.due(dt):
            self._replay_next()
        return go

    # Rules ---------------------------------------------------------------------------------------------------

    def rulebook(self) -> Scene:
        """Return the rules as they are at this table, at what has the focus or the pointer."""
        today = table_rules(self.services, self.game, self.context().view)
        return RulebookScene(self.services, self.game, self.rule_topic(), today)

    def rule_topic(self) -> str | None:
        """Return which part of the rules is about what has the focus or the pointer."""
        if self.keyboard:
            under = [self.focus] if self.focus else []
        else:
            under = [node.id for node in reversed(self.rest()) if node.at(*self._pointer)]
        return table_topic(self.game, under, self.match.rules, self.context().view)

    # Pictures ------------------------------------------------------------------------------------------------

    def build(self, kit: Kit) -> list[Node]:
        """Return the table at rest."""
        context = self.context()
        nodes = self.side.build(kit, context)
        nodes += chrome(kit, self.texts, self._page(context))
        return nodes

    def _page(self, context: TableContext) -> TablePage:
        head, detail = self._bar_words(context)
        lines = self._log_lines() if self._logbook.open else ()
        replay = self.replay_reason()
        undo = self.undoing
        settled = self.looking is None
        person = context.acting is not None and context.players[context.acting].person
        return TablePage(
            head,
            detail,
            undo_reason=self._undo_reason(),
            redo=undo.can_redo and settled,
            hint=person and settled and self.services.settings.hints,
            replay_reason=replay,
            log=self._logbook.layout(self.kit(), lines, self.looking, replay),
            looking=self.looking,
            entries=len(self.match.entries),
            turns=self.side.turn_nodes,
            confirm=self._confirming.pending is not None,
            replaying=self._replaying.running,
        )

    def _bar_words(self, context: TableContext) -> tuple[str, str]:
        """Return the two pieces of the turn bar: what is asked, how far the hint goes, or what is looked at."""
        if self.looking is not None:
            head = self.texts("table.look.again" if self._replaying.running else "table.look.head")
            return head, self._told_of(self.looking)
        head, detail = self.side.prompt(context)
        if self._confirming.pending is not None:
            return head, self.texts("table.confirm_prompt")
        if self._advice is None:
            return head, detail
        stages = {1: self.texts("table.hint_piece"), 2: self.texts("table.hint_place")}
        return head, stages.get(self._advice.stage, self._advice.words)

    def _told_of(self, entry: int) -> str:
        """Return the first sentence that the log has of an entry."""
        before = len(self.match.events_until(entry - 1)) if entry else 0
        names = tuple(player.name for player in self.players)
        told = (self.side.log_line(event, names) for event in self.match.events_until(entry)[before:])
        return next((words for words in told if words), "")

    def _log_lines(self) -> Lines:
        return log_lines(self.match, self.side, self.players, self.texts)

    def nodes(self) -> tuple[Node, ...]:
        """Return the table now: at rest, with what moves in place of what it stands for."""
        rest = self.rest()
        extra: list[Node] = []
        hidden = self.timeline.hidden()
        extra += self.timeline.nodes()
        if self._dragging:
            extra += self.side.live(*self._pointer, self.kit(), self.context())
        if self._telling.announcing or self._telling.refusing:
            extra += self._telling.nodes(self.kit(), self.side.prompt(self.context())[0])
        if self.services.motion > 0 and not self.services.settings.reduced_motion:
            shaken = self._telling.shaken(rest, self.frame.px(5))
            if shaken is not None:
                hidden = hidden | {shaken.id}
                extra.append(shaken)
        if not extra and not hidden:
            return rest
        kept = [node for node in rest if node.id not in hidden]
        return by_depth([*kept, *extra])
