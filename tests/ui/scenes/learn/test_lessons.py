"""Lessons: every one is played to its end by real events, and wrong answers in it are met kindly."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.actions import Play
from raub_desktop.engine.cards import card
from raub_desktop.toolkit.layout import Text
from raub_desktop.toolkit.scene import Push
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.tile import Tile
from raub_desktop.ui.games import COURSES
from raub_desktop.ui.games.lesson_script import YOU, Ask, Lesson, words
from raub_desktop.ui.games.raub.lessons import THE_TRICK
from raub_desktop.ui.scenes.destinations import ToGuidedMatch, ToNewTable
from raub_desktop.ui.scenes.dialogs.ask import ConfirmScene
from raub_desktop.ui.scenes.learn.learn import LearnScene, Tag
from raub_desktop.ui.scenes.play.lesson_table import LessonTable
from raub_desktop.ui.scenes.play.teacher_note import targets
from raub_desktop.ui.table.board.captions import Bar
from raub_desktop.ui.table.drawing.bar import place_text
from tests.ui.scenes.lesson_rig import ENTER, LessonRig

pytestmark = pytest.mark.usefixtures("screen")
# Remi's lessons take several touches an answer: tests/ui/games/remi/test_lessons.py plays them all by mouse.
LESSONS = [lesson for game in ("raub", "cruce") for lesson in COURSES[game].lessons]
NAMES = [lesson.key for lesson in LESSONS]


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def to_the_first_question(rig: LessonRig) -> Ask:
    """Read on until something is asked."""
    while True:
        rig.until_said()
        if rig.asked is not None:
            return rig.asked
        rig.key(ENTER)


def play_out(rig: LessonRig) -> list[str]:
    """Play a lesson by mouse to its end; all that was said."""
    said = []
    while not rig.lesson.finished:
        said.append(rig.until_said())
        if rig.asked is None:
            rig.push("next")
        else:
            rig.give(rig.right_answer(rig.asked))
    said.append(rig.until_said())
    return said


def test_a_sentence_that_begins_with_a_suit_has_a_capital() -> None:
    text = "{S} is trump now. You hold a card of {S}, so you must follow suit."
    assert words(text, "hungarian").startswith("Leaves is trump now.")


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_every_lesson_is_played_to_its_end_by_mouse_and_remembered(lesson: Lesson) -> None:
    rig = LessonRig(lesson)
    said = play_out(rig)
    assert all(words(sentence, "hungarian") in said[-1] for sentence in lesson.learned)
    assert lesson.key in rig.context.settings.lessons
    assert len(said) == len(set(said)), "nothing is said twice"


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_every_wrong_answer_is_told_why_and_taken_back(lesson: Lesson) -> None:
    rig = LessonRig(lesson)
    tried = 0
    while not rig.lesson.finished:
        rig.until_said()
        ask = rig.asked
        if ask is None:
            rig.push("next")
            continue
        for wrong in rig.wrong_answers(ask)[:3]:
            before = rig.lesson.match.state
            rig.give(wrong)
            kind = rig.until_said()
            assert kind == words(ask.mistake(wrong), "hungarian") != ""
            assert rig.lesson.match.state != before, "the answer is really played"
            rig.push("back")
            assert rig.until_said() == words(ask.text, "hungarian"), "asked again"
            assert rig.lesson.match.state == before
            tried += 1
        rig.give(rig.right_answer(ask))
    assert tried


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_no_allowed_answer_is_met_with_silence(lesson: Lesson) -> None:
    rig = LessonRig(lesson)
    while not rig.lesson.finished:
        rig.until_said()
        ask = rig.asked
        if ask is None:
            rig.key(ENTER)
            continue
        assert [text for text in rig.wrong_answers(ask) if not ask.mistake(text)] == []
        rig.give(rig.right_answer(ask))


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_the_learner_makes_all_his_own_choices(lesson: Lesson) -> None:
    """What the script plays by itself is never the learner's turn."""
    rig = LessonRig(lesson)
    play_out(rig)
    match, me = rig.lesson.match, lesson.seats.index(YOU)
    own = [step for step in match.steps[len(lesson.begins) :] if step.seat == me]
    assert len(own) == sum(isinstance(step, Ask) for step in lesson.steps)


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_what_the_teacher_points_at_is_on_the_table(lesson: Lesson) -> None:
    rig = LessonRig(lesson)
    while not rig.lesson.finished:
        rig.until_said()
        note = rig.lesson.note
        assert note is not None
        layout, names = rig.lesson.playback.layout, rig.lesson.seated_match.names
        for word in note.at.split():
            assert len(targets(word, layout, names, rig.lesson.playback.board.me)) == 1, word
        if rig.asked is None:
            rig.key(ENTER)
        else:
            rig.give(rig.right_answer(rig.asked))


@pytest.mark.parametrize("grow", [1.0, 1.5])
def test_a_ring_round_the_bar_crosses_no_word_of_it(grow: float) -> None:
    rig = LessonRig(LESSONS[0])
    rig.context.settings.scale = grow
    rig.until_said()
    rig.frame()
    layout, painter = rig.lesson.playback.layout, rig.lesson.view.table_painter.painter
    (ring,) = targets("bar", layout, rig.lesson.seated_match.names, rig.lesson.playback.board.me, grow)
    for line in place_text(Bar("Your turn", "Discard a card."), layout.bar, painter.measure, grow):
        size = painter.grown(line.size)
        base = line.at.y + 0.36 * (size - line.size)
        assert ring.y < base - 0.72 * size
        assert base < ring.bottom


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_a_note_covers_no_players_name_and_score(lesson: Lesson) -> None:
    rig = LessonRig(lesson)
    while not rig.lesson.finished:
        rig.until_said()
        rig.frame()
        assert rig.lesson.sheet is not None
        note, plates = rig.lesson.sheet.box, [seat.plate for seat in rig.lesson.playback.layout.seats]
        assert not any(note.overlaps(plate) for plate in plates), rig.lesson.note
        if rig.asked is None:
            rig.push("next")
        else:
            rig.give(rig.right_answer(rig.asked))


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_in_large_words_a_note_covers_neither_the_trump_nor_a_heap(lesson: Lesson) -> None:
    rig = LessonRig(lesson, (1280, 720))
    rig.context.settings.scale = 1.5
    rig.until_said()
    rig.frame()
    sheet, layout = rig.lesson.sheet, rig.lesson.playback.layout
    assert sheet is not None
    covered = [sheet.box, *(box for _, box in sheet.buttons)]
    shown = [heap.box for heap in layout.heaps] + ([layout.trump] if layout.captions.trump is not None else [])
    assert not [one for one in shown if any(one.overlaps(box) for box in covered)]


def test_a_lesson_is_played_by_keys_alone() -> None:
    rig = LessonRig(THE_TRICK)
    while not rig.lesson.finished:
        rig.until_said()
        ask = rig.asked
        if ask is None:
            rig.key(ENTER)
            continue
        answer = card(rig.right_answer(ask))
        place = [spot.card for spot in rig.hand()].index(answer)
        rig.key(pygame.K_1 + place)
    assert THE_TRICK.learned[0] in rig.until_said()


def test_a_forbidden_card_is_refused_by_the_rules_and_not_by_the_teacher() -> None:
    rig = LessonRig(THE_TRICK)
    ask = to_the_first_question(rig)
    rig.click(rig.spot(card("AH")))
    rig.frame()
    assert rig.lesson.control.state.tag is not None
    assert rig.lesson.note is not None
    assert rig.lesson.note.text == words(ask.text, "hungarian")
    assert not any(step.action == Play(card("AH")) for step in rig.lesson.match.steps)


def test_the_words_follow_the_deck() -> None:
    rig = LessonRig(THE_TRICK)
    to_the_first_question(rig)
    assert "leaves" in rig.until_said()
    rig.key(pygame.K_F2)
    rig.frame()
    assert "spades" in rig.until_said()
    assert "leaves" not in rig.until_said()


def test_what_is_learned_leads_to_the_next_lesson() -> None:
    rig = LessonRig(LESSONS[0])
    play_out(rig)
    rig.key(ENTER)
    assert rig.lesson.lesson is LESSONS[1]


def test_all_lessons_are_a_button_away_when_one_is_over() -> None:
    rig = LessonRig(LESSONS[0])
    play_out(rig)
    rig.push("lessons")
    assert isinstance(rig.top, LearnScene)


def test_a_lesson_can_be_left_at_any_moment_and_nothing_is_stored() -> None:
    rig = LessonRig(LESSONS[2])
    rig.until_said()
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, ConfirmScene)
    rig.frame()
    assert [one.words for one in rig.top.widgets if isinstance(one, Button)] == ["Continue lesson", "Leave lesson"]
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, LessonTable)
    rig.click(rig.button("pause"))
    rig.frame()
    assert isinstance(rig.top, ConfirmScene)
    rig.key(pygame.K_RIGHT)
    rig.key(ENTER)
    rig.until(lambda: isinstance(rig.top, LearnScene))
    assert rig.context.settings.lessons == ()
    assert rig.context.store.list() == []


def test_any_lesson_can_be_begun_first() -> None:
    rig = LessonRig(LESSONS[0])
    rig.scenes.pop().closed()
    rig.top.resized()
    rig.frame()
    rig.key(pygame.K_6)
    assert rig.lesson.lesson is LESSONS[4]


def test_a_guided_match_comes_first_and_what_is_next_is_marked() -> None:
    rig = LessonRig(LESSONS[0])
    rig.scenes.pop().closed()
    rig.frame()
    learn = rig.top
    assert isinstance(learn, LearnScene)

    def marked() -> list[tuple[str, str]]:
        rows = [widget for widget in learn.widgets if isinstance(widget, Tile)]
        assert [row.name for row in rows] == ["guided", *(lesson.name for lesson in COURSES["raub"].lessons)]
        tags = [(row.name, node) for row in rows for node in row.face.walk() if isinstance(node, Tag)]
        return [(name, text.words) for name, tag in tags for text in tag.walk() if isinstance(text, Text)]

    assert marked() == [("guided", "Start here")]
    assert learn.go_on() == Push(ToGuidedMatch("raub"))
    rig.context.settings.lessons = ("raub.guided", "raub.trick")
    learn.resized()
    assert marked() == [(LESSONS[1].name, "Next")]
    rig.context.settings.lessons = ("raub.guided", *(lesson.key for lesson in COURSES["raub"].lessons))
    learn.resized()
    assert marked() == []
    assert isinstance(change := learn.go_on(), Push)
    assert isinstance(change.to, ToNewTable)


def test_learn_goes_on_with_the_first_lesson_not_played() -> None:
    rig = LessonRig(LESSONS[0])
    rig.context.settings.lessons = ("raub.guided", "raub.trick", "raub.declaring")
    rig.scenes.pop().closed()
    rig.top.resized()
    rig.frame()
    rig.key(ENTER)
    assert rig.lesson.lesson is LESSONS[1]
