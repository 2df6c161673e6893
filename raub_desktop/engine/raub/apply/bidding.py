"""Bidding round the turned cards, and who plays against the declarer."""

from raub_desktop.engine.actions import Say
from raub_desktop.engine.events import Called, CardShown, HandDropped, Seat
from raub_desktop.engine.raub.apply import before, ending, exchange
from raub_desktop.engine.raub.draft import Draft
from raub_desktop.engine.raub.legal import MOST_TURN_UPS, may_turn
from raub_desktop.engine.raub.scoring import score_deal
from raub_desktop.engine.raub.seats import eldest, put, round_from
from raub_desktop.engine.raub.types import Deal, DeclarerForced, Kind, Phase, PlayersNamed, TrumpMade, Verb
from raub_desktop.engine.values import change


def begin_bidding(draft: Draft) -> None:
    """A round of bids on the card turned last."""
    first = draft.table.dealer if draft.options.first_bidder == "dealer" else eldest(draft)
    draft.phase, draft.queue = Phase.BID, round_from(draft, first)


def apply_bid(draft: Draft, action: Say) -> None:
    """Declare, pass, or (the dealer, speaking last) turn another card."""
    seat = draft.queue[0]
    draft.events.append(Called(seat, action.verb))
    if action.verb == Verb.DECLARE:
        _declare(draft, seat)
    elif action.verb == Verb.TURN:
        _turn_next(draft)
    elif len(draft.queue) > 1:
        draft.queue = draft.queue[1:]
    else:
        _all_passed(draft)


def _all_passed(draft: Draft) -> None:
    dealer, options = draft.table.dealer, draft.options
    if draft.deal.kind is not Kind.NORMAL:
        draft.events.append(DeclarerForced(dealer))
        _declare(draft, dealer)
    elif options.turn_ups == "automatic" and len(draft.cards.turned) < MOST_TURN_UPS:
        _turn_next(draft)
    elif may_turn(draft) and options.first_bidder == "dealer":
        draft.phase, draft.queue = Phase.TURN_NEXT, (dealer,)
    else:
        ending.end_with_refa(draft)


def apply_turn_next(draft: Draft, action: Say) -> None:
    """The dealer, who spoke first, decides after the round of passes (002 with ``first_bidder`` dealer)."""
    draft.events.append(Called(draft.queue[0], action.verb))
    if action.verb == Verb.TURN:
        _turn_next(draft)
    else:
        ending.end_with_refa(draft)


def _turn_next(draft: Draft) -> None:
    """Turn a card; a suit seen before gets no bidding where the table skips it."""
    before.turn_card(draft, True)
    *earlier, last = draft.cards.turned
    if not draft.options.skip_repeated_suit or all(card.suit is not last.suit for card in earlier):
        begin_bidding(draft)
    elif len(draft.cards.turned) < MOST_TURN_UPS:
        _turn_next(draft)
    else:
        ending.end_with_refa(draft)


def _declare(draft: Draft, seat: Seat) -> None:
    """The declarer needs two and does not get the card; one that lay face down (permus) is shown now."""
    if not draft.deal.open:
        draft.events.append(CardShown(draft.cards.turned[-1]))
        draft.deal = change(draft.deal, open=True)
    before.name_declarer(draft, seat, 2, False)
    begin_who_plays(draft)


# --------------------------------------------------------------------------------------------------------- who plays
def begin_who_plays(draft: Draft) -> None:
    """Ask the others in turn after the declarer, where they may drop out."""
    if not draft.options.drop_out or draft.deal.kind is Kind.MUSS:
        draft.queue = ()
        _players_known(draft)
        return
    declarer = draft.deal.declarer
    assert declarer is not None
    draft.phase, draft.queue = Phase.WHO_PLAYS, round_from(draft, declarer)[1:]


def _drop(draft: Draft, seat: Seat) -> None:
    cards = draft.cards
    hand = cards.hands[seat]
    draft.events.append(HandDropped(seat, hand, (seat,)))
    cards.hands, cards.dropped = put(cards.hands, seat, ()), put(cards.dropped, seat, hand)


def apply_who_plays(draft: Draft, action: Say) -> None:
    """Play, drop, forpass (I play if everyone after me drops) or surpass (the same, cancelling the one before; 002)."""
    seat, draft.queue = draft.queue[0], draft.queue[1:]
    draft.events.append(Called(seat, action.verb))
    deal = draft.deal
    live = deal.live
    if action.verb == Verb.DROP:
        _drop(draft, seat)
    else:
        if live is not None:
            _drop(draft, live)
        live = None if action.verb == Verb.PLAY else seat
    draft.deal = change(deal, answers=put(deal.answers, seat, action.verb), live=live)
    if not draft.queue:
        _players_known(draft)


def _players_known(draft: Draft) -> None:
    """Show a card that lay face down, then exchange; a declarer whom everybody left scores at once."""
    deal = draft.deal
    players = round_from(draft, eldest(draft))
    if draft.options.drop_out and deal.kind is not Kind.MUSS:
        stay = (deal.declarer, deal.live)
        players = tuple([seat for seat in players if deal.answers[seat] == Verb.PLAY or seat in stay])
    if not deal.open:
        deal = _show(draft)
    draft.events.append(PlayersNamed(players))
    draft.deal = change(deal, players=players)
    if len(players) == 1:
        ending.end_scored(draft, score_deal(draft))
    else:
        exchange.begin_exchange(draft)


def _show(draft: Draft) -> Deal:
    """A card laid face down is shown: the trump, and with a blind raub of a seven a duty of one trick (001)."""
    card = draft.cards.turned[-1]
    assert card.suit is not None, "the pack of 32 has no jokers"
    needs = draft.deal.needs if draft.deal.kind is Kind.MUSS else before.needs_for(card)
    draft.events.append(CardShown(card))
    draft.events.append(TrumpMade(card.suit, needs))
    return change(draft.deal, open=True, trump=card.suit, needs=needs)
