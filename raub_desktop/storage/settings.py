"""The player's settings: a JSON file, read leniently and written atomically.

``Settings`` is the one list of them: each field has its type, its default, what it may be, and whose it is (``Scope``).
``SETTINGS`` is the same list as values, for whoever goes through all of them.

A value of the wrong type or out of range is replaced by its default and named in a message; a file that is no JSON
object is set aside under another name; keys this version does not know are kept, so that going back and forth between
versions loses nothing.
"""

import json
import logging
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from raub_desktop.language import tr
from raub_desktop.language.plain_text import cleaned
from raub_desktop.language.system_errors import why_text
from raub_desktop.storage.files import read_small, set_aside, write_whole

USUAL: Mapping[str, str] = {
    "press": "a",
    "lay": "x",
    "leave": "b",
    "pause": "start",
    "hint": "y",
    "do_it": "rt",
    "undo": "lb",
    "redo": "rs",
    "sheet": "back",
    "last_trick": "rb",
    "rest": "lt",
    "sort": "ls",
}
"""The default button of each action, in the order of the settings page; as many actions as buttons."""
BUTTONS = frozenset(USUAL.values())


def _are_pad_buttons(value: object) -> bool:
    """Return whether a value is a valid rebinding of gamepad buttons: known actions and buttons, no button twice."""
    if not isinstance(value, dict) or not all(name in USUAL and button in BUTTONS for name, button in value.items()):
        return False
    return len({**USUAL, **value}.values()) == len(set({**USUAL, **value}.values()))


_log = logging.getLogger(__name__)

VERSION = 1
FILE = "settings.json"
SPEEDS = ("off", "fast", "normal", "slow")
"""Speeds of travelling cards, from not at all."""
THINKING = ("none", "short", "normal", "long")
"""Times computers seem to think before they answer, whatever they hold."""
INDICES = ("plain", "letters", "large")
"""Corner signs of cards: the deck's own pattern, small letters for ranks, or large ones."""
COLOURS = ("cafe", "contrast")
"""The inks of table and pages: those of the café, or of high contrast."""
SORTS = ("rule", "hand")
"""Order of the own hand: kept by the game's rule, or by the player."""
SCALES = (0.75, 0.85, 1.0, 1.15, 1.25, 1.4, 1.5, 1.75, 2.0)
"""Sizes of words, buttons and plates, as shares of what was designed."""
SPEECH_RATES = (0.5, 3.0)
"""The slowest and the fastest speech, to the usual one."""

DECKS = ("hungarian", "french")


class Scope(StrEnum):
    """To whom a setting belongs: the computer or the player's profile."""

    PROFILE = "profile"
    """Every player's own: it changes with who plays."""
    MACHINE = "machine"
    """The computer's: the window, the last table, who played last."""


Check = Callable[[object], bool]


def _about(scope: Scope, fits: Check) -> dict[str, Any]:
    return {"scope": scope, "fits": fits}


def _kept(scope: Scope, default: Any, fits: Check) -> Any:
    return field(default=default, metadata=_about(scope, fits))


def _one_of(allowed: tuple[str, ...], default: str) -> Any:
    return _kept(Scope.PROFILE, default, lambda value: value in allowed)


def _name(default: str, scope: Scope = Scope.PROFILE) -> Any:
    """Return a setting that is a short word, for instance the name of a card back."""
    return _kept(scope, default, lambda value: isinstance(value, str) and len(value) <= 60)


def _flag(default: bool, scope: Scope = Scope.PROFILE) -> Any:
    return _kept(scope, default, lambda value: isinstance(value, bool))


def _number(default: float, low: float, high: float) -> Any:
    def fits(value: object) -> bool:
        return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high

    return _kept(Scope.PROFILE, default, fits)


def _pair(low: int) -> Any:
    """Return a setting of two whole numbers of at least ``low``, None at first."""
    return _kept(Scope.MACHINE, None, lambda value: value is None or _is_pair(value, low))


def _place_in_store() -> Any:
    """Return a setting that is an id in the store, or None."""
    return _kept(Scope.MACHINE, None, lambda value: value is None or type(value) is int)


def _are_decks(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(game, str) and deck in DECKS for game, deck in value.items())


def _are_words_by_name(value: object) -> bool:
    return isinstance(value, dict) and _are_words([*value, *value.values()])


def _are_words(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(word, str) and len(word) <= 40 for word in value)


def _is_pair(value: object, low: int) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(v, int) and not isinstance(v, bool) and low <= v <= 1 << 15 for v in value)
    )


@dataclass(slots=True)
class Settings:
    """Everything that is remembered between two runs of the program."""

    deck: str = _one_of(DECKS, "hungarian")
    """The deck used last, for games that are not in ``decks``."""
    decks: dict[str, str] = field(default_factory=dict, metadata=_about(Scope.PROFILE, _are_decks))
    """The deck each game was last played with, by the game's name."""
    back: str = _name("blue")
    cloth: str = _name("green")
    colours: str = _one_of(COLOURS, "cafe")
    index: str = _one_of(INDICES, "letters")
    four_colours: bool = _flag(False)
    """Each French suit in a colour of its own."""
    speed: str = _one_of(SPEEDS, "normal")
    reduced_motion: bool = _flag(False)
    thinking: str = _one_of(THINKING, "normal")
    confirmations: bool = _flag(True)
    """Whether actions that cannot be undone need confirmation."""
    talk: bool = _flag(True)
    """Whether opponents make remarks."""
    goals: bool = _flag(True)
    """Whether the table says when a goal is reached."""
    cut: bool = _flag(True)
    """Whether the player cuts the pack before a match."""
    auto_play: bool = _flag(False)
    """Whether a card that is the only legal one is played automatically."""
    shine: bool = _flag(True)
    """Whether cards shine that are new on the table, or fit what lies there."""
    figures: bool = _flag(False)
    """Whether a hint shows its figures at once."""
    sort: str = _one_of(SORTS, "rule")
    orders: dict[str, str] = field(default_factory=dict, metadata=_about(Scope.PROFILE, _are_words_by_name))
    """The order the hand was last sorted in, by the game's name."""
    sound: bool = _flag(True)
    volume: float = _number(0.7, 0.0, 1.0)
    cafe: bool = _flag(False)
    """Whether the café is heard in the background."""
    cafe_volume: float = _number(0.5, 0.0, 1.0)
    speech: bool = _flag(False)
    """Whether the table and the menus are read aloud."""
    speech_rate: float = _number(1.0, *SPEECH_RATES)
    """The speech rate, relative to the speech program's usual one."""
    language: str = _name("")
    """A catalogue's code, for instance "hr"; empty: the system's language."""
    scale: float = _number(1.0, SCALES[0], SCALES[-1])
    """Size of texts, buttons and plates, as a share of what was designed."""
    keys: dict[str, str] = field(default_factory=dict, metadata=_about(Scope.PROFILE, _are_words_by_name))
    """Keys the player has changed: what they do, and the key's name (see ui.bindings); the others are as designed."""
    pad: dict[str, str] = field(default_factory=dict, metadata=_about(Scope.PROFILE, _are_pad_buttons))
    """Gamepad buttons the player has changed: what they do, and the button's name."""
    name: str = _name("", Scope.MACHINE)
    """Player's name at the table; empty: "You"."""
    profile: int | None = _place_in_store()
    """Id of the profile that played last; None: a guest."""
    full_screen: bool = _flag(False, Scope.MACHINE)
    maximised: bool = _flag(False, Scope.MACHINE)
    window_size: tuple[int, int] | None = _pair(1)
    """Pixels, when neither full screen nor maximised; None: the program chooses."""
    window_place: tuple[int, int] | None = _pair(-(1 << 15))
    table: dict[str, Any] = field(
        default_factory=dict, metadata=_about(Scope.PROFILE, lambda value: isinstance(value, dict))
    )
    """The last-used table, as ui.setup writes it; empty: the first game's first book."""
    lessons: tuple[str, ...] = _kept(Scope.PROFILE, (), _are_words)
    """The names of the lessons that were played to their end, and of the rules explained at the table."""
    guided: tuple[str, ...] = _kept(Scope.PROFILE, (), _are_words)
    """The games in whose first match the guide was offered."""
    guest: dict[str, Any] = field(
        default_factory=dict, metadata=_about(Scope.MACHINE, lambda value: isinstance(value, dict))
    )
    """The guest's own values while another player plays."""
    guided_match: int | None = _place_in_store()
    """The stored match whose first deal the guide has not explained to its end; None: there is none."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """Keys of other versions, kept as they were."""

    def deck_of(self, game: str) -> str:
        return self.decks.get(game, self.deck)

    def taken_over(self, values: Mapping[str, Any]) -> "Settings":
        """Return these settings with a profile's own values; invalid ones are ignored."""
        good = {
            setting.name: values[setting.name]
            for setting in OWN
            if setting.name in values and setting.fits(values[setting.name])
        }
        if len(good) < len(values):
            _log.info("some settings of a player were left out")
        return replace(self, **good)

    def own(self) -> dict[str, Any]:
        """Return the values that belong to a profile, by name."""
        return {setting.name: copy(getattr(self, setting.name)) for setting in OWN}


class Setting(NamedTuple):
    """One setting as a value: its name, whose it is, and the check that a value must pass."""

    name: str
    scope: Scope
    fits: Check
    """Whether a value can be it."""


SETTINGS = tuple(
    Setting(field.name, field.metadata["scope"], field.metadata["fits"]) for field in fields(Settings) if field.metadata
)
OWN = tuple(setting for setting in SETTINGS if setting.scope is Scope.PROFILE)


def read_settings(path: Path) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings of a file, and sentences for the player on what was invalid; defaults without a file."""
    settings = Settings()
    try:
        values = _values_in(path)
    except FileNotFoundError:
        return settings, ()
    except OSError as error:
        _log.warning("settings cannot be read: %s", error)
        return settings, (
            tr("The settings could not be read ({error}). The defaults are used.", error=why_text(error)),
        )
    if values is None:
        return settings, (_damaged(path),)
    wrong = _take(settings, values)
    messages = (tr("Some settings were not understood and have been reset: {names}.", names=", ".join(wrong)),)
    return settings, messages if wrong else ()


class SettingsError(Exception):
    """A file that holds no settings; the text is a sentence for the player."""


def import_settings(path: Path) -> Settings:
    """Return the settings of a file the player chose, which stays unchanged; what is invalid gets its default.

    Raises SettingsError.
    """
    try:
        values = _values_in(path)
    except OSError as error:
        raise SettingsError(why_text(error)) from error
    if values is None or not any(setting.name in values for setting in SETTINGS):
        raise SettingsError(tr("These are not settings of this game."))
    settings = Settings()
    _take(settings, values)
    return settings


def _values_in(path: Path) -> dict[str, Any] | None:
    """Return the JSON object in a file, None where it holds none.  Raises OSError."""
    try:
        values = json.loads(read_small(path))
    except (ValueError, RecursionError):
        return None
    return values if isinstance(values, dict) else None


def _take(settings: Settings, values: dict[str, Any]) -> list[str]:
    """Set the valid values of a file; return the names of the others."""
    values.pop("version", None)
    known = {setting.name: setting.fits for setting in SETTINGS}
    wrong = []
    for key, value in values.items():
        if key not in known:
            settings.unknown[key] = value
        elif known[key](value):
            plain = cleaned(value) if isinstance(value, str) else value
            setattr(settings, key, tuple(plain) if isinstance(plain, list) else plain)
        else:
            wrong.append(key)
            _log.warning("settings: %s cannot be %r", key, value)
    return wrong


def _damaged(path: Path) -> str:
    aside = set_aside(path)
    _log.warning("settings damaged, set aside as %s", aside)
    if aside is None:
        return tr("The settings file is damaged. The default settings are used.")
    return tr(
        "The settings file was damaged. It was kept as {name}, and the default settings are used.", name=aside.name
    )


def write_settings(path: Path, settings: Settings) -> None:
    """Write the settings atomically.  Raises OSError."""
    values = {setting.name: getattr(settings, setting.name) for setting in SETTINGS}
    text = json.dumps({"version": VERSION, **settings.unknown, **values}, ensure_ascii=False, indent=2)
    write_whole(path, text.encode("utf-8", "replace").decode() + "\n")  # half a letter, pasted, is no text
