"""The one who tells the scenes of a window to whoever listens, while someone does."""

import logging
from collections.abc import Iterator, Sequence

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.accessibility.bridge import CLICK, LESS, MORE, REQUEST, Bridge
from raub_desktop.toolkit.accessibility.tree import Control, Role, SceneTree
from raub_desktop.toolkit.environment import Environment
from raub_desktop.toolkit.scene import Scene
from raub_desktop.toolkit.theme import Scale


def sentence(control: Control) -> str:
    """All that can be seen of a control: its words, its state, its note and its key."""
    said = control.said
    parts = [said.label, *_state(control)]
    if said.among:
        parts.append(tr("{place} of {count}", place=said.place, count=said.among))
    parts += [control.note, control.key]
    return joined(parts)


def state(control: Control) -> str:
    """Return what a key may have changed of the control that has the focus."""
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
    """Return the parts that say something, apart by a pause."""
    return ", ".join(part.strip().rstrip(".") for part in parts if part.strip())


_SHORT = 400
"""Letters of a scene's texts that are read at once; longer ones wait until they are asked for."""
_FEW = 3
"""So many new lines are read at once; more of them are another page."""


class Reader:
    """Follows the scenes of one window."""

    def __init__(self) -> None:
        self._scene: object = None
        self._last = SceneTree()

    def news(self, scene: object, tree: SceneTree, *, by_keys: bool) -> tuple[list[str], str]:
        """Return what is new on the scene, and what the focus has come to ("" for nothing).

        ``by_keys``: a key was used last, so the focus matters.
        """
        opened = scene is not self._scene
        last = SceneTree() if opened else self._last
        self._scene, self._last = scene, tree
        lines = [line for line in self._lines(tree, last, opened=opened) if line]
        return lines, self._focus(tree, last, opened=opened, by_keys=by_keys)

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
        """All that stands on a scene, from the top."""
        yield tree.title
        yield from tree.texts
        yield from tree.notices
        yield from tree.asked
        yield from map(sentence, tree.controls)


_log = logging.getLogger(__name__)


_WINDOW_FOCUS = {pygame.WINDOWFOCUSGAINED: True, pygame.WINDOWFOCUSLOST: False}
_PRESSED = {CLICK: pygame.K_RETURN, MORE: pygame.K_RIGHT, LESS: pygame.K_LEFT}
"""The key that does what a screen reader asks of the control in focus."""


class Listening:
    """Reads what is new about the scene on top, aloud and to a screen reader (``bridge``).

    While nobody listens it does nothing at all.
    """

    def __init__(self, context: Environment, bridge: Bridge | None = None) -> None:
        self._context = context
        self._bridge = bridge
        self._told = 0
        """How many messages of the speech were told."""
        self._reader = Reader()
        self._by_keys = True
        """Whether a key was used last: what the pointer rests on is not read."""

    @property
    def active(self) -> bool:
        """Whether someone listens."""
        return self._context.speech.on or (self._bridge is not None and self._bridge.asked)

    def start(self) -> None:
        """Let screen readers find the window; it takes a moment."""
        if self._bridge is not None:
            self._bridge.attach()
            self._bridge.focus(pygame.key.get_focused())

    def watch(self, scene: Scene) -> None:
        """Show what is wrong with the speech where it is noticed first; called in every turn of the loop."""
        messages = self._context.speech.messages
        if len(messages) > self._told:
            scene.notify(messages[-1])
        self._told = len(messages)

    def follow(self, scene: Scene) -> None:
        """Tell what is new; called when the scene has been painted."""
        announcer = self._context.announcer
        announcer.on = self.active
        if not announcer.on:
            return
        tree = _described(scene)
        happened = announcer.take()
        lines, focus = self._reader.news(scene, tree, by_keys=self._by_keys)
        self._tell([*happened, *lines, focus], [*happened, *lines], tree)

    def _tell(self, lines: Sequence[str], happened: Sequence[str], tree: SceneTree) -> None:
        """Say the lines; a screen reader tells the focus by itself."""
        self._context.speech.say(_joined(lines))
        window = pygame.display.get_surface()
        if self._bridge is not None and self._bridge.asked and window is not None:
            self._bridge.show(tree, Scale.of(window.size).unit, _joined(happened))

    def key(self, event: pygame.Event, scene: Scene) -> bool:
        """Note an event; whether it was one about what is read.  Every key and click breaks off what is being said."""
        if event.type == REQUEST:
            self._execute(event.name, event.command, scene)
            return True
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
            self._demanded(self._overview(scene), scene)
        elif is_key(event, "say_hand"):
            self._demanded(scene.own_cards(), scene)
        else:
            return False
        return True

    def _demanded(self, lines: Sequence[str], scene: Scene) -> None:
        self._tell(lines, lines, _described(scene))

    def _execute(self, name: str, command: str, scene: Scene) -> None:
        """Do what a screen reader asks of a control: come to it, and press the key that a player would."""
        control = next(
            (control for control in _described(scene).controls if control.name == name and control.enabled), None
        )
        if control is None or not scene.focus_on(name):
            return
        key = _PRESSED.get(command)
        if key is not None and control.said.role is Role.CARD and control.key:
            key = pygame.key.key_code(control.key.lower())
        if key is not None:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_NONE, unicode="", scancode=0))

    def _overview(self, scene: Scene) -> list[str]:
        told = scene.overview()
        return list(self._reader.whole(_described(scene)) if told is None else told)

    def _switch(self) -> None:
        """Read aloud, or no longer."""
        speech, settings = self._context.speech, self._context.settings
        speech.hush()
        if speech.on:
            speech.say(tr("Reading aloud is off."))
        else:
            self._reader = Reader()
        self._context.choose_speech(not speech.on, settings.speech_rate)
        speech.say(tr("Reading aloud is on."))


def _described(scene: Scene) -> SceneTree:
    """Return what a scene says of itself; nothing where that fails: the game goes on."""
    try:
        return scene.described()
    except Exception:
        _log.exception("%s cannot be told", type(scene).__name__)
        return SceneTree()


def _joined(lines: Sequence[str]) -> str:
    return " ".join(filter(None, map(_sentence, lines)))


def _sentence(line: str) -> str:
    """Return a line that ends as a sentence does, so that a pause is heard."""
    line = line.strip()
    return line if not line or line[-1] in '.!?…:“”"' else f"{line}."
