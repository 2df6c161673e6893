"""A scene as values for reading aloud: its heading, its texts and its controls, and which of these has the focus.

``parts`` say how they belong together: groups, lists and tables of texts and controls, in reading order.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from raub_desktop.toolkit.drawing.boxes import Box


class Role(StrEnum):
    """The kinds of controls."""

    BUTTON = "button"
    LINK = "link"
    CHECK = "check"
    CHOICE = "choice"
    RADIOS = "radios"
    """One of several values, all visible."""
    SLIDER = "slider"
    FIELD = "field"
    ROW = "row"
    CARD = "card"
    LIST = "list"
    """Names, of which one may be chosen."""


class Measured(NamedTuple):
    """A control's value as a number: the value, its least and most, and the step between two."""

    now: float
    least: float
    most: float
    step: float


class Said(NamedTuple):
    """Words of a control read aloud: its role, name and value, and the value's place among how many."""

    role: Role
    label: str
    value: str = ""
    chosen: bool | None = None
    """Whether it is ticked, or chosen among its like; None where it cannot be."""
    place: int = 0
    """The value's number from 1; 0 without several."""
    among: int = 0
    options: tuple[str, ...] = ()
    """All values of a choice or list; ``place`` is the one it has."""
    measured: Measured | None = None
    """The value of a slider."""
    text: str = ""
    """Text of a field, as it is written."""
    selected: tuple[int, int] = (0, 0)
    """Begin of the selection in a field, and place of the caret (letters before it)."""


class Control(NamedTuple):
    """A control of a scene: its name, how it is read aloud, and its place on the window (u)."""

    name: str
    said: Said
    box: Box
    key: str = ""
    """Letter on the cap of its key."""
    note: str = ""
    enabled: bool = True
    cells: tuple[Box, ...] = ()
    """Place of each option on the window (u), where all are seen."""


class Kind(StrEnum):
    """The kinds of parts of a scene that are no controls."""

    TEXT = "text"
    HEADING = "heading"
    GROUP = "group"
    LIST = "list"
    ITEM = "item"
    TABLE = "table"
    ROW = "row"
    HEADER = "header"
    CELL = "cell"


class Part(NamedTuple):
    """A text, or a group of texts and controls; ``words`` are the text, or the group's name.

    It is told from its siblings of the same kind by ``name`` where its words change, else by its words.
    """

    kind: Kind
    words: str
    parts: tuple["Part | Control", ...] = ()
    box: Box | None = None
    """Place on the window (u); None where that is nowhere in particular."""
    name: str = ""

    def walk(self) -> Iterator["Part | Control"]:
        """Yield the part and everything inside it, in reading order."""
        yield self
        for part in self.parts:
            if isinstance(part, Part):
                yield from part.walk()
            else:
                yield part


def table(words: str, rows: Sequence[Sequence[str]], *, headed: bool = True, box: Box | None = None) -> Part:
    """Return a table of texts; ``headed``: its first row names the columns."""
    lines = []
    for number, row in enumerate(rows):
        kind = Kind.HEADER if headed and not number else Kind.CELL
        cells = (Part(kind, cell, name=f"column {column}") for column, cell in enumerate(row))
        lines.append(Part(Kind.ROW, "", tuple(cells), name=f"row {number}"))
    return Part(Kind.TABLE, words, tuple(lines), box)


class SceneTree(NamedTuple):
    """A whole scene.

    ``asked`` is the question put to the player at the table, ``moment`` changes with every question.  ``notices`` are
    sentences that come and go: refusals, remarks, advice.
    """

    title: str = ""
    texts: tuple[str, ...] = ()
    controls: tuple[Control, ...] = ()
    focus: str = ""
    """The name of the control the keys are on; "" for none."""
    parts: tuple[Part | Control, ...] = ()
    """Parts of the tree; texts and controls that are in no part come after them."""
    window: str = ""
    """Name of the window, where that is not the title, which changes."""
    dialog: bool = False
    """Whether it is a dialog over another scene, which waits for the answer."""
    asked: tuple[str, ...] = ()
    moment: object = None
    notices: tuple[str, ...] = ()

    @property
    def focused(self) -> Control | None:
        """The control with the keyboard focus."""
        return next((control for control in self.controls if control.name == self.focus), None)
