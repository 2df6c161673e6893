"""The shuffle that deals the cards a lesson wants."""

from collections.abc import Sequence

from raub_desktop.engine.cards import PACK_32, card, cards, cards_text


def deal_of(first_dealer: int, hands: Sequence[str], turned: str, stock: str = "") -> str:
    """The shuffle that deals these hands (four cards each, by seat), this turned card and then this stock.

    The cards go round in packets of two from the player after ``first_dealer``, the turned card between.
    """
    seats = len(hands)
    round_ = [(first_dealer + step) % seats for step in range(1, seats + 1)]
    held = [cards(hand) for hand in hands]
    order = [one for seat in round_ for one in held[seat][:2]]
    order.append(card(turned))
    order += [one for seat in round_ for one in held[seat][2:]]
    order += cards(stock)
    order += [one for one in PACK_32 if one not in order]
    return f"deal {cards_text(order)}"
