"""Remi's lessons: every one is played to its end by mouse, and every other answer is met with a sentence."""

from pathlib import Path

import pytest

from raub_desktop.engine.actions import Put, action_text
from raub_desktop.engine.cards import Card
from raub_desktop.ui.games.lesson_script import Lesson, words
from raub_desktop.ui.games.remi.lessons import COURSE, MELDS
from raub_desktop.ui.scenes.play.teacher_note import targets
from raub_desktop.ui.table.drawing.bar import place_text
from raub_desktop.ui.table.input.decision import CONFIRM
from raub_desktop.ui.table.input.melding import ASIDE
from tests.ui.scenes.lesson_rig import LessonRig

pytestmark = pytest.mark.usefixtures("screen")
NAMES = [lesson.name for lesson in COURSE.lessons]


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


class MeldingRig(LessonRig):
    """Answers melds and cards laid off, too."""

    def spot(self, card: Card) -> tuple[int, int]:
        """Where a card can be clicked."""
        return self.corner(card)

    def give(self, text: str) -> None:
        """Answer with the mouse: cards are clicked, melds set aside, the button pushed."""
        action = self.lesson.match.game.from_text(text)
        if not isinstance(action, Put):
            super().give(text)
            return
        for number, group in enumerate(action.groups):
            if number:
                self.click(self.button(ASIDE))
                self.frame()
            for card in group:
                self.click(self.spot(card))
                self.frame()
        assert self.decision is not None
        name = CONFIRM if self.decision.answer == action else action_text(action)
        self.click(self.button(name))


def no_ring_crosses_the_words_of_the_bar(rig: LessonRig) -> None:
    assert rig.lesson.note is not None
    rig.frame()
    layout, painter = rig.lesson.playback.layout, rig.lesson.view.table_painter.painter
    names, me = rig.lesson.seated_match.plain, rig.lesson.playback.board.me
    for ring in targets(rig.lesson.note.at, layout, names, me):
        for line in place_text(rig.lesson.bar, layout.bar, painter.measure) if rig.lesson.bar.title else ():
            top, foot = line.at.y - 0.72 * line.size, line.at.y + 0.2 * line.size
            beside = line.at.x > ring.right or line.at.x + painter.measure(line.text, line.style, line.size) < ring.x
            assert beside or ring.bottom <= top or foot <= ring.y or ring.y <= top < foot <= ring.bottom, line.text


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=NAMES)
def test_every_lesson_is_played_to_its_end_by_mouse_and_remembered(lesson: Lesson) -> None:
    rig = MeldingRig(lesson)
    said = []
    while not rig.lesson.finished:
        said.append(rig.until_said())
        no_ring_crosses_the_words_of_the_bar(rig)
        ask = rig.asked
        if ask is None:
            rig.push("next")
            continue
        silent = [text for text in rig.wrong_answers(ask) if not ask.mistake(text)]
        assert not silent, (ask.text, silent)
        rig.give(
            next(
                text
                for text in ask.right
                if rig.lesson.match.game.why_illegal(rig.lesson.match.state, rig.lesson.match.game.from_text(text))
                is None
            )
        )
    said.append(rig.until_said())
    assert all(words(sentence, "french") in said[-1] for sentence in lesson.learned)
    assert lesson.key in rig.context.settings.lessons


def test_what_the_first_lesson_says_of_the_last_card_is_so() -> None:
    rig = MeldingRig(MELDS)
    while not rig.lesson.finished:
        last = rig.until_said()
        if rig.asked is None:
            rig.push("next")
        else:
            rig.give(rig.asked.right[0])
    match, me = rig.lesson.match, rig.lesson.playback.board.me
    while match.to_act != me:
        match.play(match.legal_actions()[-1])
    match.play(match.game.from_text("stock"))
    drawn = match.game.observe(match.state, me).hands[me][-1]
    match.play(match.game.from_text(f"discard {drawn}"))
    assert len(match.game.observe(match.state, me).hands[me]) == 1, "the turn just played leaves a card each time"
    assert "one is always left" in last
