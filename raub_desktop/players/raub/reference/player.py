"""The reference opponent of Raub: plain good sense, and a frozen yardstick for every other one.

It counts tricks on the fingers and searches nothing.  It remembers the cards that were played in the open, but not
who failed to follow; it knows the score before the deal and where a lone declarer would win the match, otherwise it
plays each deal for its points.  The same view always gives the same action.  Once released it does not change: a
different one is another version.
"""

from random import Random
from typing import Any

from raub_desktop.engine.actions import Action, Lay, Say
from raub_desktop.engine.cards import Suit, in_order
from raub_desktop.engine.raub.types import HAND_SIZE, PLAYS, STRENGTH, TRICKS, Kind, Phase, Verb, View
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.raub.legal import legal_actions, own_hand
from raub_desktop.players.raub.pack import SUIT_NUMBER, cards_of, mask_of
from raub_desktop.players.raub.position import cards_out
from raub_desktop.players.raub.reference import counting
from raub_desktop.players.raub.reference.tricks import choose_card

FAR_BEHIND = 8
"""The points behind the leader from which it takes risks."""
NEARLY_OUT = 5
"""A leader below this is about to win."""
ROUND_BEHIND = 12
"""The points behind the leader from which a whole Muss round is worth it."""


class Reference:
    """The reference opponent, described at the top of the module."""

    def choose(self, view: View, rng: Random, clock: Clock = ENDLESS) -> Action:
        legal = legal_actions(view)
        if len(legal) == 1:
            return legal[0]
        match view.phase:
            case Phase.TRICKS:
                return PLAYS[choose_card(view)]
            case Phase.EXCHANGE:
                return choose_exchange(view, max(len(action.cards) for action in legal if isinstance(action, Lay)))
            case Phase.THROW:
                return choose_throw(view)
        return Say(str(plain_call(view, frozenset(action.verb for action in legal if isinstance(action, Say)))))


def plain_call(view: View, verbs: frozenset[str], boldness: float = 0.0) -> Any:
    """Return the verb to call out of ``verbs``; ``boldness`` is added to the expected tricks."""
    match view.phase:
        case Phase.BEFORE_DEAL:
            return _before_deal(view, verbs)
        case Phase.ASK_MUS:
            return _ask_mus(view, verbs)
        case Phase.LAY_CARD:
            return Verb.UP  # seeing the card first costs nothing, and it may still be robbed
        case Phase.RAUB:
            return _raub(view)
        case Phase.BID:
            return _bid(view, verbs, boldness)
        case Phase.TURN_NEXT:
            return _turn(view, boldness)
        case Phase.WHO_PLAYS:
            return _who_plays(view, verbs, boldness)
    return Verb.SWAP if Verb.SWAP in verbs else Verb.KEEP  # every trump beats the seven


# ----------------------------------------------------------------------------- before the deal: nobody has cards yet
def _leader_score(view: View) -> int:
    return min(score for seat, score in enumerate(view.table.scores) if seat != view.me)


def _behind(view: View) -> int:
    return view.table.scores[view.me] - _leader_score(view)


def _reverse_helps(view: View) -> bool:
    """Whether turning the direction makes a player deal next who is not nearly out, instead of one who is."""
    scores = view.table.scores
    ahead, back = (scores[(view.table.dealer + step) % view.seats] for step in (view.table.step, -view.table.step))
    return ahead < NEARLY_OUT <= back


def _before_deal(view: View, verbs: frozenset[str]) -> str:
    """Return the dealer's call: deal, unless they are far behind.

    Then a Muss against a leader who could otherwise drop out and wait, or the deck is handed over for a doubled deal
    (not while a refa is pending already).  The direction is turned to keep the deck from a player who is nearly out.
    """
    behind = _behind(view)
    if Verb.REVERSE in verbs and _reverse_helps(view):
        return Verb.REVERSE
    if Verb.MUSS_ROUND in verbs and behind >= ROUND_BEHIND:
        return Verb.MUSS_ROUND
    if behind >= FAR_BEHIND:
        if Verb.MUSS in verbs and _leader_score(view) < NEARLY_OUT:
            return Verb.MUSS
        if Verb.HAND_OVER in verbs and not view.table.refas:
            return Verb.HAND_OVER
    return Verb.DEAL


def _ask_mus(view: View, verbs: frozenset[str]) -> str:
    """Return the call for mus, when the dealer leads by far: they must declare if all pass, cannot raub in a permus."""
    dealer = view.table.scores[view.table.dealer]
    if dealer == _leader_score(view) and _behind(view) >= FAR_BEHIND:
        if Verb.ASK_PERMUS in verbs:
            return Verb.ASK_PERMUS
        if Verb.ASK_MUS in verbs:
            return Verb.ASK_MUS
    return Verb.NONE


# ------------------------------------------------------------------------------------------------- before the exchange
def expected(view: View, trump: Suit | None, players: int) -> float:
    """Return the tricks this seat's hand brings after the exchange, when ``players`` play; trump None: unknown."""
    hand, out, draws = _hand_out_draws(view)
    if trump is None:
        return counting.expected_of_any(hand, out, players, draws)
    return counting.expected_tricks(hand, SUIT_NUMBER[trump], out, players, draws)


def _hand_out_draws(view: View) -> tuple[int, int, int]:
    none = view.deal.kind is Kind.PERMUS and view.options.permus == "seen"
    return mask_of(own_hand(view)), mask_of(cards_out(view)), 0 if none else view.stock


def likely_players(view: View) -> int:
    """Return how many seats will probably play, as far as can be known before the bids."""
    return counting.reckoned_players(view.seats, view.options.drop_out)


def _raub(view: View) -> str:
    """Return a raub for a high enough card, and for a seven, which needs one trick only."""
    card = view.turned[-1]
    if card is None:
        return Verb.LOOK
    height = STRENGTH[card.rank]
    return Verb.RAUB if not height or height >= counting.LOWEST_RAUB[counting.row_for(view.seats)] else Verb.LOOK


def _proposed_trump(view: View) -> Suit | None:
    """Return the suit of the card turned last; None while it lies face down."""
    card = view.turned[-1]
    return None if card is None else card.suit


def _bid(view: View, verbs: frozenset[str], boldness: float) -> str:
    """Return a bid: declare, pass, or turn another card (the dealer who speaks last)."""
    if counting.declares(expected(view, _proposed_trump(view), likely_players(view)) + boldness, view.seats):
        return Verb.DECLARE
    return _turn(view, boldness) if Verb.TURN in verbs else Verb.PASS


def _turn(view: View, boldness: float) -> str:
    """Return the call to turn a second card when some other suit would almost do, else a pass."""
    suit = _proposed_trump(view)
    trump = -1 if suit is None else SUIT_NUMBER[suit]
    hand, out, draws = _hand_out_draws(view)
    turn = counting.turns(hand, trump, out, likely_players(view), draws, view.seats, boldness)
    return Verb.TURN if turn else Verb.PASS


def _who_plays(view: View, verbs: frozenset[str], boldness: float) -> str:
    """Return play, drop, or play only if everyone after drops (forpass, surpass).

    With fewer tricks it plays where dropping would leave the declarer their four tricks; always in a game of two, and
    where that would win them the match.
    """
    playing = 1 + sum(1 for verb in view.deal.answers if verb == Verb.PLAY)
    tricks = expected(view, view.deal.trump, playing + 1) + boldness
    condition = next((verb for verb in (Verb.FORPASS, Verb.SURPASS) if verb in verbs), None)
    last, live = len(view.queue) == 1, view.deal.live is not None
    must = view.seats == counting.FEWEST or wins_alone(view)
    answer = counting.plays(tricks, playing, last, live, must, condition is not None)
    return (Verb.DROP, Verb.PLAY, condition or Verb.DROP)[answer]


def wins_alone(view: View) -> bool:
    """Whether a declarer left alone would win the match with their four tricks."""
    declarer = view.deal.declarer
    assert declarer is not None, "there is a declarer before anyone says whether they play"
    return view.table.scores[declarer] - TRICKS * (2 if view.deal.doubled else 1) <= 0


# -------------------------------------------------------------------------------------------------- the cards set aside
def choose_exchange(view: View, most: int) -> Lay:
    """Set aside every card that is worth less than a new one, at most ``most``."""
    loose = [card for card in own_hand(view) if card != view.deal.robbed]
    found = counting.losers(mask_of(loose), _trump(view), mask_of(cards_out(view)), len(view.deal.players), most)
    return Lay(Verb.EXCHANGE.value, in_order(cards_of(found)))


def choose_throw(view: View) -> Lay:
    """Return a throw that keeps the best four cards."""
    hand, out, thrown = mask_of(own_hand(view)), mask_of(cards_out(view)), 0
    for _ in range(hand.bit_count() - HAND_SIZE):
        thrown |= counting.worst_card(hand & ~thrown, _trump(view), out, len(view.deal.players))
    return Lay(Verb.THROW.value, in_order(cards_of(thrown)))


def _trump(view: View) -> int:
    assert view.deal.trump is not None, "the trump is known before anything is set aside"
    return SUIT_NUMBER[view.deal.trump]
