"""The log file: what went wrong on this machine, for whoever mends it."""

import contextlib
import logging
from pathlib import Path

FILE = "raub-desktop.log"
_MOST_BYTES = 512 << 10


def start_log(folder: Path) -> Path | None:
    """Write all log messages from now on to a file in ``folder``; returns it, None where it cannot be written.

    A log grown long begins anew at start; the former one stays beside it as ``.old``.
    """
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileNotFoundError):
            if path.stat().st_size > _MOST_BYTES:
                path.replace(path.with_name(f"{FILE}.old"))
        handler: logging.Handler = logging.FileHandler(path, encoding="utf-8", delay=True)
        path.touch()
    except OSError:
        logging.getLogger().addHandler(logging.NullHandler())
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)
    logging.getLogger().setLevel(logging.INFO)
    return path
