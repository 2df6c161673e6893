"""Bidding round the turned cards, and who plays against the declarer."""

from raub_desktop.engine.actions import Say
from raub_desktop.engine.events import Called, CardShown, HandDropped, Seat
from raub_desktop.engine.raub.apply.stages import Stage, Then
from raub_desktop.engine.raub.apply.turned import lay_turned_card, name_declarer, show
from raub_desktop.engine.raub.draft import Draft
from raub_desktop.engine.raub.legal import MOST_TURN_UPS, may_turn
from raub_desktop.engine.raub.seats import eldest, round_from
from raub_desktop.engine.raub.types import DeclarerForced, Kind, Phase, PlayersNamed, Verb
from raub_desktop.engine.values import change, put


def begin_bidding(draft: Draft) -> Then:
    """Begin a round of bids on the card turned last."""
    first = draft.table.dealer if draft.options.first_bidder == "dealer" else eldest(draft)
    draft.phase, draft.queue = Phase.BID, round_from(draft, first)
    return None


def apply_bid(draft: Draft, action: Say) -> Then:
    """Declare, pass, or (the dealer, speaking last) turn another card."""
    seat = draft.queue[0]
    draft.events.append(Called(seat, action.verb))
    if action.verb == Verb.DECLARE:
        return _declare(draft, seat)
    if action.verb == Verb.TURN:
        return _turn_next(draft)
    if len(draft.queue) == 1:
        return _all_passed(draft)
    draft.queue = draft.queue[1:]
    return None


def _all_passed(draft: Draft) -> Then:
    dealer, options = draft.table.dealer, draft.options
    if draft.deal.kind is not Kind.NORMAL:
        draft.events.append(DeclarerForced(dealer))
        return _declare(draft, dealer)
    if options.turn_ups == "automatic" and len(draft.cards.turned) < MOST_TURN_UPS:
        return _turn_next(draft)
    if may_turn(draft) and options.first_bidder == "dealer":
        draft.phase, draft.queue = Phase.TURN_NEXT, (dealer,)
        return None
    return Stage.REFA


def apply_turn_next(draft: Draft, action: Say) -> Then:
    """Turn a card or not: the dealer, who spoke first, decides after the round (002 with ``first_bidder`` dealer)."""
    draft.events.append(Called(draft.queue[0], action.verb))
    return _turn_next(draft) if action.verb == Verb.TURN else Stage.REFA


def _turn_next(draft: Draft) -> Then:
    """Turn a card; a suit seen before gets no bidding where the table skips it."""
    lay_turned_card(draft, True)
    *earlier, last = draft.cards.turned
    if not draft.options.skip_repeated_suit or all(card.suit is not last.suit for card in earlier):
        return Stage.BIDDING
    return _turn_next(draft) if len(draft.cards.turned) < MOST_TURN_UPS else Stage.REFA


def _declare(draft: Draft, seat: Seat) -> Then:
    """Name a declarer, who needs two and does not get the card; show one that lay face down (permus)."""
    if not draft.deal.open:
        draft.events.append(CardShown(draft.cards.turned[-1]))
        draft.deal = change(draft.deal, open=True)
    name_declarer(draft, seat, 2, False)
    return Stage.WHO_PLAYS


# --------------------------------------------------------------------------------------------------------- who plays
def begin_who_plays(draft: Draft) -> Then:
    """Ask the others in turn after the declarer, where they may drop out."""
    if not draft.options.drop_out or draft.deal.kind is Kind.MUSS:
        draft.queue = ()
        return _players_known(draft)
    declarer = draft.deal.declarer
    assert declarer is not None
    draft.phase, draft.queue = Phase.WHO_PLAYS, round_from(draft, declarer)[1:]
    return None


def _drop(draft: Draft, seat: Seat) -> None:
    cards = draft.cards
    hand = cards.hands[seat]
    draft.events.append(HandDropped(seat, hand, (seat,)))
    cards.hands, cards.dropped = put(cards.hands, seat, ()), put(cards.dropped, seat, hand)


def apply_who_plays(draft: Draft, action: Say) -> Then:
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
    return None if draft.queue else _players_known(draft)


def _players_known(draft: Draft) -> Then:
    """Show a card that lay face down, then exchange; a declarer whom everyone left scores at once."""
    deal = draft.deal
    players = round_from(draft, eldest(draft))
    if draft.options.drop_out and deal.kind is not Kind.MUSS:
        stay = (deal.declarer, deal.live)
        players = tuple([seat for seat in players if deal.answers[seat] == Verb.PLAY or seat in stay])
    if not deal.open:
        deal = show(draft)
    draft.events.append(PlayersNamed(players))
    draft.deal = change(deal, players=players)
    return Stage.SCORING if len(players) == 1 else Stage.EXCHANGE
