"""The celebration of a won match of Raub: the fanned cards, and by its book the garland, the tune and the words."""

from collections.abc import Sequence

from raub_desktop.engine.cards import Card, Rank
from raub_desktop.language import N_
from raub_desktop.ui.table.celebration import Celebration


def victory_cards(pack: Sequence[Card]) -> Sequence[Sequence[Card]]:
    """Return the cards that win tricks: each ace and king of the pack alone."""
    return [(card,) for rank in (Rank.ACE, Rank.KING) for card in pack if card.rank is rank]


_TUNE = "win"

CELEBRATIONS = {
    "croatian": Celebration(
        "hearts", _TUNE, N_("A gingerbread heart for the winner."), N_("The winner gets a gingerbread heart.")
    ),
    "american": Celebration(
        "pennants",
        _TUNE,
        N_("Won the way they won it in the old country."),
        N_("In the old country they would ask for a rematch."),
    ),
    "": Celebration("roses", _TUNE, N_("The others pay for the coffee."), N_("The losers pay for the coffee.")),
}
"""The celebrations by rule book; "" for all others."""
