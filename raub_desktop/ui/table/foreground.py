"""Layers over the cards of one table: the bar, notes, marks and faces, collected from the table's parts."""

from raub_desktop.engine.actions import Put
from raub_desktop.engine.zones import Place, Zone
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.ui.table.board.captions import Bar, Button
from raub_desktop.ui.table.characters.faces import Faces
from raub_desktop.ui.table.commentary import Commentary
from raub_desktop.ui.table.deal_sum import Counting
from raub_desktop.ui.table.drawing.over import Seen
from raub_desktop.ui.table.drawing.pencil import Pencil
from raub_desktop.ui.table.input.controller import Controller
from raub_desktop.ui.table.input.decision import CONFIRM
from raub_desktop.ui.table.layout.targets import Target
from raub_desktop.ui.table.requests import Requests


class Foreground:
    """Collects from one table's control, requests and commentary what is to be drawn."""

    def __init__(
        self,
        control: Controller,
        requests: Requests,
        commentary: Commentary,
        faces: Faces,
        pencil: Pencil,
        counting: Counting,
    ) -> None:
        self._control = control
        self._requests = requests
        self._commentary = commentary
        self._faces = faces
        self._pencil = pencil
        self._counting = counting
        self.bar = Bar()

    def follow(self, tools: tuple[Button, ...]) -> bool:
        """Update the bar; return whether anything looks different.  ``tools`` are the table's own buttons."""
        control, requests, playback, view = self._control, self._requests, self._control.playback, self._control.view
        if control.decision is None:
            control.bar_lines.told = self._commentary.bar()
        control.bar_lines.tools = tools
        control.bar_lines.trouble = self._commentary.trouble
        control.hint = requests.words
        bar, near = self._marked(control.bar()), control.near
        other = (bar is not self.bar and bar != self.bar) or near != view.near
        if not (other or playback.changed or control.changed or requests.dirty):
            return False
        self.bar, view.near = bar, near
        playback.changed = control.changed = requests.dirty = False
        return True

    def _marked(self, bar: Bar) -> Bar:
        """Return the bar with the main colour on the advised answer only."""
        decision, requests = self._control.decision, self._requests
        if decision is None or requests.advice is None or self._control.enter_taken:
            return bar
        by_cards = requests.advised is None and (decision.single or decision.chosen)
        return bar.with_main(CONFIRM if by_cards else requests.advised or "")

    def seen(self) -> Seen:
        control, requests = self._control, self._requests
        landing = control.landing
        return Seen(
            self.bar,
            control.state.focus,
            control.state.pressed,
            control.state.tag,
            requests.advised,
            requests.words,
            requests.look_back,
            lit=() if landing is None else (landing,),
            open=control.state.open,
            tip=None if requests.look_back is not None else control.tips.shown,
            advised_at=self._advised_at(),
            faces=self._faces.shown,
            pencil=self._pencil,
            sum=self._counting.words,
            told=self._counting.told,
        )

    def _advised_at(self) -> tuple[Box, ...]:
        advice, placed = self._requests.advice, self._control.playback.layout.targets
        best = None if advice is None or self._control.decision is None else advice.best
        numbers = best.numbers if isinstance(best, Put) else ()
        meant = [Target(Zone(Place.MELD, number=number)) for number in numbers]
        return tuple(target.shown for target in placed if target.target in meant)
