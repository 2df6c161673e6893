"""The value of an exchange or a closing throw: the draw and the rest of the deal are sampled, the play is solved.

Players who exchange later set aside what a plain player would.
"""

from collections.abc import Iterable, Sequence
from math import inf
from operator import mul
from random import Random
from typing import NamedTuple

from raub_desktop.engine.actions import Lay
from raub_desktop.engine.raub.types import HAND_SIZE, Phase, View
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.raub.belief import PlainBelief
from raub_desktop.players.raub.pack import SUIT_NUMBER, mask_of, tricks_of
from raub_desktop.players.raub.position import Turn
from raub_desktop.players.raub.reference.tricks import PlainPlay
from raub_desktop.players.raub.search.exact import Solver, Worth
from raub_desktop.players.raub.search.worlds import World
from raub_desktop.players.tricks.masks import Mask, cards_in
from raub_desktop.players.tricks.standard_error import is_clear, is_worse, standard_error

BONUS = 5


STAGES = (8, 16, 24, 32, 48, 64, 96, 128, 160)
"""After so many worlds the lays that are surely worse are dropped."""
LEAST = 2
"""The number of lays that are always tried to the end."""
ENOUGH = 48
"""The least number of worlds."""


class LayValue(NamedTuple):
    """Cards set aside, and what that brings on average over the worlds."""

    lay: Lay
    value: float
    """In the worth table's unit."""
    tricks: float
    made: float
    standard_error: float = 0.0
    """Standard error of the difference between ``value`` and the best one's."""


def lay_values(
    view: View,
    lays: Sequence[Lay],
    worlds: Iterable[World],
    worth: Worth,
    rng: Random,
    clock: Clock = ENDLESS,
    work: float = inf,
) -> list[LayValue]:
    """Return the value of each of the lays (all exchanges, or all throws), the best first.

    ``clock`` may end it early, and so does ``work``, about so many tricks searched.
    """
    deal, players = view.deal, view.deal.players
    assert deal.trump is not None, "the trump is known before anything is set aside"
    trump = SUIT_NUMBER[deal.trump]
    solver = Solver(len(players), trump, view.options.must_beat, worth)
    play = PlainPlay(trump, view.options.must_beat)
    first = deal.declarer if view.options.first_lead == "declarer" and deal.declarer is not None else players[0]
    leader, me = players.index(first), players.index(view.me)
    requirements = [deal.needs if seat == deal.declarer else 1 for seat in players]
    seen = mask_of([card for card in view.turned if card is not None])
    lead = Turn(leader, None, 0, 0, leader, len(players) - 1, 0, seen)
    plain = PlainBelief(view)
    found: list[_Results] = [([], [], []) for _ in lays]
    weights: list[float] = []
    left = list(range(len(lays)))
    for world in worlds:
        stock = list(cards_in(world.rest))
        rng.shuffle(stock)
        weights.append(world.weight)
        for place in left:
            hands = _after(view, lays[place], world, stock, plain)
            ends = solver.ends(hands, lead)
            card = max(ends, key=lambda card: worth[ends[card]][leader])
            both = (ends[card], play.play_on(hands, lead, card, requirements, worth))
            tricks = [tricks_of(end, me) for end in both]
            values, won, made = found[place]
            values.append(sum([worth[end][me] for end in both]) / len(both))
            won.append(sum(tricks) / len(both))
            made.append(sum([number >= requirements[me] for number in tricks]) / len(both))
        if clock.is_up or solver.work >= work:
            break
        if len(weights) in STAGES:
            left = _staying(found, left, weights)
            top, *rest = [found[place][0] for place in left]
            if len(weights) >= ENOUGH and all(is_clear(top, other, weights) for other in rest):
                break
    best = found[max(left, key=lambda place: _mean(found[place][0], weights))]
    told = [_told(lay, own, best, weights) for lay, own in zip(lays, found, strict=True)]
    return sorted(told, key=lambda value: (-round(value.value, 9), len(value.lay.cards)))


_Results = tuple[list[float], list[float], list[float]]
"""Of one lay, in each of the worlds it was tried in, from the first: its value, the tricks, the chance of enough."""


def _mean(numbers: Sequence[float], weights: Sequence[float]) -> float:
    total = sum(weights[: len(numbers)])
    return sum(map(mul, numbers, weights)) / total if total else 0.0


def _told(lay: Lay, own: _Results, best: _Results, weights: Sequence[float]) -> LayValue:
    """Return the value of a lay; one tried in fewer worlds than the best is compared in those they share."""
    count = len(own[0])
    value, tricks, made = (
        _mean(theirs, weights) + _mean(mine, weights) - _mean(theirs[:count], weights)
        for mine, theirs in zip(own, best, strict=True)
    )
    return LayValue(lay, value, tricks, made, standard_error(best[0][:count], own[0], weights[:count]))


def _staying(found: Sequence[_Results], left: Sequence[int], weights: Sequence[float]) -> list[int]:
    """Return the lays to try further, the best first: at least two, and all that may still be as good."""
    ranked = sorted(left, key=lambda place: -_mean(found[place][0], weights))
    best = found[ranked[0]][0]
    return [place for rank, place in enumerate(ranked) if rank < LEAST or not is_worse(best, found[place][0], weights)]


def _after(view: View, lay: Lay, world: World, stock: Sequence[Mask], plain: PlainBelief) -> list[Mask]:
    """Return the hands that play, by ``deal.players``, when ``lay`` is set aside and the rest exchange plainly."""
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
