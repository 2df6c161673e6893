"""The luck of the draw that figures leave out (tests/long/luck_cruce.py) is nothing on the mean."""

from itertools import permutations
from statistics import fmean

import pytest

from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.events import CardsDealt
from tests.long.luck_cruce import luck_of_draw
from tests.players.cruce.tables import positions_of


def test_cards_drawn_from_any_place_of_the_stock_are_no_luck_on_the_mean() -> None:
    asked = [moment.state for moment in positions_of("draw", 2, 1) if len(moment.state.cards.stock) == 4]
    before = next(state for state in asked if len(state.cards.trick) == 1)
    action = CRUCE.legal_actions(before)[0]
    luck = []
    for stock in permutations(before.cards.stock):
        state = before._replace(cards=before.cards._replace(stock=stock))
        _, events = CRUCE.apply(state, action)
        assert any(isinstance(event, CardsDealt) for event in events)
        luck.append(luck_of_draw(state, events))
    assert max(max(pair) for pair in luck) > 0.2
    for seat in range(2):
        assert fmean([pair[seat] for pair in luck]) == pytest.approx(0)
