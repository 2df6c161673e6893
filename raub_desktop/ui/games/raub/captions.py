"""Raub's words on the table: plates, trump patch, heaps and score slip."""

from collections.abc import Sequence

from raub_desktop.engine.events import Seat
from raub_desktop.engine.raub.types import STRENGTH, TRICKS
from raub_desktop.engine.raub.view import contract_made
from raub_desktop.engine.zones import STOCK, Place
from raub_desktop.language import capitalized, suit_word, tr, trc, trn
from raub_desktop.language.numbers import plain
from raub_desktop.language.raub import WORDS
from raub_desktop.language.raub.calls import call_text
from raub_desktop.ui.games.raub.board import deal_of, is_doubled, needs_of, wins_next
from raub_desktop.ui.table.board.board import Board, Bubble, Note, SheetRow
from raub_desktop.ui.table.board.captions import Captions, Pill, PlateWords, Sitter, SlipLine, TrumpWords
from raub_desktop.ui.table.layout.heaps import DISCARDS_ZONE
from raub_desktop.ui.table.plain_words import slip_words, winning_card

DOUBLE = "× 2"


def captions(board: Board, sitters: Sequence[Sitter], *, deck: str, book: str) -> Captions:
    """Return the words on the table; ``deck`` chooses suit words.

    ``book`` is the name of the rules played: a book, or the player's own name for them.
    """
    stock = len(board.at(Place.STOCK))
    discards = sum(len(board.at(Place.DISCARDS, seat)) for seat in range(board.seats))
    return Captions(
        plates=tuple(_plate(board, seat, sitter) for seat, sitter in enumerate(sitters)),
        heaps={
            STOCK: tr("Stock {number}", number=stock) if board.zones else "",
            DISCARDS_ZONE: tr("Discards {number}", number=discards) if discards else "",
        },
        slip=slip_words(WORDS, board, sitters, book, _line, _foot(board), DOUBLE if _doubles(board) else ""),
        trump=_trump(board, deck),
        winning=winning_card(board, deal_of(board).trump, STRENGTH),
    )


def note_text(note: Note) -> str:
    """Return a player's last act in a few words, for the plate beside their portrait."""
    match note.code, note.number:
        case "exchanged", None | 0:
            return tr("kept all")
        case "exchanged", int(number):
            return tr("exchanged {number}", number=number)
        case "forced_raub", _:
            return tr("must raub")
        case "forced_declarer", _:
            return tr("must declare")
    return {
        "deal": trc("last act of a player", "deals"),
        "hand_over": tr("handed over"),
        "muss": tr("Muss"),
        "muss_round": tr("Muss round"),
        "reverse": tr("reversed play"),
        "ask_mus": tr("asked for mus"),
        "ask_permus": tr("asked for permus"),
        "none": tr("no request"),
        "up": trc("last act of a player", "face up"),
        "blind": tr("blind raub"),
        "raub": tr("called raub"),
        "look": tr("no raub"),
        "declare": trc("last act of a player", "declared"),
        "pass": trc("last act of a player", "passed"),
        "turn": tr("turned a card"),
        "play": trc("last act of a player", "plays"),
        "drop": tr("dropped out"),
        "forpass": trc("last act of a player", "forpass"),
        "surpass": trc("last act of a player", "surpass"),
        "swap": tr("swapped the seven"),
        "keep": tr("did not swap"),
        "aus": tr("went out"),
    }.get(note.code, "")


def _bubble_text(bubble: Bubble) -> str | None:
    """Return the words of a speech bubble, None for a silent act; a seven that is taken has a call of its own."""
    if bubble.verb == "forced_declarer":
        return None
    verb = "raub" if bubble.verb == "forced_raub" else bubble.verb
    return call_text(verb, bubble.number, seven=bubble.number == 1) or None


def _plate(board: Board, seat: Seat, sitter: Sitter) -> PlateWords:
    plate = board.plates[seat]
    codes = [mark.code for mark in plate.marks]
    left = TRICKS - sum(other.won for other in board.plates)
    return PlateWords(
        name=sitter.name,
        note=tr("one trick from winning") if wins_next(board, seat) else note_text(plate.note) if plate.note else "",
        score=plain(plate.score),
        portrait=sitter.portrait,
        pills=tuple(_pill(mark, plate.won, left, alone=len(codes) == 1) for mark in plate.marks),
        bubble=_bubble_text(plate.bubble) if plate.bubble else None,
        needed=max(0, needs_of(board, seat) - plate.won),
    )


def _pill(mark: Note, won: int, left: int, *, alone: bool) -> Pill:
    """Return a mark in words; ``won``: the tricks of its player, ``left``: those still to be played."""
    if mark.code == "dealer":
        return Pill("dealer", tr("Dealer") if alone else "")
    made = contract_made(mark.number, won, left) if mark.number else None
    if made:
        return Pill("made", tr("Declarer · made it"), tr("made it"))
    if made is False:
        return Pill("strong", tr("Declarer · failed"), trc("declarer", "failed"))
    if won and mark.number:
        more = mark.number - won
        return Pill("strong", tr("Declarer · needs {number} more", number=more), tr("needs {number} more", number=more))
    needs = tr("needs {number}", number=mark.number)
    return Pill("strong", tr("Declarer · needs {number}", number=mark.number), needs)


def _trump(board: Board, deck: str) -> TrumpWords | None:
    deal = deal_of(board)
    if deal.trump is None:
        return None
    name = suit_word(deal.trump, deck)
    extra = {"muss": tr("Muss"), "mus": tr("Mus"), "permus": tr("Permus")}.get(deal.kind, "")
    if deal.doubled:
        extra = f"{extra} · {DOUBLE}" if extra else tr("counts double")
    return TrumpWords(deal.trump, capitalized(name), tr("are trump"), extra)


def _line(row: SheetRow) -> SlipLine:
    if row.deltas is None:
        return SlipLine()
    return SlipLine(tuple(map(plain, row.scores)), row.line.failed, DOUBLE if row.line.doubled else "")


def _doubles(board: Board) -> bool:
    deal = deal_of(board)
    return is_doubled(board) or deal.refas > 0


def _foot(board: Board) -> str:
    if is_doubled(board):
        return tr("this deal counts double")
    return refas_text(board) or tr("counting down: 0 or less wins")


def refas_text(board: Board) -> str:
    """Return in a few words which deals count double after refas; "" without any."""
    refas = deal_of(board).refas
    return trn("refa: next deal counts double", "refa: next {n} deals count double", refas) if refas else ""
