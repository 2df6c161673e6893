"""Advice in Raub: every choice with what it brings in sampled deals, and why the best one is best."""

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from typing import Protocol

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import Card, Rank
from raub_desktop.engine.core import Reason
from raub_desktop.engine.raub.facts import MADE, TRICKS
from raub_desktop.engine.raub.types import PLAYS, STRENGTH, Phase, Verb, View
from raub_desktop.players.advice import ALIKE, MATCH, POINTS, Advice, Choice, Figures, noted
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.raub.belief import PlainBelief
from raub_desktop.players.raub.legal import legal_actions
from raub_desktop.players.raub.policy.match_equity import Judge, judge_near_the_end, match_judge
from raub_desktop.players.raub.policy.opponent import BEFORE
from raub_desktop.players.raub.reasons import (
    OF_FIGURES,
    SAME,
    SHOWN,
    STOPS,
    WINS,
    outright,
    takes,
    why_alike,
    why_any,
    why_card,
    why_exchange,
    why_not,
    why_throw,
    worse_than_best,
)
from raub_desktop.players.raub.reference.player import plain_call
from raub_desktop.players.raub.reference.tricks import cost
from raub_desktop.players.raub.rollout.rules import ANSWERS_OF
from raub_desktop.players.raub.rollout.sampled import SampledDeals, prospects
from raub_desktop.players.raub.search.cards import CardValue, likely_worlds, trick_chances, values_in
from raub_desktop.players.raub.search.exchanges import LayValue, lay_values
from raub_desktop.players.raub.search.worlds import World, even_worlds
from raub_desktop.players.raub.search.worth import lead_over_others, worth_of
from raub_desktop.players.tricks.standard_error import NOTICEABLE

CHANCE_ERROR = 0.5
"""The standard error of a chance found in one world: of one in two."""
A_CHANCE, A_TRICK = 0.005, 0.02
"""Differences in a chance, and in a number of tricks, that count as equal within sampling error."""
CLOSE = 2.0
"""Lays are compared in fewer deals than cards: they are the same where cards differ by so much, times this."""


def sensible_cards(values: Sequence[CardValue], same: float, shown: float, view: View) -> list[CardValue]:
    """Return the values, first of the cards worth the same the lowest of those that win enough tricks most often.

    Cards that lose the trick count as the same within sampling error; ``same`` is the difference up to which others do,
    or, within that error, one that is not ``shown``.
    """
    top = values[0]
    lost = bool(view.trick) and not takes(view, top.card)
    near = [
        value
        for value in values
        if top.value - value.value < max(same, min(shown, NOTICEABLE * value.standard_error))
        and top.made - value.made < A_CHANCE
        and top.tricks - value.tricks < A_TRICK
    ]
    most = max(value.made for value in near)
    near = [value for value in near if most - value.made < A_CHANCE]
    if lost:
        near += [
            value for value in values if not takes(view, value.card) and top.value - value.value < value.standard_error
        ]
    best = min(near, key=lambda value: cost(value.card, view.deal.trump))
    return [best._replace(value=top.value), *(value for value in values if value is not best)]


def sensible_lays(values: Sequence[LayValue], same: float, view: View, worlds: int) -> list[LayValue]:
    """Return the values of exchanges or throws, the best first; of two cards the one that can do more is kept.

    Of lays that are as good within sampling error, the exchange of all but trumps and aces comes first, else those that
    set fewest of them aside, and of these, where they are worth the same, the one that parts with the lowest cards.
    None comes first that wins fewer tricks, and enough of them less often by more than the error in so many ``worlds``.
    """
    pooled = _by_strength(_pooled(values, view), view)
    top = pooled[0]
    fewer = CHANCE_ERROR / sqrt(max(1, worlds))
    near = [
        value
        for value in pooled
        if top.value - value.value < max(CLOSE * same, NOTICEABLE * value.standard_error)
        and (top.made - value.made < fewer or top.tricks < value.tricks)
    ]
    fewest = min(_good(value, view) for value in near)
    near = [value for value in near if _good(value, view) == fewest]
    first = near[0]
    alike = [
        value
        for value in near
        if len(value.lay.cards) == len(first.lay.cards) and first.value - value.value < CLOSE * same
    ]
    best = min(alike, key=lambda value: sorted(cost(card, view.deal.trump) for card in value.lay.cards))
    best = next((value for value in near if _is_taught(value, view)), best)
    return [best._replace(value=top.value), *(value for value in pooled if value is not best)]


def _is_taught(value: LayValue, view: View) -> bool:
    """Whether all is exchanged but trumps and aces, as a beginner is told to do."""
    held = sum(card is not None for card in view.hands[view.me])
    good = sum(card is not None and _is_good(card, view) for card in view.hands[view.me])
    return view.phase is Phase.EXCHANGE and not _good(value, view) and len(value.lay.cards) == held - good


def _good(value: LayValue, view: View) -> int:
    """Return how many trumps and aces are set aside."""
    return sum(_is_good(card, view) for card in value.lay.cards)


def _is_good(card: Card, view: View) -> bool:
    return card.suit is view.deal.trump or card.rank is Rank.ACE


def _pooled(values: Sequence[LayValue], view: View) -> Iterable[LayValue]:
    """Return the values; where a lay came out worse than one that keeps a lower card instead, both get their mean."""
    found = {frozenset(value.lay.cards): value for value in values}
    hand = [card for card in view.hands[view.me] if card is not None]
    for value in values:
        gone = frozenset(value.lay.cards)
        for kept in [card for card in hand if card not in gone]:
            for card in value.lay.cards:  # not the set, whose order differs from process to process
                other = found.get(gone - {card} | {kept})
                mine = found[gone]
                if other is not None and _does_all(card, kept, hand, view) and other.value < mine.value:
                    means = [(first + second) / 2 for first, second in zip(mine[1:], other[1:], strict=True)]
                    found[gone] = LayValue(mine.lay, *means)
                    found[frozenset(other.lay.cards)] = LayValue(other.lay, *means)
    return found.values()


def _does_all(card: Card, lower: Card, hand: Sequence[Card], view: View) -> bool:
    """Whether a card wins whatever a lower one wins: of the same suit, or each alone in a suit that is not trump."""
    if STRENGTH[card.rank] <= STRENGTH[lower.rank]:
        return False
    alone = [other for other in (card, lower) if sum(held.suit is other.suit for held in hand) == 1]
    return card.suit is lower.suit or (len(alone) == 2 and view.deal.trump not in (card.suit, lower.suit))


def _by_strength(values: Iterable[LayValue], view: View) -> list[LayValue]:
    def place(value: LayValue) -> tuple[float, int, list[tuple[bool, int]]]:
        costs = sorted(cost(card, view.deal.trump) for card in value.lay.cards)
        return -round(value.value, 9), len(costs), costs

    return sorted(values, key=place)


CALL_WORLDS = 200
LAY_WORLDS = 200
CARD_WORLDS = 480
LAY_WORK = 45_000
"""The most tricks searched, about: 9,000 take some 80 ms where python-chess makes 46,000 random moves a second."""
DEALS_BEFORE = 200


def advise(view: View, rng: Random, clock: Clock = ENDLESS) -> Advice:
    """Return advice by the strongest opponent's play; near its end the match counts instead of points."""
    legal = legal_actions(view)
    match = judge_near_the_end(view)
    judge, unit = match or lead_over_others, POINTS if match is None or view.options.stakes else MATCH
    if len(legal) == 1:
        return Advice((Choice(legal[0]),), unit, Reason("only_choice"))
    match view.phase:
        case Phase.TRICKS:
            return _cards(view, judge, unit, rng, clock)
        case Phase.EXCHANGE | Phase.THROW:
            return _lays(view, [action for action in legal if isinstance(action, Lay)], judge, unit, rng, clock)
    says = [action for action in legal if isinstance(action, Say)]
    if view.phase in BEFORE:
        return _before(view, says, rng)
    if view.phase in ANSWERS_OF:
        return _calls(view, says, judge, unit, rng, clock)
    return _in_order(view, says, Verb.SWAP)


def _in_order(view: View, says: Sequence[Say], best: str) -> Advice:
    ordered = sorted(says, key=lambda say: say.verb != best)
    return _advice(view, [Choice(say) for say in ordered], POINTS, 0)


def _advice(view: View, choices: Sequence[Choice], unit: str, worlds: int) -> Advice:
    """Return the advice: the choices, the best first, and why it is best.

    The hand may tell why cards are exchanged; else it is said against the first worse choice a reason is found for, and
    of a card by the hand and the table, where that would be nothing but figures.
    """
    best = choices[0].action
    if isinstance(best, Lay) and best.verb == Verb.EXCHANGE and (told := why_exchange(view, best.cards)):
        return Advice(tuple(choices), unit, told, worlds)
    worse = worse_than_best(choices, unit)
    if not worse and isinstance(best, Play):
        return Advice(tuple(choices), unit, why_alike(view, choices), worlds)
    if isinstance(best, Lay) and best.cards:  # first the one that keeps the dearest card: that is what one asks about
        dearest = max(best.cards, key=lambda card: cost(card, view.deal.trump))
        worse = sorted(worse, key=lambda other: {*other.action.cards, dearest} != {*best.cards})
    reasons = ((other, why_not(view, choices[0], other, unit)) for other in worse)
    alike: tuple[Choice | None, Reason] = None, why_any(view, choices)
    other, reason = next((told for told in reasons if told[1].code != ALIKE), alike)
    if told := _told_outright(view, choices, reason):
        return Advice(tuple(choices), unit, told, worlds)
    return Advice(tuple(choices), unit, reason, worlds, other)


def _told_outright(view: View, choices: Sequence[Choice], reason: Reason) -> Reason | None:
    """Return the reason that the hand and the table tell, where that says more than a comparison."""
    match choices[0].action:
        case Play(card) if reason.code in OF_FIGURES:
            return why_card(view, card, choices)
        case Play(card):
            return outright(view, card, choices, reason)
        case Lay(Verb.THROW, cards) if reason.code != "void":
            return why_throw(view, cards)
    return None


class _Expected(Protocol):
    """Expectation of a choice: own tricks, and the chance to win as many as are needed."""

    @property
    def tricks(self) -> float | None: ...
    @property
    def made(self) -> float | None: ...


def _figures(expected: _Expected) -> Figures:
    named = ((TRICKS, expected.tricks), (MADE, expected.made))
    return tuple([(name, number) for name, number in named if number is not None])


def _cards(view: View, judge: Judge, unit: str, rng: Random, clock: Clock) -> Advice:
    worlds = likely_worlds(view, PlainBelief(view), rng, CARD_WORLDS, clock)
    values = sensible_cards(values_in(view, worlds, worth_of(view, judge)), SAME[unit], SHOWN[unit], view)
    wins = trick_chances(view, worlds)
    defends = view.deal.declarer not in (None, view.me)
    choices = []
    for value in values:
        figures = (*_figures(value), (WINS, wins[value.card]), *([(STOPS, value.stops)] if defends else []))
        choices.append(Choice(PLAYS[value.card], value.value, figures, standard_error=value.standard_error))
    return _advice(view, choices, unit, len(worlds))


def _lays(view: View, lays: Sequence[Lay], judge: Judge, unit: str, rng: Random, clock: Clock) -> Advice:
    worlds: list[World] = []
    sampled = noted(even_worlds(view, PlainBelief(view), rng, LAY_WORLDS), worlds)
    found = lay_values(view, lays, sampled, worth_of(view, judge), rng, clock, LAY_WORK)
    values = sensible_lays(found, SAME[unit], view, len(worlds))
    choices = [Choice(value.lay, value.value, _figures(value), standard_error=value.standard_error) for value in values]
    return _advice(view, choices, unit, len(worlds))


def _calls(view: View, says: Sequence[Say], judge: Judge, unit: str, rng: Random, clock: Clock) -> Advice:
    codes = ANSWERS_OF[view.phase]
    sampled = SampledDeals(view, PlainBelief(view), rng, CALL_WORLDS)
    expected = sampled.expected([codes[say.verb] for say in says], judge, clock)
    choices = [Choice(say, value.value, _figures(value)) for say, value in zip(says, expected, strict=True)]
    choices.sort(key=lambda choice: -(choice.value or 0.0))
    return _advice(view, choices, unit, sampled.worlds)


def _before(view: View, says: Sequence[Say], rng: Random) -> Advice:
    judge = match_judge(view.options, view.table.scores)
    found = sorted(prospects(view, says, judge, rng, DEALS_BEFORE), key=lambda prospect: -prospect[1])
    plain = plain_call(view, frozenset(say.verb for say in says), 0.0)
    if not found or plain in (Verb.REVERSE, Verb.MUSS_ROUND):
        return _in_order(view, says, plain)
    choices = [Choice(say, worth) for say, worth in found]
    choices += [Choice(say) for say in says if all(say != told for told, _ in found)]
    return _advice(view, choices, POINTS if view.options.stakes else MATCH, DEALS_BEFORE)
