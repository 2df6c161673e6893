"""Why some cards are given away in Cruce rather than others."""

from collections.abc import Sequence

from raub_desktop.engine.actions import Lay
from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce.facts import MADE
from raub_desktop.engine.cruce.types import COUPLE, POINTS, View
from raub_desktop.engine.cruce.view import marriages_held
from raub_desktop.engine.percents import whole_percents
from raub_desktop.players.advice import Choice
from raub_desktop.players.cruce.outcomes import LEAST, more_of

HIGH = (Rank.ACE, Rank.TEN)
"""Cards that win tricks and count."""
_KEEPS = ("keep_long", "keep_guard")
"""Reasons that speak of a card that is kept, and not of one that goes."""


def why_gift(view: View, best: Choice, other: Choice) -> Reason:
    """What the other way would give away and this one keeps."""
    mine, theirs = best.action, other.action
    assert isinstance(mine, Lay), "gifts are laid"
    assert isinstance(theirs, Lay), "gifts are laid"
    kept = [card for card in theirs.cards if card not in mine.cards]
    given = tuple(card for card in mine.cards if card not in theirs.cards)
    if not kept:
        return Reason("give_rather", card=mine.cards[0], cards=(theirs.cards[0],))
    bare = bare_ten(view, given)
    if bare is not None:
        return Reason("give_bare", card=bare, cards=(kept[0],))
    card = max(kept, key=lambda one: POINTS[one.rank])
    married = next((one for one in kept if is_half(view, one) and not _halved(one, mine.cards)), None)
    single = [one for one in given if not is_half(view, one)]
    if married is not None and single:
        return Reason("keep_marriage", suit=married.suit, card=single[0], cards=(married,))
    if married is not None and more_of(best, other, MADE) >= LEAST:
        return _made_by_gift(view, best, other, given[0], married)
    lower = min(given, key=lambda one: POINTS[one.rank])
    if card.rank in HIGH and all(POINTS[one.rank] < POINTS[card.rank] for one in given):
        return Reason("keep_high", number=POINTS[card.rank], card=lower, cards=(card,))
    longest = max(kept, key=lambda one: _held(view, one.suit))
    if _held(view, longest.suit) > max(_held(view, one.suit) for one in given) and _is_longest(view, longest.suit):
        return Reason("keep_long", card=given[0], cards=(longest,))
    for one in kept:
        guarded = _guarded(view, one, mine.cards)
        if guarded is not None and guarded not in theirs.cards:
            return Reason("keep_guard", card=given[0], cards=(one, guarded))
    alone = next((one for one in given if all(held.suit is not one.suit for held in _left(view, mine.cards))), None)
    if alone is not None:
        return _give_last(alone, mine.cards, card)
    if more_of(best, other, MADE) >= LEAST:
        return _made_by_gift(view, best, other, given[0], card)
    return Reason("give_turns_out", card=given[0], cards=(card,))


def _made_by_gift(view: View, best: Choice, other: Choice, given: Card, kept: Card) -> Reason:
    """How often the bid is made, whichever of two cards is given away."""
    number, than = (whole_percents(one.figure(MADE) or 0.0) for one in (best, other))
    completes = given.rank in COUPLE and kept.rank not in COUPLE and not is_half(view, given)
    code = "give_half_made" if completes else "give_made"
    return Reason(code, card=given, cards=(kept,), number=number, than=than)


def is_denied(view: View, best: Choice, other: Choice, as_good: Sequence[Choice]) -> bool:
    """Whether a choice as good as the best one does not do what the reason against another one argues for."""
    reason = why_gift(view, best, other)
    kept = reason.cards if reason.code in _KEEPS else reason.cards[:1]
    given = None if reason.code in _KEEPS else reason.card
    return any(
        any(card in one.action.cards for card in kept) or given not in (None, *one.action.cards) for one in as_good
    )


def bare_ten(view: View, some: Sequence[Card]) -> Card | None:
    """A ten among some cards that is the only one of its suit, so that none guards it; None: there is none."""
    tens = (card for card in some if card.rank is Rank.TEN)
    return next((ten for ten in tens if all(one.suit is not ten.suit for one in _left(view, (ten,)))), None)


def _give_last(card: Card, given: Sequence[Card], kept: Card) -> Reason:
    """A gift after which none of its suit is held; a second card of it is named."""
    more = [one for one in given if one.suit is card.suit and one != card][:1]
    return Reason("give_all" if more else "give_last", suit=card.suit, card=card, cards=(kept, *more))


def _left(view: View, given: Sequence[Card]) -> list[Card]:
    """The own hand once cards are given away."""
    return [one for one in view.hands[view.me] if one is not None and one not in given]


def _guarded(view: View, guard: Card, given: Sequence[Card]) -> Card | None:
    """The ten of its suit that a lower card guards while someone else may hold the ace; None: there is none."""
    left = _left(view, given)
    suit = [one for one in left if one.suit is guard.suit]
    ten = next((one for one in suit if one.rank is Rank.TEN), None)
    return None if ten in (None, guard) or any(one.rank is Rank.ACE for one in suit) else ten


def _held(view: View, suit: Suit | None) -> int:
    """How many cards of a suit the player holds."""
    return sum(card is not None and card.suit is suit for card in view.hands[view.me])


def _is_longest(view: View, suit: Suit | None) -> bool:
    """Whether the player holds fewer of every other suit."""
    return all(_held(view, other) < _held(view, suit) for other in Suit if other is not suit)


def _halved(half: Card, given: Sequence[Card]) -> bool:
    """Whether a king's or an Ober's other half is given away."""
    return any(one.suit is half.suit and one.rank in COUPLE for one in given)


def is_half(view: View, card: Card) -> bool:
    """Whether king and Ober of its suit are held, and it is one of them."""
    return card.rank in COUPLE and card.suit in marriages_held(view)
