"""Cruce's lessons; they can be played in any order."""

from collections.abc import Sequence

from raub_desktop.engine.cards import cards
from raub_desktop.language import N_
from raub_desktop.ui.games.cruce.guide import aim, general
from raub_desktop.ui.games.lesson_script import YOU, Ask, Course, Lesson, Tell, deal_action


def _deal(hands: Sequence[str], packets: str = "", stock: str = "") -> str:
    """Return the shuffle that deals these hands, seat 0 the dealer; ``packets`` are laid before the dealer's hand."""
    size = len(cards(hands[0]))
    return deal_action(hands, 1, size, aside=packets, after=size * (len(hands) - 1), then=stock)


_THE_TRICK_DEAL = _deal(("9S KS JH AD JD KC", "JS TH AH 9H QD 9D", "QS QH KD TD QC JC", "AS TS KH AC TC 9C"))

THE_TRICK = Lesson(
    game="cruce",
    book="alone",
    name="trick",
    title=N_("The trick"),
    line=N_("What you must play, and what a trick is worth."),
    seats=("Mirko", YOU, "Vera", "Simo"),
    begins=(_THE_TRICK_DEAL, "pass", "pass", "bid 1", "pass"),
    steps=(
        Tell(
            N_(
                "Welcome to Cruce! Cards are worth points: the ace 11, the ten 10, the {K} 4, the {Q} 3, the {J} 2, "
                "the nine nothing. They are as strong as they count, so the ten beats the {K}."
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
                "{K:Nom}, {J}, ten and {Q}: 19 points for you. The trick now lies face down, and nobody may look at "
                "it again: Cruce is a game of memory."
            ),
            "you",
        ),
        Ask(
            N_(
                "You lead. All {H} but yours have been played, so any of them you lead will be trumped. Which card "
                "costs you least?"
            ),
            ("9D",),
            wrong={
                "AH": N_("A player without {H} must trump it, and eleven points are gone."),
                "9H": N_("Keep it: later you will be glad of a card that is worth nothing."),
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
                "once another suit has been trumped, any card of that suit may be played."
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
                "At the end of the deal everyone scores 1 for each full 33 points. Simo promised 33 and would fail "
                "with less."
            ),
            "slip",
        ),
    ),
    learned=(
        N_("Ace 11, ten 10, {K} 4, {Q} 3, {J} 2: cards are as strong as they count."),
        N_("Follow suit, and beat the best card of the suit if you can."),
        N_("Without the suit you must play a trump; without either, anything."),
        N_("Each full 33 points count 1 in the score."),
    ),
)


_MARRIAGES_DEAL = _deal(("KS QS KD TD QD 9C", "9S AH KH QH 9H AD", "JS JH JD TC QC AC", "AS TS TH 9D KC JC"))

MARRIAGES = Lesson(
    game="cruce",
    book="alone",
    name="marriages",
    title=N_("Bids and marriages"),
    line=N_("What to promise, and how to announce a marriage."),
    seats=("Mirko", YOU, "Vera", "Simo"),
    begins=(_MARRIAGES_DEAL,),
    steps=(
        Tell(
            N_(
                "First, everyone bids once. A bid of 1 promises 33 points, a bid of 2 promises 66, and so on. Whoever "
                "bids most leads, which makes trump. A bid that fails is taken off the score."
            )
        ),
        Tell(
            N_("You hold the {K} and the {Q} of {H}: a marriage. Announced in trumps, it is worth 40 points."), "KH QH"
        ),
        Ask(
            N_(
                "At a table for four count 15 points for winning the bidding, 40 for a marriage, 20 for each ace and "
                "for each card beyond two in your longest suit: here 135. You score the points you make, not the bid. "
                "Which bid is safe, and lets the marriage count 40?"
            ),
            ("bid 2",),
            wrong={
                "pass": N_("Four trumps with the ace, a marriage and another ace: nobody has a better hand for it."),
                "bid 1": N_("Beware: if you win the bidding with 1, a marriage in trumps counts only 20."),
            },
            otherwise=N_("You may well make it. But a bid of 2 brings you just as many points, and is safer."),
            at="hand",
        ),
        "pass",
        "pass",
        "pass",
        Tell(N_("You need 66 points, as it says below your name."), "you"),
        Ask(
            N_(
                "To announce, you must lead the {K} or the {Q} yourself. Choose the {Q}, then “Announce”. The first "
                "card makes trump, so {H} will be trump."
            ),
            ("announce QH",),
            wrong={
                "announce KH": N_(
                    "That would count as well. But someone else holds the ten: if it wins the trick, the {Q} costs one "
                    "point less."
                ),
                "QH": N_("Without announcing, the marriage counts nothing. Choose the card, then “Announce”."),
                "KH": N_("Without announcing, the marriage counts nothing. Choose the card, then “Announce”."),
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
        N_("A marriage is announced by leading its {K} or its {Q}: 40 in trumps, 20 in another suit."),
        N_(
            "With four players count 40 for a marriage, 20 for each ace and for each card beyond two in your longest "
            "suit, and 15 for the rest."
        ),
        N_("If you win the bidding with 1, a marriage in trumps counts only 20."),
    ),
)


_GIFTS_DEAL = _deal(("TS QS QH JH AD KD 9C", "9S AH TH JD AC TC KC", "AS KS JS KH TD QD JC"), "QC 9H 9D")
_SMALL = ("9S", "9D", "JD", "9H")

GIFTS = Lesson(
    game="cruce",
    book="auction",
    name="gifts",
    title=N_("The auction"),
    line=N_("Bid for cards, and give others in return."),
    seats=("Vera", YOU, "Simo"),
    begins=(_GIFTS_DEAL,),
    steps=(
        Tell(
            N_(
                "In the auction three cards lie on the table. Whoever wins the bidding takes them, and gives one card "
                "to each opponent."
            )
        ),
        Ask(
            N_(
                "Your {C} are strong, and you have two high cards of {H} beside them. You hold no marriage, so 3 is "
                "the most you could bid. What will you bid?"
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
                "Now give one card to each of them. The first you choose is for Simo, the next for Vera; the cards "
                "show it. Give single cards that are worth little."
            ),
            tuple(f"give {card} {other}" for card in _SMALL for other in _SMALL if card != other),
            otherwise=N_(
                "Keep your {C}, the marriage and the high cards of {H}. You will not miss the nines and the low cards "
                "of {S} and {D}."
            ),
            at="hand",
        ),
        Ask(
            N_("You lead. Announce the marriage, so that {C} becomes trump."),
            ("announce QC",),
            wrong={"announce KC": N_("It counts just as much, but the {Q} risks one point less.")},
            otherwise=N_("Announce first: choose the {Q} of {C}, then “Announce”."),
            at="hand",
        ),
        "JC",
        "9C",
        Tell(
            N_("Both had to follow suit, and neither could beat it. All the trumps that are left are now yours."), "you"
        ),
        Ask(
            N_("Now cash in your high cards."),
            ("AC", "TC", "KC", "AH"),
            otherwise=N_("Lead a card that nobody can beat: a trump, or the ace of {H}."),
            at="hand",
        ),
        "KH",
        "JH",
        Tell(
            N_(
                "The rest of the deal goes like this. With two players there are two packets of four instead: the "
                "winner of the bidding takes one of them unseen and gives two cards to the opponent."
            ),
            "you",
        ),
    ),
    learned=(
        N_("The winner of the bidding takes the cards on the table, and gives one to each opponent."),
        N_("Without a marriage in hand nobody may bid more than 3."),
    ),
)


_DRAWING_DEAL = _deal(("JC JD TS AC KC QD JS TC", "KH QH AH 9H 9S 9D KD 9C"), stock="QS JH KS TH AD AS TD QC")

DRAWING = Lesson(
    game="cruce",
    book="draw",
    name="drawing",
    title=N_("With a stock"),
    line=N_("Draw after each trick, and play as you like until the stock is gone."),
    seats=("Vera", YOU),
    begins=(_DRAWING_DEAL,),
    steps=(
        Tell(
            N_("Two or three can play with a stock. You hold eight cards each, and eight more are left to draw."),
            "stock",
        ),
        Ask(
            N_(
                "Bidding works as always. You hold the {K} and the {Q} of {H}, a marriage, and the ace with them. "
                "What do you bid?"
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
            otherwise=N_("Announce first: choose the {Q} of {H}, then “Announce”."),
            at="hand",
        ),
        "JS",
        Tell(
            N_(
                "As long as there are cards to draw, any card may be played. Vera parted with a small one, the {J} of "
                "{S}. You drew first, because you won the trick."
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
                "for the least?"
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
            N_("Vera leads the {K} of {S}, and now you must follow suit. Which card do you play?"),
            ("9S",),
            otherwise=N_("Neither of your two {S} beats the {K}, so give Vera the nine, which is worth nothing."),
            at="trick hand",
        ),
        Tell(
            N_(
                "And so it goes on. You hold seven cards, four of them high trumps and aces: keep in mind what has "
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


_HOUSE_RULES_DEAL = _deal(("AS KS QS TS JD AH", "JS 9S KH QH TD 9D", "AC KC JC QD 9H TH", "AD KD JH TC QC 9C"))

HOUSE_RULES = Lesson(
    game="cruce",
    book="alone",
    name="house_rules",
    title=N_("House rules"),
    line=N_("Bids that go round and round, and tricks that nobody has to beat."),
    seats=("Mirko", YOU, "Vera", "Simo"),
    options={
        "bidding": "rounds",
        "marriage_limits": False,
        "must_beat": False,
        "announcing": "automatic",
        "trump_marriage_at_one": "40",
    },
    begins=(_HOUSE_RULES_DEAL,),
    steps=(
        Tell(
            N_(
                "Not all tables play alike. At this one the bidding goes round and round, no bid needs a marriage, and "
                "nobody has to beat a card."
            )
        ),
        Ask(
            N_(
                "You hold the {K} and the {Q} of {H}. At this table they count 40 in trumps with a bid of 1, too, and "
                "you are asked again if someone bids more. What do you bid?"
            ),
            ("bid 1",),
            wrong={"pass": N_("Whoever has passed is not asked again. With a marriage 33 points are within reach.")},
            otherwise=N_("Begin with 1: if someone bids more, you can still go higher."),
            at="hand",
        ),
        "pass",
        "pass",
        "bid 2",
        Ask(
            N_(
                "Mirko bids 2, so you are asked again. You may go higher or pass: with 3 you would need 99 of the 120 "
                "points. What do you say?"
            ),
            ("pass",),
            otherwise=N_("Without an ace this hand will not make so many points."),
            at="hand",
        ),
        "announce QS",
        Tell(
            N_(
                "Mirko leads the {Q} of {S}. At this table a marriage is announced whenever one of its two cards is "
                "led, so the 40 points are Mirko’s."
            ),
            "trick",
        ),
        Ask(
            N_("{S} is trump, and you must follow suit. Which card costs you least?"),
            ("9S",),
            otherwise=N_("The {J} is worth two points to Mirko. The nine is worth nothing."),
            at="hand",
        ),
        "JC",
        "9C",
        "JD",
        Ask(
            N_(
                "Mirko leads the {J} of {D}. Elsewhere you would have to beat it with the ten, although the ace is "
                "still to come. Here you may play any card of the suit. Which one?"
            ),
            ("9D",),
            wrong={"TD": N_("Whoever holds the ace would take your ten.")},
            at="trick hand",
        ),
        "QD",
        "AD",
        Tell(N_("Simo wins the trick with the ace. From now on only a trump beats your ten of {D}."), "hand"),
        Tell(
            N_(
                "Tables also differ in what happens when everyone passes, in how a match ends, and in more. New table "
                "offers three that are known for their rules, and you can put together your own."
            ),
            "slip",
        ),
    ),
    learned=(
        N_("Where the bidding goes round, you are asked again when someone bids more, unless you have passed."),
        N_("Where nobody has to beat, any card of the suit led may be played; without one, any trump."),
        N_("House rules are chosen at New table."),
    ),
)


COURSE = Course((THE_TRICK, MARRIAGES, GIFTS, DRAWING, HOUSE_RULES), general, aim)
