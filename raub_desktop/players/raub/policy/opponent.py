"""An opponent of a level and a temperament: what it answers in each step of the deal."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from raub_desktop.engine.actions import Action, Lay, Play, Say
from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.events import CardPlayed
from raub_desktop.engine.raub.types import PLAYS, STRENGTH, Phase, Verb, View
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.raub.belief import PlainBelief
from raub_desktop.players.raub.legal import legal_actions, own_hand
from raub_desktop.players.raub.policy.casual import simple_call, simple_card, simple_exchange, simple_throw
from raub_desktop.players.raub.policy.leads import better_lead, top_instead
from raub_desktop.players.raub.policy.levels import CALM, LEVELS, TEMPERAMENTS, Level
from raub_desktop.players.raub.policy.match_equity import Judge, judge_near_the_end, match_judge
from raub_desktop.players.raub.policy.trained import learned_call, learned_exchange, tables_for
from raub_desktop.players.raub.position import cards_out, cards_over
from raub_desktop.players.raub.reasons import takes
from raub_desktop.players.raub.reference.player import choose_exchange, choose_throw, plain_call
from raub_desktop.players.raub.reference.tricks import choose_card
from raub_desktop.players.raub.rollout.rules import ANSWERS_OF, rules_in
from raub_desktop.players.raub.rollout.sampled import SampledDeals, prospects
from raub_desktop.players.raub.search.cards import CardValue, card_values
from raub_desktop.players.raub.search.worlds import Belief, FlatBelief
from raub_desktop.players.raub.search.worth import lead_over_others, worth_of
from raub_desktop.players.tricks.standard_error import NOTICEABLE

CALL_WORLDS = 60
"""Deals sampled for a call at an untrained table, or near the end of the match."""
DEALS_BEFORE = 80
SURE_BEFORE = 0.03
"""Gain over the usual call, in chances to win, that another call before the deal must show."""
SURE_BY = 0.25
"""Gain over the plain call, in points, that another must show, since few deals are sampled."""
SURE_OF_MATCH = 0.015
"""The same in chances to win."""
WORTHLESS = STRENGTH[Rank.TEN]
"""The height of the highest plain card that hardly ever wins anything."""
POINTS_A_TRICK = 2.0
"""Points to which a bold player's extra tricks come."""
BEFORE = (Phase.BEFORE_DEAL, Phase.ASK_MUS)


class Opponent:
    """One player; the same view and ``rng`` give the same action."""

    def __init__(self, level: str, temperament: str | None = None) -> None:
        self._level: Level = LEVELS[level]
        self._temperament = CALM if temperament is None else TEMPERAMENTS[temperament]

    def choose(self, view: View, rng: Random, clock: Clock = ENDLESS) -> Action:
        legal = legal_actions(view)
        if len(legal) == 1:
            return legal[0]
        match view.phase:
            case Phase.TRICKS:
                return PLAYS[
                    self._card(view, [action.card for action in legal if isinstance(action, Play)], rng, clock)
                ]
            case Phase.EXCHANGE:
                return self._exchange(view, max(len(action.cards) for action in legal if isinstance(action, Lay)))
            case Phase.THROW:
                return choose_throw(view) if self._level.feel is None else simple_throw(view)
        return self._call(view, [action for action in legal if isinstance(action, Say)], rng, clock)

    # ---------------------------------------------------------------------------------------------------------- calls
    def _call(self, view: View, legal: Sequence[Say], rng: Random, clock: Clock) -> Say:
        verbs = frozenset(say.verb for say in legal)
        if Verb.RAUB in verbs and self._raubs(view):
            return Say(Verb.RAUB.value)
        boldness = self._temperament.stays if view.phase is Phase.WHO_PLAYS else self._temperament.declares
        if self._level.feel is not None:
            return Say(str(simple_call(view, verbs, self._level.feel, boldness)))
        plain = Say(str(plain_call(view, verbs, boldness)))
        if view.phase in BEFORE:
            return self._before(view, legal, plain, rng) if self._level.match_sense else plain
        if view.phase not in ANSWERS_OF:
            return plain
        judge = self._judge(view)
        if judge is not None:
            return _sampled(view, legal, plain, judge, SURE_OF_MATCH, rng, clock)
        if not self._level.learned:
            return plain
        tables = tables_for(rules_in(view))
        if tables is not None:
            return learned_call(tables, view, plain, legal, POINTS_A_TRICK * boldness)
        return _sampled(view, legal, plain, lead_over_others, SURE_BY, rng, clock)

    def _raubs(self, view: View) -> bool:
        """Whether the player's temperament alone makes them take the turned card unseen (a raub)."""
        card, least = view.turned[-1], self._temperament.raubs_from
        return card is not None and least is not None and STRENGTH[card.rank] >= STRENGTH[least]

    def _before(self, view: View, legal: Sequence[Say], plain: Say, rng: Random) -> Say:
        judge = match_judge(view.options, view.table.scores)
        found = prospects(view, legal, judge, rng, DEALS_BEFORE)
        usual = next((worth for say, worth in found if say.verb in (Verb.DEAL, Verb.NONE)), None)
        if usual is None:
            return plain
        say, worth = max(found, key=lambda prospect: prospect[1])
        better = say if worth > usual + SURE_BEFORE else next(prospect for prospect, value in found if value == usual)
        return plain if plain.verb in (Verb.REVERSE, Verb.MUSS_ROUND) else better

    def _judge(self, view: View) -> Judge | None:
        """Return the judge of score changes; None for plain points of the deal."""
        return judge_near_the_end(view) if self._level.match_sense else None

    # ---------------------------------------------------------------------------------------------------------- cards
    def _exchange(self, view: View, most: int) -> Lay:
        if self._level.feel is not None:
            return simple_exchange(view, most, self._level.feel)
        plain = choose_exchange(view, most)
        tables = tables_for(rules_in(view)) if self._level.learned else None
        return plain if tables is None else learned_exchange(tables, view, plain, most)

    def _card(self, view: View, cards: Sequence[Card], rng: Random, clock: Clock) -> Card:
        card = self._best_card(view, cards, rng, clock)
        if self._temperament.sheds and _is_worthless(view, card):
            return max([other for other in cards if _is_worthless(view, other)], key=lambda other: STRENGTH[other.rank])
        return _highest_alike(view, cards, card) if self._temperament.hides else card

    def _best_card(self, view: View, cards: Sequence[Card], rng: Random, clock: Clock) -> Card:
        if not self._level.plans:
            return simple_card(view, cards)
        if not self._level.worlds:
            remembered = forgetful(view, self._level.remembers)
            if not self._level.leads_better:
                return choose_card(remembered)
            lead = None if view.trick else better_lead(remembered)
            return lead or top_instead(remembered, choose_card(remembered))
        belief: Belief = PlainBelief(view) if self._level.infers else FlatBelief()
        worth = worth_of(view, self._judge(view) or lead_over_others)
        values = _without_waste(view, card_values(view, belief, worth, rng, self._level.worlds, clock))
        near = [value.card for value in values if values[0].value - value.value <= NOTICEABLE * value.standard_error]
        return next((card for card in near if not _is_silly(view, card)), near[0])


def _is_silly(view: View, card: Card) -> bool:
    """Whether a trump is led although a higher one is out, with a lower one in the hand."""
    trump, height = view.deal.trump, STRENGTH[card.rank]
    lower = any(other.suit is trump and STRENGTH[other.rank] < height for other in own_hand(view))
    return not view.trick and card.suit is trump and lower and bool(cards_over(view, card))


def _is_worthless(view: View, card: Card) -> bool:
    """Whether a plain card is too low to win anything, now or later."""
    takes_it = bool(view.trick) and takes(view, card)
    return card.suit is not view.deal.trump and STRENGTH[card.rank] <= WORTHLESS and not takes_it


def _highest_alike(view: View, cards: Sequence[Card], card: Card) -> Card:
    """Return the highest card that is as good as another: none that is out lies between them."""
    out, height = cards_out(view), STRENGTH[card.rank]

    def touches(other: Card) -> bool:
        low, high = sorted((height, STRENGTH[other.rank]))
        return other.suit is card.suit and not any(
            between.suit is card.suit and low < STRENGTH[between.rank] < high for between in out
        )

    return max([other for other in cards if touches(other)], key=lambda other: STRENGTH[other.rank])


def _sampled(
    view: View, legal: Sequence[Say], plain: Say, judge: Judge, sure_by: float, rng: Random, clock: Clock
) -> Say:
    """Return the call that brings most in sampled deals, or the ``plain`` one if less than ``sure_by`` worse."""
    codes = ANSWERS_OF[view.phase]
    sampled = SampledDeals(view, PlainBelief(view), rng, CALL_WORLDS)
    values = sampled.expected([codes[say.verb] for say in legal], judge, clock)
    worth = dict(zip(legal, [value.value for value in values], strict=True))
    best = max(legal, key=worth.__getitem__)
    return best if worth[best] > worth[plain] + sure_by else plain


def _without_waste(view: View, values: Sequence[CardValue]) -> Sequence[CardValue]:
    """Return the values without cards that lose the trick where a lower card of the suit loses it as well."""
    if not view.trick:
        return values
    losing = [value.card for value in values if not takes(view, value.card)]
    lowest: dict[Suit | None, Card] = {}
    for card in sorted(losing, key=lambda card: STRENGTH[card.rank]):
        lowest.setdefault(card.suit, card)
    return [value for value in values if value.card not in losing or value.card is lowest[value.card.suit]]


def forgetful(view: View, tricks: int) -> View:
    """Return the view of a player who remembers the present trick, so many past ones, and, if any, all trumps."""
    if tricks >= len(view.seen):
        return view
    done = sum(view.won)
    keep = len(view.trick) + min(tricks, done) * len(view.deal.players)
    played = [event for event in view.seen if type(event) is CardPlayed]
    past = played[: len(played) - keep]
    forgotten = {id(event) for event in past if not tricks or event.card.suit is not view.deal.trump}
    return replace(view, seen=tuple([event for event in view.seen if id(event) not in forgotten]))
