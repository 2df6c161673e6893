"""Whose face is whose: one for every seat of a table, the same wherever the player is seen.

Who has another name than before keeps the face they sat down with.  Else a computer has that of the character of its
name, a person the one they have chosen as a player of this computer, or an emblem that nobody else at the table has.
"""

from collections.abc import Iterable, Mapping, Sequence
from unicodedata import normalize

from raub_desktop.language import tr
from raub_desktop.language.players import characters
from raub_desktop.players.base import HUMAN
from raub_desktop.session.setup import Seat

EMBLEMS = ("you", "leaf", "acorn", "bell", "spade", "diamond", "club")
"""Of people who have chosen no face: the first one is the guest's."""


def kept_name(name: str, player: str) -> str:
    """Return the name under which someone is kept: whoever is only "You", in any language, has none."""
    return "" if player == HUMAN and name == tr("You") else name


def face_called(name: str) -> str:
    """Return the face of the character of a name, "" where there is no such character."""
    if name not in characters():
        return ""
    return "".join(letter for letter in normalize("NFD", name.lower()) if "a" <= letter <= "z")


def faces_of(seats: Sequence[Seat], chosen: Mapping[str, str]) -> tuple[str, ...]:
    """Return the face of every seat, no two alike unless people chose them so.

    ``chosen``: the faces that players of this computer have, by their names.
    """
    company = tuple(map(face_called, characters()))
    known = {*EMBLEMS, *company}
    out = [face if (face := _own(seat, chosen)) in known else "" for seat in seats]
    for number, seat in enumerate(seats):
        if not out[number]:
            offered = (*EMBLEMS, *company) if seat.player == HUMAN else company
            out[number] = next((face for face in offered if face not in out), offered[0])
    return tuple(out)


def _own(seat: Seat, chosen: Mapping[str, str]) -> str:
    if seat.player == HUMAN:
        return chosen.get(seat.name, seat.face)
    return seat.face or face_called(seat.name)


def names_in_use(seats: Iterable[Seat]) -> set[str]:
    """Return the names at a table, and those of the characters whose faces are seen there under other names."""
    seats = tuple(seats)
    kept = {seat.face for seat in seats if seat.player != HUMAN}
    return {seat.name for seat in seats} | {name for name in characters() if face_called(name) in kept}


def free_emblem(taken: Iterable[str | None]) -> str:
    """Return an emblem for a new player that no other has; the guest's only where there is no other left."""
    used = set(taken)
    return next((face for face in (*EMBLEMS[1:], EMBLEMS[0]) if face not in used), EMBLEMS[0])
