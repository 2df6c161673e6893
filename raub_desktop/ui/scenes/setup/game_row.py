"""The games of the house as a row of segments, wherever one is chosen; nothing where there is only one."""

from collections.abc import Callable

from raub_desktop.language.games import WORDS
from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.ui.games import SETUPS


def game_choice(game: str, choose: Callable[[str], None]) -> Segments | None:
    """Return the control, ``game`` chosen; ``choose`` is called with another one.  None where there is only one."""
    games = [(name, WORDS[name].game_name()) for name in SETUPS]
    return Segments("game", games, game, choose) if len(games) > 1 else None
