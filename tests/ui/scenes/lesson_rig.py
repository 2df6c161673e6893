"""A lesson, or a guided match, played by mouse and keys without a window."""

from pathlib import Path

import pygame

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.core import CHANCE
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.store import Store
from raub_desktop.toolkit.input_devices import Inputs
from raub_desktop.ui.bindings import pad_action
from raub_desktop.ui.games.lesson_script import Ask, Lesson
from raub_desktop.ui.scenes.learn.learn import LearnScene
from raub_desktop.ui.scenes.play.guided import Guide, GuidedTable
from raub_desktop.ui.scenes.play.lesson_table import LessonTable
from raub_desktop.ui.table.input.decision import CONFIRM
from tests.ui.scenes.table_rig import TableRig, a_context, a_setup


class LessonRig(TableRig):
    """Learn with a lesson opened from it."""

    def __init__(self, lesson: Lesson, size: tuple[int, int] = (960, 540)) -> None:
        self.context = a_context(size, "off")
        self.context.settings.thinking = "none"
        self.inputs, self.draws = Inputs(pad_action), 0
        self.table = LessonTable(self.context, lesson)
        self.scenes = [LearnScene(self.context), self.table]

    @property
    def lesson(self) -> LessonTable:
        """The lesson on the table."""
        assert isinstance(self.top, LessonTable)
        self.table = self.top
        return self.top

    def until_said(self) -> str:
        """Let time pass until the teacher says something; what it is."""
        self.until(lambda: self.lesson.note is not None)
        assert self.lesson.note is not None
        return self.lesson.note.text

    def push(self, name: str) -> None:
        """Click a button of the note."""
        assert self.lesson.sheet is not None
        box = next(box for button, box in self.lesson.sheet.buttons if button.name == name)
        self.click(self.pixels(*box.centre))

    @property
    def asked(self) -> Ask | None:
        """What the teacher waits for; None where he only explains."""
        assert self.lesson.note is not None
        if self.lesson.note.waits:
            return None
        step = self.lesson.step
        assert isinstance(step, Ask)
        return step

    def give(self, text: str) -> None:
        """Answer with the mouse: click the cards, or the button of a call."""
        match = self.lesson.match
        assert match.to_act not in (None, CHANCE)
        action = match.game.from_text(text)
        if isinstance(action, Play):
            self.click(self.spot(action.card))
            self.frame()
            decision = self.lesson.control.decision
            if decision is not None and decision.chosen == (action.card,):
                self._press(text)  # it makes trump, or there are other ways to play it
        elif isinstance(action, Lay):
            for card in action.cards:
                self.click(self.spot(card))
                self.frame()
            self._press(text)
        else:
            assert isinstance(action, Say)
            self.click(self.button(text))

    def _press(self, text: str) -> None:
        """Click the button of an action with the chosen cards, the one that confirms them if it has none of its own."""
        named = any(one.name == text for one in self.lesson.control.bar().buttons)
        self.click(self.button(text if named else CONFIRM))

    def right_answer(self, ask: Ask) -> str:
        """An answer that goes on, of those that are possible now."""
        return next(text for text in ask.right if text in self.legal())

    def wrong_answers(self, ask: Ask) -> list[str]:
        """All others that the rules allow."""
        return [text for text in self.legal() if text not in ask.right]

    def legal(self) -> list[str]:
        """What the learner may do, as a record has it."""
        match = self.lesson.match
        return [match.game.to_text(action) for action in match.legal_actions()]


class GuidedRig(TableRig):
    """A first match, in which the guide offers himself."""

    def __init__(
        self,
        folder: Path,
        guide: Guide = Guide.OFFERED,
        seats: int = 4,
        setup: TableSetup | None = None,
        size: tuple[int, int] = (960, 540),
    ) -> None:
        self.context = a_context(size, "off")
        self.context.settings.thinking = "none"
        self.context.settings_file = folder / "settings.json"
        self.inputs, self.draws = Inputs(pad_action), 0
        self.store, self.opponents = Store(folder), InlineOpponents()
        setup = setup or a_setup(seats=seats, speed="off", seed=5)
        self.guided = GuidedTable(self.context, setup, store=self.store, opponents=self.opponents, guide=guide)
        self.table = self.guided
        self.scenes = [self.table]

    def push(self, name: str) -> None:
        """Click a button of the note."""
        assert self.guided.sheet is not None
        box = next(box for button, box in self.guided.sheet.buttons if button.name == name)
        self.click(self.pixels(*box.centre))

    def until_said(self) -> str:
        """Let time pass until the guide says something; what it is."""
        self.until(lambda: self.guided.note is not None)
        assert self.guided.note is not None
        return self.guided.note.text


ENTER = pygame.K_RETURN
