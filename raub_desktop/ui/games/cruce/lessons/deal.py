"""The shuffle that deals the cards a lesson wants."""

from collections.abc import Sequence

from raub_desktop.engine.cards import cards, cards_text


def deal_of(first_dealer: int, hands: Sequence[str], packets: str = "", stock: str = "") -> str:
    """The shuffle that deals these hands by seat, whole hands at once from the player after ``first_dealer``.

    ``packets`` are the auction's cards, laid aside before the dealer's own hand.
    """
    seats = len(hands)
    round_ = [(first_dealer + step) % seats for step in range(1, seats + 1)]
    order = [one for seat in round_[:-1] for one in cards(hands[seat])]
    order += [*cards(packets), *cards(hands[first_dealer]), *cards(stock)]
    return f"deal {cards_text(order)}"
