"""Lesson two: single cards go onto melds, one's own and the others', and the last card closes."""

from raub_desktop.language import N_
from raub_desktop.ui.games.lesson_script import YOU, Ask, Lesson, Tell
from raub_desktop.ui.games.remi.lessons.deal import deal_of

_OPTIONS = {"hand_size": "7"}
_DEAL = deal_of("obicni", 1, ("TH JH QH 4D 4C 6D 2C", "5S 6S 7S KH 8D 3C 9H"), "KS 8S AD KC", **_OPTIONS)

LAYING_OFF = Lesson(
    game="remi",
    book="obicni",
    name="laying_off",
    title=N_("Laying off"),
    line=N_("Lay single cards off on any meld on the table."),
    seats=("Vera", YOU),
    options=_OPTIONS,
    begins=(_DEAL, "stock", "meld 5S 6S 7S", "discard 3C", "stock", "meld TH JH QH", "discard 2C"),
    steps=(
        Tell(
            N_("Two melds lie on the table: yours, and a run of Vera’s. The small picture tells whose a meld is."),
            "you",
        ),
        Ask(
            N_("Your turn. Draw from the stock."),
            ("stock",),
            otherwise=N_("Draw from the stock this time."),
            at="stock",
        ),
        Ask(
            N_(
                "You can lay cards off on any meld. You hold the eight of {S}, which continues your run: drag it "
                "there, "
                "or click it and then the meld."
            ),
            ("lay 8S 1",),
            otherwise=N_("Lay the {8S} off on your run first."),
            at="hand",
        ),
        Ask(
            N_("The others’ melds will do as well. Which two cards fit Vera’s run? Begin with the {9H}."),
            ("lay 9H 2",),
            otherwise=N_("The {9H} comes before the ten: lay it off on Vera’s run."),
            at="hand",
        ),
        Ask(
            N_("And the {KH} follows the {Q}."),
            ("lay KH 2",),
            otherwise=N_("Lay the {KH} off on Vera’s run."),
            at="hand",
        ),
        Ask(
            N_("Nothing else fits. Keep the lower card and discard the higher one."),
            ("discard KC",),
            otherwise=N_("A king counts ten points, the eight only eight. Discard the king."),
            at="hand",
        ),
        "stock",
        "discard 6D",
        Tell(N_("Vera cannot do much with so many cards, although they are low."), "Vera"),
    ),
    learned=(
        N_("A card that fits may be laid off on any meld on the table."),
        N_("Runs grow at both ends, groups up to four suits."),
        N_("The small picture beside a meld tells who laid it."),
        N_("Laying off is how you get rid of your last single cards."),
    ),
)
"""Common Remi with seven cards for two."""
