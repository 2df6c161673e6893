"""The lengths of a match at New table, in minutes."""

from typing import Any

from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import as_dict
from raub_desktop.language import tr, trc, trn
from raub_desktop.session.lengths import Length, length_of, lengths_of
from raub_desktop.session.setup import TableSetup
from raub_desktop.toolkit.easing import TEMPOS
from raub_desktop.ui.games import SETUPS
from raub_desktop.ui.scenes.setup.table_making import at_standard, ruled, values_of

_KNOWN = "known"
"""The name of the length of a known table."""
_MOST_MINUTES = 90
"""Longer matches are given in hours."""


def own_length(setup: TableSetup) -> dict[str, Any]:
    """Return the options that determine the length of a table's match."""
    return SETUPS[setup.game].length_of(values_of(setup))


def length_choices(setup: TableSetup) -> list[Length]:
    """Return the lengths to choose from at a table, including its own and that of a known table.

    Empty where every match has the same length.
    """
    game, seats = SETUPS[setup.game], len(setup.seats)
    if not game.length_options:
        return []
    table = setup.game, setup.book, seats, setup.overrides
    lengths = list(lengths_of(*table))
    known = game.known_table(setup.book, setup.overrides, seats)
    others = [("", own_length(setup))]
    if known is not None:
        book = as_dict(GAMES[setup.game].books[setup.book])
        others.insert(0, (_KNOWN, game.length_of({**book, **known.rules[seats][1]})))
    for name, options in others:
        if all(length.options != options for length in lengths):
            found = length_of(*table, options) or Length("", options, 0, 0, 0, 0.0)
            lengths.append(found._replace(name=name))
    return lengths


def length_words(setup: TableSetup, length: Length) -> str:
    """Return a length by its name and its minutes at the table's speed."""
    name = {
        "short": trc("length", "Short"),
        "standard": trc("length", "Standard"),
        "long": trc("length", "Long"),
        "book": tr("The book’s own"),
        _KNOWN: tr("As they play"),
    }.get(length.name, tr("Your own"))
    if not length.minutes:
        return name
    tempo = TEMPOS[setup.speed]
    minutes = length.minutes_at((tempo.motion + tempo.pause) / 2)
    if minutes > _MOST_MINUTES:
        return trn("{length}: about {n} hour", "{length}: about {n} hours", round(minutes / 60), length=name)
    return trn("{length}: about {n} minute", "{length}: about {n} minutes", minutes, length=name)


def with_length_of(setup: TableSetup, before: TableSetup) -> TableSetup:
    """Return a table with the length it had in ``before``, when it had another number of seats.

    That is the length of the same name, or the default one; a length without a name stays as it is.
    """
    own = own_length(before)
    name = next((length.name for length in length_choices(before) if length.options == own), "")
    if not name:
        return setup
    lengths = lengths_of(setup.game, setup.book, len(setup.seats), setup.overrides)
    same = next((length.options for length in lengths if length.name == name), None)
    return at_standard(setup) if same is None else ruled(setup, {**setup.overrides, **same})
