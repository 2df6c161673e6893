"""Making a table: who sits down, which rules go together, and how it is remembered."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from raub_desktop.engine.cards import Card
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionError, as_dict, differences
from raub_desktop.language import tr
from raub_desktop.language.errors import option_error_text
from raub_desktop.language.games import WORDS
from raub_desktop.language.players import character, characters
from raub_desktop.players.base import HUMAN, PlayerError, read_word
from raub_desktop.session.faces import kept_name, names_in_use
from raub_desktop.session.lengths import standard_of
from raub_desktop.session.seat_words import usual_level, word_of
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage.settings import SPEEDS
from raub_desktop.ui.games import SETUPS

_SEATS = 4
_LONGEST_NAME = 24
_MOST_SEATS = 12


def neighbour(taken: Iterable[Seat], game: str) -> Seat:
    """Return a computer with a name and a face nobody has yet, and the temperament that goes with the name."""
    names = names_in_use(taken)
    name = next((name for name in characters() if name not in names), characters()[0])
    person = character(name)
    return Seat(name, word_of(game, usual_level(game), person.temperament if person else ""))


def seated(seats: tuple[Seat, ...], count: int, game: str) -> tuple[Seat, ...]:
    """Return the first ``count`` seats, with computers on those that are new."""
    kept = seats[:count]
    while len(kept) < count:
        kept = (*kept, neighbour(kept, game))
    return kept


def first_table(own_name: str = "", game: str = "") -> TableSetup:
    """Return the table of a player who has chosen none yet: the game's (the first one's) first book, four seats or
    fewer, a match of the standard length."""
    game = game or next(iter(SETUPS))
    books = GAMES[game].books
    most = GAMES[game].seat_range(next(iter(books.values())))[-1]
    you = Seat(own_name or tr("You"), HUMAN)
    return at_standard(TableSetup(game, next(iter(books)), seats=seated((you,), min(_SEATS, most), game)))


def checked(setup: TableSetup) -> range:
    """Return the numbers of seats the table's rules allow.  Raises OptionError for rules, or seats, that cannot be."""
    game = GAMES[setup.game]
    options = game.parse_options(setup.book, setup.overrides)
    game.start(options, len(setup.seats))
    return game.seat_range(options)


def pack_of(setup: TableSetup) -> tuple[Card, ...]:
    """All cards the table is played with.  Raises OptionError for rules that cannot be."""
    game = GAMES[setup.game]
    return game.pack(game.parse_options(setup.book, setup.overrides), len(setup.seats))


def values_of(setup: TableSetup) -> dict[str, Any]:
    """All options of a table by name: its book's, with its own changes, whether they go together or not."""
    return {**as_dict(GAMES[setup.game].books[setup.book]), **setup.overrides}


def rebased(setup: TableSetup, book: str) -> TableSetup:
    """Return the same rules, told by what differs from another book; what that book does not know is left out."""
    values, other = values_of(setup), as_dict(GAMES[setup.game].books[book])
    kept = {name: value for name, value in values.items() if name in other and value != other[name]}
    return replace(setup, book=book, overrides=kept)


def trouble_of(setup: TableSetup, error: OptionError) -> str:
    """Return the sentence for options that cannot be, in the words of the rule editor."""
    words = WORDS[setup.game]
    if error.code == "needs":
        label, other = words.option_words(error.option).label, words.option_words(str(error.values[0])).label
        return tr("“{option}” makes no sense without “{other}”.", option=label, other=other)
    return option_error_text(error, setup.game)


def mending_of(setup: TableSetup, error: OptionError) -> Any:
    """Return the value of the option at fault with which rules that cannot be go together again."""
    return "" if isinstance(values_of(setup)[error.option], str) else False


def ruled(setup: TableSetup, overrides: Mapping[str, Any]) -> TableSetup:
    """Return the table with other options, those that do not differ from its book left out.

    Options that cannot be are kept as they are, for the player to mend: ``checked`` tells.
    """
    game = GAMES[setup.game]
    try:
        options = game.parse_options(setup.book, overrides)
    except OptionError:
        book = as_dict(game.books[setup.book])
        return replace(setup, overrides={name: value for name, value in overrides.items() if value != book[name]})
    return replace(setup, overrides=differences(options, game.books[setup.book]))


def at_standard(setup: TableSetup) -> TableSetup:
    """Return a table with the length of a match that is offered first there."""
    length = standard_of(setup.game, setup.book, len(setup.seats), setup.overrides)
    return ruled(setup, {**setup.overrides, **length})


def remembered(setup: TableSetup, before: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the table as JSON values, for the settings; its seed is not kept.

    ``before``: what was remembered so far, of which the tables of other games are kept under "others".
    """
    others = dict((before or {}).get("others", {}))
    if before and isinstance(before.get("game"), str):
        others[before["game"]] = {name: value for name, value in before.items() if name != "others"}
    others.pop(setup.game, None)
    return {
        "game": setup.game,
        "book": setup.book,
        "options": dict(setup.overrides),
        "seats": [[kept_name(seat.name, seat.player), *seat[1:]] for seat in setup.seats],
        "deck": setup.deck,
        "speed": setup.speed,
        "practice": setup.practice,
        **({"others": others} if others else {}),
    }


def recalled_of(values: Mapping[str, Any], game: str, own_name: str = "") -> TableSetup:
    """Return the table that was remembered for a game; its first one where there was none."""
    if values.get("game") == game:
        return recalled(values, own_name)
    others = values.get("others")
    table = others.get(game) if isinstance(others, Mapping) else None
    return recalled({**table, "game": game} if isinstance(table, Mapping) else {"game": game}, own_name)


def recalled(values: Mapping[str, Any], own_name: str = "") -> TableSetup:
    """Return the table that was remembered; whatever does not fit this version any more is as at the first table."""
    game, book = values.get("game"), values.get("book")
    setup = first_table(own_name, game if isinstance(game, str) and game in SETUPS else "")
    if setup.game == game and isinstance(book, str) and book in GAMES[game].books:
        setup = replace(setup, book=book)
    if values.get("deck") in ("hungarian", "french"):
        setup = replace(setup, deck=values["deck"])
    if values.get("speed") in SPEEDS:
        setup = replace(setup, speed=values["speed"])
    if isinstance(values.get("practice"), bool):
        setup = replace(setup, practice=values["practice"])
    for changed in (_with_options(setup, values.get("options")), setup):
        with_seats = replace(changed, seats=_seats(values.get("seats"), setup.game) or changed.seats)
        for table in (with_seats, changed):
            try:
                checked(table)
            except OptionError:
                continue
            return table
    return setup


def _with_options(setup: TableSetup, options: object) -> TableSetup:
    return replace(setup, overrides=dict(options)) if isinstance(options, Mapping) else setup


def _seats(values: object, game: str) -> tuple[Seat, ...]:
    """Return the seats that were remembered; none when any of them is not understood."""
    if not isinstance(values, list) or len(values) > _MOST_SEATS:
        return ()
    seats = []
    for value in values:
        match value:
            case [str(name), str(player), *more] if len(name) <= _LONGEST_NAME:
                try:
                    read_word(player, game)
                except PlayerError:
                    return ()
                face = more[0] if more and isinstance(more[0], str) else ""
                seats.append(Seat(name or (tr("You") if player == HUMAN else ""), player, face))
            case _:
                return ()
    return tuple(seats)
