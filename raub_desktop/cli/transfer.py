"""``raub-desktop export`` and ``import``: stored matches to record files and back, for scripts and without a window."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from raub_desktop.cli.arguments import command_parser
from raub_desktop.cli.output import CommandError, complain, one_line, say
from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.language.system_errors import why_text
from raub_desktop.session.seating import fresh_key, names_of
from raub_desktop.storage import paths
from raub_desktop.storage.clock import written
from raub_desktop.storage.log import start_log
from raub_desktop.storage.matches import finished
from raub_desktop.storage.record_files import RecordFileError, load_match, write_match
from raub_desktop.storage.settings import FILE, read_settings
from raub_desktop.storage.store import DamagedMatchError, Entry, MatchState, Store, StoreError


def export_match(argv: Sequence[str]) -> int:
    """Write a stored match to a file, or list the stored matches.  Raises CommandError."""
    parser = command_parser("export", tr("Write a stored match to a record file: the one played last."))
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help=tr("the file to write; it must not exist"))
    parser.add_argument("--match", type=int, metavar="N", help=tr("another match, by its number in the list"))
    parser.add_argument("--list", action="store_true", help=tr("list the stored matches, the last played first"))
    arguments = parser.parse_args(argv)
    if arguments.list == (arguments.file is not None):
        parser.error(tr("give a FILE, or --list"))
    with opened_store() as store:
        entries = store.list()
        if arguments.list:
            for entry in entries:
                say(one_line(_line(entry)))
            return 0
        wanted = [entry for entry in entries if arguments.match in (None, entry.id)]
        if not wanted:
            raise CommandError(tr("There is no such match.") if entries else tr("No matches are stored."), 1)
        _write(store, wanted[0], arguments.file)
    return 0


def import_matches(argv: Sequence[str]) -> int:
    """Store the matches of record files; return 0 when all succeed, else 1.  Raises CommandError."""
    parser = command_parser("import", tr("Store the matches of record files; what is left of one can be played on."))
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=tr("a *.raub.json file"))
    good = True
    with opened_store() as store:
        if store.in_memory:
            raise CommandError(tr("Nothing can be stored now."), 1)
        profile = read_settings(paths.config_dir() / FILE)[0].profile
        for path in parser.parse_args(argv).files:
            try:
                match = load_match(path, GAMES, fresh_key())
                id = finished(store.bringing_in(match, profile))
            except (RecordFileError, StoreError) as error:
                complain(f"{path}: {error}")
                good = False
            else:
                say(one_line(tr("{name}: stored as match {n}", name=path, n=id)))
    return 0 if good else 1


@contextmanager
def opened_store() -> Iterator[Store]:
    """Yield the player's store; a damaged one is reported.  Raises CommandError where it cannot be read."""
    start_log(paths.state_dir())
    try:
        store = Store(paths.data_dir())
    except StoreError as error:
        raise CommandError(str(error), 1) from error
    try:
        for message in store.messages:
            complain(message)
        yield store
    except StoreError as error:
        raise CommandError(str(error), 1) from error
    finally:
        store.close()


def _line(entry: Entry) -> str:
    """Return a match as a line of the list: number, date last played, game, players, progress."""
    game, names = WORDS[entry.game], ", ".join(names_of(entry))
    over = tr("finished") if entry.state is MatchState.FINISHED else trn("{n} action", "{n} actions", entry.actions)
    played = written(entry.updated, "%Y-%m-%d %H:%M")
    return f"{entry.id}  {played}  {game.game_name()}, {game.rules_name(entry.book)}: {names} ({over})"


def _write(store: Store, entry: Entry, path: Path) -> None:
    try:
        if path.exists():
            raise CommandError(tr("{name} is there already.", name=path), 1)
        write_match(store.load(entry.id, GAMES).match, path)
    except (DamagedMatchError, LookupError) as error:
        raise CommandError(str(error), 1) from error
    except OSError as error:
        raise CommandError(f"{path}: {why_text(error)}", 1) from error
    say(one_line(tr("Match {n} is in {name}", n=entry.id, name=path)))
