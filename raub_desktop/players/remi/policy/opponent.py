"""An opponent of a level and a temperament: what it answers in each step of a turn."""

from collections.abc import Sequence
from random import Random

from raub_desktop.engine.actions import Action, Lay
from raub_desktop.engine.cards import Card
from raub_desktop.engine.layouts import best_layout, fewest_points
from raub_desktop.engine.remi.scoring import NO_WILD, PER_JOKER, PER_TWO
from raub_desktop.engine.remi.types import Phase, Verb, View
from raub_desktop.engine.remi.view import must_open
from raub_desktop.engine.remi.worth import card_worth
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.remi.legal import legal_actions, own_hand
from raub_desktop.players.remi.policy.discards import Discards
from raub_desktop.players.remi.policy.laying import LayingPlan
from raub_desktop.players.remi.policy.levels import CALM, LEVELS, TEMPERAMENTS, Level
from raub_desktop.players.remi.reference.player import counts
from raub_desktop.players.remi.search.choices import Weighed, weigh_discards
from raub_desktop.players.remi.search.counts import Counts, Reading
from raub_desktop.players.remi.search.improve import Improvement
from raub_desktop.players.remi.search.knowledge import Knowledge
from raub_desktop.players.remi.search.uses import fits_table
from raub_desktop.players.remi.search.weights import weights
from raub_desktop.players.remi.turn import taking

PAIR = 2
A_DARE = 4
"""Points by which a temperament knocks earlier or later."""
A_CHANCE = 0.06
"""The same for a player who estimates the chance to be the lowest."""
FEW = 20
"""Deals in which a strong player without the search compares the own count with a single rival's."""
PILE_MORE = 1.0
"""Gain over a card of the stock that the pile's top must bring, because everyone sees it taken."""


class Opponent:
    """One player; the same view and ``rng`` give the same action."""

    def __init__(self, level: str, temperament: str | None = None) -> None:
        self._level: Level = LEVELS[level]
        self._temperament = CALM if temperament is None else TEMPERAMENTS[temperament]
        self._knock_at = self._level.knocks_at + A_DARE * self._temperament.boldness

    def choose(self, view: View, rng: Random, clock: Clock = ENDLESS) -> Action:
        legal = legal_actions(view)
        if len(legal) == 1 and getattr(legal[0], "verb", "") != Verb.MELD:
            return legal[0]
        by_verb: dict[str, list[Action]] = {}
        for action in legal:
            by_verb.setdefault(getattr(action, "verb", ""), []).append(action)
        knowledge = Knowledge(view, self._level.remembers)
        if view.phase is Phase.DRAW:
            return self._draw(view, knowledge, by_verb, rng, clock)
        if view.options.play == "table":
            laid = LayingPlan(view, self._level, self._temperament).next(by_verb)
            if laid is not None:
                return laid
        elif Verb.CLOSE in by_verb:
            return max(by_verb[Verb.CLOSE], key=lambda action: _price(view, knowledge.hand, action))
        return self._end_of_turn(view, knowledge, by_verb, rng, clock)

    # ---------------------------------------------------------------------------------------------------------- drawing
    def _draw(
        self, view: View, knowledge: Knowledge, by_verb: dict[str, list[Action]], rng: Random, clock: Clock
    ) -> Action:
        if Verb.REMI in by_verb:
            return by_verb[Verb.REMI][0]
        stock = by_verb[Verb.STOCK][0]
        if Verb.PILE not in by_verb:
            return stock
        pile, top = by_verb[Verb.PILE][0], view.pile[-1]
        if must_open(view) and view.options.pile == "new_meld":  # it is legal only where it opens
            return pile
        if taking(view).out:
            return pile
        if not self._level.counts_unseen:
            return pile if self._wants(view, knowledge.hand, top) else stock
        improvement = Improvement(knowledge, knowledge.hand, weights(view.options, self._level.sought))
        gain, _ = improvement.of_stock()
        return pile if improvement.of_card(top) > gain + PILE_MORE else stock

    def _wants(self, view: View, hand: Sequence[Card], top: Card) -> bool:
        """Whether the pile's top card goes into a meld of the hand, or onto the table."""
        rules, options = view.options.meld_rules, view.options
        if options.pile != "free":
            return True
        worth = counts(options)
        if fewest_points(rules, [*hand, top], worth) <= fewest_points(rules, hand, worth):
            return True
        return self._level.lays_off and not rules.is_wild(top) and fits_table(rules, view.melds, top)

    # ------------------------------------------------------------------------------------------------------ end of turn
    def _end_of_turn(
        self, view: View, knowledge: Knowledge, by_verb: dict[str, list[Action]], rng: Random, clock: Clock
    ) -> Action:
        lays = [action for action in by_verb.get(Verb.DISCARD, []) if isinstance(action, Lay)]
        if not lays:
            return next(iter(by_verb.values()))[0]
        knocks = by_verb.get(Verb.REMI, [])
        if knocks and not self._estimates(view) and self._count(view, knowledge.hand) <= self._knock_at:
            return knocks[0]
        if not self._level.counts_unseen:
            rough = Discards(self._level, knowledge)
            return self._in_character(view, [(lay, -rough.regret(knowledge.hand, lay.cards[0])) for lay in lays])
        weighed = weigh_discards(
            knowledge, lays, weights(view.options, self._level.sought), self._level.worlds, rng, clock
        )
        if knocks and self._estimates(view) and self._knocks(view, knowledge, weighed[0], rng):
            return knocks[0]
        return self._in_character(view, [(choice.action, choice.value) for choice in weighed])

    def _in_character(self, view: View, weighed: Sequence[tuple[Lay, float]]) -> Action:
        """Return the best discard, or one that is as good and more like the player."""
        most = max(value for _, value in weighed)
        near = [lay for lay, value in weighed if value >= most - self._temperament.hardly]
        best = next(lay for lay, value in weighed if value == most)
        rules, worth = view.options.meld_rules, card_worth(view.options)
        if rules.is_wild(best.cards[0]):
            return best
        loose = best_layout(rules, own_hand(view), counts(view.options)).over
        near = [lay for lay in near if lay.cards[0] in loose and not rules.is_wild(lay.cards[0])] or [best]
        character = self._temperament
        if character.follows and view.pile:
            top = view.pile[-1]
            alike = [lay for lay in near if lay.cards[0].rank is top.rank or lay.cards[0].suit is top.suit]
            near = (alike if character.follows > 0 else [lay for lay in near if lay not in alike]) or near
        if dear := character.dear_first:
            return max(near, key=lambda lay: (dear * worth(lay.cards[0]), dear * rules.place(lay.cards[0])))
        if best not in near:
            best = near[0]
        return best

    def _count(self, view: View, hand: Sequence[Card]) -> int:
        return fewest_points(view.options.meld_rules, hand, card_worth(view.options))

    def _estimates(self, view: View) -> bool:
        """Whether the chance to have the lowest count decides about "Remi!", not the own points alone."""
        return bool(self._level.worlds) or (self._level.counts_unseen and view.seats == PAIR)

    def _knocks(self, view: View, knowledge: Knowledge, best: Weighed, rng: Random) -> bool:
        """Whether the chance to have the lowest count is good enough, given what the best discard would leave."""
        count = self._count(view, knowledge.hand)
        kept = self._count(view, [card for card in knowledge.hand if card != best.kept.thrown])
        others = Reading(view) if self._level.sought else Counts(view, knowledge, rng, FEW)
        return others.wins(count) >= others.line(count, kept) - A_CHANCE * self._temperament.boldness


def _price(view: View, hand: Sequence[Card], action: Action) -> int:
    """Return what a complete hand with this closing card costs each of the others; without wild cards most."""
    assert isinstance(action, Lay), "one card is closed"
    rules = view.options.meld_rules
    wild = [card for card in hand if rules.is_wild(card) and card not in action.cards]
    return sum([PER_TWO if card.suit is not None else PER_JOKER for card in wild]) if wild else NO_WILD
