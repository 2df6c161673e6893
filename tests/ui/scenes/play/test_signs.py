"""The table by mouse alone: every way out of it, what is told of things, and a question that stands still."""

from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.zones import Place
from raub_desktop.language import card_word
from raub_desktop.language.raub.calls import choice_note
from raub_desktop.toolkit.widgets.tooltips import tip_box
from raub_desktop.ui.scenes.menu.pause import PauseScene
from raub_desktop.ui.scenes.play.score_sheet import ScoreSheetScene
from raub_desktop.ui.table.board.captions import Bar, Button
from raub_desktop.ui.table.drawing.bar import place_buttons, place_text
from tests.ui.scenes.table_rig import TableRig, a_setup

pytestmark = pytest.mark.usefixtures("screen")


def point(rig: TableRig, at: tuple[int, int]) -> None:
    """The pointer goes there and rests for a second."""
    rig.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    for _ in range(60):
        rig.frame()


def told(rig: TableRig) -> str:
    """What the tip says; "" where there is none."""
    tip = rig.table.control.tips.shown
    return "" if tip is None else tip.words


# ------------------------------------------------------------------------------------------------------- the ways out
def test_the_menu_opens_by_its_sign(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.click(rig.button("pause"))
    assert isinstance(rig.top, PauseScene)


def test_the_menu_opens_by_its_sign_while_others_play(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(speed="slow"))
    rig.until(lambda: rig.table.moving)
    rig.click(rig.button("pause"))
    assert isinstance(rig.top, PauseScene)


@pytest.mark.parametrize("where", ["sign", "slip"])
def test_the_score_sheet_opens_by_its_sign_and_by_the_slip(tmp_path: Path, where: str) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    slip = rig.table.playback.layout.slip.centre
    rig.click(rig.button("sheet") if where == "sign" else rig.pixels(*slip))
    assert isinstance(rig.top, ScoreSheetScene)


def test_the_sign_of_the_last_trick_shows_it_or_says_that_there_is_none(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.click(rig.button("last_trick"))
    assert rig.table.requests.look_back is None
    assert rig.table.bar.line == "No trick has been won in this deal yet."
    rig.until_asked("tricks", lambda one: len(one.view.hands[0]) == 3)
    rig.click(rig.button("last_trick"))
    assert rig.table.requests.look_back is not None


def test_a_sign_says_its_name_and_key_at_once_beside_the_other_signs(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.send(pygame.MOUSEMOTION, pos=rig.button("last_trick"), rel=(0, 0), buttons=(0, 0, 0))
    rig.frame()
    assert told(rig) == "Last trick (B)"
    tip = rig.table.control.tips.shown
    assert tip is not None
    painter = rig.table.view.table_painter.painter
    box, _ = tip_box(painter, (16 / 9, 1.0), tip.box, tip.words, over=tip.over, left=tip.left)
    assert box.right < tip.box.x


def test_a_click_on_the_discards_says_that_they_stay_closed(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks")
    heap = rig.table.playback.layout.heap(Place.DISCARDS)
    assert heap is not None
    rig.click(rig.pixels(*heap.box.centre))
    assert "discards" in rig.table.bar.line


def test_the_signs_are_reached_by_keys(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks")
    rig.key(pygame.K_UP)
    for _ in range(12):
        if rig.table.control.state.focus == "pause":
            break
        rig.key(pygame.K_RIGHT)
    rig.key(pygame.K_RETURN)
    assert isinstance(rig.top, PauseScene)


# ------------------------------------------------------------------------------------------------------- what is told
def test_a_sign_tells_its_name_and_key_after_a_rest(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    point(rig, rig.button("sheet"))
    assert told(rig) == "Score sheet (Tab)"
    point(rig, (480, 250))
    assert not told(rig)


def test_a_call_tells_what_it_means_by_mouse_and_by_keys(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    point(rig, rig.button("pass"))
    assert told(rig) == choice_note("pass")
    rig.key(pygame.K_LEFT)
    assert not told(rig)
    for _ in range(60):
        rig.frame()
    assert rig.table.control.state.focus is not None
    assert told(rig) == choice_note(rig.table.control.state.focus)


@pytest.mark.parametrize("call", ["declare", "pass"])
def test_what_a_call_means_leaves_the_hand_and_the_calls_in_sight(tmp_path: Path, call: str) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    point(rig, rig.button(call))
    tip, painter = rig.table.control.tips.shown, rig.table.view.table_painter.painter
    assert tip is not None
    width, height = rig.table.playback.layout.size
    box, _ = tip_box(painter, (width / painter.unit, height / painter.unit), tip.box, tip.words, over=tip.over)
    assert box.bottom < tip.box.y
    assert all(box.bottom < card.y - card.height / 2 for card in rig.hand())


def test_a_card_of_the_hand_tells_its_name_and_the_question_why_others_are_dark(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks")
    dark = rig.hand()[1].card
    assert dark is not None
    allowed = next(card.card for card in rig.hand() if card.key not in rig.table.view.hand.forbidden)
    assert allowed is not None
    point(rig, rig.spot(allowed))
    assert told(rig) == card_word(allowed, rig.context.cards.deck)
    point(rig, rig.spot(dark))
    assert told(rig) == "ace of bells"
    assert rig.table.bar.line == "You hold leaves, so you must follow suit."


def test_after_a_card_was_played_no_tip_comes_over_what_lies_under_the_resting_pointer(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    card = rig.hand()[1].card
    assert card is not None
    across, down = rig.spot(card)
    beside = across - 30, down
    point(rig, beside)
    assert told(rig)
    rig.click(beside)
    for _ in range(200):
        rig.frame()
        assert not told(rig)
    point(rig, (beside[0] - 5, down))
    assert told(rig), "once the pointer moves again"


def test_nothing_is_drawn_while_a_tip_is_read(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    point(rig, rig.button("sheet"))
    before = rig.draws
    for _ in range(120):
        rig.frame()
    assert rig.draws == before


# ------------------------------------------------------------------------------------------------------ the action bar
def test_the_question_stands_where_it_stands_whatever_buttons_there_are(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    room, painter = rig.table.playback.layout.bar, rig.table.view.table_painter.painter
    places = set()
    for count in range(9):
        bar = Bar("Your turn", "Play a card.", tuple(Button(str(n), f"Bid {n}", str(n)) for n in range(count)))
        places.add(tuple((line.at, line.size) for line in place_text(bar, room, painter.measure, painter.grow)))
        boxes = [one.box for one in place_buttons(bar, room, painter.measure, painter.grow)]
        assert all(box.within(room.grown(0.012)) for box in boxes)
        assert not any(one.overlaps(other) for n, one in enumerate(boxes) for other in boxes[n + 1 :])
    assert len(places) == 1


def test_pointing_at_a_card_moves_neither_the_question_nor_a_button(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) > 1)
    painter, room = rig.table.view.table_painter.painter, rig.table.playback.layout.bar
    lines, places = set(), set()
    for card in (None, *(one.card for one in rig.hand())):
        at = (480, 250) if card is None else rig.spot(card)
        rig.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        bar = rig.table.control.bar()
        lines.add(tuple((line.text, line.at) for line in place_text(bar, room, painter.measure, painter.grow)))
        places |= {(one.button.name, one.box) for one in place_buttons(bar, room, painter.measure, painter.grow)}
    assert len(lines) == 1
    names = [name for name, _ in places]
    assert "confirm" in names
    assert len(set(names)) == len(names)


def test_a_key_that_was_changed_in_the_settings_stands_on_its_button_afterwards(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.top, PauseScene)
    rig.context.settings.keys = {"hint": "j"}
    rig.key(pygame.K_ESCAPE)
    rig.frame()
    assert rig.shows(rig.table)
    assert {button.key for button in rig.table.bar.buttons if button.name == "hint"} == {"J"}


def test_what_is_said_is_drawn_at_once_and_nothing_while_nothing_changes(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    for _ in range(300):
        rig.frame()
    draws = rig.draws
    for _ in range(600):
        rig.frame()
    assert rig.draws == draws
    rig.table.control.bar_lines.say("Something else.")
    rig.frame()
    assert rig.table.bar.line == "Something else."
    assert rig.draws > draws
