"""The law book of Cruce."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from raub_desktop.engine.actions import Lay, Play, Say, Verbs
from raub_desktop.engine.cards import Card
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import LAYS, ORDERS, CardsGiven, MarriageAnnounced, PacketTaken, Phase, Verb
from raub_desktop.engine.events import Called, CardPlayed, CardsDealt, DealStarted, Place, TrickTaken, Zone
from tests.engine.cruce.hand import Hand
from tests.engine.cruce.plain_rules import POINTS, marriages, may_play, most_bid, winner_of
from tests.engine.law_books.book import LawBook, Table, Turn

MODES = (("draw", 2), ("draw", 3), ("auction", 2), ("auction", 3), ("auction", 4), ("alone", 4), ("teams", 4))


class CruceLaws(LawBook):
    """What the laws must know of Cruce."""

    game = CRUCE
    calls = tuple(str(verb) for verb in Verb if verb not in (*LAYS, *ORDERS))
    verbs = Verbs(lays=frozenset(LAYS), orders=frozenset(ORDERS))
    phases = tuple(map(str, Phase))
    no_cards_out = ("shuffle", "over")
    opening_event = DealStarted
    called_numbers = range(8)
    numbers: ClassVar[Mapping[str, tuple[int, int]]] = {"target": (1, 15)}
    moods: ClassVar[Mapping[str, tuple[str, ...]]] = {"free": (), "shy": ("bid",), "bold": ("pass",)}

    def book_table(self, book: str, rng: Random) -> Table:
        """A target that ends some matches within a few deals."""
        return Table(book, {"target": rng.randint(1, 15)}, rng.choice(CRUCE.seat_range(CRUCE.books[book])))

    def most_actions(self, options: Any, seats: int) -> int:
        """A shuffle, a bid each, taking, giving, and every card."""
        return 1 + seats + 2 + 24

    def places(self, state: Any) -> Iterator[tuple[Zone, Sequence[Card]]]:
        """What lies in the won tricks is told by the deal's log."""
        cards = state.cards
        yield Zone(Place.STOCK), cards.stock
        yield Zone(Place.TRICK), cards.trick
        for seat, hand in enumerate(cards.hands):
            yield Zone(Place.HAND, seat), hand
        for number, packet in enumerate(cards.talon, 1):
            yield Zone(Place.TALON, None, number), packet
        for event in state.log:
            if isinstance(event, TrickTaken):
                yield Zone(Place.WON, event.seat), event.cards

    def known_cards(self, turns: Sequence[Turn], seat: int) -> set[Card]:
        """All that was played, all that was ever in the seat's hand, and what it gave away."""
        known: set[Card] = set()
        for turn in turns:
            if isinstance(turn.action, Play) or (isinstance(turn.action, Lay) and turn.action.verb == "announce"):
                known.update(turn.action.cards if isinstance(turn.action, Lay) else (turn.action.card,))
            if not turn.ends:
                known.update(turn.after.cards.hands[seat])
        return known

    def check_turn(self, turn: Turn) -> None:
        """The bids, duties and announcements of the plain rules."""
        before, action, seat = turn.before, turn.action, turn.seat
        if seat < 0:
            return
        hand = [str(one) for one in before.cards.hands[seat]]
        listed = CRUCE.legal_actions(before)
        if before.phase == "bid":
            highest = max((bid or 0 for bid in before.deal.bids), default=0)
            most = most_bid(hand, before.options.mode == "teams")
            bids = [one.number for one in listed if isinstance(one, Say) and one.verb == "bid"]
            assert bids == list(range(highest + 1, most + 1)), f"bids {bids} over {highest} with {hand}"
        if before.phase == "tricks":
            trick = [str(one) for one in before.cards.trick]
            plays = [str(one.card) for one in listed if isinstance(one, Play)]
            free = bool(before.cards.stock)
            wanted = [one for one in hand if free or may_play(one, hand, trick, str(before.deal.trump))]
            assert plays == wanted, f"{plays} to {trick} from {hand}"
            married = [] if trick else [one for one in hand if one[0] in "QK" and one[1] in marriages(hand)]
            announced = [str(one.cards[0]) for one in listed if isinstance(one, Lay)]
            assert announced == married, f"{announced} announced from {hand}"
        assert before.queue[0] == seat, f"{action} by {seat}"

    def check_deal(self, turns: Sequence[Turn]) -> None:
        """The points of the pack come together, announcements on top; the scores follow from them."""
        events = [event for turn in turns for event in turn.events]
        last = turns[-1]
        line = last.after.table.sheet[-1]
        points = [0] * last.after.seats
        marriage_points = 0
        for event in events:
            if isinstance(event, TrickTaken):
                points[event.seat] += sum(POINTS[str(one)[0]] for one in event.cards)
            if isinstance(event, MarriageAnnounced):
                high = event.suit == last.before.deal.trump and not (
                    line.bid == 1 and event.seat in allies(last.after, line.declarer)
                )
                assert event.points == (40 if high else 20), f"{event} with a bid of {line.bid}"
                points[event.seat] += event.points
                marriage_points += event.points
        out = [one for packet in last.before.cards.talon for one in packet]
        assert sum(points) + sum(POINTS[str(one)[0]] for one in out) == 120 + marriage_points
        for seat in range(last.after.seats):
            together = sum(points[other] for other in allies(last.after, seat))
            fell = seat in allies(last.after, line.declarer) and together < 33 * line.bid
            assert line.points[seat] == together
            assert line.deltas[seat] == (-line.bid if fell else together // 33)
        tricks_law(turns)

    def check_sample(self, sample: Any) -> None:
        """Everyone could bid, give, announce and play as they did, with the hands they then had."""
        hands: dict[int, list[str]] = {seat: [] for seat in range(sample.seats)}
        trick: list[str] = []
        stock = 24
        for event in sample.log:
            match event:
                case CardsDealt(seat, some):
                    hands[seat] += map(str, some)
                    stock -= len(some)
                case Called(seat, "bid", number):
                    most = most_bid(hands[seat], sample.options.mode == "teams")
                    assert number in range(1, most + 1), f"law 7: {seat} bid {number} with {hands[seat]}"
                case PacketTaken(seat, some):
                    hands[seat] += map(str, some)
                    stock = 0
                case CardsGiven(seat, some, _, to):
                    for one in map(str, some):
                        assert one in hands[seat], f"law 7: {seat} gave {one} from {hands[seat]}"
                        hands[seat].remove(one)
                        hands[to].append(one)
                case MarriageAnnounced(seat, suit):
                    assert suit in marriages(hands[seat]), f"law 7: {seat} announced {suit} with {hands[seat]}"
                case CardPlayed(seat, one):
                    hand, card = hands[seat], str(one)
                    able = card in hand and (stock or may_play(card, hand, trick, str(sample.deal.trump)))
                    assert able, f"law 7: {seat} could not have played {card} to {trick} from {hand}"
                    hand.remove(card)
                    trick.append(card)
                case TrickTaken():
                    trick.clear()
        for seat, left in hands.items():
            assert sorted(left) == sorted(map(str, sample.cards.hands[seat])), "law 7: the log leads to other hands"

    def without_a_card(self, state: Any) -> Any:
        """The state without the last card of a hand."""
        hands = state.cards.hands
        return state._replace(cards=state.cards._replace(hands=(hands[0][:-1], *hands[1:])))

    def playthroughs(self) -> set[str]:
        """One for each of the seven modes."""
        return {f"cruce-{book}-{seats}" for book, seats in MODES}

    def sitting(self, book: str, seats: int, options: Mapping[str, object]) -> Hand:
        """A fresh sitting."""
        return Hand(book, seats=seats, **options)  # type: ignore[arg-type]  # options come from a file as text


def allies(state: Any, seat: int) -> list[int]:
    """The seats that count together with this one."""
    return [seat, (seat + 2) % 4] if state.options.mode == "teams" else [seat]


def tricks_law(turns: Sequence[Turn]) -> None:
    """The card that takes each trick by the plain rules took it, and its player led the next one, and drew first."""
    seats = turns[0].after.seats
    played: list[tuple[int, str]] = []
    trump, winner = "", -1
    for turn in turns:
        drawn = [event.seat for event in turn.events if isinstance(event, CardsDealt) and turn.seat >= 0]
        for event in turn.events:
            if isinstance(event, CardPlayed):
                assert played or winner in (-1, event.seat), "the winner of a trick leads"
                trump = trump or str(event.card)[1]
                played.append((event.seat, str(event.card)))
            if isinstance(event, TrickTaken):
                winner = played[winner_of([one for _, one in played], trump)][0]
                assert event.seat == winner
                played = []
        assert drawn in ([], [(winner + place) % seats for place in range(seats)]), "the winner draws first"
