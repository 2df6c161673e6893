"""Hands of Raub written down the way players tell them, so that a test reads like an anecdote.

hand = Hand("serbian", "0: AS KS 9D 8D / 1: … / 2: … / turn: 9H / stock: TC 8C")
hand.play("0 look, 0 pass, 1 declare")
hand.shows(phase="swap_before", declarer=1, needs=2)
hand.refuses("1 exchange -", "not_now")
"""

from collections.abc import Sequence
from typing import Any, Self

from raub_desktop.engine.cards import PACK_32, Card, cards, cards_text
from raub_desktop.engine.games import GAMES
from tests.engine.sitting import Sitting

RAUB: Any = GAMES["raub"]


def deal_order(text: str, seats: int, dealer: int = 0, step: int = 1) -> tuple[Card, ...]:
    """The shuffled order that deals these hands: packets of two from eldest round to the dealer, the turn card, packets
    of two, the stock.

    ``text``: parts between slashes or on lines of their own, ``seat: four cards``, ``turn: card``, ``stock: cards``;
    a hand's first two cards are its first packet.  Cards that are not named go, acorns and low ones first, to hands
    that are not named, the rest under the stock.
    """
    parts = dict(part.split(":") for part in text.replace("\n", "/").split("/") if part.strip())
    named = {place.strip(): cards(some) for place, some in parts.items()}
    used = [one for some in named.values() for one in some]
    assert len(used) == len(set(used)), f"a card is named twice in {text!r}"
    left = [one for one in reversed(PACK_32) if one not in used]
    turn = named.pop("turn", ()) or (left.pop(0),)
    stock = named.pop("stock", ())
    circle = [(dealer + step * (place + 1)) % seats for place in range(seats)]
    hands = {seat: named.pop(str(seat), ()) or tuple(left.pop(0) for _ in range(4)) for seat in circle}
    assert not named, f"no such place: {named}"
    assert all(len(hand) == 4 for hand in hands.values()), f"a hand without four cards in {text!r}"
    packets = [hands[seat][half : half + 2] for half in (0, 2) for seat in circle]
    dealt = [one for packet in packets[:seats] for one in packet]
    dealt += turn
    dealt += [one for packet in packets[seats:] for one in packet]
    return (*dealt, *stock, *left)


class Hand(Sitting):
    """One sitting at a table of Raub.

    ``text`` is dealt at once where it is given (see ``deal``).  ``scores`` and ``refas`` are where the match stands.
    """

    game = RAUB

    def __init__(
        self,
        book: str = "serbian",
        text: str = "",
        *,
        seats: int = 3,
        scores: Sequence[int] = (),
        refas: int = 0,
        **overrides: Any,
    ) -> None:
        options = RAUB.parse_options(book, overrides)
        places = tuple(scores) or (options.start_score,) * seats
        super().__init__(book, seats, options, RAUB.start_from(options, seats, places, refas=refas))
        self.events += self.state.log
        if text:
            self.deal(text)

    # What players do

    def deal(self, text: str) -> Self:
        """Shuffle so that these hands come (``deal_order``); a dealer who is asked deals, nobody asks for mus."""
        while self.to_act != "chance":
            self.play(f"{self.to_act} " + ("deal" if self.phase == "before_deal" else "none"))
        table = self.state.table
        order = deal_order(text, self.seats, table.dealer, table.step)
        return self.play("deal " + cards_text(order))

    def stand_pat(self) -> Self:
        """Everyone keeps what he has: no swap, no exchange."""
        while self.phase in ("swap_before", "exchange", "swap_after"):
            self.play(f"{self.to_act} " + ("exchange -" if self.phase == "exchange" else "keep"))
        return self

    def exchange_nothing(self) -> Self:
        """Everyone who is asked exchanges no card; swap rounds are left to be played."""
        while self.phase == "exchange":
            self.play(f"{self.to_act} exchange -")
        return self

    def tricks(self, *texts: str) -> Self:
        """Play tricks, each as its cards in order, by whoever is to act."""
        for text in texts:
            for one in text.split():
                self.play(f"{self.to_act} {one}")
        return self

    def each_says(self, word: str) -> Self:
        """Everyone who is asked in this step says the same."""
        phase, turned = self.phase, self.turned
        while (self.phase, self.turned) == (phase, turned):
            self.play(f"{self.to_act} {word}")
        return self

    def pass_out(self) -> Self:
        """Nobody declares, however often they are asked."""
        while self.phase in ("bid", "turn_next"):
            self.play(f"{self.to_act} pass")
        return self

    # What shows

    @property
    def dealer(self) -> int:
        return self.state.table.dealer

    @property
    def refas(self) -> int:
        return self.state.table.refas

    @property
    def step(self) -> int:
        return self.state.table.step

    @property
    def turned(self) -> str:
        return cards_text(self.state.cards.turned)

    @property
    def stock(self) -> int:
        return len(self.state.cards.stock)

    @property
    def trump(self) -> str | None:
        return self.state.deal.trump

    @property
    def declarer(self) -> int | None:
        return self.state.deal.declarer

    @property
    def needs(self) -> int:
        return self.state.deal.needs

    @property
    def players(self) -> tuple[int, ...]:
        return self.state.deal.players

    @property
    def doubled(self) -> bool:
        return self.state.deal.doubled

    @property
    def kind(self) -> str:
        return str(self.state.deal.kind)

    @property
    def won(self) -> tuple[int, ...]:
        return self.state.cards.won

    def hand(self, seat: int) -> str:
        return cards_text(self.state.cards.hands[seat])

    def discards(self, seat: int) -> str:
        return cards_text(self.state.cards.discards[seat])

    def seen(self, seat: int, owner: int) -> str:
        """The hand of ``owner`` as ``seat`` sees it, ``?`` for a hidden card."""
        hand = RAUB.observe(self.state, seat).hands[owner]
        return " ".join("?" if one is None else str(one) for one in hand) or "-"

    def seen_turned(self, seat: int) -> str:
        return " ".join("?" if one is None else str(one) for one in RAUB.observe(self.state, seat).turned) or "-"

    def lines(self) -> list[str]:
        return [
            f"dealer {self.dealer}, refas {self.refas}",
            f"turned {self.turned}, trump {self.trump}, declarer {self.declarer} needs {self.needs}, "
            f"players {self.players}, won {self.won}",
            *super().lines(),
            f"trick {cards_text(self.state.cards.trick)}, stock {cards_text(self.state.cards.stock)}",
        ]
