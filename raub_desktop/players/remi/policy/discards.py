"""Rules of thumb for the card to discard."""

from collections import Counter
from collections.abc import Sequence

from raub_desktop.engine.cards import Card, Suit
from raub_desktop.engine.layouts import best_layout
from raub_desktop.players.remi.policy.levels import Level
from raub_desktop.players.remi.reference.player import counts
from raub_desktop.players.remi.search.knowledge import Knowledge
from raub_desktop.players.remi.search.uses import feeding_cost, fits_table, live_pairs

FITS = 6.0
"""Cost of discarding a card that someone can lay off on a meld."""
WILD = 100.0
PAIR = 6.0
"""The worth, in points, of all cards together that complete a pair, if they are not counted one by one."""


class Discards:
    """The use of each card of a hand, by a level's rules of thumb."""

    def __init__(self, level: Level, knowledge: Knowledge) -> None:
        self.level = level
        self.view = knowledge.view
        self.options = knowledge.view.options
        self.rules = self.options.meld_rules
        self.counted = level.counts_unseen or knowledge.turned > 0
        seen = knowledge.drawable if self.counted else ()
        self.unseen: Counter[tuple[Suit | None, int]] = Counter(
            [(card.suit, self.rules.place(card)) for card in seen if not self.rules.is_wild(card)]
        )
        self.taken = knowledge.taken_by_next if level.danger else ()
        self.share = PAIR / max(1.0, len(seen) / 8)

    def regret(self, hand: Sequence[Card], card: Card) -> float:
        """Return what a hand loses by discarding a card, in points."""
        left = list(hand)
        left.remove(card)
        lay_out = best_layout(self.rules, left, counts(self.options))
        fits = fits_table(self.rules, self.view.melds, card)
        danger = FITS if self.level.danger and fits else feeding_cost(self.rules, self.taken, card)
        return lay_out.points - self._promise(lay_out.over) + danger + (WILD if self.rules.is_wild(card) else 0.0)

    def _promise(self, loose: Sequence[Card]) -> float:
        if not self.level.pairs:
            return 0.0
        if not self.counted:
            return 0.6 * live_pairs(self.rules, loose, None)
        return self.share * live_pairs(self.rules, loose, self.unseen)
