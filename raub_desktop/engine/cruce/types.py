"""The values Cruce is made of: phases, verbs, state, view, events and reason codes.

The parts of a state are named tuples: frozen like the rest, and made anew several times faster at every action.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from raub_desktop.engine.actions import Lay, Play
from raub_desktop.engine.cards import PACK_24, Card, Rank, Suit
from raub_desktop.engine.cruce.options import Mode, Options
from raub_desktop.engine.events import CardsEvent, Event, Move, Seat
from raub_desktop.engine.values import value
from raub_desktop.engine.zones import STOCK, Place, Zone

POINTS = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.OBER: 3, Rank.UNTER: 2, Rank.NINE: 0}
"""Points of each rank, which are also their order of strength."""
POINTS_A_BID = 33
"""The points that a bid of 1 promises (a bid of S promises S times as many), and that make one point of the score."""
FORCED_BID = 1
TARGET_STEP = 10
"""By how much the target rises when several reach it at once."""
LEAD_TWO = 2
"""Points by which a winner must lead every other side, with the option ``match_end`` = ``lead_two``."""

PLAYS = {card: Play(card) for card in PACK_24}
"""The one action of playing each card."""
COUPLE = (Rank.KING, Rank.OBER)
"""The two cards of a marriage."""
ANNOUNCES = {card: Lay("announce", (card,)) for card in PACK_24 if card.rank in COUPLE}
"""The one action of announcing with each card."""


def promised(bid: int) -> int:
    """Return the points a bid promises."""
    return POINTS_A_BID * bid


class Layout(NamedTuple):
    """The deal of a mode for a number of players; the cards not named here are the stock."""

    hand: int
    talon: tuple[int, ...] = ()
    """The sizes of the packets the bidding is for, face down."""
    gives: int = 0
    """Number of cards that the winner of the bidding gives away."""


LAYOUTS = {
    (Mode.DRAW, 2): Layout(8),
    (Mode.DRAW, 3): Layout(6),
    (Mode.AUCTION, 2): Layout(8, (4, 4), 2),
    (Mode.AUCTION, 3): Layout(7, (3,), 2),
    (Mode.AUCTION, 4): Layout(5, (4,), 3),
    (Mode.ALONE, 3): Layout(8),
    (Mode.ALONE, 4): Layout(6),
    (Mode.TEAMS, 4): Layout(6),
}
"""The seven modes, and three players alone (option ``three_seats``)."""


class Phase(StrEnum):
    """The step a deal is in."""

    SHUFFLE = "shuffle"
    BID = "bid"
    TAKE = "take"
    GIVE = "give"
    TRICKS = "tricks"
    OVER = "over"


class Verb(StrEnum):
    """The words of the record."""

    DEAL = "deal"
    PASS = "pass"
    BID = "bid"
    TAKE = "take"
    GIVE = "give"
    ANNOUNCE = "announce"


LAYS = (Verb.GIVE, Verb.ANNOUNCE)
ORDERS = (Verb.DEAL,)


class Why(StrEnum):
    """Codes of the reasons for refusing an action; the obligations of the trick stand in engine/tricks.py."""

    MATCH_OVER = "match_over"
    NOT_NOW = "not_now"
    """The action belongs to another phase of the deal, or another seat is to act."""
    NOT_A_SHUFFLE = "not_a_shuffle"
    """The order is not the pack."""
    RULE_OFF = "rule_off"
    """This mode has no such step."""
    NOT_HELD = "not_held"
    """``card`` is not in the hand."""
    CARD_TWICE = "card_twice"
    NO_SUCH_BID = "no_such_bid"
    """Bids go up to ``number``."""
    BID_TOO_LOW = "bid_too_low"
    """A bid must now be at least ``number``."""
    NEEDS_MARRIAGES = "needs_marriages"
    """That bid takes ``number`` marriages in the hand."""
    NO_SUCH_PACKET = "no_such_packet"
    """There are ``number`` packets to choose from."""
    GIVE_EXACTLY = "give_exactly"
    """Exactly ``number`` cards are to be given."""
    NOT_LEADING = "not_leading"
    """Only a player on lead can announce."""
    ONE_CARD = "one_card"
    """A marriage is announced with one card."""
    NOT_OF_A_MARRIAGE = "not_of_a_marriage"
    """``card`` is neither an Ober nor a King."""
    NO_MARRIAGE = "no_marriage"
    """The other card of the marriage of ``suit`` is not in the hand."""
    MUST_ANNOUNCE = "must_announce"
    """A card of the marriage of ``suit`` is led with its announcement, where announcing is automatic."""


class ThrownIn(StrEnum):
    """Codes of the reasons for throwing a deal in (``DealThrownIn``)."""

    FOUR_NINES = "four_nines"
    """A hand as dealt held all four nines; nobody is told which."""
    ALL_PASSED = "all_passed"


@value
class SheetLine:
    """One line of the score sheet.  What a side counts together stands at each of its seats."""

    dealer: Seat
    declarer: Seat | None
    """None: nobody bid and nothing was promised (``pass_out`` free)."""
    bid: int
    """0 without a declarer."""
    forced: bool
    """Nobody bid, and the first player had to."""
    points: tuple[int, ...]
    """Points of tricks and announcements."""
    made: bool
    """False: the declarer's side was short of its bid."""
    deltas: tuple[int, ...]
    scores: tuple[int, ...]
    """The scores after it."""


class Table(NamedTuple):
    """The public values that outlive a deal."""

    scores: tuple[int, ...]
    target: int
    dealer: Seat = 0
    deals: int = 0
    """Deals begun, the present one included."""
    sheet: tuple[SheetLine, ...] = ()
    winners: tuple[Seat, ...] = ()


class Deal(NamedTuple):
    """The public values of the present deal."""

    bids: tuple[int | None, ...] = ()
    """The last call of each seat: its bid, 0 for a pass, None before its first call."""
    declarer: Seat | None = None
    """The highest bidder so far; once the bidding is over, its winner.  None then: nothing is promised."""
    bid: int = 0
    """The highest bid so far."""
    forced: bool = False
    packet: int | None = None
    """The number of the packet the declarer took, from 1."""
    trump: Suit | None = None


class Cards(NamedTuple):
    """Places of the cards; hands in canonical order."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] = ()
    """Top first."""
    talon: tuple[tuple[Card, ...], ...] = ()
    """The packets the bidding is for; a packet that was taken is empty."""
    trick: tuple[Card, ...] = ()
    """The cards of the trick so far, in the order they were played, the first by ``leader``."""
    leader: Seat = 0
    won: tuple[int, ...] = ()
    """Tricks won by each seat."""
    points: tuple[int, ...] = ()
    """Points each seat took in tricks and announced."""


class State(NamedTuple):
    """A whole match of Cruce at one moment."""

    options: Options
    seats: int
    phase: Phase
    queue: tuple[Seat, ...]
    """Seats still to speak or play in this phase; the first is to act."""
    table: Table
    deal: Deal
    cards: Cards
    log: tuple[Event, ...] = ()
    """Events of the present deal."""


@value
class View:
    """All that seat ``me`` knows: the public values, its own cards, and what it saw; hidden cards are None.

    Everyone saw the tricks, so ``points`` is no secret; but Cruce is a game of memory, and a table does not show it.
    """

    me: Seat
    options: Options
    seats: int
    phase: Phase
    queue: tuple[Seat, ...]
    table: Table
    deal: Deal
    hands: tuple[tuple[Card | None, ...], ...]
    stock: int
    talon: tuple[tuple[Card | None, ...], ...]
    trick: tuple[Card, ...]
    leader: Seat
    won: tuple[int, ...]
    points: tuple[int, ...]
    seen: tuple[Event, ...]
    """The events of the present deal as this seat saw them."""


def packet_zone(number: int) -> Zone:
    """Return the place of the packet with that number."""
    return Zone(Place.TALON, None, number)


@value
class PacketLaid(Event):
    """A packet of the cards that the bidding is for was set aside face down; no seat sees ``cards``."""

    number: int
    cards: tuple[Card | None, ...]

    def seen_by(self, seat: Seat) -> "PacketLaid":
        return PacketLaid(self.number, (None,) * len(self.cards))

    def moves(self) -> Sequence[Move]:
        return tuple(Move(card, STOCK, packet_zone(self.number), False) for card in self.cards)


@value
class BidWon(Event):
    """The bidding is over: who plays for how much; ``forced``: nobody bid, and the first player has to."""

    seat: Seat
    bid: int
    forced: bool


@value
class NobodyBid(Event):
    """The bidding is over and nothing is promised: who leads, and takes the auction cards, without having bid."""

    seat: Seat


@value
class PacketTaken(CardsEvent):
    """The declarer took a packet into the hand; nobody else sees the cards."""

    number: int

    def moves(self) -> Sequence[Move]:
        hand = Zone(Place.HAND, self.seat)
        return tuple(Move(card, packet_zone(self.number), hand, False) for card in self.cards)


@value
class CardsGiven(CardsEvent):
    """The declarer gave cards to an opponent; giver and receiver see them."""

    to: Seat

    def moves(self) -> Sequence[Move]:
        giver, receiver = Zone(Place.HAND, self.seat), Zone(Place.HAND, self.to)
        return tuple(Move(card, giver, receiver, False) for card in self.cards)


@value
class MarriageAnnounced(Event):
    """A player on lead announced the marriage of a suit, which counts at once; one of its cards is played next."""

    seat: Seat
    suit: Suit
    points: int


@value
class TrumpMade(Event):
    """The first card of the deal made its suit trump."""

    suit: Suit


@value
class AllTricksOfPartners(Event):
    """Two partners have won every trick of the deal, and neither of them has won all alone."""

    seats: tuple[Seat, ...]


@value
class BidDecided(Event):
    """All cards are played: the declarer's side has the points of its bid (``made``), or is short of them."""

    seat: Seat
    bid: int
    made: bool
    points: int


@value
class LeadNeeded(Event):
    """The target is reached and nobody has won: whoever is ``ahead`` points ahead of all others wins."""

    target: int
    ahead: int


@value
class TargetRaised(Event):
    """Several reached the target at once, so it is higher for the rest of the match."""

    target: int
