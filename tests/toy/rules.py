"""Snatch, the smallest game that needs what the real ones do: one trick a deal, two teams, a meld zone.

Four players, partners opposite, two of eight cards each.  Eldest leads, the others play what they like, and the highest
card of the suit led is laid out as a trophy of the winner's side, for a point.  Who has ``target`` points first wins.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from raub_desktop.engine.actions import Action, Order, Play, Verbs
from raub_desktop.engine.cards import Card, cards, in_order
from raub_desktop.engine.core import CHANCE, Chooser, Game, MemoryPolicy, Reason, Shuffler, Standing
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
from raub_desktop.engine.options import number
from raub_desktop.engine.tricks import best_index
from raub_desktop.engine.values import value

SEATS = range(4)
PACK = cards("AS KS QS JS AH KH QH JH")
STRENGTH = {one.rank: height for height, one in enumerate(reversed(PACK[:4]))}


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
        return (Move(self.card, Zone(Place.WON, self.seat), Zone(Place.MELD, None, self.place), True),)


@value
class DealScored(Event):
    """The winner's side got its point; ``dealer`` deals next, and ``winners`` have won the match."""

    seat: Seat
    scores: tuple[int, ...]
    dealer: Seat
    winners: tuple[Seat, ...]


class State(NamedTuple):
    """A whole match; a view is the same with the others' cards as None."""

    options: Options
    scores: tuple[int, ...]
    dealer: Seat = 0
    hands: tuple[tuple[Card | None, ...], ...] = ((),) * 4
    trick: tuple[Card, ...] = ()
    playing: bool = False
    winners: tuple[Seat, ...] = ()
    sheet: tuple[DealScored, ...] = ()
    me: Seat = 0
    seats: int = 4


class Snatch(Game[Options, State, Action, State]):
    name = "snatch"
    books: Mapping[str, Options] = {"plain": Options()}
    verbs = Verbs(orders=frozenset({"deal"}))
    figures = (Figure("trophies", "trophies"),)
    memory = MemoryPolicy(looks_back=False)

    def seat_range(self, options: Options) -> range:
        return range(4, 5)

    def sides(self, options: Options, seats: int) -> tuple[tuple[Seat, ...], ...]:
        return ((0, 2), (1, 3))

    def start_from(self, options: Options, seats: int, scores: tuple[int, ...], **fields: int) -> State:
        self.check_seats(options, seats)
        return State(options, scores)

    def to_act(self, state: State) -> Seat | None:
        if state.winners:
            return None
        return (state.dealer + 1 + len(state.trick)) % 4 if state.playing else CHANCE

    def phase(self, state: State) -> str:
        return "over" if state.winners else "trick" if state.playing else "shuffle"

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        return PACK

    def chance(self, state: State, rng: Shuffler) -> Action:
        order = list(PACK)
        rng.shuffle(order)
        return Order("deal", tuple(order))

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        hand = state.hands[self.to_act(state) or 0] if state.playing else ()
        return tuple(Play(one) for one in hand if one is not None)

    def why_illegal(self, state: State, action: Action) -> Reason | None:
        if state.winners:
            return Reason("match_over")
        if not state.playing:
            return None if isinstance(action, Order) and in_order(action.cards) == PACK else Reason("not_a_shuffle")
        if not isinstance(action, Play):
            return Reason("not_now")
        return None if action in self.legal_actions(state) else Reason("not_held", card=action.card)

    def apply(self, state: State, action: Any) -> tuple[State, tuple[Event, ...]]:
        if isinstance(action, Order):
            hands = tuple(in_order(action.cards[2 * seat : 2 * seat + 2]) for seat in SEATS)
            dealt = (CardsDealt(seat, hands[seat], (seat,)) for seat in SEATS)
            return state._replace(hands=hands, playing=True), (PackShuffled(len(PACK)), *dealt)
        played = CardPlayed(self.to_act(state) or 0, action.card)
        left = tuple(tuple(one for one in hand if one != action.card) for hand in state.hands)
        state = state._replace(hands=left, trick=(*state.trick, action.card))
        return (state, (played,)) if len(state.trick) < 4 else self._scored(state, played)

    def _scored(self, state: State, played: Event) -> tuple[State, tuple[Event, ...]]:
        best = best_index(state.trick, None, STRENGTH)
        winner, dealer = (state.dealer + 1 + best) % 4, (state.dealer + 1) % 4
        scores = tuple(score + (seat % 2 == winner % 2) for seat, score in enumerate(state.scores))
        won = tuple(seat for seat, score in enumerate(scores) if score >= state.options.target)
        line = DealScored(winner, scores, dealer, won)
        sheet = (*state.sheet, line)
        trophy = TrophyLaid(winner, state.trick[best], len(sheet))
        events = (played, TrickTaken(winner, state.trick), trophy, line, DealEnded(len(sheet)))
        return State(state.options, scores, dealer, winners=won, sheet=sheet), events

    def observe(self, state: State, seat: Seat) -> State:
        hands = tuple(hand if other == seat else (None,) * len(hand) for other, hand in enumerate(state.hands))
        return state._replace(me=seat, hands=hands)

    def sample(self, view: State, rng: Chooser) -> State:
        hidden = [one for one in PACK if one not in (*view.trick, *view.hands[view.me])]
        rng.shuffle(hidden)
        hands = (in_order(one or hidden.pop() for one in hand) for hand in view.hands)
        return view._replace(me=0, hands=tuple(hands))

    def standing(self, state: State) -> Standing:
        return Standing(state.scores, state.winners, target=state.options.target)

    def facts(self, events: Iterable[Event], seats: int) -> Iterator[DealFacts]:
        for event in events:
            if isinstance(event, DealScored):
                points = tuple(int(seat % 2 == event.seat % 2) for seat in SEATS)
                yield DealFacts(points, tuple({"trophies": int(seat == event.seat)} for seat in SEATS))


SNATCH = Snatch()
