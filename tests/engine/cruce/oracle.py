"""A table of Cruce once more, from cruce/RULES.md alone: it replays the texts of a record.  Knows no engine."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import Any

from tests.engine.cruce.plain_rules import POINTS, marriages, match_winner, may_play, most_bid, next_bidder, winner_of

DEFAULTS: Mapping[str, Any] = {
    "target": 11,
    "deal_style": "knock",
    "four_nines_redeal": False,
    "bidding": "once",
    "highest_bid": 6,
    "marriage_limits": True,
    "pass_out": "forced",
    "must_beat": True,
    "announcing": "optional",
    "trump_marriage_at_one": "20",
    "made_bid_scores": "points",
    "match_end": "raise",
}
"""The options that change what may be done or what counts."""
HANDS = {("draw", 2): 8, ("auction", 2): 8, ("auction", 3): 7, ("auction", 4): 5, ("alone", 3): 8}
SIX = 6
TALON = {2: 8, 3: 3, 4: 4}
NINES = {"9S", "9H", "9D", "9C"}


class Oracle:
    """What may be done and how it stands; ``legal`` is None while the cards are to be shuffled."""

    def __init__(self, book: str, options: Mapping[str, Any], seats: int) -> None:
        self.book = book
        self.options = {**DEFAULTS, **options}
        self.seats = seats
        self.scores = [0] * seats
        self.target = self.options["target"]
        self.dealer = 0
        self.winners: list[int] = []
        self._clear()

    def _clear(self) -> None:
        self.phase = "over" if self.winners else "shuffle"
        self.turn = 0
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.stock: list[str] = []
        self.talon: list[str] = []
        self.calls: list[tuple[int, int]] = []
        self.declarer: int | None = None
        self.bid = 0
        self.trick: list[str] = []
        self.trump = ""
        self.points = [0] * self.seats

    @property
    def eldest(self) -> int:
        return (self.dealer + 1) % self.seats

    @property
    def to_act(self) -> int | str | None:
        return {"shuffle": "chance", "over": None}.get(self.phase, self.turn)

    # ------------------------------------------------------------------------------------------- what may be done
    @property
    def legal(self) -> set[str] | None:
        """The texts of all that may be done, without the seat."""
        return None if self.phase == "shuffle" else set(self._legal())

    def _legal(self) -> Iterator[str]:
        hand = self.hands[self.turn]
        match self.phase:
            case "bid":
                yield "pass"
                yield from (f"bid {bid}" for bid in range(self._highest + 1, self._most(hand) + 1))
            case "take":
                yield from ("take 1", "take 2")
            case "give":
                pairs = combinations(hand, 2) if self.seats == 2 else permutations(hand, self.seats - 1)
                yield from (f"give {' '.join(cards)}" for cards in pairs)
            case "tricks":
                for card in hand:
                    married = not self.trick and card[0] in "QK" and card[1] in marriages(hand)
                    if married:
                        yield f"announce {card}"
                    free = self.stock or may_play(card, hand, self.trick, self.trump, self.options["must_beat"])
                    if free and not (married and self.options["announcing"] == "automatic"):
                        yield card

    @property
    def _highest(self) -> int:
        return max((bid for _, bid in self.calls), default=0)

    def _most(self, hand: Sequence[str]) -> int:
        most = most_bid(hand, self.book == "teams") if self.options["marriage_limits"] else SIX
        return min(most, int(self.options["highest_bid"]))

    # ------------------------------------------------------------------------------------------------ what is done
    def play(self, text: str) -> None:
        """Play the text of an action, without its seat."""
        verb, *cards = text.split()
        match verb:
            case "deal":
                self._deal(cards)
            case "pass" | "bid":
                self.calls.append((self.turn, int(cards[0]) if cards else 0))
                self._call_next()
            case "take":
                four = self.talon[:4] if cards == ["1"] else self.talon[4:]
                self.hands[self.turn] += four
                self.phase = "give"
            case "give":
                self._give(cards)
            case "announce":
                self._announce(cards[0])
                self._card(cards[0])
            case _:
                self._card(verb)

    def _deal(self, order: list[str]) -> None:
        size = HANDS.get((self.book, self.seats), SIX)
        first = size if self.options["deal_style"] == "knock" else (size + 1) // 2
        set_aside = TALON[self.seats] if self.book == "auction" else 0
        rounds = [some for some in (first, size - first) if some]
        for number, some in enumerate(rounds, 1):
            for place in range(self.seats):
                seat = (self.eldest + place) % self.seats
                if seat == self.dealer and number == len(rounds):
                    self.talon, order = order[:set_aside], order[set_aside:]
                self.hands[seat] += order[:some]
                order = order[some:]
        self.stock = order
        if self.options["four_nines_redeal"] and any(set(hand) >= NINES for hand in self.hands):
            self._clear()
            return
        self.phase, self.turn = "bid", self.eldest

    def _call_next(self) -> None:
        rounds, highest = self.options["bidding"] == "rounds", int(self.options["highest_bid"])
        asked = next_bidder(self.calls, self.eldest, self.seats, rounds=rounds, highest=highest)
        if asked is not None:
            self.turn = asked
            return
        self.bid = self._highest
        self.turn = next((seat for seat, bid in self.calls if bid and bid == self.bid), self.eldest)
        self.declarer = self.turn
        if not self.bid:
            if self.options["pass_out"] == "redeal":
                self._clear()
                return
            self.bid, self.declarer = (1, self.eldest) if self.options["pass_out"] == "forced" else (0, None)
        self.phase = "tricks"
        if self.book == "auction":
            self.phase = "take" if self.seats == 2 else "give"
            if self.seats > 2:
                self.hands[self.turn] += self.talon

    def _give(self, cards: list[str]) -> None:
        for number, card in enumerate(cards):
            to = (self.turn + (1 if self.seats == 2 else number + 1)) % self.seats
            self.hands[self.turn].remove(card)
            self.hands[to].append(card)
        self.phase = "tricks"

    def _announce(self, card: str) -> None:
        self.trump = self.trump or card[1]
        at_one = self.bid == 1 and self.declarer is not None and self.turn in self._allies(self.declarer)
        in_trumps = int(self.options["trump_marriage_at_one"]) if at_one else 40
        self.points[self.turn] += in_trumps if card[1] == self.trump else 20

    def _card(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.trump = self.trump or card[1]
        self.trick.append(card)
        self.turn = (self.turn + 1) % self.seats
        if len(self.trick) < self.seats:
            return
        self.turn = (self.turn + winner_of(self.trick, self.trump)) % self.seats
        self.points[self.turn] += sum(POINTS[one[0]] for one in self.trick)
        self.trick = []
        for place in range(self.seats if self.stock else 0):
            self.hands[(self.turn + place) % self.seats].append(self.stock.pop(0))
        if not any(self.hands):
            self._score()

    # --------------------------------------------------------------------------------------------- what it comes to
    def _allies(self, seat: int) -> list[int]:
        return [seat, (seat + 2) % 4] if self.book == "teams" else [seat]

    def _score(self) -> None:
        for seat in range(self.seats):
            together = sum(self.points[one] for one in self._allies(seat))
            gained = together // 33
            if self.declarer is not None and seat in self._allies(self.declarer):
                made = self.bid if self.options["made_bid_scores"] == "bid" else gained
                gained = made if together >= 33 * self.bid else -self.bid
            self.scores[seat] += gained
        self.dealer = self.eldest
        self._end()
        self._clear()

    def _end(self) -> None:
        sides = self.scores[: 2 if self.book == "teams" else self.seats]
        if self.options["match_end"] == "raise":
            while sum(score >= self.target for score in sides) > 1:
                self.target += 10
            best = next((side for side, score in enumerate(sides) if score >= self.target), None)
        else:
            best = match_winner(sides, self.target, 2 if self.options["match_end"] == "lead_two" else 1)
        self.winners = [] if best is None else sorted(self._allies(best))
