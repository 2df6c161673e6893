"""The values Remi is made of: phases, verbs, state, view, events and reason codes.

The parts of a state are named tuples: frozen like the rest, and made anew several times faster at every action.
"""

from enum import StrEnum
from typing import NamedTuple

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import Event, Move, Seat
from raub_desktop.engine.melds import Meld
from raub_desktop.engine.remi.options import Options
from raub_desktop.engine.values import value
from raub_desktop.engine.zones import Place, Zone

STOCK = Zone(Place.STOCK)
PILE = Zone(Place.PILE)


class Phase(StrEnum):
    """The step a deal is in (RULES.md, section 5)."""

    SHUFFLE = "shuffle"
    FIRST_DISCARD = "first_discard"
    DRAW = "draw"
    MELD_TAKEN = "meld_taken"
    PLAY = "play"
    RESHUFFLE = "reshuffle"
    OVER = "over"


class Verb(StrEnum):
    """The words of the record."""

    DEAL = "deal"
    RESHUFFLE = "reshuffle"
    STOCK = "stock"
    PILE = "pile"
    MELD = "meld"
    LAY = "lay"
    SWAP = "swap"
    HAND = "hand"
    REMI = "remi"
    DISCARD = "discard"
    CLOSE = "close"


LAYS = (Verb.DISCARD, Verb.CLOSE)
PUTS = (Verb.MELD, Verb.LAY, Verb.SWAP)
ORDERS = (Verb.DEAL, Verb.RESHUFFLE)


class Why(StrEnum):
    """Codes of the reasons for refusing an action; those of a meld itself stand in engine/melds.py."""

    MATCH_OVER = "match_over"
    NOT_NOW = "not_now"
    """The action belongs to another phase of the turn."""
    FIRST_TURN = "first_turn"
    """Nothing is laid in the turn that is only a discard."""
    NOT_A_SHUFFLE = "not_a_shuffle"
    """The order is not the cards that are to be shuffled."""
    RULE_OFF = "rule_off"
    """This table does not play that rule."""
    NOT_HELD = "not_held"
    """``card`` is not in the hand."""
    CARD_TWICE = "card_twice"
    """``card`` stands twice in the action."""
    ONE_MELD = "one_meld"
    """Only one meld may be laid at a time, except to meet an opening."""
    OPENING_SHORT = "opening_short"
    """The first melds make only ``number`` points, with ``card`` of the pile if it is named."""
    OPENING_NEEDS_RUN = "opening_needs_run"
    """A run must be among the first melds."""
    NOT_OPENED = "not_opened"
    """Nothing is laid off, and no joker swapped, before one's first meld."""
    NO_SUCH_MELD = "no_such_meld"
    """There is no meld ``number``."""
    DOES_NOT_FIT = "does_not_fit"
    """``card`` does not go there; ``cards`` would."""
    SAY_WHICH_END = "say_which_end"
    """A joker laid to a run names its end."""
    END_NOT_FREE = "end_not_free"
    """That end of the run is not free, the other one is."""
    NO_END_HERE = "no_end_here"
    """An end or a second meld is named where none is meant."""
    JOKER_MUST_MOVE = "joker_must_move"
    """The joker moves on, and it is not said where, or there is nowhere to go."""
    JOKER_STAYS = "joker_stays"
    """The joker moves to a free end of its own run."""
    PILE_NEEDS_MELD = "pile_needs_meld"
    """``card`` is taken only to lay a new meld with it at once, or to go out; it might fit meld ``number``."""
    MELD_THE_CARD = "meld_the_card"
    """``card`` was taken from the pile and must be in this meld."""
    JUST_TAKEN = "just_taken"
    """``card`` was taken from the pile in this turn, or is equal to it."""
    LAST_CARD_CLOSES = "last_card_closes"
    """The last card is closed, not discarded."""
    NOT_LAST = "not_last"
    """Only the last card is closed."""
    KEEP_ONE = "keep_one"
    """The last card is closed, so it is neither melded nor laid off."""
    NOT_COMPLETE = "not_complete"
    """The other cards are not all in melds."""
    CANNOT_FINISH = "cannot_finish"
    """Not all the cards can go in this turn."""


class How(StrEnum):
    """Ending of a deal."""

    OUT = "out"
    """Someone went out."""
    HAND = "hand"
    """Someone went out in one turn."""
    KNOCK = "knock"
    """Someone said "Remi!" or closed, and the counts were compared."""
    COMPLETE = "complete"
    """Someone laid out a complete hand."""
    UNDECIDED = "undecided"
    """Everyone had the last of their turns."""


@value
class SheetLine:
    """One line of the score sheet."""

    dealer: Seat
    how: How
    scores: tuple[int, ...]
    """The scores after it."""
    deltas: tuple[int, ...]
    finisher: Seat | None = None
    """Seat that ended the deal; None where it was undecided."""
    winners: tuple[Seat, ...] = ()
    """Winners of the deal."""
    counts: tuple[int, ...] = ()
    """After a knock: what each hand counted in no meld.  Otherwise hands stay hidden."""
    doubled: bool = False
    lower_wins: bool = False
    """Points are written against those who get them."""


class Table(NamedTuple):
    """Values that outlive a deal, all of them public."""

    scores: tuple[int, ...]
    dealer: Seat = 0
    finished: int = 0
    """Deals played to their end."""
    sheet: tuple[SheetLine, ...] = ()
    winners: tuple[Seat, ...] = ()


class Deal(NamedTuple):
    """Values settled about the present deal, all of them public."""

    turns: int = 0
    """Turns begun."""
    taken: Card | None = None
    """The card taken from the pile in this turn."""
    fresh: bool = False
    """No card of the seat to act was on the table when this turn began."""
    opened: tuple[bool, ...] = ()
    """Seats that have melded."""
    laid: tuple[bool, ...] = ()
    """The seats with a card on the table."""
    drawn: tuple[int, ...] = ()
    """Number of times each seat has drawn a card."""


class Cards(NamedTuple):
    """Places of the cards; hands in canonical order."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] = ()
    """Top first."""
    open_stock: int = 0
    """Number of cards at the bottom of the stock that everyone knows, with their order."""
    pile: tuple[Card, ...] = ()
    """The discards, the top one last."""
    melds: tuple[Meld, ...] = ()
    """By number, the first is 1."""
    owners: tuple[Seat, ...] = ()
    """Seat that laid each meld."""
    known: tuple[tuple[Card, ...], ...] = ()
    """Cards that everyone knows to be in each hand."""
    closed: tuple[Card, ...] = ()
    """The card laid face down by who went out."""


class State(NamedTuple):
    """A whole match of Remi at one moment."""

    options: Options
    seats: int
    phase: Phase
    turn: Seat
    """Seat to act, or for whom the pile is shuffled."""
    table: Table
    deal: Deal
    cards: Cards
    log: tuple[Event, ...] = ()
    """Events of the present deal."""


@value
class View:
    """All that seat ``me`` knows: the public values, its own cards, and what it saw; hidden cards are None."""

    me: Seat
    options: Options
    seats: int
    phase: Phase
    turn: Seat
    table: Table
    deal: Deal
    hands: tuple[tuple[Card | None, ...], ...]
    """Of another seat, the cards everyone knows to be there come first."""
    stock: tuple[Card | None, ...]
    """Top first."""
    pile: tuple[Card, ...]
    """The discards, the top one last."""
    melds: tuple[Meld, ...]
    owners: tuple[Seat, ...]
    closed: tuple[Card | None, ...]
    """The card laid face down by who went out."""
    seen: tuple[Event, ...]
    """The events of the present deal as this seat saw them."""


@value
class PileOpened(Event):
    """The first card after the deal was laid open beside the stock."""

    card: Card

    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, STOCK, PILE, True),)


@value
class HandCardShown(Event):
    """The stock's bottom card lies open to all; it does not move."""

    card: Card


@value
class PileTaken(Event):
    """A player took the top of the pile."""

    seat: Seat
    card: Card

    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, PILE, Zone(Place.HAND, self.seat), True),)


@value
class Melded(Event):
    """A player laid a new meld; ``cards`` in table order."""

    seat: Seat
    number: int
    cards: tuple[Card, ...]

    def moves(self) -> tuple[Move, ...]:
        hand, meld = Zone(Place.HAND, self.seat), Zone(Place.MELD, number=self.number)
        return tuple(Move(card, hand, meld, True) for card in self.cards)


@value
class Opened(Event):
    """A player's first melds met the opening, with so many points."""

    seat: Seat
    points: int


@value
class LaidOff(Event):
    """A player laid a card onto a meld; ``cards`` are the meld after it, in table order.

    ``joker`` is the one whose place the card took, if it went to another meld; ``other`` is that meld's number and
    ``other_cards`` are its cards after it.
    """

    seat: Seat
    card: Card
    number: int
    cards: tuple[Card, ...]
    joker: Card | None = None
    other: int | None = None
    other_cards: tuple[Card, ...] = ()

    def moves(self) -> tuple[Move, ...]:
        meld = Zone(Place.MELD, number=self.number)
        laid = Move(self.card, Zone(Place.HAND, self.seat), meld, True)
        if self.joker is None:
            return (laid,)
        return (laid, Move(self.joker, meld, Zone(Place.MELD, number=self.other), True))


@value
class JokerSwapped(Event):
    """A player laid a card in a joker's place and took the joker; ``cards`` are the meld after it, in table order."""

    seat: Seat
    card: Card
    joker: Card
    number: int
    cards: tuple[Card, ...]

    def moves(self) -> tuple[Move, ...]:
        hand, meld = Zone(Place.HAND, self.seat), Zone(Place.MELD, number=self.number)
        return (Move(self.joker, meld, hand, True), Move(self.card, hand, meld, True))


@value
class CardDiscarded(Event):
    """A player laid a card open on the pile."""

    seat: Seat
    card: Card

    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, Zone(Place.HAND, self.seat), PILE, True),)


@value
class OneCardLeft(Event):
    """A player has discarded all cards but one."""

    seat: Seat


@value
class CardClosed(Event):
    """A player went out and laid the last card face down; only they know it, unless everyone knew it before."""

    seat: Seat
    card: Card | None
    open: bool = False
    """Everyone knew that the card was there."""

    def seen_by(self, seat: Seat) -> "CardClosed":
        return self if self.open or seat == self.seat else CardClosed(self.seat, None)

    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, Zone(Place.HAND, self.seat), Zone(Place.CLOSED), False),)


@value
class DealFinished(Event):
    """A player ended the deal; ``how`` tells whether by going out, in one turn or not, a knock or a complete hand."""

    seat: Seat
    how: How


@value
class HandShown(Event):
    """A hand was laid open at the end of the deal: its melds in table order, and the cards in none."""

    seat: Seat
    melds: tuple[tuple[Card, ...], ...]
    over: tuple[Card, ...]
