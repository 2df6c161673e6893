"""Arguments that several commands share: the table (game, book, options) and the seed."""

import argparse
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from raub_desktop.cli.output import PROGRAM, CommandError
from raub_desktop.engine.core import Game
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError
from raub_desktop.engine.share import CodeError, Shared, read_code
from raub_desktop.language import N_, tr
from raub_desktop.language.errors import code_error_text, option_error_text

_WORDS: Mapping[str, str] = {
    "usage: ": N_("usage: "),
    "positional arguments": N_("arguments"),
    "options": N_("options"),
    "show this help message and exit": N_("show this help message and exit"),
    "%(prog)s: error: %(message)s\n": N_("%(prog)s: error: %(message)s\n"),
    "argument %(argument_name)s: %(message)s": N_("argument %(argument_name)s: %(message)s"),
    "the following arguments are required: %s": N_("the following arguments are required: %s"),
    "unrecognized arguments: %s": N_("unrecognized arguments: %s"),
    "expected one argument": N_("expected one argument"),
    "ignored explicit argument %r": N_("no value belongs to it, but %r was given"),
    "not allowed with argument %s": N_("not allowed with argument %s"),
    "invalid %(type)s value: %(value)r": N_("invalid %(type)s value: %(value)r"),
    "invalid choice: %(value)r (choose from %(choices)s)": N_("invalid choice: %(value)r (choose from %(choices)s)"),
}
"""Its texts that our commands can bring up, and what is said for each; their %-fields are filled by argparse."""


def speak() -> None:
    """Let argparse take its own texts from our catalogue from now on; those not listed here stay English."""
    argparse._ = _said  # type: ignore[attr-defined]  # it asks gettext's one global catalogue, and nothing else


def _said(text: str) -> str:
    return tr(_WORDS[text]) if text in _WORDS else text


USUAL_GAME = next(iter(GAMES))
_USUAL_SEATS = 4


class Table(NamedTuple):
    """The table that a command line asks for: game, book name, and options in force.

    ``seats``, and ``seed`` or ``first_deal``, are set where a code for deals was given.
    """

    game: Game[Any, Any, Any, Any]
    book: str
    options: Any
    seats: tuple[str, ...] = ()
    seed: int | None = None
    first_deal: str = ""


def command_parser(name: str, description: str) -> argparse.ArgumentParser:
    """Return a parser for ``raub-desktop NAME``; it takes whole option names only, so that new ones break no script."""
    speak()
    return argparse.ArgumentParser(prog=f"{PROGRAM} {name}", description=description, allow_abbrev=False)


def add_table(parser: argparse.ArgumentParser) -> None:
    """Add ``--game``, ``--book``, ``--table`` and ``--option`` to a parser."""
    parser.add_argument("--game", default=USUAL_GAME, choices=sorted(GAMES), help=tr("the game (%(default)s)"))
    parser.add_argument("--book", help=tr("the rule book; `rules` shows what is in it"))
    parser.add_argument("--table", metavar="CODE", help=tr("the rules of a code, instead of a book"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        dest="overrides",
        metavar="NAME=VALUE",
        help=tr("change one rule of the book; may be given several times"),
    )


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Add ``--seed`` to a parser."""
    parser.add_argument("--seed", type=whole_number, metavar="N", help=tr("the same cards again for the same number"))


def whole_number(text: str) -> int:
    """Return an argument that is 0 or more.  Raises ArgumentTypeError."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 18):
        raise argparse.ArgumentTypeError(tr("“{value}” is not a whole number", value=text))
    return int(text)


def positive_number(text: str) -> int:
    """Return an argument that is 1 or more.  Raises ArgumentTypeError."""
    number = whole_number(text)
    if not number:
        raise argparse.ArgumentTypeError(tr("at least 1 is needed"))
    return number


def table_of(arguments: argparse.Namespace) -> Table:
    """Return the table the arguments ask for; without a book or a code, the game's first book.  Raises CommandError."""
    shared = _shared(arguments)
    game = GAMES[shared.game]
    overrides = dict(shared.overrides)
    for text in arguments.overrides:
        name, equals, value = text.partition("=")
        if not equals:
            raise CommandError(tr("--option takes NAME=VALUE, not “{value}”.", value=text))
        overrides[name.strip()] = value.strip()
    try:
        options = game.parse_options(shared.book, overrides)
    except OptionError as error:
        raise CommandError(option_error_text(error, game.name)) from error
    return Table(game, shared.book, options, shared.seats, shared.seed, shared.first_deal)


def _shared(arguments: argparse.Namespace) -> Shared:
    """Return what the book or the code asks for, before any ``--option``."""
    if arguments.table is None:
        book = arguments.book if arguments.book is not None else next(iter(GAMES[arguments.game].books))
        return Shared(arguments.game, book)
    if arguments.book is not None:
        raise CommandError(tr("--book and --table do not go together."))
    try:
        return read_code(GAMES, arguments.table)
    except CodeError as error:
        raise CommandError(f"--table: {code_error_text(error)}") from error


def game_of(argv: Sequence[str]) -> str:
    """Return the game a command line names, found before parsing: which other options it has depends on the game."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--game")
    parser.add_argument("--table")
    try:
        arguments, _ = parser.parse_known_args(argv)
        game = arguments.game if arguments.table is None else read_code(GAMES, arguments.table).game
    except (argparse.ArgumentError, CodeError):  # told when the command line is read as a whole
        return USUAL_GAME
    return game if game in GAMES else USUAL_GAME


def usual_seats(table: Table) -> int:
    """Return the default number of players: four, or as near to it as the rules allow."""
    possible = table.game.seat_range(table.options)
    return min(max(_USUAL_SEATS, possible.start), possible.stop - 1)
