"""Advice in Remi: what each choice leaves, which unseen cards improve it, and what it gives the next player."""

from collections.abc import Sequence
from random import Random

from raub_desktop.engine.actions import Action, Lay, Say
from raub_desktop.engine.cards import Card
from raub_desktop.engine.layouts import fewest_points
from raub_desktop.engine.remi.types import Phase, Verb, View
from raub_desktop.engine.remi.worth import card_worth, hand_points
from raub_desktop.players.advice import POINTS, Advice, Choice
from raub_desktop.players.clock import ENDLESS, Clock
from raub_desktop.players.remi import reasons, turn
from raub_desktop.players.remi.contrast import contrast
from raub_desktop.players.remi.legal import legal_actions, own_hand
from raub_desktop.players.remi.policy.laying import laid_at_once
from raub_desktop.players.remi.policy.levels import LEVELS
from raub_desktop.players.remi.policy.opponent import Opponent
from raub_desktop.players.remi.search.choices import Weighed, weigh_discards
from raub_desktop.players.remi.search.counts import Reading
from raub_desktop.players.remi.search.improve import Improvement
from raub_desktop.players.remi.search.knowledge import Knowledge
from raub_desktop.players.remi.search.weights import Weights, weights

WORLDS, DANGER_WORLDS = 40, 200
"""Deals in which the choices are played on, and those in which it is only seen what the next player can use."""
GOING_OUT = 50.0
"""The value of going out, in points."""


JOKER = 6.0
"""The worth of a card that may be swapped for a joker on the table."""
LAID = 4
"""A point laid on the table is worth one over this: in the hand it might still have been of use."""


def advise(view: View, rng: Random, clock: Clock = ENDLESS) -> Advice:
    """Return every listed action with its value in points by the strongest opponent's play, the best first."""
    legal = legal_actions(view)
    best = Opponent(turn.ADVISED).choose(view, Random(rng.getrandbits(32)), clock)
    if len(legal) == 1:  # of the openings only one is listed, seldom the best
        ways = [Choice(action, _points_laid(view, action) / LAID) for action in dict.fromkeys((best, legal[0]))]
        return _advice(view, ways, best)._replace(reason=reasons.only(view, best), other=None)
    knowledge = Knowledge(view)
    if view.phase is Phase.DRAW:
        return _advice(view, _draws(knowledge, legal), best)
    lays = [action for action in legal if isinstance(action, Lay) and action.verb == Verb.DISCARD]
    weighed = weigh_discards(knowledge, lays, _of_discards(view), WORLDS, rng, clock, DANGER_WORLDS) if lays else []
    kept = [choice for choice in weighed if turn.joker_for(view, choice.action.cards[0]) is not None]
    lowered = [choice._replace(value=choice.value - JOKER * (choice in kept)) for choice in weighed]
    weighed = sorted(lowered, key=lambda choice: -choice.value)
    held = turn.holds_back(view)
    at_once = laid_at_once(view, legal) if held else []
    if best in lays:  # the same thought over more deals: what is told is what is advised
        best = turn.spare(view, weighed[0].action, lays)
    choices = [_discard(knowledge, choice) for choice in weighed]
    level = max([choice.value for choice in choices if choice.value is not None], default=0.0)
    known = {choice.action for choice in choices}
    same = {_kind(discard.kept.thrown): choice for discard, choice in zip(weighed, choices, strict=True)}
    for action in legal:
        if action not in known and isinstance(action, Lay) and action.verb == Verb.DISCARD:
            choices.append(same[_kind(action.cards[0])]._replace(action=action))
        elif action not in known:
            choices.append(_other(knowledge, action, level, waits=held and action not in at_once))
    return _advice(view, choices, best, WORLDS if weighed else 0)


def _weights(view: View) -> Weights:
    return weights(view.options, LEVELS[turn.ADVISED].sought)


def _of_discards(view: View) -> Weights:
    """Return the weights for discards: of two cards of equal use the dearer one goes, which is easily explained.

    Against the other way it won 429 of 882 deals of obicni and remi51: no sure difference.
    """
    found = _weights(view)
    return found._replace(freed_points=False) if view.options.play == "table" else found


def _kind(card: Card) -> tuple[object, object]:
    return card.rank, card.suit


def _advice(view: View, choices: Sequence[Choice], best: Action, worlds: int = 0) -> Advice:
    """Return the advice with the choices in order; what the opponent would do is never worth less than another."""
    top = max([choice.value for choice in choices if choice.value is not None], default=0.0)
    first = next((choice for choice in choices if choice.action == best), Choice(best, top))
    first = first._replace(value=max(top, first.value if first.value is not None else top))
    if turn.goes_out(view, best):
        out = top + hand_points(view.options, own_hand(view))
        first = first._replace(value=out)
        choices = [choice._replace(value=out) if turn.goes_out(view, choice.action) else choice for choice in choices]
    ordered = (
        first,
        *sorted([choice for choice in choices if choice.action != best], key=lambda choice: -(choice.value or 0.0)),
    )
    other, reason = contrast(view, ordered)
    return Advice(ordered, POINTS, reason, DANGER_WORLDS if reason.code == "safer" else worlds, other)


# --------------------------------------------------------------------------------------------------------------- draws
def _draws(knowledge: Knowledge, legal: Sequence[Action]) -> list[Choice]:
    improvement = Improvement(knowledge, knowledge.hand, _weights(knowledge.view))
    gain, helping = improvement.of_stock()
    view = knowledge.view
    choices = []
    for action in legal:
        match action:
            case Say(Verb.PILE):
                taken = turn.taking(view)
                laid = tuple([card for group in taken.opening for card in group])
                saved = improvement.of_card(view.pile[-1]) + hand_points(view.options, laid) / LAID
                choices.append(Choice(action, GOING_OUT if taken.out else saved))
            case Say(Verb.STOCK):
                choices.append(Choice(action, gain, ((reasons.HELPS, helping),)))
            case _:
                choices.append(Choice(action, GOING_OUT))
    return choices


# ------------------------------------------------------------------------------------------------------ end of the turn
def _discard(knowledge: Knowledge, weighed: Weighed) -> Choice:
    """Return a discard as a choice; the next player's use of it is a figure only where it is taken into account."""
    minded = _weights(knowledge.view).given > 0
    danger = ((reasons.DANGER, weighed.danger),) if minded else ()
    chance = () if weighed.chance is None else ((reasons.CHANCE, weighed.chance),)
    figures = ((reasons.HELPS, weighed.kept.helping), *danger, *chance)
    return Choice(weighed.action, weighed.value, figures)


def _other(knowledge: Knowledge, action: Action, level: float, *, waits: bool) -> Choice:
    """Return a choice that is no discard, by the best discard's ``level``; ``waits``: what it lays is better held."""
    view = knowledge.view
    verb = getattr(action, "verb", "")
    worth = card_worth(view.options)
    if verb in (Verb.CLOSE, Verb.HAND):
        return Choice(action, level + GOING_OUT)
    if verb == Verb.REMI:
        others = Reading(view)
        count = fewest_points(view.options.meld_rules, knowledge.hand, worth)
        chance = others.wins(count)
        won = others.sum - (view.seats - 1) * count
        value = chance * max(0.0, won) - (1 - chance) * (20 + abs(won))
        return Choice(action, level + value / 4, ((reasons.CHANCE, chance), (reasons.COUNT, count)))
    if verb == Verb.SWAP:
        after = turn.own_hand_after(view, action)
        return Choice(action, level + _kept_cost(knowledge, knowledge.hand) - _kept_cost(knowledge, after))
    gain = _points_laid(view, action) / LAID
    return Choice(action, level - gain if waits else level + gain)


def _points_laid(view: View, action: Action) -> int:
    """Return the points of the cards that an action lays."""
    return hand_points(view.options, tuple([card for group in getattr(action, "groups", ()) for card in group]))


def _kept_cost(knowledge: Knowledge, hand: Sequence[Card]) -> float:
    """Return the points a hand costs after its best discard."""
    improvement = Improvement(knowledge, hand, _weights(knowledge.view))
    return min(improvement.without(card).cost for card in hand)
