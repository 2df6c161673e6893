"""Snatch, the smallest game that needs what the real ones do: one trick a deal, two teams, a meld zone.

Four players, partners opposite, two of eight cards each.  The player after the dealer leads, the others play what they
like, and the highest card of the suit led is laid out as a trophy of the winner's side, for a point.  Who has
``target`` points first wins.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from raub_desktop.engine import events
from raub_desktop.engine.accounts import Part
from raub_desktop.engine.actions import Action, Order, Play
from raub_desktop.engine.cards import Card, cards, hidden, in_order
from raub_desktop.engine.core import CHANCE, Chooser, Game, Standing
from raub_desktop.engine.events import Event, Move, Seat
from raub_desktop.engine.facts import Figure
from raub_desktop.engine.options import number
from raub_desktop.engine.tricks import best_index
from raub_desktop.engine.zones import Place, Zone

PACK = cards("AS KS QS JS AH KH QH JH")
STRENGTH = {card.rank: height for height, card in enumerate(reversed(PACK[:4]))}
SIDES = ((0, 2), (1, 3))


@dataclass(frozen=True)
class Options:
    target: int = number(3, 1, 9)


@dataclass(frozen=True)
class TrophyLaid(Event):
    """The winning card of a trick was laid out; ``place`` counts the trophies of the match."""

    seat: Seat
    card: Card
    place: int

    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, Zone(Place.WON, self.seat), Zone(Place.MELD, None, self.place), True),)


class Line(NamedTuple):
    scores: tuple[int, ...]
    deltas: tuple[int, ...]


class State(NamedTuple):
    """A whole match; the view of ``me`` is the same with the others' cards as None."""

    options: Options
    scores: tuple[int, ...]
    dealer: Seat = 0
    hands: tuple[tuple[Card | None, ...], ...] = ((),) * 4
    trick: tuple[Card, ...] = ()
    sheet: tuple[Line, ...] = ()
    winners: tuple[Seat, ...] = ()
    log: tuple[Event, ...] = ()
    me: Seat = 0
    seats: int = 4


class Snatch(Game[Options, State, Action, State]):
    name = "snatch"
    books = {"plain": Options()}  # noqa: RUF012 - as the protocol has it
    figures = (Figure("trophies", "tricks"),)

    def seat_range(self, options: Options) -> range:
        return range(4, 5)

    def sides(self, options: Options, seats: int) -> tuple[tuple[Seat, ...], ...]:
        return SIDES

    def start_from(self, options: Options, seats: int, scores: tuple[int, ...], **fields: int) -> State:
        self.check_seats(options, seats)
        return State(options, scores)

    def to_act(self, state: State) -> Seat | None:
        turn = (state.dealer + 1 + len(state.trick)) % 4 if any(state.hands) else CHANCE
        return None if state.winners else turn

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        return PACK

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return tuple(Play(one) for one in state.hands[self.to_act(state) or 0] if one is not None)

    def apply(self, state: State, action: Any) -> tuple[State, tuple[Event, ...]]:
        if isinstance(action, Order):
            hands = tuple(in_order(action.cards[first : first + 2]) for first in range(0, 8, 2))
            dealt = (events.CardsDealt(seat, hand, (seat,)) for seat, hand in enumerate(hands))
            begins = events.DealStarted(state.dealer, len(state.sheet) + 1), events.PackShuffled(len(PACK)), *dealt
            return state._replace(hands=hands, log=begins), begins
        trick, played = (*state.trick, action.card), events.CardPlayed(self.to_act(state) or 0, action.card)
        if len(trick) < 4:
            left = tuple(tuple(one for one in hand if one != action.card) for hand in state.hands)
            return state._replace(hands=left, trick=trick, log=(*state.log, played)), (played,)
        best, dealer = best_index(trick, None, STRENGTH), (state.dealer + 1) % 4
        winner = (dealer + best) % 4
        deltas = tuple(int(seat % 2 == winner % 2) for seat in range(4))
        scores = tuple(map(sum, zip(state.scores, deltas, strict=True)))
        won = tuple(seat for seat, score in enumerate(scores) if score >= state.options.target)
        sheet = (*state.sheet, Line(scores, deltas))
        trophy = events.TrickTaken(winner, trick), TrophyLaid(winner, trick[best], len(sheet))
        over = (events.MatchEnded(won, scores),) if won else ()
        accounts = tuple((Part("trick", score=delta),) for delta in deltas)
        ends = played, *trophy, events.DealScored(sheet[-1], accounts), events.DealEnded(len(sheet)), *over
        return State(state.options, scores, dealer, sheet=sheet, winners=won, log=state.log + ends), ends

    def observe(self, state: State, seat: Seat) -> State:
        log = tuple(event.seen_by(seat) for event in state.log)
        return state._replace(me=seat, hands=hidden(state.hands, seat), log=log)

    def sample(self, view: State, rng: Chooser) -> State:
        unseen = [one for one in PACK if one not in (*view.trick, *view.hands[view.me])]
        rng.shuffle(unseen)
        return view._replace(me=0, hands=tuple(in_order(one or unseen.pop() for one in hand) for hand in view.hands))

    def standing(self, state: State) -> Standing:
        return Standing(state.scores, state.winners, target=state.options.target)


SNATCH = Snatch()
