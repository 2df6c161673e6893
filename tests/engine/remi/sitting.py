"""A sitting of Remi written down the way players tell it.

sitting = RemiSitting("obicni", seats=2)
sitting.deal("1: AS KS … / 0: … / up: 9H / stock: TC 8C")
sitting.play("1 stock, 1 discard 9D")
"""

from collections.abc import Mapping
from typing import Any, Self

from raub_desktop.engine.cards import Card, cards, cards_text, in_order
from raub_desktop.engine.remi.game import REMI
from tests.engine.sitting import Sitting


def deal_order(options: Any, seats: int, dealer: int, text: str) -> tuple[Card, ...]:
    """The shuffled order that deals these hands.

    ``text``: parts between slashes or on lines of their own: ``seat: cards`` (the rest of a hand comes as it likes),
    ``up: card``, ``stock: cards``, top first, and ``bottom: cards``, the lowest last.
    """
    parts = dict(part.split(":") for part in text.replace("\n", "/").split("/") if part.strip())
    named = {place.strip(): list(cards(some)) for place, some in parts.items()}
    used = [one for some in named.values() for one in some]
    assert len(used) == len(set(used)), f"a card is named twice in {text!r}"
    pack = REMI.pack(options, seats)
    left = [one for one in reversed(pack) if one not in used]
    after = named.pop("up", []) + named.pop("stock", [])
    bottom = named.pop("bottom", [])
    owner = who_gets(options, seats, dealer)
    order: list[Card] = []
    for seat in owner:
        mine = named.get(str(seat), [])
        order.append(mine.pop(0) if mine else left.pop(0))
    assert not any(named.values()), f"more cards than are dealt: {named}"
    return (*order, *after, *left, *bottom)


def who_gets(options: Any, seats: int, dealer: int) -> list[int]:
    """Whom each card goes to, from the top: packet by packet from the first player, who may get one more."""
    by_seats = next(size for least, size in ((5, "6"), (3, "7"), (2, "10")) if seats >= least)
    size = int(by_seats if options.hand_size == "by_seats" else options.hand_size)
    first = dealer if options.start == "dealer_discards" else (dealer + 1) % seats
    extra = options.start != "upcard"
    left = {(first + step) % seats: size for step in range(seats)}
    left[first] += extra
    owner: list[int] = []
    while any(left.values()):
        for seat in list(left):
            count = min(left[seat], options.packet + (extra and not owner))
            owner += [seat] * count
            left[seat] -= count
    return owner


class RemiSitting(Sitting):
    """One sitting at a table of Remi.  ``text`` is dealt at once where it is given (see ``deal``)."""

    game = REMI

    def __init__(self, book: str, text: str = "", *, seats: int = 2, **overrides: Any) -> None:
        options = REMI.parse_options(book, overrides)
        super().__init__(book, seats, options)
        if text:
            self.deal(text)

    def deal(self, text: str) -> Self:
        """Shuffle so that these hands come (``deal_order``)."""
        order = deal_order(self.options, self.seats, self.state.table.dealer, text)
        return self.play("deal " + cards_text(order))

    def reshuffle(self, text: str = "") -> Self:
        """Shuffle the pile so that these cards come first."""
        first = cards(text)
        rest = [one for one in self.state.cards.pile[:-1] if one not in first]
        return self.play("reshuffle " + cards_text((*first, *in_order(rest))))

    @property
    def extras(self) -> Mapping[str, object]:
        return REMI.extras(self.state)

    @property
    def dealer(self) -> int:
        return self.state.table.dealer

    @property
    def finished(self) -> int:
        return self.state.table.finished

    @property
    def stock(self) -> int:
        return len(self.state.cards.stock)

    @property
    def pile(self) -> str:
        return cards_text(self.state.cards.pile[-1:])

    @property
    def melds(self) -> str:
        """The melds in order of their numbers, each behind its number."""
        return " ".join(f"{n}={cards_text(meld.cards)}" for n, meld in enumerate(self.state.cards.melds, 1)) or "-"

    @property
    def opened(self) -> tuple[int, ...]:
        """Who has melded."""
        return tuple(seat for seat, opened in enumerate(self.state.deal.opened) if opened)

    @property
    def gained(self) -> tuple[int, ...]:
        """What the last deal gave each seat."""
        return self.state.table.sheet[-1].deltas

    @property
    def forced(self) -> str:
        action = REMI.forced(self.state)
        return "-" if action is None else REMI.to_text(action)

    def hand(self, seat: int) -> str:
        return cards_text(self.state.cards.hands[seat])

    def lines(self) -> list[str]:
        melds = [f"meld {n}: {cards_text(meld.cards)}" for n, meld in enumerate(self.state.cards.melds, 1)]
        return [*super().lines(), f"pile {self.pile}, stock {self.stock}", *melds]
