"""Every scene and the tables of all games in every language that is offered: no words run into others or over the edge.

    python -m pytest tests/long/proof_languages.py

Takes some minutes.  The pseudo-language of the short tests stands for all of them; this is what they really say.
"""

from gettext import NullTranslations
from pathlib import Path

import pygame
import pytest

from raub_desktop.language import languages
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.store import Store
from raub_desktop.ui.context import Context
from tests.ui.conftest import context, screen
from tests.ui.scenes.table_rig import TableRig, a_setup
from tests.ui.scenes.test_longer_words import SCENES, SIZE, Written, store, written_on

__all__ = ["context", "screen", "store"]
LOCALE = assets_dir() / languages.FOLDER
CODES = [code for code in languages.offered(LOCALE) if code != languages.ENGLISH]
TABLES = {"raub": ("croatian", 4), "cruce": ("auction", 4), "remi": ("remi51", 3)}
DECISIONS = 8

pytestmark = pytest.mark.own_texts


@pytest.fixture(params=CODES)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A language that is offered, spoken."""
    monkeypatch.setattr(languages, "NullTranslations", NullTranslations)
    languages.ask_for(request.param, LOCALE)
    return str(request.param)


@pytest.mark.parametrize("scale", [1.0, 1.4])
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_has_room_for_its_words(
    context: Context, store: Store, monkeypatch: pytest.MonkeyPatch, language: str, name: str, scale: float
) -> None:
    assert languages.spoken() == language
    context.settings.scale = scale
    scene = SCENES[name](context, store)
    assert written_on(scene, monkeypatch).troubles() == []


@pytest.mark.parametrize("game", TABLES)
def test_a_table_has_room_for_its_words(
    screen: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, game: str
) -> None:
    """The first decisions of a deal, without and with the hint."""
    assert languages.spoken() == language
    book, seats = TABLES[game]
    rig = TableRig(tmp_path, a_setup(book, seats, game=game), size=SIZE)
    for _ in range(DECISIONS):
        rig.until_asked()
        for key in (None, pygame.K_h):
            if key is not None:
                rig.key(key)
                rig.until(lambda: rig.table.requests.words is not None, 600)
            written = Written(monkeypatch)
            rig.table.resized()
            rig.table.update(0.01)
            rig.table.draw(screen)
            assert written.words
            assert written.troubles() == []
        rig.table.answer(rig.table.match.legal_actions()[0])
