"""The beginning and the end of a turn: a card drawn, a card discarded."""

from raub_desktop.engine.actions import Lay, Say
from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import EVERYONE, CardsDealt
from raub_desktop.engine.remi import flow
from raub_desktop.engine.remi.draft import Draft
from raub_desktop.engine.remi.rows import joined, put, without
from raub_desktop.engine.remi.types import CardDiscarded, Phase, PileTaken
from raub_desktop.engine.values import change


def _draw(draft: Draft, card: Card, open_to_all: bool, taken: Card | None) -> None:
    cards, deal, seat = draft.cards, draft.deal, draft.turn
    cards.hands = joined(cards.hands, seat, card)
    if open_to_all:
        cards.known = joined(cards.known, seat, card)
    draft.deal = change(deal, taken=taken, drawn=put(deal.drawn, seat, deal.drawn[seat] + 1))
    draft.phase = Phase.PLAY


def apply_stock(draft: Draft, action: Say) -> None:
    """Draw the top of the stock; everyone may know which card it is."""
    cards = draft.cards
    card, open_to_all = cards.stock[0], len(cards.stock) <= cards.open_stock
    draft.events.append(CardsDealt(draft.turn, (card,), EVERYONE if open_to_all else (draft.turn,)))
    cards.stock = cards.stock[1:]
    cards.open_stock = min(cards.open_stock, len(cards.stock))
    _draw(draft, card, open_to_all, None)


def apply_pile(draft: Draft, action: Say) -> None:
    """Take the top of the pile; it may have to be melded at once."""
    cards = draft.cards
    card = cards.pile[-1]
    draft.events.append(PileTaken(draft.turn, card))
    cards.pile = cards.pile[:-1]
    _draw(draft, card, True, card)
    if draft.options.pile == "new_meld":
        draft.phase = Phase.MELD_TAKEN


def apply_discard(draft: Draft, action: Lay) -> None:
    """Discard a card; the next turn begins."""
    cards, seat, card = draft.cards, draft.turn, action.cards[0]
    draft.events.append(CardDiscarded(seat, card))
    cards.hands = without(cards.hands, seat, card)
    cards.known = without(cards.known, seat, card)
    cards.pile = (*cards.pile, card)
    flow.next_turn(draft)
