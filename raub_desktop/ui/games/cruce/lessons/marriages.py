"""Lesson two: a bid, and a marriage that is announced."""

from raub_desktop.ui.games.cruce.lessons.deal import deal_of
from raub_desktop.ui.games.script import YOU, Ask, Lesson, Tell

_DEAL = deal_of(0, ("KS QS KD TD QD 9C", "9S AH KH QH 9H AD", "JS JH JD TC QC AC", "AS TS TH 9D KC JC"))

MARRIAGES = Lesson(
    game="cruce",
    book="alone",
    name="marriages",
    title="Bids and marriages",
    line="What to promise, and how to announce a marriage.",
    seats=("Mirko", YOU, "Vera", "Simo"),
    begins=(_DEAL,),
    steps=(
        Tell(
            "First comes one round of bids. Each 1 of a bid promises 33 points. Whoever bids most leads, and so makes "
            "trump, but loses the bid when it is not made.",
            "bar",
        ),
        Tell("You hold king and {Q} of {H}: a marriage. Announced in trumps it is worth 40 points.", "KH QH"),
        Ask(
            "With 40 points from the marriage and good trumps, 66 points are within reach. What do you bid?",
            ("bid 2",),
            wrong={
                "pass": "Four trumps with the ace, a marriage and another ace: nobody has a better hand for it.",
                "bid 1": "Beware: whoever wins the bidding with 1 counts only 20 for a marriage in trumps.",
            },
            otherwise="That would be 99 points or more. The pack has 120, and the ten of trumps is missing.",
            at="hand",
        ),
        "pass",
        "pass",
        "pass",
        Tell("You need 66 points: your plate says so.", "you"),
        Ask(
            "To announce, you must be on lead, and lead the king or the {Q}. Click the {Q}, then “Announce”. "
            "The first card makes trump, so {H} will be trump.",
            ("announce QH",),
            wrong={
                "announce KH": "That would count as well. But the ten is out: should it take the trick, the {Q} costs "
                "a point less.",
                "QH": "Without announcing, the marriage counts nothing. Click the card, then “Announce”.",
                "KH": "Without announcing, the marriage counts nothing. Click the card, then “Announce”.",
            },
            otherwise="Announce first: now {H} becomes trump, and the marriage is worth 40.",
            at="hand",
        ),
        "JH",
        "TH",
        "9C",
        Tell(
            "Simo had to beat your {Q}, and the trick is his. But the 40 points are yours all the same: they count at "
            "once.",
            "Simo",
        ),
        "AS",
        "QS",
        Ask("Simo leads {S}. You must follow.", ("9S",), at="trick"),
        "JS",
        "9D",
        "TD",
        Ask("{D} is led, and you can beat the ten, so you must.", ("AD",), at="trick"),
        "JD",
        Ask(
            "The ten and the {J} of trumps are gone: nobody but you has a trump. Lead what you like.",
            ("AH", "KH", "9H"),
            at="hand",
        ),
        "QC",
        "JC",
        "QD",
        Ask("Once more.", ("AH", "KH", "9H")),
        "TC",
        "KC",
        "KS",
        Ask("And the last card.", ("AH", "KH", "9H")),
        "AC",
        "TS",
        "KD",
        Tell(
            "You made far more than the 66 you promised. Not only the bid is scored then, but 1 for each full 33 "
            "points.",
            "slip",
        ),
    ),
    learned=(
        "A bid promises 33 points for each 1.",
        "A marriage is announced by leading its king or its {Q}: 40 in trumps, 20 in another suit.",
        "For who won the bidding with 1, a marriage in trumps counts only 20.",
        "For a bid of 4 or more, marriages must be held.",
    ),
)
