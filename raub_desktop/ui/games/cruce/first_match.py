"""Cruce's first match: three prepared deals for three, with bidding for cards, to a score of 6."""

from collections.abc import Sequence

from raub_desktop.engine.cards import Suit
from raub_desktop.engine.cruce.types import BidWon, MarriageAnnounced, PacketTaken, Phase, TrumpMade, View
from raub_desktop.engine.cruce.view import announcements
from raub_desktop.engine.events import DealScored, Event, TrickTaken
from raub_desktop.language import N_
from raub_desktop.players.cruce.reasons import is_half
from raub_desktop.players.cruce.reference.bidding import allowed_by_thumb
from raub_desktop.ui.games.first_match import Advised, FirstMatch, Point, PreparedDeal
from raub_desktop.ui.games.lesson_script import YOU, Tell

CONTRACT, FOUND, MARRIAGE, TROMF, FOLLOW = "contract", "found", "marriage", "tromf", "follow"
TRUMP, ALL_PASS, SHEET, SECRET = "trump", "all_pass", "sheet", "secret"
"""Notes told once in the match, on the prepared way or beside it."""


def _held(view: View, suit: Suit | None) -> bool:
    return any(card is not None and card.suit is suit for card in view.hands[view.me])


def _must_follow(_events: Sequence[Event], view: View) -> bool:
    return _asked(view) and bool(view.trick) and _held(view, view.trick[0].suit)


def _must_trump(_events: Sequence[Event], view: View) -> bool:
    void = bool(view.trick) and not _held(view, view.trick[0].suit)
    return _asked(view) and void and _held(view, view.deal.trump)


def _opens(_events: Sequence[Event], view: View) -> bool:
    return _asked(view) and view.deal.trump is None and not announcements(view)


def _asked(view: View) -> bool:
    """Whether the player is to play a card."""
    return view.phase is Phase.TRICKS and view.queue[:1] == (view.me,)


def _fails(event: Event, view: View) -> bool:
    """Whether the player's own free bid has failed."""
    line = event.line if isinstance(event, DealScored) else None
    return line is not None and line.declarer == view.me and not line.made and not line.forced


def _found(event: Event, view: View) -> bool:
    """Whether the player has taken cards that make a marriage with their own."""
    if not isinstance(event, PacketTaken) or event.seat != view.me:
        return False
    return any(card is not None and is_half(view, card) for card in event.cards)


_CONTRACT = N_(
    "Whoever wins the bidding must make the points promised. Whoever fails loses the bid and scores nothing for "
    "their points; everyone else scores 1 for each full 33 points, whatever was bid."
)
_POINTS = (
    Point(
        ALL_PASS,
        lambda events, _: any(isinstance(event, BidWon) and event.forced for event in events),
        N_("Everyone passed, so the player after the dealer has to play for 1, and needs 33 points."),
    ),
    Point(
        CONTRACT,
        lambda events, _: any(isinstance(event, BidWon) for event in events),
        _CONTRACT,
    ),
    Point(
        FOUND,
        lambda events, view: any(_found(event, view) for event in events),
        N_("The cards from the table brought you a marriage: keep its {K} and {Q}, and announce it when you lead."),
        "hand",
    ),
    Point("failed", lambda events, view: any(_fails(event, view) for event in events), _CONTRACT, "slip"),
    Point(
        "opens",
        _opens,
        N_("Your first card makes its suit trump, the suit that beats all others: lead from a long and strong one."),
        "hand",
    ),
    Point(
        MARRIAGE,
        lambda events, _: any(isinstance(event, MarriageAnnounced) for event in events),
        N_(
            "“Anunț” announces a marriage, {K} and {Q} of one suit, when one of the two is led: 40 points in trumps "
            "(20 for whoever won the bidding with 1), 20 in another suit, whoever wins the trick."
        ),
    ),
    Point(
        TROMF,
        lambda events, _: any(isinstance(event, TrumpMade) for event in events),
        N_("“Tromf!” means trump: the suit of this first card beats all others to the end of the deal."),
        "trump",
    ),
    Point(
        SECRET,
        lambda events, _: any(isinstance(event, TrickTaken) for event in events),
        N_(
            "Nobody’s points are shown while a deal is played: count yours in your head. Only marriages stand beside "
            "the names."
        ),
        "you",
    ),
    Point(FOLLOW, _must_follow, N_("You must follow suit, and beat the best card if you can."), "trick"),
    Point(
        TRUMP,
        _must_trump,
        N_(
            "You cannot follow suit, so you must play a trump, a higher one than those on the table if you can. "
            "Whoever has neither the suit nor a trump may play any card."
        ),
        "trick",
    ),
    Point(
        SHEET,
        lambda events, _: any(isinstance(event, DealScored) for event in events),
        N_(
            "Open the score sheet: the small figures are the points made, and for whoever won the bidding those that "
            "were needed."
        ),
        "sheet",
    ),
)

_MARRIAGE = PreparedDeal(
    221,
    (
        Tell(
            N_(
                "Welcome to your first match of Cruce! I am beside you to its end, twelve minutes or so. Its deals are "
                "prepared: the cards were chosen to show you the game, and nothing counts in your statistics."
            ),
        ),
        Tell(
            N_(
                "Win tricks with points in them. Each full 33 points add 1 to your score, and the first to reach a "
                "score of 6 wins the match."
            ),
        ),
        Tell(
            N_(
                "An ace counts 11 points, a ten 10, a {K} 4, {Q} 3, {J} 2, a nine nothing. That is also their order: "
                "an ace beats a ten, and a ten beats a {K}."
            ),
            "hand",
        ),
        Tell(
            N_(
                "First comes the bidding: everyone is asked once. A bid of 1 promises 33 points, 2 promises 66, 3 "
                "promises 99. Whoever bids most takes the cards on the table, leads and makes trump: the suit that "
                "beats all others."
            ),
        ),
        Tell(
            N_("Your {K} and {Q} of {S} are a marriage: in trumps it is worth 40 points, in another suit 20."),
            "KS QS",
        ),
        Tell(
            N_(
                "Whoever wins the bidding usually makes 55 points or so. Add 40 for a marriage, 10 for each ace, and "
                "10 for each card beyond two in your longest suit."
            ),
            "hand",
        ),
        Advised(
            "bid 2",
            N_(
                "You can hope for 105 points: 55, 40 for the marriage and 10 for the ace. That is rough, so promise "
                "66: you score the points you make, not the bid. A higher bid is only harder to outbid."
            ),
            "hand",
        ),
        "2 pass",
        "0 pass",
        Tell(
            N_(
                "You said “Licitez 2”, which means “I bid 2”, and the others “Pas”. So you have won the bidding, and "
                "the three cards from the table are yours: the {TH}, the {JS} and the {QC}."
            ),
            "TH JS QC",
        ),
        Tell(
            N_(
                "Now you must make the 66 points you promised. With fewer, 2 are taken off your score. With more you "
                "lose nothing: each full 33 points you make add 1 to your score, whatever you bid."
            ),
            "you",
            CONTRACT,
        ),
        Advised(
            "give 9D 9H",
            N_("You hold two cards too many: give one to each of the others. Nines count nothing and win nothing."),
            "hand",
        ),
        Advised(
            "announce QS",
            N_(
                "Your first card makes its suit trump. Lead the {QS}, the cheaper of the two, and announce the "
                "marriage: its 40 points are yours at once, whoever wins the trick."
            ),
            point=MARRIAGE,
        ),
        "2 AS",
        "0 TS",
        Tell(
            N_(
                "“Anunț 40” announced your marriage, and “Tromf!” says that {S} are trump. Mirko’s ace won the trick, "
                "so Mirko leads to the next one; but your 40 points are safe."
            ),
            "Mirko trick",
            TROMF,
        ),
        Tell(
            N_(
                "Nobody’s points are shown while a deal is played: count yours in your head. Only marriages stand "
                "beside the names, like your 40."
            ),
            "you",
            SECRET,
        ),
        "2 AC",
        "0 9C",
        Advised(
            "QC",
            N_(
                "You must follow suit, and beat the best card if you can. Nothing beats that ace: give your lowest "
                "card of {C}, and keep the ten."
            ),
            "trick",
            FOLLOW,
        ),
        "2 9D",
        "0 AD",
        Advised(
            "JD",
            N_(
                "It is your only card of {D}, so there is nothing to choose. Whoever cannot follow suit must play a "
                "trump, a higher one than those on the table if they can; whoever has no trump either may play any "
                "card."
            ),
            "trick",
        ),
        "0 9H",
        Advised(
            "TH",
            N_(
                "Here you must beat Vera’s nine. You hold the ace yourself, so none of the others’ {H} beats your ten: "
                "play that, and save the ace for another trick."
            ),
            "trick",
        ),
        "2 KH",
        Advised(
            "KS",
            N_(
                "Now you lead. Ace and ten of trumps are gone, so your {K} is the highest: it draws the trumps that "
                "could beat your other cards."
            ),
        ),
        "2 9S",
        "0 JH",
        Advised("AH", N_("Nobody else has a trump left, so nothing beats your ace.")),
        "2 QD",
        "0 QH",
        Advised("TC", N_("The {AC} was played, so your ten is the highest of its suit.")),
        "2 KC",
        "0 JC",
        Advised("JS", N_("Your last card is a trump, and wins the last trick.")),
        "2 TD",
        "0 KD",
        Tell(
            N_(
                "Let us count: 69 points in your tricks and 40 announced make 109. You promised 66, so your bid is "
                "made. Three times 33 is 99, so 109 points score 3: one more than you bid."
            ),
            "slip",
        ),
        Tell(
            N_(
                "The others count for themselves: Mirko won 38 points and scores 1, Vera 13, which is less than 33. "
                "Open the score sheet: the small figures are the points made, and for you those that were needed."
            ),
            "sheet",
            SHEET,
        ),
    ),
)
_DEFENDED = PreparedDeal(
    scores=(0, 3, 1),
    number=90,
    steps=(
        Tell(
            N_(
                "Now you deal, and Mirko, who sits after the dealer, bids first. If everyone passed, Mirko would have "
                "to play for 1."
            ),
            "Mirko",
            ALL_PASS,
        ),
        "2 bid 1",
        "0 bid 2",
        Advised(
            "pass",
            N_(
                "Vera has bid 2, so you would have to promise 99 points. You can hope for 75: 55, 10 for the ace and "
                "10 for the third card of {D}. Bid 3 over a 2 only when you count 99."
            ),
            "hand",
        ),
        "0 give 9S JC",
        "0 announce QH",
        Tell(
            N_(
                "“Anunț 40”: Vera announces a marriage, and {H} are trump. Vera needs 66 points and has 40 of them. "
                "You and Mirko play against that; each of you counts alone."
            ),
            "Vera",
        ),
        Advised(
            "9S",
            N_("You have no {H}, so you can neither follow suit nor play a trump: any card will do. Give the nine."),
        ),
        "2 AH",
        "2 AS",
        "0 QS",
        Advised("JS", N_("Mirko’s ace wins this one. Give your lowest card of {S}, and save the ten."), "trick"),
        "2 AC",
        "0 KC",
        Advised("9C", N_("The same again: a nine costs nothing."), "trick"),
        "2 9D",
        "0 KD",
        Advised("AD", N_("This one is yours: the ace beats Vera’s {K}, and both count for you."), "trick"),
        Advised(
            "JD",
            N_(
                "Lead a card that counts little. The {TS} is the highest of its suit, since the ace was played, but a "
                "trump would take its 10 points."
            ),
        ),
        "2 9H",
        "0 TD",
        Tell(
            N_(
                "Mirko had no {D} left and so had to play a trump: the {9H} beats even Vera’s ten. Whoever can neither "
                "follow suit nor trump may play anything."
            ),
            "Mirko trick",
            TRUMP,
        ),
        "2 JC",
        "0 TH",
        Advised("QC", N_("You must follow suit, and this is your only card of {C}.")),
        "0 KH",
        Advised("QD", N_("Vera wins this trick: 3 points are a smaller gift than 10."), "trick"),
        "2 JH",
        "0 KS",
        Advised("TS", N_("Vera leads the {K}, and you saved the ten: all trumps are gone, so it wins."), "trick"),
        "2 TC",
        Tell(
            N_("Vera was 2 points short: with your ten the bid would have been made!"),
            "slip",
        ),
        Tell(N_("Now “Review” shows you how good each of your choices was, and “Next deal” goes on."), "slip"),
    ),
)
_SECOND_MARRIAGE = PreparedDeal(
    scores=(-2, 4, 2),
    number=40,
    steps=(
        Tell(
            N_(
                "Whoever reaches 6 wins the match. If two reach it in the same deal, the target rises by 10, and the "
                "match goes on."
            ),
        ),
        "0 bid 1",
        Advised(
            "bid 2",
            N_(
                "You can hope for 115: 55, 40 for a marriage and 20 for two aces. Promise 66 again: you score the "
                "points you make, not the bid."
            ),
            "hand",
        ),
        "2 pass",
        Tell(
            N_("See what was in the cards from the table: the {KS} goes with your {QS}. A second marriage!"),
            "KS QS",
            FOUND,
        ),
        Advised(
            "give 9H KC",
            N_(
                "Keep both marriages, the aces and the tens. That leaves the {9H} and the {KC}: whoever gets a {K} may "
                "hold the {Q} to it, but you have nothing cheaper to give."
            ),
            "hand",
        ),
        Advised(
            "announce QS",
            N_("Two marriages, but only one in trumps: you hold more {S}, so let that one count 40."),
        ),
        "2 AS",
        "0 JS",
        "2 9H",
        "0 JH",
        Advised("TH", N_("You play last: the ten beats the {JH}, and your ace wins another trick."), "trick"),
        Advised("announce QD", N_("You lead again: now announce the other marriage, for 20 points.")),
        "2 9D",
        "0 TD",
        "0 announce QC",
        Tell(
            N_(
                "Vera announces 20: the {KC} that you gave away made a marriage. That was the risk, but an ace or a "
                "marriage of your own would have cost you more."
            ),
            "Vera",
        ),
        Advised("AC", N_("You must follow suit, and this is your only card of {C}.")),
        "2 JC",
        Advised(
            "KS",
            N_(
                "The {9S} is the only trump the others may still hold. Your {K} draws it, and then nobody can trump "
                "your ace."
            ),
        ),
        "2 9S",
        "0 9C",
        Advised("AH", N_("Nobody else has a trump left, so nothing beats your ace.")),
        "2 KH",
        "0 QH",
        Advised("KD", N_("Keep the {TS} to the end: a trump wins the last trick, whatever is led.")),
        "2 JD",
        "0 AD",
        "0 KC",
        Advised("TS", N_("Your last card is a trump, and wins the last trick.")),
        "2 TC",
        Tell(
            N_(
                "74 points in tricks, 40 and 20 announced: 134. Four times 33 is 132, so you score 4. 4 + 4 = 8: you "
                "have won the match!"
            ),
            "slip",
        ),
    ),
)

FIRST_MATCH = FirstMatch(
    game="cruce",
    book="auction",
    seats=("Vera", YOU, "Mirko"),
    options={"target": 6},
    rules=N_("Three players, to a score of 6, with bidding for cards."),
    minutes=12,
    deals=(_MARRIAGE, _DEFENDED, _SECOND_MARRIAGE),
    ending=N_(
        "That is Cruce: bid on marriages and high cards, announce while you lead, and count what the others still "
        "need. Next time the cards are shuffled and the match is longer; all other rules are the same."
    ),
    points=_POINTS,
    allows=allowed_by_thumb,
)
