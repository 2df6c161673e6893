"""Knowledge of a seat: the public values, its own cards, and the events of the deal as it saw them.

Also what the rules answer a seat about its own cards.
"""

from raub_desktop.engine.cards import Card, Suit, hidden, known
from raub_desktop.engine.cruce import legal, scoring
from raub_desktop.engine.cruce.types import COUPLE, MarriageAnnounced, Phase, State, View
from raub_desktop.engine.events import Seat


def observe(state: State, seat: Seat) -> View:
    """All that ``seat`` knows."""
    cards = state.cards
    return View(
        me=seat,
        options=state.options,
        seats=state.seats,
        phase=state.phase,
        queue=state.queue,
        table=state.table,
        deal=state.deal,
        hands=hidden(cards.hands, seat),
        stock=len(cards.stock),
        talon=hidden(cards.talon),
        trick=cards.trick,
        leader=cards.leader,
        won=cards.won,
        points=cards.points,
        seen=tuple([event.seen_by(seat) for event in state.log]),
    )


def marriages_held(view: View) -> tuple[Suit, ...]:
    """Return the suits of which the own hand holds a marriage."""
    return legal.marriages(known(view.hands[view.me]))


def highest_bid(view: View) -> int:
    """Return the highest bid that the marriages in the own hand allow, whatever has been bid."""
    held = len(marriages_held(view))
    bids = range(1, view.options.highest_bid + 1)
    return max(bid for bid in bids if legal.marriages_for(view.options, bid) <= held)


def marriages_made(held: tuple[Card, ...], more: tuple[Card, ...]) -> tuple[Suit, ...]:
    """Return the suits of which cards held make a marriage with more cards, and made none before."""
    before = legal.marriages(held)
    return tuple([suit for suit in legal.marriages(held + more) if suit not in before])


def counts_as_trumps(announced: MarriageAnnounced) -> bool:
    """Whether a marriage counted what one in trumps does."""
    return announced.points >= scoring.TRUMP_MARRIAGE


def makes_trump(view: View) -> bool:
    """Whether the next card is the first of the deal, whose suit becomes trump."""
    return view.phase is Phase.TRICKS and view.deal.trump is None


def announcements(view: View) -> dict[Suit, int]:
    """Return the marriages that can be announced with the next lead, and what each counts; empty when not on lead."""
    if view.phase is not Phase.TRICKS or view.trick or view.queue[0] != view.me:
        return {}
    return {suit: scoring.marriage_points(view, view.me, suit) for suit in marriages_held(view)}


def put_off(view: View, lead: Card) -> dict[Suit, int]:
    """Return the marriages that can still be announced after another lead, and what each counts then."""
    trump = view.deal.trump or lead.suit  # the first lead makes trump
    return {
        suit: points if suit is trump else scoring.PLAIN_MARRIAGE
        for suit, points in announcements(view).items()
        if suit is not lead.suit or lead.rank not in COUPLE
    }


def receivers(view: View) -> tuple[Seat, ...]:
    """Return the receiver of each card that the viewing seat gives, in order."""
    return legal.receivers(view.options, view.seats, view.me)
