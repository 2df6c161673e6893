"""A match that is kept, in words: its rules, who stands where, and when it was played."""

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError
from raub_desktop.language import tr, trn
from raub_desktop.language.numbers import moment_form, plain
from raub_desktop.session.seating import names_of
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.clock import written
from raub_desktop.storage.store import Entry, MatchState
from raub_desktop.ui.scenes.setup.saved_tables import rules_words


def match_words(entry: Entry) -> tuple[str, str, str]:
    """Return a match in words: what it is called, who stands where, and when it was last played."""
    overrides = dict(entry.options)
    setup = TableSetup(entry.game, entry.book, overrides, title=entry.title)
    when = written(entry.updated, moment_form())
    return rules_words(setup), standing_words(entry), when


def standing_words(entry: Entry) -> str:
    """Who stands where, partners together, and after how many deals; of a match in progress, in which deal."""
    game, names = GAMES[entry.game], names_of(entry)
    try:
        sides = game.sides(game.parse_options(entry.book, dict(entry.options)), len(names))
    except OptionError:  # rules of another version
        sides = tuple((seat,) for seat in range(len(names)))
    stands = [f"{' & '.join(names[seat] for seat in side)} {plain(entry.scores[side[0]])}" for side in sides]
    if entry.state is MatchState.OPEN:
        return " · ".join([*stands, tr("deal {number}", number=entry.deals + 1)])
    return " · ".join([*stands, trn("{n} deal", "{n} deals", entry.deals)])
