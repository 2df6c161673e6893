"""Lesson five: weak cards go, new ones come, and what their number tells; a deal played to its end."""

from raub_desktop.ui.games.raub.lessons.deal import deal_of
from raub_desktop.ui.games.script import YOU, Ask, Lesson, Tell

_DEAL = deal_of(0, ("TC 8C 9H 7S", "AS AD QD 7C", "AC JD 8S 7H"), "TD", "9C KC 8H KS JH 9S")

EXCHANGE = Lesson(
    game="raub",
    book="serbian",
    name="exchange",
    title="The exchange",
    line="Give small cards away, keep aces and trumps.",
    seats=("Mirko", "Vera", YOU),
    options={"seven_swap": "off", "first_four_bonus": False},
    steps=(
        _DEAL,
        "look",
        "pass",
        "declare",
        Tell(
            "Vera made {D} trump, before you were even asked. You need one trick now. "
            "But first everybody may exchange up to four cards, the declarer first.",
            "Vera trump",
        ),
        "exchange 7C",
        Ask(
            "Vera exchanged one card. Your turn: click the cards you want to be rid of, then the button. "
            "Which two hardly ever win a trick?",
            ("exchange 8S 7H",),
            otherwise="Keep the ace and the trump, they may win tricks. The {8S} and the {7H} hardly ever do: "
            "exchange just these two.",
            wrong={
                "exchange -": "New cards cost nothing, and the {8S} and the {7H} hardly ever win. Change them.",
                "exchange 8S": "Right, but the {7H} is no better. Change both.",
                "exchange 7H": "Right, but the {8S} is no better. Change both.",
            },
            at="hand stock",
        ),
        Tell("A king for a small card! What is put away stays face down, and nobody sees what you got.", "hand"),
        "exchange 9H 8C 7S",
        Tell(
            "Everybody sees how many cards each player changed. Mirko changed three: his hand was poor. "
            "Vera changed one: beware of her.",
            "Mirko Vera",
        ),
        "AS",
        Ask(
            "Vera leads an ace. You gave your only {S} card away, so what must you do?",
            ("JD",),
            at="trick",
        ),
        "9S",
        Tell("Trumped! That is why a single small card is a good one to give away. You have done your duty.", "you"),
        Ask(
            "Now you lead. Take another trick while you can.",
            ("AC", "KC"),
            otherwise="Almost everything beats an eight. Your ace and king of {C} are high cards: lead one of them.",
            at="hand",
        ),
        "TC",
        "9C",
        Ask(
            "Again you lead. Your other high {C} card wins, unless somebody trumps it.",
            ("AC", "KC"),
            otherwise="The eight cannot win. The high card of {C} may.",
            at="hand",
        ),
        "JH",
        "QD",
        Tell("Vera had no {C} left and trumped. Even a king cannot help that.", "Vera"),
        "AD",
        Ask("Vera leads the highest trump. One card is left to you.", ("8H",)),
        "KS",
        Tell(
            "Two tricks for Vera, who needed two, and two for you. Mirko won none and is written two points. "
            "That is the whole game!",
            "slip",
        ),
    ),
    learned=(
        "Before the play everybody may exchange up to four cards, the declarer first.",
        "Keep aces, kings and trumps; give small cards away.",
        "How many cards somebody changed tells how good his hand was.",
        "Now you know a whole deal of Raub.",
    ),
)
"""Serbian book, without its swapped seven and its fifth card."""
