"""Who sits at the table: a row with face, name, level and temperament for every seat."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from raub_desktop.language import tr
from raub_desktop.language.players import (
    character,
    characters,
    level_words,
    name_shown_as,
    shown_name,
    temperament_word,
)
from raub_desktop.players.base import HUMAN
from raub_desktop.session.faces import face_called, faces_of, names_in_use
from raub_desktop.session.seat_words import levels, parts_of, temperaments_of, word_of
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import centred, row, stack
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, stamp
from raub_desktop.toolkit.widgets.button import paragraph, squeezed
from raub_desktop.toolkit.widgets.choosers import Picker
from raub_desktop.toolkit.widgets.drop_down import DropDown
from raub_desktop.toolkit.widgets.text_field import TextField

SeatsChanged = Callable[[int, Seat], Change | None]
"""What is told of a seat's new name or player."""

_PITCH, _STACKED, _CONTROL = 0.128, 0.112, 0.046
_FACE, _NAME, _LEVEL, _GAP = 0.094, 0.190, 0.192, 0.012
_APART, _BESIDE = 0.010, 0.014
"""Room between two seats, and beside the face (u)."""
_LARGE, _TEMPER, _MOST_NAME, _LEAST_SAID, _UNDER = 1.2, 0.205, 0.205, 0.280, 0.008
"""In words so much larger the temperament stands in a second line: the width of it, the most of the name, the least
of what is said beside it, and the room between the two lines (u)."""
_SAID_PITCH = 0.0235
_NARROW, _LOW_CONTROL = 0.600, 0.040
"""Where rows are narrower than this, the two lines may be as low as that (u)."""
_LEGEND = 0.0245
_MOST_LEGENDS = 3


def next_character(seats: tuple[Seat, ...], number: int, game: str) -> Seat:
    """The next character who is not at the table yet, with the level the seat has and his own temperament."""
    names, taken = characters(), names_in_use(seats)
    here = next((name for name in names if face_called(name) == seats[number].face), seats[number].name)
    start = names.index(here) + 1 if here in names else 0
    name = next((one for one in (*names[start:], *names[:start]) if one not in taken), here)
    person = character(name)
    level, temperament = parts_of(seats[number].player)
    return Seat(name, word_of(game, level, person.temperament if person else temperament))


class FaceButton(Widget):
    """A portrait in its ring; another character sits down when it is clicked."""

    def __init__(self, name: str, box: Box, face: str, act: Callable[[], Change | None], *, person: bool) -> None:
        super().__init__(name, box)
        self.face = face
        self.act = act
        self.enabled = not person
        self.tip = tr("Choose another player")

    def activate(self) -> Change | None:
        """Change the person."""
        return self.act() if self.enabled else None

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        """See Widget."""
        size = min(box.w, box.h)
        place = Box(box.x + (box.w - size) / 2, box.y + (box.h - size) / 2, size, size)
        surface.blit(painter.pictures.portrait(self.face, painter.px(size)), (painter.px(place.x), painter.px(place.y)))
        stamp(
            painter,
            surface,
            ("face rim", look.hovered, look.focused),
            place,
            lambda canvas, local: _rim(canvas, local, look),
        )


def _rim(canvas: Canvas, box: Box, look: Look) -> None:
    radius = box.w / 2 + 0.0012
    if look.hovered or look.focused:
        canvas.disc(*box.centre, radius + 0.0055, THEME.ink, 0.0086)
        canvas.disc(*box.centre, radius + 0.0042, THEME.yellow, 0.0050)
    else:
        canvas.disc(*box.centre, radius, THEME.ink, 0.0026)


def _pitch(painter: Painter, setup: TableSetup, box: Box) -> float:
    return min(box.h / max(len(setup.seats), 1), _STACKED if painter.grow > _LARGE and box.w < _NARROW else _PITCH)


def _row(painter: Painter, setup: TableSetup, box: Box, number: int) -> Box:
    pitch = _pitch(painter, setup, box)
    return stack(box, [pitch] * len(setup.seats))[number]._replace(h=pitch - _APART)


def seat_widgets(
    painter: Painter, setup: TableSetup, faces: Mapping[str, str], box: Box, changed: SeatsChanged
) -> list[Widget]:
    """The faces, fields and choices of all seats, in rows that share a box; ``faces`` as faces_of takes them."""
    widgets: list[Widget] = []
    for number, face in enumerate(faces_of(setup.seats, faces)):
        place = _row(painter, setup, box, number)
        widgets += _seat(setup, place, number, face, changed, stacked=_stacked(painter, place))
    return widgets


def _seat(
    setup: TableSetup, place: Box, number: int, shown: str, changed: SeatsChanged, *, stacked: bool
) -> list[Widget]:
    game, seat = setup.game, setup.seats[number]
    person = seat.player == HUMAN
    level, temperament = parts_of(seat.player)

    def named(text: str) -> None:
        changed(number, Seat(text if person else name_shown_as(text), seat.player, shown))

    def levelled(word: str) -> Change | None:
        return changed(
            number,
            seat._replace(
                player=word_of(game, word, temperament or _nature(seat.name)),
                face=seat.face if (word == HUMAN) == person else "",
            ),
        )

    def tempered(word: str) -> Change | None:
        return changed(number, seat._replace(player=word_of(game, level, word)))

    def other_face() -> Change | None:
        return changed(number, next_character(setup.seats, number, game))

    size = min(_FACE, place.h)
    face, _, fields = row(place, [_FACE, _BESIDE, None])
    face = centred(face, size, size)._replace(x=face.x)
    line = fields._replace(h=_CONTROL) if _two_lines(place) else centred(fields, fields.w, _CONTROL)
    tempers = temperaments_of(game, level)
    name, who, how = row(line, [_NAME, _LEVEL, None] if tempers else [_NAME, None, 0.0], gap=_GAP)
    if stacked:
        level_wide = max(line.w - _MOST_NAME - _GAP, 0.62 * line.w)
        line = line._replace(h=min(_CONTROL, (place.h - _UNDER) / 2))
        name, who = row(line, [None, level_wide], gap=_GAP)
        how = Box(line.x, line.bottom + _UNDER, _TEMPER, line.h)
        if fields.right - how.right - _GAP < _LEAST_SAID:  # nothing is said beside it
            how = who._replace(y=how.y)
    elif not tempers:
        who = who._replace(w=line.right - who.x)
    offered = [(one, level_words(one).name) for one in levels(game, level)]
    hint = tr("Player {number}", number=number + 1)
    out: list[Widget] = [
        FaceButton(f"face {number}", face, shown, other_face, person=person),
        TextField(f"name {number}", seat.name if person else shown_name(seat.name), named, hint=hint, box=name),
        DropDown(f"player {number}", offered, level, levelled, box=who),
    ]
    if tempers:
        words = [(one, temperament_word(one)) for one in ("", *tempers)]
        picker = Picker(f"temper {number}", words, temperament, tempered, box=how)
        picker.alike = True
        out.append(picker)
    for widget in out:
        widget.label = hint
    return out


def _nature(name: str) -> str:
    """The temperament a character has by nature, "" for none."""
    person = character(name)
    return person.temperament if person is not None else ""


def _stacked(painter: Painter, place: Box) -> bool:
    """Whether the temperament has a line of its own: in large words, where the row is high enough."""
    control = _CONTROL if place.w > _NARROW else _LOW_CONTROL
    return painter.grow > _LARGE and place.h >= 2 * control + _UNDER


def _two_lines(place: Box) -> bool:
    return place.h >= _CONTROL + 0.028


def paint_lines(painter: Painter, surface: pygame.Surface, setup: TableSetup, box: Box) -> None:
    """A line about who sits there under every seat's fields, where there is room; and what the levels mean."""
    for number, seat in enumerate(setup.seats):
        place = _row(painter, setup, box, number)
        if not _two_lines(place):
            continue
        said = row(place, [_FACE, 2 * _BESIDE, None])[2]
        person = character(seat.name)
        line = person.line if person is not None and seat.player != HUMAN else ""
        if seat.player == HUMAN:
            line = level_words(HUMAN).line
        if _stacked(painter, place):
            _paint_beside(painter, surface, line, said)
            continue
        words, size = squeezed(painter, line, THEME.type_small, said.w, "serif_italic")
        at = (said.x, said.y + _CONTROL + 0.0255)
        painter.text(surface, words, at, "serif_italic", size, painter.theme.ink)
    _paint_legend(painter, surface, setup, box)


def _paint_beside(painter: Painter, surface: pygame.Surface, line: str, said: Box) -> None:
    """What is said of a seat, beside its temperament, where there is room."""
    left = said.x + _TEMPER + _GAP
    if said.right - left < _LEAST_SAID:
        return
    lines, size = paragraph(painter, line, THEME.type_small, said.right - left, 2, "serif_italic")
    pitch = _SAID_PITCH * painter.grow * size / THEME.type_small
    middle = said.y + _CONTROL + 2 * _UNDER + _CONTROL / 2 + 0.36 * size - 0.001
    for number, words in enumerate(lines):
        base = middle + pitch * (number - (len(lines) - 1) / 2)
        painter.text(surface, words, (left, base), "serif_italic", size, painter.theme.ink)


def _paint_legend(painter: Painter, surface: pygame.Surface, setup: TableSetup, box: Box) -> None:
    """At the foot: how the levels play that are seated, and what several people at one screen should know."""
    lines = []
    if sum(1 for seat in setup.seats if seat.player == HUMAN) > 1:
        lines.append(("", tr("Hands are covered until the next player is ready.")))
    seen = dict.fromkeys(parts_of(seat.player)[0] for seat in setup.seats if seat.player != HUMAN)
    for level in seen:
        words = level_words(level)
        if words.line:
            lines.append((words.name, words.line))
    room = box.h - len(setup.seats) * _pitch(painter, setup, box)
    most = min(_MOST_LEGENDS, int(room / (_LEGEND * painter.grow)))
    rows = _legend_rows(painter, lines[:most], box.w, most)
    for number, (name, left, line, size) in enumerate(rows):
        base = box.bottom - 0.006 - (len(rows) - 1 - number) * _LEGEND * painter.grow
        painter.text(surface, name, (box.x, base), "sans_bold", THEME.type_key, painter.theme.ink)
        painter.text(surface, line, (box.x + left, base), "sans", size, painter.theme.ink)


def _legend_rows(
    painter: Painter, lines: Sequence[tuple[str, str]], wide: float, most: int
) -> list[tuple[str, float, str, float]]:
    """Of each row the name it begins with, where its line begins (u), the line and its size.

    A line that is too long goes on in the next row, as long as there are ``most`` rows at most; else it is squeezed.
    """
    rows: list[tuple[str, float, str, float]] = []
    for number, (name, line) in enumerate(lines):
        left = painter.measure(name, "sans_bold", THEME.type_key) + 0.010 if name else 0.0
        free = most - len(rows) - (len(lines) - 1 - number)
        told, size = paragraph(painter, line, THEME.type_key, wide - left, free)
        rows += [
            (name if first else "", left, one, size) for first, one in zip((True, *[False] * free), told, strict=False)
        ]
    return rows
