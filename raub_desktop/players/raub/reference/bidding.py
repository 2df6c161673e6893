"""Declaring: with about two sure tricks, and the dealer's further turn-up."""

from raub_desktop.engine.cards import Suit
from raub_desktop.engine.raub.types import Verb, View
from raub_desktop.players.raub.reference.hand import expected_tricks, table_for

DECLARE_WITH = {2: 1.75, 3: 1.5, 4: 1.65}
"""Expected tricks to declare with, by the seats at the table (four and more alike)."""
HOPE_LESS = 0.25
"""A second card is turned for a hand that lacks no more than this in some other suit."""


def reckoned_players(view: View) -> int:
    """How many will play: all where nobody may drop out, else about three."""
    return min(view.seats, 3 if view.options.drop_out else 4)


def _enough(view: View) -> float:
    return DECLARE_WITH[table_for(view.seats)]


def proposed_trump(view: View) -> Suit | None:
    """Return the suit of the card turned last; None while it lies face down."""
    card = view.turned[-1]
    return None if card is None else card.suit


def choose_bid(view: View, verbs: frozenset[str], boldness: float = 0.0) -> str:
    """Declare, pass, or turn another card (the dealer who speaks last); ``boldness``: tricks one adds for oneself."""
    if expected_tricks(view, proposed_trump(view), reckoned_players(view)) + boldness >= _enough(view):
        return Verb.DECLARE
    return choose_turn(view, boldness) if Verb.TURN in verbs else Verb.PASS


def choose_turn(view: View, boldness: float = 0.0) -> str:
    """Turn a second card when some other suit would almost do."""
    others = [suit for suit in Suit if suit is not proposed_trump(view)]
    best = max(expected_tricks(view, suit, reckoned_players(view)) for suit in others) + boldness
    return Verb.TURN if best >= _enough(view) - HOPE_LESS else Verb.PASS
