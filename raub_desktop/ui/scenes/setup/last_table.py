"""The last-used table, and the title's lines about it and the games."""

from dataclasses import replace

from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.store import StoreError
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import COURSES, FIRST_MATCHES, SETUPS
from raub_desktop.ui.scenes.setup.saved_tables import called, tables_of, with_rules_name
from raub_desktop.ui.scenes.setup.table_making import pack_of, recalled, recalled_of


def last_table(context: Context, game: str = "") -> TableSetup:
    """Return the last-used table, or that of a game, with the deck and the speed chosen since."""
    settings = context.settings
    last = recalled_of(settings.table, game, settings.name) if game else recalled(settings.table, settings.name)
    setup = with_rules_name(last, tables_of(context))
    return replace(setup, deck=settings.deck_of(setup.game), speed=settings.speed)


def play_line(context: Context) -> str:
    """Return where Play leads: the open match, or the game, rules and number of players of the last-used table."""
    game = _left(context)
    if game:
        return tr("Continue your match: {game}", game=WORDS[game].game_name() if game in WORDS else game)
    setup = last_table(context)
    context.pack = pack_of(setup)
    return table_line(setup)


def table_line(setup: TableSetup) -> str:
    """Return a table in a few words: the game, its rules and the number of players."""
    name, rules = WORDS[setup.game].game_name(), WORDS[setup.game].rules_name(called(setup))
    parts = [rules] if name in rules else [name, rules]
    return " · ".join([*parts, trn("{n} player", "{n} players", len(setup.seats))])


def first_to_learn(context: Context) -> str:
    """Return the game to suggest to a new player; "" for one who has played or learned something."""
    settings = context.settings
    if settings.guided or settings.lessons or _left(context):
        return ""
    try:
        if context.store.list(profile=context.profile, most=1):
            return ""
    except StoreError:
        return ""
    return WORDS[last_table(context).game].game_name()


def next_to_learn(context: Context) -> str:
    """Return the first game with a first match that the present player knows nothing of; "" for none."""
    return next((game for game in SETUPS if FIRST_MATCHES[game].deals and is_new(context, game)), "")


def is_new(context: Context, game: str) -> bool:
    """Whether the present player has neither played nor learned anything of a game."""
    settings = context.settings
    if game in settings.guided or any(lesson.key in settings.lessons for lesson in COURSES[game].lessons):
        return False
    try:
        return not context.store.holds(game, context.profile)
    except StoreError:
        return False


def _left(context: Context) -> str:
    """Return the game of the open match; "" without one."""
    try:
        return context.store.game_waiting(context.profile)
    except StoreError:
        return ""
