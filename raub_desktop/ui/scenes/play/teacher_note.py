"""The teacher's paper note: what he says, and buttons that answer him."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from raub_desktop.engine.events import Place
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.compositor import Layer
from raub_desktop.toolkit.drawing.painter import Canvas, Painter, rounded_path
from raub_desktop.toolkit.drawing.text_fitting import fit_size
from raub_desktop.toolkit.fonts import Face
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.ui.table.drawing.bar import bar_reach
from raub_desktop.ui.table.layout.places import Layout

WIDTH, TOP = 0.900, 0.052
"""Of a note over the middle of the table, and how far from the window's top it lies (u)."""
_NARROW = 0.024
"""How much wider than the score slip a note in its place is."""
_PORTRAIT, _SMALL_PORTRAIT = 0.104, 0.050
_PORTRAIT_IN = 0.032
"""How far from the right end of a note over the slip, and from its upper one, the small portrait has its middle."""
_PAD, _HEAD, _HEAD_BESIDE, _LINE, _FOOT = 0.026, 0.040, 0.056, 0.0290, 0.024
_TEXT = 0.0225
_BUTTON, _GAP, _SINK = 0.046, 0.014, 0.020
"""Height of a button, the room between two, and how far they hang over the lower edge of a note over the middle."""
_INSIDE = -0.014
"""The same of a note over the slip, on which they lie."""
_BUTTON_PAD, _BUTTON_EDGE, _APART = 0.054, 0.020, 0.008
"""Of a button, besides its words and its cap; from the note's side to the last button; between two rows (u)."""
_RIM = 0.012
_ROOM, _ROOM_BESIDE = 0.202, 0.400
"""How high a note over the middle, and one that lets the slip be seen, should be at most (u)."""
_OVER, _UNDER = 0.012, 0.014
"""How far a note over the slip reaches over its upper end and its lower one: nothing of it looks out (u)."""
_CLEAR = 0.012
"""How far a note stays from what lies under it, where it can (u)."""
_SHARES, _LEAST = tuple(1 - 0.0175 * step for step in range(34)), 0.65
"""How large the words are, the first that fits; none is smaller than the last number of the designed size."""
_PART = 0.011
"""Between what is to be known and what the teacher would do (u)."""


class NoteButton(NamedTuple):
    """One answer to the teacher: its name and words, its key's cap, and whether it is the red one, for Enter."""

    name: str
    text: str
    key: str = ""
    main: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """What the teacher says now.  ``at`` is what he points at (see script.Tell); ``foot`` stands small beside the
    heading; ``advice`` is the paragraph of the text that begins what he would do: it is bold, and stands apart."""

    title: str
    text: str
    portrait: str
    foot: str = ""
    at: str = ""
    buttons: tuple[NoteButton, ...] = ()
    advice: str = ""
    offers: bool = False
    """Whether the table's question may be answered all the same, once the keys are on one of its buttons."""
    holds: bool = False
    """Whether Enter does nothing yet: advice is on its way."""

    @property
    def advises(self) -> bool:
        """Whether he says what he would do, or is about to."""
        return self.holds or bool(self.advice)

    @property
    def waits(self) -> bool:
        """Whether Enter answers the teacher: he waits to be read."""
        return self.holds or any(button.main for button in self.buttons)


class NoteLine(NamedTuple):
    """A line of a note, and whether it stands apart from the one above."""

    text: str
    face: Face = "sans"
    apart: bool = False


class Sheet(NamedTuple):
    """A note with its places in u."""

    box: Box
    lines: Sequence[NoteLine]
    size: float
    """Of the type."""
    buttons: tuple[tuple[NoteButton, Box], ...]
    beside: bool
    """Whether it lies in the place of the score slip, as the middle of the table is taken."""

    def button(self, x: float, y: float) -> str | None:
        """Return the name of the button at a place (u)."""
        return next((button.name for button, box in self.buttons if box.holds(x, y)), None)


def sheet_of(note: Note, layout: Layout, painter: Painter) -> Sheet:
    """Where a note lies: over the middle of the table where nobody sits and no meld lies, else over the score slip."""
    middle = layout.size[0] / layout.unit / 2
    beside = _taken(layout, middle)
    width = layout.slip.w + _NARROW if beside else WIDTH
    hides = beside and "slip" not in note.at.split()
    covers = layout.slip.h + _OVER + _UNDER if hides else 0.0
    room, largest = (covers or _ROOM_BESIDE, THEME.type_small) if beside else (min(_ROOM, _free(layout, middle)), _TEXT)
    left = _PAD if beside else _PORTRAIT * 0.72
    rows = _button_rows(note.buttons, width - 2 * _BUTTON_EDGE, painter)
    sink = _INSIDE if beside else _SINK
    foot = max(_FOOT, len(rows) * (_button_height(painter) + _APART) - _APART - sink + 0.012) if rows else _FOOT
    head = _head(beside, painter)
    for share in (share for share in _SHARES if share >= _LEAST / painter.grow):
        size = largest * share
        lines = _lines(note, size, width - left - _PAD, painter)
        parts = sum(line.apart for line in lines)
        height = head + (_LINE * size / _TEXT * len(lines) + _PART * parts) * _more(painter) + foot
        if height <= room:
            break
    if beside:
        height = max(height, covers)
        bottom = layout.slip.bottom + _UNDER
        box = Box(layout.slip.right + 0.012 - width, bottom - height, width, height)
    else:
        box = Box(middle - WIDTH / 2 + _PORTRAIT * 0.25, TOP, width, height)
    return Sheet(box, lines, size, _placed(rows, box, sink, painter), beside)


def _lines(note: Note, size: float, room: float, painter: Painter) -> list[NoteLine]:
    """Return the text in lines, with room between its parts; the advice is bold."""
    lines: list[NoteLine] = []
    for part in filter(None, note.text.split("\n")):
        advises = part == note.advice
        face: Face = "sans_bold" if advises else "sans"
        broken = painter.lines(part, face, size, room)
        lines += [NoteLine(line, face, bool(lines) and not n) for n, line in enumerate(broken)]
    return lines


def _taken(layout: Layout, middle: float) -> bool:
    """Whether someone sits, or cards lie, where a note over the middle would be."""
    cards = [(one.x, one.y - one.height / 2) for one in layout.cards]
    plates = [(x, seat.plate.y) for seat in layout.seats for x in (seat.plate.x, seat.plate.right)]
    return any(abs(x - middle) < WIDTH / 2 and y < TOP + _ROOM for x, y in [*cards, *plates])


def _free(layout: Layout, middle: float) -> float:
    """How high a note over the middle can be without covering the trump or a heap (u)."""
    patch = [layout.trump] if layout.captions.trump is not None else []
    under = [*(heap.box for heap in layout.heaps), *patch]
    tops = [box.y for box in under if box.right > middle - WIDTH / 2 and box.x < middle + WIDTH / 2]
    return min(tops, default=1.0) - TOP - _SINK - _CLEAR


def _button_height(painter: Painter) -> float:
    return _BUTTON * (1 + 0.4 * (painter.grow - 1))


def _head(beside: bool, painter: Painter) -> float:
    """Over the words: the teacher's name, and the portrait where it lies on the note."""
    return _HEAD_BESIDE * (1 + 0.3 * (painter.grow - 1)) if beside else _HEAD * _more(painter)


def _more(painter: Painter) -> float:
    return 1 + 0.85 * (painter.grow - 1)


def _button_width(button: NoteButton, painter: Painter) -> float:
    cap = (
        max(0.032 * painter.grow, painter.measure(button.key, "sans_bold", THEME.type_key) + 0.018)
        if button.key
        else 0.0
    )
    return painter.measure(button.text, "sans_bold", THEME.type_text) + cap + _BUTTON_PAD


def _button_rows(buttons: Sequence[NoteButton], room: float, painter: Painter) -> list[list[NoteButton]]:
    """Return the buttons in one row, or each in its own where that is wider than the note, lest it covers the hand."""
    wide = sum(_button_width(button, painter) for button in buttons) + _GAP * (len(buttons) - 1)
    return [list(buttons)] if buttons and wide <= room else [[button] for button in buttons]


def _placed(
    rows: Sequence[Sequence[NoteButton]], box: Box, sink: float, painter: Painter
) -> tuple[tuple[NoteButton, Box], ...]:
    """Return the buttons with their places, the last row ``sink`` below the note's lower edge."""
    placed: list[tuple[NoteButton, Box]] = []
    high = _button_height(painter)
    for above, buttons in enumerate(reversed(rows)):
        right = box.right - _BUTTON_EDGE
        y = box.bottom + sink - high - above * (high + _APART)
        for button in reversed(buttons):
            wide = min(_button_width(button, painter), box.w - 2 * _BUTTON_EDGE)
            placed.append((button, Box(right - wide, y, wide, high)))
            right -= wide + _GAP
    return tuple(reversed(placed))


def note_items(
    note: Note, sheet: Sheet, layout: Layout, names: Sequence[str], me: int, painter: Painter, focus: str, pressed: str
) -> list[Layer]:
    """Return the note and the rims of what it points at, to be painted over the table; ``names`` are the players'."""
    items = []
    for number, target in enumerate(targets(note.at, layout, names, me, painter.grow)):
        draw = partial(_rim, painter=painter, box=target)
        items.append(Layer(("pointed", number), target, _pixels(painter, target.grown(_RIM + 0.006)), draw))
    paper = Box(sheet.box.x - _PORTRAIT / 2, sheet.box.y - 0.05, sheet.box.w + _PORTRAIT, sheet.box.h + 0.10)
    reach = _around([paper, *(box for _, box in sheet.buttons)])
    paint = partial(_paint, painter=painter, note=note, sheet=sheet, focus=focus, pressed=pressed)
    items.append(
        Layer("note", (note, sheet, focus, pressed, painter.unit), _pixels(painter, reach.grown(0.012)), paint)
    )
    return items


# --------------------------------------------------------------------------------------------------------- pointing
def targets(at: str, layout: Layout, names: Sequence[str], me: int, grow: float = 1.0) -> list[Box]:
    """Return the places a note points at, with words ``grow`` times as large; what is not on the table now is left
    out."""
    found = (_target(word, layout, names, me, grow) for word in at.split())
    return [box for box in found if box is not None]


def _target(word: str, layout: Layout, names: Sequence[str], me: int, grow: float) -> Box | None:
    fixed = {"slip": layout.slip, "bar": bar_reach(layout.bar, grow), "trump": layout.trump}
    fixed |= {heap.zone.place.value: heap.box for heap in layout.heaps}
    if word in fixed:
        return fixed[word].grown(0.006)
    if word == "you" or word in names:
        place = layout.seats[me if word == "you" else list(names).index(word)]
        return _around([place.plate, *place.pills]).grown(0.004)
    zones = {"trick": Place.TRICK, "turned": Place.TURNED, "hand": Place.HAND}
    cards = [
        one
        for one in layout.cards
        if str(one.card) == word or (zones.get(word) is one.zone.place and (word != "hand" or one.zone.seat == me))
    ]
    return _around([one.reach() for one in cards]).grown(0.006) if cards else None


def _around(boxes: Sequence[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def _rim(surface: pygame.Surface, *, painter: Painter, box: Box) -> None:
    """Draw a loop of yellow yarn round what is meant."""

    def draw(canvas: Canvas) -> None:
        path = rounded_path(box, min(0.020, box.h / 2), 8)
        canvas.trace(path, THEME.ink, canvas.theme.focus + 0.0035)
        canvas.trace(path, THEME.yellow, canvas.theme.focus)

    painter.drawn(surface, "pointed", box.grown(_RIM), draw, THEME.yellow)


# --------------------------------------------------------------------------------------------------------- painting
def foot_end(sheet: Sheet) -> float:
    """Where the small print beside the teacher's name ends: clear of a portrait that sits on the note's corner (u)."""
    return sheet.box.right - (_PORTRAIT_IN + _SMALL_PORTRAIT / 2 + 0.034 if sheet.beside else _PAD)


def _paint(surface: pygame.Surface, *, painter: Painter, note: Note, sheet: Sheet, focus: str, pressed: str) -> None:
    box, more = sheet.box, _more(painter)
    lies = box.grown(0.012)
    painter.drawn(
        surface,
        "note",
        lies,
        lambda canvas: canvas.label(box, THEME.paper, THEME.scoop, THEME.ink, painter.theme.shade),
    )
    left = box.x + (_PAD if sheet.beside else _PORTRAIT * 0.72)
    if sheet.beside:
        _portrait(painter, surface, note.portrait, (box.right - _PORTRAIT_IN, box.y + _PORTRAIT_IN), _SMALL_PORTRAIT)
    else:
        middle = box.x + _PORTRAIT * 0.10, box.y + min(box.h / 2, 0.075)
        _portrait(painter, surface, note.portrait, middle, _PORTRAIT)
    base = box.y + _HEAD * more * 0.80
    painter.text(surface, note.title, (left, base), "serif_bold", THEME.type_button, painter.theme.red)
    end = foot_end(sheet)
    room = end - left - painter.measure(note.title, "serif_bold", THEME.type_button) - 0.010
    size = fit_size(note.foot, "serif_italic", THEME.type_small, 0.010, room, painter.measure)
    painter.text(surface, note.foot, (end, base), "serif_italic", size, THEME.ink, "right")
    size = sheet.size
    base = box.y + _head(sheet.beside, painter) + _LINE * 0.82 * size / _TEXT * more
    for line in sheet.lines:
        base += _PART * more if line.apart else 0.0
        painter.text(surface, line.text, (left, base), line.face, size, THEME.ink)
        base += _LINE * size / _TEXT * more
    capped = _kit_for(sheet, painter)
    for button, place in sheet.buttons:
        look = Look(hovered=button.name == focus, focused=button.name == focus, pressed=button.name == pressed)
        drawn = Button(button.name, button.text, _nothing, key=button.key, main=button.main).placed(place)
        drawn.size = THEME.type_text
        drawn.draw(capped, surface, place, look)


def _kit_for(sheet: Sheet, painter: Painter) -> Painter:
    """With words as large as leave every button its key's cap."""
    while painter.grow > 1 and any(_button_width(one, painter) > box.w + THEME.hair for one, box in sheet.buttons):
        painter = painter.with_words(max(1.0, painter.grow - 0.05))
    return painter


def _nothing() -> None:
    """Do nothing: the button is only painted."""


def _portrait(painter: Painter, surface: pygame.Surface, name: str, middle: tuple[float, float], wide: float) -> None:
    (x, y), radius = middle, wide / 2
    rim = Box(x - radius, y - radius, 2 * radius, 2 * radius).grown(0.006)
    painter.drawn(surface, "teacher", rim, lambda canvas: canvas.disc(x, y, radius + 0.003, THEME.ink))
    made = painter.pictures.portrait(name, painter.px(wide))
    surface.blit(made, made.get_rect(center=(round(x * painter.unit), round(y * painter.unit))))


def _pixels(painter: Painter, box: Box) -> pygame.Rect:
    return pygame.Rect(
        round(box.x * painter.unit) - 1,
        round(box.y * painter.unit) - 1,
        round(box.w * painter.unit) + 2,
        round(box.h * painter.unit) + 2,
    )
