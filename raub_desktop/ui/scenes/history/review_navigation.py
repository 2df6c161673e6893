"""The buttons along a review: to mistakes and decisions, to the next player and the replay, and back."""

from collections.abc import Callable
from functools import partial

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.scene import Change
from raub_desktop.ui.scenes.history.playback_controls import Caption, Way

Step = Callable[[str, int], Change | None]
"""To another decision ("decision") or doubtful one ("fault"), so many on."""


def review_ways(
    step: Step,
    watch: Callable[[], Change | None],
    leave: Callable[[], Change | None],
    next_person: Callable[[], None] | None,
) -> list[Way]:
    """The ways from left to right; ``next_person`` None: one person only sat at this screen."""
    mistake = trc("under a button", "Mistake")
    up, down, left, right = (trc("key", "Up"), trc("key", "Down"), trc("key", "Left"), trc("key", "Right"))
    before, after = Caption(mistake, "up"), Caption(mistake, "down")
    back, on = Caption(trc("under a button", "Previous"), "left"), Caption(trc("under a button", "Next"), "right")
    ways = [
        Way("fault back", "fault back", tr("Previous mistake"), before, up, partial(step, "fault", -1)),
        Way("back", "action back", tr("Previous decision"), back, left, partial(step, "decision", -1)),
        Way("on", "action on", tr("Next decision"), on, right, partial(step, "decision", 1)),
        Way("fault on", "fault on", tr("Next mistake"), after, down, partial(step, "fault", 1)),
        Way("watch", "play", tr("Watch the replay"), Caption(tr("Replay")), "W", watch),
        Way("leave", "leave", tr("Back"), Caption(tr("Back")), trc("key", "Esc"), leave),
    ]
    if next_person is not None:
        words = Caption(trc("under a button", "Player"))
        ways.insert(0, Way("person", "person", tr("Next player"), words, "N", next_person))
    return ways
