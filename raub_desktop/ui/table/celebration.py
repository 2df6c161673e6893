"""Look and sound of the end of a match, for each rule book of a game."""

from dataclasses import dataclass, replace

from raub_desktop.language import tr


@dataclass(frozen=True, slots=True)
class Celebration:
    """``garland`` hangs on the page (art/garlands.py), ``tune`` is played (assets/sounds) for a victory.

    ``won`` and ``lost`` are a sentence for a winner or loser, marked for translation; "": none.  ``lost`` may have a
    ``{name}`` of the winner.  ``aim`` says what wins, where that is not points.
    """

    garland: str = "roses"
    tune: str = "win"
    won: str = ""
    lost: str = ""
    aim: str = ""

    def translated(self) -> "Celebration":
        """Return the same in the current language."""
        won, lost, aim = (tr(text) if text else "" for text in (self.won, self.lost, self.aim))
        return replace(self, won=won, lost=lost, aim=aim)

    def shared(self) -> "Celebration":
        """Return the same for a shared win, without the sentences, which speak of one winner."""
        return replace(self, won="", lost="")

    def named(self, winner: str) -> "Celebration":
        return replace(self, lost=self.lost.replace("{name}", winner))


PLAIN = Celebration()
