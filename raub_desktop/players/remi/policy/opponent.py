"""An opponent of a level and a temperament: what it answers in each step of a turn."""

from collections.abc import Sequence
from random import Random

from raub_desktop.engine.actions import Action, Lay
from raub_desktop.engine.cards import Card
from raub_desktop.engine.layouts import fewest_points
from raub_desktop.engine.remi.scoring import NO_WILD, PER_JOKER, PER_TWO
from raub_desktop.engine.remi.types import Phase, Verb, View
from raub_desktop.engine.remi.view import must_open
from raub_desktop.engine.remi.worth import card_worth
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.remi.legal import legal_actions
from raub_desktop.players.remi.policy.discards import Discards
from raub_desktop.players.remi.policy.laying import LayingPlan
from raub_desktop.players.remi.policy.levels import BOLDNESS, LEVELS, TRICKY_WITHIN, Level
from raub_desktop.players.remi.reference.player import counts
from raub_desktop.players.remi.search.choices import Weighed, weigh_discards
from raub_desktop.players.remi.search.counts import counts_of_others
from raub_desktop.players.remi.search.improve import Improvement
from raub_desktop.players.remi.search.knowledge import Knowledge
from raub_desktop.players.remi.search.uses import fits_table
from raub_desktop.players.remi.search.weights import weights

KNOCK_AT = 16
"""The most points in no meld with which a plain player says "Remi!"."""
A_DARE = 4
"""Points by which a temperament knocks earlier or later."""
A_CHANCE = 0.06
"""The same for a player who estimates the chance to be the lowest."""
PILE_MORE = 1.0
"""How much more than a card of the stock the pile's top must bring, because everyone sees it taken."""


class Opponent:
    """One player; the same view and ``rng`` give the same action."""

    def __init__(self, level: str, temperament: str | None = None) -> None:
        self._level: Level = LEVELS[level]
        self._boldness = BOLDNESS[temperament]
        self._knock_at = KNOCK_AT + A_DARE * self._boldness
        self._tricky = temperament == "tricky"

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
            laid = LayingPlan(view, self._level, self._boldness).next(by_verb)
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
        if knocks and not self._level.worlds and self._count(view, knowledge.hand) <= self._knock_at:
            return knocks[0]
        if not self._level.counts_unseen:
            rough = Discards(self._level, knowledge)
            return min(lays, key=lambda action: rough.regret(knowledge.hand, action.cards[0]))
        weighed = weigh_discards(
            knowledge, lays, weights(view.options, self._level.sought), self._level.worlds, rng, clock
        )
        if knocks and self._level.worlds and self._knocks(view, knowledge, weighed[0], rng):
            return knocks[0]
        best = weighed[0].value
        if self._tricky:
            return rng.choice([choice for choice in weighed if choice.value >= best - TRICKY_WITHIN]).action
        return weighed[0].action

    def _count(self, view: View, hand: Sequence[Card]) -> int:
        return fewest_points(view.options.meld_rules, hand, card_worth(view.options))

    def _knocks(self, view: View, knowledge: Knowledge, best: Weighed, rng: Random) -> bool:
        """Whether the chance to have the lowest count is good enough, given what the best discard would leave."""
        count = self._count(view, knowledge.hand)
        kept = self._count(view, [card for card in knowledge.hand if card != best.kept.thrown])
        others = counts_of_others(view, knowledge, rng, self._level.worlds)
        return others.wins(count) >= others.line(count, kept) - A_CHANCE * self._boldness


def _price(view: View, hand: Sequence[Card], action: Action) -> int:
    """Return what a complete hand with this closing card costs each of the others; without wild cards most."""
    assert isinstance(action, Lay), "one card is closed"
    rules = view.options.meld_rules
    wild = [card for card in hand if rules.is_wild(card) and card not in action.cards]
    return sum([PER_TWO if card.suit is not None else PER_JOKER for card in wild]) if wild else NO_WILD
