"""A table's options and what is settled about a deal, in the numbers of the simulation.

Seats are counted from the dealer (0) in the direction of play.
"""

from typing import NamedTuple

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.events import Called, Seat
from raub_desktop.engine.raub.options import Options
from raub_desktop.engine.raub.types import STRENGTH, Kind, Phase, Verb, View
from raub_desktop.players.raub.reference.counting import DROP, FORPASS, PLAY

MOST_TABLED = 4
"""The most seats that the tables cover; more seats use those for this number."""

NORMAL, MUSS, MUS, PERMUS_UNSEEN, PERMUS_SEEN = range(5)
"""Kinds of deal."""
NO_SWAP, SWAP_ANY_TIME, SWAP_AFTER_DRAW = range(3)
PASS, DECLARE, TURN = range(3)
ANSWERS_OF: dict[Phase, dict[str, int]] = {
    Phase.LAY_CARD: {Verb.UP: 0, Verb.BLIND: 1},
    Phase.RAUB: {Verb.LOOK: 0, Verb.RAUB: 1},
    Phase.BID: {Verb.PASS: PASS, Verb.DECLARE: DECLARE, Verb.TURN: TURN},
    Phase.TURN_NEXT: {Verb.PASS: 0, Verb.TURN: 1},
    Phase.WHO_PLAYS: {Verb.DROP: DROP, Verb.PLAY: PLAY, Verb.FORPASS: FORPASS, Verb.SURPASS: FORPASS},
}
"""The number of each call before the exchange in the simulation."""


class Rules(NamedTuple):
    """One table's rules and what is settled about the deal; flags are 0 or 1."""

    seats: int
    kind: int
    dealer_bids_first: int
    may_raub: int
    forced: int
    """Bit h: a turned card of height h must be robbed."""
    may_lay_blind: int
    dealer_turns: int
    """The dealer decides on a second card; otherwise up to three are turned automatically."""
    skip_repeated_suit: int
    drop_out: int
    conditional_play: int
    card_before_exchange: int
    declarer_exchanges_first: int
    bonus: int
    swap: int
    declarer_leads: int
    must_beat: int
    fail_flat: int
    defender_fail: int
    muss_seven: int
    reshuffle: int
    factor: int
    """2 where everything counts double."""


def rules_of(options: Options, seats: int, kind: Kind = Kind.NORMAL, doubled: bool = False) -> Rules:
    """Return the numbers of a table's options for a deal of this kind."""
    kinds = {Kind.NORMAL: NORMAL, Kind.MUSS: MUSS, Kind.MUS: MUS}
    number = kinds.get(kind, PERMUS_SEEN if options.permus == "seen" else PERMUS_UNSEEN)
    forced = sum(1 << STRENGTH[Rank(letter)] for letter in options.forced_raub)
    swaps = {"off": NO_SWAP, "any_time": SWAP_ANY_TIME, "after_draw": SWAP_AFTER_DRAW}
    return Rules(
        seats=seats,
        kind=number,
        dealer_bids_first=int(options.first_bidder == "dealer"),
        may_raub=int(options.dealer_raub and number in (NORMAL, MUS)),
        forced=forced if number in (NORMAL, MUS) else 0,
        may_lay_blind=int(options.blind_raub and number in (NORMAL, MUS)),
        dealer_turns=int(options.turn_ups == "dealer"),
        skip_repeated_suit=int(options.skip_repeated_suit),
        drop_out=int(options.drop_out and number != MUSS),
        conditional_play=int(options.conditional_play and number != MUSS),
        card_before_exchange=int(options.raubed_card_taken == "before_exchange"),
        declarer_exchanges_first=int(options.exchange_first == "declarer"),
        bonus=int(options.first_four_bonus),
        swap=swaps[options.seven_swap],
        declarer_leads=int(options.first_lead == "declarer"),
        must_beat=int(options.must_beat),
        fail_flat=int(options.declarer_fail == "flat"),
        defender_fail=options.defender_fail,
        muss_seven=2 if options.mus_doubles else options.muss_seven,
        reshuffle=int(options.stock_short == "reshuffle"),
        factor=2 if doubled else 1,
    )


def rules_in(view: View) -> Rules:
    """Return the rules of the view's deal."""
    return rules_of(view.options, view.seats, view.deal.kind, view.deal.doubled)


def from_dealer(view: View, seat: Seat) -> int:
    """Return a seat counted from the dealer in the direction of play."""
    return (seat - view.table.dealer) * view.table.step % view.seats


def answered(view: View) -> list[int]:
    """Return the answers given so far as a script for the simulation; only before the exchange."""
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
