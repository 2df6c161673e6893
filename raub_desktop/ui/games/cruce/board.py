"""Cruce's own events on the Board, a Board made from a seat's view, and the order of a hand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from raub_desktop.engine.cards import Card, Rank, Suit, in_order
from raub_desktop.engine.cruce import types
from raub_desktop.engine.cruce.options import BOOKS, Options
from raub_desktop.engine.cruce.seats import sides
from raub_desktop.engine.cruce.types import POINTS, Phase, View
from raub_desktop.engine.events import DealStarted, Event, Seat, TrickTaken
from raub_desktop.engine.zones import STOCK, TRICK, Place, Zone
from raub_desktop.ui.table.board import board as shared
from raub_desktop.ui.table.board.board import DEALER, Board, Bubble, Note, Plate, row, with_plate, with_zone
from raub_desktop.ui.table.board.hand_orders import by_suit
from raub_desktop.ui.table.board.spots import CANONICAL, NamedOrder, Spot, laid_out

_STRONGEST_FIRST = tuple(sorted(POINTS, key=POINTS.__getitem__, reverse=True))


def _in_order(cards: Iterable[Card]) -> Sequence[Sequence[Card]]:
    """Return the cards in one row, suit by suit, the strongest of each first."""
    suits = tuple(Suit)
    return (
        sorted((card for card in cards if card.suit), key=lambda card: (suits.index(card.suit), -POINTS[card.rank])),
    )


HAND_ORDERS = (NamedOrder("order", CANONICAL.words, _in_order), by_suit(_STRONGEST_FIRST))


DECLARER, MADE = "declarer", "made"
ANNOUNCE, TRUMP, FORCED, TOOK, TOOK_ALL, GAVE = "announce", "trump", "forced", "took", "took_all", "gave"
"""Codes of bubbles and notes besides the verbs of calls."""
TWO_PACKETS = 2
"""The number of players with which there are two packets to choose from; with more there is one."""


@dataclass(frozen=True, slots=True)
class CruceDeal:
    """Cruce's part of a Board (``Board.game``)."""

    rules: Options = BOOKS["draw"]
    target: int = 0
    trump: Suit | None = None
    declarer: Seat | None = None
    bid: int = 0
    free: bool = False
    """Nobody bid, and nothing is promised."""
    announced: tuple[tuple[Seat, int], ...] = ()
    """The marriages announced, in order: by which seat, and their points."""
    points: tuple[int, ...] = ()
    """Points each seat has made so far, tricks and announcements; empty where the table does not show them."""


def deal_of(board: Board) -> CruceDeal:
    """Return Cruce's part of a Board."""
    return board.game if isinstance(board.game, CruceDeal) else CruceDeal()


def fold(board: Board, event: Event) -> Board:
    """Return the Board after one event, the game's own or shared.  Raises ValueError as the shared fold does."""
    match event:
        case DealStarted():
            before = deal_of(board)
            points = (0,) * board.seats if before.rules.points_shown else ()
            return replace(shared.fold(board, event), game=CruceDeal(before.rules, before.target, points=points))
        case types.BidWon(seat, bid, forced):
            board = _with_deal(board, declarer=seat, bid=bid)
            marks = (*board.plates[seat].marks, Note(DECLARER, bid))
            board = with_plate(board, seat, marks=marks)
            return with_plate(board, seat, note=Note(FORCED, bid)) if forced else board
        case types.NobodyBid():
            return _with_deal(board, free=True)
        case types.BidDecided(seat, bid, True, _):
            others = [mark for mark in board.plates[seat].marks if mark.code != DECLARER]
            return with_plate(board, seat, marks=(*others, Note(MADE, bid)))
        case TrickTaken(seat, cards):
            return _with_points(shared.fold(board, event), seat, sum(POINTS[card.rank] for card in cards))
        case types.PacketTaken(seat, _, _, number):
            code = TOOK if board.seats == TWO_PACKETS else TOOK_ALL
            return with_plate(shared.fold(board, event), seat, note=Note(code, number))
        case types.CardsGiven(seat, _, _, _):
            return with_plate(shared.fold(board, event), seat, note=Note(GAVE))
        case types.MarriageAnnounced(seat, suit, points):
            both = Card(Rank.OBER, suit), Card(Rank.KING, suit)
            board = _with_deal(board, announced=(*deal_of(board).announced, (seat, points)))
            board = _with_points(board, seat, points)
            return with_plate(board, seat, bubble=Bubble(ANNOUNCE, points, both), note=Note(ANNOUNCE, points))
        case types.TrumpMade(suit):
            return _made_trump(board, suit)
        case types.TargetRaised(target):
            return _with_deal(board, target=target)
    return shared.fold(board, event)


def from_view(view: View) -> Board:
    """Return the Board of a seat, made from its view."""
    table, deal = view.table, view.deal
    settled = _is_settled(view)
    declarer, bid = (deal.declarer, deal.bid) if settled else (None, 0)
    announced = tuple((event.seat, event.points) for event in view.seen if isinstance(event, types.MarriageAnnounced))
    board = Board(
        me=view.me,
        seats=view.seats,
        clockwise=view.options.direction == "clockwise",
        zones=_zones(view),
        plates=tuple(_plate(view, seat) for seat in range(view.seats)),
        turn=view.queue[0] if view.queue else None,
        game=CruceDeal(
            view.options,
            table.target,
            deal.trump,
            declarer,
            bid,
            free=settled and declarer is None,
            announced=announced,
            points=view.points if view.options.points_shown else (),
        ),
        deal=table.deals,
        sides=sides(view.options, view.seats),
        sheet=tuple(map(row, table.sheet)),
        winners=table.winners,
        hand_order=HAND_ORDERS[0],
    )
    return shared.left_over(with_zone(board, Zone(Place.HAND, view.me), board.hand), view.seen)


def _is_settled(view: View) -> bool:
    return view.phase not in (Phase.SHUFFLE, Phase.BID)


def _zones(view: View) -> dict[Zone, tuple[Spot, ...]]:
    cards_by_zone: dict[Zone, Sequence[Card | None]] = {STOCK: (None,) * view.stock, TRICK: view.trick}
    for number, packet in enumerate(view.talon, 1):
        cards_by_zone[types.packet_zone(number)] = packet
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
        made = view.phase is Phase.OVER and view.table.sheet[-1].made
        marks.append(Note(MADE if made else DECLARER, deal.bid))
    return Plate(view.table.scores[seat], tuple(marks), won=view.won[seat], note=_note(view, seat))


def _note(view: View, seat: Seat) -> Note | None:
    """Return the seat's bid as its last act; other acts are known from events only."""
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


def _with_points(board: Board, seat: Seat, more: int) -> Board:
    """Return the Board with more points for a seat, where the table shows them."""
    points = deal_of(board).points
    if not points:
        return board
    return _with_deal(board, points=(*points[:seat], points[seat] + more, *points[seat + 1 :]))


def _made_trump(board: Board, suit: Suit) -> Board:
    """Return the Board after the declarer's first card; the bubble of a marriage announced with it stays."""
    seat = deal_of(board).declarer
    board = _with_deal(board, trump=suit)
    if seat is None or board.plates[seat].bubble is not None:
        return board
    return with_plate(board, seat, bubble=Bubble(TRUMP))
