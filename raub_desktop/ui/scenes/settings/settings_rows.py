"""The rows of the settings pages, by section; each has its label and its widget.

A widget's change goes to the context at once.  A new setting is a field of storage.settings and a row here.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.language.languages import LANGUAGES
from raub_desktop.language.numbers import percent
from raub_desktop.storage.settings import SCALES
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.input_devices import pad_cap
from raub_desktop.toolkit.key_bindings import Binding, cap
from raub_desktop.toolkit.theme import LARGEST_WORDS, theme_of
from raub_desktop.toolkit.widgets.base import Widget
from raub_desktop.toolkit.widgets.button import RadioRow
from raub_desktop.toolkit.widgets.choosers import Check, Options, Segments
from raub_desktop.toolkit.widgets.sample_fields import KeyField, PadField, Sample, Samples, Slider
from raub_desktop.ui.bindings import AT_TABLE, BINDINGS, PAD_BINDINGS, READING, bound, button_of, key_of, pad_bound
from raub_desktop.ui.cards.deck_names import deck_choices
from raub_desktop.ui.cards.swatches import draw_back, draw_cloth, draw_colours, draw_letters
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.choices import speed_choices

_VOLUMES = 10
"""Steps from silence to the loudest."""
_PERCENT = 100 // _VOLUMES
_RATES = range(50, 301, 25)
"""Speeds of speech (percent)."""


class Setting(NamedTuple):
    """One row: its label, its widget, and notes."""

    words: str
    widget: Widget
    note: str = ""


class SettingRows:
    """The rows of every section, with the present values."""

    def __init__(self, context: Context, changed: Callable[[], None]) -> None:
        self.context = context
        self.settings = context.settings
        self.changed = changed
        self.told = ""
        """A message about another key, if one was taken from it by the last change."""

    def sections(self) -> Options:
        """Return the sections' names and labels, in order."""
        return (
            ("cards", trc("settings", "Cards")),
            ("table", trc("settings", "Table")),
            ("play", trc("settings", "Play")),
            ("sound", trc("settings", "Sound")),
            ("speech", trc("settings", "Speech")),
            ("screen", trc("settings", "Screen")),
            ("language", tr("Language")),
            ("keys", trc("settings", "Keys")),
            ("pad", trc("settings", "Gamepad")),
        )

    def of(self, section: str) -> list[Setting]:
        rows: list[Setting] = getattr(self, f"_{section}")()
        return rows

    # ------------------------------------------------------------------------------------------------------- sections
    def _cards(self) -> list[Setting]:
        context = self.context
        rows = [
            Setting(
                tr("Deck"),
                Segments("deck", deck_choices(context.decks()), context.cards.deck, self._then(context.choose_deck)),
            ),
            self._samples("back", tr("Card back"), self._backs(), draw_back, (0.096, 0.148), context.cards.back_name),
        ]
        indices = [("plain", tr("as printed")), ("letters", tr("small letters")), ("large", tr("large letters"))]
        index = self.settings.index
        if context.cards.deck == "french":  # French cards are printed with letters
            indices.pop(1)
            index = "plain" if index == "letters" else index
        note = tr("French clubs are green, French diamonds blue.")
        return [
            *rows,
            self._segments("index", tr("Corners"), indices, index),
            self._flag("four_colours", tr("Four colours"), note),
        ]

    def _table(self) -> list[Setting]:
        names = {
            "green": trc("cloth", "Green"),
            "wine": trc("cloth", "Wine"),
            "indigo": trc("cloth", "Indigo"),
            "linen": trc("cloth", "Linen"),
        }
        cloths = [(cloth, names.get(cloth, cloth.capitalize())) for cloth in self.context.cloths()]
        still = tr("Cards appear instead of flying.")
        return [
            self._samples("cloth", tr("Cloth"), cloths, self._cloth, (0.135, 0.148)),
            self._segments("speed", tr("Speed"), speed_choices()),
            self._flag("reduced_motion", tr("Reduce motion"), still),
            self._flag("goals", tr("Goals"), tr("Challenges for your matches, each with a flower when you meet it.")),
        ]

    def _play(self) -> list[Setting]:
        waits = (
            ("none", trc("pause", "none")),
            ("short", trc("pause", "short")),
            ("normal", trc("pause", "normal")),
            ("long", trc("pause", "long")),
        )
        sorts = (("rule", tr("automatically")), ("hand", tr("by dragging")))
        think = tr("Gives nothing away: it never depends on the cards.")
        return [
            self._segments("thinking", tr("Opponents’ pause"), waits)._replace(note=think),
            self._flag("talk", tr("Table talk"), tr("Opponents say a word now and then.")),
            self._segments("sort", tr("Sort my hand"), sorts),
            self._flag("shine", tr("Shining cards"), tr("New melds, and cards of yours that fit one.")),
            self._flag("cut", tr("Cut the pack"), tr("Cut the cards yourself before each match.")),
            self._flag("auto_play", tr("Only card allowed"), tr("Play the only card allowed automatically.")),
            self._flag("figures", tr("Figures in hints"), tr("Show what each choice is worth at once.")),
            self._flag("confirmations", tr("Confirm moves"), tr("Ask before moves that cannot be undone.")),
        ]

    def _sound(self) -> list[Setting]:
        heard, behind = tr("Cards, calls and tricks."), tr("Voices and cups in the background.")
        return [
            self._flag("sound", tr("Sounds"), heard),
            self._slider("volume", tr("Volume")),
            self._flag("cafe", tr("Café"), behind),
            self._slider("cafe_volume", tr("Café volume")),
        ]

    def _speech(self) -> list[Setting]:
        settings, spoken = self.settings, tr("Menus, cards and choices are spoken.")
        choose = self._then(lambda rate: self.context.choose(speech_rate=rate / 100))
        rates = [(rate, percent(rate / 100)) for rate in _RATES]
        nearest = min(_RATES, key=lambda rate: abs(rate - 100 * settings.speech_rate))
        wrong = "".join(self.context.speech.messages[-1:])
        first, *others = (self._key(binding) for binding in READING)
        return [
            self._flag("speech", tr("Read aloud"), spoken)._replace(note=wrong),
            Setting(tr("Speech rate"), Slider("speech_rate", rates, nearest, choose)),
            first._replace(words=trc("settings", "Keys")),
            *others,
        ]

    def _slider(self, name: str, words: str) -> Setting:
        volumes = [(_PERCENT * number, percent(number / _VOLUMES)) for number in range(_VOLUMES + 1)]
        value, choose = _PERCENT * round(getattr(self.settings, name) * _VOLUMES), self._setter(name)
        return Setting(words, Slider(name, volumes, value, lambda volume: choose(volume / 100)))

    def _screen(self) -> list[Setting]:
        scales = [(step, percent(step)) for step in SCALES]
        scale = min(SCALES, key=lambda step: abs(step - self.settings.scale))
        colours = [("cafe", trc("colours", "Café")), ("contrast", trc("colours", "High contrast"))]
        larger = tr("Pages may be larger than the window now; scroll to see all of them.")
        plainer = tr("High contrast has plain backgrounds, strong edges and dark ink.")
        filled = self.settings.full_screen
        full = Check("full_screen", tr("Fill the whole screen."), filled, self._then(self._full))
        return [
            self._samples("scale", tr("Interface size"), scales, draw_letters, (0.062, 0.068), scale)._replace(
                note=larger if scale > LARGEST_WORDS else ""
            ),
            self._samples("colours", tr("Colours"), colours, self._colours, (0.220, 0.134))._replace(note=plainer),
            Setting(tr("Full screen"), full),
        ]

    def _language(self) -> list[Setting]:
        tongues = [("", tr("As on this computer")), *((code, LANGUAGES[code]) for code in self.context.languages())]
        choose, chosen = self._then(self.context.choose_language), self.settings.language
        return [
            Setting("", RadioRow(f"language {code}", words, partial(choose, code), chosen=code == chosen))
            for code, words in tongues
        ]

    def _keys(self) -> list[Setting]:
        return [self._key(binding) for binding in AT_TABLE]

    def _key(self, binding: Binding) -> Setting:
        """Return the row of a key that can be changed."""
        name, key = binding.name, key_of(binding.name, self.settings.keys)
        return Setting("", KeyField(f"key {name}", binding.words(), key, partial(self._bind, name)))

    def _pad(self) -> list[Setting]:
        pad, kind = self.settings.pad, self.context.pad_kind
        return [
            Setting("", PadField(f"pad {name}", words(), button_of(name, pad), partial(self._bind_pad, name), kind))
            for name, _, words in PAD_BINDINGS
        ]

    # ---------------------------------------------------------------------------------------------------- kinds of row
    def _segments(self, name: str, words: str, options: Options, value: object = None) -> Setting:
        shown = getattr(self.settings, name) if value is None else value
        return Setting(words, Segments(name, options, shown, self._setter(name)))

    def _samples(
        self,
        name: str,
        words: str,
        options: Options,
        sample: Sample,
        size: tuple[float, float],
        value: object = None,
    ) -> Setting:
        shown, (width, high) = getattr(self.settings, name) if value is None else value, size
        return Setting(words, Samples(name, options, shown, self._setter(name), sample, width, high=high))

    def _flag(self, name: str, words: str, note: str) -> Setting:
        return Setting(words, Check(name, note, getattr(self.settings, name), self._setter(name)))

    # -------------------------------------------------------------------------------------------------------- changes
    def _then(self, choose: Callable[[Any], None]) -> Callable[[Any], None]:
        def both(value: Any) -> None:
            choose(value)
            self.changed()

        return both

    def _setter(self, name: str) -> Callable[[Any], None]:
        def choose(value: Any) -> None:
            self.context.choose(**{name: value})
            if name in ("sound", "volume"):
                self.context.audio.play("card")

        return self._then(choose)

    def _full(self, on: bool) -> None:
        if self.context.window is not None:
            self.context.window.toggle_full_screen()
        else:
            self.settings.full_screen = on

    def _bind(self, name: str, key: str) -> None:
        before = self.settings.keys
        self.settings.keys = bound(name, key, before)
        taken = (binding for binding in BINDINGS if binding.name != name and key_of(binding.name, before) == key)
        other = next(taken, None)
        self.told = _exchange(other, cap(key_of(name, before)))
        self.changed()

    def _bind_pad(self, name: str, button: str) -> None:
        before = self.settings.pad
        self.settings.pad = pad_bound(name, button, before)
        others = (binding for binding in PAD_BINDINGS if binding.name != name)
        other = next((binding for binding in others if button_of(binding.name, before) == button), None)
        self.told = _exchange(other, pad_cap(button_of(name, before), self.context.pad_kind))
        self.changed()

    # ------------------------------------------------------------------------------------------------ what there is
    def _backs(self) -> Options:
        names = {
            "blue": trc("card back", "Tulips"),
            "hearts": trc("card back", "Hearts"),
            "kilim": trc("card back", "Kilim"),
        }
        return [(back, names.get(back, back.capitalize())) for back in self.context.cards.backs()]

    def _cloth(self, painter: Painter, surface: pygame.Surface, box: Box, cloth: str) -> None:
        theme = theme_of(self.context.pictures.folder, cloth, self.settings.colours)
        draw_cloth(painter, surface, box, cloth, theme)

    def _colours(self, painter: Painter, surface: pygame.Surface, box: Box, colours: str) -> None:
        draw_colours(painter, surface, box, theme_of(self.context.pictures.folder, self.settings.cloth, colours))


def _exchange(other: Binding | None, old: str) -> str:
    """Return a message that a key or button was taken from another action; "" where it was free."""
    if other is None:
        return ""
    return tr("“{action}” is now on {key}.", action=other.words(), key=old)
