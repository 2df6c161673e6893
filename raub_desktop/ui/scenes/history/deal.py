"""A deal looked at: before it is over why nobody can change it, afterwards every card and whether that is proven."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame

from raub_desktop.engine.match import Match
from raub_desktop.language import tr, trc
from raub_desktop.storage.clock import now
from raub_desktop.storage.record_files import save_match
from raub_desktop.toolkit.layout import Control, Node, Page, Panel, Row, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop, Push, Route
from raub_desktop.toolkit.widgets.button import Button
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToFairness
from raub_desktop.ui.scenes.history.deal_page import deal_page
from raub_desktop.ui.scenes.history.deal_seals import Seals, promise_page, values_page
from raub_desktop.ui.table.board.past_deal import PastDeal, past_deals

_TURN, _AGAIN, _WIDE, _HOW = 0.235, 0.270, 0.255, 0.235
"""Least widths of the buttons: to another deal, the same once more, the others, and what fairness means (u)."""


class DealScene(PageScene):
    """The deals of a match, one at a time.  ``folder`` is where its record is saved when the player wants to check it,
    ``again`` leads to a new table with the same deal.

    Left and Right turn to other deals, E to all that can be reckoned with; Escape, Enter or I go back.
    """

    star = False

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
        self.focus = "back"

    @property
    def deal(self) -> PastDeal | None:
        """The deal that is shown; None before the first."""
        return self.deals[self.place] if self.deals else None

    # ---------------------------------------------------------------------------------------------------- the page
    def layout(self) -> Node:
        deal = self.deal
        title = tr("Deal {number}", number=deal.number) if deal is not None else tr("Before the first deal")
        line = tr("the numbers behind the proof") if self.experts else tr("the cards are shown when the deal is over")
        shown = deal is not None and deal.over and not self.experts
        return Page(
            Text(title, "title", align="centre"),
            None if shown else Text(line, "small", tone="quiet", align="centre"),
            None if shown else Spacer(),
            Panel(self._paper(), pad="m" if shown else "l", share=float(shown)),
            None if shown else Spacer(),
            foot=self._foot(),
            gap="s",
        )

    def _paper(self) -> Node:
        if self.experts:
            return values_page(self._seals, self.trouble or self._how_to_check(), trouble=bool(self.trouble))
        if self.deal is not None and self.deal.over:
            return deal_page(self.deal, self.names, self.context.cards.deck)
        return promise_page(self._seals)

    def _foot(self) -> Node:
        over = self.deal is not None and self.deal.proof.seed is not None
        before = Button("before", tr("Previous deal"), partial(self._turn, -1), key="<")
        after = Button("after", tr("Next deal"), partial(self._turn, 1), key=">")
        before.enabled, after.enabled = self.place > 0, self.place + 1 < len(self.deals)
        pages = []
        for name, words, key, act, least in self._pages():
            button = Button(name, words, act, key=key)
            button.enabled = name != "again" or over
            pages.append(Control(button, at_least=least))
        back = Button("back", tr("Back"), Pop, key=trc("key", "Esc"), main=True)
        turns = Control(before, at_least=_TURN), Control(after, at_least=_TURN)
        return Row(*turns, Spacer(), *pages, Control(back, at_least=_WIDE), wraps=True)

    def _pages(self) -> Iterator[tuple[str, str, str, Callable[[], Change | None], float]]:
        """Yield the buttons between those to other deals and the way back."""
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

    def _explain(self) -> Change:
        return Push(ToFairness(self.match.promise))

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
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
        """Play the same cards at a new table."""
        deal = self.deal
        return None if self.again is None or deal is None or deal.proof.seed is None else Push(self.again(deal))

    def _save(self) -> None:
        """Write the match's record where it can be checked."""
        try:
            self.saved, self.trouble = save_match(self.match, self.folder, now()), ""
        except OSError as error:
            self.trouble = tr("The record cannot be saved: {why}", why=error.strerror or str(error))
        self.rebuild()

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
