"""Whatever a scene shows was looked up, and a language that is chosen is spoken at once, everywhere."""

import re
from gettext import NullTranslations
from pathlib import Path

import pygame
import pytest

from raub_desktop.language import catalogue, languages, tr
from raub_desktop.storage.store import Store
from raub_desktop.toolkit.fonts import Face, Fonts
from raub_desktop.toolkit.theme import Ink
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.settings.settings import SettingsScene
from tests.language.pseudo import MARK, Pseudo
from tests.ui.scenes.menu_rig import click, opened
from tests.ui.scenes.past_rig import NAMES
from tests.ui.scenes.table_rig import TableRig
from tests.ui.scenes.test_longer_words import SCENES, SIZE, store

__all__ = ["store"]
_NAMES = {*NAMES, "Ana", "Vera", "Simo", "Mirko", "Pavle", "Raub", "Desktop"}
_GIVEN = re.compile(
    r"cut \d+ of \d+ at [\d.]+ after [\d.]+ s|\w+…|\b[0-9a-fx]{8,}\b|\w*\d\w*|SHA-256\(key\)|abab"
    r"|raub-desktop check|match\.raub\.json"
)
"""What has no language: a cut as records tell it, words cut off, seals, what is typed into a terminal."""
_PLAIN = re.compile(r"[A-Za-z]*[a-z]{2,}")
"""A word that nobody looked up: in small letters, with no mark of the language."""
_ENGLISH = ("about", "fairness", "scheme")
"""Scenes that show what is in English for everyone: details for a report, and a seal."""


class Set:
    """All words that are set from now on, on the window or on a picture that is kept."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.words: set[str] = set()
        text = Fonts.text

        def noted(fonts: Fonts, words: str, face: Face, size: float, ink: Ink) -> pygame.Surface:
            self.words.add(words)
            return text(fonts, words, face, size, ink)

        monkeypatch.setattr(Fonts, "text", noted)

    def unknown(self) -> list[str]:
        """Those that are in no catalogue."""
        shown = sorted({_GIVEN.sub("", words) for words in self.words - set(languages.LANGUAGES.values())})
        return [words for words in shown if any(_is_plain(word) for word in re.findall(r"[^\W\d_]+", words))]


def _is_plain(word: str) -> bool:
    return MARK not in word and word not in _NAMES and _PLAIN.fullmatch(word) is not None


@pytest.mark.parametrize("name", sorted(SCENES.keys() - set(_ENGLISH)))
def test_whatever_is_shown_was_looked_up(
    context: Context, store: Store, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(catalogue, "_catalogue", Pseudo())
    scene = SCENES[name](context, store)
    opened(scene, SIZE)  # type: ignore[arg-type]  # every one of them is a Screen
    said = Set(monkeypatch)
    scene.draw(pygame.Surface(SIZE))
    assert said.words
    assert said.unknown() == []


@pytest.fixture
def magyar(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hungarian is complete, in the letters of the pseudo-language."""
    spoken = {"en": NullTranslations(), "hu": Pseudo()}
    monkeypatch.setattr(languages, "_catalogue", lambda code, folder: spoken.get(code))
    monkeypatch.setattr(languages, "offered", lambda folder: ("en", "hu"))


def test_a_language_is_spoken_at_once_and_below(
    context: Context, magyar: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the settings where it is chosen, and on the title one comes back to."""
    title, settings = TitleScene(context), SettingsScene(context, "language")
    for scene in (title, settings):
        opened(scene, SIZE)
    click(settings, "language hu")
    for scene in (settings, title):
        scene.resized()
        said = Set(monkeypatch)
        scene.draw(pygame.Surface(SIZE))
        assert said.unknown() == []
    assert context.settings.language == "hu"


def test_the_table_speaks_another_language_when_one_comes_back_to_it(
    screen: pygame.Surface, tmp_path: Path, magyar: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = TableRig(tmp_path, size=SIZE)
    rig.until_asked()
    rig.context.choose_language("hu")
    rig.top.resized()
    said = Set(monkeypatch)
    rig.top.update(0.05)
    rig.top.draw(pygame.Surface(SIZE))
    assert said.words
    assert said.unknown() == []
    assert tr("You") in said.words
    assert "You" not in said.words
