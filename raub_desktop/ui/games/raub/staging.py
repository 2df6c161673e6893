"""Raub's great moments: which events are staged, and how."""

from collections.abc import Mapping

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.events import AllTricksWon, CardShown, CardSwapped, CardTaken, Event, Seat, TrickTaken
from raub_desktop.engine.raub.types import (
    TRICKS,
    ContractDecided,
    DeclarerNamed,
    MatchEnded,
    RefaWritten,
    SheetLine,
)
from raub_desktop.engine.raub.view import contract_made
from raub_desktop.engine.zones import Place
from raub_desktop.language import N_
from raub_desktop.ui.games.raub.board import deal_of, declarer_of, needs_of, wins_next
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.motion.staging import Staged, Staging

STAGINGS: Mapping[str, Staging] = {
    "raub": Staging(N_("Raub!"), "declared", fine=True),
    "raub_seven": Staging(N_("Štih!"), "declared", fine=True),
    "must_seven": Staging(
        N_("Štih!"),
        "declared",
        fine=True,
        line=N_("A seven was turned: the dealer must take it, but needs only one trick."),
        rule=True,
    ),
    "blind": Staging(N_("Taken unseen!"), "declared"),
    "blind_ace": Staging(N_("An ace, taken unseen!"), "made", great=True),
    "blind_seven": Staging(N_("A seven: one trick will do!"), "made", great=True),
    "swap": Staging(
        N_("The trump seven is swapped"),
        "declared",
        line=N_("Before the tricks, whoever holds the seven of trumps may take the turned card for it."),
        rule=True,
    ),
    "made": Staging(N_("{name} made it"), "made"),
    "made_own": Staging(N_("You made it!"), "made", fine=True),
    "broken": Staging(N_("{name} failed"), "failed", sad=True),
    "broken_own": Staging(N_("You failed"), "failed", sad=True),
    "sweep": Staging(N_("All four tricks!"), "call"),
    "sweep_own": Staging(N_("All four tricks!"), "made", great=True),
    "short": Staging(N_("You failed"), "failed", sad=True, line=N_("You needed one trick.")),
    "saved": Staging(N_("Saved!"), "made"),
    "refa": Staging(N_("Nobody declares"), "call"),
    "handed_over": Staging(N_("The deck is handed over"), "call"),
    "match_own": Staging(N_("Victory!"), "made", great=True, greatest=True),
    "match": Staging(N_("{name} won the match"), "made"),
}
_TAKEN_UNSEEN = {Rank.ACE: "blind_ace", Rank.SEVEN: "blind_seven"}


def staged(before: Board, event: Event) -> Staged | None:
    """Return how an event is staged, None for an ordinary one; ``before`` is the Board it happens on."""
    match event:
        case CardTaken(seat) if declarer_of(before) is None and not deal_of(before).kind:
            return _raub(before, seat)._replace(carried=True)
        case DeclarerNamed(seat, _, True) if before.at(Place.TURNED) and not deal_of(before).kind:
            return _raub(before, seat)
        case CardShown(card):
            return Staged(_TAKEN_UNSEEN.get(card.rank, "blind"), declarer_of(before), ((card,),))
        case CardSwapped(seat, given, taken):
            return Staged("swap", seat, ((given,), (taken,)), crossing=True)
        case ContractDecided(seat, _, made):
            code = "made" if made else "broken"
            return Staged(f"{code}_own" if seat == before.me else code, seat)
        case AllTricksWon(seat):
            return Staged("sweep_own" if seat == before.me else "sweep", seat)
        case RefaWritten(dealer, _, handed_over):
            return Staged("handed_over", dealer) if handed_over else Staged("refa")
        case TrickTaken(seat):
            return _trick(before, seat)
        case MatchEnded(winners) if before.me in winners and not _won_by_a_trick(before):
            return Staged("match_own", before.me)
    return None


def decides(board: Board, event: Event) -> bool:
    """Whether a trick that is taken wins the match, or decides about the contract."""
    declarer = declarer_of(board)
    if not isinstance(event, TrickTaken) or declarer is None:
        return False
    needs, won = needs_of(board, declarer), board.plates[declarer].won
    left = TRICKS - sum(plate.won for plate in board.plates)
    after = contract_made(needs, won + (event.seat == declarer), left - 1)
    return wins_next(board, event.seat) or contract_made(needs, won, left) is not after


def _raub(before: Board, seat: Seat) -> Staged:
    """Return the staging of a raub, with the card taken where it lies open."""
    shown = tuple(spot.card for spot in before.at(Place.TURNED) if spot.face_up and spot.card is not None)
    seven = any(card.rank is Rank.SEVEN for card in shown)
    note = before.plates[seat].note
    forced = note is not None and note.code == "forced_raub"
    code = ("must_seven" if forced else "raub_seven") if seven else "raub"
    return Staged(code, seat, (shown,) if shown else ())


def _trick(before: Board, seat: Seat) -> Staged | None:
    """Return the staging of a trick that fails or saves the own seat, or wins a player the match."""
    if _is_short(before, seat):
        return Staged("short", before.me)
    if wins_next(before, seat) and not _makes_it(before, seat):
        return Staged("match_own" if seat == before.me else "match", seat)
    return Staged("saved", seat) if seat == before.me and _is_last_chance(before, seat) else None


def _makes_it(before: Board, seat: Seat) -> bool:
    """Whether one more trick makes the contract of a declarer, which has a moment of its own."""
    return seat == declarer_of(before) and needs_of(before, seat) == before.plates[seat].won + 1


def _is_last_chance(before: Board, seat: Seat) -> bool:
    """Whether a defender can win the one trick they need only with the deal's last."""
    won = [plate.won for plate in before.plates]
    return sum(won) == TRICKS - 1 and not won[seat] and needs_of(before, seat) > 0 and seat != declarer_of(before)


def _won_by_a_trick(board: Board) -> bool:
    """Whether the own seat's victory was staged as its trick was won."""
    line: SheetLine | None = board.sheet[-1].line if board.sheet else None
    if line is None or line.deltas is None or line.unopposed or line.scores[board.me] > 0:
        return False
    start = line.scores[board.me] - line.deltas[board.me]
    return line.declarer != board.me or start > needs_of(board, board.me) * (2 if line.doubled else 1)


def _is_short(before: Board, winner: Seat) -> bool:
    """Whether the deal's last trick leaves the own seat, a defender, without the one they need.

    A declarer's failure has a moment of its own, and so has the player who wins all the tricks.
    """
    swept = before.plates[winner].won == TRICKS - 1
    return winner != before.me and not swept and _is_last_chance(before, before.me)
