"""Search for the card to play: sample many worlds, play each to the end after each card, take the best on average.

Opponents play the worlds on by postponed reasoning (postponed.py).  For advice a world is finished twice: by the exact
solver, as if all saw all cards, and by plain sensible play, as if nobody saw more than their own.  Real players do
something between.

A world counts the less, the more often someone would have had to play otherwise than a sensible player does for it to
be true.

How many worlds advice looks at is settled by counting work, not by the clock, so the same view and the same chance
give the same answer on every machine.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from math import inf
from typing import NamedTuple

from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Chooser
from raub_desktop.engine.raub.types import View
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.raub.pack import CARD, SUIT_NUMBER, Won, tricks_of
from raub_desktop.players.raub.position import position_of
from raub_desktop.players.raub.reference.tricks import PlainPlay, cost
from raub_desktop.players.raub.search.exact import Solver, Worth
from raub_desktop.players.raub.search.postponed import Postponed
from raub_desktop.players.raub.search.worlds import Belief, World, sample_worlds
from raub_desktop.players.tricks.masks import BITS, Mask
from raub_desktop.players.tricks.play import legal
from raub_desktop.players.tricks.standard_error import is_clear, standard_error


class _EveryEnd(Container[Won]):
    def __contains__(self, won: object) -> bool:
        return True


def trick_chances(view: View, worlds: Iterable[World]) -> Mapping[Card, float]:
    """Return the chance of each card that may be played to win this trick, all playing plainly; 0 to 1."""
    players, requirements, now, _ = position_of(view)
    assert view.deal.trump is not None, "cards are played once there is a trump"
    trump = SUIT_NUMBER[view.deal.trump]
    plain = PlainPlay(trump, view.options.must_beat)
    me, until = now.place, _EveryEnd()
    before, total = tricks_of(now.won, me), 0.0
    won: dict[Card, float] = {}
    for world in worlds:
        hands = [world.hands[seat] for seat in players]
        total += world.weight
        for bit in BITS[legal(hands[me], now.trick)]:
            end = plain.play_on(hands, now, bit, requirements, until)
            card = CARD[bit.bit_length() - 1]
            won[card] = won.get(card, 0.0) + world.weight * (tricks_of(end, me) - before)
    return {card: share / total for card, share in won.items()}


FEWEST, CLEAR_EVERY = 100, 20
"""After the first number of worlds, and then after each further number, it is checked whether the best is clear."""


PLAYS_OTHERWISE = 0.25
"""The likelihood of a card that plain play would not have chosen, relative to one that it would."""


class CardValue(NamedTuple):
    """A card that may be played, and what it brings on average over the sampled deals (worlds)."""

    card: Card
    value: float
    """In the worth table's unit."""
    tricks: float
    """Own tricks in the whole deal."""
    made: float
    """The chance to meet one's requirement."""
    stops: float
    """The chance that the declarer fails."""
    standard_error: float = 0.0
    """Standard error of the difference between ``value`` and the best one's."""


def card_values(
    view: View, belief: Belief, worth: Worth, rng: Chooser, worlds: int, clock: Clock = ENDLESS
) -> list[CardValue]:
    """Return the value of every card that the view's seat may play now; the best first, of equals the cheapest.

    ``worth`` is what the ends of the deal are worth (worth.py); at most ``worlds`` deals are sampled.  ``clock`` may
    end it early, with the worlds sampled so far.
    """
    sampled = sample_worlds(view, belief, rng, worlds)
    taken = []
    for world in weighed_by_plays(view, sampled) if belief.reads_plays else sampled:
        taken.append(world)
        if clock.is_up:
            break
    sums = _Sums(view, worth)
    for card, ends in Postponed(view, worth).ends(taken).items():
        for world, end in zip(taken, ends, strict=True):
            sums.add(card, (end,), world.weight)
    return sums.values()


def weighed_by_plays(view: View, worlds: Iterable[World]) -> Iterator[World]:
    """Yield the worlds, their weights changed by how likely the others' plays in this deal are in them."""
    players, requirements, now, past = position_of(view)
    assert view.deal.trump is not None, "cards are played once there is a trump"
    plain = PlainPlay(SUIT_NUMBER[view.deal.trump], view.options.must_beat)
    for world in worlds:
        held = [world.hands[seat] for seat in players]
        weight = world.weight
        for turn, card in reversed(past):
            held[turn.place] |= card
            hand = held[turn.place]
            if turn.place != now.place and plain.choose(hand, turn, requirements[turn.place]) != card:
                weight *= PLAYS_OTHERWISE
        yield world._replace(weight=weight)


def values_in(
    view: View,
    worlds: Iterable[World],
    worth: Worth,
    clock: Clock = ENDLESS,
    work: float = inf,
    *,
    ends_when_clear: bool = False,
) -> list[CardValue]:
    """Return the same over given worlds, each finished twice, until about ``work`` tricks have been searched.

    With ``ends_when_clear`` no more worlds are taken once the best card is clearly better than all others.
    """
    players, requirements, now, _ = position_of(view)
    assert view.deal.trump is not None, "cards are played once there is a trump"
    trump = SUIT_NUMBER[view.deal.trump]
    solver = Solver(len(players), trump, view.options.must_beat, worth)
    plain = PlainPlay(trump, view.options.must_beat)
    sums = _Sums(view, worth)
    for number, world in enumerate(worlds, 1):
        hands = [world.hands[seat] for seat in players]
        for card, end in solver.ends(hands, now).items():
            sums.add(card, (end, plain.play_on(hands, now, card, requirements, worth)), world.weight)
        if solver.work >= work or clock.is_up:
            break
        if ends_when_clear and number >= FEWEST and number % CLEAR_EVERY == 0 and sums.are_clear():
            break
    return sums.values()


class _Sums:
    """The results of the cards so far, every card's in the same worlds."""

    def __init__(self, view: View, worth: Worth) -> None:
        players, self._requirements, now, _ = position_of(view)
        self._worth, self._trump, self._me = worth, view.deal.trump, now.place
        self._declarer = players.index(view.deal.declarer) if view.deal.declarer in players else now.place
        self._sums: dict[Mask, list[float]] = {}
        self._each: dict[Mask, list[float]] = {}
        self._weights: dict[Mask, list[float]] = {}

    def add(self, card: Mask, ends: Sequence[Won], weight: float) -> None:
        """Add the tricks won in one world, in one way or several ways to finish it."""
        row = self._sums.setdefault(card, [0.0, 0.0, 0.0, 0.0])
        me, requirements, declarer = self._me, self._requirements, self._declarer
        share = weight / len(ends)
        for won in ends:
            tricks = tricks_of(won, me)
            row[0] += share * self._worth[won][me]
            row[1] += share * tricks
            row[2] += share * (tricks >= requirements[me])
            row[3] += share * (tricks_of(won, declarer) < requirements[declarer])
        self._each.setdefault(card, []).append(sum([self._worth[won][me] for won in ends]) / len(ends))
        self._weights.setdefault(card, []).append(weight)

    def values(self) -> list[CardValue]:
        """Return the cards' values, the best first, of equals the cheapest."""
        best = self._best()
        values = []
        for card, row in self._sums.items():
            weights = self._weights[card]
            error = standard_error(self._each[best], self._each[card], weights)
            means = [share / sum(weights) for share in row]
            values.append(CardValue(CARD[card.bit_length() - 1], *means)._replace(standard_error=error))
        return sorted(values, key=lambda value: (-round(value.value, 9), cost(value.card, self._trump)))

    def are_clear(self) -> bool:
        """Whether the best card is clearly better than all others."""
        best = self._best()
        rest = [card for card in self._each if card != best]
        return all(is_clear(self._each[best], self._each[card], self._weights[card]) for card in rest)

    def _best(self) -> Mask:
        return max(self._sums, key=lambda card: self._sums[card][0])
