"""The languages there are, and which is spoken: what was asked for, else the player's choice, else the system's."""

import logging
from collections.abc import Mapping
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from raub_desktop.language import catalogue
from raub_desktop.language.serbian import InLatin
from raub_desktop.language.system import system_languages

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
"""Where the compiled catalogues are, among what came with the program."""

_spoken = ENGLISH
_asked = ""


def spoken() -> str:
    """The code of the language that is spoken now."""
    return _spoken


def offered(folder: Path) -> tuple[str, ...]:
    """The codes of the languages whose catalogues in a folder are complete, English first."""
    return tuple(code for code in LANGUAGES if code == ENGLISH or _file(code, folder).is_file())


def ask_for(code: str, folder: Path) -> None:
    """Speak a language until the player chooses another, finished or not.  Raises ValueError where there is none."""
    global _asked  # noqa: PLW0603  # as the catalogue itself: one player, one language
    if code not in LANGUAGES or _catalogue(code, folder) is None:
        raise ValueError(code)
    _asked = code
    _speak(code, folder)


def follow(setting: str, folder: Path) -> None:
    """Speak what was asked for, else the language of the player's ``setting``, else the system's, else English."""
    there = offered(folder)
    _speak(_asked or next((code for code in (setting, *system_languages()) if code in there), ENGLISH), folder)


def choose(setting: str, folder: Path) -> None:
    """Speak the language of the player's ``setting`` from now on, whatever was asked for."""
    global _asked  # noqa: PLW0603  # see ask_for
    _asked = ""
    follow(setting, folder)


def _speak(code: str, folder: Path) -> None:
    global _spoken  # noqa: PLW0603  # see ask_for
    found = _catalogue(code, folder)
    _spoken = code if found is not None else ENGLISH
    catalogue.use(found or NullTranslations())


def _file(code: str, folder: Path) -> Path:
    return folder / code.partition("@")[0] / "LC_MESSAGES" / "raub-desktop.mo"


def _unfinished(folder: Path) -> Path:
    """Where ``make language`` compiles catalogues to that lack a text, for their translators."""
    return folder.parent.parent / "build" / "locale"


def _catalogue(code: str, folder: Path) -> NullTranslations | None:
    """A language's catalogue; None where there is none that can be read."""
    if code == ENGLISH:
        return NullTranslations()
    for place in (folder, _unfinished(folder)):
        try:
            with _file(code, place).open("rb") as file:
                found = GNUTranslations(file)
            return InLatin(found) if code == LATIN else found
        except FileNotFoundError:
            continue
        except (OSError, ValueError, UnicodeError, EOFError) as error:
            _log.warning("catalogue cannot be read: %s", error)
    return None
