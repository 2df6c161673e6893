"""The choice of the game's speed, the same on every page."""

from collections.abc import Callable
from typing import Any

from raub_desktop.language import trc
from raub_desktop.toolkit.scene import Change
from raub_desktop.toolkit.widgets.choosers import Segments


def speed_choices() -> tuple[tuple[str, str], ...]:
    """Return the speeds (storage.settings.SPEEDS) from slow to fast, each with its word."""
    return (
        ("slow", trc("speed", "slow")),
        ("normal", trc("speed", "normal")),
        ("fast", trc("speed", "fast")),
        ("off", trc("speed", "instant")),
    )


def speed_control(speed: str, choose: Callable[[Any], Change | None]) -> Segments:
    """Return the widget that chooses the speed."""
    return Segments("speed", speed_choices(), speed, choose)
