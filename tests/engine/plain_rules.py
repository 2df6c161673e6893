"""The rules of a trick once more, from raub/RULES.md alone, in the plainest way: cards are text.  Knows no engine."""

from collections.abc import Sequence

RANKS = "789TJQKA"


def beats(one: str, other: str, trump: str) -> bool:
    """Whether ``one`` beats ``other``: higher in its suit, or a trump on a plain card."""
    if one[1] == other[1]:
        return RANKS.index(one[0]) > RANKS.index(other[0])
    return one[1] == trump


def winner_of(trick: Sequence[str], trump: str) -> int:
    """The place of the card that no other beats; a card that neither follows nor trumps never wins."""
    able = [one for one in trick if one[1] in (trick[0][1], trump)]
    return next(place for place, one in enumerate(trick) if one in able and not any(beats(x, one, trump) for x in able))


def may_play(one: str, hand: Sequence[str], trick: Sequence[str], trump: str, must_beat: bool) -> bool:
    """Whether a card of the hand may be played to the trick."""
    if not trick:
        return True
    led = trick[0][1]
    follows = [x for x in hand if x[1] == led]
    duty = follows or [x for x in hand if x[1] == trump]
    if not duty:
        return True
    if one not in duty:
        return False
    best = trick[winner_of(trick, trump)]
    trumped = led != trump and best[1] == trump
    if must_beat and not (follows and trumped):
        beating = [x for x in duty if beats(x, best, trump)]
        return one in beating or not beating
    return True
