"""When nothing is left to decide in a deal of Cruce."""

from raub_desktop.engine.cards import Card
from raub_desktop.engine.cruce.types import View


def rest(view: View) -> tuple[Card, ...]:
    """Nothing: what is sure follows from the cards that are gone, and to remember those is the player's business."""
    del view
    return ()
