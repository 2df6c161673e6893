"""Lesson two: a trump beats every other suit, a higher trump beats a lower one, and trumps are to be saved."""

from raub_desktop.language import N_
from raub_desktop.ui.games.lesson_script import YOU, Ask, Lesson, Tell
from raub_desktop.ui.games.raub.lessons.deal import deal_of

_DEAL = deal_of(0, ("AC KC AD QH", "9C 9D TH 7S", "KH 8H 7H 8D"), "9H")

TRUMP = Lesson(
    game="raub",
    book="serbian",
    name="trump",
    title=N_("Trump"),
    line=N_("Why a seven can beat an ace."),
    seats=("Vera", "Mirko", YOU),
    options={"seven_swap": "off", "first_four_bonus": False},
    begins=(_DEAL, "look", "declare", "exchange -", "exchange -", "exchange -"),
    steps=(
        Tell(
            N_(
                "One suit is trump in each deal. Here it is {H}: the round patch shows it. Vera chose it, which makes "
                "Vera the declarer, who needs two tricks."
            ),
            "trump Vera",
        ),
        "AC",
        "9C",
        Ask(
            N_(
                "You hold no {C}, so you cannot follow suit. You must then play a trump if you have one. Even the "
                "lowest "
                "trump beats this ace. You play last: which trump is enough?"
            ),
            ("7H",),
            wrong={
                "KH": N_(
                    "It would win, but so would your lowest trump. Nobody plays after you: keep the king for a "
                    "trick that needs it."
                ),
                "8H": N_("It would win, but so would the seven. The lowest card that is enough is the best."),
            },
            at="trick",
        ),
        Tell(N_("The seven beat the ace! A trump beats every card of the other suits."), "you"),
        Ask(
            N_(
                "You lead. Your trumps are worth most when others lead a suit you do not hold. Which card can you do "
                "without?"
            ),
            ("8D",),
            otherwise=N_(
                "A trump led now is a trump gone, and Vera may hold a higher one. "
                "Lead your single {8D}: then you can trump that suit, too."
            ),
            at="hand",
        ),
        "AD",
        "9D",
        "KC",
        "TH",
        Ask(
            N_(
                "Now it is close: Mirko has no {C} either and played the {TH}. You must play a trump as well. When "
                "there "
                "are several, the highest trump wins."
            ),
            ("KH",),
            wrong={"8H": N_("The eight is lower than Mirko’s ten and would lose the trick. Now you need the king.")},
            at="trick",
        ),
        Tell(N_("Well kept! The king beat the ten, since both are trumps."), "you"),
        Ask(N_("Your last card. It is a trump, but perhaps not the highest."), ("8H",)),
        "QH",
        "7S",
        Tell(
            N_(
                "Vera had kept a higher trump and now has the two tricks a declarer needs. Mirko has no trick at all, "
                "which adds two points to Mirko’s score."
            ),
            "slip",
        ),
    ),
    learned=(
        N_("If you cannot follow suit, you must play a trump."),
        N_("Any trump beats any card of another suit."),
        N_("Among several trumps, the highest wins."),
        N_("Win with the lowest card that is enough."),
    ),
)
"""Serbian book, without its swapped seven and its fifth card."""
