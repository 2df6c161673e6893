"""Hands of Cruce written down the way players tell them, so that a test reads like an anecdote.

hand = Hand("auction", "0: … / 1: … / 2: … / talon: AH TH KH", seats=3)
hand.play("1 pass, 2 bid 2, 0 pass, 2 give 9S 9D")
hand.shows(phase="tricks", declarer=2, bid=2)
hand.refuses("2 announce QH", "no_marriage", suit="H")
"""

from collections.abc import Sequence
from typing import Self

from raub_desktop.engine.cards import Card, cards, cards_text
from raub_desktop.engine.cruce.game import CRUCE
from tests.engine.sitting import Sitting

PACK = cards(" ".join(rank + suit for suit in "SHDC" for rank in "AKQJT9"))
HAND_SIZES = {("draw", 2): 8, ("draw", 3): 6, ("auction", 2): 8, ("auction", 3): 7, ("auction", 4): 5, ("alone", 3): 8}
TALON_SIZES = {2: 8, 3: 3, 4: 4}


def deal_order(text: str, book: str, seats: int, dealer: int, style: str) -> tuple[Card, ...]:
    """The shuffled order that deals these hands (cruce/RULES.md, "Modes" and "The record's verbs").

    ``text``: parts between slashes or on lines of their own, ``seat: cards`` in the order they are dealt,
    ``talon: cards`` (two players: the first four, then the second), ``stock: cards`` from its top.  Cards that are not
    named go, acorns and low ones first, to places that are not named or not full.
    """
    parts = dict(part.split(":") for part in text.replace("\n", "/").split("/") if part.strip())
    named = {place.strip(): list(cards(some)) for place, some in parts.items()}
    used = [one for some in named.values() for one in some]
    assert len(used) == len(set(used)), f"a card is named twice in {text!r}"
    left = [one for one in reversed(PACK) if one not in used]
    size = HAND_SIZES.get((book, seats), 6)
    circle = [(dealer + 1 + place) % seats for place in range(seats)]

    def whole(place: str, count: int) -> list[Card]:
        some = named.pop(place, [])
        assert len(some) <= count, f"{place} has more than {count} cards in {text!r}"
        return some + [left.pop(0) for _ in range(count - len(some))]

    hands = {seat: whole(str(seat), size) for seat in circle}
    talon = whole("talon", TALON_SIZES[seats] if book == "auction" else 0)
    stock = named.pop("stock", [])
    assert not named, f"no such place: {named}"
    first = size if style == "knock" else (size + 1) // 2
    order = [hands[seat][:first] for seat in circle]
    if first < size:
        order += [hands[seat][first:] for seat in circle]
    order.insert(-1, talon)
    return tuple(one for packet in (*order, stock, left) for one in packet)


class Hand(Sitting):
    """One sitting at a table of Cruce.

    ``text`` is dealt at once where it is given (see ``deal``).  ``standing`` is where the match stands.
    """

    game = CRUCE

    def __init__(
        self, book: str, text: str = "", *, seats: int, standing: Sequence[int] = (), **overrides: object
    ) -> None:
        options = CRUCE.parse_options(book, overrides)
        self.book = book
        super().__init__(book, seats, options, CRUCE.start_from(options, seats, tuple(standing) or (0,) * seats))
        self.events += self.state.log
        if text:
            self.deal(text)

    # What players do

    def deal(self, text: str) -> Self:
        """Shuffle so that these hands come (``deal_order``)."""
        order = deal_order(text, self.book, self.seats, self.dealer, self.options.deal_style)
        return self.play("deal " + cards_text(order))

    def bid(self, *words: str) -> Self:
        """The bids in turn: "-" for a pass, a number."""
        for word in words:
            self.play(f"{self.to_act} " + ("pass" if word == "-" else f"bid {word}"))
        return self

    def tricks(self, *texts: str) -> Self:
        """Play tricks, each as its cards in order, by whoever is to act; ``!`` before a card announces with it."""
        for text in texts:
            for one in text.split():
                self.play(f"{self.to_act} " + one.replace("!", "announce "))
        return self

    # What shows

    @property
    def dealer(self) -> int:
        return int(self.state.table.dealer)

    @property
    def target(self) -> int:
        return int(self.state.table.target)

    @property
    def trump(self) -> str | None:
        return None if self.state.deal.trump is None else str(self.state.deal.trump)

    @property
    def declarer(self) -> int | None:
        return None if self.state.deal.declarer is None else int(self.state.deal.declarer)

    @property
    def bid_now(self) -> int:
        return int(self.state.deal.bid)

    @property
    def forced(self) -> bool:
        return bool(self.state.deal.forced)

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(self.state.cards.points)

    @property
    def won(self) -> tuple[int, ...]:
        return tuple(self.state.cards.won)

    @property
    def stock(self) -> str:
        return cards_text(self.state.cards.stock)

    @property
    def talon(self) -> str:
        """The packets between slashes."""
        return " / ".join(cards_text(packet) for packet in self.state.cards.talon)

    @property
    def deltas(self) -> tuple[int, ...]:
        """What the last deal brought."""
        return tuple(self.state.table.sheet[-1].deltas)

    def hand(self, seat: int) -> str:
        return cards_text(self.state.cards.hands[seat])

    def seen(self, seat: int, owner: int) -> str:
        """The hand of ``owner`` as ``seat`` sees it, ``?`` for a hidden card."""
        hand = CRUCE.observe(self.state, seat).hands[owner]
        return " ".join("?" if one is None else str(one) for one in hand) or "-"

    def lines(self) -> list[str]:
        """What else a failed test tells, a line each."""
        return [
            f"dealer {self.dealer}, declarer {self.declarer} for {self.bid_now}, trump {self.trump}, "
            f"points {self.points}, target {self.target}",
            *super().lines(),
            f"trick {cards_text(self.state.cards.trick)}, stock {self.stock}, talon {self.talon or '-'}",
        ]
