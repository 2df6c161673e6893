"""The turned card: laying it, showing it, and what it makes of a declarer."""

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.events import CardShown, CardTurned, Seat
from raub_desktop.engine.raub.draft import Draft
from raub_desktop.engine.raub.types import Deal, DeclarerNamed, Kind, TrumpMade
from raub_desktop.engine.values import change


def lay_turned_card(draft: Draft, is_open: bool) -> None:
    """Lay the top card of the stock on the table, face up or face down."""
    cards = draft.cards
    card = cards.stock[0]
    draft.events.append(CardTurned(card, is_open))
    cards.stock, cards.turned = cards.stock[1:], (*cards.turned, card)
    if draft.deal.open != is_open:
        draft.deal = change(draft.deal, open=is_open)


def needs_for(card: Card) -> int:
    """Return the tricks that a raub needs: one for a seven, two for any other card."""
    return 1 if card.rank is Rank.SEVEN else 2


def name_declarer(draft: Draft, seat: Seat, needs: int, raub: bool) -> None:
    """Make ``seat`` the declarer; a card that lies open makes its suit trump."""
    draft.events.append(DeclarerNamed(seat, needs, raub))
    trump = None
    if draft.deal.open:
        trump = _suit(draft.cards.turned[-1])
        draft.events.append(TrumpMade(trump, needs))
    draft.deal = change(draft.deal, declarer=seat, needs=needs, raub=raub, trump=trump)


def show(draft: Draft) -> Deal:
    """Show a card laid face down: the trump, and with a blind raub of a seven an obligation of one trick (001)."""
    card = draft.cards.turned[-1]
    needs = draft.deal.needs if draft.deal.kind is Kind.MUSS else needs_for(card)
    draft.events.append(CardShown(card))
    draft.events.append(TrumpMade(_suit(card), needs))
    return change(draft.deal, open=True, trump=card.suit, needs=needs)


def _suit(card: Card) -> Suit:
    assert card.suit is not None, "the pack of 32 has no jokers"
    return card.suit
