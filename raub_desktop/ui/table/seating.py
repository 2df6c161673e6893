"""A match's players with their portraits, and its setup as New table would describe it."""

from collections.abc import Mapping

from raub_desktop.engine.options import differences
from raub_desktop.session.faces import faces_of
from raub_desktop.session.seating import SeatedMatch
from raub_desktop.session.setup import TableSetup
from raub_desktop.ui.context import Context
from raub_desktop.ui.table.board.captions import Sitter


def sitters(seated_match: SeatedMatch, faces: Mapping[str, str] | None = None) -> tuple[Sitter, ...]:
    """Return the players at the table with their portraits (see session/faces.py).

    ``faces``: the portraits in the profiles of this computer, by their names.
    """
    return tuple(map(Sitter, seated_match.names, faces_of(seated_match.seats, faces or {})))


def setup_of(seated_match: SeatedMatch, context: Context) -> TableSetup:
    """Return the table as New table would describe it."""
    match = seated_match.match
    return TableSetup(
        match.game.name,
        match.book,
        differences(match.options, match.game.books[match.book]),
        seated_match.seats,
        context.cards.deck,
        context.settings.speed,
        practice=seated_match.practice,
        title=seated_match.title,
    )
