"""The laws every game keeps (raub_desktop/ARCHITECTURE.md, "Laws"), as checks that a random match runs through.

A Watch plays random deals and checks as it goes: the cheap laws at each action, the dear ones where ``dear`` asks for
them.  It knows no game: what there is to know of one stands in its law book (tests/engine/law_books).
Law 8, that a table can be folded from events, belongs to the table's tests.
"""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from random import Random
from typing import Any

from raub_desktop.engine.accounts import total
from raub_desktop.engine.actions import Action, Lay, Order, Play, Put
from raub_desktop.engine.cards import Card
from raub_desktop.engine.core import CHANCE, Reason
from raub_desktop.engine.events import DealEnded, DealScored, DealThrownIn, Event, PackShuffled, StockRefilled
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.record import RecordError, read_record, write_record
from raub_desktop.engine.zones import STOCK, Zone
from tests.engine.law_books import LAW_BOOKS
from tests.engine.law_books.book import Table, Turn, shuffle_due

UNLISTED = 0.2
"""How often a legal action is played that is not listed, where one was tried."""


class Watch:
    """A random match under watch.  ``tally`` counts what was checked, ``met`` holds the verbs and steps met."""

    def __init__(self, name: str, table: Table, rng: Random) -> None:
        self.rng = rng
        self.book = LAW_BOOKS[name]
        self.game = self.book.game
        options = self.game.parse_options(table.book, table.overrides)
        self.seats = table.seats
        self.pack = self.game.pack(options, self.seats)
        self.longest = self.book.most_actions(options, self.seats)
        self.match = Match(self.game, table.book, options, ["random"] * self.seats)
        self.where: dict[Card, Zone] = {}
        self.log: list[Event] = list(self.book.log(self.match.state))
        self.deal: list[Turn] = []
        self.unlisted: list[Action] = []
        self.met: set[str] = set()
        self.tally: Counter[str] = Counter()

    # Playing

    def play_deals(self, deals: int, dear: float) -> None:
        """Play so many deals, or to the end of the match.

        ``dear``: the share of actions at which the dear laws are checked too.  Raises AssertionError with the record.
        """
        try:
            self.sides_law()
            for _ in range(deals):
                if self.match.over:
                    break
                self._play_deal(dear)
            self.record_law()
            self.standing_law()
        except Exception as error:
            error.add_note("record: " + json.dumps(write_record(self.match), ensure_ascii=False))
            raise

    def _play_deal(self, dear: float) -> None:
        self.deal = []
        moods = [self.book.moods[self.rng.choice(list(self.book.moods))] for _ in range(self.seats)]
        while True:
            state = self.match.state
            thorough = self.rng.random() < dear
            self.legality_law(thorough)
            if thorough:
                self.sample_law()
            told = repr(state) if thorough else None
            step = self.match.play(self.choose(moods))
            assert told is None or repr(state) == told, "law 4: apply changed its input"
            self.tally["actions"] += 1
            self.met |= {self.game.phase(state), getattr(step.action, "verb", "")}
            turn = Turn(state, step.seat, step.action, self.match.state, step.events)
            self.deal.append(turn)
            assert len(self.deal) <= self.longest, "law 2: the deal does not end"
            self.cards_law(step.events)
            self.accounts_law(step.events)
            self.book.check_turn(turn)
            if turn.ends:
                break
        self.tally["deals"] += 1
        immutable(self.match.state)
        self.secrecy_law()
        self.book.check_deal(self.deal)

    def choose(self, moods: list[tuple[str, ...]]) -> Action:
        """What a random player does."""
        if self.match.to_act == CHANCE:
            return self.game.chance(self.match.state, self.rng)
        if self.unlisted and self.rng.random() < UNLISTED:
            return self.rng.choice(self.unlisted)
        legal = list(self.match.legal_actions())
        unwelcome = moods[self.match.to_act or 0]
        welcome = [action for action in legal if getattr(action, "verb", "") not in unwelcome]
        return self.rng.choice(welcome or legal)

    # Laws 1 and 2

    def legality_law(self, thorough: bool) -> None:
        """Every listed action is legal, everything else refused with a Reason; somebody is always to act."""
        state = self.match.state
        seat = self.game.to_act(state)
        legal = self.game.legal_actions(state)
        assert seat == CHANCE or seat in range(self.seats), f"law 2: {seat} is to act"
        listed = set(legal)
        assert len(listed) == len(legal), "law 1: an action is listed twice"
        assert bool(legal) == (seat != CHANCE), (
            "law 1: somebody is to act and has nothing to do, or the other way round"
        )
        forced = self.game.forced(state)
        assert forced is None or list(legal) == [forced], f"law 1: {forced} is forced, and there is more to do"
        for action in legal:
            assert self.game.why_illegal(state, action) is None, f"law 1: {action} is listed and refused"
            assert self.game.canonical(state, action) == action, f"law 1: {action} is not listed as records write it"
            again = self.game.from_text(self.game.to_text(action))
            assert again == action, f"law 1: {action} does not survive its text"
        self.unlisted = []
        for tried in self.book.strange_actions(state, self.rng, thorough):
            action = self.game.canonical(state, tried)
            if action in listed or shuffle_due(self.game, state, action):
                continue
            reason = self.game.why_illegal(state, action)
            if reason is None and self.book.may_be_unlisted(state, action):
                assert forced is None, f"law 1: {forced} is forced, and {action} is legal"
                self.unlisted.append(action)
                continue
            assert isinstance(reason, Reason), f"law 1: {action} is not listed and not refused"
            self.tally["refusals"] += 1

    # Law 3

    def cards_law(self, events: tuple[Event, ...]) -> None:
        """Every card is in one place, in the state and by the moves of the events alike."""
        state = self.match.state
        for event in events:
            self.log = [event] if isinstance(event, self.book.opening_event) else [*self.log, event]
            if isinstance(event, PackShuffled):
                self.where = dict.fromkeys(self.pack, STOCK)
            if isinstance(event, StockRefilled):
                self.refill(event)
            for move in event.moves():
                assert move.card is not None
                assert self.where.pop(move.card) == move.source, (
                    f"law 3: {move.card} is not where {event} takes it from"
                )
                self.where[move.card] = move.target
        assert list(self.book.log(state)) == self.log, "law 3: the log is not what happened in this deal"
        if self.game.phase(state) not in self.book.no_cards_out:
            assert self.conserved(state) == self.where, "law 3: the events' moves lead elsewhere"

    def refill(self, event: StockRefilled) -> None:
        """Cards of some places came back into the stock; the last ``kept`` that came to a place stay on it."""
        back: list[Card] = []
        for source in event.sources:
            lying = [one for one, zone in self.where.items() if zone == source]
            back += lying[: len(lying) - event.kept]
        assert set(back) == set(event.cards), "law 3: other cards came back than were laid away"
        self.where.update(dict.fromkeys(back, STOCK))

    def conserved(self, state: Any) -> dict[Card, Zone]:
        """Where every card lies; all cards of the pack are somewhere, and each only once."""
        lying = [(one, zone) for zone, some in self.book.places(state) for one in some]
        assert len(lying) == len(self.pack), f"law 3: {len(lying)} cards"
        where = dict(lying)
        assert set(where) == set(self.pack), "law 3: a card is lost or doubled"
        return where

    # What a deal is scored

    def accounts_law(self, events: tuple[Event, ...]) -> None:
        """The parts of each seat's account make up what the deal brought it, and nobody is left without a word."""
        for event in events:
            if isinstance(event, DealScored):
                told = [total(account) for account in event.accounts]
                assert told == list(event.line.deltas), f"the accounts {event.accounts} are not {event.line}"
                assert all(event.accounts), "a seat has no account"

    # Law 5

    def record_law(self) -> None:
        """A record out and in gives the same state, and the same record."""
        record = write_record(self.match)
        try:
            again = read_record(json.loads(json.dumps(record)), GAMES)
        except RecordError as error:
            raise AssertionError("law 5: the record is refused") from error
        assert again.state == self.match.state, "law 5: the record leads elsewhere"
        assert write_record(again) == record, "law 5: the record does not survive"
        self.tally["records"] += 1

    def sides_law(self) -> None:
        """Every seat counts on one side."""
        sides = self.game.sides(self.match.options, self.seats)
        assert sorted(seat for side in sides for seat in side) == list(range(self.seats)), "each seat on one side"

    def standing_law(self) -> None:
        """A match that is over has winners, whole sides of them; partners stand alike; what some pay others get."""
        standing = self.game.standing(self.match.state)
        assert bool(standing.winners) == self.match.over, "a match that is over has winners, an open one has none"
        for side in self.game.sides(self.match.options, self.seats):
            assert len({standing.scores[seat] for seat in side}) == 1, "partners stand alike"
            assert len({seat in standing.winners for seat in side}) == 1, "partners win together"
        if standing.payments is not None:
            assert self.match.over
            assert abs(sum(standing.payments)) < 0.1, "what some pay others get"

    # Law 6

    def secrecy_law(self) -> None:
        """Permuting cards hidden from a seat changes nothing that it observes or is sent, up to any moment."""
        if not any(isinstance(turn.action, Order) for turn in self.deal):
            return
        seat = self.rng.randrange(self.seats)
        self.permuted(seat, len(self.deal))
        self.permuted(self.rng.randrange(self.seats), self.rng.randint(1, len(self.deal)))

    def permuted(self, seat: int, until: int) -> None:
        """Play the deal's first actions again with the cards hidden from the seat till then permuted."""
        turns = self.deal[:until]
        swap = self.book.swap(turns, seat, self.rng)
        last_order = max((n for n, turn in enumerate(turns) if isinstance(turn.action, Order)), default=0)
        # Cards that come back in a reshuffle may be known to be in the stock, but not where in it.
        unseen = set() if turns[-1].ends else {swap.get(one, one) for one in self.book.unseen_order(turns[-1].after)}
        state = turns[0].before
        for number, turn in enumerate(turns):
            action = self.game.canonical(state, with_swapped(turn.action, swap))
            if number == last_order and isinstance(action, Order):
                action = Order(action.verb, shuffled_among(action.cards, unseen, self.rng))
            state, events = self.game.apply(state, action)
            assert [event.seen_by(seat) for event in events] == [event.seen_by(seat) for event in turn.events], (
                f"law 6: seat {seat} is sent other events after {turn.action}, with {swap}"
            )
            assert self.game.observe(state, seat) == self.game.observe(turn.after, seat), (
                f"law 6: seat {seat} observes something else after {turn.action}, with {swap}"
            )
            self.same_to_act(state, turn.after, seat, "law 6")
            self.tally["hidden"] += 1

    def same_to_act(self, state: Any, other: Any, seat: int, law: str) -> None:
        """The same seat is to act, and if it is this one it has the same to do."""
        assert self.game.to_act(state) == self.game.to_act(other), f"{law}: somebody else is to act"
        if self.game.to_act(state) == seat:
            assert self.game.legal_actions(state) == self.game.legal_actions(other), f"{law}: other actions are legal"
            assert self.game.forced(state) == self.game.forced(other), f"{law}: something else is forced"

    # Law 7

    def sample_law(self) -> None:
        """A sample fits its view in everything, is a possible state, and can be played on."""
        state = self.match.state
        seat = self.rng.randrange(self.seats)
        view = self.game.observe(state, seat)
        told = repr(view)
        sample = self.game.sample(view, self.rng)
        assert repr(view) == told, "law 7: sampling changed the view"
        assert self.game.observe(sample, seat) == view, f"law 7: the sample does not fit what seat {seat} sees"
        self.same_to_act(sample, state, seat, "law 7")
        if self.game.phase(state) not in self.book.no_cards_out:
            self.conserved(sample)
        assert self.game.standing(sample) == self.game.standing(state), "law 7: the sample stands elsewhere"
        self.book.check_sample(sample)
        self.tally["samples"] += 1
        for _ in range(self.longest):
            if self.game.to_act(sample) is None:
                return
            chance = self.game.to_act(sample) == CHANCE
            action = self.game.chance(sample, self.rng) if chance else self.rng.choice(self.game.legal_actions(sample))
            assert self.game.why_illegal(sample, action) is None, "law 7: a sample cannot be played on"
            sample, events = self.game.apply(sample, action)
            if any(isinstance(event, DealEnded | DealThrownIn) for event in events):
                return
        raise AssertionError("law 7: a sampled deal does not end")


def with_swapped(action: Action, swap: dict[Card, Card]) -> Action:
    """The action with every card exchanged for its partner."""

    def swapped(some: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(swap.get(one, one) for one in some)

    match action:
        case Play(one):
            return Play(swap.get(one, one))
        case Lay(verb, some):
            return Lay(verb, swapped(some))
        case Order(verb, some):
            return Order(verb, swapped(some))
        case Put(verb, groups, numbers, end):
            return Put(verb, tuple(map(swapped, groups)), numbers, end)
    return action


def shuffled_among(some: Sequence[Card], loose: set[Card], rng: Random) -> tuple[Card, ...]:
    """The cards in the same order, but the loose ones among them changed about."""
    free = [one for one in some if one in loose]
    rng.shuffle(free)
    return tuple(free.pop() if one in loose else one for one in some)


def immutable(value: Any) -> None:
    """Law 4, by what a state is made of: nothing in it can be changed."""
    if value is None or isinstance(value, (str, int, float, bool, Enum)):
        return
    if isinstance(value, tuple):
        for part in value:
            immutable(part)
        return
    kind: Any = type(value)
    assert is_dataclass(value), f"law 4: a state holds a {type(value).__name__}"
    assert kind.__dataclass_params__.frozen, f"law 4: {type(value).__name__} is not frozen"
    for field in fields(value):
        immutable(getattr(value, field.name))
