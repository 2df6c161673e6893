"""The orders of a hand of Remi: by suit, by rank, or its melds first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from raub_desktop.engine.cards import Card, Rank, Suit, in_order
from raub_desktop.engine.layouts import LayOut
from raub_desktop.engine.remi.options import Options
from raub_desktop.engine.remi.view import melds_with, opening_melds
from raub_desktop.engine.remi.worth import lay_out
from raub_desktop.ui.table.board.hand_orders import IN_MELDS, MELDS, by_rank, by_suit
from raub_desktop.ui.table.board.spots import HandOrder, NamedOrder

_LOW_TO_HIGH = (Rank.ACE, *reversed(tuple(Rank)[1:13]))
"""As runs lie on the table."""
_SUITS = (Suit.LEAVES, Suit.HEARTS, Suit.ACORNS, Suit.BELLS)
"""Black and red in turn."""

BY_SUIT, BY_RANK = by_suit(_LOW_TO_HIGH, _SUITS), by_rank(_LOW_TO_HIGH, _SUITS)
HAND_ORDERS = (BY_SUIT, BY_RANK)


@lru_cache(maxsize=256)
def laid_out(options: Options, cards: tuple[Card, ...]) -> LayOut:
    """Return the hand's arrangement in melds that leaves the fewest points over."""
    return lay_out(options, cards)


def still_held(melds: tuple[tuple[Card, ...], ...], cards: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return the melds if all their cards are still held; else none."""
    return melds if all(card in cards for meld in melds for card in meld) else ()


@lru_cache(maxsize=256)
def marked_melds(
    options: Options,
    cards: tuple[Card, ...],
    *,
    opens: bool = False,
    taken: Card | None = None,
    advised: tuple[tuple[Card, ...], ...] = (),
) -> Sequence[tuple[Card, ...]]:
    """Return the melds of a hand to mark: those ``advised``, alone if they open; then of those that ``opens`` is to be
    reached with, or that are to hold the card taken, and else of those that leave the fewest points over.
    """
    first = still_held(advised, cards)
    if first and opens:
        return first
    if taken in cards and options.pile == "new_meld":
        best = melds_with(options, cards, taken, opens=opens)
    else:
        best = opening_melds(options, cards) if opens else laid_out(options, cards).melds
    named = {card for meld in first for card in meld}
    return (*first, *(meld for meld in best if named.isdisjoint(meld)))


@dataclass(frozen=True, slots=True)
class MeldsFirst:
    """An order of a hand: the melds to mark (see ``marked_melds``), then the other cards in an order of their own."""

    others: HandOrder
    options: Options
    opens: bool = False
    taken: Card | None = None
    advised: tuple[tuple[Card, ...], ...] = ()

    def __call__(self, cards: Iterable[Card]) -> Sequence[Sequence[Card]]:
        hand = in_order(cards)
        marked = marked_melds(self.options, hand, opens=self.opens, taken=self.taken, advised=self.advised)
        places = {card: place for place, card in enumerate(card for group in BY_SUIT.sort(hand) for card in group)}
        melds = sorted(marked, key=lambda meld: min(places[card] for card in meld))
        return [*melds, *self.others([card for card in hand if not any(card in meld for meld in melds)])]


def _by_nearness(cards: Iterable[Card]) -> Sequence[Sequence[Card]]:
    near, over = _near(list(cards))
    return [group for group in (*near, [card for group in BY_SUIT.sort(over) for card in group]) if group]


BY_NEARNESS = NamedOrder(MELDS, IN_MELDS, _by_nearness)
"""Cards that are close to a meld side by side."""


def _near(cards: Sequence[Card]) -> tuple[list[list[Card]], list[Card]]:
    """Return groups of cards of which each lacks little to be a meld, the largest first, and the other cards."""
    left = [card for group in BY_SUIT.sort(cards) for card in group]
    groups: list[list[Card]] = []
    while len(most := max((_close_to(card, left) for card in left), key=len, default=[])) > 1:
        groups.append(most)
        left = [card for card in left if card not in most]
    return groups, left


def _close_to(first: Card, cards: Sequence[Card]) -> list[Card]:
    """Return the card with those of its suit that go on from it, or with those of its rank if these are more."""
    suits = {card.suit: card for card in cards if card.rank is first.rank and card.suit is not None}
    run = [first]
    for card in cards if first.suit is not None else ():
        goes_on = card.suit is first.suit and _place(card) > _place(run[-1])
        if goes_on and _place(card) - _place(first) <= len(run) + 1:  # one rank may be lacking
            run.append(card)
    return max(run, [*suits.values()], key=len)


def _place(card: Card) -> int:
    return _LOW_TO_HIGH.index(card.rank)
