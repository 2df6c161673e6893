"""Lesson two: single cards go onto melds, one's own and the others', and the last card closes."""

from raub_desktop.ui.games.remi.lessons.deal import deal_of
from raub_desktop.ui.games.script import YOU, Ask, Lesson, Tell

_OPTIONS = {"hand_size": "7"}
_DEAL = deal_of("obicni", 1, ("TH JH QH 4D 4C 6D 2C", "5S 6S 7S KH 8D 3C 9H"), "KS 8S AD KC", **_OPTIONS)

LAYING_OFF = Lesson(
    game="remi",
    book="obicni",
    name="laying_off",
    title="Laying off",
    line="Add single cards to melds on the table, anybody's.",
    seats=("Vera", YOU),
    options=_OPTIONS,
    begins=(_DEAL, "stock", "meld 5S 6S 7S", "discard 3C", "stock", "meld TH JH QH", "discard 2C"),
    steps=(
        Tell("Two melds lie on the table: yours, and a run of Vera's. The small picture tells whose a meld is.", "you"),
        Ask("Your turn. Draw from the stock.", ("stock",), otherwise="Draw from the stock this time.", at="stock"),
        Ask(
            "Cards can be added to any meld. You hold the eight of {S}, which goes on with your run: "
            "drag it there, or click it and then the meld.",
            ("lay 8S 1",),
            otherwise="Lay the {8S} onto your run first.",
            at="hand",
        ),
        Ask(
            "The others' melds serve as well. Which two cards fit Vera's run? Begin with the {9H}.",
            ("lay 9H 2",),
            otherwise="The {9H} comes before the ten: lay it onto Vera's run.",
            at="hand",
        ),
        Ask("And the {KH} follows the {Q}.", ("lay KH 2",), otherwise="Lay the {KH} onto Vera's run.", at="hand"),
        Ask("Nothing else fits. Keep the lower card, discard the higher one.", ("discard KC",),
            otherwise="A king counts ten points, the eight only eight. Discard the king.", at="hand"),
        "stock",
        "discard 6D",
        Tell("Vera cannot do much: her cards are low, but there are many of them.", "Vera"),
    ),
    learned=(
        "A card that fits may be laid onto any meld on the table.",
        "Runs grow at both ends, groups up to four suits.",
        "The small picture at a meld tells who laid it.",
        "Laying off is how the last single cards go.",
    ),
)  # fmt: skip
"""Common Remi with seven cards for two."""
