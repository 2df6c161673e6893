"""Lesson four: nothing is laid on the table, and somebody says "Remi!"."""

from raub_desktop.ui.games.remi.lessons.deal import deal_of
from raub_desktop.ui.games.script import YOU, Ask, Lesson, Tell

_DEAL = deal_of("becki", 1, ("KH KS JC 9S 8H 5D 4D 2C 7C QH", "5S 6S 7S 9H 9D 9C KD QD 2H AS"), "KC JD 3C", deals=1)

KNOCKING = Lesson(
    game="remi",
    book="becki",
    name="knocking",
    title="Knocking",
    line="Keep melds in your hand, and knock when little is left.",
    seats=("Vera", YOU),
    options={"deals": 1},
    begins=(_DEAL,),
    steps=(
        Tell("In Viennese Remi nothing is laid on the table. You keep your melds in the hand, and nobody sees them.",
             "hand"),
        Ask("Draw from the stock.", ("stock",), otherwise="The king on the pile fits nothing of yours.", at="stock"),
        Tell("The {JD} makes a run with your king and {Q}. Now only the two and the ace are in no meld. "
             "Your plate tells what is left over.", "you"),
        Ask(
            "Who says “Remi!” ends the deal, and the fewest points left over win. First discard the ace, then only "
            "two points are left; or say it at once?",
            ("remi", "discard AS"),
            otherwise="Keep your melds together: discard the ace, or say “Remi!”.",
            at="hand bar",
        ),
    ),
    learned=(
        "Melds stay in the hand until somebody says “Remi!”.",
        "The fewest points in no meld win the differences.",
        "If somebody has as few as the knocker, the knocker loses 20.",
        "With no card left over, close instead: you count nothing.",
    ),
)  # fmt: skip
"""Viennese Remi for two, one deal."""
