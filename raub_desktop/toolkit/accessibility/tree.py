"""A scene as values: its heading, its texts and its controls, with the one that has the focus.

``parts`` say how they belong together: groups, lists and tables of texts and controls, in reading order.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from raub_desktop.toolkit.drawing.boxes import Box


class Role(StrEnum):
    """What a control is."""

    BUTTON = "button"
    LINK = "link"
    CHECK = "check"
    CHOICE = "choice"
    RADIOS = "radios"
    """One of several values that are all seen."""
    SLIDER = "slider"
    FIELD = "field"
    ROW = "row"
    CARD = "card"
    LIST = "list"
    """Names, of which one may be chosen."""


class Measured(NamedTuple):
    """A value as a number: what it is, the least, the most, and from one to the next."""

    now: float
    least: float
    most: float
    step: float


class Said(NamedTuple):
    """What a control says of itself: what it is, its words, its value, and where that stands among how many."""

    role: Role
    label: str
    value: str = ""
    chosen: bool | None = None
    """Whether it is ticked, or chosen among its like; None where it cannot be."""
    place: int = 0
    """From 1; 0 where it is none of several."""
    among: int = 0
    options: tuple[str, ...] = ()
    """All values of a choice or list; ``place`` is the one it has."""
    measured: Measured | None = None
    """The value of a slider."""
    text: str = ""
    """What is written in a field, as it is written."""
    selected: tuple[int, int] = (0, 0)
    """Where the selection in a field begins, and where the caret stands (letters before it)."""


class Control(NamedTuple):
    """A control of a scene: its name there, what it says, and where it is on the window (u)."""

    name: str
    said: Said
    box: Box
    key: str = ""
    """What is written on the cap of its key."""
    note: str = ""
    enabled: bool = True
    cells: tuple[Box, ...] = ()
    """Where each option is on the window (u), where all are seen."""


class Kind(StrEnum):
    """What a part of a scene is that is no control."""

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
    """A text, or what holds texts and controls together; ``words`` are the text, or what the group is called.

    It is told from others of its kind beside it by ``name``, where its words change, else by them.
    """

    kind: Kind
    words: str
    parts: tuple["Part | Control", ...] = ()
    box: Box | None = None
    """Where it is on the window (u); None where that is nowhere in particular."""
    name: str = ""

    def walk(self) -> Iterator["Part | Control"]:
        """Yield it and all it holds, in reading order."""
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
    """A scene.  ``asked`` is what the player is asked at the table, ``moment`` changes with every question.

    ``notices`` are sentences that come and go: refusals, remarks, advice.
    """

    title: str = ""
    texts: tuple[str, ...] = ()
    controls: tuple[Control, ...] = ()
    focus: str = ""
    """The name of the control the keys are on; "" for none."""
    parts: tuple[Part | Control, ...] = ()
    """How all of it belongs together; texts and controls that are in no part come after them."""
    dialog: bool = False
    """Whether it is asked over another scene, which waits for the answer."""
    asked: tuple[str, ...] = ()
    moment: object = None
    notices: tuple[str, ...] = ()

    @property
    def focused(self) -> Control | None:
        """The control the keys are on."""
        return next((control for control in self.controls if control.name == self.focus), None)
