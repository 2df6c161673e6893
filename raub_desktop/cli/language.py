"""``--language CODE``, which every command understands; it is read first, so that all messages are in that language."""

from collections.abc import Sequence

from raub_desktop.cli.output import CommandError
from raub_desktop.language import languages, tr
from raub_desktop.storage.paths import assets_dir

_OPTION = "--language"


def spoken(words: Sequence[str]) -> list[str]:
    """Set the language a command line asks for, else the system's, and return the words without that option.

    Raises CommandError for an unknown language.
    """
    folder = assets_dir() / languages.FOLDER
    languages.follow("", folder)
    rest, code = _taken(words)
    if code is not None:
        try:
            languages.ask_for(code, folder)
        except ValueError as error:
            known = ", ".join(languages.LANGUAGES)
            raise CommandError(
                tr("There is no language “{value}”. The languages are: {known}.", value=code, known=known)
            ) from error
    return rest


def _taken(words: Sequence[str]) -> tuple[list[str], str | None]:
    """Return the words without the option, and the code it gives, None if it is missing."""
    for place, word in enumerate(words):
        option, equals, code = word.partition("=")
        if option == _OPTION:
            after = place + (1 if equals else 2)
            return [*words[:place], *words[after:]], code if equals else next(iter(words[place + 1 : place + 2]), "")
    return list(words), None
