"""Raub's first match: four prepared deals from 10 points, by the Serbian book without its two extras."""

from collections.abc import Sequence

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.events import CardPlayed, Event, TrickTaken
from raub_desktop.engine.raub.types import DealScored, Phase, RefaWritten, View
from raub_desktop.language import N_
from raub_desktop.ui.games.first_match import Advised, FirstMatch, Point, PreparedDeal
from raub_desktop.ui.games.lesson_script import YOU, Tell

_ONE_TRICK = PreparedDeal(
    6,
    (
        Tell(
            N_(
                "Welcome to your first match! I am beside you to its end, ten minutes or so. Its deals are "
                "prepared: the cards were chosen to show you the game, and nothing counts in your statistics."
            ),
        ),
        Tell(
            N_(
                "There are four suits: {H}, {S}, {C} and {D}. In each the ace is highest; then come {K}, {Q}, {J}, "
                "ten, nine, eight, seven. You get four cards, two of them now."
            ),
            "hand",
        ),
        Tell(
            N_(
                "A trick is one card from each player, and the best card takes them all. Everyone gets four cards, so "
                "there are four tricks in a deal."
            ),
        ),
        Tell(
            N_(
                "Each trick takes a point off your score. Whoever first gets from 10 down to 0 or less wins the match; "
                "if two get there in the same deal, both win."
            ),
            "slip",
        ),
        Tell(
            N_(
                "The card turned up beside the stock is the {JC}. As the dealer, Vera is asked first, and may call "
                "“Raub!”: that means taking this card before looking at one’s own cards."
            ),
            "turned",
        ),
        "0 raub",
        Tell(
            N_(
                "Vera called “Raub!”, gets the {JC} as a fifth card, and is the declarer now: the one who plays "
                "against all others, and needs two tricks."
            ),
            "Vera",
        ),
        Tell(
            N_("The suit of the turned card, {C}, is trump in this deal: its cards beat those of all other suits."),
            "trump",
        ),
        "0 exchange KS 9H",
        Advised(
            "exchange TS TD",
            N_(
                "You need one trick: the dashed frame beside your name waits for it; without one, 2 points are added "
                "to your score. First you may exchange any of your cards for new ones. Your two {C} are trumps: keep "
                "them, and let the others go."
            ),
            "hand",
        ),
        "2 exchange QS JS 7D",
        "0 throw 9S",
        "0 KC",
        Advised(
            "9C",
            N_(
                "Vera leads the {KC}. Whoever holds that suit must follow suit: play a card of it. One need not beat "
                "the {K}, and neither of yours does: give the {9C} away."
            ),
            "trick",
            "follow",
        ),
        "2 AC",
        Tell(
            N_("Mirko’s ace was even higher: Mirko wins the trick, and plays first to the next."),
            "Mirko trick",
            "trick",
        ),
        "2 AH",
        "0 8C",
        Advised(
            "TC",
            N_(
                "Mirko leads an ace, but Vera and you hold no {H}. Whoever cannot follow suit must play a trump, even "
                "one that loses: Vera had to, and so must you. Your ten beats Vera’s eight."
            ),
            "trick",
            "must_trump",
        ),
        Tell(N_("That is the one trick you needed! It lies beside your name."), "you", "won"),
        Advised(
            "7S",
            N_("You won the trick, so you play first: any card. Both of yours are low now, and either will do."),
            "hand",
            "lead",
        ),
        "2 8S",
        "0 JC",
        "0 QC",
        Advised("9D"),
        "2 7H",
        Tell(
            N_(
                "Vera needed two tricks and has them: 10 − 2 = 8. Mirko and you have one each, so both of you stand at "
                "9. On this slip the lowest number is ahead."
            ),
            "slip",
            "scored",
        ),
    ),
)
_RAUB = PreparedDeal(
    scores=(8, 9, 9),
    number=2,
    steps=(
        Tell(
            N_(
                "Second deal. Now you are the dealer, and are asked before you have seen your cards: “Raub!”, or “Look "
                "at my cards”? Whoever looks can no longer raub."
            ),
            "you",
            "raub",
        ),
        Advised(
            "raub",
            N_(
                "The turned card is the {AD}, and as a trump no card can beat it: one trick is as good as won. The "
                "declarer needs two; with only one, 3 points are added to the score, with none, 4. But only a raub "
                "gives you that card: take it."
            ),
            "turned",
        ),
        Advised(
            "exchange QS",
            N_(
                "And your hand has two more aces! The {AD} is yours, so you hold five cards. Aces and trumps are worth "
                "keeping; exchange the {QS}."
            ),
            "hand",
        ),
        "2 exchange QH JH 9H 9C",
        "0 exchange KS 8S",
        Advised(
            "throw TS",
            N_(
                "The {AD} made your hand five cards, and only four are played: discard the one you can best do without."
            ),
            "hand",
        ),
        Advised(
            "AD",
            N_("The declarer leads. Begin with your best trump: it wins, and it draws trumps out of the other hands."),
        ),
        "2 8D",
        "0 7D",
        Advised("AH", N_("Two fewer trumps can hurt you now. Lead an ace while the others must still follow suit.")),
        "2 7C",
        "0 8H",
        Advised(
            "AS", N_("Your two tricks are safe, and every further one takes another point off: try your last ace.")
        ),
        "2 9S",
        "0 JD",
        Tell(N_("Vera had no {S}, and had to play a trump: even an ace can be lost that way."), "trick", "trumped"),
        "0 8C",
        Advised("TD"),
        "2 JS",
        Tell(
            N_(
                "Mirko won no trick at all: that adds 2 points. A declarer with fewer than two tricks pays more: 3 "
                "points with one trick, 4 with none."
            ),
            "Mirko",
            "failed",
        ),
        Tell(
            N_(
                "The score sheet has a row for each deal. Small strokes are tricks, the underlined player was the "
                "declarer, the dot marks the dealer. The red ring round Mirko’s 11 says “too few tricks”."
            ),
            "sheet",
        ),
    ),
)
_REFA = PreparedDeal(
    68,
    (
        "2 look",
        "2 pass",
        "0 pass",
        Advised(
            "pass",
            N_(
                "Mirko did not raub, so everyone is asked in turn, the dealer first: should {C}, the suit of the "
                "turned card, be trump? Declaring means yes, and you then need two tricks: do it with two cards "
                "likely to win, high trumps or aces. You hold no {C} and no ace: too little."
            ),
            "turned",
            "bid",
        ),
        "2 pass",
        "0 pass",
        Advised(
            "pass",
            N_(
                "Nobody declared, so another card was turned, and everyone is asked again: should {S} be trump? You "
                "have none."
            ),
            "turned",
            "again",
        ),
        "2 pass",
        "0 pass",
        Advised("pass", N_("The third and last card: {C} again. You still have none.")),
        Tell(
            N_(
                "Nobody declared: that is called a refa. No trick is played, a line is drawn under the scores, and the "
                "next deal counts double."
            ),
            "slip",
            "refa",
        ),
    ),
)
_DOUBLE = PreparedDeal(
    scores=(7, 6, 11),
    number=242,
    steps=(
        Tell(
            N_(
                "In this deal everything counts double: tricks won, and penalties for too few. Three tricks would take "
                "you from 6 to 0."
            ),
            "slip",
            "double",
        ),
        "0 look",
        "0 pass",
        Advised(
            "declare",
            N_("Vera passed. But look at your hand: three {C} with the ace, and {C} would be trump!"),
            "turned hand",
        ),
        Advised(
            "exchange QD",
            N_("Keep the trumps, exchange the rest. Nobody takes the turned card now: only a raub does that."),
        ),
        "2 exchange 8S TH JD",
        "0 exchange TS 7S QH 9D",
        Advised(
            "AC",
            N_("The declarer leads. Begin with your best trump: it wins, and it draws trumps out of the other hands."),
        ),
        "2 7C",
        "0 9H",
        Advised(
            "8H",
            N_(
                "Mirko may still hold a trump higher than your ten: keep your two trumps for later tricks, and lead "
                "the {8H} now."
            ),
        ),
        "2 KC",
        "0 AH",
        "2 AD",
        "0 TD",
        Advised("9C", N_("You have no {D}, and any trump beats Mirko’s ace."), "trick"),
        Advised("TC"),
        "2 KS",
        "0 AS",
        Tell(
            N_(
                "Three tricks, doubled: 6 − 6 = 0, and 0 or less wins: the match is yours! Vera won none: +2 doubled "
                "is +4, with a red ring for too few tricks."
            ),
            "slip",
        ),
    ),
)


def _own(phase: Phase, view: View) -> bool:
    """Whether the player is to decide in a phase."""
    return view.phase is phase and view.queue[:1] == (view.me,)


def _follows(view: View, *, suit: bool) -> bool:
    """Whether the player is to follow, with or without a card of the suit led."""
    held = {card.suit for card in view.hands[view.me] if card is not None}
    return _own(Phase.TRICKS, view) and bool(view.trick) and (view.trick[0].suit in held) is suit


def _scored(events: Sequence[Event], *, failed: bool = False) -> bool:
    """Whether a deal was scored, one in which a player won too few tricks."""
    return any(isinstance(event, DealScored) and (not failed or bool(event.line.failed)) for event in events)


def _trumped(events: Sequence[Event], view: View) -> bool:
    """Whether an ace that the player led, no trump, was just lost to a trump."""
    taken = next((event for event in events if isinstance(event, TrickTaken)), None)
    if taken is None or taken.seat == view.me:
        return False
    led, trump = taken.cards[0], view.deal.trump
    own = any(isinstance(event, CardPlayed) and (event.seat, event.card) == (view.me, led) for event in view.seen)
    return own and led.rank is Rank.ACE and trump is not None and led.suit is not trump


_POINTS = (
    Point(
        "raub",
        lambda _, view: _own(Phase.RAUB, view),
        N_(
            "You are the dealer, and are asked before you have seen your cards: “Raub!”, or “Look at my cards”? To "
            "raub is to take the turned card, make its suit trump and need two tricks; with only one, 3 points are "
            "added to the score, with none, 4. Whoever looks can no longer raub."
        ),
        "turned",
    ),
    Point(
        "bid",
        lambda _, view: _own(Phase.BID, view),
        N_(
            "Nobody called raub, so everyone is asked in turn, the dealer first: should the suit of the turned card be "
            "trump? Declaring means yes, and you then need two tricks: do it with two cards likely to win, high "
            "trumps or aces."
        ),
        "turned",
    ),
    Point(
        "again",
        lambda _, view: _own(Phase.BID, view) and len(view.turned) > 1,
        N_("Nobody declared, so another card was turned, and everyone is asked again: should its suit be trump?"),
        "turned",
    ),
    Point(
        "follow",
        lambda _, view: _follows(view, suit=True),
        N_("The first card of a trick sets the suit to follow: whoever holds that suit must play a card of it."),
        "trick",
    ),
    Point(
        "must_trump",
        lambda _, view: _follows(view, suit=False),
        N_(
            "You have no card of the suit that was led. Whoever cannot follow suit must play a trump, even one that "
            "loses; without a trump, any card will do, and it wins nothing."
        ),
        "trick",
    ),
    Point(
        "trick",
        lambda events, _: any(isinstance(event, TrickTaken) for event in events),
        N_("The highest trump wins a trick; without a trump, the highest card of the suit that was led."),
        "trick",
    ),
    Point(
        "trumped",
        _trumped,
        N_("Your ace was trumped: whoever held none of its suit had to play a trump."),
        "trick",
    ),
    Point(
        "won",
        lambda events, view: any(isinstance(event, TrickTaken) and event.seat == view.me for event in events),
        N_("You won this trick. It lies beside your name."),
        "you",
    ),
    Point(
        "lead",
        lambda _, view: _own(Phase.TRICKS, view) and not view.trick,
        N_("You lead to this trick. Whoever leads may play any card."),
    ),
    Point(
        "scored",
        lambda events, _: _scored(events),
        N_("The deal is over: each trick took a point off. On this slip the lowest number is ahead."),
        "slip",
    ),
    Point(
        "failed",
        lambda events, _: _scored(events, failed=True),
        N_(
            "Too few tricks add points: 2 for anyone without a trick, 3 for a declarer with one trick, 4 for a "
            "declarer with none. A red ring marks such a score."
        ),
        "slip",
    ),
    Point(
        "refa",
        lambda events, _: any(isinstance(event, RefaWritten) for event in events),
        N_(
            "Nobody declared: that is called a refa. No trick is played, a line is drawn under the scores, and the "
            "next deal counts double."
        ),
        "slip",
    ),
    Point(
        "double",
        lambda _, view: view.deal.doubled and view.queue[:1] == (view.me,),
        N_("In this deal everything counts double: tricks won, and penalties for too few."),
        "slip",
    ),
)

FIRST_MATCH = FirstMatch(
    game="raub",
    book="serbian",
    seats=("Vera", YOU, "Mirko"),
    options={"start_score": 10, "seven_swap": "off", "first_four_bonus": False, "deal_limit": 6},
    rules=N_("Three players, from 10 points, the simplest rules."),
    minutes=10,
    deals=(_ONE_TRICK, _RAUB, _REFA, _DOUBLE),
    points=_POINTS,
    ending=N_(
        "That is Raub: raub or declare with aces and trumps, pass with nothing. Against a declarer you need one trick: "
        "keep a good card for it. The next table has a few more rules, each explained when it comes up."
    ),
)
