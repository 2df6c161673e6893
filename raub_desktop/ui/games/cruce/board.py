"""Cruce's own events on the Board, and a Board made from what a seat observes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from raub_desktop.engine.cards import Card, Rank, Suit, in_order
from raub_desktop.engine.cruce.seats import sides
from raub_desktop.engine.cruce.types import (
    BidWon,
    CardsGiven,
    MarriageAnnounced,
    PacketTaken,
    Phase,
    SheetLine,
    TargetRaised,
    TrumpMade,
    View,
    packet_zone,
)
from raub_desktop.engine.events import STOCK, TRICK, DealScored, DealStarted, Event, MatchEnded, Place, Seat, Zone
from raub_desktop.ui.games.cruce.orders import ORDERS
from raub_desktop.ui.table.board import board as shared
from raub_desktop.ui.table.board.board import Board, Bubble, Note, Plate, SheetRow, with_plate, with_zone
from raub_desktop.ui.table.board.spots import Spot, laid_out

DEALER = Note("dealer")
DECLARER = "declarer"
ANNOUNCE, TRUMP, FORCED, TOOK, GAVE = "announce", "trump", "forced", "took", "gave"
"""Codes of bubbles and notes besides the verbs of calls."""

Sides = tuple[tuple[Seat, ...], ...]


@dataclass(frozen=True, slots=True)
class CruceDeal:
    """What the table shows of Cruce besides cards and plates: ``Board.game``."""

    sides: Sides = ()
    """Who counts together, the same for the whole match."""
    target: int = 0
    trump: Suit | None = None
    declarer: Seat | None = None
    """Who won the bidding; None while it goes on."""
    bid: int = 0
    """What they bid."""


@dataclass(frozen=True, slots=True)
class Written:
    """A line of the score sheet with who counts together in it."""

    line: SheetLine
    sides: Sides


def deal_of(board: Board) -> CruceDeal:
    """Cruce's own part of a Board."""
    return board.game if isinstance(board.game, CruceDeal) else CruceDeal()


def sides_of(board: Board) -> Sides:
    """Who counts together; everyone for themselves where nothing is known of it."""
    return deal_of(board).sides or tuple((seat,) for seat in range(board.seats))


def in_teams(board: Board) -> bool:
    """Whether partners count together."""
    return any(len(side) > 1 for side in sides_of(board))


def fold(board: Board, event: Event) -> Board:
    """The Board after one event, Cruce's or shared, as ``board.me`` sees it.  Raises ValueError as the shared fold."""
    match event:
        case DealStarted(dealer, number):
            deal = replace(deal_of(board), trump=None, declarer=None, bid=0)
            board = replace(shared.clear_deal(board), deal=number, game=deal)
            return with_plate(board, dealer, marks=(DEALER,))
        case BidWon(seat, bid, forced):
            board = _with_deal(board, declarer=seat, bid=bid)
            marks = (*board.plates[seat].marks, Note(DECLARER, bid))
            board = with_plate(board, seat, marks=marks)
            return with_plate(board, seat, note=Note(FORCED, bid)) if forced else board
        case PacketTaken(seat, _, _, number):
            return with_plate(shared.fold(board, event), seat, note=Note(TOOK, number))
        case CardsGiven(seat, _, _, _):
            return with_plate(shared.fold(board, event), seat, note=Note(GAVE))
        case MarriageAnnounced(seat, suit, points):
            both = Card(Rank.OBER, suit), Card(Rank.KING, suit)
            return with_plate(board, seat, bubble=Bubble(ANNOUNCE, points, both), note=Note(ANNOUNCE, points))
        case TrumpMade(suit):
            return _made_trump(board, suit)
        case DealScored(line):
            return _scores(replace(board, sheet=(*board.sheet, row(line, sides_of(board)))), line.scores)
        case TargetRaised(target):
            return _with_deal(board, target=target)
        case MatchEnded(winners, scores):
            return _scores(replace(board, winners=winners), scores)
    return shared.fold(board, event)


def from_view(view: View) -> Board:
    """The Board a seat would see now, built from what it observes."""
    table, deal = view.table, view.deal
    together = sides(view.options, view.seats)
    settled = _is_settled(view)
    board = Board(
        me=view.me,
        seats=view.seats,
        zones=_zones(view),
        plates=tuple(_plate(view, seat) for seat in range(view.seats)),
        turn=view.queue[0] if view.queue else None,
        game=CruceDeal(
            together, table.target, deal.trump, deal.declarer if settled else None, deal.bid if settled else 0
        ),
        deal=table.deals,
        sheet=tuple(row(line, together) for line in table.sheet),
        winners=table.winners,
        hand_order=ORDERS[0].sort,
    )
    return with_zone(board, Zone(Place.HAND, view.me), board.hand)


def row(line: SheetLine, together: Sides) -> SheetRow:
    """A line of Cruce's sheet as a row of the table's."""
    return SheetRow(line.scores, line.deltas, Written(line, together))


def _is_settled(view: View) -> bool:
    """Whether the bidding is over."""
    return view.phase not in (Phase.SHUFFLE, Phase.BID)


def _zones(view: View) -> dict[Zone, tuple[Spot, ...]]:
    cards_by_zone: dict[Zone, Sequence[Card | None]] = {STOCK: (None,) * view.stock, TRICK: view.trick}
    for number, packet in enumerate(view.talon, 1):
        cards_by_zone[packet_zone(number)] = packet
    for seat, hand in enumerate(view.hands):
        known = in_order(card for card in hand if card is not None)
        cards_by_zone[Zone(Place.HAND, seat)] = known or (None,) * len(hand)
        cards_by_zone[Zone(Place.WON, seat)] = (None,) * (view.won[seat] * view.seats)
    turns = [(view.leader + place) % view.seats for place in range(len(view.trick))]
    return laid_out(cards_by_zone, {TRICK: turns})


def _plate(view: View, seat: Seat) -> Plate:
    deal = view.deal
    marks = [DEALER] if seat == view.table.dealer else []
    if _is_settled(view) and seat == deal.declarer:
        marks.append(Note(DECLARER, deal.bid))
    return Plate(view.table.scores[seat], tuple(marks), won=view.won[seat], note=_note(view, seat))


def _note(view: View, seat: Seat) -> Note | None:
    """What the seat bid; the latest act of all others' is told by events only."""
    deal = view.deal
    bid = deal.bids[seat] if deal.bids else None
    if _is_settled(view) and deal.forced and seat == deal.declarer:
        return Note(FORCED, deal.bid)
    if bid is None:
        return None
    return Note("bid", bid) if bid else Note("pass")


def _with_deal(board: Board, **changes: object) -> Board:
    deal = replace(deal_of(board), **changes)  # type: ignore[arg-type]  # field names are checked at run time
    return replace(board, game=deal)


def _made_trump(board: Board, suit: Suit) -> Board:
    """The declarer's first card; what they have just announced with it is not talked over."""
    seat = deal_of(board).declarer
    board = _with_deal(board, trump=suit)
    if seat is None or board.plates[seat].bubble is not None:
        return board
    return with_plate(board, seat, bubble=Bubble(TRUMP))


def _scores(board: Board, scores: Sequence[int]) -> Board:
    for seat, score in enumerate(scores):
        board = with_plate(board, seat, score=score)
    return board
