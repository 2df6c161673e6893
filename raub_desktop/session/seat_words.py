"""The players that can be chosen for a seat: levels and temperaments, combined to words as players.base reads them."""

from raub_desktop.players.base import HUMAN, PlayerError, known_names, read_word

TEMPERAMENTS = ("cautious", "bold", "tricky")
_LADDER = ("beginner", "regular", "strong", "master")
"""Levels in rising order; where a game has any of them, other players are only kept where they sit already."""
_USUAL = ("regular", "reference")
"""The default levels of computers, the first one that the game has."""


def levels(game: str, seated: str = HUMAN) -> tuple[str, ...]:
    """Return the players offered for a seat, people first; ``seated`` is the player who has it now."""
    known = known_names(game)
    ladder = tuple(name for name in _LADDER if name in known)
    offered = ladder or tuple(name for name in known if name not in (HUMAN, "random"))
    kept = () if seated in (HUMAN, *offered) else (seated,)
    return (HUMAN, *offered, *kept)


def usual_level(game: str) -> str:
    """Return the default level of computer players."""
    known = known_names(game)
    return next((name for name in _USUAL if name in known), known[-1])


def temperaments_of(game: str, level: str) -> tuple[str, ...]:
    """Return the temperaments a level can have besides none."""
    return tuple(temperament for temperament in TEMPERAMENTS if _is_word(f"{level}:{temperament}", game))


def _is_word(word: str, game: str) -> bool:
    try:
        read_word(word, game)
    except PlayerError:
        return False
    return True


def word_of(game: str, level: str, temperament: str = "") -> str:
    """Return the word for a level and a temperament, which is dropped if the level cannot have it."""
    word = f"{level}:{temperament}"
    return word if temperament and _is_word(word, game) else level


def parts_of(word: str) -> tuple[str, str]:
    """Return the level and the temperament ("" for none) of a word."""
    level, _, temperament = word.partition("@")[0].partition(":")
    return level, temperament
