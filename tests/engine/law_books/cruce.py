"""The law book of Cruce."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from raub_desktop.engine.actions import Lay, Order, Play, Say, Verbs
from raub_desktop.engine.cards import Card
from raub_desktop.engine.cruce.game import CRUCE
from raub_desktop.engine.cruce.types import LAYS, ORDERS, CardsGiven, MarriageAnnounced, PacketTaken, Phase, Verb
from raub_desktop.engine.events import (
    Called,
    CardPlayed,
    CardsDealt,
    DealScored,
    DealStarted,
    DealThrownIn,
    Event,
    MatchEnded,
    TrickTaken,
)
from raub_desktop.engine.zones import Place, Zone
from tests.engine.cruce.hand import Hand
from tests.engine.cruce.plain_rules import (
    POINTS,
    marriages,
    match_winner,
    may_play,
    most_bid,
    next_bidder,
    winner_of,
)
from tests.engine.law_books.book import LawBook, Table, Turn

NINES = {"9S", "9H", "9D", "9C"}
MODES = (("draw", 2), ("draw", 3), ("auction", 2), ("auction", 3), ("auction", 4), ("alone", 4), ("teams", 4))
HOUSE_RULES = {
    "cruce-alone-3",
    "cruce-auction-3-four-nines",
    "cruce-draw-2-fifteen",
    "cruce-draw-2-free",
    "cruce-teams-4-rounds",
}


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
        """A shuffle, a pass each and every bid there is, taking, giving, and every card."""
        return 1 + seats + 6 + 2 + 24

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
            if isinstance(turn.action, Order):
                known.update(dealt_to(seat, turn.before, turn.action))
            if isinstance(turn.action, Play) or (isinstance(turn.action, Lay) and turn.action.verb == "announce"):
                known.update(turn.action.cards if isinstance(turn.action, Lay) else (turn.action.card,))
            if not turn.ends:
                known.update(turn.after.cards.hands[seat])
            elif any(isinstance(event, DealScored) for event in turn.events):
                known.update(one for packet in turn.before.cards.talon for one in packet)  # turned up at the end
        return known

    def swap(self, turns: Sequence[Turn], seat: int, rng: Random) -> dict[Card, Card]:
        """Nines keep to themselves where four of them in a hand would show."""
        known = self.known_cards(turns, seat)
        hidden = [one for one in CRUCE.pack(turns[0].before.options, turns[0].before.seats) if one not in known]
        nines = [one for one in hidden if str(one) in NINES and turns[0].before.options.four_nines_redeal]
        others = [one for one in hidden if one not in nines]
        return {
            one: other for kind in (nines, others) for one, other in zip(kind, rng.sample(kind, len(kind)), strict=True)
        }

    # Laws of this game alone

    def check_turn(self, turn: Turn) -> None:
        """The bids, duties and announcements of the plain rules."""
        before, action, seat = turn.before, turn.action, turn.seat
        if seat < 0:
            return
        assert before.queue[0] == seat, f"{action} by {seat}"
        hand = [str(one) for one in before.cards.hands[seat]]
        if before.phase == "bid":
            bids_law(turn, hand)
        if before.phase == "tricks":
            plays_law(before, hand)

    def check_deal(self, turns: Sequence[Turn]) -> None:
        """The points of the pack come together, announcements on top; the scores follow from them."""
        events = [event for turn in turns for event in turn.events]
        calls = [event for event in events if isinstance(event, Called)]
        all_passed = bool(calls) and all(call.verb == "pass" for call in calls)
        if any(isinstance(event, DealThrownIn) for event in events):
            thrown_in_law(turns, all_passed)
            return
        last = turns[-1]
        line, options = last.after.table.sheet[-1], last.after.options
        declarer_law(line, options, (turns[0].before.table.dealer + 1) % last.after.seats, all_passed)
        side = [] if line.declarer is None else allies(last.after, line.declarer)
        points = deal_points(last, events, line.bid, side)
        for seat in range(last.after.seats):
            together = sum(points[other] for other in allies(last.after, seat))
            delta = together // 33
            if seat in side:
                made = line.bid if options.made_bid_scores == "bid" else delta
                delta = made if together >= 33 * line.bid else -line.bid
            assert line.points[seat] == together
            assert line.deltas[seat] == delta
        tricks_law(turns)
        end_law(last)

    def check_sample(self, sample: Any) -> None:
        """Everyone could bid, give, announce and play as they did, with the hands they then had."""
        hands: dict[int, list[str]] = {seat: [] for seat in range(sample.seats)}
        options, trump = sample.options, str(sample.deal.trump)
        trick: list[str] = []
        stock, announced = 24, ""
        for event in sample.log:
            match event:
                case CardsDealt(seat, some):
                    hands[seat] += map(str, some)
                    stock -= len(some)
                case Called(seat, verb, number):
                    assert not options.four_nines_redeal or not set(hands[seat]) >= NINES, (
                        "law 7: four nines were dealt"
                    )
                    able = verb == "pass" or number in range(1, most_to_bid(options, hands[seat]) + 1)
                    assert able, f"law 7: {seat} bid {number} with {hands[seat]}"
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
                    announced = str(suit)
                case CardPlayed(seat, one):
                    hand, card = hands[seat], str(one)
                    able = card in hand and (stock > 0 or may_play(card, hand, trick, trump, options.must_beat))
                    assert able, f"law 7: {seat} could not have played {card} to {trick} from {hand}"
                    plain = bool(trick) or card[0] not in "QK" or card[1] == announced or card[1] not in marriages(hand)
                    assert plain or options.announcing == "optional", (
                        f"law 7: {seat} led {card} from {hand} unannounced"
                    )
                    hand.remove(card)
                    trick.append(card)
                    announced = ""
                case TrickTaken():
                    trick.clear()
        for seat, left in hands.items():
            assert sorted(left) == sorted(map(str, sample.cards.hands[seat])), "law 7: the log leads to other hands"

    def without_a_card(self, state: Any) -> Any:
        """The state without the last card of a hand."""
        hands = state.cards.hands
        return state._replace(cards=state.cards._replace(hands=(hands[0][:-1], *hands[1:])))

    def playthroughs(self) -> set[str]:
        """One for each of the seven modes, and some for house rules."""
        return {f"cruce-{book}-{seats}" for book, seats in MODES} | HOUSE_RULES

    def sitting(self, book: str, seats: int, options: Mapping[str, object]) -> Hand:
        """A fresh sitting."""
        return Hand(book, seats=seats, **options)  # type: ignore[arg-type]  # options come from a file as text


def allies(state: Any, seat: int) -> list[int]:
    """The seats that count together with this one."""
    return [seat, (seat + 2) % 4] if state.options.mode == "teams" else [seat]


def dealt_to(seat: int, before: Any, deal: Order) -> list[Card]:
    """The cards that a shuffle deals to the seat."""
    size = {("draw", 2): 8, ("auction", 2): 8, ("auction", 3): 7, ("auction", 4): 5, ("alone", 3): 8}
    hand = size.get((before.options.mode, before.seats), 6)
    talon = {2: 8, 3: 3, 4: 4}[before.seats] if before.options.mode == "auction" else 0
    place = (seat - before.table.dealer - 1) % before.seats
    first = hand if before.options.deal_style == "knock" else (hand + 1) // 2
    dealer_last = talon if place == before.seats - 1 else 0
    begin = place * first + (dealer_last if first == hand else 0)
    rest = before.seats * first + place * (hand - first) + dealer_last
    return [*deal.cards[begin : begin + first], *deal.cards[rest : rest + hand - first]]


def most_to_bid(options: Any, hand: Sequence[str]) -> int:
    """The highest bid a table allows a hand."""
    most = most_bid(hand, options.mode == "teams") if options.marriage_limits else 6
    return min(most, int(options.highest_bid))


def bids_law(turn: Turn, hand: Sequence[str]) -> None:
    """Who is asked is who is to be asked, and is offered every bid above the last one that the hand allows."""
    before, after = turn.before, turn.after
    options, first = before.options, (before.table.dealer + 1) % before.seats
    calls = [(event.seat, event.number or 0) for event in before.log if isinstance(event, Called)]
    highest = max((bid for _, bid in calls), default=0)
    listed = [one.number for one in CRUCE.legal_actions(before) if isinstance(one, Say) and one.verb == "bid"]
    wanted = list(range(highest + 1, most_to_bid(options, hand) + 1))
    assert listed == wanted, f"bids {listed} over {highest} with {hand}"
    rounds, end = options.bidding == "rounds", int(options.highest_bid)
    asked = next_bidder(calls, first, before.seats, rounds=rounds, highest=end)
    assert turn.seat == asked, f"{turn.seat} is asked after {calls}"
    calls.append((turn.seat, getattr(turn.action, "number", None) or 0))
    over = next_bidder(calls, first, before.seats, rounds=rounds, highest=end) is None
    assert over == (after.phase != "bid"), f"the bidding after {calls}"


def plays_law(before: Any, hand: Sequence[str]) -> None:
    """Every card that the duties allow is offered, and every announcement; plain or not as the table announces."""
    options, listed = before.options, CRUCE.legal_actions(before)
    trick, trump = [str(one) for one in before.cards.trick], str(before.deal.trump)
    married = [] if trick else [one for one in hand if one[0] in "QK" and one[1] in marriages(hand)]
    plain = [one for one in hand if one not in married] if options.announcing == "automatic" else hand
    free = bool(before.cards.stock)
    plays = [str(one.card) for one in listed if isinstance(one, Play)]
    wanted = [one for one in plain if free or may_play(one, hand, trick, trump, options.must_beat)]
    assert plays == wanted, f"{plays} to {trick} from {hand}"
    announced = [str(one.cards[0]) for one in listed if isinstance(one, Lay)]
    assert announced == married, f"{announced} announced from {hand}"


def thrown_in_law(turns: Sequence[Turn], all_passed: bool) -> None:
    """A deal is thrown in for four nines in a hand or because all have passed, and changes nothing of the match."""
    first, last = turns[0], turns[-1]
    options, deal = first.before.options, first.action
    assert isinstance(deal, Order)
    hands = [{str(one) for one in dealt_to(seat, first.before, deal)} for seat in range(first.before.seats)]
    nines = options.four_nines_redeal and any(hand >= NINES for hand in hands)
    assert nines or (all_passed and options.pass_out == "redeal"), "the deal was thrown in for nothing"
    assert not nines or len(turns) == 1, "four nines end a deal before anyone is asked"
    assert (last.after.table, last.after.phase) == (first.before.table, "shuffle"), "a deal thrown in changes nothing"


def declarer_law(line: Any, options: Any, eldest: int, all_passed: bool) -> None:
    """Where all have passed, the first player is forced at 1, or nobody promises anything."""
    if not all_passed:
        assert line.bid >= 1
        assert not line.forced
        return
    assert options.pass_out != "redeal", "a deal that all passed was played"
    forced = options.pass_out == "forced"
    assert (line.declarer, line.bid, line.forced) == ((eldest, 1, True) if forced else (None, 0, False))


def deal_points(last: Turn, events: Sequence[Event], bid: int, side: Sequence[int]) -> list[int]:
    """The points of each seat; ``side`` has won the bidding."""
    points = [0] * last.after.seats
    marriage_points = 0
    for event in events:
        if isinstance(event, TrickTaken):
            points[event.seat] += sum(POINTS[str(one)[0]] for one in event.cards)
        if isinstance(event, MarriageAnnounced):
            in_trumps = int(last.after.options.trump_marriage_at_one) if bid == 1 and event.seat in side else 40
            worth = in_trumps if event.suit == last.before.deal.trump else 20
            assert event.points == worth, f"{event} with a bid of {bid}"
            points[event.seat] += event.points
            marriage_points += event.points
    out = [one for packet in last.before.cards.talon for one in packet]
    assert sum(points) + sum(POINTS[str(one)[0]] for one in out) == 120 + marriage_points
    return points


def end_law(last: Turn) -> None:
    """Where the target never rises, the match ends when one side is far enough ahead with it."""
    options, table = last.after.options, last.after.table
    if options.match_end == "raise":
        return
    assert table.target == options.target, "the target has risen"
    sides = 2 if options.mode == "teams" else last.after.seats
    winner = match_winner(table.scores[:sides], options.target, 2 if options.match_end == "lead_two" else 1)
    assert table.winners == (() if winner is None else tuple(allies(last.after, winner)))
    assert any(isinstance(event, MatchEnded) for event in last.events) == (winner is not None)


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
