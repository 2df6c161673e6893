"""The Board: what lies on the table as one seat sees it, folded from events.

The engine runs ahead, the Board lags behind it by as much as is still being animated.  It knows no rule and no game:
the shared events are folded here by the moves they declare, a game's own events in ``ui/games/<game>/board.py``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Any, NamedTuple

from raub_desktop.engine import events
from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import Event, Move, Seat
from raub_desktop.engine.zones import STOCK, TURNED, Place, Zone
from raub_desktop.ui.table.board.spots import CANONICAL, NamedOrder, Spot, first_at, in_order_of, kept, split_at

Sides = tuple[tuple[Seat, ...], ...]


class Note(NamedTuple):
    """A code of the game, perhaps with a number: a role mark ("dealer") or a last act ("bid", 3).

    The game's ``captions`` turn it into words.
    """

    code: str
    number: int | None = None


class Bubble(NamedTuple):
    """A speech bubble: the action's verb, perhaps with a number, and the cards it shows."""

    verb: str
    number: int | None = None
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Plate:
    """The public state of one player, shown beside their portrait."""

    score: int = 0
    marks: tuple[Note, ...] = ()
    """Role marks, in the order they hang on the plate."""
    out: bool = False
    """They have left the deal: their plate is dimmed."""
    won: int = 0
    """Tricks they have won."""
    note: Note | None = None
    """Their last act."""
    bubble: Bubble | None = None


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One row of the score sheet: a scored deal, or a mere line (``deltas`` is None) for a deal not played."""

    scores: tuple[int, ...]
    """The totals after it, by seat."""
    deltas: tuple[int, ...] | None = None
    line: Any = None
    """The game's own score line: a frozen value that only the game's words read."""


DEALER = Note("dealer")


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
    sides: Sides = ()
    """The seats of each side; empty: every seat alone (see sides.py)."""
    turn: Seat | None = None
    """The seat whose answer is awaited; set by the match, not by events (see ``with_turn``)."""
    game: Any = None
    """The game's own part: a frozen value that only its fold and words read (trump, stakes, contracts)."""
    deal: int = 0
    """The deal's number, from 1; 0 before the first."""
    sheet: tuple[SheetRow, ...] = ()
    winners: tuple[Seat, ...] = ()
    last_trick: tuple[Spot, ...] = ()
    """The last trick, in the order it was played."""
    by_hand: bool = False
    """The player arranges their hand; otherwise it is sorted by ``hand_order``."""
    hand_order: NamedOrder = CANONICAL
    """Order of the own hand, one of those its game offers."""
    hand_groups: tuple[tuple[int, ...], ...] = ()
    """The keys of the own hand's cards in groups, left to right; empty: one group."""
    advised: tuple[tuple[Card, ...], ...] = ()
    """The melds of the own hand that the adviser would lay now."""
    aside: tuple[tuple[Card, ...], ...] = ()
    """The melds of the own hand that the player has set aside."""

    def at(self, place: Place, seat: Seat | None = None, number: int | None = None) -> tuple[Spot, ...]:
        """Return the cards at a place, from the bottom up."""
        return self.zones.get(Zone(place, seat, number), ())

    @property
    def scored(self) -> bool:
        """Whether the deal on the table has been scored."""
        return 0 < self.deal <= sum(row.deltas is not None for row in self.sheet)

    @property
    def hand(self) -> tuple[Spot, ...]:
        """The own hand, left to right."""
        return self.at(Place.HAND, self.me)

    @property
    def turns_clockwise(self) -> bool:
        return self.clockwise == (self.step > 0)


def fold(board: Board, event: Event) -> Board:
    """Return the Board after an event that all games share; one it does not know only moves the cards it declares.

    The event must be as ``board.me`` sees it (``seen_by``).  Raises ValueError where a card would leave an empty place,
    which means that Board and match have parted: build a new one with the game's ``from_view``.
    """
    match event:
        case events.PackShuffled(size):
            return replace(clear_cards(board), zones={STOCK: tuple(Spot(key, None, False) for key in range(size))})
        case events.HandSeen(seat, cards):
            return _see_hand(board, cards) if seat == board.me else board
        case events.CardsTurnedUp(places):
            return reduce(_turned_up, places, board)
        case events.CardShown(card):
            *below, top = board.zones[TURNED]
            return with_zone(board, TURNED, (*below, top._replace(card=card, face_up=True)))
        case events.StockRefilled(sources, cards, kept):
            return _refill(board, sources, len(cards), kept)
        case events.TrickTaken(seat, _):
            board = replace(board, last_trick=board.at(Place.TRICK))
            board = with_plate(board, seat, won=board.plates[seat].won + 1)
        case events.Called(seat, verb, number):
            return with_plate(board, seat, bubble=Bubble(verb, number), note=Note(verb, number))
        case events.DealStarted(dealer, number):
            return with_plate(replace(clear_deal(board), deal=number), dealer, marks=(DEALER,))
        case events.DealScored(line):
            return with_scores(replace(board, sheet=(*board.sheet, row(line))), line.scores)
        case events.MatchEnded(winners, scores):
            return with_scores(replace(board, winners=winners), scores)
    for move in event.moves():
        board = _moved(board, move)
    return board


def _turned_up(board: Board, place: tuple[Zone, Sequence[Card]]) -> Board:
    """Return the Board with the cards of a zone face up; those that were seen before keep their keys."""
    zone, cards = place
    spots = board.zones[zone]
    known = {spot.card: spot for spot in spots if spot.card is not None}
    unknown = [spot for spot in spots if spot.card is None]
    return with_zone(
        board, zone, [(known.get(card) or unknown.pop(0))._replace(card=card, face_up=True) for card in cards]
    )


def left_over(board: Board, seen: Sequence[Event]) -> Board:
    """Return the Board with the left-over cards face up, by the CardsTurnedUp events among ``seen``."""
    return reduce(fold, (event for event in seen if isinstance(event, events.CardsTurnedUp)), board)


def row(line: Any) -> SheetRow:
    """Return the sheet row of a game's score line, which has ``scores`` and ``deltas``."""
    return SheetRow(line.scores, line.deltas, line)


def clear_cards(board: Board) -> Board:
    """Return an empty table for a new deal: no cards, no tricks, nothing said."""
    return replace(
        board,
        zones={},
        hand_groups=(),
        last_trick=(),
        plates=tuple(replace(plate, won=0, note=None, bubble=None) for plate in board.plates),
    )


def clear_deal(board: Board) -> Board:
    """Return a table with only the scores, the sheet, the seats and the game's own value."""
    return replace(clear_cards(board), plates=tuple(Plate(plate.score) for plate in board.plates), turn=None)


def with_zone(board: Board, zone: Zone, spots: Sequence[Spot]) -> Board:
    """Return the Board with other cards at one place; the own hand is sorted."""
    zones: dict[Zone, tuple[Spot, ...]] = {place: those for place, those in board.zones.items() if place != zone}
    groups = board.hand_groups
    if zone == Zone(Place.HAND, board.me):
        order = board.hand_order
        by_hand = board.by_hand and board.hand
        spots, groups = kept(groups, board.hand, spots, order) if by_hand else in_order_of(order, spots)
    if spots:
        zones[zone] = tuple(spots)
    return replace(board, zones=zones, hand_groups=groups)


def in_table_order(board: Board, zone: Zone, cards: Sequence[Card]) -> Board:
    """Return the Board with the open cards of a zone in this order, as in a meld; all of them must be given."""
    spots = {spot.card: spot for spot in board.zones[zone]}
    return with_zone(board, zone, [spots[card] for card in cards])


def with_plate(board: Board, seat: Seat, **changes: object) -> Board:
    """Return the Board with some fields of one plate changed."""
    plates = list(board.plates)
    plates[seat] = replace(plates[seat], **changes)  # type: ignore[arg-type]  # field names are checked at run time
    return replace(board, plates=tuple(plates))


def with_scores(board: Board, scores: Sequence[int]) -> Board:
    """Return the Board with other scores on the plates."""
    for seat, score in enumerate(scores):
        board = with_plate(board, seat, score=score)
    return board


def unscored(board: Board) -> Board:
    """Return the Board as it was before the last row of its sheet was written."""
    deltas = board.sheet[-1].deltas or (0,) * board.seats
    before = [plate.score - delta for plate, delta in zip(board.plates, deltas, strict=True)]
    return with_scores(replace(board, sheet=board.sheet[:-1]), before)


def with_turn(board: Board, seat: Seat | None) -> Board:
    """Return the Board with the turn mark at a seat; a negative one (chance) removes it."""
    return replace(board, turn=None if seat is None or seat < 0 else seat)


def quiet(board: Board, seat: Seat | None = None) -> Board:
    """Return the Board without the speech bubble of one seat, or of all (None)."""
    plates = tuple(
        replace(plate, bubble=None) if seat in (None, number) else plate for number, plate in enumerate(board.plates)
    )
    return replace(board, plates=plates)


def move_in_hand(board: Board, key: int, place: int, group: int | None = 0) -> Board:
    """Return the Board with one card of the own hand moved; from then on the hand is arranged by the player.

    ``place``: how many of the other cards lie at its left.  Where the hand lies in groups, ``group`` is the one the
    card joins; None: it makes a group of its own there.
    """
    spots = {spot.key: spot for spot in board.hand}
    groups = [list(group) for group in board.hand_groups or (tuple(spots),)]
    for members in groups:
        if key in members:
            members.remove(key)
    sizes = [len(group) for group in groups]
    if group is None:
        split_at(groups, place)
        groups.insert(first_at(groups, place), [key])
    elif group < len(groups):
        groups[group].insert(max(0, place - sum(sizes[:group])), key)
    board = replace(board, by_hand=True, hand_groups=tuple(map(tuple, groups)))
    return with_zone(board, Zone(Place.HAND, board.me), board.hand)


def sort_hand(board: Board, order: NamedOrder | None = None) -> Board:
    """Return the Board with the own hand sorted (None: by its last order), and to be kept so; no meld is set aside."""
    board = replace(board, by_hand=False, hand_order=order or board.hand_order, aside=())
    return with_zone(board, Zone(Place.HAND, board.me), board.hand)


def set_aside(board: Board, melds: tuple[tuple[Card, ...], ...]) -> Board:
    """Return the Board with melds of the own hand set aside: they lie together, left of the other cards, or remain
    where they lie if each is a group there.
    """
    board = replace(board, aside=melds)
    keys, spots = {spot.card: spot.key for spot in board.hand}, {spot.key: spot for spot in board.hand}
    aside = [tuple([keys[card] for card in meld]) for meld in melds]
    if melds and {*map(frozenset, aside)} <= {*map(frozenset, board.hand_groups)}:
        return board
    left: Sequence[Spot] = [spot for spot in board.hand if not any(spot.key in meld for meld in aside)]
    parts = board.hand_groups
    if not board.by_hand:
        left, parts = in_order_of(board.hand_order, left)
    own = [tuple([spot.key for spot in left if spot.key in part]) for part in parts or (tuple(spots),)]
    groups = tuple([group for group in (*aside, *own) if group])
    zones = {**board.zones, Zone(Place.HAND, board.me): tuple([spots[key] for group in groups for key in group])}
    return replace(board, zones=zones, hand_groups=groups if len(groups) > 1 else ())


def start_scores(board: Board) -> tuple[int, ...]:
    """Return the scores before the first deal: the present ones less all changes on the sheet."""
    scores = [plate.score for plate in board.plates]
    for row in board.sheet:
        if row.deltas is not None:
            scores = [score - delta for score, delta in zip(scores, row.deltas, strict=True)]
    return tuple(scores)


def is_dealer(plate: Plate) -> bool:
    """Whether this player deals."""
    return any(mark.code == DEALER.code for mark in plate.marks)


def facts(board: Board) -> object:
    """Return the Board's facts about the match, for comparing two Boards: without keys, turn, bubbles, notes, advice
    and the last trick.
    """
    zones = {
        zone: sorted(((str(s.card), s.face_up, s.seat) for s in spots), key=str)
        if zone == Zone(Place.HAND, board.me)
        else [(s.card, s.face_up, s.seat) for s in spots]
        for zone, spots in board.zones.items()
    }
    plates = [replace(plate, note=None, bubble=None) for plate in board.plates]
    rest = replace(clear_deal(board), plates=(), by_hand=False, hand_order=CANONICAL, advised=(), aside=())
    return zones, plates, rest


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
        landed = Spot(spot.key, card, card is not None, move.source.seat if move.target.place in _OWNED else None)
    return with_zone(board, move.target, (*board.zones.get(move.target, ()), landed))


_OWNED = Place.TRICK, Place.MELD
"""The places at which it is recorded who laid each card."""


def _leaving(spots: Sequence[Spot], card: Card | None) -> int | None:
    """Return the index of the card that leaves: the given one, else the topmost unknown one, else the topmost."""
    for wanted in (card, None):
        for index in range(len(spots) - 1, -1, -1):
            if spots[index].card == wanted:
                return index
    return len(spots) - 1 if spots else None


def _see_hand(board: Board, cards: Sequence[Card | None]) -> Board:
    unseen = [card for card in cards if card is not None]
    spots = [Spot(spot.key, unseen.pop(0), True) if spot.card is None and unseen else spot for spot in board.hand]
    return with_zone(board, Zone(Place.HAND, board.me), spots)


def _refill(board: Board, sources: Sequence[Zone], size: int, kept: int) -> Board:
    keys = [spot.key for spot in board.at(Place.STOCK)]
    for zone in sources:
        spots = board.zones.get(zone, ())
        going = len(spots) - kept
        keys += [spot.key for spot in spots[:going]]
        board = with_zone(board, zone, spots[going:])
    return with_zone(board, STOCK, [Spot(key, None, False) for key in keys[:size]])
