"""The rules that players saved under a name, stored beside the settings."""

from dataclasses import replace

from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr
from raub_desktop.language.games import WORDS
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.saved_tables import FILE, Tables
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import SETUPS


def tables_of(context: Context) -> Tables:
    """Return all saved tables as they are now on disk; problems with the file become notes to the player."""
    file = context.settings_file
    tables = Tables(None if file is None else file.with_name(FILE), GAMES)
    context.notes.extend(message for message in tables.messages if message not in context.notes)
    return tables


def with_rules_name(setup: TableSetup, tables: Tables) -> TableSetup:
    """Return the table with the name its rules are saved under; of several names it keeps the one it has."""
    rules = setup.game, setup.book, dict(setup.overrides)
    if setup.title and any(table.name == setup.title and table.rules == rules for table in tables.all()):
        return setup
    return replace(setup, title=tables.named(*rules))


def called(setup: TableSetup) -> str:
    """Return the name of a table's rules: the player's own, a known table's, or the book's as in records."""
    if setup.title:
        return setup.title
    known = SETUPS[setup.game].known_table(setup.book, setup.overrides, len(setup.seats))
    if known is not None:
        return tr(known.name)
    changed = SETUPS[setup.game].house_rules(setup.overrides, len(setup.seats))
    return tr("House rules") if changed else setup.book


def rules_words(setup: TableSetup) -> str:
    """Return the name of a table's rules for lists, with the game's name if the program has several games."""
    words = WORDS[setup.game]
    rules = words.rules_name(called(setup))
    return tr("{game}, {rules}", game=words.game_name(), rules=rules) if len(GAMES) > 1 else rules
