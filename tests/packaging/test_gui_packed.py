"""Text fields and file dialogs work in a package, which leaves out what the game does not use."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

RUN = """
import sys
sys.path.insert(0, "packaging")
import contents

class LeftOut:
    def find_spec(self, name, path=None, target=None):
        if name != "numpy" and name.startswith(tuple(contents.UNUSED_MODULES)):  # numpy is only asked about
            if any(name == one or name.startswith(one + ".") for one in contents.UNUSED_MODULES):
                raise ImportError(f"left out: {name}")

sys.meta_path.insert(0, LeftOut())
import raub_desktop.toolkit.widgets.gui
"""


def test_nothing_pygame_gui_needs_is_left_out() -> None:
    done = subprocess.run(
        [sys.executable, "-c", RUN], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
