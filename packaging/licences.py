"""The folder ``licences`` of every package: whose work is inside, and the texts of the licences that ask for it."""

import shutil
import sys
from pathlib import Path

import facts

sys.path.insert(0, str(facts.ROOT))
from raub_desktop.ui.scenes.menu.about import GAME, LIBRARIES, NOTICES, Notice

__all__ = ["LIBRARIES", "NOTICES", "notices", "write"]

HERE = Path(__file__).resolve().parent


def write(folder: Path) -> None:
    """Fill a folder with NOTICES.txt, the game's own licence and the LGPL.  The fonts carry theirs beside them."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "NOTICES.txt").write_text(notices(), encoding="utf-8")
    shutil.copyfile(facts.ROOT / "LICENSE", folder / "LICENSE.txt")
    shutil.copyfile(HERE / "licences" / "LGPL-2.1.txt", folder / "LGPL-2.1.txt")


def notices() -> str:
    """Return the text of NOTICES.txt."""
    parts = [
        f"Raub Desktop {facts.version()}\n",
        "This package holds, beside the game, work of other people. Each is an ordinary file or library of its own in\n"
        "this folder and can be replaced by another version of it. The LGPL stands in LGPL-2.1.txt, the fonts'\n"
        "licence (OFL) beside the fonts.\n",
        *(_entry(notice) for notice in (GAME, *NOTICES)),
        "Libraries that pygame-ce and Python bring along on some systems or on all:\n",
        *(_entry(notice) for notice in LIBRARIES),
    ]
    return "\n".join(parts)


def _entry(notice: Notice) -> str:
    source = f"  Source: {notice.home}\n" if notice.home else ""
    return f"{notice.name}\n  Copyright: {notice.holders}\n  Licence: {notice.licence}\n{source}"
