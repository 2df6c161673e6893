"""What is said before the deal, by the score alone: nobody has cards yet.

Someone far behind wants big deals and everyone in them; nobody else wants to change anything.
"""

from raub_desktop.engine.events import Seat
from raub_desktop.engine.raub.types import Verb, View

FAR_BEHIND = 8
"""So many points behind the leader one takes risks."""
NEARLY_OUT = 5
"""A leader below this is about to win."""
ROUND_BEHIND = 12
"""So far behind, a whole circle of Muss is worth it."""


def _leader_score(view: View) -> int:
    """Return the best score of the others."""
    return min(score for seat, score in enumerate(view.table.scores) if seat != view.me)


def _behind(view: View) -> int:
    """How far this seat is behind the leader; negative when it leads."""
    return view.table.scores[view.me] - _leader_score(view)


def _next_dealer(view: View, step: int) -> Seat:
    return (view.table.dealer + step) % view.seats


def _reverse_helps(view: View) -> bool:
    """Whether a player who is nearly out would deal next, and one who is not would deal after a turn round."""
    scores = view.table.scores
    ahead, back = (scores[_next_dealer(view, step)] for step in (view.table.step, -view.table.step))
    return ahead < NEARLY_OUT <= back


def choose_before_deal(view: View, verbs: frozenset[str]) -> str:
    """Deal, unless one is far behind.

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


def choose_ask_mus(view: View, verbs: frozenset[str]) -> str:
    """Ask when the dealer leads by far: he must declare if all pass; in a permus he cannot raub either."""
    dealer = view.table.scores[view.table.dealer]
    if dealer == _leader_score(view) and _behind(view) >= FAR_BEHIND:
        if Verb.ASK_PERMUS in verbs:
            return Verb.ASK_PERMUS
        if Verb.ASK_MUS in verbs:
            return Verb.ASK_MUS
    return Verb.NONE
