"""What decided a match, in words, and the deal that is marked on its plot."""

from collections.abc import Sequence
from typing import NamedTuple

from raub_desktop.language import tr, trn
from raub_desktop.session.turning import Turning, nearest, turning


class Decided(NamedTuple):
    """Sentences, the more important one first, and the deal they mark (from 1); None: none is."""

    lines: tuple[str, ...] = ()
    deal: int | None = None


def decided(
    rows: Sequence[Sequence[int]],
    names: Sequence[str],
    winners: Sequence[int],
    own: int | None,
    *,
    lower_wins: bool,
    in_points: bool = True,
) -> Decided:
    """What decided a match between sides; ``rows`` are their scores before any deal, then after each.

    A side of one's own (``own``) that has won is told apart from the next best one, one that has lost from the first
    winner.  Where scores are no points (``in_points``) no gain is told.
    """
    if len(rows) < 2 or not winners:
        return Decided()
    winner = own if own in winners else winners[0]
    other = nearest(rows[-1], winners, lower_wins=lower_wins) if own is None or own in winners else own
    if winner is None or other is None:
        return Decided()
    found = turning(rows, winner, other, lower_wins=lower_wins)
    if not in_points:
        return Decided(tuple(filter(None, [_lead(found, names[winner], len(rows) - 1)])))
    lines = (_lead(found, names[winner], len(rows) - 1), _swing(found, names[winner], names[other]))
    return Decided(tuple(filter(None, lines)), found.deal)


def _lead(found: Turning, name: str, deals: int) -> str:
    """When the winner went ahead."""
    if found.ahead is None:
        return ""
    if found.ahead == 1 and deals > 1:
        return tr("{name} led from the first deal to the last.", name=name)
    if found.ahead == deals:
        return tr("{name} took the lead only in the last deal.", name=name)
    return tr("{name} took the lead for good in deal {deal}.", name=name, deal=found.ahead)


def _swing(found: Turning, name: str, other: str) -> str:
    """The deal in which most was gained."""
    if found.deal is None:
        return ""
    if other == tr("You"):
        return trn(
            "{name} gained most in deal {deal}: {n} point on you.",
            "{name} gained most in deal {deal}: {n} points on you.",
            found.gain,
            deal=found.deal,
            name=name,
        )
    return trn(
        "{name} gained most in deal {deal}: {n} point on {other}.",
        "{name} gained most in deal {deal}: {n} points on {other}.",
        found.gain,
        deal=found.deal,
        name=name,
        other=other,
    )
