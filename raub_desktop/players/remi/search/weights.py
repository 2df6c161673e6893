"""The weights by which a player who counts unseen cards values a hand."""

from typing import NamedTuple

from raub_desktop.engine.remi.options import Options


class Weights(NamedTuple):
    """The weights, in the unit of a hand's cost."""

    card: float = 4.0
    """Cost of a card in no meld where melds are laid in play, whatever it counts ..."""
    of_points: float = 0.5
    """... and for each of its points."""
    draws: float = 2.0
    """For how many draws what the next one brings is reckoned."""
    pairable: float = 0.06
    """Worth of each unseen card that makes a pair with a loose one."""
    given: float = 5.0
    """Cost of discarding a card with which the next player can meld."""
    freed_points: bool = True
    """Whether a draw brings more where it frees a dearer card: dear cards look worth keeping then."""


BY_HAND = Weights(given=3.0)
"""Set by feeling, but for ``given``: 3 wins 0.6 % more deals of becki than 5, 0.3 points each (a lean copy, ± 0.4)."""
PLAIN_ON_THE_TABLE = Weights(draws=3.0)
"""For a plain player on the table: with two draws reckoned what counts the unseen cards brought nothing.  Against one
who does not count them 58.5 % of the deals won after 54.9 % in obicni, 58.4 % after 52.2 % in remi51 on the same 320
to 600 deals; in dvostruki 51.5 % after 49.2 %, for 0.8 points a deal less, on others."""
ON_THE_TABLE = Weights(of_points=0.2, draws=9.0, pairable=0.1, given=6.0)
"""For play on the table, sought one number at a time in a lean copy of the game: steps of a half, each on 500 to 700
new shuffles against the reference, kept where deals and points won rose together.  The way out counts, dear cards
hardly do: whoever is out first has nothing left to pay for."""
COMPLETE = Weights(given=0.0)
"""For hands that must be complete.  The next player can make some meld of three of nearly every card there, few bring
them nearer to the end: who minds it wins 0.7 to 1.1 % fewer deals (32,000 deals of a lean copy of the game)."""


def weights(options: Options, sought: bool) -> Weights:
    """Return the weights for a table's way of playing; ``sought``: those found by optimization, where there are any."""
    match options.play:
        case "table":
            return ON_THE_TABLE if sought else PLAIN_ON_THE_TABLE
        case "complete":
            return COMPLETE
    return BY_HAND
