"""The table's own buttons in the bar: what is offered at this moment, advice, going back, the sheet, the menu."""

from collections.abc import Iterator, Mapping

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.key_bindings import cap
from raub_desktop.ui.bindings import key_of
from raub_desktop.ui.table.board.captions import Button
from raub_desktop.ui.table.requests import Requests


def tool_buttons(requests: Requests, keys: Mapping[str, str]) -> Iterator[Button]:
    """Yield the buttons; ``keys`` are the settings' ones.

    Those with a sign are the same throughout a match: what cannot be done is only dim.
    """
    match requests.of_the_moment:
        case "look_on":
            yield Button("look_on", tr("Continue"), trc("key", "Enter"), main=True)
        case "sit":
            yield Button("sit", tr("Take over"), trc("key", "Enter"), main=True)
        case "rest":
            yield Button("rest", tr("Play out"), _cap("rest", keys))
    yield Button("hint", tr("Hint"), _cap("hint", keys), enabled=requests.control.decision is not None, sign="hint")
    if requests.undoes:
        yield Button("undo", tr("Undo"), _cap("undo", keys), enabled=requests.has_answered, sign="undo")
    if requests.has_tricks and requests.memory.looks_back:
        yield Button("last_trick", tr("Last trick"), _cap("last_trick", keys), sign="last_trick")
    yield Button("sheet", tr("Score sheet"), _cap("sheet", keys), sign="sheet")
    yield Button("pause", tr("Menu"), trc("key", "Esc"), sign="menu")


def _cap(name: str, keys: Mapping[str, str]) -> str:
    """Return what is written on the key of a wish; Z undoes without Ctrl, too."""
    key = key_of(name, keys)
    return cap("z" if key == "ctrl+z" else key)
