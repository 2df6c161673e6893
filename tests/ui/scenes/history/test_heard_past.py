"""Lessons, replays and reviews by ear, and what is wrong with the speech itself."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.language.games import NARRATORS, WORDS
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.toolkit.accessibility.presenter import Listening
from raub_desktop.ui.context import Context
from raub_desktop.ui.games.raub.lessons import COURSE
from raub_desktop.ui.scenes.history.deal import DealScene
from raub_desktop.ui.scenes.history.replay import ReplayScene
from raub_desktop.ui.scenes.history.review import ReviewScene
from raub_desktop.ui.scenes.settings.settings import SettingsScene
from tests.ui.scenes.lesson_rig import LessonRig
from tests.ui.scenes.menu_rig import key, opened
from tests.ui.scenes.past_rig import NAMES, filmed, played
from tests.ui.scenes.table_rig import TableRig, a_setup
from tests.ui.table.heard_rig import listens


def test_the_teacher_is_heard_with_the_keys_that_answer(screen: pygame.Surface) -> None:
    rig = LessonRig(COURSE.lessons[0])
    speech, listening = listens(rig.context), Listening(rig.context)
    text = rig.until_said()
    listening.follow(rig.top)
    said = " ".join(speech.said)
    assert text in said
    assert rig.lesson.note is not None
    assert all(f"{one.key}: {one.text}" in said for one in rig.lesson.note.buttons)


def test_a_note_s_button_can_be_come_to_by_its_name(screen: pygame.Surface) -> None:
    rig = LessonRig(COURSE.lessons[0])
    rig.until_said()
    tree = rig.top.described()
    button = next(one for one in tree.controls if one.name.startswith("note "))
    assert rig.top.focus_on(button.name)
    assert rig.top.described().focus == button.name
    assert not rig.top.focus_on("note of another lesson")


def test_a_replay_tells_each_action_as_the_seat_saw_it(context: Context) -> None:
    context.settings.speed = "off"
    scene = ReplayScene(context, filmed(context))
    speech, listening = listens(context), Listening(context)
    opened(scene)
    listening.follow(scene)
    told = []
    for _ in range(30):
        key(scene, pygame.K_RIGHT)
        scene.update(0.05)
        scene.draw(pygame.Surface((1280, 720)))
        listening.follow(scene)
        told = [NARRATORS["raub"](WORDS["raub"], NAMES, 0, context.cards.deck).event(event)
                for step in scene.watched.match.steps[: scene.place]
                for event in step.events]  # fmt: skip
    lines = [line for line in told if line]
    assert len(lines) > 10
    public = [line for line in lines if "“" in line]
    assert all(line in " ".join(speech.said) for line in public)


def test_a_review_tells_the_verdict(context: Context) -> None:
    scene = ReviewScene(context, filmed(context), opponents=InlineOpponents())
    opened(scene)
    words = scene.verdict
    assert words is not None
    tree = scene.described()
    assert f"{words.kicker}: {words.title}" in tree.notices
    assert all(one.said.label for one in tree.controls)
    scene.closed()


def test_a_deal_laid_open_tells_every_hand(context: Context, tmp_path: Path) -> None:
    scene = DealScene(context, played(), NAMES, tmp_path)
    opened(scene)
    texts = scene.described().texts
    assert all(any(text.startswith(name) and "Dealt: " in text for text in texts) for name in NAMES)


@pytest.mark.parametrize("where", ["settings", "table"])
def test_a_missing_speech_program_is_told_where_it_is_noticed(context: Context, tmp_path: Path, where: str) -> None:
    message = "No speech program was found on this computer, so nothing is read aloud."
    if where == "table":
        rig = TableRig(tmp_path, a_setup(speed="off"))
        listening = Listening(rig.context)
        rig.context.speech.messages.append(message)
        listening.watch(rig.top)
        rig.frame()
        assert rig.table.bar.line == message
        listening.watch(rig.top)
        return
    scene, listening = SettingsScene(context, "speech"), Listening(context)
    opened(scene)
    context.speech.messages.append(message)
    listening.watch(scene)
    assert message in scene.described().texts
    assert message in context.messages
