"""Hands of Raub written down the way players tell them, so that a test reads like an anecdote.

hand = Hand("serbian", "0: AS KS 9D 8D / 1: … / 2: … / turn: 9H / stock: TC 8C")
hand.play("0 look, 0 pass, 1 declare")
hand.shows(phase="swap_before", declarer=1, needs=2)
hand.refuses("1 exchange -", "not_now")
"""

from collections.abc import Sequence

from raub_desktop.engine.cards import PACK_32, Card, card, cards, cards_text
from raub_desktop.engine.core import CHANCE
from raub_desktop.engine.events import Event
from raub_desktop.engine.games import GAMES

RAUB = GAMES["raub"]


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
    hands = {seat: named.pop(str(seat), None) or tuple(left.pop(0) for _ in range(4)) for seat in circle}
    assert not named, f"no such place: {named}"
    assert all(len(hand) == 4 for hand in hands.values()), f"a hand without four cards in {text!r}"
    packets = [hands[seat][half : half + 2] for half in (0, 2) for seat in circle]
    dealt = [one for packet in packets[:seats] for one in packet]
    dealt += turn
    dealt += [one for packet in packets[seats:] for one in packet]
    return (*dealt, *stock, *left)


class Hand:
    """One sitting at a table: set it up, play record texts, look at what shows.

    ``text`` is dealt at once where it is given (see ``deal``).  ``scores`` and ``refas`` are where the match stands.
    """

    def __init__(
        self,
        book: str = "serbian",
        text: str = "",
        *,
        seats: int = 3,
        scores: Sequence[int] = (),
        refas: int = 0,
        **options: object,
    ) -> None:
        self.options = RAUB.parse_options(book, options)
        self.story: list[str] = [f"{book}, {seats} seats, {options}"]
        self.seats = seats
        if scores or refas:
            places = tuple(scores) or (self.options.start_score,) * seats
            self.state = RAUB.start_from(self.options, seats, places, refas)
        else:
            self.state = RAUB.start(self.options, seats)
        self.events: list[Event] = list(self.state.log)
        if text:
            self.deal(text)

    # What players do

    def play(self, text: str) -> "Hand":
        """Play actions in record notation, each with its seat, between commas or on lines."""
        for one in text.replace("\n", ",").split(","):
            if one.strip():
                self._play_one(one.strip())
        return self

    def _play_one(self, text: str) -> None:
        seat, action_text = self._seat_and_action(text)
        assert seat == self.to_act, f"{text!r}, but {self.to_act} is to act\n{self}"
        action = RAUB.from_text(action_text)
        reason = RAUB.why_illegal(self.state, action)
        assert reason is None, f"{text!r} is refused: {reason}\n{self}"
        self.state, self.events_now = RAUB.apply(self.state, action)
        self.events += self.events_now
        self.story.append(text)

    @staticmethod
    def _seat_and_action(text: str) -> tuple[int | str, str]:
        first, _, rest = text.partition(" ")
        return (int(first), rest) if first.isdecimal() and rest else ("chance", text)

    def deal(self, text: str) -> "Hand":
        """Shuffle so that these hands come (``deal_order``); a dealer who is asked deals, nobody asks for mus."""
        while self.to_act != "chance":
            self.play(f"{self.to_act} " + ("deal" if self.phase == "before_deal" else "none"))
        table = self.state.table
        order = deal_order(text, self.seats, table.dealer, table.step)
        return self.play("deal " + cards_text(order))

    def stand_pat(self) -> "Hand":
        """Everyone keeps what he has: no swap, no exchange."""
        while self.phase in ("swap_before", "exchange", "swap_after"):
            self.play(f"{self.to_act} " + ("exchange -" if self.phase == "exchange" else "keep"))
        return self

    def exchange_nothing(self) -> "Hand":
        """Everyone who is asked exchanges no card; swap rounds are left to be played."""
        while self.phase == "exchange":
            self.play(f"{self.to_act} exchange -")
        return self

    def tricks(self, *texts: str) -> "Hand":
        """Play tricks, each as its cards in order, by whoever is to act."""
        for text in texts:
            for one in text.split():
                self.play(f"{self.to_act} {one}")
        return self

    def each_says(self, word: str) -> "Hand":
        """Everyone who is asked in this step says the same."""
        phase, turned = self.phase, self.turned
        while (self.phase, self.turned) == (phase, turned):
            self.play(f"{self.to_act} {word}")
        return self

    def pass_out(self) -> "Hand":
        """Nobody declares, however often they are asked."""
        while self.phase in ("bid", "turn_next"):
            self.play(f"{self.to_act} pass")
        return self

    # What shows

    @property
    def phase(self) -> str:
        return str(RAUB.phase(self.state))

    @property
    def to_act(self) -> int | str | None:
        seat = RAUB.to_act(self.state)
        return "chance" if seat == CHANCE else seat

    @property
    def legal(self) -> str:
        """The legal texts in alphabetical order, several between spaces for calls and cards, commas for the others."""
        texts = sorted(RAUB.to_text(action) for action in RAUB.legal_actions(self.state))
        return (", " if any(" " in text for text in texts) else " ").join(texts)

    @property
    def legal_texts(self) -> list[str]:
        return [RAUB.to_text(action) for action in RAUB.legal_actions(self.state)]

    @property
    def scores(self) -> tuple[int, ...]:
        return RAUB.standing(self.state).scores

    @property
    def winners(self) -> tuple[int, ...]:
        return RAUB.standing(self.state).winners

    @property
    def payments(self) -> tuple[float, ...] | None:
        return RAUB.standing(self.state).payments

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

    def happened(self, kind: type[Event]) -> list[Event]:
        """All events of one kind so far."""
        return [event for event in self.events if type(event) is kind]

    # What a test says

    def shows(self, **expected: object) -> "Hand":
        """Compare what shows with what a player would say; ``hand0="AS KS …"`` for a hand."""
        for name, value in expected.items():
            found = self.hand(int(name[4:])) if name[:4] == "hand" and name[4:] else getattr(self, name)
            assert found == value, f"{name} is {found!r}, not {value!r}\n{self}"
        return self

    def refuses(self, text: str, code: str, **values: object) -> "Hand":
        """The action is refused with this reason and values (``suit="H"``, ``card="AH"``, ``number=3``)."""
        action = RAUB.from_text(self._seat_and_action(text)[1])
        reason = RAUB.why_illegal(self.state, action)
        assert reason is not None, f"{text!r} is allowed\n{self}"
        assert reason.code == code, f"{text!r} is refused with {reason}, not {code}\n{self}"
        for name, value in values.items():
            found = getattr(reason, name)
            wanted = card(str(value)) if name == "card" else value
            assert found == wanted, f"{text!r}: {name} is {found}, not {wanted}\n{self}"
        assert action not in RAUB.legal_actions(self.state), f"{text!r} is refused, yet listed\n{self}"
        return self

    def __repr__(self) -> str:
        return f"\n{self}\n"

    def __str__(self) -> str:
        lines = [
            "  story: " + ", ".join(self.story),
            f"  phase {self.phase}, to act {self.to_act}, dealer {self.dealer}, "
            f"scores {self.scores}, refas {self.refas}",
            f"  turned {self.turned}, trump {self.trump}, declarer {self.declarer} needs {self.needs}, "
            f"players {self.players}, won {self.won}",
            *(f"  {seat}: {cards_text(hand)}" for seat, hand in enumerate(self.state.cards.hands)),
            f"  trick {cards_text(self.state.cards.trick)}, stock {cards_text(self.state.cards.stock)}",
        ]
        if len(self.legal_texts) <= 12:
            lines.append(f"  legal: {self.legal}")
        return "\n".join(lines)
