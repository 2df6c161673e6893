"""The seats at New table: a row with portrait, name, level and temperament for each."""

from collections.abc import Callable, Mapping

import pygame

from raub_desktop.language import players, tr
from raub_desktop.players.base import HUMAN
from raub_desktop.session.faces import face_called, faces_of, names_in_use
from raub_desktop.session.seat_words import levels, parts_of, temperaments_of, word_of
from raub_desktop.session.setup import Seat, TableSetup
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Canvas, Painter
from raub_desktop.toolkit.drawing.rows import centred
from raub_desktop.toolkit.layout import Column, Control, Grid, Node, Row, Spacer, Text, Wide, spacing
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Look, Widget, stamp
from raub_desktop.toolkit.widgets.choosers import Chooser, Picker
from raub_desktop.toolkit.widgets.drop_down import DropDown
from raub_desktop.toolkit.widgets.text_field import TextField
from raub_desktop.ui.scenes.portrait import SIZES, Size, draw_portrait

SeatsChanged = Callable[[int, Seat], Change | None]
"""Called with a seat's number and its new name or player."""

_CROWDED = 7
"""From so many seats on, the rows have no lines about the players."""


def next_character(seats: tuple[Seat, ...], number: int, game: str) -> Seat:
    """Return the next character not yet at the table, with the seat's level and their own temperament."""
    names, taken = players.characters(), names_in_use(seats)
    here = next((name for name in names if face_called(name) == seats[number].face), seats[number].name)
    start = names.index(here) + 1 if here in names else 0
    name = next((other for other in (*names[start:], *names[:start]) if other not in taken), here)
    level, temperament = parts_of(seats[number].player)
    own = players.character(name).temperament if name in names else temperament
    return Seat(name, word_of(game, level, own))


class FaceButton(Widget):
    """A portrait in its ring; a click seats another character."""

    def __init__(self, name: str, face: str, act: Callable[[], Change | None], *, person: bool, size: Size) -> None:
        super().__init__(name, act)
        self.face = face
        self.enabled = not person
        self.tip = tr("Choose another player")
        self._side = SIZES[size]

    def widths(self, painter: Painter) -> tuple[float, float]:
        side = spacing(painter, self._side)
        return side, side

    def height(self, painter: Painter, width: float) -> float:
        return spacing(painter, self._side)

    def draw(self, painter: Painter, surface: pygame.Surface, box: Box, look: Look) -> None:
        side = min(box.w, box.h)
        place = centred(box, side, side)
        if look.hovered or look.focused:
            stamp(painter, surface, ("face ring",), place, _ring)
        draw_portrait(painter, surface, place, self.face)


def _ring(canvas: Canvas, box: Box) -> None:
    canvas.disc(*box.centre, box.w / 2 + 0.0085, THEME.ink)
    canvas.disc(*box.centre, box.w / 2 + 0.0065, THEME.yellow)


def seat_rows(setup: TableSetup, faces: Mapping[str, str], changed: SeatsChanged) -> list[Node]:
    """Return each seat's row: portrait, name field and choices; ``faces`` as faces_of takes them."""
    return [_seat(setup, number, face, changed) for number, face in enumerate(faces_of(setup.seats, faces))]


def _seat(setup: TableSetup, number: int, shown: str, changed: SeatsChanged) -> Node:
    game, seat = setup.game, setup.seats[number]
    person, crowded = seat.player == HUMAN, len(setup.seats) >= _CROWDED
    level, temperament = parts_of(seat.player)

    def named(text: str) -> None:
        changed(number, Seat(text if person else players.name_shown_as(text), seat.player, shown))

    def levelled(word: str) -> Change | None:
        return changed(
            number,
            seat._replace(
                player=word_of(game, word, temperament or players.character(seat.name).temperament),
                face=seat.face if (word == HUMAN) == person else "",
            ),
        )

    def tempered(word: str) -> Change | None:
        return changed(number, seat._replace(player=word_of(game, level, word)))

    def other_face() -> Change | None:
        return changed(number, next_character(setup.seats, number, game))

    hint = tr("Player {number}", number=number + 1)
    size: Size = "small" if crowded else "seat"
    face = FaceButton(f"face {number}", shown, other_face, person=person, size=size)
    name = TextField(f"name {number}", seat.name if person else players.shown_name(seat.name), named, hint=hint)
    offered = [(word, players.level_words(word).name) for word in levels(game, level)]
    choices: list[Chooser] = [DropDown(f"player {number}", offered, level, levelled)]
    tempers = temperaments_of(game, level)
    if tempers:
        natures = [(word, players.temperament_word(word)) for word in ("", *tempers)]
        picker = Picker(f"temper {number}", natures, temperament, tempered)
        picker.alike = True
        choices.append(picker)
    for widget, words in zip((name, *choices), (tr("Name"), tr("Level"), tr("Temperament")), strict=False):
        widget.label = f"{hint}: {words}"
    face.label = f"{hint}: {face.tip}"
    told = Spacer() if crowded else Text(_told(seat), "aside")
    field = Control(name, width="xs", share=1.0)
    controls = [Control(widget, width="xs", share=1.0) for widget in choices]
    one_line = Column(Row(field, *controls), None if crowded else told, gap="xs")
    temper = controls[1] if tempers else Spacer()
    two_lines = Grid([[field, controls[0]], [temper, told]], (0.3, 1.0), gap="s", between="xs")
    row = Row(Control(face), Wide(one_line, two_lines, ease=0.0 if crowded else 0.4, share=1.0))
    return row.called(f"{hint}: {name.text}", f"seat {number}")


def _told(seat: Seat) -> str:
    if seat.player == HUMAN:
        return players.level_words(HUMAN).line
    return players.character(seat.name).line


def legend(setup: TableSetup) -> Node:
    """Return how the chosen levels play, and what several people at one screen should know."""
    seen = dict.fromkeys(parts_of(seat.player)[0] for seat in setup.seats if seat.player != HUMAN)
    told = [(words.name, words.line) for words in map(players.level_words, seen) if words.line]
    people = sum(1 for seat in setup.seats if seat.player == HUMAN)
    covered = Text(tr("Hands are covered until the next player is ready."), "fine") if people > 1 else None
    rows = [[Text(name, "fine label"), Text(line, "fine")] for name, line in told]
    return Column(covered, Grid(rows, (0.0, 1.0), gap="s", between="xs", align="start") if rows else None, gap="xs")
