"""Expected improvement of a hand by the next card drawn: every unseen card is tried, none sampled."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from raub_desktop.engine.cards import Card, Suit
from raub_desktop.engine.melds import Meld
from raub_desktop.engine.remi.options import Options
from raub_desktop.engine.remi.worth import card_worth
from raub_desktop.players.remi.legal import melds_no_more
from raub_desktop.players.remi.search.knowledge import Knowledge
from raub_desktop.players.remi.search.reach import Reach
from raub_desktop.players.remi.search.uses import beside, completes, fits_table
from raub_desktop.players.remi.search.weights import BY_HAND, Weights

EVEN = 10.0
"""Points of every card where hands must be complete."""
WILD = 60.0
"""Cost of giving a wild card away."""


def cost_of(options: Options, card: Card, weights: Weights = BY_HAND) -> float:
    """Return what a card in no meld costs."""
    if options.play == "complete":
        return EVEN
    points = float(card_worth(options)(card))
    return points if options.play == "knock" else weights.card + weights.of_points * points


class Kept(NamedTuple):
    """A hand after one discard, with its cost."""

    thrown: Card
    over: float
    """Cost of its cards in no meld."""
    gain: float
    """Mean reduction of that by the next card drawn."""
    helping: int
    """The number of unseen cards that reduce it."""
    promise: float
    """Promise of loose cards."""
    cost: float
    """All of it as one number, less is better."""


@lru_cache(maxsize=2)
def _reaches(
    options: Options,
    weights: Weights,
    hand: tuple[Card, ...],
    table: tuple[Meld, ...],
    drawn: tuple[Card, ...],
    *,
    melds: bool,
) -> tuple[Reach, tuple[Reach, ...]]:
    """Return what a hand reaches alone, and with each of the cards drawn.

    Advice asks for the same three times, and what has been found for a hand is known the next time.
    """
    cost = partial(cost_of, options, weights=weights)
    reach = partial(Reach, options.meld_rules, table=table, worth=cost, melds=melds)
    return reach(hand), tuple([reach([*hand, card]) for card in drawn])


class Improvement:
    """Gain of a hand by each unseen card, if it were drawn."""

    def __init__(self, knowledge: Knowledge, hand: Sequence[Card], weights: Weights = BY_HAND) -> None:
        self.knowledge = knowledge
        self.weights = weights
        self.hand = tuple(hand)
        view = knowledge.view
        self.options = view.options
        self.rules = view.options.meld_rules
        self.table = view.melds
        self.melds = not melds_no_more(view)
        self.kinds: dict[tuple[Suit | None, int], tuple[Card, int]] = {}
        for card in knowledge.drawable:
            kind = (None, 0) if self.rules.is_wild(card) else (card.suit, self.rules.place(card))
            first, count = self.kinds.get(kind, (card, 0))
            self.kinds[kind] = (first, count + 1)
        useful = [row for row in self.kinds.values() if self._may_help(row[0])]
        cards = tuple([card for card, _ in useful])
        counted = BY_HAND._replace(card=weights.card, of_points=weights.of_points)
        self.base, reaches = _reaches(self.options, counted, self.hand, self.table, cards, melds=self.melds)
        self.drawn = [(card, count, reach) for (card, count), reach in zip(useful, reaches, strict=True)]

    def cost(self, card: Card) -> float:
        return cost_of(self.options, card, self.weights)

    def _may_help(self, card: Card) -> bool:
        return completes(self.rules, self.hand, card) or fits_table(self.rules, self.table, card)

    def without(self, thrown: Card) -> Kept:
        """Return the hand after a discard."""
        kept = [card for card in self.hand if card != thrown]
        loose = self.loose(kept)
        gain, helping = self._next_draw(kept, loose)
        wild = WILD if self.rules.is_wild(thrown) else 0.0
        over = sum(map(self.cost, kept)) - self.base.most(self.base.number(kept)) + wild
        promise = self._promise(loose)
        return Kept(thrown, over, gain, helping, promise, over - self.weights.draws * gain - promise)

    def of_stock(self) -> tuple[float, int]:
        """Return the points a card of the stock saves the whole hand on average, and how many unseen cards save any."""
        return self._next_draw(self.hand, self.loose(self.hand))

    def loose(self, cards: Sequence[Card]) -> list[Card]:
        """Return the cards that are in no meld of a hand's best lay-out."""
        base = self.base
        everything = base.number(cards)
        goes = base.most(everything)
        return [card for card in cards if base.most(everything - base.units[card]) == goes]

    def _next_draw(self, cards: Sequence[Card], loose: Sequence[Card]) -> tuple[float, int]:
        """Return the points the stock's next card saves a hand on average, and how many unseen cards go into a meld.

        One that does frees the dearest loose card to be discarded.
        """
        freed = max(map(self.cost, loose), default=0.0)
        if loose and not self.weights.freed_points:
            freed = self.weights.card
        number = self.base.number(cards)
        goes = self.base.most(number)
        total, helping = 0.0, 0
        for card, count, reach in self.drawn:
            more = reach.most(reach.number([*cards, card])) - goes
            if more > 0:
                total += count * (more - self.cost(card) + freed)
                helping += count
        if self.options.play == "knock":
            useful = {card for card, _, _ in self.drawn}
            for card, count in self.kinds.values():
                if card not in useful:
                    total += count * max(0.0, freed - self.cost(card))
        return total / max(1, len(self.knowledge.drawable)), helping

    def of_card(self, card: Card) -> float:
        """Return the points that one card, taken now, saves the whole hand."""
        reach = Reach(self.rules, [*self.hand, card], self.table, self.cost, melds=self.melds)
        more = reach.most(reach.number([*self.hand, card])) - self.base.most(self.base.number(self.hand))
        freed = max(map(self.cost, self.loose(self.hand)), default=0.0)
        if more <= 0:
            return max(0.0, freed - self.cost(card)) if self.options.play == "knock" else 0.0
        return more - self.cost(card) + freed

    def _promise(self, loose: Sequence[Card]) -> float:
        """Return the worth of what loose cards may become by two draws, by the unseen cards that go with each."""
        total = 0
        for card in loose if self.melds else ():
            if not self.rules.is_wild(card):
                total += self._beside(card)
        return self.weights.pairable * total

    def _beside(self, card: Card) -> int:
        return sum([self.kinds[kind][1] for kind in beside(self.rules, card) if kind in self.kinds])
