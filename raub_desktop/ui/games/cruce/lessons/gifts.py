"""Lesson three: the auction's cards are taken, and others given away."""

from raub_desktop.language import N_
from raub_desktop.ui.games.cruce.lessons.deal import deal_of
from raub_desktop.ui.games.lesson_script import YOU, Ask, Lesson, Tell

_DEAL = deal_of(0, ("TS QS QH JH AD KD 9C", "9S AH TH JD AC TC KC", "AS KS JS KH TD QD JC"), "QC 9H 9D")
_SMALL = ("9S", "9D", "JD")

GIFTS = Lesson(
    game="cruce",
    book="auction",
    name="gifts",
    title=N_("The auction"),
    line=N_("Bid for cards, and give others in return."),
    seats=("Vera", YOU, "Simo"),
    begins=(_DEAL,),
    steps=(
        Tell(
            N_(
                "In the auction three cards lie on the table. Whoever wins the bidding takes them, and gives one "
                "card to "
                "each opponent."
            )
        ),
        Ask(
            N_(
                "Your {C} are strong, and you have two high cards of {H} beside them. You hold no marriage, so 3 is "
                "the "
                "most you could bid. What will you bid?"
            ),
            ("bid 2",),
            wrong={
                "pass": N_("This hand is worth a bid: you would choose the trump suit, and get three more cards."),
                "bid 1": N_("Simo or Vera could easily bid more. 66 points are within reach of this hand."),
                "bid 3": N_("99 of the 120 points, without a marriage to help: that is too much to promise."),
            },
            at="hand",
        ),
        "pass",
        "pass",
        Tell(N_("The three cards are yours, and nobody else has seen them: the {Q} of {C} makes a marriage!"), "QC KC"),
        Ask(
            N_(
                "Now give one card to each of them. The first you click is for Simo, the next for Vera; the cards show "
                "it. Give single cards that are worth little."
            ),
            tuple(f"give {one} {other}" for one in _SMALL for other in _SMALL if one != other),
            otherwise=N_(
                "Keep your {C}, the marriage and the high cards of {H} with the nine that guards them. You "
                "will not miss the low cards of {S} and {D}."
            ),
            at="hand",
        ),
        Ask(
            N_("You lead. Announce the marriage, so that {C} becomes trump."),
            ("announce QC",),
            wrong={"announce KC": N_("It counts just as much, but the {Q} risks one point less.")},
            otherwise=N_("Announce first: click the {Q} of {C}, then “Announce”."),
            at="hand",
        ),
        "JC",
        "9C",
        Tell(
            N_("Both had to follow suit, and neither could beat it. All the trumps that are left are now yours."), "you"
        ),
        Ask(
            N_("Bring your high cards home."),
            ("AC", "TC", "KC", "AH"),
            otherwise=N_("Lead a card that nobody can beat: a trump, or the ace of {H}."),
            at="hand",
        ),
        "KH",
        "JH",
        Tell(
            N_(
                "The rest of the deal goes like this. With two players there are two packets of four instead: the "
                "winner "
                "of the bidding takes one of them unseen and gives two cards to the opponent."
            ),
            "you",
        ),
    ),
    learned=(
        N_("The winner of the bidding takes the cards on the table, and gives one to each opponent."),
        N_("Only the two players concerned see a card that is given."),
        N_("Without a marriage in hand nobody may bid more than 3."),
    ),
)
