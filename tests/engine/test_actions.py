"""The four shapes of an action and their text."""

import pytest

from raub_desktop.engine.actions import Action, ActionTextError, Lay, Order, Play, Say, action_text, read_action
from raub_desktop.engine.cards import CardTextError, card, cards

LAYS = ("exchange", "throw")
ORDERS = ("deal", "reshuffle")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", Say("pass")),
        ("hand_over", Say("hand_over")),
        ("bid 3", Say("bid", 3)),
        ("AH", Play(card("AH"))),
        ("exchange -", Lay("exchange", ())),
        ("exchange TS 9S", Lay("exchange", cards("TS 9S"))),
        ("deal", Say("deal")),
        ("deal 9S TS 7D", Order("deal", cards("9S TS 7D"))),
        ("reshuffle 7D AC", Order("reshuffle", cards("7D AC"))),
    ],
)
def test_text_and_action_say_the_same(text: str, action: Action) -> None:
    assert read_action(text, LAYS, ORDERS) == action
    assert action_text(action) == text


def test_a_reader_accepts_laid_cards_in_any_order_and_a_writer_uses_the_canonical_one() -> None:
    assert action_text(read_action("exchange 7C 9H AS KH", LAYS, ORDERS)) == "exchange AS KH 9H 7C"


def test_the_order_of_a_shuffle_is_kept() -> None:
    assert action_text(read_action("deal 7C AS 9H", LAYS, ORDERS)) == "deal 7C AS 9H"


@pytest.mark.parametrize("text", ["exchange", "throw ", "pass please", "bid x", "bid -1", "bid 1 2", "3 bid"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ActionTextError):
        read_action(text, LAYS, ORDERS)


@pytest.mark.parametrize("text", ["", "PASS", "1S", "exchange AS XX", "deal AS 1C", "A H"])
def test_a_wrong_card_is_refused(text: str) -> None:
    with pytest.raises((CardTextError, ActionTextError)):
        read_action(text, LAYS, ORDERS)
