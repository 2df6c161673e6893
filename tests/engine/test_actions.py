"""The five shapes of an action and their text."""

import pytest

from raub_desktop.engine.actions import (
    Action,
    ActionTextError,
    Lay,
    Order,
    Play,
    Put,
    Say,
    Verbs,
    action_text,
    read_action,
)
from raub_desktop.engine.cards import CardTextError, card, cards

VERBS = Verbs(
    lays=frozenset({"exchange", "throw"}), puts=frozenset({"meld", "lay"}), orders=frozenset({"deal", "reshuffle"})
)


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
        ("meld QS KS AS", Put("meld", (cards("QS KS AS"),))),
        ("meld QS KS AS / 7S 7H X1", Put("meld", (cards("QS KS AS"), cards("7S 7H X1")))),
        ("lay TS 2", Put("lay", (cards("TS"),), (2,))),
        ("lay X1 3 low", Put("lay", (cards("X1"),), (3,), "low")),
        ("lay 7S' 1 5 high", Put("lay", (cards("7S'"),), (1, 5), "high")),
    ],
)
def test_text_and_action_say_the_same(text: str, action: Action) -> None:
    assert read_action(text, VERBS) == action
    assert action_text(action) == text


def test_cards_keep_the_order_they_are_written_in() -> None:
    assert action_text(read_action("exchange 7C 9H AS KH", VERBS)) == "exchange 7C 9H AS KH"


def test_the_order_of_a_shuffle_is_kept() -> None:
    assert action_text(read_action("deal 7C AS 9H", VERBS)) == "deal 7C AS 9H"


@pytest.mark.parametrize(
    "text",
    [
        "exchange",
        "throw ",
        "pass please",
        "bid x",
        "bid -1",
        "bid 1 2",
        "3 bid",
        "meld",
        "meld / 7S",
        "lay 3 low",
        "meld 7S / - / 8S",
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ActionTextError):
        read_action(text, VERBS)


@pytest.mark.parametrize("text", ["", "PASS", "1S", "exchange AS XX", "deal AS 1C", "A H"])
def test_a_wrong_card_is_refused(text: str) -> None:
    with pytest.raises((CardTextError, ActionTextError)):
        read_action(text, VERBS)
