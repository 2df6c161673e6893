"""What an exchange or a closing throw brings: the draw and the rest of the deal are sampled, the play is solved.

Whoever exchanges later lays aside what a plain player would.
"""

from collections.abc import Iterable, Sequence
from random import Random
from time import perf_counter
from typing import NamedTuple

from raub_desktop.engine.actions import Lay
from raub_desktop.engine.raub.types import HAND_SIZE, Phase, View
from raub_desktop.players.raub.belief import PlainBelief
from raub_desktop.players.raub.pack import SUIT_NUMBER, mask_of, tricks_of
from raub_desktop.players.raub.position import Turn
from raub_desktop.players.raub.reference.tricks import PlainPlay
from raub_desktop.players.raub.search.exact import Solver, Worth
from raub_desktop.players.raub.search.worlds import World
from raub_desktop.players.tricks.doubt import doubt
from raub_desktop.players.tricks.masks import Mask, cards_in

BONUS = 5


class LayValue(NamedTuple):
    """Cards set aside, and what that brings on the mean of the worlds."""

    lay: Lay
    value: float
    """In the worth table's unit."""
    tricks: float
    made: float
    doubt: float = 0.0
    """How far ``value`` may differ from the best one's by chance: a standard error."""


def lay_values(
    view: View,
    lays: Sequence[Lay],
    worlds: Iterable[World],
    worth: Worth,
    rng: Random,
    limit_s: float | None = None,
) -> list[LayValue]:
    """Each of the lays (all exchanges, or all throws), the best first; ``limit_s`` is a guard only, in seconds."""
    stop = None if limit_s is None else perf_counter() + limit_s
    deal, players = view.deal, view.deal.players
    assert deal.trump is not None, "the trump is known before anything is laid aside"
    trump = SUIT_NUMBER[deal.trump]
    solver = Solver(len(players), trump, view.options.must_beat, worth)
    play = PlainPlay(trump, view.options.must_beat)
    first = deal.declarer if view.options.first_lead == "declarer" and deal.declarer is not None else players[0]
    leader, me = players.index(first), players.index(view.me)
    requirements = [deal.needs if seat == deal.declarer else 1 for seat in players]
    seen = mask_of([card for card in view.turned if card is not None])
    lead = Turn(leader, None, 0, 0, leader, len(players) - 1, 0, seen)
    plain = PlainBelief(view)
    sums = [[0.0, 0.0, 0.0] for _ in lays]
    each: list[list[float]] = [[] for _ in lays]
    weights: list[float] = []
    total = 0.0
    for world in worlds:
        stock = list(cards_in(world.rest))
        rng.shuffle(stock)
        total += 2 * world.weight
        weights.append(world.weight)
        for row, values, lay in zip(sums, each, lays, strict=True):
            hands = _after(view, lay, world, stock, plain)
            ends = solver.ends(hands, lead)
            card = max(ends, key=lambda one: worth[ends[one]][leader])
            both = (ends[card], play.play_on(hands, lead, card, requirements, worth))
            values.append(sum([worth[end][me] for end in both]) / len(both))
            for end in both:
                tricks = tricks_of(end, me)
                row[0] += world.weight * worth[end][me]
                row[1] += world.weight * tricks
                row[2] += world.weight * (tricks >= requirements[me])
        if stop is not None and perf_counter() > stop:
            break
    best = max(range(len(lays)), key=lambda place: sums[place][0])
    found = [
        LayValue(lay, *(one / total for one in row))._replace(doubt=doubt(each[best], values, weights))
        for lay, row, values in zip(lays, sums, each, strict=True)
    ]
    return sorted(found, key=lambda one: (-round(one.value, 9), len(one.lay.cards)))


def _after(view: View, lay: Lay, world: World, stock: Sequence[Mask], plain: PlainBelief) -> list[Mask]:
    """Return the hands that play, in the order of ``deal.players``, when this is set aside and the rest goes on
    plainly."""
    hands = list(world.hands)
    hands[view.me] &= ~mask_of(lay.cards)
    if view.phase is Phase.EXCHANGE:
        left = list(stock[: view.stock])
        bonus = view.options.first_four_bonus and not view.deal.bonus_given
        for seat in view.queue:
            out = mask_of(lay.cards) if seat == view.me else sum(plain.losers(seat, hands[seat])[: len(left)])
            number = out.bit_count()
            hands[seat] &= ~out
            if bonus and number == HAND_SIZE:
                bonus = False
                number = BONUS if len(left) >= BONUS else number
            hands[seat] |= sum(left[:number])
            del left[:number]
        declarer, turned = view.deal.declarer, view.turned[-1] if view.turned else None
        if view.deal.raub and view.deal.robbed is None and declarer is not None and turned is not None:
            hands[declarer] |= mask_of([turned])
    return [_thrown_down(plain, hands[seat]) for seat in view.deal.players]


def _thrown_down(plain: PlainBelief, hand: Mask) -> Mask:
    over = hand.bit_count() - HAND_SIZE
    return hand & ~sum(plain.lowest(hand, over)) if over > 0 else hand
