"""The own hand under the pointer: cards beside a lifted one give way, a carried card leans as it goes."""

import pytest

from raub_desktop.engine.cards import cards
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.toolkit.drawing.boxes import Point
from raub_desktop.ui.cards.placement import CARD_ASPECT, Placement
from raub_desktop.ui.table.input.hand import LEAN_MOST, PART, HandView

HAND = Zone(Place.HAND, 0)


def a_hand(apart: float, count: int = 6) -> list[Placement]:
    """Cards side by side, so far apart from middle to middle."""
    some = cards("AS KS QS JS TS 9S")[:count]
    return [Placement(n, HAND, card, True, 0.5 + n * apart, 0.8, 0.306) for n, card in enumerate(some)]


def lifted(hand: list[Placement], key: int, *, at_once: bool = False) -> list[float]:
    """How far each card has moved sideways when one is pointed at."""
    view = HandView(hover=key)
    for _ in range(20):
        view.update(1 / 60, at_once)
    return [after.x - before.x for before, after in zip(hand, view.dressed(hand), strict=True)]


def test_cards_beside_a_lifted_one_give_way_and_it_stays_where_it_is() -> None:
    moved = lifted(a_hand(0.06), 2)
    assert moved[2] == 0
    assert moved[1] < moved[0] < 0 < moved[4] < moved[3]
    assert moved[3] == pytest.approx(PART)
    assert moved[1] == pytest.approx(-PART)
    assert moved[5] == 0


def test_cards_that_lie_apart_need_not() -> None:
    assert not any(lifted(a_hand(0.306 * CARD_ASPECT * 1.1), 2))


def test_with_reduced_motion_nobody_gives_way() -> None:
    assert not any(lifted(a_hand(0.06), 2, at_once=True))


def test_a_carried_card_leans_against_its_way_and_hangs_straight_when_held() -> None:
    hand, view = a_hand(0.2), HandView(hover=1)
    view.carry(1, Point(0.7, 0.6))
    for step in range(1, 6):
        view.carry(1, Point(0.7 + 0.02 * step, 0.6))
        view.update(1 / 60)
    leaning = next(card for card in view.dressed(hand) if card.key == 1)
    assert -LEAN_MOST <= leaning.angle < -5
    assert view.moving
    for _ in range(60):
        view.update(1 / 60)
    straight = next(card for card in view.dressed(hand) if card.key == 1)
    assert straight.angle == 0
    assert not view.lean
