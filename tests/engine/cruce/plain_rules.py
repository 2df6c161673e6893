"""The rules of Cruce once more, from cruce/RULES.md alone, in the plainest way: cards are text.  Knows no engine."""

from collections.abc import Sequence

POINTS = {"9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
MARRIAGES_FOR = {4: 1, 5: 2, 6: 3}
MARRIAGES_FOR_IN_TEAMS = {4: 1, 5: 1, 6: 2}


def beats(one: str, other: str, trump: str) -> bool:
    """Whether ``one`` beats ``other``: higher in its suit, or a trump on a plain card."""
    return POINTS[one[0]] > POINTS[other[0]] if one[1] == other[1] else one[1] == trump


def winner_of(trick: Sequence[str], trump: str) -> int:
    """The place of the card that takes the trick."""
    able = [one for one in trick if one[1] in (trick[0][1], trump)]
    return next(place for place, one in enumerate(trick) if one in able and not any(beats(x, one, trump) for x in able))


def may_play(one: str, hand: Sequence[str], trick: Sequence[str], trump: str, must_beat: bool = True) -> bool:
    """Whether the duties let a card of the hand be played to the trick."""
    if not trick:
        return True
    led = trick[0][1]
    trumps_lying = [x for x in trick if x[1] == trump]
    following = [x for x in hand if x[1] == led]
    if following:
        if not must_beat or (trumps_lying and led != trump):
            return one in following
        best = max(POINTS[x[0]] for x in trick if x[1] == led)
        heading = [x for x in following if POINTS[x[0]] > best]
        return one in (heading or following)
    trumps = [x for x in hand if x[1] == trump]
    if trumps and not must_beat:
        return one in trumps
    if trumps:
        best = max((POINTS[x[0]] for x in trumps_lying), default=-1)
        higher = [x for x in trumps if POINTS[x[0]] > best]
        return one in (higher or trumps)
    return True


def marriages(hand: Sequence[str]) -> set[str]:
    """The suits of which the hand holds Ober and King."""
    return {suit for suit in "SHDC" if "Q" + suit in hand and "K" + suit in hand}


def most_bid(hand: Sequence[str], teams: bool) -> int:
    """The highest bid a hand allows."""
    needed = MARRIAGES_FOR_IN_TEAMS if teams else MARRIAGES_FOR
    return max([3, *[bid for bid, some in needed.items() if len(marriages(hand)) >= some]])


def next_bidder(calls: Sequence[tuple[int, int]], first: int, seats: int, *, rounds: bool, highest: int) -> int | None:
    """Who is asked after these calls, each a seat and its bid (0: a pass); None: the bidding is over."""
    if any(bid == highest for _, bid in calls):
        return None
    if not rounds:
        return (first + len(calls)) % seats if len(calls) < seats else None
    out = {seat for seat, bid in calls if bid == 0}
    bidders = [seat for seat, bid in calls if bid]
    start = calls[-1][0] + 1 if calls else first
    circle = [(start + place) % seats for place in range(seats)]
    return next((seat for seat in circle if seat not in out and seat not in bidders[-1:]), None)


def match_winner(scores: Sequence[int], target: int, lead: int) -> int | None:
    """The side that wins where the target never rises: it has reached it and stands ``lead`` above all others."""
    for side, score in enumerate(scores):
        others = [other for place, other in enumerate(scores) if place != side]
        if score >= target and all(score - other >= lead for other in others):
            return side
    return None
