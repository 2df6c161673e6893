"""Search for the card to play: sample many worlds, play each to the end after each card, take the best on average.

The worlds are played on by postponed reasoning (postponed.py), for the opponents and for advice alike.

A world counts the less, the more often someone would have had to play otherwise than a sensible player does for it to
be true.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Chooser
from raub_desktop.engine.raub.types import View
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.raub.pack import CARD, SUIT_NUMBER, Won, tricks_of
from raub_desktop.players.raub.position import position_of
from raub_desktop.players.raub.reference.tricks import PlainPlay, cost
from raub_desktop.players.raub.search.exact import Worth
from raub_desktop.players.raub.search.postponed import Postponed
from raub_desktop.players.raub.search.worlds import Belief, World, sample_worlds
from raub_desktop.players.tricks.masks import BITS
from raub_desktop.players.tricks.play import legal
from raub_desktop.players.tricks.standard_error import standard_error


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
    return values_in(view, likely_worlds(view, belief, rng, worlds, clock), worth)


def likely_worlds(view: View, belief: Belief, rng: Chooser, count: int, clock: Clock = ENDLESS) -> list[World]:
    """Return about ``count`` worlds, weighed by what the others called, exchanged and played; at least one.

    ``clock`` may end it early, with the worlds sampled so far.
    """
    sampled = sample_worlds(view, belief, rng, count)
    taken = []
    for world in weighed_by_plays(view, sampled) if belief.reads_plays else sampled:
        taken.append(world)
        if clock.is_up:
            break
    return taken


def values_in(view: View, worlds: Sequence[World], worth: Worth) -> list[CardValue]:
    """Return the value of every card, like ``card_values``, over given worlds."""
    players, requirements, now, _ = position_of(view)
    me, deal, weights = now.place, view.deal, [world.weight for world in worlds]
    declarer = players.index(deal.declarer) if deal.declarer in players else me

    def mean(numbers: Iterable[float]) -> float:
        return sum([number * weight for number, weight in zip(numbers, weights, strict=True)]) / sum(weights)

    ends = Postponed(view, worth).ends(worlds)
    results = {card: [worth[won][me] for won in row] for card, row in ends.items()}
    best = max(results, key=lambda card: mean(results[card]))
    values = []
    for card, row in ends.items():
        tricks = [tricks_of(won, me) for won in row]
        made = mean([number >= requirements[me] for number in tricks])
        stops = mean([tricks_of(won, declarer) < requirements[declarer] for won in row])
        error = standard_error(results[best], results[card], weights)
        values.append(CardValue(CARD[card.bit_length() - 1], mean(results[card]), mean(tricks), made, stops, error))
    return sorted(values, key=lambda value: (-round(value.value, 9), cost(value.card, deal.trump)))


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
