"""Luck of the draw in Cruce, taken off a deal's points so that figures need fewer deals (a control variate).

    python -m tests.long.luck_cruce [--own regular] [--rival beginner] [--deals 20000] [--first 0]

A card drawn after a trick comes from a stock in random order: what it is worth to that hand beyond the mean of the
stock is chance, and nothing on the mean, whatever the players do.  The worth of a card is fixed beforehand.  The
command shows at each table with a stock that the mean stays as it is, and how much narrower one deal's deviation
becomes: of raw deals, of shuffles played from every side (times the root of their deals), and of these without luck.
"""

from collections.abc import Mapping, Sequence
from statistics import fmean

from raub_desktop.engine.cards import Card, Suit
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.options import Mode
from raub_desktop.engine.cruce.types import COUPLE, State
from raub_desktop.engine.events import CardPlayed, CardsDealt, Event
from raub_desktop.players.base import make_player
from raub_desktop.players.cruce.rollout.plain import PLAIN_HEIGHTS, TRUMP_HEIGHTS
from tests.long.luck import compare, lead_of
from tests.players.cruce.tables import MODES, deltas_of

TRUMP, PLAIN, MARRIAGE = 0.07, 0.045, 0.6
"""Points of the score for a point of a drawn card's look, as a trump and else, and for its marriage; fitted on 200
shuffles."""


def worth(card: Card, hand: Sequence[Card], trump: Suit) -> float:
    """What a card that is drawn to a hand is expected to bring."""
    look = TRUMP * TRUMP_HEIGHTS[card.rank] if card.suit is trump else PLAIN * PLAIN_HEIGHTS[card.rank]
    weds = card.rank in COUPLE and any(mate.suit is card.suit and mate.rank in COUPLE for mate in hand)
    return look + (MARRIAGE if weds else 0.0)


def luck_of_draw(before: State, events: Sequence[Event]) -> list[float]:
    """What the cards drawn in a step bring each seat beyond the mean of the stock; 0.0 on the mean."""
    luck, trump, stock = [0.0] * before.seats, before.deal.trump, before.cards.stock
    played = [event.card for event in events if isinstance(event, CardPlayed)]
    for event in events if trump is not None and stock else ():
        if isinstance(event, CardsDealt):
            assert trump is not None, "the first trick has made it"
            hand = [card for card in before.cards.hands[event.seat] if card not in played]
            mean = fmean([worth(card, hand, trump) for card in stock])
            luck[event.seat] += sum([worth(card, hand, trump) - mean for card in event.cards if card is not None])
    return luck


Rules = Mapping[str, object] | None


def leads(
    own: str, rival: str, book: str, seats: int, number: int, house_rules: Rules = None
) -> list[tuple[float, float]]:
    """One shuffle from every side against the rival on all others: the lead over them, and the luck of the draw."""
    sides, found = CRUCE.sides(CRUCE.parse_options(book, {}), seats), []
    players = {word: make_player(word, "cruce") for word in (own, rival)}
    for place, side in enumerate(sides):
        luck = [0.0] * seats

        def tell(before: State, events: Sequence[Event], luck: list[float] = luck) -> None:
            luck[:] = [sum(pair) for pair in zip(luck, luck_of_draw(before, events), strict=True)]

        seated = [players[own if seat in side else rival] for seat in range(seats)]
        deltas = deltas_of(book, seated, number, house_rules, tell)
        lucky = [sum(luck[seat] for seat in one) for one in sides]
        found.append((lead_of([deltas[one[0]] for one in sides], place), lead_of(lucky, place)))
    return found


def duplicate(own: str, rival: str, book: str, seats: int, number: int, house_rules: Rules = None) -> float:
    """One shuffle, played from every side against the rival on all others: the lead over them without luck, a deal."""
    return fmean([lead - luck for lead, luck in leads(own, rival, book, seats, number, house_rules)])


def main() -> None:
    """Compare Cruce's tables with a stock."""
    compare(
        __doc__, [table for table in MODES if CRUCE.books[table[0]].mode is Mode.DRAW], leads, "regular", "beginner"
    )


if __name__ == "__main__":
    main()
