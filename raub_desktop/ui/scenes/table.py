"""The table: a match in play, watched and answered by the person in front of the screen."""

import logging
from pathlib import Path
from typing import Any

import pygame

from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import (
    Called,
    CardPlayed,
    CardsDealt,
    CardsDiscarded,
    CardTurned,
    Event,
    PackShuffled,
    Seat,
    TrickTaken,
)
from raub_desktop.engine.match import Match, Step
from raub_desktop.language import tr
from raub_desktop.players.worker import OpponentPool
from raub_desktop.storage.matches import MatchStore
from raub_desktop.storage.paths import data_dir
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import TABLES
from raub_desktop.ui.scene import Change, Pop, Push, Replace, Scene
from raub_desktop.ui.scenes.pause import PauseScene
from raub_desktop.ui.scenes.ready import ReadyScene
from raub_desktop.ui.scenes.result import ResultScene
from raub_desktop.ui.scenes.score_sheet import ScoreSheetScene
from raub_desktop.ui.setup import TableSetup
from raub_desktop.ui.table.board import Board
from raub_desktop.ui.table.captions import Bar, SheetWords
from raub_desktop.ui.table.control import Control
from raub_desktop.ui.table.driver import Driver, Opponents
from raub_desktop.ui.table.manners import THINKING
from raub_desktop.ui.table.places import Layout
from raub_desktop.ui.table.playback import Playback
from raub_desktop.ui.table.sitting import Sitting, again, open_record, resume, setup_of, sit_down, sitters
from raub_desktop.ui.table.tween import TEMPOS, Tempo
from raub_desktop.ui.table.view import Seen, TableView

_log = logging.getLogger(__name__)

SOUNDS: dict[type[Event], str] = {
    PackShuffled: "shuffle",
    CardsDealt: "deal",
    CardTurned: "turn",
    CardsDiscarded: "slide",
    CardPlayed: "card",
    TrickTaken: "trick",
    Called: "call",
}


class TableScene(Scene):
    """One match at one table.

    ``setup`` describes a fresh one; a ``sitting`` that is given instead goes on with its match.  ``store`` keeps the
    match after every action; ``opponents`` think elsewhere; ``kept``: the store has this very match.
    """

    def __init__(
        self,
        context: Context,
        setup: TableSetup | None = None,
        *,
        sitting: Sitting | None = None,
        store: MatchStore | None = None,
        opponents: Opponents | None = None,
        kept: bool = False,
    ) -> None:
        assert setup is not None or sitting is not None
        if sitting is None:
            assert setup is not None
            sitting = sit_down(setup)
            context.choose_deck(setup.deck)
            context.settings.speed = setup.speed
        self.context = context
        self.sitting = sitting
        self.match: Match = sitting.match
        self.store = store or MatchStore(data_dir())
        self.driver = Driver(self.match, opponents or _pool(), self._keep)
        self.game = TABLES[self.match.game.name]
        self.people = sitters(sitting, context.pictures.folder / "portraits")
        self.view = TableView(context, _window_size())
        seat = self._first_onlooker()
        self.playback = Playback(
            self._board_of(seat), self.game.fold, self._lay, self.tempo, self.game.manners, self.game.stops
        )
        self.control = Control(self.view, self.playback)
        self._deck_version = context.cards.version
        self.bar = Bar()
        self._told: Bar | None = None
        """What is announced about an event, until somebody is to act again."""
        self._trouble = ""
        self._phase = ""
        """The step of the deal in which somebody is to act."""
        self._left = False
        self._ready_for: Seat | None = seat if len(self.driver.humans) == 1 else None
        """The human who may see his hand now; at a table of several each one says so first."""
        if not kept:
            self.store.put_away()

    @classmethod
    def from_record(cls, context: Context, record: Path) -> "TableScene":
        """Go on with a stored record.  Raises OSError and RecordError."""
        return cls(context, sitting=open_record(record))

    @classmethod
    def resumed(cls, context: Context, store: MatchStore | None = None) -> "TableScene | None":
        """Go on with the match that was left, None when there is none.  Raises DamagedMatchError."""
        store = store or MatchStore(data_dir())
        sitting = resume(store)
        return None if sitting is None else cls(context, sitting=sitting, store=store, kept=True)

    # ------------------------------------------------------------------------------------------------- what it shows
    @property
    def tempo(self) -> Tempo:
        """How fast things go by the settings."""
        tempo = TEMPOS[self.context.settings.speed]
        return tempo.still() if self.context.settings.reduced_motion else tempo

    @property
    def moving(self) -> bool:
        """Whether anything is under way on the table."""
        return self.playback.moving or self.view.hand.moving

    def _first_onlooker(self) -> Seat:
        humans = self.driver.humans
        return self.driver.human if self.driver.human is not None else (humans[0] if humans else 0)

    def _board_of(self, seat: Seat) -> Board:
        return self.game.from_view(self.match.game.observe(self.match.state, seat))

    def _lay(self, board: Board) -> Layout:
        captions = self.game.captions(board, self.people, deck=self.context.cards.deck, book=self.match.book)
        return self.view.painter.layout(board, captions)

    # ---------------------------------------------------------------------------------------------------- time passes
    def update(self, seconds: float) -> Change | None:
        """Show what happened, and when all is shown let the match go on."""
        if self._left:
            return Pop()
        self._follow_settings()
        try:
            self._notice(self.playback.update(seconds))
        except ValueError:
            _log.exception("the Board and the match have parted")
            self.playback.show(self._board_of(self.playback.board.me))
        self.control.update(seconds, at_once=not self.tempo.motion)
        if self.playback.stopped_at is not None:
            return self._stop()
        if self.playback.idle and self.control.decision is None:
            return self._go_on()
        self._show()
        return None

    def _follow_settings(self) -> None:
        """Deck, back and speed may be changed while the table is open; it follows at once."""
        self.playback.tempo = self.tempo
        if self._deck_version != self.context.cards.version:
            self._deck_version = self.context.cards.version
            self.control.deck_changed(self.context.cards.deck)
            self._lay_again()

    def _notice(self, begun: list[Event]) -> None:
        for event in begun:
            self.context.audio.play(SOUNDS.get(type(event), ""))
            self._told = self.game.announce(event, self.sitting.names) or self._told or Bar()

    def _stop(self) -> Change | None:
        """An event at which the player looks at the sheet, or at the end."""
        if self.match.over and self.playback.queued:
            self.playback.go_on()
            return None
        if self.match.over:
            return self._result()
        return Push(self._sheet(self.game.outcome(self.playback.board.sheet[-1], self.sitting.names)))

    def _go_on(self) -> Change | None:
        """The table rests: ask the human, or show the next step."""
        seat = self.match.to_act
        if seat is None:
            return self._result()
        self.playback.mark_turn(seat)
        self._phase = self.match.game.phase(self.match.state)
        human = self.driver.human
        if human is not None:
            return self._ask(human)
        step = self.driver.advance()
        if step is not None:
            self._play(step)
        self._show()
        return None

    def _play(self, step: Step) -> None:
        """Show a step after the pause that everybody takes, whatever he holds."""
        self._told = None
        pause = 0.0 if step.seat == CHANCE else THINKING
        self.playback.push([event.seen_by(self.playback.board.me) for event in step.events], pause)

    def _ask(self, human: Seat) -> Change | None:
        """Open a decision; at a table of several people only after the next one has said he is there."""
        if len(self.driver.humans) > 1 and self._ready_for != human:
            self._ready_for = human
            return Push(ReadyScene(self.context, self.sitting.names[human], lambda: self._sit_at(human)))
        self._told = None
        self.control.ask(self.match, self.game.panel, self.context.cards.deck)
        self._show()
        return None

    def _sit_at(self, seat: Seat) -> None:
        if seat != self.playback.board.me:
            self.playback.show(self._board_of(seat))

    def _result(self) -> Change:
        board = self._board_of(self.playback.board.me)
        return Replace(
            ResultScene(
                self.context,
                board=board,
                sheet=self._sheet_words(board),
                people=self.people,
                standing=self.match.game.standing(self.match.state),
                setup=setup_of(self.sitting, self.context),
                again=lambda: TableScene(self.context, sitting=again(self.sitting), store=self.store),
            )
        )

    def _sheet(self, heading: str = "") -> Scene:
        return ScoreSheetScene(self.context, self._sheet_words(self.playback.board), heading)

    def _sheet_words(self, board: Board) -> SheetWords:
        return self.game.sheet(board, self.people, book=self.match.book)

    def _leave(self) -> None:
        self._left = True

    def _keep(self, match: Match) -> None:
        """Store the match before the action is shown; a full disk must not stop the game."""
        try:
            if match.over:
                self.store.finish(match)
            else:
                self.store.save(match, self.sitting.names)
            self._trouble = ""
        except OSError as error:
            _log.warning("the match cannot be stored: %s", error)
            self._trouble = tr("The match cannot be stored: {why}", why=error.strerror or str(error))

    # ------------------------------------------------------------------------------------------------------- answers
    def handle(self, event: pygame.Event) -> Change | None:
        """Keys and clicks: the open decision's, the table's own, or hurry."""
        if event.type == pygame.KEYDOWN:
            change = self._table_key(event)
            if change is not None:
                return change
        action = self.control.handle(event)
        if action is not None:
            self.answer(action)
        elif self.control.wants_hurry(event):
            self._notice(self.playback.hurry())
        self._show()
        return None

    def _table_key(self, event: pygame.Event) -> Change | None:
        match event.key:
            case pygame.K_TAB:
                return Push(self._sheet())
            case pygame.K_ESCAPE:
                return Push(PauseScene(self.context, setup_of(self.sitting, self.context), self._leave))
            case pygame.K_F2:
                self.context.choose_deck("french" if self.context.cards.deck == "hungarian" else "hungarian")
        return None

    def answer(self, action: Any) -> None:
        """Play the human's answer, and show it from where he holds his cards."""
        held = self.view.own(self.playback)
        step = self.driver.decide(action)
        self.control.close()
        self.playback.hold(held)
        self._told = None
        self.playback.push([event.seen_by(self.playback.board.me) for event in step.events])
        self._notice(self.playback.update(0.0))

    # ------------------------------------------------------------------------------------------------------ painting
    def _show(self) -> None:
        """Bring the bar up to date, and ask for a frame where anything looks different."""
        bar = self._what_to_say()
        if bar != self.bar or self.playback.changed or self.control.changed:
            self.bar = bar
            self.playback.changed = self.control.changed = False
            self.dirty = True

    def _what_to_say(self) -> Bar:
        if self._trouble:
            return Bar(tr("Attention"), self._trouble, self.control.bar().buttons)
        if self.control.decision is not None:
            return self.control.bar()
        if self._told is not None:
            return self._told
        turn = self.playback.board.turn
        if turn is None or turn in self.driver.humans or not self.playback.board.zones:
            return Bar()
        return Bar(self.sitting.names[turn], self.game.panel.waiting(self._phase, self.sitting.names[turn]))

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Paint what changed."""
        seen = Seen(self.bar, self.control.focus, self.control.pressed, self.control.tag)
        return self.view.draw(surface, self.playback, seen)

    def resized(self) -> None:
        """Another window, or the table is on top again: after the sheet the match goes on."""
        self.view.resize(_window_size())
        self._lay_again()
        if self.playback.stopped_at is not None and not self.match.over:
            self.playback.go_on()

    def _lay_again(self) -> None:
        self.playback.lay_again()
        self.dirty = True

    def closed(self) -> None:
        """Nobody needs to think any more."""
        self.driver.opponents.forget()
        self.driver.opponents.close()


def _pool() -> Opponents:
    """Opponents whose process is starting while the first cards are dealt."""
    pool = OpponentPool()
    pool.warm()
    return pool


def _window_size() -> tuple[int, int]:
    surface = pygame.display.get_surface()
    return (1280, 720) if surface is None else surface.get_size()
