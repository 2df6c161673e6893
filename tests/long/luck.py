"""Luck of the draw in Raub, taken off a deal's points so that figures need fewer deals (a control variate, like AIVAT).

    python -m tests.long.luck [--own strong] [--rival regular] [--deals 20000]

Cards drawn in the exchange come from a stock in random order: what they are worth beyond the mean of the stock is
chance, and nothing on the mean, whatever the players do.  The worth of a card is fixed beforehand.  The command shows
at each table that the mean stays as it is, and how much narrower one deal's deviation becomes: of raw deals, of
shuffles played from every seat (times the root of their deals), and of these without the luck of the draw.
"""

import argparse
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev

from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.events import CardsDealt, Event
from raub_desktop.engine.raub.types import STRENGTH, Phase, State

Z95 = 1.96
LOWEST_TRUMP, A_HEIGHT, PLAIN_ACE = 1.7, 0.25, 0.8
"""Points of a deal that the lowest trump drawn brings, each rank above it, and a plain ace; fitted on 590 shuffles."""


def points_of(card: Card, trump: Suit) -> float:
    """Return the points that a card drawn is expected to bring."""
    if card.suit is trump:
        return LOWEST_TRUMP + A_HEIGHT * STRENGTH[card.rank]
    return PLAIN_ACE if card.rank is Rank.ACE else 0.0


def luck_of_draw(before: State, events: Sequence[Event]) -> list[float]:
    """Return the points that cards drawn in one step bring each seat beyond the mean of the stock; 0.0 on the mean."""
    luck, trump = [0.0] * before.seats, before.deal.trump
    drawn = [event for event in events if isinstance(event, CardsDealt)]
    stock = before.cards.stock
    if before.phase is Phase.EXCHANGE and trump is not None and sum(len(event.cards) for event in drawn) <= len(stock):
        mean = fmean([points_of(card, trump) for card in stock] or [0.0])
        for event in drawn:
            beyond = [points_of(card, trump) - mean for card in event.cards if card is not None]
            luck[event.seat] += sum(beyond)
    return luck


def lead_of(values: Sequence[float], seat: int) -> float:
    """Return a seat's value over the mean of the others."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


def shuffle_leads(own: str, rival: str, book: str, seats: int, number: int) -> list[tuple[float, float]]:
    """Return one shuffle from every seat against the rival on all others: the lead over them, the luck of the draw."""
    from tests.long.figure_rows import deal_points, player

    deals = []
    for seat in range(seats):
        players = [player(own if place == seat else rival) for place in range(seats)]
        points, luck = deal_points(book, players, number)
        deals.append((lead_of(points, seat), lead_of(luck, seat)))
    return deals


def compare(
    description: str | None,
    tables: Sequence[tuple[str, int]],
    leads: Callable[[str, str, str, int, int], Sequence[tuple[float, float]]],
    own: str,
    rival: str,
) -> None:
    """Print means and deviations, table by table, of the players that the command line names."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--own", default=own)
    parser.add_argument("--rival", default=rival)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first shuffle (%(default)s)")
    asked = parser.parse_args()
    for book, seats in tables:
        raw, whole, narrow = [], [], []
        for number in range(asked.first, asked.first + asked.deals // sum(seats for _, seats in tables)):
            deals = leads(asked.own, asked.rival, book, seats, number)
            raw += [lead for lead, _ in deals]
            whole.append(fmean(lead for lead, _ in deals))
            narrow.append(fmean(lead - lucky for lead, lucky in deals))
        moved = [one - other for one, other in zip(narrow, whole, strict=True)]
        print(
            f"{book:<9} {seats}: mean {fmean(whole):+.3f}, without luck {fmean(narrow):+.3f}, between them "
            f"{fmean(moved):+.3f} ± {Z95 * stdev(moved) / sqrt(len(moved)):.3f}; deviation {stdev(raw):.2f}, "
            f"{stdev(whole) * sqrt(seats):.2f}, {stdev(narrow) * sqrt(seats):.2f}",
            flush=True,
        )


def main() -> None:
    """Compare Raub's tables."""
    from tests.long.figure_rows import TABLES

    compare(__doc__, TABLES, shuffle_leads, "strong", "regular")


if __name__ == "__main__":
    main()
