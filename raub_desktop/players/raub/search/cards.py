"""Search for the card to play: sample many worlds, play each to the end after each card, take the best on average.

A world is finished twice: by the exact solver, as if all saw all cards, and by plain sensible play, as if nobody saw
more than their own.  Real players do something between; the mean of both plays better than either view alone, since
open cards make the others too clever, and make oneself put off what only a seer could settle later.

A world counts the less, the more often someone would have had to play otherwise than a sensible player does for it to
be true.

How many worlds are looked at is settled by counting work, not by the clock, so the same view and the same chance give
the same answer on every machine.
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
from raub_desktop.players.raub.search.exact import Solver, Worth
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
WORLDS = 200
"""The number of worlds; more would change little."""
WORK = 9000
"""Tricks searched in one decision, at most about: some 80 ms where python-chess makes 46,000 random moves a second."""


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
    view: View, belief: Belief, worth: Worth, rng: Chooser, worlds: int = WORLDS, clock: Clock = ENDLESS
) -> list[CardValue]:
    """Return the value of every card that the view's seat may play now; the best first, of equals the cheapest.

    ``worth`` is what the ends of the deal are worth (worth.py); at most ``worlds`` deals are sampled.  ``clock`` may
    end it early, with the worlds looked at so far.
    """
    sampled = sample_worlds(view, belief, rng, worlds)
    return values_in(view, weighed_by_plays(view, sampled) if belief.reads_plays else sampled, worth, clock)


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
    work: int | None = None,
    *,
    ends_when_clear: bool = False,
) -> list[CardValue]:
    """Return the same over given worlds, until about ``work`` tricks have been searched (default ``WORK``).

    With ``ends_when_clear`` no more worlds are taken once the best card is clearly better than all others.
    """
    players, requirements, now, _ = position_of(view)
    assert view.deal.trump is not None, "cards are played once there is a trump"
    trump = SUIT_NUMBER[view.deal.trump]
    solver = Solver(len(players), trump, view.options.must_beat, worth)
    plain = PlainPlay(trump, view.options.must_beat)
    me = now.place
    declarer = players.index(view.deal.declarer) if view.deal.declarer in players else me
    sums: dict[Mask, list[float]] = {}
    each: dict[Mask, list[float]] = {}
    weights: list[float] = []
    total = 0.0
    for world in worlds:
        hands = [world.hands[seat] for seat in players]
        weight = world.weight
        total += 2 * weight
        weights.append(weight)
        for card, end in solver.ends(hands, now).items():
            row = sums.setdefault(card, [0.0, 0.0, 0.0, 0.0])
            ends = (end, plain.play_on(hands, now, card, requirements, worth))
            each.setdefault(card, []).append(sum([worth[won][me] for won in ends]) / len(ends))
            for won in ends:
                tricks = tricks_of(won, me)
                row[0] += weight * worth[won][me]
                row[1] += weight * tricks
                row[2] += weight * (tricks >= requirements[me])
                row[3] += weight * (tricks_of(won, declarer) < requirements[declarer])
        if solver.work >= (WORK if work is None else work) or clock.is_up:
            break
        due = ends_when_clear and len(weights) >= FEWEST and len(weights) % CLEAR_EVERY == 0
        if due and _is_clear(sums, each, weights):
            break
    best = max(sums, key=lambda card: sums[card][0])
    values = [
        CardValue(CARD[card.bit_length() - 1], *(share / total for share in row))._replace(
            standard_error=standard_error(each[best], each[card], weights)
        )
        for card, row in sums.items()
    ]
    return sorted(values, key=lambda value: (-round(value.value, 9), cost(value.card, view.deal.trump)))


def _is_clear(sums: dict[Mask, list[float]], each: dict[Mask, list[float]], weights: Sequence[float]) -> bool:
    best = max(sums, key=lambda card: sums[card][0])
    return all(is_clear(each[best], each[card], weights) for card in each if card != best)
