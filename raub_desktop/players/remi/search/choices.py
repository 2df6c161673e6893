"""The discards of a turn weighed: what each leaves, what the next draw brings, and who will be out first."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from raub_desktop.engine.actions import Lay
from raub_desktop.engine.remi.view import must_open
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.remi.policy.discards import Discards
from raub_desktop.players.remi.policy.levels import Level
from raub_desktop.players.remi.search.improve import Improvement, Kept
from raub_desktop.players.remi.search.knowledge import Knowledge
from raub_desktop.players.remi.search.race import Hand, Race
from raub_desktop.players.remi.search.uses import completes, fits_table
from raub_desktop.players.remi.search.weights import Weights

CANDIDATES = 4
"""Discards that are looked at in sampled deals: those that leave the best hands."""
FITS = 6.0
"""What it costs to discard a card that someone can lay off on a meld."""
BY_RULES = Level(remembers=None)
RULES = 0.5
"""The share of the rules of thumb where hands are compared."""
BREAKS = 100.0
"""What it costs to break the best lay-out."""
DANGER_WORLDS = 10
CHANCE = 40.0
"""What winning the deal for sure is worth, in the unit of a hand's cost."""


class Weighed(NamedTuple):
    """A card that may be thrown away."""

    action: Lay
    kept: Kept
    value: float
    """More is better."""
    danger: float
    """How often the next player can use it, 0 to 1."""
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
    """Every discard, of equal cards one, the best first.

    With ``worlds`` the best few are looked at in so many sampled deals, as long as the time suffices; not before one
    has opened, nor where hands are compared.  ``danger_worlds``: deals in which the next player's use is looked for.
    """
    view = knowledge.view
    by_kind = {(lay.cards[0].rank, lay.cards[0].suit): lay for lay in reversed(lays)}
    improvement = Improvement(knowledge, knowledge.hand, weights)
    dangers = _dangers(knowledge, list(by_kind.values()), rng, danger_worlds)
    rules_of_thumb = Discards(BY_RULES, knowledge)
    loose = set(improvement.loose(knowledge.hand))
    some = []
    for lay in by_kind.values():
        kept = improvement.without(lay.cards[0])
        danger = dangers[lay]
        fits = view.options.pile == "free" and fits_table(view.options.meld_rules, view.melds, lay.cards[0])
        breaks = 0.0 if lay.cards[0] in loose else BREAKS
        cost = kept.cost
        if view.options.play == "knock":
            cost += RULES * (rules_of_thumb.regret(knowledge.hand, lay.cards[0]) - cost)
        value = -cost - breaks - (FITS if fits else weights.given * danger)
        some.append(Weighed(lay, kept, value, 1.0 if fits else danger))
    some.sort(key=lambda one: -one.value)
    if not worlds or view.options.play == "knock" or must_open(view):  # the race does not know what opens
        return some
    near = some[:CANDIDATES]
    race = Race(view, knowledge, rng)
    thrown = [one.kept.thrown for one in near]
    race.run([Hand(tuple([one for one in knowledge.hand if one != card]), card) for card in thrown], worlds, clock)
    raced = []
    for place, one in enumerate(near):
        chance = race.chance(place)
        raced.append(one._replace(value=one.value + CHANCE * chance, chance=chance))
    raced.sort(key=lambda one: -one.value)
    least = CHANCE * min([one.chance or 0.0 for one in raced], default=0.0)  # no rest of a worse hand wins more often
    return [*raced, *(one._replace(value=one.value + least) for one in some[CANDIDATES:])]


def _dangers(knowledge: Knowledge, lays: Sequence[Lay], rng: Random, worlds: int) -> dict[Lay, float]:
    """How often the next player can meld with each card."""
    view = knowledge.view
    following = (view.me + 1) % view.seats
    hands = [knowledge.world(rng).hands[following] for _ in range(worlds)]
    rules = view.options.meld_rules
    return {lay: sum([completes(rules, hand, lay.cards[0]) for hand in hands]) / worlds for lay in lays}
