"""The reference opponent: one rule of thumb for each decision of a turn of Remi."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from random import Random

from raub_desktop.engine.actions import Action, Lay, Put
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.layouts import best_layout, fewest_points
from raub_desktop.engine.melds import HIGH_ACE, KING, MeldRules, with_natural
from raub_desktop.engine.remi.options import Options
from raub_desktop.engine.remi.types import Phase, Verb, View
from raub_desktop.engine.remi.worth import card_worth
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.remi.legal import legal_actions, own_hand

KNOCK_AT = 16
"""The most points in no meld with which the reference says "Remi!"."""
DANGER = 6.0
"""Cost of discarding a card that someone can lay off on a meld."""


class Reference:
    """Plays by the same rules of thumb for ever; changed ones make another version."""

    def choose(self, view: View, rng: Random, clock: Clock = ENDLESS) -> Action:
        legal = legal_actions(view)
        by_verb: dict[str, list[Action]] = {}
        for action in legal:
            by_verb.setdefault(getattr(action, "verb", ""), []).append(action)
        if view.phase is Phase.DRAW:
            return self._draw(view, by_verb)
        for verb in (Verb.HAND, Verb.CLOSE):
            if verb in by_verb and (verb == Verb.HAND or len(by_verb) == 1 or view.options.play != "table"):
                return by_verb[verb][0]
        if Verb.REMI in by_verb and left_over(view.options, own_hand(view)) <= KNOCK_AT:
            return by_verb[Verb.REMI][0]
        return self._lay(view, by_verb) or self._discard(view, by_verb)

    def _draw(self, view: View, by_verb: dict[str, list[Action]]) -> Action:
        if Verb.REMI in by_verb:
            return by_verb[Verb.REMI][0]
        pile = by_verb.get(Verb.PILE)
        if pile is not None and (view.options.pile != "free" or self._wants(view, view.pile[-1])):
            return pile[0]
        return by_verb[Verb.STOCK][0]

    def _wants(self, view: View, top: Card) -> bool:
        hand = own_hand(view)
        if left_over(view.options, [*hand, top]) <= left_over(view.options, hand):
            return True
        return self._fits_a_meld(view, top)

    def _lay(self, view: View, by_verb: dict[str, list[Action]]) -> Action | None:
        """Return the opening or the melds of the best lay-out, then whatever is in none of them."""
        options, hand = view.options, own_hand(view)
        melds = [action for action in by_verb.get(Verb.MELD, []) if isinstance(action, Put)]
        if melds:
            wanted = {in_order(row) for row in best_layout(options.meld_rules, hand, counts(options)).melds}
            fitting = [action for action in melds if in_order(action.groups[0]) in wanted]
            return max(fitting or melds, key=lambda action: sum(map(len, action.groups)))
        over = loose(options, hand)
        lays = [action for action in by_verb.get(Verb.LAY, []) if isinstance(action, Put)]
        useful = [action for action in lays if action.groups[0][0] in over]
        if useful:
            return max(useful, key=lambda action: counts(options)(action.groups[0][0]))
        swaps = by_verb.get(Verb.SWAP)
        return swaps[0] if swaps else None

    def _discard(self, view: View, by_verb: dict[str, list[Action]]) -> Action:
        """Return the card whose loss leaves the best hand, preferring dear ones that nobody can lay off."""
        discards = [action for action in by_verb.get(Verb.DISCARD, []) if isinstance(action, Lay)]
        if not discards:
            return next(iter(by_verb.values()))[0]
        return min(discards, key=lambda action: self._regret(view, action.cards[0]))

    def _regret(self, view: View, card: Card) -> float:
        options = view.options
        hand = list(own_hand(view))
        hand.remove(card)
        kept = best_layout(options.meld_rules, hand, counts(options))
        danger = DANGER if self._fits_a_meld(view, card) else 0.0
        wild = 100.0 if options.meld_rules.is_wild(card) else 0.0
        return kept.points - promise(options, kept.over) + danger + wild

    @staticmethod
    def _fits_a_meld(view: View, card: Card) -> bool:
        rules = view.options.meld_rules
        return not rules.is_wild(card) and any(with_natural(rules, meld, card) is not None for meld in view.melds)


# ------------------------------------------------------------------------------------------------- what a hand is worth
NEIGHBOUR, NEAR, ALIKE = 3.0, 1.5, 2.5
"""Promise, in points, of a card next to another, one place on, or of the same rank."""


def counts(options: Options) -> Callable[[Card], int]:
    """Return a function that gives the cost of a card in no meld: its points; where hands must be complete, 1."""
    return card_worth(options) if options.play != "complete" else lambda card: 10


def left_over(options: Options, cards: Sequence[Card]) -> int:
    """Return the fewest points of a hand's cards in no meld."""
    return fewest_points(options.meld_rules, cards, counts(options))


def loose(options: Options, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards in no meld of the best lay-out."""
    return best_layout(options.meld_rules, cards, counts(options)).over


def promise(options: Options, cards: Sequence[Card]) -> float:
    """Return the points' worth of what cards in no meld may still become together."""
    rules = options.meld_rules
    naturals = [card for card in cards if not rules.is_wild(card)]
    total = 0.0
    for card, other in combinations(naturals, 2):
        total += _pair(rules, card, other)
    return total


@cache
def _pair(rules: MeldRules, card: Card, other: Card) -> float:
    first, second = rules.place(card), rules.place(other)
    if card.suit is other.suit and first != second:
        gap = abs(first - second)
        if rules.ace_high and rules.bottom in (first, second):
            gap = min(gap, HIGH_ACE - max(first, second)) if max(first, second) <= KING else gap
        return NEIGHBOUR if gap == 1 else NEAR if gap == 2 else 0.0
    if first != second or rules.groups == "none":
        return 0.0
    return 0.0 if card.suit is other.suit and rules.groups == "suits_differ" else ALIKE
