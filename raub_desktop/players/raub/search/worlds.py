"""Imagined deals: hidden hands that fit everything a seat has seen, likelier ones more often.

The seats are filled one after another.  For each, a few hands are dealt at random and walked through its story; one is
chosen by its likelihood, and the world's weight takes the mean of the tries.  So the weighted worlds follow the true
distribution given what was seen and what the belief says, however few tries there are.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple, Protocol

from raub_desktop.engine.core import Chooser
from raub_desktop.engine.events import CardsDealt, Seat
from raub_desktop.engine.raub.game import RAUB
from raub_desktop.engine.raub.types import HAND_SIZE, PlayersNamed, View
from raub_desktop.players.raub.search.kernel import BITS, Mask, mask_of
from raub_desktop.players.raub.search.stories import Known, Step, Story, read, refilled

LIVES = 8
"""How often a world that came to nothing is begun anew, for each that is wanted."""


class Belief(Protocol):
    """What a seat's calls and exchange say of its cards; made for one view."""

    tries: int
    """Hands tried for each seat of a world: 1 where the belief says little, some 4 where it says much."""

    def calls(self, seat: Seat, dealt: Mask) -> float:
        """How likely (up to a factor of the seat) it is that the seat said all it said, dealt these four cards."""

    def discards(self, seat: Seat, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        """The cards that the seat might exchange and how likely it is to exchange just these, ``count`` of them.

        ``hand`` is what it held then.  What sums up to less than 1 was spent on exchanging more or fewer.
        """

    def throws(self, seat: Seat, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        """The same for the closing throw from a hand of more than four."""


class World(NamedTuple):
    """One way the cards may lie; masks by seat."""

    hands: tuple[Mask, ...]
    dealt: tuple[Mask, ...]
    """The first cards of each hidden hand, before any exchange; 0 for the seat that imagines."""
    rest: Mask
    """Hidden cards in no hand: the stock, what others laid aside, and hands that left the deal."""
    weight: float
    """How likely it is, compared with others."""


class FlatBelief:
    """Nobody's choices say anything."""

    tries = 1

    def calls(self, seat: Seat, dealt: Mask) -> float:
        return 1.0

    def discards(self, seat: Seat, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        return _evenly(hand, count)

    def throws(self, seat: Seat, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        return _evenly(hand, count)


def _evenly(hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
    choices = list(combinations(BITS[hand], count))
    return [(sum(choice), 1 / len(choices)) for choice in choices]


def imagine(view: View, belief: Belief, rng: Chooser, count: int) -> list[World]:
    """About so many weighted worlds that fit the view, at least one; the same ``rng`` gives the same ones.

    Where what the belief calls impossible has happened, its calls and exchanges are forgotten.  Raises ValueError for
    a view that no deal fits.
    """
    if not refilled(view):
        known = read(view)
        for one in (belief, FlatBelief()):
            worlds = _fill_all(view, known, one, rng.random, count)
            if worlds:
                return worlds
    return [_from_engine(view, belief, rng) for _ in range(count)]


# ------------------------------------------------------------------------------------------------- filling seat by seat
_Try = tuple[float, Mask, Mask, Mask]
"""A hand walked through its story: its weight, what was dealt, what is held at the end, the hidden cards it took."""


def _fill_all(view: View, known: Known, belief: Belief, random: Callable[[], float], count: int) -> list[World]:
    hidden = BITS[known.hidden]
    stories = sorted(known.stories, key=lambda story: -story.banned.bit_count())
    worlds: list[World] = []
    for _ in range(LIVES * count):
        hands, dealt = [0] * view.seats, [0] * view.seats
        hands[view.me] = known.own
        pool = list(hidden)
        weight = 1.0
        for story in stories:
            share, dealt[story.seat], hands[story.seat], used = _fill_seat(story, pool, belief, random)
            weight *= share
            if not weight:
                break
            pool = [card for card in pool if not card & used]
        else:
            worlds.append(World(tuple(hands), tuple(dealt), sum(pool), weight))
            if len(worlds) == count:
                break
    return worlds


def _fill_seat(story: Story, pool: list[Mask], belief: Belief, random: Callable[[], float]) -> _Try:
    """One hand of a few, by its weight; it carries the mean weight of them all."""
    if belief.tries == 1:
        return _try_hand(story, pool, belief, random)
    tries = [_try_hand(story, pool, belief, random) for _ in range(belief.tries)]
    weights = [weight for weight, _, _, _ in tries]
    total = sum(weights)
    if not total:
        return _NOTHING
    _, dealt, hand, used = tries[_index(weights, total, random)]
    return total / len(tries), dealt, hand, used


_NOTHING: _Try = (0.0, 0, 0, 0)


def _index(weights: Sequence[float], total: float, random: Callable[[], float]) -> int:
    """A place in the row, as often as its weight says; ``total`` is their sum."""
    left = random() * total
    place = -1
    for place, weight in enumerate(weights):  # noqa: B007 - the place is what is looked for
        left -= weight
        if left < 0:
            break
    return place


def _try_hand(story: Story, pool: list[Mask], belief: Belief, random: Callable[[], float]) -> _Try:
    """Deal and draw at random, shown cards in any of the places they may have come from, and walk the hand through."""
    dealt, drawn, to_deal, to_draw, share = story.dealt_for_sure, 0, story.to_deal, story.drawn, 1.0
    if story.dealt_or_drawn:
        origin = story.origins[_index([one.chance for one in story.origins], 1.0, random)]
        shown = list(story.dealt_or_drawn)
        dealt |= _some(shown, 0, origin.dealt, random)
        drawn = sum(shown[origin.dealt :])
        to_deal -= origin.dealt
        to_draw -= len(shown) - origin.dealt
        share = origin.weight
    if story.banned:
        fits, first = _pick(pool, story.banned, to_deal, to_deal - story.laid - story.thrown, random)
        left = [card for card in pool if not card & first]
        more, second = _pick(left, story.banned, to_draw, to_draw - story.thrown, random)
        share *= fits * more
        if not share:
            return _NOTHING
    else:
        first = _some(pool, 0, to_deal, random)
        second = _some(pool, to_deal, to_draw, random)
    dealt |= first
    weight, hand = _walk(story, dealt, drawn | second, belief, random)
    return weight * share, dealt, hand & ~story.played, first | second


def _some(cards: list[Mask], start: int, count: int, random: Callable[[], float]) -> Mask:
    """So many random cards of those from ``start`` on; the list's order changes."""
    mask = 0
    size = len(cards)
    for place in range(start, start + count):
        other = place + int(random() * (size - place))
        card = cards[other]
        cards[other] = cards[place]
        cards[place] = card
        mask |= card
    return mask


def _pick(cards: list[Mask], banned: Mask, count: int, fitting: int, random: Callable[[], float]) -> tuple[float, Mask]:
    """So many random cards, at least ``fitting`` of them not banned; the first number corrects for that preference."""
    if fitting <= 0:
        return 1.0, _some(cards, 0, count, random)
    good = [card for card in cards if not card & banned]
    if len(good) < fitting:
        return 0.0, 0
    first = _some(good, 0, fitting, random)
    mask = first | _some([card for card in cards if not card & first], 0, count - fitting, random)
    ways = comb(len(good), fitting) * comb(len(cards) - fitting, count - fitting) / comb(len(cards), count)
    return ways / comb((mask & ~banned).bit_count(), fitting), mask


def _walk(story: Story, dealt: Mask, drawn: Mask, belief: Belief, random: Callable[[], float]) -> tuple[float, Mask]:
    """How likely the story is with these cards, and the hand at its end; the exchange is chosen as the belief says."""
    weight = belief.calls(story.seat, dealt) if story.dealt == HAND_SIZE else 1.0
    hand = dealt
    for step, which in story.steps:
        if not weight:
            break
        match step:
            case Step.LAYS:
                share, gone = _choose(
                    belief.discards(story.seat, hand, which), story.kept, hand & story.banned, story.thrown, random
                )
                weight, hand = weight * share, hand & ~gone
            case Step.DRAWS:
                hand |= drawn
            case Step.THROWS:
                share, gone = _choose(
                    belief.throws(story.seat, hand, which), story.played, hand & story.banned, 0, random
                )
                weight, hand = weight * share, hand & ~gone
            case Step.GAINS:
                hand |= which
            case Step.GIVES:
                hand &= ~which
            case Step.DROPS:
                hand = 0
    return weight, hand


def _choose(
    choices: Sequence[tuple[Mask, float]], kept: Mask, banned: Mask, spare: int, random: Callable[[], float]
) -> tuple[float, Mask]:
    """How likely it was that nothing kept and all but ``spare`` of the banned was laid aside, and what was."""
    fitting = [(gone, chance) for gone, chance in choices if not gone & kept and (banned & ~gone).bit_count() <= spare]
    if not fitting:
        return 0.0, 0
    if len(fitting) == 1:
        return fitting[0][1], fitting[0][0]
    chances = [chance for _, chance in fitting]
    total = sum(chances)
    return total, fitting[_index(chances, total, random)][0]


# ------------------------------------------------------------------------------------------------------ the hard cases
def _from_engine(view: View, belief: Belief, rng: Chooser) -> World:
    """A world by the engine's own sampling: slow, but it follows discards that were shuffled and drawn again."""
    state = RAUB.sample(view, rng)
    dealt = [0] * view.seats
    for event in state.log:
        if isinstance(event, PlayersNamed):
            break
        if isinstance(event, CardsDealt):
            dealt[event.seat] |= mask_of([card for card in event.cards if card is not None])
    weight = 1.0
    for seat, hand in enumerate(dealt):
        if seat != view.me and hand.bit_count() == HAND_SIZE:
            weight *= belief.calls(seat, hand)
    hands = tuple([mask_of(hand) for hand in state.cards.hands])
    dealt[view.me] = 0
    rest = mask_of([*state.cards.stock, *(card for row in state.cards.dropped for card in row)])
    return World(hands, tuple(dealt), rest, weight)
