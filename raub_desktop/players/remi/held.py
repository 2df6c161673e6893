"""Why something waits in the hand that could be laid on the table in Remi."""

from collections.abc import Sequence

from raub_desktop.engine.actions import Action, Lay, Put
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.core import Reason
from raub_desktop.engine.melds import Meld, equal, read_meld, with_natural
from raub_desktop.engine.remi.types import Verb, View
from raub_desktop.engine.remi.view import must_open
from raub_desktop.engine.remi.worth import lay_out
from raub_desktop.players.remi.legal import own_hand
from raub_desktop.players.remi.policy.laying import HOLD_ABOVE, TWO, LayingPlan
from raub_desktop.players.remi.policy.levels import LEVELS
from raub_desktop.players.remi.search.knowledge import Knowledge
from raub_desktop.players.remi.search.uses import fits_table

ADVISED = "master"
"""The level whose rules are told."""


def holds_back(view: View) -> bool:
    """Whether what could be laid waits in the hand for now."""
    return LayingPlan(view, LEVELS[ADVISED], 0).holds_back()


def why_held(view: View, action: Action) -> Reason:
    """Why melds, or a card to be laid off, stay in the hand; ``cards`` are those.

    "hold_open": others could add to the meld; "hold": they could not.

    ``number``: the fewest cards that someone else holds.
    """
    assert isinstance(action, Put), "it lays something"
    grows = action.verb == Verb.MELD and any(_grows(view, group) for group in action.groups)
    number = fewest(view)
    late = "_late" if number <= HOLD_ABOVE else ""
    return Reason(f"hold{'_open' if grows else ''}{late or many(view)}", cards=action.groups[0], number=number)


def many(view: View) -> str:
    """Return the end of a reason's code where there are several others."""
    return "_many" if view.seats > TWO else ""


def everyone_has(view: View) -> bool:
    """Whether several others hold equally many cards."""
    return view.seats > TWO and len({len(hand) for seat, hand in enumerate(view.hands) if seat != view.me}) == 1


def fewest(view: View) -> int:
    """Return the fewest cards that someone else holds."""
    return min(len(hand) for seat, hand in enumerate(view.hands) if seat != view.me)


def _grows(view: View, group: Sequence[Card]) -> bool:
    """Whether an unseen card fits a meld."""
    rules = view.options.meld_rules
    meld = read_meld(rules, tuple(group))
    unseen = (one for one in Knowledge(view).unseen if not rules.is_wild(one))
    return isinstance(meld, Meld) and any(with_natural(rules, meld, one) is not None for one in unseen)


def spare(view: View, discard: Lay, discards: Sequence[Lay]) -> Lay:
    """Return the same discard with the equal card of another pack, if only that one belongs to no meld of the hand."""
    alike = [one for one in discards if equal(one.cards[0], discard.cards[0])]
    melds = _melds(view, own_hand(view))
    return next((one for one in alike if not any(one.cards[0] in meld for meld in melds)), discard)


def kept_instead(view: View, card: Card) -> Reason | None:
    """Return what stays together where a discard breaks a meld that is marked in the hand; None where it breaks none.

    "instead": ``cards`` are a meld which shares cards with the broken one, and does not need the ``card``;
    "instead_fits": the first of them is another card of the broken one, which fits a meld on the table.
    """
    hand, rules = own_hand(view), view.options.meld_rules
    rest = [one for meld in _melds(view, hand) if card in meld for one in meld if one != card]
    if not rest or isinstance(read_meld(rules, tuple(rest)), Meld):
        return None
    melds = _melds(view, [one for one in hand if one != card])
    shared = {one for one in rest if not rules.is_wild(one) or one.suit is None}  # a wild two is not seen in a name
    kept = next((meld for meld in melds if shared & {*meld}), None)
    if kept is None:
        return None
    over = [one for one in rest if not any(one in meld for meld in melds)]
    fits = [one for one in over if not must_open(view) and fits_table(rules, view.melds, one)]
    return Reason("instead_fits" if fits else "instead", card=card, cards=(*fits[:1], *kept))


def _melds(view: View, cards: Sequence[Card]) -> Sequence[tuple[Card, ...]]:
    return lay_out(view.options, in_order(cards)).melds
