"""Search for the cards to give away: all sensible ways in a few sampled deals, then the better half in more, and so
on.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations

from raub_desktop.engine.actions import Action, Lay
from raub_desktop.engine.cards import in_order
from raub_desktop.engine.cruce.types import Verb, View
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.cruce.pack import CARD, NUMBER
from raub_desktop.players.cruce.position import Position
from raub_desktop.players.cruce.rollout.deal import Cards, Turn, played_out
from raub_desktop.players.cruce.rollout.plain import worst_first
from raub_desktop.players.cruce.search.bids import hand_over
from raub_desktop.players.cruce.search.values import Sums, Value, outcome_of
from raub_desktop.players.cruce.search.worlds import World
from raub_desktop.players.cruce.search.worth import Worth, together

FIRST_WORLDS, FIRST = 6, 0.12
"""The number of worlds in which all ways are tried, at least, and their share of many."""
LAST = 4
"""The number of ways that are tried in all worlds."""


def candidates(position: Position, count: int, gives: int) -> list[Lay]:
    """Return all ways to give ``gives`` of the ``count`` cards that look least worth keeping, whoever gets which."""
    worst = [CARD[card.bit_length() - 1] for card in worst_first(position.hand, position.contract.full)[:count]]
    return [Lay(Verb.GIVE.value, in_order(cards)) for cards in combinations(worst, gives)]


def orders(lay: Lay, seats: int) -> Iterator[Lay]:
    """Yield the same cards with every choice of receivers; to a single opponent there is only one way."""
    if seats > 2:
        yield from (Lay(lay.verb, cards) for cards in permutations(lay.cards) if cards != lay.cards)


def gift_values(
    view: View,
    position: Position,
    worlds: Sequence[World],
    lays: Sequence[Lay],
    worth: Worth,
    clock: Clock = ENDLESS,
    price: Callable[[Action], float] = lambda _: 0.0,
) -> list[Value]:
    """Return the ways with their values: first those tried in all deals, the best first, then those dropped earlier.

    ``price``: by how much a way must be better than one that costs nothing to be tried as long.
    """
    sums = Sums()
    contract = position.contract
    own = contract.side[position.me]
    first = max(FIRST_WORLDS, round(FIRST * len(worlds)))
    left, until, ordered = list(lays), first, False
    for number, world in enumerate(worlds):
        if number == until and len(left) > LAST:
            found = sorted(sums.values(), key=lambda value: round(price(value.action) - value.value, 9))
            best = [value.action for value in found if value.action in left]
            left = [lay for lay in best[: max(LAST, len(left) // 2)] if isinstance(lay, Lay)]
            until += first
        elif number >= until and not ordered:
            ordered = True
            left += [other for lay in left[:1] for other in orders(lay, view.seats) if other not in left]
        for lay in left:
            hands = list(world.hands)
            hand_over(hands, position.me, [1 << NUMBER[card] for card in lay.cards])
            points = played_out(contract, Cards(tuple(hands), world.stock, 0), Turn(position.me), world.points)
            sums.add(lay, outcome_of(contract, together(contract, points), own, worth), world.times)
        if clock.is_up:
            break
    values = sums.values()
    return [value for value in values if value.action in left] + [value for value in values if value.action not in left]
