"""What else can be done with a match that is watched: another seat, open hands, speed, its sheet, its deals."""

from typing import TYPE_CHECKING, Any

import pygame

from raub_desktop.language import tr, trc
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import base_in, centred, column, row, tall
from raub_desktop.toolkit.scene import Change, Pop
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import Widget, label, panel
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.toolkit.widgets.choosers import Picker, Segments
from raub_desktop.toolkit.widgets.screen import Screen
from raub_desktop.ui.context import Context
from raub_desktop.ui.scenes.speed_choice import speed_control

if TYPE_CHECKING:
    from raub_desktop.ui.scenes.history.replay import ReplayScene

_WIDTH, _HIGH, _GAP = 0.76, 0.062, 0.016
_CHOOSER, _HEADING, _ROWS = 0.048, 0.066, 6
_LABEL, _PAPER = 0.16, 0.036


class ReplayMenuScene(Screen):
    """The menu of one replay."""

    is_modal = True

    def __init__(self, context: Context, replay: "ReplayScene") -> None:
        super().__init__(context)
        self.replay = replay

    def _rows(self) -> list[Box]:
        """The heading and the buttons' rows, in the middle of the window."""
        heights = [_HEADING, *[_HIGH] * _ROWS]
        window = Box(0, 0, self.scale.width, self.scale.height)
        return column(centred(window, _WIDTH, tall(heights, gap=_GAP)), heights, gap=_GAP)

    def build(self) -> None:
        """See Screen."""
        boxes = self._rows()[1:]
        inner = [centred(row(box, [_LABEL, None])[1], _WIDTH - _LABEL, _CHOOSER) for box in boxes]
        sheet, deal = row(boxes[4], [None, None], gap=_GAP)
        replay, speed = self.replay, self.context.settings.speed
        seats = tuple(enumerate(replay.watched.names))
        hands = ((False, tr("as seen then")), (True, tr("all face up")))
        widgets: list[Widget] = [
            Button("back", tr("Back to the replay"), Pop, key=trc("key", "Esc"), main=True, box=boxes[0]),
            Picker("seat", seats, replay.seat, self._seat, box=inner[1]),
            Segments("hands", hands, replay.opened, self._hands, box=inner[2]),
            speed_control(inner[3], speed, self._speed),
            Button("sheet", tr("Score sheet"), replay.sheet, key="T", box=sheet),
            Button("deal", tr("Inspect the deal"), replay.look_at_deal, key="I", box=deal),
            Button("review", tr("Review"), replay.review, key="R", box=boxes[5]),
        ]
        label(widgets, seat=tr("Seen by"), hands=tr("Hands"), speed=tr("Speed"))
        self.widgets = widgets

    @property
    def paper(self) -> Box:
        """See Screen."""
        rows = self._rows()
        return rows[0]._replace(h=rows[-1].bottom - rows[0].y).grown(_PAPER)

    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See Screen."""
        rows = self._rows()
        head = rows[0]
        panel(painter, surface, self.paper)
        at = head.centre.x, base_in(head, _HEADING)
        painter.text(surface, tr("Replay"), at, "serif_bold", _HEADING, painter.theme.ink, "centre")
        for widget in self.widgets:
            at = (widget.box.x - _GAP, base_in(widget.box, THEME.type_button))
            painter.text(surface, widget.label, at, "sans_bold", THEME.type_button, painter.theme.ink, "right")

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See Screen."""
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
