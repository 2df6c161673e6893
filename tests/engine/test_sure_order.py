"""When every trick left is the leader's, whatever the others hold and play: held against trying it all."""

from itertools import combinations
from random import Random

from raub_desktop.engine.cards import PACK_32, Card, Suit, card
from raub_desktop.engine.raub.types import STRENGTH
from raub_desktop.engine.tricks import best_index, playable, sure_order


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their record text."""
    return tuple(map(card, text.split()))


def takes_all(order: tuple[Card, ...], others: tuple[tuple[Card, ...], ...], trump: Suit) -> bool:
    """Whether the leader takes every trick with his cards in this order against all plays of the others."""
    if not order:
        return True

    def tricks(trick: tuple[Card, ...], seat: int) -> list[tuple[Card, ...]]:
        if seat == len(others):
            return [trick]
        may = playable(others[seat], trick, trump, STRENGTH, False)
        return [done for one in may for done in tricks((*trick, one), seat + 1)]

    for trick in tricks((order[0],), 0):
        if best_index(trick, trump, STRENGTH) != 0:
            return False
        left = tuple(tuple(c for c in hand if c not in trick) for hand in others)
        if not takes_all(order[1:], left, trump):
            return False
    return True


def test_an_order_that_is_called_sure_takes_every_trick() -> None:
    chance = Random(4)
    sure = 0
    for _ in range(1500):
        size = chance.choice((2, 3))
        pack = chance.sample(PACK_32, size * 2 + chance.choice((0, 2, 4)))
        trump = chance.choice(list(Suit))
        pack.sort(key=lambda one: (one.suit is trump, STRENGTH[one.rank]) if chance.random() < 0.8 else (False, 0))
        hand, out = pack[-size:], pack[:-size]
        order = sure_order(hand, out, trump, STRENGTH)
        if order:
            sure += 1
            assert sorted(map(str, order)) == sorted(map(str, hand))
            for first in combinations(out, size):
                rest = [one for one in out if one not in first]
                assert takes_all(order, (first, *([tuple(rest[:size])] if len(rest) >= size else [])), trump)
    assert sure > 100


def test_a_plain_ace_is_not_sure_while_a_trump_is_out() -> None:
    assert sure_order(cards("AS AH"), cards("7D 7C"), Suit.BELLS, STRENGTH) == ()
    assert sure_order(cards("AS AH"), cards("7C 8C"), Suit.BELLS, STRENGTH) == cards("AS AH")


def test_trumps_from_the_top_draw_the_others_first() -> None:
    assert sure_order(cards("AS AD KD"), cards("QD JD 7C"), Suit.BELLS, STRENGTH) == cards("AD KD AS")
    assert sure_order(cards("AS AD KD"), cards("QD JD TD"), Suit.BELLS, STRENGTH) == ()


def test_a_card_that_can_be_headed_is_not_sure() -> None:
    assert sure_order(cards("KS"), cards("AS"), Suit.BELLS, STRENGTH) == ()
    assert sure_order(cards("KD"), cards("AD"), Suit.BELLS, STRENGTH) == ()
