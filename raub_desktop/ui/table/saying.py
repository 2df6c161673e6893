"""What the action bar says besides the open decision: what happens, a remark for a while, what is wrong."""

from dataclasses import dataclass, field, replace

from raub_desktop.language import tr
from raub_desktop.ui.table.captions import Bar, Button

REMARK_SECONDS = 4.0


@dataclass(slots=True)
class Saying:
    """``told`` is what the bar says while nothing is asked, ``trouble`` what is wrong and said before all else."""

    told: Bar = field(default_factory=Bar)
    trouble: str = ""
    tools: tuple[Button, ...] = ()
    """What the table offers beside the answers; their buttons are wishes."""
    remark: str = ""
    """Said for a while in the bar's line."""
    _left: float = 0.0

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

    def bar(self, asked: Bar | None) -> Bar:
        """The whole bar; ``asked`` is that of an open decision."""
        bar = asked or self.told
        if self.trouble:
            bar = Bar(tr("Attention"), self.trouble, bar.buttons)
        elif self.remark:
            bar = Bar(bar.title or tr("Attention"), self.remark, bar.buttons)
        return replace(bar, buttons=(*bar.buttons, *self.tools))
