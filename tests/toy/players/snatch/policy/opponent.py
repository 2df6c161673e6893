"""An opponent of Snatch: plays as the reference does."""

from tests.toy.players.snatch.reference.player import Reference


class Opponent(Reference):
    def __init__(self, level: str, temperament: str | None) -> None:
        assert (level, temperament) == ("strong", None)
