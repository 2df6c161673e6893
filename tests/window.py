"""A window nobody sees, and what scenes are given, for every test of the screen; what takes long is made once."""

from collections import OrderedDict
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from raub_desktop.storage.paths import assets_dir
from raub_desktop.storage.settings import Settings
from raub_desktop.toolkit.drawing import pictures
from raub_desktop.toolkit.fonts import Fonts
from raub_desktop.toolkit.memory import give_back
from raub_desktop.ui import context as context_module
from raub_desktop.ui.cards import card_set
from raub_desktop.ui.context import Context

SIZE = (1280, 720)
RENDERED = 32 << 20
"""Bytes of rendered drawings that are kept for all tests."""
GROWN = 100 << 20
"""Bytes by which the process may grow before the memory of pictures is given back: the collector does not see them."""


@pytest.fixture(scope="session")
def rendered_once() -> Iterator[None]:
    """Render each of the game's drawings once for all tests, which otherwise takes a tenth of their time."""
    render, assets = pictures.render_svg, assets_dir()
    kept: OrderedDict[tuple[Path | bytes, int], pygame.Surface] = OrderedDict()

    def kept_drawing(drawing: Path | BytesIO, height: int) -> pygame.Surface:
        if isinstance(drawing, Path) and not drawing.is_relative_to(assets):
            return render(drawing, height)
        source = drawing.getvalue() if isinstance(drawing, BytesIO) else drawing
        if (source, height) not in kept:
            kept[source, height] = render(drawing, height)
        kept.move_to_end((source, height))
        while sum(picture.width * picture.height * 4 for picture in kept.values()) > RENDERED:
            kept.popitem(last=False)
        return kept[source, height].copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pictures, "render_svg", kept_drawing)
        patch.setattr(card_set, "render_svg", kept_drawing)
        yield


class SharedFonts:
    """Fonts, and what is set in them, for all tests; new ones where a program that ran in a test has closed them."""

    def __init__(self) -> None:
        self._fonts, self._probe = Fonts(), pygame.Font()

    def __call__(self) -> Fonts:
        try:
            self._probe.get_height()
        except pygame.error:
            self.__init__()  # type: ignore[misc]  # all that it holds is made anew
        return self._fonts


@pytest.fixture(scope="session")
def set_once() -> Iterator[None]:
    """Open each font and set each text once for all tests."""
    pygame.font.init()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(context_module, "Fonts", SharedFonts())
        yield


_STATM = Path("/proc/self/statm")
_after = [0]
"""Bytes of the process when memory was last given back."""


def resident() -> int:
    """Return the bytes of memory this process has; 0 where the system does not tell."""
    return int(_STATM.read_text().split()[1]) * 4096 if _STATM.exists() else 0


def kept_small() -> None:
    """Give memory back where the tests since the last time have taken much."""
    if resident() > _after[0] + GROWN:
        give_back()
        _after[0] = resident()


@pytest.fixture
def screen(rendered_once: None, set_once: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    """The surface of an unseen window of 1280 x 720 pixels."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode(SIZE)
    pygame.mixer.quit()
    pygame.joystick.quit()
    pygame.display.quit()  # not the fonts: they are shared
    kept_small()


@pytest.fixture
def context(screen: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Context:
    """The game's own pictures and fresh settings, kept in a folder of the test's own; matches, too."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    made = Context.made(Settings(), assets_dir())
    made.settings_file = tmp_path / "config" / "settings.json"
    return made
