"""Events in the past tense: the values that every table, log and review reads.

Rules live elsewhere; an event only tells which cards went from where to where and who may see them.  Secrecy is
declared where an event is emitted (``viewers``) and ``seen_by`` hides it: a hidden card becomes None.
Games add their own events (a refa, a trump) by deriving from Event.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Self

from raub_desktop.engine.accounts import Account
from raub_desktop.engine.cards import Card
from raub_desktop.engine.values import value
from raub_desktop.engine.zones import STOCK, TRICK, TURNED, Place, Zone

Seat = int
Viewers = tuple[Seat, ...] | None
"""The seats that see a card's face; None: everyone."""

EVERYONE: Viewers = None
NOBODY: Viewers = ()


class Move(NamedTuple):
    """One card's way: its face (None where hidden from the onlooker), from, to, and whether all see it land."""

    card: Card | None
    source: Zone
    target: Zone
    face_up: bool


@value
class Event:
    """Something that happened; a plain one is public and moves no card."""

    def seen_by(self, seat: Seat) -> "Event":
        """Return the event as the seat sees it, hidden cards as None."""
        return self

    def moves(self) -> Sequence[Move]:
        """Return the cards it moves, in order."""
        return ()


@value
class CardsEvent(Event):
    """An event about cards of a seat that only some can see."""

    seat: Seat
    cards: tuple[Card | None, ...]
    viewers: Viewers

    def seen_by(self, seat: Seat) -> Self:
        """Return the event with the cards hidden unless the seat is among the viewers."""
        if self.viewers is None or seat in self.viewers:
            return self
        return replace(self, cards=(None,) * len(self.cards))

    def _all(self, source: Zone, target: Zone, *, face_up: bool) -> tuple[Move, ...]:
        return tuple(Move(card, source, target, face_up) for card in self.cards)

    def _laid_down(self, place: Place) -> tuple[Move, ...]:
        return self._all(Zone(Place.HAND, self.seat), Zone(place, self.seat), face_up=False)


@value
class PackShuffled(Event):
    """All cards lie shuffled in the stock, face down; ``size`` cards.  Tables are cleared."""

    size: int


@value
class CardsDealt(CardsEvent):
    """Cards went from the stock to a hand: a packet of the deal, or the draw of an exchange."""

    def moves(self) -> Sequence[Move]:
        return self._all(STOCK, Zone(Place.HAND, self.seat), face_up=self.viewers is None)


@value
class HandSeen(CardsEvent):
    """A player looked at cards that had been dealt to them unseen (the dealer's first two); they do not move."""


@value
class CardTurned(Event):
    """The top card of the stock was laid on the table, face up or face down (then no seat sees ``card``)."""

    card: Card | None
    open: bool
    again: bool = False
    """Whether another lay there before."""

    def seen_by(self, seat: Seat) -> "CardTurned":
        """Hide a card laid face down from every seat."""
        return self if self.open else replace(self, card=None)

    def moves(self) -> Sequence[Move]:
        return (Move(self.card, STOCK, TURNED, self.open),)


@value
class CardShown(Event):
    """The card that lay face down in the turned place was turned face up."""

    card: Card


@value
class CardTaken(Event):
    """The last turned card went into a hand; everyone saw it."""

    seat: Seat
    card: Card

    def moves(self) -> Sequence[Move]:
        return (Move(self.card, TURNED, Zone(Place.HAND, self.seat), True),)


@value
class CardSwapped(Event):
    """A player laid ``given`` in the place of the turned card and took ``taken``, both in the open."""

    seat: Seat
    given: Card
    taken: Card

    def moves(self) -> Sequence[Move]:
        hand = Zone(Place.HAND, self.seat)
        return (Move(self.taken, TURNED, hand, True), Move(self.given, hand, TURNED, True))


@value
class CardsDiscarded(CardsEvent):
    """Cards left a hand face down: exchanged (``thrown`` False) or thrown to come down to the full hand (True)."""

    thrown: bool = False

    def moves(self) -> Sequence[Move]:
        return self._laid_down(Place.DISCARDS)


@value
class HandDropped(CardsEvent):
    """A player left the deal and laid their whole hand down, unseen."""

    def moves(self) -> Sequence[Move]:
        return self._laid_down(Place.DROPPED)


@value
class StockRefilled(Event):
    """The cards of these places became the stock, face down: shuffled, or turned over as they lay.

    ``cards`` is their new order, hidden from every seat when ``shuffled``, else known to all.  ``kept`` cards on top of
    each place stay where they are.
    """

    sources: tuple[Zone, ...]
    cards: tuple[Card | None, ...]
    kept: int = 0
    shuffled: bool = True

    def seen_by(self, seat: Seat) -> "StockRefilled":
        """Hide the shuffled order from every seat."""
        if not self.shuffled:
            return self
        return StockRefilled(self.sources, (None,) * len(self.cards), self.kept)


@value
class CardPlayed(Event):
    """A card was played to the trick."""

    seat: Seat
    card: Card

    def moves(self) -> Sequence[Move]:
        return (Move(self.card, Zone(Place.HAND, self.seat), TRICK, True),)


@value
class TrickTaken(Event):
    """The trick went to its winner; ``cards`` in the order they were played."""

    seat: Seat
    cards: tuple[Card, ...]

    def moves(self) -> Sequence[Move]:
        return tuple(Move(card, TRICK, Zone(Place.WON, self.seat), False) for card in self.cards)


@value
class AllTricksWon(Event):
    """A player has won every trick of the deal."""

    seat: Seat


@value
class Called(Event):
    """A player said something: the action's verb, with its number where it has one."""

    seat: Seat
    verb: str
    number: int | None = None


@value
class DealStarted(Event):
    """A new dealer has the cards; the table is clear.  ``number`` counts deals from 1."""

    dealer: Seat
    number: int


@value
class CardsTurnedUp(Event):
    """Cards left over at the end of a deal were turned up where they lay, for everyone to see."""

    places: tuple[tuple[Zone, tuple[Card, ...]], ...]


@value
class DealScored(Event):
    """A deal was written down: ``line`` is what the game's score sheet has of it.

    It has the ``scores`` after the deal and the ``deltas`` it brought, by seat (None: it was not played).  ``accounts``
    tells by seat how the deltas came about.
    """

    line: Any
    accounts: tuple[Account, ...] = ()


@value
class MatchEnded(Event):
    """The match is over."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


@value
class DealEnded(Event):
    """The deal is over and written down, scored or not; its seed may be shown now.  ``number`` counts from 1."""

    number: int


@value
class DealThrownIn(Event):
    """A shuffled deal came to nothing: it is no deal of the match, the same dealer deals again, and its seed may be
    shown now.  ``why`` is a code of the game.
    """

    why: str


def deal_log(log: tuple[Event, ...], happened: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events of the present deal: what happened after those before, or since a new deal began."""
    starts = [index for index, event in enumerate(happened) if isinstance(event, DealStarted)]
    return happened[starts[-1] :] if starts else log + happened
