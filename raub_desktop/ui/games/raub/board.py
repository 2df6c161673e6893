"""Raub's own events on the Board, and a Board made from a seat's view."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from raub_desktop.engine.cards import Card, Rank, Suit, in_order
from raub_desktop.engine.events import CardSwapped, CardTurned, Event, HandDropped, Seat
from raub_desktop.engine.raub import types
from raub_desktop.engine.raub.types import Kind, SheetLine, Verb, View
from raub_desktop.engine.raub.view import one_more_wins
from raub_desktop.engine.zones import STOCK, TRICK, TURNED, Place, Zone
from raub_desktop.ui.table.board import board as shared
from raub_desktop.ui.table.board.board import DEALER, Board, Bubble, Note, Plate, row, with_plate
from raub_desktop.ui.table.board.spots import Spot, laid_out

DEFENDER_NEEDS = 1
"""Every defender must win a trick."""


@dataclass(frozen=True, slots=True)
class RaubDeal:
    """Raub's part of a Board (``Board.game``)."""

    trump: Suit | None = None
    kind: str = ""
    """The word for a special deal ("muss"); empty for a normal one."""
    doubled: bool = False
    refas: int = 0
    """Refas that wait for a later deal."""
    needs: tuple[int, ...] = ()
    """Tricks each seat needs, 0 before its part in the deal is settled; empty before a player declares."""
    raub: bool = False
    """Whether the declarer called raub, or had to."""


def deal_of(board: Board) -> RaubDeal:
    """Return Raub's part of a Board."""
    return board.game if isinstance(board.game, RaubDeal) else RaubDeal()


def declarer_of(board: Board) -> Seat | None:
    """Return the declarer, by the mark on the plate; None before a player declares."""
    marked = (seat for seat, plate in enumerate(board.plates) if any(mark.code == "declarer" for mark in plate.marks))
    return next(marked, None)


def needs_of(board: Board, seat: Seat) -> int:
    """Return the number of tricks a player needs, 0 before the contract is settled."""
    needs = deal_of(board).needs
    return needs[seat] if needs else 0


def is_doubled(board: Board) -> bool:
    """Whether the deal being played counts double: no longer once its row is written."""
    return deal_of(board).doubled and len(board.sheet) < board.deal


def wins_next(board: Board, seat: Seat) -> bool:
    """Whether one more trick of the deal being played wins the match for a player."""
    played = board.at(Place.TRICK) or any(plate.won for plate in board.plates)
    needs, plate = needs_of(board, seat), board.plates[seat]
    worth = 2 if is_doubled(board) else 1
    return bool(played and needs and not board.scored) and one_more_wins(plate.score, plate.won, needs, worth)


def fold(board: Board, event: Event) -> Board:
    """Return the Board after one event, the game's own or shared.  Raises ValueError as the shared fold does."""
    match event:
        case types.DealStarted(_, _, refas, _):
            return replace(shared.fold(board, event), game=RaubDeal(refas=refas))
        case types.KindSet(kind, doubled):
            return _with_deal(board, kind=_kind(kind), doubled=doubled)
        case types.DirectionTurned(step):
            return replace(board, step=step)
        case HandDropped(seat):
            return with_plate(shared.fold(board, event), seat, out=True)
        case types.PlayersNamed(seats):
            return _play(board, seats)
        case types.Exchanged(seat, count):
            note = board.plates[seat].note
            swapped = note is not None and note.code == Verb.SWAP  # a card that everyone knows: more than a number
            return board if swapped else with_plate(board, seat, note=Note("exchanged", count))
        case CardTurned():
            return _asked_again(shared.fold(board, event))
        case types.RefaWritten(dealer, refas, handed_over):
            line = SheetLine(dealer, tuple(plate.score for plate in board.plates), handed_over=handed_over)
            return replace(_with_deal(board, refas=refas), sheet=(*board.sheet, row(line)))
        case types.DealScored(_, _, refas):
            return _with_deal(shared.fold(board, event), refas=refas)
        case types.WentOut(seat):
            return _said(board, seat, "aus")
    return _with_declarer(board, event) or shared.fold(board, event)


def _with_declarer(board: Board, event: Event) -> Board | None:
    """Return the Board after an event that settles declarer or trump; None for other events."""
    match event:
        case types.RaubForced(seat):
            seven = any(spot.card is not None and spot.card.rank is Rank.SEVEN for spot in board.at(Place.TURNED))
            return _said(board, seat, "forced_raub", 1 if seven else None)
        case types.DeclarerForced(seat):
            return _said(board, seat, "forced_declarer")
        case types.DeclarerNamed(seat, needs, raub):
            return _with_deal(_declares(board, seat, needs), raub=raub)
        case types.TrumpMade(suit, needs):
            declarer, board = declarer_of(board), _with_deal(board, trump=suit)
            return board if declarer is None else _declares(board, declarer, needs)
    return None


def from_view(view: View) -> Board:
    """Return the Board of a seat, made from its view."""
    table, deal = view.table, view.deal
    board = Board(
        me=view.me,
        seats=view.seats,
        clockwise=view.options.direction == "clockwise",
        step=table.step,
        zones=_zones(view),
        plates=tuple(_plate(view, seat) for seat in range(view.seats)),
        turn=view.queue[0] if view.queue else None,
        game=RaubDeal(deal.trump, _kind(deal.kind), deal.doubled, table.refas, _needs(view), deal.raub),
        deal=table.deals,
        sheet=tuple(map(row, table.sheet)),
        winners=table.winners,
    )
    return shared.left_over(board, view.seen)


def _zones(view: View) -> dict[Zone, tuple[Spot, ...]]:
    players = view.deal.players
    size = len(players)
    leader = players.index(view.leader) if view.leader in players else 0
    cards_by_zone: dict[Zone, Sequence[Card | None]] = {
        STOCK: (None,) * view.stock,
        TURNED: view.turned,
        TRICK: view.trick,
    }
    for seat in range(view.seats):
        hand = view.hands[seat] if seat == view.me else (None,) * len(view.hands[seat])
        cards_by_zone[Zone(Place.HAND, seat)] = _hand(hand)
        cards_by_zone[Zone(Place.DISCARDS, seat)] = (None,) * len(view.discards[seat])
        cards_by_zone[Zone(Place.DROPPED, seat)] = (None,) * len(view.dropped[seat])
        cards_by_zone[Zone(Place.WON, seat)] = (None,) * (view.won[seat] * size)
    turns = [players[(leader + place) % size] for place in range(len(view.trick))]
    return laid_out(cards_by_zone, {TRICK: turns})


def _hand(cards: Sequence[Card | None]) -> tuple[Card | None, ...]:
    known = in_order(card for card in cards if card is not None)
    return (*known, *(None,) * (len(cards) - len(known)))


def _plate(view: View, seat: Seat) -> Plate:
    deal = view.deal
    marks = [DEALER] if view.table.deals and seat == view.table.dealer else []
    if seat == deal.declarer:
        marks.append(Note("declarer", deal.needs))
    out = bool(view.dropped[seat]) or (bool(deal.players) and seat not in deal.players)
    return Plate(view.table.scores[seat], tuple(marks), out, view.won[seat], _note(view, seat))


def _needs(view: View) -> tuple[int, ...]:
    deal = view.deal
    if deal.declarer is None and not deal.players:
        return ()
    return tuple(
        deal.needs if seat == deal.declarer else DEFENDER_NEEDS * (seat in deal.players) for seat in range(view.seats)
    )


def _note(view: View, seat: Seat) -> Note | None:
    if any(isinstance(event, CardSwapped) and event.seat == seat for event in view.seen):
        return Note(Verb.SWAP)
    exchanged = view.deal.exchanged[seat] if view.deal.exchanged else None
    if exchanged is not None:
        return Note("exchanged", exchanged)
    answer = view.deal.answers[seat] if view.deal.answers else None
    return Note(answer) if answer is not None else None


def _kind(kind: Kind) -> str:
    return "" if kind is Kind.NORMAL else kind.value


def _with_deal(board: Board, **changes: object) -> Board:
    deal = replace(deal_of(board), **changes)  # type: ignore[arg-type]  # field names are checked at run time
    return replace(board, game=deal)


def _needing(board: Board, needs: Mapping[Seat, int]) -> Board:
    """Return the Board with the number of tricks that some players now need."""
    return _with_deal(board, needs=tuple(needs.get(seat, needs_of(board, seat)) for seat in range(board.seats)))


def _asked_again(board: Board) -> Board:
    """Return the Board without the passes about the card that was turned before."""
    for seat, plate in enumerate(board.plates):
        if plate.note is not None and plate.note.code == Verb.PASS:
            board = with_plate(board, seat, note=None)
    return board


def _said(board: Board, seat: Seat, code: str, number: int | None = None) -> Board:
    return with_plate(board, seat, bubble=Bubble(code, number), note=Note(code))


def _declares(board: Board, seat: Seat, needs: int) -> Board:
    marks = tuple(mark for mark in board.plates[seat].marks if mark.code != "declarer")
    return _needing(with_plate(board, seat, marks=(*marks, Note("declarer", needs))), {seat: needs})


def _play(board: Board, seats: Sequence[Seat]) -> Board:
    declarer = declarer_of(board)
    for seat in range(board.seats):
        if seat not in seats:
            board = with_plate(board, seat, out=True)
        elif seat != declarer:
            board = _needing(board, {seat: DEFENDER_NEEDS})
    return board
