"""How the end of a match is celebrated, or borne: what a game says of each of its books."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Feast:
    """``garland`` is hung up (art/garlands.py), ``tune`` heard (assets/sounds) for a victory.

    ``won`` and ``lost`` are a sentence for whoever has won, or not, in the chosen language; empty: none is said.
    """

    garland: str = "roses"
    tune: str = "win"
    won: str = ""
    lost: str = ""


PLAIN = Feast()


def plain_feast(book: str) -> Feast:
    """The same for all books."""
    del book
    return PLAIN
