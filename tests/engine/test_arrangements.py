"""Chosen cards find their order on the table by themselves."""

import pytest

from raub_desktop.engine.cards import cards, cards_text
from raub_desktop.engine.melds import MeldRules, arrangements

TWO_NATURALS = MeldRules()
LOW_ACE = MeldRules(ace_high=False)
TWOS_WILD = MeldRules(groups="none", wilds="one_natural", two_is_wild=True)


@pytest.mark.parametrize(
    ("rules", "given", "melds"),
    [
        (TWO_NATURALS, "7S 5S 6S", ["5S 6S 7S"]),
        (TWO_NATURALS, "9D 9S 9H", ["9S 9H 9D"]),
        (TWO_NATURALS, "X1 7S 5S", ["5S X1 7S"]),
        (TWO_NATURALS, "X1 6S 5S", ["5S 6S X1", "X1 5S 6S"]),
        (TWO_NATURALS, "AS KS QS", ["QS KS AS"]),
        (LOW_ACE, "AS KS QS", []),
        (TWO_NATURALS, "AS 2S 3S", ["AS 2S 3S"]),
        (TWO_NATURALS, "X1 AS KS", ["X1 KS AS"]),
        (TWO_NATURALS, "7S X1 7H", ["7S 7H X1"]),
        (TWO_NATURALS, "5S 5S' 6S 7S", []),
        (TWO_NATURALS, "5S 6H 7S", []),
        (TWO_NATURALS, "5S 6S", []),
        (TWO_NATURALS, "X1 X2 5S", []),
        (TWOS_WILD, "2H AS 4S", ["AS 2H 4S"]),
        (TWOS_WILD, "2H 2S 9S", ["9S 2S 2H", "2S 9S 2H", "2S 2H 9S"]),
    ],
)
def test_the_melds_that_some_cards_make(rules: MeldRules, given: str, melds: list[str]) -> None:
    assert [cards_text(row) for row in arrangements(rules, cards(given))] == melds
