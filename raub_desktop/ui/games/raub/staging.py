"""Raub's great moments: which events are staged, and how."""

from collections.abc import Mapping

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.events import AllTricksWon, CardShown, CardSwapped, Event, Seat
from raub_desktop.engine.raub.types import ContractDecided, RefaWritten, WentOut
from raub_desktop.language import N_
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.motion.staging import Staged, Staging

STAGINGS: Mapping[str, Staging] = {
    "blind": Staging(N_("Taken unseen!"), "declared"),
    "blind_ace": Staging(N_("An ace, taken unseen!"), "made", great=True),
    "blind_seven": Staging(N_("A seven: one trick will do!"), "made", great=True),
    "swap": Staging(N_("The trump seven is swapped"), "declared"),
    "made": Staging(N_("The declarer makes it"), "made"),
    "broken": Staging(N_("The declarer fails"), "failed", sad=True),
    "sweep": Staging(N_("All four tricks!"), "made", great=True),
    "refa": Staging(N_("Refa"), "call"),
    "out": Staging(N_("Aus!"), "made", great=True, line=N_("{name} reached zero.")),
}
_TAKEN_UNSEEN = {Rank.ACE: "blind_ace", Rank.SEVEN: "blind_seven"}


def staged(before: Board, event: Event) -> Staged | None:
    """Return how an event is staged, None for an ordinary one; ``before`` is the Board it happens on."""
    match event:
        case CardShown(card):
            return Staged(_TAKEN_UNSEEN.get(card.rank, "blind"), _declarer(before), ((card,),))
        case CardSwapped(seat, given, taken):
            return Staged("swap", seat, ((given,), (taken,)), crossing=True)
        case ContractDecided(seat, _, made):
            return Staged("made" if made else "broken", seat)
        case AllTricksWon(seat):
            return Staged("sweep", seat)
        case RefaWritten(dealer, _, handed_over):
            return Staged("refa", dealer if handed_over else None)
        case WentOut(seat):
            return Staged("out", seat)
    return None


def _declarer(board: Board) -> Seat | None:
    marked = (seat for seat, plate in enumerate(board.plates) if any(mark.code == "declarer" for mark in plate.marks))
    return next(marked, None)
