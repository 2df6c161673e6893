"""Answers before the play by what training has taught (rollout/tables.py), for the tables someone was trained at.

``tables/raub-<book>-<seats>.bin`` holds the weights of a book and a number of seats, packed.
"""

import logging
import zlib
from array import array
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

from raub_desktop.engine.actions import Lay, Say
from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.raub.options import BOOKS
from raub_desktop.engine.raub.types import STRENGTH, Phase, Verb, View
from raub_desktop.players.raub.pack import CARD, NUMBER
from raub_desktop.players.raub.reference.bidding import reckoned_players
from raub_desktop.players.raub.reference.hand import NEW_CARD_WORTH, card_worth, expected_tricks, table_for
from raub_desktop.players.raub.rollout.arrays import MARGIN
from raub_desktop.players.raub.rollout.from_view import ANSWERS_OF, from_dealer, own_numbers
from raub_desktop.players.raub.rollout.hands import FEATURES, describe, describe_untold
from raub_desktop.players.raub.rollout.rules import MOST_TABLED, Rules, rules_of
from raub_desktop.players.raub.rollout.tables import (
    AT_LAY,
    AT_RAUB,
    BLIND,
    Tables,
    bid_row,
    empty_tables,
    keep_row,
    sort_of,
    who_row,
    worth_of_row,
)

_log = logging.getLogger(__name__)

TABLES = Path(__file__).with_name("tables")
"""The folder of the trained tables, part of the package."""
SCALE = 4096
"""Weights are kept as whole numbers of 1 / SCALE."""


def file_of(book: str, seats: int) -> Path:
    """Where the weights of a book and a number of seats are kept."""
    return TABLES / f"raub-{book}-{seats}.bin"


def packed(weights: Sequence[float]) -> bytes:
    """Weights as they are kept."""
    low, high = -(1 << 15), (1 << 15) - 1
    return zlib.compress(array("h", [max(low, min(high, round(weight * SCALE))) for weight in weights]).tobytes(), 9)


def unpacked(kept: bytes) -> list[float]:
    """Return the weights of a file's content.  Raises ValueError and zlib.error for what was not packed here."""
    numbers = array("h")
    numbers.frombytes(zlib.decompress(kept))
    return [number / SCALE for number in numbers]


@cache
def tables_for(rules: Rules) -> Tables | None:
    """Return what was learned for exactly these rules (the deal may count double); None where nobody was trained."""
    seats = min(rules.seats, MOST_TABLED)
    for book, options in BOOKS.items():
        if rules_of(options, rules.seats)._replace(factor=rules.factor) != rules:
            continue
        tables = empty_tables(rules)
        try:
            weights = unpacked(file_of(book, seats).read_bytes())
        except (OSError, ValueError, zlib.error) as error:
            _log.warning("what was learned for %s with %d seats cannot be read: %s", book, seats, error)
            return None
        return tables._replace(weights=weights) if len(weights) == len(tables.weights) else None
    return None


def learned_call(tables: Tables, view: View, plain: Say, legal: Sequence[Say], bias: float = 0.0) -> Say:
    """Return the call of a player who has learned; ``plain`` is what the reference would say.

    ``bias``: the points a bold player adds to every choice but the first (pass, drop, look).
    """
    codes = ANSWERS_OF[view.phase]
    row, held = _call_row(tables, view, codes[plain.verb])
    if row is None:
        return plain

    def worth(say: Say) -> float:
        choice = codes[say.verb]
        return (worth_of_row(tables, row, choice, held) + bias if choice else 0.0) - (0.0 if say == plain else MARGIN)

    return max(legal, key=lambda say: (worth(say), say == plain))


def _call_row(tables: Tables, view: View, plain: int) -> tuple[int | None, list[float]]:
    held = [0.0] * FEATURES
    held[0], held[-1] = 1.0, float(plain)
    if view.phase is Phase.LAY_CARD:
        return AT_LAY, held
    left, deal = len(view.queue) - 1, view.deal
    hand = own_numbers(view)
    playing = sum(1 for verb in deal.answers if verb == Verb.PLAY)
    live = int(deal.live is not None)
    card = view.turned[-1] if view.turned else None
    if card is None and view.phase is Phase.WHO_PLAYS:
        tricks = expected_tricks(view, None, playing + 2)
        describe_untold(hand, 0, (1 << len(hand)) - 1, tricks, plain, held, [0.0] * FEATURES)
        return who_row(tables, BLIND, left, playing, live, _leads(view)), held
    if card is None or view.phase is Phase.TURN_NEXT:
        return None, held
    height = STRENGTH[card.rank]
    if view.phase is Phase.RAUB:
        return AT_RAUB + height, held
    trump = NUMBER[card] >> 3
    if view.phase is Phase.BID:
        tricks = expected_tricks(view, card.suit, reckoned_players(view))
        describe(hand, 0, (1 << len(hand)) - 1, trump, height, tricks, plain, held)
        return bid_row(tables, len(view.turned), left), held
    describe(hand, 0, (1 << len(hand)) - 1, trump, height, expected_tricks(view, deal.trump, playing + 2), plain, held)
    sort = sort_of(int(deal.raub), height)
    return who_row(tables, sort, left, playing, live, _leads(view)), held


def _leads(view: View) -> int:
    """Whether nobody known to play sits between the dealer and this seat."""
    mine = from_dealer(view, view.me) or view.seats
    plays = [seat for seat, verb in enumerate(view.deal.answers) if verb == Verb.PLAY or seat == view.deal.declarer]
    return int(all((from_dealer(view, seat) or view.seats) >= mine for seat in plays))


def learned_exchange(tables: Tables, view: View, plain: Lay, most: int) -> Lay:
    """Return the cards set aside by a player who has learned; ``plain`` are the reference's."""
    deal, trump = view.deal, view.deal.trump
    assert trump is not None, "the trump is known before anything is exchanged"
    declares = view.me == deal.declarer
    turned = deal.robbed or view.turned[-1]
    assert turned is not None, "it lies open by now"
    on_table = STRENGTH[turned.rank]
    sort = sort_of(int(deal.raub), on_table)
    bonus = int(view.options.first_four_bonus and not deal.bonus_given)
    row = keep_row(tables, sort, int(declares), len(deal.players), _first_to_lead(view), bonus)
    loose = [card for card in view.hands[view.me] if card is not None and card != deal.robbed]
    unseen = _out(view)

    def worth(kept: Sequence[Card]) -> float:
        held = [0.0] * FEATURES
        players = len(deal.players)
        tricks = sum(card_worth(card, trump, unseen, players) for card in kept)
        tricks += NEW_CARD_WORTH[table_for(players)] * max(0, 4 - len(kept))
        numbers = [NUMBER[card] for card in kept]
        describe(numbers, 0, (1 << len(numbers)) - 1, NUMBER[turned] >> 3, on_table, tricks, 0, held)
        return worth_of_row(tables, row, 1, held)

    chosen, best = plain, worth([card for card in loose if card not in plain.cards]) + MARGIN
    for places in range(1 << len(loose)):
        out = [card for place, card in enumerate(loose) if places >> place & 1]
        kept = [card for card in loose if card not in out]
        if len(out) > most or _keeps_lower(loose, kept):
            continue
        value = worth(kept)
        if value > best:
            chosen, best = Lay(plain.verb, in_order(out)), value
    return chosen


def _out(view: View) -> frozenset[Card]:
    seen = {card for card in (*view.hands[view.me], *view.turned) if card is not None}
    return frozenset([card for card in CARD if card not in seen])


def _keeps_lower(hand: Sequence[Card], kept: Sequence[Card]) -> bool:
    """Whether a card is set aside and the next lower one of its suit kept."""
    return any(higher.suit is lower.suit and higher not in kept and lower in kept for higher, lower in pairwise(hand))


def _first_to_lead(view: View) -> int:
    """Whether this seat will lead to the first trick."""
    if view.options.first_lead == "declarer":
        return int(view.me == view.deal.declarer)
    return int(view.me == view.deal.players[0])
