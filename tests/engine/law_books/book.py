"""What the laws have to be told about one game: the law book of that game (see ``law_books/__init__.py``)."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple

from raub_desktop.engine.actions import Action, Lay, Order, Play, Put, Say, Verbs
from raub_desktop.engine.cards import PACK_52, Card, Rank, Suit
from raub_desktop.engine.core import CHANCE, Game
from raub_desktop.engine.events import DealEnded, DealThrownIn, Event
from raub_desktop.engine.options import OptionError, OptionSpec
from raub_desktop.engine.zones import Place, Zone
from tests.engine.sitting import Sitting

FOREIGN = (*PACK_52[8:13], Card(Rank.TEN, Suit.HEARTS, 4), Card(Rank.JOKER, None, 99))
"""Cards that are in few packs or none."""
STRANGE_WORDS = ("foo", "")
SMALL_HAND = 1 << 9
"""Of a hand with more subsets than this only some are tried."""


class Table(NamedTuple):
    """What is played: a book, what differs from it, and how many sit there."""

    book: str
    overrides: dict[str, object]
    seats: int


class Turn(NamedTuple):
    """One action of a deal, with the state before and after it."""

    before: Any
    seat: int
    action: Action
    after: Any
    events: tuple[Event, ...]

    @property
    def ends(self) -> bool:
        """Whether the deal ended with this action, scored or not; the state after it belongs to the next one."""
        return any(isinstance(event, DealEnded | DealThrownIn) for event in self.events)


class LawBook(ABC):
    """What the laws must know of a game to try it; derive one for each game.

    What a seat knows is worked out from the rules alone, never from what the engine says it showed.
    """

    game: ClassVar[Game[Any, Any, Any, Any]]
    calls: ClassVar[tuple[str, ...]]
    """The verbs said without cards."""
    verbs: ClassVar[Verbs]
    """The verbs that take cards."""
    phases: ClassVar[tuple[str, ...]]
    """Every step a deal can be in."""
    no_cards_out: ClassVar[tuple[str, ...]]
    """The steps in which the table is clear: every card is in the pack."""
    opening_event: ClassVar[type[Event]]
    """The event that begins the log of a deal."""
    moods: ClassVar[Mapping[str, tuple[str, ...]]] = {"free": ()}
    """What a player in that mood does not say while there is anything else to do."""
    numbers: ClassVar[Mapping[str, tuple[int, int]]] = {}
    """The part of a number option's range where something happens within a few deals."""
    called_numbers: ClassVar[range] = range(2)
    """Numbers to try with every call."""
    deals: ClassVar[int] = 3
    """How many deals the suite plays of one match."""
    examples: ClassVar[tuple[int, int]] = (40, 300)
    """How many matches the suite plays of each book, and of mixed options."""

    # Which tables are played

    def book_table(self, book: str, rng: Random) -> Table:
        """A table that plays the book as it is, or with what makes a match short."""
        return Table(book, {}, rng.choice(self.game.seat_range(self.game.books[book])))

    def mixed_table(self, rng: Random, book: str | None = None, most: int | None = None) -> Table:
        """A book with options changed at random one after another, where that can be played: all, or ``most``."""
        book = book or rng.choice(list(self.game.books))
        specs = list(self.game.option_specs())
        rng.shuffle(specs)
        overrides: dict[str, object] = {}
        options = self.game.parse_options(book, overrides)
        for spec in specs[:most]:
            tried = {**overrides, spec.name: rng.choice(self.possible_values(spec))}
            try:
                options = self.game.parse_options(book, tried)
            except OptionError:
                continue
            overrides = tried
        return Table(book, overrides, rng.choice(self.game.seat_range(options)))

    def possible_values(self, spec: OptionSpec) -> Sequence[object]:
        """The values of an option that a mix is made of."""
        match spec.kind:
            case "flag":
                return (False, True)
            case "number":
                low, high = self.numbers.get(spec.name, (spec.low, spec.high))
                return range(low, high + 1)
            case "ranks":
                return ("", *spec.choices[-1:], "".join(spec.choices[:2]), "".join(spec.choices))
        return spec.choices

    @abstractmethod
    def most_actions(self, options: Any, seats: int) -> int:
        """More actions than any deal can have: what each step asks at most (law 2)."""

    def to_meet(self) -> set[str]:
        """Every verb and step that comes up before a match is over, if enough is played."""
        words = {*self.calls, *self.verbs.lays, *self.verbs.puts, *self.verbs.orders}
        return {*words, *self.phases} - {"over"}

    # Where cards lie

    @abstractmethod
    def places(self, state: Any) -> Iterable[tuple[Zone, Sequence[Card]]]:
        """Every place of the state with the cards on it; a place may come twice (law 3)."""

    def log(self, state: Any) -> Sequence[Event]:
        """What happened in the present deal, as the state keeps it."""
        return state.log

    # What a seat knows

    @abstractmethod
    def known_cards(self, turns: Sequence[Turn], seat: int) -> set[Card]:
        """The cards whose face the seat has seen by the rules, after these actions of a deal (law 6)."""

    def swap(self, turns: Sequence[Turn], seat: int, rng: Random) -> dict[Card, Card]:
        """The cards hidden from the seat after these actions, each with the one that takes its place (law 6).

        A game whose open results depend on hidden cards (points in hands) permutes those only that count the same.
        """
        after = turns[-1].after
        pack = self.game.pack(after.options, after.seats)
        known = self.known_cards(turns, seat)
        hidden = [one for one in pack if one not in known]
        return dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def unseen_order(self, state: Any) -> Sequence[Card]:
        """The cards of the last shuffle that lie in the stock in an order that nobody knows, known or not (law 6)."""
        return [one for zone, some in self.places(state) if zone.place is Place.STOCK for one in some]

    # What is tried

    def hand(self, state: Any) -> tuple[Card, ...]:
        """The hand of the seat to act."""
        seat = self.game.to_act(state)
        return next((tuple(some) for zone, some in self.places(state) if zone == Zone(Place.HAND, seat)), ())

    def strange_actions(self, state: Any, rng: Random, thorough: bool) -> Iterator[Action]:
        """Actions to try: a handful, or (thorough) all calls, all plays, and all layings of a small hand (law 1)."""
        pack = self.game.pack(state.options, state.seats)
        hand = self.hand(state)
        wide = [*hand, *rng.sample(pack, 4), rng.choice(FOREIGN)]
        words = (*self.calls, *self.verbs.orders, *STRANGE_WORDS)
        says = [Say(word, number) for word in words for number in (None, *self.called_numbers)]
        plays = [Play(one) for one in (*pack, *FOREIGN)]
        yield from says if thorough else rng.sample(says, 4)
        yield from plays if thorough else rng.sample(plays, 4)
        for verb in sorted(self.verbs.orders):
            yield from (Order(verb, some) for some in (pack[1:], pack, (), (*pack[1:], pack[1])))
        for verb in sorted(self.verbs.lays):
            yield from (Lay(verb, tuple(rng.choices(wide, k=rng.randint(0, 7)))) for _ in range(4))
            if thorough:
                yield from (Lay(verb, some) for some in subsets(hand, rng))
        for verb in sorted(self.verbs.puts):
            yield from (strange_put(verb, wide, rng) for _ in range(60 if thorough else 4))

    def may_be_unlisted(self, state: Any, action: Action) -> bool:
        """Whether the rules allow such an action although ``legal_actions`` does not list it."""
        return False

    def unlisted_actions(self, state: Any, rng: Random) -> list[Action]:
        """Legal actions that are not listed, out of a handful tried."""
        listed = set(self.game.legal_actions(state))
        tried = (self.game.canonical(state, action) for action in self.strange_actions(state, rng, thorough=False))
        return [
            action
            for action in tried
            if action not in listed
            and self.may_be_unlisted(state, action)
            and self.game.why_illegal(state, action) is None
        ]

    # Laws of this game alone

    def check_turn(self, turn: Turn) -> None:  # noqa: B027 - a game may have none
        """Assert what else holds after every action."""

    def check_deal(self, turns: Sequence[Turn]) -> None:  # noqa: B027 - a game may have none
        """Assert what else holds of a whole deal."""

    def check_sample(self, sample: Any) -> None:  # noqa: B027 - a game may have none
        """Assert what else makes a sampled state possible: that what was played could be played (law 7)."""

    @abstractmethod
    def without_a_card(self, state: Any) -> Any:
        """The state with a card lost: what an engine with a flaw would return."""

    # Golden playthroughs

    def playthroughs(self) -> set[str]:
        """The names of the golden files this game must have: at least one for every book."""
        return {f"{self.game.name}-{book}" for book in self.game.books}

    @abstractmethod
    def sitting(self, book: str, seats: int, options: Mapping[str, Any]) -> Sitting:
        """A fresh sitting, which golden playthroughs are played at."""


def subsets(hand: Sequence[Card], rng: Random) -> Iterator[tuple[Card, ...]]:
    """All subsets of a small hand, some of a large one."""
    whole = 1 << len(hand)
    for bits in range(whole) if whole <= SMALL_HAND else rng.sample(range(whole), SMALL_HAND // 2):
        yield tuple(one for place, one in enumerate(hand) if bits >> place & 1)


def strange_put(verb: str, wide: Sequence[Card], rng: Random) -> Put:
    """Some cards, mostly few, onto some place or none."""
    groups = tuple(tuple(rng.choices(wide, k=rng.randint(1, 4))) for _ in range(rng.choice((1, 1, 1, 2))))
    numbers = tuple(rng.randint(0, 4) for _ in range(rng.choice((0, 1, 1, 2))))
    return Put(verb, groups, numbers, rng.choice((None, None, "low", "high")))


def shuffle_due(game: Game[Any, Any, Any, Any], state: Any, action: Action) -> bool:
    """Whether the action is some order of the shuffle that is due: all of them are legal and none is listed."""
    if game.to_act(state) != CHANCE or not isinstance(action, Order):
        return False
    due = game.chance(state, Random(0))
    return action.verb == due.verb and sorted(action.cards, key=str) == sorted(due.cards, key=str)
