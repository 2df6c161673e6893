"""Playing in a program by its window alone: what is on the screen is clicked, what the buttons say is pressed.

Only whether the program has taken an answer is looked up where it keeps its matches, in a copy of them.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

import facts
from screen import Screen

sys.path.insert(0, str(facts.ROOT))
from raub_desktop.engine.actions import Play
from raub_desktop.engine.games import GAMES
from raub_desktop.engine.match import Match
from raub_desktop.storage.store import Store, StoreError
from raub_desktop.ui.games.raub.panel import RaubPanel

ME = 0
_PAPER = (0xF8, 0xEE, 0xD8)


class Program:
    """An installed program on a screen, with a home folder of its own.  Use it in a ``with`` statement."""

    def __init__(self, screen: Screen, home: Path, words: Sequence[str | Path], *, through: bool = False) -> None:
        """``through``: the words start a program that starts the game and ends."""
        self.screen = screen
        self._through = through
        self.home = home
        clean = {name: "" for name in os.environ if name.startswith(("XDG_", "PYTHON"))}
        self.environment = screen.environment(**clean, HOME=str(home), SDL_AUDIODRIVER="dummy", LC_ALL="C.UTF-8")
        for name in clean:
            del self.environment[name]
        self._words = [str(word) for word in words]
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(self._words, env=self.environment, cwd=self.home)
        self.screen.until(self._window_or_end, f"a window of {self._words[0]}")
        self.window = self.screen.window()
        self.screen.until(self._drawn, "the first picture")
        return self

    def _drawn(self) -> bool:
        left, top, width, height = self.place()
        return self.screen.pixel(left + width // 2, top + height // 3) != (0, 0, 0)

    def shows(self, picture: bytes) -> bool:
        """Whether its window shows this picture now; the pointer, which full screen takes along, is put aside."""
        self.screen.move(5, 5)
        return self.screen.picture(self.place()) == picture

    def __exit__(self, *_: object) -> None:
        assert self._process is not None
        if self._through:
            self.screen.key("alt+F4")
            self.screen.until(lambda: not self.screen.window(), "the window to close")
        elif self._process.poll() is None:
            self._process.terminate()
            self._process.wait(15)

    def _window_or_end(self) -> str:
        assert self._process is not None
        if self._process.poll() is not None and not (self._through and self._process.returncode == 0):
            raise RuntimeError(f"the program ended with {self._process.returncode}; its log: {self.log()}")
        return self.screen.window()

    def ended(self, seconds: float = 15.0) -> int:
        """Wait for the program to end by itself; its exit status."""
        assert self._process is not None
        return self._process.wait(seconds)

    def log(self) -> str:
        """Return what the program has written to its log."""
        path = self.home / ".local/state/raub-desktop/raub-desktop.log"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def place(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of its window, in pixels of the screen."""
        return self.screen.place(self.window)

    def match(self) -> Match | None:
        """Return the match at the table as the program has stored it; None before the first."""
        kept = self.home / ".local/share/raub-desktop"
        with tempfile.TemporaryDirectory() as copy:
            for file in kept.glob("raub.sqlite3*"):
                shutil.copy(file, copy)
            try:
                store = Store(Path(copy))
                entries = store.list()
                found = store.load(entries[0].id, GAMES).match if entries else None
                store.close()
            except StoreError:  # copied while it was written
                return None
        return found


def play_a_deal(program: Program, deals: int = 1, seconds: float = 240.0) -> Match:
    """Play at the table that is open until so many deals are over; the match.  Raises TimeoutError."""
    count = 0

    def deal_over() -> bool:
        match = program.match()
        return match is not None and sum(text.startswith("deal ") for text in texts(match)) > deals

    def one_answer() -> bool:
        nonlocal count
        match = program.match()
        if match is None:  # nothing is kept before the first answer; the first dealer deals
            program.screen.key("space")  # before that the pack may be there to be cut: left to chance
            program.screen.key("d")
            return False
        if match.over or deal_over():
            return True
        if match.to_act != ME:
            program.screen.key("space")  # hurry the others
            return False
        before = len(match.steps)
        _answer(program, match)
        now = program.match()
        count += now is not None and len(now.steps) > before
        return deal_over()

    program.screen.at_rest()
    program.screen.until(one_answer, "the end of the deal", seconds, pause=0.25)
    match = program.match()
    assert match is not None
    assert count >= 2, "the player was never asked"
    return match


def texts(match: Match) -> list[str]:
    """Return the match's actions in the record's notation, without their seats where chance acted."""
    return [match.game.to_text(step.action) for step in match.steps]


def keys_of(actions: Sequence[Any]) -> list[str]:
    """Return the key of each answer, "" where it has none."""
    panel = RaubPanel()
    return [panel.key(action) for action in actions]


def _answer(program: Program, match: Match) -> None:
    """Answer what the player is asked now, with the mouse for cards and the keyboard for calls."""
    legal = match.legal_actions()
    screen = program.screen
    if legal and all(isinstance(action, Play) for action in legal):
        for x, y in cards_in_hand(program):
            screen.click(x, y)
            if _moved_on(program, match):
                return
            screen.click(x, y)  # a second time, where the table asks to be sure
            if _moved_on(program, match):
                return
        return
    for letter in sorted(filter(None, keys_of(legal)), key="LIRDNUKSPOF".find):
        screen.key(letter.lower())
        if _moved_on(program, match):
            return
    screen.key("Return")  # an exchange: what is chosen, or nothing
    if not _moved_on(program, match):
        for x, y in cards_in_hand(program)[:1]:
            screen.click(x, y)
        screen.key("Return")


def _moved_on(program: Program, before: Match) -> bool:
    try:
        program.screen.until(
            lambda: (now := program.match()) is not None and len(now.steps) > len(before.steps), "", 0.7, 0.1
        )
    except TimeoutError:
        return False
    return True


def cards_in_hand(program: Program) -> list[tuple[float, float]]:
    """Where the player's own cards lie: stretches of paper near the foot of the window, its left quarter apart."""
    left, top, width, height = program.place()
    y = round(top + 0.90 * height)
    found: list[tuple[float, float]] = []
    start = None
    for x in range(round(left + 0.24 * width), round(left + 0.78 * width)):
        paper = program.screen.pixel(x, y) == _PAPER
        if paper and start is None:
            start = x
        elif not paper and start is not None:
            if x - start > 0.004 * width:
                found.append(((start + x) / 2, y))
            start = None
    return found
