"""The celebration of a won match of Remi: the fanned cards, and by its book the garland, the tune and the words."""

from collections.abc import Sequence

from raub_desktop.engine.cards import Card, Rank
from raub_desktop.language import N_
from raub_desktop.ui.table.celebration import Celebration

_RUN = (Rank.TEN, Rank.UNTER, Rank.OBER, Rank.KING)


def victory_cards(pack: Sequence[Card]) -> Sequence[Sequence[Card]]:
    """Return a run of each suit, and the jokers, all from the first pack."""
    kings = [card for card in pack if card.rank is Rank.KING and not card.copy]
    runs = [tuple(Card(rank, king.suit) for rank in _RUN) for king in kings]
    jokers = [(card,) for card in pack if card.rank is Rank.JOKER]
    return [*runs, *jokers[:2]]


_TUNE = "win-waltz"

CELEBRATIONS = {
    "dvostruki": Celebration(
        "lanterns", _TUNE, N_("Twice the cards, and twice the win."), N_("Twice the cards, and none of the luck.")
    ),
    "njemacki": Celebration(
        "pennants",
        _TUNE,
        N_("Fifty-one points to open, and the rest came by itself."),
        N_("Fifty-one points are a high doorstep."),
    ),
    "becki": Celebration("roses", _TUNE, N_("Perfect timing."), N_("The right moment came to someone else.")),
    "kontinentalni": Celebration(
        "tassels",
        _TUNE,
        N_("The chips have found their way home."),
        N_("The chips have found their way to someone else."),
        N_("Most chips win."),
    ),
    "remi51": Celebration("hearts", _TUNE, N_("Fifty-one was only the beginning."), N_("Fifty-one was the easy part.")),
    "": Celebration("peppers", _TUNE, N_("Empty hands, full table."), N_("Too many cards were left in your hand.")),
}
"""The celebrations by rule book; "" for all others."""
