"""The shuffle that deals the cards a lesson wants."""

from collections.abc import Sequence

from raub_desktop.engine.cards import Card, cards, cards_text
from raub_desktop.engine.remi.game import REMI


def deal_of(book: str, first: int, hands: Sequence[str], then: str, **options: object) -> str:
    """The shuffle that deals these hands by seat, the first card to seat ``first``, and these cards ``then``.

    Options are those that the lesson changes in its book; where a card is turned up, it is the first of ``then``.
    """
    table = REMI.parse_options(book, options)
    held = [list(cards(hand)) for hand in hands]
    order: list[Card] = []
    more = int(table.first_discards)
    while any(held):
        for step in range(len(hands)):
            hand = held[(first + step) % len(hands)]
            order += hand[: table.packet + more]
            del hand[: table.packet + more]
            more = 0
    order += cards(then)
    order += [one for one in REMI.pack(table, len(hands)) if one not in order]
    return f"deal {cards_text(order)}"
