"""Cruce's advice in words and numbers."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import Card, Rank, known
from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce.facts import CARD_POINTS, MADE
from raub_desktop.engine.cruce.types import Phase, Verb, View, promised
from raub_desktop.engine.cruce.view import announcements, makes_trump, put_off, receivers
from raub_desktop.language import (
    all_of,
    as_sentence,
    capitalized,
    card_word,
    card_words,
    rank_word,
    suit_word,
    tr,
    trc,
)
from raub_desktop.language.cruce.advice import advice_sentence
from raub_desktop.language.cruce.calls import choice_text
from raub_desktop.language.numbers import percent, plain, signed
from raub_desktop.players.advice import ALIKE, POINTS, Advice, Choice
from raub_desktop.players.cruce.outcomes import CLOSE, FAILED, LEAST, MUCH, OF_TRICK, WINS
from raub_desktop.players.cruce.reasons import (
    NARROW,
    bid_of,
    is_outbid,
    may_complete,
    reasoned,
    why_broken,
    why_not,
    why_this_trump,
)
from raub_desktop.players.cruce.reference.bidding import THUMBS, counted_by_thumb
from raub_desktop.players.cruce.search.cards import card_of
from raub_desktop.ui.games.cruce.panel import CrucePanel
from raub_desktop.ui.table.hint import (
    Column,
    HintRow,
    HintWords,
    briefly,
    hint_note,
    share_text,
    shown_choices,
    small_cards,
    telling,
)

_PANEL = CrucePanel()
MOST_COLUMNS = 3
"""The most columns that fit in a note; beyond it the last (points) is dropped, which the reason then mentions."""
TWO = 2
OF_BID = ("bid_makes", "bid_just", "bid_dares", "bid_short", "bid_risks")
"""Reasons that name the points expected with a bid."""
OF_PASS = ("pass_more", "bid_needless")
"""Reasons that name the points expected after a pass."""
BY_POINTS = (*OF_BID, *OF_PASS, "later_points", "make_trump", "trump_long", "trump_needs", "points")
"""Reasons that name the points expected."""


def hint(advice: Advice, view: View, deck: str, names: Sequence[str] = ()) -> HintWords:
    """Return the hint for a decision in words; without numbers only the choice and the reason."""
    advice, was_alike = _different(advice), advice.reason.code == ALIKE
    advice = advice._replace(reason=_by_hand(advice.reason, view))
    if was_alike and advice.choices[1:] and advice.choices[0].value is not None:
        found, other = reasoned(view, advice.choices, advice.unit)  # what was advised first stays, without a reason
        advice = advice._replace(reason=found, other=other)
    best = advice.choices[0]
    counted = shown_choices(advice._replace(choices=_by_suit(advice, view)))
    why = advice_sentence(advice.reason, deck)
    reason = "" if advice.reason.code == ALIKE else why or tr("This is what the computer would do.")
    gives, lays = _gives(best.action), isinstance(best.action, Lay) and best.action.cards
    shown = lays or makes_trump(view)
    name = _to_whom(best.action, view, deck, names) if gives else _title(best.action, view, deck)
    columns = telling(_columns(counted, advice, view))
    if len(columns) > 1 and advice.unit != POINTS and set(columns[0].numbers) == {percent(0)}:
        del columns[0]  # where the match is as good as lost, other numbers say more
    if advice.other is None and all(len(set(column.numbers)) == 1 for column in columns):
        counted, columns = [], []  # the same figures side by side tell nothing

    def row(choice: Choice) -> HintRow:
        name, small = _name(choice.action, view, deck), small_cards(choice.action, deck)
        name = tr("{bid} (outbid)", bid=name) if is_outbid(choice) else name
        return HintRow(name, cards=small, rank=_beside(choice.action, view, deck), told=choice == advice.other)

    title = _PANEL.label(best.action, view, deck) if shown else name
    note = hint_note(title, advice, counted, columns[:MOST_COLUMNS], row)
    full = f"{as_sentence(name)} {reason}".rstrip()
    return replace(
        note,
        cards=small_cards(best.action, deck) if shown else (),
        heard=name if shown and not gives else "",
        named=name if gives else "",
        reason=full if gives else reason,
        why=full if gives and not counted else why,
        legend=_legend(counted, note.headings, view, names) if counted else "",
        foot=note.foot if counted else "",
        found=was_alike and advice.reason.code != ALIKE,
        aside=_aside(advice, view, deck),
    )


def _aside(advice: Advice, view: View, deck: str) -> str:
    """Return what is told beside the reason: the rule of thumb of a bid, the risk of a gift, a marriage put off."""
    action = advice.best
    if view.phase is Phase.BID:
        return "" if advice.reason.code == "bid_partner" else _by_thumb(advice, view) or _expected(advice)
    if not _gives(action):
        trump = why_this_trump(view, advice.choices, advice.unit)
        said = "" if trump.code in (ALIKE, advice.reason.code) else advice_sentence(trump, deck)
        broken = why_broken(view, advice.choices)
        gone = "" if broken.code == ALIKE else advice_sentence(broken, deck)
        return " ".join(filter(None, (said, gone, _later(action, view, deck), _failing(advice))))
    risked = () if advice.reason.code == "give_half_made" else may_complete(view, action.cards)
    if not risked:
        return ""
    return tr("The risk: the {cards} may complete another player’s marriage.", cards=card_words(risked, deck))


def _by_thumb(advice: Advice, view: View) -> str:
    """Return the rule of thumb for a hand, and what it comes to; where the points expected are far from that, why."""
    each, rest = THUMBS[view.options.mode, view.seats]
    counted = counted_by_thumb(view)
    compared = (advice.choices[0], advice.other, *advice.choices)
    bid = next((choice for choice in compared if choice and bid_of(choice)), advice.choices[0])
    expected = bid.figure(CARD_POINTS) or counted
    if not _agree(counted, expected, promised(bid_of(bid))):
        ten = any(card.rank is Rank.TEN for card in known(view.hands[view.me]))
        apart = ""
        if expected > counted and ten:
            apart = tr("That is more than by the rule of thumb, which does not count tens.")
        elif expected < counted and not ten:
            apart = tr("That is less than by the rule of thumb, because you hold no ten.")
        return f"{_expected(advice)} {apart}".strip()
    return tr(
        "Rule of thumb: {rest} for winning the bidding, 40 for a marriage, {each} for each ace and for each card "
        "beyond two in your longest suit. Your hand: about {sum}.",
        each=each,
        rest=rest,
        sum=counted,
    )


def _agree(counted: float, expected: float, needed: int) -> bool:
    """Whether the points counted by rule of thumb and those expected are about the same for a bid.

    They may be farther apart where both are enough.
    """
    enough = min(counted, expected) >= needed
    return (enough or max(counted, expected) < needed) and abs(counted - expected) <= (2 * NARROW if enough else NARROW)


def _by_hand(reason: Reason, view: View) -> Reason:
    """Return a reason for a bid with the points of the rule of thumb where these agree: one number is enough."""
    if reason.code not in OF_BID or reason.number is None:
        return reason
    return replace(reason, number=_named(reason.number, reason.than or 0, view))


def _named(expected: int, bid: int, view: View) -> int:
    """Return the points to name for a bid: those of the rule of thumb, unless they differ much from those expected."""
    counted = counted_by_thumb(view)
    return counted if _agree(counted, expected, promised(bid)) else expected


def _expected(advice: Advice) -> str:
    """Return the points that an advised bid should make; "" where the reason names them."""
    best = advice.choices[0]
    points = best.figure(CARD_POINTS)
    if not bid_of(best) or points is None or advice.reason.code in (*OF_BID, *OF_PASS):
        return ""
    return tr("You should make about {points} points.", points=round(points))


def _later(action: Any, view: View, deck: str) -> str:
    """Return what the marriages count that another lead puts off; "" without one."""
    waiting = put_off(view, action.card) if isinstance(action, Play) else {}
    return " ".join(
        tr(
            "You can announce the marriage of {suit} later: {points} points.",
            suit=suit_word(suit, deck),
            points=points,
        )
        for suit, points in waiting.items()
    )


def _failing(advice: Advice) -> str:
    """Return a sentence on the aim once the own bid can hardly be made; "" before that."""
    if any(share_text(choice.figure(MADE)) != percent(0) for choice in advice.choices):
        return ""
    return tr("The bid can hardly be made: now keep points from the others, who score them.")


def _title(action: Any, view: View, deck: str) -> str:
    """Return the advised action as the heading of a hint."""
    match action:
        case Play(card):
            return tr("Play the {card}.", card=card_word(card, deck)).rstrip(".")
        case Lay(Verb.ANNOUNCE):
            return choice_text(action, deck)
    return capitalized(_name(action, view, deck))


def _by_suit(advice: Advice, view: View) -> tuple[Choice, ...]:
    """Return the choices, of the leads that make trump only the best one of each suit."""
    if not makes_trump(view):
        return advice.choices
    first: dict[object, Choice] = {}
    for choice in advice.choices:
        first.setdefault(card_of(choice.action).suit, choice)
    told = (*first.values(), advice.other)
    return tuple(choice for choice in advice.choices if len(first) == 1 or choice in told)


def _different(advice: Advice) -> Advice:
    """Return the advice with only the first of gifts of the same cards to other players."""
    first: dict[object, Choice] = {}
    for choice in advice.choices:
        first.setdefault(_gift(choice.action), choice)
    other = None if advice.other is None else first[_gift(advice.other.action)]
    return advice._replace(choices=tuple(first.values()), other=other)


def _gift(action: Any) -> object:
    """Return a key that is equal for gifts of the same cards; other actions unchanged."""
    return frozenset(action.cards) if _gives(action) else action


def _gives(action: Any) -> bool:
    return isinstance(action, Lay) and action.verb == Verb.GIVE


def short_action(action: Any, deck: str, held: Sequence[Card] = ()) -> str:
    """Return a gift in few words that name the cards; "" where the button says as much.

    Of ``held`` cards that stay, another one of the same rank makes the suit be told.
    """
    if not _gives(action) or not action.cards:
        return ""
    return tr("Give the {cards}", cards=briefly(action.cards, deck, held))


def _to_whom(action: Lay, view: View, deck: str, names: Sequence[str]) -> str:
    """Return which card goes to whom; without ``names``, or where all go to one player, only the cards."""
    to = _PANEL.receivers(action, view) if names else {}
    if not to:
        return tr("Give the {cards}", cards=all_of(card_word(card, deck) for card in action.cards))
    gifts = [tr("the {card} to {name}", card=card_word(card, deck), name=names[seat]) for card, seat in to.items()]
    return tr("Give {gifts}", gifts=all_of(gifts))


def contrast(advice: Advice, other: Choice, view: View, deck: str, _names: Sequence[str] = ()) -> str:
    """Return why the best choice is better than another one; "" where nothing tells them apart."""
    reason = _by_hand(why_not(view, advice.choices[0], other, advice.unit), view)
    return "" if reason.code == ALIKE else advice_sentence(reason, deck)


# ------------------------------------------------------------------------------------------------------------ numbers
def _columns(choices: Sequence[Choice], advice: Advice, view: View) -> tuple[Column, ...]:
    """Return the columns of figures: what a choice costs, the chances of the bid and of this trick, the points."""
    if not choices:
        return ()
    unit = advice.unit
    own = [_points_of(choice, view) for choice in choices]
    points = Column(
        trc("heading of a column", "your points"), _apart(choices, CARD_POINTS, MUCH, tuple(map(_whole, own)))
    )
    reason = advice.reason if advice.other is None else why_not(view, advice.choices[0], advice.other, unit)
    if reason.code not in BY_POINTS and max(round(one or 0) for one in own) > round(own[0] or 0):
        points = points._replace(numbers=("",) * len(choices))  # the others' scores decide, which have no column
    if_won = tr("A bid is made or fails only if you win the bidding.") if view.phase is Phase.BID else ""
    shares = tuple(share_text(_figure(choice, MADE)) for choice in choices)
    made = Column(trc("heading of a column", "bid made"), shares, if_won)
    failed = () if view.phase is Phase.BID else tuple(share_text(choice.figure(FAILED)) for choice in choices)
    fails = Column(_their_heading(), _apart(choices, FAILED, LEAST, failed))
    lost = Column(
        _lost_heading() if unit == POINTS else trc("heading of a column", "match won"),
        tuple(_worth(choice, choices[0], unit) for choice in choices),
    )
    won = [choice.figure(WINS) or 0.0 for choice in choices]
    wins = tuple(map(percent, won)) if reason.code in OF_TRICK and won[0] == max(won) else ()
    return lost, made, fails, Column(trc("heading of a column", "this trick"), wins), points


def _figure(choice: Choice, name: str) -> float | None:
    """Return a figure of a choice; None for a bid that is nearly always outbid."""
    return None if is_outbid(choice) else choice.figure(name)


def _points_of(choice: Choice, view: View) -> float | None:
    """Return the points expected with a choice: for a bid those that its reason tells."""
    points, bid = _figure(choice, CARD_POINTS), bid_of(choice)
    return points if points is None or not bid else _named(round(points), bid, view)


def _apart(choices: Sequence[Choice], name: str, least: float, numbers: tuple[str, ...]) -> tuple[str, ...]:
    """Return the numbers, or none where the choices hardly differ in that figure."""
    figures = [choice.figure(name) or 0.0 for choice in choices]
    return numbers if max(figures) - min(figures) >= least else ("",) * len(numbers)


def _their_heading() -> str:
    """Return the heading of the same of the bid that the player plays against."""
    return trc("heading of a column", "their bid fails")


def _lost_heading() -> str:
    return trc("heading of a column", "score lost")


def _whole(number: float | None) -> str:
    return "" if number is None else str(round(number))


def _worth(choice: Choice, best: Choice, unit: str) -> str:
    """Return the chance to win the match, or by how much this choice is worse than the best."""
    if choice.value is None or best.value is None:
        return ""
    if unit != POINTS:
        return share_text(choice.value)
    less = best.value - choice.value
    return plain(round(less, 1), 1) if less >= CLOSE else "0"


def _legend(choices: Sequence[Choice], headings: Sequence[str], view: View, names: Sequence[str]) -> str:
    """Return what the figures mean, and who gets the cards of a gift."""
    told = []
    if view.phase is Phase.GIVE and view.seats > TWO and names:
        to = all_of(names[seat] for seat in receivers(view))
        told.append(tr("The cards go to {names}, in this order.", names=to))
    if _their_heading() in headings:
        told.append(tr("Their bid: that of whoever won the bidding."))
    if _lost_heading() in headings:
        told.append(tr("Score lost: the difference from the best choice."))
    return " ".join(told)


# --------------------------------------------------------------------------------------------------------------- rows
def _beside(action: Any, view: View, deck: str) -> str:
    """Return the text beside a small card: its rank, and the points announced with it."""
    match action:
        case Play(card):
            return capitalized(rank_word(card.rank, deck))
        case Lay(Verb.ANNOUNCE, (card,)) if card.suit is not None:
            return f"{capitalized(rank_word(card.rank, deck))} {signed(announcements(view)[card.suit])}"
    return ""


def _name(action: Any, view: View, deck: str) -> str:
    match action:
        case Play(card):
            return card_word(card, deck)
        case Lay(Verb.ANNOUNCE, (card,)):
            return f"{_PANEL.label(action, view, deck)} ({card_word(card, deck)})"
        case Say():
            return choice_text(action, deck)
        case Lay(Verb.GIVE, cards):
            return briefly(cards, deck, known(view.hands[view.me]))
    return _PANEL.label(action, view, deck)
