"""Knowledge of a seat about where cards are: the unseen ones, and those it saw others draw openly."""

from collections.abc import Iterable
from functools import cached_property
from random import Random
from typing import NamedTuple

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import StockRefilled
from raub_desktop.engine.remi.options import pack, packs
from raub_desktop.engine.remi.types import CardDiscarded, PileOpened, View
from raub_desktop.players.remi.legal import own_hand


class World(NamedTuple):
    """One way the unseen cards may lie."""

    hands: tuple[tuple[Card, ...], ...]
    """By seat; the own one as it is."""
    draws: tuple[Card, ...]
    """The cards to be drawn, in random order; the turned pile behind the stock."""


class Knowledge:
    """The unseen cards of a view, for a player who remembers only ``remembers`` discards below the top one."""

    def __init__(self, view: View, remembers: int | None = None) -> None:
        self.view = view
        self.hand = own_hand(view)
        first = 0 if remembers is None else max(0, len(view.pile) - 1 - remembers)
        self.remembered = view.pile[first:]
        seen: set[Card] = {*self.hand, *self.remembered}
        seen.update(_shown(view))
        self.unseen = tuple(
            [card for card in pack(packs(view.options, view.seats), view.options.jokers) if card not in seen]
        )

    @cached_property
    def turned(self) -> int:
        """The number of events up to the last time that the pile became the stock; 0: it never did."""
        return max([at for at, event in enumerate(self.view.seen, 1) if isinstance(event, StockRefilled)], default=0)

    @cached_property
    def drawable(self) -> tuple[Card, ...]:
        """The unseen cards that the stock may hold: once the pile was turned, only what had been discarded by then."""
        if not self.turned or None not in self.view.stock:
            return self.unseen
        before = self.view.seen[: self.turned]
        discarded = {event.card for event in before if isinstance(event, CardDiscarded | PileOpened)}
        return tuple([card for card in self.unseen if card in discarded])

    @property
    def taken_by_next(self) -> tuple[Card, ...]:
        """The cards everyone knows the next player to hold."""
        return tuple([card for card in self.view.hands[(self.view.me + 1) % self.view.seats] if card is not None])

    def world(self, rng: Random) -> World:
        """Return the unseen cards dealt out at random; ``rng`` is the only source of chance."""
        view = self.view
        pool = list(self.unseen)
        rng.shuffle(pool)
        if self.turned:  # what was never discarded lies in the hands
            stock = rng.sample(self.drawable, view.stock.count(None))
            pool = [*(card for card in pool if card not in stock), *stock]
        hands: list[tuple[Card, ...]] = []
        at = 0
        for seat, hand in enumerate(view.hands):
            if seat == view.me:
                hands.append(self.hand)
                continue
            known = [card for card in hand if card is not None]
            hidden = len(hand) - len(known)
            hands.append((*known, *pool[at : at + hidden]))
            at += hidden
        turned = list(self.remembered[:-1])
        rng.shuffle(turned)
        return World(tuple(hands), (*pool[at:], *turned))


def _shown(view: View) -> Iterable[Card]:
    """Yield the cards of others and of the stock that the seat knows, and those on the table."""
    for meld in view.melds:
        yield from meld.cards
    for row in (*view.hands, view.stock, view.closed):
        yield from [card for card in row if card is not None]
