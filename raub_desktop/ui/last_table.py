"""The last-used table, and what Play says of it."""

from dataclasses import replace

from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.store import StoreError
from raub_desktop.ui.context import Context
from raub_desktop.ui.saved_tables import called, tables_of, titled
from raub_desktop.ui.table_making import pack_of, recalled, recalled_of


def last_table(context: Context, game: str = "") -> TableSetup:
    """The last-used table, or that of a game, with the deck and the speed chosen since."""
    settings = context.settings
    last = recalled_of(settings.table, game, settings.name) if game else recalled(settings.table, settings.name)
    setup = titled(last, tables_of(context))
    return replace(setup, deck=settings.deck_of(setup.game), speed=settings.speed)


def play_line(context: Context) -> str:
    """What Play leads to: the match that was left, or the rules and the number of players of the last-used table."""
    if _left(context):
        return tr("Continue your match")
    setup = last_table(context)
    context.pack = pack_of(setup)
    rules = WORDS[setup.game].rules_name(called(setup))
    return f"{rules} · {trn('{n} player', '{n} players', len(setup.seats))}"


def _left(context: Context) -> bool:
    """Whether a match waits to be gone on with."""
    try:
        return any(context.store.waiting(context.profile))
    except StoreError:
        return False
