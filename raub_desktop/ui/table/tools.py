"""The table's own buttons in the bar: hint, undo, score sheet, menu, and what the moment offers."""

from collections.abc import Iterator, Mapping

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.key_bindings import cap
from raub_desktop.ui.bindings import key_of
from raub_desktop.ui.table.board.captions import Button
from raub_desktop.ui.table.board.hand_orders import MELDS
from raub_desktop.ui.table.input.commands import ARRANGES, SORT
from raub_desktop.ui.table.requests import Requests

REVIEW_KEY = "R"
"""Opens the review once a deal has been counted; nothing else is asked then."""


def table_buttons(asked: Requests, keys: Mapping[str, str], *, hints: bool) -> Iterator[Button]:
    """Yield the buttons of one table.  Those with a sign are always there, disabled when they cannot be used.

    ``keys`` are the player's own keys from the settings; ``hints``: whether there are any here.
    """
    command, decision = asked.of_the_moment, asked.control.decision
    match command:
        case "look_on":
            yield Button("look_on", tr("Continue"), trc("key", "Enter"), main=True)
        case "next_deal" | "result":
            if asked.driver.humans:
                yield Button("review", tr("Review"), REVIEW_KEY)
            words = tr("Next deal") if command == "next_deal" else tr("Result")
            yield Button(command, words, trc("key", "Enter"), main=True)
        case "sit" if asked.playback.stage.moment is None:  # it would lie on the strip of the moment
            yield Button("sit", tr("Take over"), trc("key", "Enter"), main=True)
        case "forward":
            yield Button("forward", tr("Fast-forward"), trc("key", "Enter"), main=True)
        case "rest":
            yield Button("rest", tr("Play out"), _cap("rest", keys))
    yield Button("hint", tr("Hint"), _cap("hint", keys), enabled=hints and decision is not None, sign="hint")
    if asked.undoes:
        yield Button("undo", tr("Undo"), _cap("undo", keys), enabled=asked.has_answered, sign="undo")
    if asked.has_tricks and asked.memory.looks_back:
        yield Button("last_trick", tr("Last trick"), _cap("last_trick", keys), sign="last_trick")
    yield Button("sheet", tr("Score sheet"), _cap("sheet", keys), sign="sheet")
    yield Button("pause", tr("Menu"), trc("key", "Esc"), sign="menu")
    if asked.game.by_melds is not None:
        arrange, turns = asked.control.letters.get(ARRANGES, ""), _cap("sort", keys)
        for order in asked.orders:
            key = arrange if order.name == MELDS and arrange else turns
            board, name = asked.playback.board, f"{SORT}{order.name}"
            on = order.name == board.hand_order.name and not board.by_hand
            yield Button(name, tr(order.words), key, sign=name, on=on)


def _cap(name: str, keys: Mapping[str, str]) -> str:
    """Return the label of a command's key; undo shows Z without Ctrl, because that works, too."""
    key = key_of(name, keys)
    return cap("z" if key == "ctrl+z" else key)
