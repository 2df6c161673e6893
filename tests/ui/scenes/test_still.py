"""With reduced motion nothing on a page moves by itself, and nothing is drawn again."""

import pytest

from raub_desktop.storage.store import Store
from raub_desktop.ui.context import Context
from tests.ui.scenes.menu_rig import opened
from tests.ui.scenes.test_longer_words import SCENES, SIZE, store

__all__ = ["store"]
TURNS = 30


@pytest.mark.parametrize("name", SCENES)
def test_a_page_that_was_opened_stands_still(context: Context, store: Store, name: str) -> None:
    context.settings.reduced_motion = True
    scene = SCENES[name](context, store)
    opened(scene, SIZE)  # type: ignore[arg-type]  # every one of them is a Screen
    assert not scene.dirty
    for _ in range(TURNS):
        scene.update(0.1)
        assert not scene.moving
        assert not scene.dirty
