"""Serbian is as easy to read in Cyrillic letters as in Latin ones: no text is set smaller."""

from collections import defaultdict
from typing import Any

import pygame
import pytest

from raub_desktop.language import languages
from raub_desktop.language.serbian import latin
from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.store import Store
from raub_desktop.toolkit.fonts import FACES, Face, Fonts
from raub_desktop.ui.context import Context
from tests.ui.scenes.menu_rig import opened
from tests.ui.scenes.test_longer_words import SCENES, store

__all__ = ["store"]
LOCALE = assets_dir() / languages.FOLDER
SIZE = (1280, 720)
INK = (0, 0, 0)


@pytest.mark.parametrize("face", FACES)
def test_letters_are_as_high_in_both_scripts(screen: pygame.Surface, face: Face) -> None:
    fonts = Fonts()
    for size in range(15, 61, 3):
        small, great = (
            [height(fonts, words, face, size) for words in pair] for pair in (("xoz", "хоз"), ("HOT", "НОТ"))
        )
        assert small[1] >= 0.93 * small[0] - 1
        assert great[1] >= 0.93 * great[0] - 1


def height(fonts: Fonts, words: str, face: Face, size: float) -> int:
    return fonts.text(words, face, size, INK).get_bounding_rect().h


@pytest.mark.own_texts
@pytest.mark.parametrize("name", SCENES)
def test_no_text_is_set_smaller_in_cyrillic_letters(
    context: Context, store: Store, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    sizes: dict[str, dict[str, float]] = {}
    for code in ("sr", "sr@latin"):
        languages.choose(code, LOCALE)
        sizes[code] = sizes_of(context, store, monkeypatch, name)
    cyrillic, others = sizes["sr"], sizes["sr@latin"]
    both = cyrillic.keys() & others.keys()
    assert len(both) > 3
    assert {words: (cyrillic[words], others[words]) for words in both if cyrillic[words] < others[words] - 0.01} == {}


def sizes_of(context: Context, store: Store, monkeypatch: pytest.MonkeyPatch, name: str) -> dict[str, float]:
    """How large each line is set on a scene's page."""
    found: dict[str, float] = defaultdict(lambda: 1000.0)
    put = Fonts.put

    def noted(fonts: Fonts, surface: Any, words: str, at: Any, face: Any, size: float, *rest: Any) -> Any:
        found[latin(words)] = min(size, found[latin(words)])
        return put(fonts, surface, words, at, face, size, *rest)

    scene = SCENES[name](context, store)
    opened(scene, SIZE)  # type: ignore[arg-type]  # every one of them is a Screen
    with monkeypatch.context() as patch:
        patch.setattr(Fonts, "put", noted)
        scene.draw(pygame.Surface(SIZE))
    scene.closed()
    return dict(found)
