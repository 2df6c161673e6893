"""``raub-desktop play``: a new table, in the window or in plain text."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from raub_desktop.cli.arguments import Table, add_seed, add_table, command_parser, table_of, usual_seats
from raub_desktop.cli.output import CommandError, say
from raub_desktop.cli.seats import seats_of, try_players
from raub_desktop.cli.text import play_text
from raub_desktop.engine.options import OptionError, differences
from raub_desktop.language import tr
from raub_desktop.language.errors import option_error_text
from raub_desktop.players.base import HUMAN, read_word
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage.settings import DECKS

if TYPE_CHECKING:
    from raub_desktop.session.setup import TableSetup


_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
"""Where a Unix desktop, or someone who runs without one on purpose, says what can be drawn on.

Looked at before pygame is asked, whose own search for a screen writes to the terminal.
"""


def open_window(words: Sequence[str]) -> int:
    """Open the window, on a record if ``words`` names one.  Raises CommandError."""
    record = Path(words[0]) if words else None
    if record is not None:
        _try_record(record)
    return show_window(record=record)


def _try_record(record: Path) -> None:
    """See that a record can be opened.  Raises CommandError."""
    from raub_desktop.cli import record_files
    from raub_desktop.engine.games import GAMES
    from raub_desktop.engine.record import RecordError, read_record
    from raub_desktop.language.errors import record_error_text

    try:
        read_record(record_files.load(record), GAMES)
    except RecordError as error:
        raise CommandError(f"{record}: {record_error_text(error)}", 1) from error


def show_window(record: Path | None = None, setup: "TableSetup | None" = None) -> int:
    """Open the window on a record or at a table.  Raises CommandError where there is nothing to open it on."""
    if sys.platform not in ("win32", "darwin") and not any(os.environ.get(name) for name in _SCREENS):
        return _without_window(record, setup)
    from raub_desktop import app  # here, since it brings pygame, which nothing else on the command line needs

    try:
        return app.run(record=record, setup=setup)
    except app.CannotStartError as error:
        raise CommandError(str(error)) from error


def _without_window(record: Path | None, setup: "TableSetup | None") -> int:
    """Return the plain-text table on a terminal.  Raises CommandError if none, or a record to be looked at."""
    from raub_desktop.cli import text  # here, since a window needs nothing of it

    if record is not None or not text.can_be_read():
        raise CommandError(
            tr("There is no display for a window; `raub-desktop play --text` and `raub-desktop simulate` need none.")
        )
    say(tr("There is no display for a window: this is the plain-text table."))
    return text.play_text(setup, begin=True)


_OPPONENT = "reference"


def run(argv: Sequence[str]) -> int:
    """Open the window on a new table.  Raises CommandError."""
    parser = command_parser("play", tr("Open the window on a new table, or play in plain text."))
    add_table(parser)
    parser.add_argument(
        "--seats",
        metavar="A,B,…",
        help=tr("who plays, from seat 0, the first dealer ({usual})", usual=f"{HUMAN},{_OPPONENT},…"),
    )
    parser.add_argument("--deck", choices=DECKS, help=tr("the cards (those the game was last played with)"))
    add_seed(parser)
    parser.add_argument("--text", action="store_true", help=tr("play in plain lines, without a window"))
    parser.add_argument("--resume", action="store_true", help=tr("with --text: continue the match you left"))
    parser.add_argument("--auto", metavar="LEVEL", help=tr("with --text: a computer plays for you, too"))
    arguments = parser.parse_args(argv)
    if not arguments.text and (arguments.resume or arguments.auto is not None):
        raise CommandError(tr("--resume and --auto go with --text."))
    _try_table(arguments)
    if arguments.text:
        return play_text(None if arguments.resume else _setup(arguments), arguments.auto)
    return show_window(setup=_setup(arguments))


def _try_table(arguments: argparse.Namespace) -> None:
    """See that the table can be played at.  Raises CommandError."""
    table = table_of(arguments)
    seats = _seats(arguments, table)
    try_players(read_word, seats, table.game.name)
    try:
        table.game.start(table.options, len(seats))
    except OptionError as error:
        raise CommandError(option_error_text(error, table.game.name)) from error


def _seats(arguments: argparse.Namespace, table: Table) -> tuple[str, ...]:
    """Return the players asked for, or those of a code for deals, or the usual ones."""
    if arguments.seats is None and table.seats:
        return table.seats
    if arguments.seats is None:
        return (HUMAN, *[_OPPONENT] * (usual_seats(table) - 1))
    return seats_of(arguments.seats)


def _setup(arguments: argparse.Namespace) -> TableSetup:
    """Return the table for the window."""
    made = table_of(arguments)
    return TableSetup(
        game=made.game.name,
        book=made.book,
        overrides=differences(made.options, made.game.books[made.book]),
        seats=tuple(Seat(name="", player=word) for word in _seats(arguments, made)),  # names are the window's
        deck=arguments.deck or "",
        seed=made.seed if arguments.seed is None else arguments.seed,
        first_deal=made.first_deal,
    )
