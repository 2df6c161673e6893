"""Before and during the deal: the dealer's calls, mus and permus, dealing, and the dealer's raub."""

from functools import cache

from raub_desktop.engine.actions import Order, Say
from raub_desktop.engine.cards import Rank, in_order
from raub_desktop.engine.events import NOBODY, Called, CardsDealt, HandSeen, PackShuffled
from raub_desktop.engine.raub.apply.stages import Stage, Then
from raub_desktop.engine.raub.apply.turned import lay_turned_card, name_declarer, needs_for
from raub_desktop.engine.raub.draft import Draft, DraftCards
from raub_desktop.engine.raub.legal import dealing_needs_asking, mus_may_be_asked
from raub_desktop.engine.raub.seats import eldest, round_from
from raub_desktop.engine.raub.types import (
    Cards,
    Deal,
    DealStarted,
    DirectionTurned,
    Kind,
    KindSet,
    Phase,
    RaubForced,
    Verb,
)
from raub_desktop.engine.values import change

REVERSED_DEALS = 4
PACKET = 2


def begin_deal(draft: Draft) -> Then:
    """Give the deck to the dealer; within a Muss round nothing is asked."""
    table = draft.table = change(draft.table, deals=draft.table.deals + 1)
    draft.events.append(DealStarted(table.dealer, table.deals, table.refas, table.round_left))
    draft.deal, cards = _blank(draft.seats)
    draft.cards = DraftCards(cards)
    if table.round_left:
        _to_shuffle(draft, Kind.MUSS)
    else:
        _ask_dealer(draft)
    return None


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
        draft.phase, draft.queue = Phase.ASK_MUS, round_from(draft, eldest(draft))[:-1]
    else:
        _to_shuffle(draft, Kind.NORMAL)


def apply_before_deal(draft: Draft, action: Say) -> Then:
    """Deal, hand the deck over, Muss, a Muss round, or turn the direction (then the dealer is asked again)."""
    table = draft.table
    draft.events.append(Called(table.dealer, action.verb))
    match action.verb:
        case Verb.HAND_OVER:
            return Stage.HANDED_OVER
        case Verb.MUSS:
            _to_shuffle(draft, Kind.MUSS)
        case Verb.MUSS_ROUND:
            draft.table = change(table, round_left=draft.seats, round_used=True)
            _to_shuffle(draft, Kind.MUSS)
        case Verb.REVERSE:
            draft.table = change(table, step=-table.step, reversed_left=REVERSED_DEALS)
            draft.events.append(DirectionTurned(-table.step))
            _ask_dealer(draft)
        case _:
            _ask_others(draft)
    return None


def apply_ask_mus(draft: Draft, action: Say) -> Then:
    """Ask for mus, permus or none; the first who asks ends it."""
    draft.events.append(Called(draft.queue[0], action.verb))
    if action.verb == Verb.ASK_MUS:
        _to_shuffle(draft, Kind.MUS)
    elif action.verb == Verb.ASK_PERMUS:
        _to_shuffle(draft, Kind.PERMUS)
    elif len(draft.queue) > 1:
        draft.queue = draft.queue[1:]
    else:
        _to_shuffle(draft, Kind.NORMAL)
    return None


def _to_shuffle(draft: Draft, kind: Kind) -> None:
    """Settle what kind of deal it is: a refa doubles a normal deal and a Muss, unless Muss doubles by itself."""
    if kind is Kind.MUSS and draft.options.mus_doubles:
        doubled = True
    else:
        doubled = draft.table.refas > 0 and kind in (Kind.NORMAL, Kind.MUSS)
    draft.events.append(KindSet(kind, doubled))
    draft.deal = change(draft.deal, kind=kind, doubled=doubled)
    draft.phase, draft.queue = Phase.SHUFFLE, ()


# ------------------------------------------------------------------------------------------------------------ dealing
def _packet(draft: Draft) -> None:
    """Deal two cards each, from the first player round to the dealer, who has not looked at theirs yet."""
    stock, hands = draft.cards.stock, list(draft.cards.hands)
    unseen = None if draft.deal.dealer_looked else draft.table.dealer
    place = 0
    for seat in round_from(draft, eldest(draft)):
        dealt = stock[place : place + PACKET]
        place += PACKET
        hands[seat] = in_order(hands[seat] + dealt)
        draft.events.append(CardsDealt(seat, dealt, NOBODY if seat == unseen else (seat,)))
    draft.cards.stock, draft.cards.hands = stock[place:], tuple(hands)


def apply_deal(draft: Draft, action: Order) -> Then:
    """Deal two cards each and lay the turned card: at once, or as the dealer says."""
    draft.events.append(PackShuffled(len(action.cards)))
    draft.cards.stock = action.cards
    _packet(draft)
    options, kind = draft.options, draft.deal.kind
    if kind is Kind.MUSS:
        return _muss(draft)
    if kind is Kind.PERMUS:
        lay_turned_card(draft, options.permus == "seen")
        _finish_dealing(draft)
        return Stage.BIDDING
    if options.blind_raub:
        draft.phase, draft.queue = Phase.LAY_CARD, (draft.table.dealer,)
        return None
    return _card_up(draft)


def _card_up(draft: Draft) -> Then:
    lay_turned_card(draft, True)
    dealer = draft.table.dealer
    if not draft.options.dealer_raub:
        _finish_dealing(draft)
        return Stage.BIDDING
    if draft.cards.turned[0].rank in draft.options.forced_raub:
        draft.events.append(RaubForced(dealer))
        return _raub(draft)
    draft.phase, draft.queue = Phase.RAUB, (dealer,)
    return None


def _finish_dealing(draft: Draft) -> None:
    """Show the dealer their first two cards, and deal everyone two more."""
    dealer = draft.table.dealer
    draft.events.append(HandSeen(dealer, draft.cards.hands[dealer], (dealer,)))
    draft.deal = change(draft.deal, dealer_looked=True)
    _packet(draft)


# --------------------------------------------------------------------------------------------- the dealer's raub, Muss
def apply_lay_card(draft: Draft, action: Say) -> Then:
    """Lay the card face up as usual, or face down: a blind raub (001)."""
    if action.verb == Verb.UP:
        return _card_up(draft)
    dealer = draft.table.dealer
    draft.events.append(Called(dealer, action.verb))
    lay_turned_card(draft, False)
    name_declarer(draft, dealer, 2, True)
    _finish_dealing(draft)
    return Stage.WHO_PLAYS


def apply_raub(draft: Draft, action: Say) -> Then:
    """Raub before having seen the hand, or look at it."""
    if action.verb == Verb.RAUB:
        draft.events.append(Called(draft.table.dealer, action.verb))
        return _raub(draft)
    _finish_dealing(draft)
    return Stage.BIDDING


def _raub(draft: Draft) -> Then:
    name_declarer(draft, draft.table.dealer, needs_for(draft.cards.turned[0]), True)
    _finish_dealing(draft)
    return Stage.WHO_PLAYS


def _muss(draft: Draft) -> Then:
    """Give the dealer the card as in a raub; all play.  With ``mus_doubles`` it lies face down till all is dealt."""
    options = draft.options
    lay_turned_card(draft, not options.mus_doubles)
    seven = draft.cards.turned[0].rank is Rank.SEVEN
    name_declarer(draft, draft.table.dealer, options.muss_seven if seven and not options.mus_doubles else 2, True)
    _finish_dealing(draft)
    return Stage.WHO_PLAYS
