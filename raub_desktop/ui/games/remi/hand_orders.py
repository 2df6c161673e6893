"""The orders of a hand of Remi: by suit, by rank, or its melds first."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from raub_desktop.engine.cards import Card, Rank, Suit, in_order
from raub_desktop.engine.layouts import LayOut
from raub_desktop.engine.remi.options import Options
from raub_desktop.engine.remi.view import melds_with, opening_melds
from raub_desktop.engine.remi.worth import lay_out
from raub_desktop.ui.table.board.hand_orders import by_rank, by_suit
from raub_desktop.ui.table.board.spots import HandOrder

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


@lru_cache(maxsize=256)
def marked_melds(
    options: Options, cards: tuple[Card, ...], *, opens: bool = False, taken: Card | None = None
) -> Sequence[tuple[Card, ...]]:
    """Return the melds of a hand to mark: of those that ``opens`` is to be reached with, or that are to hold the card
    taken, and else those that leave the fewest points over.
    """
    if taken in cards and options.pile == "new_meld":
        return melds_with(options, cards, taken, opens=opens)
    return opening_melds(options, cards) if opens else laid_out(options, cards).melds


@lru_cache(maxsize=64)
def by_melds(
    options: Options, *, opens: bool = False, taken: Card | None = None, advised: Sequence[tuple[Card, ...]] = ()
) -> HandOrder:
    """Return the hand order that groups each meld that is advised or marked, then cards that are close to one, then the
    others by suit.
    """

    def sort(cards: Iterable[Card]) -> Sequence[Sequence[Card]]:
        hand = in_order(cards)
        held = advised if all(card in hand for meld in advised for card in meld) else ()
        melds = held or marked_melds(options, hand, opens=opens, taken=taken)
        near, over = _near([card for card in hand if not any(card in meld for meld in melds)])
        rest = [card for group in BY_SUIT.sort(over) for card in group]
        return [group for group in (*melds, *near, rest) if group]

    return sort


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
