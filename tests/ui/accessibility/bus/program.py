"""The program on a window of its own, for a screen reader of the tests: scenes are opened by commands.

It reads a command a line on its input, as JSON: ``scene`` (a name of the list of every scene), ``table`` (a game),
``type`` (letters), ``key`` (a key's name), ``turns`` (nothing but time), ``deals`` (how many are over at the table),
``tools`` (the names of the table's own buttons), ``end``; each is answered with a line when it has been done and seen.
"""

import json
import os
import queue
import sys
import threading
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from raub_desktop.session.inline import InlineOpponents
from raub_desktop.storage import paths
from raub_desktop.storage.settings import Settings
from raub_desktop.storage.store import Store
from raub_desktop.toolkit.accessibility.bridge import Bridge
from raub_desktop.toolkit.scene import Scene
from raub_desktop.toolkit.scene_stack import SceneStack
from raub_desktop.toolkit.window import TITLE, Window
from raub_desktop.ui.context import Context
from raub_desktop.ui.routes import scene_for
from raub_desktop.ui.scenes.menu.title import TitleScene
from raub_desktop.ui.scenes.play.table_scene import TableScene
from tests.ui.scenes.past_rig import played, stored
from tests.ui.scenes.table_rig import a_setup
from tests.ui.scenes.test_longer_words import SCENES, TABLES

LEAST_TURNS, MOST_TURNS = 4, 300


class Program:
    """The loop with a reader's commands between its turns."""

    def __init__(self, home: Path) -> None:
        self.store = Store(home / "kept")
        for seed in (1, 2):
            stored(self.store, played(seed))
        stored(self.store, played(4, 4, 57))
        settings = Settings(speed="off", sound=False, window_size=(1280, 720), guided=tuple(TABLES))
        settings.reduced_motion = True
        pygame.display.init()
        pygame.font.init()
        self.bridge = Bridge(TITLE)
        window = Window(settings, None)
        self.context = Context.made(settings, paths.assets_dir(), home / "cards")
        self.context.window = window
        self.context.settings_file = home / "settings.json"
        self.context.store = self.store
        first = TitleScene(self.context)
        self.stack = SceneStack(self.context, window, first, partial(scene_for, self.context), self.bridge)
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin:
            self.lines.put(line)
        self.lines.put('{"end": 1}')

    def run(self) -> None:
        """Turn the loop until the end is asked for."""
        print(json.dumps("ready"), flush=True)
        while True:
            for _ in range(3):
                self.stack.turn()
            if self.lines.empty():
                continue
            command = json.loads(self.lines.get())
            if "end" in command:
                break
            said = self._done(command)
            self._settle()
            print(json.dumps(said if said is not None else type(self.stack.top).__name__), flush=True)
        self.stack.close_above(0)

    def _settle(self) -> None:
        """Turn the loop until all has been handed over."""
        listening = self.stack.listening
        for turn in range(MOST_TURNS):
            self.stack.turn()
            waits = listening.pending
            if turn >= LEAST_TURNS and not (waits or self.stack.top.moving or self.stack.top.dirty):
                break

    def _done(self, command: dict[str, Any]) -> object:
        match command:
            case {"scene": name}:
                self._open(SCENES[name](self.context, self.store))
            case {"table": game}:
                book, seats = TABLES[game]
                setup = a_setup(book, seats, 1, "off", game=game)
                self.table = TableScene(self.context, setup, store=self.store, opponents=InlineOpponents())
                self._open(self.table)
            case {"type": words}:
                for letter in words:
                    self._key(ord(letter.lower()), letter)
                    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
            case {"key": name}:
                self._key(pygame.key.key_code(name), "", pygame.KMOD_SHIFT if "shift" in command else 0)
            case {"move": [x, y]}:
                pygame.Window.from_display_module().position = x, y
            case {"deals": _}:
                return self.table.match.deals_over
            case {"tools": _}:
                return [button.text for button in self.table.tools()]
            case {"asked": _}:
                return self.bridge.asked
            case {"place": _}:
                return [*pygame.Window.from_display_module().position, *pygame.display.get_window_size()]
        return None

    def _key(self, key: int, letter: str, mod: int = 0) -> None:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0))

    def _open(self, scene: Scene) -> None:
        """Put a scene on the first one."""
        self.stack.close_above(1)
        self.stack.open(scene)


if __name__ == "__main__":
    Program(Path(os.environ["HOME"])).run()
    pygame.quit()
