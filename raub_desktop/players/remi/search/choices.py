"""The value of each discard of a turn: what it leaves, what the next draw brings, and who will be out first."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from raub_desktop.engine.actions import Lay
from raub_desktop.engine.remi.view import must_open
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.remi.policy.discards import FITS, Discards
from raub_desktop.players.remi.policy.levels import Level
from raub_desktop.players.remi.search.improve import Improvement, Kept
from raub_desktop.players.remi.search.knowledge import Knowledge
from raub_desktop.players.remi.search.race import Hand, Race
from raub_desktop.players.remi.search.uses import completes, feeding_cost, fits_table
from raub_desktop.players.remi.search.weights import Weights

CANDIDATES = 4
"""The number of discards compared in sampled deals: those that leave the best hands."""
BY_RULES = Level(remembers=None)
RULES = 0.5
"""The weight of the rules of thumb where hands are compared."""
BREAKS = 100.0
"""Cost of breaking the best lay-out."""
DANGER_WORLDS = 10
CHANCE = 40.0
"""The worth of surely winning the deal, in the unit of a hand's cost."""


class Weighed(NamedTuple):
    """A card that may be discarded, with its value and figures."""

    action: Lay
    kept: Kept
    value: float
    """More is better."""
    danger: float
    """Chance that the next player can use it, 0 to 1."""
    chance: float | None = None
    """The chance to win the deal."""


def weigh_discards(
    knowledge: Knowledge,
    lays: Sequence[Lay],
    weights: Weights,
    worlds: int,
    rng: Random,
    clock: Clock = ENDLESS,
    danger_worlds: int = DANGER_WORLDS,
) -> list[Weighed]:
    """Return every discard (one of equal cards) with its value, the best first.

    With ``worlds`` the best few are compared in so many sampled deals, as time allows; not before the seat has opened,
    nor where hands are compared.  ``danger_worlds``: deals in which the next player's use of a card is looked for.
    """
    view = knowledge.view
    by_kind = {(lay.cards[0].rank, lay.cards[0].suit): lay for lay in reversed(lays)}
    improvement = Improvement(knowledge, knowledge.hand, weights)
    dangers = _dangers(knowledge, list(by_kind.values()), rng, danger_worlds, clock)
    rules_of_thumb = Discards(BY_RULES, knowledge)
    loose = set(improvement.loose(knowledge.hand))
    found = []
    for lay in by_kind.values():
        kept = improvement.without(lay.cards[0])
        danger = dangers[lay]
        fits = view.options.pile == "free" and fits_table(view.options.meld_rules, view.melds, lay.cards[0])
        breaks = 0.0 if lay.cards[0] in loose else BREAKS
        cost = kept.cost
        if view.options.play == "knock":
            cost += RULES * (rules_of_thumb.regret(knowledge.hand, lay.cards[0]) - cost)
        feeds = feeding_cost(view.options.meld_rules, knowledge.taken_by_next, lay.cards[0])
        value = -cost - breaks - (FITS if fits else max(feeds, weights.given * danger))
        found.append(Weighed(lay, kept, value, 1.0 if fits else danger))
    found.sort(key=lambda choice: -choice.value)
    if not worlds or view.options.play == "knock" or must_open(view):  # the race does not know what opens
        return found
    near = found[:CANDIDATES]
    race = Race(view, knowledge, rng)
    thrown = [choice.kept.thrown for choice in near]
    race.run([Hand(tuple([held for held in knowledge.hand if held != card]), card) for card in thrown], worlds, clock)
    raced = []
    for place, choice in enumerate(near):
        chance = race.chance(place)
        raced.append(choice._replace(value=choice.value + CHANCE * chance, chance=chance))
    raced.sort(key=lambda choice: -choice.value)
    # The choices that were not raced count as the raced one that wins least often.
    least = CHANCE * min([choice.chance or 0.0 for choice in raced], default=0.0)
    return [*raced, *(choice._replace(value=choice.value + least) for choice in found[CANDIDATES:])]


def _dangers(knowledge: Knowledge, lays: Sequence[Lay], rng: Random, worlds: int, clock: Clock) -> dict[Lay, float]:
    """Return how often the next player can meld with each card, 0 to 1."""
    view = knowledge.view
    following = (view.me + 1) % view.seats
    hands = [knowledge.world(rng).hands[following] for _ in range(min(worlds, DANGER_WORLDS))]
    while len(hands) < worlds and not clock.is_up:
        hands.append(knowledge.world(rng).hands[following])
    rules = view.options.meld_rules
    return {lay: sum([completes(rules, hand, lay.cards[0]) for hand in hands]) / len(hands) for lay in lays}
