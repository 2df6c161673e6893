"""Reading scenes aloud and passing them to a screen reader, for as long as the player uses either."""

import logging
import time
from collections.abc import Callable, Iterator, Sequence

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.accessibility.bridge import CHOOSE, CLICK, LESS, MORE, REQUEST, SET, Bridge
from raub_desktop.toolkit.accessibility.tree import Control, Role, SceneTree
from raub_desktop.toolkit.environment import Environment
from raub_desktop.toolkit.scene import CHOSEN, Scene
from raub_desktop.toolkit.theme import Scale


def sentence(control: Control) -> str:
    """Return everything visible of a control in words: its label, state, note and key."""
    said = control.said
    parts = [said.label, *_state(control)]
    if said.among:
        parts.append(tr("{place} of {count}", place=said.place, count=said.among))
    parts += [control.note, control.key]
    return joined(parts)


def state(control: Control) -> str:
    """Return the part of a control's words that a key press may have changed, while it keeps the focus."""
    return joined(_state(control))


def _state(control: Control) -> list[str]:
    said = control.said
    parts = [said.value]
    if said.role is Role.FIELD and not said.value:
        parts.append(trc("text field", "empty"))
    if said.role is Role.CHECK:
        parts.append(trc("setting", "on") if said.chosen else trc("setting", "off"))
    elif said.chosen:
        parts.append(trc("control", "chosen"))
    if not control.enabled:
        parts.append(trc("control", "unavailable"))
    return parts


def joined(parts: list[str]) -> str:
    """Return the non-empty parts as one text with pauses between them."""
    return ", ".join(part.strip().rstrip(".") for part in parts if part.strip())


_SHORT = 400
"""The most letters of a scene's texts that are read at once; longer ones wait until the player asks."""
_FEW = 3
"""The most new lines that are read; more of them count as another page."""


class Reader:
    """Remembers what it has read of a window's scenes, to read only what is new."""

    def __init__(self) -> None:
        self._scene: object = None
        self._last = SceneTree()

    def new_sentences(self, scene: object, tree: SceneTree, *, by_keys: bool) -> tuple[list[str], str]:
        """Return the new sentences of the scene, and those about the focused control ("" for none).

        ``by_keys``: a key was used last, so the focus matters.
        """
        opened = self.opens(scene)
        last = SceneTree() if opened else self._last
        self._scene, self._last = scene, tree
        lines = [line for line in self._lines(tree, last, opened=opened) if line]
        return lines, self._focus(tree, last, opened=opened, by_keys=by_keys)

    def opens(self, scene: object) -> bool:
        """Return whether the scene differs from the last one read."""
        return scene is not self._scene

    def asks(self, tree: SceneTree) -> bool:
        """Return whether the player is asked something new."""
        return tree.moment is not None and tree.moment != self._last.moment

    def _lines(self, tree: SceneTree, last: SceneTree, *, opened: bool) -> Iterator[str]:
        if opened:
            yield tree.title
            if sum(map(len, tree.texts)) <= _SHORT:
                yield from tree.texts
        else:
            new = [text for text in tree.texts if text not in last.texts]
            if len(new) <= _FEW:
                yield from new
        yield from (line for line in tree.notices if line not in last.notices)
        again = tree.moment != last.moment
        yield from (line for line in tree.asked if again or line not in last.asked)

    def _focus(self, tree: SceneTree, last: SceneTree, *, opened: bool, by_keys: bool) -> str:
        now, before = tree.focused, last.focused
        if now is None or not (opened or by_keys) or (tree.asked and tree.moment != last.moment):
            return ""
        if before is None or before.name != now.name or before.said.label != now.said.label:
            return sentence(now)
        return state(now) if state(before) != state(now) else ""

    def whole(self, tree: SceneTree) -> Iterator[str]:
        """Yield everything on a scene, from top to bottom."""
        yield tree.title
        yield from tree.texts
        yield from tree.notices
        yield from tree.asked
        yield from map(sentence, tree.controls)


_log = logging.getLogger(__name__)


_WINDOW_FOCUS = {pygame.WINDOWFOCUSGAINED: True, pygame.WINDOWFOCUSLOST: False}
_MOVED = (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED)
_PRESSED = {CLICK: pygame.K_RETURN, MORE: pygame.K_RIGHT, LESS: pygame.K_LEFT}
"""The key that does what a screen reader asks of the control in focus."""


_MOMENT, _LONGEST = 0.25, 1.0
"""Events less than so many seconds apart belong to one moment, which lasts at most so long."""
_MOVING = 0.2
"""Seconds between two pictures of a scene that moves, as it is handed to screen readers."""


class Listening:
    """Reads what is new about the top scene, aloud and to a screen reader (``bridge``).

    While neither is used it does nothing at all.
    """

    def __init__(
        self, context: Environment, bridge: Bridge | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._context = context
        self._bridge = bridge
        self._clock = clock
        self._told = 0
        """Number of messages of the speech that were told."""
        self._reader = Reader()
        self._by_keys = True
        """Whether a key was used last: what the pointer rests on is not read."""
        self._tree: SceneTree | None = None
        """Tree still to be handed to the bridge."""
        self._shown = self._first = self._latest = 0.0
        """Times at which the bridge was handed something, and the first and latest of ``_happened`` came."""
        self._happened: list[str] = []
        """Messages the bridge is still to tell."""

    @property
    def active(self) -> bool:
        """Whether speech or a screen reader is used."""
        return self._context.speech.on or (self._bridge is not None and self._bridge.asked)

    @property
    def pending(self) -> bool:
        """Whether anything waits to be passed to the screen reader."""
        return self._tree is not None or bool(self._happened)

    def start(self) -> None:
        """Let screen readers find the window; it takes a moment."""
        if self._bridge is not None:
            self._bridge.attach()
            self._bridge.focus(pygame.key.get_focused())
            self._place()

    def _place(self) -> None:
        """Report to the bridge where the window is on the screen."""
        window = pygame.display.get_surface()
        if self._bridge is not None and window is not None:
            self._bridge.place(pygame.Rect(pygame.display.get_window_position(), window.size))

    def watch(self, scene: Scene) -> None:
        """Do what time brings: report a failure of speech, and pass collected news to the screen reader.

        Called in every turn of the main loop.
        """
        messages = self._context.speech.messages
        if len(messages) > self._told:
            scene.notify(messages[-1])
        self._told = len(messages)
        if self._bridge is None or not self._bridge.asked:
            return
        if self._bridge.waits and self._tree is None:
            self._place()
            self._reader = Reader()
            self.follow(scene)
        now = self._clock()
        over = now - self._latest >= _MOMENT or now - self._first >= _LONGEST
        if self._happened and over:
            self._hand_over(scene, now, _joined(self._happened))
            self._happened = []
        elif self._tree is not None and (not scene.moving or now - self._shown >= _MOVING):
            self._hand_over(scene, now, "")

    def _hand_over(self, scene: Scene, now: float, happened: str) -> None:
        window = pygame.display.get_surface()
        if self._bridge is not None and window is not None:
            tree = _described(scene) if self._tree is None else self._tree
            self._bridge.show(scene, tree, Scale.of(window.size).unit, happened)
        self._tree, self._shown = None, now

    def follow(self, scene: Scene) -> None:
        """Read what is new; called when the scene has been painted."""
        announcer = self._context.announcer
        announcer.on = self.active
        if not announcer.on:
            return
        tree = _described(scene)
        opened = self._reader.opens(scene)
        asked = self._bridge is not None and self._bridge.asked and (opened or self._reader.asks(tree))
        if asked and tree.focused is None and scene.focus_first():
            tree = _described(scene)
        happened = announcer.take()
        lines, focus = self._reader.new_sentences(scene, tree, by_keys=self._by_keys)
        self._context.speech.say(_joined([*happened, *lines, focus]))
        self._tree = tree
        read_anyway = tree.texts if opened and (tree.dialog or len(tree.texts) > _FEW) else ()
        self._note([*happened, *(line for line in lines if line != tree.title and line not in read_anyway)])

    def _note(self, lines: Sequence[str]) -> None:
        """Collect sentences for the bridge until no more have come for a moment."""
        if self._bridge is None or not self._bridge.asked or not any(lines):
            return
        self._latest = self._clock()
        if not self._happened:
            self._first = self._latest
        self._happened += lines

    def key(self, event: pygame.Event, scene: Scene) -> bool:
        """Answer an event about reading aloud; return whether it was one.  Every key and click interrupts speech."""
        if event.type == REQUEST:
            self._execute(event.name, event.command, event.place, scene)
            return True
        if event.type in _MOVED:
            self._place()
        if event.type in _WINDOW_FOCUS and self._bridge is not None:
            self._bridge.focus(_WINDOW_FOCUS[event.type])
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._by_keys = False
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        speech, is_key = self._context.speech, self._context.is_key
        if event.type == pygame.KEYDOWN:
            self._by_keys = True
            if is_key(event, "speech"):
                self._switch()
                return True
        if not self.active:
            return False
        speech.hush()
        if is_key(event, "say_again"):
            speech.again()
        elif is_key(event, "say_scene"):
            told = scene.overview()
            self._demanded(list(self._reader.whole(_described(scene)) if told is None else told), scene)
        elif is_key(event, "say_hand"):
            self._demanded(scene.own_cards(), scene)
        else:
            return False
        return True

    def _demanded(self, lines: Sequence[str], scene: Scene) -> None:
        self._context.speech.say(_joined(lines))
        self._note(lines)

    def _execute(self, name: str, command: str, place: float | None, scene: Scene) -> None:
        """Do what a screen reader requests of a control: focus it, and press the key that a player would."""
        control = next(
            (control for control in _described(scene).controls if control.name == name and control.enabled), None
        )
        if control is None or not scene.focus_on(name):
            return
        if command in (CHOOSE, SET) and place is not None:
            measured = control.said.measured
            if command == SET and measured is not None:
                place = (place - measured.least) / measured.step
            pygame.event.post(pygame.Event(CHOSEN, name=name, place=round(place)))
            return
        key = _PRESSED.get(command)
        if key is not None and control.said.role is Role.CARD and control.key:
            key = pygame.key.key_code(control.key.lower())
        if key is not None:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_NONE, unicode="", scancode=0))

    def _switch(self) -> None:
        speech = self._context.speech
        speech.hush()
        if speech.on:
            speech.say(tr("Reading aloud is off."))
        else:
            self._reader = Reader()
        self._context.choose(speech=not speech.on)
        speech.say(tr("Reading aloud is on."))


def _described(scene: Scene) -> SceneTree:
    """Return a scene's description, an empty one where making it fails: the game goes on."""
    try:
        return scene.described()
    except Exception:
        _log.exception("%s cannot be told", type(scene).__name__)
        return SceneTree()


def _joined(lines: Sequence[str]) -> str:
    return " ".join(filter(None, map(_sentence, lines)))


def _sentence(line: str) -> str:
    """Return a line with a full stop at its end if it lacks one, so that a pause is heard."""
    line = line.strip()
    return line if not line or line[-1] in '.!?…:“”"' else f"{line}."
