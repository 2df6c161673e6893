"""All words and numbers on the table, ready to be measured and drawn.

A game makes them from a Board (``GameTable.captions``); layout and drawing know nothing of their meaning.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from raub_desktop.engine.cards import Card, Suit
from raub_desktop.engine.events import Seat
from raub_desktop.engine.zones import Zone

FEW_STOOD_FOR = 2
"""The most cards that a joker may stand for which are shown on it and named one by one."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """The player at a seat: the name shown, and the portrait's name under assets/portraits (None: the plain emblem)."""

    name: str
    portrait: str | None = None


class Pill(NamedTuple):
    """A role mark on a plate: its style and words.

    The dealer's is yellow with a button, the strong one red, and that of a contract made green.
    """

    look: Literal["dealer", "strong", "made", "paper"]
    text: str
    short: str = ""
    """A shorter form for a small plate."""

    def shortened(self) -> "Pill":
        """Return its shorter form; one without keeps its words, but the dealer's, whose button is enough."""
        return self._replace(text=self.short) if self.short or self.look == "dealer" else self


@dataclass(frozen=True, slots=True)
class PlateWords:
    """The words on one plate."""

    name: str
    note: str
    score: str
    portrait: str | None
    pills: tuple[Pill, ...] = ()
    bubble: str | None = None
    needed: int = 0
    """The number of tricks still to be won, shown as stitched outlines."""
    team: int | None = None
    """The number of the player's side where partners play together: their plates are marked alike."""
    aside: bool = False
    """The bubble holds a remark, in smaller letters than a call."""
    shown: tuple[Card, ...] = ()
    thrown: Card | None = None
    """Their last discard, shown beside their plate."""


@dataclass(frozen=True, slots=True)
class TrumpWords:
    """The trump patch: the suit's sign, and two lines under it; ``extra`` is a red pill below ("counts double")."""

    suit: Suit
    name: str
    line: str
    extra: str = ""


@dataclass(frozen=True, slots=True)
class SlipLine:
    """One line of the score slip: numbers by column, or a ruled line (``numbers`` is empty)."""

    numbers: tuple[str, ...] = ()
    ringed: tuple[int, ...] = ()
    """The columns whose number is ringed in red."""
    margin: str = ""
    """Words in the left margin ("× 2")."""


@dataclass(frozen=True, slots=True)
class SlipWords:
    """The score slip: heading, columns, lines (the last ones are visible), and a remark at its foot."""

    title: str
    subtitle: str
    columns: tuple[str, ...]
    """Short names of the players, or of the sides where partners play together."""
    lines: tuple[SlipLine, ...]
    foot: str = ""
    foot_margin: str = ""
    """Words at the left of the foot ("× 2")."""
    own: int | None = None
    """The viewing player's column, in heavier letters where many are listed."""


class SumStep(NamedTuple):
    """One step of a deal's sum: what it counts, and the score it adds; "" where it only counts."""

    words: str
    brought: str = ""


class SumRow(NamedTuple):
    """The sum of a deal in one column of the slip: its steps, their total, and the new score."""

    name: str
    steps: tuple[SumStep, ...]
    brought: str
    total: str
    ringed: bool = False
    role: str = ""
    """The player's part in the deal, as on their plate."""

    @property
    def told(self) -> int:
        """The number of steps in which it is counted; a row without any is shown at once."""
        return max(1, len(self.steps))


class SumWords(NamedTuple):
    """The sum of a deal: its rows, the headings of their last two columns, and a note."""

    rows: tuple[SumRow, ...]
    brought: str
    total: str
    note: str = ""

    @property
    def steps(self) -> int:
        return sum(row.told for row in self.rows)


@dataclass(frozen=True, slots=True)
class Captions:
    """All words on the table except the action bar's."""

    plates: tuple[PlateWords, ...]
    slip: SlipWords
    heaps: Mapping[Zone, str] = field(default_factory=dict)
    """Words under heaps of cards ("Stock 8"); the discards of all are ``Zone(Place.DISCARDS)``."""
    trump: TrumpWords | None = None
    joined: tuple[tuple[int, ...], ...] = ()
    """The keys of cards of the own hand that form melds: each run of them gets a bracket."""
    joined_word: str = ""
    """The word in the bracket."""
    joined_points: Mapping[tuple[int, ...], int] = field(default_factory=dict)
    """The points of the joined cards, by the cards' keys; without an entry none are shown."""
    winning: int | None = None
    """The key of the card that is winning the trick."""
    fresh: frozenset[int] = frozenset()
    """The keys of cards of melds that are new since the player's last turn."""
    stands: Mapping[int, Sequence[Card]] = field(default_factory=dict)
    """The cards that each joker on the table may stand for, by the joker's key."""
    counts: Mapping[Seat, Sequence[int]] = field(default_factory=dict)
    """The points of each card left in an open hand, the highest first."""


def with_remark(captions: Captions, seat: Seat, words: str) -> Captions:
    """Return the captions with a remark in a player's bubble, unless it shows a call."""
    plates = list(captions.plates)
    if plates[seat].bubble is None:
        plates[seat] = replace(plates[seat], bubble=words, aside=True)
    return replace(captions, plates=tuple(plates))


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the action bar.  ``name`` is what it answers; ``key`` the letter shown in its cap."""

    name: str
    text: str
    key: str = ""
    main: bool = False
    enabled: bool = True
    note: str = ""
    """A tip of one sentence on what it means."""
    sign: str = ""
    """The sign it is drawn with instead of its words (see drawing/bar.py); it then stands beside the hand."""
    room: tuple[str, ...] = ()
    """Other words it may come to show: it is wide enough for them."""
    capped: bool = True
    """Whether the cap is seen; it keeps its room."""
    on: bool = False
    """Whether the button's setting is the one in force; its sign is underlined then."""


@dataclass(frozen=True, slots=True)
class Bar:
    """The action bar: the question, a line about it, and the answers, left to right."""

    title: str = ""
    line: str = ""
    buttons: tuple[Button, ...] = ()
    coming: Button | None = None
    """The last answer if it is not offered yet: its place is kept free."""
    most: float | None = None
    """The greatest width of the words (u), if other things than answers stand beside them."""
    up: float = 0.0
    """Distance by which the words are raised (u), if something is below them."""

    def without_enter(self) -> "Bar":
        """Return the bar with no answer in the main colour: Enter belongs to a note."""
        buttons = (replace(one, main=False, capped=False) if one.main else one for one in self.buttons)
        return replace(self, buttons=tuple(buttons)) if any(one.main for one in self.buttons) else self

    def with_main(self, name: str) -> "Bar":
        """Return the bar with only the answer called ``name`` in the main colour; "": none."""
        buttons = tuple(button if button.sign else replace(button, main=button.name == name) for button in self.buttons)
        return self if buttons == self.buttons else replace(self, buttons=buttons)


@dataclass(frozen=True, slots=True)
class SheetCell:
    """The cell of one column and deal on the full score sheet."""

    total: str = ""
    """The large number; empty: nothing is written there."""
    beside: str = ""
    """The small number at its upper right: the deal's change."""
    under: str = ""
    """The small number at its lower right: a part of that (a premium, a payment)."""
    strokes: int | None = 0
    """Tally strokes at its lower right; None: a dash."""
    ringed: bool = False
    underlined: bool = False
    """Whether the total is ringed and underlined in red."""
    button: bool = False
    """The dealer's button at its left."""


@dataclass(frozen=True, slots=True)
class SheetWords:
    """The full score sheet, a column for each player or side; a row without cells is a ruled line."""

    title: str
    subtitle: str
    columns: tuple[str, ...]
    start: tuple[str, ...]
    """The scores before the first deal, by column."""
    rows: tuple["SheetRowWords", ...]
    foot: str = ""
    legend: str = ""
    """The meaning of its marks, in a line above the sheet."""


@dataclass(frozen=True, slots=True)
class SheetRowWords:
    """The row of a deal: its number, "× 2" in the margin, a cell for each column, and a remark."""

    number: str
    cells: tuple[SheetCell, ...] = ()
    margin: str = ""
    remark: str = ""
    sums: tuple[str, ...] = ()
    """Sum of each cell, in a sentence."""


class LastTrick(NamedTuple):
    """The last trick: a heading, and each card with a name under it, the winner's marked."""

    title: str
    cards: tuple[tuple[Card | None, str, bool], ...]
