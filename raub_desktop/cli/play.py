"""``raub-desktop play``: the window on a new table."""

import argparse
from collections.abc import Sequence

from raub_desktop import app
from raub_desktop.cli.arguments import Table, add_seed, add_table, command_parser, option_sentence, table_of
from raub_desktop.cli.output import CommandError
from raub_desktop.cli.seats import seats_of, try_players
from raub_desktop.cli.window import hand_over
from raub_desktop.engine.options import OptionError, differences
from raub_desktop.language import tr
from raub_desktop.players.base import read_word

_USUAL_SEATS = "human,reference,reference,reference"


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
    return hand_over(setup=_setup(arguments))


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


def _setup(arguments: argparse.Namespace) -> app.TableSetup:
    """The table for the window."""
    made = table_of(arguments)
    return app.TableSetup(
        game=made.game.name,
        book=made.book,
        overrides=differences(made.options, made.game.books[made.book]),
        seats=tuple(app.Seat(name="", player=word) for word in _seats(arguments, made)),  # names are the window's
        deck=arguments.deck,
        seed=made.seed if arguments.seed is None else arguments.seed,
        first_deal=made.first_deal,
    )
