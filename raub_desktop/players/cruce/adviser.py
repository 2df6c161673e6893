"""Advice in Cruce: every choice with what it brings in sampled deals, and why the best one is best.

Cruce is a game of memory, and nobody may look back.  So hints speak only from what a careful player could remember, the
same as the level Strong: their own cards, the bids, the announcements, the cards they gave away, the last trick and the
one on the table.  What else was played is sampled like the cards that nobody has seen, and so are its points.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random

from raub_desktop.engine.actions import Action, Lay, Say
from raub_desktop.engine.cards import Card, Rank
from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce.facts import CARD_POINTS, MADE
from raub_desktop.engine.cruce.legal import PASS, layout_of
from raub_desktop.engine.cruce.seats import side_of
from raub_desktop.engine.cruce.types import POINTS as POINTS_OF
from raub_desktop.engine.cruce.types import POINTS_A_BID, Phase, View, promised
from raub_desktop.players.advice import MATCH, POINTS, Advice, Choice, Figures, noted
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.cruce.legal import legal_actions
from raub_desktop.players.cruce.outcomes import CLOSE, FAILED, GAIN, OTHERS, RARELY, WINS
from raub_desktop.players.cruce.policy.levels import CAREFUL
from raub_desktop.players.cruce.position import forgetful, position_of
from raub_desktop.players.cruce.reasons import (
    MOSTLY,
    RISKY,
    SAME,
    apart,
    bare_ten,
    gives_away,
    is_half,
    may_complete,
    reasoned,
)
from raub_desktop.players.cruce.search.bids import call_values
from raub_desktop.players.cruce.search.card_ownership import FATE, CardOwnership, trick_chances
from raub_desktop.players.cruce.search.cards import card_values, cost
from raub_desktop.players.cruce.search.gifts import candidates, gift_values
from raub_desktop.players.cruce.search.values import Value
from raub_desktop.players.cruce.search.worlds import World, sample_worlds
from raub_desktop.players.cruce.search.worth import is_near_the_end, judge_for, worth_for

CALL_WORLDS = 150
GIFT_WORLDS = 400
CARD_WORLDS = 360
A_POINT = 1.0
"""Points that count as equal within sampling error."""
A_CHANCE = 0.03
"""A difference in the chance of a bid that counts as equal within sampling error."""
RISK = {POINTS: 1.0, MATCH: 0.06}
"""The price of a risky bid: the player is no better at cards than those of the sampled deals, rather worse."""
FOLLY = 4
"""Multiple of that price for a bid that mostly fails, or is always outbid."""
BEST, TEN, COMPLETES, LOW = 30.0, 15.0, 2.0, 0.1
"""The price of giving, in points: of an ace or an own marriage, of a guarded ten, of a card that may complete another
player's marriage, and of each point."""
LOST = 1.5
LITTLE = {POINTS: 0.2, MATCH: 0.012}
"""On a lost trick the cheapest card is advised, unless it is worse by more than this, or than ``LOST`` times the
difference that usually counts."""


def advise(view: View, rng: Random, clock: Clock = ENDLESS) -> Advice:
    """Return advice by the strongest play with a careful player's memory; near its end the match counts, not points."""
    legal = legal_actions(view)
    unit = MATCH if is_near_the_end(view) else POINTS
    if len(legal) == 1:
        return Advice((Choice(legal[0]),), unit, Reason("only_choice"))
    if view.phase is Phase.TAKE:
        return Advice(tuple([Choice(action) for action in legal]), unit, Reason("packets_alike"))
    seen = forgetful(view, CAREFUL)
    position = position_of(seen)
    worth = worth_for(judge_for(view, True))
    cards: Mapping[Action, Figures] = {}
    match view.phase:
        case Phase.TRICKS:
            worlds: list[World] = []
            sampled = noted(sample_worlds(seen, position, rng, CARD_WORLDS), worlds)
            ownership = CardOwnership(position)
            found = card_values(seen, position, sampled, legal, worth, clock, ends_when_clear=True, tell=ownership.add)
            values = _sensible(found, unit, view)
            wins = trick_chances(position, worlds, legal)
            cards = {action: _card_figures(wins[action], ownership.chances(action)) for action in legal}
            count = sum(world.times for world in worlds)
        case Phase.GIVE:
            worlds = sample_worlds(seen, position, rng, GIFT_WORLDS)
            held = position.hand.bit_count()
            lays = candidates(position, held, layout_of(view.options, view.seats).gives)
            price = partial(_gift_price, view, unit)
            tried = gift_values(seen, position, worlds, lays, worth, clock, price)
            values = _every_order(sorted(tried, key=lambda value: price(value.action) - value.value), legal)
            count = GIFT_WORLDS
        case _:
            worlds = sample_worlds(seen, position, rng, CALL_WORLDS)
            says = [action for action in legal if isinstance(action, Say)]
            values = _soundest(call_values(seen, position, worlds, says, worth, clock), unit)
            count = CALL_WORLDS
    bids = view.phase is Phase.BID
    declares = not bids and _declares(view)
    told = (*((MADE,) if bids or declares else ()), *(() if declares else (FAILED,)))
    choices = [_choice(value, told, cards) for value in _in_order(values)]
    reason, other = reasoned(view, choices, unit)
    return Advice(tuple(choices), unit, reason, count, other)


def _declares(view: View) -> bool:
    declarer = view.deal.declarer
    return declarer is not None and view.me in side_of(view.options, view.seats, declarer)


def _card_figures(wins: float, ownership: Mapping[Card, float]) -> Figures:
    """Return the figures of a card: how often it wins this trick, and how often the own side wins every other card."""
    return ((WINS, wins), *((FATE.format(card=card), chance) for card, chance in ownership.items()))


def _choice(value: Value, told: Sequence[str], cards: Mapping[Action, Figures]) -> Choice:
    """Return a choice with its figures; ``told`` names those of the bid (made, failed) for the viewing seat."""
    bid = {MADE: value.made, FAILED: value.failed}
    required = [(name, bid[name]) for name in told if value.action != PASS]
    scores = ((GAIN, value.gain), (OTHERS, value.others))
    figures = ((CARD_POINTS, value.points), *required, *scores, *cards.get(value.action, ()))
    return Choice(value.action, value.value, figures, standard_error=value.standard_error)


def _sensible(values: Sequence[Value], unit: str, view: View) -> list[Value]:
    """Return the values, first what a card player thinks of first among those as good as the best by sampling.

    In a trick that is lost, and not to the own partner, that is the cheapest card; else the one with the most points,
    and of about as many the cheapest.
    """
    top = values[0]
    if view.trick and gives_away(view, top.action):
        least = min(
            [value for value in values if gives_away(view, value.action)], key=lambda value: cost(value.action, view)
        )
        best = least if top.value - least.value < max(LITTLE[unit], LOST * apart(unit, least.standard_error)) else top
    else:
        near = [value for value in values if top.value - value.value < apart(unit)]
        most = max(value.points for value in near)
        alike = [value for value in near if most - value.points < A_POINT]
        helps = [value.made if _declares(view) else value.failed for value in alike]
        alike = [value for value, chance in zip(alike, helps, strict=True) if max(helps) - chance < A_CHANCE]
        best = min(alike, key=lambda value: cost(value.action, view))
    return [best, *(value for value in values if value is not best)]


def _gift_price(view: View, unit: str, gift: Action) -> float:
    """Return the price of a gift, which it must be worth over nines to be advised: people make more of high cards and
    of marriages than the players of the sampled deals do.
    """
    given = gift.cards if isinstance(gift, Lay) else ()
    tens = sum(card.rank is Rank.TEN and card != bare_ten(view, given) for card in given)
    best = sum(card.rank is Rank.ACE for card in given) + len({card.suit for card in given if is_half(view, card)})
    risked = COMPLETES * len(may_complete(view, given)) + LOW * sum(POINTS_OF[card.rank] for card in given)
    return RISK[unit] * (TEN * tens + BEST * best + risked) / POINTS_A_BID


def _soundest(values: Sequence[Value], unit: str) -> list[Value]:
    """Return the bids with the figures they have where they win the bidding, first the best for a careful player.

    Of bids whose shown values are the same, that is the one that fails least often.
    """
    told = [_where_won(value) for value in values]
    worth = {value.action: value.value - _price(value, unit) for value in told}
    top = max(worth.values())
    near = [value for value in told if top - worth[value.action] < (CLOSE if unit == POINTS else SAME[MATCH])]
    best = min(near, key=lambda value: 0.0 if value.action == PASS else round(value.failed, 2))
    return [best, *(value for value in told if value is not best)]


def _where_won(value: Value) -> Value:
    """Return a bid's value with its figures in the deals in which it wins the bidding, if there are enough of them."""
    won = value.made + value.failed
    if value.action == PASS or won < RARELY:
        return value
    return value._replace(points=value.declared / won, made=value.made / won, failed=value.failed / won)


def _price(value: Value, unit: str) -> float:
    """Return by how much a call must be better than a safe one to be advised."""
    bid = value.action.number or 0 if isinstance(value.action, Say) else 0
    if not bid:
        return 0.0
    bluffs = value.made + value.failed < RARELY
    if bluffs or value.points < promised(bid) or value.failed > MOSTLY:
        return FOLLY * RISK[unit]
    return RISK[unit] if value.failed > RISKY else 0.0


def _in_order(values: Sequence[Value]) -> list[Value]:
    """Return the values with the advised (first) one raised to the highest, so no number contradicts it."""
    best, *others = values
    return [best._replace(value=max(value.value for value in values)), *others]


def _every_order(values: Sequence[Value], legal: Sequence[Action]) -> list[Value]:
    """Return the values with one for each legal way to give: the same cards for other receivers are worth the same."""
    by_cards = {frozenset(value.action.cards): value for value in reversed(values) if isinstance(value.action, Lay)}
    looked_at = {value.action for value in values}
    rest = [
        by_cards[frozenset(lay.cards)]._replace(action=lay)
        for lay in legal
        if isinstance(lay, Lay) and lay not in looked_at
    ]
    best = values[0]
    return [best, *sorted([*values[1:], *rest], key=lambda value: -value.value)]
