"""Before and during the deal: the dealer's calls, mus and permus, dealing, and the dealer's raub."""

from functools import cache

from raub_desktop.engine.actions import Order, Say
from raub_desktop.engine.cards import Card, Rank, in_order
from raub_desktop.engine.events import (
    NOBODY,
    Called,
    CardsDealt,
    CardTurned,
    Event,
    HandSeen,
    PackShuffled,
    Seat,
)
from raub_desktop.engine.raub.apply import bidding, ending
from raub_desktop.engine.raub.legal import dealing_needs_asking, mus_may_be_asked
from raub_desktop.engine.raub.seats import eldest, round_from
from raub_desktop.engine.raub.types import (
    Cards,
    Deal,
    DealStarted,
    DeclarerNamed,
    DirectionTurned,
    Kind,
    KindSet,
    Phase,
    RaubForced,
    State,
    TrumpMade,
    Verb,
)

REVERSED_DEALS = 4
PACKET = 2


def begin_deal(state: State, events: list[Event]) -> State:
    """Give the deck to the dealer; within a Muss round nothing is asked."""
    old = state.table
    table = old._replace(deals=old.deals + 1)
    events.append(DealStarted(table.dealer, table.deals, table.refas, table.round_left))
    deal, cards = _blank(state.seats)
    state = state._replace(table=table, deal=deal, cards=cards)
    if table.round_left:
        return _to_shuffle(state, Kind.MUSS, events)
    return _ask_dealer(state, events)


@cache
def _blank(seats: int) -> tuple[Deal, Cards]:
    """A deal nothing is known of, and an empty table."""
    deal = Deal(answers=(None,) * seats, exchanged=(None,) * seats)
    return deal, Cards(((),) * seats, discards=((),) * seats, dropped=((),) * seats, won=(0,) * seats)


def _ask_dealer(state: State, events: list[Event]) -> State:
    if dealing_needs_asking(state):
        return state._replace(phase=Phase.BEFORE_DEAL, queue=(state.table.dealer,))
    return _ask_others(state, events)


def _ask_others(state: State, events: list[Event]) -> State:
    if mus_may_be_asked(state):
        return state._replace(phase=Phase.ASK_MUS, queue=round_from(state, eldest(state))[:-1])
    return _to_shuffle(state, Kind.NORMAL, events)


def apply_before_deal(state: State, action: Say, events: list[Event]) -> State:
    """Deal, hand the deck over, Muss, a Muss round, or turn the direction (then he is asked again)."""
    table, dealer = state.table, state.table.dealer
    events.append(Called(dealer, action.verb))
    match action.verb:
        case Verb.HAND_OVER:
            return ending.end_with_refa(state, events, handed_over=True)
        case Verb.MUSS:
            return _to_shuffle(state, Kind.MUSS, events)
        case Verb.MUSS_ROUND:
            state = state._replace(table=table._replace(round_left=state.seats, round_used=True))
            return _to_shuffle(state, Kind.MUSS, events)
        case Verb.REVERSE:
            table = table._replace(step=-table.step, reversed_left=REVERSED_DEALS)
            events.append(DirectionTurned(table.step))
            return _ask_dealer(state._replace(table=table), events)
    return _ask_others(state, events)


def apply_ask_mus(state: State, action: Say, events: list[Event]) -> State:
    """Mus, permus or none; the first who asks ends it."""
    events.append(Called(state.queue[0], action.verb))
    if action.verb == Verb.ASK_MUS:
        return _to_shuffle(state, Kind.MUS, events)
    if action.verb == Verb.ASK_PERMUS:
        return _to_shuffle(state, Kind.PERMUS, events)
    if len(state.queue) > 1:
        return state._replace(queue=state.queue[1:])
    return _to_shuffle(state, Kind.NORMAL, events)


def _to_shuffle(state: State, kind: Kind, events: list[Event]) -> State:
    """Settle what kind of deal it is: a refa doubles a normal deal and a Muss, unless Muss doubles by itself."""
    if kind is Kind.MUSS and state.options.mus_doubles:
        doubled = True
    else:
        doubled = state.table.refas > 0 and kind in (Kind.NORMAL, Kind.MUSS)
    events.append(KindSet(kind, doubled))
    deal = state.deal._replace(kind=kind, doubled=doubled)
    return state._replace(phase=Phase.SHUFFLE, queue=(), deal=deal)


# ------------------------------------------------------------------------------------------------------------ dealing
def _packet(state: State, events: list[Event]) -> State:
    """Two cards each, from eldest round to the dealer; the dealer has not looked at his own yet."""
    stock, hands = state.cards.stock, list(state.cards.hands)
    for seat in round_from(state, eldest(state)):
        dealt, stock = stock[:PACKET], stock[PACKET:]
        hands[seat] = in_order(hands[seat] + dealt)
        unseen = seat == state.table.dealer and not state.deal.dealer_looked
        events.append(CardsDealt(seat, dealt, NOBODY if unseen else (seat,)))
    return state._replace(cards=state.cards._replace(stock=stock, hands=tuple(hands)))


def turn_card(state: State, is_open: bool, events: list[Event]) -> State:
    """Lay the top card of the stock on the table, face up or face down."""
    card, *rest = state.cards.stock
    events.append(CardTurned(card, is_open))
    cards = state.cards._replace(stock=tuple(rest), turned=(*state.cards.turned, card))
    return state._replace(cards=cards, deal=state.deal._replace(open=is_open))


def apply_deal(state: State, action: Order, events: list[Event]) -> State:
    """Two cards each, then the turn card: at once, or as the dealer says."""
    events.append(PackShuffled(len(action.cards)))
    state = _packet(state._replace(cards=state.cards._replace(stock=action.cards)), events)
    options, kind, dealer = state.options, state.deal.kind, state.table.dealer
    if kind is Kind.MUSS:
        return _muss(state, events)
    if kind is Kind.PERMUS:
        state = turn_card(state, options.permus == "seen", events)
        return bidding.begin_bidding(finish_dealing(state, events))
    if options.blind_raub:
        return state._replace(phase=Phase.LAY_CARD, queue=(dealer,))
    return _card_up(state, events)


def _card_up(state: State, events: list[Event]) -> State:
    state = turn_card(state, True, events)
    dealer = state.table.dealer
    if not state.options.dealer_raub:
        return bidding.begin_bidding(finish_dealing(state, events))
    if state.cards.turned[0].rank.value in state.options.forced_raub:
        events.append(RaubForced(dealer))
        return _raub(state, events)
    return state._replace(phase=Phase.RAUB, queue=(dealer,))


def finish_dealing(state: State, events: list[Event]) -> State:
    """The dealer looks at his first two cards, and everyone gets two more."""
    dealer = state.table.dealer
    events.append(HandSeen(dealer, state.cards.hands[dealer], (dealer,)))
    return _packet(state._replace(deal=state.deal._replace(dealer_looked=True)), events)


# --------------------------------------------------------------------------------------------- the dealer's raub, Muss
def needs_for(card: Card) -> int:
    """A raubed seven needs one trick, any other card two."""
    return 1 if card.rank is Rank.SEVEN else 2


def name_declarer(state: State, seat: Seat, needs: int, raub: bool, events: list[Event]) -> State:
    """Make ``seat`` the declarer; a card that lies open makes its suit trump."""
    events.append(DeclarerNamed(seat, needs, raub))
    deal = state.deal._replace(declarer=seat, needs=needs, raub=raub)
    if deal.open:
        suit = state.cards.turned[-1].suit
        assert suit is not None, "the pack of 32 has no jokers"
        events.append(TrumpMade(suit, needs))
        deal = deal._replace(trump=suit)
    return state._replace(deal=deal)


def apply_lay_card(state: State, action: Say, events: list[Event]) -> State:
    """Face up as usual, or face down: a blind raub (001)."""
    if action.verb == Verb.UP:
        return _card_up(state, events)
    dealer = state.table.dealer
    events.append(Called(dealer, action.verb))
    state = name_declarer(turn_card(state, False, events), dealer, 2, True, events)
    return bidding.begin_who_plays(finish_dealing(state, events), events)


def apply_raub(state: State, action: Say, events: list[Event]) -> State:
    """Raub before he has seen his hand, or look at it."""
    if action.verb == Verb.RAUB:
        events.append(Called(state.table.dealer, action.verb))
        return _raub(state, events)
    return bidding.begin_bidding(finish_dealing(state, events))


def _raub(state: State, events: list[Event]) -> State:
    needs = needs_for(state.cards.turned[0])
    state = name_declarer(state, state.table.dealer, needs, True, events)
    return bidding.begin_who_plays(finish_dealing(state, events), events)


def _muss(state: State, events: list[Event]) -> State:
    """The dealer takes the card as in a raub and all play; with ``mus_doubles`` it lies face down till all is dealt."""
    options, dealer = state.options, state.table.dealer
    state = turn_card(state, not options.mus_doubles, events)
    seven = state.cards.turned[0].rank is Rank.SEVEN
    needs = options.muss_seven if seven and not options.mus_doubles else 2
    state = name_declarer(state, dealer, needs, True, events)
    return bidding.begin_who_plays(finish_dealing(state, events), events)
