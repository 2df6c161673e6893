"""Raub's lessons; they can be played in any order."""

from collections.abc import Sequence

from raub_desktop.engine.cards import PACK_32
from raub_desktop.language import N_
from raub_desktop.ui.games.lesson_script import YOU, Ask, Course, Lesson, Tell, deal_action
from raub_desktop.ui.games.raub.guide import aim, general


def _deal(dealer: int, hands: Sequence[str], turned: str, stock: str = "") -> str:
    """Return the shuffle by which seat ``dealer`` deals these hands, then the turned card, then the stock."""
    return deal_action(hands, dealer + 1, 2, aside=turned, after=2 * len(hands), then=stock, pack=PACK_32)


_THE_TRICK_DEAL = _deal(0, ("AS QS KH AD", "KS TS 8S AH", "9S 7S 9H 7C"), "8D")

THE_TRICK = Lesson(
    game="raub",
    book="serbian",
    name="trick",
    title=N_("The trick"),
    line=N_("Follow suit, win the trick, lead to the next."),
    seats=("Mirko", YOU, "Vera"),
    options={"seven_swap": "off", "first_four_bonus": False},
    begins=(_THE_TRICK_DEAL, "look", "declare", "exchange -", "exchange -", "exchange -"),
    steps=(
        Tell(
            N_(
                "Welcome, I am Simo! Win tricks and count from 21 down to 0: the first to get there wins. A deal has "
                "four tricks, and these four cards are yours."
            ),
            "hand",
        ),
        Tell(
            N_(
                "In a trick everyone plays one card, one after the other. Mirko leads, then it is your turn, and Vera "
                "comes last."
            )
        ),
        "AS",
        Ask(
            N_(
                "Mirko leads the {AS}. You hold {S}, so you must play {S}, too: this is called following suit. The ace "
                "is the highest card there is. Which card will you give up?"
            ),
            ("8S",),
            wrong={
                "KS": N_(
                    "The ace beats your {K}, so the {K} would be lost. Play the lowest card and keep the {K} for later."
                ),
                "TS": N_("The ace wins the trick whatever you play. The eight is the cheaper card to lose."),
            },
            at="trick",
        ),
        "9S",
        Tell(
            N_(
                "The ace was the highest card of the suit, so Mirko wins the trick. Whoever wins a trick leads to the "
                "next."
            ),
            "Mirko",
        ),
        "QS",
        Ask(
            N_("Cards rank ace, {K}, {Q}, {J}, ten, nine, eight, seven. Mirko leads the {QS}. You can win this trick!"),
            ("KS",),
            wrong={
                "TS": N_("The ten is lower than Mirko’s card, so this trick would be Mirko’s, too. The {K} is higher.")
            },
            at="trick",
        ),
        "7S",
        Tell(N_("Your {K} was the highest: your first trick. It now lies beside your name."), "you"),
        Ask(
            N_(
                "You won, so you lead, and you may lead any card. The others must follow suit if they can. Which card "
                "is the surest to win?"
            ),
            ("AH",),
            wrong={
                "TS": N_("Someone may still hold a higher card of {S}. No card of {H} is higher than the ace."),
            },
            at="hand",
        ),
        "9H",
        "KH",
        Tell(N_("Both had to follow suit, even Mirko with the {K}. Your ace was higher: two tricks for you."), "you"),
        Ask(N_("One card is left. Lead it, and see what happens."), ("TS",)),
        "7C",
        "AD",
        Tell(
            N_(
                "Neither had any {S} left. Vera played a card that could not win, but Mirko played a trump, and a "
                "trump beats every other suit. That is the next lesson."
            ),
            "trump",
        ),
        Tell(
            N_(
                "That was a deal. Each trick takes one point off your 21, so you have 19 left. Vera won none, which "
                "adds two points. Whoever reaches 0 or less wins."
            ),
            "slip",
        ),
    ),
    learned=(
        N_("If you hold the suit that was led, you must follow suit."),
        N_("The highest card of that suit wins, unless someone trumps it."),
        N_("Whoever wins the trick leads to the next."),
        N_("Every trick takes one point off your 21."),
    ),
)
"""Serbian book, without its swapped seven and its fifth card."""


_TRUMP_DEAL = _deal(0, ("AC KC AD QH", "9C 9D TH 7S", "KH 8H 7H 8D"), "9H")

TRUMP = Lesson(
    game="raub",
    book="serbian",
    name="trump",
    title=N_("Trump"),
    line=N_("Why a seven can beat an ace."),
    seats=("Vera", "Mirko", YOU),
    options={"seven_swap": "off", "first_four_bonus": False},
    begins=(_TRUMP_DEAL, "look", "declare", "exchange -", "exchange -", "exchange -"),
    steps=(
        Tell(
            N_(
                "One suit is trump in each deal. Here it is {H}: the round patch shows it. Vera chose it, which makes "
                "Vera the declarer, who needs two tricks."
            ),
            "trump Vera",
        ),
        "AC",
        "9C",
        Ask(
            N_(
                "You hold no {C}, so you cannot follow suit. You must then play a trump if you have one. Even the "
                "lowest trump beats this ace. You play last: which trump is enough?"
            ),
            ("7H",),
            wrong={
                "KH": N_(
                    "That would win, but so would your lowest trump. Nobody plays after you: keep the {K} for a "
                    "trick that needs it."
                ),
                "8H": N_("It would win, but so would the seven. The lowest card that is enough is the best."),
            },
            at="trick",
        ),
        Tell(N_("The seven beat the ace! A trump beats every card of the other suits."), "you"),
        Ask(
            N_(
                "You lead. Your trumps are worth most when others lead a suit you do not hold. Which card can you do "
                "without?"
            ),
            ("8D",),
            otherwise=N_(
                "A trump led now is a trump gone, and Vera may hold a higher one. Lead your single {8D}: then you can "
                "trump that suit, too."
            ),
            at="hand",
        ),
        "AD",
        "9D",
        "KC",
        "TH",
        Ask(
            N_(
                "Now it is close: Mirko has no {C} either and played the {TH}. You must play a trump as well. When "
                "there are several, the highest trump wins."
            ),
            ("KH",),
            wrong={"8H": N_("The eight is lower than Mirko’s ten and would lose the trick. Now you need the {K}.")},
            at="trick",
        ),
        Tell(N_("It paid to keep it! The {K} beat the ten, since both are trumps."), "you"),
        Ask(N_("Your last card. It is a trump, but perhaps not the highest."), ("8H",)),
        "QH",
        "7S",
        Tell(
            N_(
                "Vera had kept a higher trump and now has the two tricks a declarer needs. Mirko has no trick at all, "
                "which adds two points to Mirko’s score."
            ),
            "slip",
        ),
    ),
    learned=(
        N_("If you cannot follow suit, you must play a trump."),
        N_("Any trump beats any card of another suit."),
        N_("Among several trumps, the highest wins."),
        N_("Win with the lowest card that is enough."),
    ),
)
"""Serbian book, without its swapped seven and its fifth card."""


_DECLARING_DEAL = _deal(0, ("9S QD JC 7H", "TS 7S AD 8H", "AS KS QS AH"), "9C", "JS TD JD 9D")

DECLARING = Lesson(
    game="raub",
    book="serbian",
    name="declaring",
    title=N_("Declaring"),
    line=N_("When to make a suit trump, and when to pass."),
    seats=("Mirko", "Vera", YOU),
    options={"seven_swap": "off", "first_four_bonus": False},
    steps=(
        Tell(N_("Now a deal from the beginning: two cards each, then one card is turned face up.")),
        _DECLARING_DEAL,
        Tell(
            N_(
                "The turned card proposes its suit as trump. Mirko is the dealer and could say “Raub!” now, before "
                "looking: that takes the card and declares its suit. But Mirko looks first."
            ),
            "turned",
        ),
        "look",
        "pass",
        "pass",
        Ask(
            N_(
                "Mirko and Vera do not want {C} as trump. Whoever declares needs two tricks; to fail costs three or "
                "four points. Look at your hand: do you hold any {C}?"
            ),
            ("pass",),
            otherwise=N_(
                "You hold no {C} at all. The others could trump your high cards, and failing as declarer costs three "
                "or four points. You had better pass."
            ),
            at="turned hand",
        ),
        Tell(N_("Nobody declared, so the next card is turned, and everyone is asked again."), "turned"),
        "pass",
        "pass",
        Ask(
            N_("Now {S} could be trump, and you hold the ace, {K} and {Q}! Two tricks are as good as certain."),
            ("declare",),
            otherwise=N_(
                "There is hardly a better hand for {S}. If you pass, another suit may become trump, and your good "
                "cards are wasted."
            ),
            at="turned hand",
        ),
        Tell(
            N_(
                "So {S} are trump! Below your name you can see that you are the declarer and need two tricks. Everyone "
                "else needs one, or gets two points added."
            ),
            "you trump",
        ),
        Ask(
            N_(
                "Before the play, cards can be exchanged. That is lesson five, and your hand is too good to exchange "
                "anything: keep all four."
            ),
            ("exchange -",),
            otherwise=N_("Each of your cards is likely to win a trick. A new card could hardly be better."),
            at="hand",
        ),
        "exchange JC 7H",
        "exchange 8H",
        Ask(
            N_(
                "The declarer leads. The others may hold trumps, too, and could trump your ace of {H}. Draw their "
                "trumps first: lead one of your {S}."
            ),
            ("AS", "KS", "QS"),
            otherwise=N_("A player without {H} would trump your ace. Lead trumps until the others have none left."),
            at="hand",
        ),
        "9S",
        "7S",
        Ask(
            N_("They had to follow suit, and two trumps are gone. There may be more: lead another one."),
            ("AS", "KS", "QS"),
            otherwise=N_("Vera may still hold a trump and beat your ace with it. Lead one more trump first."),
            at="hand",
        ),
        "TD",
        "TS",
        Tell(N_("Two tricks: you have all you need. Every further trick takes one more point off your 21."), "you"),
        Ask(
            N_("Mirko could not follow suit any more. Lead what you like: little can go wrong now."),
            ("AS", "KS", "QS", "AH"),
        ),
        "JD",
        "9D",
        Ask(N_("And now the last one."), ("AS", "KS", "QS", "AH")),
        "QD",
        "AD",
        Tell(
            N_("All four tricks! Your 21 points are down to 17. The others won none and get two points added each."),
            "slip",
        ),
    ),
    learned=(
        N_("The turned card proposes a trump suit; each player in turn declares or passes."),
        N_("The declarer needs two tricks, everyone else needs one."),
        N_("A declarer who fails gets three or four points added."),
        N_("Declare when you see two tricks in your hand, above all in trumps."),
    ),
)
"""Serbian book, without its swapped seven and its fifth card."""


_POOR_HAND_DEAL = _deal(0, ("9S 8C 8D 7D", "AH QH KS AC", "9C 7S TD JD"), "TH")
_FAIR_HAND_DEAL = _deal(1, ("AS QC 8H 7D", "8S JH 7H 9D", "AC KC KD TS"), "9C")

STAYING = Lesson(
    game="raub",
    book="serbian",
    name="staying",
    title=N_("Play or drop out"),
    line=N_("If you play, you need a trick; if you drop out, you risk nothing."),
    seats=(YOU, "Mirko", "Vera"),
    options={
        "drop_out": True,
        "first_bidder": "eldest",
        "dealer_raub": False,
        "forced_raub": "",
        "seven_swap": "off",
        "first_four_bonus": False,
    },
    steps=(
        Tell(N_("At many tables, anyone but the declarer may drop out of a deal. Let us look at two hands.")),
        _POOR_HAND_DEAL,
        "declare",
        "drop",
        Ask(
            N_(
                "Mirko made {H} trump, and Vera has dropped out. If you play, you need one trick, or you get two "
                "points added. No trump, no ace, no king: do you play?"
            ),
            ("drop",),
            otherwise=N_(
                "This hand will hardly win a trick, and without one you get two points added. Dropping out costs "
                "nothing."
            ),
            at="hand",
        ),
        Tell(
            N_(
                "Now Mirko is alone. With everyone else out of the deal, a declarer scores four tricks without "
                "playing. You might have lost them anyway; your score has not changed."
            ),
            "slip",
        ),
        Tell(N_("The next deal: Mirko deals, and Vera speaks first.")),
        _FAIR_HAND_DEAL,
        "declare",
        Ask(
            N_("Vera declared {C}. You hold the {AS} and a trump, and one trick is all you need. Do you play?"),
            ("play",),
            otherwise=N_(
                "An ace and a trump are very likely worth one trick, and one is all you need. And if everyone drops "
                "out, Vera scores four tricks for nothing."
            ),
            at="hand",
        ),
        "drop",
        Tell(
            N_(
                "Mirko has dropped out, and the name is greyed out. You and Vera play this deal. What comes now, the "
                "exchange, is the next lesson."
            ),
            "Mirko",
        ),
    ),
    learned=(
        N_("Whoever plays needs one trick, or gets two points added."),
        N_("Dropping out costs nothing and wins nothing."),
        N_("If everyone else drops out, the declarer scores four tricks."),
        N_("Play with an ace or a good trump; drop out with low cards."),
    ),
)
"""Serbian book with dropping out, the player after the dealer speaking first, and nobody raubing."""


_EXCHANGE_DEAL = _deal(0, ("TC 8C 9H 7S", "AS AD QD 7C", "AC JD 8S 7H"), "TD", "9C KC 8H KS JH 9S")

EXCHANGE = Lesson(
    game="raub",
    book="serbian",
    name="exchange",
    title=N_("The exchange"),
    line=N_("Discard low cards, keep aces and trumps."),
    seats=("Mirko", "Vera", YOU),
    options={"seven_swap": "off", "first_four_bonus": False},
    steps=(
        _EXCHANGE_DEAL,
        "look",
        "pass",
        "declare",
        Tell(
            N_(
                "Vera made {D} trump before you were even asked. You need one trick now. But first everyone may "
                "exchange up to four cards, beginning with the declarer."
            ),
            "Vera trump",
        ),
        "exchange 7C",
        Ask(
            N_(
                "Vera exchanged one card. Your turn: choose the cards you do not want, then the button. Which two "
                "hardly ever win a trick?"
            ),
            ("exchange 8S 7H",),
            otherwise=N_(
                "Keep the ace and the trump: they may win tricks. The {8S} and the {7H} hardly ever do: exchange just "
                "these two."
            ),
            wrong={
                "exchange -": N_("New cards cost nothing, and the {8S} and the {7H} hardly ever win. Exchange them."),
                "exchange 8S": N_("Right, but the {7H} is no better. Exchange both."),
                "exchange 7H": N_("Right, but the {8S} is no better. Exchange both."),
            },
            at="hand stock",
        ),
        Tell(N_("A king for a low card! Your discards lie face down, and nobody sees what you drew."), "hand"),
        "exchange 9H 8C 7S",
        Tell(
            N_(
                "Everyone sees how many cards each player exchanged. Mirko exchanged three, so that hand was poor. "
                "Vera exchanged only one: beware."
            ),
            "Mirko Vera",
        ),
        "AS",
        Ask(
            N_("Vera leads an ace. You discarded your only card of {S}, so what must you do?"),
            ("JD",),
            at="trick",
        ),
        "9S",
        Tell(
            N_("Trumped! That is why a single low card is a good one to discard. You have the trick you need."), "you"
        ),
        Ask(
            N_("Now you lead. Win another trick while you can."),
            ("AC", "KC"),
            otherwise=N_("Almost everything beats an eight. Your ace and {K} of {C} are high cards: lead one of them."),
            at="hand",
        ),
        "TC",
        "9C",
        Ask(
            N_("You lead again. Your other high card of {C} wins, unless someone trumps it."),
            ("AC", "KC"),
            otherwise=N_("The eight cannot win. Your high card of {C} may."),
            at="hand",
        ),
        "JH",
        "QD",
        Tell(N_("Vera had no {C} left and played a trump. Against that even a {K} is helpless."), "Vera"),
        "AD",
        Ask(N_("Vera leads the highest trump. One card is left to you."), ("8H",)),
        "KS",
        Tell(
            N_(
                "Two tricks for Vera, who needed two, and two for you. Mirko won none and gets two points added. That "
                "is the whole game!"
            ),
            "slip",
        ),
    ),
    learned=(
        N_("Before the play everyone may exchange up to four cards, beginning with the declarer."),
        N_("Keep aces, kings and trumps; discard low cards."),
        N_("How many cards a player exchanged tells how good their hand was."),
        N_("Now you know a whole deal of Raub."),
    ),
)
"""Serbian book, without its swapped seven and its fifth card."""


COURSE = Course((THE_TRICK, TRUMP, DECLARING, STAYING, EXCHANGE), general, aim)
