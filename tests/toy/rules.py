"""Snatch, the smallest game that needs what the three real ones do: one trick a deal, two teams, a meld zone.

Four players, partners opposite, two of eight cards each.  Eldest leads, everyone follows suit who can; the winning card
is laid out as a trophy of the winner's side, which gets a point.  Whoever has ``target`` points first wins.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from raub_desktop.engine.actions import Action, Order, Play, Verbs, action_text, read_action
from raub_desktop.engine.cards import PACK_32, Card, in_order
from raub_desktop.engine.core import CHANCE, Limits, MemoryPolicy, Reason, Standing
from raub_desktop.engine.events import (
    CardPlayed,
    CardsDealt,
    DealEnded,
    Event,
    Move,
    PackShuffled,
    Place,
    Seat,
    TrickTaken,
    Zone,
)
from raub_desktop.engine.facts import DealFacts, Figure
from raub_desktop.engine.options import OptionError, OptionSpec, changed, number, specs_of
from raub_desktop.engine.tricks import best_index, playable, why_not_playable
from raub_desktop.engine.values import value

SEATS = 4
PACK = tuple(one for one in PACK_32 if str(one) in "AS KS QS JS AH KH QH JH")
STRENGTH = {one.rank: height for height, one in enumerate(reversed(PACK[:4]))}
VERBS = Verbs(orders=frozenset({"deal"}))


@dataclass(frozen=True)
class Options:
    """How Snatch is played."""

    target: int = number(3, 1, 9)


@value
class TrophyLaid(Event):
    """The winning card of a trick was laid out; ``place`` counts the trophies of the match."""

    seat: Seat
    card: Card
    place: int

    def moves(self) -> tuple[Move, ...]:
        """The winner's tricks to the trophies."""
        return (Move(self.card, Zone(Place.WON, self.seat), Zone(Place.MELD, None, self.place), True),)


@value
class DealScored(Event):
    """A side got its point."""

    seat: Seat
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class State(NamedTuple):
    """A whole match of Snatch; a View is the same with the others' cards as None."""

    options: Options
    seats: int = SEATS
    me: Seat = 0
    dealer: Seat = 0
    scores: tuple[int, ...] = (0,) * SEATS
    hands: tuple[tuple[Card | None, ...], ...] = ((),) * SEATS
    trick: tuple[Card, ...] = ()
    playing: bool = False
    winners: tuple[Seat, ...] = ()
    sheet: tuple["DealScored", ...] = ()
    log: tuple[Event, ...] = ()


class Snatch:
    """The rules of Snatch."""

    name = "snatch"
    books: Mapping[str, Options] = {"plain": Options()}
    limits = Limits()
    figures: tuple[Figure, ...] = (Figure("trophies", "trophies"),)
    memory = MemoryPolicy(looks_back=False)
    start_fields: tuple[str, ...] = ()

    def option_specs(self) -> tuple[OptionSpec, ...]:
        return specs_of(Options)

    def parse_options(self, book: str, overrides: Mapping[str, object]) -> Options:
        if book not in self.books:
            raise OptionError("book", "unknown_book", book, *self.books)
        return changed(self.books[book], overrides)

    def seat_range(self, options: Options) -> range:
        return range(SEATS, SEATS + 1)

    def sides(self, options: Options, seats: int) -> tuple[tuple[Seat, ...], ...]:
        return ((0, 2), (1, 3))

    def start(self, options: Options, seats: int) -> State:
        if seats != SEATS:
            raise OptionError("seats", "seats", seats, SEATS, SEATS)
        return State(options)

    def start_from(self, options: Options, seats: int, scores: tuple[int, ...], **fields: int) -> State:
        return self.start(options, seats)._replace(scores=scores)

    def to_act(self, state: State) -> Seat | None:
        if state.winners:
            return None
        return (state.dealer + 1 + len(state.trick)) % SEATS if state.playing else CHANCE

    def phase(self, state: State) -> str:
        return "over" if state.winners else "trick" if state.playing else "shuffle"

    def chance(self, state: State, rng: Any) -> Action:
        cards = list(PACK)
        rng.shuffle(cards)
        return Order("deal", tuple(cards))

    def _hand(self, state: State) -> tuple[Card, ...]:
        seat = self.to_act(state)
        return () if seat is None or seat == CHANCE else tuple(one for one in state.hands[seat] if one is not None)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return tuple(Play(one) for one in playable(self._hand(state), state.trick, None, STRENGTH, must_beat=False))

    def forced(self, state: State) -> Action | None:
        legal = self.legal_actions(state)
        return legal[0] if len(legal) == 1 else None

    def canonical(self, state: State, action: Action) -> Action:
        return action

    def why_illegal(self, state: State, action: Action) -> Reason | None:
        if state.winners:
            return Reason("match_over")
        if not state.playing:
            whole = isinstance(action, Order) and action.verb == "deal" and in_order(action.cards) == in_order(PACK)
            return None if whole else Reason("not_a_shuffle")
        if not isinstance(action, Play):
            return Reason("not_now")
        hand = self._hand(state)
        if action.card not in hand:
            return Reason("not_held", card=action.card)
        return why_not_playable(hand, state.trick, None, STRENGTH, False, action.card)

    def apply(self, state: State, action: Any) -> tuple[State, tuple[Event, ...]]:
        if isinstance(action, Order):
            order = [(state.dealer + 1 + place) % SEATS for place in range(SEATS)]
            packets = {seat: in_order(action.cards[2 * place : 2 * place + 2]) for place, seat in enumerate(order)}
            dealt = tuple(CardsDealt(seat, packets[seat], (seat,)) for seat in order)
            happened: tuple[Event, ...] = (PackShuffled(len(PACK)), *dealt)
            hands: Any = tuple(packets[seat] for seat in range(SEATS))
            return state._replace(hands=hands, playing=True, log=happened), happened
        seat, card = self.to_act(state), action.card
        assert seat is not None
        hands = tuple(tuple(c for c in hand if c != card) for hand in state.hands)
        trick, events = (*state.trick, card), [CardPlayed(seat, card)]
        after = state._replace(hands=hands, trick=trick, log=(*state.log, *events))
        return (after, tuple(events)) if len(trick) < SEATS else self._end(after, events)

    def _end(self, state: State, events: list[Any]) -> tuple[State, tuple[Event, ...]]:
        best = best_index(state.trick, None, STRENGTH)
        winner = (state.dealer + 1 + best) % SEATS
        scores = tuple(one + (seat % 2 == winner % 2) for seat, one in enumerate(state.scores))
        won = tuple(seat for seat, one in enumerate(scores) if one >= state.options.target)
        number = sum(scores) // 2
        line = DealScored(winner, scores, won)
        more = (TrickTaken(winner, state.trick), TrophyLaid(winner, state.trick[best], number), line, DealEnded(number))
        fresh = State(state.options, dealer=(state.dealer + 1) % SEATS, scores=scores, winners=won)
        return fresh._replace(sheet=(*state.sheet, line), log=(*state.log, *more)), (*events, *more)

    def observe(self, state: State, seat: Seat) -> State:
        hands = tuple(hand if other == seat else (None,) * len(hand) for other, hand in enumerate(state.hands))
        return state._replace(me=seat, hands=hands, log=tuple(event.seen_by(seat) for event in state.log))

    def sample(self, view: State, rng: Any) -> State:
        played = [event.card for event in view.log if isinstance(event, CardPlayed)] if view.playing else []
        rest = [one for one in PACK if one not in played and one not in view.hands[view.me]]
        others = [seat for seat in range(SEATS) if seat != view.me]
        for _ in range(1000):
            mixed = rng.sample(rest, len(rest))
            deal = list(view.hands)
            for seat in others:
                deal[seat] = in_order([mixed.pop() for _ in deal[seat]])
            again = self._replayed(view, tuple(deal))
            if again is not None:
                return again
        raise AssertionError("no deal fits")

    def _replayed(self, view: State, hands: tuple[tuple[Any, ...], ...]) -> State | None:
        """The state with these hands, reached by the cards that were played; None where one broke a rule."""
        if not view.playing:
            return view._replace(me=0, hands=hands)
        whole = [list(hand) for hand in hands]
        for event in view.log:
            if isinstance(event, CardPlayed):
                whole[event.seat].append(event.card)
        order = [one for place in range(SEATS) for one in in_order(whole[(view.dealer + 1 + place) % SEATS])]
        start = view._replace(me=0, playing=False, trick=(), hands=((),) * SEATS, log=())
        state, _ = self.apply(start, Order("deal", tuple(order)))
        for event in view.log:
            if isinstance(event, CardPlayed):
                if self.why_illegal(state, Play(event.card)) is not None:
                    return None
                state, _ = self.apply(state, Play(event.card))
        return state

    def standing(self, state: State) -> Standing:
        return Standing(state.scores, state.winners, None, 0, state.options.target)

    def extras(self, state: State) -> Mapping[str, object]:
        return {}

    def facts(self, events: Iterable[Event], seats: int) -> Iterator[DealFacts]:
        for event in events:
            if isinstance(event, DealScored):
                points = tuple(int(seat % 2 == event.seat % 2) for seat in range(seats))
                yield DealFacts(points, tuple({"trophies": int(seat == event.seat)} for seat in range(seats)))

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        return PACK

    def to_text(self, action: Action) -> str:
        return action_text(action)

    def from_text(self, text: str) -> Action:
        return read_action(text, VERBS)


SNATCH = Snatch()
