"""The interface that every game implements (``Game``), and the values that all games share."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from raub_desktop.engine.actions import DEAL, Action, Order, Verbs, action_text, is_shuffle, read_action
from raub_desktop.engine.cards import Card, Rank, Suit
from raub_desktop.engine.events import Event, Seat
from raub_desktop.engine.facts import DealFacts, Figure, Goal, Split, plain_facts
from raub_desktop.engine.options import OptionError, OptionSpec, changed, specs_of
from raub_desktop.engine.values import value

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

CHANCE: Final[Seat] = -1
"""The seat that is to act when cards are to be shuffled."""


@value
class Reason:
    """Reason for a refusal or for advice: a code of the game and its values, never a sentence."""

    code: str
    suit: Suit | None = None
    card: Card | None = None
    number: int | None = None
    rank: Rank | None = None
    cards: tuple[Card, ...] = ()
    than: int | None = None
    """Number that ``number`` is compared with."""
    seat: Seat | None = None
    """The other player whom it is about."""


NOT_HELD = "not_held"
CARD_TWICE = "card_twice"


def why_not_held(hand: Sequence[Card], cards: Sequence[Card]) -> Reason | None:
    """Return why a player cannot lay these cards: one is not in the hand, or stands there twice; None if they can."""
    for card in cards:
        if card not in hand:
            return Reason(NOT_HELD, card=card)
        if cards.count(card) > 1:
            return Reason(CARD_TWICE, card=card)
    return None


class IllegalActionError(ValueError):
    """An action the rules refuse; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Standing:
    """Standing of a match: a score for each seat, the winners (none while it is open), the payments where played.

    ``start`` is the score everyone began with, ``target`` the one that ends the match (None: no score does), and
    ``lower_wins`` says which way is up.  Partners have equal scores.
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...] = ()
    payments: tuple[float, ...] | None = None
    start: int = 0
    target: int | None = None
    lower_wins: bool = False

    def gains(self, before: "Standing") -> tuple[int, ...]:
        """Return what each seat has won since ``before``: points, more is better whichever way the scores go."""
        return tuple(
            then - now if self.lower_wins else now - then for then, now in zip(before.scores, self.scores, strict=True)
        )


@dataclass(frozen=True, slots=True)
class MemoryPolicy:
    """The past events that a table may show during a deal; a game of memory forbids some or all of them.

    When a deal is over, everything may be shown.
    """

    looks_back: bool = True
    """Tricks that were taken may be looked at again."""
    tracks_cards: bool = True
    """The table may tell which cards are gone."""
    undoes_in_deal: bool = True
    """In practice, moves of the open deal may be undone."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a record of the game: number of actions, and of letters in each."""

    actions: int = 20_000
    letters: int = 200


class Shuffler(Protocol):
    """A source of shuffles: ``random.Random``, or a provably fair one (see fair.py)."""

    def shuffle(self, x: list[Any], /) -> None:
        """Shuffle in place."""


class Chooser(Shuffler, Protocol):
    """The part of ``random.Random`` that sampling needs."""

    def random(self) -> float:
        """Return a number from 0 up to 1."""

    def sample(self, population: Sequence[Any], k: int) -> list[Any]:
        """Return ``k`` different members."""


class MatchState(Protocol):
    """Interface of the state of every game."""

    @property
    def options(self) -> Any:
        """The rules that the match is played by."""

    @property
    def seats(self) -> int:
        """The number of seats."""


O = TypeVar("O", bound="DataclassInstance")  # noqa: E741 - options, the letter the interface is documented with
S = TypeVar("S", bound=MatchState)
A = TypeVar("A", bound=Action)
V = TypeVar("V")


class Game(Protocol[O, S, A, V]):
    """The rules of one game: pure functions over frozen values.

    O options, S state (a whole match), A action, V view (what one seat knows).  What most games answer alike is
    answered here; a game says the rest.
    """

    name: str
    books: Mapping[str, O]
    """Its rule books by name, the usual one first."""
    verbs: Verbs = Verbs(orders=frozenset({DEAL}))
    """The verbs of its actions that take cards."""
    limits: Limits = Limits()
    figures: tuple[Figure, ...] = ()
    """The lines of its statistics, made of its ``facts``."""
    splits: tuple[Split, ...] = ()
    """The shares that its statistics tell by a number, made of its ``facts``, too."""
    goals: tuple[Goal, ...] = ()
    """Achievable goals of a player, the easiest first, computed from its ``facts``."""
    memory: MemoryPolicy = MemoryPolicy()
    own_calls: frozenset[str] = frozenset()
    """Verbs of forced actions that a person makes themself: calls that take cards, laying the last card."""
    start_fields: tuple[str, ...] = ()
    """Names of the whole numbers, besides scores, that ``start_from`` and the command ``simulate`` accept."""

    def option_specs(self) -> tuple[OptionSpec, ...]:
        """Return every option with its values, in the order they are shown."""
        return specs_of(type(next(iter(self.books.values()))))

    def parse_options(self, book: str, overrides: Mapping[str, object]) -> O:
        """Return the book's options with some changed.  Raises OptionError naming the option."""
        if book not in self.books:
            raise OptionError("book", "unknown_book", book, *self.books)
        options = changed(self.books[book], overrides)
        error = self.options_error(options)
        if error is not None:
            raise error
        return options

    def options_error(self, options: O) -> OptionError | None:
        """Return what is wrong with options that do not go together; None where they do."""
        return None

    def seat_range(self, options: O) -> range:
        """Return the numbers of seats these options can be played with."""

    def sides(self, options: O, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each side that counts together; every seat is in one of them."""
        return tuple((seat,) for seat in range(seats))

    def start(self, options: O, seats: int) -> S:
        """Return a fresh match; seat 0 deals first.  Raises OptionError for an impossible number of seats."""
        return self.start_from(options, seats, (self.starting_score(options),) * seats)

    def starting_score(self, options: O) -> int:
        """Return the score everyone begins with."""
        return 0

    def check_seats(self, options: O, seats: int) -> None:
        """Raise OptionError for a number of seats these options cannot be played with."""
        possible = self.seat_range(options)
        if seats not in possible:
            raise OptionError("seats", "seats", seats, possible.start, possible.stop - 1)

    def start_from(self, options: O, seats: int, scores: tuple[int, ...], **fields: int) -> S:
        """Return a match that already stands at ``scores``, seat 0 to deal; ``fields``: by ``start_fields``, else 0.

        Raises OptionError for what cannot be; it names the field, or "scores".
        """

    def to_act(self, state: S) -> Seat | None:
        """Return the seat to act, CHANCE for a shuffle, None when the match is over."""

    def phase(self, state: S) -> str:
        """Return the name of the phase the deal is in.  The default serves games with one phase between shuffles."""
        to_act = self.to_act(state)
        return "over" if to_act is None else "shuffle" if to_act == CHANCE else "play"

    def due_shuffle(self, state: S) -> Order:
        """Return the shuffle that is due with its cards in canonical order: that of the whole pack."""
        return Order(DEAL, self.pack(state.options, state.seats))

    def chance(self, state: S, rng: Shuffler) -> A:
        """Return the shuffle that is due, as an action."""
        due = self.due_shuffle(state)
        cards = list(due.cards)
        rng.shuffle(cards)
        shuffle: Any = Order(due.verb, tuple(cards))
        return shuffle  # type: ignore[no-any-return]  # one of the shapes of the game's actions

    def legal_actions(self, state: S) -> Sequence[A]:
        """Return all actions of the seat to act; none for a shuffle or when the match is over."""

    def forced(self, state: S) -> A | None:
        """Return the one thing the seat to act can do at all; None where there is more, listed or not."""
        legal = self.legal_actions(state)
        return legal[0] if len(legal) == 1 else None

    def canonical(self, state: S, action: A) -> A:
        """Return the action with its cards in the order the record keeps; unchanged if their order means something."""
        return action

    def why_illegal(self, state: S, action: A) -> Reason | None:
        """Return why the seat to act may not do this; None when it may.  The authority on legality.

        Here for games that list all they allow; one that says why overrides it.
        """
        if self.to_act(state) == CHANCE:
            due = self.due_shuffle(state)
            return None if is_shuffle(action, due.cards, due.verb) else Reason("not_a_shuffle")
        return None if action in self.legal_actions(state) else Reason("not_now")

    def apply(self, state: S, action: A) -> tuple[S, tuple[Event, ...]]:
        """Return the state after a legal action, and what happened.  Does not check legality: Match.play does."""

    def observe(self, state: S, seat: Seat) -> V:
        """Return all that the seat knows, as plain data."""

    def sample(self, view: V, rng: Chooser) -> S:
        """Return a full state that fits the view, made from the view only."""

    def standing(self, state: S) -> Standing:
        """Return scores, winners and payments."""

    def extras(self, state: S) -> Mapping[str, object]:
        """Further public figures of the game for ``check --trace``, as JSON values."""
        return {}

    def facts(self, events: Iterable[Event], seats: int) -> Iterator[DealFacts]:
        """Yield what each scored deal meant for every seat, from all events of a match (see facts.py)."""
        return plain_facts(events, seats)

    def pack(self, options: O, seats: int) -> tuple[Card, ...]:
        """Return all cards of a deal in canonical order, as a shuffle finds them."""

    def to_text(self, action: A) -> str:
        """Return the action in the record's notation, without its seat."""
        return action_text(action)

    def from_text(self, text: str) -> A:
        """Read an action.  Raises ActionTextError or CardTextError."""
        action: Any = read_action(text, self.verbs)
        return action  # type: ignore[no-any-return]  # one of the shapes that its verbs make


Games = Mapping[str, Game[Any, Any, Any, Any]]
"""The rules of several games, by their names in records."""
