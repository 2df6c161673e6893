"""The choices of a game and of the speed, the same on every page."""

from collections.abc import Callable

from raub_desktop.language import trc
from raub_desktop.language.games import WORDS
from raub_desktop.toolkit.layout import Control
from raub_desktop.toolkit.widgets.choosers import Segments
from raub_desktop.ui.games import SETUPS
from raub_desktop.ui.page_scene import PageScene


def game_choice(game: str, choose: Callable[[str], None]) -> Control | None:
    """Return the row of games with ``game`` chosen; ``choose`` is called with another one.  None for one game."""
    games = [(name, WORDS[name].game_name()) for name in SETUPS]
    return Control(Segments("game", games, game, choose)) if len(games) > 1 else None


def speed_choices() -> tuple[tuple[str, str], ...]:
    """Return the speeds (storage.settings.SPEEDS) from slow to fast, each with its word."""
    return (
        ("slow", trc("speed", "slow")),
        ("normal", trc("speed", "normal")),
        ("fast", trc("speed", "fast")),
        ("off", trc("speed", "instant")),
    )


def speed_control(page: PageScene) -> Segments:
    """Return the widget that chooses the speed, for a page."""

    def choose(speed: str) -> None:
        page.context.choose(speed=speed)
        page.rebuild()

    return Segments("speed", speed_choices(), page.context.settings.speed, choose)
