"""A ruff (a trump on another suit) comes down hard: which card does, and how those beside it jump."""

from collections.abc import Collection

from raub_desktop.engine.events import CardPlayed, Event
from raub_desktop.engine.zones import TRICK, Place
from raub_desktop.toolkit.easing import Span
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.layout.places import Layout
from raub_desktop.ui.table.motion.flight import Flight
from raub_desktop.ui.table.motion.timing import JOLT, JOLT_HOP


def is_ruff(layout: Layout, board: Board, event: Event) -> bool:
    """Whether a trump is played on another suit; ``layout`` and ``board`` are those before it."""
    trump, trick = layout.captions.trump, board.at(Place.TRICK)
    if not isinstance(event, CardPlayed) or trump is None or not trick or trick[0].card is None:
        return False
    return event.card.suit is trump.suit and trick[0].card.suit is not trump.suit


def jolted(layout: Layout, flying: Collection[int], now: float, motion: float) -> list[Flight]:
    """Return the little jumps of the trick's resting cards; ``motion``: see Tempo."""
    still = [card for card in layout.cards if card.zone == TRICK and card.key not in flying]
    return [Flight(card, card, Span(now, JOLT * motion), hop=JOLT_HOP, above=False) for card in still]
