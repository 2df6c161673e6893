"""The values Raub is made of: phases, verbs, state, view, events and reason codes.

The parts of a state are named tuples: frozen like the rest, and made anew several times faster at every action.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from raub_desktop.engine import events
from raub_desktop.engine.actions import Play
from raub_desktop.engine.cards import PACK_32, Card, Rank, Suit
from raub_desktop.engine.events import Event, Seat
from raub_desktop.engine.raub.options import Options
from raub_desktop.engine.values import value

HAND_SIZE = 4
TRICKS = 4
MOST_TURN_UPS = 3
STRENGTH = {rank: height for height, rank in enumerate(reversed(tuple(Rank)[:8]))}
"""Ace high, seven low."""
PLAYS = {card: Play(card) for card in PACK_32}
"""The one action of playing each card."""


class Phase(StrEnum):
    """The step a deal is in (raub/RULES.md, section 3)."""

    BEFORE_DEAL = "before_deal"
    ASK_MUS = "ask_mus"
    SHUFFLE = "shuffle"
    LAY_CARD = "lay_card"
    RAUB = "raub"
    BID = "bid"
    TURN_NEXT = "turn_next"
    WHO_PLAYS = "who_plays"
    SWAP_BEFORE = "swap_before"
    EXCHANGE = "exchange"
    RESHUFFLE = "reshuffle"
    SWAP_AFTER = "swap_after"
    THROW = "throw"
    TRICKS = "tricks"
    OVER = "over"


class Verb(StrEnum):
    """The words of the record."""

    DEAL = "deal"
    HAND_OVER = "hand_over"
    MUSS = "muss"
    MUSS_ROUND = "muss_round"
    REVERSE = "reverse"
    ASK_MUS = "ask_mus"
    ASK_PERMUS = "ask_permus"
    NONE = "none"
    UP = "up"
    BLIND = "blind"
    RAUB = "raub"
    LOOK = "look"
    DECLARE = "declare"
    PASS = "pass"
    TURN = "turn"
    PLAY = "play"
    DROP = "drop"
    FORPASS = "forpass"
    SURPASS = "surpass"
    SWAP = "swap"
    KEEP = "keep"
    EXCHANGE = "exchange"
    THROW = "throw"
    RESHUFFLE = "reshuffle"


LAYS = (Verb.EXCHANGE, Verb.THROW)
ORDERS = (Verb.DEAL, Verb.RESHUFFLE)


class Why(StrEnum):
    """Codes of the reasons for refusing an action; the obligations of the trick stand in engine/tricks.py."""

    MATCH_OVER = "match_over"
    NOT_NOW = "not_now"
    """The action belongs to another phase of the deal, or another seat is to act."""
    NOT_A_SHUFFLE = "not_a_shuffle"
    """The order is not the cards that are to be shuffled."""
    NOT_HELD = "not_held"
    """``card`` is not in the hand."""
    ROBBED_CARD_STAYS = "raubed_card_stays"
    """``card`` was robbed and may not be exchanged."""
    TOO_MANY_CARDS = "too_many_cards"
    """At most ``number`` cards may be exchanged."""
    THROW_EXACTLY = "throw_exactly"
    """Exactly ``number`` cards are to be thrown."""
    CARD_TWICE = "card_twice"
    NO_TRUMP_SEVEN = "no_trump_seven"
    """Only the holder of the seven of ``suit`` can swap."""
    HANDED_OVER_BEFORE = "handed_over_before"
    RULE_OFF = "rule_off"
    """This table does not play that rule."""
    NOBODY_BELOW = "nobody_below"
    """It may be asked only while someone is below ``number``."""
    NOT_HIGHEST = "not_highest"
    """A Muss round may be asked only by a dealer than whom nobody is higher."""
    ONCE_A_MATCH = "once_a_match"
    ALREADY_REVERSED = "already_reversed"
    TWO_PLAYERS = "two_players"
    NO_MORE_TURN_UPS = "no_more_turn_ups"
    NOBODY_LEFT_TO_SPEAK = "nobody_left_to_speak"
    FORPASS_IS_LIVE = "forpass_is_live"
    NOTHING_TO_SURPASS = "nothing_to_surpass"


class Kind(StrEnum):
    """Kind of deal, where it is special."""

    NORMAL = "normal"
    MUSS = "muss"
    MUS = "mus"
    PERMUS = "permus"


@value
class SheetLine:
    """One line of the score sheet: a scored deal, or a refa (``deltas`` is None)."""

    dealer: Seat
    scores: tuple[int, ...]
    """The scores after it."""
    deltas: tuple[int, ...] | None = None
    declarer: Seat | None = None
    tricks: tuple[int | None, ...] = ()
    """Tricks won; None for who dropped out."""
    failed: tuple[Seat, ...] = ()
    doubled: bool = False
    unopposed: bool = False
    handed_over: bool = False


class Table(NamedTuple):
    """Values that outlive a deal, all of them public."""

    scores: tuple[int, ...]
    dealer: Seat = 0
    step: int = 1
    """1: seats follow one another in the direction of play; -1: turned round (``reverse``)."""
    reversed_left: int = 0
    """Scored deals still to be played in the turned direction."""
    refas: int = 0
    """Refas that wait for a played deal."""
    handed_over: bool = False
    """The last dealer handed the deck over."""
    round_left: int = 0
    """Deals of a Muss round still to come, the present one included."""
    round_used: bool = False
    deals: int = 0
    """Deals begun, the present one included."""
    scored: int = 0
    """Deals scored."""
    sheet: tuple[SheetLine, ...] = ()
    winners: tuple[Seat, ...] = ()


class Deal(NamedTuple):
    """Values settled about the present deal, all of them public."""

    kind: Kind = Kind.NORMAL
    doubled: bool = False
    """Everything counts double."""
    dealer_looked: bool = False
    """The dealer has seen their hand."""
    open: bool = True
    """The turned card lies face up."""
    raub: bool = False
    """The turned card belongs to the declarer."""
    robbed: Card | None = None
    """The robbed card, once the declarer has picked it up."""
    trump: Suit | None = None
    declarer: Seat | None = None
    needs: int = 0
    """Tricks the declarer must take."""
    answers: tuple[str | None, ...] = ()
    """Answer of each seat about playing: the verb, None for who was not asked or has not spoken."""
    live: Seat | None = None
    """The seat whose forpass or surpass stands."""
    players: tuple[Seat, ...] = ()
    """The participants, from the first player round; empty until it is known."""
    exchanged: tuple[int | None, ...] = ()
    """Number of cards each seat exchanged; None for who has not."""
    bonus_given: bool = False
    swapped: Seat | None = None
    """Seat that changed the trump seven for the turned card."""
    drawing: tuple[Seat, int] | None = None
    """The seat that waits for a number of cards while the discards are shuffled."""


class Cards(NamedTuple):
    """Places of the cards; hands in canonical order."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] = ()
    """Top first."""
    turned: tuple[Card, ...] = ()
    """The turned cards that lie on the table; the last one proposes the trump."""
    discards: tuple[tuple[Card, ...], ...] = ()
    """Each seat's exchanged and thrown cards."""
    dropped: tuple[tuple[Card, ...], ...] = ()
    """The hands of those who left the deal."""
    trick: tuple[Card, ...] = ()
    """The cards of the trick so far, in the order they were played, the first by ``leader``."""
    leader: Seat = 0
    won: tuple[int, ...] = ()
    """Tricks won by each seat."""


class State(NamedTuple):
    """A whole match of Raub at one moment."""

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


def after_last_pass(options: Options, kind: Kind, turned: int) -> Verb | None:
    """Return what follows when everyone has passed: the dealer declares, a card is turned, or a refa (a pass).

    None: the dealer is asked whether to turn another card.
    """
    if kind is not Kind.NORMAL:
        return Verb.DECLARE
    if options.turn_ups == "automatic":
        return Verb.TURN if turned < MOST_TURN_UPS else Verb.PASS
    return None if turned == 1 and options.first_bidder == "dealer" else Verb.PASS


def excess(hand: Sequence[Card | None]) -> int:
    """Return how many cards of a hand have to go before the tricks."""
    return len(hand) - HAND_SIZE


@value
class View:
    """All that seat ``me`` knows: the public values, its own cards, and what it saw; hidden cards are None."""

    me: Seat
    options: Options
    seats: int
    phase: Phase
    queue: tuple[Seat, ...]
    table: Table
    deal: Deal
    hands: tuple[tuple[Card | None, ...], ...]
    stock: int
    turned: tuple[Card | None, ...]
    discards: tuple[tuple[Card | None, ...], ...]
    dropped: tuple[tuple[Card | None, ...], ...]
    trick: tuple[Card, ...]
    leader: Seat
    won: tuple[int, ...]
    seen: tuple[Event, ...]
    """The events of the present deal as this seat saw them."""


@value
class DealStarted(events.DealStarted):
    """A new dealer has the deck; ``refas`` wait, and ``round_left`` deals of a Muss round."""

    refas: int
    round_left: int


@value
class KindSet(Event):
    """The deal will be a Muss, mus or permus, or a normal one; ``doubled``: everything counts double."""

    kind: Kind
    doubled: bool


@value
class DirectionTurned(Event):
    """Play goes the other way round; ``step`` 1 is the table's own direction, -1 the turned one."""

    step: int


@value
class RaubForced(Event):
    """The turned rank obliges the dealer to raub (000)."""

    seat: Seat


@value
class DeclarerForced(Event):
    """Everyone passed in a mus or permus: the dealer is declarer (000, comments)."""

    seat: Seat


@value
class DeclarerNamed(Event):
    """A declarer was named, and the tricks they need."""

    seat: Seat
    needs: int
    raub: bool


@value
class TrumpMade(Event):
    """The trump suit became known; ``needs`` is told again, since a blind seven needs only one trick."""

    suit: Suit
    needs: int


@value
class PlayersNamed(Event):
    """The players of this deal were named, declarer included, from the first player round."""

    seats: tuple[Seat, ...]


@value
class Exchanged(Event):
    """A player exchanged a number of cards."""

    seat: Seat
    count: int


@value
class ContractDecided(Event):
    """A trick decided about the declarer: they have the tricks they need (``made``), or can no longer win them."""

    seat: Seat
    needs: int
    made: bool


@value
class RefaWritten(Event):
    """A line under the scores: a later played deal counts double.  ``refas`` wait now."""

    dealer: Seat
    refas: int
    handed_over: bool


@value
class DealScored(events.DealScored):
    """A deal was written down; ``refas`` wait now."""

    refas: int = 0


@value
class WentOut(Event):
    """ "Aus": a player met their obligation and reached 0 in the middle of the deal."""

    seat: Seat


@value
class MatchEnded(events.MatchEnded):
    """The match is over, and what everyone is paid, where chips are played for."""

    payments: tuple[float, ...] | None
