"""What a seat may do, worked out from what it knows and from nothing else."""

from collections.abc import Sequence
from typing import Any

from raub_desktop.engine.core import Chooser, Game


def legal_actions(game: Game[Any, Any, Any, Any], view: Any, rng: Chooser) -> Sequence[Any]:
    """Return the actions of the view's seat, whose turn it is.

    Any full state that fits the view has the same ones, since what a player may do depends only on what they see; so
    one is sampled and asked.
    """
    return game.legal_actions(game.sample(view, rng))
