"""Lesson two: a bid, and a marriage that is announced."""

from raub_desktop.language import N_
from raub_desktop.ui.games.cruce.lessons.deal import deal_of
from raub_desktop.ui.games.lesson_script import YOU, Ask, Lesson, Tell

_DEAL = deal_of(0, ("KS QS KD TD QD 9C", "9S AH KH QH 9H AD", "JS JH JD TC QC AC", "AS TS TH 9D KC JC"))

MARRIAGES = Lesson(
    game="cruce",
    book="alone",
    name="marriages",
    title=N_("Bids and marriages"),
    line=N_("What to promise, and how to announce a marriage."),
    seats=("Mirko", YOU, "Vera", "Simo"),
    begins=(_DEAL,),
    steps=(
        Tell(
            N_(
                "First, everyone bids once. A bid of 1 promises 33 points, a bid of 2 promises 66, and so on. Whoever "
                "bids most leads, which makes trump. A bid that fails is taken off the score."
            ),
            "bar",
        ),
        Tell(
            N_("You hold the king and the {Q} of {H}: a marriage. Announced in trumps, it is worth 40 points."), "KH QH"
        ),
        Ask(
            N_("With 40 points from the marriage and good trumps, 66 points are within reach. What will you bid?"),
            ("bid 2",),
            wrong={
                "pass": N_("Four trumps with the ace, a marriage and another ace: nobody has a better hand for it."),
                "bid 1": N_("Beware: if you win the bidding with 1, a marriage in trumps counts only 20."),
            },
            otherwise=N_("That would be 99 points or more. The pack has 120, and the ten of trumps is missing."),
            at="hand",
        ),
        "pass",
        "pass",
        "pass",
        Tell(N_("You need 66 points, as it says below your name."), "you"),
        Ask(
            N_(
                "To announce, you must lead the king or the {Q} yourself. Click the {Q}, then “Announce”. The first "
                "card "
                "makes trump, so {H} will be trump."
            ),
            ("announce QH",),
            wrong={
                "announce KH": N_(
                    "That would count as well. But someone else holds the ten: if it wins the trick, the "
                    "{Q} costs one point less."
                ),
                "QH": N_("Without announcing, the marriage counts nothing. Click the card, then “Announce”."),
                "KH": N_("Without announcing, the marriage counts nothing. Click the card, then “Announce”."),
            },
            otherwise=N_("Announce first: now {H} becomes trump, and the marriage is worth 40."),
            at="hand",
        ),
        "JH",
        "TH",
        "9C",
        Tell(
            N_(
                "Simo had to beat your {Q} and wins the trick. But the 40 points are yours all the same: they count at "
                "once."
            ),
            "Simo",
        ),
        "AS",
        "QS",
        Ask(N_("Simo leads {S}. You must follow."), ("9S",), at="trick"),
        "JS",
        "9D",
        "TD",
        Ask(N_("{D} is led, and you can beat the ten, so you must."), ("AD",), at="trick"),
        "JD",
        Ask(
            N_("The ten and the {J} of trumps are gone: nobody but you has a trump. Lead what you like."),
            ("AH", "KH", "9H"),
            at="hand",
        ),
        "QC",
        "JC",
        "QD",
        Ask(N_("Once more."), ("AH", "KH", "9H")),
        "TC",
        "KC",
        "KS",
        Ask(N_("And the last card."), ("AH", "KH", "9H")),
        "AC",
        "TS",
        "KD",
        Tell(
            N_(
                "You made far more than the 66 you promised. You score not only your bid, but 1 for each full 33 "
                "points."
            ),
            "slip",
        ),
    ),
    learned=(
        N_("A bid of 1 promises 33 points, a bid of 2 promises 66, and so on."),
        N_("A marriage is announced by leading its king or its {Q}: 40 in trumps, 20 in another suit."),
        N_("If you win the bidding with 1, a marriage in trumps counts only 20."),
        N_("For a bid of 4 or more you must hold marriages."),
    ),
)
