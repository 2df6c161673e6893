"""Rules shared by trick-taking games: the card that wins, and the cards that may follow.

``strength`` gives each rank's strength, since games differ (in some the ten beats the king).
"""

from collections.abc import Collection, Mapping, Sequence

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.core import Reason

MUST_FOLLOW = "must_follow"
MUST_TRUMP = "must_trump"
MUST_BEAT = "must_beat"
MUST_FOLLOW_AND_BEAT = "must_follow_and_beat"
"""The two obligations together, as a table tells them before a card is chosen."""


def best_index(trick: Sequence[Card], trump: Suit | None, strength: Mapping[Rank, int]) -> int:
    """Return the place of the winning card: the highest trump, else the highest of the suit led."""
    best = trick[0]
    place = 0
    for index in range(1, len(trick)):
        card = trick[index]
        if card.suit is best.suit:
            if strength[card.rank] > strength[best.rank]:
                best, place = card, index
        elif card.suit is trump:
            best, place = card, index
    return place


def playable(
    hand: tuple[Card, ...], trick: Sequence[Card], trump: Suit | None, strength: Mapping[Rank, int], must_beat: bool
) -> tuple[Card, ...]:
    """Return the cards of ``hand`` that may be played to ``trick``.

    Follow suit if able; void, play a trump if able; void in both, anything.  With ``must_beat`` head the best card if
    able; but once a plain-suit lead has been trumped, cards of the suit led are free.
    """
    if not trick:
        return hand
    led = trick[0].suit
    allowed = tuple([card for card in hand if card.suit is led])
    suit = led
    if not allowed:
        allowed = tuple([card for card in hand if card.suit is trump])
        suit = trump
        if not allowed:
            return hand
    if must_beat:
        best = trick[best_index(trick, trump, strength)]
        if best.suit is suit:
            height = strength[best.rank]
            return tuple([card for card in allowed if strength[card.rank] > height]) or allowed
    return allowed


def why_not_playable(
    hand: tuple[Card, ...],
    trick: Sequence[Card],
    trump: Suit | None,
    strength: Mapping[Rank, int],
    must_beat: bool,
    card: Card,
) -> Reason | None:
    """Return the obligation that a card of the hand would break, or None."""
    if card in playable(hand, trick, trump, strength, must_beat):
        return None
    led = trick[0].suit
    if card.suit is not led and any(other.suit is led for other in hand):
        return Reason(MUST_FOLLOW, suit=led)
    if card.suit is not led and card.suit is not trump:
        return Reason(MUST_TRUMP, suit=trump)
    return Reason(MUST_BEAT, card=trick[best_index(trick, trump, strength)])


def sure_order(
    hand: Sequence[Card], out: Collection[Card], trump: Suit | None, strength: Mapping[Rank, int]
) -> tuple[Card, ...]:
    """Return an order in which whoever is to lead takes every trick that is left, empty where there is none.

    However the others hold the cards ``out``, and whatever they play: the trumps are led from the top until nobody can
    have another one, then plain cards that nothing higher is out against.
    """
    trumps = sorted((card for card in hand if card.suit is trump), key=lambda card: -strength[card.rank])
    plain = [card for card in hand if card.suit is not trump]
    out_trumps = [strength[card.rank] for card in out if card.suit is trump]
    top = [card for card in trumps if strength[card.rank] > max(out_trumps, default=-1)]
    if len(top) < min(len(out_trumps), len(hand)):
        return ()
    for card in plain:
        if any(other.suit is card.suit and strength[other.rank] > strength[card.rank] for other in out):
            return ()
    return (*trumps, *plain)
