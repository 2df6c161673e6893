"""Lesson one: follow suit, the highest card wins, the winner leads."""

from raub_desktop.ui.games.raub.lessons.deal import deal_of
from raub_desktop.ui.games.script import YOU, Ask, Lesson, Tell

_DEAL = deal_of(0, ("AS QS KH AD", "KS TS 8S AH", "9S 7S 9H 7C"), "8D")

THE_TRICK = Lesson(
    game="raub",
    book="serbian",
    name="trick",
    title="The trick",
    line="Follow suit, take the trick, lead the next one.",
    seats=("Mirko", YOU, "Vera"),
    options={"seven_swap": "off", "first_four_bonus": False},
    begins=(_DEAL, "look", "declare", "exchange -", "exchange -", "exchange -"),
    steps=(
        Tell("Welcome, I am Simo! Raub is played for tricks, four in every deal. These four cards are yours.", "hand"),
        Tell(
            "In a trick everybody plays one card, one after the other. "
            "Mirko begins, then it is your turn, and Vera comes last."
        ),
        "AS",
        Ask(
            "Mirko leads the {AS}. You hold {S}, so you must play {S} too: that is called following suit. "
            "The ace is the highest card there is. Which card do you give away?",
            ("8S",),
            wrong={
                "KS": "The ace beats your king, so the king would be lost. "
                "Give the lowest card and keep the king for later.",
                "TS": "The ace takes the trick whatever you play. The eight is the cheaper card to lose.",
            },
            at="trick",
        ),
        "9S",
        Tell("The highest card of the suit was the ace, so the trick is Mirko's. Who wins a trick leads the next.",
             "Mirko"),
        "QS",
        Ask(
            "Cards rank ace, king, {Q}, {J}, ten, nine, eight, seven. "
            "Mirko leads the {QS}. This trick you can win!",
            ("KS",),
            wrong={"TS": "The ten is lower than Mirko's card, and he would take this trick too. The king is higher."},
            at="trick",
        ),
        "7S",
        Tell("Your king was the highest: your first trick. It lies beside your plate now.", "you"),
        Ask(
            "You won, so you lead, and you may lead any card. "
            "Others must follow if they can. Which card is the surest to win?",
            ("AH",),
            wrong={
                "TS": "Somebody may still hold a higher card of {S}. Nothing in {H} is higher than an ace.",
            },
            at="hand",
        ),
        "9H",
        "KH",
        Tell("Both had to follow, even Mirko with his king. Your ace was higher: two tricks for you.", "you"),
        Ask("One card is left. Lead it, and watch what becomes of it.", ("TS",)),
        "7C",
        "AD",
        Tell(
            "Neither had {S} left. Vera threw a card away, but Mirko played a card of the trump suit, "
            "and a trump beats every other suit. That is the next lesson.",
            "trump",
        ),
        Tell(
            "That was a deal. Each trick takes one point off your 21, so you stand at 19. Vera took none and is "
            "written two points. Who gets down to 0 first wins.",
            "slip",
        ),
    ),
    learned=(
        "If you hold the suit that was led, you must follow it.",
        "The highest card of that suit wins, unless somebody trumps.",
        "Who wins the trick leads the next one.",
        "Every trick takes one point off your 21.",
    ),
)  # fmt: skip
"""Serbian book, without its swapped seven and its fifth card."""
