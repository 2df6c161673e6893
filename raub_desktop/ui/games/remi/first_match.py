"""Remi's first match: two prepared deals of Remi 51 for three."""

from collections.abc import Sequence

from raub_desktop.engine.actions import Put
from raub_desktop.engine.cards import Rank
from raub_desktop.engine.events import DealScored, Event, MatchEnded
from raub_desktop.engine.remi.types import JokerSwapped, LaidOff, Phase, PileTaken, Verb, View
from raub_desktop.language import N_
from raub_desktop.players.remi.legal import legal_actions
from raub_desktop.ui.games.first_match import Advised, FirstMatch, Point, PreparedDeal
from raub_desktop.ui.games.lesson_script import YOU, Tell

_SHEET = N_(
    "The score sheet has a row for each deal: what it added stands beside the score. Fewer is better, and who went out "
    "is underlined."
)
_COUNTS = N_(
    "In the hand an ace counts 10 and a joker 25. Whoever has not opened in a deal counts 100, whatever they hold; "
    "and if someone lays all their cards in a single turn, the others count double."
)
_OPENING = PreparedDeal(
    84,
    same={"meld 6S' 7S 8S / 3H' 4H' 5H 6H 7H 8H": ("meld 6S' 7S 8S / 4H' 5H 6H 7H 8H", "lay 3H' 8")},
    steps=(
        Tell(
            N_(
                "Welcome to your first match of Remi! I am beside you to its end, twelve minutes or so. Its deals are "
                "prepared: the cards were chosen to show you the game, and nothing counts in your statistics."
            ),
        ),
        Tell(
            N_(
                "Put your cards together in melds, and be the first to get rid of them all. Then the others count "
                "what they still hold, and the fewest points win."
            ),
            "slip",
        ),
        Tell(
            N_(
                "A meld has three or more cards. A run is cards of one suit in order, like your {6S}, {7S} and {8S}; "
                "a group is cards of one rank in different suits, like three tens. Two packs are in play: you hold the "
                "{7S} twice."
            ),
            "6S' 7S 8S",
        ),
        Tell(
            N_(
                "Your first melds are the opening: together they must count 51 points. A bracket over your cards "
                "marks each meld that you hold, with what it counts: 21 and 18 so far. Whoever has not opened when the "
                "deal ends counts 100."
            ),
        ),
        Tell(
            N_(
                "King, {Q} and {J} count 10, the other cards their number. An ace counts 10 after the king or in a "
                "group, and 1 before the two."
            ),
            "KS AD'",
        ),
        Advised(
            "discard KS",
            N_(
                "You hold one card more than the others, so you begin with a discard. Your runs make 39 points, too "
                "few to open. Part with a high card that fits no other."
            ),
        ),
        "2 pile",
        "2 meld KS KD X4 / 6D' 7D 8D",
        "2 discard QD",
        Tell(
            N_(
                "Vera took your king, and opened with it; nobody could know that. The top discard may be taken if a "
                "new meld is laid with it at once. The joker in that meld stands for a third king."
            ),
            "KS KD X4",
            "pile",
        ),
        "0 pile",
        "0 meld QH QD X2 / 8C 9C' TC",
        "0 meld 4C' 5C 6C 7C'",
        "0 discard KS'",
        Advised(
            "stock",
            N_(
                "Mirko has opened, too; what is new on the table has a golden edge. Now you: each turn begins with a "
                "card and ends with a discard. You have no meld for Mirko’s king, so draw from the stock."
            ),
            "stock",
            "draw",
        ),
        Advised(
            "discard TC'",
            N_(
                "The {6C} does not help: still 39 points, and before your opening nothing may be laid. Part with the "
                "ten, the highest card outside your runs."
            ),
            "TC'",
        ),
        "2 pile",
        "2 meld TH TD' TC'",
        "2 lay JC 4",
        Tell(
            N_(
                "Vera took your ten, too: what the others lack shows only now. Then the {JC} was laid off, a single "
                "card: it goes after the ten in Mirko’s meld. Whoever has opened may do so, on any meld on the table."
            ),
            "JC",
        ),
        "2 discard JS",
        "0 stock",
        "0 lay QS 3",
        "0 discard QD'",
        Advised("stock"),
        Advised(
            "meld 6S' 7S 8S / 4H' 5H 6H 7H 8H",
            N_(
                "You drew the {7H}: 30 points in {H} and 21 in {S} are 51, enough to open! Three fours would bring "
                "even more, but keep the {4D} for a run."
            ),
        ),
        Advised(
            "lay 3H' 8",
            N_(
                "Once you have opened, single cards may be laid off: added to any meld on the table, whoever laid it. "
                "A golden edge in your hand marks cards that fit; the {3H} goes before the four."
            ),
            "3H' 4H'",
            "lay",
        ),
        Advised(
            "discard 7S'",
            N_("Now end your turn with a discard. Keep your {D}: ace, two and four lack only a three."),
        ),
        "2 stock",
        "2 lay 7C 4",
        "2 lay 2H' 8",
        "2 lay AH' 8",
        "2 discard 4D",
        "0 stock",
        "0 lay 5S' 7",
        "0 lay 3C 5",
        "0 discard AC",
        Advised("stock"),
        Advised(
            "meld AD' 2D X1 4D'",
            N_(
                "A joker, one of four! It stands for any card you lack, and counts like it: here for the three of {D}. "
                "Lay it in time: left in your hand, a joker costs 25 points."
            ),
            "X1",
            "joker",
        ),
        Advised(
            "lay 6C' 4",
            N_(
                "Two cards are left. The {6C} can be laid off before the {7C}; then you go out with your last card, "
                "which ends the deal."
            ),
        ),
        Advised(
            "close 4S",
            N_("Your last card is never melded or laid off: it is always discarded, face down."),
        ),
        Tell(
            N_(
                "You have gone out: your last card lies face down, and the deal is over. You have nothing left to "
                "count. Mirko’s cards count 4 points and Vera’s 2."
            ),
            point="out",
        ),
        Tell(_COUNTS, point="unopened"),
        Tell(_SHEET, "sheet", "sheet"),
    ),
)
_JOKER = PreparedDeal(
    scores=(4, 0, 2),
    number=53,
    steps=(
        Tell(
            N_("Now the jokers: in this deal you see what a joker does in a meld, and how you swap a card for one."),
        ),
        "2 discard TS",
        "0 pile",
        "0 meld TS JS' QS / 8D 9D' TD",
        "0 meld AH' 2H' 3H'",
        "0 lay 9S 1",
        "0 discard AS",
        Advised("stock"),
        Advised(
            "discard TC'",
            N_("You hold the {TC} twice, and your group of tens needs it only once."),
            "TH' TD' TC TC'",
        ),
        "2 pile",
        "2 meld 7H' 8H 9H' / TC' JC X1",
        "2 lay KC 5",
        "2 lay 6H' 4",
        "2 lay 4H 3",
        "2 discard JC'",
        Tell(
            N_(
                "Vera opened with your ten. Look at that joker: it stands for the {QC}, and whoever has opened and "
                "holds that card may swap it for the joker."
            ),
            "X1",
            "swap",
        ),
        "0 stock",
        "0 discard QS'",
        Advised(
            "pile",
            N_(
                "Mirko discarded the {QS}: with your {JS} and {KS} it is a run. And with the three tens that makes 60 "
                "points, enough to open. Take it!"
            ),
            "pile JS KS'",
        ),
        Advised(
            "meld JS QS' KS' / TH' TD' TC",
            N_(
                "A card from the pile must go into a new meld at once, even after you have opened. Lay both your melds "
                "now."
            ),
        ),
        Advised("lay JD 2", N_("Now lay off what fits. The {JD} goes after the {TD}.")),
        Advised("lay AC 5", N_("The {AC} goes after the {KC}.")),
        Advised("lay 8S 1", N_("The {8S} goes before the {9S}.")),
        Advised("lay 7D' 2", N_("And the {7D} goes before the {8D}.")),
        Advised("discard KD'", N_("Nothing else fits. A king would cost you 10 points in the end.")),
        "2 pile",
        "2 meld QD' KD' AD",
        "2 discard 4H'",
        "0 stock",
        "0 discard AH",
        Advised(
            "stock",
            N_("If the stock is used up, the discards are shuffled and become the new stock."),
            "stock",
        ),
        Advised("discard AD'", N_("In your hand an ace costs 10 points, too.")),
        "2 stock",
        "2 discard 7H",
        "0 stock",
        "0 discard 8S'",
        Advised("stock"),
        Advised("discard 8C'", N_("Again the card that would cost you most.")),
        "2 stock",
        "2 discard QH'",
        "0 stock",
        "0 lay JD' 8",
        "0 discard 8C",
        Advised("stock"),
        Advised(
            "swap QC' 5",
            N_("You drew the {QC}, the very card that Vera’s joker stands for. Swap it, and the joker is yours."),
            "QC' X1",
        ),
        Advised("meld 3D' X1 5D'", N_("It fills the gap between your three and five of {D}."), "3D' X1 5D'"),
        Advised("discard 4S", N_("Two cards are left: keep the lower one for your next turn.")),
        "2 stock",
        "2 discard 4S'",
        "0 stock",
        "0 discard 5S",
        Advised("stock"),
        Advised("lay TS' 6", N_("The {TS} goes before the {JS}, and with your last card you go out.")),
        Advised("close 2C'"),
        Tell(
            N_("Out again! Mirko’s cards count 8 and Vera’s 6. You have no points at all, and the fewest win."),
            "sum",
        ),
    ),
)


# ------------------------------------------------------------------------------------------- beside the prepared way
def _my(view: View, phase: Phase) -> bool:
    return view.phase is phase and view.turn == view.me


def _draws(events: Sequence[Event], view: View) -> bool:
    return _my(view, Phase.DRAW)


def _pile_taken(events: Sequence[Event], view: View) -> bool:
    return any(isinstance(event, PileTaken) for event in events)


def _may_lay_off(events: Sequence[Event], view: View) -> bool:
    """Whether the player may lay cards off, or anyone did so first."""
    laid_off = any(isinstance(event, LaidOff) for event in events)
    return laid_off or (_my(view, Phase.PLAY) and view.deal.opened[view.me])


def _holds_joker(events: Sequence[Event], view: View) -> bool:
    return _my(view, Phase.PLAY) and any(card.rank is Rank.JOKER for card in view.hands[view.me] if card is not None)


def _may_swap(events: Sequence[Event], view: View) -> bool:
    """Whether the player holds the card that a joker on the table stands for, or anyone swapped one."""
    if any(isinstance(event, JokerSwapped) for event in events):
        return True
    return _my(view, Phase.PLAY) and any(
        isinstance(action, Put) and action.verb == Verb.SWAP for action in legal_actions(view)
    )


def _scored(events: Sequence[Event], view: View) -> bool:
    return any(isinstance(event, DealScored) for event in events)


def _ended(events: Sequence[Event], view: View) -> bool:
    return any(isinstance(event, MatchEnded) for event in events)


_POINTS = (
    Point(
        "draw",
        _draws,
        N_("Each turn begins with a card, from the stock or the discard pile, and ends with a discard."),
        "stock pile",
    ),
    Point("pile", _pile_taken, N_("The top discard may be taken if a new meld is laid with it at once.")),
    Point(
        "lay",
        _may_lay_off,
        N_(
            "Once you have opened, single cards may be laid off: added to any meld on the table, whoever laid it. A "
            "golden edge in your hand marks cards that fit."
        ),
    ),
    Point(
        "joker",
        _holds_joker,
        N_(
            "A joker stands for any card that a meld of yours lacks. Lay it in time: left in your hand, it costs 25 "
            "points."
        ),
    ),
    Point(
        "swap",
        _may_swap,
        N_("Whoever has opened and holds the card that a joker on the table stands for may swap it for the joker."),
    ),
    Point(
        "out",
        _scored,
        N_(
            "The deal is over: someone laid the last card, which is called going out, and has nothing left to count. "
            "The others count their cards."
        ),
    ),
    Point("unopened", _scored, _COUNTS),
    Point("sheet", _scored, _SHEET, "sheet"),
    Point(
        "last",
        _ended,
        N_("Both deals count together: the fewest points win, whoever went out last."),
        "sheet",
    ),
)

FIRST_MATCH = FirstMatch(
    game="remi",
    book="remi51",
    seats=("Mirko", YOU, "Vera"),
    options={"target": 0, "deals": 2},
    rules=N_("Three players, two deals of Remi 51."),
    minutes=12,
    deals=(_OPENING, _JOKER),
    points=_POINTS,
    any_order=("lay",),
    ending=N_(
        "Both deals are played: you know the opening, laying off, the jokers and going out. Your next match has more "
        "deals: it ends when someone passes the score at the foot of the score sheet, and the fewest points win."
    ),
)
