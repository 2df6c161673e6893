"""The main loop: it passes events and time to the top scene, and draws it when it has changed."""

import contextlib
import logging
import signal
import sys
from collections.abc import Callable, Iterable, Iterator

import pygame

from raub_desktop.language import tr
from raub_desktop.toolkit.accessibility.bridge import Bridge
from raub_desktop.toolkit.accessibility.presenter import Listening
from raub_desktop.toolkit.dimming import dimmed
from raub_desktop.toolkit.easing import ease_out
from raub_desktop.toolkit.environment import Environment
from raub_desktop.toolkit.input_devices import Inputs
from raub_desktop.toolkit.memory import HUGE, LARGE, give_back, is_due
from raub_desktop.toolkit.scene import Change, NotOpenedError, Pop, Push, Quit, Replace, Route, Scene
from raub_desktop.toolkit.theme import Scale
from raub_desktop.toolkit.window import Window, wait_for_event

SECONDS = 0.15
_FAR = 0.030
"""Distance the new picture comes, in the window's height."""
DEEPER, BACK = 1, -1


class SceneTransition:
    """An animation from picture ``old`` to ``new``; ``way`` says whether it goes deeper or back."""

    def __init__(self, old: pygame.Surface, new: pygame.Surface, way: int) -> None:
        self._old, self._new = old, new
        self._way = way
        self._clock = 0.0

    @property
    def over(self) -> bool:
        return self._clock >= SECONDS

    def update(self, seconds: float) -> None:
        self._clock += seconds

    def paint(self, surface: pygame.Surface) -> None:
        left = 1 - ease_out(min(1.0, self._clock / SECONDS))
        off = round(self._way * _FAR * surface.height * left)
        if off:
            surface.blit(self._old, (0, 0))
        surface.blit(self._new, (0, off))


_log = logging.getLogger(__name__)

MOVING, RESTING, DOZING, ASLEEP, HIDDEN, WAITING = 60, 30, 7, 4, 4, 2
"""The loop's rate in turns a second: while something moves, at rest, long at rest, very long at rest, hidden, and long
at rest where it is woken by the next event.
"""
_DOZE_AFTER, _SLEEP_AFTER = 3.0, 30.0
"""Seconds without an event until the loop dozes, and until it sleeps; an event then waits a quarter of a second."""
_LONGEST_STEP = 0.1
"""The longest time step in seconds; after a longer halt the animation continues without a jump."""
_WARM = 0.020
"""Seconds of each idle turn spent on cards that will be wanted: so that all is still from the third second on."""
_MOST_LEFT = 3
"""Scenes that were left and take memory, at most; it is given back when nothing moves, but then at once."""


class SceneStack:
    """A stack of scenes in a window; ``make_scene`` makes those of routes, ``bridge`` passes them to screen readers."""

    def __init__(
        self,
        context: Environment,
        window: Window,
        first: Scene,
        make_scene: Callable[[Route], Scene],
        bridge: Bridge | None = None,
    ) -> None:
        self._context = context
        self._window = window
        self._scenes = [first]
        self._make_scene = make_scene
        self._inputs = Inputs(context.pad_action)
        self.listening = Listening(context, bridge)
        self._clock = pygame.Clock()
        self._hidden = False
        self._drawn = False
        self._left = 0
        """Scenes that were left since memory was given back; a huge window leaves enough with each picture."""
        self._quiet = 0.0
        """Seconds since the last event."""
        self._busy = False
        """Whether something is still to be drawn ahead."""
        self._under: object = None
        """Scene, window and theme that the picture below a floating scene was made for."""
        self._leaving: tuple[pygame.Surface, int] | None = None
        """The picture of a scene that was just left, and which way one goes."""
        self.transition: SceneTransition | None = None
        self._told_to_end = False
        """Whether the system wants the program to end: its terminal was closed, or the computer shuts down."""

    @property
    def top(self) -> Scene:
        return self._scenes[-1]

    @property
    def depth(self) -> int:
        return len(self._scenes)

    @property
    def over(self) -> bool:
        """Whether the last scene has been left, so that the program ends."""
        return not self._scenes

    def open(self, to: Scene | Route) -> None:
        """Open a scene as if the first scene had asked for it."""
        self._guard(lambda: Push(to), opening=True)

    def run(self) -> int:
        self._plan()
        try:
            with self._ending_well():
                while not self.over and not self._told_to_end:
                    self.turn()
        except KeyboardInterrupt:
            _log.info("interrupted")
        finally:
            self.close_above(0)
            self._context.keep_settings()
        return 0

    @contextlib.contextmanager
    def _ending_well(self) -> Iterator[None]:
        """Let the first signal that ends a program close it as the player would; a second one ends it at once."""
        names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
        before = {}

        def told(number: int, frame: object) -> None:
            self._told_to_end = True
            signal.signal(number, signal.SIG_DFL)

        try:
            for name in names:
                before[name] = signal.signal(getattr(signal, name), told)
        except ValueError:  # not the main thread: whoever runs us there minds the signals
            pass
        try:
            yield
        finally:
            for name, handler in before.items():
                signal.signal(getattr(signal, name), handler)

    def turn(self) -> None:
        """Run the loop once: pass on events, let time pass, and draw what has changed."""
        passed = self._clock.get_time() / 1000
        seconds = min(passed, _LONGEST_STEP)
        self._quiet += passed
        self._context.audio.update(seconds)
        for event in pygame.event.get():
            self._quiet = 0.0
            if not self._follow(self._inputs.read(event, self._window.surface.size)):
                return
        if not self._follow(self._inputs.update(seconds)):
            return
        self.listening.watch(self.top)
        self._guard(lambda: self.top.update(seconds))
        if not self._scenes:
            return
        moving = self._guard(lambda: self.top.moving) is True
        if moving:
            self._quiet = 0.0
        if self.transition is not None:
            self._pass(seconds)
            moving = True
        elif (moving or self.top.dirty) and not self._hidden:
            self._draw()
            self.listening.follow(self.top)
            self._left = self._left or int(self._is_huge)
        elif self._drawn:
            self._busy = self._context.draw_ahead(_WARM)
            if self._left or is_due():
                self._left = 0
                give_back()
        if self._left > _MOST_LEFT:
            self._left = 0
            give_back()
        pace = self._pace(moving)
        if pace == ASLEEP:
            self._context.audio.sleep()
        woken = pace <= DOZING and self.top.waits and wait_for_event(1 / WAITING)
        self._clock.tick(0 if woken else pace)

    @property
    def _is_huge(self) -> bool:
        """Whether each picture of the whole window takes so much memory that it is given back at once."""
        width, height = self._window.surface.size
        return width * height >= HUGE

    def _follow(self, events: Iterable[pygame.Event]) -> bool:
        """Pass on all the events that one event stands for; return whether a scene is left."""
        for event in events:
            self._quiet = 0.0
            if self._drawn:
                self._context.audio.start()
            self._answer(event)
            if not self._scenes:
                return False
        return True

    def _pace(self, moving: bool) -> int:
        if moving:
            return MOVING
        if self._hidden:
            return HIDDEN
        if self._busy or self._quiet < _DOZE_AFTER:
            return RESTING
        return DOZING if self._quiet < _SLEEP_AFTER else ASLEEP

    def _leave(self, way: int) -> None:
        """Keep a picture of the scene that is left for a transition, unless motion is reduced."""
        settings = self._context.settings
        if (
            self._drawn
            and not self._hidden
            and not self._is_huge
            and not settings.reduced_motion
            and settings.speed != "off"
        ):
            self._leaving = self._window.surface.copy(), way

    def _pass(self, seconds: float) -> None:
        assert self.transition is not None
        self.transition.update(seconds)
        self.transition.paint(self._window.surface)
        self._window.show(None)
        if self.transition.over:
            self.transition = None

    def _begin_transition(self, surface: pygame.Surface) -> None:
        assert self._leaving is not None
        (old, way), self._leaving = self._leaving, None
        if old.size == surface.size:
            self.transition = SceneTransition(old, surface.copy(), way)
            self.transition.paint(surface)

    def _draw(self) -> None:
        self.top.dirty = False
        surface = self._window.surface
        changed: list[pygame.Rect] | None = None

        def paint() -> None:
            nonlocal changed
            self._lay_under(surface.size)
            changed = self.top.draw(surface)

        self._guard(paint)
        if self._leaving is not None:
            self._begin_transition(surface)
        self._window.show(changed if self.transition is None else None)
        if not self._drawn:
            self._drawn = True
            self._context.audio.start()
            self._inputs.start()
            self.listening.start()

    def _lay_under(self, size: tuple[int, int]) -> None:
        """Give a floating top scene an up-to-date picture of what lies below it."""
        if not self.top.is_modal or len(self._scenes) == 1:
            return
        look = self._scenes[-2], size, self._context.drawings_version, self._context.theme
        if self._under != look or self.top.beneath is None:
            self._under = look
            self.top.beneath = dimmed(self._scenes, size)
            if self._is_huge:
                for below in self._scenes[:-1]:
                    below.covered()  # their picture is all that is seen of them

    def _answer(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self._change(Quit())
            return
        alt_enter = event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if alt_enter or self._context.is_key(event, "full_screen"):
            self._window.toggle_full_screen()
            return
        if self.listening.key(event, self.top):
            return
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._hidden = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self._hidden = False
        if self._window.note(event):
            self.transition = self._leaving = None
            self._plan()
            self._guard(self.top.resized)
        self._guard(lambda: self.top.handle(event), opening=True)

    def _plan(self) -> None:
        self._context.plan(Scale.of(self._window.surface.size).unit)

    def _guard(self, ask: "Callable[[], Change | bool | None]", *, opening: bool = False) -> bool | None:
        """Call ``ask`` of the top scene and follow the change it returns; a scene that raises is left.

        ``opening``: the change opens a scene, so that at a failure the first scene may stay: the other one is at fault.
        """
        scene = None
        try:
            answer = ask()
            if isinstance(answer, Push | Replace):
                scene = self._make_scene(answer.to) if isinstance(answer.to, Route) else answer.to
                scene.family = answer.to.family
        except NotOpenedError as error:
            self._context.notes.append(str(error))
            self.top.resized()
            return None
        except Exception as error:
            self._failed(error, stays=opening and len(self._scenes) == 1)
            return None
        if answer is None or isinstance(answer, bool):
            return answer
        self._change(answer, scene)
        return None

    def _change(self, change: Change, scene: Scene | None = None) -> None:
        """Carry out a change; ``scene`` is the one it leads to."""
        self.transition = self._leaving = None
        if not (self.top if scene is None else scene).is_modal:  # around one that floats the table stands still
            self._leave(BACK if isinstance(change, Pop) else DEEPER)
        match change:
            case Push() | Replace():
                assert scene is not None, "it was made with the answer"
                if isinstance(change, Replace):
                    self._close(self._scenes.pop())
                self._leave_family(scene.family)
                self._cover(scene)
                self._scenes.append(scene)
            case Pop():
                self._close(self._scenes.pop())
            case Quit():
                self.close_above(0)
        if self._scenes:
            self._guard(self.top.resized)

    def _cover(self, scene: Scene) -> None:
        """Notify the scenes that ``scene`` will hide."""
        width, height = self._window.surface.size
        if scene.is_modal or width * height < LARGE:
            return
        for below in self._scenes:
            below.covered()

    def _leave_family(self, family: str) -> None:
        """Close the first scene of a family, and all scenes above it."""
        same = [place for place, scene in enumerate(self._scenes) if family and scene.family == family]
        if same:
            self.close_above(same[0])

    def close_above(self, count: int) -> None:
        """Close all scenes but the ``count`` lowest ones."""
        while self.depth > count:
            self._close(self._scenes.pop())

    def _close(self, scene: Scene) -> None:
        self._left += _MOST_LEFT + 1 if self._is_huge else 1
        try:
            scene.closed()
            scene.covered()  # others may hold it for a while, but not its pictures
        except Exception:
            _log.exception("closing %s", type(scene).__name__)

    def _failed(self, error: Exception, *, stays: bool) -> None:
        """Log a scene's failure, leave it unless it ``stays``, and show the player a message."""
        self.transition = self._leaving = None
        name = type(self.top).__name__
        _log.error("%s failed", name, exc_info=error)
        words = tr("Something went wrong. Details are in the log ({name}).", name=f"{name}: {error!r}")
        if not stays:
            self._close(self._scenes.pop())
        if self._scenes:
            self._context.notes.append(words)
            self.top.resized()
        else:
            print(words, file=sys.stderr)
            raise SystemExit(1)
