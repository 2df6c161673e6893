"""Why something waits in the hand that could be laid on the table in Remi."""

from collections.abc import Sequence

from raub_desktop.engine.actions import Action, Put
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.melds import Meld, read_meld, with_natural
from raub_desktop.engine.remi.types import Verb, View
from raub_desktop.players.remi.policy.laying import HOLD_ABOVE, TWO, LayingPlan
from raub_desktop.players.remi.policy.levels import LEVELS
from raub_desktop.players.remi.search.knowledge import Knowledge

ADVISED = "master"
"""The level whose rules are told."""


def holds_back(view: View) -> bool:
    """Whether what could be laid waits in the hand for now."""
    return LayingPlan(view, LEVELS[ADVISED], 0).holds_back()


def why_held(view: View, action: Action) -> Reason:
    """Why melds, or a card to be laid off, stay in the hand; ``cards`` are those.

    "hold_open": others could add to the meld; "hold": they could not.

    ``number``: the fewest cards that somebody else holds.
    """
    assert isinstance(action, Put), "it lays something"
    grows = action.verb == Verb.MELD and any(_grows(view, group) for group in action.groups)
    number = fewest(view)
    late = "_late" if number <= HOLD_ABOVE else ""
    return Reason(f"hold{'_open' if grows else ''}{late or many(view)}", cards=action.groups[0], number=number)


def many(view: View) -> str:
    """The end of a reason's code where there are several others."""
    return "_many" if view.seats > TWO else ""


def everyone_has(view: View) -> bool:
    """Whether several others hold equally many cards."""
    return view.seats > TWO and len({len(hand) for seat, hand in enumerate(view.hands) if seat != view.me}) == 1


def fewest(view: View) -> int:
    """The fewest cards that somebody else holds."""
    return min(len(hand) for seat, hand in enumerate(view.hands) if seat != view.me)


def _grows(view: View, group: Sequence[Card]) -> bool:
    """Whether an unseen card fits a meld."""
    rules = view.options.meld_rules
    meld = read_meld(rules, tuple(group))
    unseen = (one for one in Knowledge(view).unseen if not rules.is_wild(one))
    return isinstance(meld, Meld) and any(with_natural(rules, meld, one) is not None for one in unseen)
