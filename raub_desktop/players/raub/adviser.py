"""Advice in Raub: every choice with what it brings in imagined deals, and why the best one is best."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from raub_desktop.engine.actions import Action, Lay, Play, Say
from raub_desktop.engine.core import Reason
from raub_desktop.engine.raub.facts import MADE, TRICKS
from raub_desktop.engine.raub.types import PLAYS, Phase, Verb, View
from raub_desktop.players.advice import Advice, Choice, Figures
from raub_desktop.players.raub.belief import PlainBelief
from raub_desktop.players.raub.legal import legal_actions
from raub_desktop.players.raub.policy.match_equity import Judge, is_near_the_end, match_judge
from raub_desktop.players.raub.policy.opponent import BEFORE
from raub_desktop.players.raub.reference.player import plain_call
from raub_desktop.players.raub.rollout.draws import lay_values
from raub_desktop.players.raub.rollout.from_view import ANSWERS_OF
from raub_desktop.players.raub.rollout.imagined import Imagined
from raub_desktop.players.raub.rollout.kinds import prospects
from raub_desktop.players.raub.search.cards import card_values
from raub_desktop.players.raub.search.worth import lead_over_others, worth_of

CALL_WORLDS = 200
LAY_WORLDS = 60
CARD_WORLDS = 120
DEALS_BEFORE = 200
SAME = 0.02
"""Choices that differ by less are as good as one another."""


class RaubAdviser:
    """What the strongest opponent thinks of a decision; it plays for the match when that is nearly over."""

    def advise(self, view: View, rng: Random, limit_s: float | None = None) -> Advice:
        """Advice for the view's seat, which is to act."""
        legal = legal_actions(view)
        judge, unit = self._judge(view)
        if len(legal) == 1:
            return Advice((Choice(legal[0]),), unit, Reason("only_choice"))
        match view.phase:
            case Phase.TRICKS:
                return _cards(view, judge, unit, rng, limit_s)
            case Phase.EXCHANGE | Phase.THROW:
                return _lays(view, [one for one in legal if isinstance(one, Lay)], judge, unit, rng, limit_s)
        says = [one for one in legal if isinstance(one, Say)]
        if view.phase in BEFORE:
            return _before(view, says, rng)
        if view.phase in ANSWERS_OF:
            return _calls(view, says, judge, unit, rng, limit_s)
        return _in_order(says, Verb.SWAP, Reason("trump_beats_seven", suit=view.deal.trump))

    def _judge(self, view: View) -> tuple[Judge, str]:
        scores, options = view.table.scores, view.options
        if not is_near_the_end(scores, 2 if view.deal.doubled else 1):
            return lead_over_others, "points"
        last = bool(options.deal_limit) and view.table.scored + 1 >= options.deal_limit
        return match_judge(options, scores, last), "points" if options.stakes else "match"


def _in_order(says: Sequence[Say], best: str, reason: Reason) -> Advice:
    """Advice without numbers."""
    ordered = sorted(says, key=lambda say: say.verb != best)
    return Advice(tuple([Choice(say) for say in ordered]), "points", reason)


class _Expected(Protocol):
    """What a choice is expected to come to: own tricks, and the chance to make as many as are owed."""

    @property
    def tricks(self) -> float | None: ...
    @property
    def made(self) -> float | None: ...


def _figures(one: _Expected) -> Figures:
    named = ((TRICKS, one.tricks), (MADE, one.made))
    return tuple([(name, number) for name, number in named if number is not None])


def _cards(view: View, judge: Judge, unit: str, rng: Random, limit_s: float | None) -> Advice:
    worth = worth_of(view, judge)
    values = card_values(view, PlainBelief(view), worth, rng, CARD_WORLDS, limit_s)
    choices = tuple([Choice(PLAYS[one.card], one.value, _figures(one)) for one in values])
    return Advice(choices, unit, _why_card(view, choices), CARD_WORLDS)


def _why_card(view: View, choices: Sequence[Choice]) -> Reason:
    best = choices[0]
    assert isinstance(best.action, Play)
    assert best.value is not None
    second = choices[1].value
    if second is not None and best.value - second < SAME:
        return Reason("all_alike")
    trumps = best.action.card.suit is view.deal.trump
    if not view.trick:
        return Reason("lead_trump" if trumps else "lead_plain", card=best.action.card)
    return Reason("keeps_most", card=best.action.card)


def _lays(view: View, lays: Sequence[Lay], judge: Judge, unit: str, rng: Random, limit_s: float | None) -> Advice:
    values = lay_values(view, lays, PlainBelief(view), worth_of(view, judge), rng, LAY_WORLDS, limit_s)
    choices = tuple([Choice(one.lay, one.value, _figures(one)) for one in values])
    reason = Reason("throw_least" if view.phase is Phase.THROW else "exchange_losers", number=len(values[0].lay.cards))
    return Advice(choices, unit, reason, LAY_WORLDS)


def _calls(view: View, says: Sequence[Say], judge: Judge, unit: str, rng: Random, limit_s: float | None) -> Advice:
    codes = ANSWERS_OF[view.phase]
    imagined = Imagined(view, PlainBelief(view), rng, CALL_WORLDS)
    expected = imagined.expected([codes[say.verb] for say in says], judge, limit_s)
    choices = [Choice(say, one.value, _figures(one)) for say, one in zip(says, expected, strict=True)]
    choices.sort(key=lambda choice: -(choice.value or 0.0))
    return Advice(tuple(choices), unit, Reason(f"call_{choices[0].action.verb}"), imagined.worlds)


def _before(view: View, says: Sequence[Say], rng: Random) -> Advice:
    judge = match_judge(view.options, view.table.scores)
    found = sorted(prospects(view, says, judge, rng, DEALS_BEFORE), key=lambda one: -one[1])
    plain = plain_call(view, frozenset(say.verb for say in says), 0.0)
    if not found or plain in (Verb.REVERSE, Verb.MUSS_ROUND):
        return _in_order(says, plain, Reason("before_the_deal"))
    choices = [Choice(say, worth) for say, worth in found]
    rest: list[Action] = [say for say in says if all(say != one for one, _ in found)]
    unit = "points" if view.options.stakes else "match"
    return Advice((*choices, *[Choice(say) for say in rest]), unit, Reason("before_the_deal"), DEALS_BEFORE)
