"""Lesson four: the game with a stock, in which any card may be played until the stock is gone."""

from raub_desktop.language import N_
from raub_desktop.ui.games.cruce.lessons.deal import deal_of
from raub_desktop.ui.games.lesson_script import YOU, Ask, Lesson, Tell

_DEAL = deal_of(0, ("JC JD TS AC KC QD JS TC", "KH QH AH 9H 9S 9D KD 9C"), stock="QS JH KS TH AD AS TD QC")

DRAWING = Lesson(
    game="cruce",
    book="draw",
    name="drawing",
    title=N_("With a stock"),
    line=N_("Draw after each trick, and play as you like until the stock is gone."),
    seats=("Vera", YOU),
    begins=(_DEAL,),
    steps=(
        Tell(
            N_("Two or three can play with a stock. You hold eight cards each, and eight more are left to draw."),
            "stock",
        ),
        Ask(
            N_(
                "Bidding is as always. You hold the king and the {Q} of {H}, a marriage, and the ace with them. What "
                "do "
                "you bid?"
            ),
            ("bid 2",),
            wrong={
                "pass": N_("With a marriage and the ace of its suit you should be the one who makes trump."),
                "bid 1": N_("With a bid of 1 a marriage in trumps counts only 20, not 40."),
            },
            otherwise=N_("That needs 99 points or more. Half of the pack is still unknown: 66 points are enough."),
            at="hand",
        ),
        "pass",
        Ask(
            N_("You lead. Announce the marriage: the 40 points count at once, and {H} becomes trump."),
            ("announce QH",),
            wrong={"announce KH": N_("It counts just as much, but the {Q} risks one point less.")},
            otherwise=N_("Announce first: click the {Q} of {H}, then “Announce”."),
            at="hand",
        ),
        "JS",
        Tell(
            N_(
                "As long as there are cards to draw, any card may be played. Vera parted with a small one, the "
                "{J} of {S}. You drew first, because you won the trick."
            ),
            "stock",
        ),
        Ask(
            N_("You may also lead what you like. Lead the nine of {D}: it is worth nothing."),
            ("9D",),
            otherwise=N_("That works, too, but let us try the nine of {D}. It costs you nothing to lose it."),
            at="hand",
        ),
        "JD",
        "TS",
        Ask(
            N_(
                "Vera leads the ten of {S}. You hold {S}, but you need not follow suit yet. Which card wins the ten "
                "for "
                "the least?"
            ),
            ("9H",),
            wrong={
                "KH": N_("It wins the ten, but a smaller trump is enough."),
                "AH": N_("It wins the ten, but a smaller trump is enough."),
                "TH": N_("It wins the ten, but a smaller trump is enough."),
            },
            otherwise=N_("Then Vera wins ten points. Any trump wins the trick, and you need not follow suit."),
            at="trick hand",
        ),
        Tell(N_("Ten points for your smallest trump! Two cards are left to draw."), "stock"),
        Ask(
            N_("Lead the nine of {C}. Keep your trumps and high cards for the time when the stock is gone."),
            ("9C",),
            wrong={"9S": N_("The nine of {S} is worth nothing, too, but you will need it in a moment.")},
            otherwise=N_("That card is worth more later. The nine of {C} is worth nothing."),
            at="hand",
        ),
        "KC",
        Tell(
            N_(
                "The stock is gone. From now on you must follow suit, beat the best card if you can, and play a trump "
                "if you cannot follow."
            ),
            "hand",
        ),
        "KS",
        Ask(
            N_("Vera leads the king of {S}, and now you must follow suit. Which card do you play?"),
            ("9S",),
            otherwise=N_("Neither of your two {S} beats the king, so give Vera the nine, which is worth nothing."),
            at="trick hand",
        ),
        Tell(
            N_(
                "That is how it goes on. You hold seven cards, four of them high trumps and aces: keep in mind what "
                "has "
                "been played, because nobody may look back."
            ),
            "you",
        ),
    ),
    learned=(
        N_("After each trick everyone draws a card, the winner of the trick first."),
        N_("Until the stock is gone, any card may be played, and a trump may beat any other suit."),
        N_("When the stock is gone, you must follow suit and beat the best card."),
    ),
)
