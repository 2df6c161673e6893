"""The dealer before he has seen his hand: the card face up or face down, Raub! or a look."""

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.raub.types import Verb, View

RAUB_RANKS = frozenset((Rank.ACE, Rank.KING, Rank.OBER, Rank.SEVEN))
"""Three high trumps, and the seven, which needs one trick only."""


def choose_lay_card(view: View) -> str:
    """Face up: seeing the card first costs nothing, and it may still be raubed."""
    return Verb.UP


def choose_raub(view: View) -> str:
    """Raub an ace, a king, an ober or a seven."""
    card = view.turned[-1]
    return Verb.RAUB if card is not None and card.rank in RAUB_RANKS else Verb.LOOK
