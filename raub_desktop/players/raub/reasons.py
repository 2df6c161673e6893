"""The reason why the best choice in Raub is better than another one; it names both.

It knows what the seat sees, and what the two choices came to in the sampled deals, nothing else.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from raub_desktop.engine.actions import Lay, Play, Say
from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.core import Reason
from raub_desktop.engine.percents import whole_percents
from raub_desktop.engine.raub.facts import MADE, TRICKS
from raub_desktop.engine.raub.types import HAND_SIZE, STRENGTH, Phase, Verb, View
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.advice import ALIKE, MATCH, POINTS, Choice, more_of
from raub_desktop.players.raub.position import cards_out, cards_over
from raub_desktop.players.raub.reference.counting import FEWEST
from raub_desktop.players.raub.reference.tricks import cost, needed
from raub_desktop.players.tricks.standard_error import NOTICEABLE


class Contrast:
    """The figures of two choices side by side."""

    def __init__(self, best: Choice, other: Choice) -> None:
        self.best, self.other = best, other

    def more(self, name: str) -> float:
        """Return by how much a figure of the best choice exceeds the other's; 0 where one lacks it."""
        return more_of(self.best, self.other, name)

    def reason(self, code: str, name: str, card: Card | None, cards: tuple[Card, ...]) -> Reason:
        """Return a reason with both choices' numbers of a figure."""
        return Reason(code, card=card, cards=cards, number=shown(self.best, name), than=shown(self.other, name))


def shown(choice: Choice, name: str) -> int | None:
    """Return a figure as the table shows it, in per cent or tenths of a trick; None where the choice lacks it."""
    number = choice.figure(name)
    if number is None:
        return None
    return round(10 * round(number, 1)) if name == TRICKS else whole_percents(number)


WINS, STOPS = "wins", "stops"
"""Figures of a card: the chances that it wins this trick, and that the declarer fails."""
SAME: Mapping[str, float] = {POINTS: 0.02, MATCH: 0.003}
"""Choices that differ by less are as good as one another; sampled deals tell no more."""
SHOWN: Mapping[str, float] = {POINTS: 0.05, MATCH: 0.005}
"""Differences in worth that a table of figures does not show."""
NEEDS = frozenset((Verb.DECLARE, Verb.RAUB, Verb.BLIND, Verb.PLAY))
"""The calls after which tricks are needed."""
CLOSE = 0.1
"""A difference in points not worth mentioning if the tricks are alike."""
BOTH = 2
LONG = 3
"""As many cards of a plain suit in one hand leave the others so few that its ace is soon trumped."""
ALWAYS = 0.985
"""Enough tricks are won at least this often, whatever is played."""
LEAST = 0.04
"""A difference in a chance, or in tricks, that is worth mentioning."""
SEEN = 0.08
"""A difference in tricks that is visible when both are rounded."""
ENOUGH = 0.97
"""A card that wins this often counts as high enough."""
LESS = 0.015
"""A difference in a chance that is visible, so that it must be explained."""
SURE, LIKELY, EVEN = 0.9999, 0.6, 0.45
_HIGH = (Rank.ACE, Rank.KING, Rank.OBER)


def why_not(view: View, best: Choice, other: Choice, unit: str = POINTS) -> Reason:
    """Return why the best choice is better than another one; ``ALIKE`` where nothing tells them apart.

    A reason's ``card`` is of the best choice, the first of its ``cards`` of the other one; a second one is still out.
    ``number`` is of the best choice, ``than`` of the other one: chances in per cent, tricks in tenths.
    """
    if best.value is not None and other.value is not None and not _differ(best.value, other, unit):
        return Reason(ALIKE)
    contrast = Contrast(best, other)
    if contrast.more(MADE) <= -LESS and needs(best.action) and needs(other.action):
        return _though_less_often(contrast)
    match best.action, other.action:
        case Play(card), Play(instead):
            return _why_card(view, contrast, card, instead)
        case Lay(_, _), Lay(_, _):
            return _why_lay(view, contrast, best.action, other.action)
    assert isinstance(best.action, Say), "what is no card is said"
    return _why_call(view, contrast, best.action.verb, getattr(other.action, "verb", ""), unit)


def _differ(best: float, other: Choice, unit: str) -> bool:
    """Whether a table of figures shows that a choice is not worth ``best``, and by more than chance."""
    value = best if other.value is None else other.value
    if unit == MATCH and whole_percents(best) == whole_percents(value):
        return False
    return abs(best - value) > max(SHOWN[unit], NOTICEABLE * other.standard_error)


def needs(action: Any) -> bool:
    """Whether the player needs tricks after this answer, so that their number and the chance of enough mean something.

    After a pass, a look or leaving the deal none are needed yet: that depends on later calls.
    """
    return not isinstance(action, Say) or action.verb in NEEDS


def worse_than_best(choices: Sequence[Choice], unit: str) -> Sequence[Choice]:
    """Return the choices to compare the best one with: those clearly worse, all of them where there are no numbers."""
    best = choices[0].value
    if best is None:
        return choices[1:]
    return [choice for choice in choices[1:] if (choice.value or 0.0) < best and _differ(best, choice, unit)]


def why_any(view: View, choices: Sequence[Choice]) -> Reason:
    """Return the reason where no choice stands out: something true of all of them, or of the best one alone."""
    match choices[0].action:
        case Play(card):
            return _why_any_card(view, choices, card)
        case Lay(Verb.EXCHANGE, cards) if cards:
            return why_exchange(view, cards) or Reason(ALIKE)
    return Reason("both_alike" if len(choices) == BOTH else ALIKE)


def why_alike(view: View, choices: Sequence[Choice]) -> Reason:
    """Return the reason where all cards are worth the same: that they are, whatever habit speaks for one of them."""
    reason = why_any(view, choices)
    if reason.code in ("lowest_first", "lost_anyway"):
        return Reason("habit")
    return reason if reason.code == "made_anyway" else Reason("both_alike" if len(choices) == BOTH else ALIKE)


def why_exchange(view: View, cards: Sequence[Card]) -> Reason | None:
    """Return why these cards are exchanged, where the hand alone tells it: none or all of its trumps and aces stay."""
    good = _winners(view, view.deal.trump)
    if not cards or any(card in good for card in cards):
        return None
    held = sum(card is not None for card in view.hands[view.me])
    if good and len(good) + len(cards) == held:
        return Reason("good_kept", cards=good)
    return Reason("exchange_bare") if len(cards) == HAND_SIZE == held and not _bonus(view) else None


def _winners(view: View, trump: Suit | None) -> tuple[Card, ...]:
    """Return the own trumps and aces, the trumps first and the highest of them first."""
    hand = [card for card in view.hands[view.me] if card is not None]
    good = [card for card in hand if card.suit is trump or card.rank is Rank.ACE]
    return tuple(sorted(good, key=lambda card: cost(card, trump), reverse=True))


_OF_LEADS = frozenset(("lead_sure", "lead_never", "lead_likelier", "lead_alone", "keep_trump_out", "keep_trump"))
_OF_CHANCES = frozenset(("lead_likelier", "lead_alone", "take_surer"))
"""Reasons against another card that may be one nobody would play."""
OF_FIGURES = frozenset(("more_tricks", "others_less", "made", "tricks", "stops", "points", "keep", ALIKE))
"""Reasons that tell no more of a card than how the sampled deals came out."""


def why_card(view: View, card: Card, choices: Sequence[Choice]) -> Reason | None:
    """Return why a card is played, where the table and the hand tell it."""
    trump = view.deal.trump
    if view.trick:
        if takes(view, card):
            return Reason("takes", card=card)
    elif lead := _why_lead(view, card):
        return lead
    lowest = cost(card, trump) == min(cost(choice.action.card, trump) for choice in choices)
    return Reason("lowest_first") if lowest else None


def _why_lead(view: View, card: Card) -> Reason | None:
    """Return why a card is led: nothing of its suit is higher, or it draws trumps."""
    trump, above = view.deal.trump, cards_over(view, card)
    draws = card.suit is trump and any(out.suit is trump for out in cards_out(view))
    if not above and (draws or card.suit is not trump):
        return Reason("leads_top_trump" if draws else "leads_top", card=card)
    if draws and len(above) == 1:
        return Reason("leads_high_trump", card=card, cards=above)
    higher = (held for held in view.hands[view.me] if held is not None and held.suit is trump)
    if draws and any(STRENGTH[held.rank] > STRENGTH[card.rank] for held in higher):
        return Reason("leads_low_trump", card=card)
    return None


def outright(view: View, card: Card, choices: Sequence[Choice], reason: Reason) -> Reason | None:
    """Return a reason for a card that names no other one, where the comparison is with one that nobody would play.

    Of two cards of a suit the higher one is likelier to win: that says nothing.
    """
    if reason.code in _OF_LEADS and (lead := _why_lead(view, card)) and lead.code != "leads_low_trump":
        return lead
    most = max(choices, key=lambda choice: choice.figure(WINS) or 0.0)
    if (
        reason.code in _OF_CHANCES
        and reason.cards[0].suit is card.suit
        and choices[0].figure(WINS) == most.figure(WINS)
    ):
        return Reason("hardest_to_beat" if view.trick else "likeliest", card=card)
    return None


def why_throw(view: View, cards: Sequence[Card]) -> Reason | None:
    """Return why these cards are discarded, where neither trumps nor aces are: the lowest go, or the last of a suit."""
    trump, good = view.deal.trump, _winners(view, view.deal.trump)
    left = [card for card in view.hands[view.me] if card is not None and card not in cards]
    if any(card in good for card in cards):
        return None
    rest = [cost(card, trump) for card in left if card not in good]
    if all(cost(card, trump) <= least for card in cards for least in rest):
        return Reason("throw_rest")
    last = next((card for card in cards if all(card.suit is not held.suit for held in left)), None)
    return last and Reason("void", suit=last.suit, card=last)


def _why_any_card(view: View, choices: Sequence[Choice], card: Card) -> Reason:
    wins = [choice.figure(WINS) or 0.0 for choice in choices]
    lowest = cost(card, view.deal.trump) == min(cost(choice.action.card, view.deal.trump) for choice in choices)
    if view.trick and max(wins) == 0.0 and lowest:
        return Reason("lost_anyway")
    if lowest and not needed(view):
        return Reason("lowest_first")
    if not view.trick and wins[0] >= SURE and _out_over(view, card) is None:
        return Reason("top_of_suit" if view.deal.trump is not card.suit else "top_trump", card=card)
    if all((choice.figure(MADE) or 0.0) >= ALWAYS for choice in choices):
        return Reason("made_anyway")
    return Reason("lowest_first") if lowest else Reason(ALIKE)


def _though_less_often(contrast: Contrast) -> Reason:
    """Return why a choice is better though it wins enough tricks less often than the other."""
    reason = contrast.reason("more_tricks", TRICKS, None, ())
    return reason if (reason.number or 0) > (reason.than or 0) else Reason("others_less")


def _numbers(contrast: Contrast, card: Card | None, cards: tuple[Card, ...]) -> Reason:
    """Return a reason by the outcome alone, where nothing else tells two choices apart."""
    for code, name, least in (("made", MADE, LEAST), ("tricks", TRICKS, 0.1), ("stops", STOPS, LEAST)):
        if contrast.more(name) >= least:
            return contrast.reason(code, name, card, cards)
    gained = (contrast.best.value or 0.0) - (contrast.other.value or 0.0)
    if max(contrast.more(MADE), contrast.more(STOPS)) >= LESS or contrast.more(TRICKS) >= SEEN:
        return Reason(ALIKE)
    return Reason("points", number=round(100 * gained), card=card, cards=cards)


# --------------------------------------------------------------------------------------------------------------- cards
def _why_card(view: View, contrast: Contrast, card: Card, instead: Card) -> Reason:
    now = contrast.more(WINS)
    later = contrast.more(TRICKS) - now
    if contrast.more(STOPS) >= LEAST and contrast.more(TRICKS) < LEAST:
        return contrast.reason("stops", STOPS, card, (instead,))
    if (shown(contrast.best, TRICKS) or 0) < (shown(contrast.other, TRICKS) or 0) and contrast.more(MADE) >= LEAST:
        return contrast.reason("made", MADE, card, (instead,))  # not the tricks, of which the other brings more
    if now >= max(later, LEAST):
        return (_wins_now if view.trick else _leads_to_win)(view, contrast, card, instead)
    if later >= LEAST or _gives_up_less(view, card, instead):
        return (_keeps if view.trick else _leads_to_keep)(view, contrast, card, instead)
    return _numbers(contrast, card, (instead,))


def _gives_up_less(view: View, card: Card, instead: Card) -> bool:
    return cost(card, view.deal.trump) < cost(instead, view.deal.trump)


def _out_over(view: View, card: Card) -> Card | None:
    """Return the highest card of the same suit that is still out and beats ``card``; None without one."""
    return max(cards_over(view, card), key=lambda held: STRENGTH[held.rank], default=None)


def _leads_to_win(view: View, contrast: Contrast, card: Card, instead: Card) -> Reason:
    above = _out_over(view, instead)
    if (contrast.best.figure(WINS) or 0.0) >= SURE:
        code = "lead_sure" if shown(contrast.other, WINS) else "lead_never"
        return contrast.reason(code, WINS, card, (instead,))
    if instead.suit is view.deal.trump is not card.suit and (contrast.best.figure(WINS) or 0.0) < EVEN:
        return _trump_kept(contrast, card, instead, above)
    if (
        above is not None
        and instead.rank in _HIGH
        and not (above.suit is card.suit and STRENGTH[above.rank] > STRENGTH[card.rank])
    ):
        return Reason("lead_not_beaten", card=card, cards=(instead, above))
    return contrast.reason("lead_likelier" if shown(contrast.other, WINS) else "lead_alone", WINS, card, (instead,))


def _leads_to_keep(view: View, contrast: Contrast, card: Card, instead: Card) -> Reason:
    """Return why ``card`` is the better lead: it leaves better cards for later tricks."""
    trump, above = view.deal.trump, _out_over(view, instead)
    if card.suit is trump is not instead.suit:
        high = instead.rank is Rank.ACE  # a low card is not made safe
        return (
            contrast.reason("draw_trumps", TRICKS, card, (instead,)) if high else _numbers(contrast, card, (instead,))
        )
    if above is not None and instead.rank in _HIGH and above.rank in _HIGH:
        return Reason("keep_until_gone", card=card, cards=(instead, above))
    if instead.suit is trump is not card.suit:
        return _trump_kept(contrast, card, instead, above)
    return _kept_for_later(view, contrast, card, instead)


def _trump_kept(contrast: Contrast, card: Card, instead: Card, above: Card | None) -> Reason:
    """Return why a trump is not led: a higher one would beat it, which a beginner's "lead your best trump" forgets."""
    if above is None:
        return contrast.reason("keep_trump", TRICKS, card, (instead,))
    return Reason("keep_trump_out", card=card, cards=(instead, above))


def _kept_for_later(view: View, contrast: Contrast, card: Card, instead: Card) -> Reason:
    if not _gives_up_less(view, card, instead):
        return _numbers(contrast, card, (instead,))  # a lower card is not kept for what it wins
    if contrast.more(TRICKS) >= 0.1:
        return contrast.reason("keep_tricks", TRICKS, card, (instead,))
    return contrast.reason("keep_made" if contrast.more(MADE) >= LEAST else "keep", MADE, card, (instead,))


def _wins_now(view: View, contrast: Contrast, card: Card, instead: Card) -> Reason:
    if not takes(view, instead):
        must = needed(view) >= sum(card is not None for card in view.hands[view.me])
        chance = shown(contrast.best, WINS) or 0
        sure = "take_sure" if chance == 100 else "take_likely" if chance >= 100 * LIKELY else "take"
        return contrast.reason("take_needed" if must else sure, WINS, card, (instead,))
    return contrast.reason("take_surer" if shown(contrast.other, WINS) else "take", WINS, card, (instead,))


def _keeps(view: View, contrast: Contrast, card: Card, instead: Card) -> Reason:
    """Return why ``card`` is better to play: it leaves better cards for later tricks."""
    wins, would = takes(view, card), takes(view, instead)
    if wins and would:
        sure = (contrast.best.figure(WINS) or 0.0) >= ENOUGH
        if sure or _gives_up_less(view, card, instead):
            return contrast.reason("take_cheaply" if sure else "take_low", WINS, card, (instead,))
        return _numbers(contrast, card, (instead,))
    if wins:
        return contrast.reason("take_lead", TRICKS, card, (instead,))
    if would:
        return contrast.reason("let_go", TRICKS, card, (instead,))
    above = _out_over(view, instead)
    if instead.suit is view.deal.trump is not card.suit:
        return contrast.reason("keep_trump", TRICKS, card, (instead,))
    if card.suit is instead.suit:
        return Reason("keep_higher", card=card, cards=(instead,))
    if above is None:
        return Reason("keep_top", card=card, cards=(instead,))
    return _kept_for_later(view, contrast, card, instead)


def takes(view: View, card: Card) -> bool:
    """Whether the card would be the best of the trick so far."""
    return best_index((*view.trick, card), view.deal.trump, STRENGTH) == len(view.trick)


# ------------------------------------------------------------------------------------------- exchanging and discarding
def _why_lay(view: View, contrast: Contrast, best: Lay, other: Lay) -> Reason:
    worth: Callable[[Card], tuple[bool, int]] = lambda lay: cost(lay, view.deal.trump)  # noqa: E731 -- used twice
    going = sorted([card for card in best.cards if card not in other.cards], key=worth)
    staying = sorted([card for card in other.cards if card not in best.cards], key=worth)
    if view.phase is Phase.EXCHANGE and len(best.cards) == HAND_SIZE and _bonus(view):
        good = [card for card in _winners(view, view.deal.trump) if card in best.cards]
        return Reason("four_bonus", card=good[0]) if good else Reason("four_bonus_bare")
    if not staying:
        code = _code_of_more(view, going, best) if other.cards or len(going) == 1 else "exchange_some"
        if code == "exchange_ace":
            return Reason(code, card=going[-1])
        return _by_figures(contrast, contrast.reason(code, TRICKS, going[-1], ()))
    kept, gone = staying[-1], next(iter(going), None)
    if gone is None:
        return _by_figures(contrast, contrast.reason(_code_of_fewer(view, staying), TRICKS, None, (kept,)))
    voids = view.phase is Phase.THROW and contrast.more(TRICKS) >= CLOSE and _voids(view, best, other, gone.suit)
    if kept.suit is view.deal.trump is not gone.suit:
        code = "rather_trump"
    elif kept.rank is Rank.ACE is not gone.rank and kept.suit is not view.deal.trump:
        code = "rather_ace"
    elif voids:
        return Reason("void", suit=gone.suit, card=gone, cards=(kept,))
    elif STRENGTH[kept.rank] < STRENGTH[gone.rank]:
        return _despite_rank(contrast, kept, gone)
    else:
        code = "rather"
    return _by_figures(contrast, contrast.reason(code, TRICKS, gone, (kept, gone)))


def _code_of_more(view: View, going: Sequence[Card], best: Lay) -> str:
    dearest = going[-1]
    if len(going) > 1:
        return "exchange_several"
    held = sum(card is not None and card.suit is dearest.suit for card in view.hands[view.me])
    if dearest.rank is Rank.ACE and dearest.suit is not view.deal.trump and held >= LONG:
        return "exchange_ace"
    if dearest.suit is view.deal.trump:
        return "exchange_trump"
    if len(best.cards) == 1:
        return "exchange_more"
    is_last = all(cost(dearest, view.deal.trump) >= cost(card, view.deal.trump) for card in best.cards)
    return "exchange_even" if is_last and dearest.rank in _HIGH else "exchange_too"


def _code_of_fewer(view: View, staying: Sequence[Card]) -> str:
    kept = staying[-1]
    if kept.suit is view.deal.trump:
        return "hold_trump"
    if kept.rank is Rank.ACE:
        return "hold_ace"
    return "hold_several" if len(staying) > 1 else "hold"


def _voids(view: View, best: Lay, other: Lay, suit: Suit | None) -> bool:
    """Whether the best way leaves a hand with trumps but without a plain suit, the other one a hand of more suits."""

    def left(laid: Lay) -> set[Suit | None]:
        return {card.suit for card in view.hands[view.me] if card is not None and card not in laid.cards}

    return view.deal.trump in left(best) and suit not in left(best) and len(left(best)) < len(left(other))


def _despite_rank(contrast: Contrast, kept: Card, gone: Card) -> Reason:
    """Return why a card is kept rather than one that ranks higher: by what it brought in sampled deals."""
    reason = contrast.reason("rather_tricks", TRICKS, kept, (gone,))
    if (reason.number or 0) > (reason.than or 0) and contrast.more(TRICKS) >= SEEN:
        return reason
    return contrast.reason("rather_made", MADE, gone, (kept,)) if contrast.more(MADE) >= LEAST else Reason(ALIKE)


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
"""Reasons by the chance to win enough, where the tricks do not tell two ways apart, or say the opposite."""
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
"""Reasons where neither tells them apart."""
_OF_TRUMPS = ("exchange_trump", "rather_trump")
"""Reasons that name no tricks, and hold where as many are shown."""


def _by_figures(contrast: Contrast, reason: Reason) -> Reason:
    """Return a reason by tricks where the best choice wins more; else by the chance to win enough, or no figure."""
    tricks = (reason.number or 0) - (reason.than or 0)
    if tricks > 0 and contrast.more(TRICKS) < SEEN:
        tricks = 0  # only the rounding makes it more
    if tricks > 0 or reason.number is None or (not tricks and reason.code in _OF_TRUMPS):
        return reason
    if contrast.more(MADE) >= LEAST:
        return contrast.reason(_BY_MADE[reason.code], MADE, reason.card, reason.cards)
    close = abs((contrast.best.value or 0.0) - (contrast.other.value or 0.0)) < CLOSE
    if tricks < 0 or close or reason.code not in _CLOSE_CODES:
        return Reason(ALIKE)
    return replace(reason, code=_CLOSE_CODES[reason.code])


def _bonus(view: View) -> bool:
    return view.options.first_four_bonus and not view.deal.bonus_given


# --------------------------------------------------------------------------------------------------------------- calls
def _why_call(view: View, contrast: Contrast, verb: str, other: str, unit: str) -> Reason:
    if view.phase in (Phase.BEFORE_DEAL, Phase.ASK_MUS):
        return _before(contrast, verb, other, unit)
    turned = next((card for card in reversed(view.turned) if card is not None), None)
    suit = view.deal.trump or (turned and turned.suit)
    if verb == Verb.SWAP:
        return Reason("trump_beats_seven", suit=suit)
    mine, theirs = shown(contrast.best, MADE), shown(contrast.other, MADE)
    code = f"call_{verb}"
    if verb in NEEDS:
        code = _code_of_needing(view, contrast, verb, other, turned)
        return Reason(code, suit=suit, card=turned, cards=_winners(view, suit), number=mine)
    if verb == Verb.DROP and other in (Verb.FORPASS, Verb.SURPASS) and theirs is not None:
        return Reason("drop_alone", number=theirs, than=_penalty(view))
    if verb == Verb.PASS and other == Verb.TURN:
        return Reason("pass_turn")
    if other in NEEDS:
        code = _code_of_waiting(view, contrast, verb, unit)
        if code == "drop_fails" and (contrast.other.figure(MADE) or 0.0) >= EVEN:
            code = "drop_close"
        if code in ("pass_fails", "pass_close", "drop_fails") and suit is not None and not _winners(view, suit):
            code = "drop_fails_bare" if verb == Verb.DROP else "pass_fails_bare"  # what the hand lacks says more
    return Reason(code, suit=suit, card=turned, cards=_winners(view, suit), number=theirs, than=_penalty(view))


def _code_of_needing(view: View, contrast: Contrast, verb: str, other: str, turned: Card | None) -> str:
    """Return the code of the reason for a call that obliges to win tricks; ``other``: the rejected call's verb."""
    likely = (contrast.best.figure(MADE) or 0.0) >= LIKELY
    code = f"call_{verb}" if likely else _alone(view, verb)
    if code == "risk_play" and other != Verb.DROP:
        code = "call_play"  # whoever plays on a condition does not drop out
    if code == "call_raub" and turned is not None:
        return {Rank.ACE: "call_raub_ace", Rank.KING: "call_raub_high", Rank.OBER: "call_raub_high"}.get(
            turned.rank, "call_raub_seven" if turned.rank is Rank.SEVEN else "call_raub"
        )
    if code == "call_play" and shown(contrast.best, MADE) == 100:
        return "call_play_sure"
    if code == "call_blind" and not view.options.drop_out:
        return "call_unseen"
    suit = view.deal.trump or (turned and turned.suit)
    bare = code in ("call_declare", "call_play", "risk_play") and not _winners(view, suit)
    return f"{code}_bare" if bare else code


def _code_of_waiting(view: View, contrast: Contrast, verb: str, unit: str) -> str:
    """Return what speaks against a call after which tricks are needed."""
    chance = contrast.other.figure(MADE) or 0.0
    if verb == Verb.PASS and chance >= LIKELY and (contrast.other.value or 0.0) < 0 and unit == POINTS:
        return "pass_costs"
    if verb == Verb.PASS and EVEN <= chance < LIKELY:
        return "pass_close"
    return f"{verb}_though" if chance >= LIKELY else f"{verb}_fails"


def _penalty(view: View) -> int:
    return view.options.defender_fail * (2 if view.deal.doubled else 1)


def _alone(view: View, verb: str) -> str:
    if verb != Verb.PLAY:
        return f"risk_{verb}"
    plays = [said for said in view.deal.answers if said in (Verb.PLAY, Verb.FORPASS, Verb.SURPASS)]
    if plays or len(view.queue) > 1:
        return "risk_play"
    return "play_alone" if view.seats > FEWEST else "play_only"


def _before(contrast: Contrast, verb: str, other: str, unit: str) -> Reason:
    """Return a reason before the deal, where only scores differ; who deals keeps the chance to raub besides."""
    if (verb, other) == (Verb.DEAL, Verb.HAND_OVER):
        return Reason("before_the_deal")
    mine, theirs = contrast.best.value, contrast.other.value
    if mine is None or theirs is None or unit != MATCH or whole_percents(mine) == whole_percents(theirs):
        return Reason(f"before_{verb}")
    return Reason("before_scores", number=whole_percents(mine), than=whole_percents(theirs))
