"""The state after an action, and the events it brings: the steps of a deal in their order.

Every function changes the draft of the state to come and adds its events to it.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from raub_desktop.engine import events
from raub_desktop.engine.actions import Action, Lay, Order, Play, Say
from raub_desktop.engine.cards import Card, Rank, Suit, in_order, without_card
from raub_desktop.engine.events import Event, Seat, Viewers, deal_log
from raub_desktop.engine.raub import scoring, types
from raub_desktop.engine.raub.draft import Draft, DraftCards
from raub_desktop.engine.raub.legal import dealing_needs_asking, most_exchanged, mus_may_be_asked
from raub_desktop.engine.raub.types import Cards, Deal, Kind, Phase, State, Verb
from raub_desktop.engine.raub.view import contract_made
from raub_desktop.engine.tricks import best_index
from raub_desktop.engine.values import change, put
from raub_desktop.engine.zones import Place, Zone

REVERSED_DEALS = 4
PACKET = 2


# ----------------------------------------------------------------------------------------------------------- turn order
def _round_from(draft: Draft, first: Seat) -> tuple[Seat, ...]:
    """Return all seats in turn, from ``first``."""
    return _round(first, draft.table.step, draft.seats)


@cache
def _round(first: Seat, step: int, seats: int) -> tuple[Seat, ...]:
    return tuple((first + step * place) % seats for place in range(seats))


def _next_player(draft: Draft) -> Seat:
    """Return the first player after the dealer."""
    return (draft.table.dealer + draft.table.step) % draft.seats


def _players_from(draft: Draft, first_is_declarer: bool) -> tuple[Seat, ...]:
    """Return the participants in turn, from the declarer or from the first player; who dropped out is passed over."""
    first = draft.deal.declarer if first_is_declarer and draft.deal.declarer is not None else _next_player(draft)
    return tuple(seat for seat in _round_from(draft, first) if seat in draft.deal.players)


# ------------------------------------------------------------------------------------------------------ before the deal
def _begin_deal(draft: Draft) -> None:
    """Give the deck to the dealer; within a Muss round nothing is asked."""
    table = draft.table = change(draft.table, deals=draft.table.deals + 1)
    draft.events.append(types.DealStarted(table.dealer, table.deals, table.refas, table.round_left))
    draft.deal, cards = _blank(draft.seats)
    draft.cards = DraftCards(cards)
    if table.round_left:
        _to_shuffle(draft, Kind.MUSS)
    else:
        _ask_dealer(draft)


@cache
def _blank(seats: int) -> tuple[Deal, Cards]:
    """Return a deal nothing is known of, and an empty table."""
    deal = Deal(answers=(None,) * seats, exchanged=(None,) * seats)
    return deal, Cards(((),) * seats, discards=((),) * seats, dropped=((),) * seats, won=(0,) * seats)


def _ask_dealer(draft: Draft) -> None:
    if dealing_needs_asking(draft):
        draft.phase, draft.queue = Phase.BEFORE_DEAL, (draft.table.dealer,)
    else:
        _ask_others(draft)


def _ask_others(draft: Draft) -> None:
    if mus_may_be_asked(draft):
        draft.phase, draft.queue = Phase.ASK_MUS, _round_from(draft, _next_player(draft))[:-1]
    else:
        _to_shuffle(draft, Kind.NORMAL)


def _apply_before_deal(draft: Draft, action: Say) -> None:
    """Apply the dealer's call before the deal; once the direction is turned they are asked again."""
    table = draft.table
    draft.events.append(events.Called(table.dealer, action.verb))
    match action.verb:
        case Verb.HAND_OVER:
            _refa(draft, handed_over=True)
        case Verb.MUSS:
            _to_shuffle(draft, Kind.MUSS)
        case Verb.MUSS_ROUND:
            draft.table = change(table, round_left=draft.seats, round_used=True)
            _to_shuffle(draft, Kind.MUSS)
        case Verb.REVERSE:
            draft.table = change(table, step=-table.step, reversed_left=REVERSED_DEALS)
            draft.events.append(types.DirectionTurned(-table.step))
            _ask_dealer(draft)
        case _:
            _ask_others(draft)


def _apply_ask_mus(draft: Draft, action: Say) -> None:
    """Ask for mus, permus or none; the first who asks ends it."""
    draft.events.append(events.Called(draft.queue[0], action.verb))
    if action.verb == Verb.ASK_MUS:
        _to_shuffle(draft, Kind.MUS)
    elif action.verb == Verb.ASK_PERMUS:
        _to_shuffle(draft, Kind.PERMUS)
    elif len(draft.queue) > 1:
        draft.queue = draft.queue[1:]
    else:
        _to_shuffle(draft, Kind.NORMAL)


def _to_shuffle(draft: Draft, kind: Kind) -> None:
    """Settle what kind of deal it is: a refa doubles a normal deal and a Muss, unless Muss doubles by itself."""
    if kind is Kind.MUSS and draft.options.mus_doubles:
        doubled = True
    else:
        doubled = draft.table.refas > 0 and kind in (Kind.NORMAL, Kind.MUSS)
    draft.events.append(types.KindSet(kind, doubled))
    draft.deal = change(draft.deal, kind=kind, doubled=doubled)
    draft.phase, draft.queue = Phase.SHUFFLE, ()


# -------------------------------------------------------------------------------------------------------------- dealing
def _packet(draft: Draft) -> None:
    """Deal two cards each, from the first player round to the dealer, who has not looked at theirs yet."""
    stock, hands = draft.cards.stock, list(draft.cards.hands)
    unseen = None if draft.deal.dealer_looked else draft.table.dealer
    place = 0
    for seat in _round_from(draft, _next_player(draft)):
        dealt = stock[place : place + PACKET]
        place += PACKET
        hands[seat] = in_order(hands[seat] + dealt)
        draft.events.append(events.CardsDealt(seat, dealt, events.NOBODY if seat == unseen else (seat,)))
    draft.cards.stock, draft.cards.hands = stock[place:], tuple(hands)


def _apply_deal(draft: Draft, action: Order) -> None:
    """Deal two cards each and lay the turned card: at once, or as the dealer says."""
    draft.events.append(events.PackShuffled(len(action.cards)))
    draft.cards.stock = action.cards
    _packet(draft)
    options, kind = draft.options, draft.deal.kind
    if kind is Kind.MUSS:
        _muss(draft)
    elif kind is Kind.PERMUS:
        _lay_turned_card(draft, options.permus == "seen")
        _finish_dealing(draft)
        _begin_bidding(draft)
    elif options.blind_raub:
        draft.phase, draft.queue = Phase.LAY_CARD, (draft.table.dealer,)
    else:
        _card_up(draft)


def _card_up(draft: Draft) -> None:
    _lay_turned_card(draft, True)
    dealer = draft.table.dealer
    if not draft.options.dealer_raub:
        _finish_dealing(draft)
        _begin_bidding(draft)
    elif draft.cards.turned[0].rank in draft.options.forced_raub:
        draft.events.append(types.RaubForced(dealer))
        _raub(draft)
    else:
        draft.phase, draft.queue = Phase.RAUB, (dealer,)


def _finish_dealing(draft: Draft) -> None:
    """Show the dealer their first two cards, and deal everyone two more."""
    dealer = draft.table.dealer
    dealt = tuple([card for card in draft.cards.hands[dealer] if card != draft.deal.robbed])
    draft.events.append(events.HandSeen(dealer, dealt, (dealer,)))
    draft.deal = change(draft.deal, dealer_looked=True)
    _packet(draft)


# ---------------------------------------------------------------------------------------------- the dealer's raub, Muss
def _apply_lay_card(draft: Draft, action: Say) -> None:
    """Lay the card face up as usual, or face down: a blind raub (001)."""
    if action.verb == Verb.UP:
        _card_up(draft)
        return
    dealer = draft.table.dealer
    draft.events.append(events.Called(dealer, action.verb))
    _lay_turned_card(draft, False)
    _name_declarer(draft, dealer, 2, True)
    _finish_dealing(draft)
    _begin_who_plays(draft)


def _apply_raub(draft: Draft, action: Say) -> None:
    """Raub before having seen the hand, or look at it; a seven, for which one trick will do, is told by the number."""
    if action.verb == Verb.RAUB:
        number = 1 if draft.cards.turned[0].rank is Rank.SEVEN else None
        draft.events.append(events.Called(draft.table.dealer, action.verb, number))
        _raub(draft)
    else:
        _finish_dealing(draft)
        _begin_bidding(draft)


def _raub(draft: Draft) -> None:
    _name_declarer(draft, draft.table.dealer, _needs_for(draft.cards.turned[0]), True)
    _finish_dealing(draft)
    _begin_who_plays(draft)


def _muss(draft: Draft) -> None:
    """Give the dealer the card as in a raub; all play.  With ``mus_doubles`` it lies face down till all is dealt."""
    options = draft.options
    _lay_turned_card(draft, not options.mus_doubles)
    seven = draft.cards.turned[0].rank is Rank.SEVEN
    _name_declarer(draft, draft.table.dealer, options.muss_seven if seven and not options.mus_doubles else 2, True)
    _finish_dealing(draft)
    _begin_who_plays(draft)


# ------------------------------------------------------------------------------------------------------ the turned card
def _lay_turned_card(draft: Draft, is_open: bool) -> None:
    """Lay the top card of the stock on the table, face up or face down."""
    cards = draft.cards
    card = cards.stock[0]
    draft.events.append(events.CardTurned(card, is_open, again=bool(cards.turned)))
    cards.stock, cards.turned = cards.stock[1:], (*cards.turned, card)
    if draft.deal.open != is_open:
        draft.deal = change(draft.deal, open=is_open)


def _needs_for(card: Card) -> int:
    """Return the number of tricks that a raub of this card needs: one for a seven, two for any other card."""
    return 1 if card.rank is Rank.SEVEN else 2


def _name_declarer(draft: Draft, seat: Seat, needs: int, raub: bool) -> None:
    """Make ``seat`` the declarer; a card that lies open makes its suit trump.

    It is taken at once if it is before the exchange, and nobody is asked first whether they drop out.
    """
    trump = _suit(draft.cards.turned[-1]) if draft.deal.open else None
    draft.deal = change(draft.deal, declarer=seat, needs=needs, raub=raub, trump=trump)
    if draft.deal.open and draft.options.raubed_card_taken == "before_exchange" and not draft.options.drop_out:
        _take_robbed_card(draft)
    draft.events.append(types.DeclarerNamed(seat, needs, raub))
    if trump is not None:
        draft.events.append(types.TrumpMade(trump, needs))


def _show(draft: Draft) -> Deal:
    """Show a card laid face down: the trump, and with a blind raub of a seven an obligation of one trick (001)."""
    card = draft.cards.turned[-1]
    needs = draft.deal.needs if draft.deal.kind is Kind.MUSS else _needs_for(card)
    draft.events.append(events.CardShown(card))
    draft.events.append(types.TrumpMade(_suit(card), needs))
    return change(draft.deal, open=True, trump=card.suit, needs=needs)


def _suit(card: Card) -> Suit:
    assert card.suit is not None, "the pack of 32 has no jokers"
    return card.suit


# -------------------------------------------------------------------------------------------------------------- bidding
def _begin_bidding(draft: Draft) -> None:
    """Begin a round of bids on the card turned last."""
    first = draft.table.dealer if draft.options.first_bidder == "dealer" else _next_player(draft)
    draft.phase, draft.queue = Phase.BID, _round_from(draft, first)


def _apply_bid(draft: Draft, action: Say) -> None:
    """Declare, pass, or (the dealer, speaking last) turn another card."""
    seat = draft.queue[0]
    draft.events.append(events.Called(seat, action.verb))
    if action.verb == Verb.DECLARE:
        _declare(draft, seat)
    elif action.verb == Verb.TURN:
        _turn_next(draft)
    elif len(draft.queue) == 1:
        _all_passed(draft)
    else:
        draft.queue = draft.queue[1:]


def _all_passed(draft: Draft) -> None:
    dealer = draft.table.dealer
    match types.after_last_pass(draft.options, draft.deal.kind, len(draft.cards.turned)):
        case Verb.DECLARE:
            draft.events.append(types.DeclarerForced(dealer))
            _declare(draft, dealer)
        case Verb.TURN:
            _turn_next(draft)
        case None:
            draft.phase, draft.queue = Phase.TURN_NEXT, (dealer,)
        case _:
            _refa(draft)


def _apply_turn_next(draft: Draft, action: Say) -> None:
    """Turn a card or not: the dealer, who spoke first, decides after the round (002 with ``first_bidder`` dealer)."""
    draft.events.append(events.Called(draft.queue[0], action.verb))
    if action.verb == Verb.TURN:
        _turn_next(draft)
    else:
        _refa(draft)


def _turn_next(draft: Draft) -> None:
    """Turn a card; a suit seen before gets no bidding where the table skips it."""
    _lay_turned_card(draft, True)
    *earlier, last = draft.cards.turned
    if not draft.options.skip_repeated_suit or all(card.suit is not last.suit for card in earlier):
        _begin_bidding(draft)
    elif len(draft.cards.turned) < types.MOST_TURN_UPS:
        _turn_next(draft)
    else:
        _refa(draft)


def _declare(draft: Draft, seat: Seat) -> None:
    """Make ``seat`` the declarer by a bid: two tricks are needed, the card stays; one face down is shown (permus)."""
    if not draft.deal.open:
        draft.events.append(events.CardShown(draft.cards.turned[-1]))
        draft.deal = change(draft.deal, open=True)
    _name_declarer(draft, seat, 2, False)
    _begin_who_plays(draft)


# ------------------------------------------------------------------------------------------------------------ who plays
def _begin_who_plays(draft: Draft) -> None:
    """Ask the others in turn after the declarer, where they may drop out."""
    if not draft.options.drop_out or draft.deal.kind is Kind.MUSS:
        draft.queue = ()
        _players_known(draft)
        return
    declarer = draft.deal.declarer
    assert declarer is not None
    draft.phase, draft.queue = Phase.WHO_PLAYS, _round_from(draft, declarer)[1:]


def _drop(draft: Draft, seat: Seat) -> None:
    cards = draft.cards
    hand = cards.hands[seat]
    draft.events.append(events.HandDropped(seat, hand, (seat,)))
    cards.hands, cards.dropped = put(cards.hands, seat, ()), put(cards.dropped, seat, hand)


def _apply_who_plays(draft: Draft, action: Say) -> None:
    """Play, drop, forpass (I play if everyone after me drops) or surpass (the same, cancelling the one before; 002)."""
    seat, draft.queue = draft.queue[0], draft.queue[1:]
    draft.events.append(events.Called(seat, action.verb))
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
    """Show a card that lay face down, then exchange; a declarer whom everyone left scores at once."""
    deal = draft.deal
    players = _round_from(draft, _next_player(draft))
    if draft.options.drop_out and deal.kind is not Kind.MUSS:
        stay = (deal.declarer, deal.live)
        players = tuple([seat for seat in players if deal.answers[seat] == Verb.PLAY or seat in stay])
    if not deal.open:
        deal = _show(draft)
    draft.events.append(types.PlayersNamed(players))
    draft.deal = change(deal, players=players)
    if len(players) == 1:
        _write(draft, scoring.score_deal(draft))
    else:
        _begin_exchange(draft)


# --------------------------------------------------------------------------------------------------------- the exchange
BONUS = 5
"""Cards that the first player to exchange all four draws (option ``first_four_bonus``; source 000)."""


def _order(draft: Draft) -> tuple[Seat, ...]:
    return _players_from(draft, first_is_declarer=draft.options.exchange_first == "declarer")


def _begin_exchange(draft: Draft) -> None:
    """Take the robbed card, if it is due; begin the first swap round, where the seven may be swapped at any time."""
    options = draft.options
    if options.raubed_card_taken == "before_exchange":
        _take_robbed_card(draft)
    if draft.deal.kind is Kind.PERMUS and options.permus == "seen":
        _swap_after(draft)
    elif options.seven_swap == "any_time" and _swap_possible(draft):
        draft.phase, draft.queue = Phase.SWAP_BEFORE, _order(draft)
    else:
        _begin_drawing(draft)


def _take_robbed_card(draft: Draft) -> None:
    deal, cards = draft.deal, draft.cards
    if not deal.raub or deal.declarer is None or deal.robbed is not None:
        return
    card = cards.turned[-1]
    draft.events.append(events.CardTaken(deal.declarer, card))
    hand = in_order((*cards.hands[deal.declarer], card))
    cards.turned, cards.hands = cards.turned[:-1], put(cards.hands, deal.declarer, hand)
    draft.deal = change(deal, robbed=card)


# ------------------------------------------------------------------------------------------------------------ the seven
def _swap_possible(draft: Draft) -> bool:
    """Return whether the seven may be swapped: for no robbed card, not twice, and not when it lies open itself."""
    deal = draft.deal
    if draft.options.seven_swap == "off" or deal.raub or deal.swapped is not None:
        return False
    return Card(Rank.SEVEN, deal.trump) not in draft.cards.turned


def _apply_swap(draft: Draft, action: Say) -> None:
    """Swap the trump seven for the turned card, or keep; the first who swaps ends the round."""
    if action.verb == Verb.SWAP:
        _swap(draft, draft.queue[0])
    elif len(draft.queue) > 1:
        draft.queue = draft.queue[1:]
        return
    if draft.phase is Phase.SWAP_BEFORE:
        _begin_drawing(draft)
    else:
        _after_swaps(draft)


def _swap(draft: Draft, seat: Seat) -> None:
    cards = draft.cards
    seven, taken = Card(Rank.SEVEN, draft.deal.trump), cards.turned[-1]
    draft.events.append(events.CardSwapped(seat, seven, taken))
    hand = in_order((*(card for card in cards.hands[seat] if card != seven), taken))
    cards.hands, cards.turned = put(cards.hands, seat, hand), (*cards.turned[:-1], seven)
    draft.deal = change(draft.deal, swapped=seat)


def _swap_after(draft: Draft) -> None:
    """Begin the swap round after the draw; ``after_draw`` allows it only while a single card has been turned (002)."""
    swap = draft.options.seven_swap
    if _swap_possible(draft) and (swap == "any_time" or len(draft.cards.turned) == 1):
        draft.phase, draft.queue = Phase.SWAP_AFTER, _order(draft)
    else:
        _after_swaps(draft)


# -------------------------------------------------------------------------------------------------------------- drawing
def _begin_drawing(draft: Draft) -> None:
    draft.queue = _order(draft)
    _next_drawer(draft)


def _next_drawer(draft: Draft) -> None:
    """Ask the next to exchange; whoever could not draw a single card is passed over: that is public."""
    while draft.queue and not most_exchanged(draft, draft.queue[0]):
        draft.queue = draft.queue[1:]
    if draft.queue:
        draft.phase = Phase.EXCHANGE
    else:
        _swap_after(draft)


def _apply_exchange(draft: Draft, action: Lay) -> None:
    """Lay 0 to 4 cards aside face down and draw as many; the first to exchange all four may get five (000)."""
    deal, cards, out = draft.deal, draft.cards, action.cards
    seat, draft.queue = draft.queue[0], draft.queue[1:]
    draft.events.append(types.Exchanged(seat, len(out)))
    if out:
        draft.events.append(events.CardsDiscarded(seat, out, (seat,)))
        hand = tuple([card for card in cards.hands[seat] if card not in out])
        cards.discards = put(cards.discards, seat, cards.discards[seat] + out)
        cards.hands = put(cards.hands, seat, hand)
    bonus = draft.options.first_four_bonus and len(out) == types.HAND_SIZE and not deal.bonus_given
    exchanged = put(deal.exchanged, seat, len(out))
    draft.deal = change(deal, exchanged=exchanged, bonus_given=deal.bonus_given or bonus)
    if bonus and len(cards.stock) >= BONUS:
        _draw(draft, seat, 2, (seat,))
        _draw(draft, seat, 1, events.EVERYONE)
        _draw(draft, seat, 2, (seat,))
        _next_drawer(draft)
    else:
        _draw_or_reshuffle(draft, seat, len(out))


def _draw(draft: Draft, seat: Seat, count: int, viewers: Viewers) -> None:
    cards = draft.cards
    drawn = cards.stock[:count]
    if not drawn:
        return
    draft.events.append(events.CardsDealt(seat, drawn, viewers))
    hand = in_order(cards.hands[seat] + drawn)
    cards.stock, cards.hands = cards.stock[count:], put(cards.hands, seat, hand)


def _draw_or_reshuffle(draft: Draft, seat: Seat, count: int) -> None:
    """Draw; when the stock is used up and another card is due, the others' discards are shuffled first."""
    short = count - len(draft.cards.stock)
    _draw(draft, seat, count, (seat,))
    if short <= 0:
        _next_drawer(draft)
    else:
        draft.phase, draft.deal = Phase.RESHUFFLE, change(draft.deal, drawing=(seat, short))


def _apply_reshuffle(draft: Draft, action: Order) -> None:
    """Make the shuffled discards the stock, from which the drawer goes on drawing."""
    assert draft.deal.drawing is not None
    seat, due = draft.deal.drawing
    old = draft.cards.discards
    given = tuple(Zone(Place.DISCARDS, other) for other in range(draft.seats) if other != seat and old[other])
    draft.events.append(events.StockRefilled(given, action.cards))
    draft.cards.discards = tuple(cards if other == seat else () for other, cards in enumerate(old))
    draft.cards.stock = action.cards
    draft.deal = change(draft.deal, drawing=None)
    _draw(draft, seat, due, (seat,))
    _next_drawer(draft)


# ----------------------------------------------------------------------------------------------------------- the throws
def _after_swaps(draft: Draft) -> None:
    if draft.options.raubed_card_taken == "after_exchange":
        _take_robbed_card(draft)
    queue = tuple([seat for seat in _order(draft) if len(draft.cards.hands[seat]) > types.HAND_SIZE])
    if queue:
        draft.phase, draft.queue = Phase.THROW, queue
    else:
        _begin_tricks(draft)


def _apply_throw(draft: Draft, action: Lay) -> None:
    """Throw down to four, face down."""
    cards = draft.cards
    seat, draft.queue = draft.queue[0], draft.queue[1:]
    draft.events.append(events.CardsDiscarded(seat, action.cards, (seat,), thrown=True))
    hand = tuple(card for card in cards.hands[seat] if card not in action.cards)
    cards.discards = put(cards.discards, seat, cards.discards[seat] + action.cards)
    cards.hands = put(cards.hands, seat, hand)
    if not draft.queue:
        _begin_tricks(draft)


# --------------------------------------------------------------------------------------------------------------- tricks
def _begin_tricks(draft: Draft) -> None:
    """Give the lead to the declarer, or to the first player."""
    draft.queue = _players_from(draft, first_is_declarer=draft.options.first_lead == "declarer")
    draft.phase, draft.cards.leader = Phase.TRICKS, draft.queue[0]


def _add_to_trick(state: State, action: Any) -> tuple[State, tuple[Event, ...]]:
    """Play a card that does not complete the trick.

    Written out with constructors: this is most of what a match does.
    """
    options, seats, phase, queue, table, deal, cards, log = state
    hands, stock, turned, discards, dropped, trick, leader, won = cards
    seat, card = queue[0], action.card
    happened = (events.CardPlayed(seat, card),)
    after = Cards(without_card(hands, seat, card), stock, turned, discards, dropped, (*trick, card), leader, won)
    return State(options, seats, phase, queue[1:], table, deal, after, log + happened), happened


def _apply_last_card(draft: Draft, action: Play) -> None:
    """Play the last card of a trick, whose winner leads next; after the last trick the deal is scored."""
    seat, card, cards, deal = draft.queue[0], action.card, draft.cards, draft.deal
    draft.events.append(events.CardPlayed(seat, card))
    trick = (*cards.trick, card)
    players = deal.players
    winner = players[(players.index(cards.leader) + best_index(trick, deal.trump, types.STRENGTH)) % len(players)]
    draft.events.append(events.TrickTaken(winner, trick))
    cards.hands, cards.trick, cards.leader = without_card(cards.hands, seat, card), (), winner
    cards.won = put(cards.won, winner, cards.won[winner] + 1)
    place = players.index(winner)
    draft.queue = players[place:] + players[:place]
    _tell_decided(draft, winner)
    if draft.options.finish == "aus" and scoring.is_out(draft, winner):
        draft.events.append(types.WentOut(winner))
        _write(draft, scoring.score_aus(draft, winner))
    elif not cards.hands[winner]:
        _write(draft, scoring.score_deal(draft))


def _tell_decided(draft: Draft, winner: Seat) -> None:
    """Tell whether this trick made the contract or broke it, and whether all tricks went to one player."""
    deal, won = draft.deal, draft.cards.won
    declarer = deal.declarer
    if declarer is not None:
        left, before = types.TRICKS - sum(won), won[declarer] - (winner == declarer)
        made = contract_made(deal.needs, won[declarer], left)
        if made is not None and contract_made(deal.needs, before, left + 1) is None:
            draft.events.append(types.ContractDecided(declarer, deal.needs, made=made))
    if won[winner] == types.TRICKS:
        draft.events.append(events.AllTricksWon(winner))


# ---------------------------------------------------------------------------------------------------- the end of a deal
def _refa(draft: Draft, *, handed_over: bool = False) -> None:
    """Draw a line under the scores: nobody declared, or the dealer handed the deck over."""
    table = draft.table
    dealer, refas = table.dealer, table.refas + 1
    line = types.SheetLine(dealer=dealer, scores=table.scores, handed_over=handed_over)
    draft.events.append(types.RefaWritten(dealer, refas, handed_over))
    draft.events.append(events.DealEnded(table.deals))
    draft.table = change(
        table,
        refas=refas,
        sheet=(*table.sheet, line),
        handed_over=handed_over,
        dealer=(dealer + table.step) % draft.seats,
    )
    _begin_deal(draft)


def _write(draft: Draft, line: types.SheetLine) -> None:
    """Write a played deal down, then end the match or begin the next deal."""
    table, kind = draft.table, draft.deal.kind
    used = kind is Kind.NORMAL or (kind is Kind.MUSS and not draft.options.mus_doubles)
    refas = table.refas - 1 if used and table.refas else table.refas
    left = max(0, table.reversed_left - 1)
    table = draft.table = change(
        table,
        scores=line.scores,
        sheet=(*table.sheet, line),
        scored=table.scored + 1,
        refas=refas,
        handed_over=False,
        round_left=max(0, table.round_left - 1),
    )
    lying = (Place.HAND, draft.cards.hands), (Place.DROPPED, draft.cards.dropped)
    left_over = tuple([(Zone(place, seat), row) for place, rows in lying for seat, row in enumerate(rows) if row])
    if left_over:
        draft.events.append(events.CardsTurnedUp(left_over))
    draft.events.append(types.DealScored(line, scoring.accounts(draft, line), refas))
    draft.events.append(events.DealEnded(table.deals))
    won = scoring.winners(draft)
    if won:
        draft.table = change(table, winners=won)
        draft.phase, draft.queue = Phase.OVER, ()
        draft.events.append(types.MatchEnded(won, table.scores, scoring.payments(draft)))
        return
    # The deck still goes on in the turned direction after the last deal that was played in it (000, comments).
    dealer = (table.dealer + table.step) % draft.seats
    turned_back = bool(table.reversed_left) and not left
    step = -table.step if turned_back else table.step
    if turned_back:
        draft.events.append(types.DirectionTurned(step))
    draft.table = change(table, dealer=dealer, reversed_left=left, step=step)
    _begin_deal(draft)


# ---------------------------------------------------------------------------------------------------------- all actions
_APPLY: dict[Phase, Callable[[Draft, Any], None]] = {
    Phase.BEFORE_DEAL: _apply_before_deal,
    Phase.ASK_MUS: _apply_ask_mus,
    Phase.SHUFFLE: _apply_deal,
    Phase.LAY_CARD: _apply_lay_card,
    Phase.RAUB: _apply_raub,
    Phase.BID: _apply_bid,
    Phase.TURN_NEXT: _apply_turn_next,
    Phase.WHO_PLAYS: _apply_who_plays,
    Phase.SWAP_BEFORE: _apply_swap,
    Phase.EXCHANGE: _apply_exchange,
    Phase.RESHUFFLE: _apply_reshuffle,
    Phase.SWAP_AFTER: _apply_swap,
    Phase.THROW: _apply_throw,
    Phase.TRICKS: _apply_last_card,
}


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after a legal action, and what happened."""
    if state.phase is Phase.TRICKS and len(state.queue) > 1:
        return _add_to_trick(state, action)
    draft = Draft(state)
    _APPLY[state.phase](draft, action)
    happened = tuple(draft.events)
    log = state.log + happened if draft.table is state.table else deal_log(state.log, happened)
    return draft.frozen(log), happened


def first_deal(state: State) -> State:
    """Return a match whose first deal has begun."""
    draft = Draft(state)
    _begin_deal(draft)
    return draft.frozen(tuple(draft.events))
