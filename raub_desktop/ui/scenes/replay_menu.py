"""What else can be done with a match that is watched: another seat, open hands, speed, its sheet, its deals."""

from typing import TYPE_CHECKING, Any

import pygame

from raub_desktop.language import tr
from raub_desktop.ui.context import Context
from raub_desktop.ui.scene import Change, Pop
from raub_desktop.ui.table.draw_kit import Kit
from raub_desktop.ui.table.places import Box
from raub_desktop.ui.widgets.base import Widget
from raub_desktop.ui.widgets.button import Button
from raub_desktop.ui.widgets.choosers import Picker, Segments
from raub_desktop.ui.widgets.screen import Screen

if TYPE_CHECKING:
    from raub_desktop.ui.scenes.replay import ReplayScene

_WIDTH, _HIGH, _GAP = 0.76, 0.062, 0.016
_LABEL = 0.16


class ReplayMenuScene(Screen):
    """The menu of one replay."""

    def __init__(self, context: Context, replay: "ReplayScene") -> None:
        super().__init__(context)
        self.replay = replay

    @property
    def _top(self) -> float:
        return self.scale.height / 2 - 0.205

    def build(self) -> None:
        """See Screen."""
        left, y = self.scale.width / 2 - _WIDTH / 2, self._top
        boxes = [Box(left, y + number * (_HIGH + _GAP), _WIDTH, _HIGH) for number in range(6)]
        inner = [box._replace(x=box.x + _LABEL, w=box.w - _LABEL, y=box.y + 0.007, h=box.h - 0.014) for box in boxes]
        half = (_WIDTH - _GAP) / 2
        replay, speed = self.replay, self.context.settings.speed
        seats = tuple(enumerate(replay.film.names))
        hands = ((False, tr("as they were seen")), (True, tr("all open")))
        speeds = (("off", tr("off")), ("fast", tr("fast")), ("normal", tr("normal")), ("slow", tr("slow")))
        deal = boxes[4]._replace(x=left + half + _GAP, w=half)
        widgets: list[Widget] = [
            Button("back", boxes[0], tr("Back to the replay"), Pop, key=tr("Esc"), main=True),
            Picker("seat", inner[1], seats, replay.seat, self._seat),
            Segments("hands", inner[2], hands, replay.opened, self._hands),
            Segments("speed", inner[3], speeds, speed, self._speed),
            Button("sheet", boxes[4]._replace(w=half), tr("Score sheet"), replay.sheet, key="T"),
            Button("deal", deal, tr("Look at the deal"), replay.look_at_deal, key="F"),
            Button("review", boxes[5], tr("Every decision, graded"), replay.review, key="R"),
        ]
        self.widgets = widgets

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """See Screen."""
        middle = self.scale.width / 2
        kit.text(surface, tr("The replay"), (middle, self._top - 0.055), "serif_bold", 0.066, kit.theme.text, "centre")
        for name, label in (("seat", tr("Seen by")), ("hands", tr("Hands")), ("speed", tr("Speed"))):
            widget = self.widget(name)
            if widget is not None:
                at = (widget.box.x - 0.02, widget.box.y + widget.box.h / 2 + 0.0085)
                kit.text(surface, label, at, "sans_bold", 0.023, kit.theme.text, "right")

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
        match event.key:
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                return Pop()
            case pygame.K_t:
                return self.replay.sheet()
            case pygame.K_f:
                return self.replay.look_at_deal()
            case pygame.K_r:
                return self.replay.review()
        return None

    def _seat(self, seat: Any) -> None:
        self.replay.look_from(seat, opened=self.replay.opened)
        self.rebuild()

    def _hands(self, opened: Any) -> None:
        self.replay.look_from(self.replay.seat, opened=opened)
        self.rebuild()

    def _speed(self, speed: Any) -> None:
        self.context.settings.speed = speed
        self.rebuild()
