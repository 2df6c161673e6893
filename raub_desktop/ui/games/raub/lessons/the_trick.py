"""Lesson one: follow suit, the highest card wins, the winner leads."""

from raub_desktop.language import N_
from raub_desktop.ui.games.lesson_script import YOU, Ask, Lesson, Tell
from raub_desktop.ui.games.raub.lessons.deal import deal_of

_DEAL = deal_of(0, ("AS QS KH AD", "KS TS 8S AH", "9S 7S 9H 7C"), "8D")

THE_TRICK = Lesson(
    game="raub",
    book="serbian",
    name="trick",
    title=N_("The trick"),
    line=N_("Follow suit, win the trick, lead to the next."),
    seats=("Mirko", YOU, "Vera"),
    options={"seven_swap": "off", "first_four_bonus": False},
    begins=(_DEAL, "look", "declare", "exchange -", "exchange -", "exchange -"),
    steps=(
        Tell(
            N_(
                "Welcome, I am Simo! Win tricks and count from 21 down to 0: the first to get there wins. A deal has "
                "four tricks, and these four cards are yours."
            ),
            "hand",
        ),
        Tell(
            N_(
                "In a trick everyone plays one card, one after the other. Mirko leads, then it is your turn, and Vera "
                "comes last."
            )
        ),
        "AS",
        Ask(
            N_(
                "Mirko leads the {AS}. You hold {S}, so you must play {S}, too: this is called following suit. The ace "
                "is the highest card there is. Which card will you give up?"
            ),
            ("8S",),
            wrong={
                "KS": N_(
                    "The ace beats your king, so the king would be lost. Play the lowest card and keep the king "
                    "for later."
                ),
                "TS": N_("The ace wins the trick whatever you play. The eight is the cheaper card to lose."),
            },
            at="trick",
        ),
        "9S",
        Tell(
            N_(
                "The ace was the highest card of the suit, so Mirko wins the trick. Whoever wins a trick leads to the "
                "next."
            ),
            "Mirko",
        ),
        "QS",
        Ask(
            N_(
                "Cards rank ace, king, {Q}, {J}, ten, nine, eight, seven. Mirko leads the {QS}. You can win this trick!"
            ),
            ("KS",),
            wrong={
                "TS": N_("The ten is lower than Mirko’s card, so this trick would be Mirko’s, too. The king is higher.")
            },
            at="trick",
        ),
        "7S",
        Tell(N_("Your king was the highest: your first trick. It now lies beside your name."), "you"),
        Ask(
            N_(
                "You won, so you lead, and you may lead any card. The others must follow suit if they can. Which "
                "card is "
                "the surest to win?"
            ),
            ("AH",),
            wrong={
                "TS": N_("Someone may still hold a higher card of {S}. No card of {H} is higher than the ace."),
            },
            at="hand",
        ),
        "9H",
        "KH",
        Tell(N_("Both had to follow suit, even Mirko with the king. Your ace was higher: two tricks for you."), "you"),
        Ask(N_("One card is left. Lead it, and see what happens."), ("TS",)),
        "7C",
        "AD",
        Tell(
            N_(
                "Neither had any {S} left. Vera played a card that could not win, but Mirko played a trump, and a "
                "trump "
                "beats every other suit. That is the next lesson."
            ),
            "trump",
        ),
        Tell(
            N_(
                "That was a deal. Each trick takes one point off your 21, so you have 19 left. Vera won none, which "
                "adds "
                "two points. The first to reach 0 wins."
            ),
            "slip",
        ),
    ),
    learned=(
        N_("If you hold the suit that was led, you must follow suit."),
        N_("The highest card of that suit wins, unless someone trumps it."),
        N_("Whoever wins the trick leads to the next."),
        N_("Every trick takes one point off your 21."),
    ),
)
"""Serbian book, without its swapped seven and its fifth card."""
