"""The first picture comes soon: nothing is loaded for it that it does not show."""

import json
import os
import subprocess
import sys

_OPEN = """
import json, sys
from raub_desktop.toolkit.scene_stack import SceneStack
def drawn(self):
    print(json.dumps(sorted(sys.modules)))
    raise SystemExit(0)
SceneStack._draw = drawn
from raub_desktop.windowed import main
main([])
"""


def test_rules_opponents_and_developers_tools_are_not_loaded_before_the_first_picture(
    tmp_path: os.PathLike[str],
) -> None:
    screen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(tmp_path), "XDG_CONFIG_HOME": ""}
    words = [sys.executable, "-c", _OPEN]
    done = subprocess.run(words, env={**os.environ, **screen}, capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout.endswith("]\n"), done.stderr
    loaded = json.loads(done.stdout.splitlines()[-1])
    assert "raub_desktop.ui.scenes.menu.title" in loaded
    heavy = ("raub_desktop.engine.raub", "raub_desktop.players", "raub_desktop.language.raub", "raub_desktop.art")
    foreign = ("numpy", "numba", "pygame_gui", "asyncio", "ssl", "pytest")
    assert not [name for name in loaded if name.startswith((*heavy, *foreign))]
    later = {"raub_desktop.engine.events", "multiprocessing", "subprocess", "socket", "sqlite3", "hashlib"}
    assert not later & set(loaded)
