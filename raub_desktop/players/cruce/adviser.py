"""Advice in Cruce: every choice with what it brings in imagined deals, and why the best one is best.

Cruce is a game of memory, and nobody may look back.  So hints speak only from what a careful player could remember, the
same as the level Strong: their own cards, the bids, the announcements, the cards they gave away, the last trick and the
one on the table.  What else was played is imagined like the cards that nobody has seen, and so are its points.
"""

from collections.abc import Sequence
from random import Random

from raub_desktop.engine.actions import Action, Lay, Say
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.cruce.legal import PASS, layout_of
from raub_desktop.engine.cruce.seats import side_of
from raub_desktop.engine.cruce.types import POINTS as POINTS_OF_RANK
from raub_desktop.engine.cruce.types import Phase, View
from raub_desktop.engine.tricks import best_index
from raub_desktop.players.advice import MATCH, POINTS, Advice, Choice
from raub_desktop.players.cruce.legal import legal_actions
from raub_desktop.players.cruce.policy.levels import CAREFUL
from raub_desktop.players.cruce.position import forgetful, position_of
from raub_desktop.players.cruce.search.calls import call_values
from raub_desktop.players.cruce.search.cards import card_of, card_values
from raub_desktop.players.cruce.search.gifts import candidates, gift_values
from raub_desktop.players.cruce.search.values import Value
from raub_desktop.players.cruce.search.worlds import imagine
from raub_desktop.players.cruce.search.worth import is_near_the_end, judge_for, worth_for

CALL_WORLDS = 150
GIFT_WORLDS = 60
CARD_WORLDS = 120
SAME = 0.02
"""Choices that differ by less are as good as one another, in points."""


class CruceAdviser:
    """What a strong opponent with a careful player's memory thinks; it plays for the match when that is nearly over."""

    def advise(self, view: View, rng: Random, limit_s: float | None = None) -> Advice:
        """Advice for the view's seat, which is to act."""
        legal = legal_actions(view)
        unit = MATCH if is_near_the_end(view) else POINTS
        if len(legal) == 1:
            return Advice((Choice(legal[0]),), unit, Reason("only_choice"))
        if view.phase is Phase.TAKE:
            return Advice(tuple([Choice(action) for action in legal]), unit, Reason("packets_alike"))
        seen = forgetful(view, CAREFUL)
        position = position_of(seen)
        worth = worth_for(judge_for(view, True))
        match view.phase:
            case Phase.TRICKS:
                worlds = imagine(seen, position, rng, CARD_WORLDS)
                values = card_values(seen, position, worlds, legal, worth, limit_s)
                reason, count = _why_card(view, values), CARD_WORLDS
            case Phase.GIVE:
                worlds = imagine(seen, position, rng, GIFT_WORLDS)
                count = position.hand.bit_count()
                lays = candidates(position, count, layout_of(view.options, view.seats).gives)
                values = _every_order(gift_values(seen, position, worlds, lays, worth, limit_s), legal)
                reason, count = Reason("give_least"), GIFT_WORLDS
            case _:
                worlds = imagine(seen, position, rng, CALL_WORLDS)
                says = [one for one in legal if isinstance(one, Say)]
                values = call_values(seen, position, worlds, says, worth, limit_s)
                reason, count = _why_call(values), CALL_WORLDS
        declares = view.deal.declarer is not None and view.me in _partners(view)
        choices = [_choice(one, view.phase is Phase.BID or declares) for one in values]
        return Advice(tuple(choices), unit, reason, count)


def _partners(view: View) -> tuple[int, ...]:
    assert view.deal.declarer is not None, "somebody has bid"
    return side_of(view.options, view.seats, view.deal.declarer)


def _choice(one: Value, has_duty: bool) -> Choice:
    """The chance to make the bid is told to those who have one to make."""
    made = one.made if has_duty and one.action != PASS else None
    return Choice(one.action, one.value, made=made, points=one.points)


def _every_order(values: Sequence[Value], legal: Sequence[Action]) -> list[Value]:
    """All ways to give: the same cards to others than were looked at are worth the same."""
    by_cards = {frozenset(one.action.cards): one for one in reversed(values) if isinstance(one.action, Lay)}
    looked_at = {one.action for one in values}
    rest = [
        by_cards[frozenset(lay.cards)]._replace(action=lay)
        for lay in legal
        if isinstance(lay, Lay) and lay not in looked_at
    ]
    best = values[0]
    return [best, *sorted([*values[1:], *rest], key=lambda one: -one.value)]


def _why_card(view: View, values: Sequence[Value]) -> Reason:
    best, second = values[0], values[1]
    card = card_of(best.action)
    if isinstance(best.action, Lay):
        return Reason("announce", suit=card.suit)
    if best.value - second.value < SAME and card_of(second.action) != card:
        return Reason("all_alike")
    if view.deal.trump is None:
        return Reason("make_trump", suit=card.suit)
    if not view.trick:
        return Reason("lead_trump" if card.suit is view.deal.trump else "lead_plain", card=card)
    return _why_follow(view, card)


def _why_follow(view: View, card: Card) -> Reason:
    """Whether the card takes the trick, feeds a partner, or gives little away."""
    trick = (*view.trick, card)
    place = best_index(trick, view.deal.trump, POINTS_OF_RANK)
    lying = sum(POINTS_OF_RANK[one.rank] for one in trick)
    if place == len(trick) - 1:
        return Reason("take_trick", number=lying, card=card)
    if (view.leader + place) % view.seats in side_of(view.options, view.seats, view.me):
        return Reason("feed_partner", number=POINTS_OF_RANK[card.rank], card=card)
    return Reason("give_little", number=POINTS_OF_RANK[card.rank], card=card)


def _why_call(values: Sequence[Value]) -> Reason:
    best = values[0]
    if best.action == PASS:
        return Reason("call_pass")
    assert isinstance(best.action, Say), "bids are said"
    return Reason("call_bid", number=round(best.points))
