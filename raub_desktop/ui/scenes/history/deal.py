"""A deal looked at: before it is over why nobody can change it, afterwards every card and whether that is proven."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame

from raub_desktop.engine.match import Match
from raub_desktop.language import tr, trc
from raub_desktop.storage.clock import now
from raub_desktop.storage.record_files import save_match
from raub_desktop.toolkit.accessibility.tree import SceneTree
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import centred, column, row
from raub_desktop.toolkit.scene import Change, Pop, Push, Route
from raub_desktop.toolkit.theme import THEME
from raub_desktop.toolkit.widgets.base import panel
from raub_desktop.toolkit.widgets.button import Button, button_width, write_alike
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToFairness
from raub_desktop.ui.scenes.history.deal_page import paint_deal, told_hands
from raub_desktop.ui.scenes.history.deal_seals import Seals, expert_height, paint_promise, paint_values, promise_height
from raub_desktop.ui.table.board.past_deal import PastDeal, past_deals

_WIDTH, _SIDE = 1.56, 0.070
"""The paper's width; where the window is narrower, the room beside it (u)."""
_PAGE = (0.100, 0.032, 0.014, None, 0.022, 0.058, 0.066)
"""Down to the base lines of the heading and of the line below it, room, the paper, room, the buttons, room (u)."""
_NO_LINE = 0.018
"""Room under a heading that has no line below it (u)."""
_TURN, _AGAIN, _WIDE, _HOW = 0.235, 0.270, 0.255, 0.235
"""Least widths of the buttons: to another deal, the same once more, the others, and what fairness means (u)."""
_BETWEEN = 0.015
"""Room between two buttons (u)."""
_HEADING = 0.046


class DealScene(PageScene):
    """The deals of a match, one at a time.  ``folder`` is where its record is saved when the player wants to check it,
    ``again`` leads to a new table with the same deal.

    Left and Right turn to other deals, E to all that can be reckoned with; Escape, Enter or I go back.
    """

    star = False
    fits = True

    def __init__(
        self,
        context: Context,
        match: Match,
        names: Sequence[str],
        folder: Path,
        again: Callable[[PastDeal], Route] | None = None,
        place: int | None = None,
    ) -> None:
        super().__init__(context)
        self.match = match
        self.names = tuple(names)
        self.folder = folder
        self.again = again
        self.deals = past_deals(match)
        last = len(self.deals) - 1
        self.place = last if place is None else min(place, last)
        """Which deal is shown; -1 before the first."""
        self.experts = False
        """Whether the digits are shown instead of the cards."""
        self.saved: Path | None = None
        self.trouble = ""

    @property
    def deal(self) -> PastDeal | None:
        """The deal that is shown; None before the first."""
        return self.deals[self.place] if self.deals else None

    # ------------------------------------------------------------------------------------------------------- widgets
    def build(self) -> None:
        """See PageScene."""
        ways = ("before", tr("Previous deal"), "<", -1), ("after", tr("Next deal"), ">", 1)
        some: list[tuple[str, str, str, Callable[[], Change | None], float]] = [
            *((name, words, key, partial(self._turn, by), _TURN) for name, words, key, by in ways),
            *self._pages(),
            ("back", tr("Back"), trc("key", "Esc"), Pop, _WIDE),
        ]
        foot = self._parts()[3]
        wide = [button_width(self.painter, words, key, least) for _, words, key, _, least in some]
        share = min(1.0, (foot.w - _BETWEEN * len(wide)) / sum(wide))
        wide = [one * share for one in wide]
        places = row(foot, [*wide[:2], None, *wide[2:]], gap=_BETWEEN)
        del places[2]
        buttons = [
            Button(name, words, act, key=key, main=name == "back", box=box)
            for box, (name, words, key, act, _) in zip(places, some, strict=True)
        ]
        write_alike(self.painter, buttons)
        self.widgets = [*buttons]
        over = self.deal is not None and self.deal.proof.seed is not None
        can = {"before": self.place > 0, "after": self.place + 1 < len(self.deals), "again": over}
        for widget in self.widgets:
            widget.enabled = can.get(widget.name, True)
        self.widgets.sort(key=lambda one: one.name != "back")  # which the keys mean first

    def _pages(self) -> Iterator[tuple[str, str, str, Callable[[], Change | None], float]]:
        """The buttons between those to other deals and the way back."""
        if self.experts:
            yield "save", tr("Save the record"), "S", self._save, _WIDE
            yield "experts", tr("The cards"), "C", self._turn_page, _HOW
            return
        yield "how", tr("How is it fair?"), "H", self._explain, _HOW
        if self.again is not None:
            yield "again", tr("Play this deal again"), "P", self._again, _AGAIN
        yield "experts", tr("For experts"), "E", self._turn_page, _HOW

    def _turn_page(self) -> None:
        self.experts = not self.experts
        self.rebuild()

    def described(self) -> SceneTree:
        """See Scene; cards are drawn and not written."""
        tree = super().described()
        if self.deal is None or self.experts:
            return tree
        return tree._replace(texts=(*told_hands(self.deal, self.names, self.context.cards.deck), *tree.texts))

    def _explain(self) -> Change:
        return Push(ToFairness(self.match.promise))

    def _parts(self) -> tuple[Box, Box, Box, Box]:
        """The heading, the line below it, the paper, the row of buttons."""
        whole = self.window(_SIDE, _PAGE[-1])
        middle = centred(whole, min(_WIDTH, whole.w), whole.h)
        heading, below, _, room, _, foot, _ = column(middle, _PAGE)
        if self._laid_open:
            top = heading.bottom + _NO_LINE
            room = room._replace(y=top, h=room.bottom - top)
        seals, high = self._seals, room.h
        if self.experts:
            high = min(room.h, expert_height(self.painter, seals))
        elif self.deal is None or not self.deal.over:
            high = min(room.h, promise_height(self.painter, seals))
        return heading, below, centred(room, room.w, high), foot

    @property
    def _laid_open(self) -> bool:
        """Whether all the cards are shown; they say for themselves what they are."""
        return self.deal is not None and self.deal.over and not self.experts

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        """See PageScene."""
        return Pop() if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_i) else None

    def handle(self, event: pygame.Event) -> Change | None:
        """See Scene: the arrows turn the page."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn(-1 if event.key == pygame.K_LEFT else 1)
            return None
        return super().handle(event)

    def _turn(self, by: int) -> None:
        if 0 <= self.place + by < len(self.deals):
            self.place += by
            self.rebuild()

    def _again(self) -> Change | None:
        """The same cards at a new table."""
        deal = self.deal
        return None if self.again is None or deal is None or deal.proof.seed is None else Push(self.again(deal))

    def _save(self) -> None:
        """Write the match's record where it can be checked."""
        try:
            self.saved, self.trouble = save_match(self.match, self.folder, now()), ""
        except OSError as error:
            self.trouble = tr("The record cannot be saved: {why}", why=error.strerror or str(error))
        self.dirty = True

    # ------------------------------------------------------------------------------------------------------ painting
    def paint(self, painter: Painter, surface: pygame.Surface) -> None:
        """See PageScene."""
        deal = self.deal
        heading, below, paper, _ = self._parts()
        middle = paper.centre.x
        title = tr("Deal {number}", number=deal.number) if deal is not None else tr("Before the first deal")
        painter.text(surface, title, (middle, heading.bottom), "serif_bold", _HEADING, painter.theme.text, "centre")
        line = tr("the numbers behind the proof") if self.experts else tr("the cards are shown when the deal is over")
        if not self._laid_open:
            painter.text(surface, line, (middle, below.bottom), "sans", THEME.type_small, painter.theme.mist, "centre")
        panel(painter, surface, paper)
        if self.experts:
            check, trouble = self.trouble or self._how_to_check(), bool(self.trouble)
            paint_values(painter, surface, paper, self._seals, check, trouble=trouble)
        elif deal is not None and deal.over:
            paint_deal(painter, surface, paper, deal, self.names)
        else:
            paint_promise(painter, surface, paper, self._seals)

    @property
    def _seals(self) -> Seals:
        deal, promise = self.deal, self.match.promise
        if deal is None:
            return Seals(promise, self.match.next_fingerprint or "", "")
        proof = deal.proof
        return Seals(None if proof.known else promise, proof.fingerprint or "", proof.seed or "")

    def _how_to_check(self) -> str:
        if self.saved is not None:
            return tr("Saved. To check it yourself: {command}", command=f'raub-desktop check "{self.saved}"')
        return tr(
            "To check it yourself, save the record and run: {command}", command="raub-desktop check match.raub.json"
        )
