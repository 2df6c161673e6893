"""Rows of values by seat, and hands that a card joins or leaves."""

from typing import TypeVar

from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.events import Seat

T = TypeVar("T")


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return the row with one value changed."""
    changed = list(row)
    changed[place] = value
    return tuple(changed)


def joined(hands: tuple[tuple[Card, ...], ...], seat: Seat, card: Card) -> tuple[tuple[Card, ...], ...]:
    """Return the hands with one card more, in canonical order."""
    return put(hands, seat, in_order((*hands[seat], card)))


def without(hands: tuple[tuple[Card, ...], ...], seat: Seat, card: Card) -> tuple[tuple[Card, ...], ...]:
    """Return the hands with one card less; unchanged if it is not there."""
    hand = list(hands[seat])
    if card not in hand:
        return hands
    hand.remove(card)
    return put(hands, seat, tuple(hand))
