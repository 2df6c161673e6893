"""The law book of Remi."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from raub_desktop.engine.actions import Action, Lay, Put, Verbs
from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import CardsTurnedUp, DealStarted, StockRefilled
from raub_desktop.engine.remi.game import REMI
from raub_desktop.engine.remi.types import LAYS, ORDERS, PUTS, HandShown, Phase, Verb
from raub_desktop.engine.zones import Place, Zone
from tests.engine.law_books.book import LawBook, Table, Turn
from tests.engine.remi.plain_melds import equal, is_wild, may_meld, worth
from tests.engine.remi.sitting import RemiSitting


class RemiLaws(LawBook):
    """What the laws must know of Remi."""

    game = REMI
    calls = tuple(str(verb) for verb in Verb if verb not in (*LAYS, *PUTS, *ORDERS))
    verbs = Verbs(lays=frozenset(LAYS), puts=frozenset(PUTS), orders=frozenset(ORDERS))
    phases = tuple(map(str, Phase))
    no_cards_out = ("shuffle",)
    opening_event = DealStarted
    moods: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "free": (),
        "eager": ("discard", "stock"),
        "keeping": ("meld", "lay", "remi"),
        "patient": ("remi", "hand", "pile"),
        "slow": ("meld", "pile", "hand"),
    }
    numbers: ClassVar[Mapping[str, tuple[int, int]]] = {
        "round_limit": (1, 12),
        "target": (0, 200),
        "deals": (0, 4),
        "start_chips": (1, 30),
        "opening": (0, 70),
        "unopened": (0, 120),
    }
    deals = 1
    examples = (4, 24)

    def book_table(self, book: str, rng: Random) -> Table:
        """Mostly short deals."""
        limit = rng.choice((2, 5, 8, 12))
        return Table(book, {"round_limit": limit}, rng.choice(REMI.seat_range(REMI.books[book])))

    def most_actions(self, options: Any, seats: int) -> int:
        """The deal, for each turn a reshuffle, a draw and a discard, and for each card twice something laid with it."""
        return 2 + 3 * seats * options.round_limit + 2 * len(REMI.pack(options, seats))

    # Where cards lie

    def places(self, state: Any) -> Iterator[tuple[Zone, Sequence[Card]]]:
        """Melds lie by their numbers."""
        cards = state.cards
        yield Zone(Place.STOCK), cards.stock
        yield Zone(Place.PILE), cards.pile
        yield Zone(Place.CLOSED), cards.closed
        for seat, hand in enumerate(cards.hands):
            yield Zone(Place.HAND, seat), hand
        for number, meld in enumerate(cards.melds, 1):
            yield Zone(Place.MELD, number=number), meld.cards

    # What a seat knows

    def known_cards(self, turns: Sequence[Turn], seat: int) -> set[Card]:
        """All that lay open, the seat's own cards, the hand card, and what is laid open at the end of a deal."""
        known: set[Card] = set()
        for turn in turns:
            action, before, after = turn.action, turn.before, turn.after
            if isinstance(action, Put):
                known.update(one for group in action.groups for one in group)
            if isinstance(action, Lay) and (action.verb == "discard" or turn.seat == seat):
                known.update(action.cards)
            known.update(before.cards.pile)
            if before.phase != "shuffle":
                known.update(before.cards.hands[seat])
            if turn.ends:
                known.update(laid_open(turn))
                continue
            known.update(after.cards.hands[seat], after.cards.pile)
            if after.options.hand_card and not refilled(after):
                known.update(after.cards.stock[-1:])
        return known

    def swap(self, turns: Sequence[Turn], seat: int, rng: Random) -> dict[Card, Card]:
        """Once a deal is scored, only cards that count the same change places: the score tells what hands held."""
        known = self.known_cards(turns, seat)
        state = turns[-1].after
        hidden = [one for one in REMI.pack(state.options, state.seats) if one not in known]
        if not turns[-1].ends:
            return dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        swapped: dict[Card, Card] = {}
        for count in {worth(state.options, one) for one in hidden}:
            alike = [one for one in hidden if worth(state.options, one) == count]
            swapped.update(zip(alike, rng.sample(alike, len(alike)), strict=True))
        return swapped

    def unseen_order(self, state: Any) -> Sequence[Card]:
        """The stock but the hand card; a pile that was turned over as it lay is known throughout."""
        if refilled(state):
            return state.cards.stock if state.options.shuffle_pile else ()
        return state.cards.stock[: -1 if state.options.hand_card else None]

    # What is tried

    def strange_actions(self, state: Any, rng: Random, thorough: bool) -> Iterator[Action]:
        """Melds that are not listed, too: equal cards and jokers for those of a listed one, and openings."""
        yield from super().strange_actions(state, rng, thorough)
        hand = self.hand(state)
        melds = [one for one in REMI.legal_actions(state) if isinstance(one, Put) and one.verb == "meld"]
        for meld in melds if thorough else rng.sample(melds, min(2, len(melds))):
            for _ in range(6):
                groups = [list(group) for group in meld.groups]
                group = rng.choice(groups)
                group[rng.randrange(len(group))] = rng.choice(hand)
                if rng.random() < 0.3:
                    rng.shuffle(group)
                if rng.random() < 0.3:
                    rng.shuffle(groups)
                if rng.random() < 0.2:
                    groups.append(rng.sample(hand, min(3, len(hand))))
                yield Put("meld", tuple(map(tuple, groups)))

    def may_be_unlisted(self, state: Any, action: Action) -> bool:
        """Any melds that the rules allow."""
        if not isinstance(action, Put) or action.verb != "meld" or action.numbers or action.end:
            return False
        due = state.deal.taken if state.phase == "meld_taken" else None
        hand = state.cards.hands[state.turn]
        allowed = may_meld(state.options, action.groups, hand, state.deal.opened[state.turn], due)
        return state.phase in ("meld_taken", "play") and allowed

    # Laws of this game alone

    def check_turn(self, turn: Turn) -> None:
        """Stock and pile never shrink from turn to turn; no card just taken is discarded."""
        before, after = turn.before, turn.after
        if turn.ends or before.phase not in ("draw", "play"):
            return
        if isinstance(turn.action, Lay) and turn.action.verb == "discard" and before.deal.taken is not None:
            taken, card = before.deal.taken, turn.action.cards[0]
            hand = before.cards.hands[turn.seat]
            assert not equal(taken, card) or all(equal(one, taken) for one in hand), "a card just taken is kept"
        for meld in after.cards.melds:
            wild = sum(is_wild(after.options, one) for one in meld.cards)
            assert len(meld.cards) - wild >= (1 if after.options.wilds == "one_natural" else 2 if wild != 1 else 1)

    def without_a_card(self, state: Any) -> Any:
        """The state without the bottom card of the stock."""
        return state._replace(cards=state.cards._replace(stock=state.cards.stock[:-1]))

    def sitting(self, book: str, seats: int, options: Mapping[str, Any]) -> RemiSitting:
        """A fresh sitting."""
        return RemiSitting(book, seats=seats, **options)


def refilled(state: Any) -> bool:
    """Whether the pile has become the stock in this deal."""
    return any(isinstance(event, StockRefilled) for event in state.log)


def laid_open(turn: Turn) -> set[Card]:
    """What the end of a deal lays open: all hands, unless it was undecided.

    The card that was closed stays hidden, but after ``hand``: there the others decide which one it is.
    """
    before, action = turn.before, turn.action
    hands = before.cards.hands
    closed = set(action.cards) if isinstance(action, Lay) else set()
    verb = getattr(action, "verb", "")
    if not any(isinstance(event, CardsTurnedUp | HandShown) for event in turn.events):
        return closed if verb == "discard" else set()
    if verb == "discard":
        closed = set()
    return {one for hand in hands for one in hand} - closed
