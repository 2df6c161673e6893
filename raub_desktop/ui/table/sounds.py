"""The sounds at the table: of events, of the characters, of the player's hand."""

from collections.abc import Mapping, Sequence

from raub_desktop.engine.events import CardPlayed, Event
from raub_desktop.toolkit.sound import Audio
from raub_desktop.ui.table.characters.moments import Happened, Moment
from raub_desktop.ui.table.motion.playback import Playback
from raub_desktop.ui.table.motion.timing import LANDING, RUFFED, SOUNDS

PENCIL, YOUR_TURN, REFUSED, PUSHED = "pencil", "your-turn", "refused", "button"
_MOMENTS: Mapping[Moment, str] = {
    Moment.DECLARED: "declared",
    Moment.DARED: "declared",
    Moment.FORCED: "declared",
    Moment.MADE: "made",
    Moment.FAILED: "failed",
}


def heard(event: Event, playback: Playback) -> tuple[str, float]:
    """Return the sound of an event, "" for none, and its delay in seconds."""
    shared, timing = SOUNDS.get(type(event), ""), playback.timing(event)
    after = LANDING.get(type(event), 0.0) if shared else timing.landing
    return shared or timing.sound, after * playback.tempo.motion


def sound(audio: Audio, event: Event, happened: Sequence[Happened], playback: Playback) -> None:
    """Play the sounds of an event that begins to be shown, and of the occasions that ``happened`` by it."""
    hard = playback.flights.comes_down if isinstance(event, CardPlayed) else None
    if hard is not None:
        audio.play(RUFFED, hard)
    else:
        audio.play(*heard(event, playback))
    stage = playback.stage
    meant = next((_MOMENTS[event.moment] for event in happened if event.moment in _MOMENTS), "")
    if (moment := stage.of(event)) is not None:
        audio.play(moment.staging.sound, stage.comes_in(playback.flights.now))
    elif meant != stage.heard:
        audio.play(meant)
