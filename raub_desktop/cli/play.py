"""``raub-desktop play``: a new table, in the window or in plain text."""

import argparse
from collections.abc import Sequence

from raub_desktop.cli.arguments import Table, add_seed, add_table, command_parser, table_of, usual_seats
from raub_desktop.cli.output import CommandError
from raub_desktop.cli.seats import seats_of, try_players
from raub_desktop.cli.text import play_text
from raub_desktop.cli.window import show_window
from raub_desktop.engine.options import OptionError, differences
from raub_desktop.language import tr
from raub_desktop.language.errors import option_error_text
from raub_desktop.players.base import HUMAN, read_word
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage.settings import DECKS

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
    setup = _setup(arguments)
    if arguments.text:
        return play_text(None if arguments.resume else setup, arguments.auto)
    return show_window(setup=setup)


def _seats(arguments: argparse.Namespace, table: Table) -> tuple[str, ...]:
    """Return the players asked for, or those of a code for deals, or the usual ones."""
    if arguments.seats is None and table.seats:
        return table.seats
    if arguments.seats is None:
        return (HUMAN, *[_OPPONENT] * (usual_seats(table) - 1))
    return seats_of(arguments.seats)


def _setup(arguments: argparse.Namespace) -> TableSetup:
    """Return the table asked for, if it can be played at.  Raises CommandError."""
    made = table_of(arguments)
    seats = _seats(arguments, made)
    try_players(read_word, seats, made.game.name)
    try:
        made.game.start(made.options, len(seats))
    except OptionError as error:
        raise CommandError(option_error_text(error, made.game.name)) from error
    return TableSetup(
        game=made.game.name,
        book=made.book,
        overrides=differences(made.options, made.game.books[made.book]),
        seats=tuple(Seat(name="", player=word) for word in seats),  # names are the window's
        deck=arguments.deck or "",
        seed=made.seed if arguments.seed is None else arguments.seed,
        first_deal=made.first_deal,
    )
