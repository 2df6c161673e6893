"""The reason why the best choice in Cruce is better than another one; it names both.

It knows what the player could remember, and what the two choices came to in the sampled deals, nothing else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from raub_desktop.engine.actions import Action, Lay, Play, Say
from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce.facts import CARD_POINTS, MADE
from raub_desktop.engine.cruce.scoring import marriage_points
from raub_desktop.engine.cruce.seats import side_of
from raub_desktop.engine.cruce.types import COUPLE, POINTS, CardsGiven, Phase, Verb, View, promised
from raub_desktop.engine.cruce.view import announcements, makes_trump, marriages_held, put_off
from raub_desktop.engine.percents import whole_percents
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.advice import ALIKE, MATCH, Choice, more_of
from raub_desktop.players.advice import POINTS as POINTS_OF_SCORE
from raub_desktop.players.cruce.outcomes import (
    CLOSE,
    FAILED,
    GAIN,
    LEAST,
    MUCH,
    OTHERS,
    RARELY,
    SEEN,
    WINS,
    chances,
    outcome,
    reason_by_figures,
    reason_despite_points,
)
from raub_desktop.players.cruce.pack import CARD, HIGHER, NUMBER
from raub_desktop.players.cruce.position import position_of
from raub_desktop.players.cruce.search.card_ownership import FATE
from raub_desktop.players.cruce.search.cards import card_of
from raub_desktop.players.cruce.search.worth import is_near_the_end
from raub_desktop.players.tricks.standard_error import NOTICEABLE

BOTH = 2
"""Number of choices that can be called both."""
RISKY = 0.3
"""Share of failures, where the bid wins the bidding, above which it is a risk."""
MOSTLY = 0.5
UNSAFE = 0.2
"""One that fails less often is safe."""
NARROW = 10
"""Within so many points of a bid it may as well fail as be made."""
LIKELY = 0.25
"""Whoever wins the match less often than this after a pass must expect that another player does."""
NAMED = 3
"""So many cards are named at most as what a bid relies on."""


def why_bid(view: View, best: Choice, other: Choice) -> Reason:
    """Return why a pass or bid is better than another one, by the points that are needed and expected."""
    own, their = bid_of(best), bid_of(other)
    if not own or their > own:
        return _why_lower(view, best, other)
    expected = round(best.figure(CARD_POINTS) or 0)
    fails = best.figure(FAILED) or 0.0
    if (expected < promised(own) or fails > MOSTLY) and not (their and _scores_points(view)):
        return _why_risked(view, best, other)
    if _partner_leads(view):
        return Reason("bid_over_partner", number=expected, than=own)
    if their == 1 and marriages_held(view) and (other.figure(MADE) or 0.0) > MOSTLY:
        return Reason("bid_marriage", than=own)
    if their:
        return Reason("bid_higher", than=own)
    code = "bid_dares" if fails > RISKY else "bid_just" if expected - promised(own) < NARROW else "bid_makes"
    return Reason(code, number=expected, than=own, cards=() if code == "bid_dares" else _strong(view))


def _scores_points(view: View) -> bool:
    """Whether a bid that is made scores the points won: a higher one scores no more, it is only outbid less often."""
    return view.options.made_bid_scores == "points"


def _why_risked(view: View, best: Choice, other: Choice) -> Reason:
    """Return why a bid that may well fail is better than a pass or a lower one."""
    if is_near_the_end(view) and (other.value or 0.0) < LIKELY:
        code = "bid_last"
    else:
        code = "bid_stops" if more_of(other, best, OTHERS) >= more_of(best, other, GAIN) else "bid_saves"
    return Reason(code, than=bid_of(best))


def _strong(view: View) -> tuple[Card, ...]:
    """Return the first marriage and the aces in the hand, a few of them: what a bid relies on."""
    married = [Card(rank, suit) for suit in marriages_held(view)[:1] for rank in COUPLE]
    aces = [card for card in view.hands[view.me] if card is not None and card.rank is Rank.ACE]
    return (*married, *aces)[:NAMED]


def _why_lower(view: View, best: Choice, other: Choice) -> Reason:
    """Return why a pass or a lower bid is better than a higher one: the points, and what a failed bid costs."""
    own, their = bid_of(best), bid_of(other)
    if not own and _partner_leads(view):
        return Reason("bid_partner", than=their)
    expected, fails = round(other.figure(CARD_POINTS) or 0), other.figure(FAILED) or 0.0
    if expected < promised(their):
        return Reason("bid_short", number=expected, than=their)
    if own and _scores_points(view):
        return Reason("bid_enough", than=their)
    if own or fails >= UNSAFE:
        return Reason("bid_risks", number=expected, than=their)
    more = more_of(best, other, CARD_POINTS) >= MUCH
    return Reason("pass_more" if more else "bid_needless", number=round(best.figure(CARD_POINTS) or 0), than=their)


def _partner_leads(view: View) -> bool:
    """Whether the own partner has the highest bid."""
    return view.deal.declarer in side_of(view.options, view.seats, view.me)


def bid_of(choice: Choice) -> int:
    """Return the bid; 0 for a pass."""
    return choice.action.number or 0 if isinstance(choice.action, Say) else 0


def _bid_to_compare(view: View, best: Choice, choices: Sequence[Choice]) -> Choice:
    """Return the call a player would ask about: for a bid a higher one that the points would do for, else a pass, as
    over their partner's bid, but for a risky one a lower bid that is nearly as good; for a pass the lowest bid that may
    win the bidding.
    """
    others = [choice for choice in choices if choice is not best]
    if bid_of(best) and _partner_leads(view):
        return min(others, key=bid_of)
    nearest = max(others, key=lambda choice: choice.value or 0.0)
    if 0 < bid_of(nearest) < bid_of(best) and (best.figure(FAILED) or 0.0) > RISKY and _scores_points(view):
        return nearest
    tempting = [choice for choice in others if (_tempts(best, choice) if bid_of(best) else _may_be_won(choice))]
    return min(tempting or others, key=bid_of)


def is_outbid(bid: Choice) -> bool:
    """Whether a bid is outbid in nearly all sampled deals."""
    return bid_of(bid) > 0 and (bid.figure(MADE) or 0.0) + (bid.figure(FAILED) or 0.0) < RARELY


def _may_be_won(bid: Choice) -> bool:
    """Whether the bid is not always outbid; its figures tell how often it is then made, and fails."""
    return (bid.figure(MADE) or 0.0) + (bid.figure(FAILED) or 0.0) > MOSTLY


HIGH = (Rank.ACE, Rank.TEN)
"""Cards that win tricks and count."""
_BY_GIFTS = ("give_bare", "give_last", "give_all")
"""Reasons for a gift that speak of the cards given away."""
_OF_GIFTS = ("give_made", "give_half_made", "give_need")
"""Reasons for a gift that only say that it is better."""
_KEEPS = ("keep_long", "keep_guard")
"""Reasons about a card that is kept rather than one that is played."""


def why_gift(view: View, best: Choice, other: Choice) -> Reason:
    """Return why to give as ``best`` does and not as ``other``: mostly a card that only ``other`` gives away."""
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
    card = max(kept, key=lambda card: POINTS[card.rank])
    married = next((card for card in kept if is_half(view, card) and not _halved(card, mine.cards)), None)
    single = [card for card in given if not is_half(view, card)]
    if married is not None and single:
        if _loses_bid(best, other):
            return Reason("keep_for_bid", card=single[0], cards=(married,))
        return Reason("keep_marriage", suit=married.suit, card=single[0], cards=(married,))
    if married is not None and more_of(best, other, MADE) >= LEAST:
        return _made_by_gift(view, best, other, given[0], married)
    if len({card.suit for card in mine.cards}) == 1 and _last_of_suit(given[:1], _left(view, mine.cards)) is not None:
        return _give_last(given[0], mine.cards, card)
    lower = min(given, key=lambda card: POINTS[card.rank])
    if card.rank in HIGH and all(held.rank not in HIGH for held in given):
        return Reason("keep_high", number=POINTS[card.rank], card=lower, cards=(card,))
    half = next(iter(may_complete(view, kept)), None)
    if half is not None and not may_complete(view, mine.cards):
        return Reason("keep_from", card=lower, cards=(half,))
    longest = max(kept, key=lambda card: _held(view, card.suit))
    if _held(view, longest.suit) > max(_held(view, card.suit) for card in given) and _is_longest(view, longest.suit):
        return Reason("keep_long", card=given[0], cards=(longest,))
    for card in kept:
        guarded = _bared(view, card, theirs.cards)
        if guarded is not None and all(_bared(view, held, mine.cards) is None for held in given):
            return Reason("keep_guard", card=given[0], cards=(card, guarded))
    return _why_last_gift(view, best, other, given, card)


def _why_last_gift(view: View, best: Choice, other: Choice, given: Sequence[Card], card: Card) -> Reason:
    """Return the reason for a gift where nothing speaks for keeping ``card``: a suit that ends, else the bid."""
    alone = _last_of_suit(given, _left(view, best.action.cards))
    if alone is not None:
        return _give_last(alone, best.action.cards, card)
    if more_of(best, other, MADE) >= LEAST:
        return _made_by_gift(view, best, other, given[0], card)
    if _held(view, card.suit) > _held(view, given[0].suit):
        return Reason("give_shorter", suit=given[0].suit, card=given[0], cards=(card,))
    lower = POINTS[given[0].rank] < POINTS[card.rank]
    return Reason("give_lower" if lower else "give_need", card=given[0], cards=(card,))


def _made_by_gift(view: View, best: Choice, other: Choice, given: Card, kept: Card) -> Reason:
    number, than = (whole_percents(choice.figure(MADE) or 0.0) for choice in (best, other))
    completes = given.rank in COUPLE and kept.rank not in COUPLE and not is_half(view, given)
    code = "give_half_made" if completes else "give_made"
    return Reason(code, card=given, cards=(kept,), number=number, than=than)


def is_denied(view: View, best: Choice, other: Choice, as_good: Sequence[Choice]) -> bool:
    """Whether another choice as good as the best one lacks what the reason against ``other`` argues for."""
    reason = why_gift(view, best, other)
    kept = reason.cards if reason.code in _KEEPS else reason.cards[:1]
    given = None if reason.code in _KEEPS else reason.card
    return any(
        any(card in choice.action.cards for card in kept) or given not in (None, *choice.action.cards)
        for choice in as_good
    )


def bare_ten(view: View, cards: Sequence[Card]) -> Card | None:
    """Return a ten that is the only card of its suit among ``cards``, so that none guards it; None without one."""
    tens = (card for card in cards if card.rank is Rank.TEN)
    return next((ten for ten in tens if all(card.suit is not ten.suit for card in _left(view, (ten,)))), None)


def _give_last(card: Card, given: Sequence[Card], kept: Card) -> Reason:
    """Return the reason for giving the last cards of a suit; a second card of it is named."""
    more = [held for held in given if held.suit is card.suit and held != card][:1]
    return Reason("give_all" if more else "give_last", suit=card.suit, card=card, cards=(kept, *more))


def _last_of_suit(given: Sequence[Card], left: Sequence[Card]) -> Card | None:
    """Return the first card given whose suit none of the cards left has; None without one."""
    return next((card for card in given if all(held.suit is not card.suit for held in left)), None)


def _left(view: View, given: Sequence[Card]) -> list[Card]:
    return [card for card in view.hands[view.me] if card is not None and card not in given]


def _bared(view: View, guard: Card, gone: Sequence[Card]) -> Card | None:
    """Return the ten of a guard's suit that is left alone once the cards ``gone`` are; None without one."""
    suit = [card for card in _left(view, gone) if card.suit is guard.suit]
    return suit[0] if len(suit) == 1 and suit[0].rank is Rank.TEN else None


def _held(view: View, suit: Suit | None) -> int:
    return sum(card is not None and card.suit is suit for card in view.hands[view.me])


def _is_longest(view: View, suit: Suit | None) -> bool:
    return all(_held(view, other) < _held(view, suit) for other in Suit if other is not suit)


def _halved(half: Card, given: Sequence[Card]) -> bool:
    return any(card.suit is half.suit and card.rank in COUPLE for card in given)


def is_half(view: View, card: Card) -> bool:
    """Whether the card is the king or Ober of a marriage in the hand."""
    return card.rank in COUPLE and card.suit in marriages_held(view)


SAME: Mapping[str, float] = {POINTS_OF_SCORE: 0.05, MATCH: 0.003}
"""Choices that differ by less are as good as one another; sampled deals tell no more."""
SURE = 0.999
"""A trick won this often counts as won in all sampled deals."""
NEARLY = 0.97
"""A card that wins this often counts as high enough."""


def why_not(view: View, best: Choice, other: Choice, unit: str = POINTS_OF_SCORE) -> Reason:
    """Return why the best choice is better than another one; "all_alike" where nothing tells them apart.

    A reason's ``card`` is of the best choice, the first of its ``cards`` of the other one; a second one is still out.
    ``number`` is of the best choice, ``than`` of the other one; of bids, ``number`` are the points expected.
    """
    if best.value is not None and other.value is not None and abs(best.value - other.value) < _same(view, other, unit):
        return Reason("all_alike")
    if isinstance(best.action, Say) and isinstance(other.action, Say):
        return why_bid(view, best, other)
    if view.phase is Phase.GIVE:
        return why_gift(view, best, other)
    return _why_card(view, best, other)


def _same(view: View, other: Choice, unit: str) -> float:
    """Return the difference of values up to which choices count as equal; of gifts, one too small to be shown."""
    if view.phase is Phase.GIVE and unit == POINTS_OF_SCORE:
        return CLOSE
    return max(SAME[unit], NOTICEABLE * other.standard_error)


def apart(unit: str, error: float = 0.0) -> float:
    """Return by how much a choice must be worse than the best one to count as different.

    ``error``: the standard error of the difference.  Less than ``CLOSE`` is shown as nothing.
    """
    return max(CLOSE if unit == POINTS_OF_SCORE else SAME[unit], NOTICEABLE * error)


def reasoned(view: View, choices: Sequence[Choice], unit: str) -> tuple[Reason, Choice | None]:
    """Return why the first choice is advised, and the one that the reason tells it from; None for no single one."""
    other = told_from(view, choices, unit)
    dear = _why_dear(view, choices, other) if view.phase is Phase.GIVE else None
    if dear is not None:
        return dear, other
    if other is None:
        return why_any(view, choices), None
    reason = why_not(view, choices[0], other, unit)
    if view.phase is Phase.TRICKS and reason.code == ALIKE:
        return why_any(view, choices), None
    if view.phase is Phase.TRICKS and reason.code in BARE:
        plain = why_any(view, choices)
        if plain.code in BY_ITSELF:
            return plain, None
    if reason.code in OF_FIGURES and is_lost(view, choices, other):
        reason = replace(reason, code="lose_least")
    return reason, other


def why_any(view: View, choices: Sequence[Choice]) -> Reason:
    """Return the reason where no choice is clearly worse: all is won, or this trick is lost; else "all_alike"."""
    best = choices[0].action
    if view.phase is Phase.TRICKS and isinstance(best, Play):
        return (_why_any_follow if view.trick else _why_any_lead)(view, choices, best.card)
    if view.phase is Phase.BID:
        return why_bid(view, choices[0], _bid_to_compare(view, choices[0], choices))
    if view.phase is Phase.GIVE and isinstance(best, Lay):
        return _why_any_gift(view, best.cards)
    return Reason("all_alike")


def _why_any_gift(view: View, given: Sequence[Card]) -> Reason:
    """Return what speaks for a gift where others are as good."""
    left, longest = _left(view, given), max(Suit, key=lambda suit: _held(view, suit))
    if _is_longest(view, longest) and all(card.suit is not longest for card in given):
        lowest = min((card for card in left if card.suit is longest), key=lambda card: POINTS[card.rank])
        return Reason("keep_long", card=given[0], cards=(lowest,))
    gone = _last_of_suit(given, left)
    if gone is not None:
        return _give_last(gone, given, gone)
    return Reason("give_low", card=given[0], cards=tuple(given))


def _dear(view: View, cards: Sequence[Card]) -> list[Card]:
    """Return the aces and tens of a gift, and the halves of own marriages: what nobody gives without a reason."""
    return [card for card in cards if card.rank in HIGH or is_half(view, card)]


def _why_dear(view: View, choices: Sequence[Choice], other: Choice | None) -> Reason | None:
    """Return why a gift parts with a dear card: that is bare, or its suit ends, or the bid is safer; None without one.

    ``other``: the choice to compare with where the hand tells nothing.
    """
    best = choices[0]
    bare = bare_ten(view, best.action.cards)
    if bare is not None:
        return Reason("give_bare", card=bare)
    dear, left = _dear(view, best.action.cards), _left(view, best.action.cards)
    if not dear:
        return None
    gone = _last_of_suit(dear, left)
    if gone is not None:
        return _give_last(gone, best.action.cards, gone)
    plain = next((choice for choice in choices if not _dear(view, choice.action.cards)), other or choices[1])
    kept = [card for card in plain.action.cards if card not in best.action.cards]
    card = max(kept or left, key=lambda card: POINTS[card.rank])
    if more_of(best, plain, MADE) >= LEAST:
        return _made_by_gift(view, best, plain, dear[0], card)
    return Reason("give_need", card=dear[0], cards=(card,))


def may_complete(view: View, given: Sequence[Card]) -> tuple[Card, ...]:
    """Return the kings and Obers of a gift whose other halves another player may hold."""
    return tuple(card for card in given if card.rank in COUPLE and not is_half(view, card))


def _why_any_lead(view: View, choices: Sequence[Choice], card: Card) -> Reason:
    trump, worth = view.deal.trump, [POINTS[card_of(choice.action).rank] for choice in choices]
    if trump and not view.stock and all((choice.figure(WINS) or 0.0) >= SURE for choice in choices):
        return Reason("all_won")
    if trump is None:
        rival = next((choice for choice in choices[1:] if card_of(choice.action).suit is not card.suit), None)
        made = _why_trump(view, card)
        if made is None and rival is not None and more_of(choices[0], rival, CARD_POINTS) >= MUCH:
            made = _why_this(view, choices[0], rival)
        if made is not None:
            return made
    if out_over(view, card) is None:
        return Reason(_top(view, card), suit=card.suit, card=card)
    least = worth[0] == min(worth) and card.rank not in HIGH  # ten points are not few
    if least:
        return Reason("risks_least", card=card, number=worth[0])
    others = [card_of(choice.action) for choice in choices[1:]]
    if trump and card.suit is not trump and all(other.suit is trump for other in others):
        return Reason("keep_trump", card=card, cards=(others[0],))
    return _by_hand_from_any(view, card, others) or _of_equal_cards(choices)


def _of_equal_cards(choices: Sequence[Choice]) -> Reason:
    """Return what speaks for a card where nothing in the hand does: it wins more often, or all count the same."""
    rival = max(choices[1:], key=lambda choice: choice.figure(WINS) or 0.0)
    if more_of(choices[0], rival, WINS) >= LEAST:
        return chances("likelier", choices[0], rival)
    card, worth = card_of(choices[0].action), [POINTS[card_of(choice.action).rank] for choice in choices]
    if worth[0] == min(worth):
        return Reason("any_card" if worth[0] < max(worth) else "same_count", card=card)
    return Reason("both_alike" if len(choices) == BOTH else ALIKE)


def _why_trump(view: View, card: Card) -> Reason | None:
    """Return what speaks for making a card's suit trump: it is the longest, or of those that are the strongest."""
    suit = card.suit
    if _is_longest(view, suit):
        return Reason("trump_longest", suit=suit, card=card)
    strong = all(_strength(view, other) < _strength(view, suit) for other in Suit if other is not suit)
    return Reason("trump_strongest", suit=suit, card=card) if strong else None


def _strength(view: View, suit: Suit | None) -> int:
    """Return the points of the cards held in a suit."""
    return sum(POINTS[card.rank] for card in view.hands[view.me] if card is not None and card.suit is suit)


def _why_any_follow(view: View, choices: Sequence[Choice], card: Card) -> Reason:
    worth = [POINTS[card_of(choice.action).rank] for choice in choices]
    wins = choices[0].figure(WINS) or 0.0
    if not _takes(view, card) and partner_wins(view) and (wins >= NEARLY or worth[0] > min(worth)):
        return Reason("partner_wins", card=card)
    if not _takes(view, card) and worth[0] == min(worth):
        lost = max(choice.figure(WINS) or 0.0 for choice in choices) < LEAST and worth[0] < max(worth)
        if lost or card.rank not in HIGH:  # ten points are not few
            return Reason("lose_least" if lost else "gives_least", card=card, number=worth[0])
    others = [_takes(view, card_of(choice.action)) for choice in choices[1:]]
    if _takes(view, card) and not any(others):
        return Reason("takes", card=card)
    cheapest = worth[0] == min(worth)
    if _takes(view, card) and cheapest and all(others) and wins >= NEARLY:
        return Reason("wins_anyway", card=card)
    by_hand = _by_hand_from_any(view, card, [card_of(choice.action) for choice in choices[1:]])
    if by_hand is not None:
        return by_hand
    equal = _of_equal_cards(choices)
    if not _takes(view, card) or equal.code not in (ALIKE, "both_alike"):
        return equal
    return Reason("takes" if cheapest else "bring_home", number=worth[0], card=card)


def _top(view: View, card: Card) -> str:
    """Return the reason code for leading a card that no card of its suit beats."""
    trump = view.deal.trump
    if trump is None or card.suit is trump:
        return "lead_sure_trump" if trump else "lead_top_trump"
    return "lead_ace" if card.rank is Rank.ACE else "lead_sure"


# --------------------------------------------------------------------------------------------------------------- cards
def _why_card(view: View, best: Choice, other: Choice) -> Reason:
    card, instead = card_of(best.action), card_of(other.action)
    if isinstance(best.action, Lay):
        return _why_announce(view, best, other)
    if isinstance(other.action, Lay):
        return _why_later(view, best, other)
    if is_half(view, instead) and not is_half(view, card):
        return _keep_half(view, best, other)
    reason = reason_by_figures(view, best, other, _why_this(view, best, other))
    if reason.code == "fate_guarded" and (
        _bared(view, card, (card,)) is not None or out_over(view, reason.cards[1]) is None
    ):
        reason = replace(reason, code="fate_held")  # the card guarded a ten, too, or nothing threatens the ten
    if reason.code == "made" and view.deal.trump is None and card.suit is not instead.suit:
        return replace(reason, code="trump_made", suit=card.suit)
    bare = reason.code in BARE or (reason.code in KEPT and POINTS[instead.rank] <= POINTS[card.rank])
    return (_by_hand(view, card, instead) or reason) if bare else reason


def _keep_half(view: View, best: Choice, other: Choice) -> Reason:
    """Return the reason for keeping half of a marriage, with the points that it can still bring."""
    card, half = card_of(best.action), card_of(other.action)
    assert half.suit is not None, "the pack has no jokers"
    if _loses_bid(best, other):
        return Reason("keep_for_bid", card=card, cards=(half,))
    points = put_off(view, card)[half.suit] if view.deal.trump is None else marriage_points(view, view.me, half.suit)
    return Reason("keep_half", card=card, cards=(half,), number=points)


def _loses_bid(best: Choice, other: Choice) -> bool:
    """Whether the own bid is mostly made with the best choice and hardly with the other one."""
    return more_of(best, other, MADE) >= MOSTLY and (other.figure(MADE) or 0.0) < UNSAFE


def why_broken(view: View, choices: Sequence[Choice]) -> Reason:
    """Return why a marriage may be broken, where the best card is half of one and others are not; else "all_alike"."""
    best = choices[0].action
    if view.phase is not Phase.TRICKS or not isinstance(best, Play) or not is_half(view, best.card):
        return Reason(ALIKE)
    kept = [choice for choice in choices[1:] if not is_half(view, card_of(choice.action))]
    if not kept:
        return Reason(ALIKE)
    owned = [kept[0].figure(FATE.format(card=card)) or 0.0 for card in view.hands[view.me]]
    code = "marriage_late" if sum(owned) < MOSTLY else "marriage_spent"
    return Reason(code, suit=best.card.suit, cards=(card_of(kept[0].action),))


BARE = (
    "made",
    "fails",
    "turns_out",
    "others_less",
    "score_more",
    "points",
    "likelier",
    "fate_caught",
    "fate_held",
)
"""Reasons that only say what a card comes to, and not why."""
KEPT = ("fate_kept", "fate_only_kept")
"""Reasons for keeping a card that a player understands where it counts more than the one played."""
BY_ITSELF = (
    "trump_longest",
    "trump_strongest",
    "lead_top_trump",
    "lead_sure_trump",
    "lead_sure",
    "lead_ace",
    "risks_least",
    "partner_wins",
    "gives_least",
    "lose_least",
    "takes",
)
"""Reasons for a card that are true of it whatever the other cards are."""


def _by_hand_from_any(view: View, card: Card, others: Sequence[Card]) -> Reason | None:
    """Return what speaks in the hand for a card rather than for one of others that are as good; None for nothing."""
    least = all(POINTS[card.rank] <= POINTS[other.rank] for other in others)
    unfit = ("let_go",) if least else ("let_go", "risks_least")
    reasons = (_by_hand(view, card, other) for other in others)
    return next((reason for reason in reasons if reason is not None and reason.code not in unfit), None)


def _by_hand(view: View, card: Card, instead: Card) -> Reason | None:
    """Return what speaks for a card in the hand itself; None where nothing does."""
    trump, others = view.deal.trump, (instead,)
    ten = _bared(view, instead, (instead,))
    if ten not in (None, card) and out_over(view, ten) is not None and _bared(view, card, (card,)) is None:
        return Reason("keep_guard", card=card, cards=(instead, ten))
    if view.trick and _takes(view, card) and card.rank in HIGH and POINTS[card.rank] > POINTS[instead.rank]:
        return Reason("bring_home", card=card, cards=others, number=POINTS[card.rank])
    if view.trick and not _takes(view, card) and _takes(view, instead) and not partner_wins(view):
        return Reason("let_go", number=sum(POINTS[lying.rank] for lying in view.trick), card=card, cards=others)
    if view.trick and _takes(view, card) and _takes(view, instead) and POINTS[card.rank] < POINTS[instead.rank]:
        return Reason("may_do", card=card, cards=others)
    if not view.trick and out_over(view, card) is None is not out_over(view, instead):
        return Reason(_top(view, card), suit=card.suit, card=card, cards=others)
    if trump is None or view.stock or card.suit is trump:
        return None
    if _held(view, card.suit) == 1 < _held(view, instead.suit) and _held(view, trump) and instead.suit is not trump:
        return Reason("give_last", suit=card.suit, card=card, cards=others)
    if not view.trick and _held(view, card.suit) > _held(view, instead.suit):
        return Reason("lead_long", suit=card.suit, card=card, cards=others)
    if not view.trick and POINTS[card.rank] < POINTS[instead.rank] and card.rank not in HIGH and _beatable(view, card):
        return Reason("risks_least", card=card, cards=others, number=POINTS[card.rank])
    return None


def _why_later(view: View, best: Choice, other: Choice) -> Reason:
    """Return why a marriage is not announced now, by what distinguishes the two choices."""
    card, instead = card_of(best.action), card_of(other.action)
    if view.deal.trump is None and _held(view, card.suit) > _held(view, instead.suit):
        return Reason("trump_long", suit=card.suit, card=card, cards=(instead,))
    points = [round(choice.figure(CARD_POINTS) or 0.0) for choice in (best, other)]
    later = Reason("announce_later", suit=instead.suit, card=card, cards=(instead,))
    if view.deal.trump in (None, card.suit) and card.suit is instead.suit and not view.stock:
        return replace(later, code="later_draws")
    if more_of(best, other, CARD_POINTS) <= -MUCH:
        return reason_despite_points(best, other) or later
    if more_of(best, other, MADE) >= LEAST:
        made = [whole_percents(choice.figure(MADE) or 0.0) for choice in (best, other)]
        return replace(later, code="later_made", number=made[0], than=made[1])
    if points[0] - points[1] >= MUCH:
        return replace(later, code="later_points", number=points[0], than=points[1])
    return later


def _why_this(view: View, best: Choice, other: Choice) -> Reason:
    """Return why one card is better than another, neither being announced: what a card player would say first."""
    card, instead = card_of(best.action), card_of(other.action)
    more = more_of(best, other, CARD_POINTS)
    if view.trick:
        return _why_follow(view, best, other)
    if view.deal.trump is None and card.suit is not instead.suit:
        if _held(view, card.suit) > _held(view, instead.suit):
            return Reason("trump_long", suit=card.suit, card=card, cards=(instead,))
        stronger = _strength(view, instead.suit) > _strength(view, card.suit)
        ace = Card(Rank.ACE, instead.suit) in view.hands[view.me]
        if stronger and ace and _held(view, card.suit) == _held(view, instead.suit):
            return Reason("trump_needs", suit=card.suit, card=card, cards=(instead,))
        strongest = _why_trump(view, card)
        if strongest is not None or more < MUCH:
            return strongest or outcome(view, best, other)
        points = [round(choice.figure(CARD_POINTS) or 0.0) for choice in (best, other)]  # as they stand in a table
        return Reason("make_trump", suit=card.suit, number=points[0] - points[1], card=card, cards=(instead,))
    return _why_lead(view, best, other)


def _why_announce(view: View, best: Choice, other: Choice) -> Reason:
    card, instead = card_of(best.action), card_of(other.action)
    if isinstance(other.action, Lay) and instead.suit is card.suit:
        return Reason("announce_low", number=abs(POINTS[instead.rank] - POINTS[card.rank]), card=card, cards=(instead,))
    assert card.suit is not None, "the pack has no jokers"
    code = "announce_cheaper" if card.rank is Rank.OBER else "announce"
    if instead.suit is card.suit and instead.rank in COUPLE and _loses_bid(best, other):
        code = "announce_for_bid"
    return Reason(code, suit=card.suit, number=announcements(view)[card.suit], card=card, cards=(instead,))


def _why_lead(view: View, best: Choice, other: Choice) -> Reason:
    card, instead = card_of(best.action), card_of(other.action)
    trump, fewer = view.deal.trump, POINTS[instead.rank] - POINTS[card.rank]
    above, gains = out_over(view, instead), more_of(best, other, WINS)
    if out_over(view, card) is None and above is not None:
        return Reason(_top(view, card), suit=card.suit, card=card, cards=(instead,))
    if trump is not None and instead.suit is trump is not card.suit:
        return Reason("keep_trump", card=card, cards=(instead,))
    if card.suit is trump is not instead.suit and not view.stock:  # while there is a stock, nobody has to follow
        return Reason("lead_trump", card=card, cards=(instead,))
    top = (*HIGH, Rank.KING)
    if above is not None and instead.rank in top and fewer > 0 and card.rank not in top:
        gave = any(
            above in event.cards for event in view.seen if isinstance(event, CardsGiven) and event.seat == view.me
        )
        return Reason("keep_given" if gave else "keep_until_gone", card=card, cards=(instead, above))
    if gains >= LEAST and not (card.suit is instead.suit and fewer > 0):
        return chances("likelier", best, other)
    if above is None and instead.rank in HIGH and fewer > 0 and out_over(view, card) is not None:
        return Reason("keep_sure", card=card, cards=(instead,))
    if fewer > 0 and not _beatable(view, card):
        return Reason(_top(view, card), suit=card.suit, card=card, cards=(instead,))
    if fewer > 0 and POINTS[card.rank]:
        return Reason("lead_cheap", number=fewer, card=card, cards=(instead,))
    return Reason("risks_least", card=card, number=0) if fewer > 0 else outcome(view, best, other)


def out_over(view: View, card: Card) -> Card | None:
    """Return the highest card of the same suit that is still out and beats ``card``; None without one.

    All tricks count: whoever remembers more than a careful player must not be told what is not true.
    """
    position = position_of(view)
    out = HIGHER[1 << NUMBER[card]] & ~(position.hand | position.gone)
    return CARD[out.bit_length() - 1] if out else None


def _beatable(view: View, card: Card) -> bool:
    """Whether a card that beats a lead may still be out: a higher one of its suit, or a trump."""
    if out_over(view, card) is not None or view.deal.trump in (None, card.suit):
        return out_over(view, card) is not None
    held = position_of(view).hand | position_of(view).gone
    return any(not held & 1 << NUMBER[Card(rank, view.deal.trump)] for rank in POINTS)


def _why_follow(view: View, best: Choice, other: Choice) -> Reason:
    card, instead = card_of(best.action), card_of(other.action)
    lying = sum(POINTS[card.rank] for card in view.trick)
    fewer, others = POINTS[instead.rank] - POINTS[card.rank], (instead,)
    takes, would = _takes(view, card), _takes(view, instead)
    if takes and would:
        if more_of(best, other, WINS) >= LEAST:
            return chances("likelier", best, other)
        if fewer >= 0 and (best.figure(WINS) or 0.0) < NEARLY:
            return outcome(view, best, other)
        code = "take_cheaply" if fewer >= 0 else "bring_home"
        return Reason(code, number=POINTS[card.rank], card=card, cards=others)
    if takes and not partner_wins(view):
        return Reason("take_trick", number=lying + POINTS[card.rank], card=card, cards=others)
    if would and not takes and partner_wins(view):
        return Reason("partner_wins", card=card, cards=others)
    if would and lying and more_of(best, other, CARD_POINTS) >= MUCH:
        return outcome(view, best, other)  # what winning the trick costs
    if would:
        return Reason("let_go", number=lying, card=card, cards=others)
    if partner_wins(view):
        feeds = not takes and fewer < 0
        return Reason("feed_partner", number=-fewer, card=card, cards=others) if feeds else outcome(view, best, other)
    if fewer < 0 and more_of(best, other, FAILED) >= SEEN and _beats_declarer(view):
        return chances("feed_against", best, other, FAILED)
    if fewer <= 0 or max(choice.figure(WINS) or 0.0 for choice in (best, other)) >= LEAST:  # a partner may win it yet
        return outcome(view, best, other)
    return Reason("give_little", number=fewer, card=card, cards=others)


def _takes(view: View, card: Card) -> bool:
    return best_index((*view.trick, card), view.deal.trump, POINTS) == len(view.trick)


def gives_away(view: View, action: Action) -> bool:
    """Whether a card neither beats the trick so far nor goes to the own partner."""
    return not _takes(view, card_of(action)) and not partner_wins(view)


OF_FIGURES = ("give_little", "fails", "fails_alone", "points", "turns_out", "others_less", "score_more")
"""Reasons of what two cards come to, that say less than that the trick is lost."""


def is_lost(view: View, choices: Sequence[Choice], other: Choice) -> bool:
    """Whether no choice can win the trick, and the first one gives least away, ``other`` more."""
    if view.phase is not Phase.TRICKS or not view.trick:
        return False
    worth = [POINTS[card_of(choice.action).rank] for choice in choices]
    less = worth[0] == min(worth) < POINTS[card_of(other.action).rank]
    return less and max(choice.figure(WINS) or 0.0 for choice in choices) < LEAST


def winner_of(view: View) -> int:
    """Return the seat that wins the trick so far."""
    return (view.leader + best_index(view.trick, view.deal.trump, POINTS)) % view.seats


def partner_wins(view: View) -> bool:
    """Whether someone of the own side wins the trick so far."""
    return winner_of(view) in side_of(view.options, view.seats, view.me)


def _beats_declarer(view: View) -> bool:
    played = [(view.leader + place) % view.seats for place in range(len(view.trick))]
    return view.deal.declarer in played and winner_of(view) != view.deal.declarer


def told_from(view: View, choices: Sequence[Choice], unit: str) -> Choice | None:
    """Return the choice to compare the best one with: clearly worse, and the first that differs in more than its suit.

    None where there is none.  Announcing with the other card of the same marriage counts as the same choice.
    """
    best = choices[0]
    assert best.value is not None, "the choices were weighed"
    first = {_gift(choice.action): choice for choice in reversed(choices)}
    worse = [
        choice
        for choice in choices[1:]
        if choice.value is not None
        and first[_gift(choice.action)] is choice
        and best.value - choice.value >= apart(unit, choice.standard_error)
        and not _same_marriage(best.action, choice.action)
    ]
    if view.phase is Phase.BID:
        compared = _bid_to_compare(view, best, choices)
        return compared if compared in worse else None
    if view.phase is Phase.GIVE:
        as_good = [choice for choice in choices if best.value - (choice.value or 0.0) < CLOSE]
        worse = [choice for choice in worse if not is_denied(view, best, choice, as_good)]
        codes = {choice: why_gift(view, best, choice).code for choice in worse}
        worse.sort(key=lambda choice: (codes[choice] in _OF_GIFTS) - (codes[choice] in _BY_GIFTS))
    elif any(isinstance(choice.action, Lay) for choice in choices if best.value - (choice.value or 0.0) < CLOSE):
        worse = [choice for choice in worse if not isinstance(choice.action, Lay)]  # another announcement is as good
    if isinstance(best.action, Play):
        halves = [card_of(choice.action) for choice in choices if isinstance(choice.action, Lay)]
        worse = [choice for choice in worse if isinstance(choice.action, Lay) or card_of(choice.action) not in halves]
    worse = [choice for choice in worse if not _spoken_for(view, choices, choice)]
    higher = [choice for choice in worse if _is_other_trump(view, best.action, choice.action)]
    higher += [choice for choice in worse if _keeps_ten(view, best.action, choice.action)]
    cheaper = [choice for choice in worse if _looks_better(view, best.action, choice.action)]
    cheaper.sort(key=lambda choice: POINTS[card_of(choice.action).rank])
    telling = [choice for choice in worse if _tells(view, best.action, choice.action)]
    if view.phase is Phase.TRICKS and not view.trick and card_of(best.action).suit is view.deal.trump:
        telling.sort(key=lambda choice: card_of(choice.action).rank not in HIGH)  # trumps are drawn to make those safe
    announced = [choice for choice in worse if isinstance(best.action, Play) and isinstance(choice.action, Lay)]
    if makes_trump(view):
        announced.sort(key=lambda choice: card_of(choice.action).suit is not card_of(best.action).suit)
    found: Choice | None = next(iter([*announced, *higher, *cheaper, *telling, *worse]), None)
    cheap = (
        found is not None
        and found not in higher
        and why_not(view, best, found, unit).code in ("lead_cheap", "keep_sure")
    )
    if cheap:  # others may lose even less
        return next((choice for choice in worse if _points(choice) < _points(best)), found)
    return found


def _points(lead: Choice) -> int:
    return POINTS[card_of(lead.action).rank]


def _spoken_for(view: View, choices: Sequence[Choice], other: Choice) -> bool:
    """Whether ``other`` is the first lead of the deal and a better lead of the same suit is listed before it."""
    best = choices[0].action
    if not makes_trump(view) or not isinstance(best, Play):
        return False
    suit = card_of(other.action).suit
    of_suit = [choice for choice in choices if isinstance(choice.action, Play) and choice.action.card.suit is suit]
    return suit is not best.card.suit and isinstance(other.action, Play) and of_suit[0] is not other


def _tempts(best: Choice, other: Choice) -> bool:
    """Whether the points expected with a bid suffice for a higher one, so a player would ask why not to bid that."""
    return 0 < bid_of(best) < bid_of(other) and (best.figure(CARD_POINTS) or 0.0) >= promised(bid_of(other))


def _gift(action: Action) -> object:
    """Return a key that is equal for gifts of the same cards, whoever gets which."""
    return frozenset(action.cards) if isinstance(action, Lay) and action.verb == Verb.GIVE else action


def _is_other_trump(view: View, best: Action, other: Action) -> bool:
    """Whether another suit would become trump, so a player would ask why not that."""
    if not makes_trump(view) or isinstance(best, Lay):
        return False
    return card_of(best).suit is not card_of(other).suit


def why_this_trump(view: View, choices: Sequence[Choice], unit: str) -> Reason:
    """Return why the first card of a deal is led rather than a higher one of its suit; "all_alike" without a reason."""
    best = choices[0]
    if not makes_trump(view) or not isinstance(best.action, Play):
        return Reason(ALIKE)
    card = best.action.card
    higher = [
        choice
        for choice in choices[1:]
        if isinstance(choice.action, Play) and choice.action.card.suit is card.suit and _points(choice) > _points(best)
    ]
    return why_not(view, best, higher[0], unit) if higher else Reason(ALIKE)


def _keeps_ten(view: View, best: Action, other: Action) -> bool:
    """Whether ``best`` gives a ten without a guard away, so that a player would ask why not to keep it."""
    if view.phase is not Phase.GIVE or not isinstance(best, Lay) or not isinstance(other, Lay):
        return False
    ten = bare_ten(view, best.cards)
    return ten is not None and ten not in other.cards


def _looks_better(view: View, best: Action, other: Action) -> bool:
    """Whether ``other`` loses fewer points in a trick that neither card wins, so a player would ask why not that."""
    if view.phase is not Phase.TRICKS or not view.trick or partner_wins(view):
        return False
    card, instead = card_of(best), card_of(other)
    return POINTS[instead.rank] < POINTS[card.rank] and not _takes(view, card) and not _takes(view, instead)


def _tells(view: View, best: Action, other: Action) -> bool:
    """Whether two choices differ in more than the suit or in who gets which card."""
    if view.phase is Phase.GIVE:
        return isinstance(best, Lay) and isinstance(other, Lay) and set(best.cards) != set(other.cards)
    if view.phase is not Phase.TRICKS or not view.trick:
        return True
    mine, theirs = POINTS[card_of(best).rank], POINTS[card_of(other).rank]
    return theirs < mine if partner_wins(view) and not _takes(view, card_of(best)) else theirs != mine


def _same_marriage(first: Action, other: Action) -> bool:
    announced = all(isinstance(action, Lay) and action.verb == Verb.ANNOUNCE for action in (first, other))
    return announced and card_of(first).suit is card_of(other).suit
