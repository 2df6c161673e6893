"""Lesson three: the turned card proposes a trump suit, and whoever takes it up must win two tricks."""

from raub_desktop.language import N_
from raub_desktop.ui.games.lesson_script import YOU, Ask, Lesson, Tell
from raub_desktop.ui.games.raub.lessons.deal import deal_of

_DEAL = deal_of(0, ("9S QD JC 7H", "TS 7S AD 8H", "AS KS QS AH"), "9C", "JS TD JD 9D")

DECLARING = Lesson(
    game="raub",
    book="serbian",
    name="declaring",
    title=N_("Declaring"),
    line=N_("When to make a suit trump, and when to pass."),
    seats=("Mirko", "Vera", YOU),
    options={"seven_swap": "off", "first_four_bonus": False},
    steps=(
        Tell(N_("Now a deal from the beginning: two cards each, then one card is turned face up.")),
        _DEAL,
        Tell(
            N_(
                "The turned card proposes its suit as trump. Mirko is the dealer and may say “Raub!” now, with the "
                "hand "
                "still unseen: that takes the card and declares its suit. But Mirko looks first."
            ),
            "turned",
        ),
        "look",
        "pass",
        "pass",
        Ask(
            N_(
                "Mirko and Vera do not want {C} as trump. Whoever declares needs two tricks; to fail costs three or "
                "four "
                "points. Look at your hand: do you hold any {C}?"
            ),
            ("pass",),
            otherwise=N_(
                "You hold no {C} at all. The others could trump your high cards, and failing as declarer costs "
                "three or four points. You had better pass."
            ),
            at="turned hand",
        ),
        Tell(N_("Nobody declared, so the next card is turned, and everyone is asked again."), "turned"),
        "pass",
        "pass",
        Ask(
            N_("Now {S} could be trump, and you hold the ace, king and {Q}! Two tricks are as good as certain."),
            ("declare",),
            otherwise=N_(
                "There is hardly a better hand for {S}. If you pass, another suit may become trump, and your "
                "good cards are wasted."
            ),
            at="turned hand",
        ),
        Tell(
            N_(
                "So {S} are trump! Below your name you can see that you are the declarer and need two tricks. Everyone "
                "else needs one, or gets two points added."
            ),
            "you trump",
        ),
        Ask(
            N_(
                "Before the play, cards can be exchanged. That is lesson five, and your hand is too good for it: keep "
                "all four."
            ),
            ("exchange -",),
            otherwise=N_("Each of your cards is likely to win a trick. A new card could hardly be better."),
            at="hand",
        ),
        "exchange JC 7H",
        "exchange 8H",
        Ask(
            N_(
                "The declarer leads. The others may hold trumps, too, and could trump your ace of {H}. Draw their "
                "trumps "
                "first: lead one of your {S}."
            ),
            ("AS", "KS", "QS"),
            otherwise=N_("A player without {H} would trump your ace. Lead trumps until the others have none left."),
            at="hand",
        ),
        "9S",
        "7S",
        Ask(
            N_("They had to follow suit, and two trumps are gone. There may be more: lead another one."),
            ("AS", "KS", "QS"),
            otherwise=N_("Vera may still hold a trump and beat your ace with it. Lead one more trump first."),
            at="hand",
        ),
        "TD",
        "TS",
        Tell(N_("Two tricks: you have all you need. Every further trick takes one more point off your 21."), "you"),
        Ask(
            N_("Mirko could not follow suit any more. Lead what you like: little can go wrong now."),
            ("AS", "KS", "QS", "AH"),
        ),
        "JD",
        "9D",
        Ask(N_("And now the last one."), ("AS", "KS", "QS", "AH")),
        "QD",
        "AD",
        Tell(
            N_("All four tricks! Your 21 points are down to 17. The others won none and get two points added each."),
            "slip",
        ),
    ),
    learned=(
        N_("The turned card proposes a trump suit; each player in turn declares or passes."),
        N_("The declarer needs two tricks, everyone else needs one."),
        N_("A declarer who fails gets three or four points added."),
        N_("Declare when you see two tricks in your hand, above all in trumps."),
    ),
)
"""Serbian book, without its swapped seven and its fifth card."""
