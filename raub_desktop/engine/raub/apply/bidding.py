"""Bidding round the turned cards, and who plays against the declarer."""

from raub_desktop.engine.actions import Say
from raub_desktop.engine.events import Called, CardShown, Event, HandDropped, Seat
from raub_desktop.engine.raub.apply import before, ending, exchange
from raub_desktop.engine.raub.legal import MOST_TURN_UPS, may_turn
from raub_desktop.engine.raub.scoring import score_deal
from raub_desktop.engine.raub.seats import eldest, put, round_from
from raub_desktop.engine.raub.types import (
    Deal,
    DeclarerForced,
    Kind,
    Phase,
    PlayersNamed,
    State,
    TrumpMade,
    Verb,
)


def begin_bidding(state: State) -> State:
    """A round of bids on the card turned last."""
    first = state.table.dealer if state.options.first_bidder == "dealer" else eldest(state)
    return state._replace(phase=Phase.BID, queue=round_from(state, first))


def apply_bid(state: State, action: Say, events: list[Event]) -> State:
    """Declare, pass, or (the dealer, speaking last) turn another card."""
    seat, rest = state.queue[0], state.queue[1:]
    events.append(Called(seat, action.verb))
    if action.verb == Verb.DECLARE:
        return _declare(state, seat, events)
    if action.verb == Verb.TURN:
        return _turn_next(state, events)
    return state._replace(queue=rest) if rest else _all_passed(state, events)


def _all_passed(state: State, events: list[Event]) -> State:
    dealer, options = state.table.dealer, state.options
    if state.deal.kind is not Kind.NORMAL:
        events.append(DeclarerForced(dealer))
        return _declare(state, dealer, events)
    if options.turn_ups == "automatic":
        if len(state.cards.turned) < MOST_TURN_UPS:
            return _turn_next(state, events)
    elif may_turn(state) and options.first_bidder == "dealer":
        return state._replace(phase=Phase.TURN_NEXT, queue=(dealer,))
    return ending.end_with_refa(state, events)


def apply_turn_next(state: State, action: Say, events: list[Event]) -> State:
    """The dealer, who spoke first, decides after the round of passes (002 with ``first_bidder`` dealer)."""
    events.append(Called(state.queue[0], action.verb))
    return _turn_next(state, events) if action.verb == Verb.TURN else ending.end_with_refa(state, events)


def _turn_next(state: State, events: list[Event]) -> State:
    """Turn a card; a suit seen before gets no bidding where the table skips it."""
    state = before.turn_card(state, True, events)
    *earlier, last = state.cards.turned
    if state.options.skip_repeated_suit and any(card.suit is last.suit for card in earlier):
        if len(state.cards.turned) < MOST_TURN_UPS:
            return _turn_next(state, events)
        return ending.end_with_refa(state, events)
    return begin_bidding(state)


def _declare(state: State, seat: Seat, events: list[Event]) -> State:
    """The declarer needs two and does not get the card; one that lay face down (permus) is shown now."""
    if not state.deal.open:
        events.append(CardShown(state.cards.turned[-1]))
        state = state._replace(deal=state.deal._replace(open=True))
    return begin_who_plays(before.name_declarer(state, seat, 2, False, events), events)


# --------------------------------------------------------------------------------------------------------- who plays
def begin_who_plays(state: State, events: list[Event]) -> State:
    """Ask the others in turn after the declarer, where they may drop out."""
    if not state.options.drop_out or state.deal.kind is Kind.MUSS:
        return _players_known(state._replace(queue=()), events)
    declarer = state.deal.declarer
    assert declarer is not None
    return state._replace(phase=Phase.WHO_PLAYS, queue=round_from(state, declarer)[1:])


def _drop(state: State, seat: Seat, events: list[Event]) -> State:
    hand = state.cards.hands[seat]
    events.append(HandDropped(seat, hand, (seat,)))
    cards = state.cards._replace(hands=put(state.cards.hands, seat, ()), dropped=put(state.cards.dropped, seat, hand))
    return state._replace(cards=cards)


def apply_who_plays(state: State, action: Say, events: list[Event]) -> State:
    """Play, drop, forpass (I play if everyone after me drops) or surpass (the same, cancelling the one before; 002)."""
    seat, rest = state.queue[0], state.queue[1:]
    events.append(Called(seat, action.verb))
    live = state.deal.live
    if action.verb == Verb.DROP:
        state = _drop(state, seat, events)
    else:
        if live is not None:
            state = _drop(state, live, events)
        live = None if action.verb == Verb.PLAY else seat
    deal = state.deal._replace(answers=put(state.deal.answers, seat, action.verb), live=live)
    state = state._replace(deal=deal, queue=rest)
    return state if rest else _players_known(state, events)


def _players_known(state: State, events: list[Event]) -> State:
    """Show a card that lay face down, then exchange; a declarer whom everybody left scores at once."""
    deal = state.deal
    in_it = {seat for seat, verb in enumerate(deal.answers) if verb == Verb.PLAY} | {deal.declarer, deal.live}
    if not state.options.drop_out or deal.kind is Kind.MUSS:
        in_it = set(range(state.seats))
    players = tuple(seat for seat in round_from(state, eldest(state)) if seat in in_it)
    if not deal.open:
        deal = _show(state, events)
    events.append(PlayersNamed(players))
    state = state._replace(deal=deal._replace(players=players))
    if len(players) == 1:
        return ending.end_scored(state, score_deal(state), events)
    return exchange.begin_exchange(state, events)


def _show(state: State, events: list[Event]) -> Deal:
    """A card laid face down is shown: the trump, and with a blind raub of a seven a duty of one trick (001)."""
    card = state.cards.turned[-1]
    assert card.suit is not None, "the pack of 32 has no jokers"
    needs = state.deal.needs if state.deal.kind is Kind.MUSS else before.needs_for(card)
    events.append(CardShown(card))
    events.append(TrumpMade(card.suit, needs))
    return state.deal._replace(open=True, trump=card.suit, needs=needs)
