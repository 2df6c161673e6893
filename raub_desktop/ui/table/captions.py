"""The words and numbers that stand on the table, ready to be measured and painted.

A game makes them from a Board (``GameTable.captions``); layout and painting know nothing of the words' meaning.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from raub_desktop.engine.cards import Suit

Style = Literal["serif", "serif_semibold", "serif_bold", "serif_italic", "serif_bold_italic", "sans", "sans_bold"]
"""The faces the table is set in: serif speaks for the game, sans for the interface."""

Measure = Callable[[str, Style, float], float]
"""The width in u of a text in a style at a size in u."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat: the name shown, and the portrait's name under assets/portraits (None: the plain emblem)."""

    name: str
    portrait: str | None = None


class Pill(NamedTuple):
    """A role mark on a plate: its look ("dealer" yellow with a button, "declarer" red, others paper) and words."""

    look: str
    text: str
    short: str = ""
    """Fewer words, for a small plate."""


@dataclass(frozen=True, slots=True)
class PlateWords:
    """What is written on one plate."""

    name: str
    note: str
    score: str
    portrait: str | None
    pills: tuple[Pill, ...] = ()
    bubble: str | None = None


@dataclass(frozen=True, slots=True)
class TrumpWords:
    """The trump patch: the suit's sign, and two lines under it; ``extra`` is a red pill below ("counts double")."""

    suit: Suit
    name: str
    line: str
    extra: str = ""


@dataclass(frozen=True, slots=True)
class SlipLine:
    """One line of the score slip: numbers by column, or a drawn line (``numbers`` is empty)."""

    numbers: tuple[str, ...] = ()
    ringed: tuple[int, ...] = ()
    """Columns whose number is ringed red."""
    margin: str = ""
    """What stands in the left margin ("× 2")."""


@dataclass(frozen=True, slots=True)
class SlipWords:
    """The score slip: heading, columns, the lines it shows the last of, and the remark at its foot."""

    title: str
    subtitle: str
    columns: tuple[str, ...]
    lines: tuple[SlipLine, ...]
    foot: str = ""
    foot_margin: str = ""
    """What stands at the left of the foot ("× 2")."""


@dataclass(frozen=True, slots=True)
class Captions:
    """All words on the table but those of the action bar."""

    plates: tuple[PlateWords, ...]
    stock: str
    discards: str
    slip: SlipWords
    trump: TrumpWords | None = None


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the action bar.  ``name`` is what a click on it answers; ``key`` the letter shown in its cap."""

    name: str
    text: str
    key: str = ""
    main: bool = False
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Bar:
    """The action bar: what is asked, a line about it, and the answers, left to right."""

    title: str = ""
    line: str = ""
    buttons: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetCell:
    """One player's part of a scored deal on the full score sheet."""

    total: str
    delta: str
    tricks: int | None = None
    """Drawn as tally strokes; None: he left the deal."""
    ringed: bool = False
    declarer: bool = False
    dealer: bool = False


@dataclass(frozen=True, slots=True)
class SheetWords:
    """The full score sheet: a row without cells is only a line drawn across."""

    title: str
    subtitle: str
    columns: tuple[str, ...]
    start: tuple[str, ...]
    """The scores before the first deal."""
    rows: tuple["SheetRowWords", ...]
    foot: str = ""


@dataclass(frozen=True, slots=True)
class SheetRowWords:
    """One deal: its number, "× 2" in the margin, a cell for each player, and what else was special."""

    number: str
    cells: tuple[SheetCell, ...] = ()
    margin: str = ""
    remark: str = ""
