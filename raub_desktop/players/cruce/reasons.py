"""What tells a card, or a gift, from another one: a reason that names both, from what the player could remember."""

from collections.abc import Sequence

from raub_desktop.engine.actions import Action, Lay
from raub_desktop.engine.cards import Card, Rank
from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce.facts import CARD_POINTS
from raub_desktop.engine.cruce.seats import side_of
from raub_desktop.engine.cruce.types import COUPLE, POINTS, Phase, Verb, View
from raub_desktop.engine.cruce.view import announcements, marriages_held
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.advice import Choice
from raub_desktop.players.cruce.pack import HIGHER, NUMBER
from raub_desktop.players.cruce.policy.levels import CAREFUL
from raub_desktop.players.cruce.position import forgetful, position_of
from raub_desktop.players.cruce.search.cards import card_of

MUCH = 2.0
"""Points that are worth naming."""
_HIGH = (Rank.ACE, Rank.TEN)


def why_not(view: View, best: Choice, other: Choice) -> Reason | None:
    """Why the best choice is better than another one; None where only their numbers say it.

    A reason's ``card`` is of the best choice, its ``cards`` are of the other one.
    """
    match view.phase:
        case Phase.GIVE:
            return _why_gift(view, best.action, other.action)
        case Phase.TRICKS:
            return _why_card(view, best, other)
    return None


# --------------------------------------------------------------------------------------------------------------- gifts
def _why_gift(view: View, best: Action, other: Action) -> Reason:
    """What the other way would give away and this one keeps."""
    assert isinstance(best, Lay), "gifts are laid"
    assert isinstance(other, Lay), "gifts are laid"
    kept = [card for card in other.cards if card not in best.cards]
    given = tuple(card for card in best.cards if card not in other.cards)
    if not kept:
        return Reason("give_least")
    card = max(kept, key=lambda one: POINTS[one.rank])
    marriages = marriages_held(view)
    married = next((one for one in kept if one.rank in COUPLE and one.suit in marriages), None)
    if married is not None:
        return Reason("keep_marriage", suit=married.suit, card=given[0], cards=(married,))
    if card.rank in _HIGH:
        return Reason("keep_high", number=POINTS[card.rank], card=given[0], cards=(card,))
    return Reason("keep_card", card=given[0], cards=(card,))


# --------------------------------------------------------------------------------------------------------------- cards
def _why_card(view: View, best: Choice, other: Choice) -> Reason:
    card, instead = card_of(best.action), card_of(other.action)
    more = (best.figure(CARD_POINTS) or 0.0) - (other.figure(CARD_POINTS) or 0.0)
    if isinstance(best.action, Lay):
        return _why_announce(view, card, other.action)
    if isinstance(other.action, Lay):
        return Reason("announce_later", suit=instead.suit, card=card, cards=(instead,))
    if view.trick:
        return _why_follow(view, card, instead)
    if view.deal.trump is None and card.suit is not instead.suit:
        number = round(more) if more >= MUCH else None
        return Reason("make_trump", suit=card.suit, number=number, card=card, cards=(instead,))
    return _why_lead(view, card, instead)


def _why_announce(view: View, card: Card, other: Action) -> Reason:
    instead = card_of(other)
    if isinstance(other, Lay) and instead.suit is card.suit:
        return Reason("announce_low", number=abs(POINTS[instead.rank] - POINTS[card.rank]), card=card, cards=(instead,))
    assert card.suit is not None, "the pack has no jokers"
    return Reason("announce", suit=card.suit, number=announcements(view)[card.suit], card=card, cards=(instead,))


def _why_lead(view: View, card: Card, instead: Card) -> Reason:
    trump, fewer = view.deal.trump, POINTS[instead.rank] - POINTS[card.rank]
    if trump is not None and instead.suit is trump is not card.suit:
        return Reason("keep_trump", card=card, cards=(instead,))
    if _is_sure(view, card) and not _is_sure(view, instead):
        code = "lead_sure_trump" if card.suit is trump else "lead_sure"
        return Reason(code, suit=card.suit, card=card, cards=(instead,))
    if card.suit is trump is not instead.suit:
        return Reason("lead_trump", card=card, cards=(instead,))
    if fewer > 0:
        return Reason("lead_cheap", number=fewer, card=card, cards=(instead,))
    return Reason("lead_high" if fewer < 0 else "lead_plain", card=card, cards=(instead,))


def _is_sure(view: View, card: Card) -> bool:
    """Whether all higher cards of its suit are in the own hand, or remembered to be gone."""
    position = position_of(forgetful(view, CAREFUL))
    return not HIGHER[1 << NUMBER[card]] & ~(position.hand | position.gone)


def _why_follow(view: View, card: Card, instead: Card) -> Reason:
    lying = sum(POINTS[one.rank] for one in view.trick)
    fewer, others = POINTS[instead.rank] - POINTS[card.rank], (instead,)
    takes, would = _takes(view, card), _takes(view, instead)
    if takes and would:
        code = "take_cheaply" if fewer >= 0 else "bring_home"
        return Reason(code, number=POINTS[card.rank], card=card, cards=others)
    if takes:
        return Reason("take_trick", number=lying + POINTS[card.rank], card=card, cards=others)
    if would:
        return Reason("let_go", number=lying, card=card, cards=others)
    if _partner_wins(view):
        return Reason("feed_partner" if fewer < 0 else "keep_other", number=-fewer, card=card, cards=others)
    return Reason("give_little" if fewer > 0 else "keep_other", number=fewer, card=card, cards=others)


def _takes(view: View, card: Card) -> bool:
    """Whether the card is the best of the trick so far."""
    return best_index((*view.trick, card), view.deal.trump, POINTS) == len(view.trick)


def _partner_wins(view: View) -> bool:
    place = best_index(view.trick, view.deal.trump, POINTS)
    return (view.leader + place) % view.seats in side_of(view.options, view.seats, view.me)


def worse_one(view: View, choices: Sequence[Choice], same: float) -> Choice | None:
    """The choice that the best one is told from: clearly worse, and the first that differs in more than its suit.

    None where there is none.  Announcing with the other card of the same marriage is the same thing again.
    """
    best = choices[0]
    assert best.value is not None, "the choices were weighed"
    worse = [
        one
        for one in choices[1:]
        if one.value is not None and best.value - one.value >= same and not _same_marriage(best.action, one.action)
    ]
    telling = [one for one in worse if _tells(view, best.action, one.action)]
    return next(iter([*telling, *worse]), None)


def _tells(view: View, best: Action, other: Action) -> bool:
    """Whether more than the suit, or who gets what, is between two choices."""
    if view.phase is Phase.GIVE:
        return isinstance(best, Lay) and isinstance(other, Lay) and set(best.cards) != set(other.cards)
    if view.phase is not Phase.TRICKS or not view.trick:
        return True
    mine, theirs = POINTS[card_of(best).rank], POINTS[card_of(other).rank]
    return theirs < mine if _partner_wins(view) and not _takes(view, card_of(best)) else theirs != mine


def _same_marriage(one: Action, other: Action) -> bool:
    verbs = {action.verb for action in (one, other) if isinstance(action, Lay)}
    return verbs == {Verb.ANNOUNCE} and isinstance(other, Lay) and card_of(one).suit is card_of(other).suit
