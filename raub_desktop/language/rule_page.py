"""Pages of rules as plain data: sections of paragraphs, lists of scores, and pictures of cards.

A game writes its pages for the options a table plays; what differs from a book is found by comparing them with the
pages of the book, so no paragraph has to say what it depends on.
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from raub_desktop.engine.cards import Card

T = TypeVar("T")

Text = str
"""A paragraph."""


@dataclass(frozen=True, slots=True)
class Scores:
    """A table of points: lines of a case and its points in words."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Cards side by side in a picture, with words under them; None is a card's back."""

    cards: tuple[Card | None, ...]
    words: str = ""
    won: bool = False
    """Whether these are to be seen as the ones that win."""
    away: bool = False
    """Whether they have been discarded."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Groups of cards side by side, and a sentence under them."""

    groups: tuple[Group, ...]
    words: str


Block = str | Scores | Picture
"""A paragraph, a table of scores, or a picture."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules with a heading; ``name`` is the same in every language."""

    name: str
    title: str
    blocks: tuple[Block, ...]


Pages = tuple[Section, ...]


def blocks_of(pages: Pages) -> frozenset[tuple[str, Block]]:
    """Return every block with the name of its section."""
    return frozenset((section.name, block) for section in pages for block in section.blocks)


def together(shown: Pages, others: Iterable[Pages]) -> Pages:
    """Return pages merged with others: each section and block of the others stands before what follows it there."""
    sections: dict[str, Section] = {}
    order: list[str] = []
    for pages in (shown, *others):
        _merge(order, [section.name for section in pages])
        for section in pages:
            before = sections.setdefault(section.name, section)
            blocks = list(before.blocks)
            _merge(blocks, section.blocks)
            sections[section.name] = replace(before, blocks=tuple(blocks))
    return tuple(sections[name] for name in order)


def differing_first(pages: Pages, common: Container[tuple[str, Block]]) -> Pages:
    """Return the pages with whatever is not ``common`` to all books first, within each section and among them."""
    sections = [
        replace(section, blocks=tuple(sorted(section.blocks, key=lambda block: (section.name, block) in common)))
        for section in pages
    ]
    return tuple(sorted(sections, key=lambda section: all((section.name, block) in common for block in section.blocks)))


def _merge(kept: list[T], more: Sequence[T]) -> None:
    """Insert each new item of ``more`` into ``kept`` before the item that follows it in ``more``."""
    for place, item in enumerate(more):
        if item not in kept:
            following = next((kept.index(later) for later in more[place:] if later in kept), len(kept))
            kept.insert(following, item)


def marked(
    write: Callable[[Mapping[str, object]], Pages], book: Mapping[str, object], changes: Mapping[str, object]
) -> dict[tuple[str, Block], tuple[str, ...]]:
    """Return the blocks that a table's changes to a book bring about, each with the options responsible.

    ``write`` writes the pages for all options by name; ``book`` are the book's, ``changes`` the table's own.
    """
    own = blocks_of(write({**book, **changes}))
    new = own - blocks_of(write(book))
    reasons: dict[tuple[str, Block], tuple[str, ...]] = dict.fromkeys(new, ())
    for name in changes:
        kept = blocks_of(write({**book, **changes, name: book[name]}))
        for block in new - kept:
            reasons[block] = (*reasons[block], name)
    return reasons


def without_effect(
    write: Callable[[Mapping[str, object]], Pages], values: Mapping[str, object], others: Mapping[str, Iterable[object]]
) -> frozenset[str]:
    """Return the options that change nothing at a table: with any of their ``others`` values the pages are the same."""
    own = write(values)
    return frozenset(
        name
        for name, alternatives in others.items()
        if all(write({**values, name: value}) == own for value in alternatives)
    )
