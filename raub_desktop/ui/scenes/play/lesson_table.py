"""A lesson at the table: a real match whose cards and opponents' actions come from the script."""

from collections.abc import Iterable
from typing import Any

from raub_desktop.engine.actions import Action
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import Seat
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.language import tr, trc
from raub_desktop.players.base import HUMAN
from raub_desktop.players.opponent_process import Answer
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.toolkit.scene import Change, Pop, Push, Replace
from raub_desktop.ui.context import Context
from raub_desktop.ui.games.lesson_script import YOU, Ask, Lesson, Step, Tell, words
from raub_desktop.ui.scenes.destinations import ToGuidedMatch, ToLesson
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene
from raub_desktop.ui.scenes.learn.course import after, note_played
from raub_desktop.ui.scenes.play.noted_table import NotedTable, main_button
from raub_desktop.ui.scenes.play.teacher_note import Note, NoteButton
from raub_desktop.ui.table.board.captions import Button

_ALLOWED = ("deck", "mute", "help", "sort", "sort_suit", "sort_rank", "sort_melds", "last_trick")
"""The commands available in a lesson, besides leaving it."""


class LessonTable(NotedTable):
    """One lesson, step by step.  Nothing of it is stored but that it was completed."""

    holds = False

    def __init__(self, context: Context, lesson: Lesson) -> None:
        self.lesson = lesson
        self._at = 0
        """The number of the current step."""
        self._mistake = ""
        """Words on why the last answer was wrong; it will be undone."""
        self._rests = False
        """Whether all animation is done, so that the current step can be read."""
        super().__init__(context, seated_match=_seated_match(lesson), opponents=_Nobody())

    # ---------------------------------------------------------------------------------------------------- what is said
    @property
    def finished(self) -> bool:
        """Whether all steps are done."""
        return self._at == len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The current step; None after the last."""
        return None if self.finished else self.lesson.steps[self._at]

    def words(self) -> Note | None:
        if not self._rests:
            return None
        deck = self.context.cards.deck
        if self._mistake:
            back = main_button("back", tr("Undo"))
            return self.said(words(self._mistake, deck), tr("Not quite"), buttons=(back,))
        step = self.step
        if step is None:
            return self._summary(deck)
        if isinstance(step, str):
            return None
        number, count = self.lesson.said(self._at)
        foot = tr("{title}, {number} of {count}", title=tr(self.lesson.title), number=number, count=count)
        buttons = [main_button("next", tr("Next"))] if isinstance(step, Tell) else []
        return self.said(words(step.text, deck), "", foot, step.at, buttons)

    def _summary(self, deck: str) -> Note:
        text = "\n".join(f"•  {words(line, deck)}" for line in self.lesson.learned)
        following = after(self.lesson)
        go_on = tr("Next lesson") if following else tr("Play a match")
        buttons = NoteButton("lessons", tr("All lessons"), "A"), main_button("on", go_on)
        return self.said(text, tr("What you have learned"), buttons=buttons)

    def pushed(self, button: str) -> Change | None:
        match button:
            case "next":
                self._at += 1
                self._rests = False
            case "back":
                self._mistake, self._rests = "", False
                self.requests.go_back()
            case "lessons":
                return Pop()
            case "on":
                following = after(self.lesson)
                return Replace(ToLesson(following) if following else ToGuidedMatch(self.lesson.game))
        return None

    # --------------------------------------------------------------------------------------------------- what is done
    def _go_on(self) -> Change | None:
        self._rests = True
        if self._mistake or self.finished:
            if self.finished:
                note_played(self.context, self.lesson.key)
        elif isinstance(step := self.step, str):
            self._do(step)
        else:
            self._mark()
            if isinstance(step, Ask):
                self.control.ask(self.match, self.game.panel, self.context.cards.deck)
        self._show()
        return None

    def _mark(self) -> None:
        """Show whose turn it is, and what is waited for."""
        seat = self.match.to_act
        if seat is not None and seat != CHANCE:
            self.playback.mark_turn(seat)
            self.commentary.phase = self.match.game.phase(self.match.state)

    def _do(self, action: str) -> None:
        self._at += 1
        self._rests = False
        if self.playback.stopped_at is not None:
            self.playback.go_on()
        self._mark()
        self._play(self.driver.decide(self.match.game.from_text(action)))

    def _stop(self) -> Change | None:
        """Show the teacher's text when a deal is scored; the sheet is not opened."""
        return self._go_on()

    def answer(self, action: Action) -> None:
        """Take the learner's answer: continue the script, or show why another would be better."""
        step = self.step
        assert isinstance(step, Ask), "a decision is open only where one is asked for"
        self._mistake = step.mistake(self.match.game.to_text(action))
        self._at += not self._mistake
        self._rests = False
        super().answer(action)

    def _execute(self, command: str) -> Change | None:
        if command == "pause":
            question, line = tr("Leave this lesson?"), tr("You can start it again at any time.")
            yes, no = tr("Leave lesson"), tr("Continue lesson")
            return Push(ConfirmScene(self.context, question, line, yes, self.leave, no=no))
        return super()._execute(command) if command in _ALLOWED else None

    def tools(self) -> tuple[Button, ...]:
        """Return the only button of a lesson: the one to leave it."""
        return (Button("pause", tr("Leave lesson"), trc("key", "Esc"), sign="menu"),)

    def _keep(self, match: Match) -> None:
        """Store nothing: a lesson is no match of the player's."""

    def resized(self) -> None:
        """Lay the table out anew; a scored deal stays on it until the teacher continues."""
        stopped = self.playback.stopped_at
        super().resized()
        self.playback.stopped_at = stopped


def _seated_match(lesson: Lesson) -> SeatedMatch:
    game = GAMES[lesson.game]
    players = [HUMAN if name == YOU else "reference" for name in lesson.seats]
    match = Match(game, lesson.book, game.parse_options(lesson.book, lesson.options), players)
    for action in lesson.begins:
        match.play(game.from_text(action))
    return SeatedMatch(match, tuple(lesson.seats), title=tr(lesson.title))


class _Nobody:
    """Opponents that never answer: the script acts for them."""

    def ask(self, seat: Seat, kind: str, game_name: str, view: Any, seed: int) -> int:
        return 0

    def ask_advice(self, seat: Seat, game_name: str, view: Any, seed: int, *, awaited: bool = True) -> int:
        return 0

    def ask_hindsight(self, seat: Seat, game_name: str, past: Any) -> int:
        return 0

    def poll(self) -> Iterable[Answer]:
        return ()

    def forget(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""
