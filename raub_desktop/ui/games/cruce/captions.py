"""Cruce's words on the table: plates, trump patch, stock and packets, and the score slip."""

from collections.abc import Sequence

from raub_desktop.engine.cruce.types import POINTS, SheetLine, promised
from raub_desktop.engine.events import Seat
from raub_desktop.engine.zones import STOCK, Place, Zone
from raub_desktop.language import capitalized, suit_word, tr, trc, trn
from raub_desktop.language.cruce import WORDS
from raub_desktop.language.cruce.calls import call_text
from raub_desktop.language.numbers import plain, signed
from raub_desktop.ui.games.cruce.board import DECLARER, MADE, TWO_PACKETS, deal_of
from raub_desktop.ui.table.board.board import Board, Note, SheetRow
from raub_desktop.ui.table.board.captions import Captions, Pill, PlateWords, Sitter, SlipLine, SlipWords, TrumpWords
from raub_desktop.ui.table.board.sides import in_teams, side_of, sides_of
from raub_desktop.ui.table.plain_words import numbers, slip_words, winning_card


def captions(board: Board, sitters: Sequence[Sitter], *, deck: str, book: str) -> Captions:
    """Return the words on the table; ``deck`` chooses suit words.

    ``book`` is the name of the rules played: a book, or the player's own name for them.
    """
    return Captions(
        plates=tuple(_plate(board, seat, sitter) for seat, sitter in enumerate(sitters)),
        heaps=_heaps(board),
        slip=_slip(board, sitters, book),
        trump=_trump(board, deck),
        winning=winning_card(board, deal_of(board).trump, POINTS),
    )


def note_text(note: Note) -> str:
    """Return a player's last act in a few words, for the plate beside their portrait."""
    words = {
        "pass": trc("last act of a player in Cruce", "passed"),
        "bid": tr("bid {number}", number=note.number),
        "forced": tr("must play for {number}", number=note.number),
        "took": tr("took a packet"),
        "took_all": tr("took the cards"),
        "gave": tr("gave cards"),
        "announce": tr("announced {number}", number=note.number),
    }
    return words.get(note.code, "")


def _plate(board: Board, seat: Seat, sitter: Sitter) -> PlateWords:
    plate = board.plates[seat]
    alone = len(plate.marks) == 1
    return PlateWords(
        name=sitter.name,
        note=note_text(plate.note) if plate.note else "",
        score=plain(plate.score),
        portrait=sitter.portrait,
        pills=(
            *_partner(board, seat),
            *(_pill(mark, alone=alone) for mark in plate.marks),
            *_announced(board, seat),
            *_points(board, seat),
        ),
        bubble=(call_text(plate.bubble.verb, plate.bubble.number) or None) if plate.bubble else None,
        shown=plate.bubble.cards if plate.bubble else (),
        team=side_of(board, seat) if in_teams(board) else None,
    )


def _partner(board: Board, seat: Seat) -> Sequence[Pill]:
    """Return a pill that names the own partner."""
    partner = in_teams(board) and seat != board.me and side_of(board, seat) == side_of(board, board.me)
    return (Pill("paper", capitalized(tr("your partner")), tr("Partner")),) if partner else ()


def _announced(board: Board, seat: Seat) -> Sequence[Pill]:
    """Return a pill with the points of the marriages a seat has announced in the deal."""
    counted = [points for who, points in deal_of(board).announced if who == seat]
    return (Pill("paper", " ".join(map(signed, counted))),) if counted else ()  # unsigned it were a count of all points


def _points(board: Board, seat: Seat) -> Sequence[Pill]:
    """Return a pill with the points of the seat's side in the deal so far, if shown (``points_shown``)."""
    points = deal_of(board).points
    if not points:
        return ()
    number = sum(points[partner] for partner in sides_of(board)[side_of(board, seat)])
    return (Pill("paper", trn("{n} point", "{n} points", number), str(number)),)


def _pill(mark: Note, *, alone: bool) -> Pill:
    if mark.code not in (DECLARER, MADE) or mark.number is None:
        return Pill("dealer", tr("Dealer") if alone else "")
    long = tr("Bid {number} · {points} points", number=mark.number, points=promised(mark.number))
    short = tr("Bid {number} · {points}", number=mark.number, points=promised(mark.number))
    return Pill("made" if mark.code == MADE else "strong", long, short)


def _heaps(board: Board) -> dict[Zone, str]:
    """Return words for the stock and the packets: those bid for, and the one nobody took."""
    heaps, deal = {}, deal_of(board)
    settled = deal.free or deal.declarer is not None
    stock = len(board.at(Place.STOCK))
    talon = sorted((zone for zone in board.zones if zone.place is Place.TALON), key=lambda zone: zone.number or 0)
    if stock:
        heaps[STOCK] = trn("{n} card to draw", "{n} cards to draw", stock)
    for zone in talon:
        heaps[zone] = tr("not in play") if settled and len(talon) == 1 else tr("packet {number}", number=zone.number)
    if len(talon) == 1 and (board.seats > TWO_PACKETS or not settled):
        heaps[talon[0]] = tr("Cards on the table")
    return heaps


def _trump(board: Board, deck: str) -> TrumpWords | None:
    suit = deal_of(board).trump
    if suit is None:
        return None
    name = suit_word(suit, deck)
    return TrumpWords(suit, capitalized(name), tr("are trump"))


def _slip(board: Board, sitters: Sequence[Sitter], book: str) -> SlipWords:
    def line(row: SheetRow) -> SlipLine:
        return SlipLine(numbers(board, row.scores), failed_columns(board, row.line))

    return slip_words(WORDS, board, sitters, book, line, _match_end(board))


def _match_end(board: Board) -> str:
    """Return in a few words when the match ends."""
    target = deal_of(board).target
    if deal_of(board).rules.match_end == "lead_two":
        return tr("{target} and two ahead wins", target=target)
    return tr("to a score of {target}", target=target)


def failed_columns(board: Board, line: SheetLine) -> tuple[int, ...]:
    """Return the column of the declarer's side if it failed, else none."""
    return () if line.made or line.declarer is None else (side_of(board, line.declarer),)
