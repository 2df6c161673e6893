"""Lesson five: weak cards go, new ones come, and what their number tells; a deal played to its end."""

from raub_desktop.language import N_
from raub_desktop.ui.games.lesson_script import YOU, Ask, Lesson, Tell
from raub_desktop.ui.games.raub.lessons.deal import deal_of

_DEAL = deal_of(0, ("TC 8C 9H 7S", "AS AD QD 7C", "AC JD 8S 7H"), "TD", "9C KC 8H KS JH 9S")

EXCHANGE = Lesson(
    game="raub",
    book="serbian",
    name="exchange",
    title=N_("The exchange"),
    line=N_("Discard low cards, keep aces and trumps."),
    seats=("Mirko", "Vera", YOU),
    options={"seven_swap": "off", "first_four_bonus": False},
    steps=(
        _DEAL,
        "look",
        "pass",
        "declare",
        Tell(
            N_(
                "Vera made {D} trump before you were even asked. You need one trick now. But first everyone may "
                "exchange "
                "up to four cards, beginning with the declarer."
            ),
            "Vera trump",
        ),
        "exchange 7C",
        Ask(
            N_(
                "Vera exchanged one card. Your turn: click the cards you do not want, then the button. Which two "
                "hardly "
                "ever win a trick?"
            ),
            ("exchange 8S 7H",),
            otherwise=N_(
                "Keep the ace and the trump: they may win tricks. The {8S} and the {7H} hardly ever do: "
                "exchange just these two."
            ),
            wrong={
                "exchange -": N_("New cards cost nothing, and the {8S} and the {7H} hardly ever win. Exchange them."),
                "exchange 8S": N_("Right, but the {7H} is no better. Exchange both."),
                "exchange 7H": N_("Right, but the {8S} is no better. Exchange both."),
            },
            at="hand stock",
        ),
        Tell(N_("A king for a low card! Your discards lie face down, and nobody sees what you drew."), "hand"),
        "exchange 9H 8C 7S",
        Tell(
            N_(
                "Everyone sees how many cards each player exchanged. Mirko exchanged three, so that hand was poor. "
                "Vera "
                "exchanged only one: beware."
            ),
            "Mirko Vera",
        ),
        "AS",
        Ask(
            N_("Vera leads an ace. You discarded your only card of {S}, so what must you do?"),
            ("JD",),
            at="trick",
        ),
        "9S",
        Tell(
            N_("Trumped! That is why a single low card is a good one to discard. You have the trick you need."), "you"
        ),
        Ask(
            N_("Now you lead. Win another trick while you can."),
            ("AC", "KC"),
            otherwise=N_(
                "Almost everything beats an eight. Your ace and king of {C} are high cards: lead one of them."
            ),
            at="hand",
        ),
        "TC",
        "9C",
        Ask(
            N_("You lead again. Your other high card of {C} wins, unless someone trumps it."),
            ("AC", "KC"),
            otherwise=N_("The eight cannot win. Your high card of {C} may."),
            at="hand",
        ),
        "JH",
        "QD",
        Tell(N_("Vera had no {C} left and played a trump. Against that even a king is helpless."), "Vera"),
        "AD",
        Ask(N_("Vera leads the highest trump. One card is left to you."), ("8H",)),
        "KS",
        Tell(
            N_(
                "Two tricks for Vera, who needed two, and two for you. Mirko won none and gets two points added. "
                "That is "
                "the whole game!"
            ),
            "slip",
        ),
    ),
    learned=(
        N_("Before the play everyone may exchange up to four cards, beginning with the declarer."),
        N_("Keep aces, kings and trumps; discard low cards."),
        N_("How many cards a player exchanged tells how good their hand was."),
        N_("Now you know a whole deal of Raub."),
    ),
)
"""Serbian book, without its swapped seven and its fifth card."""
