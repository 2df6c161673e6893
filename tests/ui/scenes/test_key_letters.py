"""Every key shown on a menu's button is a letter of its words, or one of the keys that always mean the same."""

from collections import Counter
from collections.abc import Callable, Iterator
from gettext import NullTranslations
from pathlib import Path

import pygame
import pytest

from raub_desktop.language import catalogue, languages
from raub_desktop.language.serbian import latin
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.storage.matches import MatchState
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.store import Store
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.widgets.access_keys import speak_letters
from raub_desktop.toolkit.widgets.base import Widget
from raub_desktop.toolkit.widgets.button import Button, Link
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.history.replay import ReplayScene
from raub_desktop.ui.scenes.history.replays import ReplaysScene
from raub_desktop.ui.scenes.history.review import ReviewScene
from raub_desktop.ui.scenes.history.saved import SavedScene
from raub_desktop.ui.scenes.menu.title import TitleScene
from tests.ui.scenes.menu_rig import key, opened
from tests.ui.scenes.past_rig import filmed, played, store_of
from tests.ui.scenes.test_longer_words import SCENES

SIGNS = {"Enter", "Esc", "Del", "Space", "Tab", "Ins", "Home", "End", "PgUp", "PgDn", "Up", "Down", "Left", "Right"}
SIGNS |= {"←", "→", *(f"F{number}" for number in range(1, 13))}
"""Keys that are no letters; a lesson's number is on its line."""


def drawer(kind: Callable[[Context, Store], SavedScene], state: MatchState) -> Callable[[Context, Store], Screen]:
    def made(context: Context, store: Store) -> Screen:
        scene = kind(context, store)
        scene.open_drawer(state)
        return scene

    return made


SOME: dict[str, Callable[[Context, Store], Screen]] = {
    **SCENES,  # type: ignore[dict-item]  # every one of them is a Screen
    "abandoned": drawer(SavedScene, MatchState.ABANDONED),
    "replays in progress": drawer(ReplaysScene, MatchState.OPEN),
    "replay": lambda context, _: ReplayScene(context, filmed(context)),
    "review": lambda context, _: ReviewScene(context, filmed(context), deal=0, opponents=InlineOpponents()),
}


SAME = ("title", "pause")
"""Screens whose letters are the same in every language."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A finished match and one in progress, and an abandoned one."""
    matches = played(1), played(4, 4, 57), played(2, 4, 57)
    store = store_of(tmp_path / "kept", *matches)
    store.give_up(len(matches))
    yield store
    store.close()


@pytest.fixture
def cyrillic(monkeypatch: pytest.MonkeyPatch) -> None:
    """Serbian, whose words begin with other letters."""
    monkeypatch.setattr(catalogue, "_catalogue", Cyrillic())
    monkeypatch.setattr(languages, "_spoken", "sr")


class Cyrillic(NullTranslations):
    """English in Serbian letters, every text backwards."""

    def gettext(self, message: str) -> str:
        if "{" in message or len(message) < 2 or "\4" in message:
            return message
        return message[::-1].translate(str.maketrans("abcdefghijklmnoprstuvzqwxy", "абцдефгхијклмнопрстувзквкс"))


@pytest.fixture
def scene(request: pytest.FixtureRequest, context: Context, store: Store) -> Iterator[Screen]:
    made = SOME[request.param](context, store)
    opened(made)
    yield made
    made.closed()


def letters(scene: Screen) -> list[tuple[Widget, str]]:
    """The widgets with a letter on their caps."""
    return [(one, one.cap) for one in scene.widgets if one.cap and one.cap not in SIGNS and not one.cap.isdigit()]


@pytest.mark.parametrize("scene", SOME, indirect=True)
def test_a_key_is_a_letter_of_its_buttons_words_and_no_two_have_the_same(scene: Screen) -> None:
    shown = letters(scene)
    assert [(one.name, cap) for one, cap in shown if cap not in words_of(one).upper()] == []
    caps = Counter(one.cap for one in scene.widgets if one.cap)
    assert [cap for cap, count in caps.items() if count > 1] == []


@pytest.mark.parametrize("scene", SOME, indirect=True)
def test_each_letter_presses_its_button(scene: Screen) -> None:
    pressed: list[str] = []
    for one, cap in letters(scene):
        if one.enabled:
            one.activate = lambda name=one.name: pressed.append(name)  # type: ignore[method-assign,misc]  # a witness
            key(scene, pygame.key.key_code(cap))
            assert pressed[-1:] == [one.name]


def words_of(widget: Widget) -> str:
    return str(getattr(widget, "words", ""))


@pytest.mark.parametrize("scene", [name for name in SOME if name not in SAME], indirect=True)
def test_in_another_language_the_letters_are_those_of_its_words(cyrillic: None, scene: Screen) -> None:
    buttons = [(one, one.cap) for one in scene.widgets if isinstance(one, Button | Link) and one.cap not in SIGNS]
    assert [(one.words, cap) for one, cap in buttons if cap not in latin(one.words).upper()] == []
    caps = Counter(one.cap for one in scene.widgets if one.cap)
    assert [cap for cap, count in caps.items() if count > 1] == []


@pytest.mark.parametrize("name", SAME)
def test_the_main_menu_and_the_pause_have_the_same_letters_in_every_language(
    context: Context, store: Store, name: str
) -> None:
    """A letter that leaves the game in one language and opens a table in another would be a trap."""
    found = {}
    for code in sorted(languages.LANGUAGES):
        languages.choose(code, assets_dir() / "locale")
        scene = SOME[name](context, store)
        opened(scene)
        found[code] = {cap: widget.name for widget, cap in letters(scene)}
        scene.closed()
    assert len(found["en"]) > 3
    assert set(map(str, found.values())) == {str(found["en"])}


@pytest.mark.parametrize("code", sorted(languages.LANGUAGES))
def test_every_entry_of_the_main_menu_has_a_key(context: Context, code: str) -> None:
    languages.choose(code, assets_dir() / "locale")
    scene = TitleScene(context)
    opened(scene)
    entries = [widget for widget in scene.widgets if isinstance(widget, Button)]
    assert len(entries) > 5
    assert [entry.words for entry in entries if not entry.cap] == []


def test_a_button_makes_room_for_one_that_has_no_other_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "_spoken", "ro")
    box = Box(0, 0, 1, 1)
    first, second = (Button(words, words, lambda: None, key="X").placed(box) for words in ("IN", "I"))
    speak_letters([first, second])
    assert (first.cap, second.cap) == ("N", "I")
