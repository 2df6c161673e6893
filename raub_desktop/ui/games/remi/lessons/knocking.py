"""Lesson four: nothing is laid on the table, and somebody says "Remi!"."""

from raub_desktop.language import N_
from raub_desktop.ui.games.lesson_script import YOU, Ask, Lesson, Tell
from raub_desktop.ui.games.remi.lessons.deal import deal_of

_DEAL = deal_of("becki", 1, ("KH KS JC 9S 8H 5D 4D 2C 7C QH", "5S 6S 7S 9H 9D 9C KD QD 2H AS"), "KC JD 3C", deals=1)

KNOCKING = Lesson(
    game="remi",
    book="becki",
    name="knocking",
    title=N_("Knocking"),
    line=N_("Keep melds in your hand, and knock when little is left."),
    seats=("Vera", YOU),
    options={"deals": 1},
    begins=(_DEAL,),
    steps=(
        Tell(
            N_(
                "In Viennese Remi nothing is laid on the table. You keep your melds in your hand, and nobody sees them."
            ),
            "hand",
        ),
        Ask(
            N_("Draw from the stock."),
            ("stock",),
            otherwise=N_("The king on the discard pile fits none of your cards."),
            at="stock",
        ),
        Tell(
            N_(
                "The {JD} makes a run with your king and {Q}. Only the two and the ace are now in no meld. Below your "
                "name you see what is left over."
            ),
            "you",
        ),
        Ask(
            N_(
                "Saying “Remi!” ends the deal, and whoever has the fewest points left over wins. Discard the ace "
                "first, "
                "and only two points are left; or say it at once?"
            ),
            ("remi", "discard AS"),
            otherwise=N_("Keep your melds together: discard the ace, or say “Remi!”."),
            at="hand bar",
        ),
    ),
    learned=(
        N_("Melds are kept in the hand until someone says “Remi!”."),
        N_("Whoever has the fewest points in no meld scores the differences."),
        N_("If someone else has as few, the player who knocked loses 20."),
        N_("With no card left over, close instead: you count nothing."),
    ),
)
"""Viennese Remi for two, one deal."""
