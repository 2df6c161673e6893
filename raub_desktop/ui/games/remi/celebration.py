"""How a match of Remi is celebrated: the fanned cards, and by its book the garland, the tune and the words."""

from collections.abc import Sequence

from raub_desktop.engine.cards import Card, Rank
from raub_desktop.language import tr
from raub_desktop.ui.table.celebration import Celebration

_RUN = (Rank.TEN, Rank.UNTER, Rank.OBER, Rank.KING)


def victory_cards(pack: Sequence[Card]) -> Sequence[Sequence[Card]]:
    """Return a run of each suit, and the jokers, all from the first pack."""
    kings = [card for card in pack if card.rank is Rank.KING and not card.copy]
    runs = [tuple(Card(rank, king.suit) for rank in _RUN) for king in kings]
    jokers = [(card,) for card in pack if card.rank is Rank.JOKER]
    return [*runs, *jokers[:2]]


_TUNE = "win-waltz"


def celebration(book: str) -> Celebration:
    """Return how the end of a match by a book is celebrated."""
    match book:
        case "dvostruki":
            return Celebration(
                "lanterns",
                _TUNE,
                tr("Twice the cards, and twice the win."),
                tr("Twice the cards, and none of the luck."),
            )
        case "njemacki":
            return Celebration(
                "pennants",
                _TUNE,
                tr("Fifty-one points to open, and the rest came by itself."),
                tr("Fifty-one points are a high doorstep."),
            )
        case "becki":
            return Celebration(
                "roses", _TUNE, tr("A good ear for the right moment."), tr("The right moment came to someone else.")
            )
        case "kontinentalni":
            return Celebration(
                "tassels",
                _TUNE,
                tr("The chips have found their way."),
                tr("The chips have found their way to someone else."),
                tr("Most chips win."),
            )
        case "remi51":
            return Celebration(
                "hearts", _TUNE, tr("Fifty-one was only the beginning."), tr("Fifty-one was the easy part.")
            )
    return Celebration("peppers", _TUNE, tr("Empty hands, full table."), tr("Too many cards were left in your hand."))
