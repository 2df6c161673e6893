"""``raub-desktop [RECORD]`` and ``raub-desktop play``: the window.  pygame is imported only here, and last."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from raub_desktop.cli import record_files
from raub_desktop.cli.arguments import Table, add_seed, add_table, command_parser, option_sentence, table_of
from raub_desktop.cli.output import CommandError
from raub_desktop.cli.seats import seats_of, try_players
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError, differences
from raub_desktop.engine.record import RecordError, read_record
from raub_desktop.language import tr
from raub_desktop.language.raub import record_error_text
from raub_desktop.players.base import read_word

_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
"""Where a Unix desktop, or somebody who runs without one on purpose, says what can be drawn on.

Looked at before pygame is asked, whose own search for a screen writes to the terminal.
"""

_USUAL_SEATS = "human,reference,reference,reference"


def open_window(words: Sequence[str]) -> int:
    """Open the window, on a record if ``words`` names one.  Raises CommandError."""
    record = Path(words[0]) if words else None
    if record is not None:
        try:
            read_record(record_files.load(record), GAMES)
        except RecordError as error:
            raise CommandError(f"{record}: {record_error_text(error)}", 1) from error
    return _run_app(record=record)


def run(argv: Sequence[str]) -> int:
    """Open the window on a new table.  Raises CommandError."""
    parser = command_parser("play", tr("Open the window on a new table."))
    add_table(parser)
    parser.add_argument(
        "--seats",
        metavar="A,B,…",
        help=tr("who plays, from seat 0, the first dealer ({usual})", usual=_USUAL_SEATS),
    )
    parser.add_argument(
        "--deck", default="hungarian", choices=("hungarian", "french"), help=tr("the cards (%(default)s)")
    )
    add_seed(parser)
    arguments = parser.parse_args(argv)
    _try_table(arguments)
    return _run_app(table=arguments)


def _try_table(arguments: argparse.Namespace) -> None:
    """See that the table can be played at.  Raises CommandError."""
    table = table_of(arguments)
    seats = _seats(arguments, table)
    try_players(read_word, seats, table.game.name)
    try:
        table.game.start(table.options, len(seats))
    except OptionError as error:
        raise CommandError(option_sentence(table.game.name, error)) from error


def _seats(arguments: argparse.Namespace, table: Table) -> tuple[str, ...]:
    """The players asked for, or those of a code for deals, or the usual ones."""
    if arguments.seats is None and table.seats:
        return table.seats
    return seats_of(arguments.seats or _USUAL_SEATS)


def _run_app(record: Path | None = None, table: argparse.Namespace | None = None) -> int:
    """Hand over to the window.  Raises CommandError where there is nothing to open it on."""
    if sys.platform not in ("win32", "darwin") and not any(os.environ.get(name) for name in _SCREENS):
        raise CommandError(tr("There is no display for a window; `raub-desktop simulate` plays without one."))
    from raub_desktop import app  # here, since it brings pygame, which nothing else on the command line needs

    try:
        if table is None:
            return app.run(record=record)
        made = table_of(table)
        setup = app.TableSetup(
            game=made.game.name,
            book=made.book,
            overrides=differences(made.options, made.game.books[made.book]),
            seats=tuple(app.Seat(name="", player=word) for word in _seats(table, made)),  # names are the window's
            deck=table.deck,
            seed=made.seed if table.seed is None else table.seed,
            first_deal=made.first_deal,
        )
        return app.run(setup=setup)
    except app.CannotStartError as error:
        raise CommandError(str(error)) from error
