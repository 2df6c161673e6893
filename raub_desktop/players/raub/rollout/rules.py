"""The options that a rolled-out deal knows, as numbers."""

from typing import NamedTuple

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.raub.options import Options
from raub_desktop.engine.raub.types import STRENGTH, Kind

MOST_TABLED = 4
"""The tables know so many seats; more sit down with theirs."""

NORMAL, MUSS, MUS, PERMUS_UNSEEN, PERMUS_SEEN = range(5)
"""What kind of deal it is."""
NO_SWAP, SWAP_ANY_TIME, SWAP_AFTER_DRAW = range(3)


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
    """The dealer decides on a second card; else up to three are turned by themselves."""
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
