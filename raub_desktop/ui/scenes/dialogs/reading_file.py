"""Reading or storing a long match: a few slices of the work in each frame, so that the window never freezes."""

import time
from collections.abc import Callable, Generator
from typing import Any, TypeVar

from raub_desktop.language import tr, trc
from raub_desktop.storage.matches import finished
from raub_desktop.storage.record_files import RecordFileError
from raub_desktop.storage.store import DamagedMatchError, StoreError
from raub_desktop.toolkit.layout import Control, Node, Page, Row, Spacer, Text
from raub_desktop.toolkit.scene import Change, NotOpenedError, Pop, Push, Replace, Scene
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene

T = TypeVar("T")
Slices = Generator[int, None, T]
"""A long job that yields after every slice how many actions are done."""
Failed = Callable[[Exception], None]
"""Tells the player why it cannot be done, itself or by raising NotOpenedError."""

TROUBLE = (StoreError, DamagedMatchError, LookupError, RecordFileError)
"""Errors when a match cannot be read or stored; whoever asked says them to the player."""
AT_ONCE = 300
"""The most actions that are read without showing progress: they take a frame or two."""
_FRAME, _UNSEEN_FRAME = 0.008, 0.025
"""The seconds of each turn of the loop spent on the job: while progress is shown, and before."""
_UNSEEN = 0.2
"""The seconds before progress is shown: most jobs are done by then."""


def worked(
    context: Context, slices: Slices[T], actions: int, done: Callable[[T], Change | None], failed: Failed
) -> Change | None:
    """Do a job of slices: a short one at once, else in a scene of its own; ``done`` returns the change after it."""
    if actions > AT_ONCE:
        return Push(OpeningScene(context, slices, actions, done, failed))
    try:
        found = finished(slices)
    except TROUBLE as error:
        failed(error)
        return None
    return done(found)


class OpeningScene(PageScene):
    """Shows the progress of a job.  ``actions``: the total number, 0 if unknown."""

    star = False

    def __init__(
        self,
        context: Context,
        slices: Slices[Any],
        actions: int,
        done: Callable[[Any], Change | None],
        failed: Failed,
    ) -> None:
        super().__init__(context)
        self.actions = actions
        self.so_far = 0
        self._slices = slices
        self._done = done
        self._failed = failed
        self._over = False
        self._waited = 0.0
        self.dirty = False

    @property
    def _seen(self) -> bool:
        return self._waited > _UNSEEN

    def resized(self) -> None:
        if self._seen:
            super().resized()

    def update(self, seconds: float) -> Change | None:
        """Work for a moment; at the end follow the job's change."""
        super().update(seconds)
        if self._over:
            return Pop()  # where it led to cannot be opened
        self._waited += seconds
        if self._seen and self._size != (0, 0):
            self.rebuild()
        self.dirty = self._seen
        begun = time.perf_counter()
        try:
            while time.perf_counter() - begun < (_FRAME if self._seen else _UNSEEN_FRAME):
                self.so_far = next(self._slices)
        except StopIteration as end:
            self._over = True
            return self._followed(self._done(end.value))
        except TROUBLE as error:
            self._over = True
            try:
                self._failed(error)
            except NotOpenedError as why:
                self.context.notes.append(str(why))
            return Pop()
        return None

    def _followed(self, change: Change | None) -> Change:
        """Return the change with the new scene replacing this one."""
        if not isinstance(change, Push | Replace):
            return change or Pop()
        if isinstance(change.to, Scene):
            change.to.family = self.family
        return Replace(change.to)

    @property
    def moving(self) -> bool:
        return self._seen and not self._over

    def closed(self) -> None:
        """Cancel the job; nothing of it is kept."""
        self._slices.close()
        super().closed()

    # What is seen.

    def layout(self) -> Node:
        return Page(
            Spacer(),
            Text(tr("Opening a long match…"), "title", align="centre"),
            Text(self.words(), "quote", align="centre"),
            Spacer(),
            foot=Row(
                Spacer(), Control(Button("cancel", tr("Cancel"), Pop, key=trc("key", "Esc")), width="s"), Spacer()
            ),
        )

    def words(self) -> str:
        """Return how far the job is."""
        if self.actions:
            return tr("{n} of {all} actions", n=self.so_far, all=self.actions)
        return tr("{n} actions so far", n=self.so_far)
