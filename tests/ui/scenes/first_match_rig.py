"""A first match that teaches, played without a window."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from raub_desktop.engine.match import Match
from raub_desktop.session.inline import InlineOpponents
from raub_desktop.storage.store import Store
from raub_desktop.toolkit.input_devices import Inputs
from raub_desktop.ui.bindings import pad_action
from raub_desktop.ui.scenes.learn.learn import LearnScene
from raub_desktop.ui.scenes.play.first_match_table import FirstMatchTable, guided_match
from raub_desktop.ui.scenes.play.result import ResultScene
from tests.players.counted_clock import LOOKS, CountedClock
from tests.ui.scenes.lesson_rig import ENTER
from tests.ui.scenes.table_rig import TableRig, a_context


class FirstMatchRig(TableRig):
    """Learn with the first match of a game opened from it."""

    def __init__(
        self,
        folder: Path,
        game: str,
        size: tuple[int, int] = (960, 540),
        words: float = 1.0,
        match: Match | None = None,
    ) -> None:
        self.context = a_context(size, "off")
        self.context.settings.thinking = "none"
        self.context.settings.scale = words
        self.context.settings_file = folder / "settings.json"
        self.inputs, self.draws = Inputs(pad_action), 0
        self.store, self.opponents = Store(folder), InlineOpponents(partial(CountedClock, LOOKS))
        made = guided_match(self.context, game)
        seated = made.seated_match if match is None else replace(made.seated_match, match=match)
        self.first = FirstMatchTable(self.context, seated, store=self.store, opponents=self.opponents)
        made.closed()
        self.table = self.first
        self.scenes = [LearnScene(self.context), self.table]
        self.said: list[str] = []
        """All that the guide has said."""

    def push(self, name: str) -> None:
        """Click a button of the note."""
        assert self.first.sheet is not None
        box = next(box for button, box in self.first.sheet.buttons if button.name == name)
        self.click(self.pixels(*box.centre))

    def until_waiting(self) -> None:
        """Let time pass until the guide says something, a decision is open, or another scene is seen."""
        self.until(
            lambda: (
                self.top is not self.table
                or self.first.note is not None
                or self.decision is not None
                or bool(self.first.requests.counted)
            )
        )

    def follow_advice(self) -> None:
        """Do one thing as the guide wants it: read on, follow the advice, or play what is advised silently."""
        self.until_waiting()
        if self.top is not self.table:
            if not isinstance(self.top, ResultScene):
                self.key(ENTER)
            return
        self.frame()
        note, place = self.first.note, self.first.place
        if note is not None:
            self.said.append(note.text)
            self.push("read" if any(button.name == "read" for button in note.buttons) else "do")
        elif self.first.requests.counted:
            self.key(ENTER)
        elif self.decision is not None:
            assert place is not None, "beside the prepared way"
            assert place.advised is not None, "the guide has nothing to say"
            self.first.answer(self.first.match.game.from_text(place.advised.action))
