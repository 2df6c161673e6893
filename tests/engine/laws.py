"""The laws every game keeps (ARCHITECTURE: "Laws"), as checks that a random match runs through.

A Watch plays random deals and checks as it goes: the cheap laws at each action, the dear ones where ``dear`` asks for
them.  What a seat may know is worked out here from the rules alone, not from what the engine says it showed.
Law 8, that a table can be folded from events, belongs to the table's tests.
"""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from random import Random
from typing import Any, NamedTuple

from raub_desktop.engine.actions import Action, Lay, Order, Play, Say
from raub_desktop.engine.cards import PACK_32, PACK_52, Card, Suit, in_order
from raub_desktop.engine.core import CHANCE, Reason
from raub_desktop.engine.events import (
    CardPlayed,
    DealEnded,
    Event,
    PackShuffled,
    Place,
    StockRefilled,
    TrickTaken,
    Zone,
)
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.engine.options import OptionSpec
from raub_desktop.engine.raub.types import DealStarted, Verb
from raub_desktop.engine.record import read_record, write_record
from tests.engine.plain_rules import may_play

RAUB = GAMES["raub"]
PACK = set(PACK_32)
NO_CARDS_OUT = ("before_deal", "ask_mus", "shuffle", "over")

SAYS = tuple(Say(verb) for verb in [*map(str, Verb), "foo", ""]) + tuple(Say(verb, 1) for verb in map(str, Verb))
FOREIGN = (*PACK_52[8:13], Card(PACK_32[0].rank, Suit.HEARTS, 1))
PLAYS = tuple(Play(one) for one in (*PACK_32, *FOREIGN))

MOODS = {
    "free": (),
    "shy": ("declare", "raub", "blind", "hand_over", "muss_round"),
    "bold": ("pass", "look", "drop", "hand_over", "none"),
    "stubborn": ("drop", "swap", "hand_over"),
    "conditional": ("play", "drop", "hand_over", "raub"),
}
"""What a player in that mood does not say, if he can say anything else."""


NUMBERS = {"start_score": (1, 21), "muss_below": (1, 25), "defender_fail": (0, 6), "deal_limit": (0, 4)}
"""The part of a number option's range where something happens within a few deals."""


def mixed(values: Mapping[str, object]) -> dict[str, object]:
    """Values of options, with those taken back that need another option which is off (RAUB.md, section 2)."""
    mix = dict(values)
    if not mix["dealer_raub"]:
        mix.update(blind_raub=False, forced_raub="")
    if not mix["drop_out"]:
        mix["conditional_play"] = False
    return mix


def possible_values(spec: OptionSpec) -> list[object]:
    """The values of an option that a mix is made of."""
    match spec.kind:
        case "flag":
            return [False, True]
        case "number":
            low, high = NUMBERS.get(spec.name, (spec.low, spec.high))
            return list(range(low, high + 1))
        case "ranks":
            return ["", "7", "AK7", "".join(spec.choices)]
    return list(spec.choices)


class Turn(NamedTuple):
    """One action of a deal, with the state before and after it."""

    before: Any
    seat: int
    action: Action
    after: Any
    events: tuple[Event, ...]


def most_actions(seats: int) -> int:
    """More actions than any deal can have: what each step of RAUB.md, section 3, asks at most."""
    before = 2 + (seats - 1) + 1
    bidding = 2 + 3 * seats + 1 + (seats - 1)
    exchange = 2 * seats + 2 * seats + seats
    return before + bidding + exchange + 4 * seats


class Watch:
    """A random match under watch.  ``tally`` counts what was checked, ``met`` holds the calls and steps met."""

    def __init__(self, book: str, overrides: dict[str, object], seats: int, rng: Random) -> None:
        self.rng = rng
        options = RAUB.parse_options(book, overrides)
        self.match = Match(RAUB, book, options, ["random"] * seats)
        self.seats = seats
        self.where: dict[Card, Zone] = {}
        self.log: list[Event] = list(self.match.state.log)
        self.deal: list[Turn] = []
        self.met: set[str] = set()
        self.tally = {"deals": 0, "actions": 0, "refusals": 0, "hidden": 0, "samples": 0, "records": 0}

    # Playing

    def play_deals(self, deals: int, dear: float) -> None:
        """Play so many deals, a handed-over deck included, or to the end of the match.

        ``dear``: the share of actions at which the dear laws are checked too.  Raises AssertionError with the record.
        """
        try:
            for _ in range(deals):
                if self.match.over:
                    break
                self._play_deal(dear)
            self.record_law()
        except Exception as error:
            error.add_note("record: " + json.dumps(write_record(self.match), ensure_ascii=False))
            raise

    def _play_deal(self, dear: float) -> None:
        self.deal = []
        moods = [MOODS[self.rng.choice(list(MOODS))] for _ in range(self.seats)]
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
            self.met |= {str(state.phase), getattr(step.action, "verb", "")}
            self.deal.append(Turn(state, step.seat, step.action, self.match.state, step.events))
            assert len(self.deal) <= most_actions(self.seats), "law 2: the deal does not end"
            self.cards_law(step.events)
            if any(isinstance(event, DealEnded) for event in step.events):
                break
        self.tally["deals"] += 1
        immutable(self.match.state)
        self.secrecy_law()

    def choose(self, moods: list[tuple[str, ...]]) -> Action:
        """What a random player does."""
        if self.match.to_act == CHANCE:
            return RAUB.chance(self.match.state, self.rng)
        legal = list(self.match.legal_actions())
        unwelcome = moods[self.match.to_act or 0]
        welcome = [action for action in legal if not (isinstance(action, Say) and action.verb in unwelcome)]
        return self.rng.choice(welcome or legal)

    # Laws 1 and 2

    def legality_law(self, thorough: bool) -> None:
        """Every listed action is legal, everything else refused with a Reason; somebody is always to act."""
        state = self.match.state
        seat = RAUB.to_act(state)
        legal = RAUB.legal_actions(state)
        assert seat == CHANCE or seat in range(self.seats), f"law 2: {seat} is to act"
        assert len(set(legal)) == len(legal), "law 1: an action is listed twice"
        assert bool(legal) == (seat != CHANCE), (
            "law 1: somebody is to act and has nothing to do, or the other way round"
        )
        for action in legal:
            assert RAUB.why_illegal(state, action) is None, f"law 1: {action} is listed and refused"
            assert RAUB.from_text(RAUB.to_text(action)) == action, f"{action} does not survive its text"
        listed = set(legal)
        for action in self.others(thorough):
            if action in listed:
                continue
            reason = RAUB.why_illegal(state, action)
            if seat == CHANCE and isinstance(action, Order) and action.verb == "deal" and set(action.cards) == PACK:
                continue
            assert isinstance(reason, Reason), f"law 1: {action} is not listed and not refused"
            self.tally["refusals"] += 1

    def others(self, thorough: bool) -> list[Action]:
        """Actions to try: all there are of calls, plays and layings of a hand, or a handful."""
        rng = self.rng
        hand = self.match.state.cards.hands[max(0, RAUB.to_act(self.match.state))]
        tries: list[Action] = [Order("deal", PACK_32[1:]), Order("reshuffle", PACK_32), Order("deal", ())]
        wide = [*hand, *rng.sample(PACK_32, 4), *rng.sample(FOREIGN, 1)]
        for verb in ("exchange", "throw"):
            for _ in range(4):
                tries.append(Lay(verb, in_order(rng.choices(wide, k=rng.randint(0, 7)))))
        if thorough:
            for verb in ("exchange", "throw"):
                for bits in range(1 << len(hand)):
                    tries.append(Lay(verb, tuple(one for place, one in enumerate(hand) if bits >> place & 1)))
            return [*tries, *SAYS, *PLAYS]
        return [*tries, *rng.sample(SAYS, 4), *rng.sample(PLAYS, 4)]

    # Law 3

    def cards_law(self, events: tuple[Event, ...]) -> None:
        """Every card is in one place, in the state and by the moves of the events alike."""
        state = self.match.state
        for event in events:
            self.log = [event] if isinstance(event, DealStarted) else [*self.log, event]
            if isinstance(event, PackShuffled):
                self.where = dict.fromkeys(PACK_32, Zone(Place.STOCK))
            if isinstance(event, StockRefilled):
                back = [one for one, zone in self.where.items() if zone[0] is Place.DISCARDS and zone[1] in event.seats]
                assert set(back) == set(event.cards), "law 3: other cards came back than were laid away"
                self.where.update(dict.fromkeys(back, Zone(Place.STOCK)))
            for move in event.moves():
                assert move.card is not None
                assert self.where[move.card] == move.source, f"law 3: {move.card} is not where {event} takes it from"
                self.where[move.card] = move.target
        assert list(state.log) == self.log, "the log is not what happened in this deal"
        if state.phase not in NO_CARDS_OUT:
            conserved(state)
            assert self.where == places(state), "law 3: the events' moves lead elsewhere"

    # Law 5

    def record_law(self) -> None:
        """A record out and in gives the same state, and the same record."""
        record = write_record(self.match)
        again = read_record(json.loads(json.dumps(record)), GAMES)
        assert again.state == self.match.state, "law 5: the record leads elsewhere"
        assert write_record(again) == record, "law 5: the record does not survive"
        standing = RAUB.standing(self.match.state)
        assert bool(standing.winners) == self.match.over, "a match that is over has winners"
        if standing.payments is not None:
            assert self.match.over
            assert abs(sum(standing.payments)) < 0.1, "what some pay others get"
        self.tally["records"] += 1

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
        hidden = sorted(PACK - known_cards(self.deal[:until], seat))
        mixed = hidden[:]
        self.rng.shuffle(mixed)
        swap = dict(zip(hidden, mixed, strict=True))
        last_order = max((n for n, turn in enumerate(self.deal[:until]) if isinstance(turn.action, Order)), default=0)
        undrawn = len(self.deal[until - 1].after.cards.stock)
        state = self.deal[0].before
        for number, turn in enumerate(self.deal[:until]):
            action = with_swapped(turn.action, swap)
            if number == last_order and isinstance(action, Order):
                # Cards that come back in a reshuffle may be known to be in the stock, but not where in it.
                head, tail = list(action.cards[: -undrawn or None]), list(action.cards[-undrawn:] if undrawn else ())
                self.rng.shuffle(tail)
                action = Order(action.verb, (*head, *tail))
            state, events = RAUB.apply(state, action)
            assert [event.seen_by(seat) for event in events] == [event.seen_by(seat) for event in turn.events], (
                f"law 6: seat {seat} is sent other events after {turn.action}, with {swap}"
            )
            assert RAUB.observe(state, seat) == RAUB.observe(turn.after, seat), (
                f"law 6: seat {seat} observes something else after {turn.action}, with {swap}"
            )
            assert RAUB.to_act(state) == RAUB.to_act(turn.after), "law 6: somebody else is to act"
            if RAUB.to_act(state) == seat:
                assert RAUB.legal_actions(state) == RAUB.legal_actions(turn.after), "law 6: other actions are legal"
            self.tally["hidden"] += 1

    # Law 7

    def sample_law(self) -> None:
        """A sample fits its view in everything, is a possible state, and can be played on."""
        state = self.match.state
        seat = self.rng.randrange(self.seats)
        view = RAUB.observe(state, seat)
        told = repr(view)
        sample = RAUB.sample(view, self.rng)
        assert repr(view) == told, "law 7: sampling changed the view"
        assert RAUB.observe(sample, seat) == view, f"law 7: the sample does not fit what seat {seat} sees"
        assert RAUB.to_act(sample) == RAUB.to_act(state)
        if RAUB.to_act(state) == seat:
            assert RAUB.legal_actions(sample) == RAUB.legal_actions(state), "law 7: other actions are legal"
        if state.phase not in NO_CARDS_OUT:
            conserved(sample)
        assert RAUB.standing(sample) == RAUB.standing(state)
        played_within_the_rules(sample)
        self.tally["samples"] += 1
        for _ in range(most_actions(self.seats)):
            if RAUB.to_act(sample) is None:
                return
            chance = RAUB.to_act(sample) == CHANCE
            action = RAUB.chance(sample, self.rng) if chance else self.rng.choice(RAUB.legal_actions(sample))
            assert RAUB.why_illegal(sample, action) is None
            sample, events = RAUB.apply(sample, action)
            if any(isinstance(event, DealEnded) for event in events):
                return
        raise AssertionError("law 7: a sampled deal does not end")


def ends(turn: Turn) -> bool:
    """Whether the deal ended with this action; the state after it belongs to the next one."""
    return any(isinstance(event, DealEnded) for event in turn.events)


def with_swapped(action: Action, swap: dict[Card, Card]) -> Action:
    """The action with every card exchanged for its partner."""
    match action:
        case Play(one):
            return Play(swap.get(one, one))
        case Lay(verb, some):
            return Lay(verb, in_order(swap.get(one, one) for one in some))
        case Order(verb, some):
            return Order(verb, tuple(swap.get(one, one) for one in some))
    return action


def known_cards(turns: list[Turn], seat: int) -> set[Card]:
    """The cards whose face the seat has seen by the rules, after these actions."""
    known: set[Card] = set()
    turn_card: Card | None = None
    for turn in turns:
        before, action, after = turn.before, turn.action, turn.after
        if isinstance(action, Order) and action.verb == "deal":
            turn_card = action.cards[2 * after.seats]
        if isinstance(action, Play):
            known.add(action.card)
        if isinstance(action, Lay) and turn.seat == seat:
            known.update(action.cards)
        if ends(turn):
            continue
        deal = after.deal
        if deal.dealer_looked or seat != after.table.dealer:
            known.update(after.cards.hands[seat])
        if turn_card is not None and after.phase != "lay_card" and not face_down(after):
            known.add(turn_card)
            known.update(after.cards.turned)
        if (
            isinstance(action, Lay)
            and action.verb == "exchange"
            and after.options.first_four_bonus
            and len(action.cards) == 4
            and not before.deal.bonus_given
            and not any(count == 4 for count in before.deal.exchanged)
            and len(before.cards.stock) >= 5
        ):
            known.add(before.cards.stock[2])
    if ends(turns[-1]):
        known.update(lying_open(turns[-1]))
    return known


def face_down(state: Any) -> bool:
    """Whether the turned card still lies face down: laid so for a raub, or in an unseen permus, and not shown yet."""
    unseen = state.deal.kind == "permus" and state.options.permus == "unseen"
    blind = state.deal.raub and not state.deal.open
    return state.deal.trump is None and (unseen or blind)


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


def places(state: Any) -> dict[Card, Zone]:
    """Where the state has every card; what lies in the won tricks is told by the deal's log."""
    cards = state.cards
    found = dict.fromkeys(cards.stock, Zone(Place.STOCK))
    found.update(dict.fromkeys(cards.turned, Zone(Place.TURNED)))
    found.update(dict.fromkeys(cards.trick, Zone(Place.TRICK)))
    for seat in range(state.seats):
        found.update(dict.fromkeys(cards.hands[seat], Zone(Place.HAND, seat)))
        found.update(dict.fromkeys(cards.discards[seat], Zone(Place.DISCARDS, seat)))
        found.update(dict.fromkeys(cards.dropped[seat], Zone(Place.DROPPED, seat)))
    for event in state.log:
        if isinstance(event, TrickTaken):
            found.update(dict.fromkeys(event.cards, Zone(Place.WON, event.seat)))
    return found


def conserved(state: Any) -> None:
    """All 32 cards are somewhere, and each only once."""
    cards = state.cards
    heap = [*cards.stock, *cards.turned, *cards.trick]
    for rows in (cards.hands, cards.discards, cards.dropped):
        for row in rows:
            heap += row
    for event in state.log:
        if isinstance(event, TrickTaken):
            heap += event.cards
    assert len(heap) == len(PACK), f"law 3: {len(heap)} cards"
    assert set(heap) == PACK, "law 3: a card is lost or doubled"


def played_within_the_rules(state: Any) -> None:
    """What everyone has played so far he may have played, with the hand he must have had then."""
    plays = [event for event in state.log if isinstance(event, CardPlayed)]
    hands = {seat: [*map(str, hand)] for seat, hand in enumerate(state.cards.hands)}
    for play in plays:
        hands[play.seat].append(str(play.card))
    trick: list[str] = []
    for event in state.log:
        if isinstance(event, TrickTaken):
            trick.clear()
        if isinstance(event, CardPlayed):
            card, hand = str(event.card), hands[event.seat]
            assert may_play(card, hand, trick, str(state.deal.trump), state.options.must_beat), (
                f"law 7: seat {event.seat} could not have played {card} from {hand}"
            )
            hand.remove(card)
            trick.append(card)


def immutable(value: Any) -> None:
    """Law 4, by what a state is made of: nothing in it can be changed."""
    if value is None or isinstance(value, (str, int, float, bool, Enum)):
        return
    if isinstance(value, tuple):
        for part in value:
            immutable(part)
        return
    assert is_dataclass(value), f"law 4: a state holds a {type(value).__name__}"
    assert type(value).__dataclass_params__.frozen, f"law 4: {type(value).__name__} is not frozen"
    for field in fields(value):
        immutable(getattr(value, field.name))
