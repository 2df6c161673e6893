"""The row of segments that chooses a game, used on several pages."""

from collections.abc import Callable

from raub_desktop.language.games import WORDS
from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.ui.games import SETUPS


def game_choice(game: str, choose: Callable[[str], None]) -> Segments | None:
    """Return the row with ``game`` chosen; ``choose`` is called with another one.  None if there is only one game."""
    games = [(name, WORDS[name].game_name()) for name in SETUPS]
    return Segments("game", games, game, choose) if len(games) > 1 else None
