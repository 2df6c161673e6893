"""A game's options as rows on a long sheet: meaning, value at the table, and every book's value."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from raub_desktop.engine.cards import Rank
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.options import OptionSpec, as_dict, specs_of
from raub_desktop.language import tr
from raub_desktop.language.games import WORDS
from raub_desktop.language.rule_page import Pages, without_effect
from raub_desktop.session.setup import TableSetup
from raub_desktop.toolkit.accessibility.tree import Role, Said
from raub_desktop.toolkit.layout import Column, Control, Grid, Node, Row, Space, Text
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.choosers import Check, Letters, Picker
from raub_desktop.toolkit.widgets.number_field import number_widgets
from raub_desktop.toolkit.widgets.tile import Tile, tick, upright_teeth
from raub_desktop.ui.games import SETUPS
from raub_desktop.ui.scenes.setup.table_making import values_of

Changed = Callable[[str, Any], Change | None]
"""Called with an option's name and new value."""
SHARES = (0.0, 1.0, 0.3, *([0.4] * 12))
"""Shares of the sheet's columns (mark, option, its value, each book) in room that is left over."""
FEW_COLUMNS = 7
BOOK_WIDTH = 0.142
"""Least width of a book's column, so that long words of other languages need not shrink (u)."""
MOST_LISTED = 12
"""The most values of a number that are listed; others are typed."""
_SHORT_HAND: Mapping[Rank, tuple[str, str]] = {
    Rank.OBER: ("O", "Q"),
    Rank.UNTER: ("U", "J"),
    Rank.TEN: ("10", "10"),
}
"""The label of a rank's button, with Hungarian and with French cards."""


class BookCell(Tile):
    """A book's value of an option: a click adopts it.  A tick stands where the table plays the ``same``.

    ``heading`` is the book's name where no column has it; ``chosen``: the table is compared with this book; ``peers``
    are the texts of the other books.
    """

    def __init__(
        self,
        name: str,
        heading: str,
        words: str,
        act: Callable[[], Change | None],
        *,
        same: bool,
        chosen: bool,
        peers: list[Text],
    ) -> None:
        differs = chosen and not same
        written = Text(
            f"{heading}: {words}" if heading else words,
            "label" if differs else "small",
            tone="red" if differs else "plain",
            shrinks=True,
            peers=peers,
            share=1.0,
        )
        face = Row(tick(same, "small"), written, gap="xs", pad="xs", align="start")
        super().__init__(name, face, act, Said(Role.ROW, "", words, same), align="start")
        self.words = words
        self.enabled = not same


def shown_books(game: str, own: str) -> list[str]:
    """Return the books that get a column: all of a game, or only the table's own where they agree on every option."""
    books = {book: as_dict(options) for book, options in GAMES[game].books.items()}
    names = {name for options in books.values() for name in options}
    agree = all(len({options[name] for options in books.values() if name in options}) == 1 for name in names)
    return [own] if agree else list(books)


class OptionRow(NamedTuple):
    """The cells of an option's row: the mark of a difference, its meaning, its widget, and each book's value."""

    mark: Node
    meaning: Node
    control: Node
    books: list[Node]


def gap_of(columns: int) -> Space:
    """Return the gap between columns, by their number."""
    return "s" if columns <= FEW_COLUMNS else "xs"


def option_rows(setup: TableSetup, names: Sequence[str], change: Changed, peers: list[Grid], wrong: str) -> list[Node]:
    """Return the rows of options under the headings of their phases, in the columns of ``peers``.

    ``wrong`` is the option at fault, "" for none.
    """
    out: list[Node] = []
    for title, rows in _groups(setup, names, change, wrong, named=False):
        cells = [[row.mark, row.meaning, row.control, *row.books] for row in rows]
        out.append(Text(title, "caption", tone="red"))
        shares, gap = SHARES[: len(cells[0])], gap_of(len(cells[0]))
        out.append(Grid(cells, shares, gap=gap, between="m", align="stretch", peers=peers, ruled=True))
    return out


def option_list(setup: TableSetup, names: Sequence[str], change: Changed, wrong: str) -> list[Node]:
    """Return the same for narrow windows: the cells of an option one below the other."""
    out: list[Node] = []
    for title, rows in _groups(setup, names, change, wrong, named=True):
        out.append(Text(title, "caption", tone="red"))
        for option in rows:
            below = Column(option.meaning, option.control, Row(*option.books, wraps=True), gap="s", share=1.0)
            out.append(Row(option.mark, below, align="stretch"))
    return out


def _groups(
    setup: TableSetup, names: Sequence[str], change: Changed, wrong: str, *, named: bool
) -> Iterator[tuple[str, list[OptionRow]]]:
    """Yield the phases of the deal with their options; ``named``: the books' values carry their names."""
    idle = idle_options(setup)
    for title, group in WORDS[setup.game].option_groups():
        shown = [name for name in group if name in names]
        if shown:
            yield (
                title,
                [
                    _option_row(setup, name, change, idle=name in idle, wrong=name == wrong, named=named)
                    for name in shown
                ],
            )


def _option_row(setup: TableSetup, name: str, change: Changed, *, idle: bool, wrong: bool, named: bool) -> OptionRow:
    words, books = WORDS[setup.game], GAMES[setup.game].books
    if name not in _specs(setup):
        return _row_of_others(setup, name, change, named=named)
    spec, text, value = _specs(setup)[name], words.option_words(name), values_of(setup)[name]
    own = as_dict(books[setup.book])[name]
    differs = value != own and name not in SETUPS[setup.game].length_options
    meaning = Column(
        Text(text.label, "label"),
        Text(text.sentence, "small"),
        Text(f"{text.source}.", "aside") if text.source else None,
        Text(tr("Has no effect with the other rules of this table."), "label") if idle else None,
        gap="xs",
        width="m",
        least_width="s",
    )
    control = control_of(spec, value, setup.deck, words.value_text, change)
    if differs:
        label = tr("As in: {book}", book=words.book_words(setup.book).name)
        reset = Button(f"reset {name}", label, lambda: change(name, own), size=THEME.type_key)
        control = Column(control, Control(reset))
    control = Column(control, width="s")
    for node in control.walk():
        if isinstance(node, Control):
            node.widget.label = text.label
    return OptionRow(
        upright_teeth(differs or wrong), meaning, control, _book_cells(setup, name, value, change, named=named)
    )


def _row_of_others(setup: TableSetup, name: str, change: Changed, *, named: bool) -> OptionRow:
    """Return the row of an option that the table's book lacks: its meaning, and which books have it."""
    words, books = WORDS[setup.game], GAMES[setup.game].books
    having = [book for book, options in books.items() if name in as_dict(options)]
    text, heads = words.option_words(name), ", ".join(words.book_words(book).head for book in having)
    meaning = Column(
        Text(text.label, "label", tone="quiet"),
        Text(text.sentence, "small", tone="quiet"),
        Text(tr("Only in: {book}", book=heads), "label"),
        gap="xs",
        width="m",
        least_width="s",
    )
    cells = _book_cells(setup, name, None, change, named=named)
    for cell in cells:
        if isinstance(cell, Control):
            cell.widget.enabled = False
    return OptionRow(upright_teeth(False), meaning, Column(width="s"), cells)


def _book_cells(setup: TableSetup, name: str, value: object, change: Changed, *, named: bool) -> list[Node]:
    """Return each book's value of an option; in columns a book without the option has an empty cell."""
    words, books, lengths = WORDS[setup.game], GAMES[setup.game].books, SETUPS[setup.game].length_options
    cells: list[Node] = []
    peers: list[Text] = []
    for book in shown_books(setup.game, setup.book):
        options = books[book]
        if name not in as_dict(options):
            cells += [] if named else [Column(width=BOOK_WIDTH)]
            continue
        their = as_dict(options)[name]

        def take(their: Any = their) -> Change | None:
            return change(name, their)

        chosen, head = book == setup.book and name not in lengths, words.book_words(book).head
        text = words.value_text(name, their, setup.deck)
        cell = BookCell(
            f"{book} {name}", head if named else "", text, take, same=their == value, chosen=chosen, peers=peers
        )
        cell.label = f"{words.option_words(name).label}, {head}"
        cells.append(Control(cell, width=None if named else BOOK_WIDTH))
    return cells


def idle_options(setup: TableSetup) -> frozenset[str]:
    """Return the options that change nothing with the table's other options as they are."""
    words, values = WORDS[setup.game], values_of(setup)
    others = {
        spec.name: [value for value in _samples(spec) if value != values[spec.name]] for spec in _specs(setup).values()
    }

    def write(values: Mapping[str, object]) -> Pages:
        return words.rule_pages(values, setup.deck, setup.book)

    return without_effect(write, values, others)


def text_of_option(setup: TableSetup, name: str) -> str:
    """Return all texts about an option, for searching: its meaning, sources, and values."""
    words, books = WORDS[setup.game], GAMES[setup.game].books
    text, own = words.option_words(name), values_of(setup)
    spec = next(spec for options in books.values() for spec in specs_of(type(options)) if spec.name == name)
    values = spec.choices if spec.kind == "choice" else [own[name]] if name in own else []
    return " ".join((*text, *(words.value_text(name, value, setup.deck) for value in values)))


def _specs(setup: TableSetup) -> dict[str, OptionSpec]:
    """Return the options of the table's book, which may have some that others lack."""
    return {spec.name: spec for spec in specs_of(type(GAMES[setup.game].books[setup.book]))}


def _samples(spec: OptionSpec) -> tuple[object, ...]:
    match spec.kind:
        case "flag":
            return (True, False)
        case "number":
            return (spec.low, spec.high)
        case "ranks":
            return ("", spec.choices[-1])
    return spec.choices


def control_of(
    spec: OptionSpec, value: Any, deck: str, value_text: Callable[[str, Any, str], str], change: Changed
) -> Node:
    """Return the widget that changes an option."""

    def choose(new: Any) -> Change | None:
        return change(spec.name, new)

    def text(number: Any) -> str:
        return value_text(spec.name, number, deck)

    if spec.kind == "flag":
        return Control(Check(spec.name, text(value), bool(value), choose))
    if spec.kind == "ranks":
        french = deck == "french"
        letters = [(rank, _SHORT_HAND.get(Rank(rank), (rank, rank))[french]) for rank in spec.choices]
        return Control(Letters(spec.name, letters, str(value), choose))
    if spec.kind == "number" and spec.high - spec.low > MOST_LISTED:
        less, field, more = map(Control, number_widgets(spec.name, (spec.low, spec.high), int(value), choose, text))
        field.share = 1.0
        return Row(less, field, more)
    values = range(spec.low, spec.high + 1) if spec.kind == "number" else spec.choices
    return Control(Picker(spec.name, [(value, text(value)) for value in values], value, choose))
