"""Cutting the pack before a match: the deals are already sealed, and the player's cut enters all of them.

See engine/fair.py: the program is bound by the seal before it knows the cut, a number of four digits that the player
sees and can write down.  The seal itself is one click away.
"""

from collections.abc import Callable

import pygame

from raub_desktop.engine.cards import Card
from raub_desktop.engine.fair import Promise
from raub_desktop.language import tr, trc
from raub_desktop.toolkit.drawing.boxes import Box
from raub_desktop.toolkit.drawing.painter import Painter
from raub_desktop.toolkit.drawing.rows import centred
from raub_desktop.toolkit.easing import TEMPOS
from raub_desktop.toolkit.key_bindings import letter_of
from raub_desktop.toolkit.layout import Control, Node, Page, Picture, Row, Spacer, Text
from raub_desktop.toolkit.scene import Change, Pop, Push
from raub_desktop.toolkit.widgets.button import Button, Link
from raub_desktop.ui.cards import spread
from raub_desktop.ui.cards.draw_cards import draw_card
from raub_desktop.ui.context import Context
from raub_desktop.ui.page_scene import PageScene
from raub_desktop.ui.scenes.destinations import ToFairness

_DIGITS, _BESIDE = 0.064, 0.10
"""The size of the number that is cut, and the room beside the spread where the window is narrow (u)."""
_NUMBERS = 10_000
"""The number of places to cut at: one for each number of four digits."""
_OPENS = 14.0
"""Speed of the gap: the share of the way in a second."""
_LASTS, _RESTS = 0.75, 0.2
"""The seconds for which the lower part is put on the upper, and the whole pack is shown."""


class CutScene(PageScene):
    """The pack in a ribbon, to be cut by a click, by dragging, or by the arrows or four digits and Enter.

    ``done`` is called with the match's entropy, the four digits shown; None if the player leaves it to chance, also by
    Enter without having chosen a place.  ``back`` is called if they go back: no match begins.
    """

    star = False
    shows_focus = False

    def __init__(
        self,
        context: Context,
        promise: Promise,
        pack: tuple[Card, ...],
        done: Callable[[str | None], None],
        back: Callable[[], None],
    ) -> None:
        super().__init__(context)
        self.promise = promise
        self.count = len(pack)
        self.done = done
        self.back = back
        self.place = self.count // 2
        """Number of cards to the left of the cut."""
        self.number: int | None = None
        """The place as a number of four digits; None until the player has chosen one."""
        self._open = float(self.place)
        """Present place of the gap; it follows ``place``."""
        self._cut: float | None = None
        """Seconds since the pack was cut; None before."""
        self._held = False
        self._spread = Picture(self._paint_pack, *spread.ROOM, share=1.0, fills=True, grows=False)

    # ------------------------------------------------------------------------------------------------------- widgets
    def layout(self) -> Node:
        enter, chosen = trc("key", "Enter"), self.number is not None
        cut = Button("cut", tr("Cut here"), self.cut, key=enter, main=True)
        skip = Button("skip", tr("Leave it to chance"), self.skip, key="L" if chosen else enter, main=not chosen)
        self._spread = Picture(self._paint_pack, *spread.ROOM, words=self.digits, share=1.0, fills=True, grows=False)
        words = tr("So that nobody can arrange the cards, you cut the pack: choose any place.")
        return Page(
            Text(tr("Cut the pack"), "title", align="centre"),
            Text(words, "quote", tone="quiet", align="centre"),
            Row(Spacer(), Control(Link("why", tr("Why is the pack cut?"), self._explain, key="W")), Spacer()),
            self._spread,
            foot=Row(
                Spacer(),
                Control(cut, at_least="s") if chosen else None,
                Control(skip, at_least="s"),
                Control(Button("back", tr("Back"), self.leave, key=trc("key", "Esc")), at_least="s"),
                Spacer(),
            ),
        )

    def _explain(self) -> Change:
        """Open the explanation of fair deals with the seal; the cut is still to come."""
        return Push(ToFairness(Promise(self.promise.commitment, "")))

    # ------------------------------------------------------------------------------------------------ what is done
    def cut(self) -> Change | None:
        """Cut the pack at the gap; the animation that follows can be skipped."""
        if self._cut is not None:
            return Pop()
        if self.number is None:
            return self.skip()
        self.done(self.digits)
        self._cut = 0.0
        self.context.audio.play("shuffle")
        return None if self._motion else Pop()

    def skip(self) -> Change | None:
        """Leave the cut to chance."""
        if self._cut is None:
            self.done(None)
        return Pop()

    def leave(self) -> Change | None:
        """Go back to where the match was requested; once the pack is cut the match begins."""
        if self._cut is None:
            self.back()
        return Pop()

    def shortcut(self, event: pygame.Event) -> Change | bool | None:
        typed = letter_of(event)
        if typed.isdecimal():
            self._go((10 * (self.number or 0) + int(typed)) % _NUMBERS)
            return True
        return self.skip() if typed.upper() == "L" else None

    def handle(self, event: pygame.Event) -> Change | None:
        """Move the gap by the arrows and the pointer."""
        if self._cut is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return Pop()
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not self.focus_shown:
            place = self.place + (1 if event.key == pygame.K_RIGHT else -1)
            self._go(round(min(max(place, 1), self.count - 1) / self.count * _NUMBERS))
            return None
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            change = self._pointed(event)
            if change is not None or self._held:
                return change
        return super().handle(event)

    def _go(self, number: int) -> None:
        """Open the gap at a number of four digits."""
        self.number = number
        self.place = min(max(round(number / _NUMBERS * self.count), 1), self.count - 1)
        self.rebuild()

    @property
    def digits(self) -> str:
        """The number as four digits; "" if there is none."""
        return "" if self.number is None else f"{self.number:04}"

    def _pointed(self, event: pygame.Event) -> Change | None:
        """Open the gap under the pointer; cut the pack when the button is released."""
        x, y = event.pos[0] / self.scale.unit, event.pos[1] / self.scale.unit
        inside = self.ribbon().grown(0.02).holds(x, y)
        left = getattr(event, "button", pygame.BUTTON_LEFT) == pygame.BUTTON_LEFT
        if event.type == pygame.MOUSEBUTTONDOWN and left and inside:
            self._held = True
        if (inside or self._held) and self._cut is None:
            ribbon = self.ribbon()
            share = min(max((x - ribbon.x) / ribbon.w, 0.0), 1.0)
            self._go(round(share * (_NUMBERS - 1)))
        if event.type == pygame.MOUSEBUTTONUP and left and self._held:
            self._held = False
            return self.cut()
        return None

    # ---------------------------------------------------------------------------------------------------- time passes
    @property
    def _motion(self) -> float:
        settings = self.context.settings
        return 0.0 if settings.reduced_motion else TEMPOS[settings.speed].motion

    @property
    def moving(self) -> bool:
        return self._cut is not None or self._open != self.place

    def update(self, seconds: float) -> Change | None:
        if self._cut is not None:
            self._cut += seconds
            self.dirty = True
            return Pop() if self._cut >= (_LASTS + _RESTS) * self._motion else super().update(seconds)
        if self._open != self.place:
            way = self.place - self._open
            near = not self._motion or abs(way) < 0.02
            self._open = float(self.place) if near else self._open + way * min(1.0, _OPENS * seconds)
            self.dirty = True
        return super().update(seconds)

    # ------------------------------------------------------------------------------------------------------ painting
    def ribbon(self) -> Box:
        """Return the box of the ribbon (u)."""
        box = self._spread.box
        if self.tree is not None and self.tree.page is not None:
            box = self.tree.page.seen(box)
        return centred(box, min(spread.WIDTH, box.w - 2 * _BESIDE), spread.HEIGHT)

    def _paint_pack(self, painter: Painter, surface: pygame.Surface, box: Box) -> None:
        """Draw the cards, and under them the number."""
        closed = 0.0 if self._cut is None or not self._motion else min(1.0, self._cut / (_LASTS * self._motion))
        cards = spread.cut_pack(self.ribbon(), self.count, self.place, opening=self._open, closed=closed)
        for card in sorted(cards, key=lambda card: card.z):
            draw_card(painter, surface, card)
        large = painter.with_words(1.0)  # as designed: they are large enough at any size of words
        at = box.centre.x, min(self.ribbon().bottom + _DIGITS, box.bottom)
        large.text(surface, self.digits, at, "serif_bold", _DIGITS, painter.theme.text, "centre")
