"""The dealer before he has seen his hand: the card face up or face down, Raub! or a look."""

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.raub.types import STRENGTH, Verb, View
from raub_desktop.players.raub.reference.hand import table_for

LOWEST_RAUB = {2: Rank.EIGHT, 3: Rank.NINE, 4: Rank.OBER}
"""The lowest card worth a raub, by the seats at the table (four and more alike): the fewer play, the more it brings."""


def choose_lay_card(view: View) -> str:
    """Face up: seeing the card first costs nothing, and it may still be robbed."""
    return Verb.UP


def choose_raub(view: View) -> str:
    """Raub a high enough card, and a seven, which needs one trick only."""
    card = view.turned[-1]
    if card is None:
        return Verb.LOOK
    high = STRENGTH[card.rank] >= STRENGTH[LOWEST_RAUB[table_for(view.seats)]]
    return Verb.RAUB if high or card.rank is Rank.SEVEN else Verb.LOOK
