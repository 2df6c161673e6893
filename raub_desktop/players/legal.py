"""Legal actions of a seat, worked out from its view alone."""

from collections.abc import Sequence
from typing import Any

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.core import Chooser, Game

ANY = Card(Rank.ACE, Suit.LEAVES)
"""A placeholder for hidden cards, of which only the number matters."""


def legal_actions(game: Game[Any, Any, Any, Any], view: Any, rng: Chooser) -> Sequence[Any]:
    """Return the legal actions of the view's seat, whose turn it is.

    They depend only on what the seat sees, so any full state that fits the view has the same ones: one is sampled and
    asked.
    """
    return game.legal_actions(game.sample(view, rng))


def filled(row: tuple[Card | None, ...]) -> tuple[Card, ...]:
    """Return cards with the placeholder for hidden ones."""
    return tuple([ANY if card is None else card for card in row])
