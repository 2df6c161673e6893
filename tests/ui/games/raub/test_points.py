"""What Raub's first match teaches beside its prepared way, as it comes up."""

import pytest

from raub_desktop.ui.games import FIRST_MATCHES
from tests.engine.raub.hand import RAUB, Hand

TABLE = "0: 7S 8S 9S TS / 1: AH KD 9D 8C / 2: KS AC TC KC / turn: QC"


@pytest.mark.parametrize(
    ("seat", "led", "told"), [(1, "AH KC 7S", True), (2, "AH KC 7S", False), (1, "KD KC 7S", False)]
)
def test_an_ace_lost_to_a_trump_gets_a_word_from_who_led_it(seat: int, led: str, told: bool) -> None:
    hand = Hand("serbian", TABLE).play("0 look, 0 pass, 1 declare").stand_pat()
    first, second, third = led.split()
    for one in (first, second):
        hand.play(f"{hand.to_act} {one}")
    count = len(hand.events)
    hand.play(f"{hand.to_act} {third}")
    point = next(point for point in FIRST_MATCHES["raub"].points if point.name == "trumped")
    assert point.comes_up(hand.events[count:], RAUB.observe(hand.state, seat)) == told
