"""A seat's own actions, worked out from its view alone: many times faster than sampling the others' cards.

The rules are the engine's; only the hidden cards are missing, and no player's choice depends on them (tests/players
compares this with the engine).
"""

from raub_desktop.engine.actions import Action, Say
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.core import Reason
from raub_desktop.engine.melds import SHORTEST
from raub_desktop.engine.remi import legal
from raub_desktop.engine.remi.options import Options
from raub_desktop.engine.remi.types import Cards, Phase, State, Verb, View, Why
from raub_desktop.engine.remi.view import must_open, opening_reached
from raub_desktop.players.legal import filled


def own_hand(view: View) -> tuple[Card, ...]:
    """Return the viewing seat's hand."""
    return tuple([card for card in view.hands[view.me] if card is not None])


def own_state(view: View) -> State:
    """Return a state with blank cards for the others, in which the rules answer this seat as in the true one."""
    cards = Cards(
        hands=tuple([filled(hand) for hand in view.hands]),
        stock=filled(view.stock),
        pile=view.pile,
        melds=view.melds,
        owners=view.owners,
        known=((),) * view.seats,
    )
    return State(view.options, view.seats, view.phase, view.turn, view.table, view.deal, cards)


def may_take(view: View) -> bool:
    """Return whether the seat to act may draw the top of the discard pile."""
    return bool(view.pile) and legal.why_illegal(own_state(view), Say(Verb.PILE.value)) is None


def too_few_with_top(view: View) -> Reason | None:
    """Return the refusal of first melds to which the pile's top adds points, where these stay too few; else None."""
    hand = own_hand(view)
    if not must_open(view) or not view.pile:
        return None
    points, _ = opening_reached(view.options, in_order((*hand, view.pile[-1])))
    short = opening_reached(view.options, hand)[0] < points < view.options.opening
    return Reason(Why.OPENING_SHORT, card=view.pile[-1], number=points) if short else None


def melds_no_more(view: View) -> bool:
    """Whether the seat's hand is too small for another meld."""
    return too_small_to_meld(view.options, len(own_hand(view)) + (view.phase is Phase.DRAW))


def too_small_to_meld(options: Options, held: int) -> bool:
    """Whether a hand of so many cards, the drawn one among them, is too small to meld now and later: no hand grows."""
    return options.play == "table" and held < SHORTEST + (options.closing == "discard")


def legal_actions(view: View) -> tuple[Action, ...]:
    """Return the listed actions of the view's seat, whose turn it is."""
    return legal.legal_actions(own_state(view))
