"""The card that wins a trick rises before the trick is swept, so that everyone sees why."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from raub_desktop.engine.events import TRICK, Place, Seat, TrickTaken
from raub_desktop.ui.cards.placement import Placement
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.layout.places import Layout

RISES, FULL = 0.14, 0.25
"""Seconds at normal speed it takes to rise, and for which the full trick is seen before that."""


@dataclass(slots=True)
class Marked:
    """Which card it is, by its key, and how far it has risen (0 to 1); ``seat`` wins the trick."""

    key: int | None = None
    seat: Seat | None = None
    up: float = 0.0

    @property
    def rising(self) -> bool:
        """Whether it is on its way up."""
        return self.key is not None and self.up < 1

    def rise(self, board: Board, event: TrickTaken, step: float) -> bool:
        """It rises by a step; whether anything looks different."""
        if self.key is None:
            spots = [spot for spot in board.at(Place.TRICK) if spot.seat == event.seat]
            if not spots:
                return False
            self.key, self.seat = spots[-1].key, event.seat
        before, self.up = self.up, min(1.0, self.up + step)
        return self.up != before

    def clear(self) -> None:
        """The trick is swept, or something else is shown."""
        self.key, self.seat, self.up = None, None, 0.0

    def shown(self, cards: Sequence[Placement]) -> list[Placement]:
        """The cards with the one that wins the trick raised, over the others."""
        if self.key is None:
            return list(cards)
        taker = [replace(card, lift=self.up, rim=True) for card in cards if card.key == self.key]
        rest = [card for card in cards if card.key != self.key]
        last = max((place for place, card in enumerate(rest) if card.zone == TRICK), default=len(rest) - 1)
        return [*rest[: last + 1], *taker, *rest[last + 1 :]]

    def held(self, layout: Layout) -> dict[int, Placement]:
        """From where it sets out when the trick is swept."""
        card = None if self.key is None else layout.placement(self.key)
        return {} if card is None else {card.key: replace(card, lift=self.up)}
