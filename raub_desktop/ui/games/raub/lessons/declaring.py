"""Lesson three: the turned card proposes a trump suit, and whoever takes it up must win two tricks."""

from raub_desktop.ui.games.raub.lessons.deal import deal_of
from raub_desktop.ui.games.script import YOU, Ask, Lesson, Tell

_DEAL = deal_of(0, ("9S QD JC 7H", "TS 7S AD 8H", "AS KS QS AH"), "9C", "JS TD JD 9D")

DECLARING = Lesson(
    game="raub",
    book="serbian",
    name="declaring",
    title="Declaring",
    line="When to make a suit trump, and when to pass.",
    seats=("Mirko", "Vera", YOU),
    options={"seven_swap": "off", "first_four_bonus": False},
    steps=(
        Tell("Now a deal from its beginning: two cards each, then one card is turned face up."),
        _DEAL,
        Tell(
            "The turned card proposes its suit as trump. Mirko deals, so he may say “Raub!” now, before he sees his "
            "hand: he would take the card and declare. But he looks first.",
            "turned",
        ),
        "look",
        "pass",
        "pass",
        Ask(
            "Mirko and Vera do not want {C} as trump. Whoever declares needs two tricks; who fails is written three "
            "or four points. Look at your hand: do you hold any {C}?",
            ("pass",),
            otherwise="You hold no {C} at all. The others could trump your high cards, and a declarer who falls is "
            "written three or four points. Better pass.",
            at="turned hand",
        ),
        Tell("Nobody declared, so the next card is turned, and everybody is asked again.", "turned"),
        "pass",
        "pass",
        Ask(
            "Now {S} could be trump, and you hold its ace, king and {Q}! Two tricks are as good as sure.",
            ("declare",),
            otherwise="A better hand for {S} hardly exists. If you pass, the deal goes on to another suit, "
            "and your good cards are wasted.",
            at="turned hand",
        ),
        Tell(
            "So {S} is trump! Your plate says that you are the declarer and need two tricks. "
            "Everybody else needs one, or is written two points.",
            "you trump",
        ),
        Ask(
            "Before the play, cards can be exchanged. That is the fifth lesson, and your hand is too good for it: "
            "keep all four.",
            ("exchange -",),
            otherwise="Each of your cards is likely to win a trick. A new card could hardly be better.",
            at="hand",
        ),
        "exchange JC 7H",
        "exchange 8H",
        Ask(
            "The declarer leads. The others may hold trumps, too, and could trump your ace of {H}. "
            "Draw their trumps first: lead a high {S} card.",
            ("AS", "KS", "QS"),
            otherwise="Somebody without {H} would trump your ace. Lead trumps until the others have none left.",
            at="hand",
        ),
        "9S",
        "7S",
        Ask(
            "They had to follow, and two trumps are gone. There may be more of them: once again.",
            ("AS", "KS", "QS"),
            otherwise="Vera may still hold a trump and take your ace with it. One more round of trumps first.",
            at="hand",
        ),
        "TD",
        "TS",
        Tell("Two tricks: you have done your duty. Every further trick takes one point more off your 21.", "you"),
        Ask(
            "Mirko could not follow any more. Lead what you like: little can happen to you now.",
            ("AS", "KS", "QS", "AH"),
        ),
        "JD",
        "9D",
        Ask("And the last.", ("AS", "KS", "QS", "AH")),
        "QD",
        "AD",
        Tell("All four tricks! From 21 you fell to 17. The others took none and are written two points each.", "slip"),
    ),
    learned=(
        "The turned card proposes a trump suit; each in turn declares or passes.",
        "The declarer must win two tricks, everybody else one.",
        "A declarer who falls is written three or four points.",
        "Declare when you see two tricks in your hand, above all in trumps.",
    ),
)
"""Serbian book, without its swapped seven and its fifth card."""
