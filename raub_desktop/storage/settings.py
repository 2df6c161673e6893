"""The player's settings: a JSON file, read forgivingly and written whole.

A value of the wrong type or out of range is replaced by its default and named in a message; a file that is no JSON
object is set aside under another name; keys this version does not know are kept, so that going back and forth between
versions loses nothing.
"""

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from raub_desktop.language import tr
from raub_desktop.storage.files import set_aside, write_whole

_log = logging.getLogger(__name__)

VERSION = 1
FILE = "settings.json"
SPEEDS = ("off", "fast", "normal", "slow")
"""How fast cards travel, from not at all."""
THINKING = ("none", "short", "normal", "long")
"""How long computers seem to think before they answer, whatever they hold."""
INDICES = ("plain", "letters", "large")
"""What stands in a card's corner: what the deck's pattern has, small letters for ranks, or large ones."""
SORTS = ("rule", "hand")
"""Who keeps the own hand in order: the game's rule, or the player."""
SCALES = (1.0, 1.4)
"""The least and the greatest interface scale."""

Check = Callable[[object], bool]


def _one_of(default: str, *others: str) -> Any:
    allowed = (default, *others)
    return field(default=default, metadata={"fits": lambda value: value in allowed})


def _name(default: str) -> Any:
    """A short word, for instance the name of a deck."""
    return field(default=default, metadata={"fits": lambda value: isinstance(value, str) and len(value) <= 60})


def _flag(default: bool) -> Any:
    return field(default=default, metadata={"fits": lambda value: isinstance(value, bool)})


def _number(default: float, low: float, high: float) -> Any:
    """A number between two."""
    fits = lambda value: isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high  # noqa: E731 - reads as the others
    return field(default=default, metadata={"fits": fits})


def _are_keys(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(name, str) and isinstance(key, str) and len(key) <= 40 for name, key in value.items()
    )


def _are_words(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(word, str) and len(word) <= 40 for word in value)


def _is_pair(value: object, low: int) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) == len(("x", "y"))
        and all(isinstance(v, int) and not isinstance(v, bool) and low <= v <= 1 << 15 for v in value)
    )


def _pair(low: int) -> Any:
    """Two whole numbers of at least ``low``, or nothing yet."""
    return field(default=None, metadata={"fits": lambda value: value is None or _is_pair(value, low)})


@dataclass(slots=True)
class Settings:
    """Everything that is remembered between two evenings."""

    deck: str = _one_of("hungarian", "french")
    back: str = _name("blue")
    cloth: str = _name("green")
    index: str = _one_of("plain", "letters", "large")
    """One of INDICES."""
    four_colours: bool = _flag(False)
    """Each French suit in a colour of its own."""
    speed: str = _one_of("normal", "off", "fast", "slow")
    """One of SPEEDS."""
    reduced_motion: bool = _flag(False)
    thinking: str = _one_of("normal", "none", "short", "long")
    """One of THINKING."""
    confirmations: bool = _flag(True)
    """Whether what cannot be taken back is asked twice."""
    auto_play: bool = _flag(False)
    """Whether a card is played by itself where it is the only one allowed."""
    sort: str = _one_of("rule", "hand")
    """One of SORTS."""
    sound: bool = _flag(True)
    volume: float = _number(0.7, 0.0, 1.0)
    language: str = _name("")
    """A catalogue's code, for instance "hr"; empty: the system's language."""
    scale: float = _number(1.0, *SCALES)
    """How much larger texts, buttons and plates are than designed."""
    keys: dict[str, str] = field(default_factory=dict, metadata={"fits": _are_keys})
    """Keys the player has changed: what they do, and the key's name (see ui.keys); the others are as designed."""
    name: str = _name("")
    """What the player is called at the table; empty: "You"."""
    profile: int | None = field(default=None, metadata={"fits": lambda value: value is None or type(value) is int})
    """Who played last, by his id among the profiles; None: nobody in particular."""
    full_screen: bool = _flag(False)
    maximised: bool = _flag(False)
    window_size: tuple[int, int] | None = _pair(1)
    """Pixels, when neither full screen nor maximised; None: the program chooses."""
    window_place: tuple[int, int] | None = _pair(-(1 << 15))
    table: dict[str, Any] = field(default_factory=dict, metadata={"fits": lambda value: isinstance(value, dict)})
    """The last-used table, as ui.setup writes it; empty: the first game's first book."""
    lessons: tuple[str, ...] = field(default=(), metadata={"fits": _are_words})
    """The names of the lessons that were played to their end."""
    guided: bool = _flag(False)
    """Whether the guide through the first match was offered."""
    guided_match: int | None = field(default=None, metadata={"fits": lambda value: value is None or type(value) is int})
    """The stored match whose first deal the guide has not explained to its end; None: there is none."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """Keys of other versions, kept as they were."""


def _known() -> dict[str, Check]:
    return {f.name: f.metadata["fits"] for f in fields(Settings) if "fits" in f.metadata}


def read_settings(path: Path) -> tuple[Settings, tuple[str, ...]]:
    """The settings of a file and what had to be mended, in sentences for the player; defaults where there is none."""
    settings = Settings()
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return settings, ()
    except UnicodeDecodeError:
        return settings, (_damaged(path),)
    except OSError as error:
        _log.warning("settings cannot be read: %s", error)
        return settings, (
            tr("The settings could not be read ({error}); the usual ones are used.", error=error.strerror),
        )
    try:
        values = json.loads(text)
    except (ValueError, RecursionError):
        values = None
    if not isinstance(values, dict):
        return settings, (_damaged(path),)
    values.pop("version", None)
    known = _known()
    wrong = []
    for key, value in values.items():
        if key not in known:
            settings.unknown[key] = value
        elif known[key](value):
            setattr(settings, key, tuple(value) if isinstance(value, list) else value)
        else:
            wrong.append(key)
            _log.warning("settings: %s cannot be %r", key, value)
    messages = (tr("Some settings were not understood and are as usual again: {names}.", names=", ".join(wrong)),)
    return settings, messages if wrong else ()


def _damaged(path: Path) -> str:
    aside = set_aside(path)
    _log.warning("settings damaged, set aside as %s", aside)
    if aside is None:
        return tr("The settings file is damaged; the usual settings are used.")
    return tr("The settings file was damaged; it was kept as {name}, and the usual settings are used.", name=aside.name)


def write_settings(path: Path, settings: Settings) -> None:
    """Write the settings whole.  Raises OSError."""
    values = {key: getattr(settings, key) for key in _known()}
    text = json.dumps({"version": VERSION, **settings.unknown, **values}, ensure_ascii=False, indent=2)
    write_whole(path, text + "\n")
