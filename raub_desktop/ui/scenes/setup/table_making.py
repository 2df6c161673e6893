"""Making tables: seats, valid rules, and remembering them in the settings."""

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
from raub_desktop.session.seat_words import levels, parts_of, usual_level, word_of
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.storage.settings import SPEEDS
from raub_desktop.ui.games import SETUPS

_SEATS = 4
_LONGEST_NAME = 24
_MOST_SEATS = 12


def neighbour(taken: Iterable[Seat], game: str) -> Seat:
    """Return a computer player with a character's name and portrait that are not in use, and their temperament; of the
    level of the others, if they share one.
    """
    taken = tuple(taken)
    names, shared = names_in_use(taken), {parts_of(seat.player)[0] for seat in taken if seat.player != HUMAN}
    level = next(iter(shared)) if len(shared) == 1 and shared < set(levels(game)) else usual_level(game)
    name = next((name for name in characters() if name not in names), characters()[0])
    return Seat(name, word_of(game, level, character(name).temperament))


def seated(seats: tuple[Seat, ...], count: int, game: str) -> tuple[Seat, ...]:
    """Return the first ``count`` seats, with computers on those that are new."""
    kept = seats[:count]
    while len(kept) < count:
        kept = (*kept, neighbour(kept, game))
    return kept


def first_table(own_name: str = "", game: str = "") -> TableSetup:
    """Return the default table of a game (or of the first one): first book, at most four seats, default length."""
    game = game or next(iter(SETUPS))
    books = GAMES[game].books
    most = GAMES[game].seat_range(next(iter(books.values())))[-1]
    you = Seat(own_name or tr("You"), HUMAN)
    return at_standard(TableSetup(game, next(iter(books)), seats=seated((you,), min(_SEATS, most), game)))


def checked(setup: TableSetup) -> range:
    """Return the numbers of seats the table's rules allow.  Raises OptionError for invalid rules or seats."""
    game = GAMES[setup.game]
    options = game.parse_options(setup.book, setup.overrides)
    game.start(options, len(setup.seats))
    return game.seat_range(options)


def pack_of(setup: TableSetup) -> tuple[Card, ...]:
    """Return all cards the table is played with.  Raises OptionError for invalid rules."""
    game = GAMES[setup.game]
    return game.pack(game.parse_options(setup.book, setup.overrides), len(setup.seats))


def values_of(setup: TableSetup) -> dict[str, Any]:
    """Return all options of a table by name: its book's with its own changes, valid or not."""
    return {**as_dict(GAMES[setup.game].books[setup.book]), **setup.overrides}


def rebased(setup: TableSetup, book: str) -> TableSetup:
    """Return the same rules, expressed as differences from another book; options which that lacks are dropped."""
    values, other = values_of(setup), as_dict(GAMES[setup.game].books[book])
    kept = {name: value for name, value in values.items() if name in other and value != other[name]}
    return replace(setup, book=book, overrides=kept)


def trouble_of(setup: TableSetup, error: OptionError) -> str:
    """Return the sentence for an option error, in the words of the rule editor."""
    words = WORDS[setup.game]
    if error.code == "needs":
        label, other = words.option_words(error.option).label, words.option_words(str(error.values[0])).label
        return tr("“{option}” makes no sense without “{other}”.", option=label, other=other)
    return option_error_text(error, setup.game)


def mending_of(setup: TableSetup, error: OptionError) -> Any:
    """Return the value that sets the option at fault back, so that the rules are valid again."""
    return "" if isinstance(values_of(setup)[error.option], str) else False


def ruled(setup: TableSetup, overrides: Mapping[str, Any]) -> TableSetup:
    """Return the table with other options; those equal to its book's are dropped.

    Invalid options are kept, for the player to correct: ``checked`` raises their error.
    """
    game = GAMES[setup.game]
    try:
        options = game.parse_options(setup.book, overrides)
    except OptionError:
        book = as_dict(game.books[setup.book])
        return replace(setup, overrides={name: value for name, value in overrides.items() if value != book[name]})
    return replace(setup, overrides=differences(options, game.books[setup.book]))


def at_standard(setup: TableSetup) -> TableSetup:
    """Return a table with the default length of a match."""
    length = standard_of(setup.game, setup.book, len(setup.seats), setup.overrides)
    return ruled(setup, {**setup.overrides, **length})


def remembered(setup: TableSetup, before: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the table as JSON values for the settings, without its seed.

    ``before``: what was remembered so far; its tables of other games are kept under "others".
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
    """Return the table remembered for a game, or the game's default table."""
    if values.get("game") == game:
        return recalled(values, own_name)
    others = values.get("others")
    table = others.get(game) if isinstance(others, Mapping) else None
    return recalled({**table, "game": game} if isinstance(table, Mapping) else {"game": game}, own_name)


def recalled(values: Mapping[str, Any], own_name: str = "") -> TableSetup:
    """Return the table that was remembered; what this version does not understand is taken from the default table."""
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
    """Return the remembered seats; empty when any of them is not understood."""
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
