"""The cards the bidding was for: the declarer takes a packet and gives cards to the others."""

from raub_desktop.engine.actions import Lay, Say
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.cruce.apply.stages import Stage, Then
from raub_desktop.engine.cruce.draft import Draft
from raub_desktop.engine.cruce.legal import layout, receivers
from raub_desktop.engine.cruce.seats import put
from raub_desktop.engine.cruce.types import CardsGiven, PacketTaken, Phase
from raub_desktop.engine.events import Seat
from raub_desktop.engine.values import change


def show_packets(draft: Draft) -> Then:
    """Let the declarer choose between two packets; a single one is theirs at once."""
    declarer = draft.deal.declarer
    assert declarer is not None, "the bidding always has a winner"
    packets = len(layout(draft).talon)
    if not packets:
        return Stage.TRICKS
    draft.queue = (declarer,)
    if packets == 1:
        _take(draft, declarer, 1)
    else:
        draft.phase = Phase.TAKE
    return None


def apply_take(draft: Draft, action: Say) -> Then:
    """Take the packet with that number; the other stays out."""
    assert action.number is not None, "a packet is taken by its number"
    _take(draft, draft.queue[0], action.number)
    return None


def _take(draft: Draft, seat: Seat, number: int) -> None:
    cards = draft.cards
    packet = cards.talon[number - 1]
    draft.events.append(PacketTaken(seat, packet, (seat,), number))
    cards.talon = put(cards.talon, number - 1, ())
    cards.hands = put(cards.hands, seat, in_order((*cards.hands[seat], *packet)))
    draft.deal = change(draft.deal, packet=number)
    draft.phase = Phase.GIVE


def apply_give(draft: Draft, action: Lay) -> Then:
    """Give one card to each opponent, in turn order after the declarer, or all of them to a single one."""
    seat = draft.queue[0]
    meant = receivers(draft.options, draft.seats, seat)
    for other in dict.fromkeys(meant):
        given = tuple([card for card, to in zip(action.cards, meant, strict=True) if to == other])
        _give(draft, seat, other, given)
    return Stage.TRICKS


def _give(draft: Draft, seat: Seat, to: Seat, given: tuple[Card, ...]) -> None:
    cards = draft.cards
    draft.events.append(CardsGiven(seat, given, (seat, to), to))
    kept = tuple([card for card in cards.hands[seat] if card not in given])
    cards.hands = put(put(cards.hands, seat, kept), to, in_order((*cards.hands[to], *given)))
