"""The state after an action, and the events it brings: the steps of a deal in their order.

Every function changes the draft of the state to come and adds its events to it.
"""

from collections.abc import Callable
from typing import Any

from raub_desktop.engine import events
from raub_desktop.engine.actions import Action, Lay, Order, Play, Say
from raub_desktop.engine.cards import Card, Rank, Suit, in_order, without_card
from raub_desktop.engine.cruce import scoring, types
from raub_desktop.engine.cruce.draft import Draft, DraftCards
from raub_desktop.engine.cruce.legal import layout, receivers
from raub_desktop.engine.cruce.seats import eldest, round_from, side_of
from raub_desktop.engine.cruce.types import Cards, Deal, Phase, State
from raub_desktop.engine.events import Event, Seat, deal_log
from raub_desktop.engine.tricks import best_index
from raub_desktop.engine.values import change, put

_NINES = [Card(Rank.NINE, suit) for suit in Suit]


# ------------------------------------------------------------------------------------------------------------- dealing
def begin_deal(draft: Draft) -> None:
    """Give the deck to the next dealer."""
    draft.table = change(draft.table, deals=draft.table.deals + 1)
    _start_deal(draft)


def _start_deal(draft: Draft) -> None:
    table = draft.table
    draft.events.append(events.DealStarted(table.dealer, table.deals))
    draft.deal = Deal(bids=(None,) * draft.seats)
    draft.cards = DraftCards(Cards(((),) * draft.seats, won=(0,) * draft.seats, points=(0,) * draft.seats))
    draft.phase, draft.queue = Phase.SHUFFLE, ()


def _throw_in(draft: Draft, why: types.ThrownIn) -> None:
    """End a deal that counts for nothing; the same dealer deals again, and it is still the same deal of the match."""
    draft.events.append(events.DealThrownIn(why.value))
    _start_deal(draft)


def apply_deal(draft: Draft, action: Order) -> None:
    """Deal the whole hand at once, or the larger half and then the rest."""
    plan = layout(draft)
    draft.cards.stock = action.cards
    draft.events.append(events.PackShuffled(len(action.cards)))
    first = plan.hand if draft.options.deal_style == "knock" else (plan.hand + 1) // 2
    circle = round_from(eldest(draft.table.dealer, draft.seats), draft.seats)
    rounds = [size for size in (first, plan.hand - first) if size]
    for number, size in enumerate(rounds, 1):
        for seat in circle[:-1]:
            _deal(draft, seat, size)
        if number == len(rounds):
            _lay_packets(draft, plan.talon)
        _deal(draft, circle[-1], size)
    if draft.options.four_nines_redeal and any(set(_NINES) <= set(hand) for hand in draft.cards.hands):
        _throw_in(draft, types.ThrownIn.FOUR_NINES)
    else:
        begin_bidding(draft)


def _deal(draft: Draft, seat: Seat, count: int) -> None:
    cards = draft.cards
    dealt, cards.stock = cards.stock[:count], cards.stock[count:]
    cards.hands = put(cards.hands, seat, in_order((*cards.hands[seat], *dealt)))
    draft.events.append(events.CardsDealt(seat, dealt, (seat,)))


def _lay_packets(draft: Draft, sizes: tuple[int, ...]) -> None:
    """Set packets aside; the last cards are the dealer's own, so that no bid is for a card the dealer may have seen."""
    cards = draft.cards
    for number, size in enumerate(sizes, 1):
        packet, cards.stock = cards.stock[:size], cards.stock[size:]
        cards.talon = (*cards.talon, packet)
        draft.events.append(types.PacketLaid(number, packet))


# ------------------------------------------------------------------------------------------------------------- bidding
def begin_bidding(draft: Draft) -> None:
    """Ask every seat for a bid, from the first player on."""
    draft.phase = Phase.BID
    draft.queue = round_from(eldest(draft.table.dealer, draft.seats), draft.seats)


def apply_bid(draft: Draft, action: Say) -> None:
    """Apply a pass or a higher bid; the highest possible bid ends the bidding."""
    seat, draft.queue = draft.queue[0], draft.queue[1:]
    draft.events.append(events.Called(seat, action.verb, action.number))
    bid = action.number or 0
    draft.deal = change(draft.deal, bids=put(draft.deal.bids, seat, bid))
    if bid:
        draft.deal = change(draft.deal, declarer=seat, bid=bid)
        if draft.options.bidding == "rounds":
            draft.queue = tuple([other for other in round_from(seat, draft.seats)[1:] if draft.deal.bids[other] != 0])
    deal = draft.deal
    if draft.queue and bid < draft.options.highest_bid:
        return
    if deal.declarer is None:
        _all_passed(draft)
    else:
        draft.events.append(types.BidWon(deal.declarer, deal.bid, forced=False))
        show_packets(draft)


def _all_passed(draft: Draft) -> None:
    """Force the first player at 1 (003), let them lead (free: CG, TB, ST, TR), or throw the deal in (redeal: NC)."""
    first = eldest(draft.table.dealer, draft.seats)
    match draft.options.pass_out:
        case "redeal":
            _throw_in(draft, types.ThrownIn.ALL_PASSED)
            return
        case "free":
            draft.events.append(types.NobodyBid(first))
        case _:
            draft.deal = change(draft.deal, declarer=first, bid=types.FORCED_BID, forced=True)
            draft.events.append(types.BidWon(first, types.FORCED_BID, forced=True))
    show_packets(draft)


def _first_to_lead(draft: Draft) -> Seat:
    """Return the declarer, or the first player where nobody has bid."""
    declarer = draft.deal.declarer
    return eldest(draft.table.dealer, draft.seats) if declarer is None else declarer


# --------------------------------------------------------------------------------------------------------- the packets
def show_packets(draft: Draft) -> None:
    """Let the seat that will lead choose between two packets; a single packet is theirs at once."""
    packets, seat = len(layout(draft).talon), _first_to_lead(draft)
    draft.queue = (seat,)
    if not packets:
        begin_tricks(draft)
    elif packets == 1:
        _take(draft, seat, 1)
    else:
        draft.phase = Phase.TAKE


def apply_take(draft: Draft, action: Say) -> None:
    """Take the packet with that number; the other stays out."""
    assert action.number is not None, "a packet is taken by its number"
    _take(draft, draft.queue[0], action.number)


def _take(draft: Draft, seat: Seat, number: int) -> None:
    cards = draft.cards
    packet = cards.talon[number - 1]
    draft.events.append(types.PacketTaken(seat, packet, (seat,), number))
    cards.talon = put(cards.talon, number - 1, ())
    cards.hands = put(cards.hands, seat, in_order((*cards.hands[seat], *packet)))
    draft.deal = change(draft.deal, packet=number)
    draft.phase = Phase.GIVE


def apply_give(draft: Draft, action: Lay) -> None:
    """Give one card to each opponent, in turn order after the giver, or all of them to a single one."""
    seat = draft.queue[0]
    meant = receivers(draft.options, draft.seats, seat)
    for other in dict.fromkeys(meant):
        given = tuple([card for card, to in zip(action.cards, meant, strict=True) if to == other])
        _give(draft, seat, other, given)
    begin_tricks(draft)


def _give(draft: Draft, seat: Seat, to: Seat, given: tuple[Card, ...]) -> None:
    cards = draft.cards
    draft.events.append(types.CardsGiven(seat, given, (seat, to), to))
    kept = tuple([card for card in cards.hands[seat] if card not in given])
    cards.hands = put(put(cards.hands, seat, kept), to, in_order((*cards.hands[to], *given)))


# -------------------------------------------------------------------------------------------------------------- tricks
def begin_tricks(draft: Draft) -> None:
    """Give the lead to the declarer, or to the first player where nobody has bid."""
    leader = _first_to_lead(draft)
    draft.phase, draft.queue, draft.cards.leader = Phase.TRICKS, round_from(leader, draft.seats), leader


def add_to_trick(state: State, action: Any) -> tuple[State, tuple[Event, ...]]:
    """Play a card that does not complete the trick, without an announcement, once there is a trump.

    Written out with constructors: this is most of what a match does.
    """
    options, seats, phase, queue, table, deal, cards, log = state
    hands, stock, talon, trick, leader, won, points = cards
    seat, card = queue[0], action.card
    happened = (events.CardPlayed(seat, card),)
    after = Cards(without_card(hands, seat, card), stock, talon, (*trick, card), leader, won, points)
    return State(options, seats, phase, queue[1:], table, deal, after, log + happened), happened


def apply_card(draft: Draft, action: Action) -> None:
    """Play any other card: one announced with, the first of the deal, or the last of a trick."""
    seat = draft.queue[0]
    if isinstance(action, Play):
        card = action.card
    else:
        (card,) = action.cards  # type: ignore[union-attr]  # a Lay: the only other shape the rules allow here
        _announce(draft, seat, card)
    draft.events.append(events.CardPlayed(seat, card))
    cards = draft.cards
    cards.hands, cards.trick = without_card(cards.hands, seat, card), (*cards.trick, card)
    if draft.deal.trump is None:
        assert card.suit is not None, "the pack has no jokers"
        draft.deal = change(draft.deal, trump=card.suit)
        draft.events.append(types.TrumpMade(card.suit))
    draft.queue = draft.queue[1:]
    if not draft.queue:
        _end_trick(draft)


def _announce(draft: Draft, seat: Seat, card: Card) -> None:
    assert card.suit is not None, "the pack has no jokers"
    points = scoring.marriage_points(draft, seat, card.suit)
    draft.events.append(types.MarriageAnnounced(seat, card.suit, points))
    draft.cards.points = put(draft.cards.points, seat, draft.cards.points[seat] + points)


def _end_trick(draft: Draft) -> None:
    """Give the trick to its winner, who draws first where there is a stock, and leads."""
    cards = draft.cards
    trick = cards.trick
    winner = (cards.leader + best_index(trick, draft.deal.trump, types.POINTS)) % draft.seats
    draft.events.append(events.TrickTaken(winner, trick))
    cards.trick, cards.leader = (), winner
    cards.won = put(cards.won, winner, cards.won[winner] + 1)
    cards.points = put(cards.points, winner, cards.points[winner] + sum([types.POINTS[card.rank] for card in trick]))
    draft.queue = round_from(winner, draft.seats)
    if cards.stock:
        for seat in draft.queue:
            drawn, cards.stock = cards.stock[:1], cards.stock[1:]
            cards.hands = put(cards.hands, seat, in_order((*cards.hands[seat], *drawn)))
            draft.events.append(events.CardsDealt(seat, drawn, (seat,)))
    if cards.hands[winner]:
        return
    side, tricks = side_of(draft.options, draft.seats, winner), sum(cards.won)
    if cards.won[winner] == tricks:
        draft.events.append(events.AllTricksWon(winner))
    elif sum(cards.won[seat] for seat in side) == tricks:
        draft.events.append(types.AllTricksOfPartners(side))
    _score(draft)


# --------------------------------------------------------------------------------------------------- the end of a deal
def _score(draft: Draft) -> None:
    """Score the deal; the player who spoke first in it deals the next one."""
    line = scoring.score_deal(draft)
    table = draft.table = change(draft.table, scores=line.scores, sheet=(*draft.table.sheet, line))
    if line.declarer is not None:
        draft.events.append(types.BidDecided(line.declarer, line.bid, line.made, line.points[line.declarer]))
    left_over = tuple(
        [(types.packet_zone(number), cards) for number, cards in enumerate(draft.cards.talon, 1) if cards]
    )
    if left_over:
        draft.events.append(events.CardsTurnedUp(left_over))
    marriages = [event for event in (*draft.log, *draft.events) if isinstance(event, types.MarriageAnnounced)]
    draft.events.append(events.DealScored(line, scoring.accounts(draft, line, marriages)))
    target, winners = scoring.outcome(draft)
    if target != table.target:
        draft.events.append(types.TargetRaised(target))
    elif not winners and max(table.scores) >= target:
        draft.events.append(types.LeadNeeded(target, scoring.lead_needed(draft.options.match_end)))
    draft.events.append(events.DealEnded(table.deals))
    if winners:
        draft.table = change(table, target=target, winners=winners)
        draft.phase, draft.queue = Phase.OVER, ()
        draft.events.append(events.MatchEnded(winners, table.scores))
        return
    draft.table = change(table, target=target, dealer=eldest(table.dealer, draft.seats))
    begin_deal(draft)


# ------------------------------------------------------------------------------------------------ the course of a deal
_APPLY: dict[Phase, Callable[[Draft, Any], None]] = {
    Phase.SHUFFLE: apply_deal,
    Phase.BID: apply_bid,
    Phase.TAKE: apply_take,
    Phase.GIVE: apply_give,
    Phase.TRICKS: apply_card,
}


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after a legal action, and what happened."""
    if len(state.queue) > 1 and type(action) is Play and state.deal.trump is not None:
        return add_to_trick(state, action)
    draft = Draft(state)
    _APPLY[state.phase](draft, action)
    happened = tuple(draft.events)
    log = deal_log(state.log, happened) if draft.phase is Phase.SHUFFLE else state.log + happened
    return draft.frozen(log), happened


def first_deal(state: State) -> State:
    """Return a match whose first deal has begun."""
    draft = Draft(state)
    begin_deal(draft)
    return draft.frozen(tuple(draft.events))
