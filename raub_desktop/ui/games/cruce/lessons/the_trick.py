"""Lesson one: what must be played to a trick, and what it brings."""

from raub_desktop.language import N_
from raub_desktop.ui.games.cruce.lessons.deal import deal_of
from raub_desktop.ui.games.lesson_script import YOU, Ask, Lesson, Tell

_DEAL = deal_of(0, ("9S KS JH AD JD KC", "JS TH AH 9H QD 9D", "QS QH KD TD QC JC", "AS TS KH AC TC 9C"))

THE_TRICK = Lesson(
    game="cruce",
    book="alone",
    name="trick",
    title=N_("The trick"),
    line=N_("What you must play, and what a trick is worth."),
    seats=("Mirko", YOU, "Vera", "Simo"),
    begins=(_DEAL, "pass", "pass", "bid 1", "pass"),
    steps=(
        Tell(
            N_(
                "Welcome to Cruce! Cards are worth points: the ace 11, the ten 10, the king 4, the {Q} 3, the {J} 2, "
                "the "
                "nine nothing. They are as strong as they count, so the ten beats the king."
            ),
            "hand",
        ),
        Tell(N_("Simo won the bidding and leads, and the suit of that first card becomes trump."), "Simo"),
        "AS",
        "9S",
        Ask(N_("{S} is trump now. You hold a card of {S}, so you must follow suit."), ("JS",), at="trick trump"),
        "QS",
        "KH",
        "JH",
        Ask(
            N_(
                "You must beat the best card of the suit led if you can: your nine may not be played. The ten or the "
                "ace: which one is enough?"
            ),
            ("TH",),
            otherwise=N_("The ace wins the trick, too, but the ten is enough: nobody else holds the ace. Keep it."),
            at="trick",
        ),
        "QH",
        Tell(
            N_(
                "King, {J}, ten and {Q}: 19 points for you. The trick now lies face down, and nobody may look at it "
                "again: Cruce is a game of memory."
            ),
            "you",
        ),
        Ask(
            N_(
                "You lead. All {H} but yours have been played, so any of them you lead will be trumped. Which card "
                "costs "
                "you least?"
            ),
            ("9D",),
            wrong={
                "AH": N_("A player without {H} must trump it, and eleven points are gone."),
                "9H": N_("Keep it: a card that is worth nothing is what you will want to part with later."),
            },
            otherwise=N_("The {Q} is worth three points to whoever wins it. The nine is worth nothing."),
            at="hand",
        ),
        "KD",
        "TS",
        "JD",
        Tell(
            N_(
                "Vera had to beat the nine. Simo, without any {D}, had to play a trump. After that Mirko was free: "
                "once "
                "another suit has been trumped, any card of that suit may be played."
            ),
            "trick",
        ),
        "TC",
        "KC",
        Ask(
            N_(
                "You have no {C} and no trump left, so you may play anything, and Simo’s ten will win the trick. Which "
                "card do you give up?"
            ),
            ("9H",),
            otherwise=N_("Every point in this trick goes to Simo. Play the nine, which is worth nothing."),
            at="trick hand",
        ),
        "QC",
        Tell(
            N_(
                "At the end of the deal everyone scores 1 for each full 33 points. Simo promised 33 and would lose the "
                "bid with less."
            ),
            "slip",
        ),
    ),
    learned=(
        N_("Ace 11, ten 10, king 4, {Q} 3, {J} 2: cards are as strong as they count."),
        N_("Follow suit, and beat the best card of the suit if you can."),
        N_("Without the suit you must play a trump; without either, anything."),
        N_("Each full 33 points count 1 in the score."),
    ),
)
