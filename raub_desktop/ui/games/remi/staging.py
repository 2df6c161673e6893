"""Remi's great moments: which events are staged, and how."""

from collections.abc import Mapping

from raub_desktop.engine.events import Event
from raub_desktop.engine.remi.types import DealFinished, How, JokerSwapped, OneCardLeft, Opened
from raub_desktop.language import N_
from raub_desktop.ui.games.remi.board import deal_of
from raub_desktop.ui.table.board.board import Board
from raub_desktop.ui.table.motion.staging import Staged, Staging

STAGINGS: Mapping[str, Staging] = {
    "opened": Staging(N_("Opening"), "declared"),
    "joker": Staging(N_("The joker changes hands"), "made", fine=True),
    "one_card": Staging(N_("The last card!"), "call"),
    How.OUT.value: Staging(N_("The deal is over"), "made"),
    "out_own": Staging(N_("The deal is over"), "made", fine=True),
    How.HAND.value: Staging(N_("Out in one turn!"), "made", great=True),
    How.KNOCK.value: Staging(N_("Knock!"), "declared"),
    How.COMPLETE.value: Staging(N_("A complete hand!"), "made", great=True),
}


def staged(before: Board, event: Event) -> Staged | None:
    """Return how an event is staged, None for an ordinary one; ``before`` is the Board it happens on."""
    match event:
        case Opened(seat):
            return Staged("opened", seat)  # its points make no score: the narrator tells them
        case JokerSwapped(seat):
            return Staged("joker", seat)  # the melds stay in sight: there the cards change places
        case OneCardLeft(seat) if seat not in deal_of(before).near:  # else it was told
            return Staged("one_card", seat)
        case DealFinished(before.me, How.OUT):
            return Staged("out_own", before.me)
        case DealFinished(seat, how):
            return Staged(how.value, seat)
    return None
