"""A monkey before every scene of every game: keys, clicks, wheels, letters and sizes, without sense.

    python -m tests.long.monkey [--minutes 60] [--seed N]

It fails where a scene fails, a turn of the loop takes more than LONGEST_TURN_S, or memory or descriptors grow without
end.  A line for every few evenings; the exit status is 1 when it fails.
"""

import argparse
import contextlib
import ctypes
import gc
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from raub_desktop.session.inline import InlineOpponents
from raub_desktop.ui.scenes.play import table_scene as table
from raub_desktop.ui.scenes.play.lesson_table import LessonTable
from raub_desktop.ui.scenes.play.table_scene import pause_way
from tests.e2e.player import FastClock
from tests.long.every_scene import Evening, ways

SIZES = ((960, 540), (480, 270), (1920, 1080), (100, 60))
LONGEST_TURN_S = 5.0
"""A turn of the loop that works longer counts as a hang."""
MOST_GROWTH_MB, MOST_FILES = 40, 60
"""What may be added after the first evenings, and how many descriptors there may ever be."""
SETTLING = 12
"""Evenings until the caches are full."""
_VISITS, _LOOKS = 40, 25
"""Places gone to in an evening, and times something is done in each."""
_KEYS = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_DELETE, pygame.K_BACKSPACE),
    *(pygame.K_F1, pygame.K_F11, *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1)),
)


class Monkey:
    """Plays evening after evening, and notes what it broke."""

    def __init__(self, home: Path, seed: int) -> None:
        self.home = home
        self.chance = random.Random(seed)
        self.done = 0
        """Events."""
        self.seconds = 0.0
        self.failures: list[str] = []
        self.seen: Counter[str] = Counter()
        """Turns of the loop by kind of scene."""
        self.longest = 0.0, ""
        """Seconds of work in two turns of the loop, and the scene they began with."""
        self.memory: list[float] = []
        """Megabytes after each evening."""
        self.files = 0
        """The most descriptors there were."""

    def play(self, events: int, minutes: float, *, aloud: bool = False) -> None:
        """Play for so many events and at least so long."""
        begun = time.monotonic()
        while self.done < events or self.seconds < 60 * minutes:
            folder = self.home / f"evening {len(self.memory)}"
            for name in ("CONFIG", "DATA", "STATE"):
                os.environ[f"XDG_{name}_HOME"] = str(folder / name.lower())
            self._evening(folder, events if not minutes else sys.maxsize)
            self.memory.append(memory_mb())
            self.seconds = time.monotonic() - begun
            if aloud and len(self.memory) % 5 == 0:
                print(f"{self.done} events, {self.words()} ({self.seconds:.0f} s)", flush=True)
        if len(self.memory) > SETTLING and self.memory[-1] > max(self.memory[:SETTLING]) + MOST_GROWTH_MB:
            self.failures.append(f"memory grows: {self.memory}")
        if self.files > MOST_FILES:
            self.failures.append(f"{self.files} descriptors")

    def _evening(self, folder: Path, events: int) -> None:
        evening = Evening(folder, self.chance.choice(SIZES))
        all_ways = ways(evening.context)
        for _ in range(_VISITS):
            evening.open(self.chance.choice(all_ways))
            for _ in range(_LOOKS):
                top = None if evening.stage.over else evening.stage.top
                if isinstance(top, table.TableScene) and self.chance.random() < 0.02:
                    restart(top)
                for event in nonsense(self.chance, evening.window.surface.size):
                    pygame.event.post(event)
                    self.done += 1
                begun, where = time.process_time(), "" if evening.stage.over else type(evening.stage.top).__name__
                evening.turn(2)
                took = time.process_time() - begun
                if took > LONGEST_TURN_S:
                    self.failures.append(f"a turn of {took:.1f} s at {where}")
                self.longest = max(self.longest, (took, where))
            self.files = max(self.files, descriptors())
            if evening.stage.over or self.done >= events:
                break
        for failure in evening.failures:
            self.failures.append(failure)
            print(f"the monkey: FAILED\n{failure}", flush=True)
        self.seen.update(evening.seen)
        evening.close()

    def words(self) -> str:
        """What was seen, in a line."""
        return (
            f"{len(self.seen)} kinds of scenes, {len(self.failures)} failures,"
            f" longest turn {self.longest[0]:.2f} s at {self.longest[1]},"
            f" {self.memory[-1] if self.memory else 0:.0f} MB, at most {self.files} descriptors"
        )


def restart(scene: table.TableScene) -> None:
    """Begin the deal anew where the pause menu lets a player do it; a lesson has no such menu."""
    again = None if isinstance(scene, LessonTable) else pause_way(scene).restart
    if again is not None:
        again()


def nonsense(chance: random.Random, size: tuple[int, int]) -> list[pygame.Event]:
    """What a monkey does next."""
    pos = chance.randrange(-5, size[0] + 5), chance.randrange(-5, size[1] + 5)
    kind = chance.random()
    if kind < 0.03:  # back and forth in the match
        keys = [pygame.K_z] * chance.randrange(1, 6) + [pygame.K_y] * chance.randrange(4)
        return [pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LCTRL, unicode="", scancode=0) for key in keys]
    if kind < 0.45:
        mod = chance.choice((0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT))
        key = chance.choice(_KEYS) if chance.random() < 0.97 else pygame.K_ESCAPE
        return [pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)]
    if kind < 0.85:
        button = chance.choice((1, 1, 1, 2, 3))
        return [
            pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button),
        ]
    if kind < 0.93:
        return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1)), precise_x=0.0, precise_y=1.0)]
    return [pygame.Event(pygame.TEXTINPUT, text=chance.choice(("a", "Ž", "9", "\u200b", "漢")))]


def memory_mb() -> float:
    """Megabytes this process has in memory without what it has let go of; 0 where that cannot be asked."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):  # another system's library
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    try:
        words = Path("/proc/self/statm").read_text(encoding="ascii").split()
    except OSError:
        return 0.0
    return int(words[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def descriptors() -> int:
    """Open files of this process; 0 where that cannot be asked."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.is_dir() else 0


def main() -> int:
    """Play for some time."""
    parser = argparse.ArgumentParser(description="Let a monkey play with every scene.")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    table.opponents_for = lambda game: InlineOpponents()  # they answer at once
    pygame.Clock = FastClock  # type: ignore[misc, assignment]  # no time is waited for
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = folder
        os.environ["XDG_CACHE_HOME"] = str(Path(folder) / "cache")
        pygame.display.init()
        pygame.font.init()
        monkey = Monkey(Path(folder), arguments.seed)
        monkey.play(0, arguments.minutes, aloud=True)
    print(f"{monkey.done} events, {monkey.words()} ({monkey.seconds:.0f} s)")
    print("memory after each evening (MB): " + " ".join(f"{one:.0f}" for one in monkey.memory))
    print("; ".join(f"{name} {turns}" for name, turns in sorted(monkey.seen.items())))
    for failure in monkey.failures:
        print(f"FAILED\n{failure}")
    return 1 if monkey.failures else 0


if __name__ == "__main__":
    sys.exit(main())
