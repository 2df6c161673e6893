"""The deal: hands from the first player to the dealer, packets set aside before the last hand, the rest a stock."""

from raub_desktop.engine.actions import Order
from raub_desktop.engine.cards import in_order
from raub_desktop.engine.cruce.apply.stages import Stage, Then
from raub_desktop.engine.cruce.draft import Draft, DraftCards
from raub_desktop.engine.cruce.legal import layout
from raub_desktop.engine.cruce.seats import put, round_from
from raub_desktop.engine.cruce.types import Cards, Deal, PacketLaid, Phase
from raub_desktop.engine.events import CardsDealt, DealStarted, PackShuffled, Seat
from raub_desktop.engine.values import change


def begin_deal(draft: Draft) -> Then:
    """Give the deck to the dealer."""
    table = draft.table = change(draft.table, deals=draft.table.deals + 1)
    draft.events.append(DealStarted(table.dealer, table.deals))
    draft.deal = Deal(bids=(None,) * draft.seats)
    draft.cards = DraftCards(Cards(((),) * draft.seats, won=(0,) * draft.seats, points=(0,) * draft.seats))
    draft.phase, draft.queue = Phase.SHUFFLE, ()
    return None


def apply_deal(draft: Draft, action: Order) -> Then:
    """Deal the whole hand at once, or the larger half and then the rest."""
    plan = layout(draft)
    draft.cards.stock = action.cards
    draft.events.append(PackShuffled(len(action.cards)))
    first = plan.hand if draft.options.deal_style == "knock" else (plan.hand + 1) // 2
    circle = round_from((draft.table.dealer + 1) % draft.seats, draft.seats)
    rounds = [size for size in (first, plan.hand - first) if size]
    for number, size in enumerate(rounds, 1):
        for seat in circle[:-1]:
            _deal(draft, seat, size)
        if number == len(rounds):
            _lay_packets(draft, plan.talon)
        _deal(draft, circle[-1], size)
    return Stage.BIDDING


def _deal(draft: Draft, seat: Seat, count: int) -> None:
    cards = draft.cards
    dealt, cards.stock = cards.stock[:count], cards.stock[count:]
    cards.hands = put(cards.hands, seat, in_order((*cards.hands[seat], *dealt)))
    draft.events.append(CardsDealt(seat, dealt, (seat,)))


def _lay_packets(draft: Draft, sizes: tuple[int, ...]) -> None:
    """Set packets aside; the last cards are the dealer's own, so that no bid is for a card the dealer may have seen."""
    cards = draft.cards
    for number, size in enumerate(sizes, 1):
        packet, cards.stock = cards.stock[:size], cards.stock[size:]
        cards.talon = (*cards.talon, packet)
        draft.events.append(PacketLaid(number, packet))
