"""Lesson three: the first melds must make fifty-one points together."""

from raub_desktop.language import N_
from raub_desktop.ui.games.lesson_script import YOU, Ask, Lesson, Tell
from raub_desktop.ui.games.remi.lessons.deal import deal_of

_DEAL = deal_of(
    "remi51",
    1,
    ("3H 4H 6H 8H TH JC QC 2D 5D 7C 9D AC 4S 8S", "QS KS AS 7S 7H 7D 2C 4C 6C 8C TD 3D 5H 9H JD"),
    "JD' 2H X1",
)

OPENING = Lesson(
    game="remi",
    book="remi51",
    name="opening",
    title=N_("Opening with 51"),
    line=N_("Set melds aside until they make 51 points."),
    seats=("Vera", YOU),
    begins=(_DEAL,),
    steps=(
        Tell(
            N_(
                "In Remi 51 your first melds must make 51 points, laid all at once. You hold one card more than Vera, "
                "so you begin with a discard."
            ),
            "hand",
        ),
        Ask(
            N_("Which card fits nothing? Discard the {9H}."),
            ("discard 9H",),
            otherwise=N_("Keep that one; discard the {9H}."),
            at="hand",
        ),
        "stock",
        "discard 2D",
        Ask(
            N_("Now a whole turn. Draw from the stock."),
            ("stock",),
            otherwise=N_("The discard may only be taken for a new meld at once. Draw from the stock."),
            at="stock",
        ),
        Ask(
            N_(
                "A king, a {Q} and an ace count ten each: the run of {S} makes 30. Choose it, then “Set aside”. Choose "
                "the three sevens for 21 more; the bar counts with you. Then lay the opening."
            ),
            ("meld QS KS AS / 7S 7H 7D", "meld 7S 7H 7D / QS KS AS"),
            otherwise=N_("Not yet: lay the run of {S} and the three sevens together, which makes 51."),
            at="hand bar",
        ),
        Tell(
            N_(
                "That was the opening! From now on you may lay any meld, lay cards off, and take jokers from the table."
            ),
            "you",
        ),
        Ask(
            N_("End your turn: discard a high card that fits nothing."),
            ("discard TD", "discard JD"),
            otherwise=N_("A high card is better: the ten or the {J}."),
            at="hand",
        ),
    ),
    learned=(
        N_("The first melds must make 51 points, laid all at once."),
        N_("Set aside one meld after the other; the bar counts the points."),
        N_("A joker counts as the card it stands for."),
        N_("“Arrange” shows an opening if there is one."),
    ),
)
"""Remi 51 for two."""
