"""Full states that fit a view, made from the view alone.

Cards come out of a stock that was shuffled anew each time the pile was turned, so a hidden card is known by its stock:
the one made of the pile in which it last lay open, or the first.  Of every stock but the last all cards have been
drawn.  So the hidden cards of one stock lie where cards of that stock were drawn and have not been seen since (or, of
the last, are still in it), in any order: every such world is as likely as any other.

The events are walked through with a slot for each card drawn unseen; a card that shows later fills one of its
holder's slots of its stock.  Only who has taken the pile's top to meld it at once is known to be able to.
"""

from collections import Counter
from dataclasses import dataclass, field, replace

from raub_desktop.engine.cards import Card, in_order
from raub_desktop.engine.core import Chooser
from raub_desktop.engine.events import CardsDealt, CardsTurnedUp, Event, PackShuffled, Seat, StockRefilled
from raub_desktop.engine.remi import types
from raub_desktop.engine.remi.legal import legal_actions
from raub_desktop.engine.remi.legal.melding import melds
from raub_desktop.engine.remi.options import pack, packs
from raub_desktop.engine.remi.types import Cards, Phase, State, View


@dataclass(slots=True)
class _Slot:
    """A card drawn unseen: from which stock, and its place in which event."""

    stock: int
    event: int
    place: int
    card: Card | None = None


@dataclass(slots=True)
class _Walk:
    """Knowledge the seat has of each hand after the events read so far."""

    view: View
    rng: Chooser
    stock: int = 0
    """Number of times the pile has become the stock."""
    origin: dict[Card, int] = field(default_factory=dict)
    """The stock of each card that lay in a turned pile."""
    seen: set[Card] = field(default_factory=set)
    """Cards whose place is known."""
    known: list[set[Card]] = field(default_factory=list)
    public: list[set[Card]] = field(default_factory=list)
    """Those that everyone knows to be in each hand."""
    hidden: list[list[_Slot]] = field(default_factory=list)
    """The slots of each hand that have no card yet."""
    slots: list[_Slot] = field(default_factory=list)

    def draw(self, index: int, event: CardsDealt) -> None:
        """Note cards drawn from the stock, known or unknown."""
        for place, card in enumerate(event.cards):
            if card is None:
                slot = _Slot(self.stock, index, place)
                self.hidden[event.seat].append(slot)
                self.slots.append(slot)
            else:
                self.hold(event.seat, card, open_to_all=event.viewers is None)

    def hold(self, seat: Seat, card: Card, open_to_all: bool) -> None:
        """Note that a card is known to be in a hand."""
        self.known[seat].add(card)
        self.seen.add(card)
        if open_to_all:
            self.public[seat].add(card)

    def show(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Note cards of a hand that are laid open: they were known before, or they fill slots of their stock."""
        for card in cards:
            if card not in self.known[seat]:
                origin = self.origin.get(card, 0)
                fitting = [slot for slot in self.hidden[seat] if slot.stock == origin]
                if not fitting:
                    raise ValueError("no state fits this view")
                slot = fitting[int(self.rng.random() * len(fitting))]
                slot.card = card
                self.hidden[seat].remove(slot)
            self.hold(seat, card, open_to_all=True)

    def lay_open(self, event: types.HandShown | CardsTurnedUp) -> None:
        """Show the hands that are laid open at the end of a deal."""
        if isinstance(event, types.HandShown):
            self.show(event.seat, (*(card for row in event.melds for card in row), *event.over))
            return
        for zone, cards in event.places:
            assert zone.seat is not None, "only hands are turned up"
            self.show(zone.seat, cards)

    def leave(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self.show(seat, cards)
        self.known[seat] -= set(cards)
        self.public[seat] -= set(cards)

    def refill(self, turned: list[Card], shuffled: bool) -> None:
        """Make the pile, but for its top card, the stock."""
        self.stock += 1
        for card in turned:
            self.origin[card] = self.stock
        if shuffled:
            self.seen -= set(turned)


def _rows(seats: int) -> list[set[Card]]:
    return [set() for _ in range(seats)]


def _walk_through(view: View, rng: Chooser) -> _Walk:
    walk = _Walk(view, rng, known=_rows(view.seats), public=_rows(view.seats), hidden=[[] for _ in range(view.seats)])
    pile: list[Card] = []
    for index, event in enumerate(view.seen):
        match event:
            case CardsDealt():
                walk.draw(index, event)
            case types.PileOpened(card):
                walk.seen.add(card)
                pile.append(card)
            case types.PileTaken(seat, card):
                pile.pop()
                walk.hold(seat, card, open_to_all=True)
            case types.CardDiscarded(seat, card):
                walk.leave(seat, (card,))
                pile.append(card)
            case types.Melded(seat, _, cards):
                walk.leave(seat, cards)
            case types.LaidOff(seat, card):
                walk.leave(seat, (card,))
            case types.JokerSwapped(seat, card, joker):
                walk.leave(seat, (card,))
                walk.hold(seat, joker, open_to_all=True)
            case types.CardClosed(seat, closed) if closed is not None:
                walk.leave(seat, (closed,))
            case types.HandShown() | CardsTurnedUp():
                walk.lay_open(event)
            case StockRefilled():
                count = len(event.cards)
                walk.refill(pile[:count], event.shuffled)
                pile = pile[count:]
    walk.seen |= {card for card in view.stock if card is not None}
    return walk


def _pools(walk: _Walk) -> dict[int, list[Card]]:
    """Return the cards of unknown place by their stock, in random order."""
    view = walk.view
    pools: dict[int, list[Card]] = {}
    for card in pack(packs(view.options, view.seats), view.options.jokers):
        if card not in walk.seen:
            pools.setdefault(walk.origin.get(card, 0), []).append(card)
    for pool in pools.values():
        walk.rng.shuffle(pool)
    return pools


def _give_faces(walk: _Walk, wanted: frozenset[Card]) -> list[Card]:
    """Give every slot a card of its stock; what is left of the last one is the hidden part of the stock.

    The seat to act gets the ``wanted`` ones.
    """
    pools = _pools(walk)
    for slot in walk.hidden[walk.view.turn] if wanted else ():
        pool = pools.get(slot.stock, [])
        mine = next((card for card in pool if card in wanted), None)
        if mine is not None:
            pool.remove(mine)
            slot.card = mine
    for slot in walk.slots:
        if slot.card is None:
            if not pools.get(slot.stock):
                raise ValueError("no state fits this view")
            slot.card = pools[slot.stock].pop()
    return pools.get(walk.stock, [])


TRIES = 20
"""Samples of a hand that should be able to meld, before such melds are searched for."""
SEARCHES = 400
MORE = 6
"""Number of cards, besides twice the hand's hidden ones, that are searched for melds."""


def sample(view: View, rng: Chooser) -> State:
    """Return a full state whose observation from the view's seat is the view.  Raises ValueError if none fits."""
    if not any(isinstance(event, PackShuffled) for event in view.seen):
        nothing: tuple[tuple[Card, ...], ...] = ((),) * view.seats
        blank = Cards(nothing, known=nothing)
        return State(view.options, view.seats, view.phase, view.turn, view.table, view.deal, blank, view.seen)
    state = _sampled(view, rng)
    if view.phase is not Phase.MELD_TAKEN or view.turn == view.me:
        return state
    for tried in range(TRIES + SEARCHES):
        if legal_actions(state):
            return state
        state = _sampled(view, rng, tried >= TRIES)
    raise ValueError("no state fits this view")


def _sampled(view: View, rng: Chooser, with_melds: bool = False) -> State:
    """Return a state that fits the view; ``with_melds``: the seat to act is given melds with the card it has taken."""
    walk = _walk_through(view, rng)
    rest = _give_faces(walk, _melds_to_give(walk) if with_melds else frozenset())
    shown = tuple([card for card in view.stock if card is not None])
    hands, closed = _hands(walk)
    cards = Cards(
        hands=hands,
        stock=(*rest, *shown),
        open_stock=len(shown),
        pile=view.pile,
        melds=view.melds,
        owners=view.owners,
        known=tuple(map(in_order, walk.public)),
        closed=closed,
    )
    log = _filled_log(walk, cards)
    return State(view.options, view.seats, view.phase, view.turn, view.table, view.deal, cards, log)


def _melds_to_give(walk: _Walk) -> frozenset[Card]:
    """Return hidden cards that would let the seat to act meld the card it has taken, searched among twice as many."""
    view = walk.view
    seat, pools = view.turn, _pools(walk)
    room = Counter(slot.stock for slot in walk.hidden[seat])
    cards = [card for stock, count in room.items() for card in pools.get(stock, [])[: 2 * count + MORE]]
    hand = in_order([*walk.known[seat], *cards])
    blank = Cards(hands=((),) * view.seats)
    state = State(view.options, view.seats, view.phase, seat, view.table, view.deal, blank)
    listed = melds(state, hand, view.deal.taken)
    if not listed:
        return frozenset()
    chosen = listed[int(walk.rng.random() * len(listed))]
    given = frozenset([card for group in chosen.groups for card in group if card in cards])
    needed = Counter(walk.origin.get(card, 0) for card in given)
    return given if all(count <= room[stock] for stock, count in needed.items()) else frozenset()


def _hands(walk: _Walk) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return all hands, and the closed card: the one slot of its hand that was never shown."""
    view = walk.view
    hands = []
    closed = tuple([card for card in view.closed if card is not None])
    for seat in range(view.seats):
        hidden = [slot.card for slot in walk.hidden[seat] if slot.card is not None]
        if len(walk.known[seat]) + len(hidden) > len(view.hands[seat]):
            closed = (hidden.pop(),)
        hands.append(in_order([*walk.known[seat], *hidden]))
    return tuple(hands), closed


def _filled_log(walk: _Walk, cards: Cards) -> tuple[Event, ...]:
    """Return the events with faces for what the seat did not see."""
    log: list[Event] = list(walk.view.seen)
    by_event: dict[int, dict[int, Card]] = {}
    for slot in walk.slots:
        if slot.card is not None:
            by_event.setdefault(slot.event, {})[slot.place] = slot.card
    stock = list(cards.stock)
    for index in range(len(log) - 1, -1, -1):
        event = log[index]
        match event:
            case CardsDealt():
                faces = by_event.get(index, {})
                dealt = tuple([faces.get(place, card) for place, card in enumerate(event.cards)])
                stock[:0] = [card for card in dealt if card is not None]
                log[index] = replace(event, cards=dealt)
            case StockRefilled():
                log[index] = replace(event, cards=tuple(stock[: len(event.cards)]))
                stock = []
            case types.CardClosed(card=None):
                log[index] = types.CardClosed(event.seat, cards.closed[0])
    return tuple(log)
