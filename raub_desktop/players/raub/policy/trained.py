"""Calls and exchanges by trained weights (rollout/tables.py), for the tables that were trained.

``tables/raub-<book>-<seats>.bin`` holds the weights of a book and a number of seats, packed.
"""

import logging
import zlib
from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from raub_desktop.engine.actions import Lay, Say
from raub_desktop.engine.cards import Suit, in_order
from raub_desktop.engine.raub.options import BOOKS
from raub_desktop.engine.raub.types import STRENGTH, Phase, Verb, View
from raub_desktop.players.raub.legal import own_hand
from raub_desktop.players.raub.pack import ALL_CARDS, SUIT_NUMBER, cards_of, mask_of
from raub_desktop.players.raub.reference.player import expected, likely_players
from raub_desktop.players.raub.rollout.rules import ANSWERS_OF, MOST_TABLED, Rules, from_dealer, rules_of
from raub_desktop.players.raub.rollout.tables import (
    AT_LAY,
    AT_RAUB,
    BLIND,
    FEATURES,
    Tables,
    best_choice,
    best_to_lay,
    bid_row,
    describe,
    describe_nothing,
    describe_untold,
    empty_tables,
    keep_row,
    sort_of,
    who_row,
)

_log = logging.getLogger(__name__)

TABLES = Path(__file__).with_name("tables")
"""The folder of the trained tables, part of the package."""
SCALE = 4096
"""Weights are kept as whole numbers of 1 / SCALE."""


def file_of(book: str, seats: int) -> Path:
    """Return the file of the weights of a book and a number of seats."""
    return TABLES / f"raub-{book}-{seats}.bin"


def packed(weights: Sequence[float]) -> bytes:
    """Return weights as the content of a file."""
    low, high = -(1 << 15), (1 << 15) - 1
    return zlib.compress(array("h", [max(low, min(high, round(weight * SCALE))) for weight in weights]).tobytes(), 9)


def unpacked(kept: bytes) -> list[float]:
    """Return the weights in a file's content.  Raises ValueError and zlib.error for other content."""
    numbers = array("h")
    numbers.frombytes(zlib.decompress(kept))
    return [number / SCALE for number in numbers]


@cache
def tables_for(rules: Rules) -> Tables | None:
    """Return the trained weights for exactly these rules (the deal may count double); None where there are none."""
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
    """Return the call of a trained player; ``plain`` is what the reference would call.

    ``bias``: the points a bold player adds to every choice but the first (pass, drop, look).
    """
    codes = ANSWERS_OF[view.phase]
    held = [0.0] * FEATURES
    row = _call_row(tables, view, codes[plain.verb], held)
    if row is None:
        return plain
    answers = {codes[say.verb]: say for say in legal}
    return answers[best_choice(tables, row, len(answers), held, codes[plain.verb], bias)]


def _call_row(tables: Tables, view: View, plain: int, held: list[float]) -> int | None:
    """Return the row of weights for the question, None if untrained; fill ``held`` with the hand's features."""
    deal, left = view.deal, len(view.queue) - 1
    card = view.turned[-1] if view.turned else None
    height = 0 if card is None else STRENGTH[card.rank]
    describe_nothing(plain, held)
    match view.phase:
        case Phase.LAY_CARD:
            return AT_LAY
        case Phase.RAUB if card is not None:
            return AT_RAUB + height
        case Phase.BID if card is not None:
            _describe_hand(view, card.suit, height, likely_players(view), plain, held)
            return bid_row(tables, len(view.turned), left)
        case Phase.WHO_PLAYS:
            playing = sum(1 for verb in deal.answers if verb == Verb.PLAY)
            _describe_hand(view, None if card is None else card.suit, height, playing + 2, plain, held)
            sort = BLIND if card is None else sort_of(int(deal.raub), height)
            return who_row(tables, sort, left, playing, int(deal.live is not None), _leads(view))
    return None


def _describe_hand(view: View, trump: Suit | None, height: int, players: int, plain: int, held: list[float]) -> None:
    hand, tricks = mask_of(own_hand(view)), expected(view, trump, players)
    if trump is None:
        describe_untold(hand, tricks, plain, held, [0.0] * FEATURES)
    else:
        describe(hand, SUIT_NUMBER[trump], height, tricks, plain, held)


def _leads(view: View) -> int:
    """Return 1 if no player between the dealer and this seat is known to take part, so that it leads, else 0."""
    mine = from_dealer(view, view.me) or view.seats
    plays = [seat for seat, verb in enumerate(view.deal.answers) if verb == Verb.PLAY or seat == view.deal.declarer]
    return int(all((from_dealer(view, seat) or view.seats) >= mine for seat in plays))


def learned_exchange(tables: Tables, view: View, plain: Lay, most: int) -> Lay:
    """Return the cards a trained player sets aside; ``plain`` is the reference's exchange."""
    deal = view.deal
    turned = deal.robbed or view.turned[-1]
    assert turned is not None, "it lies open by now"
    assert turned.suit is not None, "the pack has no jokers"
    declares, players, height = view.me == deal.declarer, len(deal.players), STRENGTH[turned.rank]
    first = deal.declarer if view.options.first_lead == "declarer" else deal.players[0]
    bonus = int(view.options.first_four_bonus and not deal.bonus_given)
    sort = sort_of(int(deal.raub), height)
    row = keep_row(tables, sort, int(declares), players, int(view.me == first), bonus)
    hand, turned_cards = mask_of(own_hand(view)), mask_of([card for card in view.turned if card is not None])
    loose = mask_of([card for card in own_hand(view) if card != deal.robbed])
    out = ALL_CARDS & ~(hand | turned_cards)
    trump, held = SUIT_NUMBER[turned.suit], [0.0] * FEATURES
    gone = best_to_lay(tables, row, loose, mask_of(plain.cards), trump, height, out, players, most, held)
    return Lay(plain.verb, in_order(cards_of(gone)))
