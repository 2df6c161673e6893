"""Remi's own events on the Board, and a Board made from a seat's view."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from raub_desktop.engine.cards import Card
from raub_desktop.engine.events import Called, CardsDealt, DealStarted, Event, Seat, StockRefilled
from raub_desktop.engine.remi import types
from raub_desktop.engine.remi.options import Options
from raub_desktop.engine.remi.types import How, Phase, SheetLine, View
from raub_desktop.engine.zones import STOCK, Place, Zone
from raub_desktop.ui.games.remi.hand_orders import BY_NEARNESS, BY_RANK, BY_SUIT, MeldsFirst
from raub_desktop.ui.table.board import board as shared
from raub_desktop.ui.table.board.board import DEALER, Board, Note, Plate, in_table_order, row, with_plate, with_zone
from raub_desktop.ui.table.board.spots import NamedOrder, Spot, laid_out

CLOSED = Zone(Place.CLOSED)


@dataclass(frozen=True, slots=True)
class RemiDeal:
    """Remi's part of a Board (``Board.game``)."""

    options: Options = field(default_factory=Options)
    discards: int = 0
    """The number of discards in this deal, each of which ended a turn."""
    opened: tuple[Seat, ...] = ()
    """Seats that have melded in this deal, in that order."""
    fresh: tuple[Card, ...] = ()
    """The cards laid on the table since the viewing player's last turn."""
    thrown: tuple[tuple[Seat, Card], ...] = ()
    """Last discard of each player in this deal."""
    taken: Card | None = None
    """The discard that the viewing player took and has not melded yet."""
    near: tuple[Seat, ...] = ()
    """Players who have held one card only at the end of a turn."""


def deal_of(board: Board) -> RemiDeal:
    """Return Remi's part of a Board."""
    return board.game if isinstance(board.game, RemiDeal) else RemiDeal()


def opens(board: Board) -> bool:
    """Return whether the own next melds are the opening."""
    deal = deal_of(board)
    return deal.options.must_open and board.me not in deal.opened


def only_discards(board: Board) -> bool:
    """Return whether the own turn is the one that is only a discard."""
    deal = deal_of(board)
    return deal.options.first_discards and not deal.discards and board.turn == board.me


def hand_orders(board: Board) -> tuple[NamedOrder, ...]:
    """Return the orders of the own hand, the default first: in each of them the marked melds come first."""
    deal = deal_of(board)
    first = partial(MeldsFirst, options=deal.options, opens=opens(board), taken=deal.taken, advised=board.advised)
    return tuple([order._replace(sort=first(order.sort)) for order in (BY_SUIT, BY_RANK, BY_NEARNESS)])


def turn_of(board: Board) -> int:
    """Return the number of the current turn of the table, from 1."""
    return deal_of(board).discards // board.seats + 1


def fold(board: Board, event: Event) -> Board:
    """Return the Board after one event, the game's own or shared.  Raises ValueError as the shared fold does."""
    board = replace(board, game=_deal_after(deal_of(board), event, board.me))
    match event:
        case types.HandCardShown(card):
            bottom, *others = board.zones[STOCK]
            return with_zone(board, STOCK, (bottom._replace(card=card, face_up=True), *others))
        case types.Melded(seat, number, cards):
            return _acted(_in_order(shared.fold(board, event), number, cards, seat), seat, "meld")
        case types.LaidOff(seat, _, number, cards, _, other, other_cards):
            owners = {meld: owner_of(board, meld) for meld in (number, other) if meld is not None}
            board = _in_order(shared.fold(board, event), number, cards, owners[number])
            if other is not None:
                board = _in_order(board, other, other_cards, owners[other])
            return _acted(board, seat, "lay")
        case types.JokerSwapped(seat, _, _, number, cards):
            owner = owner_of(board, number)
            return _acted(_in_order(shared.fold(board, event), number, cards, owner), seat, "swap")
        case types.PileTaken(seat, _):
            return _acted(shared.fold(board, event), seat, "pile")
        case CardsDealt(seat, _, _) if board.at(Place.PILE) or deal_of(board).discards:
            return _acted(shared.fold(board, event), seat, "stock")
        case types.CardDiscarded(seat, _):
            return _acted(shared.fold(board, event), seat, "discard")
        case types.CardClosed(seat, _, _):
            return _acted(shared.fold(board, event), seat, "close")
        case types.HandShown():
            return _laid_open(board, event)
    return shared.fold(board, event)


def from_view(view: View) -> Board:
    """Return the Board of a seat, made from its view."""
    over = view.phase is Phase.OVER
    deal = RemiDeal(view.options)
    for event in view.seen:
        deal = _deal_after(deal, event, view.me)
    board = Board(
        me=view.me,
        seats=view.seats,
        clockwise=view.options.direction == "clockwise",
        zones=_zones(view),
        plates=_plates(view),
        turn=None if over or view.phase in (Phase.SHUFFLE, Phase.RESHUFFLE) else view.turn,
        game=deal,
        deal=view.table.finished + (not over),
        sheet=tuple(map(row, view.table.sheet)),
        winners=view.table.winners,
    )
    board = with_zone(replace(board, hand_order=hand_orders(board)[0]), Zone(Place.HAND, view.me), board.hand)
    for event in view.seen:
        if isinstance(event, types.HandShown):
            board = _laid_open(board, event)
    return shared.left_over(board, view.seen)


def _deal_after(deal: RemiDeal, event: Event, me: Seat) -> RemiDeal:
    """Return Remi's part of a seat's Board after an event."""
    match event:
        case DealStarted():
            return RemiDeal(deal.options)
        case types.PileTaken(seat, card):
            thrown = tuple(pair for pair in deal.thrown if pair[1] != card)
            return replace(deal, thrown=thrown, taken=card if seat == me else deal.taken)
        case types.Melded(seat, _, cards):
            opened = deal.opened if seat in deal.opened else (*deal.opened, seat)
            fresh = deal.fresh if seat == me else (*deal.fresh, *cards)
            return replace(deal, opened=opened, fresh=fresh, taken=None)
        case types.LaidOff(seat, card) | types.JokerSwapped(seat, card) if seat != me:
            return replace(deal, fresh=(*deal.fresh, card))
        case types.CardDiscarded(seat, card):
            thrown = tuple(sorted([*(pair for pair in deal.thrown if pair[0] != seat), (seat, card)]))
            fresh = () if seat == me else deal.fresh
            return replace(deal, discards=deal.discards + 1, fresh=fresh, thrown=thrown, taken=None)
        case types.CardClosed():
            return replace(deal, taken=None)
        case types.OneCardLeft(seat) if seat not in deal.near:
            return replace(deal, near=(*deal.near, seat))
    return deal


def owner_of(board: Board, number: int) -> Seat | None:
    """Return the seat that laid a meld; None where no meld has that number."""
    spots = board.at(Place.MELD, number=number)
    return spots[0].seat if spots else None


def lost_knock(line: SheetLine) -> tuple[Seat, ...]:
    """Return the seat that knocked and lost, else none."""
    beaten = line.how is How.KNOCK and line.finisher not in line.winners
    return (line.finisher,) if beaten and line.finisher is not None else ()


def _in_order(board: Board, number: int, cards: Sequence[Card], owner: Seat | None) -> Board:
    zone = Zone(Place.MELD, number=number)
    board = in_table_order(board, zone, cards)
    return with_zone(board, zone, [spot._replace(seat=owner) for spot in board.zones[zone]])


def _acted(board: Board, seat: Seat, code: str) -> Board:
    return with_plate(board, seat, note=Note(code))


def _laid_open(board: Board, event: types.HandShown) -> Board:
    """Return the Board after a hand is shown: its melds in the middle, the rest face up in the hand."""
    zone = Zone(Place.HAND, event.seat)
    keys = [spot.key for spot in board.zones.get(zone, ())]
    by_card = {spot.card: spot.key for spot in board.zones.get(zone, ()) if spot.card is not None}
    unknown = [key for key in keys if key not in by_card.values()]

    def spot(card: Card, seat: Seat | None) -> Spot:
        return Spot(by_card[card] if card in by_card else unknown.pop(0), card, True, seat)

    number = max((zone.number or 0 for zone in board.zones if zone.place is Place.MELD), default=0)
    melds = [[spot(card, event.seat) for card in cards] for cards in event.melds]
    board = with_zone(board, zone, [spot(card, None) for card in event.over])
    for step, spots in enumerate(melds, 1):
        board = with_zone(board, Zone(Place.MELD, number=number + step), spots)
    return board


def _zones(view: View) -> dict[Zone, tuple[Spot, ...]]:
    cards_by_zone: dict[Zone, Sequence[Card | None]] = {STOCK: _stock(view), types.PILE: view.pile}
    for seat, hand in enumerate(view.hands):
        cards_by_zone[Zone(Place.HAND, seat)] = hand if seat == view.me else (None,) * len(hand)
    for number, meld in enumerate(view.melds, 1):
        cards_by_zone[Zone(Place.MELD, number=number)] = meld.cards
    cards_by_zone[CLOSED] = (None,) * len(view.closed)
    owners = {
        Zone(Place.MELD, number=number): [owner] * len(meld.cards)
        for number, (owner, meld) in enumerate(zip(view.owners, view.melds, strict=True), 1)
    }
    return laid_out(cards_by_zone, owners)


def _stock(view: View) -> tuple[Card | None, ...]:
    """Return the stock from the bottom up, face down but for a bottom card that was shown."""
    shown = next((event.card for event in view.seen if isinstance(event, types.HandCardShown)), None)
    turned = any(isinstance(event, StockRefilled) for event in view.seen)
    hidden: tuple[Card | None, ...] = (None,) * len(view.stock)
    return (shown, *hidden[1:]) if shown is not None and hidden and not turned else hidden


def _plates(view: View) -> tuple[Plate, ...]:
    over = view.phase is Phase.OVER
    dealer = view.table.sheet[-1].dealer if over and view.table.sheet else view.table.dealer
    notes = _notes(view.seen)
    return tuple(
        Plate(score, (DEALER,) if seat == dealer else (), note=notes.get(seat))
        for seat, score in enumerate(view.table.scores)
    )


def _notes(seen: Sequence[Event]) -> dict[Seat, Note]:
    """Return each player's last act; cards dealt are no act."""
    dealt = False
    codes: dict[Seat, str] = {}
    for event in seen:
        match event:
            case types.Melded(seat, _, _):
                codes[seat] = "meld"
            case types.LaidOff(seat):
                codes[seat] = "lay"
            case types.JokerSwapped(seat):
                codes[seat] = "swap"
            case types.PileTaken(seat, _):
                codes[seat] = "pile"
            case types.PileOpened():
                dealt = True
            case types.CardDiscarded(seat, _):
                dealt = True
                codes[seat] = "discard"
            case types.CardClosed(seat):
                codes[seat] = "close"
            case Called(seat, verb, _):
                codes[seat] = verb
            case CardsDealt(seat, _, _) if dealt:
                codes[seat] = "stock"
    return {seat: Note(code) for seat, code in codes.items()}
