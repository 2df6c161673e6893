"""Every scene and the tables of all games in every language, in two windows and at several sizes of the interface.

    python -m pytest tests/long/proof_languages.py

No words run into others or over the edge, and none is cut short.  The last language is none: every word of it is 40 %
longer than in English, and may be cut.
Takes the better part of an hour; ``-k "sr and 1280"`` proves a part.
"""

import sys
from functools import cache
from gettext import NullTranslations
from pathlib import Path

import pygame
import pytest
from babel.messages import Message

from raub_desktop.engine.games import GAMES
from raub_desktop.language import catalogue, languages
from raub_desktop.language.serbian import latin
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.store import Store
from raub_desktop.toolkit.drawing.text_fitting import ELLIPSIS
from raub_desktop.ui.context import Context
from raub_desktop.ui.games import SETUPS
from raub_desktop.ui.scenes.setup.length_choice import length_choices
from tests.language.pseudo import Pseudo
from tests.ui.scenes.table_rig import TableRig, a_setup
from tests.ui.scenes.test_longer_words import SCENES, TABLES, Written, store, table_written, written_on

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))
import catalogues

__all__ = ["store"]
LOCALE = assets_dir() / languages.FOLDER
LONGER = "longer"
CODES = [*languages.offered(LOCALE), LONGER]
WINDOWS = ((1280, 720), (1920, 1080))
DECISIONS = 8

pytestmark = [
    pytest.mark.own_texts,
    pytest.mark.parametrize("window", WINDOWS, ids=lambda window: f"{window[0]}x{window[1]}"),
]


@pytest.fixture(params=CODES)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A language that is offered, spoken; or the one whose words are longer."""
    monkeypatch.setattr(languages, "NullTranslations", NullTranslations)
    code = languages.ENGLISH if request.param == LONGER else str(request.param)
    languages.ask_for(code, LOCALE)
    if request.param == LONGER:
        monkeypatch.setattr(catalogue, "_catalogue", Pseudo())
    return code


@cache
def own_ends() -> frozenset[str]:
    """The last words of texts that end in an ellipsis of their own."""
    texts = [text for path in catalogues.PO.glob("*.po") for message in catalogues.read(path) for text in both(message)]
    return frozenset(latin(text).split()[-1] for text in texts if text.endswith(ELLIPSIS)) | frozenset(
        text.split()[-1] for text in texts if text.endswith(ELLIPSIS)
    )


def both(message: Message) -> tuple[str, ...]:
    """A text in English and in the catalogue's language."""
    return (*catalogues.sources(message), *catalogues.translations(message)) if message.id else ()


def cut_short(written: Written) -> list[str]:
    """Words of which the end had no room."""
    ended = [words for words, _ in written.words if len(words) > 1 and words.endswith(ELLIPSIS) and words[-2].isalpha()]
    return [words for words in ended if words.split()[-1] not in own_ends() and words[:-1] not in whole_lengths()]


def whole_lengths() -> frozenset[str]:
    """How long matches can be by every book: a link says so, and has an ellipsis of its own."""
    setups = [
        a_setup(book, seats, game=name) for name, game in GAMES.items() for book in game.books for seats in (2, 3, 4)
    ]
    return frozenset(
        SETUPS[setup.game].length_words(length.options) for setup in setups for length in length_choices(setup)
    )


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_has_room_for_its_words(
    context: Context,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    name: str,
    scale: float,
    window: tuple[int, int],
    request: pytest.FixtureRequest,
) -> None:
    assert languages.spoken() == language
    context.settings.scale = scale
    scene = SCENES[name](context, store)
    written = written_on(scene, monkeypatch, window)
    assert written.troubles() == []
    if request.node.callspec.params["language"] != LONGER:
        assert cut_short(written) == []


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("game", TABLES)
def test_a_table_has_room_for_its_words(
    screen: pygame.Surface,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    game: str,
    scale: float,
    window: tuple[int, int],
    request: pytest.FixtureRequest,
) -> None:
    """The first decisions of a deal, without and with the hint."""
    assert languages.spoken() == language
    book, seats = TABLES[game]
    rig = TableRig(tmp_path, a_setup(book, seats, game=game), size=window)
    rig.context.settings.scale = scale
    for _ in range(DECISIONS):
        for written in table_written(rig, monkeypatch, window):
            assert written.troubles() == []
            if request.node.callspec.params["language"] != LONGER:
                assert cut_short(written) == []
        rig.table.answer(rig.table.match.legal_actions()[0])
