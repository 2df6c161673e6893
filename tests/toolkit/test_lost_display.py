"""A display that goes away, as its computer is shut down or its server fails, is told before the program ends."""

import shutil
import subprocess
import sys

import pytest

PROGRAM = """
import os
os.environ["SDL_VIDEODRIVER"] = "x11"
import pygame
from raub_desktop.toolkit.window import tell_of_lost_display
pygame.display.init()
pygame.display.set_mode((200, 100))
tell_of_lost_display(lambda: print("lost", flush=True))
print("open", flush=True)
while True:
    pygame.event.get()
    pygame.display.flip()
    pygame.time.wait(5)
"""


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs an X server of its own")
def test_a_display_that_is_lost_is_told_before_the_program_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    server = subprocess.Popen(["Xvfb", "-displayfd", "1"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert server.stdout is not None
        monkeypatch.setenv("DISPLAY", f":{server.stdout.readline().strip()}")
        with subprocess.Popen([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True) as program:
            assert program.stdout is not None
            while program.stdout.readline() != "open\n":
                assert program.poll() is None
            server.terminate()
            assert program.stdout.read() == "lost\n"
        assert program.returncode == 1
    finally:
        server.kill()
        server.wait()
