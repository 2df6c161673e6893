"""The luck of the draw that figures leave out (tests/long/luck.py) is nothing on the mean."""

from statistics import fmean

import pytest

from tests.engine.raub.hand import RAUB, Hand
from tests.long.luck import luck_of_draw


def test_cards_drawn_from_any_place_of_the_stock_are_no_luck_on_the_mean() -> None:
    hand = Hand("serbian", "1: AS 9H 8C 7D / turn: JH", seats=3).play("0 look, 0 pass, 1 declare")
    while hand.phase == "swap_before":
        hand.play(f"{hand.to_act} keep")
    before = hand.state
    stock, action = before.cards.stock, RAUB.from_text("exchange 7D 8C")
    luck = []
    for place in range(len(stock)):
        cards = before.cards._replace(stock=stock[place:] + stock[:place])
        state = before._replace(cards=cards)
        luck.append(luck_of_draw(state, RAUB.apply(state, action)[1])[1])
    assert max(luck) > 1
    assert fmean(luck) == pytest.approx(0)
