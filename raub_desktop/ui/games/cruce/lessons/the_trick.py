"""Lesson one: what must be played to a trick, and what it brings."""

from raub_desktop.ui.games.cruce.lessons.deal import deal_of
from raub_desktop.ui.games.script import YOU, Ask, Lesson, Tell

_DEAL = deal_of(0, ("9S KS JH AD JD KC", "JS TH AH 9H QD 9D", "QS QH KD TD QC JC", "AS TS KH AC TC 9C"))

THE_TRICK = Lesson(
    game="cruce",
    book="alone",
    name="trick",
    title="The trick",
    line="What you must play, and what a trick is worth.",
    seats=("Mirko", YOU, "Vera", "Simo"),
    begins=(_DEAL, "pass", "pass", "bid 1", "pass"),
    steps=(
        Tell(
            "Welcome to Cruce! Cards are worth points: the ace 11, the ten 10, the king 4, the {Q} 3, the {J} 2, the "
            "nine nothing. They are as strong as they count, so the ten beats the king.",
            "hand",
        ),
        Tell("Simo has won the bidding, so he leads, and the suit of his first card becomes trump.", "Simo"),
        "AS",
        "9S",
        Ask("{S} is trump now. You hold a card of {S}, so you must follow suit.", ("JS",), at="trick trump"),
        "QS",
        "KH",
        "JH",
        Ask(
            "Whoever can beat the best card of the suit led must do so: your nine may not be played. "
            "The ten or the ace: which one is enough?",
            ("TH",),
            otherwise="The ace takes the trick, too, but the ten is enough: nobody else holds the ace. Keep it.",
            at="trick",
        ),
        "QH",
        Tell(
            "King, {J}, ten and {Q}: 19 points for you. The trick lies face down now, and nobody may look back at it: "
            "Cruce is a game of memory.",
            "you",
        ),
        Ask(
            "You lead. All hearts but yours have been played: what you lead of them will be trumped. "
            "Which card costs you least?",
            ("9D",),
            wrong={
                "AH": "Somebody without {H} must trump it, and eleven points are gone.",
                "9H": "Keep it: a card that is worth nothing is what you want to give away later.",
            },
            otherwise="The {Q} is worth three points to whoever takes it. The nine is worth nothing.",
            at="hand",
        ),
        "KD",
        "TS",
        "JD",
        Tell(
            "Vera had to beat the nine. Simo has no {D}, so he had to trump. After that Mirko was free: once a trump "
            "lies on the trick, any card of the suit led will do.",
            "trick",
        ),
        "TC",
        "KC",
        Ask(
            "You have no {C} and no trump left, so you may play anything, and Simo's ten will take the trick. "
            "What do you give him?",
            ("9H",),
            otherwise="Every point in this trick goes to Simo. Give him the nine, which is worth nothing.",
            at="trick hand",
        ),
        "QC",
        Tell(
            "At the end of the deal everyone scores 1 for each full 33 points. Simo promised 33, and would lose his "
            "bid with less.",
            "slip",
        ),
    ),
    learned=(
        "Ace 11, ten 10, king 4, {Q} 3, {J} 2: cards are as strong as they count.",
        "Follow suit, and beat the best card of the suit if you can.",
        "Without the suit you must play a trump; without either, anything.",
        "Each full 33 points make a point of the score.",
    ),
)
