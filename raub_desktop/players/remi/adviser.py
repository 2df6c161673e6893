"""Advice in Remi: what each choice leaves, which unseen cards help it, and what it gives the next player."""

from collections.abc import Sequence
from random import Random

from raub_desktop.engine.actions import Action, Lay, Say
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import Reason
from raub_desktop.engine.layouts import fewest_points
from raub_desktop.engine.melds import MeldRules
from raub_desktop.engine.remi.types import Phase, PileTaken, Verb, View
from raub_desktop.engine.remi.worth import card_worth, hand_points
from raub_desktop.players.advice import POINTS, Advice, Choice
from raub_desktop.players.remi.legal import legal_actions
from raub_desktop.players.remi.policy.laying import LayingPlan
from raub_desktop.players.remi.policy.levels import LEVELS
from raub_desktop.players.remi.policy.opponent import Opponent
from raub_desktop.players.remi.search.choices import Weighed, weigh_discards
from raub_desktop.players.remi.search.counts import Counts
from raub_desktop.players.remi.search.improve import Improvement
from raub_desktop.players.remi.search.knowledge import Knowledge
from raub_desktop.players.remi.search.uses import completing

ADVISED = "master"
WORLDS = 40
DANGEROUS = 0.3
"""How often the next player must be able to use a card for it to be called dangerous."""
NEAR = 0.5
"""Choices that differ by fewer points are as good as one another."""
GOING_OUT = 50.0
"""What going out is put at."""


class RemiAdviser:
    """What the strongest opponent thinks of a decision."""

    def advise(self, view: View, rng: Random, limit_s: float | None = None) -> Advice:
        """Return every listed action with its value in points, the best first."""
        legal = legal_actions(view)
        if len(legal) == 1:
            return Advice((Choice(legal[0]),), POINTS, Reason("only_choice"))
        best = Opponent(ADVISED).choose(view, Random(rng.getrandbits(32)), limit_s)
        knowledge = Knowledge(view)
        if view.phase is Phase.DRAW:
            return _advice(_draws(knowledge, legal), best)
        lays = [action for action in legal if isinstance(action, Lay) and action.verb == Verb.DISCARD]
        weighed = weigh_discards(knowledge, lays, WORLDS, rng, limit_s) if lays else []
        choices = [_discard(knowledge, one) for one in weighed]
        level = max([choice.value for choice in choices if choice.value is not None], default=0.0)
        told = {choice.action for choice in choices}
        same = {_kind(one.kept.thrown): choice for one, choice in zip(weighed, choices, strict=True)}
        for action in legal:
            if action not in told and isinstance(action, Lay) and action.verb == Verb.DISCARD:
                choices.append(same[_kind(action.cards[0])]._replace(action=action))
            elif action not in told:
                choices.append(_other(knowledge, action, level, rng))
        return _advice(choices, best, WORLDS if weighed else 0)


def _kind(card: Card) -> tuple[object, object]:
    return card.rank, card.suit


def _advice(choices: Sequence[Choice], best: Action, worlds: int = 0) -> Advice:
    """The choices in order; what the opponent would do is never worth less than another."""
    top = max([choice.value for choice in choices if choice.value is not None], default=0.0)
    first = next((choice for choice in choices if choice.action == best), Choice(best, top))
    first = first._replace(value=max(top, first.value if first.value is not None else top))
    others = sorted([one for one in choices if one.action != best], key=lambda one: -(one.value or 0.0))
    return Advice((first, *others), POINTS, _reason(first, others), worlds)


def _reason(first: Choice, others: Sequence[Choice]) -> Reason:
    """Why the first is best."""
    action = first.action
    verb = getattr(action, "verb", "")
    if verb == Verb.DISCARD:
        second = others[0].value if others and others[0].value is not None else None
        alike = second is not None and first.value is not None and first.value - second < NEAR
        both = getattr(others[0].action, "verb", "") == Verb.DISCARD if others else False
        return Reason("all_alike") if alike and both else Reason("discard", card=action.cards[0])
    if verb == Verb.PILE:
        return next((note for note in first.notes if note.code == "takes"), Reason("pile"))
    return Reason(verb, number=next((note.number for note in first.notes if note.code == "helps"), None))


# --------------------------------------------------------------------------------------------------------------- draws
def _draws(knowledge: Knowledge, legal: Sequence[Action]) -> list[Choice]:
    improvement = Improvement(knowledge, knowledge.hand)
    gain, helping = improvement.of_stock()
    view = knowledge.view
    choices = []
    for action in legal:
        match action:
            case Say(Verb.PILE):
                top = view.pile[-1]
                choices.append(Choice(action, improvement.of_card(top), notes=(Reason("takes", card=top),)))
            case Say(Verb.STOCK):
                choices.append(Choice(action, gain, notes=(_helps(knowledge, helping),)))
            case _:
                choices.append(Choice(action, GOING_OUT))
    return choices


def _helps(knowledge: Knowledge, helping: int) -> Reason:
    """How many of the unseen cards help: the number, and their total as many cards as are unseen."""
    return Reason("helps", number=helping, cards=knowledge.unseen)


# ------------------------------------------------------------------------------------------------------ end of the turn
def _discard(knowledge: Knowledge, one: Weighed) -> Choice:
    notes = [_helps(knowledge, one.kept.helping)]
    if one.danger >= DANGEROUS:
        notes.append(_danger(knowledge.view, one.kept.thrown))
    return Choice(one.action, one.value, notes=tuple(notes))


def _danger(view: View, thrown: Card) -> Reason:
    """That the next player may use a card, and which card they took that says so."""
    following = (view.me + 1) % view.seats
    rules = view.options.meld_rules
    taken = [event.card for event in view.seen if isinstance(event, PileTaken) and event.seat == following]
    held = set(view.hands[following])
    near = [card for card in taken if card in held and _go_together(rules, card, thrown)]
    if near:
        return Reason("danger_taken", card=thrown, cards=(near[-1],))
    return Reason("danger", card=thrown)


def _go_together(rules: MeldRules, one: Card, other: Card) -> bool:
    return not rules.is_wild(one) and not rules.is_wild(other) and bool(completing(rules, one, other))


def _other(knowledge: Knowledge, action: Action, level: float, rng: Random) -> Choice:
    """A choice that is no discard, against the best discard's value."""
    view = knowledge.view
    verb = getattr(action, "verb", "")
    worth = card_worth(view.options)
    if verb in (Verb.CLOSE, Verb.HAND):
        return Choice(action, level + GOING_OUT)
    if verb == Verb.REMI:
        counts = Counts(view, knowledge, rng, WORLDS)
        count = fewest_points(view.options.meld_rules, knowledge.hand, worth)
        chance = counts.wins(count)
        won = counts.sum - (view.seats - 1) * count
        value = chance * max(0.0, won) - (1 - chance) * (20 + abs(won))
        return Choice(action, level + value / 4, notes=(Reason("knock", number=count),))
    laid = [card for group in getattr(action, "groups", ()) for card in group]
    holds = LayingPlan(view, LEVELS[ADVISED], 0).holds_back()
    gain = hand_points(view.options, tuple(laid)) / 4
    return Choice(action, level - gain if holds else level + gain)
