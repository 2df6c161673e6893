"""What tells the computer's choice from another one, in a sentence."""

from raub_desktop.engine.actions import Say
from raub_desktop.engine.cruce.facts import CARD_POINTS
from raub_desktop.engine.cruce.types import View, promised
from raub_desktop.engine.cruce.view import marriages_held
from raub_desktop.language import tr
from raub_desktop.language.cruce.advice import reason_sentence
from raub_desktop.players.advice import Advice, Choice
from raub_desktop.players.cruce.reasons import why_not


def contrast(advice: Advice, other: Choice, view: View, deck: str) -> str:
    """Why the best choice is better than this one; "" where only the numbers say it."""
    best = advice.choices[0]
    if isinstance(best.action, Say) and isinstance(other.action, Say):
        return _bids(best, other, view)
    reason = why_not(view, best, other)
    return "" if reason is None else reason_sentence(reason, deck)


def _bids(best: Choice, other: Choice, view: View) -> str:
    """A pass or a bid against another one, by the points that are needed and expected."""
    own, their = _number(best), _number(other)
    if not own or their > own:
        needed, expected = promised(their), round(other.figure(CARD_POINTS) or 0)
        if expected < needed:
            return tr(
                "Bid {bid} needs {needed} points, and you should make about {points}.",
                bid=their,
                needed=needed,
                points=expected,
            )
        return tr("Bid {bid} fails too often for what it brings.", bid=their)
    needed, expected = promised(own), round(best.figure(CARD_POINTS) or 0)
    if not their:
        if expected >= needed:
            return tr(
                "You should make about {points} points, and bid {bid} needs {needed}.",
                bid=own,
                needed=needed,
                points=expected,
            )
        return tr("To leave the bidding to the others would cost you more.")
    if their == 1 and marriages_held(view):
        return tr("With a bid of 1 your marriage in trumps would count only 20.")
    return tr("A lower bid leaves the others more room to bid higher.")


def _number(choice: Choice) -> int:
    """The bid; 0 for a pass."""
    return choice.action.number or 0 if isinstance(choice.action, Say) else 0
