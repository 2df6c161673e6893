"""One hidden hand sampled: dealt at random, then walked through its story.

It comes in two halves, before and after the draw, since the likelihood of the calls and of the exchange is settled by
the first; many worlds can share that.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from raub_desktop.engine.events import Seat
from raub_desktop.engine.raub.types import HAND_SIZE
from raub_desktop.players.raub.search.hand_histories import Step, Story
from raub_desktop.players.tricks.chance import Chance, any_place, pick, sample_cards
from raub_desktop.players.tricks.masks import Mask


class Belief(Protocol):
    """What a seat's calls and exchange say of its cards; made for one view."""

    tries: int
    """Hands tried for each seat of a world: 1 where the belief says little, some 2 where it says much."""

    reads_plays: bool
    """Whether the cards that others have played say something too, beyond what they rule out."""

    def calls(self, seat: Seat, dealt: Mask) -> float:
        """How likely (up to a factor of the seat) it is that the seat said all it said, dealt these four cards."""

    def discards(self, seat: Seat, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        """Return the cards that the seat might exchange and how likely it is to exchange just these, ``count`` of them.

        ``hand`` is what it held then: with the robbed card, where that was taken before (it is never exchanged), and
        with the swapped one.  What sums up to less than 1 was spent on exchanging more or fewer.
        """

    def throws(self, seat: Seat, hand: Mask, count: int) -> Sequence[tuple[Mask, float]]:
        """Return the same for the closing throw from a hand of more than four; ``count`` is certain, so this sums up
        to 1."""


class Begun(NamedTuple):
    """A hand up to its draw."""

    weight: float
    """How likely the story is so far, and what makes up for how it was come by."""
    dealt: Mask
    held: Mask
    used: Mask
    """Hidden cards that were dealt to it."""
    drawn: Mask
    """Cards shown later that it is going to draw."""
    to_draw: int
    """How many hidden cards it is going to draw."""


NOTHING = Begun(0.0, 0, 0, 0, 0, 0)


def begin(story: Story, pool: list[Mask], belief: Belief, random: Chance) -> Begun:
    """Deal hidden cards of the pool at random, shown ones from wherever they may have come, and walk up to the draw."""
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
    """How likely the rest of the story is, the cards held at its end, and the hidden cards that were drawn."""
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
    """Return the weight and the hand after some steps; what is set aside is chosen as the belief says."""
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
    """How likely it was that nothing kept and all but ``spare`` of the banned was set aside, and what was."""
    fitting = [(gone, chance) for gone, chance in choices if not gone & kept and (banned & ~gone).bit_count() <= spare]
    if not fitting:
        return 0.0, 0
    if len(fitting) == 1:
        return fitting[0][1], fitting[0][0]
    chances = [chance for _, chance in fitting]
    total = sum(chances)
    return total, fitting[any_place(chances, total, random)][0]
