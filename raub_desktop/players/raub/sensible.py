"""What a card player would not understand is not advised: of choices that are worth the same, the plainer one is.

Imagined deals are only so many, and what they tell of two choices differs a little by chance.
"""

from collections.abc import Iterable, Sequence

from raub_desktop.engine.cards import Card, Rank
from raub_desktop.engine.raub.types import STRENGTH, View
from raub_desktop.players.raub.reasons import takes
from raub_desktop.players.raub.reference.tricks import cost
from raub_desktop.players.raub.rollout.draws import LayValue
from raub_desktop.players.raub.search.cards import CardValue

A_CHANCE, A_TRICK = 0.005, 0.02
"""Chances, and numbers of tricks, that are the same within what imagined deals tell."""
CLOSE = 2.0
"""Lays are compared in fewer deals than cards: they are the same where cards differ by so much, times this."""


def sensible_cards(values: Sequence[CardValue], same: float, view: View) -> list[CardValue]:
    """Cards with the best first: of those worth the same, which win as many tricks as often enough, the lowest.

    Cards that lose the trick are worth the same within what imagined deals tell.
    """
    top = values[0]
    lost = bool(view.trick) and not takes(view, top.card)
    near = [
        one
        for one in values
        if (top.value - one.value < same and top.made - one.made < A_CHANCE and top.tricks - one.tricks < A_TRICK)
        or (lost and not takes(view, one.card) and top.value - one.value < one.doubt)
    ]
    best = min(near, key=lambda one: cost(one.card, view.deal.trump))
    return [best._replace(value=top.value), *(one for one in values if one is not best)]


def sensible_lays(values: Sequence[LayValue], same: float, view: View) -> list[LayValue]:
    """Exchanges or throws with the best first: a card that can do all that another can is kept rather than it.

    Of those that are as good within what imagined deals tell, those come first that lay fewest trumps and aces aside,
    and of these, where they are worth the same, the one that parts with the lowest cards.
    """
    pooled = _in_order(_pooled(values, view), view)
    top = pooled[0]
    near = [one for one in pooled if top.value - one.value < max(CLOSE * same, one.doubt)]
    fewest = min(_good(one, view) for one in near)
    first = next(one for one in near if _good(one, view) == fewest)
    alike = [
        one
        for one in near
        if _good(one, view) == fewest
        and len(one.lay.cards) == len(first.lay.cards)
        and first.value - one.value < CLOSE * same
    ]
    best = min(alike, key=lambda one: sorted(cost(card, view.deal.trump) for card in one.lay.cards))
    return [best._replace(value=top.value), *(one for one in pooled if one is not best)]


def _good(one: LayValue, view: View) -> int:
    """How many trumps and aces are laid aside."""
    return sum(card.suit is view.deal.trump or card.rank is Rank.ACE for card in one.lay.cards)


def _pooled(values: Sequence[LayValue], view: View) -> Iterable[LayValue]:
    """The values, the mean of both where a lay came out worse than one that keeps a lower card instead."""
    found = {frozenset(one.lay.cards): one for one in values}
    hand = [card for card in view.hands[view.me] if card is not None]
    for one in values:
        gone = frozenset(one.lay.cards)
        for kept in [card for card in hand if card not in gone]:
            for card in gone:
                other = found.get(gone - {card} | {kept})
                mine = found[gone]
                if other is not None and _does_all(card, kept, hand, view) and other.value < mine.value:
                    means = [(first + second) / 2 for first, second in zip(mine[1:], other[1:], strict=True)]
                    found[gone] = LayValue(mine.lay, *means)
                    found[frozenset(other.lay.cards)] = LayValue(other.lay, *means)
    return found.values()


def _does_all(card: Card, lower: Card, hand: Sequence[Card], view: View) -> bool:
    """Whether a card wins whatever a lower one does: of the same suit, or each alone in a suit that is not trump."""
    if STRENGTH[card.rank] <= STRENGTH[lower.rank]:
        return False
    alone = [one for one in (card, lower) if sum(held.suit is one.suit for held in hand) == 1]
    return card.suit is lower.suit or (len(alone) == 2 and view.deal.trump not in (card.suit, lower.suit))


def _in_order(values: Iterable[LayValue], view: View) -> list[LayValue]:
    """The best first; of equals that which lays fewer cards aside, and lower ones."""

    def place(one: LayValue) -> tuple[float, int, list[tuple[bool, int]]]:
        return -round(one.value, 9), len(one.lay.cards), sorted(cost(card, view.deal.trump) for card in one.lay.cards)

    return sorted(values, key=place)
