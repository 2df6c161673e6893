"""Calls by buttons and keys, and cards chosen for an exchange."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.actions import Lay, Say
from raub_desktop.engine.cards import Card
from raub_desktop.language import card_word
from raub_desktop.ui.cards.draw_cards import RAISE, lifted
from raub_desktop.ui.scenes.play.teacher_note import targets
from raub_desktop.ui.table.board.captions import Button
from raub_desktop.ui.table.drawing.over import words_of
from raub_desktop.ui.table.input.decision import CONFIRM
from tests.ui.scenes.table_rig import TableRig, a_setup

pytestmark = pytest.mark.usefixtures("screen")


def confirm_of(rig: TableRig) -> Button:
    """The button that lays the chosen cards."""
    return next(button for button in rig.table.control.bar().buttons if button.name == CONFIRM)


def test_a_call_is_made_by_its_button(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    rig.click(rig.button("pass"))
    assert rig.table.match.steps[-1].action == Say("pass")


def test_a_call_is_made_by_its_key(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("bid")
    letters = [choice.key for choice in decision.choices()]
    assert len(set(letters)) == len(letters)
    rig.key(pygame.key.key_code(letters[0].lower()))
    assert rig.table.match.steps[-1].action == decision.choices()[0].action


def test_a_button_that_is_left_before_release_does_nothing(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    before = len(rig.table.match.steps)
    rig.send(pygame.MOUSEBUTTONDOWN, pos=rig.button("pass"), button=1)
    rig.send(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
    assert len(rig.table.match.steps) == before


def test_chosen_cards_are_exchanged_and_the_button_counts_them(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("exchange")
    first, second = (card.card for card in rig.hand()[:2])
    assert first is not None
    assert second is not None
    assert confirm_of(rig).text == "Keep all"
    rig.click(rig.spot(first))
    rig.click(rig.spot(second))
    assert confirm_of(rig).text == "Exchange 2"
    rig.click(rig.spot(first))
    assert decision.chosen == (second,)
    rig.click(rig.button("confirm"))
    assert rig.table.match.steps[-1].action == Lay("exchange", (second,))


def test_space_chooses_the_card_in_focus(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("exchange")
    rig.key(pygame.K_RIGHT)
    rig.key(pygame.K_SPACE)
    assert decision.chosen == (rig.hand()[0].card,)
    rig.key(pygame.K_RETURN)
    assert rig.table.match.steps[-1].action == Lay("exchange", decision.chosen)


def test_the_raubed_card_cannot_be_exchanged_and_says_so(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=4))
    rig.until_asked("raub")
    rig.table.answer(Say("raub"))
    decision = rig.until_asked("exchange")
    robbed = decision.view.deal.robbed
    rig.click(rig.spot(robbed))
    assert rig.table.control.state.tag is not None
    assert "by raub" in rig.table.control.state.tag.text
    assert decision.chosen == ()


def test_why_the_raubed_card_is_dark_is_told_in_the_question_and_at_the_card(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=4))
    rig.until_asked("raub")
    rig.table.answer(Say("raub"))
    robbed = rig.until_asked("exchange").view.deal.robbed
    name = card_word(robbed, rig.context.cards.deck)
    assert rig.table.control.bar().line == f"Exchange any cards but the {name}. You discard down to four later."
    rig.send(pygame.MOUSEMOTION, pos=rig.spot(robbed), rel=(0, 0), buttons=(0, 0, 0))
    rig.until(lambda: rig.table.control.tips.shown is not None)
    tip = rig.table.control.tips.shown
    assert tip is not None
    assert tip.words == f"You took the {name} by raub, so it cannot be exchanged."
    rig.table.answer(Lay("exchange", ()))
    rig.until_asked("throw")
    assert rig.table.control.bar().line == "Discard 1 card."


def rig_cards(rig: TableRig) -> list[Card]:
    """The cards of the own hand."""
    return [one.card for one in rig.hand() if one.card is not None]


def test_why_a_clicked_card_is_dark_is_told_once_at_the_card(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=4))
    decision = rig.until_asked("tricks", lambda one: any(map(one.selection.why_not, rig_cards(rig))))
    control, dark = rig.table.control, next(filter(decision.selection.why_not, rig_cards(rig)))
    duty = control.bar().line
    rig.send(pygame.MOUSEMOTION, pos=rig.spot(dark), rel=(0, 0), buttons=(0, 0, 0))
    rig.until(lambda: control.tips.shown is not None)
    assert control.tips.shown is not None
    assert duty not in control.tips.shown.words, "the question says it"
    rig.click(rig.spot(dark))
    assert control.state.tag is not None
    assert control.state.tag.text == duty
    assert control.bar().line != duty
    x, y = rig.spot(dark)
    rig.send(pygame.MOUSEMOTION, pos=(x + 3, y), rel=(0, 0), buttons=(0, 0, 0))
    for _ in range(60):
        rig.frame()
    assert control.state.tag is not None
    assert control.tips.shown is None
    rig.until(lambda: control.state.tag is None)
    assert control.bar().line == duty


def test_the_card_pointed_at_for_an_exchange_is_its_own_picture_pixel_for_pixel(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=4), size=(1280, 720))
    rig.until_asked("exchange")
    card = rig.hand()[-1].card
    assert card is not None
    rig.send(pygame.MOUSEMOTION, pos=rig.spot(card), rel=(0, 0), buttons=(0, 0, 0))
    rig.until(lambda: not rig.table.view.hand.moving)
    rig.frame()
    lying, painter, window = rig.hand()[-1], rig.table.view.table_painter.painter, pygame.display.get_surface()
    assert window is not None
    assert 0 < lying.lift < 1
    high = painter.px(lifted(lying.height, lying.lift))
    face = rig.context.cards.face(card, high)
    place = face.get_rect(center=(round(lying.x * painter.unit), round((lying.y - RAISE * lying.lift) * painter.unit)))
    inside = pygame.Rect(20, 20, face.width - 40, 60)
    seen = window.subsurface(inside.move(place.topleft))
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(face.subsurface(inside), "RGB")


def test_where_one_card_must_go_another_choice_takes_its_place(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=4))
    rig.until_asked("raub")
    rig.table.answer(Say("raub"))
    decision = rig.until_asked("throw", lambda one: len(one.view.hands[0]) == 5)
    one, other = (card.card for card in rig.hand()[:2])
    assert one is not None
    assert other is not None
    assert not confirm_of(rig).enabled
    rig.click(rig.spot(one))
    rig.click(rig.spot(other))
    assert decision.chosen == (other,)


def test_a_rule_that_a_question_brings_up_is_told_to_a_player_once(tmp_path: Path) -> None:
    options = {"dealer_raub": False, "forced_raub": ""}
    rig = TableRig(tmp_path, a_setup("serbian", 2, speed="off", options=options))
    lines = []
    for _ in "12":
        decision = rig.until_asked("exchange")
        rig.frame()
        assert rig.table.bar.title == "Your turn"
        lines.append(rig.table.bar.line)
        rig.table.answer(decision.legal[0])
        rig.until(lambda: rig.decision is not None or rig.counted)
    assert len(lines) == 2
    asked, told = "Choose the cards to exchange, or keep all.", "The first to exchange all four cards draws five"
    assert lines[0] == f"{asked} {told} and keeps the best four."
    assert lines[1] == asked


def test_a_resting_pointer_chooses_no_card_for_enter_but_a_moved_one_does(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=4))
    decision = rig.until_asked("tricks")
    control, card = rig.table.control, next(action.card for action in decision.legal)
    assert len(decision.legal) > 1
    x, y = rig.spot(card)
    rig.send(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
    assert control.card(control.view.hand.hover) == card
    control.close()
    control.ask(rig.table.match, decision.panel, decision.deck)
    assert control.view.hand.hover is None
    rig.send(pygame.MOUSEMOTION, pos=(x + 1, y), rel=(1, 0), buttons=(0, 0, 0))
    assert control.card(control.view.hand.hover) == card


def test_cards_that_rise_in_an_exchange_stay_clear_of_the_question(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, size=(1280, 720))
    rig.until_asked("exchange")
    rig.frame()
    painter, table = rig.table.view.table_painter.painter, rig.table.playback.layout
    layout = replace(table, captions=replace(table.captions, trump=None))
    two_lines = replace(rig.table.bar, line="Exchange any cards but the eight of hearts. You discard down to four.")
    (rim,) = targets("hand", layout, rig.table.seated_match.plain, 0, raised=[rig.hand()[0].key])
    assert max(box.bottom for box in words_of(painter, layout, two_lines)) <= rim.y
