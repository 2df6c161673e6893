"""The others at the table: faces that change, words now and then, and stillness where that is wished."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.events import CardTurned, TrickTaken
from raub_desktop.ui.table.characters.faces import AWAKE, BLINK, KEPT, Faces
from raub_desktop.ui.table.characters.moments import no_moments
from tests.ui.scenes.table_rig import FRAME, TableRig, a_setup

pytestmark = pytest.mark.usefixtures("screen")


def faces_seen(rig: TableRig, seconds: float) -> set[str]:
    """The faces shown within so many seconds in which the pointer moves now and then."""
    seen = set[str]()
    for number in range(round(seconds / FRAME)):
        if number % 60 == 0:
            rig.send(pygame.MOUSEMOTION, pos=(10 + number % 7, 10), rel=(1, 0), buttons=(0, 0, 0))
        rig.frame()
        seen |= {face for _, face in rig.table.faces.shown}
    return seen


def test_the_others_blink_while_the_player_is_there_and_a_table_left_alone_is_still(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    assert BLINK in faces_seen(rig, 12)
    for _ in range(round((AWAKE + 1) / FRAME)):
        rig.frame()
    before = rig.draws
    for _ in range(60 * 10):
        rig.frame()
    assert rig.draws == before


def test_a_blink_changes_the_portrait_and_nothing_else(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    faces_seen(rig, 3)
    window = pygame.display.get_surface()
    assert window is not None
    while not (shown := rig.table.faces.shown):
        faces_seen(rig, FRAME)
    shut, place = window.copy(), rig.table.playback.layout.seats[shown[0][0]]
    while rig.table.faces.shown:
        rig.frame()
    changed = pygame.mask.from_threshold(window, (0, 0, 0, 0), (1, 1, 1, 255), shut)
    changed.invert()
    (box,) = [one.unionall(changed.get_bounding_rects()) for one in changed.get_bounding_rects()[:1]]
    unit = rig.table.playback.layout.unit
    across = place.diameter * unit
    middle = pygame.Vector2(place.portrait) * unit
    assert box.w < across
    assert box.h < across
    assert middle.distance_to(box.center) < across / 2


def test_nobody_blinks_with_reduced_motion(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.reduced_motion = True
    rig.until_asked("bid")
    assert BLINK not in faces_seen(rig, 12)


def test_all_look_when_a_card_is_turned_and_then_are_calm_again() -> None:
    faces = Faces(("human", "reference", "strong:bold"), ("You", "Vera", "Simo"), no_moments)
    faces.notice(CardTurned(None, open=True), talk=True)
    faces.update(FRAME, blink=False)
    assert faces.shown == ((1, "look"), (2, "look"))
    faces.update(KEPT + 0.1, blink=False)
    assert not faces.shown


def spoken(talk: bool) -> list[tuple[int, str]]:
    """What is said in the course of many tricks."""
    faces = Faces(("human", "reference", "strong:bold"), ("You", "Vera", "Simo"), no_moments)
    said = []
    for number in range(1500):
        faces.notice(TrickTaken(number % 3, ()), talk=talk)
        if faces.said is not None:
            said.append(faces.said)
            faces.update(10.0, blink=False)
            assert faces.said is None, "it was read"
    return said


def test_words_are_of_the_speakers_temperament_and_can_be_switched_off() -> None:
    assert {words for _, words in spoken(True)} <= {
        "Slowly but surely.",
        "I have waited for that.",
        "Next!",
        "Come here!",
    }
    assert {seat for seat, _ in spoken(True)} == {1, 2}
    assert spoken(False) == []


def test_a_remark_stands_in_a_bubble_that_keeps_clear_of_the_cards_and_goes_again(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.table.faces.said = 1, "I would have waited."
    rig.table.faces._read = 1.0
    rig.frame()
    place = rig.table.playback.layout.seats[1]
    assert rig.table.playback.layout.captions.plates[1].bubble == "I would have waited."
    assert place.bubble is not None
    assert not place.bubble.overlaps(rig.table.playback.layout.hand)
    for _ in range(90):
        rig.frame()
    assert rig.table.playback.layout.captions.plates[1].bubble is None


def test_what_was_shown_is_forgotten_when_an_answer_is_taken_back(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=2))
    rig.table.answer(rig.until_asked("tricks").legal[0])
    rig.table.faces.notice(CardTurned(None, open=True), talk=True)
    rig.frame()
    assert rig.table.faces.shown
    rig.key(pygame.K_z)
    rig.frame()
    assert rig.table.faces.shown == ()
