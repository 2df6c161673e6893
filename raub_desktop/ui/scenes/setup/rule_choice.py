"""The choices of rules for a new table: the game's books, known and saved tables, and manual changes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

from raub_desktop.engine.games import GAMES
from raub_desktop.language import tr, trn
from raub_desktop.language.games import WORDS
from raub_desktop.session.setup import TableSetup
from raub_desktop.storage.saved_tables import SavedTable
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.layout import Column, Control, Node, Row, Text
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.widgets.button import Link
from raub_desktop.toolkit.widgets.tile import Tile, radio, teeth
from raub_desktop.ui.games import SETUPS
from raub_desktop.ui.games.game_setup import KnownTable


class Choice(NamedTuple):
    """One choice of rules: the widget's name, a heading, a few words, and whether it is the table's present one.

    ``source``: who plays so, "" for the game's own books and the player's own rules.  ``group``: the heading that it
    stands under in a list.
    """

    name: str
    heading: str
    words: str
    chosen: bool
    act: Callable[[], Change | None]
    source: str = ""
    group: str = ""


class RuleLabel(Tile):
    """A paper label for a choice of rules; the chosen one shows its description, teeth at its foot, a filled mark."""

    def __init__(self, choice: Choice) -> None:
        heading, chosen = Text(choice.heading, "caption"), choice.chosen
        source = tr("As in: {book}", book=choice.source) if choice.source else ""
        lines = Text(choice.words, "fine"), Text(source, "aside") if source else None
        told = Column(heading, *lines, teeth(), gap="xs", share=1.0) if chosen else heading
        face = Row(radio(chosen, "caption"), told, pad="s", align="start")
        words = "\n".join(filter(None, (choice.words, source)))
        said = Said(Role.ROW, choice.heading, words, chosen)
        super().__init__(choice.name, face, choice.act, said, fill="paper", tip="" if chosen else words)
        self.choice = choice


def difference_words(setup: TableSetup, options: Mapping[str, Any]) -> str:
    """Return the options that differ from the book, with their values, in one line."""
    words = WORDS[setup.game]
    told = [
        f"{words.option_words(name).label}: {words.value_text(name, value, setup.deck)}"
        for name, value in options.items()
    ]
    return " · ".join(told)


def choices(
    setup: TableSetup,
    saved: Sequence[SavedTable],
    choose_book: Callable[[str], Change | None],
    choose_known: Callable[[KnownTable], Change | None],
    choose_table: Callable[[SavedTable], Change | None],
) -> list[Choice]:
    """Return all choices of rules: the books, known tables, unnamed changes, saved rules."""
    words = WORDS[setup.game]
    changed = SETUPS[setup.game].house_rules(setup.overrides, len(setup.seats))
    out = []
    for book in GAMES[setup.game].books:
        text = words.book_words(book)
        chosen = book == setup.book and not changed and not setup.title
        out.append(Choice(f"book {book}", text.name, text.sentence, chosen, lambda book=book: choose_book(book)))  # type: ignore[misc]  # mypy cannot infer a lambda with a default
    known = SETUPS[setup.game].known_table(setup.book, setup.overrides, len(setup.seats))
    for table in SETUPS[setup.game].tables:
        act = partial(choose_known, table)
        source = f"{table.source}, {words.sources[table.source]}"
        choice = Choice(f"known {table.name}", tr(table.name), tr(table.sentence), table is known, act, source)
        out.append(choice._replace(group=tr("As others play")))
    own_group = tr("Your own rules") if SETUPS[setup.game].tables else ""
    name = words.book_words(setup.book).name
    if changed and not setup.title and known is None:
        heading = trn("{n} house rule", "{n} house rules", len(changed))
        line = tr("{book}. {rules}", book=name, rules=difference_words(setup, changed))
        out.append(Choice("own rules", heading, line, True, lambda: None, group=own_group))
    kept = [_saved(own, setup, choose_table) for own in saved if own.game == setup.game]
    out += [choice._replace(group=own_group) for choice in kept]
    return out


def labels(choices: Sequence[Choice]) -> Iterator[Node]:
    """Yield the labels of the choices under the headings of their groups."""
    for heading, some in groupby(choices, key=lambda choice: choice.group):
        if heading:
            yield Text(heading, "caption")
        yield from (Control(RuleLabel(choice)) for choice in some)


def _saved(table: SavedTable, setup: TableSetup, choose: Callable[[SavedTable], Change | None]) -> Choice:
    name = WORDS[table.game].book_words(table.book).name
    own = TableSetup(table.game, table.book, table.overrides, deck=setup.deck)
    line = tr("{book}. {rules}", book=name, rules=difference_words(own, table.overrides)) if table.overrides else name
    return Choice(f"saved {table.name}", table.name, line, setup.title == table.name, lambda: choose(table))


def links(acts: Sequence[tuple[str, str, Callable[[], Change | None]]]) -> Node:
    """Return links side by side, wrapping where room is short; ``acts`` give their names, words and actions."""
    return Row(*(Control(Link(name, words, act)) for name, words, act in acts), gap="m", wraps=True)
