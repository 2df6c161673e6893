"""Lesson four: once a trump is declared, the others play along or drop out."""

from raub_desktop.language import N_
from raub_desktop.ui.games.lesson_script import YOU, Ask, Lesson, Tell
from raub_desktop.ui.games.raub.lessons.deal import deal_of

_POOR = deal_of(0, ("9S 8C 8D 7D", "AH QH KS AC", "9C 7S TD JD"), "TH")
_FAIR = deal_of(1, ("AS QC 8H 7D", "8S JH 7H 9D", "AC KC KD TS"), "9C")

STAYING = Lesson(
    game="raub",
    book="serbian",
    name="staying",
    title=N_("Play or drop out"),
    line=N_("If you play, you need a trick; if you drop out, you risk nothing."),
    seats=(YOU, "Mirko", "Vera"),
    options={
        "drop_out": True,
        "first_bidder": "eldest",
        "dealer_raub": False,
        "forced_raub": "",
        "seven_swap": "off",
        "first_four_bonus": False,
    },
    steps=(
        Tell(N_("At many tables, anyone but the declarer may drop out of a deal. Let us look at two hands.")),
        _POOR,
        "declare",
        "drop",
        Ask(
            N_(
                "Mirko made {H} trump, and Vera has dropped out. If you play, you need one trick, or you get two "
                "points "
                "added. No trump, no ace, no king: do you play?"
            ),
            ("drop",),
            otherwise=N_(
                "This hand will hardly win a trick, and without one you get two points added. Dropping out "
                "costs nothing."
            ),
            at="hand",
        ),
        Tell(
            N_(
                "Now Mirko is alone. With everyone else out of the deal, a declarer scores four tricks without "
                "playing. "
                "You might have lost them anyway; your score has not changed."
            ),
            "slip",
        ),
        Tell(N_("The next deal: Mirko deals, and Vera speaks first.")),
        _FAIR,
        "declare",
        Ask(
            N_("Vera declared {C}. You hold the {AS} and a trump, and one trick is all you need. Do you play?"),
            ("play",),
            otherwise=N_(
                "An ace and a trump are very likely worth one trick, and one is all you need. And if everyone "
                "drops out, Vera scores four tricks for nothing."
            ),
            at="hand",
        ),
        "drop",
        Tell(
            N_(
                "Mirko has dropped out, and that name is dimmed. You and Vera play this deal. What comes now, the "
                "exchange, is the next lesson."
            ),
            "Mirko",
        ),
    ),
    learned=(
        N_("Whoever plays needs one trick, or gets two points added."),
        N_("Dropping out costs nothing and wins nothing."),
        N_("If everyone else drops out, the declarer scores four tricks."),
        N_("Play with an ace or a good trump; drop out with low cards."),
    ),
)
"""Serbian book with dropping out, the player after the dealer speaking first, and nobody raubing."""
