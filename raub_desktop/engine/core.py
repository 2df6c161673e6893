"""What every game offers to the rest of the house, and the few words they share."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from raub_desktop.engine.cards import Card, Suit
from raub_desktop.engine.events import Event, Seat
from raub_desktop.engine.facts import DealFacts
from raub_desktop.engine.options import OptionSpec
from raub_desktop.engine.values import value

CHANCE: Final[Seat] = -1
"""Who is to act when cards are to be shuffled."""


@value
class Reason:
    """Why an action is refused: a code of the game and its values, never a sentence."""

    code: str
    suit: Suit | None = None
    card: Card | None = None
    number: int | None = None


class IllegalActionError(ValueError):
    """An action the rules refuse; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands: a score for each seat, the winners (none while it is open), the payments where played."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...] = ()
    payments: tuple[float, ...] | None = None


class Shuffler(Protocol):
    """Whatever can shuffle: ``random.Random``, or a provably fair source (see fair.py)."""

    def shuffle(self, x: list[Any], /) -> None:
        """Shuffle in place."""


class Chooser(Shuffler, Protocol):
    """What sampling needs of ``random.Random``."""

    def random(self) -> float:
        """A number from 0 up to 1."""

    def sample(self, population: Sequence[Any], k: int) -> list[Any]:
        """``k`` different members."""


O = TypeVar("O")  # noqa: E741 - options, the letter the interface is documented with
S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class Game(Protocol[O, S, A, V]):
    """The rules of one game: pure functions over frozen values.

    O options, S state (a whole match), A action, V view (what one seat knows).
    """

    name: str
    books: Mapping[str, O]

    def option_specs(self) -> tuple[OptionSpec, ...]:
        """Every option with its values, in the order they are shown."""

    def parse_options(self, book: str, overrides: Mapping[str, object]) -> O:
        """The book's options with some changed.  Raises OptionError naming the option."""

    def seat_range(self, options: O) -> range:
        """The numbers of seats these options can be played with."""

    def start(self, options: O, seats: int) -> S:
        """A fresh match; seat 0 deals first.  Raises OptionError for an impossible number of seats."""

    def to_act(self, state: S) -> Seat | None:
        """The seat to act, CHANCE for a shuffle, None when the match is over."""

    def phase(self, state: S) -> str:
        """The name of the step the deal is in."""

    def chance(self, state: S, rng: Shuffler) -> A:
        """The shuffle that is due, as an action."""

    def legal_actions(self, state: S) -> Sequence[A]:
        """All actions of the seat to act; none for a shuffle or when the match is over."""

    def why_illegal(self, state: S, action: A) -> Reason | None:
        """Why the seat to act may not do this; None when it may.  The authority on legality."""

    def apply(self, state: S, action: A) -> tuple[S, tuple[Event, ...]]:
        """The state after a legal action, and what happened.  Does not check legality: Match.play does."""

    def observe(self, state: S, seat: Seat) -> V:
        """All that the seat knows, as plain data."""

    def sample(self, view: V, rng: Chooser) -> S:
        """A full state that fits the view, made from the view only."""

    def standing(self, state: S) -> Standing:
        """Scores, winners and payments."""

    def extras(self, state: S) -> Mapping[str, object]:
        """Further public figures of the game for ``check --trace``, as JSON values."""

    def facts(self, events: Iterable[Event], seats: int) -> Iterator[DealFacts]:
        """What each deal written down meant for every seat, from all events of a match."""

    def pack(self, options: O, seats: int) -> tuple[Card, ...]:
        """All cards of a deal in canonical order, as a shuffle finds them."""

    def to_text(self, action: A) -> str:
        """The action in the record's notation, without its seat."""

    def from_text(self, text: str) -> A:
        """Read an action.  Raises ActionTextError or CardTextError."""
