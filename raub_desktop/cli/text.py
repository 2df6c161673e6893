"""Starting the plain-text table: with a new match, or the open one."""

import sys

from raub_desktop.cli.arguments import USUAL_GAME, Table, usual_seats
from raub_desktop.cli.output import CommandError, complain, flush
from raub_desktop.cli.rules import rules_text
from raub_desktop.cli.seats import try_players
from raub_desktop.cli.text_table import Options, TextTable
from raub_desktop.cli.transfer import opened_store
from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr
from raub_desktop.language.cards import fits
from raub_desktop.players.base import HUMAN, make_player
from raub_desktop.session.seat_words import usual_level
from raub_desktop.session.seating import SeatedMatch, resume, sit_down
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage import paths
from raub_desktop.storage.settings import DECKS, FILE, Settings, read_settings
from raub_desktop.storage.store import DamagedMatchError, Store


def play_text(setup: TableSetup | None, auto: str | None = None, *, begin: bool = False) -> int:
    """Play at the table of ``setup``, or go on with the open match where it is None; return the exit status.

    ``auto``: the player's word of the computer that also plays for the people at the table.  ``begin``: a new match is
    begun where none is open.  Raises CommandError.
    """
    with opened_store() as store:
        settings, notes = read_settings(paths.config_dir() / FILE)
        for note in notes:
            complain(note)
        seated_match = _left(store, settings, begin=begin) if setup is None else sit_down(setup)
        match = seated_match.match
        if auto is not None:
            try_players(make_player, (auto,), match.game.name)
        wished = (setup.deck if setup is not None else "") or settings.deck_of(match.game.name)
        pack = match.game.pack(match.options, len(match.players))
        deck = next(deck for deck in (wished, *DECKS) if fits(deck, pack))
        table = Table(match.game, match.book, match.options)
        TextTable(seated_match, store, Options(deck, auto, lambda: rules_text(table)), typed).run()
    return 0


def _left(store: Store, settings: Settings, *, begin: bool) -> SeatedMatch:
    """Return the open match, or a new one if ``begin``.  Raises CommandError where there is neither."""
    try:
        seated_match = resume(store, settings.profile)
    except DamagedMatchError as error:
        raise CommandError(str(error), 1) from error
    if seated_match is None and begin:
        return sit_down(_usual())
    if seated_match is None:
        raise CommandError(tr("There is no match to continue."))
    return seated_match


def _usual() -> TableSetup:
    """Return the default table: the first game by its first book with the usual number of players."""
    game = GAMES[USUAL_GAME]
    book, options = next(iter(game.books.items()))
    others = usual_seats(Table(game, book, options)) - 1
    return TableSetup(game.name, book, seats=(Seat("", HUMAN), *[Seat("", usual_level(game.name))] * others), deck="")


def typed(prompt: str) -> str | None:
    """Return a line from the standard input, None at its end."""
    sys.stdout.write(prompt)
    flush()
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        return ""
    return line.rstrip("\r\n") if line else None


def can_be_read() -> bool:
    """Return whether standard input is a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout is not None and sys.stdout.isatty()
