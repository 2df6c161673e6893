"""Remi's lessons; they can be played in any order."""

from collections.abc import Sequence

from raub_desktop.engine.remi.game import REMI
from raub_desktop.language import N_
from raub_desktop.ui.games.lesson_script import YOU, Ask, Course, Lesson, Tell, deal_action
from raub_desktop.ui.games.remi.guide import aim, general


def _deal(book: str, hands: Sequence[str], then: str, **options: object) -> str:
    """Return the shuffle that deals these hands from seat 1 on, by a book and the lesson's changes to it.

    Where a card is turned up, it is the first of ``then``.
    """
    table = REMI.parse_options(book, options)
    pack = REMI.pack(table, len(hands))
    return deal_action(hands, 1, table.packet, extra=int(table.first_discards), then=then, pack=pack)


_SEVEN_CARDS = {"hand_size": "7"}
_MELDS_DEAL = _deal("obicni", ("KD QC JH 9S 8H 4D 2C", "5S 6S 7S 9H 9D 2D JC"), "KS 9C QH 3H TC 2H", **_SEVEN_CARDS)

MELDS = Lesson(
    game="remi",
    book="obicni",
    name="melds",
    title=N_("Melds"),
    line=N_("Draw a card, lay runs and groups, discard."),
    seats=("Vera", YOU),
    options=_SEVEN_CARDS,
    begins=(_MELDS_DEAL,),
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
                "Three or more cards of one suit in order are a run. Choose your five, six and seven of {S}, then the "
                "red button."
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
            N_("You go out with your very last card, which lies face down. First get rid of the other one."),
            ("discard 3H", "discard 2D"),
            at="hand",
        ),
        Tell(
            N_(
                "You draw one card in each turn and discard one, so one is always left. The next lesson shows how to "
                "get rid of it."
            ),
            "you",
        ),
    ),
    learned=(
        N_("A turn: draw a card, meld, discard."),
        N_("A run is three or more cards of one suit in order."),
        N_("A group is three or four cards of one rank."),
        N_("Whoever goes out first scores what the others still hold."),
    ),
)
"""Common Remi with seven cards for two."""


_LAYING_OFF_DEAL = _deal("obicni", ("TH JH QH 4D 4C 6D 2C", "5S 6S 7S KH 8D 3C 9H"), "KS 8S AD KC", **_SEVEN_CARDS)

LAYING_OFF = Lesson(
    game="remi",
    book="obicni",
    name="laying_off",
    title=N_("Laying off"),
    line=N_("Lay single cards off on any meld on the table."),
    seats=("Vera", YOU),
    options=_SEVEN_CARDS,
    begins=(_LAYING_OFF_DEAL, "stock", "meld 5S 6S 7S", "discard 3C", "stock", "meld TH JH QH", "discard 2C"),
    steps=(
        Tell(
            N_("Two melds lie on the table: yours, and a run of Vera’s. The small picture shows whose meld it is."),
            "you",
        ),
        Ask(
            N_("Your turn. Draw from the stock."),
            ("stock",),
            otherwise=N_("Draw from the stock this time."),
            at="stock",
        ),
        Ask(
            N_(
                "You can lay cards off on any meld. You hold the eight of {S}, which continues your run: drag it "
                "there, or choose it and then the meld."
            ),
            ("lay 8S 1",),
            otherwise=N_("Lay the {8S} off on your run first."),
            at="hand",
        ),
        Ask(
            N_("The others’ melds will do as well. Which two cards fit Vera’s run? Begin with the {9H}."),
            ("lay 9H 2",),
            otherwise=N_("The {9H} comes before the ten: lay it off on Vera’s run."),
            at="hand",
        ),
        Ask(
            N_("And the {KH} follows the {Q}."),
            ("lay KH 2",),
            otherwise=N_("Lay the {KH} off on Vera’s run."),
            at="hand",
        ),
        Ask(
            N_("Nothing else fits. Keep the lower card and discard the higher one."),
            ("discard KC",),
            otherwise=N_("A king counts ten points, the eight only eight. Discard the king."),
            at="hand",
        ),
        "stock",
        "discard 6D",
        Tell(N_("Vera cannot do much with so many cards, although they are low."), "Vera"),
    ),
    learned=(
        N_("A card that fits may be laid off on any meld on the table."),
        N_("A run can grow at both ends."),
        N_("The small picture beside a meld tells who laid it."),
        N_("Laying off is how you get rid of your last single cards."),
    ),
)
"""Common Remi with seven cards for two."""


_OPENING_DEAL = _deal(
    "remi51",
    ("3H 4H 6H 8H TH JC QC 2D 5D 7C 9D AC 4S 8S", "QS KS AS 7S 7H 7D 2C 4C 6C 8C TD 3D 5H 9H JD"),
    "JD' 2H X1",
)

OPENING = Lesson(
    game="remi",
    book="remi51",
    name="opening",
    title=N_("Opening with 51"),
    line=N_("Choose melds until they make 51 points."),
    seats=("Vera", YOU),
    begins=(_OPENING_DEAL,),
    steps=(
        Tell(
            N_(
                "In Remi 51 your first melds must make 51 points, laid all at once. You hold one card more than Vera, "
                "so you begin with a discard."
            ),
            "hand",
        ),
        Ask(
            N_("Which card fits nothing? Discard the {9H}."),
            ("discard 9H",),
            otherwise=N_("Keep that one; discard the {9H}."),
            at="hand",
        ),
        "stock",
        "discard 2D",
        Ask(
            N_("Now a whole turn. Draw from the stock."),
            ("stock",),
            otherwise=N_("The discard may only be taken for a new meld at once. Draw from the stock."),
            at="stock",
        ),
        Ask(
            N_(
                "A king, a {Q} and an ace count ten each: the run of {S} makes 30. Choose it, and the three "
                "sevens for 21 more; the bar counts with you. Then lay the opening."
            ),
            ("meld QS KS AS / 7S 7H 7D", "meld 7S 7H 7D / QS KS AS"),
            otherwise=N_("Not yet: lay the run of {S} and the three sevens together, which makes 51."),
            at="bar",
        ),
        Tell(
            N_(
                "That was the opening! From now on you may lay any meld, lay cards off, and take jokers from the table."
            ),
            "you",
        ),
        Ask(
            N_("End your turn: discard a high card that fits nothing."),
            ("discard TD", "discard JD"),
            otherwise=N_("A high card is better: the ten or the {J}."),
            at="hand",
        ),
    ),
    learned=(
        N_("The first melds must make 51 points, laid all at once."),
        N_("Choose the cards of all your first melds; the bar counts the points."),
        N_("Brackets mark an opening if there is one."),
    ),
)
"""Remi 51 for two."""


_KNOCKING_DEAL = _deal("becki", ("KH KS JC 9S 8H 5D 4D 2C 7C QH", "5S 6S 7S 9H 9D 9C KD QD 2H AS"), "KC JD 3C", deals=1)

KNOCKING = Lesson(
    game="remi",
    book="becki",
    name="knocking",
    title=N_("Saying “Remi!”"),
    line=N_("Keep melds in your hand, and knock when little is left."),
    seats=("Vera", YOU),
    options={"deals": 1},
    begins=(_KNOCKING_DEAL,),
    steps=(
        Tell(
            N_(
                "In Viennese Remi nothing is laid on the table. You keep your melds in your hand, and nobody sees them."
            ),
            "hand",
        ),
        Ask(
            N_("Draw from the stock."),
            ("stock",),
            otherwise=N_("The king on the discard pile fits none of your cards."),
            at="stock",
        ),
        Tell(
            N_(
                "The {JD} makes a run with your king and {Q}. Only the two and the ace are now in no meld. Below your "
                "name you see what is left over."
            ),
            "you",
        ),
        Ask(
            N_(
                "Saying “Remi!” is called knocking: it ends the deal, and whoever has the fewest points left over "
                "wins. Discard the ace first, and only two points are left; or say it at once?"
            ),
            ("remi", "discard AS"),
            otherwise=N_("Keep your melds together: discard the ace, or say “Remi!”."),
            at="bar",
        ),
    ),
    learned=(
        N_("Melds are kept in the hand until someone says “Remi!”."),
        N_("Whoever has the fewest points left over wins the deal."),
    ),
)
"""Viennese Remi for two, one deal."""


COURSE = Course((MELDS, LAYING_OFF, OPENING, KNOCKING), general, aim)
