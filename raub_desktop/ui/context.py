"""The context that every scene is given; there are no globals."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.language import languages, tr
from raub_desktop.language.cards import fits
from raub_desktop.language.system_errors import why_text
from raub_desktop.storage.paths import data_dir
from raub_desktop.storage.settings import Settings, write_settings
from raub_desktop.toolkit.accessibility.announcer import Announcer
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.pictures import Pictures
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.toolkit.fonts import Fonts
from raub_desktop.toolkit.input_devices import XBOX, pad_cap
from raub_desktop.toolkit.key_bindings import is_pad
from raub_desktop.toolkit.sound import Audio
from raub_desktop.toolkit.speech.speech import Speech
from raub_desktop.toolkit.theme import LARGEST_WORDS, THEME, Theme, cloth_names, theme_of
from raub_desktop.toolkit.window import Window
from raub_desktop.ui import bindings
from raub_desktop.ui.cards.card_set import DECKS, CardSet
from raub_desktop.ui.cards.draw_cards import FACES

if TYPE_CHECKING:  # it brings the rules, which are loaded when the first picture is out
    from raub_desktop.storage.store import Store

_log = logging.getLogger(__name__)
CAFE = "cafe"
"""The name of the background sound."""


@dataclass
class Context:
    """The toolkit's Environment: settings, and the services that scenes share, as store, pictures, sound and speech."""

    settings: Settings
    fonts: Fonts
    cards: CardSet
    pictures: Pictures
    audio: Audio
    speech: Speech = field(default_factory=Speech)
    announcer: Announcer = field(default_factory=Announcer)
    theme: Theme = THEME
    notes: list[str] = field(default_factory=list)
    window: Window | None = None
    """The window, once there is one."""
    settings_file: Path | None = None
    """File of the settings; None: nowhere."""
    pack: tuple[Card, ...] = ()
    """All cards of the present game, whose pictures are rendered ahead; empty while no game is known."""
    game: str = ""
    """The game on the table, by its name in records; "" while none is."""
    last_game: str = ""
    """The game that was on the table last."""
    profile: int | None = None
    """The current player's id in the store; None without profiles."""
    by_pad: bool = False
    pad_kind: str = XBOX
    by_finger: bool = False
    hinted: dict[Any, Any] = field(default_factory=dict)
    """The Advice shown at the tables, by the view it was about: a review says the same."""
    _planned: tuple[tuple[Card, ...], str] = (), ""
    """The cards whose pictures are rendered ahead, and the deck they are drawn in."""
    _unit: float = 720.0

    @cached_property
    def store(self) -> "Store":
        """The store of matches and results, opened at its first use, which also imports the rules."""
        from raub_desktop.storage.store import Store, StoreError

        store = Store(data_dir())
        try:
            if all(profile.id != self.profile for profile in store.profiles.list()):
                self.profile = None  # they were deleted, or the database was damaged
        except StoreError as error:
            _log.warning("the players cannot be read: %s", error)
        return store

    @classmethod
    def made(cls, settings: Settings, assets: Path, kept: Path | None = None) -> "Context":
        """Return a context with new caches for the pictures and sounds in a folder; ``kept``: the cards' cache."""
        fonts = Fonts()
        cards = CardSet(assets / "decks", fonts, settings.deck, settings.back, kept)
        if cards.backs() and settings.back not in cards.backs():
            cards.back_name = cards.backs()[0]
        cards.dress(settings.index, settings.four_colours)
        if settings.cloth not in cloth_names(assets):
            settings.cloth = cloth_names(assets)[0]
        audio = Audio(assets / "sounds", settings.sound, settings.volume)
        audio.set_background(CAFE if settings.cafe else "", settings.cafe_volume)
        theme = theme_of(assets, settings.cloth, settings.colours)
        speech = Speech(settings.speech, settings.speech_rate)
        return cls(settings, fonts, cards, Pictures(assets), audio, speech, theme=theme, profile=settings.profile)

    def painter(self, unit: float, surfaces: SurfaceCache) -> Painter:
        return Painter(self.fonts, self.pictures, self.theme, unit, surfaces, self.grow, self.cards)

    @property
    def drawings_version(self) -> int:
        return self.cards.version

    def plan(self, unit: float) -> None:
        """Queue the card pictures that a table in a window with ``unit`` pixels in a u will show.

        None for a pack that the deck has no drawings of, as on the title after a game with other cards.
        """
        self._planned, self._unit = (self.pack, self.cards.deck), unit
        self.cards.plan(self.pack if fits(self.cards.deck, self.pack) else (), (height * unit for height in FACES))

    def draw_ahead(self, seconds: float) -> bool:
        """Render queued cards and pictures, and return whether any are left; one that fails is made when needed."""
        if self._planned != (self.pack, self.cards.deck):
            self.plan(self._unit)
        end = perf_counter() + seconds
        try:
            left = self.cards.warm(seconds)
            while self.pictures.warm():
                if perf_counter() >= end:
                    return True
        except Exception:
            _log.exception("cards made ahead")
            self.cards.plan((), ())
            return False
        return left

    @property
    def grow(self) -> float:
        return min(self.settings.scale, LARGEST_WORDS)

    @property
    def page_grow(self) -> float:
        return self.settings.scale

    def close(self) -> None:
        self.speech.close()
        if "store" in self.__dict__:
            self.store.close()

    @property
    def messages(self) -> list[str]:
        """All present problems as sentences, in the order they were found, each once."""
        stores = (self.fonts, self.cards, self.pictures, self.audio, self.speech)
        played = self.store.messages if "store" in self.__dict__ else []
        broken = languages.damaged_language()
        if broken:
            played = [
                tr("The texts in {language} are damaged. Reinstall the game to repair them.", language=broken),
                *played,
            ]
        return list(dict.fromkeys([*self.notes, *played, *(text for store in stores for text in store.messages)]))

    def follow_device(self, event: pygame.Event) -> bool:
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        before = self.by_pad, self.by_finger, self.pad_kind
        self.by_pad = event.type == pygame.KEYDOWN and is_pad(event)
        self.by_finger = event.type == pygame.MOUSEBUTTONDOWN and getattr(event, "finger", False)
        if self.by_pad:
            self.pad_kind = getattr(event, "pad_kind", XBOX)
        return before != (self.by_pad, self.by_finger, self.pad_kind)

    def is_key(self, event: pygame.Event, action: str) -> bool:
        return bindings.is_key(event, action, self.settings.keys)

    def pad_action(self, button: str) -> str:
        return bindings.pad_action(button, self.settings.pad)

    def pad_cap(self, action: str) -> str:
        return pad_cap(bindings.button_of(action, self.settings.pad), self.pad_kind)

    @property
    def caps(self) -> Mapping[str, str] | None:
        """The labels of the gamepad's buttons by their actions, if a gamepad was used last.

        Empty after a finger; None where hints name keys.
        """
        if self.by_pad:
            return bindings.pad_caps(self.settings.pad, self.pad_kind)
        return {} if self.by_finger else None

    def choose_deck(self, deck: str, game: str = "") -> None:
        """Use another deck for a game (the one on the table) from now on, and remember it; without a game, for all.

        Raises ValueError for an unknown deck, or one that lacks cards of the game on the table.
        """
        game = game or self.game
        if deck not in self.decks():
            raise ValueError(f"no deck {deck!r}")
        self.settings.decks = {**self.settings.decks, game: deck} if game else {}
        self.settings.deck = deck
        self._lay(deck)

    def _lay(self, deck: str) -> None:
        if not fits(deck, self.pack):
            self.pack = ()  # no cards are made ahead that the deck has no drawings of
        if deck != self.cards.deck:
            self.cards.deck = deck

    def decks(self) -> tuple[str, ...]:
        """Return the decks that can be chosen: those with all cards of the game on the table; without one, all."""
        return tuple(deck for deck in DECKS if not self.game or fits(deck, self.pack))

    def next_deck(self) -> bool:
        """Use the next deck that can be chosen; return whether there is another."""
        decks = self.decks()
        if len(decks) < len(DECKS):
            return False
        self.choose_deck(decks[(decks.index(self.cards.deck) + 1) % len(decks)])
        return True

    def lay(self, game: str, pack: tuple[Card, ...], deck: str = "") -> None:
        """Set the game on the table, played with ``pack``; ``deck``: the requested one, "" for the usual one.

        A deck that lacks some of its cards is replaced by one that has them.  The player's own choice stays as it is.
        """
        self.game, self.pack = game, pack
        self.last_game = game or self.last_game
        decks = self.decks()
        self._lay(
            next((deck_name for deck_name in (deck, self.settings.deck_of(game)) if deck_name in decks), decks[0])
        )

    def keep_deck(self) -> None:
        """Remember the deck on the table as the game's, if there was one to choose."""
        if len(self.decks()) > 1 and self.cards.deck != self.settings.deck_of(self.game):
            self.choose_deck(self.cards.deck)

    def clear(self) -> None:
        """Note that no game is on the table any more; the deck is the player's own again."""
        self.game = ""
        self._lay(self.settings.deck)

    def choose(self, **changed: Any) -> None:
        """Change settings, at once, and remember them; for ``deck`` and ``language`` there are methods of their own."""
        settings = self.settings
        for name, value in changed.items():
            setattr(settings, name, value)
        if "back" in changed:
            self.cards.back_name = settings.back
        if {"index", "four_colours"} & changed.keys():
            self.cards.dress(settings.index, settings.four_colours)
        if {"cloth", "colours"} & changed.keys():
            self.theme = theme_of(self.pictures.folder, settings.cloth, settings.colours)
        if {"sound", "volume"} & changed.keys():
            self.audio.volume = settings.volume
            self.audio.mute(settings.sound)
        if {"cafe", "cafe_volume"} & changed.keys():
            self.audio.set_background(CAFE if settings.cafe else "", settings.cafe_volume)
        if {"speech", "speech_rate"} & changed.keys():
            self.speech.choose(settings.speech, settings.speech_rate)

    def cloths(self) -> tuple[str, ...]:
        return cloth_names(self.pictures.folder)

    def languages(self) -> tuple[str, ...]:
        """Return the codes of the languages that can be chosen."""
        return languages.offered(self._catalogues)

    def choose_language(self, code: str) -> None:
        """Use a language from now on, "" for the system's, and remember it."""
        self.settings.language = code
        languages.choose(code, self._catalogues)

    @property
    def _catalogues(self) -> Path:
        return self.pictures.folder / languages.FOLDER

    def take_over(self, settings: Settings) -> None:
        """Replace the settings that belong to a profile, at once, and remember them; the rest stays as it is."""
        if settings.back not in self.cards.backs():
            settings = replace(settings, back=self.settings.back)
        if settings.deck_of(self.game) in self.decks():
            self._lay(settings.deck_of(self.game))
        self.choose(**settings.own())
        languages.follow(self.settings.language, self._catalogues)

    def keep_settings(self) -> None:
        """Write the settings to disk; a failure becomes a note to the player."""
        if self.settings_file is None:
            return
        try:
            write_settings(self.settings_file, self.settings)
        except (OSError, ValueError) as error:  # ValueError: half a letter, pasted into a name
            _log.warning("settings not kept: %s", error)
            self.notes.append(tr("The settings could not be saved ({why}).", why=why_text(error)))
