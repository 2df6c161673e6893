"""The players of ``--seats``."""

from collections.abc import Callable, Sequence

from raub_desktop.cli.output import CommandError
from raub_desktop.language import N_, tr, trc
from raub_desktop.players.base import PlayerError


def seats_of(text: str) -> tuple[str, ...]:
    """Return the players' words of ``--seats``."""
    return tuple(word.strip() for word in text.split(","))


_PLAYER_ERRORS = {
    "unknown_player": N_("There is no player “{word}”; there are: {known}."),
    "unknown_temperament": N_("“{word}”: there is no such temperament; there are: {known}."),
    "unknown_version": N_("“{word}”: there is no such version; there are: {known}."),
    "not_a_computer": N_("“{word}” is no computer player; these are: {known}."),
}


def try_players(use: Callable[[str, str], object], words: Sequence[str], game: str) -> None:
    """Call ``use`` (read_word, make_player) with every word.  Raises CommandError at the first that will not do."""
    try:
        for word in words:
            use(word, game)
    except PlayerError as error:
        raise CommandError(_sentence(error)) from error


def _sentence(error: PlayerError) -> str:
    if error.code not in _PLAYER_ERRORS:
        return str(error)
    return tr(_PLAYER_ERRORS[error.code], word=error.word, known=", ".join(error.known) or trc("players", "none"))
