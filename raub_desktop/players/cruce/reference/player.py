"""The reference opponent: one plain rule of thumb for each decision."""

from random import Random

from raub_desktop.engine.actions import Action, Lay, Say
from raub_desktop.engine.cards import in_order, known
from raub_desktop.engine.cruce.legal import BIDS, PASS, layout_of
from raub_desktop.engine.cruce.seats import side_of
from raub_desktop.engine.cruce.types import ANNOUNCES, PLAYS, POINTS, Phase, View
from raub_desktop.engine.events import CardPlayed
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.cruce.pack import CARD, SUIT_INDEX, SUIT_NUMBER, leads, mask_of, trick_of
from raub_desktop.players.cruce.reference.bidding import Bidding, is_full
from raub_desktop.players.cruce.rollout.plain import follow, lead, worst_first
from raub_desktop.players.tricks.play import legal


class Reference:
    """Plays with good sense and nothing more; frozen, so that others can be measured against it."""

    def choose(self, view: View, rng: Random, clock: Clock = ENDLESS) -> Action:
        match view.phase:
            case Phase.BID:
                return choose_bid(view)
            case Phase.TAKE:
                return choose_packet(view, rng)
            case Phase.GIVE:
                return choose_gifts(view)
        return choose_card(view)


def choose_bid(view: View) -> Say:
    """Return the bid worth most, a pass as the points of a defender; partners leave each other's bids alone."""
    if view.deal.declarer in side_of(view.options, view.seats, view.me):
        return PASS
    hand = mask_of(known(view.hands[view.me]))
    bid = Bidding(view.options, view.seats).plain(hand, view.deal.bid)
    return BIDS[bid - 1] if bid else PASS


def choose_packet(view: View, rng: Random) -> Say:
    """Return a packet chosen at random: nobody has seen either."""
    return Say("take", rng.randrange(len(view.talon)) + 1)


def choose_gifts(view: View) -> Lay:
    """Return the cards least worth keeping, from short suits first."""
    worst = worst_first(mask_of(known(view.hands[view.me])), is_full(view.options, view.deal.bid))
    given = tuple([CARD[card.bit_length() - 1] for card in worst[: layout_of(view.options, view.seats).gives]])
    return Lay("give", in_order(given) if view.seats == 2 else given)


def choose_card(view: View) -> Action:
    """Return a card for the trick, announced with where that counts."""
    hand = mask_of(known(view.hands[view.me]))
    gone = mask_of([event.card for event in view.seen if isinstance(event, CardPlayed)])
    trump = None if view.deal.trump is None else SUIT_NUMBER[view.deal.trump]
    if not view.trick or trump is None:
        full = is_full(view.options, view.deal.bid)
        card, announced = lead(hand, gone, trump, full, view.stock, view.seats - 1)
        return (ANNOUNCES if announced else PLAYS)[CARD[card.bit_length() - 1]]
    place = best_index(view.trick, view.deal.trump, POINTS)
    best = mask_of(view.trick[place : place + 1])
    led = SUIT_INDEX[mask_of(view.trick[:1])]
    trick = trick_of(leads(trump, view.stock > 0, view.options.must_beat), led, best)
    friendly = (view.leader + place) % view.seats in side_of(view.options, view.seats, view.me)
    lying, after = sum([POINTS[card.rank] for card in view.trick]), view.seats - 1 - len(view.trick)
    card = follow(hand, legal(hand, trick), trick, best, friendly, lying, after, gone, trump)
    return PLAYS[CARD[card.bit_length() - 1]]
