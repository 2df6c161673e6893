"""How the end of a match is celebrated, or borne: what a game says of each of its books."""

from dataclasses import dataclass, replace

from raub_desktop.language import tr


@dataclass(frozen=True, slots=True)
class Celebration:
    """``garland`` is hung up (art/garlands.py), ``tune`` heard (assets/sounds) for a victory.

    ``won`` and ``lost`` are a sentence for whoever has won, or not, marked for translation; empty: none is said.
    ``lost`` may have a ``{name}`` of whoever has won instead.  ``aim`` says what wins, where that is not points.
    """

    garland: str = "roses"
    tune: str = "win"
    won: str = ""
    lost: str = ""
    aim: str = ""

    def translated(self) -> "Celebration":
        """Return the same in the chosen language."""
        won, lost, aim = (tr(text) if text else "" for text in (self.won, self.lost, self.aim))
        return replace(self, won=won, lost=lost, aim=aim)

    def shared(self) -> "Celebration":
        """Return the same for several who share the win: no sentence, as each speaks of one winner."""
        return replace(self, won="", lost="")

    def named(self, winner: str) -> "Celebration":
        return replace(self, lost=self.lost.replace("{name}", winner))


PLAIN = Celebration()
