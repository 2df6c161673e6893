"""An X screen, a session with an accessibility bus, the program on it, and a screen reader of our own."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

HERE = Path(__file__).parent
ROOT = HERE.parents[3]
sys.path.insert(0, str(ROOT / "packaging"))
from screen import Screen  # noqa: E402  the packaging scripts are no package

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
PYTHON = "/usr/bin/python3"
PACKAGES = "at-spi2-core, dbus, python3-gi, xvfb, openbox, x11-utils, xdotool"


def lacking(*more: str) -> str:
    """Return what is missing here for a test on a real bus, and of ``more`` programs; "" for nothing."""
    programs = [
        name for name in (*more, "Xvfb", "openbox", "dbus-daemon", "xprop", "xdotool") if shutil.which(name) is None
    ]
    if not LAUNCHER.exists():
        programs.append(str(LAUNCHER))
    if subprocess.run([PYTHON, "-c", "import gi"], capture_output=True, check=False).returncode:
        programs.append("python3-gi")
    return f"missing: {', '.join(programs)} (apt-get install {PACKAGES})" if programs else ""


class Talk:
    """A program that answers each line with a line."""

    def __init__(self, words: list[str], env: dict[str, str], log: Path) -> None:
        with log.open("w") as errors:
            self.process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, env=env, text=True, cwd=ROOT
            )
        self.log = log
        self.answer()

    def answer(self) -> Any:
        """Return the next line."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.log.read_text()
        return json.loads(line)

    def ask(self, **command: Any) -> Any:
        """Return what a command is answered."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        return self.answer()

    def close(self) -> None:
        """End it."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()


class Session:
    """Use it in a ``with`` statement."""

    def __init__(self, home: Path) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.screen = Screen((1600, 900))
        runtime = home / "runtime"
        runtime.mkdir(mode=0o700, exist_ok=True)
        own = {"HOME": str(home), "XDG_RUNTIME_DIR": str(runtime), "XDG_DATA_HOME": str(home / "data")}
        self.env = self.screen.environment(
            **own, PYTHONPATH=str(ROOT), LANG="C.UTF-8", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1"
        )
        self.env["SDL_VIDEO_X11_WMCLASS"] = "raub-desktop"
        for name in ("DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "NO_AT_BRIDGE", "LANGUAGE", "LC_ALL"):
            self.env.pop(name, None)
        self.daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--print-address", "--nofork"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=self.env,
            text=True,
        )
        assert self.daemon.stdout is not None
        self.env["DBUS_SESSION_BUS_ADDRESS"] = self.daemon.stdout.readline().strip()
        self.program = Talk([sys.executable, str(HERE / "program.py")], self.env, home / "program.log")
        self.reader = Talk([PYTHON, str(HERE / "screen_reader.py")], self.env, home / "reader.log")
        self.paths: dict[str, str] = {}
        """What every object that was ever seen was called."""
        for _ in range(20):
            if self.program.ask(asked=1):
                break

    def __enter__(self) -> Self:
        return self

    def move(self, x: int, y: int) -> None:
        """Move the window, as a player would."""
        self.screen.ask("xdotool", "windowmove", "--sync", self.screen.window(), str(x), str(y))
        self.program.ask(turns=1)

    def __exit__(self, *_: object) -> None:
        self.reader.close()
        self.program.close()
        self.daemon.terminate()
        self.daemon.wait(10)
        self.screen.__exit__()


if __name__ == "__main__":
    os.environ.setdefault("PYTHONPATH", str(ROOT))
