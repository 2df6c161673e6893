"""Sampled deals: hidden hands that fit everything a seat has seen, likelier ones more often.

The seats are filled one after another.  For each, many hands are begun at random and weighed by what the seat said and
exchanged; a world takes one of those that its free cards allow, by weight, and its own weight takes the sum of them
all.  So the weighted worlds follow the true distribution, given what was seen and what the belief says.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations
from math import comb
from typing import NamedTuple, Protocol

from raub_desktop.engine.core import Chooser
from raub_desktop.engine.events import CardsDealt, Seat
from raub_desktop.engine.raub.game import RAUB
from raub_desktop.engine.raub.types import HAND_SIZE, PlayersNamed, View
from raub_desktop.players.raub.pack import mask_of
from raub_desktop.players.raub.search.hand_histories import Known, Step, Story, read, refilled
from raub_desktop.players.tricks.chance import Chance, any_place, pick, resampled, sample_cards
from raub_desktop.players.tricks.masks import BITS, Mask, cards_in

BEGINNINGS = 240
"""Hands begun for each seat, at most, for all worlds to choose from."""
ENOUGH = 8
"""The beginnings that a world should find to choose from, for sharing them."""
LIVES = 8
"""Number of tries to sample a failed world again, for each that is wanted."""


class World(NamedTuple):
    """One way the cards may lie; masks by seat."""

    hands: tuple[Mask, ...]
    dealt: tuple[Mask, ...]
    """The first cards of each hidden hand, before any exchange; 0 for the seat that samples."""
    rest: Mask
    """Hidden cards in no hand: the stock, what others set aside, and hands that left the deal."""
    weight: float
    """Likelihood, compared with other worlds."""


class Belief(Protocol):
    """Likelihood of a seat's calls and exchanges with given cards; made for one view."""

    tries: int
    """Hands tried for each seat of a world: 1 where the belief says little, 2 where it says much."""

    reads_plays: bool
    """Whether the cards that others have played say something too, beyond what they rule out."""

    def calls(self, seat: Seat, dealt: Mask) -> float:
        """Return how likely the seat's calls are if it was dealt these four cards, up to a constant of the seat."""

    def discards(self, seat: Seat, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        """Return sets of ``count`` cards the seat might exchange, with the probability of exchanging just these.

        ``hand`` is what it held then: with the robbed card, where that was taken before (it is never exchanged), and
        with the swapped one.  What is missing to 1 is the probability of exchanging more or fewer.
        """

    def throws(self, seat: Seat, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        """Return the same for the closing throw from a hand of more than four; its ``count`` is certain."""


class FlatBelief:
    """The belief under which calls and exchanges say nothing."""

    tries = 1
    reads_plays = False

    def calls(self, seat: Seat, dealt: Mask) -> float:
        return 1.0

    def discards(self, seat: Seat, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        return _evenly(hand, count)

    def throws(self, seat: Seat, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        return _evenly(hand, count)


def _evenly(hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
    choices = list(combinations(BITS[hand], count))
    return [(sum(choice), 1 / len(choices)) for choice in choices]


def sample_worlds(view: View, belief: Belief, rng: Chooser, count: int) -> Iterator[World]:
    """Yield about ``count`` weighted worlds that fit the view, at least one; the same ``rng`` gives the same ones.

    The cards must have been dealt; before the exchange the hands are those of the deal.  Where something happened that
    the belief calls impossible, it is dropped.  Raises ValueError for a view that no deal fits.
    """
    if not refilled(view):
        known = read(view)
        for trusted in (belief, FlatBelief()):
            any_found = False
            for world in _fill_all(view, known, trusted, rng.random, count):
                any_found = True
                yield world
            if any_found:
                return
    worlds = [_from_engine(view, belief, rng) for _ in range(count)]
    possible = any(world.weight for world in worlds)
    yield from worlds if possible else [world._replace(weight=1.0) for world in worlds]


# ------------------------------------------------------------------------------------------------------- a hidden hand
# It comes in two halves, before and after the draw: the likelihood of the calls and of the exchange is settled by the
# first, which many worlds can share.
class Begun(NamedTuple):
    """A sampled hand up to its draw."""

    weight: float
    """The likelihood of the story so far, corrected for how it was sampled."""
    dealt: Mask
    held: Mask
    used: Mask
    """Hidden cards that were dealt to it."""
    drawn: Mask
    """Cards shown later that it is going to draw."""
    to_draw: int
    """Number of hidden cards it is going to draw."""


NOTHING = Begun(0.0, 0, 0, 0, 0, 0)


def begin(story: Story, pool: list[Mask], belief: Belief, random: Chance) -> Begun:
    """Deal a hand at random from the pool, shown cards from wherever they may have come, and walk up to its draw."""
    dealt, drawn, to_deal, to_draw, weight = story.dealt_for_sure, 0, story.to_deal, story.drawn, 1.0
    if story.dealt_or_drawn:
        if not story.origins:
            return NOTHING
        origin = story.origins[any_place([origin.chance for origin in story.origins], 1.0, random)]
        shown = list(story.dealt_or_drawn)
        dealt |= sample_cards(shown, origin.dealt, random)
        drawn = sum(shown[origin.dealt :])
        to_deal -= origin.dealt
        to_draw -= len(shown) - origin.dealt
        weight = origin.weight
    if story.banned:
        share, used = pick(pool, story.banned, to_deal, to_deal - story.laid - story.thrown, random)
        if not share:
            return NOTHING
        weight *= share
    else:
        used = sample_cards(pool, to_deal, random)
    dealt |= used
    if story.dealt == HAND_SIZE:
        weight *= belief.calls(story.seat, dealt)
    held = dealt
    if weight:
        weight, held = _walk(story, story.before, weight, held, belief, random)
    return Begun(weight, dealt, held, used, drawn, to_draw)


def finish(story: Story, begun: Begun, pool: list[Mask], belief: Belief, random: Chance) -> tuple[float, Mask, Mask]:
    """Return the likelihood of the rest of the story, the cards held at its end, and the hidden cards drawn."""
    weight, used = 1.0, 0
    if begun.to_draw:
        weight, used = pick(pool, story.banned, begun.to_draw, begun.to_draw - story.thrown, random)
    held = begun.held | begun.drawn | used
    if weight and story.after:
        weight, held = _walk(story, story.after, weight, held, belief, random)
    return weight, held & ~story.played, used


def _walk(
    story: Story, steps: Sequence[tuple[Step, int]], weight: float, held: Mask, belief: Belief, random: Chance
) -> tuple[float, Mask]:
    """Return the weight and the hand after ``steps``; cards set aside are chosen by the belief."""
    for step, which in steps:
        match step:
            case Step.LAYS:
                choices = belief.discards(story.seat, held, which)
                share, gone = _choose(choices, story.kept, held & story.banned, story.thrown, random)
                weight, held = weight * share, held & ~gone
            case Step.THROWS:
                choices = belief.throws(story.seat, held, which)
                share, gone = _choose(choices, story.played, held & story.banned, 0, random)
                weight, held = weight * share, held & ~gone
            case Step.GAINS:
                held |= which
            case Step.GIVES:
                held &= ~which
            case Step.DROPS:
                held = 0
    return weight, held


def _choose(
    choices: Sequence[tuple[Mask, float]], kept: Mask, banned: Mask, spare: int, random: Chance
) -> tuple[float, Mask]:
    """Choose what is set aside, no kept card and all but ``spare`` banned ones; return its probability, too."""
    fitting = [(gone, chance) for gone, chance in choices if not gone & kept and (banned & ~gone).bit_count() <= spare]
    if not fitting:
        return 0.0, 0
    if len(fitting) == 1:
        return fitting[0][1], fitting[0][0]
    chances = [chance for _, chance in fitting]
    total = sum(chances)
    return total, fitting[any_place(chances, total, random)][0]


# ------------------------------------------------------------------------------------------------- filling seat by seat
class _Seat(NamedTuple):
    """A hidden hand and the beginnings that all worlds choose from; none where each world samples its own."""

    story: Story
    shared: tuple[tuple[Mask, float, Begun], ...]
    """For each beginning the hidden cards it uses, its weight, and the beginning."""


def _fill_all(view: View, known: Known, belief: Belief, random: Chance, count: int) -> Iterator[World]:
    stories = sorted(known.stories, key=lambda story: (-story.banned.bit_count(), -story.drawn))
    hidden = cards_in(known.hidden)
    left, tries = len(hidden), min(belief.tries * count, BEGINNINGS)
    seats = []
    for story in stories:
        seats.append(_Seat(story, _beginnings(story, hidden, left, belief, random, tries)))
        left -= story.to_deal + story.drawn - len(story.dealt_or_drawn)
    found = 0
    for _ in range(LIVES * count):
        world = _fill(view, known, hidden, seats, belief, random)
        if world is not None:
            found += 1
            yield world
            if found == count:
                break


def _beginnings(
    story: Story, hidden: Sequence[Mask], left: int, belief: Belief, random: Chance, tries: int
) -> tuple[tuple[Mask, float, Begun], ...]:
    """Return sampled beginnings of a hand out of all hidden cards, for worlds that leave ``left`` of these to the seat.

    Empty where too few would find their cards among these.
    """
    usual = story.to_deal - (story.origins[-1].dealt if story.dealt_or_drawn and story.origins else 0)
    if belief.tries == 1 or tries * comb(left, usual) < ENOUGH * comb(len(hidden), usual):
        return ()
    pool = list(hidden)
    found = []
    for _ in range(tries):
        begun = begin(story, pool, belief, random)
        if begun.weight:
            # The draw was weighed with all hidden cards in the stock; it will be with fewer.
            dealt = begun.used.bit_count()
            share = comb(left - dealt, begun.to_draw) / comb(len(hidden) - dealt, begun.to_draw)
            found.append((begun.used, begun.weight * share, begun))
    return tuple(found)


def _fill(
    view: View, known: Known, hidden: Sequence[Mask], seats: Sequence[_Seat], belief: Belief, random: Chance
) -> World | None:
    """Return one world, or None where the sampling reached a contradiction."""
    hands, dealt = [0] * view.seats, [0] * view.seats
    hands[view.me] = known.own
    gone = 0
    weight = 1.0
    for story, shared in seats:
        if shared:
            fitting = [beginning for beginning in shared if not beginning[0] & gone]
        else:
            pool = [card for card in hidden if not card & gone]
            tries = [begin(story, pool, belief, random) for _ in range(belief.tries)]
            fitting = [(begun.used, begun.weight, begun) for begun in tries]
        sums = list(accumulate([share for _, share, _ in fitting]))
        if not sums or not sums[-1]:
            return None
        _, _, begun = fitting[min(bisect_right(sums, random() * sums[-1]), len(sums) - 1)]
        weight *= sums[-1]
        gone |= begun.used
        pool = [card for card in hidden if not card & gone] if begun.to_draw else []
        share, hands[story.seat], drawn = finish(story, begun, pool, belief, random)
        if not share:
            return None
        dealt[story.seat] = begun.dealt
        gone |= drawn
        weight *= share
    return World(tuple(hands), tuple(dealt), known.hidden & ~gone, weight)


# ------------------------------------------------------------------------------------------------------ the hard cases
def _from_engine(view: View, belief: Belief, rng: Chooser) -> World:
    """Return a world sampled by the engine: slow, but it also follows discards that were shuffled and drawn again."""
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


# --------------------------------------------------------------------------------------------- worlds of even weights
ENOUGH_COUNT = 100
"""The effective number of worlds (or half of those wanted) from which no more are sampled."""
BATCHES = 30
"""The most batches of worlds that are sampled."""


def even_worlds(view: View, belief: Belief, rng: Chooser, count: int) -> Sequence[World]:
    """Return about ``count`` worlds like ``sample_worlds``, resampled so that none outweighs the others.

    Where someone has called or exchanged as few would, most sampled deals hardly count, and what one or two of them
    come to would be taken for the rule.  So more are sampled, and as many as are wanted drawn from them by weight.
    """
    worlds = list(sample_worlds(view, belief, rng, count))
    if counting(worlds) >= min(ENOUGH_COUNT, count // 2) or refilled(view):
        return worlds
    for _ in range(BATCHES - 1):
        worlds += sample_worlds(view, belief, rng, count)
        if counting(worlds) >= count:
            break
    times = resampled([world.weight for world in worlds], count, rng.random())
    drawn = zip(worlds, times, strict=True)
    return [world._replace(weight=1.0) for world, number in drawn for _ in range(number)][:count]


def counting(worlds: Sequence[World]) -> float:
    """Return the effective sample size: how many worlds of equal weight would say as much."""
    squares = sum(world.weight**2 for world in worlds)
    return sum(world.weight for world in worlds) ** 2 / squares if squares else 0.0
