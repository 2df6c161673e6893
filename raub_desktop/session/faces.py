"""The portrait of every seat at a table, the same wherever the player is shown.

A seat keeps the portrait it sat down with when its name changes.  Else a computer has the portrait of the character of
its name, a person the one of their profile, or an emblem that no other seat has.
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
    """Return the name under which a person is remembered: "" for anyone called only "You", in any language."""
    return "" if player == HUMAN and name == tr("You") else name


def face_called(name: str) -> str:
    """Return the portrait of the character of a name, "" where there is no such character."""
    if name not in characters():
        return ""
    return "".join(letter for letter in normalize("NFD", name.lower()) if "a" <= letter <= "z")


def faces_of(seats: Sequence[Seat], chosen: Mapping[str, str]) -> tuple[str, ...]:
    """Return the portrait of every seat, no two alike unless people chose them so.

    ``chosen``: the portraits in the profiles of this computer, by their names.
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
    """Return the names at a table, and those of characters whose portraits are used there under other names."""
    seats = tuple(seats)
    kept = {seat.face for seat in seats if seat.player != HUMAN}
    return {seat.name for seat in seats} | {name for name in characters() if face_called(name) in kept}


def free_emblem(taken: Iterable[str | None]) -> str:
    """Return an emblem for a new profile that no other has; the guest's only where there is no other left."""
    used = set(taken)
    return next((face for face in (*EMBLEMS[1:], EMBLEMS[0]) if face not in used), EMBLEMS[0])
