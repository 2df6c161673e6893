"""Which languages the system the program runs on asks for."""

import contextlib
import os
import re
import sys
from collections.abc import Iterator, Mapping

if sys.platform == "win32":
    import ctypes
elif sys.platform == "darwin":
    import subprocess

_OURS = ("en", "sr", "hr", "bs", "ro", "hu", "de")
_NO_LANGUAGE = ("", "C", "POSIX")
_APPLE = ("defaults", "read", "-g", "AppleLanguages")


def system_languages(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """The codes of the languages the system asks for, those we know, in its order."""
    return tuple(dict.fromkeys(code for code in map(known, _wishes(environment)) if code))


def _wishes(environment: Mapping[str, str]) -> Iterator[str]:
    """What the system calls the languages it asks for: "sr_RS@latin", "de-AT"."""
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    if locale.partition(".")[0] not in _NO_LANGUAGE:
        yield from environment.get("LANGUAGE", "").split(":")
        yield locale
    elif not locale:
        yield _desktop_wish()


def _desktop_wish() -> str:
    """The language of a desktop that tells no programs of it in their environment."""
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
    """Our code for a language as a system calls it; "" for one we do not know.

    Serbian is Cyrillic unless Latin is asked for, or Montenegro.
    """
    language, *rest = re.split("[-_@.]", wish.lower())
    if language in ("sh", "cnr") or (language == "sr" and {"latin", "latn", "me"} & set(rest)):
        return "sr@latin"
    if language == "mo":  # what Romanian was called in Moldova
        return "ro"
    return language if language in _OURS else ""
