"""What lies on the table, as one seat sees it: the screen's own picture of the game, folded from events.

The engine runs ahead, the Board lags behind it by as much as is still being animated.  It knows no rule and no game:
the shared events are folded here by the moves they declare, a game's own events in ``ui/games/<game>/board.py``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from raub_desktop.engine.cards import Card, Suit, in_order
from raub_desktop.engine.events import (
    STOCK,
    TRICK,
    TURNED,
    Called,
    CardShown,
    Event,
    HandSeen,
    Move,
    PackShuffled,
    Place,
    Seat,
    StockRefilled,
    TrickTaken,
    Zone,
)


class Spot(NamedTuple):
    """One card on the table.

    ``key`` follows the card from place to place within a deal (it tells nothing of its face), so that two Boards can be
    compared card by card: same key, other place = the card travels.  ``card`` is None where this seat cannot know it,
    and for everything that lies face down outside its own hand.  ``seat`` is who played it, for a card of the trick.
    """

    key: int
    card: Card | None
    face_up: bool
    seat: Seat | None = None


class Note(NamedTuple):
    """A code of the game with its number, where it has one: a role mark ("declarer", 2) or a last act ("exchanged", 3).

    Turned into words by the game's ``captions``.
    """

    code: str
    number: int | None = None


class Bubble(NamedTuple):
    """What a player has just said: the action's verb, with its number where it has one."""

    verb: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Plate:
    """What the table shows about one player."""

    score: int = 0
    marks: tuple[Note, ...] = ()
    """Role marks, in the order they hang on the plate."""
    out: bool = False
    """He has left the deal: his plate is veiled."""
    needs: int = 0
    """Tricks he must take; 0 while nothing is asked of him."""
    won: int = 0
    """Tricks he has taken."""
    note: Note | None = None
    """His last act."""
    bubble: Bubble | None = None


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One row of the score sheet: a scored deal, or only a line (``deltas`` is None) for one that was not played."""

    scores: tuple[int, ...]
    """The totals after it, by seat."""
    deltas: tuple[int, ...] | None = None
    dealer: Seat | None = None
    declarer: Seat | None = None
    tricks: tuple[int | None, ...] = ()
    """Tricks taken by seat; None: he left the deal."""
    ringed: tuple[Seat, ...] = ()
    """Who fell."""
    doubled: bool = False
    remarks: tuple[str, ...] = ()
    """The game's codes for what else was special ("unopposed", "handed_over")."""


@dataclass(frozen=True, slots=True)
class Board:
    """Everything the table shows of a match to the seat ``me``."""

    me: Seat
    seats: int
    clockwise: bool = True
    """The table's own direction of play, as it is seen."""
    step: int = 1
    """-1 while play goes against that direction."""
    zones: Mapping[Zone, tuple[Spot, ...]] = field(default_factory=dict)
    """The cards by place, the lowest first; empty places are left out."""
    plates: tuple[Plate, ...] = ()
    """One for each seat."""
    turn: Seat | None = None
    """Whose answer is awaited; told by the match, not by events (see ``with_turn``)."""
    trump: Suit | None = None
    kind: str = ""
    """The game's code for a special deal ("muss"); empty for a normal one."""
    doubled: bool = False
    refas: int = 0
    """Refas that wait for a later deal."""
    deal: int = 0
    """The deal's number, from 1; 0 before the first."""
    sheet: tuple[SheetRow, ...] = ()
    winners: tuple[Seat, ...] = ()
    last_trick: tuple[Spot, ...] = ()
    """The trick before this one, in the order it was played."""
    by_hand: bool = False
    """The player arranges his hand himself; otherwise it is kept in canonical order."""

    def at(self, place: Place, seat: Seat | None = None) -> tuple[Spot, ...]:
        """The cards at a place, the lowest first; the last one lies on top."""
        return self.zones.get(Zone(place, seat), ())

    @property
    def hand(self) -> tuple[Spot, ...]:
        """The own hand, left to right."""
        return self.at(Place.HAND, self.me)

    @property
    def turns_clockwise(self) -> bool:
        """Whether play goes clockwise on the screen just now."""
        return self.clockwise == (self.step > 0)


def fold(board: Board, event: Event) -> Board:
    """The Board after an event every game shares; one it does not know only moves the cards it declares.

    The event must be as ``board.me`` sees it (``seen_by``).  Raises ValueError where a card would leave an empty place,
    which means that Board and match have parted: build a new one with the game's ``from_view``.
    """
    match event:
        case PackShuffled(size):
            return replace(clear_cards(board), zones={STOCK: tuple(Spot(key, None, False) for key in range(size))})
        case HandSeen(seat, cards):
            return _see_hand(board, cards) if seat == board.me else board
        case CardShown(card):
            *below, top = board.zones[TURNED]
            return with_zone(board, TURNED, (*below, top._replace(card=card, face_up=True)))
        case StockRefilled(seats, cards):
            return _refill(board, seats, len(cards))
        case TrickTaken(seat, _):
            board = replace(board, last_trick=board.at(Place.TRICK))
            board = with_plate(board, seat, won=board.plates[seat].won + 1)
        case Called(seat, verb, number):
            return with_plate(board, seat, bubble=Bubble(verb, number), note=Note(verb, number))
    for move in event.moves():
        board = _moved(board, move)
    return board


def clear_cards(board: Board) -> Board:
    """An empty table for a new deal: no cards, no tricks, nothing said."""
    return replace(
        board,
        zones={},
        last_trick=(),
        plates=tuple(replace(plate, won=0, note=None, bubble=None) for plate in board.plates),
    )


def clear_deal(board: Board) -> Board:
    """A table on which only the scores, the sheet and the seats are left."""
    return replace(
        board,
        zones={},
        last_trick=(),
        plates=tuple(Plate(plate.score) for plate in board.plates),
        trump=None,
        kind="",
        doubled=False,
        turn=None,
    )


def with_zone(board: Board, zone: Zone, spots: Sequence[Spot]) -> Board:
    """The Board with other cards at one place; the own hand is put in order."""
    zones: dict[Zone, tuple[Spot, ...]] = {place: those for place, those in board.zones.items() if place != zone}
    if spots:
        sort = zone == Zone(Place.HAND, board.me) and not board.by_hand
        zones[zone] = _sorted(spots) if sort else tuple(spots)
    return replace(board, zones=zones)


def with_plate(board: Board, seat: Seat, **changes: object) -> Board:
    """The Board with some fields of one plate changed."""
    plates = list(board.plates)
    plates[seat] = replace(plates[seat], **changes)  # type: ignore[arg-type]  # field names are checked at run time
    return replace(board, plates=tuple(plates))


def with_turn(board: Board, seat: Seat | None) -> Board:
    """The Board with the turn mark at a seat; a negative one (chance) is nobody."""
    return replace(board, turn=None if seat is None or seat < 0 else seat)


def quiet(board: Board, seat: Seat | None = None) -> Board:
    """The Board with one seat's bubble gone, or all of them."""
    plates = tuple(
        replace(plate, bubble=None) if seat in (None, number) else plate for number, plate in enumerate(board.plates)
    )
    return replace(board, plates=plates)


def move_in_hand(board: Board, key: int, place: int) -> Board:
    """The own hand with one card put at another place (0 is the left end); from now on it is arranged by hand."""
    spot = next(spot for spot in board.hand if spot.key == key)
    rest = [other for other in board.hand if other.key != key]
    rest.insert(place, spot)
    return with_zone(replace(board, by_hand=True), Zone(Place.HAND, board.me), rest)


def sort_hand(board: Board) -> Board:
    """The own hand back in canonical order, and kept so."""
    return with_zone(replace(board, by_hand=False), Zone(Place.HAND, board.me), board.hand)


def show_hands(board: Board, hands: Mapping[Seat, Sequence[Card]]) -> Board:
    """The Board with hands laid open, as after a deal: the cards each seat holds, in canonical order."""
    zones = dict(board.zones)
    for seat, cards in hands.items():
        zone = Zone(Place.HAND, seat)
        keys = [spot.key for spot in zones.get(zone, ())]
        fresh = _free_key(board)
        keys += range(fresh, fresh + len(cards) - len(keys))
        zones[zone] = tuple(Spot(key, card, True) for key, card in zip(keys, in_order(cards), strict=False))
        board = replace(board, zones={place: spots for place, spots in zones.items() if spots})
    return board


def is_dealer(plate: Plate) -> bool:
    """Whether this player deals."""
    return any(mark.code == "dealer" for mark in plate.marks)


def facts(board: Board) -> object:
    """What a Board says about the match, for comparing two: without keys, turn, bubbles, notes and the last trick."""
    zones = {
        zone: sorted(((str(s.card), s.face_up, s.seat) for s in spots), key=str)
        if zone == Zone(Place.HAND, board.me)
        else [(s.card, s.face_up, s.seat) for s in spots]
        for zone, spots in board.zones.items()
    }
    plates = [replace(plate, note=None, bubble=None) for plate in board.plates]
    rest = replace(board, zones={}, plates=(), turn=None, last_trick=(), by_hand=False)
    return zones, plates, rest


def spots_of(cards: Sequence[Card | None], first_key: int, *, face_up: bool) -> tuple[Spot, ...]:
    """Cards as Spots with keys counting up from ``first_key``; a hidden card lies face down whatever is asked."""
    return tuple(Spot(first_key + i, card, face_up and card is not None) for i, card in enumerate(cards))


def _moved(board: Board, move: Move) -> Board:
    spots = board.zones.get(move.source, ())
    index = _leaving(spots, move.card)
    if index is None:
        raise ValueError(f"no card lies at {move.source.place} {move.source.seat}")
    spot = spots[index]
    board = with_zone(board, move.source, spots[:index] + spots[index + 1 :])
    if move.target.place is Place.HAND:
        card = move.card if move.target.seat == board.me else None
        landed = Spot(spot.key, card, card is not None)
    else:
        card = move.card if move.face_up else None
        landed = Spot(spot.key, card, card is not None, move.source.seat if move.target == TRICK else None)
    return with_zone(board, move.target, (*board.zones.get(move.target, ()), landed))


def _leaving(spots: Sequence[Spot], card: Card | None) -> int | None:
    """Which of the cards goes: the one named, else the topmost whose face is not known, else the topmost."""
    for wanted in (card, None):
        for index in range(len(spots) - 1, -1, -1):
            if spots[index].card == wanted:
                return index
    return len(spots) - 1 if spots else None


def _see_hand(board: Board, cards: Sequence[Card | None]) -> Board:
    unseen = [card for card in cards if card is not None]
    spots = [
        Spot(spot.key, unseen.pop(0), True) if spot.card is None and unseen else spot  #
        for spot in board.hand
    ]
    return with_zone(board, Zone(Place.HAND, board.me), spots)


def _refill(board: Board, seats: Sequence[Seat], size: int) -> Board:
    keys = [spot.key for spot in board.at(Place.STOCK)]
    for seat in seats:
        keys += [spot.key for spot in board.at(Place.DISCARDS, seat)]
        board = with_zone(board, Zone(Place.DISCARDS, seat), ())
    return with_zone(board, STOCK, [Spot(key, None, False) for key in keys[:size]])


def _sorted(spots: Sequence[Spot]) -> tuple[Spot, ...]:
    """Known cards in canonical order, then those not seen yet."""
    known = {spot.card: spot for spot in spots if spot.card is not None}
    return (*(known[card] for card in in_order(known)), *(spot for spot in spots if spot.card is None))


def _free_key(board: Board) -> int:
    return 1 + max((spot.key for spots in board.zones.values() for spot in spots), default=-1)
