"""The table's own buttons in the bar: hint, undo, score sheet, menu, and what the moment offers."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.key_bindings import cap
from raub_desktop.ui.bindings import key_of
from raub_desktop.ui.table.board.captions import Button
from raub_desktop.ui.table.board.hand_orders import MELDS
from raub_desktop.ui.table.input.commands import ARRANGES, SORT
from raub_desktop.ui.table.requests import Requests

REVIEW_KEY = "R"
"""Opens the review once a deal has been counted; nothing else is asked then."""


class _Offered(NamedTuple):
    """The commands available now: one of the moment ("" for none), a hint, redo."""

    command: str
    hint: bool
    undo: bool
    arrange: str
    """The key that gathers the melds of the hand."""


class Tools:
    """The buttons of one table.  Those with a sign are always there, disabled when they cannot be used.

    What is available is checked in every frame, the buttons are made anew when that changes.  ``hints``: whether there
    are any here.
    """

    def __init__(self, requests: Requests, *, hints: bool = True) -> None:
        self._requests = requests
        self._hints = hints
        self._looks_back = requests.has_tricks and requests.memory.looks_back
        self._made: tuple[_Offered, tuple[Button, ...]] | None = None

    def reword(self) -> None:
        self._made = None

    def buttons(self, keys: Mapping[str, str]) -> tuple[Button, ...]:
        """Return the buttons; ``keys`` are the player's own keys from the settings."""
        asked = self._requests
        hint = self._hints and asked.control.decision is not None
        offered = _Offered(asked.of_the_moment, hint, asked.has_answered, self._arrange)
        if self._made is None or self._made[0] != offered:
            self._made = offered, tuple(self._make(offered, keys))
        return self._made[1]

    def _make(self, offered: _Offered, keys: Mapping[str, str]) -> Iterator[Button]:
        match offered.command:
            case "look_on":
                yield Button("look_on", tr("Continue"), trc("key", "Enter"), main=True)
            case "next_deal" | "result":
                if self._requests.driver.humans:
                    yield Button("review", tr("Review"), REVIEW_KEY)
                words = tr("Next deal") if offered.command == "next_deal" else tr("Result")
                yield Button(offered.command, words, trc("key", "Enter"), main=True)
            case "sit":
                yield Button("sit", tr("Take over"), trc("key", "Enter"), main=True)
            case "forward":
                yield Button("forward", tr("Fast-forward"), trc("key", "Enter"), main=True)
            case "rest":
                yield Button("rest", tr("Play out"), _cap("rest", keys))
        yield Button("hint", tr("Hint"), _cap("hint", keys), enabled=offered.hint, sign="hint")
        if self._requests.undoes:
            yield Button("undo", tr("Undo"), _cap("undo", keys), enabled=offered.undo, sign="undo")
        if self._looks_back:
            yield Button("last_trick", tr("Last trick"), _cap("last_trick", keys), sign="last_trick")
        yield Button("sheet", tr("Score sheet"), _cap("sheet", keys), sign="sheet")
        yield Button("pause", tr("Menu"), trc("key", "Esc"), sign="menu")
        if self._requests.game.by_melds is not None:
            for order in self._requests.orders:
                key = offered.arrange if order.name == MELDS and offered.arrange else _cap("sort", keys)
                yield Button(f"{SORT}{order.name}", tr(order.words), key, sign=f"{SORT}{order.name}")

    @property
    def _arrange(self) -> str:
        decision = self._requests.control.decision
        return "" if decision is None else decision.letters.get(ARRANGES, "")


def _cap(name: str, keys: Mapping[str, str]) -> str:
    """Return the label of a command's key; undo shows Z without Ctrl, because that works, too."""
    key = key_of(name, keys)
    return cap("z" if key == "ctrl+z" else key)
