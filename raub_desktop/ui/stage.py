"""The loop: events to the scene on top, time to it, and its picture to the window, when there is anything new."""

import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from raub_desktop.engine.cards import PACK_32
from raub_desktop.language import tr
from raub_desktop.ui.context import Context
from raub_desktop.ui.inputs import Inputs
from raub_desktop.ui.keys import is_key
from raub_desktop.ui.scene import Change, Pop, Push, Quit, Replace, Scene
from raub_desktop.ui.theme import Scale
from raub_desktop.ui.window import Window

if TYPE_CHECKING:
    from raub_desktop.ui.setup import TableSetup

_log = logging.getLogger(__name__)

MOVING, RESTING, DOZING, ASLEEP, HIDDEN = 60, 30, 10, 6, 4
"""Turns of the loop in a second: while something moves, at rest, long at rest, very long at rest, out of sight."""
_DOZE_AFTER, _SLEEP_AFTER = 3.0, 30.0
"""Seconds without an event until the loop dozes, and until it sleeps; an event then waits a sixth of a second."""
_LONGEST_STEP = 0.1
"""Seconds; after a longer halt things go on, they do not jump."""
_WARM = 0.006
"""Seconds of each idle turn spent on cards that will be wanted."""


class Stage:
    """A stack of scenes in a window."""

    def __init__(self, context: Context, window: Window, first: Scene) -> None:
        self._context = context
        self._window = window
        self._scenes = [first]
        self._inputs = Inputs()
        self._clock = pygame.Clock()
        self._hidden = False
        self._drawn = False
        self._quiet = 0.0
        """Seconds since anything happened."""

    @property
    def top(self) -> Scene:
        """The scene that is seen."""
        return self._scenes[-1]

    def open_table(self, setup: "TableSetup") -> None:
        """Sit down at a table."""
        from raub_desktop.ui.scenes.table import TableScene

        self._guard(lambda: Push(TableScene(self._context, setup)), opening=True)

    def open_record(self, record: Path) -> None:
        """Go on with a stored match."""
        from raub_desktop.ui.scenes.table import TableScene

        self._guard(lambda: Push(TableScene.from_record(self._context, record)), opening=True)

    def run(self) -> int:
        """Play until the last scene is left; the exit status."""
        self._plan()
        try:
            while self._scenes:
                self._turn()
        except KeyboardInterrupt:
            _log.info("interrupted")
        finally:
            while self._scenes:
                self._close(self._scenes.pop())
            self._context.keep_settings()
        return 0

    def _turn(self) -> None:
        seconds = min(self._clock.get_time() / 1000, _LONGEST_STEP)
        self._quiet += seconds
        self._context.audio.update(seconds)
        for event in pygame.event.get():
            self._quiet = 0.0
            for meant in self._inputs.read(event, self._window.surface.size):
                self._answer(meant)
                if not self._scenes:
                    return
        self._guard(lambda: self.top.update(seconds))
        if not self._scenes:
            return
        moving = self._guard(lambda: self.top.moving) is True
        if moving:
            self._quiet = 0.0
        if (moving or self.top.dirty) and not self._hidden:
            self._draw()
        elif self._drawn:
            self._context.cards.warm(_WARM)
        self._clock.tick(self._pace(moving))

    def _pace(self, moving: bool) -> int:
        if moving:
            return MOVING
        if self._hidden:
            return HIDDEN
        if self._quiet < _DOZE_AFTER:
            return RESTING
        return DOZING if self._quiet < _SLEEP_AFTER else ASLEEP

    def _draw(self) -> None:
        self.top.dirty = False
        surface = self._window.surface
        changed: list[pygame.Rect] | None = None

        def paint() -> None:
            nonlocal changed
            changed = self.top.draw(surface)

        self._guard(paint)
        if changed is None:
            pygame.display.flip()
        elif changed:
            pygame.display.update(changed)
        if not self._drawn:
            self._drawn = True
            self._context.audio.start()
            self._inputs.start()

    def _answer(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self._change(Quit())
            return
        alt_enter = event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if alt_enter or is_key(event, "full_screen", self._context.settings.keys):
            self._window.toggle_full_screen()
            return
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._hidden = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self._hidden = False
        if self._window.note(event):
            self._plan()
            self._guard(self.top.resized)
        self._guard(lambda: self.top.handle(event), opening=True)

    def _plan(self) -> None:
        """Have the cards ready that a table in this window will show."""
        from raub_desktop.ui.table.draw_cards import STANDARD

        unit = Scale.of(self._window.surface.size).unit
        self._context.cards.plan(PACK_32, (height * unit for height in STANDARD))

    def _guard(self, ask: "Callable[[], Change | bool | None]", *, opening: bool = False) -> bool | None:
        """Ask the top scene something; follow the change it wants, and leave it when it fails.

        ``opening``: the first scene may fail at this and stay, since it is another one that could not be opened.
        """
        try:
            answer = ask()
        except Exception as error:
            self._failed(error, stays=opening and len(self._scenes) == 1)
            return None
        if answer is None or isinstance(answer, bool):
            return answer
        self._change(answer)
        return None

    def _change(self, change: Change) -> None:
        match change:
            case Push(scene):
                self._scenes.append(scene)
            case Replace(scene):
                self._close(self._scenes.pop())
                self._scenes.append(scene)
            case Pop():
                self._close(self._scenes.pop())
            case Quit():
                while self._scenes:
                    self._close(self._scenes.pop())
        if self._scenes:
            self._guard(self.top.resized)

    def _close(self, scene: Scene) -> None:
        try:
            scene.closed()
        except Exception:
            _log.exception("closing %s", type(scene).__name__)

    def _failed(self, error: Exception, *, stays: bool) -> None:
        """A scene has failed: write it down, leave the scene unless it ``stays``, and say so."""
        name = type(self.top).__name__
        _log.error("%s failed", name, exc_info=error)
        words = tr("Something went wrong there; it was written to the log ({name}).", name=f"{name}: {error!r}")
        if not stays:
            self._close(self._scenes.pop())
        if self._scenes:
            self._context.notes.append(words)
            self.top.resized()
        else:
            print(words, file=sys.stderr)
            raise SystemExit(1)
