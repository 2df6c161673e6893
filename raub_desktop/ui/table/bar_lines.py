"""What the action bar says besides the open decision: what happens, a remark for a while, what is wrong."""

from dataclasses import dataclass, field, replace

import pygame

from raub_desktop.language import tr
from raub_desktop.ui.inputs import CAPS, is_pad
from raub_desktop.ui.table.board.captions import Bar, Button
from raub_desktop.ui.table.input.decision import CONFIRM

REMARK_SECONDS = 4.0


@dataclass(slots=True)
class BarLines:
    """``told`` is what the bar says while nothing is asked, ``trouble`` what is wrong and said before all else."""

    told: Bar = field(default_factory=Bar)
    trouble: str = ""
    tools: tuple[Button, ...] = ()
    """What the table offers beside the answers; their buttons are wishes."""
    remark: str = ""
    """Said for a while in the bar's line."""
    by_pad: bool = False
    """Whether a gamepad was used last."""
    _left: float = 0.0
    _made: tuple[object, Bar] | None = None
    """The whole bar, and what it was put together from: it is asked for in every frame."""

    def say(self, remark: str) -> None:
        """Say something for a while."""
        self.remark, self._left = remark, REMARK_SECONDS

    def update(self, seconds: float) -> bool:
        """Let time pass; whether a remark has just gone."""
        if not self.remark:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.remark = ""
        return True

    def follow_device(self, event: pygame.Event) -> bool:
        """Whichever of keys, mouse and gamepad was used last is the one the caps speak of; whether that changed."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        before, self.by_pad = self.by_pad, event.type == pygame.KEYDOWN and is_pad(event)
        return self.by_pad != before

    def bar(self, asked: Bar | None, confirm: str = "") -> Bar:
        """The whole bar; ``asked`` is that of an open decision, ``confirm`` the gamepad's button that confirms it."""
        about = asked or self.told, self.trouble, self.remark, self.tools, self.by_pad, confirm
        if self._made is None or self._made[0] != about:
            self._made = about, self._put_together(asked or self.told, confirm)
        return self._made[1]

    def _put_together(self, bar: Bar, confirm: str) -> Bar:
        if self.trouble:
            bar = replace(bar, title=tr("Notice"), line=self.trouble)
        elif self.remark:
            bar = replace(bar, title=bar.title or tr("Notice"), line=self.remark)
        beside = [tool for tool in self.tools if tool.sign]
        buttons = (*(tool for tool in self.tools if not tool.sign), *bar.buttons, *beside)
        if self.by_pad:  # calls have no button of their own, the pad goes to them
            caps = {**CAPS, CONFIRM: confirm}
            buttons = tuple(replace(one, key=caps.get(one.name, "")) for one in buttons)
        return replace(bar, buttons=buttons)
