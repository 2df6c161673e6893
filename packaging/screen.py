"""An X screen of our own to try an installed program on: its picture at any moment, a real mouse and real keys.

Needs the programs Xvfb, xdotool and, where windows are to be moved and kept full screen, openbox.
"""

import mmap
import os
import re
import struct
import subprocess
import tempfile
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Self


class Screen:
    """A screen of ``size`` pixels with a window manager.  Use it in a ``with`` statement."""

    def __init__(self, size: tuple[int, int] = (1600, 900), manager: bool = True) -> None:
        self.size = size
        self._folder = tempfile.TemporaryDirectory(prefix="raub-screen-")
        self._children: list[subprocess.Popen[bytes]] = []
        reader, writer = os.pipe()
        shape = f"{size[0]}x{size[1]}x24"
        words = [
            "Xvfb",
            "-displayfd",
            str(writer),
            "-screen",
            "0",
            shape,
            "-fbdir",
            self._folder.name,
            "-nolisten",
            "tcp",
        ]
        self._start(words, pass_fds=(writer,))
        os.close(writer)
        with os.fdopen(reader) as said:
            self.display = f":{said.readline().strip()}"
        file = os.open(Path(self._folder.name) / "Xvfb_screen0", os.O_RDONLY)
        self._memory = mmap.mmap(file, 0, prot=mmap.PROT_READ)
        os.close(file)
        head = struct.unpack(">25I", self._memory[:100])
        self._line = head[12]  # bytes_per_line of the XWD header, then its colour map of 12 bytes an entry
        self._start_of_pixels = head[0] + head[19] * 12
        if manager:
            self._start(["openbox"])
            self.until(self._managed, "a window manager")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for child in reversed(self._children):
            child.terminate()
            child.wait(10)
        self._memory.close()
        self._folder.cleanup()

    def _start(self, words: list[str], pass_fds: tuple[int, ...] = ()) -> None:
        quiet = subprocess.DEVNULL
        env = self.environment() if hasattr(self, "display") else None
        self._children.append(subprocess.Popen(words, stdout=quiet, stderr=quiet, pass_fds=pass_fds, env=env))

    def _managed(self) -> bool:
        """Whether the window manager is there; it is started again where it came before the screen was ready."""
        if self._children[-1].poll() is not None:
            self._children.pop()
            self._start(["openbox"])
        return "window id" in self.ask("xprop", "-root", "_NET_SUPPORTING_WM_CHECK")

    def environment(self, **more: str) -> dict[str, str]:
        """Return the process's environment with this screen in it."""
        left_out = ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
        return {**{k: v for k, v in os.environ.items() if k not in left_out}, "DISPLAY": self.display, **more}

    def ask(self, *words: str) -> str:
        """Return what a program says on this screen; an empty text where it fails."""
        done = subprocess.run(words, env=self.environment(), capture_output=True, text=True, check=False, timeout=20)
        return done.stdout.strip() if done.returncode == 0 else ""

    @staticmethod
    def until(seen: Callable[[], object], what: str, seconds: float = 20.0, pause: float = 0.02) -> float:
        """Wait until ``seen``; how many seconds it took.  Raises TimeoutError, naming ``what``."""
        start = time.perf_counter()
        while not seen():
            if time.perf_counter() - start > seconds:
                raise TimeoutError(f"waited {seconds:.0f} s for {what}")
            time.sleep(pause)
        return time.perf_counter() - start

    # What is seen.

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """Return the colour of one pixel."""
        at = self._start_of_pixels + y * self._line + 4 * x
        blue, green, red = self._memory[at : at + 3]
        return red, green, blue

    def picture(self, box: tuple[int, int, int, int] | None = None) -> bytes:
        """Return the pixels of a box (left, top, width, height; the whole screen), as RGB rows."""
        left, top, width, height = box or (0, 0, *self.size)
        rows = []
        for y in range(top, top + height):
            at = self._start_of_pixels + y * self._line + 4 * left
            row = self._memory[at : at + 4 * width]
            rgb = bytearray(3 * width)
            rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
            rows.append(bytes(rgb))
        return b"".join(rows)

    def save(self, path: Path, box: tuple[int, int, int, int] | None = None) -> None:
        """Write a picture as PNG."""
        width, height = box[2:] if box else self.size
        rgb = self.picture(box)
        raw = b"".join(b"\0" + rgb[y * width * 3 : (y + 1) * width * 3] for y in range(height))
        parts = [b"\x89PNG\r\n\x1a\n"]
        for name, data in (
            (b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)),
            (b"IDAT", zlib.compress(raw, 6)),
            (b"IEND", b""),
        ):
            parts += [struct.pack(">I", len(data)), name, data, struct.pack(">I", zlib.crc32(name + data))]
        path.write_bytes(b"".join(parts))

    def at_rest(self, still: float = 1.2, seconds: float = 30.0) -> bytes:
        """Wait until nothing has moved for ``still`` seconds; the picture.  Raises TimeoutError."""
        end = time.perf_counter() + seconds
        last, since = self.picture(), time.perf_counter()
        while time.perf_counter() - since < still:
            if time.perf_counter() > end:
                raise TimeoutError("the picture never rests")
            time.sleep(0.08)
            now = self.picture()
            if now != last:
                last, since = now, time.perf_counter()
        return last

    # What is done.

    def move(self, x: float, y: float) -> None:
        """Move the mouse."""
        self.ask("xdotool", "mousemove", str(round(x)), str(round(y)))

    def click(self, x: float, y: float) -> None:
        """Move the mouse there, press and let go."""
        self.ask("xdotool", "mousemove", str(round(x)), str(round(y)), "sleep", "0.06", "click", "1")

    def key(self, *names: str) -> None:
        """Press keys, by xdotool's names."""
        for name in names:
            self.ask("xdotool", "key", name)

    def window(self, of_class: str = "raub-desktop") -> str:
        """Return the id of a program's window, empty when it has none."""
        return self.ask("xdotool", "search", "--onlyvisible", "--class", of_class).split("\n")[0]

    def place(self, window: str) -> tuple[int, int, int, int]:
        """Left, top, width and height of a window's inside (xdotool counts a frame twice, xwininfo does not)."""
        said = self.ask("xwininfo", "-id", window)
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        found = [re.search(rf"{name}: +(-?\d+)", said) for name in names]
        left, top, width, height = (int(one[1]) for one in found if one)
        return left, top, width, height
