"""Speech: sentences spoken one after the other by the system in a thread of its own, so that the table never waits.

The player's key or click interrupts what is being spoken (``hush``); everything else waits for its turn.
"""

import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from raub_desktop.language import tr
from raub_desktop.language.languages import spoken
from raub_desktop.toolkit.speech.voice import Voice, VoiceError

if TYPE_CHECKING:
    from queue import SimpleQueue


_log = logging.getLogger(__name__)
_PATIENCE = 1.0
"""Seconds the end of the program waits for that of the speech."""


class _Order(NamedTuple):
    """A task for the speaking thread: a sentence to be spoken, or silence ("")."""

    words: str
    language: str
    rate: float
    number: int
    """Number of times silence had been asked for; an order from before the last time is stale."""


class Speech:
    """``on`` and ``rate`` (1: as fast as usual) may be changed at any time; ``messages`` tells why nothing is heard.

    ``find`` starts a speech program; nothing is loaded or started before the first sentence.
    """

    def __init__(self, on: bool = False, rate: float = 1.0, find: Callable[[], Voice] | None = None) -> None:
        self.on = on
        self.rate = rate
        self.last = ""
        """Last words spoken."""
        self.messages: list[str] = []
        self._find = find or _find
        self._orders: SimpleQueue[_Order | None] | None = None
        self._thread: threading.Thread | None = None
        self._voice: Voice | None = None
        self._hushed = 0
        self._given_up = False

    def choose(self, on: bool, rate: float) -> None:
        """Turn speech on or off and set its rate; a speech program that was missing is looked for again."""
        if on and not self.on:
            self._given_up = False
            self.messages.clear()
        if not on:
            self.hush()
        self.on, self.rate = on, rate

    def say(self, words: str) -> None:
        """Speak a sentence after those that are waiting; nothing while speech is off or impossible."""
        if not self.on or not words:
            return
        self.last = words
        if self._given_up:
            return
        if self._thread is None:
            self._begin()
        self._order(words.replace("−", "-"))  # speech programs know no other minus

    def hush(self) -> None:
        """Stop speaking, and forget the waiting sentences."""
        if self._thread is None:
            return
        self._hushed += 1
        self._order("")
        voice = self._voice
        if voice is not None:
            voice.cut()

    def again(self) -> None:
        self.hush()
        self.say(self.last)

    def close(self) -> None:
        self.hush()
        self.finish()

    def finish(self) -> None:
        """Wait a moment until all sentences have been spoken, and close the voice; the next sentence opens it again."""
        if self._thread is None or self._orders is None:
            return
        self._orders.put(None)
        self._thread.join(_PATIENCE)
        self._thread = None

    def _begin(self) -> None:
        from queue import SimpleQueue  # for those who want to hear

        self._orders = SimpleQueue()
        self._thread = threading.Thread(target=self._work, args=(self._orders,), name="speech", daemon=True)
        self._thread.start()

    def _order(self, words: str) -> None:
        assert self._orders is not None, "made with the thread"
        language = spoken().partition("@")[0]
        self._orders.put(_Order(words, language, self.rate, self._hushed))

    # ------------------------------------------------------------------------------------------ the thread that speaks
    def _work(self, orders: "SimpleQueue[_Order | None]") -> None:
        tuned: tuple[str, float] | None = None
        while (order := orders.get()) is not None:
            if self._given_up or (order.words and order.number != self._hushed):
                continue
            died = False
            for again in (True, False):
                try:
                    if self._voice is None:
                        self._voice, tuned = self._find(), None
                    if (order.language, order.rate) != tuned:
                        self._voice.tune(order.language, order.rate)
                        tuned = order.language, order.rate
                    if order.words:
                        self._voice.say(order.words)
                    else:
                        self._voice.hush()
                    break
                except (VoiceError, OSError) as error:
                    _log.warning("speech: %s", error)
                    died = died or self._voice is not None
                    self._end()
                    if not died or not again:  # it is not there; or it was started anew, and has died again
                        self._give_up(died=died)
                        break
        self._end()

    def _end(self) -> None:
        voice, self._voice = self._voice, None
        if voice is None:
            return
        try:
            voice.close()
        except OSError as error:
            _log.info("speech: %s", error)

    def _give_up(self, *, died: bool) -> None:
        """Give the player one message why nothing is heard; the game goes on."""
        self._given_up = True
        if died:
            self.messages.append(tr("The speech program has stopped, so nothing is read aloud."))
        else:
            self.messages.append(tr("No speech program was found on this computer, so nothing is read aloud."))


def _find() -> Voice:
    from raub_desktop.toolkit.speech.system_voice import find_voice  # sockets and processes, for those who want to hear

    return find_voice()
