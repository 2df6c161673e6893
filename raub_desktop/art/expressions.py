"""What a face shows: the same drawing with eyes, brows, mouth and moustache moved a little."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Expression:
    """How far each part of a face is from where it is at rest, in the units of a portrait."""

    shut: bool = False
    """The eyes are closed."""
    wide: float = 1.0
    """How far the eyes are open, of what they are at rest."""
    look: float = 0.0
    """How far the irises go to the right, in twentieths of an eye's width."""
    down: float = 0.0
    """How far the irises look down."""
    heavy: float = 0.0
    """How much thicker the upper lid is."""
    brows: float = 0.0
    """How far the brows are lifted."""
    frown: float = 0.0
    """How far their inner ends are drawn down."""
    smile: float = 0.0
    """How far the corners of the mouth are lifted; below 0 they hang."""
    gape: float = 0.0
    """How far the mouth is open."""

    @property
    def speaks(self) -> bool:
        """Whether the mouth is not at rest."""
        return bool(self.smile or self.gape)


CALM = Expression()
EXPRESSIONS: dict[str, Expression] = {
    "blink": Expression(shut=True),
    "look": Expression(look=7.5, brows=1.5),
    "smile": Expression(wide=0.78, brows=1.5, smile=5.5),
    "sulk": Expression(wide=0.8, look=-2.0, down=1.5, heavy=3.0, frown=5.0, smile=-4.5),
    "surprise": Expression(wide=1.4, brows=7.5, gape=6.5),
}
"""Every expression but the one at rest, by the name of its folder under assets/portraits."""
