"""Swapping the trump seven, exchanging cards, picking the robbed card up, and throwing down to four."""

from raub_desktop.engine.actions import Lay, Order, Say
from raub_desktop.engine.cards import Card, Rank, in_order
from raub_desktop.engine.events import (
    EVERYONE,
    CardsDealt,
    CardsDiscarded,
    CardSwapped,
    CardTaken,
    Place,
    Seat,
    StockRefilled,
    Viewers,
    Zone,
)
from raub_desktop.engine.raub.apply.stages import Stage, Then
from raub_desktop.engine.raub.draft import Draft
from raub_desktop.engine.raub.legal import most_exchanged
from raub_desktop.engine.raub.seats import players_from
from raub_desktop.engine.raub.types import HAND_SIZE, Exchanged, Kind, Phase, Verb
from raub_desktop.engine.values import change, put

BONUS = 5
"""What the first to exchange all four gets (000)."""


def _order(draft: Draft) -> tuple[Seat, ...]:
    return players_from(draft, first_is_declarer=draft.options.exchange_first == "declarer")


def begin_exchange(draft: Draft) -> Then:
    """Take the robbed card, if it is due; begin the first swap round, where the seven may be swapped at any time."""
    options = draft.options
    if options.raubed_card_taken == "before_exchange":
        _take_robbed_card(draft)
    if draft.deal.kind is Kind.PERMUS and options.permus == "seen":
        return _swap_after(draft)
    if options.seven_swap == "any_time" and _swap_possible(draft):
        draft.phase, draft.queue = Phase.SWAP_BEFORE, _order(draft)
        return None
    return _begin_drawing(draft)


def _take_robbed_card(draft: Draft) -> None:
    deal, cards = draft.deal, draft.cards
    if not deal.raub or deal.declarer is None:
        return
    card = cards.turned[-1]
    draft.events.append(CardTaken(deal.declarer, card))
    hand = in_order((*cards.hands[deal.declarer], card))
    cards.turned, cards.hands = cards.turned[:-1], put(cards.hands, deal.declarer, hand)
    draft.deal = change(deal, robbed=card)


# ---------------------------------------------------------------------------------------------------------- the seven
def _swap_possible(draft: Draft) -> bool:
    """Return whether the seven may be swapped: for no robbed card, not twice, and not when it lies open itself."""
    deal = draft.deal
    if draft.options.seven_swap == "off" or deal.raub or deal.swapped is not None:
        return False
    return Card(Rank.SEVEN, deal.trump) not in draft.cards.turned


def apply_swap(draft: Draft, action: Say) -> Then:
    """Swap the trump seven for the turned card, or keep; the first who swaps ends the round."""
    if action.verb == Verb.SWAP:
        _swap(draft, draft.queue[0])
    elif len(draft.queue) > 1:
        draft.queue = draft.queue[1:]
        return None
    return _begin_drawing(draft) if draft.phase is Phase.SWAP_BEFORE else _after_swaps(draft)


def _swap(draft: Draft, seat: Seat) -> None:
    cards = draft.cards
    seven, taken = Card(Rank.SEVEN, draft.deal.trump), cards.turned[-1]
    draft.events.append(CardSwapped(seat, seven, taken))
    hand = in_order((*(card for card in cards.hands[seat] if card != seven), taken))
    cards.hands, cards.turned = put(cards.hands, seat, hand), (*cards.turned[:-1], seven)
    draft.deal = change(draft.deal, swapped=seat)


def _swap_after(draft: Draft) -> Then:
    """Begin the swap round after the draw; ``after_draw`` allows it only while a single card has been turned (002)."""
    swap = draft.options.seven_swap
    if _swap_possible(draft) and (swap == "any_time" or len(draft.cards.turned) == 1):
        draft.phase, draft.queue = Phase.SWAP_AFTER, _order(draft)
        return None
    return _after_swaps(draft)


# ------------------------------------------------------------------------------------------------------------ drawing
def _begin_drawing(draft: Draft) -> Then:
    draft.queue = _order(draft)
    return _next_drawer(draft)


def _next_drawer(draft: Draft) -> Then:
    """Ask the next to exchange; whoever could not draw a single card is passed over: that is public."""
    while draft.queue and not most_exchanged(draft, draft.queue[0]):
        draft.queue = draft.queue[1:]
    if not draft.queue:
        return _swap_after(draft)
    draft.phase = Phase.EXCHANGE
    return None


def apply_exchange(draft: Draft, action: Lay) -> Then:
    """Lay 0 to 4 cards aside face down and draw as many; the first to exchange all four may get five (000)."""
    deal, cards, out = draft.deal, draft.cards, action.cards
    seat, draft.queue = draft.queue[0], draft.queue[1:]
    draft.events.append(Exchanged(seat, len(out)))
    if out:
        draft.events.append(CardsDiscarded(seat, out, (seat,)))
        hand = tuple([card for card in cards.hands[seat] if card not in out])
        cards.discards = put(cards.discards, seat, cards.discards[seat] + out)
        cards.hands = put(cards.hands, seat, hand)
    bonus = draft.options.first_four_bonus and len(out) == HAND_SIZE and not deal.bonus_given
    exchanged = put(deal.exchanged, seat, len(out))
    draft.deal = change(deal, exchanged=exchanged, bonus_given=deal.bonus_given or bonus)
    if bonus and len(cards.stock) >= BONUS:
        _draw(draft, seat, 2, (seat,))
        _draw(draft, seat, 1, EVERYONE)
        _draw(draft, seat, 2, (seat,))
        return _next_drawer(draft)
    return _draw_or_reshuffle(draft, seat, len(out))


def _draw(draft: Draft, seat: Seat, count: int, viewers: Viewers) -> None:
    cards = draft.cards
    drawn = cards.stock[:count]
    if not drawn:
        return
    draft.events.append(CardsDealt(seat, drawn, viewers))
    hand = in_order(cards.hands[seat] + drawn)
    cards.stock, cards.hands = cards.stock[count:], put(cards.hands, seat, hand)


def _draw_or_reshuffle(draft: Draft, seat: Seat, count: int) -> Then:
    """Draw; when the stock is used up and another card is due, the others' discards are shuffled first."""
    short = count - len(draft.cards.stock)
    _draw(draft, seat, count, (seat,))
    if short <= 0:
        return _next_drawer(draft)
    draft.phase, draft.deal = Phase.RESHUFFLE, change(draft.deal, drawing=(seat, short))
    return None


def apply_reshuffle(draft: Draft, action: Order) -> Then:
    """Make the shuffled discards the stock, from which the drawer goes on drawing."""
    assert draft.deal.drawing is not None
    seat, due = draft.deal.drawing
    old = draft.cards.discards
    given = tuple(Zone(Place.DISCARDS, other) for other in range(draft.seats) if other != seat and old[other])
    draft.events.append(StockRefilled(given, action.cards))
    draft.cards.discards = tuple(cards if other == seat else () for other, cards in enumerate(old))
    draft.cards.stock = action.cards
    draft.deal = change(draft.deal, drawing=None)
    _draw(draft, seat, due, (seat,))
    return _next_drawer(draft)


# --------------------------------------------------------------------------------------------------------- the throws
def _after_swaps(draft: Draft) -> Then:
    if draft.options.raubed_card_taken == "after_exchange":
        _take_robbed_card(draft)
    queue = tuple([seat for seat in _order(draft) if len(draft.cards.hands[seat]) > HAND_SIZE])
    if not queue:
        return Stage.TRICKS
    draft.phase, draft.queue = Phase.THROW, queue
    return None


def apply_throw(draft: Draft, action: Lay) -> Then:
    """Throw down to four, face down."""
    cards = draft.cards
    seat, draft.queue = draft.queue[0], draft.queue[1:]
    draft.events.append(CardsDiscarded(seat, action.cards, (seat,), thrown=True))
    hand = tuple(card for card in cards.hands[seat] if card not in action.cards)
    cards.discards = put(cards.discards, seat, cards.discards[seat] + action.cards)
    cards.hands = put(cards.hands, seat, hand)
    return None if draft.queue else Stage.TRICKS
