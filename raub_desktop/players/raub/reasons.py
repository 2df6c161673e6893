"""What tells the best choice from another one in Raub: a reason that names both.

It knows what the seat sees, and what the two choices came to in the sampled deals, nothing else.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import Card, Rank
from raub_desktop.engine.core import Reason
from raub_desktop.engine.percents import whole_percents
from raub_desktop.engine.raub.facts import MADE, TRICKS
from raub_desktop.engine.raub.types import HAND_SIZE, STRENGTH, Phase, Verb, View
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.advice import ALIKE, MATCH, POINTS, Choice
from raub_desktop.players.raub.position import cards_out
from raub_desktop.players.raub.reference.counting import FEWEST
from raub_desktop.players.raub.reference.tricks import cost, needed
from raub_desktop.players.tricks.standard_error import NOTICEABLE


class Pair:
    """The figures of two choices side by side."""

    def __init__(self, best: Choice, other: Choice) -> None:
        self.best, self.other = best, other

    def more(self, name: str) -> float:
        """How much more of a figure the best choice has; 0 where it is not told of both."""
        mine, theirs = self.best.figure(name), self.other.figure(name)
        return 0.0 if mine is None or theirs is None else mine - theirs

    def reason(self, code: str, name: str, card: Card | None, cards: tuple[Card, ...]) -> Reason:
        """Return a reason with both numbers of a figure."""
        return Reason(code, card=card, cards=cards, number=told(self.best, name), than=told(self.other, name))


def told(choice: Choice, name: str) -> int | None:
    """Return a figure as a table shows it: per cent, or tenths of a trick; None where it is not told."""
    number = choice.figure(name)
    if number is None:
        return None
    return round(10 * round(number, 1)) if name == TRICKS else whole_percents(number)


WINS, STOPS = "wins", "stops"
"""Figures of a card: the chances that it wins this trick, and that the declarer fails."""
SAME: Mapping[str, float] = {POINTS: 0.02, MATCH: 0.003}
"""Choices that differ by less are as good as one another; sampled deals tell no more."""
NEEDS = frozenset((Verb.DECLARE, Verb.RAUB, Verb.BLIND, Verb.PLAY))
"""The calls after which tricks are needed."""
CLOSE = 0.1
"""Points that are not worth a word where the tricks are alike."""
BOTH = 2
ALWAYS = 0.985
"""Enough tricks are won so often whatever is played."""
LEAST = 0.04
"""A chance, or a number of tricks, that is worth naming."""
SEEN = 0.08
"""Tricks by which their rounded number tells two choices apart."""
ENOUGH = 0.97
"""A card that wins so often is high enough."""
LESS = 0.015
"""A chance that is seen to be smaller, so that it must be explained."""
SURE, LIKELY = 0.9999, 0.6
_HIGH = (Rank.ACE, Rank.KING, Rank.OBER)


def why_not(view: View, best: Choice, other: Choice, unit: str = POINTS) -> Reason:
    """Why the best choice is better than another one; ``ALIKE`` where nothing tells them apart.

    A reason's ``card`` is of the best choice, the first of its ``cards`` of the other one; a second one is still out.
    ``number`` is of the best choice, ``than`` of the other one: chances in per cent, tricks in tenths.
    """
    if best.value is not None and other.value is not None and abs(best.value - other.value) < _apart(other, unit):
        return Reason(ALIKE)
    pair = Pair(best, other)
    if pair.more(MADE) <= -LESS and needs(best.action) and needs(other.action):
        return _though_less_often(pair)
    match best.action, other.action:
        case Play(card), Play(instead):
            return _why_card(view, pair, card, instead)
        case Lay(_, _), Lay(_, _):
            return _why_lay(view, pair, best.action, other.action)
    assert isinstance(best.action, Say), "what is no card is said"
    return _why_call(view, pair, best.action.verb, getattr(other.action, "verb", ""), unit)


def _apart(other: Choice, unit: str) -> float:
    """Return what a choice may differ by and is as good as the best one."""
    return max(SAME[unit], NOTICEABLE * other.standard_error)


def needs(action: Any) -> bool:
    """Whether tricks are needed after this answer, so that their number and the chance to win enough mean something.

    Whoever passes, looks or leaves the deal needs none yet: it depends on what they say later.
    """
    return not isinstance(action, Say) or action.verb in NEEDS


def worse_than_best(choices: Sequence[Choice], unit: str) -> Sequence[Choice]:
    """Return the choices that the best one may be told from: those that are clearly worse, all where there are no
    numbers."""
    best = choices[0].value
    if best is None:
        return choices[1:]
    return [one for one in choices[1:] if one.value is not None and best - one.value >= _apart(one, unit)]


def why_any(view: View, choices: Sequence[Choice]) -> Reason:
    """Return what is said where nothing tells the best choice from the others: what is seen of all of them, or of
    itself."""
    match choices[0].action:
        case Play(card):
            return _why_any_card(view, choices, card)
        case Lay(Verb.EXCHANGE, cards) if cards:
            kept = [one for one in view.hands[view.me] if one is not None and one not in cards]
            good = all(one.suit is view.deal.trump or one.rank is Rank.ACE for one in kept)
            return Reason("good_kept") if kept and good else Reason(ALIKE)
    return Reason("both_alike" if len(choices) == BOTH else ALIKE)


def _why_any_card(view: View, choices: Sequence[Choice], card: Card) -> Reason:
    wins = [one.figure(WINS) or 0.0 for one in choices]
    lowest = cost(card, view.deal.trump) == min(cost(one.action.card, view.deal.trump) for one in choices)
    if view.trick and max(wins) == 0.0 and lowest:
        return Reason("lost_anyway")
    if all((one.figure(MADE) or 0.0) >= ALWAYS for one in choices):
        return Reason("made_anyway")
    if not view.trick and wins[0] >= SURE and _out_over(view, card) is None:
        return Reason("top_of_suit" if view.deal.trump is not card.suit else "top_trump", card=card)
    return Reason("lowest_first") if lowest else Reason(ALIKE)


def _though_less_often(pair: Pair) -> Reason:
    """Return a choice that wins enough tricks less often than another one, and is worth more all the same."""
    reason = pair.reason("more_tricks", TRICKS, None, ())
    return reason if (reason.number or 0) > (reason.than or 0) else Reason("others_less")


def _numbers(pair: Pair, card: Card | None, cards: tuple[Card, ...]) -> Reason:
    """Where nothing but the outcome tells two choices apart."""
    for code, name, least in (("made", MADE, LEAST), ("tricks", TRICKS, 0.1), ("stops", STOPS, LEAST)):
        if pair.more(name) >= least:
            return pair.reason(code, name, card, cards)
    gained = (pair.best.value or 0.0) - (pair.other.value or 0.0)
    if max(pair.more(MADE), pair.more(STOPS)) >= LESS or pair.more(TRICKS) >= SEEN:
        return Reason(ALIKE)
    return Reason("points", number=round(100 * gained), card=card, cards=cards)


# --------------------------------------------------------------------------------------------------------------- cards
def _why_card(view: View, pair: Pair, card: Card, instead: Card) -> Reason:
    now = pair.more(WINS)
    later = pair.more(TRICKS) - now
    if pair.more(STOPS) >= LEAST and pair.more(TRICKS) < LEAST:
        return pair.reason("stops", STOPS, card, (instead,))
    if (told(pair.best, TRICKS) or 0) < (told(pair.other, TRICKS) or 0) and pair.more(MADE) >= LEAST:
        return pair.reason("made", MADE, card, (instead,))  # not the tricks, of which the other brings more
    if now >= max(later, LEAST):
        return (_wins_now if view.trick else _leads_to_win)(view, pair, card, instead)
    if later >= LEAST or _gives_up_less(view, card, instead):
        return (_keeps if view.trick else _leads_to_keep)(view, pair, card, instead)
    return _numbers(pair, card, (instead,))


def _gives_up_less(view: View, card: Card, instead: Card) -> bool:
    return cost(card, view.deal.trump) < cost(instead, view.deal.trump)


def _out_over(view: View, card: Card) -> Card | None:
    """Return the highest card of its suit that is still out and beats a card; None: there is none."""
    out = [one for one in cards_out(view) if one.suit is card.suit and STRENGTH[one.rank] > STRENGTH[card.rank]]
    return max(out, key=lambda one: STRENGTH[one.rank], default=None)


def _beats_both(above: Card, card: Card) -> bool:
    return above.suit is card.suit and STRENGTH[above.rank] > STRENGTH[card.rank]


def _leads_to_win(view: View, pair: Pair, card: Card, instead: Card) -> Reason:
    """Return the lead that wins its own trick more often."""
    above = _out_over(view, instead)
    if (pair.best.figure(WINS) or 0.0) >= SURE:
        code = "lead_sure" if told(pair.other, WINS) else "lead_never"
        return pair.reason(code, WINS, card, (instead,))
    if above is not None and instead.rank in _HIGH and not _beats_both(above, card):
        return Reason("lead_not_beaten", card=card, cards=(instead, above))
    return pair.reason("lead_likelier" if told(pair.other, WINS) else "lead_alone", WINS, card, (instead,))


def _leads_to_keep(view: View, pair: Pair, card: Card, instead: Card) -> Reason:
    """Return the lead that leaves better cards for later tricks."""
    trump, above = view.deal.trump, _out_over(view, instead)
    if card.suit is trump is not instead.suit:
        high = instead.rank is Rank.ACE  # a low card is not made safe
        return pair.reason("draw_trumps", TRICKS, card, (instead,)) if high else _numbers(pair, card, (instead,))
    if above is not None and instead.rank in _HIGH and above.rank in _HIGH:
        return Reason("keep_until_gone", card=card, cards=(instead, above))
    if instead.suit is trump is not card.suit:
        return pair.reason("keep_trump", TRICKS, card, (instead,))
    return _kept_for_later(pair, card, instead)


def _kept_for_later(pair: Pair, card: Card, instead: Card) -> Reason:
    if pair.more(TRICKS) >= 0.1:
        return pair.reason("keep_tricks", TRICKS, card, (instead,))
    return pair.reason("keep_made" if pair.more(MADE) >= LEAST else "keep", MADE, card, (instead,))


def _wins_now(view: View, pair: Pair, card: Card, instead: Card) -> Reason:
    """Return the card that wins the trick more often."""
    if not takes(view, instead):
        must = needed(view) >= sum(one is not None for one in view.hands[view.me])
        sure = "take_sure" if told(pair.best, WINS) == 100 else "take"
        return pair.reason("take_needed" if must else sure, WINS, card, (instead,))
    return pair.reason("take_surer" if told(pair.other, WINS) else "take", WINS, card, (instead,))


def _keeps(view: View, pair: Pair, card: Card, instead: Card) -> Reason:
    """Return the card that leaves better ones for later tricks."""
    wins, would = takes(view, card), takes(view, instead)
    if wins and would:
        sure = (pair.best.figure(WINS) or 0.0) >= ENOUGH
        return pair.reason("take_cheaply", WINS, card, (instead,)) if sure else _kept_for_later(pair, card, instead)
    if wins:
        return pair.reason("take_lead", TRICKS, card, (instead,))
    if would:
        return pair.reason("let_go", TRICKS, card, (instead,))
    above = _out_over(view, instead)
    if instead.suit is view.deal.trump is not card.suit:
        return pair.reason("keep_trump", TRICKS, card, (instead,))
    if above is None:
        return Reason("keep_top", card=card, cards=(instead,))
    if card.suit is instead.suit:
        return Reason("keep_higher", card=card, cards=(instead,))
    return _kept_for_later(pair, card, instead)


def takes(view: View, card: Card) -> bool:
    """Whether the card is the best of the trick so far."""
    return best_index((*view.trick, card), view.deal.trump, STRENGTH) == len(view.trick)


# ------------------------------------------------------------------------------------------- exchanging and discarding
def _why_lay(view: View, pair: Pair, best: Lay, other: Lay) -> Reason:
    """Return what goes in one way and stays in the other."""
    worth: Callable[[Card], tuple[bool, int]] = lambda one: cost(one, view.deal.trump)  # noqa: E731 -- used twice
    going = sorted([one for one in best.cards if one not in other.cards], key=worth)
    staying = sorted([one for one in other.cards if one not in best.cards], key=worth)
    if view.phase is Phase.EXCHANGE and len(best.cards) == HAND_SIZE and _bonus(view):
        return Reason("four_bonus", card=next(iter(going), None))
    if not staying:
        code = _code_of_more(view, going, best) if other.cards or len(going) == 1 else "exchange_some"
        return _by_figures(pair, pair.reason(code, TRICKS, going[-1], ()))
    kept, gone = staying[-1], next(iter(going), None)
    if gone is None:
        return _by_figures(pair, pair.reason(_code_of_fewer(view, staying), TRICKS, None, (kept,)))
    voids = view.phase is Phase.THROW and pair.more(TRICKS) >= CLOSE and _voids(view, best, other)
    if kept.suit is view.deal.trump is not gone.suit:
        code = "rather_trump"
    elif kept.rank is Rank.ACE is not gone.rank and kept.suit is not view.deal.trump:
        code = "rather_ace"
    elif voids:
        return Reason("void", suit=gone.suit, card=gone, cards=(kept,))
    elif STRENGTH[kept.rank] < STRENGTH[gone.rank]:
        return _despite_rank(pair, kept, gone)
    else:
        code = "rather"
    return _by_figures(pair, pair.reason(code, TRICKS, gone, (kept, gone)))


def _code_of_more(view: View, going: Sequence[Card], best: Lay) -> str:
    """Return the reason to exchange more cards, from the cheapest to the dearest of those."""
    dearest = going[-1]
    if len(going) > 1:
        return "exchange_several"
    if dearest.suit is view.deal.trump:
        return "exchange_trump"
    if len(best.cards) == 1:
        return "exchange_more"
    is_last = all(cost(dearest, view.deal.trump) >= cost(one, view.deal.trump) for one in best.cards)
    return "exchange_even" if is_last and dearest.rank in _HIGH else "exchange_too"


def _code_of_fewer(view: View, staying: Sequence[Card]) -> str:
    """Return the reason to exchange fewer cards, from the cheapest to the dearest of those."""
    kept = staying[-1]
    if kept.suit is view.deal.trump:
        return "hold_trump"
    if kept.rank is Rank.ACE:
        return "hold_ace"
    return "hold_several" if len(staying) > 1 else "hold"


def _voids(view: View, best: Lay, other: Lay) -> bool:
    """Whether only the best way leaves a hand with trumps that lacks a plain suit it had."""
    hand = [one for one in view.hands[view.me] if one is not None]

    def lacks(laid: Lay) -> bool:
        left = {one.suit for one in hand if one not in laid.cards}
        return view.deal.trump in left and left < {one.suit for one in hand}

    return lacks(best) and not lacks(other)


def _despite_rank(pair: Pair, kept: Card, gone: Card) -> Reason:
    """Why a card is kept rather than one that ranks higher: not for what it is, but by what it brought."""
    reason = pair.reason("rather_tricks", TRICKS, kept, (gone,))
    if (reason.number or 0) > (reason.than or 0) and pair.more(TRICKS) >= SEEN:
        return reason
    return pair.reason("rather_made", MADE, gone, (kept,)) if pair.more(MADE) >= LEAST else Reason(ALIKE)


_BY_MADE: Mapping[str, str] = {
    "exchange_more": "exchange_made",
    "exchange_even": "exchange_made",
    "exchange_too": "exchange_made",
    "exchange_trump": "exchange_made",
    "exchange_several": "exchange_several_made",
    "exchange_some": "exchange_some_made",
    "hold": "hold_made",
    "hold_ace": "hold_made",
    "hold_trump": "hold_made",
    "hold_several": "hold_several_made",
    "rather": "rather_made",
    "rather_ace": "rather_made",
    "rather_trump": "rather_made",
}
"""What is said by the chance to win enough where the tricks do not tell two ways apart, or say the opposite."""
_CLOSE_CODES: Mapping[str, str] = {
    "exchange_more": "exchange_more_close",
    "exchange_even": "exchange_more_close",
    "exchange_too": "exchange_more_close",
    "hold": "hold_close",
    "hold_ace": "hold_close",
    "hold_trump": "hold_close",
    "rather": "rather_close",
    "rather_ace": "rather_close",
}
"""What is said where neither tells them apart."""
_OF_TRUMPS = ("exchange_trump", "rather_trump")
"""Reasons that name no tricks, and hold where as many are shown."""


def _by_figures(pair: Pair, reason: Reason) -> Reason:
    """Return a reason that speaks of tricks where more are shown; else by the chance to win enough, or by no figure."""
    tricks = (reason.number or 0) - (reason.than or 0)
    if tricks > 0 and pair.more(TRICKS) < SEEN:
        tricks = 0  # only the rounding makes it more
    if tricks > 0 or reason.number is None or (not tricks and reason.code in _OF_TRUMPS):
        return reason
    if pair.more(MADE) >= LEAST:
        return pair.reason(_BY_MADE[reason.code], MADE, reason.card, reason.cards)
    close = abs((pair.best.value or 0.0) - (pair.other.value or 0.0)) < CLOSE
    if tricks < 0 or close or reason.code not in _CLOSE_CODES:
        return Reason(ALIKE)
    return replace(reason, code=_CLOSE_CODES[reason.code])


def _bonus(view: View) -> bool:
    return view.options.first_four_bonus and not view.deal.bonus_given


# --------------------------------------------------------------------------------------------------------------- calls
def _why_call(view: View, pair: Pair, verb: str, other: str, unit: str) -> Reason:
    if view.phase in (Phase.BEFORE_DEAL, Phase.ASK_MUS):
        return _before(pair, verb, other, unit)
    suit = view.deal.trump or next((card.suit for card in reversed(view.turned) if card is not None), None)
    if verb == Verb.SWAP:
        return Reason("trump_beats_seven", suit=suit)
    mine, theirs = told(pair.best, MADE), told(pair.other, MADE)
    if verb in NEEDS:
        likely = (pair.best.figure(MADE) or 0.0) >= LIKELY
        code = _alone(view, verb) if not likely else f"call_{verb}"
        if code == "risk_play" and other != Verb.DROP:
            code = "call_play"  # whoever plays on a condition does not drop out
        if code == "call_play" and mine == 100:
            code = "call_play_sure"
        if code == "call_blind" and not view.options.drop_out:
            code = "call_unseen"
        return Reason(code, suit=suit, number=mine, than=told(pair.best, TRICKS))
    alone = other in (Verb.FORPASS, Verb.SURPASS)
    if verb == Verb.DROP and alone and theirs is not None:
        return Reason("drop_alone", number=theirs, than=_penalty(view))
    if verb == Verb.PASS and other == Verb.TURN:
        return Reason("pass_turn")
    if other in NEEDS:
        likely = (pair.other.figure(MADE) or 0.0) >= LIKELY
        if verb == Verb.DROP and theirs is not None and not likely:
            return Reason("drop_fails", number=theirs, than=_penalty(view))
        if likely and verb == Verb.PASS and (pair.other.value or 0.0) < 0 and unit == POINTS:
            return Reason("pass_costs", suit=suit, number=theirs)
        return Reason(f"{verb}_though" if likely else f"{verb}_fails", suit=suit, number=theirs)
    return Reason(f"call_{verb}", suit=suit)


def _penalty(view: View) -> int:
    """Return what is added to the score of a player without a trick."""
    return view.options.defender_fail * (2 if view.deal.doubled else 1)


def _alone(view: View, verb: str) -> str:
    """Why someone plays who will often enough fail."""
    if verb != Verb.PLAY:
        return f"risk_{verb}"
    plays = [said for said in view.deal.answers if said in (Verb.PLAY, Verb.FORPASS, Verb.SURPASS)]
    if plays or len(view.queue) > 1:
        return "risk_play"
    return "play_alone" if view.seats > FEWEST else "play_only"


def _before(pair: Pair, verb: str, other: str, unit: str) -> Reason:
    """Before the deal only the scores tell choices apart; a dealer who deals keeps the raub besides."""
    if (verb, other) == (Verb.DEAL, Verb.HAND_OVER):
        return Reason("before_the_deal")
    mine, theirs = pair.best.value, pair.other.value
    if mine is None or theirs is None or unit != MATCH or whole_percents(mine) == whole_percents(theirs):
        return Reason(f"before_{verb}")
    return Reason("before_scores", number=whole_percents(mine), than=whole_percents(theirs))
