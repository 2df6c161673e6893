"""Who sits at the table: a row with face, name and player for every seat."""

from collections.abc import Callable

import pygame

from raub_desktop.language import tr
from raub_desktop.players.base import HUMAN, known_names
from raub_desktop.ui.setup import Seat, TableSetup
from raub_desktop.ui.table.draw_kit import Kit, Pad
from raub_desktop.ui.table.places import Box
from raub_desktop.ui.widgets.base import Widget, stamp
from raub_desktop.ui.widgets.choosers import Segments
from raub_desktop.ui.widgets.text_field import TextField

SeatsChanged = Callable[[int, Seat], None]
"""What is told of a seat's new name or player."""

_FACE = 0.052
_NAME = 0.190


def player_words(game: str) -> list[tuple[str, str]]:
    """The players a seat can have and their words, people first and dice last."""
    words = {HUMAN: tr("Person"), "reference": tr("Computer"), "random": tr("Random")}
    names = sorted(known_names(game), key=lambda name: (name == "random", name != HUMAN))
    return [(name, words.get(name, name.capitalize())) for name in names]


def seat_widgets(setup: TableSetup, box: Box, changed: SeatsChanged) -> list[Widget]:
    """The fields and choices of all seats, in rows that share a box."""
    widgets: list[Widget] = []
    step = min(box.h / max(len(setup.seats), 1), 0.068)
    players = player_words(setup.game)
    for number, seat in enumerate(setup.seats):
        y, high = box.y + number * step, min(0.046, step - 0.010)
        name = Box(box.x + _FACE + 0.016, y, _NAME, high)
        who = Box(name.right + 0.024, y, box.right - name.right - 0.024, high)

        def named(text: str, number: int = number, seat: Seat = seat) -> None:
            changed(number, Seat(text, setup.seats[number].player))

        def played(word: str, number: int = number, seat: Seat = seat) -> None:
            changed(number, Seat(setup.seats[number].name, word))

        hint = tr("Player {number}", number=number + 1)
        widgets.append(TextField(f"name {number}", name, seat.name, named, hint=hint))
        widgets.append(Segments(f"player {number}", who, players, seat.player, played))
    return widgets


def paint_faces(kit: Kit, surface: pygame.Surface, setup: TableSetup, box: Box) -> None:
    """The faces at the left end of the rows; whoever has none gets his initial."""
    step = min(box.h / max(len(setup.seats), 1), 0.068)
    size = min(_FACE, step - 0.005)
    folder = kit.pictures.folder / "portraits"
    for number, seat in enumerate(setup.seats):
        place = Box(box.x, box.y + number * step + (min(0.046, step - 0.010) - size) / 2, size, size)
        word = "you" if seat.player == HUMAN else seat.name.lower().replace("é", "e")
        if word.isascii() and word.isalpha() and (folder / f"{word}.svg").is_file():
            face = kit.pictures.portrait(word, kit.px(size))
            surface.blit(face, (kit.px(place.x), kit.px(place.y)))
            stamp(kit, surface, ("face",), place, _rim)
        else:
            stamp(kit, surface, ("no face",), place, _no_face)
            at = (place.x + size / 2, place.y + size / 2 + 0.009)
            kit.text(surface, seat.name[:1].upper(), at, "serif_bold", 0.026, kit.theme.paper, "centre")


def _rim(pad: Pad, box: Box) -> None:
    pad.disc(*box.centre, box.w / 2 + 0.0012, (0x1F, 0x1A, 0x17), 0.0026)


def _no_face(pad: Pad, box: Box) -> None:
    pad.disc(*box.centre, box.w / 2, (0x2F, 0x62, 0x90))
    _rim(pad, box)
