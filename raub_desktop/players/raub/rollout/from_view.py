"""A view in the numbers of the rolled-out deal: seats from the dealer, cards, and what has been answered so far."""

from raub_desktop.engine.events import Called, CardTurned, Seat
from raub_desktop.engine.raub.types import STRENGTH, Phase, Verb, View
from raub_desktop.players.raub.pack import NUMBER
from raub_desktop.players.raub.rollout.arrays import DECLARE, DROP, FORPASS, PASS, PLAY, TURN
from raub_desktop.players.raub.rollout.rules import MUSS, Rules, rules_of

ANSWERS_OF: dict[Phase, dict[str, int]] = {
    Phase.LAY_CARD: {Verb.UP: 0, Verb.BLIND: 1},
    Phase.RAUB: {Verb.LOOK: 0, Verb.RAUB: 1},
    Phase.BID: {Verb.PASS: PASS, Verb.DECLARE: DECLARE, Verb.TURN: TURN},
    Phase.TURN_NEXT: {Verb.PASS: 0, Verb.TURN: 1},
    Phase.WHO_PLAYS: {Verb.DROP: DROP, Verb.PLAY: PLAY, Verb.FORPASS: FORPASS, Verb.SURPASS: FORPASS},
}
"""What each call before the exchange is in the rolled-out deal."""


def rules_in(view: View) -> Rules:
    """Return the rules of the view's deal."""
    return rules_of(view.options, view.seats, view.deal.kind, view.deal.doubled)


def from_dealer(view: View, seat: Seat) -> int:
    """Return a seat counted from the dealer in the direction of play."""
    return (seat - view.table.dealer) * view.table.step % view.seats


def from_table(view: View, place: int) -> Seat:
    """Return the table's seat of one counted from the dealer."""
    return (view.table.dealer + place * view.table.step) % view.seats


def own_numbers(view: View) -> list[int]:
    """Return the cards the seat holds and has seen, in order."""
    return [NUMBER[card] for card in view.hands[view.me] if card is not None]


def turned_numbers(view: View) -> list[int]:
    """All cards turned so far, in order, as far as they were seen; a robbed or swapped one, too."""
    return [NUMBER[event.card] for event in view.seen if type(event) is CardTurned and event.card is not None]


def answered(view: View) -> list[int]:
    """Return the answers given so far, as a script; only before the exchange."""
    rules = rules_in(view)
    if rules.kind == MUSS:
        return []
    calls = [event for event in view.seen if type(event) is Called]
    said = {event.verb for event in calls}
    script: list[int] = []
    if rules.may_lay_blind:
        if view.phase is Phase.LAY_CARD:
            return script
        script.append(int(Verb.BLIND in said))
    if Verb.BLIND not in said and rules.may_raub and not _is_forced(view, rules):
        if view.phase is Phase.RAUB:
            return script
        script.append(int(Verb.RAUB in said))
    bids = ANSWERS_OF[Phase.BID]
    script += [bids[event.verb] for event in calls if event.verb in bids]
    answers = ANSWERS_OF[Phase.WHO_PLAYS]
    return script + [answers[event.verb] for event in calls if event.verb in answers]


def _is_forced(view: View, rules: Rules) -> bool:
    first = view.turned[0] if view.turned else None
    return first is not None and bool(rules.forced >> STRENGTH[first.rank] & 1)
