"""The one who tells the scenes of a window to whoever listens, while somebody does."""

import logging

import pygame

from raub_desktop.language import tr
from raub_desktop.ui.accessibility.reader import Reader
from raub_desktop.ui.accessibility.tree import SceneTree
from raub_desktop.ui.context import Context
from raub_desktop.ui.keys import is_key
from raub_desktop.ui.scene import Scene

_log = logging.getLogger(__name__)


class Listening:
    """Reads what is new about the scene on top.  While nobody listens it does nothing at all."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._reader = Reader()
        self._by_keys = True
        """Whether a key was used last: what the pointer rests on is not read."""

    @property
    def active(self) -> bool:
        """Whether somebody listens."""
        return self._context.speech.on

    def follow(self, scene: Scene) -> None:
        """Tell what is new; called when the scene has been painted."""
        announcer = self._context.announcer
        announcer.on = self.active
        if not announcer.on:
            return
        tree = _described(scene)
        self._tell([*announcer.take(), *self._reader.news(scene, tree, by_keys=self._by_keys)])

    def _tell(self, lines: list[str]) -> None:
        self._context.speech.say(" ".join(filter(None, map(_sentence, lines))))

    def key(self, event: pygame.Event, scene: Scene) -> bool:
        """Note an event; whether it was a key that is about what is read.  Every key and click breaks off the rest."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._by_keys = False
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        speech, keys = self._context.speech, self._context.settings.keys
        if event.type == pygame.KEYDOWN:
            self._by_keys = True
            if is_key(event, "speech", keys):
                self._switch()
                return True
        if not self.active:
            return False
        speech.hush()
        if is_key(event, "say_again", keys):
            speech.again()
        elif is_key(event, "say_scene", keys):
            self._tell(self._overview(scene))
        elif is_key(event, "say_hand", keys):
            self._tell(list(scene.own_cards()))
        else:
            return False
        return True

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
    """What a scene says of itself; nothing where that fails: the game goes on."""
    try:
        return scene.described()
    except Exception:
        _log.exception("%s cannot be told", type(scene).__name__)
        return SceneTree()


def _sentence(line: str) -> str:
    """A line that ends as a sentence does, so that a pause is heard."""
    line = line.strip()
    return line if not line or line[-1] in '.!?…:“”"' else f"{line}."
