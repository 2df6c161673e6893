"""Cards, packs and their text (RECORD.md)."""

import pytest

from raub_desktop.engine.cards import (
    PACK_32,
    PACK_52,
    Card,
    CardTextError,
    Rank,
    Suit,
    card,
    cards,
    cards_text,
    in_order,
)


@pytest.mark.parametrize(
    ("text", "rank", "suit"),
    [
        ("AS", Rank.ACE, Suit.LEAVES),
        ("KH", Rank.KING, Suit.HEARTS),
        ("QD", Rank.OBER, Suit.BELLS),
        ("JC", Rank.UNTER, Suit.ACORNS),
        ("TH", Rank.TEN, Suit.HEARTS),
        ("7C", Rank.SEVEN, Suit.ACORNS),
    ],
)
def test_a_card_is_written_rank_then_suit(text: str, rank: Rank, suit: Suit) -> None:
    assert card(text) == Card(rank, suit)
    assert str(Card(rank, suit)) == text


@pytest.mark.parametrize("text", ["AS'", "9D''", "X1", "X3"])
def test_second_packs_and_jokers_have_names_of_their_own(text: str) -> None:
    assert str(card(text)) == text
    assert card(text) != card(text.replace("'", "").replace("X3", "X1").replace("X1", "X2"))


@pytest.mark.parametrize(
    "text", ["", "A", "S", "SA", "1S", "AX", "as", "10H", "AS ", "XS", "X", "X-1", "X1'", "A'S", "♠A"]
)
def test_what_is_no_card_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(CardTextError) as refused:
        card(text)
    assert refused.value.text == text


def test_several_cards_and_none() -> None:
    assert cards("9S TS 7D") == (card("9S"), card("TS"), card("7D"))
    assert cards("-") == cards("") == ()
    assert cards_text(cards("9S TS")) == "9S TS"
    assert cards_text(()) == "-"


def test_cards_are_written_leaves_hearts_bells_acorns_each_high_to_low() -> None:
    assert cards_text(in_order(cards("7C X1 AS' 9S AH TD KD AS"))) == "AS AS' 9S AH KD TD 7C X1"


def test_the_hungarian_pack() -> None:
    wanted = [rank + suit for suit in "SHDC" for rank in "AKQJT987"]
    assert cards_text(PACK_32) == " ".join(wanted)


def test_the_french_pack() -> None:
    wanted = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"]
    assert cards_text(PACK_52) == " ".join(wanted)
