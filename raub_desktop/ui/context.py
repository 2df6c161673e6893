"""What every scene is given: nothing is global."""

from dataclasses import dataclass, field
from pathlib import Path

from raub_desktop.storage.settings import Settings
from raub_desktop.ui.audio import Audio
from raub_desktop.ui.cardset import CardSet
from raub_desktop.ui.fonts import Fonts
from raub_desktop.ui.pictures import Pictures
from raub_desktop.ui.theme import THEME, Theme


@dataclass
class Context:
    """The player's settings, and the stores of what is drawn and played."""

    settings: Settings
    fonts: Fonts
    cards: CardSet
    pictures: Pictures
    audio: Audio
    theme: Theme = THEME
    notes: list[str] = field(default_factory=list)
    """Sentences about what went wrong, shown on the title scene."""

    @property
    def messages(self) -> list[str]:
        """All that is wrong at the moment, in the order it was found, each once."""
        stores = (self.fonts, self.cards, self.pictures, self.audio)
        return list(dict.fromkeys([*self.notes, *(text for store in stores for text in store.messages)]))

    @classmethod
    def made(cls, settings: Settings, assets: Path) -> "Context":
        """A context with fresh stores for the pictures and sounds in a folder."""
        fonts = Fonts()
        return cls(
            settings,
            fonts,
            CardSet(assets / "decks", fonts, settings.deck, settings.back),
            Pictures(assets),
            Audio(assets / "sounds", settings.sound, settings.volume),
        )
