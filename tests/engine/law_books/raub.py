"""The law book of Raub."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from raub_desktop.engine.actions import Lay, Order, Play, Verbs
from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import CardPlayed, DealScored, TrickTaken
from raub_desktop.engine.raub.game import RAUB
from raub_desktop.engine.raub.types import LAYS, ORDERS, DealStarted, Phase, Verb
from raub_desktop.engine.zones import Place, Zone
from tests.engine.law_books.book import LawBook, Table, Turn
from tests.engine.plain_rules import may_play
from tests.engine.raub.hand import Hand


class RaubLaws(LawBook):
    """What the laws must know of Raub."""

    game = RAUB
    calls = tuple(str(verb) for verb in Verb if verb not in (*LAYS, Verb.RESHUFFLE))
    verbs = Verbs(lays=frozenset(LAYS), orders=frozenset(ORDERS))
    phases = tuple(map(str, Phase))
    no_cards_out = ("before_deal", "ask_mus", "shuffle", "over")
    opening_event = DealStarted
    moods: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "free": (),
        "shy": ("declare", "raub", "blind", "hand_over", "muss_round"),
        "bold": ("pass", "look", "drop", "hand_over", "none"),
        "stubborn": ("drop", "swap", "hand_over"),
        "conditional": ("play", "drop", "hand_over", "raub"),
    }
    numbers: ClassVar[Mapping[str, tuple[int, int]]] = {
        "start_score": (1, 21),
        "muss_below": (1, 25),
        "defender_fail": (0, 6),
        "deal_limit": (0, 4),
    }

    def book_table(self, book: str, rng: Random) -> Table:
        """Matches from any score: low ones end within a few deals."""
        start = rng.choice((21, rng.randint(1, 21)))
        return Table(book, {"start_score": start}, rng.choice(RAUB.seat_range(RAUB.books[book])))

    def most_actions(self, options: Any, seats: int) -> int:
        """What each step of raub/RULES.md, section 3, asks at most."""
        before = 2 + (seats - 1) + 1
        bidding = 2 + 3 * seats + 1 + (seats - 1)
        exchange = 2 * seats + 2 * seats + seats
        return before + bidding + exchange + 4 * seats

    def places(self, state: Any) -> Iterator[tuple[Zone, Sequence[Card]]]:
        """What lies in the won tricks is told by the deal's log."""
        cards = state.cards
        yield Zone(Place.STOCK), cards.stock
        yield Zone(Place.TURNED), cards.turned
        yield Zone(Place.TRICK), cards.trick
        for place, rows in (
            (Place.HAND, cards.hands),
            (Place.DISCARDS, cards.discards),
            (Place.DROPPED, cards.dropped),
        ):
            for seat, row in enumerate(rows):
                yield Zone(place, seat), row
        for event in state.log:
            if isinstance(event, TrickTaken):
                yield Zone(Place.WON, event.seat), event.cards

    def known_cards(self, turns: Sequence[Turn], seat: int) -> set[Card]:
        """All that was played, the seat's own cards once seen, what was turned up, and the third card of a bonus."""
        known: set[Card] = set()
        lay_turned_card: Card | None = None
        for turn in turns:
            action, after = turn.action, turn.after
            if isinstance(action, Order) and action.verb == "deal":
                lay_turned_card = action.cards[2 * after.seats]
            if isinstance(action, Play):
                known.add(action.card)
            if isinstance(action, Lay) and turn.seat == seat:
                known.update(action.cards)
            if turn.ends:
                continue
            if after.deal.dealer_looked or seat != after.table.dealer:
                known.update(after.cards.hands[seat])
            if lay_turned_card is not None and after.phase != "lay_card" and not face_down(after):
                known.add(lay_turned_card)
                known.update(after.cards.turned)
            if gives_bonus(turn):
                known.add(turn.before.cards.stock[2])
        if turns[-1].ends:
            known.update(lying_open(turns[-1]), left_over(turns[-1]))
        return known

    def check_sample(self, sample: Any) -> None:
        """What everyone has played so far they may have played, with the hand they must have had then."""
        plays = [event for event in sample.log if isinstance(event, CardPlayed)]
        hands = {seat: [*map(str, hand)] for seat, hand in enumerate(sample.cards.hands)}
        for play in plays:
            hands[play.seat].append(str(play.card))
        trick: list[str] = []
        for event in sample.log:
            if isinstance(event, TrickTaken):
                trick.clear()
            if isinstance(event, CardPlayed):
                card, hand = str(event.card), hands[event.seat]
                assert may_play(card, hand, trick, str(sample.deal.trump), sample.options.must_beat), (
                    f"law 7: seat {event.seat} could not have played {card} from {hand}"
                )
                hand.remove(card)
                trick.append(card)

    def without_a_card(self, state: Any) -> Any:
        """The state without the bottom card of the stock."""
        return state._replace(cards=state.cards._replace(stock=state.cards.stock[:-1]))

    def sitting(self, book: str, seats: int, options: Mapping[str, Any]) -> Hand:
        """A fresh sitting."""
        return Hand(book, seats=seats, **options)


def gives_bonus(turn: Turn) -> bool:
    """Whether this exchange is the first of all four cards, which shows the third of the five that are drawn."""
    before, action, deal = turn.before, turn.action, turn.before.deal
    return (
        isinstance(action, Lay)
        and action.verb == "exchange"
        and turn.after.options.first_four_bonus
        and len(action.cards) == 4
        and not deal.bonus_given
        and not any(count == 4 for count in deal.exchanged)
        and len(before.cards.stock) >= 5
    )


def face_down(state: Any) -> bool:
    """Whether the turned card still lies face down: laid so for a raub, or in an unseen permus, and not shown yet."""
    unseen = state.deal.kind == "permus" and state.options.permus == "unseen"
    blind = state.deal.raub and not state.deal.open
    return state.deal.trump is None and (unseen or blind)


def left_over(turn: Turn) -> set[Card]:
    """What is turned up when a deal is scored: all cards still held, and those of who dropped out."""
    if not any(isinstance(event, DealScored) for event in turn.events):
        return set()
    cards = turn.before.cards
    return {one for row in (*cards.hands, *cards.dropped) for one in row}


def lying_open(turn: Turn) -> set[Card]:
    """Cards shown by the very action that ends a deal: a card turned up for nothing, a face-down card shown."""
    before = turn.before
    shown: set[Card] = set()
    if before.phase in ("bid", "turn_next"):
        # A repeated suit may bring one or two cards more and then a refa.
        turned = len(before.cards.turned)
        shown.update(before.cards.stock[: 3 - turned])
    if before.phase == "who_plays":
        shown.update(before.cards.turned)
    return shown
