"""``raub-desktop [RECORD]``: opening the window.

Without a record only what the first picture needs is imported here; rules and players are loaded while it is shown.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from raub_desktop.cli.output import CommandError, say
from raub_desktop.language import tr

if TYPE_CHECKING:
    from raub_desktop.session.setup import TableSetup

_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
"""Variables with which a Unix desktop, or someone who runs without one on purpose, says what can be drawn on.

Looked at before pygame is asked, whose own search for a screen writes to the terminal.
"""


def open_window(words: Sequence[str]) -> int:
    """Open the window, on a record if ``words`` names one.  Raises CommandError."""
    record = Path(words[0]) if words else None
    if record is not None:
        _try_record(record)
    return show_window(record=record)


def _try_record(record: Path) -> None:
    """Check that a record can be opened.  Raises CommandError."""
    from raub_desktop.engine.games import GAMES
    from raub_desktop.storage.record_files import RecordFileError, load_match

    try:
        load_match(record, GAMES)
    except RecordFileError as error:
        raise CommandError(f"{record}: {error}", 1) from error


def show_window(record: Path | None = None, setup: "TableSetup | None" = None) -> int:
    """Open the window on a record or at a table; return the exit status.

    Raises CommandError where neither a window nor a terminal is there.
    """
    if sys.platform not in ("win32", "darwin") and not any(os.environ.get(name) for name in _SCREENS):
        return _without_window(record, setup)
    from raub_desktop import app  # here, since it brings pygame, which nothing else on the command line needs

    try:
        return app.run(record=record, setup=setup)
    except app.CannotStartError as error:
        raise CommandError(str(error)) from error


def _without_window(record: Path | None, setup: "TableSetup | None") -> int:
    """Play at the plain-text table on a terminal instead.

    Raises CommandError without a terminal, or for a record to look at.
    """
    from raub_desktop.cli import text  # here, since a window needs nothing of it

    if record is not None or not text.can_be_read():
        raise CommandError(
            tr("There is no display for a window; `raub-desktop play --text` and `raub-desktop simulate` need none.")
        )
    say(tr("There is no display for a window: this is the plain-text table."))
    return text.play_text(setup, begin=True)
