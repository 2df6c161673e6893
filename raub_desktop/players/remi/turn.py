"""Planning a turn of Remi: whether all cards can be laid, what goes with the top of the pile, what is held back, and
why.
"""

from collections.abc import Sequence
from typing import NamedTuple

from raub_desktop.engine.actions import Action, Lay, Put, Say
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.core import Reason
from raub_desktop.engine.events import Seat
from raub_desktop.engine.melds import Meld, equal, read_meld, wild_for
from raub_desktop.engine.remi.apply import apply
from raub_desktop.engine.remi.types import Phase, Verb, View
from raub_desktop.engine.remi.view import must_open, observe
from raub_desktop.engine.remi.worth import lay_out
from raub_desktop.players.remi.legal import legal_actions, own_hand, own_state
from raub_desktop.players.remi.policy.laying import HOLD_ABOVE, TWO, LayingPlan, may_double
from raub_desktop.players.remi.policy.levels import CALM, LEVELS
from raub_desktop.players.remi.search.going_out import TURN, way_out
from raub_desktop.players.remi.search.knowledge import Knowledge
from raub_desktop.players.remi.search.reach import Reach
from raub_desktop.players.remi.search.uses import fits_table

ADVISED = "master"
"""The level whose rules are explained to the player."""


# ------------------------------------------------------------------------------------------------------- going out
def goes_out(view: View, action: Action) -> bool:
    """Whether the action lays something, and the seat can go out in this turn by it."""
    return isinstance(action, Put) and way_out(apply(own_state(view), action)[0]) is not None


def all_go(view: View, hand: Sequence[Card], melds: Sequence[Meld], over: int = 1) -> bool:
    """Whether all but ``over`` cards of a hand can be laid."""
    reach = Reach(view.options.meld_rules, hand, melds)
    return reach.most(reach.number(hand)) >= len(hand) - over


def own_hand_after(view: View, action: Action) -> tuple[Card, ...]:
    """Return the seat's hand after an action of its own."""
    return apply(own_state(view), action)[0].cards.hands[view.me]


# ------------------------------------------------------------------------------------------- the top of the pile
class Taking(NamedTuple):
    """The rest of a turn after taking the top of the pile."""

    meld: tuple[Card, ...] = ()
    """The meld that is laid with it; none where it stays in the hand."""
    opening: tuple[tuple[Card, ...], ...] = ()
    """The melds that are opened with."""
    out: bool = False
    """All cards can be laid, which would be impossible without the pile's top."""


def taking(view: View) -> Taking:
    """Return how the computer would go on after taking the top of the pile; empty where nothing is laid in play."""
    if view.options.play != "table":
        return Taking()
    top, hand, opens = view.pile[-1], own_hand(view), must_open(view)
    state = apply(own_state(view), Say(Verb.PILE))[0]
    put: list[Put] = []
    while state.turn == view.me and state.phase in TURN:
        after = observe(state, view.me)
        action = _laid(after)
        if action is None:
            break
        if isinstance(action, Put):
            put.append(action)
        state = apply(state, action)[0]
    melds = [group for lay in put if lay.verb == Verb.MELD for group in lay.groups]
    meld = next((group for group in melds if any(equal(card, top) for card in group)), ())
    opening = next((lay.groups for lay in put if opens and lay.verb == Verb.MELD), ())
    last = state.phase is Phase.PLAY and state.turn == view.me and len(state.cards.hands[view.me]) == 1
    done = last or state.phase not in TURN
    return Taking(meld, opening, done and (opens or not all_go(view, hand, view.melds, over=0)))


def _laid(view: View) -> Action | None:
    by_verb: dict[str, list[Action]] = {}
    for action in legal_actions(view):
        by_verb.setdefault(getattr(action, "verb", ""), []).append(action)
    return LayingPlan(view, LEVELS[ADVISED], CALM).next(by_verb)


# -------------------------------------------------------------------------------------------- what waits in the hand
def holds_back(view: View) -> bool:
    """Whether melds that could be laid are kept in the hand for now."""
    return LayingPlan(view, LEVELS[ADVISED], CALM).holds_back()


def why_held(view: View, action: Action) -> Reason:
    """Return why melds stay in the hand; ``cards`` are those, ``number`` the fewest cards that another player holds."""
    assert isinstance(action, Put), "it lays something"
    if may_double(view):
        return Reason("hold_all")
    if _loses_joker(view, action.groups[0]):
        return Reason("hold_joker", cards=action.groups[0])
    late = "_late" if fewest(view) <= HOLD_ABOVE else ""
    return Reason(f"hold_open{late or many(view)}", cards=action.groups[0], number=fewest(view))


def _loses_joker(view: View, group: Sequence[Card]) -> bool:
    """Whether another player may hold a card to swap for the joker of a meld."""
    rules = view.options.meld_rules
    meld = read_meld(rules, tuple(group))
    if view.options.joker_swap != "hand" or not isinstance(meld, Meld):
        return False
    return any(wild_for(rules, meld, card) is not None for card in Knowledge(view).unseen)


def joker_for(view: View, card: Card) -> int | None:
    """Return the number of a meld on the table whose joker a card of the own hand can be swapped for, now or after the
    opening; None without one, and where an equal card is held.
    """
    alike = [held for held in own_hand(view) if equal(held, card)]
    if view.options.joker_swap != "hand" or len(alike) > 1:
        return None
    rules = view.options.meld_rules
    return next((number for number, meld in enumerate(view.melds, 1) if wild_for(rules, meld, card) is not None), None)


def many(view: View) -> str:
    """Return the suffix of reason codes for more than one other player."""
    return "_many" if view.seats > TWO else ""


def everyone_has(view: View) -> bool:
    """Whether the other players, if several, hold equally many cards."""
    return view.seats > TWO and len({len(hand) for seat, hand in enumerate(view.hands) if seat != view.me}) == 1


def nearest(view: View) -> Seat:
    """Return the other player who holds the fewest cards."""
    return min((seat for seat in range(view.seats) if seat != view.me), key=lambda seat: len(view.hands[seat]))


def fewest(view: View) -> int:
    """Return the fewest cards that another player holds."""
    return len(view.hands[nearest(view)])


def spare(view: View, discard: Lay, discards: Sequence[Lay]) -> Lay:
    """Return the discard, of the equal card of another pack if only that one belongs to no meld of the hand."""
    alike = [lay for lay in discards if equal(lay.cards[0], discard.cards[0])]
    melds = _melds(view, own_hand(view))
    return next((lay for lay in alike if not any(lay.cards[0] in meld for meld in melds)), discard)


def kept_instead(view: View, card: Card) -> Reason | None:
    """Return what stays together where a discard breaks a meld that is marked in the hand; None where it breaks none.

    "instead": ``cards`` are a meld that shares cards with the broken one and does not need ``card``; "instead_fits":
    the first of them is another card of the broken one, which fits a meld on the table.
    """
    hand, rules = own_hand(view), view.options.meld_rules
    rest = [held for meld in _melds(view, hand) if card in meld for held in meld if held != card]
    if not rest or isinstance(read_meld(rules, tuple(rest)), Meld):
        return None
    melds = _melds(view, [held for held in hand if held != card])
    shared = {held for held in rest if not rules.is_wild(held) or held.suit is None}  # a wild two is not seen in a name
    kept = next((meld for meld in melds if shared & {*meld}), None)
    if kept is None:
        return None
    over = [held for held in rest if not any(held in meld for meld in melds)]
    fits = [card for card in over if not must_open(view) and fits_table(rules, view.melds, card)]
    return Reason("instead_fits" if fits else "instead", card=card, cards=(*fits[:1], *kept))


def _melds(view: View, cards: Sequence[Card]) -> Sequence[tuple[Card, ...]]:
    return lay_out(view.options, in_order(cards)).melds
