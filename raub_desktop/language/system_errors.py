"""The system's errors on files and the database, in the player's language instead of the system's."""

import errno
from collections.abc import Mapping

from raub_desktop.language.catalogue import N_, tr

_FULL = N_("the disk is full")
_FORBIDDEN = N_("the program has no permission for it")
_READ_ONLY = N_("nothing can be saved in this place")
_MISSING = N_("the file or its folder is missing")
_BROKEN = N_("the disk reports a fault")
_BUSY = N_("another program is using the file")
_DAMAGED = N_("the file is damaged")

_OF_FILES: Mapping[int | None, str] = {
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EACCES: _FORBIDDEN,
    errno.EPERM: _FORBIDDEN,
    errno.EROFS: _READ_ONLY,
    errno.ENOENT: _MISSING,
    errno.ENOTDIR: _MISSING,
    errno.EIO: _BROKEN,
    errno.EBUSY: _BUSY,
    errno.EISDIR: N_("there is a folder of that name"),
    errno.ENAMETOOLONG: N_("the name is too long"),
}
_OF_DATABASES: Mapping[str, str] = {
    "SQLITE_FULL": _FULL,
    "SQLITE_PERM": _FORBIDDEN,
    "SQLITE_READONLY": _READ_ONLY,
    "SQLITE_CANTOPEN": N_("the file cannot be opened"),
    "SQLITE_IOERR": _BROKEN,
    "SQLITE_BUSY": _BUSY,
    "SQLITE_LOCKED": _BUSY,
    "SQLITE_CORRUPT": _DAMAGED,
    "SQLITE_NOTADB": _DAMAGED,
}


def why_text(error: BaseException) -> str:
    """Return an error in a few words for the end of a sentence; an unknown one in the system's words."""
    name = "_".join(getattr(error, "sqlite_errorname", "").split("_")[:2])  # SQLITE_IOERR_WRITE is an IOERR
    if name in _OF_DATABASES:
        return tr(_OF_DATABASES[name])
    if isinstance(error, OSError):
        return tr(_OF_FILES[error.errno]) if error.errno in _OF_FILES else error.strerror or str(error)
    return str(error)
