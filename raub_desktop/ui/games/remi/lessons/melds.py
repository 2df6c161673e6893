"""Lesson one: draw, meld runs and groups, discard, and be the first without cards."""

from raub_desktop.language import N_
from raub_desktop.ui.games.lesson_script import YOU, Ask, Lesson, Tell
from raub_desktop.ui.games.remi.lessons.deal import deal_of

_OPTIONS = {"hand_size": "7"}
_DEAL = deal_of("obicni", 1, ("KD QC JH 9S 8H 4D 2C", "5S 6S 7S 9H 9D 2D JC"), "KS 9C QH 3H TC 2H", **_OPTIONS)

MELDS = Lesson(
    game="remi",
    book="obicni",
    name="melds",
    title=N_("Melds"),
    line=N_("Draw a card, lay runs and groups, discard."),
    seats=("Vera", YOU),
    options=_OPTIONS,
    begins=(_DEAL,),
    steps=(
        Tell(N_("Welcome! Remi is about getting rid of your cards. These seven are yours."), "hand"),
        Ask(
            N_("Every turn begins with a card. Draw the top card of the stock."),
            ("stock",),
            at="stock",
            otherwise=N_("The card on the discard pile would not help you. Take one from the stock."),
        ),
        Ask(
            N_(
                "Three or more cards of one suit in order are a run. Click your five, six and seven of {S}, then the "
                "red "
                "button."
            ),
            ("meld 5S 6S 7S",),
            otherwise=N_("First the run: the five, six and seven of {S}."),
            at="hand",
        ),
        Ask(
            N_("Three or four cards of one rank are a group. You drew the third nine: meld it with the other two."),
            ("meld 9H 9D 9C",),
            otherwise=N_("Before that, meld the three nines."),
            at="hand",
        ),
        Ask(
            N_(
                "A discard ends your turn. What you still hold at the end counts for the others, so discard the higher "
                "card."
            ),
            ("discard JC",),
            wrong={"discard 2D": N_("The {J} counts ten and the two counts two. Discard the {J}.")},
            at="hand",
        ),
        "stock",
        "discard KD",
        Tell(
            N_("Vera drew a card and discarded a king. Now it is your turn again, with one card in your hand."), "Vera"
        ),
        Ask(
            N_("Draw once more."),
            ("stock",),
            otherwise=N_("The king would not help you. Draw from the stock."),
            at="stock",
        ),
        Ask(
            N_("You close with your very last card: you lay it face down. First get rid of the other one."),
            ("discard 3H", "discard 2D"),
            at="hand",
        ),
        Tell(N_("One more turn like this, and you go out. The next lesson shows a quicker way."), "you"),
    ),
    learned=(
        N_("A turn: draw a card, meld, discard."),
        N_("A run is three or more cards of one suit in order."),
        N_("A group is three or four cards of one rank."),
        N_("Whoever goes out first scores what the others still hold."),
    ),
)
"""Common Remi with seven cards for two."""
