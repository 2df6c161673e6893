"""Deals that fit what a seat knows, as likely as what the others have said and led makes them.

Unseen cards are dealt out at random to the places they can be in; the cards bound to few places first.  Then each world
is weighed by the bids (a sensible player with that hand), by trump (the declarer leads the suit that looks best), and
by leads without an announcement (someone who holds a marriage announces it); for the strongest players by all other
cards played, too.  Of many such worlds a few are drawn, as often as they weigh.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from raub_desktop.engine.core import Chooser
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.legal import must_announce
from raub_desktop.engine.cruce.types import View
from raub_desktop.engine.events import Called
from raub_desktop.players.cruce.pack import COUPLES, mask_of, points_of
from raub_desktop.players.cruce.position import Position
from raub_desktop.players.cruce.reference.bidding import Bidding
from raub_desktop.players.cruce.rollout.deal import plain_card
from raub_desktop.players.cruce.rollout.plain import best_trump, worst_first
from raub_desktop.players.tricks.chance import any_place, resampled, sample_cards
from raub_desktop.players.tricks.masks import Mask, cards_in

TRIES = 60
DRAWN_A_WORLD = 3
"""Number of worlds sampled and weighed for each that is used."""
SILENT_MARRIAGE = 0.1
"""The probability that a marriage in the hand is not announced by a lead that could announce it."""
OTHER_TRUMP = 0.15
"""Chance that a declarer makes another suit trump than the best-looking one."""
PLAYS_OTHERWISE = 0.25
"""The likelihood of a card that plain play would not have chosen, relative to one that it would."""


class World(NamedTuple):
    """One way the unseen cards may lie."""

    hands: tuple[Mask, ...]
    stock: tuple[Mask, ...]
    """Top first."""
    packets: tuple[Mask, ...]
    gone: Mask
    points: tuple[int, ...]
    """Points so far, those of forgotten tricks shared out by tricks won."""
    past: tuple[Mask, ...]
    """Cards each seat has played."""
    times: int = 1
    """Number of times it was drawn."""


def sample_worlds(
    view: View, position: Position, rng: Chooser, count: int, weighs: bool = True, reads_plays: bool = False
) -> list[World]:
    """Return ``count`` worlds, those drawn several times listed once with their number.

    ``weighs``: worlds in which the others' bids and leads are likely come more often; ``reads_plays``: those in which
    all their cards are, too.
    """
    if position.knows_all:
        unseen = sum([*position.free, *[card for card, _ in position.bound]])
        lies = [unseen if size else 0 for size in position.room]
        return [_world(position, lies, rng.random)._replace(times=count)]
    drawn = [_dealt(view, position, rng) for _ in range(count * DRAWN_A_WORLD if weighs else count)]
    if not weighs:
        return drawn
    weights = list(map(weight_of(view, position), drawn))
    if reads_plays:
        weights = [weight * _likely_plays(view, position, world) for weight, world in zip(weights, drawn, strict=True)]
    times = resampled(weights, count, rng.random())
    return [world._replace(times=number) for world, number in zip(drawn, times, strict=True) if number]


# -------------------------------------------------------------------------------------------------------- dealing out
def _dealt(view: View, position: Position, rng: Chooser) -> World:
    random = rng.random
    for _ in range(TRIES):
        room = list(position.room)
        lies = [0] * len(room)
        for card, places in sorted(position.bound, key=lambda bound: (bound[1].bit_count(), random())):
            fitting = [place for place, left in enumerate(room) if left and places >> place & 1]
            if not fitting:
                break
            sizes = [room[place] for place in fitting]
            place = fitting[0] if len(fitting) == 1 else fitting[any_place(sizes, sum(sizes), random)]
            lies[place] |= card
            room[place] -= 1
        else:
            free = list(position.free)
            for place, left in enumerate(room):
                if left:
                    mask = lies[place]
                    for _ in range(left):
                        at = int(random() * len(free))
                        mask |= free[at]
                        free[at] = free[-1]
                        free.pop()
                    lies[place] = mask
            return _world(position, lies, random)
    return _by_the_rules(view, position, rng)


def _world(position: Position, lies: Sequence[Mask], random: Callable[[], float]) -> World:
    """Return the world in which the cards lie at these places; ``lies`` are the masks by place."""
    seats = position.seats
    hands = list(lies[:seats])
    hands[position.me] = position.hand
    lost = lies[seats : 2 * seats]
    stock = list(cards_in(lies[2 * seats]))
    sample_cards(stock, len(stock), random)
    points = list(position.points)
    forgotten = sum(position.forgotten)
    if forgotten:
        worth = points_of(sum(lost) | position.lonely)
        for seat, won in enumerate(position.forgotten):
            points[seat] += worth * won // forgotten
    past = tuple([played | more for played, more in zip(position.played, lost, strict=True)])
    return World(tuple(hands), tuple(stock), tuple(lies[2 * seats + 1 :]), sum(past), tuple(points), past)


def _by_the_rules(view: View, position: Position, rng: Chooser) -> World:
    """Return a world sampled by the engine, which always finds one, for knowledge that random deals hardly fit.

    A player who has forgotten cards drops the knowledge instead: the engine needs all of the deal.
    """
    if any(position.room[position.seats : 2 * position.seats]):
        loose = position._replace(bound=(), free=(*position.free, *[card for card, _ in position.bound]))
        return _dealt(view, loose, rng)
    cards = CRUCE.sample(view, rng).cards
    seats = position.seats
    lies = [mask_of(hand) for hand in cards.hands] + [0] * seats
    lies += [mask_of(cards.stock), *[mask_of(packet) for packet in cards.talon]]
    return _world(position, lies, rng.random)


# ------------------------------------------------------------------------------------------------------------ weighing
def weight_of(view: View, position: Position) -> Callable[[World], float]:
    """Return a function that tells how likely the others' bids and leads are in a world."""
    bidding = Bidding(view.options, view.seats)
    said = [] if position.drew else _said(view, position)
    opened = view.deal.trump is not None and not position.drew and position.contract.declarer != position.me
    trump = position.turn.trump
    gifts = position.gifts
    declarer, full = position.contract.declarer, position.contract.full
    silent = 0.0 if must_announce(view.options) else SILENT_MARRIAGE
    likely: dict[tuple[int, Mask], float] = {}

    def weigh(world: World) -> float:
        weight = 1.0
        for place, (seat, over, bid_said) in enumerate(said):
            held = world.hands[seat] | world.past[seat]
            if position.gave:
                if seat == declarer:
                    continue
                known = position.given[seat]
                held &= ~(known or sum(worst_first(held)[:gifts]))
            key = (place, held)
            if key not in likely:
                likely[key] = bidding.likely(held, over, bid_said)
            weight *= likely[key]
        if opened and best_trump(world.hands[declarer] | world.past[declarer], full) != trump:
            weight *= OTHER_TRUMP
        for seat, since in position.leads:
            hand = world.hands[seat] | since
            for couple in COUPLES:
                if hand & couple == couple:
                    weight *= silent
        return weight

    return weigh


def _likely_plays(view: View, position: Position, world: World) -> float:
    """Return how likely the others' plays since cards were last drawn are in a world."""
    held, likely = list(world.hands), 1.0
    for turn, gone, card in reversed(position.plays):
        held[turn.seat] |= card
        hand = held[turn.seat]
        if turn.seat != position.me and plain_card(position.contract, hand, turn, gone, view.stock)[0] != card:
            likely *= PLAYS_OTHERWISE
    return likely


def _said(view: View, position: Position) -> list[tuple[int, int, int]]:
    """Return the others' bids, but no pass over a partner's bid: the seat, the bid before, its own (0: a pass)."""
    found = []
    over, holder = 0, -1
    side = position.contract.side
    calls = [(event.seat, event.number or 0) for event in view.seen if isinstance(event, Called)]
    for seat, bid in calls:
        if seat != position.me and (holder < 0 or side[holder] != side[seat]):
            found.append((seat, over, bid))
        if bid:
            over, holder = bid, seat
    return found
