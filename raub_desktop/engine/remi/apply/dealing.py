"""The deal, and the pile shuffled into a new stock."""

from raub_desktop.engine.actions import Order
from raub_desktop.engine.cards import in_order
from raub_desktop.engine.events import CardsDealt, PackShuffled
from raub_desktop.engine.remi import flow
from raub_desktop.engine.remi.draft import Draft
from raub_desktop.engine.remi.options import hand_size
from raub_desktop.engine.remi.rows import put
from raub_desktop.engine.remi.types import HandCardShown, Phase, PileOpened
from raub_desktop.engine.values import change


def apply_deal(draft: Draft, action: Order) -> None:
    """Packets round by round from the first player, who gets one card more where they discard first."""
    options, cards = draft.options, draft.cards
    draft.events.append(PackShuffled(len(action.cards)))
    dealer = draft.table.dealer
    first = dealer if options.start == "dealer_discards" else (dealer + 1) % draft.seats
    stock, place = action.cards, 0
    size = hand_size(options, draft.seats)
    due = [size + (options.first_discards and seat == first) for seat in range(draft.seats)]
    more = int(options.first_discards)
    while any(due):
        for step in range(draft.seats):
            seat = (first + step) % draft.seats
            count = min(options.packet + more, due[seat])
            more = 0
            packet = stock[place : place + count]
            place += count
            due[seat] -= count
            if packet:
                cards.hands = put(cards.hands, seat, in_order(cards.hands[seat] + packet))
                draft.events.append(CardsDealt(seat, packet, (seat,)))
    if not options.first_discards:
        draft.events.append(PileOpened(stock[place]))
        cards.pile = (stock[place],)
        place += 1
    cards.stock = stock[place:]
    if options.hand_card:
        cards.open_stock = 1
        draft.events.append(HandCardShown(cards.stock[-1]))
    draft.turn = first
    if options.first_discards:
        draft.deal = change(draft.deal, turns=1, fresh=True)
        draft.phase = Phase.FIRST_DISCARD
    else:
        flow.begin_turn(draft)


def apply_reshuffle(draft: Draft, action: Order) -> None:
    """Make the shuffled pile, but for its top card, the stock; the turn that waited begins."""
    flow.refill(draft, action.cards, shuffled=True)
    flow.to_draw(draft)
