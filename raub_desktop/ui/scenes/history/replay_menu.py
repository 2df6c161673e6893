"""What else can be done with a match that is watched: another seat, open hands, speed, its sheet, its deals."""

from typing import Any, Protocol

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.layout import Column, Control, Grid, Node, Panel, Row, Text
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.widgets.base import label
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.choosers import Picker, Segments
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.history.watched_match import WatchedMatch
from raub_desktop.ui.scenes.speed_choice import speed_control


class Replay(Protocol):
    """What the menu asks of the replay it was opened from."""

    watched: WatchedMatch

    @property
    def seat(self) -> int:
        """The seat whose view is shown."""

    @property
    def opened(self) -> bool:
        """Whether every hand is shown."""

    def look_from(self, seat: int, *, opened: bool) -> None:
        """Show what a seat sees, or every hand."""

    def sheet(self) -> Change | None:
        """Open the score sheet."""

    def look_at_deal(self) -> Change | None:
        """Open the deal with all its cards."""

    def review(self) -> Change | None:
        """Open the review of the seat's decisions."""


class ReplayMenuScene(PageScene):
    """The menu of one replay."""

    is_modal = True

    def __init__(self, context: Context, replay: Replay) -> None:
        super().__init__(context)
        self.replay = replay

    def layout(self) -> Node:
        replay = self.replay
        hands = ((False, tr("as seen then")), (True, tr("all face up")))
        choosers = (
            Picker("seat", tuple(enumerate(replay.watched.names)), replay.seat, self._seat),
            Segments("hands", hands, replay.opened, self._hands),
            speed_control(self.context.settings.speed, self._speed),
        )
        label(choosers, seat=tr("Seen by"), hands=tr("Hands"), speed=tr("Speed"))
        rows = [[Text(chooser.label, "label", spoken=False), Control(chooser)] for chooser in choosers]
        return Panel(
            Column(
                Text(tr("Replay"), "title", align="centre"),
                Control(Button("back", tr("Back to the replay"), Pop, key=trc("key", "Esc"), main=True)),
                Grid(rows, (0.0, 1.0)),
                Row(
                    Control(Button("sheet", tr("Score sheet"), replay.sheet, key="T"), share=1.0, width="m"),
                    Control(Button("deal", tr("Inspect the deal"), replay.look_at_deal, key="I"), share=1.0, width="m"),
                ),
                Control(Button("review", tr("Review"), replay.review, key="R")),
            ),
            pad="l",
            width="xxl",
        )

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        return Pop() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None

    def _seat(self, seat: Any) -> None:
        self.replay.look_from(seat, opened=self.replay.opened)
        self.rebuild()

    def _hands(self, opened: Any) -> None:
        self.replay.look_from(self.replay.seat, opened=opened)
        self.rebuild()

    def _speed(self, speed: Any) -> None:
        self.context.settings.speed = speed
        self.rebuild()
