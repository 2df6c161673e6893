"""Cards in the player's fingers: dropped on the trick, on the discards, in the hand, or anywhere else."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import Card
from raub_desktop.engine.zones import STOCK, Place
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.input_devices import LAY
from raub_desktop.ui.table.input.decision import Decision
from raub_desktop.ui.table.input.selection import Selection
from tests.ui.scenes.table_rig import TableRig, a_setup

pytestmark = pytest.mark.usefixtures("screen")


def trick_of(rig: TableRig) -> tuple[int, int]:
    """The middle of the trick, in pixels."""
    middle = rig.table.playback.layout.trick
    return rig.pixels(middle.x, middle.y)


def heap_of(rig: TableRig) -> tuple[int, int]:
    """The heap of discards, in pixels."""
    heap = rig.table.playback.layout.heap(Place.DISCARDS)
    assert heap is not None
    return rig.pixels(heap.box.centre.x, heap.box.centre.y)


def cards_of(rig: TableRig) -> list[Card | None]:
    """The hand from left to right."""
    return [spot.card for spot in rig.table.playback.board.hand]


def drag_two_onto_the_discards(rig: TableRig) -> tuple[Card, Card]:
    """Carry the two leftmost cards of the hand onto the heap of discards, one after the other; which ones they are."""
    first, second = (card.card for card in rig.hand()[:2])
    assert first is not None
    assert second is not None
    for card in (first, second):
        rig.drag(rig.spot(card), heap_of(rig))
        rig.until(lambda: not rig.table.playback.moving)
    return first, second


def some_forbidden(decision: Decision) -> bool:
    """Whether the rules forbid a card of the hand."""
    return any(decision.selection.why_not(card) is not None for card in decision.view.hands[0])


def test_a_card_dropped_on_the_trick_is_played_from_where_it_was_let_go(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    card = rig.until_asked("tricks", lambda one: len(one.legal) > 1).legal[-1].card
    x, y = trick_of(rig)
    start = rig.spot(card)
    rig.drag(start, (x, y))
    assert rig.table.match.steps[-1].action == Play(card)
    flying = next(pose.placement for pose in rig.table.playback.flights.flying() if pose.placement.card == card)
    assert rig.pixels(flying.x, flying.y)[1] == pytest.approx(y, abs=2)


def test_a_carried_card_follows_the_pointer_above_all_others(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    card = rig.until_asked("tricks", lambda one: len(one.legal) > 1).legal[0].card
    x, y = rig.spot(card)
    rig.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    rig.send(pygame.MOUSEMOTION, pos=(x + 60, y - 90), rel=(0, 0), buttons=(1, 0, 0))
    rig.frame()
    held = next(one for one in rig.hand() if one.card == card)
    assert rig.pixels(held.x, held.y) == pytest.approx((x + 60, y - 90), abs=1)
    assert held.lift == 1


def test_a_forbidden_card_dropped_on_the_trick_says_why_and_springs_back(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", some_forbidden)
    forbidden = next(card for card in decision.view.hands[0] if decision.selection.why_not(card) is not None)
    home, steps = rig.spot(forbidden), len(rig.table.match.steps)
    rig.drag(home, trick_of(rig))
    assert len(rig.table.match.steps) == steps
    assert rig.table.control.state.tag is not None
    assert rig.table.control.state.tag.text.startswith("You ")
    assert rig.table.playback.moving
    rig.until(lambda: not rig.table.playback.moving)
    assert rig.spot(forbidden) == home


def test_a_card_dropped_elsewhere_springs_back_and_nothing_is_played(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    card = rig.until_asked("tricks", lambda one: len(one.legal) > 1).legal[0].card
    home, steps = rig.spot(card), len(rig.table.match.steps)
    rig.drag(home, (home[0], home[1] + 40))
    rig.until(lambda: not rig.table.playback.moving)
    assert rig.spot(card) == pytest.approx(home, abs=4)
    assert len(rig.table.match.steps) == steps
    assert rig.decision is not None


def test_cards_dropped_on_the_discards_are_chosen_for_the_exchange(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("exchange")
    first, second = drag_two_onto_the_discards(rig)
    assert decision.chosen == (first, second)
    rig.key(pygame.K_RETURN)
    assert rig.table.match.steps[-1].action == Lay("exchange", decision.chosen)


def test_to_keep_all_cards_is_not_red_as_if_it_were_advised_and_needs_its_own_key(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("exchange")
    rig.frame()
    steps = len(rig.table.match.steps)
    assert [button.text for button in rig.table.bar.buttons if button.key == "Enter"] == []
    assert [button.main for button in rig.table.bar.buttons if (button.text, button.key) == ("Keep all", "K")] == [
        False
    ]
    rig.key(pygame.K_RETURN)
    assert len(rig.table.match.steps) == steps, "a hasty Enter forfeits no exchange"
    rig.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", pad=LAY)
    assert rig.table.match.steps[steps].action == Lay("exchange", ()), "a gamepad has a button for just that"
    rig.until_asked("exchange")
    card = rig.hand()[0].card
    assert card is not None
    rig.click(rig.spot(card))
    rig.frame()
    assert [(button.text, button.main) for button in rig.table.bar.buttons if button.key == "Enter"] == [
        ("Exchange 1", True)
    ]
    rig.click(rig.spot(card))
    rig.key(pygame.K_k)
    assert rig.table.match.steps[-1].action == Lay("exchange", ())


@pytest.mark.parametrize("place", [Place.DISCARDS, Place.STOCK])
def test_a_chosen_card_dropped_there_again_exchanges_all_of_them(tmp_path: Path, place: Place) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("exchange")
    first, second = drag_two_onto_the_discards(rig)
    assert "again to exchange" in rig.table.bar.line
    heap = rig.table.playback.layout.heap(place)
    assert heap is not None
    rig.drag(rig.spot(first), rig.pixels(*heap.box.centre))
    assert rig.table.match.steps[-1].action == decision.question.written(Lay("exchange", (first, second)))


@pytest.mark.parametrize("sort", ["rule", "hand"])
def test_a_card_chosen_for_the_exchange_is_carried_back_into_the_hand(tmp_path: Path, sort: str) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.sort = sort
    decision = rig.until_asked("exchange")
    first, second = drag_two_onto_the_discards(rig)
    rig.drag(rig.spot(first), rig.spot(second))
    rig.until(lambda: not rig.table.playback.moving)
    assert decision.chosen == (second,)
    rig.drag(rig.spot(first), rig.spot(second))
    assert decision.chosen == (second,), "a card that was not chosen is only moved"


def test_a_forbidden_card_lights_up_no_place_and_opens_none(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("tricks", some_forbidden)
    cards = decision.view.hands[0]
    forbidden = next(card for card in cards if decision.selection.why_not(card) is not None)
    allowed = next(card for card in cards if decision.selection.why_not(card) is None)
    for card, lit in ((forbidden, False), (allowed, True)):
        rig.send(pygame.MOUSEBUTTONDOWN, pos=rig.spot(card), button=1)
        rig.send(pygame.MOUSEMOTION, pos=trick_of(rig), rel=(0, 0), buttons=(1, 0, 0))
        assert bool(rig.table.control.landing) is lit
        assert bool(rig.table.control.state.open) is lit
        rig.send(pygame.MOUSEMOTION, pos=rig.spot(card), rel=(0, 0), buttons=(1, 0, 0))
        rig.send(pygame.MOUSEBUTTONUP, pos=rig.pixels(0.02, 0.5), button=1)
        rig.until(lambda: not rig.table.playback.moving)


def test_a_card_dropped_on_the_middle_of_the_table_is_chosen_for_the_exchange(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("exchange")
    card = rig.hand()[0].card
    assert card is not None
    rig.drag(rig.spot(card), trick_of(rig))
    assert decision.chosen == (card,)


# ------------------------------------------------------------------------------------------- the player's own order
@pytest.mark.parametrize("sort", ["rule", "hand"])
def test_dragging_within_the_hand_arranges_it_however_it_is_sorted(tmp_path: Path, sort: str) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.sort = sort
    rig.until_asked("tricks", lambda one: len(one.legal) == 4)
    before = cards_of(rig)
    first, last = rig.hand()[0], rig.hand()[-1]
    rig.drag(rig.pixels(first.x, first.y), rig.pixels(last.x + 0.05, last.y))
    assert cards_of(rig) == [*before[1:], before[0]]
    rig.until(lambda: not rig.table.playback.moving)
    rig.key(pygame.K_F4)
    assert cards_of(rig) == before
    assert rig.table.view.hand.hover is None, "it rests where it was put"


def test_the_own_order_stays_when_cards_are_played(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.sort = "hand"
    decision = rig.until_asked("tricks", lambda one: len(one.legal) == 4)
    first, last = rig.hand()[0], rig.hand()[-1]
    rig.drag(rig.pixels(first.x, first.y), rig.pixels(last.x + 0.05, last.y))
    arranged = cards_of(rig)
    rig.until(lambda: not rig.table.playback.moving)
    played = decision.legal[1].card
    rig.click(rig.spot(played))
    assert cards_of(rig) == [card for card in arranged if card != played]


def test_where_the_rule_sorts_the_next_deal_is_sorted_again(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("tricks", lambda one: len(one.legal) == 4)
    deal = rig.table.playback.board.deal
    first, last = rig.hand()[0], rig.hand()[-1]
    rig.drag(rig.pixels(first.x, first.y), rig.pixels(last.x + 0.05, last.y))
    rig.until_asked(so=lambda _: rig.table.playback.board.deal > deal)
    assert not rig.table.playback.board.by_hand


# --------------------------------------------------------------------------------------------------------- twice
def test_in_a_match_without_taking_back_a_card_is_touched_twice(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, replace(a_setup(), practice=False))
    one, other = (action.card for action in rig.until_asked("tricks", lambda one: len(one.legal) > 1).legal[:2])
    steps = len(rig.table.match.steps)
    rig.click(rig.spot(one))
    assert len(rig.table.match.steps) == steps
    rig.click(rig.spot(other))
    assert len(rig.table.match.steps) == steps
    rig.click(rig.spot(other))
    assert rig.table.match.steps[-1].action == Play(other)


def test_asked_not_to_confirm_the_table_plays_a_card_at_the_first_touch(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, replace(a_setup(), practice=False))
    rig.context.settings.confirmations = False
    card = rig.until_asked("tricks", lambda one: len(one.legal) > 1).legal[0].card
    rig.click(rig.spot(card))
    assert rig.table.match.steps[-1].action == Play(card)


def test_a_double_click_throws_where_one_card_must_go(tmp_path: Path) -> None:
    rig = TableRig(tmp_path, a_setup(seed=4))
    rig.until_asked("raub")
    rig.key(pygame.K_r)
    rig.until_asked("throw", lambda one: len(one.view.hands[0]) == 5)
    card = rig.hand()[2].card
    assert card is not None
    rig.click(rig.spot(card))
    rig.click(rig.spot(card))
    assert rig.table.match.steps[-1].action == Lay("throw", (card,))


def test_the_hand_is_arranged_by_keys_too(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.context.settings.sort = "hand"
    rig.until_asked("tricks", lambda one: len(one.legal) == 4)
    before = cards_of(rig)
    rig.key(pygame.K_RIGHT)
    rig.send(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_LSHIFT, unicode="")
    assert cards_of(rig) == [before[1], before[0], *before[2:]]
    rig.send(pygame.KEYDOWN, key=pygame.K_LEFT, mod=pygame.KMOD_LSHIFT, unicode="")
    rig.send(pygame.KEYDOWN, key=pygame.K_LEFT, mod=pygame.KMOD_LSHIFT, unicode="")
    assert cards_of(rig) == before


def test_while_a_card_is_carried_over_the_trick_its_place_is_shown(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    card = rig.until_asked("tricks", lambda one: len(one.legal) > 1).legal[0].card
    rig.send(pygame.MOUSEBUTTONDOWN, pos=rig.spot(card), button=1)
    shown = []
    for at in (heap_of(rig), trick_of(rig)):
        rig.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
        shown.append(rig.table.control.landing)
    assert shown[0] is None
    assert shown[1] is not None
    middle = rig.table.playback.layout.trick
    assert shown[1].overlaps(Box(middle.x - 0.1, middle.y - 0.1, 0.2, 0.2))
    assert [*rig.table.control.state.open] == [shown[1]]
    rig.send(pygame.MOUSEBUTTONUP, pos=trick_of(rig), button=1)
    assert rig.table.control.landing is None
    assert not rig.table.control.state.open


def test_a_place_on_the_table_that_says_a_call_is_lit_up_and_clicked(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    decision = rig.until_asked("bid")
    decision.selection = Selection(decision.question, {Place.STOCK: "pass"})
    (stock,) = [target for target in rig.table.playback.layout.targets if target.target.zone == STOCK]
    at = rig.pixels(*stock.reach.centre)
    rig.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    assert rig.table.control.landing == stock.shown
    rig.click(at)
    assert rig.table.match.steps[-1].action == Say("pass")


def test_a_place_that_means_nothing_now_is_dark_and_a_click_there_does_nothing(tmp_path: Path) -> None:
    rig = TableRig(tmp_path)
    rig.until_asked("bid")
    steps = len(rig.table.match.steps)
    (stock,) = [target for target in rig.table.playback.layout.targets if target.target.zone == STOCK]
    rig.click(rig.pixels(*stock.reach.centre))
    assert rig.table.control.landing is None
    assert len(rig.table.match.steps) == steps
