"""Several melds in a line of words: few pieces, told apart."""

from raub_desktop.engine.cards import Suit, cards
from raub_desktop.toolkit.layout import Text
from raub_desktop.ui.scenes.history.mini_cards import MiniCards, shortened
from raub_desktop.ui.scenes.history.review import _choice_row
from raub_desktop.ui.table.hint import HintRow, MiniCard


def row(*melds: str) -> list[MiniCard]:
    """Cards of melds as a hint has them."""
    return [
        MiniCard(one.suit, one.rank.value, apart=bool(number and not place))
        for number, meld in enumerate(melds)
        for place, one in enumerate(cards(meld))
    ]


def told(made: list[MiniCard]) -> str:
    """The pieces as one reads them; a joker is *."""
    return " ".join(("| " if one.apart else "") + (one.rank + one.suit.value if one.suit else "*") for one in made)


def test_several_melds_are_told_by_their_ends_and_suits() -> None:
    assert told([*shortened(row("6S 7S 8S", "4S 4H 4D"))]) == "6–8S | 4S H D"


def test_jokers_of_several_melds_are_told() -> None:
    assert told([*shortened(row("6S X1 8S", "4S 4H X2"))]) == "6–8S * | 4S H *"
    assert told([*shortened(row("X1 7S 8S", "4S 4H 4D"))]) == "* 7S 8S | 4S H D"


def test_one_meld_is_told_card_by_card() -> None:
    assert told([*shortened(row("6S 7S 8S"))]) == "6S 7S 8S"


def test_a_choice_is_named_as_in_the_sentences_unless_it_lays_melds() -> None:
    nines = MiniCard(Suit.HEARTS, "9"), MiniCard(Suit.BELLS, "9")
    named = _choice_row(HintRow("nines", ("2.5",), cards=nines), 0, own=True)[1]
    melds = _choice_row(HintRow("melds", ("2.5",), cards=(nines[0], nines[1]._replace(apart=True))), 0, own=True)[1]
    assert isinstance(named, Text)
    assert named.words == "Nines"
    assert isinstance(melds, MiniCards)
