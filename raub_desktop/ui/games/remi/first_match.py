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
_LAST_CARD = N_("Your last card is never melded or laid off: it is always discarded, face down.")
_PILE = N_("The top discard may be taken if a new meld is laid with it at once.")
_LAY_OFF = N_(
    "Once you have opened, single cards may be laid off: added to any meld on the table, whoever laid it. A golden "
    "edge in your hand marks cards that fit."
)
_OPENING = PreparedDeal(
    3617,
    same={"lay TC 2": ["lay TC 1"]},
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
                "a group is cards of one rank in different suits, like three tens. Two packs are in play, so each card "
                "is there twice."
            ),
            "6S' 7S' 8S'",
        ),
        Tell(
            N_(
                "Your first melds are the opening: together they must count at least 51 points. A bracket over your "
                "cards marks each meld that you hold, with what it counts: 21 and 26 so far."
            ),
        ),
        Tell(
            N_(
                "King, {Q} and {J} count 10, the other cards their number. An ace counts 10 after the king or in a "
                "group, and 1 before the two."
            ),
            "JS' AD' AS'",
        ),
        Advised(
            "discard JS'",
            N_(
                "Everyone was dealt 14 cards, and you one more: so your first turn is only a discard, and you may open "
                "from your next. Part with a high card that fits no other."
            ),
        ),
        "2 stock",
        "2 discard 9S'",
        "0 stock",
        "0 meld TS TH' TD / JC' QC KC",
        "0 discard KD",
        Advised(
            "stock",
            N_(
                "Mirko has opened; what is new on the table has a golden edge. Now you: each turn begins with a card "
                "and ends with a discard."
            ),
            "stock",
            "draw",
        ),
        Advised(
            "discard 7H",
            N_(
                "The {TC} fits Mirko’s tens, but before your opening nothing may be laid. Keep it, and part with the "
                "{7H}: a group of sevens would break both your runs."
            ),
            "TC",
        ),
        "2 stock",
        "2 discard 9D",
        "0 pile",
        "0 meld 9S 9H' 9D",
        "0 discard QH'",
        Tell(_PILE, "9S 9H' 9D", "pile"),
        Advised("stock"),
        Advised(
            "meld 4S 5S' 6S' 7S' 8S' / 5D 6D 7D 8D",
            N_("You drew the {5S}: 30 points in {S} and 26 in {D} are 56, enough to open!"),
        ),
        Advised("lay TC 1", _LAY_OFF, "TC", "lay"),
        Advised("lay 9C' 3"),
        Advised(
            "discard 4C",
            N_("Now end your turn with a discard. Keep both aces: with a third one you would go out."),
        ),
        "2 stock",
        "2 discard AH'",
        Tell(
            N_("That would be your third ace! But a discard can only be taken by the next player, and that is Mirko."),
            "pile",
        ),
        "0 stock",
        "0 discard JH",
        Advised("stock"),
        Advised(
            "discard AS'",
            N_("Now your two twos wait for a third one, too, and they cost less: an ace left in the hand counts 10."),
        ),
        "2 stock",
        "2 discard AH",
        "0 stock",
        "0 discard TD'",
        Advised("stock"),
        Advised(
            "meld 2S 2D' 2C'",
            N_("The third two! Lay the group, and go out with your last card: that ends the deal."),
        ),
        Advised("close AD'", _LAST_CARD),
        Tell(
            N_(
                "You have gone out, and have nothing left to count. Mirko’s cards count 22 points; Vera, who never "
                "opened, counts 100."
            ),
            point="out",
        ),
        Tell(_COUNTS, point="unopened"),
        Tell(_SHEET, "sheet", "sheet"),
    ),
)
_JOKER = PreparedDeal(
    2378,
    scores=(22, 0, 100),
    steps=(
        Tell(
            N_("Now the jokers: in this deal you see what a joker does in a meld, and how you swap a card for one."),
        ),
        "2 discard QS'",
        "0 stock",
        "0 meld QS X2 AS' / 8S 8C X3",
        "0 discard TH",
        Tell(
            N_(
                "Mirko opened with two jokers: one stands for the {KS}, one for a third eight. Whoever has opened and "
                "holds such a card may swap it for the joker."
            ),
            "X2 X3",
            "swap",
        ),
        Advised("stock"),
        Advised(
            "discard JC",
            N_(
                "Your aces and the run in {S} make 48 points, only three too few. Part with a jack: the {JS} is worth "
                "keeping beside the {TS}."
            ),
        ),
        "2 stock",
        "2 discard 9H'",
        "0 stock",
        "0 meld 4H 4D 4C'",
        "0 discard TC'",
        Advised("stock"),
        Advised("discard 5S'", N_("You hold the {5S} twice, and your run needs it only once.")),
        "2 stock",
        "2 discard JC'",
        "0 stock",
        "0 lay 4S 3",
        "0 discard 6H",
        Advised(
            "pile",
            N_("Mirko discarded the {6H}: with your {7H} and {8H} it is a run, and you have enough to open. Take it!"),
            "pile 7H' 8H",
        ),
        Advised("meld 6H 7H' 8H / AS AH' AD' / 5S 6S 7S"),
        Advised("lay JS 1"),
        Advised("lay TS' 1"),
        Advised(
            "discard 3C",
            N_("Keep both twos and the {3D}: another two, or the ace or four of {D}, would take you out."),
        ),
        "2 stock",
        "2 discard TC",
        "0 stock",
        "0 discard 9D'",
        Advised(
            "stock",
            N_("If the stock is used up, the discards are shuffled and become the new stock."),
            "stock",
        ),
        Advised("discard 3S", N_("It does not help: you still wait for the same cards.")),
        "2 stock",
        "2 discard JH'",
        "0 stock",
        "0 discard 7D",
        Advised("stock"),
        Advised("discard 6H'"),
        "2 stock",
        "2 discard QC",
        "0 stock",
        "0 discard KC",
        Advised("stock"),
        Advised(
            "swap KS 1",
            N_("You drew the {KS}, the very card that Mirko’s joker stands for. Swap it, and the joker is yours."),
        ),
        Advised(
            "meld 2H 2D X2",
            N_("A joker stands for any card you lack: here for a third two. Lay them, and go out with your last card."),
            point="joker",
        ),
        Advised("close 3D"),
        Tell(
            N_(
                "Out again! Mirko’s cards count 22, and Vera counts 100. You have no points at all, and the fewest win."
            ),
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


def _may(view: View, verb: Verb) -> bool:
    return _my(view, Phase.PLAY) and any(
        isinstance(action, Put) and action.verb == verb for action in legal_actions(view)
    )


def _may_lay_off(events: Sequence[Event], view: View) -> bool:
    """Whether the player holds a card that can be laid off, or anyone did so first."""
    return any(isinstance(event, LaidOff) for event in events) or _may(view, Verb.LAY)


def _holds_joker(events: Sequence[Event], view: View) -> bool:
    return _my(view, Phase.PLAY) and any(card.rank is Rank.JOKER for card in view.hands[view.me] if card is not None)


def _may_swap(events: Sequence[Event], view: View) -> bool:
    """Whether the player holds the card that a joker on the table stands for, or anyone swapped one."""
    return any(isinstance(event, JokerSwapped) for event in events) or _may(view, Verb.SWAP)


def _last_card(events: Sequence[Event], view: View) -> bool:
    return _my(view, Phase.PLAY) and len(view.hands[view.me]) == 1


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
    Point("pile", _pile_taken, _PILE),
    Point("lay", _may_lay_off, _LAY_OFF),
    Point(
        "joker",
        _holds_joker,
        N_("A joker stands for any card that a meld of yours lacks. Left in your hand at the end, it costs 25 points."),
    ),
    Point(
        "swap",
        _may_swap,
        N_("Whoever has opened and holds the card that a joker on the table stands for may swap it for the joker."),
    ),
    Point("close", _last_card, _LAST_CARD),
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
        "deals: it goes on until someone has too many points, and the fewest points win."
    ),
)
