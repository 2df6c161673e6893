"""Name plates: what stands on the own one can be read whole in every language, beside any score."""

from dataclasses import replace

import pygame
import pytest

from raub_desktop.language import languages, tr, trn
from raub_desktop.storage.paths import assets_dir
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.surface_cache import SurfaceCache
from raub_desktop.ui.games.raub import FIXTURES
from raub_desktop.ui.table.board.captions import PlateWords
from raub_desktop.ui.table.drawing.plates import draw_plate
from raub_desktop.ui.table.layout.layout import layout
from tests.ui.scenes.table_rig import a_context
from tests.ui.table.layout.test_layout import table, words

SIZE = (1280, 720)
READABLE = 11 / SIZE[1]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """The texts that are written, and how large (u)."""
    sizes: dict[str, float] = {}
    text = Painter.text

    def noted(painter: Painter, surface, words, at, style, size, *more):  # type: ignore[no-untyped-def]  # a witness
        sizes[words] = painter.grown(size)
        return text(painter, surface, words, at, style, size, *more)

    monkeypatch.setattr(Painter, "text", noted)
    return sizes


def draw_own(note: str, score: str, scale: float) -> None:
    """Draw the own plate with a note."""
    context = a_context(SIZE)
    context.settings.scale = scale
    painter, told = context.painter(720.0, SurfaceCache(1 << 24)), words(3, "Vera")
    own = PlateWords(tr("You"), note, score, None, (), None, 0)
    captions = replace(told, plates=(own, *told.plates[1:]))
    place = layout(table(3), SIZE, captions, painter.measure, FIXTURES, scale).seats[0]
    draw_plate(painter, pygame.Surface(SIZE), place, own, turn=True, out=False)


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("code", sorted(languages.LANGUAGES))
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("score", ["0", "158", "−213"])
def test_the_own_cards_are_counted_in_whole_words_beside_any_score(
    score: str, scale: float, code: str, written: dict[str, float]
) -> None:
    languages.choose(code, assets_dir() / languages.FOLDER)
    for note in (
        tr("Not opened: costs {number}", number=100),
        trn("{n} card not in a meld", "{n} cards not in melds", 13),
        trn("Hand: {n} point", "Hand: {n} points", 134),
        trn("{n} point left", "{n} points left", 84),
    ):
        draw_own(note, score, scale)
        assert written.get(note, 0) >= READABLE, note


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("note", ["announced 40", "exchanged 3", "dropped out", "must raub"])
def test_a_note_on_a_plate_grows_with_the_words(note: str, written: dict[str, float]) -> None:
    draw_own(note, "21", 1.0)
    usual = written[note]
    draw_own(note, "21", 1.5)
    assert written[note] >= 1.1 * usual
