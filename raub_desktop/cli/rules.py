"""``raub-desktop rules``: the options in force at a table, as text or JSON."""

import json
import textwrap
from collections.abc import Sequence

from raub_desktop.cli.arguments import Table, add_table, command_parser, positive_number, table_of, usual_seats
from raub_desktop.cli.output import CommandError, say
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError, as_dict, differences
from raub_desktop.engine.share import rules_code
from raub_desktop.language import tr
from raub_desktop.language.errors import option_error_text
from raub_desktop.language.games import WORDS
from raub_desktop.session.lengths import STANDARD, lengths_of

_WIDTH = 88


def run(argv: Sequence[str]) -> int:
    """Print the rules of a table.  Raises CommandError."""
    parser = command_parser("rules", tr("Show the rules of a table, one option after the other."))
    add_table(parser)
    parser.add_argument("--seats", type=positive_number, metavar="N", help=tr("how many play (for “lengths”)"))
    parser.add_argument("--json", action="store_true", help=tr("as JSON, the way records name the options"))
    arguments = parser.parse_args(argv)
    table = table_of(arguments)
    seats = arguments.seats or usual_seats(table)
    try:
        table.game.start(table.options, seats)
    except OptionError as error:
        raise CommandError(option_error_text(error, table.game.name)) from error
    if arguments.json:
        overrides = differences(table.options, table.game.books[table.book])
        lengths = lengths_of(table.game.name, table.book, seats, overrides)
        rules = {
            "game": table.game.name,
            "book": table.book,
            "options": as_dict(table.options),
            "lengths": [
                {"name": name, "options": options, "minutes": minutes, "standard": name == STANDARD}
                for name, options, minutes, *_ in sorted(lengths, key=lambda length: not length.standard)
            ],
        }
        say(json.dumps(rules, indent=2))
    else:
        say(rules_text(table))
    return 0


def rules_text(table: Table) -> str:
    """Return the rules as plain text: each option with its value, what it means and where it comes from."""
    words = WORDS[table.game.name]
    book = words.book_words(table.book)
    changed = differences(table.options, table.game.books[table.book])
    lines = [book.name, *textwrap.wrap(book.sentence, _WIDTH)]
    if changed:
        lines.append(tr("* marks what differs from the book."))
    for name, value in as_dict(table.options).items():
        option = words.option_words(name)
        mark = "* " if name in changed else ""
        written = str(value).lower() if isinstance(value, bool) else value
        lines.append("")
        lines.append(f"{mark}{option.label}: {words.value_text(name, value)}   [{name}={written}]")
        lines.extend(_indented(option.sentence))
        if option.source:
            lines.extend(_indented(option.source + "."))
    code = rules_code(GAMES, table.game.name, table.book, changed)
    return "\n".join([*lines, "", tr("Code of these rules: {code}", code=code)])


def _indented(text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent="    ", subsequent_indent="    ")
