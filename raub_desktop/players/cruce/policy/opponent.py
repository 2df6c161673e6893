"""An opponent of a level and a temperament: what it answers in each step of the deal."""

from collections.abc import Sequence
from random import Random

from raub_desktop.engine.actions import Action, Lay, Play, Say
from raub_desktop.engine.cards import Rank, known
from raub_desktop.engine.cruce.legal import PASS, layout_of, marriages
from raub_desktop.engine.cruce.seats import side_of, sides
from raub_desktop.engine.cruce.types import COUPLE, POINTS, POINTS_A_BID, Phase, View
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.cruce.legal import legal_actions
from raub_desktop.players.cruce.policy.casual import FEELS, simple_bid, simple_card
from raub_desktop.players.cruce.policy.levels import CALM, LEVELS, TEMPERAMENTS, WITHIN, Level
from raub_desktop.players.cruce.position import forgetful, position_of
from raub_desktop.players.cruce.reasons import gives_away, out_over, partner_wins, winner_of
from raub_desktop.players.cruce.reference.player import choose_gifts, choose_packet
from raub_desktop.players.cruce.search.bids import call_values
from raub_desktop.players.cruce.search.cards import card_of, card_values, cost, known_values, postponed_values
from raub_desktop.players.cruce.search.gifts import candidates, gift_values
from raub_desktop.players.cruce.search.values import Value
from raub_desktop.players.cruce.search.worlds import sample_worlds
from raub_desktop.players.cruce.search.worth import Worth, is_near_the_end, judge_for, worth_for
from raub_desktop.players.tricks.standard_error import NOTICEABLE

GIVES_FROM = 7
"""Number of the cards least worth keeping that are considered for giving away."""
WORTHLESS = POINTS[Rank.OBER]
"""Points of the highest plain card that hardly ever wins anything."""
ALIKE = 1
"""Points that touching cards may differ by and still be as good."""
RICH, POOR = 10, 4
"""Points of a trick that nobody leaves to an opponent if they can beat it, and those no high trump is spent for."""
FOLLY = 1.0
"""Points by which a bid that fails more often than not must be better than others: few sampled deals may mislead."""
CHANCE_A_POINT = 0.08
"""About how much a point of the score adds to the chance to win near the end."""


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
                return self._card(forgetful(view, self._level.remembers), legal, rng, clock)
            case Phase.TAKE:
                return choose_packet(view, rng)
            case Phase.GIVE:
                return self._gifts(view, rng, clock)
        return self._bid(view, [action for action in legal if isinstance(action, Say)], rng, clock)

    def _bid(self, view: View, legal: Sequence[Say], rng: Random, clock: Clock) -> Say:
        if self._level.feel is not None:
            return simple_bid(view, legal, FEELS[self._level.feel], self._temperament.boldness)
        position = position_of(view)
        worlds = sample_worlds(view, position, rng, self._level.bid_worlds)
        values = call_values(view, position, worlds, legal, self._worth(view), clock)
        bold = self._temperament.boldness / POINTS_A_BID

        def worth(value: Value) -> float:
            extra = bold - (FOLLY if value.failed > value.made else 0.0) if value.action != PASS else 0.0
            return value.value + extra * self._point(view)

        best = max(values, key=worth).action
        assert isinstance(best, Say), "bids are said"
        return best

    def _gifts(self, view: View, rng: Random, clock: Clock) -> Action:
        if not self._level.gift_worlds:
            return choose_gifts(view)
        position = position_of(view)
        worlds = sample_worlds(view, position, rng, self._level.gift_worlds)
        lays = candidates(position, GIVES_FROM, layout_of(view.options, view.seats).gives)
        return gift_values(view, position, worlds, lays, self._worth(view), clock)[0].action

    def _card(self, view: View, legal: Sequence[Action], rng: Random, clock: Clock) -> Action:
        if not self._level.worlds:
            return self._hidden(view, legal, simple_card(view, legal))
        position = position_of(view)
        level, worth = self._level, self._worth(view)
        worlds = sample_worlds(view, position, rng, level.worlds, level.infers, level.postpones)
        sensible = _without_waste(view, legal)
        values = None
        if level.postpones:
            values = known_values(view, position, worlds[0], legal, worth) or postponed_values(
                view, position, worlds, sensible, worth
            )
        values = values or card_values(view, position, worlds, sensible, worth, clock, solves=not level.postpones)
        return self._in_character(view, _with_card_sense(view, values))

    def _worth(self, view: View) -> Worth:
        return worth_for(judge_for(view, self._level.match_sense))

    def _point(self, view: View) -> float:
        """Return what one point of the score is worth in the unit played for (points, or chance to win the match)."""
        return CHANCE_A_POINT if self._level.match_sense and is_near_the_end(view) else 1.0

    def _in_character(self, view: View, values: Sequence[Value]) -> Action:
        """Return the best, or what is as good and more like the player."""
        best, temperament = values[0].action, self._temperament
        near = [value.action for value in values if value.value >= values[0].value - WITHIN * self._point(view)]
        if temperament.leads and not view.trick and isinstance(best, Play):
            plays = [action for action in near if isinstance(action, Play)]
            best = max(plays, key=lambda action: tuple([temperament.leads * part for part in cost(action, view)[1:]]))
        if temperament.sheds and view.trick and _is_worthless(view, best):
            worthless = [action for action in near if _is_worthless(view, action)]
            return max(worthless, key=lambda action: POINTS[card_of(action).rank])
        return self._hidden(view, [value.action for value in values], best)

    def _hidden(self, view: View, actions: Sequence[Action], action: Action) -> Action:
        """Return the same kind of action with the highest card that is as good, for a player who hides theirs."""
        if not self._temperament.hides or (view.trick and gives_away(view, action)):
            return action
        card, married = card_of(action), marriages(known(view.hands[view.me]))

        def is_as_good(other: Action) -> bool:
            same = card_of(other).suit is card.suit and abs(POINTS[card_of(other).rank] - POINTS[card.rank]) <= ALIKE
            breaks = isinstance(other, Play) and other.card.rank in COUPLE and other.card.suit in married
            return other is action or (type(other) is type(action) and same and not breaks)

        return max([other for other in actions if is_as_good(other)], key=lambda other: POINTS[card_of(other).rank])


def _is_worthless(view: View, action: Action) -> bool:
    """Whether a low plain card is thrown on a trick that it loses."""
    card = card_of(action)
    return gives_away(view, action) and card.suit is not view.deal.trump and POINTS[card.rank] <= WORTHLESS


def _without_waste(view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """Return the actions without cards that are thrown away on a trick they lose.

    Those are a card of a marriage where a card of none loses that counts no more, and points given to an opponent where
    a lower card of the suit loses as well.
    """
    if not view.trick:
        return legal
    losing = [action.card for action in legal if isinstance(action, Play) and gives_away(view, action)]
    married = marriages(known(view.hands[view.me]))
    coupled = {card for card in losing if card.suit in married and card.rank in COUPLE}
    spared = [card for card in losing if card not in coupled]
    wasted = {card for card in coupled if any(POINTS[other.rank] <= POINTS[card.rank] for other in spared)}
    if _goes_to_an_opponent(view):
        lower = {(card.suit, POINTS[card.rank]) for card in spared}
        wasted |= {card for card in losing if any((card.suit, less) in lower for less in range(POINTS[card.rank]))}
    return [action for action in legal if not isinstance(action, Play) or action.card not in wasted]


def _goes_to_an_opponent(view: View) -> bool:
    """Whether the trick, if this seat does not win it, goes to a side it has no reason to give points to.

    It does not where a partner may still win it, nor where it goes to another opponent of the declarer.
    """
    own = side_of(view.options, view.seats, view.me)
    played = len(view.trick)
    later = {(view.leader + place) % view.seats for place in range(played + 1, view.seats)}
    if later & set(own):
        return False
    winner = winner_of(view)
    two_sides = len(sides(view.options, view.seats)) == 2
    declarer = () if view.deal.declarer is None else side_of(view.options, view.seats, view.deal.declarer)
    return winner not in own and (two_sides or view.me in declarer or (winner in declarer and not later))


def _with_card_sense(view: View, values: Sequence[Value]) -> Sequence[Value]:
    """Return the values, first of them what card sense says among those that are hardly worse than the best.

    A few sampled deals cannot tell such cards apart, and without it a ten is thrown away now and then beside a nine, or
    an ace left to an opponent that a trump would take.
    """
    top = values[0]
    near = [value for value in values if top.value - value.value <= NOTICEABLE * value.standard_error]
    best = _by_card_sense(view, top, near) if view.trick else _lead_by_card_sense(view, near)
    return [best, *(value for value in values if value is not best)]


def _lead_by_card_sense(view: View, near: Sequence[Value]) -> Value:
    """Return the best lead that is no ten under an ace which is out, and no trump under the top one in the hand."""
    trump = view.deal.trump
    top_trump = any(card.suit is trump and out_over(view, card) is None for card in known(view.hands[view.me]))

    def is_silly(value: Value) -> bool:
        card = card_of(value.action)
        if out_over(view, card) is None or isinstance(value.action, Lay):
            return False
        return card.rank is Rank.TEN or (card.suit is trump and top_trump)

    return next((value for value in near if not is_silly(value)), near[0])


def _by_card_sense(view: View, top: Value, near: Sequence[Value]) -> Value:
    """Return one of the choices near the best one: the cheapest way to do what is to be done with the trick."""
    losing = [value for value in near if gives_away(view, value.action)]
    winning = [value for value in near if value not in losing]
    lying = sum(POINTS[card.rank] for card in view.trick)
    last = len(view.trick) == view.seats - 1 and not partner_wins(view)
    if last and winning and losing:
        if top in losing and lying >= RICH:
            return min(winning, key=lambda value: cost(value.action, view))
        if top in winning and lying <= POOR and _is_dear(view, top.action):
            return min(losing, key=lambda value: cost(value.action, view))
    if top in losing:
        return min(losing, key=lambda value: cost(value.action, view))
    if last and (saved := [value for value in winning if _saves_a_ten(view, top.action, value.action)]):
        return saved[0]
    return next((value for value in near if _feeds_a_ten(view, top.action, value.action)), top)


def _is_dear(view: View, action: Action) -> bool:
    card = card_of(action)
    return card.suit is view.deal.trump and POINTS[card.rank] >= RICH


def _saves_a_ten(view: View, top: Action, other: Action) -> bool:
    """Whether another card brings a plain ten home in the same suit, which may fall to the ace later."""
    card, less = card_of(other), card_of(top)
    return card.rank is Rank.TEN and card.suit is less.suit is not view.deal.trump and less.rank is not Rank.ACE


def _feeds_a_ten(view: View, top: Action, other: Action) -> bool:
    """Whether another card gives a plain ten to a trick that is surely the partner's, where the top one gives less."""
    best, card = view.trick[(winner_of(view) - view.leader) % view.seats], card_of(other)
    sure = len(view.trick) == view.seats - 1 or (best.suit is view.deal.trump and out_over(view, best) is None)
    is_ten = card.rank is Rank.TEN and card.suit is not view.deal.trump
    return partner_wins(view) and sure and is_ten and POINTS[card_of(top).rank] < POINTS[Rank.TEN]
