"""The undo history of a text field."""

from typing import NamedTuple

_MOST = 100


class Written(NamedTuple):
    """A text and the caret's index in it."""

    text: str
    caret: int


class Undo:
    """The texts before each change.  Letters typed one after the other are one change."""

    def __init__(self) -> None:
        self._back: list[Written] = []
        self._forth: list[Written] = []
        self._typing: Written | None = None
        """The text and caret after which another typed letter belongs to the same change."""

    def note(self, before: Written, *, typed: bool) -> None:
        """Record a change of the text ``before``; ``typed``: it is one typed letter of a word."""
        self._forth.clear()
        if not (typed and self._typing is not None and self._typing == before):
            self._back = [*self._back[-_MOST:], before]
        self._typing = None

    def typed(self, now: Written) -> None:
        self._typing = now

    def back(self, now: Written) -> Written | None:
        """Return the text before the last change; None when there is none."""
        return self._move(self._back, self._forth, now)

    def forth(self, now: Written) -> Written | None:
        """Return the text after the change undone last; None when there is none."""
        return self._move(self._forth, self._back, now)

    def _move(self, of: list[Written], to: list[Written], now: Written) -> Written | None:
        self._typing = None
        if not of:
            return None
        to.append(now)
        return of.pop()
