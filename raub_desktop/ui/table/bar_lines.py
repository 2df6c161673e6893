"""The texts of the action bar besides the open decision: events, passing remarks, refusals."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from raub_desktop.language import tr
from raub_desktop.toolkit.input_devices import LEAVE, PRESS
from raub_desktop.ui.table.board.captions import Bar, Button
from raub_desktop.ui.table.input.decision import CONFIRM

REMARK_SECONDS = 4.0
_DEEDS = {"look_on": PRESS, "next_deal": PRESS, "result": PRESS, "forward": PRESS, "sit": PRESS, "pause": LEAVE}
"""The gamepad action for buttons of the bar that do not have its name."""


@dataclass(slots=True)
class BarLines:
    """The texts: ``told`` is shown while nothing is asked, ``trouble`` (something is wrong) before all else."""

    told: Bar = field(default_factory=Bar)
    trouble: str = ""
    tools: tuple[Button, ...] = ()
    """The table's own buttons beside the answers."""
    remark: str = ""
    """A passing text in the bar's line."""
    caps: Mapping[str, str] | None = None
    """The labels of a gamepad's buttons (see Context); None where the buttons' own keys are shown."""
    _left: float = 0.0

    def say(self, remark: str) -> None:
        self.remark, self._left = remark, REMARK_SECONDS

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether a remark has just expired."""
        if not self.remark:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.remark = ""
        return True

    def bar(self, asked: Bar | None, confirm: str = "") -> Bar:
        """Return the whole bar; ``asked`` is the open decision's, ``confirm`` the gamepad button that confirms."""
        bar = asked or self.told
        if self.trouble:
            bar = replace(bar, title=tr("Notice"), line=self.trouble)
        elif self.remark:
            bar = replace(bar, title=bar.title or tr("Notice"), line=self.remark)
        beside = [tool for tool in self.tools if tool.sign]
        buttons = (*(tool for tool in self.tools if not tool.sign), *bar.buttons, *beside)
        if self.caps == {}:
            buttons = tuple(replace(button, capped=False) for button in buttons)
        elif self.caps is not None:  # calls have no button of their own, the pad goes to them
            caps, deeds = self.caps, {**_DEEDS, CONFIRM: confirm}
            buttons = tuple(
                replace(button, key=caps.get(deeds.get(button.name, button.name), "")) for button in buttons
            )
        return replace(bar, buttons=buttons)
