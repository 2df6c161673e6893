"""The available languages, and the current one: requested on the command line, else the player's choice, else the
system's.
"""

import contextlib
import logging
import os
import re
import sys
from collections.abc import Iterator, Mapping
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from raub_desktop.language import catalogue
from raub_desktop.language.serbian import InLatin

_log = logging.getLogger(__name__)

ENGLISH = "en"
"""The language of the sources, which has no catalogue."""
SERBIAN = "sr"
"""In Cyrillic letters."""
LATIN = "sr@latin"
LANGUAGES: Mapping[str, str] = {
    ENGLISH: "English",
    SERBIAN: "Српски",
    LATIN: "Srpski",
    "hr": "Hrvatski",
    "bs": "Bosanski",
    "ro": "Română",
    "hu": "Magyar",
    "de": "Deutsch",
}
"""Each language in its own words."""
FOLDER = "locale"
"""Folder of the compiled catalogues, among what came with the program."""

_spoken = ENGLISH
_asked = ""
_unreadable = ""


def spoken() -> str:
    """Return the code of the current language."""
    return _spoken


def damaged_language() -> str:
    """Return the own name of the language whose catalogue is damaged, so that English is used; "" for none."""
    return _unreadable


def offered(folder: Path) -> tuple[str, ...]:
    """Return the codes of the languages whose catalogues in a folder are complete, English first."""
    return tuple(code for code in LANGUAGES if code == ENGLISH or _file(code, folder).is_file())


def ask_for(code: str, folder: Path) -> None:
    """Use a language, finished or not, until the player chooses another.  Raises ValueError for an unknown one."""
    global _asked  # noqa: PLW0603  # as the catalogue itself: one player, one language
    if code not in LANGUAGES or _catalogue(code, folder) is None:
        raise ValueError(code)
    _asked = code
    _speak(code, folder)


def follow(setting: str, folder: Path) -> None:
    """Use the requested language, else that of the player's ``setting``, else the system's, else English."""
    there = offered(folder)
    _speak(_asked or next((code for code in (setting, *system_languages()) if code in there), ENGLISH), folder)


def choose(setting: str, folder: Path) -> None:
    """Use the language of the player's ``setting`` from now on, whatever was requested."""
    global _asked  # noqa: PLW0603  # see ask_for
    _asked = ""
    follow(setting, folder)


def _speak(code: str, folder: Path) -> None:
    global _spoken, _unreadable  # noqa: PLW0603  # see ask_for
    found = _catalogue(code, folder)
    _spoken = code if found is not None else ENGLISH
    _unreadable = "" if found is not None else LANGUAGES[code]
    catalogue.use(found or NullTranslations())


def _file(code: str, folder: Path) -> Path:
    return folder / code.partition("@")[0] / "LC_MESSAGES" / "raub-desktop.mo"


def _catalogue(code: str, folder: Path) -> NullTranslations | None:
    """Return a language's catalogue; None where there is none that can be read."""
    if code == ENGLISH:
        return NullTranslations()
    unfinished = folder.parent.parent / "build" / "locale"  # where ``make language`` puts them for their translators
    for place in (folder, unfinished):
        try:
            with _file(code, place).open("rb") as file:
                found = GNUTranslations(file)
            return InLatin(found) if code == LATIN else found
        except FileNotFoundError:
            continue
        except Exception as error:  # whatever a damaged file makes of gettext's reader
            _log.warning("catalogue cannot be read: %s", error)
    return None


if sys.platform == "win32":
    import ctypes
elif sys.platform == "darwin":
    import subprocess

_OURS = ("en", "sr", "hr", "bs", "ro", "hu", "de")
_NO_LANGUAGE = ("", "C", "POSIX")
_APPLE = ("defaults", "read", "-g", "AppleLanguages")


def system_languages(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """Return the codes of the known languages among those the system prefers, in its order."""
    return tuple(dict.fromkeys(code for code in map(known, _wishes(environment)) if code))


def _wishes(environment: Mapping[str, str]) -> Iterator[str]:
    """Yield the languages the system prefers, in its own notation: "sr_RS@latin", "de-AT"."""
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    if locale.partition(".")[0] not in _NO_LANGUAGE:
        yield from environment.get("LANGUAGE", "").split(":")
        yield locale
    elif not locale:
        yield _desktop_wish()


def _desktop_wish() -> str:
    """Return the language of a desktop that sets no environment variable for it."""
    if sys.platform == "win32":
        name = ctypes.create_unicode_buffer(85)
        ctypes.windll.kernel32.GetUserDefaultLocaleName(name, len(name))
        return name.value
    if sys.platform == "darwin":
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            said = subprocess.run(_APPLE, check=False, capture_output=True, text=True, timeout=2).stdout
            found = re.search(r"[A-Za-z][\w-]+", said)
            return found[0] if found else ""
    return ""


def known(wish: str) -> str:
    """Return the program's code for a language in the system's notation; "" for an unknown one.

    Serbian is Cyrillic unless Latin is asked for, or Montenegro.
    """
    language, *rest = re.split("[-_@.]", wish.lower())
    if language in ("sh", "cnr") or (language == "sr" and {"latin", "latn", "me"} & set(rest)):
        return "sr@latin"
    if language == "mo":  # what Romanian was called in Moldova
        return "ro"
    return language if language in _OURS else ""
